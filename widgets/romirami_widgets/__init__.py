"""The cards on the screen: ordinary ipywidgets that draw what the engine tells them."""

from .game_table import GameTable

__all__ = ["GameTable"]
