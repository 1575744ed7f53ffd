"""What the second hint highlights at a table leads to the goal, whatever was done before."""

import pytest

from romirami.lessons import CHAPTERS, Outcome
from romirami.lessons.playing import PlayTask
from romirami_widgets import LessonFrame

PLAYED = [
    pytest.param(part.name, level, id=f"{part.name}/{level.name}")
    for part in CHAPTERS
    for level in part.levels
    if isinstance(level.task, PlayTask)
]
MOST = 40


def few(ways):
    return ways[:: max(1, len(ways) // MOST)]


def open_after(attempt):
    """The attempts that are open still, one action later."""
    after = [attempt.do(str(action)) for action in few(attempt.state.game.legal_actions())]
    return [one for one in after if one.outcome is Outcome.OPEN]


def can_be_done(attempt, most):
    if attempt.outcome is not Outcome.OPEN or not most:
        return attempt.outcome is Outcome.DONE
    actions = attempt.state.game.legal_actions()
    return any(can_be_done(attempt.do(str(action)), most - 1) for action in actions)


def action_of(hint):
    """Read what is highlighted as the action that it shows."""
    if hint["end"]:
        return "end"
    cards = " ".join(hint["cards"])
    if hint["contracts"]:
        return f"fill #{hint['contracts'][0]} with {cards}{' *' * hint['joker']}"
    return f"{'take' if hint['zones'] == ['market'] else 'discard'} {cards}"


@pytest.mark.parametrize(("part", "level"), PLAYED)
def test_who_does_what_the_second_hint_shows_comes_to_the_goal(part, level):
    frame = LessonFrame(part, level.name)
    attempts = [frame.attempt]
    for _step in range(2):
        attempts = few([after for attempt in attempts for after in open_after(attempt)])
        for attempt in attempts:
            if not can_be_done(attempt, level.par):
                continue
            frame._set(attempt.hint().hint())
            for _move in range(level.par):
                if frame.attempt.outcome is Outcome.OPEN:
                    frame.do(action_of(frame.state["stage"]["table"]["hint"]))
            done = [*map(str, attempt.state.actions)]
            assert frame.attempt.outcome is Outcome.DONE, (done, frame.attempt.state.last)
