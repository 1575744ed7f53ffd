"""Changing a scenario in one respect; the rest stays as it is (SPEC 5.5, 6.2, 6.3).

What a score is made of is changed; hands, markets and decks only follow: a contract that is filled
leaves the market, and a deck gives what lies elsewhere now.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from romirami import Cards, OpenPile, Phase, Scenario, Trophy
from romirami.dealing import HAND, seat_names
from romirami.language import gettext as _
from romirami.positions.position import contracts_left, numbers_left, phase_fault
from romirami.scoring import default_names
from romirami.trophies import TOKENS

from .possible import ImpossibleError

Item = TypeVar("Item")


def with_players(scenario: Scenario, n: int) -> Scenario:
    """Change the number of players: those of the last seats go, or new ones sit down.

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 hearts ?3/?3 #4/#9 -/- */- ?6 ?4'
    >>> print(with_players(Scenario.parse(line), 3))
    "Ada","Bo","Player 3" 0:take 1 0 hearts ?3/?3/?3 #4/#9/- -/-/- */-/* ?6 ?4 - ? ? ? -
    """
    default_of_old = default_names(len(scenario.names))
    default_of_new = seat_names(n)
    new = range(len(scenario.names), n)
    names = scenario.names[:n]
    for seat in new:
        names += (_free_name(names, seat),)
    return _settled(
        scenario,
        replace(
            scenario,
            names=default_of_new if scenario.names == default_of_old else names,
            seat=min(scenario.seat, n - 1),
            first=min(scenario.first, n - 1),
            hands=(*scenario.hands[:n], *[OpenPile((), HAND) for _seat in new]),
            tableaux=(*scenario.tableaux[:n], *[() for _seat in new]),
            bonus=(*scenario.bonus[:n], *[OpenPile() for _seat in new]),
            jokers=(*scenario.jokers[:n], *[True for _seat in new]),
        ),
    )


def with_name(scenario: Scenario, seat: int, name: str) -> Scenario:
    """Call a player by another name.

    Raises
    ------
    TextError
        If it is no name, or another player's.
    """
    return replace(scenario, names=seat_names(_put(scenario.names, seat, name.strip())))


def with_trophy(scenario: Scenario, trophy: Trophy) -> Scenario:
    """Lay a trophy's side of its token up; a token that isn't in play comes into it.

    Examples
    --------
    >>> line = "2 0:take 1 0 {} ?3/?3 -/- -/- */* ?6 ?4"
    >>> [str(with_trophy(Scenario.parse(line.format(before)), Trophy("2-card"))).split()[4]
    ...  for before in ("cherries,hearts", "-", "?,hearts,?,?")]
    ['2-card,hearts', '2-card', '2-card,hearts,?,?']
    """
    token = next(sides for sides in TOKENS if trophy in sides)
    sides = scenario.trophies
    if any(side in token for side in sides):
        up = tuple(trophy if side in token else side for side in sides)
    elif None in sides:  # then the tokens lie in their order
        up = _put(sides, TOKENS.index(token), trophy)
    else:
        up = (*sides, trophy)
    return replace(scenario, trophies=up)


def with_contract(scenario: Scenario, seat: int, number: int) -> Scenario:
    """Let a player have filled a contract more.

    Raises
    ------
    ImpossibleError
        If it is in another tableau.

    Examples
    --------
    >>> line = "2 0:take 1 0 hearts ?3/?3 -/- -/- */* ?6 #4#9?2"
    >>> print(with_contract(Scenario.parse(line), 1, 9))
    2 0:take 1 0 hearts ?3/?3 -/#9 -/- */* ?6 #4?2 - ? ? ? -
    """
    for name, tableau in zip(scenario.names, scenario.tableaux, strict=True):
        if number in tableau and tableau is not scenario.tableaux[seat]:
            raise ImpossibleError(
                _("#{contract} lies in the tableau of {name}: there is only one of it.").format(
                    contract=number, name=name
                )
            )
    if number in scenario.tableaux[seat]:
        return scenario
    tableau = (*scenario.tableaux[seat], number)
    after = replace(
        scenario,
        tableaux=_put(scenario.tableaux, seat, tableau),
        contracts=_without(scenario.contracts, number),
        contract_deck=_without(scenario.contract_deck, number),
    )
    return _settled(scenario, after)


def without_contract(scenario: Scenario, seat: int, number: int) -> Scenario:
    """Let a player not have filled a contract."""
    tableau = tuple(one for one in scenario.tableaux[seat] if one != number)
    after = replace(scenario, tableaux=_put(scenario.tableaux, seat, tableau))
    return _settled(scenario, after)


def with_bonus(scenario: Scenario, seat: int, n: int) -> Scenario:
    """Let a player have so many suit bonus cards; those that are known stay where they can.

    Examples
    --------
    >>> scenario = Scenario.parse("2 0:take 1 0 hearts ?3/?3 #4/- 1h2h/- */* ?6 ?4")
    >>> [str(with_bonus(scenario, 0, n)).split()[7] for n in (1, 3)]
    ['1h/-', '1h2h?1/-']
    """
    known = scenario.bonus[seat].known[:n]
    return _with_pile(scenario, seat, OpenPile(known, n - len(known)))


def with_bonus_cards(scenario: Scenario, seat: int, cards: str) -> Scenario:
    """Let a player have just these suit bonus cards.

    Raises
    ------
    TextError
        If the text is no number cards.
    """
    return _with_pile(scenario, seat, OpenPile(tuple(Cards(cards))))


def with_joker(scenario: Scenario, seat: int, is_there: bool) -> Scenario:
    """Let a player have the Joker still, or have spent it."""
    return replace(scenario, jokers=_put(scenario.jokers, seat, is_there))


def _with_pile(scenario: Scenario, seat: int, pile: OpenPile) -> Scenario:
    return _settled(scenario, replace(scenario, bonus=_put(scenario.bonus, seat, pile)))


def _settled(before: Scenario, after: Scenario) -> Scenario:
    """Let the turn and the decks follow from what was changed."""
    markets = (after.numbers.size, after.contracts.size)
    held = after.hands[after.seat].size
    done = tuple(map(len, after.tableaux))
    fault = phase_fault(after.phase, after.seat, after.first, held, markets, done)
    return replace(
        after,
        phase=Phase.TAKE if fault else after.phase,
        number_deck=_deck(after.number_deck, _numbers_free(before) == 0, _numbers_free(after)),
        contract_deck=_deck(
            after.contract_deck, _contracts_free(before) == 0, _contracts_free(after)
        ),
    )


def _deck(deck: OpenPile, was_all: bool, free: int) -> OpenPile:
    """Fit a deck to what lies nowhere else.

    Parameters
    ----------
    deck
        The deck as it is.
    was_all
        Whether all that lay nowhere else was in the deck.
    free
        How many lie nowhere, the deck counted; below 0 where too many lie elsewhere.
    """
    if deck.open is None or (free >= 0 and not (was_all and deck.open)):
        return deck
    if deck.open + free >= 0:
        return OpenPile(deck.known, deck.open + free)
    # An exact deck that has to give cards is open from now on.
    return OpenPile((), max(0, len(deck.known) + deck.open + free))


def _numbers_free(scenario: Scenario) -> int:
    """Tell how many number cards lie nowhere; those of piles of unknown size lie nowhere too."""
    piles = (
        *scenario.hands,
        *scenario.bonus,
        scenario.numbers,
        scenario.discard,
        scenario.number_deck,
    )
    known = itertools.chain.from_iterable(pile.known for pile in piles)
    return len(numbers_left(known)) - sum(pile.open or 0 for pile in piles)


def _contracts_free(scenario: Scenario) -> int:
    """Tell how many contracts lie nowhere."""
    piles = (scenario.contracts, scenario.contract_deck)
    known = itertools.chain(*(pile.known for pile in piles), *scenario.tableaux)
    return len(contracts_left(tuple(known))) - sum(pile.open or 0 for pile in piles)


def _without(pile: OpenPile, number: int) -> OpenPile:
    return OpenPile(tuple(one for one in pile.known if one != number), pile.open)


def _put(things: Iterable[Item], at: int, thing: Item) -> tuple[Item, ...]:
    """Put a thing in the place of another one."""
    return tuple(thing if place == at else one for place, one in enumerate(things))


def _free_name(names: tuple[str, ...], seat: int) -> str:
    """Name a player as nobody else is named."""
    called = (_("Player {n}").format(n=n) for n in itertools.count(seat + 1))
    return next(name for name in called if name not in names)
