"""What lies on the table, and what an action changes of it (SPEC 3-6).

A `State` does not change: an action makes the next one.  It is told only what
was judged legal before, and knows no view and no record: those are the
business of `romirami.game`.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, TypeVar

from .actions import Action, Discard, EndTurn, Fill, Take
from .cards import NumberCard
from .contracts import CONTRACTS, Contract, ContractMarket
from .dealing import CONTRACT_MARKET, CONTRACTS_NEEDED, HAND, NUMBER_MARKET, Deal, shuffled
from .events import Discarded, Drew, Ended, Event, Filled, Refilled, Took
from .packing import SUIT_MASKS, size
from .piles import Cards
from .positions import Position
from .trophies import Trophy
from .turn import DISCARD, FILL, HAND_MOST, OVER, TAKE, Phase

_BONUS_MASKS: Final = (0, *(SUIT_MASKS[contract.bonus.index] for contract in CONTRACTS))
"""By catalogue number: what of a packed pile is suit bonus."""

AnyState = TypeVar("AnyState", bound="State")


class State:
    """Hands, tableaux, markets, decks, and whose turn it is; piles are packed.

    Parameters
    ----------
    setup
        The game before the first turn.
    """

    __slots__ = (
        "_bonus",
        "_contract_at",
        "_contracts",
        "_discard",
        "_hands",
        "_jokers",
        "_number_at",
        "_number_deck",
        "_number_sums",
        "_numbers",
        "_phase",
        "_reshuffles",
        "_round",
        "_seat",
        "_setup",
        "_tableaux",
    )

    def __init__(self, setup: Deal) -> None:
        seats = len(setup.names)
        self._setup = setup
        self._hands: tuple[int, ...] = tuple([hand.packed for hand in setup.hands])
        self._tableaux: tuple[tuple[int, ...], ...] = ((),) * seats
        self._bonus: tuple[int, ...] = (0,) * seats
        self._jokers: tuple[bool, ...] = (True,) * seats
        self._numbers: int = setup.numbers.packed
        self._contracts: tuple[int, ...] = setup.contracts
        self._contract_at = 0
        self._lay_number_deck(setup.number_deck)
        self._number_at = 0
        self._discard = 0
        self._reshuffles = 0
        self._seat: int = setup.first
        self._round = 1
        self._phase: Phase = TAKE if self._numbers else FILL
        if isinstance(setup, Position):
            self._go_on_from(setup)

    def _go_on_from(self, position: Position) -> None:
        self._seat = position.seat
        self._round = position.round
        self._tableaux = position.tableaux
        self._bonus = tuple([pile.packed for pile in position.bonus])
        self._jokers = position.jokers
        self._discard = position.discard.packed
        self._reshuffles = position.reshuffles
        if position.phase is not TAKE:
            self._phase = position.phase

    def _lay_number_deck(self, deck: tuple[NumberCard, ...]) -> None:
        # With the sums of the deck's beginnings, any run of its cards is one subtraction away.
        self._number_deck = deck
        self._number_sums = (0, *accumulate([card.packed for card in deck]))

    # What everybody may ask

    @property
    def setup(self) -> Deal:
        """The game before the first turn."""
        return self._setup

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self._setup.names

    @property
    def phase(self) -> Phase:
        """The step of the turn."""
        return self._phase

    @property
    def seat(self) -> int:
        """The seat whose turn it is; after the end, the one that moved last."""
        return self._seat

    @property
    def round(self) -> int:
        """The number of rounds begun."""
        return self._round

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._phase is OVER

    @property
    def reason(self) -> str | None:
        """Why the game ended, ``contracts`` or ``market`` (SPEC 4.5, 6.1); else None."""
        return self._why_over() if self.is_over else None

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has filled the contracts that bring the last round (SPEC 6.1)."""
        return max(map(len, self._tableaux)) >= CONTRACTS_NEEDED[len(self._hands)]

    @property
    def position(self) -> Position:
        """The game as it stands, every card told; ``Game(game.position)`` goes on just the same."""
        setup = self._setup
        return Position(
            names=setup.names,
            first=setup.first,
            trophies=setup.trophies,
            hands=tuple([Cards.of(hand) for hand in self._hands]),
            numbers=self.numbers,
            contracts=self._contracts,
            number_deck=self.number_deck,
            contract_deck=self.contract_deck,
            seed=setup.seed,
            open_bonus=setup.open_bonus,
            seat=self._seat,
            phase=self._phase,
            round=self._round,
            tableaux=self._tableaux,
            bonus=tuple([Cards.of(pile) for pile in self._bonus]),
            jokers=self._jokers,
            discard=self.discard,
            reshuffles=self._reshuffles,
        )

    # The piles, for experiments; a player is given a view instead

    @property
    def numbers(self) -> Cards:
        """The number market."""
        return Cards.of(self._numbers)

    @property
    def contracts(self) -> ContractMarket:
        """The contract market."""
        return ContractMarket(self._contracts)

    @property
    def trophies(self) -> tuple[Trophy, ...]:
        """The trophies in play."""
        return self._setup.trophies

    @property
    def discard(self) -> Cards:
        """The discard pile."""
        return Cards.of(self._discard)

    @property
    def number_deck(self) -> tuple[NumberCard, ...]:
        """The number deck in the order in which it will be drawn."""
        return self._number_deck[self._number_at :]

    @property
    def contract_deck(self) -> tuple[int, ...]:
        """The contract deck in the order in which it will be drawn."""
        return self._setup.contract_deck[self._contract_at :]

    def hand(self, seat: int) -> Cards:
        """One player's hand."""
        return Cards.of(self._hands[seat])

    def tableau(self, seat: int) -> tuple[Contract, ...]:
        """One player's scoring tableau, in the order in which it was filled."""
        return tuple(CONTRACTS[number - 1] for number in self._tableaux[seat])

    def bonus(self, seat: int) -> Cards:
        """One player's suit bonus pile."""
        return Cards.of(self._bonus[seat])

    def joker(self, seat: int) -> bool:
        """Whether one player has the Joker still."""
        return self._jokers[seat]

    # What an action changes

    def _next(self: AnyState, action: Action, events: list[Event] | None = None) -> AnyState:
        """Make the state after a legal action, and tell what came of it where somebody listens."""
        new = object.__new__(self.__class__)
        new._setup = self._setup
        new._hands = self._hands
        new._tableaux = self._tableaux
        new._bonus = self._bonus
        new._jokers = self._jokers
        new._numbers = self._numbers
        new._contracts = self._contracts
        new._contract_at = self._contract_at
        new._number_deck = self._number_deck
        new._number_sums = self._number_sums
        new._number_at = self._number_at
        new._discard = self._discard
        new._reshuffles = self._reshuffles
        new._seat = self._seat
        new._round = self._round
        new._phase = self._phase
        if isinstance(action, Take):
            new._take(action, events)
        elif isinstance(action, EndTurn):
            new._end_turn(events)
        elif isinstance(action, Fill):
            new._fill(action, events)
        elif isinstance(action, Discard):
            new._discard_cards(action, events)
        return new

    # What follows changes a copy that nobody has seen yet.

    def _take(self, action: Take, events: list[Event] | None) -> None:
        """Take cards from the number market (SPEC 4.1)."""
        cards = action.cards.packed
        self._numbers -= cards
        self._hands = _with(self._hands, self._seat, self._hands[self._seat] + cards)
        self._phase = FILL
        if events is not None:
            events.append(Took(self._seat, action.cards))

    def _fill(self, action: Fill, events: list[Event] | None) -> None:
        """Fill a contract; its suit bonus cards go to the bonus pile (SPEC 5.5)."""
        seat = self._seat
        cards = action.cards.packed
        bonus = cards & _BONUS_MASKS[action.contract]
        self._hands = _with(self._hands, seat, self._hands[seat] - cards)
        self._bonus = _with(self._bonus, seat, self._bonus[seat] + bonus)
        self._discard += cards - bonus
        self._tableaux = _with(self._tableaux, seat, (*self._tableaux[seat], action.contract))
        self._contracts = tuple([number for number in self._contracts if number != action.contract])
        if action.joker:
            self._jokers = _with(self._jokers, seat, False)
        if events is not None:
            discarded = Cards.of(cards - bonus)
            events.append(
                Filled(
                    seat, action.contract, action.joker, action.cards, Cards.of(bonus), discarded
                )
            )

    def _end_turn(self, events: list[Event] | None) -> None:
        """Refill the markets and check the hand size (SPEC 4.3)."""
        self._refill(events)
        seat = self._seat
        held = size(self._hands[seat])
        if held < HAND:
            shuffles, drawn = self._reshuffles, list[NumberCard]()
            cards = self._draw(HAND - held, drawn)
            self._hands = _with(self._hands, seat, self._hands[seat] + cards)
            if events is not None and drawn:
                reshuffled = self._reshuffles > shuffles
                events.append(Drew(seat, len(drawn), tuple(drawn), reshuffled))
        if held > HAND_MOST:
            self._phase = DISCARD
        else:
            self._next_turn(events)

    def _discard_cards(self, action: Discard, events: list[Event] | None) -> None:
        """Discard down to ten, and top the number market up where it was short (SPEC 4.3)."""
        seat = self._seat
        self._hands = _with(self._hands, seat, self._hands[seat] - action.cards.packed)
        self._discard += action.cards.packed
        if events is not None:
            events.append(Discarded(seat, action.cards))
        if size(self._numbers) < NUMBER_MARKET:
            self._refill(events)
        self._next_turn(events)

    def _refill(self, events: list[Event] | None) -> None:
        """Bring the contract market back to 4, then the number market back to 6 (SPEC 4.3)."""
        contracts: tuple[int, ...] = ()
        missing = CONTRACT_MARKET - len(self._contracts)
        if missing > 0:
            at = self._contract_at
            contracts = self._setup.contract_deck[at : at + missing]
            self._contracts += contracts
            self._contract_at = at + len(contracts)
        missing = NUMBER_MARKET - size(self._numbers)
        if events is None:
            self._numbers += self._draw(missing)
        else:
            shuffles, drawn = self._reshuffles, list[NumberCard]()
            self._numbers += self._draw(missing, drawn)
            events.append(Refilled(contracts, tuple(drawn), self._reshuffles > shuffles))

    def _draw(self, n: int, drawn: list[NumberCard] | None = None) -> int:
        """Draw from the number deck, as far as deck and discard pile go (SPEC 4.4).

        Parameters
        ----------
        n
            How many cards; none where it is not above 0.
        drawn
            Where to list the cards in their order, where somebody listens.

        Returns
        -------
        int
            The packed cards.
        """
        if n <= 0:
            return 0
        start, sums = self._number_at, self._number_sums
        stop, end = start + n, len(sums) - 1
        if stop > end:
            if self._discard:
                cards = self._draw(end - start, drawn)
                self._reshuffle()
                return cards + self._draw(stop - end, drawn)
            stop = end
        self._number_at = stop
        if drawn is not None:
            drawn += self._number_deck[start:stop]
        return sums[stop] - sums[start]

    def _reshuffle(self) -> None:
        """Make the discard pile the number deck (SPEC 4.4)."""
        self._reshuffles += 1
        pile = tuple(Cards.of(self._discard))
        self._lay_number_deck(shuffled(pile, self._setup.seed, f"reshuffle {self._reshuffles}"))
        self._number_at = self._discard = 0

    def _next_turn(self, events: list[Event] | None) -> None:
        """Hand the turn on, or end the game (SPEC 4.0, 4.5, 6.1)."""
        following = (self._seat + 1) % len(self._hands)
        round_is_over = following == self._setup.first
        if not self._numbers or not self._contracts or (round_is_over and self.is_last_round):
            self._phase = OVER
            if events is not None:
                events.append(Ended(self._why_over()))
            return
        self._seat = following
        if round_is_over:
            self._round += 1
        self._phase = TAKE

    def _why_over(self) -> str:
        """Tell the reason of the end; where both hold, it is the contracts (SPEC 4.5)."""
        round_is_over = (self._seat + 1) % len(self._hands) == self._setup.first
        return "contracts" if round_is_over and self.is_last_round else "market"


_Item = TypeVar("_Item")


def _with(items: tuple[_Item, ...], at: int, item: _Item) -> tuple[_Item, ...]:
    """Replace one item of a tuple."""
    new = list(items)
    new[at] = item
    return tuple(new)
