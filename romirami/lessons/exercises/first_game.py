"""Exercises of chapter 8: actions in writing, and a whole turn of them (SPEC 2, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...actions import Fill, Take, parse_action
from ...errors import require_text
from ...game import Game
from ...language import N_
from ...positions import make_position
from ...turn import FILL
from ...verdicts import Verdict
from ..exercise import Exercise

# One action

READY: Final = Game(
    make_position(["3h 3d 3c 1y", "2h 2d 4y"], "5d 1h 2y", [4, 9, 16, 35], phase=FILL)
)
"""Ada may fill contracts now; for #4 she needs her Joker."""


def _check_fill(answer: str) -> Verdict:
    action = parse_action(answer)
    verdict = READY.check(action)
    if not verdict:
        return verdict
    if not isinstance(action, Fill):
        return Verdict(False, "no-fill", "That may be done, but it fills no contract.")
    return Verdict(True, "right", "That fills #4, the Joker standing for the fourth 3.")


# A whole turn

TURN: Final = Game(make_position(["3h 3d 1c 5y", "2h 2d 4y"], "3c 3y 4h 4d 1y 2c", [4, 9, 12, 27]))
"""A turn begins; whoever takes the right cards fills #4 in it."""


def _check_turn(answer: Sequence[str]) -> Verdict:
    if isinstance(answer, str):
        raise TypeError(answer)
    game = TURN
    for text in answer:
        require_text(text)
        if game.seat != TURN.seat:
            return Verdict(
                False, "too-long", "The turn has ended: {action} is one too many.", action=text
            )
        verdict = game.check(text)
        if not verdict:
            return Verdict(
                False, "refused", "{action} can't be done: {reason}", action=text, reason=verdict
            )
        game = game.play(text)
    if not any(isinstance(action, Take) for action in game.actions):
        return Verdict(False, "no-take", "A turn begins with a take: take 3c 3y, for instance.")
    if not game.tableau(TURN.seat):
        return Verdict(False, "no-fill", "All of that may be done, but no contract was filled.")
    if game.seat == TURN.seat:
        return Verdict(
            False, "no-end", "The contract is filled. Now the turn is still to be ended."
        )
    return Verdict(True, "right", "A whole turn: taken, filled, ended.")


ALL: Final = (
    Exercise(
        name="write-a-fill",
        asks=N_(
            "Your hand is 3h 3d 3c 1y, and you have your Joker. Write the action that fills #4."
        ),
        check=_check_fill,
        solution="fill #4 with 3h 3d 3c *",
        wrong=(
            ("fill #4 with 3h 3d 3c", "missing"),
            ("fill #4 with 3h 3d 3c 1y", "not-alike"),
            ("fill #4 with 3h 3d 3c 3y", "not-in-hand"),
            ("end", "no-fill"),
            ("3h 3d 3c *", "unreadable"),
        ),
    ),
    Exercise(
        name="whole-turn",
        asks=N_("Write a whole turn in which #4 is filled, as a list of actions."),
        check=_check_turn,
        solution=["take 3c 3y", "fill #4 with 3h 3d 3c 3y", "end"],
        wrong=(
            (["take 3c 3y", "fill #4 with 3h 3d 3c 3y"], "no-end"),
            (["take 3c 3y", "end"], "no-fill"),
            (["fill #4 with 3h 3d 3c 3y", "end"], "refused"),
            (["take 3c 4h"], "refused"),
            ([], "no-take"),
            (["take 3c 3y", "end", "take 1y"], "too-long"),
            ("take 3c 3y", "unreadable-kind"),
        ),
    ),
)
