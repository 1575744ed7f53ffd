"""Levels: every answer a learner can give is done or is answered with its mistake."""

import itertools
import re
from collections import Counter

import pytest

import romirami as rr
from romirami.drawing.sprite import drawings
from romirami.lessons import CHAPTERS, Attempt, Outcome, chapter
from romirami.lessons.box import ODD_PILE, NumberCards, judge_odd, odd_cards
from romirami.lessons.laying import Board, Laid, LayTask, pieces, say_place

ODD_ONES = chapter("setup").level("odd-ones")
PUT_RIGHT = chapter("setup").level("put-right")
LAYING = [
    pytest.param(level, id=level.name)
    for part in CHAPTERS
    for level in part.levels
    if isinstance(level.task, LayTask)
]
every_laying = pytest.mark.parametrize("level", LAYING)


def players_of(level) -> int:
    return len(level.task.start.hands)


def test_the_table_of_number_cards_is_what_the_box_has():
    setup = rr.deal(2, seed=7)
    box = Counter(itertools.chain(*setup.hands, setup.numbers, setup.number_deck))
    assert box.total() == 92
    lines = repr(NumberCards()).splitlines()
    assert lines[0] == "92 number cards"
    for suit, line in zip(rr.Suit, lines[3:], strict=True):
        word, *copies = line.split()
        assert word == suit.word
        assert [int(n) for n in copies] == [box[rr.NumberCard(n, suit)] for n in range(1, 6)]
    assert Counter(re.findall(r"× (\d)", NumberCards()._repr_html_())) == {"4": 8, "5": 12}


# Cards of two boxes


def sub_piles(pile: rr.Cards) -> list[tuple[rr.NumberCard, ...]]:
    kinds = Counter(pile)
    return [
        tuple(itertools.chain(*([card] * n for card, n in zip(kinds, counts, strict=True))))
        for counts in itertools.product(*(range(n + 1) for n in kinds.values()))
    ]


def test_what_is_left_when_the_odd_ones_are_gone_is_of_one_box():
    left = ODD_PILE - rr.Cards(odd_cards(ODD_PILE))
    assert odd_cards(left) == ()
    assert len(odd_cards(ODD_PILE)) == 2


def test_only_the_odd_cards_are_right_and_all_else_is_explained():
    told = Counter()
    for chosen in sub_piles(ODD_PILE):
        verdict = judge_odd(chosen)
        left = ODD_PILE - rr.Cards(chosen)
        right = odd_cards(left) == () and len(chosen) == len(odd_cards(ODD_PILE))
        assert bool(verdict) == right, chosen
        told[verdict.code] += 1
        if chosen:
            attempt = Attempt.begin(ODD_ONES).do(" ".join(map(str, chosen)))
            assert (attempt.outcome is Outcome.DONE) == right
            explained = str(verdict), *(mistake.says for mistake in ODD_ONES.mistakes)
            assert right or str(attempt.verdict) in explained
    assert set(told) == {"one-box", "may-stay", "too-many-of-one", "still-there"}
    assert told["one-box"] == 1


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ("2c", "2c may stay: each suit has 5 cards with the number 2, and here are 5."),
        ("1h 4d", "4d may stay: each suit has 5 cards with the number 4, and here are 3."),
        ("5y 5y", "With 2 5y away, 3 are left, but a box has 4 of them."),
        ("1h", "1 card too many is still there: count how often each card lies here."),
        ("", "2 cards too many are still there: count how often each card lies here."),
    ],
)
def test_a_wrong_choice_is_told_what_is_wrong(chosen: str, sentence: str):
    assert str(judge_odd(tuple(rr.Cards(chosen)))) == sentence


# Tables to lay


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_laid_as_told_is_a_real_setup(players: int):
    """SPEC 3.1."""
    game = rr.new_game(players, seed=7)
    assert Laid.for_game(players) == Laid(
        hands=tuple(len(game.hand(seat)) for seat in range(players)),
        jokers=tuple(int(game.joker(seat)) for seat in range(players)),
        numbers=len(game.numbers),
        contracts=len(game.contracts),
        trophies=len(game.trophies),
    )


def tables(players: int) -> list[Laid]:
    """Tables with every mix of too few, right and too many, in two hands and all else."""
    others = (3,) * (players - 2), (1,) * (players - 2)
    return [
        Laid((*hands, *others[0]), (*jokers, *others[1]), numbers, contracts, trophies)
        for hands in itertools.product((0, 1, 3, 9), repeat=2)
        for jokers in itertools.product((0, 1, 2), repeat=2)
        for numbers in (0, 1, 6, 9)
        for contracts in (0, 1, 4, 9)
        for trophies in range(5)
    ]


@every_laying
def test_only_the_setup_is_right_and_all_else_is_explained(level):
    players = players_of(level)
    told = Counter()
    for laid in [Laid.empty(players), *tables(players)]:
        board = level.task.do(level.task.begin(), str(laid))
        verdict = level.judge(board)
        assert board.laid == laid
        assert bool(verdict) == (laid == Laid.for_game(players)), laid
        told["done" if board.refused is None else board.refused.code] += 1
        assert str(verdict)
        assert not set("{}") & set(str(verdict))
    assert told["done"] == 1
    assert set(told) == {
        "done",
        "nothing",
        "hand",
        "numbers-short",
        "numbers-long",
        "contracts-short",
        "contracts-long",
        "trophies",
        "no-joker",
        "many-jokers",
    }


def test_the_table_to_mend_has_as_many_faults_as_the_goal_says():
    right, start = dict(Laid.for_game(3).places), dict(PUT_RIGHT.task.start.places)
    assert "four things" in PUT_RIGHT.goal
    assert sum(right[place] != start[place] for place in right) == 4


@every_laying
def test_each_step_towards_the_setup_is_told_another_mistake(level):
    """Whoever does what the verdict says gets there."""
    laid, told = level.task.start, []
    right = dict(Laid.for_game(players_of(level)).places)
    while not level.judge(board := level.task.do(Board(laid), str(laid))):
        told.append(str(level.judge(board)))
        wrong = [place for place, n in laid.places if n != right[place]]
        kind = board.refused.code.partition("-")[0]
        named = {"nothing": "hand", "no": "joker", "many": "joker"}.get(kind, kind)
        place = next(place for place in wrong if place.startswith(named))
        laid = laid.put(place, right[place])
    assert len(told) == len(set(told))
    assert dict(laid.places) == right


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pieces_of_a_right_table_are_those_of_a_deal(players: int):
    laid = Laid.for_game(players)
    names = {name for name, _drawing in drawings()}
    lying = {place: pieces(laid)[place][:n] for place, n in laid.places}
    assert all(set(row) <= names for row in pieces(laid).values())
    cards = [name for row in lying.values() for name in row if name.startswith("card")]
    assert len(cards) == 3 * players + 6
    assert odd_cards(rr.parse_cards(" ".join(cards).replace("card-", ""))) == ()
    assert len(set(lying["contracts"])) == 4
    assert len({say_place(place, laid) for place in lying}) == len(lying)


def test_a_place_that_is_not_there_takes_nothing():
    with pytest.raises(KeyError):
        Laid.empty(2).put("hand 2", 3)
