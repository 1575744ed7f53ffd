"""``romirami tournament`` lets computer players play each other: ratings and win rates."""

from __future__ import annotations

import argparse
import secrets
from concurrent.futures.process import BrokenProcessPool

from ..language import gettext as _
from ..language import ngettext
from ..tournament import Standings, Tournament, play
from .errors import INTERRUPTED, CommandError
from .progress import shown


def tournament(chosen: argparse.Namespace) -> int:
    """Play the games, print the standings."""
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    played = Tournament(chosen.policy, chosen.games, seed)
    standings = Standings(played.players)
    try:
        for seats, sheet in shown(play(played, chosen.workers), played.all_games, _("game")):
            standings.add(seats, sheet)
    except KeyboardInterrupt:
        stopped = _("stopped after {done} of {games} games")
        raise CommandError(
            stopped.format(done=standings.games, games=played.all_games), INTERRUPTED
        ) from None
    except BrokenProcessPool:
        raise CommandError(_("a process that played was ended from outside"), 1) from None
    print(told(played, standings))
    return 0


def told(played: Tournament, standings: Standings) -> str:
    """Write the standings as a table: the best player first, and who won how much against whom."""
    ratings = standings.ratings()
    rows = [("", _("player"), _("Elo (95 %)"), _("wins (95 %)"), *ratings)]
    for place, (player, rating) in enumerate(ratings.items(), start=1):
        against = [
            "–" if other == player else f"{standings.share(player, other):.1%}" for other in ratings
        ]
        wins = standings.win_rate(player)
        rows.append((str(place), player, f"{rating:.0f}", f"{wins:.1%}", *against))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = [str.ljust, str.ljust, *[str.rjust] * (len(widths) - 2)]
    table = [
        "  ".join(
            align(cell, width) for align, cell, width in zip(aligned, row, widths, strict=True)
        )
        for row in rows
    ]
    title = ngettext(
        "{n} game a pair, seed {seed}", "{n} games a pair, seed {seed}", played.games
    ).format(n=played.games, seed=played.seed)
    return "\n".join([title, *table])
