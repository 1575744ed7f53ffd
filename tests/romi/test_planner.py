"""The planner of Römi: what it keeps, what it counts, when it lays down, and that it ends."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from romirami import romi
from romirami.romi.cards import Card, parse_cards
from romirami.romi.dealing import pack_of
from romirami.romi.events import Drew
from romirami.romi.melds import Meld
from romirami.romi.players import PlannerPlayer, play_out, player
from romirami.romi.players.futures import AHEAD, Outlook, sample_futures
from romirami.romi.players.unseen import held_openly, unseen_cards
from romirami.romi.solver.counts import pack, unpack
from romirami.romi.solver.table import pack_table
from tests.romi.made_up import made_up, play

SEEDS = range(5)


def seen(hand, melds="", opened=False, others=(14,), discards="2D"):
    """What a seat sees after its draw; others with fewer cards than were dealt have opened."""
    table = tuple(map(Meld, filter(None, melds.split(","))))
    view = romi.new_game(1 + len(others), seed=1, starter=0).view(0)
    turn = replace(romi.Turn.of(hand, melds=table, opened=opened), top=Card(discards.split()[-1]))
    mine = replace(view.seats[0], hand=turn.hand, hand_size=len(turn.hand), opened=opened)
    seats = [
        replace(seat, hand_size=size, opened=size < 14)
        for seat, size in zip(view.seats[1:], others, strict=True)
    ]
    return replace(
        view,
        number=12,
        phase=turn.phase,
        seats=(mine, *seats),
        melds=table,
        owners=(1,) * len(table),
        discards=parse_cards(discards),
        exchange=None,
        mine=turn,
    )


def before_draw(view, **changes):
    """The same before the draw."""
    phase = romi.Phase.DRAW
    return replace(view, phase=phase, mine=replace(view.mine, phase=phase, **changes))


def choices(view):
    """What planners of several seeds do."""
    return {str(PlannerPlayer(seed).choose(view)) for seed in SEEDS}


THREE_MELDS = "4S 5S 6S 9H 9D 9C QD KD AD "


@pytest.mark.parametrize("isolated", ["3H 2C", "2H 3C"])
def test_it_discards_what_goes_with_nothing(isolated):
    expected = {f"discard {card}" for card in isolated.split()}
    assert choices(seen(f"{THREE_MELDS} 7C 8C JH JS {isolated}")) <= expected


@pytest.mark.parametrize(
    ("discards", "dead"),
    [
        ("4H 4H 7H 7H KS", {"discard 5H", "discard 6H"}),
        ("9C 9C QC QC KS", {"discard 10C", "discard JC"}),
    ],
)
def test_it_counts_what_it_saw(discards, dead):
    """Two neighbours are nothing where all cards beside them have gone."""
    view = seen("5H 6H 10C JC", melds="2S 3S 4S", opened=True, discards=discards)
    assert choices(view) <= dead


def test_what_lies_open_in_another_hand_does_not_come_either():
    """A card that the other took from the discard pile and kept."""
    game = made_up(
        "KS KH KC 2D 5D 8D 9C 4C QD 3S 2S 7H 6S 9H JC", "2H 4H 6H 8H 10S QH AS 3D 5D 7D JD KC 2C 4D"
    )
    game = play(game, "discard 5D", "draw discard", "discard 2H", "draw stock")
    assert held_openly(game.view(0), 1) == Counter([Card("5D")])
    assert unseen_cards(game.view(0)).count(Card("5D")) == 1
    game = play(game, "discard 2D", "draw stock", "discard 5D", "draw stock")
    assert not held_openly(game.view(0), 1)


def test_it_keeps_what_can_be_laid_off_and_gives_none_of_it_away():
    """SPEC 12.3: who waits lays off in the end; who has opened would at once."""
    hand = f"{THREE_MELDS} 7C 8C 7H JS 3H 2C"
    assert "discard JS" in choices(seen(hand))
    assert "discard JS" not in choices(seen(hand, melds="8S 9S 10S", others=(5,)))


@pytest.mark.parametrize(
    ("top", "melds", "source"),
    [
        ("6C", "", "discard"),
        ("2C", "", "stock"),
        ("KH", "", "stock"),
        ("7D", "8D 9D 10D", "discard"),
        ("7D", "", "stock"),
    ],
)
def test_it_takes_the_top_of_the_discard_pile_where_more_can_be_laid_with_it(top, melds, source):
    """What could be laid off counts too, though it has laid nothing itself (SPEC 12.5)."""
    view = seen(f"{THREE_MELDS} 7C 8C JH JS 2H", melds=melds, discards=f"KS {top}")
    assert choices(before_draw(view)) == {f"draw {source}"}


@pytest.mark.parametrize(("exchange", "swaps"), [("6C", True), ("2C", False)])
def test_it_swaps_for_the_exchange_card_where_more_can_be_laid_with_it(exchange, swaps):
    """SPEC 11.2."""
    view = before_draw(
        seen(f"{THREE_MELDS} 7C 8C JH 2H 3C", discards="KS"),
        exchange=Card(exchange),
        may_swap=True,
    )
    expected = {"swap JH", "swap 2H", "swap 3C"} if swaps else {"draw stock"}
    assert choices(view) <= expected


def test_it_does_not_open_where_it_can():
    """SPEC 12.5: who lays nothing down may go out from hand, and lets nobody lay off."""
    hand = "10S JS QS 10H 10D 10C 7C 8C 2H 2S 5D 5H 4C KD 3H"
    assert romi.best_melds(hand).points >= 51
    assert all(step.startswith("discard") for step in choices(seen(hand)))
    assert all(step.startswith("discard") for step in choices(seen(hand, others=(3,))))


def test_it_opens_where_another_is_nearly_out():
    """Then it is time to save points (SPEC 13.1), if two others still wait too."""
    hand = "10S JS QS 10H 10D 10C 7C 8C 2H 2S 5D 5H 4C KD 3H"
    assert all(step.startswith("lay") for step in choices(seen(hand, others=(1,))))
    assert all(step.startswith("lay") for step in choices(seen(hand, others=(14, 1, 14))))


def test_it_saves_points_where_the_stock_ends():
    """SPEC 12.8: nobody wins then, and everybody counts."""
    view = seen("10S JS QS 10H 10D 10C 7C 8C 2H 2S 5D 5H 4C KD 3H")
    assert all(step.startswith("discard") for step in choices(replace(view, stock=1)))
    last = replace(view, stock=1, reshuffled=True)
    assert all(step.startswith("lay") for step in choices(last))


def test_it_goes_out_from_hand():
    """SPEC 12.5: all at once, laid off on the other's melds too."""
    view = seen(f"{THREE_MELDS} 2H 2S 2C JS QS 3H", melds="8S 9S 10S", others=(9,))
    assert romi.can_go_out(view)
    game_player = PlannerPlayer(1)
    turn, steps = view.mine, []
    while not turn.goes_out:
        step = game_player.choose(replace(view, mine=turn))
        steps.append(str(step).split()[0])
        turn = turn.after(step)
    assert sorted(steps) == ["lay"] * 6
    assert str(game_player.choose(replace(view, mine=turn))) == "discard 3H"


# Futures


def test_a_way_out_is_told_with_the_cards_that_are_spare():
    """SPEC 12.7: all but those that are discarded, one a turn, are laid."""
    outlook = Outlook(pack_table(()), 1)
    draws = parse_cards("2D 8H JS 9H KC")
    future = (0, *[pack(draws[:n]) for n in range(1, 6)])
    assert outlook.way_out(pack(parse_cards("2S 7C KD")), 3, future) is None
    way = outlook.way_out(pack(parse_cards("4S 5S 6S 7H")), 3, future)
    assert way.draws == 1
    way = outlook.way_out(pack(parse_cards("6S 7H 8C")), 3, future)
    assert way.draws == 4
    assert sorted(map(str, unpack(way.spare))) == ["2D", "6S", "8C", "JS"]


def test_two_cards_are_no_meld_and_a_card_to_discard():
    """SPEC 12.7: with two cards and a third that makes a meld, none would be left."""
    future = (0, *[pack(parse_cards("9H QS KS"[: 3 * n])) for n in range(1, 4)])
    hand = pack(parse_cards("7H 8H"))
    assert Outlook(pack_table(()), 1).way_out(hand, 2, future) is None
    table = pack_table([Meld("4H 5H 6H")])
    assert Outlook(table, 1).way_out(hand, 2, future).draws == 1


@settings(max_examples=30)
@given(st.integers(0, 2**40))
def test_a_way_out_is_the_first(seed):
    """What can be laid with fewer draws is never more than with more of them."""
    chance = random.Random(seed)
    cards = chance.sample(pack_of(romi.Options()), 50)
    hand, (future, *_) = pack(cards[:10]), sample_futures(cards[10:], chance)
    outlook = Outlook(pack_table([Meld("4H 5H 6H"), Meld("QS QD QC")]), 1)
    need = chance.randint(3, 8)
    first = next(
        (n for n in range(1, AHEAD + 1) if outlook.most_laid(hand + future[n]) >= need), None
    )
    way = outlook.way_out(hand, need, future)
    assert (way and way.draws) == first


# What it may know


@settings(max_examples=10)
@given(st.integers(0, 2**40), st.integers(2, 4), st.sampled_from((2, 4)))
def test_unseen_is_what_is_hidden_and_nothing_else(seed, seats, jokers):
    """SPEC 7.1: the stock and what others hold, but for what they took openly."""
    game = romi.new_game(seats, seed, jokers=jokers)
    players = [player(name, seed) for name in ("greedy", "random", "greedy", "random")[:seats]]
    for _step in range(60):
        if game.is_over:
            return
        view = game.view(game.seat)
        others = [seat for seat in range(seats) if seat != game.seat]
        hidden = Counter(game.stock) + Counter(card for at in others for card in game.hand(at))
        for seat in others:
            assert held_openly(view, seat) <= Counter(game.hand(seat))
            hidden -= held_openly(view, seat)
        assert Counter(unseen_cards(view)) == hidden
        game = game.apply(players[game.seat].choose(view))


@pytest.mark.parametrize("seed", range(6))
def test_what_it_can_not_know_changes_nothing(seed):
    """SPEC 7.1: the same view, whatever the stock and the other hand are."""
    chance = random.Random(seed)
    cards = [*map(str, pack_of(romi.Options()))]
    chance.shuffle(cards)
    own, exchange, rest = cards[:15], cards[15], cards[16:]
    steps = set()
    for _deal in range(3):
        game = made_up(
            " ".join(own), " ".join(rest[:14]), exchange=exchange, stock=" ".join(rest[14:])
        )
        steps.add(PlannerPlayer(7).choose(game.view(0)))
        chance.shuffle(rest)
    assert len(steps) == 1


# No game goes on for ever


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {}), (3, {"jokers": 4, "group_jokers": 2}), (2, {"opening": 999})],
)
def test_planners_end_and_draw_from_the_stock_in_every_round(seats, options):
    """SPEC 12.8: but for a draw with which a player goes out."""
    game = romi.new_game(seats, 3, **options)
    game = play_out(game, [PlannerPlayer(seat) for seat in range(seats)])
    sources = [event.source[0] for event in game.log if isinstance(event, Drew)]
    *runs, last = "".join(sources).split("s")
    assert max(map(len, runs)) <= seats
    assert len(last) <= seats + (game.winner is not None)


def test_it_ends_beside_one_who_always_takes_the_discard():
    """SPEC 12.8 sets no end to that; the planner draws from the stock now and then."""
    game, planner = romi.new_game(2, 3, starter=0), PlannerPlayer(1)
    while not game.is_over and game.number < 1000:
        if game.seat == 0:
            step = planner.choose(game.view(0))
        elif game.phase is romi.Phase.DRAW:
            step = romi.Draw("discard")
        else:
            step = romi.Discard(game.turn.hand[0])
        game = game.apply(step)
    assert game.is_over


def test_the_planner_beats_the_greedy_player():
    """A few hands only; `python -m tests.bench romi_strength` plays a thousand."""
    wins = 0
    for number in range(8):
        players = [player("greedy", number), player("planner", number)]
        game = romi.new_game(2, seed=100 + number // 2)
        own = number % 2
        game = play_out(game, players if own else players[::-1])
        wins += game.winner == own
    assert wins >= 5


def test_what_somebody_else_began_to_lay_is_laid_whole():
    """A hint in a turn in which the player opens, though the planner would have waited."""
    game = made_up(
        "KS KH KC 9H 10H JH 2D 5D 8D 4C 3S 2S 7H 6S QD",
        "2H 4H 6H 8H 10S QH AS 3D 5D 7D JD KC 2C 4D",
    )
    game = play(game, "discard QD", "draw stock", "discard 2H", "draw stock")
    planner = PlannerPlayer(1)
    assert isinstance(planner.choose(game.view(0)), romi.Discard)
    began = play(game, "lay KS KH KC")
    assert planner.choose(began.view(0)) == romi.Lay("9H 10H JH")
