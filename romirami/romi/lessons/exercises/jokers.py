"""Exercises of chapter 3: a joker taken, going out, and points that count twice (SPEC 12, 13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....language import N_
from ....lessons import Exercise
from ....lessons.exercise import whole_number
from ....verdicts import Verdict
from ...actions import TakeJoker
from ...cards import points_of, read_cards
from ...game import Game
from ...parsing import parse_action
from ..playing import table_of
from ..written import play_written

TABLE: Final = Game(
    table_of(
        "6S 6D 9C 10C KD",
        bo="7D JH 2S 8D",
        melds=((1, "6C JK 6H"), (0, "QS QD QC"), (0, "9S 10S JS"), (1, "10H JH QH KH")),
        drawn="2D",
    )
).play("draw stock")
"""Ada's turn after the draw: she can take the joker of meld 0, and go out but for one card."""

OUT: Final = Game(
    table_of(
        "9H 4C 5C JS",
        bo="7D JH 2S 8D",
        melds=((1, "7H 8H JK 10H"), (0, "QS QD QC"), (0, "8D 9D 10D"), (1, "8S 9S 10S")),
        drawn="KC",
    )
).play("draw stock")
"""Ada's turn after the draw: she can go out."""

LEFT: Final = "KD 9S 4C JK"
"""What Bo holds when Ada goes out from hand."""


def check_taking(answer: str) -> Verdict:
    """Judge a step that shall take the joker on `TABLE`."""
    action = parse_action(answer)
    verdict = TABLE.check(action)
    if not verdict:
        return verdict
    if not isinstance(action, TakeJoker):
        return Verdict(False, "no-taking", "That may be done, but it takes no joker.")
    return Verdict(True, "taken", "Right: both missing suits at once, and the joker is yours.")


def check_out(answer: Iterable[str]) -> Verdict:
    """Judge the rest of a turn in which Ada shall go out."""
    game = play_written(OUT, answer)
    if isinstance(game, Verdict):
        return game
    if game.winner == OUT.seat:
        return Verdict(True, "out", "Right: all laid but one, and that one discarded.")
    if game.seat != OUT.seat:
        return Verdict(
            False, "not-out", "The turn is over, and Ada still has cards: she could have gone out."
        )
    return Verdict(False, "no-end", "The turn is not over yet: a card is still to be discarded.")


def check_double(answer: object) -> Verdict:
    """Judge how many points Bo counts for `LEFT`."""
    points, single = whole_number(answer), points_of(read_cards(LEFT))
    if points == 2 * single:
        return Verdict(
            True, "right", "Right: 10, 9, 4 and 20 for the joker are {n}, and twice.", n=single
        )
    if points == single:
        return Verdict(False, "once", "So much is in Bo's hand. But Ada went out from hand.")
    if points in (23, 46):
        return Verdict(False, "joker-as-nothing", "The joker counts, too: 20 in a hand.")
    return Verdict(
        False, "miscounted", "Add the cards, 20 for the joker. Going out from hand counts twice."
    )


EXERCISES: Final = (
    Exercise(
        name="romi-take-joker",
        asks=N_("Write the step with which Ada takes the joker of meld 0."),
        check=check_taking,
        solution="take joker from 0 with 6S 6D",
        wrong=(
            ("take joker from 0 with 6S", "group-joker"),
            ("take joker from 1 with 6S 6D", "no-joker"),
            ("lay off 6S on 0", "no-taking"),
            ("take joker from 7 with 6S 6D", "no-meld"),
            ("take the joker", "unreadable"),
        ),
    ),
    Exercise(
        name="romi-out",
        asks=N_("Ada has drawn. Write the steps with which she goes out, as a list."),
        check=check_out,
        solution=[
            "take joker from 0 with 9H",
            "lay 4C 5C JK as 4C 5C 6C",
            "lay off JS on 3",
            "discard KC",
        ],
        wrong=(
            (["take joker from 0 with 9H", "discard KC"], "not-allowed"),
            (["take joker from 0 with 9H", "lay 4C 5C JK", "discard KC"], "not-allowed"),
            (["lay off JS on 3", "discard KC"], "not-out"),
            (["take joker from 0 with 9H", "lay 4C 5C JK as 4C 5C 6C"], "no-end"),
            ("discard KC", "one-text"),
            (["out"], "unreadable"),
        ),
    ),
    Exercise(
        name="romi-double",
        asks=N_("Ada goes out from hand. Bo holds K♦ 9♠ 4♣ and a joker. How much does Bo count?"),
        check=check_double,
        solution=86,
        wrong=(
            (43, "once"),
            (46, "joker-as-nothing"),
            (80, "miscounted"),
            ("86", "unreadable-kind"),
        ),
    ),
)
