"""The pages: served by Voilà, drawn by the widgets, played by the engine."""

from .page import PlayPage, play_page
from .request import page_query

__all__ = ["PlayPage", "page_query", "play_page"]
