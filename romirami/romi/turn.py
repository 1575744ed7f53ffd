"""A turn: all that decides what its player may do, and what a step changes of it (SPEC 12).

A `Turn` holds nothing that its player may not know, so a game and a view judge
by the same one.  It is a transaction: steps are allowed as long as the turn can
become right, and the discard judges it as a whole (SPEC 12.6).
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from .actions import Lay, LayOff, TakeJoker
from .cards import JOKER, Card, CardsLike, NaturalCard, read_cards
from .hands import Hand, sort_hand, without
from .laying import added_card, joker_prices, lay_offs, without_joker
from .melds import Group, Meld, readings
from .options import Options


class Phase(enum.Enum):
    """The step of a turn."""

    DRAW = "draw"
    LAY = "lay"
    DISCARD = "discard"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


DRAW: Final = Phase.DRAW
LAY: Final = Phase.LAY
DISCARD: Final = Phase.DISCARD
OVER: Final = Phase.OVER


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as it stands, for the player whose turn it is.

    Parameters
    ----------
    phase
        ``DRAW``, then ``LAY``; ``DISCARD`` only in the starter's first turn
        (SPEC 12.1); ``OVER`` after the end.
    hand
        The player's cards.
    melds
        What lies on the table, the melds of this turn last.
    opened
        Whether the player has laid down in an earlier turn.
    options
        What was agreed on.
    exchange, top
        The exchange card and the top of the discard pile; None where there is none.
    may_swap
        Whether the player may swap a card for the exchange card (SPEC 11.2).
    before
        How many melds lay on the table before this turn.
    opening_points
        What the player's own new melds of this turn count (SPEC 12.2).
    early
        Whether he laid off or took a joker before they counted enough (SPEC 12.3).
    owed
        How many taken jokers are still to be laid (SPEC 12.4).
    took_exchange
        Whether he took the exchange card instead of drawing (SPEC 11.3).
    steps
        How many steps can be taken back.
    """

    phase: Phase
    hand: Hand
    melds: tuple[Meld, ...] = ()
    opened: bool = False
    options: Options = field(default_factory=Options)
    exchange: Card | None = None
    top: Card | None = None
    may_swap: bool = False
    before: int = 0
    opening_points: int = 0
    early: bool = False
    owed: int = 0
    took_exchange: bool = False
    steps: int = 0

    @classmethod
    def of(
        cls,
        hand: CardsLike,
        melds: Iterable[str | Meld] = (),
        opened: bool = False,
        options: Options | None = None,
    ) -> Turn:
        """Make up a turn after the draw, to judge what could be laid in it.

        Parameters
        ----------
        hand
            The player's cards, as text or as values.
        melds
            The melds on the table, as text or as values.
        opened
            Whether the player has laid down in an earlier turn.
        options
            What was agreed on; the defaults where left out.

        Raises
        ------
        TextError
            If a text can't be read.
        RuleError
            If some cards are no meld, or several.

        Examples
        --------
        >>> turn = Turn.of("9H 4C 5C", melds=["7H 8H JK 10H"], opened=True)
        >>> turn.after(TakeJoker(0, "9H")).owed
        1
        """
        table = tuple([meld if isinstance(meld, Meld) else Meld(meld) for meld in melds])
        return cls(
            phase=LAY,
            hand=sort_hand(read_cards(hand)),
            melds=table,
            opened=opened,
            options=Options() if options is None else options,
            before=len(table),
        )

    @property
    def may_lay_off(self) -> bool:
        """Whether an opening of this turn or before backs laying off already (SPEC 12.3)."""
        return self.opened or self.opening_points >= self.options.opening

    @property
    def goes_out(self) -> bool:
        """Whether the discard will be the last card (SPEC 12.7)."""
        return len(self.hand) == 1

    @property
    def has_laid(self) -> bool:
        """Whether something was laid in this turn."""
        return self.steps > self.took_exchange

    @property
    def holds(self) -> bool:
        """Whether the turn holds as a whole, if a card is discarded now (SPEC 12.6)."""
        if self.owed:
            return False
        if self.opened or self.goes_out:
            return True
        if self.took_exchange:
            return False
        return not self.has_laid or (self.may_lay_off and not self.early)

    def builds(self, number: int) -> bool:
        """Whether adding to a meld is part of the opening.

        A meld of this very turn grows until the opening stands; it is laid as it is at the discard,
        and nothing is laid off there.
        """
        return number >= self.before and not self.may_lay_off and not self.early

    # What a step changes; all of these are known to be allowed.

    def after(self, step: Lay | LayOff | TakeJoker) -> Turn:
        """Tell the turn after a step that was judged before.

        Parameters
        ----------
        step
            What is laid, laid off, or taken.
        """
        if isinstance(step, Lay):
            meld = self.reading(step)
            return replace(
                self,
                hand=without(self.hand, meld.cards),
                melds=(*self.melds, meld),
                opening_points=self.opening_points + meld.points,
                owed=self.owed_after(meld.cards),
                steps=self.steps + 1,
            )
        meld = self.melds[step.meld]
        changed = self.changed(step)
        table = (*self.melds[: step.meld], changed, *self.melds[step.meld + 1 :])
        if isinstance(step, TakeJoker):
            return replace(
                self,
                hand=sort_hand([*without(self.hand, step.cards), JOKER]),
                melds=table,
                early=self.early or not self.may_lay_off,
                owed=self.owed + 1,
                steps=self.steps + 1,
            )
        builds = self.builds(step.meld)
        return replace(
            self,
            hand=without(self.hand, (step.card,)),
            melds=table,
            opening_points=self.opening_points + (changed.points - meld.points) * builds,
            early=self.early or not (builds or self.may_lay_off),
            owed=self.owed_after((step.card,)),
            steps=self.steps + 1,
        )

    def owed_after(self, laid: tuple[Card, ...]) -> int:
        """Tell how many taken jokers are still to be laid after some cards."""
        return max(0, self.owed - laid.count(JOKER))

    def reading(self, lay: Lay) -> Meld:
        """Tell the meld that is laid."""
        return self.readings_of(lay)[0]

    def readings_of(self, lay: Lay) -> tuple[Meld, ...]:
        """Tell what the cards of a step can be, by these options."""
        return readings(lay.cards, lay.as_, group_jokers=self.options.group_jokers)

    def changed(self, step: LayOff | TakeJoker) -> Meld:
        """Tell the meld that comes of adding to one, or of taking its joker."""
        meld = self.melds[step.meld]
        if isinstance(step, TakeJoker):
            return without_joker(meld, self.price_of(step)[0])
        return self.lay_offs_of(step)[0]

    def lay_offs_of(self, step: LayOff) -> tuple[Meld, ...]:
        """Tell what can come of adding a card to a meld, where it stands for what is told."""
        meld = self.melds[step.meld]
        found = lay_offs(meld, step.card, self.options.group_jokers)
        if step.as_ is None:
            return found
        return tuple([added for added in found if step.as_ in stands_for(meld, added, step.card)])

    def price_of(self, step: TakeJoker) -> tuple[tuple[NaturalCard, ...], ...]:
        """Tell which of the prices of a meld's jokers is paid: that one, or none."""
        paid = sort_hand(step.cards)
        return tuple([one for one in joker_prices(self.melds[step.meld]) if one == paid])


def stands_for(before: Meld, after: Meld, card: Card) -> tuple[NaturalCard, ...]:
    """Tell what a card that was added to a meld can stand for.

    A joker of a group is fixed to none of the suits that the group lacks (SPEC 10.3).
    """
    if isinstance(card, NaturalCard):
        return (card,)
    if isinstance(after, Group):
        return after.lacks
    return (added_card(before, after),)
