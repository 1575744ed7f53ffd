"""Römi at a table: a match of several hands (SPEC 13.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..language import gettext as _
from ..romi import record
from ..romi.dealing import deal
from ..romi.game import Game
from ..romi.match import Match, parse_step
from ..romi.options import make_options
from ..romi.players import POLICIES, advice_for, player
from .kinds import ROMI, Kind


def _begin(
    names: Sequence[str], seed: int | None, first: int | None, options: Mapping[str, object]
) -> Match:
    return Match((Game(deal(names, seed, first, options=make_options(**options))),))


def _thinks_on(before: Match, after: Match) -> bool:
    """Tell whether both are of one turn: what is laid in it was planned as a whole (SPEC 12.6)."""
    turns = [(len(match.games), match.game.number) for match in (before, after)]
    return turns[0] == turns[1] and not after.game.is_over


def _standing(match: Match) -> str:
    facts = {
        "names": ", ".join(match.names),
        "hand": match.hand_number,
        "hands": match.setup.options.hands,
    }
    score = match.score()
    if not score.hands:
        return _("Römi, {names}: hand {hand} of {hands}").format(**facts)
    return _("Römi, {names}: hand {hand} of {hands}, points {points}").format(
        **facts, points=", ".join(map(str, score.points))
    )


KIND: Final = Kind(
    name=ROMI,
    begin=_begin,
    parse=parse_step,
    policies=POLICIES,
    player=player,
    adviser="planner",
    advice_for=advice_for,
    thinks_on=_thinks_on,
    standing=_standing,
    loads=record.loads,
    dumps=record.dumps,
    agreed=lambda hand: hand.setup.options.differing,
    # Of the hands before it a record doesn't tell: the match is what is still played of it.
    at_table=lambda hand: Match((hand,)),
)
