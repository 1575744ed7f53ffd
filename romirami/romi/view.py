"""What one seat may know of a hand (SPEC 7.1, 12.6).

A view holds no game: what it can't hold can't leak.  What another player lays
is seen when his discard has made it hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..language import gettext as _
from ..seen import Seen, groups
from ..showing import LaidOut
from ..verdicts import Verdict
from .actions import Action
from .cards import Card, format_cards
from .events import Event
from .hands import Hand
from .judging import check_action
from .legal import LegalActions
from .melds import Meld
from .options import Options
from .scoring import HandScore, MatchScore
from .table_melds import TableMelds
from .turn import OVER, Phase, Turn

if TYPE_CHECKING:
    from ..drawing import parts


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A player as one seat sees him.

    Attributes
    ----------
    name
        Who sits there.
    opened
        Whether he has laid down.
    hand_size
        How many cards he has.
    hand
        The cards: one's own, and everybody's after the end; else None.
    """

    name: str
    opened: bool
    hand_size: int
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class View(LaidOut):
    """A hand as one seat sees it.

    Attributes
    ----------
    seat
        Whose view it is.
    turn
        Whose turn it is; after the end, who moved last.
    number
        How many turns have begun.
    phase
        The step of the turn.
    starter
        Who began.
    options
        What was agreed on.
    seats
        The players, by seat.
    melds, owners
        What lies on the table, and who laid it.
    stock
        How many cards the stock has.
    discards
        The discard pile, its top last.
    exchange
        The exchange card; None where it was taken.
    reshuffled
        Whether the discards have been made the stock (SPEC 12.8).
    mine
        The turn as it stands, where it is this seat's; else None.
    score, seed
        What the hand counts, and the seed: after the end only.
    match
        What the hands of the match count that are over; None for a hand by itself.
    """

    seat: int
    turn: int
    number: int
    phase: Phase
    starter: int
    options: Options
    seats: tuple[PublicSeat, ...]
    melds: tuple[Meld, ...]
    owners: tuple[int, ...]
    stock: int
    discards: tuple[Card, ...]
    exchange: Card | None
    reshuffled: bool
    mine: Turn | None
    history: Seen[Event] | None = field(repr=False)
    score: HandScore | None
    seed: int | None
    match: MatchScore | None = None

    @property
    def hand(self) -> Hand:
        """One's own cards."""
        hand = self.seats[self.seat].hand
        assert hand is not None, "one's own hand is always known"
        return hand

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self.phase is OVER

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.mine is not None

    @property
    def can_take_back(self) -> bool:
        """Whether this seat can take its last step back (SPEC 12.6)."""
        return self.mine is not None and self.mine.steps > 0

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened since the deal, as this seat saw it."""
        return tuple(event for group in groups(self.history) for event in group)

    def laid_out(self) -> parts.Seen:
        """Lay what is seen out for a cell."""
        from .drawing import view_parts

        return view_parts(self)

    def in_text(self) -> str:
        """Write the table and one's own hand in the text forms."""
        discards = _("Discards: {cards}").format(cards=format_cards(self.discards))
        hand = _("Hand: {cards}").format(cards=format_cards(self.hand))
        return f"{TableMelds(self.melds)}\n{discards}\n{hand}".lstrip()

    def legal_actions(self) -> LegalActions:
        """All that this seat may do now; nothing where it is not its turn.

        Returns
        -------
        LegalActions
            A collection: ``in``, ``for``, ``len`` and ``[place]`` work.
        """
        return LegalActions(self.mine)

    def check(self, action: Action | str) -> Verdict:
        """Judge a step of this seat without doing it.

        Parameters
        ----------
        action
            What the seat would do, as a value or as text.

        Returns
        -------
        Verdict
            Truthy where it may be done.  Its codes are ``not-your-turn`` and those
            of `romirami.romi.judging.check_action`.

        Raises
        ------
        TextError
            If a text is no step.
        """
        if self.mine is not None:
            return check_action(action, self.mine)
        if self.is_over:
            return Verdict(False, "phase", "The hand is over.", phase=OVER.value)
        return Verdict(
            False,
            "not-your-turn",
            "It is the turn of {name}.",
            name=self.seats[self.turn].name,
            seat=self.turn,
        )
