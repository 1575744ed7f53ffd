"""A game that one seat can't tell from another one: what it can't know is exchanged (SPEC 7.1).

The twin has the same past for that seat.  Other cards lie in the hands of the others and in their
suit bonus piles, the decks have another order, the seed is another one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...actions import Action, Fill
from ...cards import NumberCard
from ...contracts import CONTRACTS
from ...dealing import Deal
from ...events import Drew, Event, Refilled
from ...game import Game
from ...packing import LANE_BITS, meets, number_counts
from ...piles import Cards
from ...positions import Position
from ...verdicts import RuleError


def twin_of(game: Game, seat: int, chance: random.Random) -> Game | None:
    """Exchange what a seat can't know of a game.

    Where the discard pile has become the deck, the seed and that deck stay: the seat has seen what
    came of them.  A `romirami.Position` of the same cards is a game in which it has not.

    Parameters
    ----------
    game
        A game that goes on.
    seat
        Who shall not notice.
    chance
        What decides; the twin is another one each time.

    Returns
    -------
    Game or None
        The twin, with the same actions of all seats but for the faces of suit bonus cards; None
        where there is nothing to exchange, as after the end.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7, first=0).play("take 1c 1c").play("end").play("take 2y")
    >>> twin = twin_of(game, 0, random.Random(1))
    >>> game.view(0) == twin.view(0)
    True
    >>> game.hand(1), twin.hand(1)
    (Cards('1d 1d 2y 4d'), Cards('2y 4h 4h 5h'))
    """
    if game.is_over:
        return None
    past = tuple(_past(game))
    other = _Hidden(game, seat, past).with_other_faces(chance)
    if other is None:
        twin = _Hidden(game, seat, past).with_other_cards(chance)
    else:
        twin = _Hidden(other, seat, tuple(_past(other))).with_other_cards(chance)
    return None if (twin.setup, twin.actions) == (game.setup, game.actions) else twin


@dataclass(eq=False)
class _Slot:
    """A place where a number card lay at the setup, not seen there by the seat.

    Attributes
    ----------
    card
        The card.
    owner
        The seat whose hand it came to; None where it is in the deck, or in a suit bonus pile.
    since
        How many actions were played before it was there.
    """

    card: NumberCard
    owner: int | None = None
    since: int = 0


class _Done(NamedTuple):
    """An action, who played it, what came of it, and that seat's hand before and after it."""

    mover: int
    action: Action
    events: tuple[Event, ...]
    before: Cards
    after: Cards


def _past(game: Game) -> Iterator[_Done]:
    now = Game(game.setup)
    for action in game.actions:
        mover, then = now.seat, now.apply(action)
        yield _Done(mover, action, then.events, now.hand(mover), then.hand(mover))
        now = then


class _Hidden:
    """What a seat can't know of a game, in slots whose cards can be exchanged."""

    def __init__(self, game: Game, seat: int, past: tuple[_Done, ...]) -> None:
        setup = game.setup
        others = [at for at in range(len(setup.names)) if at != seat]
        self._game = game
        self._seat = seat
        self._past = past
        self._dealt = {at: [_Slot(card, at) for card in setup.hands[at]] for at in others}
        self._won: dict[int, list[_Slot]] = {}
        if isinstance(setup, Position):
            self._won = {at: [_Slot(card) for card in setup.bonus[at]] for at in others}
        self._deck = [_Slot(card) for card in setup.number_deck]
        unseen = dict(enumerate(self._deck))
        drawn = 0
        for since, done in enumerate(self._past, 1):
            for event in done.events:
                if isinstance(event, Refilled):
                    n, shown = len(event.numbers), True
                elif isinstance(event, Drew):
                    n, shown = event.n, event.seat == seat
                    for slot in self._deck[drawn : drawn + n]:
                        slot.owner, slot.since = event.seat, since
                else:
                    continue
                if shown:
                    for place in range(drawn, drawn + n):
                        unseen.pop(place, None)
                # Beyond the deck of the setup is the one that the discard pile became.
                drawn += n
        self._slots = [*unseen.values(), *(slot for hand in self._dealt.values() for slot in hand)]

    def with_other_faces(self, chance: random.Random) -> Game | None:
        """Exchange the faces of suit bonus cards of one filling; None where that can't be.

        All have seen the cards that went to the discard pile; with these, other suit bonus cards
        would have filled the contract too.
        """
        others = [
            (place, done, other)
            for place, done in enumerate(self._past)
            if isinstance(done.action, Fill) and done.mover != self._seat
            for other in _same_but_for_faces(done.action)
        ]
        if not others:
            return None
        place, done, other = chance.choice(others)
        lacking = Counter(other.cards) - Counter(done.before)
        spare = Counter(done.before) - Counter(other.cards)
        for card in lacking.elements():
            # The player was dealt it, or drew it, instead of one that is not needed any more.
            own = [
                slot
                for slot in self._slots
                if slot.owner == done.mover and slot.since <= place and spare[slot.card]
            ]
            there = [slot for slot in self._slots if slot.card == card and slot.owner != done.mover]
            if not (own and there):
                return None
            one, two = chance.choice(own), chance.choice(there)
            spare[one.card] -= 1
            one.card, two.card = two.card, one.card
        actions = list(self._game.actions)
        actions[place] = other
        return _played(self._changed(self._game.setup), actions)

    def with_other_cards(self, chance: random.Random) -> Game:
        """Exchange cards in the hands of others, in suit bonus piles, in decks; and the seed."""
        setup = self._game.setup
        if not setup.open_bonus:
            self._exchange_bonus_sizes(chance)
        slots = [slot for pile in self._won.values() for slot in pile]
        slots += [slot for slot in self._slots if slot.owner is None]
        slots += self._never_needed()
        cards = [slot.card for slot in slots]
        chance.shuffle(cards)
        for slot, card in zip(slots, cards, strict=True):
            slot.card = card
        drawn = len(setup.contract_deck) - len(self._game.contract_deck)
        waiting = list(self._game.contract_deck)
        chance.shuffle(waiting)
        setup = replace(setup, contract_deck=(*setup.contract_deck[:drawn], *waiting))
        if not self._has_reshuffled():
            setup = replace(setup, seed=chance.getrandbits(64))
        twin = _played(self._changed(setup), self._game.actions)
        assert twin is not None, "no action needed a card that was exchanged"
        return twin

    def _never_needed(self) -> list[_Slot]:
        """Tell the slots of others' hands whose cards lie there ever since."""
        found: list[_Slot] = []
        kept: Counter[tuple[int | None, NumberCard]] = Counter()
        for slot in sorted(self._slots, key=lambda slot: -slot.since):
            if slot.owner is not None:
                least = min(
                    [self._game.hand(slot.owner).count(slot.card)]
                    + [
                        done.after.count(slot.card)
                        for done in self._past[slot.since :]
                        if done.mover == slot.owner
                    ]
                )
                if least > kept[slot.owner, slot.card]:
                    kept[slot.owner, slot.card] += 1
                    found.append(slot)
        return found

    def _exchange_bonus_sizes(self, chance: random.Random) -> None:
        """Give each suit bonus card of the setup to any of the others."""
        slots = [slot for pile in self._won.values() for slot in pile]
        for pile in self._won.values():
            pile.clear()
        for slot in slots:
            self._won[chance.choice([*self._won])].append(slot)

    def _has_reshuffled(self) -> bool:
        return any(
            isinstance(event, Refilled | Drew) and event.reshuffled
            for done in self._past
            for event in done.events
        )

    def _changed(self, setup: Deal) -> Deal:
        hands = _changed(setup.hands, self._dealt)
        deck = tuple(slot.card for slot in self._deck)
        if isinstance(setup, Position):
            setup = replace(setup, bonus=_changed(setup.bonus, self._won))
        return replace(setup, hands=hands, number_deck=deck)


def _played(setup: Deal, actions: Iterable[Action]) -> Game | None:
    """Play a game again with other cards; None where that can't be."""
    game = Game(setup)
    try:
        for action in actions:
            game = game.apply(action)
    except RuleError:
        return None
    return game


def _changed(piles: tuple[Cards, ...], slots: dict[int, list[_Slot]]) -> tuple[Cards, ...]:
    return tuple(
        Cards([slot.card for slot in slots[at]]) if at in slots else pile
        for at, pile in enumerate(piles)
    )


def _same_but_for_faces(fill: Fill) -> Iterator[Fill]:
    """Go through the fillings that look the same to others: with other suit bonus cards."""
    contract = CONTRACTS[fill.contract - 1]
    bonus = fill.cards.of_suit(contract.bonus)
    shown = fill.cards - bonus
    shown_counts = number_counts(shown.packed)
    needs = contract.requirements.joker_needs if fill.joker else contract.requirements.needs
    for need in needs:
        if meets(need, shown_counts):
            pile = (need - shown_counts) << LANE_BITS * contract.bonus.index
            if pile != bonus.packed:
                yield Fill.of(fill.contract, Cards.of(shown.packed + pile), fill.joker)
