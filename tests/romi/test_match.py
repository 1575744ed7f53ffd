"""Matches of several hands, and what they count (SPEC 13.2)."""

import pickle

import pytest

import romirami as rr
from romirami import romi
from romirami.romi.players import play_match, play_out, player
from romirami.romi.simulating import Run, match_of, play_run


def greedy(n):
    return [player("greedy", seed) for seed in range(n)]


def test_a_match_has_seven_hands():
    """SPEC 13.2."""
    match = play_match(romi.new_match(2, seed=3), greedy(2))
    assert len(match.games) == 7
    assert [game.setup.number for game in match.games] == [*range(7)]
    assert {game.setup.seed for game in match.games} == {3}
    assert match.is_over
    with pytest.raises(rr.GameOverError, match="'next hand'"):
        match.next_hand()


@pytest.mark.parametrize(("anticlockwise", "way"), [(False, 1), (True, -1)])
def test_the_next_starter_is_the_next_player(anticlockwise, way):
    """SPEC 13.2, 11.1."""
    match = romi.new_match(3, seed=3, starter=1, hands=4, anticlockwise=anticlockwise)
    match = play_match(match, greedy(3))
    starters = [game.setup.starter for game in match.games]
    assert starters == [(1 + way * hand) % 3 for hand in range(4)]


def test_a_hand_that_is_dealt_alone_is_that_of_the_match():
    """SPEC 3.2."""
    match = play_match(romi.new_match(3, seed=9, hands=3), greedy(3))
    again = [
        romi.deal(3, seed=9, number=number, options=romi.Options(hands=3)) for number in (0, 1, 2)
    ]
    assert [game.setup for game in match.games] == again


def test_the_points_of_the_hands_together_decide():
    """SPEC 13.2: the fewest points win; equal points share."""
    match = play_match(romi.new_match(3, seed=5, hands=3), greedy(3))
    score = match.score()
    hands = [game.score().points for game in match.games]
    assert score.points == tuple(map(sum, zip(*hands, strict=True)))
    assert all(score.points[seat] == min(score.points) for seat in score.winners)
    shared = romi.MatchScore(
        ("Ada", "Bo", "Cy"),
        (
            romi.HandScore(("Ada", "Bo", "Cy"), (0, 5, 20), 0, False),
            romi.HandScore(("Ada", "Bo", "Cy"), (5, 0, 3), 1, False),
        ),
    )
    assert (shared.points, shared.winners) == ((5, 5, 23), (0, 1))


def test_a_hand_is_played_to_its_end_first():
    match = romi.new_match(["Ada", "Bo"], seed=7, hands=2)
    with pytest.raises(rr.RuleError, match="The hand is not over") as caught:
        match.next_hand()
    assert caught.value.verdict.code == "hand-not-over"
    assert match.score().hands == ()
    assert match.score().points == (0, 0)


def test_a_match_does_not_change():
    match = romi.new_match(["Ada", "Bo"], seed=7, hands=2)
    step = match.game.legal_actions()[0]
    after = match.play(str(step))
    assert (match.game.actions, after.game.actions) == ((), (step,))
    again = pickle.loads(pickle.dumps(after))  # noqa: S301
    assert again.game.actions == (step,)
    over = romi.Match((play_out(after.game, greedy(2)),))
    assert repr(over.next_hand()).startswith("<Match, hand 2 of 2: <Game of Römi, 2 players")


def test_many_matches_are_the_same_on_several_processes():
    run = Run(("greedy", "random"), 4, seed=3, options=romi.Options(hands=1), traced=True)
    assert [*play_run(run, 2)] == [*play_run(run)]
    assert match_of(run, 1).game.setup.seed != match_of(run, 0).game.setup.seed
