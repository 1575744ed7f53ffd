"""Shuffling and the setup (SPEC 3)."""

import itertools
import secrets
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.dealing import shuffled, toss
from tests.engine import reference

PINNED = Path(__file__).with_name("golden") / "seeds.txt"

seeds = st.integers(-(10**100) + 1, 10**100 - 1)


def cards_of(setup):
    return Counter(map(str, itertools.chain(setup.number_deck, setup.numbers, *setup.hands)))


@given(st.integers(2, 4), seeds)
def test_setup_deals_what_the_rules_say(players, seed):
    setup = rr.deal(players, seed)
    assert [len(hand) for hand in setup.hands] == [3] * players
    assert len(setup.numbers) == 6
    assert len(setup.contracts) == 4
    assert cards_of(setup) == Counter(reference.DECK)
    assert sorted(setup.contracts + setup.contract_deck) == list(range(1, 37))
    assert all(side in token for side, token in zip(setup.trophies, rr.TOKENS, strict=True))
    assert setup.first in range(players)
    assert rr.deal(players, seed) == setup


@given(seeds, st.integers(0, 3))
def test_caller_may_name_the_first_player_and_nothing_else_changes(seed, first):
    named, tossed = rr.deal(4, seed, first), rr.deal(4, seed)
    assert named.first == first
    assert (named.hands, named.numbers, named.number_deck) == (
        tossed.hands,
        tossed.numbers,
        tossed.number_deck,
    )
    assert (named.contracts, named.contract_deck) == (tossed.contracts, tossed.contract_deck)
    assert named.trophies == tossed.trophies


def pinned_lines():
    """Write setups down, for the eye and for every Python that there will be."""
    for seed in (0, 1, 7, -7, 2**64 - 1, 10**100 - 1):
        for players in (2, 3, 4):
            setup = rr.deal(players, seed)
            yield f"seed {seed}, {players} players, first {setup.first}"
            yield f"  trophies {' '.join(map(str, setup.trophies))}"
            yield f"  hands {' | '.join(map(str, setup.hands))}"
            yield f"  numbers {setup.numbers} | {rr.format_cards(setup.number_deck)}"
            yield f"  contracts {setup.contracts} | {setup.contract_deck}"
    yield f"reshuffle {' '.join(shuffled('abcdefghijklmnopqrst', 7, 'reshuffle 1'))}"


def test_same_seed_gives_the_same_setup_everywhere():
    assert list(pinned_lines()) == PINNED.read_text(encoding="utf-8").splitlines()


def test_game_of_people_takes_its_seed_from_secrets(monkeypatch):
    asked = []
    monkeypatch.setattr(secrets, "randbits", lambda bits: asked.append(bits) or 5)
    assert rr.deal(2).seed == 5
    assert asked[0] >= 64
    assert rr.deal(2, 6).seed == 6
    assert len(asked) == 1


def test_seeds_are_not_repeated():
    assert len({rr.deal(2).seed for _ in range(50)}) == 50


# The shuffle is judged on fixed seeds, so a bound either holds or doesn't, and always the same
# way. Each bound is five standard deviations, which chance would break once in a million.


def within(count, n, p):
    return abs(count - n * p) < 5 * (n * p * (1 - p)) ** 0.5


def test_every_order_of_four_comes_equally_often():
    n = 6000
    orders = Counter(shuffled("abcd", seed, "orders") for seed in range(n))
    assert len(orders) == 24
    assert all(within(count, n, 1 / 24) for count in orders.values())


def test_every_card_comes_to_every_place_equally_often():
    n = 3000
    places = Counter()
    for seed in range(n):
        places.update(enumerate(shuffled(range(12), seed, "places")))
    assert len(places) == 144
    assert all(within(count, n, 1 / 12) for count in places.values())


def test_shuffles_of_one_game_are_independent():
    n = 6000
    pairs = Counter(
        (shuffled("abc", seed, "reshuffle 1")[0], shuffled("abc", seed, "reshuffle 2")[0])
        for seed in range(n)
    )
    assert len(pairs) == 9
    assert all(within(count, n, 1 / 9) for count in pairs.values())


def test_tokens_fall_independently_on_either_side():
    n = 4000
    falls = Counter(map(toss, range(n)))
    assert len(falls) == 16
    assert all(within(count, n, 1 / 16) for count in falls.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_is_any_equally_often(players):
    n = 2000
    firsts = Counter(rr.deal(players, seed).first for seed in range(n))
    assert all(within(firsts[seat], n, 1 / players) for seat in range(players))


def test_hands_and_markets_have_every_kind_as_often_as_the_deck():
    n = 1500
    dealt, contracts = Counter(), Counter()
    for seed in range(n):
        setup = rr.deal(4, seed)
        dealt.update(str(card) for pile in (*setup.hands, setup.numbers) for card in pile)
        contracts.update(setup.contracts)
    for kind, copies in Counter(reference.DECK).items():
        assert within(dealt[kind], 18 * n, copies / 92)
    assert all(within(contracts[number], n, 4 / 36) for number in range(1, 37))


def test_names_are_kept_by_seat():
    assert rr.deal(["Ada", "Bo", "Zoë"], 1).names == ("Ada", "Bo", "Zoë")
    assert rr.deal(3, 1).names == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    "players",
    [
        0,
        1,
        5,
        -2,
        10**12,
        True,
        "2",
        "ab",
        "",
        [],
        ["Ada"],
        ["A", "B", "C", "D", "E"],
        ["Ada", ""],
        ["Ada", "  "],
        ["Ada", "Bo\nBy"],
        ["Ada", "Bo\u2028By"],
        ["Ada", "Ada"],
        ["A", "B", "C", "A"],
    ],
)
def test_players_that_can_not_be_are_refused(players):
    with pytest.raises(rr.TextError):
        rr.new_game(players, seed=1)


@pytest.mark.parametrize("players", [None, 2.0, [1, 2], ["Ada", None], object()])
def test_players_are_a_number_or_names(players):
    with pytest.raises(TypeError):
        rr.new_game(players, seed=1)


@pytest.mark.parametrize(
    "seed",
    [1.0, True, False, "7", "", b"7", [7], 10**100, -(10**100), pytest.param(10**5000, id="huge")],
)
def test_seed_is_a_whole_number(seed):
    with pytest.raises(rr.TextError, match="whole number"):
        rr.new_game(2, seed=seed)


@pytest.mark.parametrize("first", [-1, 2, 10**30, True, 0.0, 1.0, "0", [0]])
def test_first_player_is_a_seat(first):
    with pytest.raises(rr.TextError, match="seat from 0 to 1"):
        rr.new_game(2, seed=1, first=first)
