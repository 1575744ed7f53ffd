"""Exercises of chapter 8: actions in writing, and a last turn of them (SPEC 2, 4, 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...actions import Fill, parse_action
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


# A last turn

LAST_TURN: Final = Game(
    make_position(
        ["3h 3d 1c 5y 2c", "2h 2d 4y"],
        "3c 3y 4h 4d 1y 2d",
        [4, 2, 35, 27],
        names=["Ada", "Bo"],
        first=1,
        rounds=12,
        tableaux=[(9, 20, 25, 21, 34), (6, 16, 10, 13, 26, 12, 8)],
        bonus=["3h 4c 4y 5h 5y", "2c"],
        jokers=[True, False],
        trophies=["2-card", "hearts", "clovers", "diamonds"],
    )
)
"""The last turn of a game, Ada's: she is behind, and can still win."""


def _check_last_turn(answer: Sequence[str]) -> Verdict:
    if isinstance(answer, str):
        raise TypeError(answer)
    game = LAST_TURN
    for text in answer:
        require_text(text)
        verdict = game.check(text)
        if not verdict:
            return Verdict(
                False, "refused", "{action} can't be done: {reason}", action=text, reason=verdict
            )
        game = game.play(text)
    if not game.is_over:
        return Verdict(False, "no-end", "So far all may be done, but the turn is not ended yet.")
    sheet = game.score()
    ada, bo = sheet.totals
    if sheet.winners == (0,):
        return Verdict(True, "right", "{ada} points against {bo}: Ada wins.", ada=ada, bo=bo)
    return Verdict(
        False,
        "not-won",
        "That is a turn, but Ada comes to {ada} points and Bo has {bo}.",
        ada=ada,
        bo=bo,
    )


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
        name="last-turn",
        asks=N_("It is Ada's last turn. Write it as a list of actions with which she wins."),
        check=_check_last_turn,
        solution=["take 3c 3y", "fill #4 with 3h 3d 3c 3y", "end"],
        wrong=(
            (["take 3c 3y", "fill #4 with 3h 3d 3c 3y"], "no-end"),
            (["take 4d 2d", "fill #2 with 1c 2c 3h 4d", "end"], "not-won"),
            (["take 3c 3y", "end"], "not-won"),
            (["fill #4 with 3h 3d 3c 3y", "end"], "refused"),
            (["take 3c 4h"], "refused"),
            ("take 3c 3y", "unreadable-kind"),
        ),
    ),
)
