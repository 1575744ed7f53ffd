"""Levels that are played: a position of the game, and actions in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, partial

from ..actions import Action, Discard, EndTurn, Fill, Take, parse_action
from ..game import Game
from ..needs import fillable_contracts
from ..packing import number_counts
from ..piles import Cards
from ..players import player
from ..positions import Position, make_position
from ..trophies import Trophy
from ..turn import FILL, Phase
from .acting import Acting, let_others_act
from .conditions import Condition


@dataclass(frozen=True)
class Play(Acting[Game, Action]):
    """A game that a learner goes on with; see `Acting`."""

    @property
    def is_final(self) -> bool:
        """Whether the last move can't be taken back: what was refused has changed nothing."""
        return self.refused is None

    @property
    def turns(self) -> int:
        """The turns that the learner has ended."""
        ended = sum(isinstance(action, EndTurn) for action in self.actions)
        return ended - (self.game.phase is Phase.DISCARD)

    @property
    def filled(self) -> tuple[int, ...]:
        """The contracts that the learner has filled since the start, by number."""
        return tuple(action.contract for action in self.actions if isinstance(action, Fill))


@dataclass(frozen=True)
class PlayTask:
    """To play on from a position; the other seats play as a computer player does.

    Attributes
    ----------
    position
        Where the learner begins; it is his turn.
    opponent
        The name of the computer player at the other seats.
    """

    position: Position
    opponent: str = "greedy"

    def begin(self) -> Play:
        """Lay the position."""
        return self._begun

    @cached_property
    def _begun(self) -> Play:
        # The same game each time: two attempts that begin anew are then equal.
        game = Game(self.position)
        return Play(game, game, self.position.seat)

    def do(self, state: Play, move: str) -> Play:
        """Do an action given as text, and let the others act until it is the learner's turn."""
        action = parse_action(move)
        verdict = state.game.check(action)
        if not verdict:
            return replace(state, tried=action, refused=verdict)
        others = partial(player, self.opponent, seed=0)
        game = let_others_act(state.game.apply(action), state.seat, others)
        return replace(state, game=game, actions=(*state.actions, action), tried=None, refused=None)


def lay_for_one(
    hand: str,
    contracts: Iterable[int],
    *,
    phase: Phase = FILL,
    numbers: str = "1c 4y 5d",
    joker: bool = False,
    number_deck: str | None = None,
) -> Position:
    """Lay a position about one hand: Ada's, with Bo across the table.

    Parameters
    ----------
    hand
        Her cards.
    contracts, numbers
        The two markets.
    phase
        Whether she has taken cards already.
    joker
        Whether she has her Joker still.
    number_deck
        See `make_position`.
    """
    return make_position(
        [hand, "1y 3c 4h 5c"],
        numbers,
        contracts,
        names=("Ada", "Bo"),
        phase=phase,
        rounds=5,
        tableaux=[(18,), (11,)],
        jokers=[joker, True],
        number_deck=number_deck,
    )


# What can be asked of it


def tried(*moves: str) -> Condition[Play]:
    """Whether the last action was just this one, or one of these, done or refused."""
    actions = [parse_action(move) for move in moves]
    return Condition(f"tried({' | '.join(moves)})", lambda play: play.last in actions)


def took(cards: str) -> Condition[Play]:
    """Whether the learner took exactly these cards in one of his turns."""
    return Condition(f"took({cards})", lambda play: Take(cards) in play.actions)


def took_at_least(n: int) -> Condition[Play]:
    """Whether the learner took so many cards at once."""
    return Condition(
        f"took_at_least({n})",
        lambda play: any(
            isinstance(action, Take) and len(action.cards) >= n for action in play.actions
        ),
    )


def took_any() -> Condition[Play]:
    """Whether the learner took cards."""
    return took_at_least(1)


def filled(*contracts: int) -> Condition[Play]:
    """Whether the learner filled all these contracts."""
    names = ", ".join(f"#{number}" for number in contracts)
    return Condition(f"filled({names})", lambda play: set(contracts) <= set(play.filled))


def filled_at_least(n: int) -> Condition[Play]:
    """Whether the learner filled so many contracts."""
    return Condition(f"filled_at_least({n})", lambda play: len(play.filled) >= n)


def can_fill(*contracts: int) -> Condition[Play]:
    """Whether the learner's cards, with his Joker, fill one of these contracts of the market."""
    names = ", ".join(f"#{number}" for number in contracts)

    def holds(play: Play) -> bool:
        view = play.game.view(play.seat)
        fillable = {action.contract for action in view.legal_actions() if isinstance(action, Fill)}
        return bool(fillable & set(contracts))

    return Condition(f"can_fill({names})", holds)


def lacks_at_most_one(contract: int) -> Condition[Play]:
    """Whether the learner's hand fills a contract, or would with one card more."""

    def holds(play: Play) -> bool:
        hand = number_counts(play.game.hand(play.seat).packed)
        # What one card of any number could mend, the Joker could.
        return bool(fillable_contracts(hand, True) >> contract & 1)

    return Condition(f"lacks_at_most_one(#{contract})", holds)


def spent_joker() -> Condition[Play]:
    """Whether the learner's Joker was spent since the start."""
    return Condition(
        "spent_joker",
        lambda play: any(isinstance(action, Fill) and action.joker for action in play.actions),
    )


def used(cards: str) -> Condition[Play]:
    """Whether one of the contracts was filled with all these cards, and others maybe."""
    pile = Cards(cards)
    return Condition(
        f"used({cards})",
        lambda play: any(isinstance(one, Fill) and pile <= one.cards for one in play.actions),
    )


def discarded(cards: str) -> Condition[Play]:
    """Whether the learner discarded all these cards at once, and others maybe."""
    pile = Cards(cards)
    return Condition(
        f"discarded({cards})",
        lambda play: any(isinstance(one, Discard) and pile <= one.cards for one in play.actions),
    )


def holds(cards: str) -> Condition[Play]:
    """Whether the learner's hand has all these cards."""
    pile = Cards(cards)
    return Condition(f"holds({cards})", lambda play: pile <= play.game.hand(play.seat))


def hand_size(n: int) -> Condition[Play]:
    """Whether the learner's hand has just so many cards."""
    return Condition(f"hand_size({n})", lambda play: len(play.game.hand(play.seat)) == n)


def ended_turn(n: int = 1) -> Condition[Play]:
    """Whether the learner has ended so many turns, his discards included."""
    return Condition(f"ended_turn({n})", lambda play: play.turns >= n)


def tried_to_fill(contract: int) -> Condition[Play]:
    """Whether the last action was to fill this contract, done or refused."""
    return Condition(
        f"tried_to_fill(#{contract})",
        lambda play: isinstance(play.last, Fill) and play.last.contract == contract,
    )


def tried_to_take() -> Condition[Play]:
    """Whether the last action was to take cards, done or refused."""
    return Condition("tried_to_take", lambda play: isinstance(play.last, Take))


def tried_to_end() -> Condition[Play]:
    """Whether the last action was to end the turn, done or refused."""
    return Condition("tried_to_end", lambda play: isinstance(play.last, EndTurn))


def bonus_at_least(n: int) -> Condition[Play]:
    """Whether the learner's suit bonus pile has at least so many cards."""
    return Condition(f"bonus_at_least({n})", lambda play: len(play.game.bonus(play.seat)) >= n)


def leads(trophy: str) -> Condition[Play]:
    """Whether the learner would win a trophy if the game ended now."""
    side = Trophy.parse(trophy)

    def asked(play: Play) -> bool:
        tableaux = [play.game.tableau(seat) for seat in range(len(play.game.names))]
        return side.holder(tableaux) == play.seat

    return Condition(f"leads({trophy})", asked)


def is_over() -> Condition[Play]:
    """Whether the game has ended."""
    return Condition("is_over", lambda play: play.game.is_over)


def wins() -> Condition[Play]:
    """Whether the learner has, alone, what wins the game (SPEC 6.3)."""
    return Condition("wins", lambda play: play.game.score().winners == (play.seat,))
