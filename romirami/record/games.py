"""Whole games as text, and back, position by position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..actions import Action, parse_action
from ..errors import TextError
from ..game import Game
from ..language import gettext as _
from .deals import Head, head_of, is_whole
from .frame import TITLES, Form, Step


def _result_of(game: Game) -> str:
    return " ".join(map(str, game.score().totals))


FORM: Final[Form[Action, Game]] = Form(
    TITLES["romirami"], Head, head_of, Game, parse_action, _result_of
)
"""The form of a record of Romi Rami."""


def dumps(game: Game) -> str:
    """Write a game, finished or not, as a text.

    Parameters
    ----------
    game
        The game; its record holds the decks too, so it is nothing for a player to see.

    Returns
    -------
    str
        What `loads` reads.

    Raises
    ------
    TextError
        If the deal is a made-up one, without some cards of the game: a record is of whole games.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(["Ada", "Bo"], seed=7)
    >>> print(dumps(game.play("take 5h").play("end")))  # doctest: +ELLIPSIS
    romirami record 1
    seat 0: "Ada"
    seat 1: "Bo"
    first: 0
    seed: 7
    ...
    <BLANKLINE>
    round 1 seat 0: take 5h / end
    <BLANKLINE>
    result: unfinished
    <BLANKLINE>
    """
    if not is_whole(game.setup):
        raise TextError(repr(game), _("only a game dealt with all its cards has a record"))
    return FORM.dumps(game)


def loads(text: str) -> Game:
    r"""Read a game from its text.

    Parameters
    ----------
    text
        A whole record, finished or ``unfinished``.

    Returns
    -------
    Game
        With all its past, so that it can be undone, scored and gone on with.

    Raises
    ------
    RecordError
        If the text is no whole record, or something in it is against the rules.

    Examples
    --------
    >>> loads("romirami record 1\nfirst: 0")
    Traceback (most recent call last):
    romirami.errors.RecordError: line 2: 'first: 0': the head ends here without the tag 'seat 0'
    """
    return FORM.loads(text)


def replay(text: str) -> Iterator[Step[Action, Game]]:
    """Go through the positions of a record, the setup first.

    Each is played when it is asked for; nothing past a fault is played.

    Parameters
    ----------
    text
        A whole record.

    Yields
    ------
    Step
        An action, None at first, and the game after it.

    Raises
    ------
    RecordError
        Where the text is no record, or something in it is against the rules.

    Examples
    --------
    >>> import romirami as rr
    >>> text = dumps(rr.new_game(["Ada", "Bo"], seed=7).play("take 5h"))
    >>> [(str(step.action), step.game.phase) for step in replay(text)]
    [('None', Phase.TAKE), ('take 5h', Phase.FILL)]
    """
    return FORM.replay(text)
