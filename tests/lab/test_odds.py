"""The chance to fill a contract in 1, 2, 3 turns, against playing it (SPEC 4.1-4.3, 5)."""

import math
import pickle
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.intervals import wilson
from romirami.lab import odds
from romirami.lab.chances.exact import chance
from romirami.lab.chances.incoming import incoming
from romirami.lab.chances.question import Question
from romirami.lab.chances.tables import SUIT_CODES, Tables
from romirami.packing import number_counts
from tests.lab import deals

ERROR_RATE = 1e-6
"""How often each comparison with a sample may fail though all is right."""

SIGMAS = 4.9
"""So many standard deviations are exceeded less often, on both sides together."""


def text(cards):
    return rr.format_cards(cards)


def dealt(seed, hand, market, unknown=None):
    """A hand, a market, the unknown cards, and those that are seen elsewhere."""
    deck = random.Random(seed).sample(deals.DECK, len(deals.DECK))
    held, deck = deck[:hand], deck[hand:]
    lying, deck = deck[:market], deck[market:]
    return held, lying, deck[:unknown], [] if unknown is None else deck[unknown:]


CONTRACTS = ["#1", "#7", "#12", "#15", "#18", "#24", "#28", "#33", "#36", "pair", "3 card sequence"]


# One turn: take any legal take, yes or no


@settings(max_examples=60)
@given(
    st.integers(0, 10**6),
    st.integers(0, 10),
    st.integers(0, 6),
    st.sampled_from(CONTRACTS),
    st.booleans(),
)
def test_one_turn_is_whether_some_legal_take_suffices(seed, hand, market, contract, joker):
    held, lying, _deck, _seen = dealt(seed, hand, market)
    found = odds(contract, text([*held, *[rr.JOKER] * joker]), text(lying), turns=1)[1]
    requirements = odds(contract, "", "", turns=1).requirements
    can = deals.can_fill(requirements, held, lying, joker)
    assert (found.probability, found.exact, found.interval) == (can, True, (can, can, can))
    if can:
        assert not lying or tuple(found.take) in deals.legal_takes(lying)
        with_take = [*held, *found.take, *[rr.JOKER] * joker]
        assert rr.filling.fillings(requirements, with_take)
    else:
        assert found.take is None


# Two turns: exact, against every order of a small deck


@pytest.mark.parametrize(
    ("contract", "hand", "market", "deck"),
    [
        ("4 card sequence", "1d 5c 3c 5c", "4d 4h 3y 5h 1c", "2y 5c 3c 3c 4y 4y 3h"),
        ("3 of a kind + 3 of a kind", "3d 4y 4h", "5h 5c 2h 5y 1d 5y", "2c 1c 1d 2y 3h 4y 5y"),
        ("5 of a kind", "2y 3c 2c", "4y 2y 1h 4y 1c 3h", "4h 2y 4y 2c"),
        ("pair of 1s + 4 card sequence", "4d 4h 4y *", "1d 3c 4c 5c 4y", "3d 5c 2y 2c 1h"),
        ("3 card sequence + 4 of a kind", "3c 5y 2d 3y", "1c 5h 2d 1y 5y", "5c 4h 3d 3c 2d 5c"),
        ("pair + pair + pair", "3y 2c 5y", "5c 3y 1c 5h 3d", "4c 3y 5h 3c 2h 4d 4d"),
        ("#35", "5c 4y 3d 2d 2y", "3y 4d 2y 4d 4c 4y", "5c 2d 3h 4d 3d 3y"),
        ("pair of 2s + pair", "4d 3d 3d *", "3c 5y 1d 4d 5c", "3c 4y 5c 2c"),
    ],
)
@pytest.mark.parametrize("others", [0, 1])
def test_two_turns_are_exact_on_a_small_deck(contract, hand, market, deck, others):
    held, lying, unknown = (list(rr.parse_cards(pile)) for pile in (hand, market, deck))
    joker = rr.JOKER in held
    held = [card for card in held if card is not rr.JOKER]
    seen = deals.without(deals.DECK, [*held, *lying, *unknown])
    found = odds(contract, hand, market, seen=text(seen), others=others, turns=2)
    wanted = deals.best_chance(found.requirements, held, lying, unknown, joker, others, turns=2)
    assert 0 < wanted < 1
    assert found[2].exact
    assert found[2].probability == pytest.approx(float(wanted), abs=1e-12)
    # The take that is told is one that has this chance.
    after = [*held, *found[2].take]
    left = deals.without(lying, found[2].take)
    told = deals.after_take(found.requirements, after, left, unknown, joker, others, turns=1)
    assert told == wanted


def test_full_hand_discards_what_is_best_kept():
    """SPEC 4.3: down to ten; no rule of thumb in what is exact."""
    hand, market = "1h 1d 2h 2d 3h 3d 4h 4d 5h 5d", "1c 1y 2c 3y"
    known = [*rr.parse_cards(hand), *rr.parse_cards(market)]
    deck = list(rr.parse_cards("2y 5c 4y"))
    seen = deals.without(deals.DECK, [*known, *deck])
    contract = "3 card sequence + 5 of a kind"
    found = odds(contract, hand, market, seen=text(seen), others=0, turns=2)
    held, lying = map(list, map(rr.parse_cards, (hand, market)))
    wanted = deals.best_chance(found.requirements, held, lying, deck, False, 0, turns=2)
    assert found[2].probability == pytest.approx(float(wanted), abs=1e-12)


# Two turns: exact, against sampling from the whole deck


@pytest.mark.parametrize("seed", range(10))
def test_chance_of_the_next_market_agrees_with_sampling(seed):
    """Each case fails with a probability below `ERROR_RATE` though all is right."""
    rng = random.Random(seed)
    held, left, deck, _seen = dealt(seed, rng.choice((3, 4, 5, 6)), 3)
    others, joker, samples = seed % 4, seed % 3 == 0, 1200
    requirements = rr.CONTRACTS[rng.randrange(36)].requirements
    hand, lying, unknown = (rr.Cards(pile).packed for pile in (held, left, deck))
    question = Question(requirements, joker, hand, lying, unknown, others)
    exact = chance(question.lacks(number_counts(hand)), lying, unknown, others)
    seen = deals.sampled_chance(requirements, held, left, deck, joker, others, samples, seed)
    assert abs(seen - exact) <= SIGMAS * math.sqrt(exact * (1 - exact) / samples) + 1e-12


@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize(("left", "unknown"), [(3, 9), (5, 7), (0, 6), (3, 5), (4, 1), (2, 0)])
def test_mixes_of_old_and_new_cards_are_those_of_every_way_to_take(left, unknown, others):
    states = deals.next_markets(
        [("old", n) for n in range(left)], [("new", n) for n in range(unknown)], others
    )
    counted = {}
    for (market, deck), times in states.items():
        old = sum(age == "old" for age, _n in market)
        mix = (old, len(market) - old, len(deck))
        counted[mix] = counted.get(mix, 0) + times / states.total()
    assert incoming(left, unknown, others) == pytest.approx(counted)


# Three turns: sampled


@pytest.mark.parametrize(
    ("contract", "hand", "market", "deck"),
    [
        ("pair + 5 card sequence", "1h 1d 5h", "1y 1c 5d 5c 4h 4d", "2h 2d 3h 3y 5y 4c"),
        ("5 of a kind", "1d 4c 5c", "3d 2y 4h 3c 5y", "3y 3y 5d 4c 4h 4h"),
        ("#35", "4h 4d 4y", "4h 5h 5c 5c 2c", "5c 2y 1y 3c 3h 4h"),
    ],
)
def test_three_turns_agree_with_the_best_play_on_a_small_deck(contract, hand, market, deck):
    """Sampling errs below `ERROR_RATE`; the plan may be 2 % worse than the best play."""
    known = list(rr.parse_cards(f"{hand} {market} {deck}"))
    seen = deals.without(deals.DECK, known)
    found = odds(contract, hand, market, seen=text(seen), others=0)
    piles = [list(rr.parse_cards(pile)) for pile in (hand, market, deck)]
    best = float(deals.best_chance(found.requirements, *piles, False, 0, turns=3))
    assert 0 < best < 1
    assert not found[3].exact
    sigma = math.sqrt(best * (1 - best) / 5000)
    assert best - 0.02 - SIGMAS * sigma <= found[3].probability <= best + SIGMAS * sigma
    assert found[3].interval == wilson(round(found[3].probability * 5000), 5000)


@pytest.mark.parametrize("others", [1, 3])
def test_three_turns_agree_with_playing_them_where_takes_do_not_matter(others):
    """One 5 is lacking, and who takes three other cards each turn meets the most new ones."""
    hand, market = "5h 1d 2c", "1h 2h 3h 1c 2d 3y"
    found = odds("pair of 5s", hand, market, others=others)[3]
    rng = random.Random(others)
    rest = deals.without(deals.DECK, rr.parse_cards(f"{hand} {market}"))
    samples, filled = 4000, 0
    for _sample in range(samples):
        lying, order = list(rr.parse_cards("1c 2d 3y")), rng.sample(rest, len(rest))
        for _turn in range(2):
            lying, order = deals.next_market(lying, order, others, rng)
            if any(card.number == 5 for card in lying):
                filled += 1
                break
            lying = deals.without(lying, max(deals.legal_takes(lying), key=len))
    seen = filled / samples
    sigma = math.sqrt(seen * (1 - seen) * (1 / samples + 1 / 5000))
    assert abs(seen - found.probability) <= SIGMAS * sigma


@given(st.integers(0, 10**6), st.sampled_from(CONTRACTS), st.booleans())
@settings(max_examples=40)
def test_tables_say_what_takes_say(seed, contract, joker):
    held, lying, _deck, _seen = dealt(seed, 4, 6)
    requirements = odds(contract, "", "", turns=1).requirements
    hand = rr.Cards(held).packed
    tables = Tables(Question(requirements, joker, hand, 0, 0, 0))
    rows = tables.rows(np.array([number_counts(hand)]))
    codes = SUIT_CODES[[[rr.cards.KINDS.index(card) for card in lying]]].sum(axis=1)
    can = deals.can_fill(requirements, held, lying, joker)
    assert tables.can_fill(rows, codes).tolist() == [can]


def test_same_seed_is_the_same_answer_and_another_seed_nearly():
    asked = ("#35", "1h 2d 3c", "1d 1y 2c 2y 3h 4h")
    one = odds(*asked, seed=1)
    assert odds(*asked, seed=1) == one
    other = odds(*asked, seed=2)
    assert other[3].probability != one[3].probability
    assert other[3].interval.low < one[3].interval.high
    assert one[3].interval.low < other[3].interval.high
    assert other.chances[:2] == one.chances[:2]


@given(st.integers(0, 10**6), st.sampled_from(CONTRACTS))
@settings(max_examples=15)
def test_more_turns_and_a_joker_are_never_worse(seed, contract):
    held, lying, _deck, _seen = dealt(seed, 3, 6)
    without = odds(contract, text(held), text(lying), samples=200)
    with_joker = odds(contract, text([*held, rr.JOKER]), text(lying), turns=2)
    assert list(without.probabilities) == sorted(without.probabilities)
    assert with_joker[2].probability >= without[2].probability
    for found in without:
        middle, low, high = found.interval
        assert low <= middle <= high
        assert found.exact == (low == high) or found.turns == 3


def test_sampled_chance_is_not_below_the_exact_one_of_fewer_turns():
    # One sample says 0 or 1, and the truth for two turns is between.
    for seed in range(4):
        found = odds("#12", "2h 2d 2c", "1h 3d 4c 5y 1y 5h", samples=1, seed=seed)
        assert 0 < found[2].probability < 1
        assert found[3].probability >= found[2].probability
        assert found[3].interval.low >= found[2].probability


# Comparing, telling, refusing


def test_odds_compare_by_the_chance_that_comes_first():
    hand, market = "3h 3d 5c", "1h 2c 3y 4d 4h 4y"
    found = [odds(contract, hand, market, turns=2) for contract in ("#12", "#5", "#35")]
    assert [one.probabilities[0] for one in found] == [0, 0, 0]
    assert max(found) == max(found, key=lambda one: one.probabilities)
    assert sorted(found) == sorted(found, key=lambda one: one.probabilities)
    assert float(found[0][2]) == found[0][2].probability


def test_text_and_html_say_chance_kind_and_assumptions():
    found = odds("#35", "1h 2d 3c *", "1d 1y 2c 2y 3h 4h", others=2)
    said = str(found)
    assert "exact" in said
    assert "sampled, 95 % interval" in said
    assert "2 other players take three cards each" in said
    assert f"{found.unknown} unknown" in said
    assert str(found[2]) == f"{100 * found[2].probability:.1f} %, exact"
    html = found._repr_html_()
    assert html.count("<meter") == 3
    for line in said.splitlines():
        assert html.count(line) >= 1


def test_only_what_is_sure_is_told_as_nothing_or_all():
    sure = odds("pair", "3h 3d 5c", "1h 2c 3y 4d 4h 4y")
    assert [str(one) for one in sure] == ["100 %, exact"] * 3
    sampled = odds("pair + pair + pair", "3h 5c 1d", "1h 2c 3y 4d 2h 4y", samples=50)[3]
    assert sampled.probability == 1
    assert str(sampled).startswith(">99.9 %, sampled, 95 % interval ")


def test_values_survive_pickling_and_hash():
    found = odds("#15", "3h 3d 5c", "1h 2c 3y 4d 4h 4y", turns=2)
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301
    assert len({found, odds("#15", "3h 3d 5c", "1h 2c 3y 4d 4h 4y", turns=2)}) == 1
    with pytest.raises(IndexError, match="1 to 2 turns"):
        found[3]


HAND, MARKET = "3h 3d 5c", "1h 2c 3y 4d 4h 4y"


@pytest.mark.parametrize(
    ("given_", "options", "said"),
    [
        (("#37", HAND, MARKET), {}, "the catalogue has contracts #1 to #36"),
        (("4 of kind", HAND, MARKET), {}, "'4 of kind'.*a requirement is like"),
        ((True, HAND, MARKET), {}, "'#True'.*#1 to #36"),
        (("#4", "3h 9d", MARKET), {}, "'9d' in '3h 9d', at character 4: a card is"),
        (("#4", "3h * *", MARKET), {}, "a player has one Joker"),
        (("#4", "1h 1d 1c 1y 2h 2d 2c 2y 3h 3d 3c", MARKET), {}, "at most 10 cards"),
        (("#4", HAND, "1h 2c 3y 4d 4h 4y 5y"), {}, "market has at most 6 cards"),
        (("#4", HAND, "1h 2c *"), {}, "a Joker is no number card"),
        (("#4", "1h 1h 1h", "1h 1h"), {}, "'5 1h': the game has only 4 cards 1h"),
        (("#4", HAND, MARKET), {"seen": "5c 5c 5c 5c"}, "'5 5c': the game has only 4 cards 5c"),
        (("#4", HAND, MARKET), {"others": 4}, "'4': there are 0 to 3 other players"),
        (("#4", HAND, MARKET), {"others": 1.5}, "'1.5': there are 0 to 3 other players"),
        (("#4", HAND, MARKET), {"turns": 4}, "'4': the chance is told for 1 to 3 turns"),
        (("#4", HAND, MARKET), {"samples": 0}, "'0': sampling is done 1 to 1000000 times"),
        (("#4", HAND, MARKET), {"seed": -1}, "'-1': a seed is a whole number"),
        (("#4", HAND, MARKET), {"seed": "x"}, "a seed is a whole number"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(given_, options, said):
    with pytest.raises(rr.TextError, match=said) as raised:
        odds(*given_, **options)
    assert "\n" not in str(raised.value)


# All contracts of a market


def in_the_middle(seed):
    """A game that has gone on for some turns, with somebody to take."""
    game = rr.new_game(3, seed=seed)
    players = [rr.players.player("greedy", seat) for seat in range(3)]
    for _action in range(13):
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    while game.phase is not rr.Phase.TAKE:
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    return game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_odds_of_a_market_are_those_of_its_contracts(seed):
    game = in_the_middle(seed)
    view = game.view(game.seat)
    found = odds(view, turns=2)
    assert list(found) == list(view.contracts)
    hand = [*view.hand, *[rr.JOKER] * view.joker]
    seen = view.discard + view.bonus
    for number, of in found.items():
        assert of == odds(number, hand, view.numbers, seen=seen, others=2, turns=2)
    assert found[found.best] == max(found.values())
    for same in (game, game.position, view.scenario):
        assert odds(same, turns=2) == found


def test_odds_of_a_market_know_no_more_than_the_seat_does():
    """SPEC 7.1."""
    game = in_the_middle(4)
    number = game.contracts[0]
    unknown = odds(game, turns=1)[number].unknown
    others = [seat for seat in range(3) if seat != game.seat]
    assert unknown == len(game.number_deck) + sum(
        len(game.hand(seat)) + len(game.bonus(seat)) for seat in others
    )
    # What lies open in a scenario can't come.
    open_hands = rr.Scenario.of(game.position)
    assert odds(open_hands, turns=1)[number].unknown == len(game.number_deck)


def test_table_of_a_market_has_a_line_for_each_contract_and_says_what_was_sampled():
    found = odds(in_the_middle(1), samples=50)
    head, *lines = str(found).splitlines()
    assert head.split("  ")[0] == "contract"
    assert [line.split()[0] for line in lines[:4]] == [f"#{number}" for number in found]
    for line, of in zip(lines, found.values(), strict=False):
        assert ("–" in line) == (not of[3].exact)
    assert "Assumed: nobody else fills the contract. 2 other players" in str(found)
    assert ("What is sampled" in str(found)) == any(not of[3].exact for of in found.values())
    html = found._repr_html_()
    assert html.count('<th scope="row">') == 4
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own


@pytest.mark.parametrize(
    ("situation", "said"),
    [
        (lambda game: game.view((game.seat + 1) % 2), "Player 1.*told to who is to take"),
        (lambda game: game.play("take 5h"), "'fill': .*told before a take"),
        (lambda game: game.view(1).scenario, "'.3': the hand and both markets have to be known"),
    ],
)
def test_odds_of_a_market_are_refused_in_a_sentence(situation, said):
    game = rr.new_game(2, seed=7, first=0)
    with pytest.raises(rr.TextError, match=said):
        odds(situation(game))


def test_odds_of_one_contract_need_a_hand():
    with pytest.raises(rr.TextError, match="'#4': for one contract a hand and a market are needed"):
        odds("#4")
