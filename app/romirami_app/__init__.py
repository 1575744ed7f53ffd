"""The pages: served by Voilà, drawn by the widgets, played by the engine."""

from .page import PlayPage, play_page

__all__ = ["PlayPage", "play_page"]
