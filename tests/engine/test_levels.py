"""Every level of every course, played: rightly, wrongly as people do, and at random."""

import itertools
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.lessons import COURSE, SHORT_WAY, Attempt, Outcome, chapter
from romirami.lessons.laying import MOST_CARDS, Laid, LayTask
from romirami.lessons.offers import OfferTask
from romirami.lessons.playing import PlayTask
from romirami.romi.actions import SOURCES
from romirami.romi.cards import KINDS
from romirami.romi.lessons import COURSE as ROMI
from romirami.romi.lessons.playing import PlayTask as RomiPlayTask
from tests.courses import CHAPTERS, COURSES, LEVELS, every_course, every_level, levels_of
from tests.engine.tables import piles

PLAYED = (PlayTask, RomiPlayTask)


def attempt_of(level, moves):
    attempt = Attempt.begin(level)
    for move in moves:
        attempt = attempt.do(move)
    return attempt


@every_level
def test_the_solution_reaches_the_goal_with_its_last_move_and_no_earlier(level):
    attempt = Attempt.begin(level)
    for move in level.solution:
        assert attempt.outcome is Outcome.OPEN
        assert attempt.state.refused is None
        attempt = attempt.do(move)
    assert attempt.outcome is Outcome.DONE
    assert str(attempt.verdict) == level.texts.praise
    assert (attempt.acts, attempt.stars) == (level.par, 3)


@every_level
def test_each_mistake_is_answered_with_the_explanation_promised(level):
    for at, mistake in enumerate(level.mistakes):
        attempt = attempt_of(level, mistake.moves)
        assert attempt.outcome is not Outcome.DONE, mistake
        assert attempt.acts == len(mistake.moves), "the last move is what is explained"
        assert attempt.verdict is not None, mistake
        assert attempt.verdict.facts.get("at") == at, (mistake.says, str(attempt.verdict))


@every_level
def test_people_make_mistakes_everywhere(level):
    assert level.mistakes
    assert len({mistake.says for mistake in level.mistakes}) == len(level.mistakes)


def illegal(draw):
    """A move as somebody might try it who has no idea of the rules."""
    cards = " ".join(draw(piles(most=6, least=1)))
    contract = draw(st.integers(1, 36))
    joker = draw(st.sampled_from(["", " *"]))
    return draw(
        st.sampled_from(
            [f"take {cards}", f"fill #{contract} with {cards}{joker}", "end", f"discard {cards}"]
        )
    )


def illegal_in_romi(draw):
    """A step of Römi as somebody might try it who has no idea of the rules."""
    n = draw(st.integers(1, 5))
    cards = " ".join(map(str, draw(st.lists(st.sampled_from(KINDS), min_size=n, max_size=n))))
    card = draw(st.sampled_from(KINDS))
    meld = draw(st.integers(0, 5))
    return draw(
        st.sampled_from(
            [
                *(f"draw {pile}" for pile in SOURCES),
                f"swap {card}",
                f"lay {cards}",
                f"lay off {card} on {meld}",
                f"take joker from {meld} with {cards}",
                "take back",
                f"discard {card}",
            ]
        )
    )


def some_move(draw, level, state):
    """Any move of a level's task, right or wrong."""
    task = level.task
    if isinstance(task, PLAYED):
        legal = some(state.game.legal_actions())
        if not legal or draw(st.integers(0, 3)) == 0:
            return illegal(draw) if isinstance(task, PlayTask) else illegal_in_romi(draw)
        return str(legal[draw(st.integers(0, len(legal) - 1))])
    if isinstance(task, OfferTask):
        places = st.integers(0, len(task.offers) - 1)
        chosen = draw(st.sets(places, min_size=1, max_size=task.most))
        return " ".join(task.offers[place] for place in chosen)
    assert isinstance(task, LayTask)
    laid = draw(st.sampled_from([task.start, Laid.for_game(len(task.start.hands))]))
    for place, _n in list(laid.places):
        if draw(st.integers(0, 4)) == 0:
            laid = laid.put(place, draw(st.integers(0, MOST_CARDS)))
    return str(laid)


@every_level
@settings(max_examples=25)
@given(data=st.data())
def test_whatever_is_done_nothing_breaks_and_only_the_goal_is_done(level, data):
    attempt = Attempt.begin(level)
    for _step in range(data.draw(st.integers(1, 8))):
        move = some_move(data.draw, level, attempt.state)
        before = attempt
        attempt = attempt.do(move)
        if before.outcome is not Outcome.OPEN:
            assert attempt is before, "a level that is over takes no more moves"
            break
        assert attempt.acts == before.acts + 1
        if attempt.verdict is not None:
            assert str(attempt.verdict).strip()
        done = attempt.outcome is Outcome.DONE
        assert done == (attempt.state.refused is None and level.success(attempt.state))
        assert bool(attempt.verdict) == done
        assert attempt.stars == 0 if not done else 1 <= attempt.stars <= 3
        if isinstance(level.task, PLAYED) and attempt.state.refused is not None:
            assert attempt.state.game is before.state.game, "what is refused changes nothing"
    assert attempt.again() == Attempt.begin(level)


@pytest.mark.parametrize(
    "level", [param for param in LEVELS if isinstance(param.values[0].task, OfferTask)]
)
def test_a_pick_is_judged_whatever_it_is(level):
    task = level.task
    sizes = range(1, min(task.most, 3 if len(task.offers) > 10 else 8) + 1)
    for size in sizes:
        for chosen in set(itertools.combinations(task.offers, size)):
            attempt = Attempt.begin(level).do(" ".join(chosen))
            assert attempt.verdict is not None, chosen


@every_level
def test_nothing_shorter_than_the_solution_reaches_the_goal(level):
    if not isinstance(level.task, PLAYED):
        assert level.par == 1
        return
    of_romi = isinstance(level.task, RomiPlayTask)  # where most steps can be done in any order
    open_attempts = [Attempt.begin(level)]
    for _step in range(min(level.par, 4) - 1):
        found = {}
        for attempt in open_attempts:
            for action in some(attempt.state.game.legal_actions(), 40 if of_romi else 120):
                after = attempt.do(str(action))
                assert after.outcome is not Outcome.DONE, (level.name, after.state.actions)
                if after.outcome is Outcome.OPEN:
                    found[str(after.state.actions)] = after
        open_attempts = list(found.values())[: 100 if of_romi else 400]


def some(actions, most=120):
    """All actions where they are few; else some of them, always the same."""
    if len(actions) <= most:
        return actions
    return [actions[at] for at in random.Random(1).sample(range(len(actions)), most)]


@every_level
def test_legal_play_comes_to_an_end(level):
    if not isinstance(level.task, PLAYED):
        return
    choose = random.Random(level.name)
    for _game in range(5):
        attempt = Attempt.begin(level)
        while attempt.outcome is Outcome.OPEN:
            assert attempt.acts < 200, "nobody is told that the goal is out of reach"
            legal = attempt.state.game.legal_actions()
            assert legal, "the game is over, and the level says neither done nor failed"
            attempt = attempt.do(str(choose.choice(legal)))
        # In Römi steps are taken back as well.
        most = 12 if isinstance(level.task, PlayTask) and level.par <= 8 else 200
        assert attempt.acts <= most, "it goes on long after the goal is out of reach"


@every_level
def test_what_is_highlighted_is_there(level):
    task = level.task
    if isinstance(task, PlayTask):
        game = rr.Game(task.position)
        there = {*map(str, game.numbers), *map(str, game.hand(game.seat)), "*"}
        there |= {f"#{number}" for number in game.contracts}
    elif isinstance(task, RomiPlayTask):
        game = task.begin().game
        there = {*map(str, game.hand(game.seat)), *SOURCES, "take-back"}
        there |= {f"#{number}" for number in range(len(game.melds))}
    else:
        there = set(getattr(task, "offers", ()))
    assert set(level.shows) <= there


@every_level
def test_the_texts_are_short_and_whole(level):
    texts = level.texts
    for text in (texts.goal, texts.praise, *texts.hints, *(one.says for one in level.mistakes)):
        assert re.search(r"[.!?]$", text), text
        assert len(text) <= 240, text
    assert len(texts.rule) <= 320
    assert 3 <= len(texts.title) <= 40


def test_names_are_found_again():
    names = [(chapter.name, level.name) for chapter in CHAPTERS for level in chapter.levels]
    assert len(names) == len(set(names))
    assert len({chapter.name for chapter in CHAPTERS}) == len(CHAPTERS)
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", part) for name in names for part in name)


def test_names_of_roemi_can_t_be_taken_for_others():
    names = [one.name for chapter in ROMI.chapters for one in (chapter, *chapter.levels)]
    assert all(name.startswith("romi-") for name in names)


RULES = {
    COURSE.title: [
        *("1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "3.1", "3.2"),
        *("4.0", "4.1", "4.2", "4.3", "4.4", "4.5"),
        *("5.1", "5.2", "5.3", "5.4", "5.5", "5.6"),
        *("6.1", "6.2", "6.3", "6.4", "7.1", "7.2"),
    ],
    ROMI.title: [
        *("9.1", "9.2", "10.1", "10.2", "10.3", "11.1", "11.2", "11.3"),
        *("12.1", "12.2", "12.3", "12.4", "12.5", "12.6", "12.7", "12.8", "13.1", "13.2"),
    ],
}
"""The sections of SPEC that each course tells: 1-7, and of part B what its chapters are about."""


@pytest.mark.parametrize(
    ("course", "rule"), [(course, rule) for course in COURSES for rule in RULES[course.title]]
)
def test_every_rule_is_met_in_some_level(course, rule):
    assert [param.id for param in levels_of(course) if rule in param.values[0].teaches]


@every_course
def test_a_level_names_the_rules_that_it_teaches(course):
    for param in levels_of(course):
        (level,) = param.values
        assert level.teaches
        assert set(level.teaches) <= set(RULES[course.title])


def test_the_courses_have_enough_levels():
    assert len(levels_of(COURSE)) >= 40
    for course in COURSES:
        assert [chapter.number for chapter in course.chapters] == [
            *range(1, len(course.chapters) + 1)
        ]
    assert len(COURSE.chapters) == 8


NEEDED = ["4.1", "4.2", "4.3", *("5.1", "5.2", "5.3", "5.4", "5.5"), "6.1", "6.2", "6.3"]
"""The sections of SPEC without which nobody can play a game properly."""


def test_the_short_way_meets_what_a_player_needs():
    taught = {rule for level in SHORT_WAY.levels for rule in level.teaches}
    assert set(NEEDED) <= taught


def test_the_short_way_is_made_of_levels_of_the_chapters():
    names = [level.name for level in SHORT_WAY.levels]
    assert len(set(names)) == len(names) <= 25
    for level in SHORT_WAY.levels:
        assert chapter(SHORT_WAY.home(level.name)).level(level.name) is level
