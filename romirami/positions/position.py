"""A position: a game as it stands somewhere in the middle, every card known (SPEC 3-6)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from ..cards import COPIES, KINDS, NumberCard, parse_cards
from ..contracts import CONTRACTS
from ..dealing import CONTRACTS_NEEDED, Deal, require_seed, seat_names, shuffled
from ..errors import TextError
from ..language import gettext as _
from ..piles import Cards
from ..scoring import ScoreSheet, score_tableaux
from ..showing import Shown
from ..trophies import TOKENS, Trophy
from ..turn import DISCARD, HAND_MOST, OVER, TAKE, Phase

Given = TypeVar("Given")
CardsText = str | Cards
"""Number cards as text or as a pile."""

MOST_ROUNDS: Final = 10**6
"""No game is near it."""

_IN_ORDER: Final = tuple(sorted(KINDS))


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Position(Shown, Deal):
    """A game as it stands in the middle; ``Game(position)`` goes on from there.

    `make_position` makes one, ``game.position`` is that of a game, and the text form of
    docs/notation.md is read by `parse` and written by ``str``.

    Attributes
    ----------
    seat
        Whose turn it is.
    phase
        The step of that turn.
    round
        The number of rounds begun.
    tableaux
        For each seat the catalogue numbers of the contracts filled.
    bonus
        The suit bonus pile of each seat.
    jokers
        Whether each seat has the Joker still.
    discard
        The discard pile.
    reshuffles
        How often the discard pile became the number deck: the next shuffle is another one.

    Examples
    --------
    >>> import romirami as rr
    >>> position = rr.new_game(2, seed=7).play("take 5h").position
    >>> print(position)  # doctest: +ELLIPSIS
    2 0:fill 1 0 2-card,3-card,4-card,diamonds 1y4c5h5y/1d1d4d -/- -/- */* 1c1c2y2y5d ...
    >>> rr.Game(position).play("end")
    <Game of 2, round 1, Player 2 to take>
    """

    seat: int
    phase: Phase
    round: int
    tableaux: tuple[tuple[int, ...], ...]
    bonus: tuple[Cards, ...]
    jokers: tuple[bool, ...]
    discard: Cards
    reshuffles: int = 0

    @staticmethod
    def parse(text: str) -> Position:
        """Read a position from its line of text; no part of it may be open.

        Parameters
        ----------
        text
            See docs/notation.md.

        Returns
        -------
        Position

        Raises
        ------
        PositionError
            If the text is no position, or a part is open: it names the column and the character.
        """
        from .scenario import read_position  # a scenario knows the position that it becomes

        return read_position(text)

    def score(self) -> ScoreSheet:
        """Score the position, as if the game ended here (SPEC 6.2, 6.3).

        Returns
        -------
        ScoreSheet
        """
        sizes = [len(pile) for pile in self.bonus]
        return score_tableaux(self.tableaux, self.trophies, sizes, self.jokers, self.names)

    def __str__(self) -> str:
        from .scenario import Scenario

        return str(Scenario.of(self))

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"


def make_position(
    hands: Sequence[CardsText],
    numbers: CardsText,
    contracts: Iterable[int],
    *,
    names: Sequence[str] | None = None,
    seat: int = 0,
    first: int = 0,
    phase: Phase = TAKE,
    rounds: int = 1,
    tableaux: Sequence[Iterable[int]] | None = None,
    bonus: Sequence[CardsText] | None = None,
    jokers: Sequence[bool] | None = None,
    discard: CardsText = "",
    trophies: Iterable[Trophy | str] | None = None,
    number_deck: str | Iterable[NumberCard] | None = None,
    contract_deck: Iterable[int] | None = None,
    seed: int = 0,
    reshuffles: int = 0,
    open_bonus: bool = False,
) -> Position:
    """Make a position of exact cards.

    Parameters
    ----------
    hands
        The hand of each seat.
    numbers, contracts
        The two markets.
    names
        The players; ``Player 1`` and so on where left out.
    seat
        Whose turn it is.
    first
        The first player of the game.
    phase
        The step of the turn; `Phase.DISCARD` for a hand above ten only, `Phase.OVER` only where
        the game can have ended.
    rounds
        The number of rounds begun.
    tableaux, bonus, jokers
        For each seat; nothing filled, and the Joker still there, where left out.
    discard
        The discard pile.
    trophies
        The sides in play; the suits where left out.
    number_deck, contract_deck
        The decks in the order in which they are drawn.  Where left out: all cards of the game
        that lie nowhere else, shuffled by the seed.
    seed, reshuffles
        What reshuffles are made of, and how many there were.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).

    Returns
    -------
    Position

    Raises
    ------
    TextError
        If a text can't be read, a seat, a phase, a round or a seed can't be, something is not
        given for each seat, a trophy is given twice, or the game has not so many cards of a kind,
        or not that contract a second time.

    Examples
    --------
    >>> import romirami as rr
    >>> hands = ["3h 3d 3c 3y", "1h"]
    >>> position = rr.make_position(hands, "1d 2d 5c", [4, 9], jokers=[False, True])
    >>> game = rr.Game(position).play("take 1d 2d").play("fill #4 with 3h 3d 3c 3y")
    >>> game.tableau(0), game.joker(0), len(game.number_deck)
    ((Contract.parse('#4'),), False, 84)
    """
    who = seat_names(len(hands) if names is None else names)
    seats = len(who)
    if len(hands) != seats:
        raise TextError(repr(tuple(hands)), _("there is one hand for each player"))
    for given in (seat, first):
        if given not in range(seats):
            raise TextError(
                repr(given), _("a seat is a number from 0 to {last}").format(last=seats - 1)
            )
    if not isinstance(phase, Phase):
        raise TextError(repr(phase), _("a position stands in a phase of a turn"))
    if isinstance(rounds, bool) or rounds not in range(1, MOST_ROUNDS + 1):
        raise TextError(repr(rounds), expected_rounds())
    require_seed(seed)
    held = tuple([Cards(hand) for hand in hands])
    won = tuple([Cards(pile) for pile in _for_each(seats, bonus, "")])
    market, thrown = Cards(numbers), Cards(discard)
    filled = tuple([tuple(tableau) for tableau in _for_each(seats, tableaux, ())])
    shown = tuple(contracts)
    markets, done = (len(market), len(shown)), tuple(map(len, filled))
    if fault := phase_fault(phase, seat, first, len(held[seat]), markets, done):
        raise TextError(repr(phase), fault)
    sides = trophies_of([one[0] for one in TOKENS] if trophies is None else trophies)
    deck = None if number_deck is None else _number_cards(number_deck)
    waiting = None if contract_deck is None else tuple(contract_deck)
    there = [*held, *won, market, thrown]
    cards_left = numbers_left([*itertools.chain(*there), *(deck or ())])
    others_left = contracts_left((*shown, *itertools.chain(*filled), *(waiting or ())))
    return Position(
        names=who,
        first=first,
        trophies=sides,
        hands=held,
        numbers=market,
        contracts=shown,
        number_deck=shuffled(cards_left, seed, "number deck") if deck is None else deck,
        contract_deck=shuffled(others_left, seed, "contract deck") if waiting is None else waiting,
        seed=seed,
        seat=seat,
        phase=phase,
        round=rounds,
        tableaux=filled,
        bonus=won,
        jokers=tuple([bool(joker) for joker in _for_each(seats, jokers, True)]),
        discard=thrown,
        reshuffles=reshuffles,
        open_bonus=open_bonus,
    )


def expected_rounds() -> str:
    """Say which rounds there can be."""
    return _("the number of rounds begun is from 1 to {most}").format(most=MOST_ROUNDS)


def expected_rest(n: int) -> str:
    """Say how many cards or contracts are left for what is open."""
    return _("no more than {n} lie nowhere else").format(n=n)


def phase_fault(
    phase: Phase,
    seat: int,
    first: int,
    held: int,
    markets: Iterable[int],
    filled: Sequence[int],
) -> str | None:
    """Tell why a position can't stand in a phase; None where it can (SPEC 4.3, 4.5, 6.1).

    Parameters
    ----------
    phase, seat, first
        Whose turn it is, and the first player.
    held
        How many cards the hand of that seat has.
    markets
        How many cards each market has.
    filled
        How many contracts each seat has filled.
    """
    if phase is DISCARD and held <= HAND_MOST:
        return _("only a hand above ten cards discards, and this one has {n}").format(n=held)
    seats = len(filled)
    was_last = max(filled) >= CONTRACTS_NEEDED[seats] and (seat + 1) % seats == first
    if phase is OVER and all(markets) and not was_last:
        return _("the game goes on: no market is empty, and no last round is over")
    return None


def trophies_of(given: Iterable[Trophy | str]) -> tuple[Trophy, ...]:
    """Take trophies as values or names, each side at most once.

    Raises
    ------
    TextError
        If there is no such trophy, or it is given twice.
    """
    trophies = tuple([one if isinstance(one, Trophy) else Trophy.parse(one) for one in given])
    for one in trophies:
        if trophies.count(one) > 1:
            raise TextError(str(one), expected_trophies())
    return trophies


def expected_trophies() -> str:
    """Say how often a trophy can be in play."""
    return _("a trophy is in play at most once")


def _for_each(seats: int, given: Iterable[Given] | None, other: Given) -> tuple[Given, ...]:
    """Take what is given for each seat; the same for all where nothing is."""
    for_each = (other,) * seats if given is None else tuple(given)
    if len(for_each) != seats:
        expected = _("there is one for each of the {n} players").format(n=seats)
        raise TextError(repr(for_each), expected)
    return for_each


def _number_cards(deck: str | Iterable[NumberCard]) -> tuple[NumberCard, ...]:
    cards = parse_cards(deck) if isinstance(deck, str) else tuple(deck)
    Cards(cards)  # refuses a Joker
    return tuple(card for card in cards if isinstance(card, NumberCard))


def numbers_left(there: Iterable[NumberCard]) -> tuple[NumberCard, ...]:
    """Tell the number cards of the game that lie nowhere yet."""
    used = Counter(there)
    for card, n in used.items():
        if n > COPIES[card.number]:
            expected = _("the game has only {n} cards {card}").format(
                n=COPIES[card.number], card=card
            )
            raise TextError(f"{n} {card}", expected)
    return tuple([card for card in _IN_ORDER for _one in range(COPIES[card.number] - used[card])])


def contracts_left(there: Sequence[int]) -> tuple[int, ...]:
    """Tell the contracts of the game that lie nowhere yet."""
    used = Counter(there)
    for number, n in used.items():
        if number not in range(1, len(CONTRACTS) + 1) or n > 1:
            raise TextError(
                f"#{number}", _("each contract, #1 to #36, is in the game exactly once")
            )
    return tuple([number for number in range(1, len(CONTRACTS) + 1) if number not in used])
