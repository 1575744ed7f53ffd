"""The cards on the screen: ordinary ipywidgets that draw what the engine tells them.

>>> import romirami as rr
>>> from romirami_widgets import CardPicker
>>> CardPicker("3h 5d 1c", at_most=3, rule=rr.check_take)
CardPicker('3h 5d 1c', at_most=3)
"""

from .card_picker import CardPicker
from .contract_panel import ContractPanel
from .game_table import CoachedTable, GameTable, first_game
from .lesson_frame import CoursePage, LessonFrame
from .lobby import Lobby
from .views import ScoreSheetView, TableauView, TrophyRow

__all__ = [
    "CardPicker",
    "CoachedTable",
    "ContractPanel",
    "CoursePage",
    "GameTable",
    "LessonFrame",
    "Lobby",
    "ScoreSheetView",
    "TableauView",
    "TrophyRow",
    "first_game",
]
