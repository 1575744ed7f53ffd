"""What the levels on the Joker say in their sentences is what the engine counts (SPEC 5.4, 6.3)."""

import re

import pytest

import romirami as rr
from romirami.filling import fillings
from romirami.lessons import chapter

JOKER = chapter("joker")
LAST_TURNS = [JOKER.level(name) for name in ("keep-it", "spend-it")]


def numbers_in(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"(?<![#\w])\d+(?!\w)", text)]


@pytest.mark.parametrize("level", LAST_TURNS, ids=lambda level: level.name)
def test_the_last_turn_stands_as_the_goal_says(level):
    game = rr.Game(level.task.position)
    ada, bo = game.score().totals
    assert numbers_in(level.goal) == [bo, ada]
    assert game.joker(0)
    after = level.task.begin()
    for move in level.solution:
        after = level.task.do(after, move)
    assert after.game.is_over, "it was the last turn"
    ada, bo = after.game.score().totals
    assert {ada, bo} <= set(numbers_in(level.praise))


@pytest.mark.parametrize("level", LAST_TURNS, ids=lambda level: level.name)
def test_the_trophies_stay_as_they_are_whatever_is_filled(level):
    game = rr.Game(level.task.position)
    before = game.score().trophies
    for action in game.legal_actions():
        if isinstance(action, rr.Fill):
            assert game.apply(action).score().trophies == before


def last_turns(game: rr.Game):
    """The scores of all that can be filled in a turn."""
    if game.is_over:
        yield game.actions, game.score()
        return
    for action in game.legal_actions():
        yield from last_turns(game.apply(action))


@pytest.mark.parametrize(
    ("level", "contract", "joker"), [(LAST_TURNS[0], 9, False), (LAST_TURNS[1], 23, True)]
)
def test_just_one_way_with_the_joker_wins(level, contract, joker):
    winning = {
        (action.contract, action.joker)
        for actions, score in last_turns(rr.Game(level.task.position))
        if score.winners == (0,)
        for action in actions
        if isinstance(action, rr.Fill)
    }
    assert winning == {(contract, joker)}


def test_each_contract_on_offer_lacks_just_one_card_and_its_suit():
    task = JOKER.level("gains-nothing").task
    hand = rr.Cards(task.shown[0].cards)
    gains = {}
    for number in task.contracts:
        contract = rr.CONTRACTS[number - 1]
        assert not fillings(contract.requirements, hand)
        assert fillings(contract.requirements, [*hand, rr.JOKER])
        assert not [card for card in hand if card.suit is contract.bonus]
        gains[f"#{number}"] = contract.points - 1
    assert [one for one, gain in gains.items() if gain == 0] == [
        *JOKER.level("gains-nothing").solution
    ]


def test_the_suit_bonus_cards_counted_are_those_of_the_rules():
    task = JOKER.level("no-suit").task
    contract, cards = rr.CONTRACTS[task.shown[0].contracts[0] - 1], task.shown[1].cards
    assert contract.check(cards)
    bonus = sum(card.suit is contract.bonus for card in rr.Cards(cards.removesuffix(" *")))
    assert JOKER.level("no-suit").solution == (str(bonus),)
