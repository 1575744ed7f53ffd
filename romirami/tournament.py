"""A tournament of computer players: each plays each, from both seats equally often."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from .errors import TextError
from .intervals import Interval, wilson
from .language import gettext as _
from .rating import elo
from .scoring import ScoreSheet
from .simulating import Run, play_run


@dataclass(frozen=True)
class Tournament:
    """Who plays, and how often.

    Parameters
    ----------
    players
        The computer players by name, each once.
    games
        How many games each pair plays, an even number: half of them from each seat.
    seed
        What all chance comes from.

    Raises
    ------
    TextError
        If there are fewer than two players, one is named twice, or the games can't be halved.

    Examples
    --------
    >>> tournament = Tournament(("greedy", "random"), games=10, seed=7)
    >>> for run in tournament.runs():
    ...     print(run.policies, run.games, run.seed)
    ('greedy', 'random') 5 7
    ('random', 'greedy') 5 8
    """

    players: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        text = ",".join(self.players)
        for name in self.players:
            if self.players.count(name) > 1:
                raise TextError(text, _("each player is named once"), text.index(name), name)
        if len(self.players) < 2:
            raise TextError(text, _("a tournament has at least two players"))
        if self.games < 2 or self.games % 2:
            raise TextError(
                str(self.games), _("an even number of games lets a pair sit in both seats as often")
            )

    @property
    def all_games(self) -> int:
        """How many games there are in all."""
        return len(self.players) * (len(self.players) - 1) // 2 * self.games

    def runs(self) -> Iterator[Run]:
        """Tell the games of each pair, from both seats; no deal comes twice."""
        pairs = itertools.combinations(self.players, 2)
        seated = itertools.chain.from_iterable((pair, pair[::-1]) for pair in pairs)
        for number, seats in enumerate(seated):
            yield Run(seats, self.games // 2, self.seed + number)


def play(
    tournament: Tournament, workers: int | Executor = 1
) -> Iterator[tuple[tuple[str, ...], ScoreSheet]]:
    """Play a tournament.

    Parameters
    ----------
    tournament
        Who plays, and how often.
    workers
        Who plays the games; see `romirami.blocks.in_blocks`.

    Yields
    ------
    tuple
        For each game the players by seat, and the score sheet.
    """
    for run in tournament.runs():
        for outcome in play_run(run, workers):
            yield run.policies, outcome.sheet


class Standings:
    """Who won how often against whom.

    Parameters
    ----------
    players
        Everybody who plays.

    Examples
    --------
    >>> tournament = Tournament(("greedy", "random"), games=10, seed=7)
    >>> standings = Standings(tournament.players)
    >>> for seats, sheet in play(tournament):
    ...     standings.add(seats, sheet)
    >>> standings.share("greedy", "random"), f"{standings.win_rate('greedy'):.0%}"
    (1.0, '100% (72–100%)')
    """

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.games = 0
        self._wins = [[0.0 for _other in players] for _player in players]

    def add(self, seats: Sequence[str], sheet: ScoreSheet) -> None:
        """Count a game of two; a shared win is half a win for both (SPEC 6.3)."""
        self.games += 1
        one, other = (self.players.index(name) for name in seats)
        share = (0 in sheet.winners) / len(sheet.winners)
        self._wins[one][other] += share
        self._wins[other][one] += 1 - share

    def share(self, player: str, other: str) -> float:
        """Tell how much of the games between two a player won."""
        i, j = self.players.index(player), self.players.index(other)
        return self._wins[i][j] / (self._wins[i][j] + self._wins[j][i])

    def win_rate(self, player: str) -> Interval:
        """Tell how much of all games a player won, with Wilson's interval."""
        i = self.players.index(player)
        lost = sum(row[i] for row in self._wins)
        return wilson(sum(self._wins[i]), round(sum(self._wins[i]) + lost))

    def ratings(self) -> dict[str, Interval]:
        """Rate the players, the best one first; see `romirami.rating.elo`."""
        rated = zip(self.players, elo(self._wins), strict=True)
        return dict(sorted(rated, key=lambda one: -one[1].middle))
