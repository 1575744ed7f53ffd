"""A scenario: a position of which parts are open, and the line of text of both (SPEC 3-7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final, TypeVar

from ..cards import NumberCard
from ..contracts import CONTRACTS
from ..dealing import require_seed, shuffled, toss
from ..errors import TextError, require_text
from ..language import gettext as _
from ..piles import Cards
from ..scoring import default_names
from ..showing import Shown
from ..trophies import Trophy
from ..turn import Phase
from .piles import OpenPile
from .position import (
    Position,
    contracts_left,
    expected_rest,
    make_position,
    numbers_left,
    phase_fault,
)

Item = TypeVar("Item")

_OPEN_BONUS: Final = {False: "-", True: "open-bonus"}


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Scenario(Shown):
    """A position of which parts may be open: what a player sees, or what an experiment leaves open.

    Its text form is told in docs/notation.md.  `sample` fills what is open; ``view.scenario`` is
    what one seat sees of a game.

    Attributes
    ----------
    names
        The players, by seat.
    seat, phase, round, first
        As in `Position`.
    trophies
        The sides in play; None where the side of a token is open.
    hands, bonus
        By seat.  Of a suit bonus pile not even the size may be known.
    tableaux, jokers
        By seat, as in `Position`.
    numbers, contracts, discard, number_deck, contract_deck
        The markets, the discard pile and the decks.
    seed
        What reshuffles are made of; None where it is open.
    reshuffles
        How many there were.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).

    Examples
    --------
    >>> line = "2 0:take 3 0 ?,hearts,?,? 3h3d?2/?4 -/#4 -/2h */* ?6 ?4"
    >>> position = Scenario.parse(line).sample(seed=7)
    >>> position.hands[0]
    Cards('3h 3h 3d 5d')
    >>> len(position.number_deck), position.trophies[1]
    (77, Trophy('hearts'))
    """

    names: tuple[str, ...]
    seat: int
    phase: Phase
    round: int
    first: int
    trophies: tuple[Trophy | None, ...]
    hands: tuple[OpenPile[NumberCard], ...]
    tableaux: tuple[tuple[int, ...], ...]
    bonus: tuple[OpenPile[NumberCard], ...]
    jokers: tuple[bool, ...]
    numbers: OpenPile[NumberCard]
    contracts: OpenPile[int]
    discard: OpenPile[NumberCard]
    number_deck: OpenPile[NumberCard]
    contract_deck: OpenPile[int]
    seed: int | None = None
    reshuffles: int = 0
    open_bonus: bool = False

    @staticmethod
    def parse(text: str) -> Scenario:
        """Read a scenario from its line of text.

        Parameters
        ----------
        text
            See docs/notation.md.

        Returns
        -------
        Scenario

        Raises
        ------
        PositionError
            If the text is no scenario: it names the column and the character.
        TypeError
            If it is no text.
        """
        return _read(text, is_exact=False)

    @staticmethod
    def of(position: Position) -> Scenario:
        """Take a position as a scenario in which nothing is open."""
        return Scenario(
            names=position.names,
            seat=position.seat,
            phase=position.phase,
            round=position.round,
            first=position.first,
            trophies=position.trophies,
            hands=tuple([OpenPile(tuple(hand)) for hand in position.hands]),
            tableaux=position.tableaux,
            bonus=tuple([OpenPile(tuple(pile)) for pile in position.bonus]),
            jokers=position.jokers,
            numbers=OpenPile(tuple(position.numbers)),
            contracts=OpenPile(position.contracts),
            discard=OpenPile(tuple(position.discard)),
            number_deck=OpenPile(position.number_deck),
            contract_deck=OpenPile(position.contract_deck),
            seed=position.seed,
            reshuffles=position.reshuffles,
            open_bonus=position.open_bonus,
        )

    @property
    def is_open(self) -> bool:
        """Whether any part is open."""
        piles = (*self._number_piles, self.contracts, self.contract_deck)
        return self.seed is None or None in self.trophies or any(pile.is_open for pile in piles)

    def sample(self, seed: int) -> Position:
        """Fill what is open with what lies nowhere else, every deal of it equally likely (SPEC 1).

        The open cards are dealt out as they come from a shuffle of all that lie nowhere else; an
        open trophy is tossed.  Cards that belong to suit bonus piles of unknown size are those
        that are left over: each card of a contract filled is as likely to have been one of them
        as any other (SPEC 5.5).

        Parameters
        ----------
        seed
            The same seed gives the same position.

        Returns
        -------
        Position

        Raises
        ------
        TextError
            If the scenario was not read but made, and can't be.
        """
        require_seed(seed)
        piles = self._number_piles
        left = numbers_left(chain.from_iterable(pile.known for pile in piles))
        sizes = self._bonus_sizes(len(left) - sum(pile.open or 0 for pile in piles), seed)
        open_cards = iter(shuffled(left, seed, "open cards"))
        known = (self.contracts, self.contract_deck)
        others = contracts_left(tuple(chain(*(pile.known for pile in known), *self.tableaux)))
        open_contracts = iter(shuffled(others, seed, "open contracts"))
        return make_position(
            names=self.names,
            seat=self.seat,
            phase=self.phase,
            rounds=self.round,
            first=self.first,
            trophies=[
                tossed if side is None else side
                for side, tossed in zip(self.trophies, toss(seed), strict=False)
            ],
            hands=[Cards(_filled(hand, open_cards)) for hand in self.hands],
            tableaux=self.tableaux,
            bonus=[
                Cards(_filled(OpenPile(pile.known, size), open_cards))
                for pile, size in zip(self.bonus, sizes, strict=True)
            ],
            jokers=self.jokers,
            numbers=Cards(_filled(self.numbers, open_cards)),
            contracts=_filled(self.contracts, open_contracts),
            discard=Cards(_filled(self.discard, open_cards)),
            number_deck=_filled(self.number_deck, open_cards),
            contract_deck=_filled(self.contract_deck, open_contracts),
            seed=seed if self.seed is None else self.seed,
            reshuffles=self.reshuffles,
            open_bonus=self.open_bonus,
        )

    @property
    def _number_piles(self) -> tuple[OpenPile[NumberCard], ...]:
        return (*self.hands, *self.bonus, self.numbers, self.discard, self.number_deck)

    def _bonus_sizes(self, left_over: int, seed: int) -> list[int]:
        """Tell how many open cards each suit bonus pile has."""
        sizes = [pile.open for pile in self.bonus]
        unknown = [seat for seat, size in enumerate(sizes) if size is None]
        chances = [seat for seat in unknown for _card in range(self._bonus_room(seat))]
        brought = shuffled(chances, seed, "suit bonus")[: max(0, left_over)]
        return [brought.count(seat) if size is None else size for seat, size in enumerate(sizes)]

    def _bonus_room(self, seat: int) -> int:
        """Tell how many cards of the contracts filled can lie in a suit bonus pile unknown."""
        cards = sum(CONTRACTS[number - 1].size for number in self.tableaux[seat])
        return cards - (not self.jokers[seat]) - len(self.bonus[seat].known)

    def __str__(self) -> str:
        return " ".join(self._columns())

    def __repr__(self) -> str:
        return f"Scenario.parse({str(self)!r})"

    def _columns(self) -> Iterator[str]:
        """Write the columns in the order of `COLUMNS`."""
        yield _players(self.names)
        yield f"{self.seat}:{self.phase.value}"
        yield f"{self.round}"
        yield f"{self.first}"
        yield ",".join("?" if side is None else str(side) for side in self.trophies) or "-"
        yield "/".join(map(_cards, self.hands))
        yield "/".join(_contracts(OpenPile(tableau)) for tableau in self.tableaux)
        yield "/".join(map(_cards, self.bonus))
        yield "/".join("*" if joker else "-" for joker in self.jokers)
        yield _cards(self.numbers)
        yield _contracts(self.contracts)
        yield _cards(self.discard)
        yield _cards(self.number_deck)
        yield _contracts(self.contract_deck)
        made = f"+{self.reshuffles}" if self.reshuffles else ""
        yield "?" if self.seed is None else f"{self.seed}{made}"
        yield _OPEN_BONUS[self.open_bonus]


def read_position(text: str) -> Position:
    """Read a position, no part of which is open; see `Position.parse`."""
    return _read(text, is_exact=True).sample(seed=0)


def _filled(pile: OpenPile[Item], rest: Iterator[Item]) -> tuple[Item, ...]:
    """Fill the open part of a pile with the next of the rest, or with all of it."""
    added = tuple(islice(rest, pile.open))
    if pile.open is not None and len(added) < pile.open:
        raise TextError(f"?{pile.open}", expected_rest(len(added)))
    return (*pile.known, *added)


def _read(text: str, is_exact: bool) -> Scenario:
    """Read a scenario, or the text of a position: then no part may be open."""
    require_text(text)
    # Loading the engine shall be fast, and few programs read positions.
    from . import reading
    from .columns import columns_of

    column = columns_of(text)
    box = reading.Box(is_exact)
    names = reading.read_players(column["players"])
    n = len(names)
    seat, phase = reading.read_turn(column["turn"], n)
    rounds = reading.read_round(column["round"])
    first = reading.read_seat(column["first"], n, column["first"].text)
    trophies = reading.read_trophies(column["trophies"], box)
    hands = tuple([box.heap(part) for part in column["hands"].parts(n)])
    tableaux = tuple([box.tableau(part) for part in column["tableaux"].parts(n)])
    bonus = tuple([box.heap(part, unsized=True) for part in column["bonus"].parts(n)])
    jokers = tuple([reading.read_joker(part) for part in column["jokers"].parts(n)])
    numbers = box.heap(column["numbers"])
    contracts = box.contracts(column["contracts"])
    discard = box.heap(column["discard"])
    number_deck = box.deck(column["number-deck"], unsized=True)
    contract_deck = box.contracts(column["contract-deck"], unsized=True)
    seed, reshuffles = reading.read_seed(column["seed"], box)
    open_bonus = reading.read_rules(column["rules"])
    box.require_enough()
    if number_deck.open is None and any(pile.open is None for pile in bonus):
        expected = _("beside a suit bonus pile of unknown size, the deck tells its own: ?60")
        column["number-deck"].fail(expected)
    markets = (numbers.size, contracts.size)
    if fault := phase_fault(
        phase, seat, first, hands[seat].size, markets, tuple(map(len, tableaux))
    ):
        column["turn"].fail(fault)
    return Scenario(
        names=names,
        seat=seat,
        phase=phase,
        round=rounds,
        first=first,
        trophies=trophies,
        hands=hands,
        tableaux=tableaux,
        bonus=bonus,
        jokers=jokers,
        numbers=numbers,
        contracts=contracts,
        discard=discard,
        number_deck=number_deck,
        contract_deck=contract_deck,
        seed=seed,
        reshuffles=reshuffles,
        open_bonus=open_bonus,
    )


def _players(names: tuple[str, ...]) -> str:
    if names == default_names(len(names)):
        return str(len(names))
    # What can't be printed is written as an escape: it must survive an editor.
    import json  # only here, as above

    return ",".join(json.dumps(name, ensure_ascii=not name.isprintable()) for name in names)


def _cards(pile: OpenPile[NumberCard]) -> str:
    return _pile("".join(map(str, pile.known)), pile.open)


def _contracts(pile: OpenPile[int]) -> str:
    return _pile("".join(f"#{number}" for number in pile.known), pile.open)


def _pile(known: str, open_part: int | None) -> str:
    if open_part == 0:
        return known or "-"
    return f"{known}?" if open_part is None else f"{known}?{open_part}"
