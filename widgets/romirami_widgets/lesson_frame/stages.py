"""Which stage shows which task."""

from __future__ import annotations

from typing import Any

from romirami.lessons import Level
from romirami.lessons.picking import PickTask

from .pick_stage import PickStage
from .stage import Stage


def stage_of(level: Level[Any]) -> Stage:
    """Make the stage for the task of a level."""
    task = level.task
    assert isinstance(task, PickTask)
    return PickStage(level, task)
