"""A whole game as a text that people can read, write and compare.

The text stands on its own: it holds the deal, decks included, and every
action.  A head of tags comes first, then one line a turn, then the result:

    romirami record 1
    seat 0: "Ada"
    seat 1: "Bo"
    first: 0
    ...
    round 1 seat 0: take 4d 4h / end
    ...
    result: 39 31

What follows a ``;`` is a comment, blank lines mean nothing.  A game that goes
on has the result ``unfinished``; a text without a result was cut off.

>>> import romirami as rr
>>> game = rr.new_game(["Ada", "Bo"], seed=7).play("take 5h")
>>> loads(dumps(game)).actions == game.actions
True
"""

from ..errors import RecordError
from .files import load, read, save
from .frame import Recordable, Step, game_of
from .games import dumps, loads, replay

__all__ = [
    "RecordError",
    "Recordable",
    "Step",
    "dumps",
    "game_of",
    "load",
    "loads",
    "read",
    "replay",
    "save",
]
