"""Advice for a turn of Römi: a legal step, and a sentence that says why (SPEC 11, 12)."""

import pytest

from romirami import romi
from romirami.romi.judging import check_action
from romirami.romi.players import advice_for, player
from tests.romi.made_up import made_up, play


def advice(game, step):
    """The advice where the greedy player had chosen that step; it is a legal one."""
    assert game.check(step), step
    return advice_for(game.view(game.seat), romi.parse_action(step))


def test_every_step_has_its_reason():
    game = made_up(
        "2S 3S 4S 5H 7H 9D JC 2D 4D 6C 8C 10S QS KS KD",
        "9H 10H JH 7S 7H 7C 7D 2S 3C 5C 8D 9S JD JK",
        exchange="2C",
        stock="QH",
    )
    game = play(game, "discard KD")
    said = {}
    for step in (
        "swap 2S", "draw discard", "draw stock", "lay 7S 7H 7C", "lay 9H 10H JH QH",
        "lay off 7D on 0", "take back", "discard 2S",
    ):  # fmt: skip
        told = advice(game, step)
        said[step] = (told.reason.code, str(told))
        assert told.reason
        if step not in ("draw discard", "swap 2S"):
            game = game.play(step)
    assert said == {
        "swap 2S": (
            "swap",
            "Swap 2♠ for the exchange card 2♣: your melds are worth more with it.",
        ),
        "draw discard": ("draw-discard", "Take K♦ from the discard pile: it goes into a meld."),
        "draw stock": (
            "draw-stock",
            "Draw from the stock: it may bring more than K♦ of the discard pile.",
        ),
        "lay 7S 7H 7C": (
            "lay-to-open",
            "Lay 7♠ 7♥ 7♣: your melds count 21 then, of the 51 that open.",
        ),
        "lay 9H 10H JH QH": (
            "lay-to-open",
            "Lay 9♥ 10♥ J♥ Q♥: your melds count 60 then, and 51 open.",
        ),
        "lay off 7D on 0": (
            "lay-off",
            "Lay 7♦ off on 7♠ 7♥ 7♣: your hand counts 7 points less.",
        ),
        "take back": (
            "take-back",
            "Take the last step back: this turn can't end as it lies.",
        ),
        "discard 2S": (
            "discard",
            "Discard 2♠: you need it least, and it counts 2 points in your hand.",
        ),
    }


@pytest.mark.parametrize(
    ("hand", "melds", "step", "reason"),
    [
        ("9H 4C 5C KD", ["7H 8H JK 10H"], "take joker from 0 with 9H",
         "Take the joker from 7♥ 8♥ 9♥ 10♥ with 9♥: you can lay it again in this turn."),
        ("4C 5C 6C KD 2S", [], "lay 4C 5C 6C", "Lay 4♣ 5♣ 6♣: your hand counts 15 points less."),
        ("KD", [], "discard KD", "Discard K♦: you go out with it."),
    ],
)  # fmt: skip
def test_reasons_of_who_has_opened(hand, melds, step, reason):
    turn = romi.Turn.of(hand, melds, opened=True)
    assert check_action(romi.parse_action(step), turn)
    assert str(advice_for(turn, romi.parse_action(step))) == reason


@pytest.mark.parametrize(
    ("hand", "melds", "opened", "reason"),
    [
        ("9H 10H JH QH 7S 7H 7C 2D 4D", [], False,
         "Lay nothing yet, and discard 4♦: as long as you hold your melds, nobody lays off on "
         "them, and you may still go out from hand."),
        ("4C 5C 6C 7C KD 4D", ["2S 3S 4S"], True,
         "Lay nothing yet, and discard 4♦: as long as you hold your cards, nobody lays off on "
         "them, and they can be arranged anew."),
        ("9H 10H JH 7S 7H 7C 2D 4D", [], False,
         "Discard 4♦: you need it least, and it counts 4 points in your hand."),
        ("9D KC 2D 4D", ["2S 3S 4S"], True,
         "Discard 4♦: you need it least, and it counts 4 points in your hand."),
    ],
)  # fmt: skip
def test_who_lays_nothing_though_he_could_waits(hand, melds, opened, reason):
    turn = romi.Turn.of(hand, melds, opened=opened)
    assert str(advice_for(turn, romi.Discard("4D"))) == reason


def test_who_has_laid_does_not_wait():
    """SPEC 12.2: with something else that could be laid, too."""
    turn = romi.Turn.of("4C 5C 6C 9D 9H 9S KD 4D", opened=True).after(romi.Lay("4C 5C 6C"))
    assert advice_for(turn, romi.Discard("4D")).reason.code == "discard"


def test_to_go_out_is_the_better_reason():
    """SPEC 11.2, 11.3, 12.5."""
    out = "4S 5S 6S 4H 5H 6H 4D 5D 6D 9C 10C JC KC"
    game = play(
        made_up("2D 3D 8S 9S 2C 3C 7H 8H JH QH KH AC AD 2H QC", f"{out} QD", exchange="QC"),
        "discard QC",
    )
    told = [str(advice(game, step)) for step in ("draw exchange", "draw discard", "swap QD")]
    assert told == [
        "Take the exchange card Q♣: with it you go out from hand.",
        "Take Q♣ from the discard pile: with it you can go out.",
        "Swap Q♦ for the exchange card Q♣: then you can go out.",
    ]


@pytest.mark.parametrize(
    ("policy", "reasons"),
    [
        ("greedy", {"discard", "draw-discard", "draw-stock", "lay-to-open", "go-out"}),
        ("planner", {"discard", "draw-discard", "draw-stock", "wait", "go-out"}),
    ],
)
def test_a_computer_player_has_a_reason_for_all_that_it_does(policy: str, reasons: set[str]):
    codes = set()
    for seed in range(3):
        game = romi.new_game(2, seed)
        chooser = player(policy, seed)
        while not game.is_over:
            view = game.view(game.seat)
            told = advice_for(view, chooser.choose(view))
            assert told.reason
            assert str(told).endswith(".")
            assert "{" not in str(told)
            codes.add(told.reason.code)
            game = game.apply(told.action)
    assert codes >= reasons
    assert ("wait" in codes) == (policy == "planner")
