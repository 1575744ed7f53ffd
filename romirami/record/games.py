"""Whole games as text, and back, position by position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ..actions import Action, parse_action
from ..errors import TextError, require_text
from ..game import Game
from ..language import gettext as _
from ..verdicts import RuleError
from .deals import Head, head_of, is_whole
from .lines import Line, lines_of, without_comment

VERSION: Final = 1
"""The version of the form that is written; older ones are read too, when there are any."""

UNFINISHED: Final = "unfinished"

_FIRST_LINE: Final = re.compile(r"romirami record (?P<version>[1-9][0-9]{0,8})")
_TURN: Final = re.compile(r"\s*round (?P<round>[0-9]{1,9}) seat (?P<seat>[0-9]):", re.I)
_RESULT: Final = re.compile(r"\s*result:", re.I)


class Step(NamedTuple):
    """A position of a record, and what led to it.

    Attributes
    ----------
    action
        What was done; None at the setup.
    game
        The game after it.
    """

    action: Action | None
    game: Game


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
    head = "\n".join(head_of(game.setup))
    turns: list[tuple[str, list[str]]] = []
    at = Game(game.setup)
    for action in game.actions:
        whose = f"round {at.round} seat {at.seat}: "
        if not turns or turns[-1][0] != whose:
            turns.append((whose, []))
        turns[-1][1].append(str(action))
        at = at.apply(action)
    lines = "".join(f"{whose}{' / '.join(actions)}\n" for whose, actions in turns)
    return f"romirami record {VERSION}\n{head}\n\n{lines}\nresult: {_result_of(game)}\n"


def _result_of(game: Game) -> str:
    return " ".join(map(str, game.score().totals)) if game.is_over else UNFINISHED


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
    game = None
    for step in replay(text):
        game = step.game
    assert game is not None, "a record that can be read has its setup"
    return game


def replay(text: str) -> Iterator[Step]:
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
    require_text(text)
    lines = lines_of(text)
    _expect_version(next(lines))
    head = Head()
    game: Game | None = None
    for line in lines:
        turn = None if line.is_end else _TURN.match(line.text)
        result = None if line.is_end else _RESULT.match(line.text)
        if game is None and not (turn or result or line.is_end):
            head.add(line)
            continue
        if game is None:
            game = Game(head.deal(line))
            yield Step(None, game)
        if turn:
            for step in _play_turn(game, line, turn):
                game = step.game
                yield step
        elif result:
            _expect_result(game, line, result)
            _expect_end(next(lines))
            return
        elif line.is_end:
            line.fail(_("the record is cut off here: another turn or the result is expected"))
        else:
            line.fail(_("another turn or the result is expected"))


def _expect_version(line: Line) -> None:
    match = _FIRST_LINE.fullmatch(without_comment(line.text).strip().lower())
    if match is None:
        line.fail(_("a record begins with 'romirami record {version}'").format(version=VERSION))
    if int(match["version"]) > VERSION:
        expected = _("this romirami reads records up to version {version}; a newer one may read it")
        line.fail(expected.format(version=VERSION))


def _play_turn(game: Game, line: Line, match: re.Match[str]) -> Iterator[Step]:
    """Play one line, action by action."""
    if game.is_over:
        line.fail(_("the game is over before this turn; the result is expected"))
    whose = (game.round, game.seat)
    if (int(match["round"]), int(match["seat"])) != whose:
        line.fail(
            _("the turn of round {round}, seat {seat} is expected").format(
                round=whose[0], seat=whose[1]
            )
        )
    place = match.end()
    for text in without_comment(line.text[place:]).split("/"):
        if (game.round, game.seat) != whose or game.is_over:
            line.fail(_("the turn is over before this action"), place, text.strip())
        try:
            action = parse_action(text)
            game = game.apply(action)
        except TextError as error:
            line.fail_at(error, place)
        except RuleError as error:
            line.fail(str(error.verdict), place + len(text) - len(text.lstrip()), text.strip())
        yield Step(action, game)
        place += len(text) + 1


def _expect_result(game: Game, line: Line, match: re.Match[str]) -> None:
    result = " ".join(without_comment(line.text[match.end() :]).lower().split())
    if result != _result_of(game):
        line.fail(_("the result of these turns is '{result}'").format(result=_result_of(game)))


def _expect_end(line: Line) -> None:
    if not line.is_end:
        line.fail(_("nothing is expected after the result"))
