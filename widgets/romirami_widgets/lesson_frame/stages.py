"""Which stage shows which task."""

from __future__ import annotations

from typing import Any

from romirami.lessons import Level
from romirami.lessons.laying import LayTask
from romirami.lessons.picking import PickTask

from .lay_stage import LayStage
from .pick_stage import PickStage
from .play_stage import PlayStage
from .stage import Stage


def stage_of(level: Level[Any]) -> Stage:
    """Make the stage for the task of a level."""
    if isinstance(level.task, PickTask):
        return PickStage(level, level.task)
    if isinstance(level.task, LayTask):
        return LayStage(level, level.task)
    return PlayStage(level)
