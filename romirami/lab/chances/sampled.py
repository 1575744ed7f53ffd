"""The chance over three turns, sampled: the same question played many times (SPEC 4.1-4.3).

Exactly, it would take the best answer to each market of the second turn, with chances of its own.
Here the player takes what did best in trials before.  What is counted afterwards are fresh
samples, so that choosing by trial does not flatter the result.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

import numpy as np

from ...cards import KINDS
from ...dealing import NUMBER_MARKET
from ...packing import KIND_BITS, MOST_OF_A_KIND, NUMBER_BITS, size
from ...taking import MOST
from .incoming import incoming
from .question import Question, best_kept
from .tables import NO_CARD, SUIT_CODES, Bools, Ints, Tables

PILOT: Final = 400
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
    coming = _shuffled(np.tile(_listed(question.unknown, NUMBER_MARKET), (samples, 1)), rng)
    market, deck = _next_markets(left, deck, coming, question.others, rng)
    hands = _kept(question, hands)
    filled = tables.can_fill(tables.rows(hands), SUIT_CODES[market].sum(axis=1))
    unseen = _behind(coming, size(question.unknown) - deck)
    hands, left = _best_takes(question, tables, hands, market, unseen, deck, rng)
    # The player knows what is in the deck, and not its order.
    market, _deck = _next_markets(left, deck, _shuffled(unseen, rng), question.others, rng)
    filled |= tables.can_fill(tables.rows(hands), SUIT_CODES[market].sum(axis=1))
    return int(filled.sum())


def _listed(pile: int, width: int) -> Ints:
    """List the kinds of a packed pile by their places, no card behind the last one."""
    places = [
        at for at, bit in enumerate(KIND_BITS) for _copy in range(pile // bit & MOST_OF_A_KIND)
    ]
    return np.array(places + [NO_CARD] * (1 + max(0, width - 1 - len(places))))


def _shuffled(cards: Ints, rng: np.random.Generator) -> Ints:
    """Lay the cards of each row in a random order; no card comes last."""
    keys = rng.random(cards.shape)
    keys[cards == NO_CARD] = 1.0
    shuffled: Ints = np.take_along_axis(cards, keys.argsort(axis=1), axis=1)
    return shuffled


def _behind(cards: Ints, drawn: Ints) -> Ints:
    """Leave out the first cards of each row, as many as are drawn."""
    places = drawn[:, None] + np.arange(cards.shape[1])
    behind: Ints = np.take_along_axis(cards, np.minimum(places, cards.shape[1] - 1), axis=1)
    return behind


def _next_markets(
    left: Ints, deck: Ints, coming: Ints, others: int, rng: np.random.Generator
) -> tuple[Ints, Ints]:
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
        The markets, and how many unknown cards are left.
    """
    sizes = np.stack([(left != NO_CARD).sum(axis=1), deck], axis=1)
    kept, new, rest = (np.zeros(len(left), np.int64) for _part in range(3))
    for case in np.unique(sizes, axis=0):
        here = np.flatnonzero((sizes == case).all(axis=1))
        mixes = incoming(int(case[0]), int(case[1]), others)
        chosen = rng.choice(len(mixes), len(here), p=[*mixes.values()])
        kept[here], new[here], rest[here] = np.array([*mixes])[chosen].T
    places = np.arange(NUMBER_MARKET)
    old = np.where(places < kept[:, None], _shuffled(left, rng), NO_CARD)
    from_deck = (places - kept[:, None]) % NUMBER_MARKET
    fresh = np.take_along_axis(coming, from_deck, axis=1)
    is_new = (places >= kept[:, None]) & (places < (kept + new)[:, None])
    return np.where(is_new, fresh, old), rest


def _kept(question: Question, hands: Ints) -> Ints:
    """Discard down to ten cards what is least use (SPEC 4.3)."""
    different, places = np.unique(hands, return_inverse=True)
    rest: Ints = np.array([best_kept(question.requirements, hand) for hand in different.tolist()])[
        places
    ]
    return rest


def _best_takes(
    question: Question,
    tables: Tables,
    hands: Ints,
    markets: Ints,
    unseen: Ints,
    deck: Ints,
    rng: np.random.Generator,
) -> tuple[Ints, Ints]:
    """Choose for each hand the take that did best in trials, and what it leaves in the market."""
    games, subsets = np.nonzero(_largest(markets))
    taken = np.where(_TAKEN[subsets], markets[games], NO_CARD)
    left = np.where(_TAKEN[subsets], NO_CARD, markets[games])
    after = _kept(question, hands[games] + _PACKED[taken].sum(axis=1))
    rows = tables.rows(after)
    trials = _Trials(question.others, rng)
    rates = np.zeros(len(games))
    for start in range(0, len(games), BATCH):
        some = slice(start, start + BATCH)
        suits = trials.suits(left[some], unseen, deck, games[some])
        rates[some] = tables.can_fill(rows[some, None], suits).mean(axis=1)
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
    """Markets in which takes are tried, the same ones for all takes of a game.

    For each number of cards left in the market and in the deck, it is known of each trial which
    of the former stay, and which of the latter come.
    """

    def __init__(self, others: int, rng: np.random.Generator) -> None:
        self._others = others
        self._rng = rng
        self._cases: dict[tuple[int, int], tuple[Ints, Ints]] = {}

    def suits(self, left: Ints, unseen: Ints, deck: Ints, games: Ints) -> Ints:
        """Tell the codes of the suits of the next markets, (takes, trials, 4).

        Parameters
        ----------
        left
            What each take leaves in the market, (takes, 6).
        unseen, deck
            The cards that each game has still, in any order, and how many.
        games
            The game of each take.
        """
        left = np.sort(left, axis=1)
        sizes = np.stack([(left != NO_CARD).sum(axis=1), deck[games]], axis=1)
        suits = np.zeros((len(left), TRIALS, 4), np.int64)
        for n, rest in np.unique(sizes, axis=0).tolist():
            here = np.flatnonzero((sizes == (n, rest)).all(axis=1))
            stay, come = self._case(n, rest)
            different, places = np.unique(games[here], return_inverse=True)
            fresh = SUIT_CODES[unseen[different][:, come]].sum(axis=2)
            suits[here] = stay @ SUIT_CODES[left[here]] + fresh[places]
        return suits

    def _case(self, n: int, rest: int) -> tuple[Ints, Ints]:
        if (n, rest) not in self._cases:
            mixes = incoming(n, rest, self._others)
            chosen = self._rng.choice(len(mixes), TRIALS, p=[*mixes.values()])
            kept, new, _deck = np.array([*mixes])[chosen].T
            places = np.arange(NUMBER_MARKET)
            ranks = np.full((TRIALS, NUMBER_MARKET), NUMBER_MARKET)
            ranks[:, :n] = self._rng.random((TRIALS, n)).argsort(axis=1)
            orders = self._rng.random((TRIALS, rest)).argsort(axis=1)[:, :NUMBER_MARKET]
            # The last place of a deck has no card.
            come = np.full((TRIALS, NUMBER_MARKET), -1)
            come[:, : orders.shape[1]] = orders
            come[places >= new[:, None]] = -1
            self._cases[n, rest] = np.where(ranks < kept[:, None], 1, 0), come
        return self._cases[n, rest]
