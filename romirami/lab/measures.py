"""What many games tell about the game itself: numbers with their intervals."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ..contracts import CONTRACTS, Contract
from ..errors import TextError
from ..intervals import Interval, student, wilson
from ..language import gettext as _
from ..requirements import Requirements
from ..trophies import Trophy
from .results import Results, Values, mean_of
from .rows import TROPHY_BITS

KINDS: Final[dict[Requirements, tuple[Contract, ...]]] = {
    one.requirements: tuple(card for card in CONTRACTS if card.requirements == one.requirements)
    for one in CONTRACTS
}
"""The contracts of the catalogue by what they ask for; what asks for the same scores the same."""


def wins_by_turn(results: Results) -> tuple[Interval, ...]:
    """Tell how many games the first player wins, the second one, and so on; after Wilson.

    Examples
    --------
    >>> from romirami.lab import simulate
    >>> results = simulate(["random", "random"], games=100, seed=1, progress=False)
    >>> [f"{share:.0%}" for share in wins_by_turn(results)]
    ['53% (43–62%)', '47% (38–57%)']
    """
    turns = range(results.seats)
    return tuple(
        wilson(float(results.wins[results.order == turn].sum()), results.games) for turn in turns
    )


def trophy_pay(results: Results) -> dict[Trophy, Interval]:
    """Tell how many points a trophy pays on average in a game in which it is in play.

    That is what it scores where somebody has most, and nothing where there is a tie (SPEC 6.2).
    The interval is Wilson's for how often somebody wins it.

    Returns
    -------
    dict
        By trophy; one that was never in play is missing.
    """
    pay = {}
    for trophy, bit in TROPHY_BITS.items():
        games = int(results.holds("in_play", bit)[:, 0].sum())
        if games:
            won = wilson(float(results.holds("won", bit).sum()), games)
            pay[trophy] = Interval(*(trophy.points * share for share in won))
    return pay


def trophy_lead(results: Results, trophy: Trophy) -> Interval:
    """Tell how many more points who wins a trophy has than the others of the game, on average.

    The points of the trophy itself are left out: what remains is what its holder gains or gives
    up elsewhere.  The interval is Student's.

    Raises
    ------
    TextError
        If nobody ever won it.
    """
    won = results.holds("won", TROPHY_BITS[trophy])
    games = won.any(axis=1)
    if not games.any():
        raise TextError(str(trophy), _("nobody won it in any of these games"))
    total, won = results["total"][games].astype(float), won[games]
    holders = total[won] - trophy.points
    others = (total.sum(axis=1) - total[won]) / (results.seats - 1)
    return mean_of(holders - others)


def contract_pay(results: Results) -> dict[Requirements, Interval]:
    """Tell how many points a contract pays for each of its cards.

    By least squares: by how much the total of a player is higher who fills one more of it, the
    suit bonus and the trophies that come with it included, as all other contracts stay the same.
    Contracts that ask for the same are one.  The seats of a game hang together, so the errors are
    those of whole games, and the interval is Student's.

    Returns
    -------
    dict
        By what the contracts ask for.

    Raises
    ------
    TextError
        If there are too few games to tell all of them apart.
    """
    filled = np.stack([_filled(results, cards) for cards in KINDS.values()], axis=-1)
    # Who plays better gets more out of the same contracts: each player has a level of his own.
    names = list(dict.fromkeys(results.players))
    level = np.array([[name == player for name in names] for player in results.players])
    given = np.concatenate([filled, np.broadcast_to(level, (results.games, *level.shape))], axis=-1)
    slopes, errors = _least_squares(given.astype(float), results["total"].astype(float))
    games = results.games
    return {
        asked: student(slope / asked.size, error / asked.size * math.sqrt(games), games)
        for asked, slope, error in zip(KINDS, slopes, errors, strict=False)
    }


def mean_pay(results: Results) -> float:
    """Tell how many points a card pays in a contract, over all contracts that were filled."""
    pay = contract_pay(results)
    cards = {
        asked: asked.size * float(_filled(results, same).sum()) for asked, same in KINDS.items()
    }
    return sum(cards[asked] * pay[asked].middle for asked in KINDS) / sum(cards.values())


def _filled(results: Results, cards: tuple[Contract, ...]) -> Values:
    """Count by game and seat how many of some contracts were filled."""
    held = [results.holds("filled", 1 << (card.number or 0)) for card in cards]
    return np.asarray(np.sum(held, axis=0))


def _least_squares(given: Values, found: Values) -> tuple[Values, Values]:
    """Fit by games and seats: the slopes, and their errors as games are what is independent."""
    wide = given.shape[-1]
    flat = given.reshape(-1, wide)
    squares = flat.T @ flat
    games = len(given)
    if games <= wide or np.linalg.matrix_rank(squares) < wide:
        raise TextError(str(games), _("more games are needed to tell the contracts apart"))
    inverse = np.linalg.inv(squares)
    slopes = inverse @ (flat.T @ found.reshape(-1))
    pulls = np.einsum("gsk,gs->gk", given, found - given @ slopes)
    spread = inverse @ (pulls.T @ pulls) @ inverse * games / (games - 1)
    return slopes, np.sqrt(np.diag(spread))
