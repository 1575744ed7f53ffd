"""What a level explains is true of what was done: looked for in all that can be done first."""

import itertools
import re

import pytest

import romirami as rr
from romirami.lessons import CHAPTERS, Attempt, Outcome, chapter
from romirami.lessons.laying import Laid
from romirami.lessons.playing import PlayTask

ALL = [
    pytest.param(level, id=f"{part.name}/{level.name}")
    for part in CHAPTERS
    for level in part.levels
]
PLAYED = [one for one in ALL if isinstance(one.values[0].task, PlayTask)]
played = pytest.mark.parametrize("level", PLAYED)
MOST = 150
"""How many actions are looked at where there are more; the steps between them are even."""


def few(actions):
    return actions[:: max(1, len(actions) // MOST)]


def all_play(level, most=3):
    """Every attempt that legal actions lead to, the longest of so many actions."""
    waiting = [Attempt.begin(level)]
    for _step in range(most):
        after = [
            attempt.do(str(action))
            for attempt in waiting
            for action in few(attempt.state.game.legal_actions())
        ]
        yield from after
        waiting = few([attempt for attempt in after if attempt.outcome is Outcome.OPEN])


def refused_moves(game, seat):
    """Moves that somebody may try: any cards of the hand for each contract, and whatever else."""
    hand = [*map(str, game.hand(seat)), "*"]
    picks = [
        " ".join(cards)
        for n in range(1, len(hand) + 1)
        for cards in few(list(itertools.combinations(hand, n)))
    ]
    market = [*map(str, game.numbers)]
    yield "end"
    for contract in game.contracts:
        yield from (f"fill #{contract} with {cards}" for cards in few(picks))
    for n in range(1, 5):
        yield from ("take " + " ".join(cards) for cards in itertools.combinations(market, n))
    yield from (f"discard {cards}" for cards in few(picks) if "*" not in cards)


def example_of(level, verdict):
    """The attempt that stands beside a mistake as its example."""
    attempt = Attempt.begin(level)
    for move in level.mistakes[verdict.facts["at"]].moves:
        attempt = attempt.do(move)
    return attempt


def spent_joker(attempt):
    return any(isinstance(one, rr.Fill) and one.joker for one in attempt.state.actions)


@played
def test_a_mistake_is_told_of_what_was_done_last_with_or_without_the_joker(level):
    for attempt in all_play(level):
        if attempt.outcome is Outcome.FAILED:
            example = example_of(level, attempt.verdict)
            told = (attempt.state.actions, str(attempt.verdict))
            assert type(attempt.state.last) is type(example.state.last), told
            if isinstance(attempt.state.last, rr.Fill):
                assert spent_joker(attempt) == spent_joker(example), told


@played
def test_what_was_refused_is_explained_as_refused_and_for_its_own_contract(level):
    attempt = Attempt.begin(level)
    for done in level.solution:
        for move in refused_moves(attempt.state.game, attempt.state.seat):
            tried = attempt.do(move)
            if tried.state.refused is None or tried.verdict.code != "mistake":
                continue
            example = example_of(level, tried.verdict)
            told = (move, str(tried.verdict))
            assert example.state.refused is not None, told
            assert type(tried.state.tried) is type(example.state.tried), told
            if isinstance(tried.state.tried, rr.Fill):
                assert tried.state.tried.contract == example.state.tried.contract, told
        attempt = attempt.do(done)


@played
def test_who_has_filled_a_contract_can_still_reach_the_goal_or_is_told_why_not(level):
    for attempt in all_play(level, most=2):
        if attempt.outcome is Outcome.OPEN and isinstance(attempt.state.last, rr.Fill):
            assert can_be_done(attempt, most=3), attempt.state.actions


def can_be_done(attempt, most):
    if attempt.outcome is not Outcome.OPEN or not most:
        return attempt.outcome is Outcome.DONE
    actions = attempt.state.game.legal_actions()
    return any(can_be_done(attempt.do(str(action)), most - 1) for action in actions)


@pytest.mark.parametrize("level", ALL)
def test_a_letter_that_means_a_suit_begins_no_sentence(level):
    """A verdict begins with a capital letter; the letters of the suits are small (SPEC 2.1)."""
    texts = level.texts
    said = [texts.rule, texts.goal, texts.praise, *texts.hints]
    for text in [*said, *(mistake.says for mistake in level.mistakes)]:
        assert not re.match(r"[a-z]\b", text), text


@pytest.mark.parametrize(
    ("where", "move", "never"),
    [
        ("joker/nobody-asks", "fill #1 with 2h 3d 3y *", "Let the Joker replace it"),
        ("joker/one-card-only", "fill #9 with 1h 2d 4c", "The 3 is lacking"),
        ("joker/one-card-only", "fill #9 with 1h 2d 4c *", "The 3 is lacking"),
        ("joker/not-needed", "fill #13 with 3h 3d 3c 3y *", "a card that could do it"),
        ("setup/put-right", str(Laid.for_game(3).put("numbers", 9)), "seven"),
        ("trophies/four-cards", "#24 #29", "that ask for two combinations"),
    ],
)
def test_what_holds_for_one_mistake_is_not_said_of_its_neighbours(where, move, never):
    part, name = where.split("/")
    assert never not in str(Attempt.begin(chapter(part).level(name)).do(move).verdict)
