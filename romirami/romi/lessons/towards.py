"""The next step towards the goal of a level, for who asks for it (SPEC 12)."""

from __future__ import annotations

from ...lessons import Attempt, Outcome
from ..actions import Action, Discard, TakeBack
from ..parsing import parse_action
from .playing import Play, PlayTask


def next_step(attempt: Attempt[Play]) -> Action | None:
    """Find what a learner can do next.

    Parameters
    ----------
    attempt
        An attempt at a level that is played.

    Returns
    -------
    Action or None
        A step of the solution, where those that are left lead to the goal from here; a discard
        that reaches it, where another way led so far; else to take the last step back, and None
        where that can't be done either.

    Examples
    --------
    >>> from romirami.romi.lessons import chapter
    >>> attempt = Attempt.begin(chapter("romi-turn").level("romi-open"))
    >>> print(next_step(attempt))
    lay 9H 10H JH QH
    >>> print(next_step(attempt.do("lay 9H 10H JH")))
    take back
    """
    waiting = _waiting(attempt)
    if waiting and _reaches_the_goal(attempt, waiting):
        return waiting[0]
    turn = attempt.state.game.turn
    for card in dict.fromkeys(turn.hand):
        if _reaches_the_goal(attempt, [Discard(card)]):
            return Discard(card)
    return TakeBack() if turn.steps else None


def _waiting(attempt: Attempt[Play]) -> list[Action]:
    """Tell the steps of the solution that are still to be done."""
    task = attempt.level.task
    assert isinstance(task, PlayTask), "only turns that are played have steps"
    waiting: list[Action] = []
    for step in map(parse_action, (*task.before, *attempt.level.solution)):
        if isinstance(step, TakeBack):
            waiting.pop()
        else:
            waiting.append(step)
    for done in attempt.state.standing:
        if done in waiting:
            waiting.remove(done)
    return waiting


def _reaches_the_goal(attempt: Attempt[Play], steps: list[Action]) -> bool:
    for step in steps:
        attempt = attempt.do(str(step))
        if attempt.state.refused is not None:
            return False
    return attempt.outcome is Outcome.DONE
