"""A position in one line of text (docs/notation.md), and scenarios, of which parts are open."""

import dataclasses
import pickle
import random
from collections import Counter
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.cards import COPIES, KINDS
from romirami.positions.columns import COLUMNS
from tests.engine.tables import random_games

LINE = (
    "2 0:fill 3 0 hearts,4-card 2c3h3d3c3y/1h1d -/#24 -/1y */- 2d4y5c #4#9 5h5h 1c2y #16#7 11+2 -"
)
OPEN = (
    "3 2:take 5 1 ?,3-card,?,5-card 3h3h?2/?4/1d -/#24#4/- -/?/2y? */-/* ?6 #9?3 5h5h ?40 #1? ? -"
)


def with_column(line, **columns):
    """Change columns of a line, by name."""
    words = line.split(" ")
    for name, text in columns.items():
        words[COLUMNS.index(name.replace("_", "-"))] = text
    return " ".join(words)


def game_at(players, seed, moves, open_bonus=False):
    """A random game after so many actions, or at its end."""
    *_before, game = islice(random_games(players, seed, open_bonus), moves + 1)
    return game


def read_back(value):
    names = {"Position": rr.Position, "Scenario": rr.Scenario}
    return eval(repr(value), names)  # noqa: S307 - what the tests themselves wrote


games = st.builds(
    game_at, st.integers(2, 4), st.integers(0, 400), st.integers(0, 250), st.booleans()
)


# Positions


def test_every_column_is_what_it_says():
    position = rr.Position.parse(LINE)
    assert position == rr.make_position(
        ["3h 3d 3c 3y 2c", "1h 1d"],
        "2d 4y 5c",
        [4, 9],
        seat=0,
        phase=rr.Phase.FILL,
        rounds=3,
        first=0,
        trophies=["hearts", "4-card"],
        tableaux=[(), (24,)],
        bonus=["", "1y"],
        jokers=[True, False],
        discard="5h 5h",
        number_deck="1c 2y",
        contract_deck=[16, 7],
        seed=11,
        reshuffles=2,
    )
    assert str(position) == LINE
    assert repr(position) == f"Position.parse('{LINE}')"


def test_names_and_open_bonus_are_written_too():
    position = rr.new_game(["Ada / 1", 'Bo "x", é'], seed=7, open_bonus=True).position
    assert str(position).startswith(r'"Ada / 1","Bo \"x\", é" ')
    assert str(position).endswith(" open-bonus")
    assert rr.Position.parse(str(position)) == position


@given(st.lists(st.text(min_size=1), min_size=2, max_size=4, unique=True))
def test_any_name_that_a_game_takes_reads_back(names):
    try:
        position = rr.new_game(names, seed=1).position
    except rr.TextError:
        return  # a game refuses it already: more than one line, or blank
    assert rr.Position.parse(str(position)).names == tuple(names)


@given(games)
def test_the_position_of_any_game_reads_back(game):
    position = game.position
    again = read_back(position)
    assert again == position
    assert str(again) == str(position)
    assert rr.Game(again).position == position
    assert pickle.loads(pickle.dumps(position)) == position  # noqa: S301
    assert not rr.Scenario.of(position).is_open
    assert read_back(rr.Scenario.of(position)) == rr.Scenario.of(position)


@given(games, st.randoms(use_true_random=False))
def test_a_game_made_of_a_position_goes_on_as_the_game_itself(game, chance):
    again = rr.Game(rr.Position.parse(str(game.position)))
    while not game.is_over:
        legal = game.legal_actions()
        assert len(again.legal_actions()) == len(legal)
        action = legal[chance.randrange(len(legal))]
        game, again = game.apply(action), again.apply(action)
        assert again.events == game.events
    assert again.is_over
    assert again.reason == game.reason
    assert again.score().totals == game.score().totals


def test_a_reshuffle_after_the_position_is_the_one_of_the_game():
    # SPEC 4.4: the second reshuffle is another one than the first.
    steps = (step for seed in range(50) for step in pairwise(random_games(4, seed)))
    before, after = next(
        step for step in steps if [one.position.reshuffles for one in step] == [1, 2]
    )
    position, action = before.position, after.actions[-1]
    assert rr.Game(position).apply(action).number_deck == after.number_deck
    forgotten = rr.Game(dataclasses.replace(position, reshuffles=0)).apply(action).number_deck
    assert forgotten != after.number_deck


@pytest.mark.parametrize("phase", list(rr.Phase))
def test_a_game_has_a_position_in_every_phase(phase):
    games = (game for seed in range(20) for game in random_games(3, seed))
    game = next(game for game in games if game.phase is phase)
    position = rr.Position.parse(str(game.position))
    assert (position.phase, rr.Game(position).phase) == (phase, phase)


def test_a_position_is_scored_as_its_game():
    *_others, game = random_games(3, 5)
    sheet, scored = game.position.score(), game.score()
    assert (sheet.lines, dict(sheet.trophies)) == (scored.lines, dict(scored.trophies))
    assert sheet.tableaux == scored.tableaux


def test_cards_are_read_in_any_of_their_text_forms():
    # SPEC 2.1
    line = with_column(LINE, hands="3H,3♦,3c,3🍒2c/1♥\ufe0f1d", contracts="#04,#9")
    assert str(rr.Position.parse(line)) == LINE
    assert str(rr.Position.parse(f"  {LINE.replace(' ', '   ')}\n")) == LINE


# What can't be read


HANDS = "2c3h3d3c3y/1h1d"
FAULTS = [
    ("players", "1", "1", "the game is for 2, 3 or 4 players"),
    ("players", "5", "5", "the game is for 2, 3 or 4 players"),
    ("players", "99999999999", "99999999999", "the game is for 2, 3 or 4 players"),
    ("players", "two", "two", "the number of players, or their names"),
    ("players", '"Ada","Bo",', '"Ada","Bo",', "the number of players, or their names"),
    ("players", '"Ada","Ada"', '"Ada","Ada"', "two players have the same name"),
    ("players", r'"Ada","\q"', r'"Ada","\q"', "written as JSON does"),
    ("players", r'"Ada","\n"', r'"Ada","\n"', "a player's name is one line of text"),
    ("turn", "0", "0", "whose turn it is, and its phase"),
    ("turn", "2:take", "2", "a seat is a number from 0 to 1"),
    ("turn", "0:taking", "taking", "the phases are take, fill, discard, over"),
    ("turn", "0:discard", "0:discard", "only a hand above ten cards discards, and this one has 5"),
    ("turn", "0:over", "0:over", "the game goes on"),
    ("round", "0", "0", "the number of rounds begun is from 1"),
    ("round", "1.5", "1.5", "the number of rounds begun is from 1"),
    ("round", "1000001", "1000001", "the number of rounds begun is from 1"),
    ("first", "2", "2", "a seat is a number from 0 to 1"),
    ("first", "²", "²", "a seat is a number from 0 to 1"),
    ("trophies", "hearts,6-card", "6-card", "the trophies are hearts, "),
    ("trophies", "hearts,hearts", "hearts", "a trophy is in play at most once"),
    ("trophies", "hearts,?", "hearts,?", "one side of each token, or ?, is expected"),
    ("trophies", "hearts,?,?,?", "hearts,?,?,?", "one side of each token, or ?, is expected"),
    ("hands", "3h", "3h", "2 parts are expected, one for each player"),
    ("hands", "3h/3h/3h", "3h/3h/3h", "2 parts are expected, one for each player"),
    ("hands", "3h/", "", "a pile without cards is written as -"),
    ("hands", "3h/1d9d", "9d", "a number card has a number from 1 to 5 and a suit"),
    ("hands", "3h/1d9", "9", "a number card has a number from 1 to 5 and a suit"),
    ("hands", "3h*/1d", "*", "a number card has a number from 1 to 5 and a suit"),
    ("hands", "1h1h1h1h1h/1d", "1h", "with this one there are more than the game has"),
    ("hands", "3h?2d/1d", "?2d", "a pile ends with its open part, such as ?3"),
    ("hands", "3h?/1d", "?", "here is told how many are open, such as ?3"),
    ("hands", "?40/?48", "?48", "no more than 44 lie nowhere else"),
    ("hands", "?1000/1d", "?1000", "a pile ends with its open part, such as ?3"),
    ("tableaux", "-", "-", "2 parts are expected, one for each player"),
    ("tableaux", "#37/-", "#37", "the catalogue has contracts #1 to #36"),
    ("tableaux", "#0/-", "#0", "the catalogue has contracts #1 to #36"),
    ("tableaux", "24/-", "24", "a contract stands here by its number, such as #24"),
    ("tableaux", "#24#24/-", "#24", "with this one there are more than the game has"),
    ("tableaux", "#24?1/-", "#24?1", "the contracts of a tableau are all known"),
    ("bonus", "-/1x", "1x", "a number card has a number from 1 to 5 and a suit"),
    ("jokers", "*/1", "1", "a Joker is * while it is there, and - when it is spent"),
    ("numbers", "?", "?", "here is told how many are open, such as ?3"),
    ("contracts", "#4#", "#", "a contract stands here by its number, such as #24"),
    ("contracts", "#24", "#24", "with this one there are more than the game has"),
    ("contracts", "?40", "?40", "no more than 33 lie nowhere else"),
    ("discard", "1y1y1y1y", "1y", "with this one there are more than the game has"),
    ("number-deck", "?99", "?99", "no more than 79 lie nowhere else"),
    ("contract-deck", "#4", "#4", "with this one there are more than the game has"),
    ("seed", "x", "x", "the seed is expected"),
    ("seed", "7+", "7+", "the seed is expected"),
    ("seed", f"1{'0' * 100}", f"1{'0' * 100}", "at most 100 digits"),
    ("rules", "open", "open", "- or open-bonus is expected"),
]


@pytest.mark.parametrize(("column", "text", "word", "expected"), FAULTS)
def test_a_fault_is_told_with_its_column_and_character(column, text, word, expected):
    line = with_column(LINE, **{column: text})
    with pytest.raises(rr.PositionError, match=f"^column [0-9]+ \\({column}\\), ") as refused:
        rr.Scenario.parse(line)
    error = refused.value
    assert (error.column, error.text, error.word) == (column, line, word)
    assert COLUMNS[error.number - 1] == column
    assert expected in error.expected
    assert line[error.place :].startswith(word)
    begin = sum(len(one) + 1 for one in line.split(" ")[: error.number - 1])
    assert begin <= error.place <= begin + len(text)
    assert f"character {error.place + 1}: {word[:120]!r}"[:100] in str(error)
    assert pickle.loads(pickle.dumps(error)).args == error.args  # noqa: S301


def test_the_second_of_two_equal_cards_is_the_one_at_fault():
    with pytest.raises(rr.PositionError) as refused:
        rr.Scenario.parse(with_column(LINE, hands="1h1h1h1h/1h"))
    assert refused.value.place == LINE.index(HANDS) + len("1h1h1h1h/")


@pytest.mark.parametrize("there", range(11))
def test_a_line_that_ends_too_early_says_so(there):
    with pytest.raises(rr.PositionError, match="the line ends here without this column") as refused:
        rr.Scenario.parse(" ".join(LINE.split(" ")[:there]))
    assert refused.value.number == there + 1


def test_a_line_that_goes_on_too_long_says_so():
    with pytest.raises(rr.PositionError, match="'more': this is the last column"):
        rr.Scenario.parse(f"{LINE} more")


@pytest.mark.parametrize("given", [None, 7, b"2", ["2"]])
def test_only_text_is_read(given):
    for kind in (rr.Position, rr.Scenario):
        with pytest.raises(TypeError, match="a text is read here"):
            kind.parse(given)


@given(st.text(alphabet='0123?#-*/:,+"hdcy \\', max_size=80))
def test_whatever_is_no_position_is_refused_as_such(text):
    with pytest.raises(rr.PositionError):
        rr.Position.parse(text)


@given(st.data())
def test_a_damaged_line_reads_as_another_or_is_refused(data):
    place = data.draw(st.integers(0, len(OPEN) - 1))
    put = data.draw(st.text(alphabet='0123?#-*/:,+"hdcy \\', max_size=2))
    try:
        scenario = rr.Scenario.parse(OPEN[:place] + put + OPEN[place + 1 :])
    except rr.PositionError:
        return
    assert rr.Scenario.parse(str(scenario)) == scenario
    scenario.sample(seed=1)


@pytest.mark.parametrize(
    ("column", "text"),
    [
        ("trophies", "?,?,?,?"),
        ("hands", "3h/?1"),
        ("tableaux", "?1/-"),
        ("bonus", "-/?"),
        ("numbers", "?6"),
        ("contracts", "?4"),
        ("discard", "5h?1"),
        ("number-deck", "?"),
        ("contract-deck", "?"),
        ("seed", "?"),
    ],
)
def test_in_a_position_nothing_is_open(column, text):
    line = with_column(LINE, **{column: text})
    with pytest.raises(rr.PositionError, match="in a Position nothing is open") as refused:
        rr.Position.parse(line)
    assert refused.value.column == column


# What make_position refuses


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"phase": "take"}, "a position stands in a phase of a turn"),
        ({"phase": rr.Phase.DISCARD}, "only a hand above ten cards discards"),
        ({"phase": rr.Phase.OVER}, "the game goes on"),
        ({"phase": rr.Phase.OVER, "tableaux": [range(10, 17), ()]}, "the game goes on"),
        ({"trophies": ["hearts", "hearts"]}, "a trophy is in play at most once"),
        ({"seed": "7"}, "a seed is a whole number"),
        ({"seed": 10**100}, "at most 100 digits"),
    ],
)
def test_a_position_that_can_not_be_is_not_made(given, expected):
    with pytest.raises(rr.TextError, match=expected):
        rr.make_position(["3h 3d", "1h"], "1d 2d", [4, 9], **given)


@pytest.mark.parametrize(
    "given",
    [
        {"numbers": "", "contracts": [4]},
        {"numbers": "1d", "contracts": []},
        {"numbers": "1d", "contracts": [4], "seat": 1, "tableaux": [range(10, 17), ()]},
    ],
    ids=["no number", "no contract", "last round"],
)
def test_a_position_in_which_the_game_can_have_ended_is_over(given):
    # SPEC 4.5, 6.1
    game = rr.Game(rr.make_position(["3h 3d", "1h"], phase=rr.Phase.OVER, **given))
    assert game.is_over
    assert game.reason == ("contracts" if "seat" in given else "market")


# Scenarios


def test_a_scenario_reads_back():
    scenario = rr.Scenario.parse(OPEN)
    assert str(scenario) == OPEN
    assert read_back(scenario) == scenario
    assert scenario.is_open
    assert scenario.hands[0] == rr.OpenPile(rr.parse_cards("3h 3h"), 2)
    assert scenario.bonus[2] == rr.OpenPile(rr.parse_cards("2y"), None)
    assert scenario.trophies[0] is None


def test_what_is_left_out_at_the_end_is_open():
    whole = with_column(OPEN, discard="-", bonus="-/-/2y", number_deck="?", contract_deck="?")
    columns = whole.split(" ")
    for there in range(11, 17):
        assert str(rr.Scenario.parse(" ".join(columns[:there]))) == whole


def test_an_open_deck_beside_an_open_bonus_pile_tells_its_size():
    with pytest.raises(rr.PositionError, match="the deck tells its own") as refused:
        rr.Scenario.parse(with_column(OPEN, number_deck="1h?"))
    assert refused.value.column == "number-deck"


def laid(position):
    """Count all number cards of a position, and list all its contracts."""
    piles = (*position.hands, *position.bonus, position.numbers, position.discard)
    cards = Counter(card for pile in (*piles, position.number_deck) for card in pile)
    contracts = [*position.contracts, *position.contract_deck]
    return cards, sorted([*contracts, *(one for pile in position.tableaux for one in pile)])


@given(st.integers(-(2**70), 2**70))
def test_a_sample_has_each_card_of_the_box_once_and_keeps_what_is_known(seed):
    # SPEC 1.1, 1.2
    position = rr.Scenario.parse(OPEN).sample(seed)
    cards, contracts = laid(position)
    assert all(n <= COPIES[card.number] for card, n in cards.items())
    assert contracts == [*range(1, 37)]
    assert [len(hand) for hand in position.hands] == [4, 4, 1]
    assert rr.Cards("3h 3h") <= position.hands[0]
    assert rr.Cards("2y") <= position.bonus[2]
    assert (len(position.numbers), len(position.number_deck)) == (6, 40)
    assert position.contracts[0] == 9
    assert position.contract_deck[0] == 1
    sides = zip(position.trophies, rr.TOKENS, strict=True)
    assert all(trophy in token for trophy, token in sides)
    assert position.trophies[1] is rr.Trophy.THREE_CARD
    assert position.seed == seed
    assert position == rr.Scenario.parse(OPEN).sample(seed)


@given(games, st.integers(0, 3), st.integers(0, 1000))
def test_what_a_seat_sees_is_a_scenario_of_the_game(game, seat, seed):
    # SPEC 7.1
    seat %= len(game.names)
    view = game.view(seat)
    scenario = rr.Scenario.parse(str(view.scenario))
    assert scenario == view.scenario
    position = scenario.sample(seed)
    cards, contracts = laid(position)
    assert cards == {card: COPIES[card.number] for card in KINDS}, "all 92, none twice"
    assert contracts == [*range(1, 37)]
    seen = rr.Game(position).view(seat)
    for name in ("turn", "phase", "first", "round", "trophies", "numbers", "contracts", "discard"):
        assert getattr(seen, name) == getattr(view, name)
    assert (seen.hand, seen.bonus) == (view.hand, view.bonus)
    assert (seen.number_deck, seen.contract_deck) == (view.number_deck, view.contract_deck)
    assert [one.hand_size for one in seen.seats] == [one.hand_size for one in view.seats]
    assert seen.seats == view.seats or not view.is_over


def test_a_view_tells_nothing_hidden():
    # SPEC 7.1, in a game whose secrets are exchanged: what seat 0 can copy stays the same.
    game = game_at(3, 8, 60)
    texts = set()
    for seed in range(20):
        position = game.view(0).scenario.sample(seed)
        texts.add(str(rr.Game(position).view(0).scenario))
    assert texts == {str(game.view(0).scenario)}


def test_a_sampled_game_plays_on_to_the_end():
    chance = random.Random(4)
    for seed in range(10):
        game = rr.Game(rr.Scenario.parse(OPEN).sample(seed))
        while not game.is_over:
            legal = game.legal_actions()
            game = game.apply(legal[chance.randrange(len(legal))])
        assert min(game.score().totals) >= 0


def chi_square(counts, expected):
    return sum((counts[one] - n) ** 2 / n for one, n in expected.items())


def test_every_open_card_is_as_likely_in_every_open_place():
    # 10,000 samples, with a fixed seed, and an error rate of 1e-6 were it drawn anew.
    line = "2 0:take 1 0 - 1h1d/?1 -/- -/- */* ?1 ?1 - ?1"
    scenario = rr.Scenario.parse(line)
    unseen = Counter({card: COPIES[card.number] for card in KINDS})
    unseen -= Counter(rr.parse_cards("1h 1d"))
    n = 10_000
    samples = [scenario.sample(seed) for seed in range(n)]
    for drawn in (
        Counter(next(iter(position.hands[1])) for position in samples),
        Counter(next(iter(position.numbers)) for position in samples),
        Counter(position.number_deck[0] for position in samples),
    ):
        expected = {card: n * copies / 90 for card, copies in unseen.items()}
        assert chi_square(drawn, expected) < 66  # 19 degrees of freedom
    shown = Counter(position.contracts[0] for position in samples)
    assert chi_square(shown, dict.fromkeys(range(1, 37), n / 36)) < 97  # 35 degrees of freedom


def test_every_pair_of_places_is_independent():
    # Four cards are left over for two places, so there are twelve deals; error rate 1e-6.
    known = "".join(f"{card}" * COPIES[card.number] for card in KINDS if card.number != 1)
    ones = "1h1h1h1d1d1d1c1c1c1y1y1y"
    line = f"2 0:take 1 0 - ?1/?1 -/- -/- */* {ones} #1 {known}"
    n = 6_000
    scenario = rr.Scenario.parse(line)
    hands = Counter(tuple(map(str, scenario.sample(seed).hands)) for seed in range(n))
    deals = [(one, other) for one in "hdcy" for other in "hdcy" if one != other]
    expected = {(f"1{one}", f"1{other}"): n / 12 for one, other in deals}
    assert hands.keys() == expected.keys()
    assert chi_square(hands, expected) < 50  # 11 degrees of freedom


def test_open_trophies_are_tossed():
    # SPEC 3.1: each side equally likely, independently: 16 throws; error rate 1e-6.
    scenario = rr.Scenario.parse(with_column(OPEN, trophies="?,?,?,?"))
    n = 4_000
    thrown = Counter(scenario.sample(seed).trophies for seed in range(n))
    assert len(thrown) == 16
    assert chi_square(thrown, dict.fromkeys(thrown, n / 16)) < 58  # 15 degrees of freedom


def test_cards_left_over_lie_in_the_suit_bonus_piles_of_those_who_filled():
    # SPEC 5.5: all cards but one are told; it is left over for the six cards of #24 and the four
    # of #4 but the one for which the Joker stood. Error rate 1e-6 for a chance of 6 in 9.
    known = "".join(f"{card}" * COPIES[card.number] for card in KINDS)[2:]
    line = f"3 0:take 1 0 - -/-/- #24/#4/- ?/?/? */-/* - #1 {known} -"
    n = 3_000
    scenario = rr.Scenario.parse(line)
    sizes = Counter(tuple(map(len, scenario.sample(seed).bonus)) for seed in range(n))
    assert sizes.keys() == {(1, 0, 0), (0, 1, 0)}
    assert abs(sizes[1, 0, 0] - n * 6 / 9) < 4.9 * (n * 6 / 9 * 3 / 9) ** 0.5


def test_no_suit_bonus_pile_has_more_cards_than_its_contracts():
    line = "2 0:take 1 0 - -/- #24/#4 ?/? */- - #1 - -"
    assert [len(pile) for pile in rr.Scenario.parse(line).sample(1).bonus] == [6, 3]


def test_a_scenario_that_was_made_and_can_not_be_is_refused():
    scenario = rr.Scenario.parse(OPEN)
    for piles in (
        (rr.OpenPile(open=90),) * 3,
        (rr.OpenPile(rr.parse_cards("1h 1h 1h 1h 1h")),) * 3,
    ):
        with pytest.raises(rr.TextError):
            dataclasses.replace(scenario, hands=piles).sample(seed=1)


@pytest.mark.parametrize("seed", [None, "7", 1.5, True, 10**100])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(rr.TextError, match="a seed is a whole number"):
        rr.Scenario.parse(OPEN).sample(seed)
