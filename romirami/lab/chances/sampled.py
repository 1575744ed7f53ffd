"""The chance over three turns, sampled: the same question played many times (SPEC 4.1-4.3).

Exactly, it would take the best answer to each market of the second turn, with chances of its own.
Here the player takes what did best in trials before.  What is counted afterwards are fresh
samples, so that choosing by trial does not flatter the result.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import KINDS
from ...dealing import NUMBER_MARKET
from ...packing import KIND_BITS, MOST_OF_A_KIND, NUMBER_BITS, size
from ...taking import MOST
from .incoming import incoming
from .question import Question, best_kept
from .tables import NO_CARD, SUIT_CODES, Bools, Ints, Tables

PILOT: Final = 250
"""How often each take of the first turn is tried, to choose one."""

TRIALS: Final = 96
"""In how many markets each take of the second turn is tried, to choose one."""

BATCH: Final = 2048
"""How many games, or takes, are looked at together: so what lies in between stays small."""

# By place of the kind, and last for no card.
_SUITS: Final = np.array([*(card.suit.index for card in KINDS), -1])
_NUMBERS: Final = np.array([*(card.number for card in KINDS), -1])
_PACKED: Final = np.array([*(NUMBER_BITS[card.number - 1] for card in KINDS), 0])

_SUBSETS: Final = tuple(
    subset for n in range(1, MOST + 1) for subset in combinations(range(NUMBER_MARKET), n)
)
"""The places of a market from which a take can be."""

_TAKEN: Final = np.array(
    [[place in subset for place in range(NUMBER_MARKET)] for subset in _SUBSETS]
)
_LARGER: Final = np.array([[{*one} < {*other} for one in _SUBSETS] for other in _SUBSETS])


def three_turns(question: Question, samples: int, seed: int) -> tuple[int, int]:
    """Choose a first take, and sample how often three turns fill the contract.

    Parameters
    ----------
    question
        What is asked; no take of the first turn suffices.
    samples
        How many times.
    seed
        Where the samples come from.

    Returns
    -------
    tuple of int
        The packed take, and how often the contract could be filled.
    """

    def pilot(take: int) -> int:
        return _count(question, take, PILOT, np.random.default_rng([seed, 0]))

    take = max(question.takes(), key=pilot)
    rng = np.random.default_rng([seed, 1])
    batches = [min(BATCH, samples - start) for start in range(0, samples, BATCH)]
    return take, sum(_count(question, take, batch, rng) for batch in batches)


def _count(question: Question, take: int, samples: int, rng: np.random.Generator) -> int:
    """Count how often the contract can be filled in the second or third turn after a take."""
    tables = Tables(question)
    hands = np.full(samples, question.after(take))
    left = np.tile(_listed(question.market - take, NUMBER_MARKET), (samples, 1))
    deck = np.full(samples, size(question.unknown))
    coming = _shuffled(_listed(question.unknown, 2 * NUMBER_MARKET), samples, rng)
    market, new, deck = _next_markets(left, deck, coming, question.others, rng)
    hands = _kept(question, hands)
    filled = tables.can_fill(tables.rows(hands), SUIT_CODES[market].sum(axis=1))
    hands, left = _best_takes(question, tables, hands, market, rng)
    coming = np.take_along_axis(coming, new[:, None] + np.arange(NUMBER_MARKET), axis=1)
    market, new, deck = _next_markets(left, deck, coming, question.others, rng)
    filled |= tables.can_fill(tables.rows(hands), SUIT_CODES[market].sum(axis=1))
    return int(filled.sum())


def _listed(pile: int, width: int) -> Ints:
    """List the kinds of a packed pile by their places, up to a width or beyond."""
    places = [
        at for at, bit in enumerate(KIND_BITS) for _copy in range(pile // bit & MOST_OF_A_KIND)
    ]
    return np.array(places + [NO_CARD] * (width - len(places)))


def _shuffled(cards: Ints, samples: int, rng: np.random.Generator) -> Ints:
    """Lay the cards of one list, or of many, in random orders; no card comes last."""
    keys = rng.random((samples, cards.shape[-1]))
    keys[np.broadcast_to(cards == NO_CARD, keys.shape)] = 1.0
    order = keys.argsort(axis=1)
    shuffled: Ints = np.take_along_axis(np.broadcast_to(cards, keys.shape), order, axis=1)
    return shuffled


def _next_markets(
    left: Ints, deck: Ints, coming: Ints, others: int, rng: np.random.Generator
) -> tuple[Ints, Ints, Ints]:
    """Bring many markets to the player's next turn.

    Parameters
    ----------
    left
        What the player left in each, (markets, 6).
    deck
        How many unknown cards each has.
    coming
        The unknown cards in the order in which they come, (markets, 6 or more).
    others
        How many players take in between.
    rng
        Where the chances come from.

    Returns
    -------
    tuple of arrays
        The markets, how many cards of each are new, and how many unknown cards are left.
    """
    sizes = np.stack([(left != NO_CARD).sum(axis=1), deck], axis=1)
    kept, new, rest = (np.zeros(len(left), np.int64) for _part in range(3))
    for case in np.unique(sizes, axis=0):
        here = np.flatnonzero((sizes == case).all(axis=1))
        mixes = incoming(int(case[0]), int(case[1]), others)
        chosen = rng.choice(len(mixes), len(here), p=[*mixes.values()])
        kept[here], new[here], rest[here] = np.array([*mixes])[chosen].T
    places = np.arange(NUMBER_MARKET)
    old = np.where(places < kept[:, None], _shuffled(left, len(left), rng), NO_CARD)
    from_deck = (places - kept[:, None]) % NUMBER_MARKET
    fresh = np.take_along_axis(coming, from_deck, axis=1)
    is_new = (places >= kept[:, None]) & (places < (kept + new)[:, None])
    return np.where(is_new, fresh, old), new, rest


def _kept(question: Question, hands: Ints) -> Ints:
    """Discard down to ten cards what is least use (SPEC 4.3)."""
    different, places = np.unique(hands, return_inverse=True)
    rest: Ints = np.array([best_kept(question.requirements, hand) for hand in different.tolist()])[
        places
    ]
    return rest


def _best_takes(
    question: Question, tables: Tables, hands: Ints, markets: Ints, rng: np.random.Generator
) -> tuple[Ints, Ints]:
    """Choose for each hand the take that did best in trials, and what it leaves in the market."""
    games, subsets = np.nonzero(_largest(markets))
    taken = np.where(_TAKEN[subsets], markets[games], NO_CARD)
    left = np.where(_TAKEN[subsets], NO_CARD, markets[games])
    after = _kept(question, hands[games] + _PACKED[taken].sum(axis=1))
    rows = tables.rows(after)
    trials = _Trials(question, rng)
    rates = np.zeros(len(games))
    for start in range(0, len(games), BATCH):
        some = slice(start, start + BATCH)
        rates[some] = trials.rates(tables, rows[some], left[some])
    # The last of a game's takes is its best in this order.
    order = np.lexsort((rates, games))
    best = order[np.flatnonzero(np.diff(games[order], append=-1))]
    hands, leaving = hands.copy(), markets.copy()
    hands[games[best]], leaving[games[best]] = after[best], left[best]
    return hands, leaving


def _largest(markets: Ints) -> Bools:
    """Tell which subsets of each market are takes that are part of no larger one (SPEC 4.1)."""
    numbers, suits = _NUMBERS[markets], _SUITS[markets]
    fine = np.zeros((len(markets), len(_SUBSETS)), np.bool_)
    for at, subset in enumerate(_SUBSETS):
        places = [*subset]
        shares = [(of[:, places] == of[:, places[:1]]).all(axis=1) for of in (numbers, suits)]
        fine[:, at] = (shares[0] | shares[1]) & (markets[:, places] != NO_CARD).all(axis=1)
    is_part: Bools = fine @ _LARGER
    return fine & ~is_part


class _Trials:
    """Markets in which takes are tried: the same for all, so that luck favours none.

    For each number of cards left in a market, it is known of each trial which of them stay, and
    what the new cards are.
    """

    def __init__(self, question: Question, rng: np.random.Generator) -> None:
        unknown = _listed(question.unknown, NUMBER_MARKET)
        places = np.arange(NUMBER_MARKET)
        self._stay: list[Ints] = []
        self._fresh: list[Ints] = []
        for n in range(NUMBER_MARKET):
            mixes = incoming(n, size(question.unknown), question.others)
            chosen = rng.choice(len(mixes), TRIALS, p=[*mixes.values()])
            kept, new, _deck = np.array([*mixes])[chosen].T
            orders = _shuffled(np.where(places < n, places, NO_CARD), TRIALS, rng)
            ranks = orders.argsort(axis=1)
            self._stay.append(np.where((ranks < kept[:, None]) & (places < n), 1, 0))
            coming = _shuffled(unknown, TRIALS, rng)[:, :NUMBER_MARKET]
            fresh = np.where(places < new[:, None], coming, NO_CARD)
            self._fresh.append(SUIT_CODES[fresh].sum(axis=1))

    def rates(self, tables: Tables, rows: Ints, left: Ints) -> npt.NDArray[np.float64]:
        """Tell in which part of the trials hands, by their rows, can fill the contract next."""
        codes = SUIT_CODES[np.sort(left, axis=1)]
        sizes = (left != NO_CARD).sum(axis=1)
        rates = np.zeros(len(left))
        for n in np.unique(sizes):
            here = np.flatnonzero(sizes == n)
            suits = self._stay[n] @ codes[here] + self._fresh[n]
            rates[here] = tables.can_fill(rows[here, None], suits).mean(axis=1)
        return rates
