"""The trace of SPEC 8, judged by a checker that knows SPEC only."""

import json

import pytest

import romirami as rr
from romirami.players import play_out, player
from romirami.simulating import Run, play_run
from romirami.trace import trace, trace_lines
from tests.engine.spec_trace import BrokenRuleError, check_trace


def traced(policies, games, seed):
    run = Run(policies, games=games, seed=seed, traced=True)
    return "".join(outcome.trace for outcome in play_run(run))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_traces_of_whole_games_keep_every_rule(players, policy):
    seen = check_trace(traced((policy,) * players, games=70, seed=players))
    assert seen["setup"] == seen["end"] == 70
    assert all(seen[kind] for kind in ("take", "fill", "refill", "draw"))


def test_the_games_that_are_judged_have_discards_and_reshuffles():
    seen = check_trace(traced(("random",) * 4, games=70, seed=4))
    assert seen["discard"] > 0
    assert seen["reshuffled"] > 0


def test_a_trace_of_a_game_that_goes_on_has_no_end():
    game = rr.new_game(2, seed=7)
    game = game.apply(game.legal_actions()[0])
    assert [event["event"] for event in trace(game, 3)] == ["setup", "take"]
    assert next(trace(game, 3))["game"] == 3


def test_the_setup_of_a_trace_deals_the_same_game():
    setup = next(trace(rr.new_game(3, seed=11, first=2)))
    again = rr.new_game(setup["players"], seed=setup["seed"], first=setup["first"])
    assert next(trace(again)) == setup


# One game with every kind of event, and what is done to it: the checker must object.


@pytest.fixture(scope="module")
def events():
    for seed in range(200):
        game = play_out(rr.new_game(4, seed=seed), [player("random", n) for n in range(4)])
        told = list(trace(game))
        kinds = {event["event"] for event in told}
        reshuffled = any(event.get("reshuffled") for event in told)
        joker = any(event.get("joker") for event in told)
        if len(kinds) == 7 and reshuffled and joker:
            return told
    raise AssertionError("no game has it all")


def first(events, kind, **having):
    return next(
        event
        for event in events
        if event["event"] == kind and all(event[key] == value for key, value in having.items())
    )


TAMPERED = {
    "another card taken": lambda e: first(e, "take")["cards"].append("9h"),
    "another seat's take": lambda e: first(e, "take").update(player=9),
    "a contract from nowhere": lambda e: first(e, "fill").update(contract=36),
    "a card too few": lambda e: first(e, "fill")["cards"].pop(),
    "a second Joker": lambda e: [f.update(joker=1) for f in e if f["event"] == "fill"],
    "no suit bonus": lambda e: [f["bonus"].clear() for f in e if f["event"] == "fill"],
    "a refill left out": lambda e: e.remove(first(e, "refill")),
    "a reshuffle not told": lambda e: first(e, "refill", reshuffled=True).update(reshuffled=False),
    "a reshuffle made up": lambda e: first(e, "refill", reshuffled=False).update(reshuffled=True),
    "a draw left out": lambda e: e.remove(first(e, "draw")),
    "a discard left out": lambda e: e.remove(first(e, "discard")),
    "one card more kept": lambda e: first(e, "discard")["cards"].pop(),
    "another reason": lambda e: first(e, "end").update(reason="market"),
    "a round more": lambda e: first(e, "end").update(rounds=1),
    "a point more": lambda e: first(e, "end")["scores"][0].update(total=99),
    "another winner": lambda e: first(e, "end").update(winners=[]),
    "no end": lambda e: e.pop(),
    "a key more": lambda e: first(e, "take").update(note=""),
}


@pytest.mark.parametrize("change", TAMPERED.values(), ids=TAMPERED)
def test_the_checker_objects_to_a_tampered_trace(events, change):
    told = json.loads(json.dumps(events))

    def lines():
        return "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in told)

    check_trace(lines())
    change(told)
    with pytest.raises((BrokenRuleError, KeyError)):
        check_trace(lines())


def test_trace_lines_are_the_events():
    game = rr.new_game(2, seed=1)
    assert [json.loads(line) for line in trace_lines(game).splitlines()] == list(trace(game))
