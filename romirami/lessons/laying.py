"""Levels in which a table is laid: how many pieces in which place (SPEC 3.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ..dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, PLAYERS, Deal, deal
from ..errors import TextError, require_text
from ..language import gettext as _
from ..trophies import TOKENS
from ..verdicts import Verdict
from .conditions import Condition

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

    def __str__(self) -> str:
        hands, jokers = (" ".join(map(str, pile)) for pile in (self.hands, self.jokers))
        return (
            f"hands {hands}, jokers {jokers}, numbers {self.numbers}, "
            f"contracts {self.contracts}, trophies {self.trophies}"
        )

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


_FAULTS: Final = (_nothing, _hand, _numbers, _contracts, _trophies, _jokers)
"""What may be wrong with a table, in the order in which it is told."""

_PLACES: Final = {
    "hand": "hand",
    "numbers-short": "numbers",
    "numbers-long": "numbers",
    "contracts-short": "contracts",
    "contracts-long": "contracts",
    "trophies": "trophies",
    "no-joker": "joker",
    "many-jokers": "joker",
}
"""What kind of place each fault is about."""

_FORM: Final = re.compile(
    r"hands (?P<hands>\d+(?: \d+)*), jokers (?P<jokers>\d+(?: \d+)*), "
    r"numbers (?P<numbers>\d+), contracts (?P<contracts>\d+), trophies (?P<trophies>\d+)"
)


@dataclass(frozen=True)
class Board:
    """A table that a learner lays.

    Attributes
    ----------
    laid
        How it was when it was last called ready.
    refused
        What is wrong with it; None where nothing is.
    is_final
        Never: what lies wrong can be put right.
    """

    laid: Laid
    refused: Verdict | None = None
    is_final: bool = False


@dataclass(frozen=True)
class LayTask:
    """To lay a table; a move is the whole table, as `Laid` writes it.

    Attributes
    ----------
    start
        How the table is found.

    Examples
    --------
    >>> task = LayTask(Laid.empty(2))
    >>> print(task.do(task.begin(), str(Laid.empty(2).put("numbers", 5))).refused)
    Ada has 0 number cards: everybody begins with 3, the first player too.
    """

    start: Laid

    def begin(self) -> Board:
        """Find the table as it is."""
        return Board(self.start)

    def do(self, _state: Board, move: str) -> Board:
        """Call a table ready, and hear the first thing that is wrong.

        Raises
        ------
        TextError
            If the text is no table for so many players.
        """
        laid = read_laid(move)
        if len(laid.hands) != len(self.start.hands):
            raise TextError(move, _("the table is for {n} players").format(n=len(self.start.hands)))
        faults = (fault(laid) for fault in _FAULTS)
        return Board(laid, next((fault for fault in faults if fault is not None), None))


def read_laid(text: str) -> Laid:
    """Read a table from its text form.

    Raises
    ------
    TextError
        If it is none, or more lies in a place than can.

    Examples
    --------
    >>> read_laid(str(Laid.for_game(2))) == Laid.for_game(2)
    True
    """
    require_text(text)
    match = _FORM.fullmatch(text)
    counts = {} if match is None else {k: v.split() for k, v in match.groupdict().items()}
    if (
        len(counts.get("hands", ())) not in PLAYERS
        or len(counts["hands"]) != len(counts["jokers"])
        or any(len(n) > 1 or int(n) > MOST_CARDS for some in counts.values() for n in some)
    ):
        raise TextError(
            text, _("a table is written like this: {table}").format(table=Laid.empty(2))
        )
    return Laid(
        tuple(map(int, counts["hands"])),
        tuple(map(int, counts["jokers"])),
        *(int(counts[place][0]) for place in ("numbers", "contracts", "trophies")),
    )


def place_at_fault(board: Board) -> str | None:
    """Tell which place is wrong, as the refusal says; None where it is not one place.

    Examples
    --------
    >>> task = LayTask(Laid.for_game(2))
    >>> place_at_fault(task.do(task.begin(), str(Laid.for_game(2).put("joker 1", 2))))
    'joker 1'
    """
    if board.refused is None:
        return None
    kind = _PLACES.get(board.refused.code)
    name = board.refused.facts.get("name")
    return kind if name is None else f"{kind} {names(board.laid).index(str(name))}"


def is_laid() -> Condition[Board]:
    """Whether nothing is wrong with the table."""
    return Condition("is_laid", lambda board: board.refused is None)


def faulty(code: str) -> Condition[Board]:
    """Whether this is what is wrong with the table."""
    return Condition(
        f"faulty({code})", lambda board: board.refused is not None and board.refused.code == code
    )
