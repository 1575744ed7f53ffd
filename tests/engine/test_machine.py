"""Whole games under a machine that tries everything, allowed or not (SPEC 4, 7.2).

The steps of a turn are followed by a plain account of their own, so that not the engine alone says
what may be done.
"""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import romirami as rr
from tests.engine import reference
from tests.engine.tables import everything, piles

shares = st.floats(0, 1, exclude_max=True)
kinds = sorted(set(reference.DECK))
few_cards = st.lists(st.sampled_from(kinds), max_size=4).map(" ".join)


def plainly_allowed(game, action):
    """Judge an action once more, as the rules say it."""
    hand = list(map(str, game.hand(game.seat)))
    cards = [] if isinstance(action, rr.EndTurn) else list(map(str, action.cards))
    there = Counter(map(str, game.numbers)) if isinstance(action, rr.Take) else Counter(hand)
    if not Counter(cards) <= there:
        return False
    if isinstance(action, rr.Take):
        return game.phase is rr.Phase.TAKE and reference.may_be_taken(tuple(cards))
    if isinstance(action, rr.Discard):
        return game.phase is rr.Phase.DISCARD and len(hand) - len(cards) == 10
    if isinstance(action, rr.EndTurn):
        return game.phase is rr.Phase.FILL
    parts = reference.ROWS[action.contract - 1].parts
    return (
        game.phase is rr.Phase.FILL
        and action.contract in game.contracts
        and (game.joker(game.seat) or not action.joker)
        and reference.fills_with(parts, reference.numbers_of(cards), int(action.joker))
    )


class Play(RuleBasedStateMachine):
    @initialize(players=st.integers(2, 4), seed=st.integers(0, 2**64))
    def set_up(self, players, seed):
        self.game = rr.new_game(players, seed=seed)

    def is_going_on(self):
        return not self.game.is_over

    @precondition(is_going_on)
    @rule(share=shares)
    def do_something_legal(self, share):
        legal = self.game.legal_actions()
        action = legal[int(share * len(legal))]
        assert plainly_allowed(self.game, action)
        assert self.game.check(action)
        before = everything(self.game)
        after = self.game.apply(action, self.game.seat)
        assert everything(self.game) == before
        assert after.actions == (*self.game.actions, action)
        if after.can_undo:
            assert after.undo() is self.game
        self.game = after

    @precondition(is_going_on)
    @rule(shares=st.lists(shares, min_size=20, max_size=20))
    def do_more(self, shares):
        for share in shares:
            if not self.game.is_over:
                self.do_something_legal(share)

    @precondition(is_going_on)
    @rule()
    def take_back(self):
        if self.game.can_undo:
            seat = self.game.seat
            self.game = self.game.undo()
            assert self.game.seat == seat

    @rule(
        action=st.one_of(
            few_cards.map(rr.Take),
            few_cards.map(rr.Discard),
            st.builds(
                rr.Fill,
                st.integers(1, 36),
                piles(most=8).map(" ".join).map(rr.Cards),
                st.booleans(),
            ),
            st.just(rr.EndTurn()),
        )
    )
    def try_anything(self, action):
        self.judge(action)

    @precondition(is_going_on)
    @rule(share=shares, text=few_cards)
    def try_nearly(self, share, text):
        """Change a legal action a little: other cards, the Joker more or less, another contract."""
        legal = self.game.legal_actions()
        action = legal[int(share * len(legal))]
        if isinstance(action, rr.Fill):
            self.judge(rr.Fill(action.contract, action.cards, not action.joker))
            self.judge(rr.Fill(action.contract % 36 + 1, action.cards, action.joker))
        if not isinstance(action, rr.EndTurn):
            more = rr.Cards([*action.cards, *rr.Cards(text)])
            self.judge(rr.Fill(self.game.contracts[0], more))
            self.judge(rr.Discard(more))
            self.judge(rr.Take(more))

    def judge(self, action):
        allowed = not self.game.is_over and plainly_allowed(self.game, action)
        verdict = self.game.check(action)
        assert bool(verdict) == allowed
        assert (action in self.game.legal_actions()) == allowed
        assert (str(action) in self.game.legal_actions()) == allowed
        if allowed:
            return
        before = everything(self.game)
        error = rr.GameOverError if self.game.is_over else rr.RuleError
        with pytest.raises(error):
            self.game.apply(action)
        assert everything(self.game) == before
        assert str(verdict).endswith(".")
        assert not set("{}") & set(str(verdict))

    @precondition(is_going_on)
    @rule(seat=st.integers(-2, 5), share=shares)
    def try_from_another_seat(self, seat, share):
        legal = self.game.legal_actions()
        action = legal[int(share * len(legal))]
        if seat != self.game.seat:
            with pytest.raises(rr.TurnError) as caught:
                self.game.apply(action, seat)
            assert (caught.value.seat, caught.value.turn) == (seat, self.game.seat)

    @invariant()
    def every_card_is_in_one_place(self):
        game, seats = self.game, range(len(self.game.names))
        cards = chain(
            game.number_deck,
            game.numbers,
            game.discard,
            *map(game.hand, seats),
            *map(game.bonus, seats),
        )
        assert Counter(map(str, cards)) == Counter(reference.DECK)
        filled = [contract.number for seat in seats for contract in game.tableau(seat)]
        assert sorted((*filled, *game.contracts, *game.contract_deck)) == list(range(1, 37))

    @invariant()
    def legal_actions_are_a_collection(self):
        legal = self.game.legal_actions()
        some = list(legal[:300])
        assert len(some) == len(set(some)) == min(len(legal), 300)
        assert all(action in legal for action in some)
        assert [legal[place] for place in range(len(some))] == some
        assert (len(legal) == 0) == self.game.is_over
        if legal:
            assert legal[-1] == legal[len(legal) - 1]
        for place in (len(legal), -len(legal) - 1):
            with pytest.raises(IndexError):
                legal[place]
        assert repr(legal).count("\n") == 0

    @invariant()
    def hands_and_markets_have_their_sizes(self):
        game = self.game
        for seat in range(len(game.names)):
            if seat != game.seat or game.is_over or game.phase is rr.Phase.TAKE:
                assert 3 <= len(game.hand(seat)) <= 10
        if game.phase in (rr.Phase.TAKE, rr.Phase.OVER):
            assert (len(game.numbers), len(game.contracts)) == (6, 4)
        if game.phase is rr.Phase.DISCARD:
            assert 11 <= len(game.hand(game.seat)) <= 13
        assert (game.reason is not None) == game.is_over


Play.TestCase.settings = settings(max_examples=40, stateful_step_count=40)
TestPlay = Play.TestCase
