"""Runs and groups: what lies on the table (SPEC 10).

A `Meld` is a value that tells of each of its cards what it stands for.  Which
melds some cards can be is told by `readings`; `check_meld` tells it as a
verdict, or why they are none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..errors import TextError
from ..language import gettext as _
from ..showing import LaidOut
from ..verdicts import Options, Row, RuleError, Verdict
from .cards import (
    ACE,
    ACE_HIGH,
    JOKER,
    KING,
    RANK_TEXTS,
    SUITS,
    Card,
    CardsLike,
    NaturalCard,
    Suit,
    at_place,
    format_cards,
    read_cards,
)
from .explaining import (
    GROUP_JOKERS,
    LEAST,
    MOST_GROUP_JOKERS,
    RUN_JOKERS,
    naturals_of,
    why_no_group,
    why_no_meld,
)

if TYPE_CHECKING:
    from ..drawing.parts import Seen


class Meld(LaidOut):
    """Cards that are a run or a group, and what each of them stands for.

    It does not change.  Melds are equal where the same cards stand for the
    same; which suit a group's joker stands for is never fixed (SPEC 10.3), so
    it is told as the first that the group lacks.

    Parameters
    ----------
    cards
        The cards, as text or as values, in any order.
    as_
        What they stand for, place by place; needed only where there are
        several `readings`.

    Attributes
    ----------
    cards
        The cards in the order of the meld.
    as_
        What they stand for, place by place.

    Raises
    ------
    RuleError
        If they are no meld, or there are several readings; it carries the verdict.
    TextError
        If a text can't be read.

    Examples
    --------
    >>> meld = Meld("9S JK JK 6S")
    >>> print(meld, meld.points)
    6S JK JK 9S 30
    >>> Meld("JK AH JK", "QH AH KH")
    Meld('JK JK AH', 'QH KH AH')
    """

    __slots__ = ("as_", "cards")
    cards: tuple[Card, ...]
    as_: tuple[NaturalCard, ...]

    def __new__(cls, cards: CardsLike, as_: CardsLike | None = None) -> Meld:
        """Make the one meld that the cards are."""
        given = read_cards(cards)
        found = usual_readings(given, as_)
        if len(found) != 1:
            verdict = ambiguous(found) if found else check_meld(given, as_)
            raise RuleError(format_cards(given), verdict)
        return found[0]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a meld does not change")

    @property
    def is_run(self) -> bool:
        """Whether it is a run; else it is a group."""
        return isinstance(self, Run)

    @property
    def points(self) -> int:
        """What it counts; a joker counts as the card it stands for (SPEC 9.2)."""
        return sum([card.points for card in self.as_])

    @property
    def jokers(self) -> int:
        """How many jokers there are in it."""
        return self.cards.count(JOKER)

    @property
    def spoken(self) -> str:
        """The meld as part of a sentence: what its cards stand for."""
        return " ".join([card.spoken for card in self.as_])

    @property
    def ranks(self) -> Row:
        """The ranks that the cards stand for, as a row such as Q-K-A."""
        return Row([RANK_TEXTS[card.rank - 1] for card in self.as_])

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        cards = format_cards(self.cards)
        if len(usual_readings(self.cards)) == 1:
            return cards
        return f"{cards} as {format_cards(self.as_)}"

    def __repr__(self) -> str:
        given = map(repr, str(self).split(" as "))
        return f"Meld({', '.join(given)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and (self.cards, self.as_) == (other.cards, other.as_)

    def __hash__(self) -> int:
        return hash((self.cards, self.as_))

    def __reduce__(self) -> tuple[type[Meld], tuple[str, str]]:
        return (Meld, (format_cards(self.cards), format_cards(self.as_)))

    def laid_out(self) -> Seen:
        """Lay the meld out for a cell."""
        from .drawing import meld_parts

        return meld_parts(self)


class Run(Meld):
    """Three or more cards of one suit in sequence (SPEC 10.1); see `Meld`.

    Attributes
    ----------
    suit
        The suit.
    low
        The place of the lowest card: 1 for an ace below the 2.
    """

    __slots__ = ("low", "suit")
    suit: Suit
    low: int

    @classmethod
    def of(cls, suit: Suit, low: int, jokers: Iterable[int], length: int) -> Run:
        """Make a run that is known to be one.

        Parameters
        ----------
        suit, low
            See the attributes.
        jokers
            At which places, such as 14 for the ace above the king, there are jokers.
        length
            How many cards.
        """
        free = frozenset(jokers)
        if length == KING:  # the same run wherever the ace is
            low = ACE
            free = frozenset([ACE if place == ACE_HIGH else place for place in free])
        as_ = tuple([at_place(suit, place) for place in range(low, low + length)])
        cards = tuple(
            [JOKER if place in free else card for place, card in enumerate(as_, start=low)]
        )
        run = object.__new__(cls)
        _fill(run, cards=cards, as_=as_, suit=suit, low=low)
        return run

    @property
    def high(self) -> int:
        """The place of the highest card: 14 for an ace above the king."""
        return self.low + len(self.cards) - 1


class Group(Meld):
    """Three or four cards of one rank, no suit twice (SPEC 10.2); see `Meld`.

    Attributes
    ----------
    rank
        The rank.
    """

    __slots__ = ("rank",)
    rank: int

    @classmethod
    def of(cls, rank: int, suits: Iterable[Suit], jokers: int) -> Group:
        """Make a group that is known to be one.

        Parameters
        ----------
        rank
            The rank.
        suits
            The suits of the natural cards.
        jokers
            How many jokers there are beside them.
        """
        there = frozenset(suits)
        free = [suit for suit in SUITS if suit not in there][:jokers]
        as_ = tuple([at_place(suit, rank) for suit in SUITS if suit in there or suit in free])
        group = object.__new__(cls)
        cards = tuple([JOKER if card.suit in free else card for card in as_])
        _fill(group, cards=cards, as_=as_, rank=rank)
        return group

    @property
    def lacks(self) -> tuple[NaturalCard, ...]:
        """The natural cards that are not in it; its jokers stand for some of them."""
        there = set(self.cards)
        return tuple([card for card in _of_rank(self.rank) if card not in there])


def _of_rank(rank: int) -> tuple[NaturalCard, ...]:
    return tuple([at_place(suit, rank) for suit in SUITS])


def _fill(meld: Meld, **facts: object) -> None:
    for name, fact in facts.items():
        object.__setattr__(meld, name, fact)


# Readings


def readings(
    cards: CardsLike, as_: CardsLike | None = None, *, group_jokers: int = GROUP_JOKERS
) -> tuple[Meld, ...]:
    """Tell all melds that some cards can be, by what the jokers stand for (SPEC 10.3).

    Parameters
    ----------
    cards
        The cards, as text or as values, in any order.
    as_
        What they are to stand for, place by place; anything where left out.
    group_jokers
        How many jokers a group may have, 1 or 2.

    Returns
    -------
    tuple of Meld
        The runs, the lowest first, and then the group; empty where they are no meld.

    Raises
    ------
    TextError
        If a text can't be read, or ``as_`` is not a natural card for each card.

    Examples
    --------
    >>> [meld.ranks.spoken for meld in readings("JK AH JK")]
    ['A-2-3', 'Q-K-A']
    >>> readings("6C 6D JK")
    (Meld('JK 6D 6C'),)
    """
    given = read_cards(cards)
    declared = None if as_ is None else _declared(given, as_)
    found = (*_runs(given), *_groups(given, group_jokers))
    if declared is None:
        return found
    return tuple([meld for meld in found if _tells(meld, given, declared)])


def usual_readings(cards: tuple[Card, ...], as_: CardsLike | None = None) -> tuple[Meld, ...]:
    """Tell the readings, that of a group of two jokers only where there is no other."""
    return readings(cards, as_) or readings(cards, as_, group_jokers=MOST_GROUP_JOKERS)


def _declared(cards: tuple[Card, ...], as_: CardsLike) -> tuple[NaturalCard, ...]:
    declared = read_cards(as_)
    text = as_ if isinstance(as_, str) else format_cards(declared)
    if len(declared) != len(cards):
        expected = _("it is told of each card what it stands for, place by place: of {n} cards")
        raise TextError(text, expected.format(n=len(cards)))
    naturals = tuple([card for card in declared if isinstance(card, NaturalCard)])
    if len(naturals) != len(declared):
        raise TextError(text, _("a joker stands for a natural card"), text.upper().find("JK"), "JK")
    return naturals


def _tells(meld: Meld, cards: tuple[Card, ...], declared: tuple[NaturalCard, ...]) -> bool:
    """Whether a meld of these cards is one where they stand for what is declared."""
    if _impostor(cards, declared):
        return False
    if isinstance(meld, Group):
        return {card.rank for card in declared} == {meld.rank} and len({*declared}) == len(declared)
    return sorted(declared) == sorted(meld.as_)


def _impostor(
    cards: tuple[Card, ...], declared: tuple[NaturalCard, ...]
) -> tuple[Card, NaturalCard] | None:
    """Find a natural card that is declared to be another one."""
    for card, stands_for in zip(cards, declared, strict=True):
        if card is not JOKER and card is not stands_for:
            return card, stands_for
    return None


def _runs(cards: tuple[Card, ...]) -> list[Run]:
    naturals = naturals_of(cards)
    length = len(cards)
    jokers = length - len(naturals)
    # Thirteen cards at most: a fourteenth would be an ace in a second place.
    if not naturals or not LEAST <= length <= KING or jokers > RUN_JOKERS:
        return []
    suit = naturals[0].suit
    ranks = {card.rank for card in naturals}
    if len(ranks) < len(naturals) or any(card.suit is not suit for card in naturals):
        return []
    found: list[Run] = []
    for low in range(ACE, ACE_HIGH - length + 2):
        places = range(low, low + length)
        there = {place for place in places if (place - 1) % KING + 1 in ranks}
        if len(there) == len(naturals):
            run = Run.of(suit, low, set(places) - there, length)
            if run not in found:
                found.append(run)
    return found


def _groups(cards: tuple[Card, ...], most_jokers: int) -> list[Group]:
    naturals = naturals_of(cards)
    jokers = len(cards) - len(naturals)
    suits = {card.suit for card in naturals}
    if (
        not naturals
        or not LEAST <= len(cards) <= len(SUITS)
        or jokers > most_jokers
        or len(suits) < len(naturals)
        or len({card.rank for card in naturals}) > 1
    ):
        return []
    return [Group.of(naturals[0].rank, suits, jokers)]


# Verdicts


def check_meld(
    cards: CardsLike, as_: CardsLike | None = None, *, group_jokers: int = GROUP_JOKERS
) -> Verdict:
    """Judge whether some cards are a meld (SPEC 10).

    Parameters
    ----------
    cards
        The cards, as text or as values, in any order.
    as_
        What they are to stand for, place by place; anything where left out.
    group_jokers
        How many jokers a group may have, 1 or 2.

    Returns
    -------
    Verdict
        Truthy with the code ``run``, ``group`` or, where both can be,
        ``run-or-group``; the fact ``readings`` holds the melds that the cards
        can be.  Refused with the code ``stands-for`` where a natural card is
        declared to be another one, or with one of
        `romirami.romi.explaining.why_no_meld`.

    Raises
    ------
    TextError
        If a text can't be read, or ``as_`` is not a natural card for each card.

    Examples
    --------
    >>> check_meld("4S 5S 6S JK")
    <Verdict fine, run: That is a run, 3-4-5-6 or 4-5-6-7: it counts 18 or 22.>
    >>> check_meld("4S 5S 6S JK", as_="4S 5S 6S 7S").facts["readings"]
    (Meld('4S 5S 6S JK', '4S 5S 6S 7S'),)
    >>> check_meld("6S 7S 9S")
    <Verdict refused, run-gap: A run is in sequence: 6-7-9 skips 8.>
    """
    given = read_cards(cards)
    found = readings(given, group_jokers=group_jokers)
    if not found:
        return why_no_meld(given, group_jokers)
    if as_ is not None:
        declared = _declared(given, as_)
        found = readings(given, declared, group_jokers=group_jokers)
        if not found:
            return _why_not_as(given, declared, group_jokers)
    return _fine(found)


def _fine(found: tuple[Meld, ...]) -> Verdict:
    rows = Options([meld.ranks for meld in found if meld.is_run])
    points = Options(dict.fromkeys([meld.points for meld in found]))
    if not rows:
        return Verdict(
            True, "group", "That is a group: it counts {points}.", points=points, readings=found
        )
    if len(rows) == len(found):
        return Verdict(
            True,
            "run",
            "That is a run, {rows}: it counts {points}.",
            rows=rows,
            points=points,
            readings=found,
        )
    return Verdict(
        True,
        "run-or-group",
        "That is a group, or a run, {rows}: it counts {points}.",
        rows=rows,
        points=points,
        readings=found,
    )


def _why_not_as(
    cards: tuple[Card, ...], declared: tuple[NaturalCard, ...], group_jokers: int
) -> Verdict:
    """Say why cards that are a meld are none as they are declared."""
    impostor = _impostor(cards, declared)
    if impostor is not None:
        return Verdict(
            False,
            "stands-for",
            "A natural card stands for itself: {card} is no {declared}.",
            card=impostor[0],
            declared=impostor[1],
        )
    if readings(declared):
        # A run would have been found: it is a group, and right but for the number of jokers.
        return why_no_group(naturals_of(cards), cards.count(JOKER), group_jokers)
    return why_no_meld(declared, group_jokers)


def ambiguous(found: tuple[Meld, ...]) -> Verdict:
    """Refuse cards that are several melds: the player says which (SPEC 10.3)."""
    return Verdict(
        False,
        "readings",
        "The jokers can be read in several ways: say which of {rows} it is.",
        rows=Options([meld.ranks for meld in found]),
        readings=found,
    )
