"""Whether a turn can go out (SPEC 12.3-12.7), against exact cases, brute force, and the engine."""

import random
from dataclasses import replace

import pytest

from romirami import romi
from romirami.romi.cards import JOKER, NATURALS, SUITS, format_cards
from romirami.romi.judging import check_action
from romirami.romi.melds import Group, Run
from tests.romi.brute import deal_close, goes_out_with

TURNS = 150
"""For each number of jokers in the hand, and in a group."""


def ask(hand, *melds, **options):
    return romi.can_go_out(romi.Turn.of(hand, melds=melds, options=romi.Options(**options)))


def steps(verdict):
    return [str(step) for step in verdict.facts["steps"]]


def play(turn, some):
    """Do steps one by one, each judged by the engine."""
    for step in some:
        verdict = check_action(step, turn)
        assert verdict, f"{step}: {verdict}"
        turn = turn if isinstance(step, romi.Discard) else turn.after(step)
    return turn


# Exact cases


def test_melds_of_the_hand_alone():
    """SPEC 12.5: no 51 is asked."""
    verdict = ask("2S 3S 4S 2H 2D 2C KH")
    assert verdict.code == "goes-out"
    assert steps(verdict) == ["lay 2H 2D 2C", "lay 2S 3S 4S", "discard KH"]


def test_worked_case_of_three_cards():
    """SPEC 12.7, 15: laying all three would leave none to discard."""
    assert ask("9C 10C JC").code == "none-left"
    assert steps(ask("9C 10C JC QC")) == ["lay 10C JC QC", "discard 9C"]


def test_cards_are_left():
    verdict = ask("2S 3S 4S 9H KD 7C")
    assert (verdict.code, verdict.facts["cards"]) == ("cards-left", romi.parse_cards("9H KD 7C"))
    assert str(verdict) == "However the cards are laid, more than one is left, such as 9♥, K♦, 7♣."


def test_laying_off():
    """SPEC 12.3: on any meld, at both ends, several cards on one."""
    verdict = ask("5H 6H 10H 8D KS", "7H 8H 9H", "8S 8H 8C")
    assert steps(verdict) == [
        "lay off 8D on 1", "lay off 6H on 0", "lay off 5H on 0", "lay off 10H on 0", "discard KS",
    ]  # fmt: skip


def test_jokers_are_laid_off_too():
    """SPEC 10.1: with at most two in the run; SPEC 10.2: and one in the group."""
    assert ask("JK JK 2S", "7H 8H 9H").code == "goes-out"
    assert ask("JK JK 2S", "7H JK 9H").code == "none-left"  # both with the 2, or one with the 8
    assert ask("JK 2S", "7S 7H 7D").code == "goes-out"
    assert ask("JK 9C 2S", "7S 7H JK").code == "cards-left"
    assert ask("JK 9C 2S", "7S 7H JK", group_jokers=2).code == "cards-left"
    assert ask("JK 2S", "7S 7H JK", group_jokers=2).code == "goes-out"


def test_a_joker_is_taken_from_a_run_with_the_card_it_stands_for():
    """SPEC 12.4."""
    verdict = ask("9H 4C 5C KD", "7H 8H JK 10H")
    assert steps(verdict) == [
        "take joker from 0 with 9H", "lay 4C 5C JK as 4C 5C 6C", "discard KD",
    ]  # fmt: skip
    assert ask("9D 4C 5C KD", "7H 8H JK 10H").code == "cards-left"


def test_a_taken_joker_lies_on_the_table_again():
    """SPEC 12.4: it can't be what is discarded; it may make the same run longer."""
    assert steps(ask("9H KD", "7H 8H JK 10H")) == [
        "take joker from 0 with 9H", "lay off JK on 0 as JH", "discard KD",
    ]  # fmt: skip
    full = "AH 2H 3H 4H 5H 6H 7H 8H JK 10H JH QH KH"
    assert ask("9H KD", full).code == "cards-left"


def test_a_joker_is_taken_from_a_group_with_both_missing_suits():
    """SPEC 12.4, 15."""
    assert "take joker from 0 with 6S 6D" in steps(ask("6S 6D 9C 10C KH", "6C JK 6H"))
    assert ask("6S 9C 10C KH", "6C JK 6H").code == "cards-left"
    assert steps(ask("6S KH", "6C JK 6H")) == ["lay off 6S on 0", "discard KH"]


def test_other_groups_keep_their_jokers():
    """SPEC 12.4: those with three natural cards, or with two jokers."""
    assert ask("6D 9C 10C KH", "6C JK 6H 6S").code == "cards-left"
    assert ask("6S 6D 9C 10C KH", "6C JK JK 6H", group_jokers=2).code == "cards-left"


def test_a_joker_may_pay_for_another():
    """SPEC 12.4: the first that is taken is laid so that the second can be."""
    verdict = ask("9H 5D KD 3C", "7H 8H JK 10H", "4D JK 6D", "3S 3H 3D", "2S 3S 4S")
    assert verdict.code == "goes-out"
    turn = romi.Turn.of("9H 5D KD 3C", ["7H 8H JK 10H", "4D JK 6D", "3S 3H 3D", "2S 3S 4S"])
    assert play(turn, verdict.facts["steps"]).goes_out


def test_the_ace_is_in_one_place():
    """SPEC 10.1."""
    assert ask("AS 9D", "JS QS KS").code == "goes-out"
    assert ask("2S 9D", "QS KS AS").code == "cards-left"
    assert ask("AS KS 9D", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS").code == "goes-out"
    assert ask("AS AS 9D", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS").code == "cards-left"


# In the course of a turn


def test_what_was_laid_stays():
    turn = romi.Turn.of("7S 8S 9S 10S 10H 10D KC").after(romi.Lay("7S 8S 9S 10S"))
    assert romi.can_go_out(turn).code == "cards-left"
    turn = romi.Turn.of("7S 8S 9S 10S 10H 10D KC").after(romi.Lay("7S 8S 9S"))
    assert romi.can_go_out(turn).code == "goes-out"


def test_a_joker_that_was_taken_is_not_discarded():
    """SPEC 12.4."""
    turn = romi.Turn.of("9H 2S 3S 4S", melds=["7H 8H JK 10H"])
    turn = turn.after(romi.TakeJoker(0, "9H"))
    assert steps(romi.can_go_out(turn)) == ["lay 3S 4S JK as 3S 4S 5S", "discard 2S"]
    full = "AH 2H 3H 4H 5H 6H 7H 8H JK 10H JH QH KH"
    turn = romi.Turn.of("9H QS KS AS", melds=[full]).after(romi.TakeJoker(0, "9H"))
    assert romi.can_go_out(turn).code == "goes-out"
    turn = romi.Turn.of("9H 4S 4H 4D 4C", melds=[full]).after(romi.TakeJoker(0, "9H"))
    assert romi.can_go_out(turn).code == "goes-out"
    turn = romi.Turn.of("9H 4S", melds=[full]).after(romi.TakeJoker(0, "9H"))
    assert romi.can_go_out(turn).code == "cards-left"


def drawing(hand, **facts):
    return replace(romi.Turn.of(hand), phase=romi.Phase.DRAW, **facts)


def test_before_the_draw_the_cards_that_lie_open_are_asked():
    """SPEC 11.2, 11.3, 12.1."""
    card = romi.Card
    hand = "2S 3S 9H 10H JH KD"
    assert steps(romi.can_go_out(drawing(hand, top=card("4S"))))[0] == "draw discard"
    assert steps(romi.can_go_out(drawing(hand, exchange=card("4S"))))[0] == "draw exchange"
    assert romi.can_go_out(drawing(hand, top=card("4H"))).code == "not-drawn"
    assert romi.can_go_out(drawing(hand)).code == "not-drawn"
    # Who has opened may not take the exchange card.
    opened = drawing(hand, exchange=card("4S"), opened=True)
    assert romi.can_go_out(opened).code == "not-drawn"
    hand = "2S 3S 9H 10H KC KD"
    both = drawing(hand, exchange=card("4S"), top=card("JH"))
    assert romi.can_go_out(both).code == "not-drawn"
    assert steps(romi.can_go_out(replace(both, may_swap=True)))[:2] == [
        "swap KD", "draw discard",
    ]  # fmt: skip


def test_there_is_nothing_to_lay_in_the_first_turn_and_in_the_turn_of_another():
    """SPEC 12.1."""
    game = romi.new_game(2, seed=7, starter=0)
    assert romi.can_go_out(game.view(0)).code == "phase"
    assert romi.can_go_out(game.view(1)).code == "not-your-turn"


# Brute force, and the engine


def deal_melds(chance, hand):
    """Lay a few melds that have much to do with a hand."""
    naturals = [card for card in hand if card is not JOKER] or [NATURALS[0]]
    melds = []
    for _ in range(chance.randint(1, 3)):
        card = chance.choice(naturals)
        jokers = chance.choice((0, 0, 1, 1, 2))
        if chance.random() < 0.6:
            length = chance.choice((3, 3, 4, 5, 11, 12, 13))
            low = max(1, min(card.rank + chance.randint(-length - 1, 2), 15 - length))
            places = range(low, low + length)
            melds.append(Run.of(card.suit, low, chance.sample(places, jokers), length))
        else:
            suits = chance.sample(SUITS, chance.randint(2, 4))
            melds.append(Group.of(card.rank, suits, max(3 - len(suits), 0)))
    return melds


@pytest.mark.parametrize("group_jokers", [1, 2])
@pytest.mark.parametrize("jokers", range(4))
def test_it_goes_out_where_it_can_and_only_there(jokers, group_jokers):
    """Each step to it is one that the engine allows, and after them it allows the discard."""
    chance = random.Random(10 * jokers + group_jokers)
    found = 0
    for _ in range(TURNS):
        hand = deal_close(chance, chance.randint(2 + jokers, 6), jokers)
        melds = deal_melds(chance, hand)
        turn = romi.Turn.of(hand, melds, options=romi.Options(group_jokers=group_jokers))
        verdict = romi.can_go_out(turn)
        told = f"{format_cards(sorted(hand))} with {[*map(str, melds)]}"
        assert bool(verdict) == goes_out_with(hand, melds, group_jokers), told
        if verdict:
            found += 1
            assert play(turn, verdict.facts["steps"]).goes_out, told
    assert TURNS / 10 < found < TURNS


def test_a_player_who_goes_out_when_he_can_wins():
    """In whole hands: the steps are done in the game, from the draw on."""
    for seed in range(5):
        chance = random.Random(seed)
        game = romi.new_game(2, seed=seed)
        while not game.is_over:
            view = game.view(game.seat)
            verdict = romi.can_go_out(view)
            if verdict:
                for step in verdict.facts["steps"]:
                    game = game.apply(step)
                assert game.winner == view.seat
            elif view.phase is romi.Phase.DRAW:
                game = game.play("draw stock")
            else:
                left = romi.best_melds(view.hand, discard=True).left
                game = game.apply(romi.Discard(chance.choice(left)))
