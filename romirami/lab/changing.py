"""A scenario in which something is changed, to be played on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from ..cards import NumberCard
from ..errors import TextError
from ..game import Game
from ..language import gettext as _
from ..piles import Cards
from ..positions import Position
from ..positions.piles import OpenPile
from ..positions.position import trophies_of
from ..positions.scenario import Scenario
from ..scoring import as_contract
from ..view import View

if TYPE_CHECKING:
    from .alternatives import Change

Start = View | Game | Position | Scenario
"""Whatever can be played on."""

Item = TypeVar("Item")


def as_start(given: object) -> Scenario:
    """Take what can be played on as a scenario.

    Of a view all that its seat may not know is open (SPEC 7.1), of a game or a position the order
    of the decks.

    Raises
    ------
    TextError
        If it is none of these.
    """
    if isinstance(given, Scenario):
        return given
    if isinstance(given, View):
        return given.scenario
    if isinstance(given, Game):
        given = given.position
    if not isinstance(given, Position):
        raise TextError(repr(given), _("a view, a game, a position or a scenario can be played on"))
    return replace(
        Scenario.of(given),
        number_deck=OpenPile(open=len(given.number_deck)),
        contract_deck=OpenPile(open=len(given.contract_deck)),
        seed=None,
        reshuffles=0,
    )


def changed(scenario: Scenario, change: Change) -> Scenario:
    """Change a scenario; the decks give what is more somewhere, and get what is less.

    Raises
    ------
    TextError
        If the change can't be.
    """
    seats = range(len(scenario.names))
    change.require_seats(len(seats))
    hands = tuple(
        OpenPile(tuple(Cards(change.hands[seat]))) if seat in change.hands else scenario.hands[seat]
        for seat in seats
    )
    bonus = tuple(_more(scenario.bonus[seat], change.bonus.get(seat, 0)) for seat in seats)
    tableaux = tuple(
        tuple(
            [
                as_contract(one).number or 0
                for one in change.tableau(seat, map(as_contract, scenario.tableaux[seat]))
            ]
        )
        for seat in seats
    )
    filled = {number for tableau in tableaux for number in tableau}
    market = tuple(number for number in scenario.contracts.known if number not in filled)
    gone = len(scenario.contracts.known) - len(market)
    contracts = OpenPile(market, (scenario.contracts.open or 0) + gone)
    waiting = tuple(number for number in scenario.contract_deck.known if number not in filled)
    contract_deck = replace(scenario.contract_deck, known=waiting)
    more = sum(map(len, tableaux)) - sum(map(len, scenario.tableaux))
    less = len(scenario.contract_deck.known) - len(waiting)
    return replace(
        scenario,
        trophies=scenario.trophies if change.trophies is None else trophies_of(change.trophies),
        hands=hands,
        bonus=bonus,
        tableaux=tableaux,
        jokers=tuple(change.jokers.get(seat, scenario.jokers[seat]) for seat in seats),
        contracts=contracts,
        contract_deck=_fewer(contract_deck, more - less),
        number_deck=_fewer(
            scenario.number_deck,
            _size((*hands, *bonus)) - _size((*scenario.hands, *scenario.bonus)),
        ),
    )


def _size(piles: Iterable[OpenPile[NumberCard]]) -> int:
    return sum(pile.size for pile in piles)


def _more(pile: OpenPile[NumberCard], more: int | str | Cards) -> OpenPile[NumberCard]:
    """Give a suit bonus pile these cards more, or so many, or take so many away."""
    if not isinstance(more, int):
        return OpenPile((*pile.known, *Cards(more)), pile.open)
    if more and pile.open is None:
        raise TextError(f"{more:+d}", _("nobody knows how large this suit bonus pile is"))
    if pile.size + more < 0:
        raise TextError(f"{more:+d}", _("this suit bonus pile has only {n}").format(n=pile.size))
    known = pile.known[: max(0, pile.size + more)]
    return OpenPile(known, pile.open if not more else pile.size + more - len(known))


def _fewer(deck: OpenPile[Item], fewer: int) -> OpenPile[Item]:
    """Take so many from the open part of a deck, or lay so many back."""
    if deck.open is None or not fewer:
        return deck
    if deck.open < fewer:
        raise TextError(str(fewer), _("the open part of the deck has only {n}").format(n=deck.open))
    return OpenPile(deck.known, deck.open - fewer)
