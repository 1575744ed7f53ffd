"""What chapter 6 asks in its cells: points, bonus cards and the discard pile (SPEC 5.5, 6.3)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...cards import JOKER, Suit
from ...contracts import CONTRACTS
from ...filling import CardsLike, split
from ...language import N_
from ...piles import Cards
from ...verdicts import Verdict
from ..bonus import bonus_by_chance, bonus_cards, bonus_with_care
from ..exercise import Exercise, whole_number
from ..experiment import Experiment

_CLOVERS: Final = CONTRACTS[15]
_HAND: Final = Cards("3h 3c 3c 3d 1c 1c 1d 1y")
_HEARTS: Final = CONTRACTS[20]
_FILLED: Final = Cards("2h 2h 2c 5h 5d 5y")
_CHERRIES: Final = CONTRACTS[23]
_SPENT: Final = Cards("1y 1y 4y 4h 4c")


def _check_points(answer: object) -> Verdict:
    n = whole_number(answer)
    points, bonus = _HEARTS.points, len(bonus_cards(_HEARTS, _FILLED))
    if n == points + bonus:
        return Verdict(
            True,
            "right",
            "{points} points of the contract and {bonus} hearts: {n} in all.",
            points=points,
            bonus=bonus,
            n=n,
        )
    if n == points:
        return Verdict(
            False, "no-bonus", "That is the contract alone. Some of the cards are hearts."
        )
    if n == points + 1:
        return Verdict(
            False, "one-for-the-suit", "Each heart gives a point, not all of them together one."
        )
    if n == points + len(_FILLED):
        return Verdict(
            False, "every-card", "Only cards of the suit bonus give a point: the hearts."
        )
    return Verdict(False, "miscounted", "Add the points on the coin to the number of hearts.")


def _check_most_clovers(answer: CardsLike) -> Verdict:
    verdict = _CLOVERS.check(answer)
    if not verdict:
        return verdict
    cards, jokers = split(answer)
    more = Counter(cards) - Counter(_HAND)
    if jokers or more:
        return Verdict(
            False,
            "not-in-hand",
            "{card} is not in the hand, or not as often as you chose it.",
            card=JOKER if jokers else next(iter(more)),
        )
    n = len(bonus_cards(_CLOVERS, Cards(cards)))
    most = max(len(bonus_cards(_CLOVERS, way.cards)) for way in _CLOVERS.fillings(_HAND))
    if n < most:
        return Verdict(
            False,
            "fewer",
            "That fills #16 with {n} clover. {most} are possible with this hand.",
            "That fills #16 with {n} clovers. {most} are possible with this hand.",
            n=n,
            most=most,
        )
    return Verdict(True, "right", "All {n} clovers of the hand are in it.", n=n)


def _check_discards(answer: CardsLike) -> Verdict:
    cards, jokers = split(answer)
    if jokers:
        return Verdict(
            False, "joker", "The Joker goes to no pile: it is a token, and leaves the game."
        )
    discarded = _SPENT - bonus_cards(_CHERRIES, _SPENT)
    bonus = [card for card in cards if card.suit is Suit.CHERRY]
    if bonus:
        return Verdict(
            False, "bonus", "{card} is a cherry: it goes to the bonus pile.", card=bonus[0]
        )
    more = Counter(cards) - Counter(discarded)
    if more:
        return Verdict(
            False, "not-used", "{card} was not among the cards used.", card=next(iter(more))
        )
    if len(cards) < len(discarded):
        return Verdict(False, "fewer", "One more of the cards used is no cherry.")
    return Verdict(True, "right", "{cards} are no cherries, so they are discarded.", cards=cards)


EXERCISES: Final = (
    Exercise(
        name="points-of-a-filling",
        asks=N_("You fill #21 with 2h 2h 2c 5h 5d 5y. How many points does that give?"),
        check=_check_points,
        solution=_HEARTS.points + 3,
        wrong=(
            (4, "no-bonus"),
            (5, "one-for-the-suit"),
            (10, "every-card"),
            (3, "miscounted"),
            ("7", "unreadable-kind"),
        ),
    ),
    Exercise(
        name="most-clovers",
        asks=N_("Your hand is 3h 3c 3c 3d 1c 1c 1d 1y. Fill #16 with as many clovers as you can."),
        check=_check_most_clovers,
        solution="1c 1c 3c 3c 3h",
        wrong=(
            ("1d 1y 3h 3d 3c", "fewer"),
            ("1c 1c 3c 3c 3c", "not-in-hand"),
            ("1c 1c 3c 3c", "missing"),
            ("1c 1c 3c 3c 1d 3h", "left-over"),
            ("1k 1k", "unreadable"),
        ),
    ),
    Exercise(
        name="to-the-discards",
        asks=N_("You fill #24 with 1y 1y 4y 4h 4c *. Write the cards that are discarded."),
        check=_check_discards,
        solution="4h 4c",
        wrong=(
            ("1y 1y 4y", "bonus"),
            ("4h 4c *", "joker"),
            ("4h", "fewer"),
            ("4h 4c 4d", "not-used"),
            (2, "unreadable-kind"),
        ),
    ),
)

EXPERIMENTS: Final = (
    Experiment(
        name="bonus-by-chance",
        asks=N_(
            "100 times #16 is filled from a hand of ten cards, without a look at the suits. How "
            "many suit bonus cards come of it?"
        ),
        measure=lambda: bonus_by_chance(_CLOVERS, 100),
        most=500,
        margin=20,
        close=N_("{found} suit bonus cards. Your guess was {off} off: close."),
        more=N_(
            "{found} suit bonus cards, {off} more than you guessed: a filling has five cards, and "
            "each of them is a clover in one of four cases."
        ),
        fewer=N_(
            "{found} suit bonus cards, {off} fewer than you guessed: only one suit of four "
            "counts, so a filling of five cards has little more than one clover by chance."
        ),
    ),
    Experiment(
        name="bonus-with-care",
        asks=N_(
            "The same 100 hands, but each time #16 is filled with as many clovers as the hand "
            "allows. How many suit bonus cards now?"
        ),
        measure=lambda: bonus_with_care(_CLOVERS, 100),
        most=500,
        margin=20,
        close=N_("{found} suit bonus cards. Your guess was {off} off: close."),
        more=N_(
            "{found} suit bonus cards, {off} more than you guessed: ten cards fill #16 in many "
            "ways, and the best of them has most clovers. They cost nothing but a look."
        ),
        fewer=N_(
            "{found} suit bonus cards, {off} fewer than you guessed: a hand of ten has two or "
            "three clovers, and not all of them fit."
        ),
    ),
)
