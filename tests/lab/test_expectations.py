"""What is to be expected where players play on, and how that moves when something changes."""

import random

import matplotlib as mpl
import numpy as np
import pytest

import romirami as rr
from romirami.lab import Change, Expectations, each_contract, each_trophy_side, simulate, what_if
from romirami.lab.changing import as_start, changed
from romirami.lab.plots import COLOURS
from romirami.lab.results import mean_of
from romirami.players import RandomPlayer, player

mpl.use("agg")

QUICK = {"seed": 3, "progress": False}


@pytest.fixture(scope="module")
def game() -> rr.Game:
    """A game of two near its end."""
    game = rr.new_game(["Ada", "Bo"], seed=7, first=0)
    greedy = player("greedy", 1)
    while max(len(game.tableau(seat)) for seat in range(2)) < 5 or game.phase is not rr.Phase.TAKE:
        game = game.apply(greedy.choose(game.view(game.seat)))
    return game


@pytest.fixture(scope="module")
def tables() -> Expectations:
    """One table of players beside larger and other ones."""
    return what_if(["greedy"] * 2, ["greedy"] * 3, ["random", "greedy"], games=300, **QUICK)


# Who plays


def test_players_are_compared_by_the_games_that_simulate_plays(tables):
    assert list(tables.alternatives) == ["greedy, greedy, greedy", "random, greedy"]
    for players, found in (
        (["greedy"] * 2, tables.before),
        (["greedy"] * 3, tables.alternatives["greedy, greedy, greedy"]),
    ):
        assert (found.rows == simulate(players, 300, **QUICK).rows).all()


def test_a_score_moves_by_the_mean_of_the_differences(tables):
    before, after = tables.before["total"], tables.alternatives["random, greedy"]["total"]
    for seat in (0, 1):
        found = tables.moves("random, greedy", seat)
        assert found == mean_of(after[:, seat].astype(float) - before[:, seat])
        assert found.middle == pytest.approx(after[:, seat].mean() - before[:, seat].mean())
    # Random players score little, and greedy ones more beside them.
    assert tables.moves("random, greedy", 0).high < 0 < tables.moves("random, greedy", 1).low
    assert tables.moves("greedy, greedy, greedy", 0).high < 0


def test_table_has_a_line_for_each_seat_with_its_intervals(tables):
    lines = str(tables).splitlines()
    assert len(lines) == 1 + 2 + 3 + 2 + 1
    assert lines[-1] == "300 games, seed 3"
    before, third, other = lines[1], lines[5], lines[6]
    assert before.startswith("as it is ")
    assert f"{tables.before.win_rate([0]):.1%}  {tables.before.mean('total', [0]):.1f}" in before
    assert "greedy" in third  # a seat that was not there before
    assert not third.rstrip().endswith(")  ")
    assert other.split()[:2] == ["random,", "greedy"]
    assert other.endswith(f"{tables.moves('random, greedy', 0):+.1f}")
    html = tables._repr_html_()
    assert html.count("<tr>") == 1 + 7
    assert "300 games, seed 3" in html


def test_plot_has_a_row_for_each_alternative_and_a_mark_for_each_seat(tables):
    ax = tables.plot()
    labels = [label.get_text() for label in ax.get_yticklabels()]
    assert labels == ["as it is", *tables.alternatives]
    assert [text.get_text() for text in ax.get_legend().get_texts()] == [
        f"seat {seat}" for seat in range(3)
    ]
    for seat, container in enumerate(ax.containers):
        data, _caps, _bars = container.lines
        assert data.get_color() == COLOURS[seat]
        results = [tables.before, *tables.alternatives.values()]
        assert list(data.get_xdata()) == [
            one.mean("total", [seat]).middle for one in results if seat < one.seats
        ]
    assert tables.plot(ax) is ax


# What is played on


def test_games_start_where_they_are_said_to(game):
    results = simulate(["random", "random"], 8, start=game, **QUICK)
    for number in range(8):
        over = results.replay(number)
        assert over.score().totals == tuple(results["total"][number])
        setup = over.setup
        assert (setup.hands, setup.numbers, setup.contracts) == (
            game.position.hands,
            game.numbers,
            game.contracts,
        )
        assert sorted(setup.number_deck) == sorted(game.number_deck)
        assert sorted(setup.contract_deck) == sorted(game.contract_deck)
    decks = {results.replay(number).setup.number_deck for number in range(8)}
    assert len(decks) == 8
    assert (results["rounds"] >= game.round).all()


def test_of_a_view_only_is_kept_what_the_seat_may_know(game):
    """SPEC 7.1."""
    start = as_start(game.view(0))
    assert start == game.view(0).scenario
    results = simulate(["random", "random"], 4, start=game.view(0), **QUICK)
    hands = {results.replay(number).setup.hands for number in range(4)}
    assert {own for own, _other in hands} == {game.hand(0)}
    assert len({other for _own, other in hands}) > 1


def test_several_processes_play_on_as_one_does(game):
    players = ["random", "greedy"]
    alone = simulate(players, 60, start=game, **QUICK)
    assert (simulate(players, 60, workers=2, start=game, **QUICK).rows == alone.rows).all()


def test_expectations_are_those_of_the_changed_scenario(game):
    changes = [*each_trophy_side(game)[:1], *each_contract(game.contracts[:1], seat=1)]
    found = what_if(game, *changes, players=["random", "random"], games=5, **QUICK)
    labels = [change.told(["Ada", "Bo"]) for change in changes]
    assert list(found.alternatives) == labels
    assert found.before.run.start == as_start(game)
    for label, change in zip(labels, changes, strict=True):
        results = found.alternatives[label]
        assert results.run.start == changed(as_start(game), change)
        again = simulate(["random", "random"], 5, start=results.run.start, **QUICK)
        assert (again.rows == results.rows).all()
    assert "Bo (random)" in str(found)
    assert found.plot().get_legend().get_texts()[0].get_text() == "seat 0: Ada (random)"


def test_joker_and_contracts_are_worth_something_to_who_has_them(game):
    found = what_if(
        game,
        Change(jokers={0: True}, name="Joker"),
        Change(fills={0: max(game.contracts)}, name="more"),
        players=["greedy", "greedy"],
        games=60,
        **QUICK,
    )
    assert found.moves("more", 0).low > 0
    assert set(found.alternatives) == {"Joker", "more"}


# What a change makes of a scenario


def cards_of(position):
    """Count what lies where, all number cards and all contracts."""
    numbers = [*position.numbers, *position.discard, *position.number_deck]
    for pile in (*position.hands, *position.bonus):
        numbers += pile
    contracts = [*position.contracts, *position.contract_deck]
    for tableau in position.tableaux:
        contracts += tableau
    return sorted(numbers), sorted(contracts)


def test_changed_scenarios_have_all_cards_and_what_was_asked_for(game):
    start = as_start(game)
    whole = cards_of(game.position)
    rng = random.Random(5)
    hidden = [
        number
        for number in range(1, 37)
        if number not in {*game.contracts, *game.position.tableaux[0], *game.position.tableaux[1]}
    ]
    for _time in range(40):
        fill = rng.choice([*game.contracts, *hidden])
        bonus = rng.randint(-len(game.position.bonus[1]), 4)
        deck = list(game.number_deck)
        hand = rr.Cards(rng.sample([*game.hand(0), *deck], rng.randint(0, 7)))
        change = Change(
            fills={1: fill}, bonus={1: bonus}, hands={0: hand}, jokers={1: False}, trophies=[]
        )
        after = changed(start, change)
        position = after.sample(seed=1)
        assert cards_of(position) == whole
        assert position.tableaux[1] == (*game.position.tableaux[1], fill)
        assert len(position.contracts) == len(game.contracts)
        assert fill not in position.contracts
        assert len(position.bonus[1]) == len(game.position.bonus[1]) + bonus
        assert (position.hands[0], position.hands[1]) == (hand, game.hand(1))
        assert (position.jokers[1], position.trophies) == (False, ())


def test_cards_of_a_suit_bonus_pile_can_be_named(game):
    card = game.number_deck[0]
    after = changed(as_start(game), Change(bonus={0: str(card)})).sample(seed=1)
    assert after.bonus[0] == game.position.bonus[0] + rr.Cards([card])
    assert cards_of(after) == cards_of(game.position)


def test_tableaux_give_their_contracts_back(game):
    after = changed(as_start(game), Change(tableaux={0: [], 1: [36]})).sample(seed=1)
    assert after.tableaux == ((), (36,))
    assert cards_of(after)[1] == [*range(1, 37)]


# What can't be


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": {0: "9h"}}, "'9h': a card is"),
        ({"hands": {0: "1h 1h 1h 1h 1h"}}, "the game has only 4 cards 1h"),
        ({"hands": {2: "1h"}}, "'2': a seat is a number from 0 to 1"),
        ({"bonus": {0: -30}}, "'-30': this suit bonus pile has only"),
        ({"bonus": {0: 80}}, "the open part of the deck has only"),
        ({"fills": {0: 37}}, "the catalogue has contracts"),
        ({"trophies": ["hearts", "hearts"]}, "'hearts': a trophy is in play at most once"),
    ],
)
def test_a_change_that_cannot_be_is_refused_in_a_sentence(game, change, said):
    with pytest.raises(rr.TextError, match=said) as raised:
        what_if(game, players=["random", "random"], games=1, **change, **QUICK)
    assert "\n" not in str(raised.value)


def test_a_contract_that_somebody_has_filled_is_refused(game):
    has = game.position.tableaux[1][0]
    with pytest.raises(rr.TextError, match=f"'#{has}': each contract, #1 to #36, is in the game"):
        what_if(game, players=["random", "random"], games=1, fills={0: has}, **QUICK)


def test_a_pile_of_unknown_size_grows_by_cards_only(game):
    with pytest.raises(rr.TextError, match="nobody knows how large this suit bonus pile is"):
        changed(game.view(0).scenario, Change(bonus={1: 2}))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda _game: what_if(["random"] * 2), "say what changes"),
        (lambda _game: what_if(["random"] * 2, Change(bonus={0: 1})), "only they change"),
        (lambda _game: what_if(["random"] * 2, ["lucky"] * 2, **QUICK), "'lucky': the computer"),
        (lambda _game: what_if(["random"] * 2, ["greedy"] * 2, ["greedy"] * 2, **QUICK), "twice"),
        (lambda game: what_if(game, ["random"] * 2), "a scenario changes by what is a Change"),
        (lambda game: what_if(game, hands={0: "1h"}), "'1h': a hand scores nothing"),
        (
            lambda game: what_if(game, bonus={0: 1}, players=["random"] * 3, **QUICK),
            "who plays on is named for each of the 2 seats",
        ),
        (
            lambda game: what_if(game.score(), bonus={0: 1}, players=["random"] * 2, **QUICK),
            "a view, a game, a position or a scenario can be played on",
        ),
        (lambda game: what_if(game.view(0), bonus={0: 1}), "a score sheet, a game or a position"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_in_a_sentence(game, ask, said):
    with pytest.raises(rr.TextError, match=said) as raised:
        ask(game)
    assert "\n" not in str(raised.value)


def test_an_alternative_or_a_seat_that_there_is_not_is_refused(tables):
    with pytest.raises(rr.TextError, match="the alternatives are greedy, greedy, greedy"):
        tables.moves("lucky", 0)
    with pytest.raises(rr.TextError, match="a seat is a number from 0 to 1"):
        tables.moves("greedy, greedy, greedy", 2)


class Steady(RandomPlayer):
    """Does the first thing that may be done."""

    def choose(self, view):
        return view.legal_actions()[0]


def test_what_does_not_change_moves_nothing(game):
    found = what_if(game, Change(name="nothing"), players=[Steady, Steady], games=20, **QUICK)
    for seat in (0, 1):
        assert found.moves("nothing", seat) == (0, 0, 0)
    assert np.array_equal(found.before["total"], found.alternatives["nothing"]["total"])
