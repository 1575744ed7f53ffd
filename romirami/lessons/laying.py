"""Lesson 1, second and third task: how a table is laid (SPEC 3.1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ..dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, Deal, deal
from ..language import gettext as _
from ..trophies import TOKENS
from ..verdicts import Verdict
from .level import Level, Mistake

MOST_CARDS: Final = 9
"""The most cards that can be laid in one place: enough to be wrong with."""


@dataclass(frozen=True, slots=True)
class Laid:
    """How many pieces lie in each place of a table.

    Attributes
    ----------
    hands, jokers
        Number cards and Jokers before each player.
    numbers, contracts
        Cards in the two markets.
    trophies
        Trophy tokens in the middle.

    Examples
    --------
    >>> Laid.empty(2).put("hand 1", 3)
    Laid(hands=(0, 3), jokers=(0, 0), numbers=0, contracts=0, trophies=0)
    """

    hands: tuple[int, ...]
    jokers: tuple[int, ...]
    numbers: int = 0
    contracts: int = 0
    trophies: int = 0

    @classmethod
    def empty(cls, players: int) -> Laid:
        """Clear a table for so many players."""
        return cls((0,) * players, (0,) * players)

    @classmethod
    def for_game(cls, players: int) -> Laid:
        """Lay a table as the rules say (SPEC 3.1)."""
        hands, jokers = (HAND,) * players, (1,) * players
        return cls(hands, jokers, NUMBER_MARKET, CONTRACT_MARKET, len(TOKENS))

    @property
    def places(self) -> Iterator[tuple[str, int]]:
        """Each place with the number of its pieces."""
        for seat in range(len(self.hands)):
            yield f"hand {seat}", self.hands[seat]
            yield f"joker {seat}", self.jokers[seat]
        yield "numbers", self.numbers
        yield "contracts", self.contracts
        yield "trophies", self.trophies

    def put(self, place: str, n: int) -> Laid:
        """Let so many pieces lie in a place.

        Raises
        ------
        KeyError
            If there is no such place.
        """
        if place not in dict(self.places):
            raise KeyError(place)
        kind, _space, seat = place.partition(" ")
        change: dict[str, Any] = {kind: n}
        if seat:
            pile = getattr(self, f"{kind}s")
            change = {f"{kind}s": (*pile[: int(seat)], n, *pile[int(seat) + 1 :])}
        return replace(self, **change)


def names(laid: Laid) -> tuple[str, ...]:
    """Name the players of a level."""
    return ("Ada", "Bo", "Cy", "Di")[: len(laid.hands)]


def pieces(laid: Laid) -> dict[str, tuple[str, ...]]:
    """Tell what can be laid in each place, in its order, by the names of the drawings.

    They are those of one deal, so a table that is laid rightly is a real one.
    """
    setup = deal(names(laid), seed=1)
    deck = tuple(f"card-{card}" for card in setup.number_deck)
    return dict(_pieces(setup, deck))


def _pieces(setup: Deal, deck: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    rests = [deck[at : at + MOST_CARDS] for at in range(0, 5 * MOST_CARDS, MOST_CARDS)]
    for seat, hand in enumerate(setup.hands):
        yield f"hand {seat}", (*(f"card-{card}" for card in hand), *rests[seat])[:MOST_CARDS]
        yield f"joker {seat}", ("joker",) * 2
    yield "numbers", (*(f"card-{card}" for card in setup.numbers), *rests[4])[:MOST_CARDS]
    contracts = (*setup.contracts, *setup.contract_deck)[:MOST_CARDS]
    yield "contracts", tuple(f"contract-{number}" for number in contracts)
    yield "trophies", tuple(f"trophy-{trophy}" for trophy in setup.trophies)


def say_place(place: str, laid: Laid) -> str:
    """Say what a place is, in the reader's language."""
    kind, _space, seat = place.partition(" ")
    if seat:
        name = names(laid)[int(seat)]
        return {"hand": _("{name}: hand"), "joker": _("{name}: Joker")}[kind].format(name=name)
    return {
        "numbers": _("Number market"),
        "contracts": _("Contract market"),
        "trophies": _("Trophies"),
    }[kind]


def _nothing(laid: Laid) -> Verdict | None:
    if any(n for _place, n in laid.places):
        return None
    return Verdict(
        False,
        "nothing",
        "Nothing is laid yet. Begin with the hands: {hand} number cards for everybody.",
        hand=HAND,
    )


def _hand(laid: Laid) -> Verdict | None:
    for name, n in zip(names(laid), laid.hands, strict=True):
        if n != HAND:
            return Verdict(
                False,
                "hand",
                "{name} has {n} number card: everybody begins with {hand}, the first player too.",
                "{name} has {n} number cards: everybody begins with {hand}, the first player too.",
                name=name,
                n=n,
                hand=HAND,
            )
    return None


def _numbers(laid: Laid) -> Verdict | None:
    if laid.numbers < NUMBER_MARKET:
        return Verdict(
            False,
            "numbers-short",
            "The number market has {n} card: {right} lie open, to choose from in every turn.",
            "The number market has {n} cards: {right} lie open, to choose from in every turn.",
            n=laid.numbers,
            right=NUMBER_MARKET,
        )
    if laid.numbers > NUMBER_MARKET:
        return Verdict(
            False,
            "numbers-long",
            "The number market has {given} cards: {right} are enough, however many play.",
            given=laid.numbers,
            right=NUMBER_MARKET,
        )
    return None


def _contracts(laid: Laid) -> Verdict | None:
    if laid.contracts < CONTRACT_MARKET:
        return Verdict(
            False,
            "contracts-short",
            "The contract market has {n} card: {right} lie open, for everybody to fill.",
            "The contract market has {n} cards: {right} lie open, for everybody to fill.",
            n=laid.contracts,
            right=CONTRACT_MARKET,
        )
    if laid.contracts > CONTRACT_MARKET:
        return Verdict(
            False,
            "contracts-long",
            "The contract market has {given} cards: {right} lie open, the others wait in the deck.",
            given=laid.contracts,
            right=CONTRACT_MARKET,
        )
    return None


def _trophies(laid: Laid) -> Verdict | None:
    if laid.trophies == len(TOKENS):
        return None
    return Verdict(
        False,
        "trophies",
        "{n} trophy token lies in the middle: all {right} are tossed, and the upper side counts.",
        "{n} trophy tokens lie in the middle: all {right} are tossed, and the upper side counts.",
        n=laid.trophies,
        right=len(TOKENS),
    )


def _jokers(laid: Laid) -> Verdict | None:
    for name, jokers in zip(names(laid), laid.jokers, strict=True):
        if jokers < 1:
            return Verdict(
                False,
                "no-joker",
                "{name} has no Joker: everybody gets a star, for one card, once in the game.",
                name=name,
            )
        if jokers > 1:
            return Verdict(
                False,
                "many-jokers",
                "{name} has {jokers} Jokers: everybody gets just one, and never a second one.",
                name=name,
                jokers=jokers,
            )
    return None


_LAYING: Final[tuple[Mistake[Laid], ...]] = (
    _nothing,
    _hand,
    _numbers,
    _contracts,
    _trophies,
    _jokers,
)

FOR_TWO: Final = Level(
    name="for-two",
    goal=lambda: _("Lay the table for two: hands, Jokers, both markets, trophies."),
    start=Laid.empty(2),
    is_done=lambda laid: laid == Laid.for_game(2),
    praise=Verdict(
        True, "done", "The table is laid. 12 number cards are dealt, 80 are left for the deck."
    ),
    mistakes=_LAYING,
)
PUT_RIGHT: Final = Level(
    name="put-right",
    goal=lambda: _("Three want to play, but four things on their table are wrong. Mend them."),
    start=Laid(hands=(3, 4, 3), jokers=(1, 1, 0), numbers=7, contracts=3, trophies=4),
    is_done=lambda laid: laid == Laid.for_game(3),
    praise=Verdict(
        True, "done", "Now they can begin: markets and trophies are the same for three as for two."
    ),
    mistakes=_LAYING,
)
