"""Made-up positions: a game as it stands somewhere in the middle (SPEC 3-6)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from .cards import COPIES, KINDS, NumberCard, parse_cards
from .contracts import CONTRACTS
from .dealing import Deal, seat_names, shuffled
from .errors import TextError
from .language import gettext as _
from .piles import Cards
from .trophies import TOKENS, Trophy
from .turn import FILL, TAKE, Phase

Given = TypeVar("Given")
CardsText = str | Cards
"""Number cards as text or as a pile."""

PHASES: Final = (TAKE, FILL)
"""The steps of a turn in which a position can be made."""

MOST_ROUNDS: Final = 10**6
"""No game is near it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Deal):
    """A game as it stands in the middle; ``Game(position)`` goes on from there.

    `make_position` fills in what is left open.

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
    """

    seat: int
    phase: Phase
    round: int
    tableaux: tuple[tuple[int, ...], ...]
    bonus: tuple[Cards, ...]
    jokers: tuple[bool, ...]
    discard: Cards


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
    number_deck: str | None = None,
    contract_deck: Iterable[int] | None = None,
    seed: int = 0,
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
        `Phase.TAKE` or `Phase.FILL`.
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
    seed
        What reshuffles are made of.

    Returns
    -------
    Position

    Raises
    ------
    TextError
        If a text can't be read, a seat, a phase or a round can't be, something is not given for
        each seat, or the game has not so many cards of
        a kind, or not that contract a second time.

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
    if phase not in PHASES:
        raise TextError(repr(phase), _("a position is made for the taking or the filling"))
    if isinstance(rounds, bool) or rounds not in range(1, MOST_ROUNDS + 1):
        expected = _("the number of rounds begun is from 1 to {most}").format(most=MOST_ROUNDS)
        raise TextError(repr(rounds), expected)
    held = tuple([Cards(hand) for hand in hands])
    won = tuple([Cards(pile) for pile in _for_each(seats, bonus, "")])
    market, thrown = Cards(numbers), Cards(discard)
    filled = tuple([tuple(tableau) for tableau in _for_each(seats, tableaux, ())])
    shown = tuple(contracts)
    deck = None if number_deck is None else _number_cards(number_deck)
    waiting = None if contract_deck is None else tuple(contract_deck)
    there = [*held, *won, market, thrown]
    numbers_left = _numbers_left([*itertools.chain(*there), *(deck or ())])
    contracts_left = _contracts_left((*shown, *itertools.chain(*filled), *(waiting or ())))
    return Position(
        names=who,
        first=first,
        trophies=tuple(
            [
                one if isinstance(one, Trophy) else Trophy.parse(one)
                for one in ([sides[0] for sides in TOKENS] if trophies is None else trophies)
            ]
        ),
        hands=held,
        numbers=market,
        contracts=shown,
        number_deck=shuffled(numbers_left, seed, "number deck") if deck is None else deck,
        contract_deck=shuffled(contracts_left, seed, "contract deck")
        if waiting is None
        else waiting,
        seed=seed,
        seat=seat,
        phase=phase,
        round=rounds,
        tableaux=filled,
        bonus=won,
        jokers=_for_each(seats, jokers, True),
        discard=thrown,
    )


def _for_each(seats: int, given: Iterable[Given] | None, other: Given) -> tuple[Given, ...]:
    """Take what is given for each seat; the same for all where nothing is."""
    for_each = (other,) * seats if given is None else tuple(given)
    if len(for_each) != seats:
        expected = _("there is one for each of the {n} players").format(n=seats)
        raise TextError(repr(for_each), expected)
    return for_each


def _number_cards(text: str) -> tuple[NumberCard, ...]:
    cards = parse_cards(text)
    Cards(cards)  # refuses a Joker
    return tuple(card for card in cards if isinstance(card, NumberCard))


def _numbers_left(there: Iterable[NumberCard]) -> tuple[NumberCard, ...]:
    """Tell the number cards of the game that lie nowhere yet."""
    used = Counter(there)
    for card, n in used.items():
        if n > COPIES[card.number]:
            expected = _("the game has only {n} cards {card}").format(
                n=COPIES[card.number], card=card
            )
            raise TextError(f"{n} {card}", expected)
    return tuple(card for card in sorted(KINDS) for _one in range(COPIES[card.number] - used[card]))


def _contracts_left(there: Sequence[int]) -> tuple[int, ...]:
    """Tell the contracts of the game that lie nowhere yet."""
    for number in there:
        if number not in range(1, len(CONTRACTS) + 1) or there.count(number) > 1:
            raise TextError(
                f"#{number}", _("each contract, #1 to #36, is in the game exactly once")
            )
    return tuple(n for n in range(1, len(CONTRACTS) + 1) if n not in there)
