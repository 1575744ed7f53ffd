"""Why chosen cards are not right, shown on the cards themselves.

A verdict says it in a sentence.  Here the same reason is laid out: each requirement with the
cards that it has, an empty place where one is missing, and the cards that are left over.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from ..cards import JOKER, Card, NumberCard
from ..explaining import closest
from ..filling import check
from ..piles import Cards
from ..requirements import Numbers, Requirement, Requirements
from ..taking import MOST
from ..verdicts import Verdict
from .places import Cause, Group, Slot, set_apart


def find_cause(verdict: Verdict, cards: Iterable[Card]) -> Cause | None:
    """Lay chosen cards out so that they show what a verdict on them says.

    Parameters
    ----------
    verdict
        What the rules say to the cards, fine or not.
    cards
        The chosen cards.

    Returns
    -------
    Cause or None
        Every chosen card is in it once; None where the verdict is not about these cards.

    Examples
    --------
    >>> from romirami import Contract, parse_cards
    >>> cards = parse_cards("1h 3d 4c 5y")
    >>> print(find_cause(Contract.parse("#1").check(cards), cards))
    4 card sequence: 1h _2 3d 4c 5y
    """
    chosen = tuple(cards)
    requirements = verdict.facts.get("requirements")
    if isinstance(requirements, Requirements):
        is_about_them = check(requirements, chosen) == verdict
        return _Layout(requirements, chosen).cause(verdict) if is_about_them else None
    if verdict.code in _TAKING:
        return _taken_together(chosen)
    at_fault = Counter(_at_fault(verdict)) & Counter(chosen)
    return set_apart(chosen, at_fault) if at_fault else None


class _Layout:
    """Cards that are being laid out for requirements; what lies somewhere is used up."""

    def __init__(self, requirements: Requirements, cards: tuple[Card, ...]) -> None:
        self._requirements = requirements
        jokers = sum(card is JOKER for card in cards)
        self._jokers = min(jokers, 1)
        self._jokers_too_many = jokers - self._jokers
        self._stock: defaultdict[int, list[NumberCard]] = defaultdict(list)
        for card in sorted((card for card in cards if isinstance(card, NumberCard)), reverse=True):
            self._stock[card.number].append(card)

    def cause(self, verdict: Verdict) -> Cause:
        found = closest(self._requirements, self._counts, self._jokers)
        groups = [Group(part, self._slots(way)) for part, way in found.met]
        groups += [Group(part, self._unmet(part, verdict)) for part in found.unmet]
        return Cause(tuple(sorted(groups, key=_in_order(self._requirements))), self._left_over)

    @property
    def _counts(self) -> Counter[int]:
        return Counter({number: len(cards) for number, cards in self._stock.items()})

    @property
    def _left_over(self) -> tuple[Card, ...]:
        cards = sorted(card for cards in self._stock.values() for card in cards)
        return (*cards, *(JOKER,) * (self._jokers + self._jokers_too_many))

    def _slots(self, numbers: Iterable[int]) -> tuple[Slot, ...]:
        """Put cards of these numbers in a row; a Joker stands for one that is not there."""
        return tuple(self._slot(number) for number in numbers)

    def _slot(self, number: int) -> Slot:
        if self._stock[number]:
            return Slot(self._stock[number].pop())
        if self._jokers:
            self._jokers -= 1
            return Slot(JOKER)
        return Slot(None, str(number))

    def _unmet(self, requirement: Requirement, verdict: Verdict) -> tuple[Slot, ...]:
        """Put what there is for a requirement in a row, with empty places for what is not."""
        have = self._counts
        if verdict.code in ("gap", "wrap-around"):
            numbers = [number for number, n in have.items() if n]
            return self._slots(range(min(numbers), max(numbers) + 1))
        lacks = {way: Counter(way) - have for way in requirement.ways}
        way = min(lacks, key=lambda way: lacks[way].total())
        slots = self._slots(way)
        if _is_clear(requirement, way, lacks):
            return slots
        there = tuple(slot for slot in slots if slot.card is not None)
        return there + (Slot(None),) * (len(slots) - len(there))


def _is_clear(requirement: Requirement, way: Numbers, lacks: dict[Numbers, Counter[int]]) -> bool:
    """Whether it is clear which numbers are missing: no other would do as well."""
    if not requirement.is_sequence:
        return lacks[way].total() < requirement.size or requirement.number is not None
    fewest = lacks[way].total()
    return sum(lack.total() == fewest for lack in lacks.values()) == 1


def _in_order(requirements: Requirements) -> Callable[[Group], int]:
    parts = requirements.parts
    return lambda group: -1 if group.asked is None else parts.index(group.asked)


_TAKING: Final = ("nothing-shared", "too-many", "joker")
"""What `romirami.taking.check_take` has against chosen cards."""


def _taken_together(chosen: tuple[Card, ...]) -> Cause:
    """Put the cards together that could be taken; the others are too many."""
    numbers = [card for card in chosen if isinstance(card, NumberCard)]
    sharing = [[card for card in numbers if card.number == one.number] for one in numbers]
    sharing += [[card for card in numbers if card.suit is one.suit] for one in numbers]
    best = max(sharing, key=lambda cards: min(len(cards), MOST), default=[])[:MOST]
    return set_apart(chosen, Counter(chosen) - Counter[Card](best))


def _at_fault(verdict: Verdict) -> tuple[Card, ...]:
    """Tell the cards that a refusal is about."""
    if verdict:
        return ()
    for name in ("left_over", "lacking", "cards", "card"):
        fact = verdict.facts.get(name)
        if isinstance(fact, NumberCard) or fact is JOKER:
            return (fact,)
        if isinstance(fact, tuple | Cards):
            return tuple(card for card in fact if isinstance(card, NumberCard) or card is JOKER)
    return ()
