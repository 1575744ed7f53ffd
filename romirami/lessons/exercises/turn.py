"""Exercises of chapter 2: what to take, and a turn written as actions (SPEC 4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...actions import Fill, Take, parse_action
from ...errors import require_text
from ...filling import CardsLike, split
from ...game import Game
from ...language import N_
from ...piles import Cards
from ...positions import make_position
from ...taking import MOST, check_take
from ...verdicts import Verdict
from ..exercise import Exercise

MARKET: Final = Cards("1h 3h 5h 3d 2c 4y")
"""The number market of the first exercise."""

TURN: Final = Game(
    make_position(
        ["1c 2h 2d 4h", "1d 3y 4c"],
        "1y 2y 3h 4y 5h 5d",
        (15, 9, 13, 36),
        names=("Ada", "Bo"),
        jokers=(False, True),
    )
)
"""Where the turn of the last exercises begins: Ada can fill #15 after a good take."""


def check_three(answer: CardsLike) -> Verdict:
    """Judge three cards that shall be taken from `MARKET`."""
    cards, _jokers = split(answer)
    verdict = check_take(answer)
    if not verdict:
        return verdict
    if not Cards(cards) <= MARKET:
        return Verdict(
            False,
            "not-there",
            "{cards} is not, or not so often, in the market.",
            cards=Cards([card for card in cards if cards.count(card) > MARKET.count(card)]),
        )
    if len(cards) < MOST:
        return Verdict(
            False,
            "fewer",
            "That may be taken, but here three cards can be taken at once.",
        )
    return Verdict(True, "three", "Right: three hearts, and a turn gives no more than three cards.")


def check_take_for(answer: str) -> Verdict:
    """Judge an action that shall bring what #15 lacks."""
    action = parse_action(answer)
    if not isinstance(action, Take):
        return Verdict(False, "no-take", "A turn begins with taking: write an action with take.")
    verdict = TURN.check(action)
    if not verdict:
        return verdict
    after = TURN.apply(action)
    if any(isinstance(one, Fill) and one.contract == 15 for one in after.legal_actions()):
        return Verdict(
            True, "enough", "Right: your hand has a pair and 3 of a kind then, as #15 asks."
        )
    return Verdict(
        False,
        "not-enough",
        "{cards} may be taken, but #15 asks for three of a number and a pair beside them.",
        cards=action.cards,
    )


def check_turn(answer: Iterable[str]) -> Verdict:
    """Judge a whole turn in which #15 shall be filled."""
    if isinstance(answer, str):
        return Verdict(
            False, "one-text", 'A turn is a list of texts: ["take …", "fill …", "end"], for one.'
        )
    game = TURN
    filled = False
    for text in answer:
        require_text(text)
        if game.seat != TURN.seat:
            return Verdict(
                False, "after-end", "{action} comes after the end of your turn.", action=text
            )
        action = parse_action(text)
        verdict = game.check(action)
        if not verdict:
            return Verdict(False, "not-allowed", "{action}: {reason}", action=text, reason=verdict)
        game = game.apply(action)
        filled = filled or (isinstance(action, Fill) and action.contract == 15)
    if not filled:
        return Verdict(False, "not-filled", "A turn, but #15 is not filled in it.")
    if game.seat == TURN.seat:
        return Verdict(
            False, "no-end", "#15 is filled. What is still to be done, before Bo may play?"
        )
    return Verdict(True, "turn", "A whole turn: take, fill, end.")


EXERCISES: Final = (
    Exercise(
        name="three-cards",
        asks=N_("Write three cards that may be taken together from the market 1h 3h 5h 3d 2c 4y."),
        check=check_three,
        solution="1h 3h 5h",
        wrong=(
            ("1h 3d 5h", "nothing-shared"),
            ("1h 3h 5h 2c", "too-many"),
            ("3h 3d", "fewer"),
            ("3h 3d 3c", "not-there"),
            ("* 3h 3d", "joker"),
            ("3 hearts", "unreadable"),
        ),
    ),
    Exercise(
        name="good-take",
        asks=N_("Write the action with which Ada takes what she lacks for #15."),
        check=check_take_for,
        solution="take 2y 4y",
        wrong=(
            ("take 5h 5d", "not-enough"),
            ("take 2y 5d", "nothing-shared"),
            ("take 2y 2c", "not-in-market"),
            ("fill #15 with 2h 2d 4h", "no-take"),
            ("2y 4y", "unreadable"),
        ),
    ),
    Exercise(
        name="whole-turn",
        asks=N_("Write Ada's whole turn as a list of actions: she takes, fills #15, and ends it."),
        check=check_turn,
        solution=["take 2y 4y", "fill #15 with 2h 2d 2y 4h 4y", "end"],
        wrong=(
            (["take 2y 4y", "fill #15 with 2h 2d 2y 4h 4y"], "no-end"),
            (["take 2y 4y", "end"], "not-filled"),
            (["fill #15 with 2h 2d 2y 4h 4y", "end"], "not-allowed"),
            (["take 2y 4y", "fill #15 with 2h 2d 2y 4h 4y", "end", "end"], "after-end"),
            ("take 2y 4y", "one-text"),
            (["take 2y 4y", "fill 15"], "unreadable"),
        ),
    ),
)
