"""What lies on the table, and what a step changes of it (SPEC 11, 12).

A `State` does not change: `after` makes the next one of a step that was judged
legal before.  It knows no view and no record; those are the business of
`romirami.romi.game`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from ..dealing import shuffled
from .actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeJoker
from .cards import Card, NaturalCard
from .dealing import Deal
from .events import Discarded, Drew, Ended, Event, Laid, LaidOff, Swapped, TookJoker
from .hands import Hand, sort_hand, without
from .laying import added_card, jokers_for
from .positions import Position
from .turn import DISCARD, DRAW, LAY, OVER, Turn


@dataclass(frozen=True, slots=True)
class State:
    """A hand as it stands.

    Attributes
    ----------
    setup
        The hand before the first turn, or the position from which it goes on.
    seat
        Whose turn it is; after the end, who moved last.
    number
        How many turns have begun.
    hands
        The cards of each seat; whose turn it is has his in ``turn``.
    owners
        Who laid each meld.
    opened, drew
        By seat: who has laid down, and who has had a turn in which he draws.
    stock
        What is left of the stock, in the order in which it is drawn.
    discards
        The discard pile, its top last.
    reshuffled
        Whether the discards have been made the stock (SPEC 12.8).
    held
        The turn without what was laid in it and not judged yet: what the others see.
    turn
        The turn as it stands for the player himself.
    pending
        What was laid in this turn; it happens with the discard (SPEC 12.6).
    ended
        How the hand ended; None before.
    """

    setup: Deal
    seat: int
    number: int
    hands: tuple[Hand, ...]
    owners: tuple[int, ...]
    opened: tuple[bool, ...]
    drew: tuple[bool, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    reshuffled: bool
    held: Turn
    turn: Turn
    pending: tuple[Event, ...]
    ended: Ended | None

    @classmethod
    def begin(cls, setup: Deal) -> State:
        """Make the state before the first turn, or before that of a position."""
        if isinstance(setup, Position):
            return cls._going_on(setup)
        seats = len(setup.names)
        turn = Turn(
            phase=DISCARD,
            hand=setup.hands[setup.starter],
            options=setup.options,
            exchange=setup.exchange,
        )
        return cls(
            setup=setup,
            seat=setup.starter,
            number=1,
            hands=setup.hands,
            owners=(),
            opened=(False,) * seats,
            drew=(False,) * seats,
            stock=setup.stock,
            discards=(),
            reshuffled=False,
            held=turn,
            turn=turn,
            pending=(),
            ended=None,
        )

    @classmethod
    def _going_on(cls, position: Position) -> State:
        seats = range(len(position.names))
        seat, drew = position.seat, tuple(map(position.has_drawn, seats))
        opened = tuple([one in position.owners for one in seats])
        phase = DISCARD if position.turns == 1 else DRAW
        turn = Turn(
            phase=phase,
            hand=position.hands[seat],
            melds=position.melds,
            opened=opened[seat],
            options=position.options,
            exchange=position.exchange,
            top=position.discards[-1] if position.discards else None,
            may_swap=phase is DRAW and not drew[seat],
            before=len(position.melds),
        )
        return cls(
            setup=position,
            seat=seat,
            number=position.turns,
            hands=position.hands,
            owners=position.owners,
            opened=opened,
            drew=drew,
            stock=position.stock,
            discards=position.discards,
            reshuffled=position.reshuffled,
            held=turn,
            turn=turn,
            pending=(),
            ended=None,
        )

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self.ended is not None

    def hand(self, seat: int) -> Hand:
        """One player's cards as they stand."""
        return self.turn.hand if seat == self.seat else self.hands[seat]

    def after(self, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Tell the state after a legal step other than to take back, and what happened by it."""
        if isinstance(action, Swap):
            return self._swap(action)
        if isinstance(action, Draw):
            return self._draw(action)
        if isinstance(action, Lay | LayOff | TakeJoker):
            return self._lay(action), ()
        assert isinstance(action, Discard), "to take back is to go back to the state before"
        return self._discard(action)

    # Before the draw

    def _swap(self, swap: Swap) -> tuple[State, tuple[Event, ...]]:
        """Swap a card for the exchange card (SPEC 11.2)."""
        taken = self.turn.exchange
        assert taken is not None, "a legal swap has something to take"
        hand = sort_hand([*without(self.turn.hand, (swap.card,)), taken])
        turn = replace(self.turn, hand=hand, exchange=swap.card, may_swap=False)
        return replace(self, held=turn, turn=turn), (Swapped(self.seat, swap.card, taken),)

    def _draw(self, draw: Draw) -> tuple[State, tuple[Event, ...]]:
        """Draw a card, or take the exchange card (SPEC 12.1, 11.3)."""
        if draw.source == "exchange":
            card = self.turn.exchange
            assert card is not None, "a legal draw has something to take"
            turn = replace(
                self._drawn(card), exchange=None, took_exchange=True, steps=self.turn.steps + 1
            )
            # It holds only if the player goes out with it.
            return replace(self, turn=turn, pending=(Drew(self.seat, "exchange", card, False),)), ()
        if draw.source == "discard":
            *rest, card = self.discards
            turn = replace(self._drawn(card), top=rest[-1] if rest else None)
            drawn = replace(self, discards=tuple(rest), held=turn, turn=turn)
            return drawn, (Drew(self.seat, "discard", card, False),)
        return self._draw_from_stock()

    def _drawn(self, card: Card) -> Turn:
        hand = sort_hand([*self.turn.hand, card])
        return replace(self.turn, phase=LAY, hand=hand, may_swap=False)

    def _draw_from_stock(self) -> tuple[State, tuple[Event, ...]]:
        stock, discards = self.stock, self.discards
        again = not stock and not self.reshuffled
        if again:
            # All discards but the top are a new stock, once (SPEC 12.8).
            purpose = f"romi {self.setup.number} reshuffle"
            stock, discards = shuffled(discards[:-1], self.setup.seed, purpose), discards[-1:]
        if not stock:
            return self._over(Ended(None, False))
        card, *rest = stock
        turn = self._drawn(card)
        drawn = replace(
            self,
            stock=tuple(rest),
            discards=discards,
            reshuffled=self.reshuffled or again,
            held=turn,
            turn=turn,
        )
        return drawn, (Drew(self.seat, "stock", card, again),)

    # Laying down

    def _lay(self, step: Lay | LayOff | TakeJoker) -> State:
        turn = self.turn.after(step)
        return replace(self, turn=turn, pending=self._pending_with(step, turn))

    def _pending_with(self, step: Lay | LayOff | TakeJoker, turn: Turn) -> tuple[Event, ...]:
        """Tell what the discard will make happen, with one step more."""
        if isinstance(step, Lay):
            return (*self.pending, Laid(self.seat, len(self.turn.melds), turn.melds[-1]))
        before, after = self.turn.melds[step.meld], turn.melds[step.meld]
        if isinstance(step, TakeJoker):
            # A group's joker is fixed to no suit: it stood for one of the two that are laid.
            joker_as = next(card for card in jokers_for(before) if card in step.cards)
            return (*self.pending, TookJoker(self.seat, step.meld, step.cards, joker_as))
        if self.turn.builds(step.meld):
            return tuple(
                [
                    event._replace(meld=after)
                    if isinstance(event, Laid) and event.number == step.meld
                    else event
                    for event in self.pending
                ]
            )
        card = step.card
        as_ = card if isinstance(card, NaturalCard) else added_card(before, after)
        return (*self.pending, LaidOff(self.seat, step.meld, card, as_))

    # The end of a turn

    def _discard(self, discard: Discard) -> tuple[State, tuple[Event, ...]]:
        """Discard, which makes all of the turn hold (SPEC 12.6)."""
        turn, seat = self.turn, self.seat
        hand = without(turn.hand, (discard.card,))
        happened = (*self.pending, Discarded(seat, discard.card))
        held = replace(
            self,
            hands=_with(self.hands, seat, hand),
            owners=(*self.owners, *[seat] * (len(turn.melds) - turn.before)),
            opened=_with(self.opened, seat, turn.opened or turn.has_laid),
            drew=_with(self.drew, seat, turn.phase is not DISCARD),
            discards=(*self.discards, discard.card),
            pending=(),
        )
        if not hand:
            turn = replace(turn, hand=(), top=discard.card)
            over, ended = replace(held, turn=turn)._over(Ended(seat, not self.turn.opened))
            return over, (*happened, *ended)
        following = (seat + self.setup.options.step) % len(self.hands)
        return held._turn_of(following, turn), happened

    def _turn_of(self, seat: int, last: Turn) -> State:
        turn = Turn(
            phase=DRAW,
            hand=self.hands[seat],
            melds=last.melds,
            opened=self.opened[seat],
            options=last.options,
            exchange=last.exchange,
            top=self.discards[-1],
            may_swap=not self.drew[seat] and last.exchange is not None,
            before=len(last.melds),
        )
        return replace(self, seat=seat, number=self.number + 1, held=turn, turn=turn)

    def _over(self, ended: Ended) -> tuple[State, tuple[Event, ...]]:
        turn = replace(self.turn, phase=OVER, may_swap=False, steps=0)
        return replace(self, held=turn, turn=turn, ended=ended), (ended,)


_Item = TypeVar("_Item")


def _with(items: tuple[_Item, ...], at: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:at], item, *items[at + 1 :])
