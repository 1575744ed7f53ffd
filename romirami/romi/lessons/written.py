"""Turns of Römi that are written as steps, and what is wrong with them (SPEC 12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...errors import require_text
from ...verdicts import Verdict
from ..game import Game
from ..parsing import parse_action


def play_written(game: Game, answer: str | Iterable[Any]) -> Game | Verdict:
    """Do the steps of one turn that are given as a list of texts.

    Parameters
    ----------
    game
        Where the turn begins, or goes on.
    answer
        The steps, each as a text.

    Returns
    -------
    Game or Verdict
        The game after them; or why there is none: ``one-text`` for a text that is no list,
        ``not-allowed`` for a step that the rules are against, ``after-end`` for one after the
        discard.

    Raises
    ------
    TextError
        If a text is no step.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(["Ada", "Bo"], seed=7, starter=0)
    >>> print(play_written(game, ["draw stock"]))
    Draw stock: The starter's first turn is a discard only.
    """
    if isinstance(answer, str):
        return Verdict(
            False,
            "one-text",
            'A turn is a list of texts: ["draw stock", "discard 2C"], for one.',
        )
    seat = game.seat
    for text in answer:
        require_text(text)
        if game.seat != seat or game.is_over:
            return Verdict(
                False, "after-end", "{action} comes after the end of the turn.", action=text
            )
        action = parse_action(text)
        verdict = game.check(action)
        if not verdict:
            return Verdict(False, "not-allowed", "{action}: {reason}", action=text, reason=verdict)
        game = game.apply(action)
    return game
