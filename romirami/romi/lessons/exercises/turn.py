"""Exercises of chapter 2: a step that mends an opening, and a turn written as steps (SPEC 12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....language import N_
from ....lessons import Exercise
from ....verdicts import Verdict
from ...game import Game
from ...parsing import parse_action
from ..playing import table_of
from ..written import play_written

SHORT: Final = (
    Game(table_of("QD KD AD 6S 6H 6C 6D 2S 9C 4H 8D JS 3S 5C", drawn="10S"))
    .play("draw stock")
    .play("lay QD KD AD")
    .play("lay 6S 6H 6C")
)
"""Ada's turn after melds of 49: a card of her hand would mend them."""

TURN: Final = Game(
    table_of("QD KD AD 8S 8H 2C 3C 5S 7H JS 9C 4D 6H JC", discards="3C 10D 8C", exchange="9H")
)
"""Where the turn of the last exercise begins: with the open card Ada can open."""


def check_mend(answer: str) -> Verdict:
    """Judge a step that shall make enough of the melds of `SHORT`."""
    action = parse_action(answer)
    verdict = SHORT.check(action)
    if not verdict:
        return verdict
    turn = SHORT.apply(action).turn
    if turn.opening_points >= turn.options.opening:
        return Verdict(
            True, "mended", "Right: the melds count {points} then.", points=turn.opening_points
        )
    return Verdict(
        False,
        "not-enough",
        "That may be done, but the melds count {points} then, and {needed} are needed.",
        points=turn.opening_points,
        needed=turn.options.opening,
    )


def check_opening_turn(answer: Iterable[str]) -> Verdict:
    """Judge a whole turn in which Ada shall open."""
    game = play_written(TURN, answer)
    if isinstance(game, Verdict):
        return game
    if game.seat == TURN.seat:
        return Verdict(
            False, "no-end", "The turn is not over yet: what is the last step of every turn?"
        )
    if not game.view(TURN.seat).seats[TURN.seat].opened:
        return Verdict(False, "not-opened", "A whole turn, but Ada has not opened in it.")
    return Verdict(True, "turn", "A whole turn: drawn, opened with 55, discarded.")


EXERCISES: Final = (
    Exercise(
        name="romi-mend",
        asks=N_("Write the step that makes Ada's melds count at least 51."),
        check=check_mend,
        solution="lay off 6D on 1",
        wrong=(
            ("discard 6D", "opening"),
            ("lay off 6D on 0", "run-end"),
            ("lay off JS on 1", "group-rank"),
            ("take back", "not-enough"),
            ("6D", "unreadable"),
        ),
    ),
    Exercise(
        name="romi-opening-turn",
        asks=N_("Write Ada's whole turn as a list of steps: she draws, opens, and discards."),
        check=check_opening_turn,
        solution=["draw discard", "lay QD KD AD", "lay 8S 8H 8C", "discard JS"],
        wrong=(
            (["lay QD KD AD"], "not-allowed"),
            (["draw discard", "lay QD KD AD", "discard JS"], "not-allowed"),
            (["draw discard", "lay QD KD AD", "lay 8S 8H 8C"], "no-end"),
            (["draw discard", "discard JS"], "not-opened"),
            (["draw discard", "discard JS", "discard JC"], "after-end"),
            ("draw discard", "one-text"),
            (["draw discard", "lay queens"], "unreadable"),
        ),
    ),
)
