"""A hand from the deal to its end (SPEC 11-13), on hands made up."""

import pytest

import romirami as rr
from romirami import romi
from romirami.romi.cards import JOKER, points_of
from romirami.romi.dealing import pack_of
from romirami.romi.events import Discarded, Drew, Ended, Laid, LaidOff, Swapped, TookJoker
from tests.romi.made_up import code, made_up, play

A = "2S 3S 4S 9D KD 7C 8C 10H QS 5H AD 6S JC 9H 9C"  # fifteen cards, the starter's
B = "2H 4H 6H 8H 10S QH AS 3D 5D 7D JD KC 2D 4D"


# The deal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starter_has_one_card_more(players):
    """SPEC 11.1."""
    game = romi.new_game(players, seed=3)
    sizes = [len(game.hand(seat)) for seat in range(players)]
    assert sizes == [15 if seat == game.setup.starter else 14 for seat in range(players)]
    assert len(game.stock) == 106 - 14 * players - 2
    assert (game.seat, game.phase, game.discards, game.melds) == (
        game.setup.starter, romi.Phase.DISCARD, (), (),
    )  # fmt: skip


def test_the_cards_are_those_of_two_packs_and_the_jokers():
    """SPEC 9.1: 106 cards; option: 4 jokers."""
    for jokers in (2, 4):
        game = romi.new_game(4, seed=5, jokers=jokers)
        dealt = [
            *game.stock,
            game.exchange,
            *(card for seat in range(4) for card in game.hand(seat)),
        ]
        assert sorted(dealt) == sorted(pack_of(romi.Options(jokers=jokers)))
        assert len(dealt) == 104 + jokers
        assert dealt.count(JOKER) == jokers


def test_a_joker_is_never_the_exchange_card_but_buried_in_the_stock():
    """SPEC 11.1."""
    setups = [romi.deal(2, seed=seed, options=romi.Options(jokers=4)) for seed in range(300)]
    assert all(setup.exchange is not JOKER for setup in setups)
    assert all(len(setup.stock) == 108 - 30 for setup in setups)


def test_where_a_joker_is_turned_it_can_be_anywhere_in_the_stock():
    """SPEC 11.1, 3.2: what is buried is at no place that could be known."""
    from romirami.romi.dealing import _turn_exchange

    rest = (JOKER, JOKER, *romi.parse_cards("2S 3S 4S 5S 6S 7S"))
    places = set()
    for seed in range(200):
        exchange, stock = _turn_exchange(rest, seed, 0)
        assert exchange is not JOKER
        assert sorted([exchange, *stock]) == sorted(rest)
        places |= {at for at, card in enumerate(stock) if card is JOKER}
    assert places == set(range(7))


def test_the_same_seed_is_the_same_hand_and_each_hand_of_a_match_another():
    """SPEC 3.2."""
    assert romi.deal(3, seed=7) == romi.deal(3, seed=7)
    assert len({romi.deal(3, seed=7, number=number).hands for number in range(7)}) == 7
    assert romi.deal(3, seed=8).hands != romi.deal(3, seed=7).hands


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"players": 5}, "2, 3 or 4 players"),
        ({"players": ["Ada", "Ada"]}, "the same name"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"starter": 2}, "a seat from 0 to 1"),
        ({"number": -1}, "numbered from 0"),
        ({"number": 7}, "here to 6"),
        ({"number": 2, "hands": 2}, "here to 1"),
        ({"jokers": 3}, "jokers is 2 or 4"),
        ({"group_jokers": 0}, "group_jokers is 1 or 2"),
        ({"opening": -1}, "opening is a whole number from 0 to 999"),
        ({"opening": "51"}, "opening is a whole number"),
        ({"from_hand_factor": 3}, "from_hand_factor is 2 or 1"),
        ({"anticlockwise": 1}, "anticlockwise is True or False"),
        ({"hands": 0}, "hands is a whole number from 1 to 999"),
        ({"hands": True}, "hands is a whole number from 1 to 999"),
        ({"joker": 2}, "'joker': the options are jokers, group_jokers"),
    ],
)
def test_what_can_not_be_dealt_is_told(given, says):
    with pytest.raises(rr.TextError, match=says):
        romi.new_game(**{"players": 2} | given)


# Turns


def test_the_first_turn_of_the_starter_is_a_discard_only():
    """SPEC 12.1."""
    game = made_up(A, B)
    kinds = {str(action).split()[0] for action in game.legal_actions()}
    assert (kinds, len(game.legal_actions())) == ({"discard"}, 15)
    assert (
        code(game, "draw stock") == code(game, "lay 2S 3S 4S") == code(game, "swap 2S") == "phase"
    )
    game = game.play("discard 9D")
    assert (game.seat, game.phase, game.discards) == (1, romi.Phase.DRAW, romi.parse_cards("9D"))


def test_every_later_turn_is_draw_lay_or_not_discard():
    """SPEC 12.1."""
    game = made_up(A, B, stock="3H")
    game = game.play("discard 9D")
    assert code(game, "discard 2H") == code(game, "lay 2H 3H 4H") == "phase"
    game = game.play("draw stock")
    assert romi.Card("3H") in game.hand(1)
    assert code(game, "draw discard") == "phase"
    game = game.play("discard 3H")
    assert (game.seat, game.number, game.round) == (0, 3, 2)


def test_the_top_of_the_discard_pile_can_be_drawn_without_obligation():
    """SPEC 12.1: it may even be discarded again."""
    game = play(made_up(A, B), "discard 9D", "draw discard")
    assert (game.discards, romi.Card("9D") in game.hand(1)) == ((), True)
    assert game.play("discard 9D").discards == romi.parse_cards("9D")
    assert game.play("discard 2H").discards == romi.parse_cards("2H")


@pytest.mark.parametrize(("anticlockwise", "seats"), [(False, [1, 2, 0, 1]), (True, [1, 0, 2, 1])])
def test_the_direction_of_play(anticlockwise, seats):
    """SPEC 11.1: to seat i+1; option: anticlockwise."""
    game = romi.new_game(3, seed=4, starter=1, anticlockwise=anticlockwise)
    seen = [game.seat]
    for _turn in range(3):
        if game.phase is romi.Phase.DRAW:
            game = game.play("draw stock")
        game = game.play(f"discard {game.turn.hand[0]}")
        seen.append(game.seat)
    assert seen == seats


# The exchange card


def test_one_card_is_swapped_before_the_first_draw():
    """SPEC 11.2: of one's hand for the exchange card; the card given becomes it."""
    game = play(made_up(A, B, exchange="3H"), "discard 9D", "swap KC")
    assert game.events == (Swapped(1, romi.Card("KC"), romi.Card("3H")),)
    assert (game.exchange, len(game.hand(1)), game.phase) == (
        romi.Card("KC"), 14, romi.Phase.DRAW,
    )  # fmt: skip
    assert romi.Card("3H") in game.hand(1)
    assert code(game, "swap 2H") == "no-swap"  # one card, once


def test_the_swap_is_for_the_first_turn_with_a_draw_only():
    """SPEC 11.2: the starter's is his second turn."""
    game = play(made_up(A, B, stock="3H KH 5S"), "discard 9D", "draw stock")
    assert code(game, "swap 2H") == "phase"
    game = game.play("discard KC")
    assert game.check("swap 2S")  # the starter's first draw comes now
    game = play(game, "draw stock", "discard KD")
    assert code(game, "swap 2H") == "no-swap"


def test_a_joker_can_be_given_and_the_next_may_take_it():
    """SPEC 11.2: a joker too."""
    game = made_up(A, B.replace("KC", "JK"), "2H 3H", starter=0)
    game = play(game, "discard 9D", "swap JK")
    assert game.exchange is JOKER
    game = play(game, "draw stock", "discard 2H", "swap 2H")
    assert JOKER in game.hand(2)


THREES = "AS AH AC 2S 2H 2C 3S 3H 3C 5D 6D 7D 8D KD"  # with the 9D all but one card go together


def test_the_exchange_card_is_taken_to_go_out_from_hand():
    """SPEC 11.3: by who has laid nothing yet, instead of drawing."""
    game = play(made_up(A.replace("AD", "6C"), THREES, exchange="9D"), "discard 9D")
    game = game.play("draw exchange")
    assert (len(game.hand(1)), game.exchange, game.phase) == (15, None, romi.Phase.LAY)
    game = play(game, "lay AS AH AC", "lay 2S 2H 2C", "lay 3S 3H 3C", "lay 5D 6D 7D 8D 9D")
    game = game.play("discard KD")
    assert (game.winner, game.score().from_hand) == (1, True)
    assert game.events[0] == Drew(1, "exchange", romi.Card("9D"), False)


def test_the_exchange_card_is_refused_where_he_does_not_go_out_with_it():
    """SPEC 11.3, 12.6: even where the melds would open."""
    game = play(made_up(A.replace("AD", "6C"), THREES, exchange="9D"), "discard 9D")
    game = play(game, "draw exchange", "lay AS AH AC", "lay 5D 6D 7D 8D 9D")
    assert game.turn.opening_points > 51
    verdict = game.check("discard KD")
    assert verdict.code == "exchange-kept"
    assert "here 6 cards would be left" in str(verdict)


def test_the_exchange_card_can_be_taken_in_the_turn_of_the_swap():
    """SPEC 11.3: what was given itself comes back so."""
    game = play(made_up(A.replace("AD", "6C"), THREES, exchange="9D"), "discard 9D")
    game = play(game, "swap KD", "draw exchange", "lay AS AH AC", "lay 2S 2H 2C")
    game = play(game, "lay 3S 3H 3C", "lay 5D 6D 7D 8D 9D", "discard KD")
    assert (game.winner, game.score().from_hand) == (1, True)


def test_the_exchange_card_goes_back_where_he_can_not_go_out():
    """SPEC 11.3, 12.6: it holds with the whole turn or not at all."""
    game = play(made_up(A, B, exchange="3H"), "discard 9D")
    taken = game.play("draw exchange")
    assert [str(action) for action in taken.legal_actions() if "discard" in str(action)] == []
    assert taken.play("take back") is game


def test_who_has_opened_takes_no_exchange_card():
    """SPEC 11.3."""
    game = made_up("KS KH KC AS AH AC 2D 3D 5D 6D 8D 9C 7C 4C 2S", B.replace("AS", "KD"))
    game = play(game, "discard 2S", "draw stock", "discard 2H")
    game = play(game, "draw stock", "lay KS KH KC", "lay AS AH AC", "discard 2D")
    game = play(game, "draw stock", "discard 4H")
    assert code(game, "draw exchange") == "no-exchange"


# Laying down


def opened(**more):
    """A game in which the starter, seat 0, has opened; it is seat 1's draw."""
    hand = "KS KH KC 7H 8H JK 10H 2D 5D 8D 9C 4C QD 3S 2S"
    game = made_up(hand, B, exchange="3H", **more)
    game = play(game, "discard 2S", "draw stock", "discard KC", "draw stock")
    return play(game, "lay KS KH KC", "lay 7H 8H JK 10H", "discard 2D")


def test_what_is_laid_happens_with_the_discard():
    """SPEC 12.6, 14: only what held at the discard."""
    game = opened(stock="3C 4C")
    nine = romi.Meld("7H 8H JK 10H")
    assert game.events == (
        Laid(0, 0, romi.Meld("KS KH KC")), Laid(0, 1, nine), Discarded(0, romi.Card("2D")),
    )  # fmt: skip
    assert game.melds == (romi.Meld("KS KH KC"), nine)
    assert game.view(1).owners == (0, 0)
    assert [seat.opened for seat in game.view(1).seats] == [True, False]


def test_what_is_laid_is_taken_back_step_by_step():
    """SPEC 12.6."""
    game = opened(stock="3C 4C 9H").play("draw stock")
    first = game.play("take joker from 1 with 9H")
    second = first.play("lay off JK on 1 as JH")
    assert second.play("take back") is first
    assert first.play("take back") is game
    assert code(game, "take back") == "nothing-to-take-back"  # what was drawn is drawn
    assert second.actions == (*game.actions, *second.actions[-2:])


def test_a_growing_meld_of_the_opening_is_told_as_it_was_at_the_discard():
    """SPEC 12.2, 14."""
    game = made_up("9H 10H JH 7S 7H 7C 7D 2S 3S 5D 4D QS KD 8C AD", B.replace("QH 7D", "QH 4C"))
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock")
    game = play(game, "lay 9H 10H JH", "lay 7S 7H 7C", "lay off 7D on 1", "discard 3S")
    assert game.events == (
        Laid(0, 0, romi.Meld("9H 10H JH")),
        Laid(0, 1, romi.Meld("7S 7H 7C 7D")),
        Discarded(0, romi.Card("3S")),
    )


def test_events_of_lay_offs_and_taken_jokers():
    """SPEC 14."""
    hand = "AS AH AC QS QH QC 9H KD 3D 5D 7D 6D 6S 2H"
    game = made_up("KS KH KC 7H 8H JK 10H 2D 5D 8D 9C 4C QD 3S 2S", hand, stock="3C 4C 2C 9D JS")
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock")
    game = play(game, "lay KS KH KC", "lay 7H 8H JK 10H", "discard 2D", "draw stock")
    game = play(game, "lay AS AH AC", "lay QS QH QC", "lay off KD on 0")
    game = play(game, "take joker from 1 with 9H", "lay 5D JK 7D", "discard 3D")
    assert game.events[2:] == (
        LaidOff(1, 0, romi.Card("KD"), romi.Card("KD")),
        TookJoker(1, 1, (romi.Card("9H"),), romi.Card("9H")),
        Laid(1, 4, romi.Meld("5D JK 7D")),
        Discarded(1, romi.Card("3D")),
    )
    assert game.view(0).owners == (0, 0, 1, 1, 1)


def test_two_equal_melds_may_lie_side_by_side():
    """SPEC 10.3."""
    turn = romi.Turn.of("7H 8H 9H 7H 8H 9H 2S", opened=True)
    for _meld in range(2):
        turn = turn.after(romi.Lay("7H 8H 9H"))
    assert turn.melds[0] == turn.melds[1]


# The end


def test_the_hand_ends_with_the_discard_of_the_last_card():
    """SPEC 12.7, 13.1: the winner counts 0, the others their hands."""
    hand = "KS KH KC AS AH AC 2D 3D 4D 5D 9C 9H 9S 9D 2S"
    game = made_up(hand, B.replace("AS", "KD"), stock="7S 7C 8C 8S")
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock")
    game = play(game, "lay KS KH KC", "lay AS AH AC", "discard 7C")
    game = play(game, "draw stock", "discard 4H", "draw stock")
    game = play(game, "lay 2D 3D 4D 5D", "lay 9S 9H 9D 9C", "discard 8S")
    assert (game.is_over, game.winner, game.hand(0)) == (True, 0, ())
    score = game.score()
    assert (score.from_hand, score.points) == (False, (0, points_of(game.hand(1))))
    assert game.events[-1] == Ended(0, False)
    assert list(game.legal_actions()) == []
    with pytest.raises(rr.GameOverError, match="'draw stock'"):
        game.play("draw stock")


FROM_HAND = "KS KH KC AS AH AC 2D 3D 4D 5D 9C 9H 9S 7D 2S"


def test_hands_are_scored_without_a_game():
    """SPEC 13.1, 9.2."""
    hands = [romi.parse_cards("AS JK"), romi.parse_cards("KD 2C")]
    assert romi.score_hands(("Ada", "Bo"), hands).points == (31, 12)
    assert romi.score_hands(("Ada", "Bo"), hands, winner=0).points == (0, 12)
    assert romi.score_hands(("Ada", "Bo"), hands, winner=1, from_hand=True).points == (62, 0)


@pytest.mark.parametrize(("factor", "times"), [(2, 2), (1, 1)])
def test_going_out_from_hand_counts_twice(factor, times):
    """SPEC 12.5, 13.1: even where the melds would have opened; option: once."""
    game = made_up(FROM_HAND, B.replace("AS", "KD"), from_hand_factor=factor, stock="7C 9D")
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock")
    game = play(game, "lay KS KH KC", "lay AS AH AC", "lay 2D 3D 4D 5D", "lay 9C 9H 9S 9D")
    game = game.play("discard 7D")
    score = game.score()
    assert (score.winner, score.from_hand) == (0, True)
    assert score.points == (0, times * points_of(game.hand(1)))


def test_no_opening_is_asked_of_who_goes_out_from_hand():
    """SPEC 12.5: and lay-offs and taken jokers may be part of it."""
    hand = "2S 2H 2D 2C 3S 3H 3C 4H 4D 4S 9H 6C 7C KD"
    table = "KS KH KC 7H 8H JK 10H 2D 5D 8D 9C 4C QD 3S 2S"
    game = made_up(table, hand, exchange="AC", stock="5S 8D QC")
    game = play(game, "discard 2S", "draw stock", "discard 5S", "draw stock")
    game = play(game, "lay KS KH KC", "lay 7H 8H JK 10H", "discard 2D", "draw stock")
    game = play(game, "lay off KD on 0", "take joker from 1 with 9H", "lay 6C 7C JK as 6C 7C 8C")
    game = play(game, "lay 2S 2H 2D 2C", "lay 3S 3H 3C")
    assert code(game, "discard QC") == "opening"  # cards are left
    game = game.play("lay 4S 4H 4D")
    assert game.turn.opening_points < 51
    game = game.play("discard QC")
    assert (game.winner, game.score().from_hand) == (1, True)


def test_who_opened_before_does_not_go_out_from_hand():
    """SPEC 12.5: nothing laid in an earlier turn."""
    turn = romi.Turn.of("KS KH KC 2S", opened=True).after(romi.Lay("KS KH KC"))
    assert (turn.goes_out, turn.holds, turn.opened) == (True, True, True)


# The stock


def dry():
    """Two players who draw and discard until the stock is empty; it is somebody's draw."""
    game = made_up(A, B)
    game = game.play("discard 9D")
    while game.stock:
        game = game.play("draw stock")
        game = game.play(f"discard {game.turn.hand[0]}")
    return game


def test_an_empty_stock_is_made_of_the_discards_once():
    """SPEC 12.8: all discards but the top one, when a player would draw."""
    game = dry()
    pile, top = game.discards[:-1], game.discards[-1]
    assert not game.view(0).reshuffled
    drawn = game.play("draw stock")
    assert drawn.events[0].reshuffled
    assert sorted([drawn.events[0].card, *drawn.stock]) == sorted(pile)
    assert drawn.discards == (top,)
    assert drawn.view(0).reshuffled
    # From the discard pile nothing needs shuffling.
    assert not game.play("draw discard").view(0).reshuffled


def test_the_second_time_the_hand_ends_without_a_winner():
    """SPEC 12.8, 13.1: when a player would draw from it; everybody counts."""
    game = dry().play("draw stock")
    game = game.play(f"discard {game.turn.hand[0]}")
    while game.stock:
        game = game.play("draw stock")
        game = game.play(f"discard {game.turn.hand[0]}")
    assert not game.is_over
    assert game.play("draw discard").phase is romi.Phase.LAY  # who draws elsewhere goes on
    over = game.play("draw stock")
    assert (over.is_over, over.winner, over.events) == (True, None, (Ended(None, False),))
    assert over.score().points == tuple(points_of(over.hand(seat)) for seat in (0, 1))
    assert over.view(1).score == over.score()


def test_the_reshuffle_comes_from_the_seed():
    """SPEC 3.2."""
    again = [dry().play("draw stock").stock for _time in range(2)]
    assert again[0] == again[1]


# Errors


def test_four_errors_name_the_input():
    game = made_up(A, B)
    with pytest.raises(rr.TextError, match="'9X' in 'discard 9X', at character 9"):
        game.play("discard 9X")
    with pytest.raises(
        rr.RuleError, match="'discard 2H': 2♥ is not, or not so often, in your hand"
    ):
        game.play("discard 2H")
    with pytest.raises(rr.TurnError, match="'discard 9D' by seat 1: it is the turn of seat 0"):
        game.play("discard 9D", seat=1)
    with pytest.raises(TypeError, match="a step of Römi"):
        game.apply(rr.Take("3h"))
    with pytest.raises(IndexError, match="there is no seat 2"):
        game.view(2)
