"""Chapter 8: its positions are as their texts say (SPEC 6, 7)."""

import pytest

import romirami as rr
from romirami.lessons import chapter
from romirami.lessons.games import greedy_games, rounds_of_a_game, won_by_the_first

CHAPTER = chapter("first-game")
PLAYED = ("block", "joker-at-last", "end-it")


def played(level, moves) -> rr.Game:
    state = level.task.begin()
    for move in moves:
        state = level.task.do(state, move)
        assert state.refused is None
    return state.game.play("end") if state.game.phase is rr.Phase.FILL else state.game


@pytest.mark.parametrize("name", PLAYED)
def test_the_solution_wins_the_game_and_no_mistake_does(name: str):
    """SPEC 6.3."""
    level = CHAPTER.level(name)
    seat = level.task.position.seat
    assert played(level, level.solution).score().winners == (seat,)
    for mistake in level.mistakes:
        after = played(level, mistake.moves)
        assert not after.is_over or after.score().winners != (seat,), mistake.moves


def test_a_tie_takes_the_trophy_from_him_who_had_it():
    """SPEC 6.2."""
    level = CHAPTER.level("block")
    clovers = rr.Trophy.CLOVERS
    before = rr.Game(level.task.position).score()
    assert (before.counts(clovers), before.trophies[clovers]) == ((1, 2), 1)
    after = played(level, level.solution).score()
    assert (after.counts(clovers), after.trophies[clovers]) == ((2, 2), None)


def test_he_leads_by_as_much_as_is_said():
    level = CHAPTER.level("joker-at-last")
    ada, bo = rr.Game(level.task.position).score().totals
    assert f"by {bo - ada} points" in level.texts.goal


def test_whoever_does_not_end_the_game_is_passed():
    level = CHAPTER.level("end-it")
    state = level.task.begin()
    for move in level.mistakes[0].moves:
        state = level.task.do(state, move)
    filled = [action for action in state.game.actions if isinstance(action, rr.Fill)]
    assert [rr.CONTRACTS[one.contract - 1].points for one in filled] == [9]
    assert state.game.score().winners == (0,)


def test_what_can_be_undone_is_what_the_level_says():
    """SPEC 7.2."""
    game = rr.new_game(2, seed=7, first=0)
    taken = game.apply(game.legal_actions()[0])
    assert taken.can_undo
    assert not taken.play("end").can_undo
    hand = "3h 3d 3c 1y"
    ready = rr.Game(rr.make_position([hand, "1h"], "5d", [4], phase=rr.Phase.FILL))
    assert ready.play("fill #4 with 3h 3d 3c *").undo().joker(0)


def test_what_is_hidden_is_what_the_level_says():
    """SPEC 7.1."""
    other = rr.new_game(2, seed=7, first=0).view(0).seats[1]
    assert other.bonus_size is None
    assert (other.hand_size, other.joker, other.tableau) == (3, True, ())


def test_the_experiments_count_what_they_say():
    games = greedy_games(10)
    assert rounds_of_a_game(10) == round(sum(game.round for game in games) / 10, 1)
    alone = [game.score().winners for game in games]
    assert won_by_the_first(10) == sum(
        winners == (game.setup.first,) for winners, game in zip(alone, games, strict=True)
    )
