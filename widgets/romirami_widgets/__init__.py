"""The cards on the screen: ordinary ipywidgets that draw what the engine tells them.

>>> import romirami as rr
>>> from romirami_widgets import CardPicker
>>> CardPicker("3h 5d 1c", at_most=3, rule=rr.check_take)
CardPicker('3h 5d 1c', at_most=3)
"""

from typing import TYPE_CHECKING

from .card_picker import CardPicker
from .contract_panel import ContractPanel
from .game_table import GameTable
from .lobby import Lobby
from .views import ScoreSheetView, TableauView, TrophyRow

if TYPE_CHECKING:
    from .game_table.coached import CoachedTable, first_game
    from .lesson_frame import CoursePage, LessonFrame
    from .romi_table import RomiTable
    from .scenario_explorer import ScenarioExplorer

__all__ = [
    "CardPicker",
    "CoachedTable",
    "ContractPanel",
    "CoursePage",
    "GameTable",
    "LessonFrame",
    "Lobby",
    "RomiTable",
    "ScenarioExplorer",
    "ScoreSheetView",
    "TableauView",
    "TrophyRow",
    "first_game",
]

_LATE = {
    "CoachedTable": "game_table.coached",
    "CoursePage": "lesson_frame",
    "LessonFrame": "lesson_frame",
    "RomiTable": "romi_table",
    "ScenarioExplorer": "scenario_explorer",
    "first_game": "game_table.coached",
}
"""What a game is played without: loaded when it is asked for, as a page that plays never asks."""


def __getattr__(name: str) -> object:
    """Load what a game is played without."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_LATE[name]}", __name__), name)
