"""What freshly laid tables offer: counted again in plain Python (SPEC 3.1, 4.1)."""

import itertools
from collections import Counter

import romirami as rr
from romirami.lessons.deals import filled_at_once, paired_hands, rich_markets, ways_to_take

N = 60
GAMES = [rr.new_game(2, seed, first=0) for seed in range(1, N + 1)]


def most_alike(cards: rr.Cards, of: str) -> int:
    return max(Counter(getattr(card, of) for card in cards).values())


def test_rich_markets_have_three_cards_of_a_number_or_a_suit():
    markets = [game.numbers for game in GAMES]
    rich = sum(
        max(most_alike(cards, "suit"), most_alike(cards, "number")) >= 3 for cards in markets
    )
    assert rich_markets(N) == rich
    assert 0 < rich < N


def test_paired_hands_have_two_cards_of_a_number():
    paired = sum(most_alike(game.hand(0), "number") >= 2 for game in GAMES)
    assert paired_hands(N) == paired
    assert 0 < paired < N


def test_ways_to_take_are_the_sets_of_cards_that_share_something():
    ways = sum(
        len({
            tuple(sorted(some))
            for n in (1, 2, 3)
            for some in itertools.combinations(game.numbers, n)
            if len({card.suit for card in some}) == 1 or len({card.number for card in some}) == 1
        })
        for game in GAMES
    )  # fmt: skip
    assert ways_to_take(N) == round(ways / N, 1)


def can_fill(game: rr.Game, joker: bool) -> bool:
    for take in game.legal_actions():
        after = game.apply(take)
        fills = [one for one in after.legal_actions() if isinstance(one, rr.Fill)]
        if any(joker or not fill.joker for fill in fills):
            return True
    return False


def test_a_turn_fills_at_once_what_one_take_brings_within_reach():
    with_joker, without = (sum(can_fill(game, joker) for game in GAMES) for joker in (True, False))
    assert (filled_at_once(N, True), filled_at_once(N, False)) == (with_joker, without)
    assert 0 < without < with_joker <= N
