"""Levels in which a turn of Römi is played, step by step (SPEC 11, 12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Final

from ...lessons.acting import Acting, let_others_act
from ...lessons.conditions import Condition
from ..actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeBack, TakeJoker
from ..cards import NATURALS, PACKS, CardsLike, points_of, read_cards
from ..game import Game
from ..hands import lacking
from ..laying import lay_offs
from ..melds import Meld
from ..parsing import parse_action
from ..players import player
from ..positions import Position, make_position
from ..solver import can_go_out
from ..turn import Turn


@dataclass(frozen=True)
class Play(Acting[Game, Action]):
    """A hand that a learner goes on with; see `Acting`.

    What was laid can be taken back until the discard (SPEC 12.6), so among the actions are such
    that do not stand any more.
    """

    @property
    def is_final(self) -> bool:
        """Whether the last move can't be taken back: it drew a card, or gave one away."""
        if self.refused is not None or isinstance(self.last, Lay | LayOff | TakeJoker | TakeBack):
            return False
        return self.last != Draw("exchange")

    @property
    def standing(self) -> tuple[Action, ...]:
        """The learner's steps that were not taken back."""
        steps: list[Action] = []
        for action in self.actions:
            if isinstance(action, TakeBack):
                steps.pop()
            else:
                steps.append(action)
        return tuple(steps)

    @property
    def turns(self) -> int:
        """The turns that the learner has ended."""
        return sum(isinstance(action, Discard) for action in self.actions)


@dataclass(frozen=True, kw_only=True)
class PlayTask:
    """To play on from a position; the other seats play as a computer player does.

    A move is a step in its text form: ``draw stock``, ``lay 6S 7S 8S``, ``discard 9D``.

    Attributes
    ----------
    position
        Where the learner is to play; it is his turn.
    before
        The steps of this turn that are done when the level begins.
    turns
        How many turns he plays: after the last one the table stays as he left it.
    opponent
        The name of the computer player at the other seats.
    """

    position: Position
    before: tuple[str, ...] = ()
    turns: int = 1
    opponent: str = "greedy"

    def begin(self) -> Play:
        """Lay the position."""
        return self._begun

    @cached_property
    def _begun(self) -> Play:
        # The same game each time: two attempts that begin anew are then equal.
        game = Game(self.position)
        for step in self.before:
            game = game.play(step)
        return Play(game, game, self.position.seat, game.actions)

    def do(self, state: Play, move: str) -> Play:
        """Do a step given as text, and let the others play until it is the learner's turn."""
        action = parse_action(move)
        verdict = state.game.view(state.seat).check(action)
        if not verdict:
            return replace(state, tried=action, refused=verdict)
        actions = (*state.actions, action)
        after = replace(
            state, game=state.game.apply(action), actions=actions, tried=None, refused=None
        )
        if after.turns == self.turns:
            return after
        others = partial(player, self.opponent, seed=0)
        return replace(after, game=let_others_act(after.game, state.seat, others))


BO: Final = "2H 3H 5C 6C 8C 9S 10S JC JS QS KC KD AC AD"
"""What Bo holds who has laid nothing yet."""


def table_of(
    hand: str,
    *,
    bo: str = BO,
    melds: Iterable[tuple[int, str]] = (),
    discards: str = "3C 10D",
    drawn: str = "",
    exchange: str = "2C",
    turns: int | None = None,
    stock: str | None = None,
    reshuffled: bool = False,
) -> Position:
    """Lay a table for two: Ada, whose turn it is, and Bo.

    Parameters
    ----------
    hand, bo
        Their cards.
    melds
        What lies on the table; 0 is Ada's, 1 is Bo's.
    discards
        The discard pile, its top last.
    drawn
        The cards of the stock that are drawn first.
    exchange, turns, stock, reshuffled
        See `romirami.romi.make_position`.
    """
    return make_position(
        [hand, bo],
        melds=melds,
        discards=discards,
        next_drawn=drawn,
        exchange=exchange,
        names=("Ada", "Bo"),
        turns=turns,
        stock=stock,
        reshuffled=reshuffled,
    )


# What can be asked of it


def tried(*moves: str) -> Condition[Play]:
    """Whether the last step was just this one, or one of these, done or refused."""
    actions = [parse_action(move) for move in moves]
    return Condition(f"tried({' | '.join(moves)})", lambda play: play.last in actions)


def tried_to(*kinds: type[Action]) -> Condition[Play]:
    """Whether the last step was of one of these kinds, done or refused."""
    names = " | ".join(kind.__name__ for kind in kinds)
    return Condition(f"tried_to({names})", lambda play: isinstance(play.last, kinds))


def did(*moves: str) -> Condition[Play]:
    """Whether this step, or one of these, was done and stands."""
    actions = [parse_action(move) for move in moves]
    return Condition(
        f"did({' | '.join(moves)})",
        lambda play: any(action in actions for action in play.standing),
    )


def did_any(*kinds: type[Action]) -> Condition[Play]:
    """Whether a step of one of these kinds was done and stands."""
    names = " | ".join(kind.__name__ for kind in kinds)
    return Condition(
        f"did_any({names})",
        lambda play: any(isinstance(action, kinds) for action in play.standing),
    )


def gave(*cards: str) -> Condition[Play]:
    """Whether the learner swapped one of these cards for the exchange card."""
    return did(*(f"swap {card}" for card in cards)) if cards else did_any(Swap)


def drew(*sources: str) -> Condition[Play]:
    """Whether the learner drew a card from one of these: ``stock``, ``discard``, ``exchange``."""
    return did(*(f"draw {source}" for source in sources)) if sources else did_any(Draw)


def discarded(*cards: str) -> Condition[Play]:
    """Whether the learner discarded one of these cards."""
    return did(*(f"discard {card}" for card in cards))


def left_a_gift() -> Condition[Play]:
    """Whether the top of the discard pile fits a meld on the table."""

    def fits(play: Play) -> bool:
        game = play.game
        return any(lay_offs(meld, card) for card in game.discards[-1:] for meld in game.melds)

    return Condition("left_a_gift", fits)


def ended_turn(n: int = 1) -> Condition[Play]:
    """Whether the learner has ended so many turns."""
    return Condition(f"ended_turn({n})", lambda play: play.turns >= n)


def lies(cards: CardsLike, as_: CardsLike | None = None) -> Condition[Play]:
    """Whether a meld lies on the table."""
    meld = Meld(cards, as_)
    return Condition(f"lies({meld})", lambda play: meld in play.game.melds)


def laid_nothing() -> Condition[Play]:
    """Whether the learner has laid nothing that stands, neither a meld nor a card."""
    return ~did_any(Lay, LayOff, TakeJoker)


def opened() -> Condition[Play]:
    """Whether the learner's melds have opened, with the discard that made them hold (SPEC 12.2)."""
    return Condition("opened", lambda play: play.game.view(play.seat).seats[play.seat].opened)


def counted_at_least(points: int) -> Condition[Play]:
    """Whether the learner's own new melds of this turn count so many points."""
    return Condition(
        f"counted_at_least({points})",
        lambda play: not play.turns and play.game.turn.opening_points >= points,
    )


def holds(cards: CardsLike) -> Condition[Play]:
    """Whether the learner's hand has all these cards."""
    wanted = read_cards(cards)
    return Condition(
        f"holds({' '.join(map(str, wanted))})",
        lambda play: not lacking(play.game.hand(play.seat), wanted),
    )


def counts_at_most(points: int) -> Condition[Play]:
    """Whether the learner's hand counts no more than so many points (SPEC 13.1)."""
    return Condition(
        f"counts_at_most({points})",
        lambda play: points_of(play.game.hand(play.seat)) <= points,
    )


def lacks_one_card() -> Condition[Play]:
    """Whether one card more lets the learner go out from hand (SPEC 12.5)."""

    def lacks(play: Play) -> bool:
        hand, melds = play.game.hand(play.seat), play.game.melds
        more = (card for card in NATURALS if hand.count(card) < PACKS)
        return any(can_go_out(Turn.of((*hand, card), melds)) for card in more)

    return Condition("lacks_one_card", lacks)


def is_over() -> Condition[Play]:
    """Whether the hand has ended."""
    return Condition("is_over", lambda play: play.game.is_over)


def went_out() -> Condition[Play]:
    """Whether the learner has gone out (SPEC 12.7)."""
    return Condition("went_out", lambda play: play.game.winner == play.seat)


def went_out_from_hand() -> Condition[Play]:
    """Whether the learner has gone out from hand (SPEC 12.5)."""
    return Condition(
        "went_out_from_hand",
        lambda play: play.game.winner == play.seat and play.game.score().from_hand,
    )
