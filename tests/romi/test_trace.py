"""The trace of SPEC 14, judged by a checker that knows SPEC only."""

import json

import pytest

from romirami import romi
from romirami.romi.players import play_match, player
from romirami.romi.simulating import Run, play_run
from romirami.romi.trace import trace, trace_lines
from tests.romi.made_up import made_up, play
from tests.romi.spec_trace import BrokenRuleError, check_trace


def traced(policies, games, seed, **options):
    run = Run(policies, games, seed, romi.Options(**options), traced=True)
    return "".join(outcome.trace for outcome in play_run(run))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_traces_of_whole_matches_keep_every_rule(players):
    seen = check_trace(traced(("greedy", *("random",) * (players - 1)), 3, seed=players, hands=3))
    assert (seen["setup"], seen["end"], seen["match_end"]) == (9, 9, 3)
    assert all(seen[kind] for kind in ("swap", "draw", "lay", "lay_off", "discard"))


@pytest.mark.parametrize(
    "options",
    [
        {"jokers": 4, "group_jokers": 2},
        {"opening": 20, "anticlockwise": True},
        {"opening": 0, "from_hand_factor": 1},
    ],
)
def test_traces_keep_every_rule_with_other_options(options):
    seen = check_trace(traced(("greedy", "random", "random"), 6, seed=5, hands=2, **options))
    assert seen["end"] == 12
    assert seen["take_joker"] > 0


def test_the_hands_that_are_judged_have_everything():
    seen = check_trace(traced(("random",) * 3, 8, seed=1, hands=1, opening=30))
    assert seen["reshuffled"] > 0
    assert seen["nobody"] > 0
    assert seen["from discard"] > 0
    seen = check_trace(traced(("greedy",) * 4, 20, seed=1, hands=1))
    assert seen["from_hand"] > 0


def test_the_setup_deals_the_same_hand():
    match = play_match(romi.new_match(3, seed=11, hands=2, jokers=4), [player("random", 1)] * 3)
    for setup in (event for event in trace(match) if event["event"] == "setup"):
        again = romi.new_game(
            setup["players"], setup["seed"], setup["starter"], setup["hand"], **setup["options"]
        )
        told = next(iter(trace(romi.Match((again,)))))
        assert told == setup


def test_a_match_that_goes_on_has_no_end():
    match = romi.new_match(2, seed=7)
    match = match.apply(match.game.legal_actions()[0])
    assert [event["event"] for event in trace(match, 3)] == ["setup", "discard"]
    assert next(trace(match, 3))["game"] == 3


def test_only_what_held_at_the_discard_is_written():
    """SPEC 14: what was laid and taken back isn't, what grew is told as it was."""
    game = made_up(
        "9H 10H JH 7S 7H 7C 7D 2S 3S 5D 4D QS KD 8C AD",
        "2H 4H 6H 8H 10S QH AS 3D 5D 4C JD KC 2D 4D",
    )
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock")
    game = play(game, "lay 7S 7H 7C", "take back", "lay 9H 10H JH", "lay 7S 7H 7C")
    game = play(game, "lay off 7D on 1")
    assert [event["event"] for event in trace(romi.Match((game,)))][-1] == "draw"
    told = [*trace(romi.Match((game.play("discard 3S"),)))][-3:]
    assert told == [
        {"event": "lay", "player": 0, "meld": 0, "cards": ["9H", "10H", "JH"],
         "as": ["9H", "10H", "JH"]},
        {"event": "lay", "player": 0, "meld": 1, "cards": ["7S", "7H", "7D", "7C"],
         "as": ["7S", "7H", "7D", "7C"]},
        {"event": "discard", "player": 0, "card": "3S"},
    ]  # fmt: skip


# The checker objects.


@pytest.fixture(scope="module")
def events():
    """A hand with every kind of event but the swap for a joker."""
    for seed in range(400):
        match = romi.new_match(3, seed=seed, hands=1)
        match = play_match(match, [player("greedy", seat) for seat in range(3)])
        told = [*trace(match)]
        kinds = {event["event"] for event in told}
        if len(kinds) == 9 and told[-2]["winner"] is not None:
            return told
    raise AssertionError("no hand has everything")


def lines(events):
    return "".join(json.dumps(event, separators=(",", ":")) + "\n" for event in events)


def first(events, kind):
    return next(event for event in events if event["event"] == kind)


def test_the_checker_has_nothing_to_say_about_that_hand(events):
    check_trace(lines(events))


@pytest.mark.parametrize(
    ("kind", "key", "wrong"),
    [
        ("setup", "starter", lambda seat: (seat + 1) % 3),
        ("setup", "options", lambda options: options | {"jokers": 2}),
        ("setup", "hand", lambda number: number + 1),
        ("swap", "took", lambda card: "2C" if card != "2C" else "3C"),
        ("draw", "reshuffled", lambda there: not there),
        ("draw", "from", lambda source: "exchange" if source != "exchange" else "stock"),
        ("draw", "card", lambda card: "JK" if card != "JK" else "4D"),
        ("lay", "meld", lambda number: number + 1),
        ("lay", "as", lambda as_: as_[:-1]),
        ("lay", "cards", lambda cards: cards[::-1][:2]),
        ("lay_off", "meld", lambda number: number + 90),
        ("lay_off", "as", lambda as_: ["2C" if as_ != ["2C"] else "3C"]),
        ("take_joker", "with", lambda cards: cards[:-1]),
        ("discard", "player", lambda seat: (seat + 1) % 3),
        ("end", "winner", lambda seat: (seat + 1) % 3),
        ("end", "from_hand", lambda there: not there),
        ("end", "points", lambda points: [n + 1 for n in points]),
        ("match_end", "winners", lambda seats: [(seats[0] + 1) % 3]),
        ("match_end", "hands", lambda n: n + 1),
    ],
)
def test_the_checker_sees_what_is_wrong(events, kind, key, wrong):
    at = events.index(first(events, kind))
    changed = [*events]
    changed[at] = events[at] | {key: wrong(events[at][key])}
    with pytest.raises((BrokenRuleError, IndexError)):
        check_trace(lines(changed))


@pytest.mark.parametrize("kind", ["swap", "draw", "lay", "lay_off", "take_joker", "discard"])
def test_the_checker_sees_what_is_missing(events, kind):
    at = events.index(first(events, kind))
    with pytest.raises(BrokenRuleError):
        check_trace(lines(events[:at] + events[at + 1 :]))


def test_lines_are_json_lines():
    text = trace_lines(romi.new_match(2, seed=7), 5)
    assert json.loads(text)["game"] == 5
    assert text.endswith("}\n")
