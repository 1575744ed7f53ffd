"""A game of Romi Rami: what happens when a player acts (SPEC 3-6).

A `Game` does not change: `Game.apply` gives the next one.  So a notebook cell
can be run twice, undo is to keep the game before, and a search needs no copies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from .actions import Action, Discard, EndTurn, Fill, Take, parse_action
from .cards import SUIT_MASKS, Cards, NumberCard, holds, size
from .contracts import CONTRACTS, Contract
from .dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, Deal, deal, shuffled
from .errors import GameOverError, TurnError
from .events import Discarded, Drew, Ended, Event, Filled, Refilled, Took
from .history import START, History
from .language import gettext as _
from .scoring import ScoreSheet, Tally, score_tableaux
from .taking import TAKES
from .trophies import Trophy
from .turn import HAND_MOST, LegalActions, Phase, Turn
from .verdicts import RuleError, Verdict
from .view import PublicSeat, View

CONTRACTS_NEEDED: Final = {2: 7, 3: 6, 4: 5}
"""By the number of players: the contracts that bring the last round (SPEC 6.1)."""


class _Seat(NamedTuple):
    """What lies before one player; piles are packed."""

    hand: int
    tableau: tuple[int, ...] = ()
    bonus: int = 0
    joker: bool = True
    taken: int = 0
    drawn: int = 0
    discarded: int = 0
    played: int = 0


def new_game(
    players: int | Sequence[str],
    seed: int | None = None,
    first: int | None = None,
    *,
    open_bonus: bool = False,
) -> Game:
    """Set up a game (SPEC 3.1).

    Parameters
    ----------
    players
        How many, 2 to 4; or their names, each different.
    seed
        Any whole number of at most 100 digits: the same seed, players and actions give the same
        game everywhere.  Where left out it comes from `secrets`.
    first
        The seat of the first player; chosen at random where left out.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).

    Returns
    -------
    Game

    Raises
    ------
    TextError
        If the number of players, the seed or the first seat can't be.

    Examples
    --------
    >>> game = new_game(2, seed=7)
    >>> game.phase, game.seat
    (Phase.TAKE, 0)
    """
    return Game(deal(players, seed, first, open_bonus))


class Game:
    """A game as it stands; `apply` gives the next one.

    Parameters
    ----------
    setup
        The game before the first turn; `new_game` makes one from a seed.

    Examples
    --------
    >>> game = new_game(["Ada", "Bo"], seed=7)
    >>> later = game.apply(game.legal_actions()[0])
    >>> game.phase, later.phase, later.undo() is game
    (Phase.TAKE, Phase.FILL, True)
    """

    __slots__ = (
        "_contract_deck_at",
        "_contracts",
        "_discard",
        "_history",
        "_number_deck",
        "_number_deck_at",
        "_numbers",
        "_phase",
        "_reason",
        "_reshuffles",
        "_round",
        "_seat",
        "_seats",
        "_setup",
        "_undo",
    )

    def __init__(self, setup: Deal) -> None:
        self._setup = setup
        self._seats: tuple[_Seat, ...] = tuple(_Seat(hand.packed) for hand in setup.hands)
        self._numbers: int = setup.numbers.packed
        self._contracts: tuple[int, ...] = setup.contracts
        self._number_deck: tuple[NumberCard, ...] = setup.number_deck
        self._number_deck_at = 0
        self._contract_deck_at = 0
        self._discard = 0
        self._reshuffles = 0
        self._seat: int = setup.first
        self._round = 1
        self._reason: str | None = None
        self._phase = Phase.TAKE if self._numbers else Phase.FILL
        self._history: History = START
        self._undo: Game | None = None

    def _copy(self) -> Game:
        new = object.__new__(Game)
        new._setup = self._setup
        new._seats = self._seats
        new._numbers = self._numbers
        new._contracts = self._contracts
        new._number_deck = self._number_deck
        new._number_deck_at = self._number_deck_at
        new._contract_deck_at = self._contract_deck_at
        new._discard = self._discard
        new._reshuffles = self._reshuffles
        new._seat = self._seat
        new._round = self._round
        new._reason = self._reason
        new._phase = self._phase
        return new

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        # The chain of the past is too deep for a recursion, as pickling is one.
        return (_replayed, (self._setup, *self.actions))

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
        return self._phase is Phase.OVER

    @property
    def reason(self) -> str | None:
        """Why the game ended, ``contracts`` or ``market`` (SPEC 4.5, 6.1); else None."""
        return self._reason

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has filled the contracts that bring the last round (SPEC 6.1)."""
        needed = CONTRACTS_NEEDED[len(self._seats)]
        return any(len(seat.tableau) >= needed for seat in self._seats)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions since the setup."""
        return self._history.actions()

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened since the setup, hidden cards included."""
        return self._history.log()

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about."""
        return self._history.events

    @property
    def turn(self) -> Turn:
        """What decides what may be done now."""
        seat = self._seats[self._seat]
        return Turn(self._phase, seat.hand, self._numbers, self._contracts, seat.joker)

    def legal_actions(self) -> LegalActions:
        """All that the player whose turn it is may do."""
        return LegalActions(self.turn)

    def check(self, action: Action | str) -> Verdict:
        """Judge an action without doing it.

        Raises
        ------
        TextError
            If a text is no action.
        """
        return self.turn.check(parse_action(action) if isinstance(action, str) else action)

    # Acting

    def play(self, text: str, seat: int | None = None) -> Game:
        """Apply an action given as text, such as ``take 5d 5y``; see `apply`."""
        return self.apply(parse_action(text), seat)

    def apply(self, action: Action, seat: int | None = None) -> Game:
        """Do an action.

        Parameters
        ----------
        action
            A `Take`, `Fill`, `EndTurn` or `Discard`.
        seat
            Who does it; the player whose turn it is where left out.

        Returns
        -------
        Game
            The next game; this one stays as it is.

        Raises
        ------
        GameOverError
            If the game has ended.
        TurnError
            If it is not the turn of ``seat``.
        RuleError
            If the rules are against it; it carries the verdict.
        """
        if self._phase is Phase.OVER:
            raise GameOverError(action)
        if seat is not None and seat != self._seat:
            raise TurnError(action, seat, self._seat)
        if isinstance(action, Take):
            return self._take(action)
        if isinstance(action, EndTurn):
            return self._end_turn(action)
        if isinstance(action, Fill):
            return self._fill(action)
        if isinstance(action, Discard):
            return self._discard_cards(action)
        raise TypeError(
            _("an action is a Take, Fill, EndTurn or Discard, not {what}").format(what=repr(action))
        )

    def _take(self, action: Take) -> Game:
        cards = action.cards.packed
        if self._phase is not Phase.TAKE or cards not in TAKES or not holds(self._numbers, cards):
            raise RuleError(action, self.turn.check(action))
        new = self._copy()
        new._numbers -= cards
        seat = self._seats[self._seat]
        new._set_seat(seat._replace(hand=seat.hand + cards, taken=seat.taken + size(cards)))
        new._phase = Phase.FILL
        return new._follow(self, action, (Took(self._seat, action.cards),), shown=False)

    def _fill(self, action: Fill) -> Game:
        verdict = self.turn.check(action)
        if not verdict:
            raise RuleError(action, verdict)
        new = self._copy()
        cards = action.cards.packed
        bonus = cards & SUIT_MASKS[CONTRACTS[action.contract - 1].bonus.index]
        seat = self._seats[self._seat]
        new._contracts = tuple([number for number in self._contracts if number != action.contract])
        new._discard += cards - bonus
        new._set_seat(
            seat._replace(
                hand=seat.hand - cards,
                tableau=(*seat.tableau, action.contract),
                bonus=seat.bonus + bonus,
                joker=seat.joker and not action.joker,
                played=seat.played + size(cards),
            )
        )
        discarded = Cards.of(cards - bonus)
        event = Filled(
            self._seat, action.contract, action.joker, action.cards, Cards.of(bonus), discarded
        )
        return new._follow(self, action, (event,), shown=False)

    def _end_turn(self, action: EndTurn) -> Game:
        if self._phase is not Phase.FILL:
            raise RuleError(action, self.turn.check(action))
        new = self._copy()
        refilled = new._refill()
        events: list[Event] = [refilled]
        seat = self._seats[self._seat]
        held = size(seat.hand)
        if held < HAND:
            cards, reshuffled = new._draw(HAND - held)
            if cards:
                hand = seat.hand + sum([card.packed for card in cards])
                new._set_seat(seat._replace(hand=hand, drawn=seat.drawn + len(cards)))
                events.append(Drew(self._seat, len(cards), cards, reshuffled))
        shown = len(events) > 1 or bool(refilled.contracts or refilled.numbers)
        if held > HAND_MOST:
            new._phase = Phase.DISCARD
        else:
            new._next_turn(events)
        shown = shown or new._phase is not Phase.DISCARD  # the turn, or the game, is over
        return new._follow(self, action, tuple(events), shown)

    def _discard_cards(self, action: Discard) -> Game:
        verdict = self.turn.check(action)
        if not verdict:
            raise RuleError(action, verdict)
        new = self._copy()
        cards = action.cards.packed
        seat = self._seats[self._seat]
        new._set_seat(seat._replace(hand=seat.hand - cards, discarded=seat.discarded + size(cards)))
        new._discard += cards
        events: list[Event] = [Discarded(self._seat, action.cards)]
        if size(new._numbers) < NUMBER_MARKET:
            events.append(new._refill())
        new._next_turn(events)
        return new._follow(self, action, tuple(events), shown=True)

    # The parts of an action; they change a copy that nobody has seen yet

    def _set_seat(self, seat: _Seat) -> None:
        at = self._seat
        self._seats = (*self._seats[:at], seat, *self._seats[at + 1 :])

    def _refill(self) -> Refilled:
        """Bring the contract market back to 4, then the number market back to 6 (SPEC 4.3)."""
        at = self._contract_deck_at
        short = max(0, CONTRACT_MARKET - len(self._contracts))
        contracts = self._setup.contract_deck[at : at + short]
        self._contracts += contracts
        self._contract_deck_at += len(contracts)
        numbers, reshuffled = self._draw(max(0, NUMBER_MARKET - size(self._numbers)))
        self._numbers += sum([card.packed for card in numbers])
        return Refilled(contracts, numbers, reshuffled)

    def _draw(self, n: int) -> tuple[tuple[NumberCard, ...], bool]:
        """Draw from the number deck, as far as deck and discard pile go (SPEC 4.4)."""
        at = self._number_deck_at
        cards = self._number_deck[at : at + n]
        self._number_deck_at = at + len(cards)
        if len(cards) == n or not self._discard:
            return cards, False
        self._reshuffles += 1
        pile = tuple(Cards.of(self._discard))
        self._number_deck = shuffled(pile, self._setup.seed, f"reshuffle {self._reshuffles}")
        self._discard = 0
        missing = n - len(cards)
        self._number_deck_at = min(missing, len(pile))
        return cards + self._number_deck[:missing], True

    def _next_turn(self, events: list[Event]) -> None:
        """Hand the turn on, or end the game (SPEC 4.0, 4.5, 6.1)."""
        following = (self._seat + 1) % len(self._seats)
        round_is_over = following == self._setup.first
        if round_is_over and self.is_last_round:
            self._reason = "contracts"
        elif not self._numbers or not self._contracts:
            self._reason = "market"
        if self._reason is not None:
            self._phase = Phase.OVER
            events.append(Ended(self._reason))
            return
        self._seat = following
        self._round += round_is_over
        self._phase = Phase.TAKE

    def _follow(self, before: Game, action: Action, events: tuple[Event, ...], shown: bool) -> Game:
        self._history = History(before._history, action, events)
        self._undo = None if shown else before
        return self

    # Undo, views, score

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back (SPEC 7.2)."""
        return self._undo is not None

    def undo(self) -> Game:
        """Take the last action back, as long as no hidden card was shown since (SPEC 7.2).

        Raises
        ------
        RuleError
            If it can't be taken back.
        """
        if self._undo is None:
            verdict = Verdict(
                False, "no-undo", "Nothing can be taken back: a hidden card was shown since."
            )
            raise RuleError("undo", verdict)
        return self._undo

    def view(self, seat: int) -> View:
        """Tell what one seat may know (SPEC 7.1)."""
        if seat not in range(len(self._seats)):
            raise IndexError(_("there is no seat {seat}").format(seat=seat))
        shown = self.is_over
        seats = tuple(
            PublicSeat(
                name=self.names[at],
                tableau=each.tableau,
                joker=each.joker,
                hand_size=size(each.hand),
                bonus_size=size(each.bonus)
                if shown or at == seat or self._setup.open_bonus
                else None,
                hand=Cards.of(each.hand) if shown or at == seat else None,
                bonus=Cards.of(each.bonus) if shown or at == seat else None,
            )
            for at, each in enumerate(self._seats)
        )
        return View(
            seat=seat,
            turn=self._seat,
            phase=self._phase,
            first=self._setup.first,
            round=self._round,
            contracts_needed=CONTRACTS_NEEDED[len(self._seats)],
            trophies=self._setup.trophies,
            numbers=Cards.of(self._numbers),
            contracts=self._contracts,
            number_deck=len(self._number_deck) - self._number_deck_at,
            contract_deck=len(self._setup.contract_deck) - self._contract_deck_at,
            discard=Cards.of(self._discard),
            seats=seats,
            can_undo=self.can_undo and seat == self._seat,
            history=self._history.seen_by(seat),
            sheet=self.score() if shown else None,
            seed=self._setup.seed if shown else None,
        )

    def score(self) -> ScoreSheet:
        """Score the game, as if it ended now where it goes on (SPEC 6.2-6.4)."""
        sheet = score_tableaux(
            [self.tableau(at) for at in range(len(self._seats))],
            self._setup.trophies,
            [size(seat.bonus) for seat in self._seats],
            [seat.joker for seat in self._seats],
            self.names,
        )
        tallies = tuple(
            Tally(
                seat.taken,
                seat.drawn,
                seat.discarded,
                seat.played,
                not seat.joker,
                at == self._setup.first,
            )
            for at, seat in enumerate(self._seats)
        )
        return replace(sheet, tallies=tallies, rounds=self._round)

    # The piles, for experiments; a player is given a view instead

    @property
    def numbers(self) -> Cards:
        """The number market."""
        return Cards.of(self._numbers)

    @property
    def contracts(self) -> tuple[int, ...]:
        """The contract market."""
        return self._contracts

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
        return self._number_deck[self._number_deck_at :]

    @property
    def contract_deck(self) -> tuple[int, ...]:
        """The contract deck in the order in which it will be drawn."""
        return self._setup.contract_deck[self._contract_deck_at :]

    def hand(self, seat: int) -> Cards:
        """One player's hand."""
        return Cards.of(self._seats[seat].hand)

    def tableau(self, seat: int) -> tuple[Contract, ...]:
        """One player's scoring tableau, in the order in which it was filled."""
        return tuple(CONTRACTS[number - 1] for number in self._seats[seat].tableau)

    def bonus(self, seat: int) -> Cards:
        """One player's suit bonus pile."""
        return Cards.of(self._seats[seat].bonus)

    def joker(self, seat: int) -> bool:
        """Whether one player has the Joker still."""
        return self._seats[seat].joker

    def __repr__(self) -> str:
        who = self.names[self._seat]
        state = (
            f"over, {self._reason}"
            if self.is_over
            else f"round {self._round}, {who} to {self._phase.value}"
        )
        return f"<Game of {len(self._seats)}, {state}>"


def _replayed(setup: Deal, *actions: Action) -> Game:
    game = Game(setup)
    for action in actions:
        game = game.apply(action)
    return game
