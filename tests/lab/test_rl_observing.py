"""What an agent observes is its seat's view, number for number (SPEC 7.1)."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

import romirami as rr
from romirami.events import Discarded, Filled, Took
from romirami.lab.rl import encode, env, named, observation_fields
from romirami.lab.rl.observing import observe
from romirami.lab.rl.partial import NOTHING
from tests.engine.tables import play, positions, table

KINDS = [f"{number}{suit}" for number in "12345" for suit in "hdcy"]


def cards(row):
    return rr.Cards(
        [rr.NumberCard(kind) for kind, n in zip(KINDS, row, strict=True) for _ in range(int(n))]
    )


def marked(row):
    assert set(row.tolist()) <= {0, 1}
    return np.flatnonzero(row).tolist()


def surely_held(log, seat):
    """Count the cards that a seat took and was not seen to lose."""
    held = Counter()
    for event in log:
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, Took):
            held += Counter(event.cards)
        elif isinstance(event, Filled):
            held -= Counter(event.discarded)
        elif isinstance(event, Discarded):
            held -= Counter(event.cards)
    return rr.Cards(held.elements())


@given(positions())
def test_each_field_is_what_the_view_says(game):
    players = len(game.names)
    for seat in range(players):
        view = game.view(seat)
        row = observe(view, NOTHING)
        assert row.dtype == np.float32
        seen = named(row)
        order = [(seat + n) % players for n in range(players)]
        others = [view.seats[at] for at in order]
        assert [rr.Phase(view.phase)] == [list(rr.Phase)[at] for at in marked(seen["phase"])]
        assert [view.turn] == [order[at] for at in marked(seen["turn"])]
        assert [view.first] == [order[at] for at in marked(seen["first"])]
        assert seen["round"] == [view.round]
        assert set(view.trophies) == {list(rr.Trophy)[at] for at in marked(seen["trophies"])}
        assert cards(seen["numbers"]) == view.numbers
        assert sorted(view.contracts) == [at + 1 for at in marked(seen["contracts"])]
        assert seen["number_deck"] == [view.number_deck]
        assert seen["contract_deck"] == [view.contract_deck]
        assert cards(seen["discard"]) == view.discard
        assert cards(seen["hand"]) == view.hand
        assert cards(seen["bonus"]) == view.bonus
        for at, other in enumerate(others):
            assert sorted(other.tableau) == [n + 1 for n in marked(seen["tableaux"][at])]
        assert seen["jokers"].tolist() == [other.joker for other in others]
        assert seen["hand_sizes"].tolist() == [other.hand_size for other in others]
        sizes = [-1 if other.bonus_size is None else other.bonus_size for other in others]
        assert seen["bonus_sizes"].tolist() == sizes
        for at, other in enumerate(order[1:]):
            assert cards(seen["known"][at]) == surely_held(view.log, other)
            if not game.is_over:
                assert cards(seen["known"][at]) <= rr.Cards([*game.hand(other), *game.bonus(other)])
        assert not seen["filling"].any()
        assert not seen["with_joker"].any()
        assert not seen["laid"].any()


@given(positions())
def test_observations_lie_in_their_space(game):
    players = len(game.names)
    space = env(players).observation_space("player_0")["observation"]
    for seat in range(players):
        assert space.contains(observe(game.view(seat), NOTHING))


def test_what_is_laid_is_seen_by_its_player_alone():
    position = rr.make_position(["3h 3d 3c 3y", "1h"], "1d 2d 5c", [4, 9], phase=rr.Phase.FILL)
    tables = [env(2), env(2)]
    for one in tables:
        one.reset(options={"setup": position})
    for code in encode("fill #4 with 3h 3d 3c *")[:3]:
        tables[0].step(code)
    mine, theirs = (named(tables[0].observe(agent)["observation"]) for agent in tables[0].agents)
    assert marked(mine["filling"]) == [3]
    assert mine["with_joker"] == [1]
    assert cards(mine["laid"]) == rr.Cards("3h 3d")
    before = named(tables[1].observe("player_1")["observation"])
    assert all(np.array_equal(theirs[name], before[name]) for name in before)


def test_known_cards_are_those_that_were_taken_and_not_seen_to_leave():
    """The suit bonus of #27 is clover: others don't see which clovers went with it (SPEC 5.5)."""
    game = table(
        ["1h 1d 2h 2d 3h", "4h"],
        numbers="3c 3d 4c 4y 5h 5d",
        contracts=[27, 1, 2, 3],
        number_deck="5y " * 9,
        contract_deck=[4],
    )
    game = play(game, "take 3c 3d", "fill #27 with 1h 1d 2h 2d 3c 3d", "end")
    known = named(observe(game.view(1), NOTHING))["known"]
    assert cards(known[0]) == rr.Cards("3c")
    assert not named(observe(game.view(0), NOTHING))["known"].any()


@pytest.mark.parametrize("shape", [(), (3,), (290, 1)], ids=str)
def test_what_is_no_observation_is_refused(shape):
    with pytest.raises(rr.TextError, match="have the lengths 290, "):
        named(np.zeros(shape, np.float32))


def test_document_tells_the_fields_with_their_shapes():
    text = (Path(__file__).parents[2] / "docs" / "rl.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \| (.+?) \|", text, re.M)
    assert [name for name, _shape in told] == [field.name for field in observation_fields(3)]
    for players in (2, 3, 4):
        for (_name, shape), field in zip(told, observation_fields(players), strict=True):
            numbers = [eval(part, {"n": players}) for part in shape.split(" × ")]  # noqa: S307
            assert tuple(numbers) == field.shape
