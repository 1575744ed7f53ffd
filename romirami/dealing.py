"""Shuffling and the setup; everything random comes from one seed (SPEC 3).

The randomness is a hash of the seed and of what is shuffled, so that the same
seed gives the same game on every machine and every Python, and a game needs to
carry no state of a generator.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from .cards import COPIES, KINDS, NumberCard
from .contracts import CONTRACTS
from .errors import TextError, require_text
from .language import gettext as _
from .piles import Cards
from .scoring import default_names
from .trophies import TOKENS, Trophy

Item = TypeVar("Item")

HAND: Final = 3
NUMBER_MARKET: Final = 6
CONTRACT_MARKET: Final = 4
PLAYERS: Final = (2, 3, 4)
CONTRACTS_NEEDED: Final = {2: 7, 3: 6, 4: 5}
"""By the number of players: the contracts that bring the last round (SPEC 6.1)."""
SEED_LIMIT: Final = 10**100
_NUMBER_DECK: Final = tuple(card for card in sorted(KINDS) for _copy in range(COPIES[card.number]))
_CONTRACT_DECK: Final = tuple(range(1, len(CONTRACTS) + 1))


@dataclass(frozen=True, slots=True)
class Deal:
    """A game as it stands before the first turn, the hidden decks included.

    Attributes
    ----------
    names
        The players, by seat.
    first
        The seat of the first player.
    trophies
        The sides of the four tokens that are in play.
    hands
        The hand of each seat.
    numbers, contracts
        The two markets.
    number_deck, contract_deck
        The decks in the order in which they are drawn.
    seed
        What later reshuffles are made of.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).
    """

    names: tuple[str, ...]
    first: int
    trophies: tuple[Trophy, ...]
    hands: tuple[Cards, ...]
    numbers: Cards
    contracts: tuple[int, ...]
    number_deck: tuple[NumberCard, ...]
    contract_deck: tuple[int, ...]
    seed: int
    open_bonus: bool = False


def shuffled(items: Sequence[Item], seed: int, what: str) -> tuple[Item, ...]:
    """Shuffle without bias, the same for the same seed and purpose (SPEC 3.2).

    Parameters
    ----------
    items
        What is shuffled.
    seed
        The seed of the game.
    what
        The purpose; every shuffle of a game has another one.

    Examples
    --------
    >>> shuffled("abcd", 7, "letters")
    ('a', 'b', 'd', 'c')
    """
    # Sorting by independent keys shuffles without bias as long as no two keys are equal;
    # where two are, all keys are made anew.
    for attempt in itertools.count():
        source = _chance(f"{seed} {what} {attempt}", 8 * len(items))
        keys = struct.unpack(f">{len(items)}Q", source)
        by_key = dict(zip(keys, items, strict=True))
        if len(by_key) == len(items):
            break
    return tuple([by_key[key] for key in sorted(by_key)])


def toss(seed: int) -> tuple[Trophy, ...]:
    """Toss the trophy tokens: each side equally likely, independently (SPEC 3.1).

    Examples
    --------
    >>> toss(7)
    (Trophy('2-card'), Trophy('3-card'), Trophy('4-card'), Trophy('diamonds'))
    """
    bits = _chance(f"{seed} trophies", 1)[0]
    return tuple([sides[bits >> n & 1] for n, sides in enumerate(TOKENS)])


def _chance(purpose: str, length: int) -> bytes:
    """Make bytes that nobody can guess but who knows the seed."""
    import hashlib  # loads OpenSSL, a twelfth of the time that the engine needs to be imported

    return hashlib.shake_256(f"romirami {purpose}".encode()).digest(length)


def _pile(cards: Sequence[NumberCard]) -> Cards:
    return Cards.of(sum([card.packed for card in cards]))


def deal(
    players: int | Sequence[str],
    seed: int | None = None,
    first: int | None = None,
    open_bonus: bool = False,
) -> Deal:
    """Set a game up (SPEC 3.1).

    Parameters
    ----------
    players
        How many, 2 to 4; or their names, each different.
    seed
        Any whole number of at most 100 digits; from `secrets` where left out (SPEC 3.2).
    first
        The seat of the first player; chosen at random where left out.
    open_bonus
        Whether the sizes of the suit bonus piles are public.

    Returns
    -------
    Deal

    Raises
    ------
    TextError
        If the players, the seed or the first seat can't be.
    TypeError
        If a name is no text.

    Examples
    --------
    >>> setup = deal(2, seed=7)
    >>> len(setup.number_deck), len(setup.contract_deck), [len(hand) for hand in setup.hands]
    (80, 32, [3, 3])
    """
    names = seat_names(players)
    seats = len(names)
    if first is not None and (type(first) is not int or first not in range(seats)):
        expected = _("the first player is a seat from 0 to {last}").format(last=seats - 1)
        raise TextError(repr(first), expected)
    if seed is None:
        import secrets  # only here: it takes longer to load than a game to deal

        seed = secrets.randbits(64)
    require_seed(seed)
    numbers = shuffled(_NUMBER_DECK, seed, "number deck")
    contracts = shuffled(_CONTRACT_DECK, seed, "contract deck")
    dealt = seats * HAND
    return Deal(
        names=names,
        first=shuffled(range(seats), seed, "first player")[0] if first is None else first,
        trophies=toss(seed),
        hands=tuple([_pile(numbers[at : at + HAND]) for at in range(0, dealt, HAND)]),
        numbers=_pile(numbers[dealt : dealt + NUMBER_MARKET]),
        contracts=contracts[:CONTRACT_MARKET],
        number_deck=numbers[dealt + NUMBER_MARKET :],
        contract_deck=contracts[CONTRACT_MARKET:],
        seed=seed,
        open_bonus=open_bonus,
    )


def require_seed(seed: object) -> None:
    """Refuse what is no seed.

    Raises
    ------
    TextError
        If it is no whole number, or has more than 100 digits.
    """
    if type(seed) is not int:
        raise TextError(repr(seed), _("a seed is a whole number"))
    if abs(seed) >= SEED_LIMIT:
        raise TextError(f"{seed:#x}", _("a seed is a whole number of at most 100 digits"))


def seat_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """Name the players at the table, by seat.

    Raises
    ------
    TextError
        If they are too few or too many, or a name can't be.
    """
    if isinstance(players, int | str):
        if players not in PLAYERS:
            raise TextError(
                repr(players), _("the game is for 2, 3 or 4 players: how many, or a list of names")
            )
        return default_names(int(players))
    names = tuple(players)
    if len(names) not in PLAYERS:
        raise TextError(repr(players), _("the game is for 2, 3 or 4 players"))
    for name in names:
        require_text(name)
        if not name.strip() or len(name.splitlines()) > 1:
            raise TextError(repr(name), _("a player's name is one line of text"))
        if names.count(name) > 1:
            raise TextError(repr(players), _("two players have the same name"), word=repr(name))
    return names
