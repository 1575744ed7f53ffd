"""What one seat may know of a game (SPEC 7.1).

A view holds no game: what it can't hold can't leak.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .actions import Action, parse_action
from .cards import NumberCard
from .contracts import CONTRACTS, Contract, ContractMarket
from .events import Event
from .legal import LegalActions, legal_actions
from .piles import Cards
from .scoring import ScoreSheet
from .seen import Seen, groups
from .showing import Shown
from .trophies import Trophy
from .turn import HAND_MOST, Phase, check_action
from .verdicts import Verdict

if TYPE_CHECKING:
    from .positions.scenario import Scenario


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A player as one seat sees him.

    Attributes
    ----------
    name
        Who sits there.
    tableau
        The catalogue numbers of the contracts filled, in their order.
    joker
        Whether the Joker is unspent.
    hand_size
        How many cards the hand has.
    bonus_size
        How many cards the suit bonus pile has; None while that is hidden.
    hand, bonus
        The cards themselves: one's own, and everybody's after the end; else None.
    """

    name: str
    tableau: tuple[int, ...]
    joker: bool
    hand_size: int
    bonus_size: int | None
    hand: Cards | None
    bonus: Cards | None

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts filled."""
        return tuple(CONTRACTS[number - 1] for number in self.tableau)


@dataclass(frozen=True, slots=True)
class View(Shown):
    """A game as one seat sees it.

    Attributes
    ----------
    seat
        Whose view it is.
    turn, phase
        Whose turn it is, and the step of the turn.
    first
        The seat of the first player.
    round
        The number of rounds begun.
    contracts_needed
        How many contracts bring the last round.
    trophies
        The trophies in play.
    numbers, contracts
        The markets.
    number_deck, contract_deck
        The sizes of the decks.
    discard
        The discard pile.
    seats
        The players, by seat.
    can_undo
        Whether this seat can take its last action back.
    sheet, seed
        The score sheet and the seed: after the end only.
    """

    seat: int
    turn: int
    phase: Phase
    first: int
    round: int
    contracts_needed: int
    trophies: tuple[Trophy, ...]
    numbers: Cards
    contracts: ContractMarket
    number_deck: int
    contract_deck: int
    discard: Cards
    seats: tuple[PublicSeat, ...]
    can_undo: bool
    history: Seen[Event] | None = field(repr=False)
    sheet: ScoreSheet | None
    seed: int | None

    @property
    def hand(self) -> Cards:
        """One's own hand."""
        hand = self.seats[self.seat].hand
        assert hand is not None, "one's own hand is always known"
        return hand

    @property
    def bonus(self) -> Cards:
        """One's own suit bonus pile."""
        bonus = self.seats[self.seat].bonus
        assert bonus is not None, "one's own suit bonus pile is always known"
        return bonus

    @property
    def joker(self) -> bool:
        """Whether one has the Joker still."""
        return self.seats[self.seat].joker

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""
        return self.turn == self.seat and not self.is_over

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has filled the contracts that bring the last round (SPEC 6.1)."""
        return any(len(seat.tableau) >= self.contracts_needed for seat in self.seats)

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened since the setup, as this seat saw it."""
        return tuple(event for group in groups(self.history) for event in group)

    @property
    def must_discard(self) -> int:
        """How many cards this seat is to discard now: those above ten (SPEC 4.3)."""
        discards = self.is_my_turn and self.phase is Phase.DISCARD
        return len(self.hand) - HAND_MOST if discards else 0

    @property
    def scenario(self) -> Scenario:
        """What this seat sees as a scenario, with all that is hidden from it left open."""
        from .positions.piles import OpenPile  # only here: loading the engine shall be fast
        from .positions.scenario import Scenario

        def pile(cards: Cards | None, size: int | None) -> OpenPile[NumberCard]:
            return OpenPile(open=size) if cards is None else OpenPile(tuple(cards))

        others = [seat for at, seat in enumerate(self.seats) if at != self.seat]
        return Scenario(
            names=tuple([seat.name for seat in self.seats]),
            seat=self.turn,
            phase=self.phase,
            round=self.round,
            first=self.first,
            trophies=self.trophies,
            hands=tuple([pile(seat.hand, seat.hand_size) for seat in self.seats]),
            tableaux=tuple([seat.tableau for seat in self.seats]),
            # Nobody has a suit bonus card before he has filled a contract.
            bonus=tuple(
                [pile(seat.bonus, seat.bonus_size if seat.tableau else 0) for seat in self.seats]
            ),
            jokers=tuple([seat.joker for seat in self.seats]),
            numbers=OpenPile(tuple(self.numbers)),
            contracts=OpenPile(tuple(self.contracts)),
            discard=OpenPile(tuple(self.discard)),
            number_deck=OpenPile(open=self.number_deck),
            contract_deck=OpenPile(open=self.contract_deck),
            seed=self.seed,
            open_bonus=not self.is_over and all(seat.bonus_size is not None for seat in others),
        )

    def legal_actions(self) -> LegalActions:
        """All that this seat may do now; nothing where it is not its turn.

        Returns
        -------
        LegalActions
            A collection: ``in``, ``for``, ``len`` and ``[place]`` work.
        """
        phase = self.phase if self.is_my_turn else Phase.OVER
        return legal_actions(
            phase, self.hand.packed, self.numbers.packed, self.contracts, self.joker
        )

    def check(self, action: Action | str) -> Verdict:
        """Judge an action of this seat without doing it.

        Parameters
        ----------
        action
            What the seat would do, as a value or as text.

        Returns
        -------
        Verdict
            Truthy where it may be done.  Its codes are ``not-your-turn`` and those
            of `romirami.turn.check_action`.

        Raises
        ------
        TextError
            If a text is no action.
        """
        if not self.is_over and not self.is_my_turn:
            return Verdict(
                False,
                "not-your-turn",
                "It is the turn of {name}.",
                name=self.seats[self.turn].name,
                seat=self.turn,
            )
        if isinstance(action, str):
            action = parse_action(action)
        return check_action(
            action, self.phase, self.hand.packed, self.numbers.packed, self.contracts, self.joker
        )
