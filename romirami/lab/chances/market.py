"""The chances for all contracts of a market at once, as a value that shows itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from textwrap import wrap

from ...contracts import CONTRACTS
from ...drawing.html import output, words_table
from ...errors import TextError
from ...game import Game
from ...language import gettext as _
from ...piles import Cards
from ...positions import Position
from ...positions.piles import Item_co, OpenPile
from ...positions.scenario import Scenario
from ...turn import Phase
from ...view import View
from .telling import LINE, tell_assumed, tell_begin, tell_briefly, tell_turns
from .values import Odds

Situation = View | Game | Position | Scenario
"""Whatever shows a seat that is to take."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat asks that is to take.

    Attributes
    ----------
    contracts
        The contract market, by catalogue number.
    hand, joker, market
        What it holds, and the number market.
    seen
        All other cards that can't come any more.
    others
        How many other players there are.
    """

    contracts: tuple[int, ...]
    hand: Cards
    joker: bool
    market: Cards
    seen: Cards
    others: int


def asked_by(situation: Situation) -> Asked:
    """Tell what the seat asks that is to take: it knows what it may know (SPEC 7.1).

    Raises
    ------
    TextError
        If nobody is to take, or the hand or a market is open.
    """
    if isinstance(situation, Position):
        situation = Game(situation)
    if isinstance(situation, Game):
        situation = situation.view(situation.seat)
    if isinstance(situation, View):
        if situation.seat != situation.turn:
            name = situation.seats[situation.turn].name
            raise TextError(name, _("the chances are told to who is to take, and it is their turn"))
        situation = situation.scenario
    if situation.phase is not Phase.TAKE:
        raise TextError(situation.phase.value, _("the chances are told before a take"))
    seat = situation.seat
    elsewhere = [pile for at, pile in enumerate(situation.hands) if at != seat]
    seen = Cards([card for pile in (*elsewhere, *situation.bonus) for card in pile.known])
    return Asked(
        contracts=_known(situation.contracts),
        hand=Cards(_known(situation.hands[seat])),
        joker=situation.jokers[seat],
        market=Cards(_known(situation.numbers)),
        seen=seen + Cards(situation.discard.known),
        others=len(situation.names) - 1,
    )


def _known(pile: OpenPile[Item_co]) -> tuple[Item_co, ...]:
    if pile.is_open:
        expected = _("the hand and both markets have to be known")
        raise TextError(f"?{pile.open}", expected)
    return pile.known


@dataclass(frozen=True, slots=True)
class MarketOdds(Mapping[int, Odds]):
    """The chances to be able to fill each contract of a market within 1, 2, 3 turns.

    Attributes
    ----------
    odds
        By catalogue number, in the order of the market.

    Examples
    --------
    >>> import romirami as rr
    >>> from romirami.lab import odds
    >>> found = odds(rr.new_game(2, seed=7, first=0), turns=2)
    >>> found
    <MarketOdds: #24, #35, #23, #26>
    >>> found.best, found[23][2].take
    (23, Cards('1c 1c'))
    """

    odds: dict[int, Odds]

    @property
    def best(self) -> int:
        """The contract with the best chances, by its catalogue number."""
        return max(self.odds, key=lambda number: self.odds[number])

    def __getitem__(self, number: int) -> Odds:
        return self.odds[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self.odds)

    def __len__(self) -> int:
        return len(self.odds)

    def __repr__(self) -> str:
        return f"<MarketOdds: {', '.join(f'#{number}' for number in self.odds)}>"

    def __str__(self) -> str:
        heads, *rows = self._table()
        widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in (heads, *rows)]
        return "\n".join([*lines, *wrap(self._note(), LINE)])

    def _repr_html_(self) -> str:
        return output(words_table(self._table(), named=1, caption=self._note()), str(self))

    def _table(self) -> list[tuple[str, ...]]:
        chances = next(iter(self.odds.values()))
        heads = (_("contract"), *map(tell_turns, chances), _("begin with"))
        return [
            heads,
            *(
                (
                    f"#{number} {CONTRACTS[number - 1].requirements}",
                    *map(tell_briefly, of),
                    tell_begin(of[len(of)]),
                )
                for number, of in self.odds.items()
            ),
        ]

    def _note(self) -> str:
        """Say what is assumed, and what an interval means."""
        every = list(self.odds.values())
        sampled = next((of for of in every if not all(chance.exact for chance in of)), every[0])
        return tell_assumed(sampled)
