"""Which stage shows which task."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from romirami.lessons import Level
from romirami.lessons.laying import LayTask
from romirami.lessons.picking import PickTask
from romirami.lessons.playing import PlayTask
from romirami.romi.lessons.picking import PickTask as RomiPickTask
from romirami.romi.lessons.playing import PlayTask as RomiPlayTask

from .lay_stage import LayStage
from .pick_stage import PickStage
from .play_stage import PlayStage
from .romi_pick_stage import RomiPickStage
from .stage import Stage
from .turn_stage import TurnStage

STAGES: Final[dict[type, Callable[[Level[Any], Any], Stage]]] = {
    PickTask: PickStage,
    LayTask: LayStage,
    PlayTask: PlayStage,
    RomiPickTask: RomiPickStage,
    RomiPlayTask: TurnStage,
}
"""The stage of each kind of task."""


def stage_of(level: Level[Any]) -> Stage:
    """Make the stage for the task of a level."""
    return STAGES[type(level.task)](level, level.task)
