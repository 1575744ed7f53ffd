"""The whole game on one widget; with a coach, see `romirami_widgets.game_table.coached`."""

from .table import GameTable

__all__ = ["GameTable"]
