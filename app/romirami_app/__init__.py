"""The pages: served by Voilà, drawn by the widgets, played by the engine.

A kernel imports the page from here. The server starts kernels and shows what they draw; it loads
neither widgets nor games.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .page import PlayPage, play_page

__all__ = ["PlayPage", "play_page"]


def __getattr__(name: str) -> object:
    """Import the page when somebody asks for it."""
    if name in __all__:
        from . import page

        return getattr(page, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
