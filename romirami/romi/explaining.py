"""Why cards are no meld: one reason, the most useful one (SPEC 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from ..verdicts import Row, Verdict
from .cards import ACE, ACE_HIGH, KING, RANK_TEXTS, Card, NaturalCard

LEAST: Final = 3
"""The fewest cards of a meld (SPEC 10.1, 10.2)."""

RUN_JOKERS: Final = 2
"""The most jokers in a run (SPEC 10.1)."""

GROUP_JOKERS: Final = 1
"""The most jokers in a group, where nothing else is agreed on (SPEC 10.2)."""

MOST_GROUP_JOKERS: Final = 2
"""The most jokers in a group that can be agreed on (SPEC 10.2)."""


def naturals_of(cards: Sequence[Card]) -> list[NaturalCard]:
    """Part the natural cards from the jokers."""
    return [card for card in cards if isinstance(card, NaturalCard)]


def why_no_meld(cards: Sequence[Card], group_jokers: int = GROUP_JOKERS) -> Verdict:
    """Say why cards are neither a run nor a group, in the terms of what they are most like.

    Parameters
    ----------
    cards
        Cards that are no meld.
    group_jokers
        How many jokers a group may have.

    Returns
    -------
    Verdict
        Refused; its code is ``too-few``, ``no-natural``, ``neither``, or begins
        with ``run-`` or ``group-``.

    Examples
    --------
    >>> from .cards import parse_cards
    >>> print(why_no_meld(parse_cards("KS AS 2S")))
    K-A-2 is no run: the ace stands below the 2 or above the king, in one place only.
    >>> print(why_no_meld(parse_cards("8C 8H 8C")))
    No suit stands twice in a group: here are two 8♣.
    """
    naturals = naturals_of(cards)
    if len(cards) < LEAST:
        return Verdict(
            False,
            "too-few",
            "A meld has at least three cards; here is {n}.",
            "A meld has at least three cards; here are {n}.",
            n=len(cards),
        )
    if not naturals:
        return Verdict(False, "no-natural", "A meld needs a natural card; here are only jokers.")
    ranks = Counter([card.rank for card in naturals])
    suits = Counter([card.suit for card in naturals])
    rank, of_rank = ranks.most_common(1)[0]
    suit, of_suit = suits.most_common(1)[0]
    jokers = len(cards) - len(naturals)
    if len(ranks) == 1 and len(naturals) > 1:
        return why_no_group(naturals, jokers, group_jokers)
    if len(suits) == 1:
        return _why_no_run(naturals, jokers)
    if of_rank > of_suit:
        return Verdict(
            False,
            "group-rank",
            "A group is of one rank, here {rank}: not {odd}.",
            rank=RANK_TEXTS[rank - 1],
            odd=tuple([card for card in naturals if card.rank != rank]),
        )
    if of_suit > of_rank:
        return Verdict(
            False,
            "run-suit",
            "A run is of one suit, here {suit}: not {odd}.",
            suit=suit,
            odd=tuple([card for card in naturals if card.suit is not suit]),
        )
    return Verdict(
        False,
        "neither",
        "A run is of one suit, a group of one rank; these cards have neither in common.",
    )


def why_no_group(naturals: list[NaturalCard], jokers: int, most_jokers: int) -> Verdict:
    """Say why cards of one rank are no group; see `why_no_meld`."""
    twice = _twice(naturals)
    if twice is not None:
        return Verdict(
            False,
            "group-suit",
            "No suit stands twice in a group: here are two {card}.",
            card=twice,
        )
    if jokers > most_jokers:
        return Verdict(
            False,
            "group-jokers",
            "A group has at most {n} joker; here are {given}.",
            "A group has at most {n} jokers; here are {given}.",
            n=most_jokers,
            given=jokers,
        )
    return Verdict(
        False,
        "group-size",
        "A group has at most four cards, one of each suit; here are {given}.",
        given=len(naturals) + jokers,
    )


def _why_no_run(naturals: list[NaturalCard], jokers: int) -> Verdict:
    twice = _twice(naturals)
    if twice is not None and twice.rank == ACE:
        return Verdict(False, "run-aces", "An ace stands in one place of a run only.", card=twice)
    if twice is not None:
        return Verdict(
            False, "run-twice", "A run has each card once: here are two {card}.", card=twice
        )
    if jokers > RUN_JOKERS:
        return Verdict(
            False,
            "run-jokers",
            "A run has at most {n} joker; here are {given}.",
            "A run has at most {n} jokers; here are {given}.",
            n=RUN_JOKERS,
            given=jokers,
        )
    if len(naturals) + jokers > KING:
        return Verdict(
            False,
            "run-size",
            "A run has at most thirteen cards, the ace in one place; here are {given}.",
            given=len(naturals) + jokers,
        )
    return _why_no_sequence(naturals, jokers)


def _why_no_sequence(naturals: list[NaturalCard], jokers: int) -> Verdict:
    ranks = {card.rank for card in naturals}
    if {KING, ACE, ACE + 1} <= ranks:
        return Verdict(
            False,
            "run-wrap",
            "{row} is no run: the ace stands below the 2 or above the king, in one place only.",
            row=Row([RANK_TEXTS[rank - 1] for rank in (KING, ACE, ACE + 1)]),
        )
    places = min(_rows(ranks), key=_span)
    skipped = tuple(
        [
            RANK_TEXTS[(place - 1) % KING]
            for low, high in pairwise(places)
            for place in range(low + 1, high)
        ]
    )
    row = Row([RANK_TEXTS[(place - 1) % KING] for place in places])
    if jokers == 0:
        return Verdict(
            False,
            "run-gap",
            "A run is in sequence: {row} skips {skipped}.",
            row=row,
            skipped=skipped,
        )
    return Verdict(
        False,
        "run-gap",
        "A run is in sequence: {row} skips {skipped}, and there is {n} joker for it.",
        "A run is in sequence: {row} skips {skipped}, and there are {n} jokers for it.",
        n=jokers,
        row=row,
        skipped=skipped,
    )


def _rows(ranks: set[int]) -> list[list[int]]:
    """Tell the places of ranks in their order: with the ace low, and with it high."""
    low = sorted(ranks)
    return [low, [*low[1:], ACE_HIGH]] if ACE in ranks else [low]


def _span(places: list[int]) -> int:
    return places[-1] - places[0]


def _twice(naturals: list[NaturalCard]) -> NaturalCard | None:
    return next((card for card, n in Counter(naturals).items() if n > 1), None)
