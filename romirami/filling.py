"""What fills a contract: check, all ways, the best way (SPEC 5.1-5.4).

Why cards don't fill one is told by `romirami.explaining`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from .cards import Card, NumberCard, Suit, parse_cards, require_card
from .choosing import sub_piles
from .explaining import explain, too_many_cards
from .packing import (
    FIELD_BITS,
    MOST_OF_A_KIND,
    NUMBER_BITS,
    NUMBER_MASKS,
    SUIT_MASKS,
    meets,
    number_counts,
    size,
    unpack_sizes,
)
from .piles import Cards
from .requirements import Requirements, unpack_numbers
from .showing import Shown
from .verdicts import Verdict

CardsLike = str | Cards | Iterable[Card]
"""Cards as text or as values, a Joker among them or not."""


@dataclass(frozen=True, slots=True)
class Filling(Shown):
    """One way to fill a contract.

    Attributes
    ----------
    cards
        The number cards.
    joker
        Whether the Joker goes with them.
    """

    cards: Cards
    joker: bool = False

    def __str__(self) -> str:
        return f"{self.cards} *" if self.joker else str(self.cards)


def split(cards: CardsLike) -> tuple[tuple[NumberCard, ...], int]:
    """Part cards as given by a person or a program into number cards and the count of Jokers.

    Raises
    ------
    TextError
        If a text can't be read.
    TypeError
        If one of the values is no card.
    """
    given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    numbers = tuple([card for card in given if isinstance(card, NumberCard)])
    jokers = len(given) - len(numbers)
    if jokers:
        for card in given:
            require_card(card)
    return numbers, jokers


def check(requirements: Requirements, cards: CardsLike) -> Verdict:
    """Judge whether cards fill the requirements exactly (SPEC 5.1, 5.4).

    Parameters
    ----------
    requirements
        What is asked for.
    cards
        The chosen cards.  A Joker beside cards that suffice without it is one
        card too many.

    Returns
    -------
    Verdict
        Truthy where they fill.  Codes: ``fills``, ``fills-with-joker``, and
        those of `romirami.explaining.explain`.

    Raises
    ------
    TextError
        If a text can't be read.

    Examples
    --------
    >>> pairs = Requirements.parse("2 pairs")
    >>> print(check(pairs, "2h 2d 2c 2c"))
    That fills a pair + a pair.
    >>> check(pairs, "2h 2d 5c *").facts["joker"]
    (5,)
    >>> print(check(Requirements.parse("4 card sequence"), "1h 3d 4c 5y"))
    A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2.
    """
    numbers, jokers = split(cards)
    if len(numbers) > MOST_OF_A_KIND:
        return too_many_cards(requirements, len(numbers) + jokers)
    counts = 0
    for card in numbers:
        counts += NUMBER_BITS[card.number - 1]
    return judge(requirements, counts, jokers)


@lru_cache(maxsize=1 << 14)
def judge(requirements: Requirements, counts: int, jokers: int) -> Verdict:
    """Judge packed counts of numbers; the suits of the cards don't matter (SPEC 5.2)."""
    if jokers == 0 and counts in requirements.needs:
        return Verdict(
            True,
            "fills",
            "That fills {requirements}.",
            requirements=requirements,
            parts=requirements.needs[counts],
        )
    if jokers == 1 and counts in requirements.joker_needs:
        return Verdict(
            True,
            "fills-with-joker",
            "That fills {requirements}, the Joker standing for a {as_number}.",
            requirements=requirements,
            joker=requirements.joker_needs[counts],
            as_number=requirements.joker_needs[counts][0],
        )
    return explain(requirements, counts, jokers)


def fillings(requirements: Requirements, hand: CardsLike) -> tuple[Filling, ...]:
    """List every distinct way to fill with cards of a hand, without the Joker first.

    Parameters
    ----------
    requirements
        What is asked for.
    hand
        The cards to choose from; with a Joker among them it may be spent.

    Raises
    ------
    TextError
        If a text can't be read, or the hand can't be one (see `romirami.piles.pack`).

    Examples
    --------
    >>> sequence = Requirements.parse("3 card sequence")
    >>> [str(way) for way in fillings(sequence, "1h 2d 2c 3y 5h *")][:2]
    ['1h 2d 3y', '1h 2c 3y']
    """
    numbers, jokers = split(hand)
    pile = Cards(numbers).packed
    return tuple(
        Filling(Cards.of(packed), joker)
        for joker, packed in _packed_fillings(requirements, pile, jokers > 0)
    )


def _packed_fillings(
    requirements: Requirements, pile: int, joker: bool
) -> Iterator[tuple[bool, int]]:
    for with_joker, need in met_needs(requirements, number_counts(pile), joker):
        chosen = zip(NUMBER_MASKS, unpack_sizes(need), strict=True)
        by_number = [sub_piles(pile & mask)[n] for mask, n in chosen]
        # The last number first: then the suits of the first change fastest.
        for some in product(*reversed(by_number)):
            yield with_joker, sum(some)


def met_needs(requirements: Requirements, counts: int, joker: bool) -> list[tuple[bool, int]]:
    """List the packed needs that packed counts of numbers meet, those with the Joker last."""
    needs = [(False, need) for need in requirements.needs if meets(counts, need)]
    if joker:
        needs += [(True, need) for need in requirements.joker_needs if meets(counts, need)]
    return needs


def best_filling(
    requirements: Requirements, hand: CardsLike, bonus: Suit | None = None
) -> Filling | None:
    """Find the way that keeps the Joker when it can, and then has the most suit bonus cards.

    Among equals it spends the numbers of which the hand has most, as those are
    the least use for the next contract.

    Parameters
    ----------
    requirements
        What is asked for.
    hand
        The cards to choose from, a Joker among them or not.
    bonus
        The contract's suit bonus.

    Returns
    -------
    Filling or None
        None where the hand has no way.
    """
    numbers, jokers = split(hand)
    pile = Cards(numbers).packed
    counts = number_counts(pile)
    suit_mask = 0 if bonus is None else SUIT_MASKS[bonus.index]
    best: tuple[tuple[int, int, int], Filling] | None = None
    for joker, packed in _packed_fillings(requirements, pile, jokers > 0):
        if joker and best is not None and not best[1].joker:
            break
        plenty = sum(
            counts >> (n - 1) * FIELD_BITS & MOST_OF_A_KIND
            for n in unpack_numbers(number_counts(packed))
        )
        rank = (size(packed & suit_mask), plenty, packed)
        if best is None or rank > best[0]:
            best = (rank, Filling(Cards.of(packed), joker))
    return None if best is None else best[1]
