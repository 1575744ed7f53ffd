"""What other programs rely on: one test for each promise about the engine, which it quotes.

Each is told in full elsewhere, in the tests of its room; here is what may never change its name.
"""

import inspect
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

import romirami as rr


@pytest.fixture
def game():
    return rr.new_game(["Ada", "Bo"], seed=7, first=0)


# Cards and contracts


def test_cards_are_read_from_text():
    """`rr.parse_cards("3h 5d *")`, `rr.NumberCard`, `rr.JOKER`."""
    assert rr.parse_cards("3h 5d *") == (rr.NumberCard("3h"), rr.NumberCard("5d"), rr.JOKER)


def test_the_catalogue_has_36_contracts_in_the_order_of_their_numbers():
    """`rr.CONTRACTS` (36, `rr.CONTRACTS[0].number == 1`)."""
    assert [contract.number for contract in rr.CONTRACTS] == [*range(1, 37)]


def test_a_contract_is_read_in_full_and_by_its_number():
    """`rr.Contract.parse("pair of 1s + 4 of a kind, 5 points, cherry")` and
    `rr.Contract.parse("#24")`."""
    in_full = rr.Contract.parse("pair of 1s + 4 of a kind, 5 points, cherry")
    assert in_full == rr.Contract.parse("#24") == rr.CONTRACTS[23]
    assert (in_full.number, in_full.points, in_full.bonus) == (24, 5, rr.Suit.CHERRY)


def test_requirements_print_as_they_are_read():
    """`contract.requirements` print as in SPEC 2.2."""
    for contract in rr.CONTRACTS:
        assert rr.Requirements.parse(str(contract.requirements)) is contract.requirements
    assert str(rr.Contract.parse("#27").requirements) == "pair + pair + pair"


# Filling and taking


@pytest.mark.parametrize(
    "cards",
    [
        "1h 2d 3y *",
        rr.parse_cards("1h 2d 3y *"),
        [*rr.Cards("1h 2d 3y"), rr.JOKER],
        rr.Cards("1h 2d 3y 4c"),
    ],
    ids=["text", "values", "values with a Joker", "pile"],
)
def test_check_takes_text_and_values_and_is_truthy_when_they_fill(cards):
    """`contract.check(cards) -> Verdict`: text or values, a Joker among them or not; truthy when
    it fills exactly."""
    verdict = rr.CONTRACTS[0].check(cards)
    assert isinstance(verdict, rr.Verdict)
    assert verdict


def test_a_verdict_has_code_facts_and_a_sentence():
    """`.code`, `.facts`, `str()`."""
    verdict = rr.CONTRACTS[0].check("1h 3d 4c 5y")
    assert not verdict
    assert (verdict.code, verdict.facts["skipped"]) == ("gap", (2,))
    assert str(verdict) == "A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2."


def test_a_joker_beside_cards_that_suffice_is_one_too_many():
    """An explicit Joker beside cards that suffice is one card too many."""
    assert rr.CONTRACTS[0].check("1h 2d 3y 4c")
    assert rr.CONTRACTS[0].check("1h 2d 3y 4c *").code == "joker-not-needed"


def test_fillings_are_every_distinct_way_once():
    """`contract.fillings(hand)`: every distinct way with cards of that hand, with and without the
    Joker, no doubles."""
    pair = rr.Contract.parse("pair, 1 point, heart")
    ways = [str(way) for way in pair.fillings("2h 2h 2d *")]
    assert sorted(ways) == ["2d *", "2h *", "2h 2d", "2h 2h"]


def test_best_filling_keeps_the_joker_and_has_the_most_suit_bonus():
    """`contract.best_filling(hand)`: most suit bonus cards; keeps the Joker when it can."""
    pair = rr.Contract.parse("pair, 1 point, heart")
    assert pair.best_filling("2c 2d 2h 3d 3c *") in pair.fillings("2h 2c 2d")
    assert str(pair.best_filling("2h 3d 3c *")) == "3d 3c"
    assert str(pair.best_filling("2h 3d *")) == "2h *"
    assert pair.best_filling("2h 3d") is None


def test_check_take_is_a_verdict():
    """`rr.check_take(cards) -> Verdict`."""
    assert rr.check_take("5d 5y")
    assert rr.check_take("5d 4y").code == "nothing-shared"


# Games


def test_a_new_game_has_players_seed_and_first():
    """`rr.new_game(players, seed=None, first=None) -> Game`."""
    players, seed, first, *_ = inspect.signature(rr.new_game).parameters.values()
    assert (players.name, seed.name, first.name) == ("players", "seed", "first")
    assert (seed.default, first.default) == (None, None)
    assert isinstance(rr.new_game(4), rr.Game)


def test_legal_actions_are_a_collection(game):
    """`game.legal_actions()`: a collection: `in`, iteration, `len`, readable `repr`."""
    legal = game.legal_actions()
    assert isinstance(legal, Collection)
    assert len(legal) == len([*legal]) == 7
    assert "take 1c 1c" in legal
    assert rr.Take("1c 1c") in legal
    assert rr.EndTurn() not in legal
    assert repr(legal).startswith("<7 legal actions: take 5h, ")


def test_a_game_tells_its_phase_seat_view_end_and_score(game):
    """`game.apply(action) -> Game`, `game.phase`, `game.seat`, `game.view(seat)`, `game.is_over`,
    `game.score() -> ScoreSheet`."""
    after = game.apply(rr.Take("1c 1c"))
    assert isinstance(after, rr.Game)
    assert (game.phase, game.seat, game.is_over) == (rr.Phase.TAKE, 0, False)
    assert (after.phase, after.seat) == (rr.Phase.FILL, 0)
    assert isinstance(game.view(1), rr.View)
    assert isinstance(game.score(), rr.ScoreSheet)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("take 5d 5y", rr.Take),
        ("fill #17 with 3h 3c 1c * ", rr.Fill),
        ("end", rr.EndTurn),
        ("discard 1h 1h", rr.Discard),
    ],
)
def test_each_action_has_a_text_form_that_parses_back(text, kind):
    """Actions: `Take`, `Fill`, `EndTurn`, `Discard`, each with a text form that parses back."""
    action = rr.parse_action(text)
    assert type(action) is kind
    assert rr.parse_action(str(action)) == action


def test_play_takes_text(game):
    """`game.play("take 5d 5y")` for people."""
    assert game.play("take 5h 5d").actions == (rr.Take("5h 5d"),)


# Errors


def test_four_errors_are_value_errors_that_name_the_input(game):
    """Text that can't be read, an action against the rules (with the verdict), not this seat's
    turn, game over: four different classes, all `ValueError`s, each message naming the input and
    where in it the fault is."""
    with pytest.raises(rr.TextError, match="'9y' in 'take 9y', at character 6") as text:
        game.play("take 9y")
    with pytest.raises(rr.RuleError, match=r"'take 5d 5y': 5y is not") as rule:
        game.play("take 5d 5y")
    with pytest.raises(rr.TurnError, match="'take 5d' by seat 1") as turn:
        game.play("take 5d", seat=1)
    over = rr.players.play_out(game, [rr.players.RandomPlayer(seed) for seed in (1, 2)])
    with pytest.raises(rr.GameOverError, match="'end': the game is over") as ended:
        over.play("end")
    errors = [each.value for each in (text, rule, turn, ended)]
    assert all(isinstance(error, ValueError) for error in errors)
    assert len({type(error) for error in errors}) == 4
    assert rule.value.verdict.code == "not-in-market"


def test_nothing_is_half_applied(game):
    """Nothing is ever half applied."""
    before = rr.record.dumps(game)
    for text in ("take 9y", "take 1c 1c 1c", "fill #24 with 1y", "end", "discard 1y"):
        with pytest.raises(ValueError, match=text.split()[0]):
            game.play(text)
    assert rr.record.dumps(game) == before


# Positions in one line


def test_a_position_is_one_line_of_text_and_back(game):
    """`game.position`, `rr.Position.parse(text)`, `rr.Game(position)`, `position.score()`; `repr`
    reads back."""
    position = game.play("take 1c 1c").position
    assert rr.Position.parse(str(position)) == position
    assert repr(position) == f"Position.parse('{position}')"
    assert rr.Game(position).play("end").seat == 1
    assert position.score().totals == (1, 1)


def test_unknown_parts_are_left_open_and_sampled(game):
    """`view.scenario`, `rr.Scenario.parse(text)`, `scenario.sample(seed) -> Position`."""
    scenario = rr.Scenario.parse(str(game.view(0).scenario))
    assert (scenario.is_open, scenario.hands[1]) == (True, rr.OpenPile(open=3))
    position = scenario.sample(seed=1)
    assert isinstance(position, rr.Position)
    assert (position.hands[0], len(position.hands[1])) == (game.hand(0), 3)
    assert scenario.sample(seed=1) == position


def test_a_text_that_is_no_position_names_its_column_and_what_was_expected():
    """`rr.PositionError`, a `rr.TextError`: a bad one names the column and what was expected."""
    with pytest.raises(rr.TextError, match=r"column 2 \(turn\), character 3: '7': .*from 0 to 1"):
        rr.Scenario.parse("2 7:take 1 0 - -/- -/- -/- */* ?6 ?4")


# Scoring without a game


def test_tableaux_are_scored_without_a_game():
    """`rr.score_tableaux(...)`: scoring from given tableaux, trophies, bonus counts and Jokers,
    without a game, for scenarios."""
    sheet = rr.score_tableaux([[4, 9], [24]], ["hearts", "2-card"], [3, 2], [False, True])
    assert sheet.totals == (2 + 3 + 3 + 3, 5 + 5 + 2 + 1)
    assert sheet.winners == (1,)


# Computer players


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_computer_players_choose_from_a_view(game, kind):
    """Computer players behind one protocol (`choose(view) -> action`), `RandomPlayer(seed=…)` and
    `GreedyPlayer(seed=…)`, `random` and `greedy` by name. Seeded; they see a view and nothing
    else."""
    make = {"random": rr.players.RandomPlayer, "greedy": rr.players.GreedyPlayer}[kind]
    assert isinstance(rr.players.player(kind), make)
    one, other = make(seed=5), rr.players.player(kind, seed=5)
    assert [*inspect.signature(one.choose).parameters] == ["view"]
    while not game.is_over:
        action = one.choose(game.view(game.seat))
        assert action == other.choose(game.view(game.seat))
        game = game.apply(action)


# The record


def test_a_record_is_written_read_and_replayed(game):
    """A readable text file of a whole game: `romirami.record.dumps(game)`, `loads(text) -> Game`,
    `replay(text)` position by position."""
    played = game.play("take 1c 1c").play("end")
    text = rr.record.dumps(played)
    assert "round 1 seat 0: take 1c 1c / end" in text.splitlines()
    assert rr.record.loads(text).actions == played.actions
    assert [step.game.seat for step in rr.record.replay(text)] == [0, 0, 1]


def test_a_record_that_can_not_be_read_names_line_and_what_was_expected(game):
    """An error that names the line and what was expected, nothing played past it."""
    text = rr.record.dumps(game.play("take 1c 1c").play("end"))
    line = text.splitlines().index("round 1 seat 0: take 1c 1c / end") + 1
    wrong = text.replace("take 1c 1c", "take 1c 9c")
    with pytest.raises(rr.record.RecordError, match=f"line {line}: '9c' in .* a card is a number"):
        rr.record.loads(wrong)
    steps = rr.record.replay(wrong)
    assert next(steps).action is None
    with pytest.raises(rr.record.RecordError):
        next(steps)


# The command


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    "command",
    [[Path(sys.executable).with_name("romirami")], [sys.executable, "-m", "romirami"]],
    ids=["romirami", "python -m romirami"],
)
def test_check_is_a_command(command):
    """`romirami check "pair + 5 card sequence" "1h 1d 2c 3d 4h 5y *"`. `python -m romirami` is the
    same."""
    done = run(*command, "check", "pair + 5 card sequence", "1h 1d 2c 3d 4h 5y *")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "That fills a pair + a 5 card sequence, the Joker standing for a 1.\n"


def test_bad_arguments_are_one_clear_line_and_status_2():
    """Bad arguments: one clear line, exit status 2, no traceback."""
    done = run(sys.executable, "-m", "romirami", "simulate", "--players", "5")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("romirami: ")


# What is there at all


def test_every_public_name_is_told():
    for name in rr.__all__:
        told = getattr(rr, name)
        if inspect.isclass(told) or inspect.isfunction(told):
            assert inspect.getdoc(told), name


@pytest.mark.parametrize("room", ["drawing", "lessons", "players", "record", "romi", "tables"])
def test_further_rooms_are_there_when_asked_for(room):
    loaded = f"'romirami.{room}' in sys.modules"
    code = f"import romirami as rr, sys; print({loaded}, rr.{room}.__name__, {loaded})"
    assert run(sys.executable, "-c", code).stdout.split() == ["False", f"romirami.{room}", "True"]
    assert room in dir(rr)


def test_no_other_name_is_there():
    with pytest.raises(AttributeError, match="has no attribute 'anything'"):
        _ = rr.anything
