"""Games of the batch, played again by the engine: each action is judged, each card drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields

from ...actions import END_TURN, Action, Discard, Fill, Take
from ...cards import KINDS, NumberCard
from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, Deal
from ...game import Game
from ...piles import Cards
from ...positions.position import Position
from ...scoring import default_names
from ...trophies import TOKENS
from .log import CARD, CONTRACT, DISCARD, END, FILL, RESHUFFLE, TAKE, Entries
from .piles import cards_of
from .tables import tables


@dataclass(frozen=True, slots=True)
class BatchDeal(Deal):
    """The deal of a game of the batch, the later decks included.

    Attributes
    ----------
    later_decks
        The cards in the order in which they were drawn after each reshuffle.
    """

    later_decks: tuple[tuple[NumberCard, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class BatchPosition(Position):
    """The position in which a game of the batch begins, the later decks included.

    Attributes
    ----------
    later_decks
        As in `BatchDeal`.
    """

    later_decks: tuple[tuple[NumberCard, ...], ...] = ()


class BatchGame(Game):
    """A game of the batch in the engine: its reshuffles are those of the batch, not of its seed.

    So it has a trace, but a record of it can be read again only where nothing was reshuffled.
    """

    __slots__ = ()

    def _reshuffle(self) -> None:
        setup = self._setup
        assert isinstance(setup, BatchDeal | BatchPosition), "a game of the batch begins there"
        before = setup.reshuffles if isinstance(setup, BatchPosition) else 0
        drawn = setup.later_decks[self._reshuffles - before]
        self._reshuffles += 1
        # What was drawn lies on top; nobody has seen the rest.
        rest = Cards.of(self._discard) - Cards(drawn)
        self._lay_number_deck((*drawn, *rest))
        self._number_at = self._discard = 0


def replayed(entries: Entries, seats: int, first: int, tokens: int, game: int) -> Game:
    """Play a game of the batch again with the engine.

    Parameters
    ----------
    entries
        What happened.
    seats
        The number of players.
    first
        The seat of the first player.
    tokens
        The sides of the trophy tokens, as bits.
    game
        The number of the game, told as its seed.

    Raises
    ------
    RuleError
        If an action is against the rules.
    """
    setup, actions = deal_and_actions(entries, seats, first, tokens, game)
    return played(setup, actions)


def played_on(position: Position, entries: Entries) -> Game:
    """Play a game of the batch that began in the middle again with the engine; see `replayed`."""
    (_drawn, *later), _contracts, actions = told(entries)
    parts = {field.name: getattr(position, field.name) for field in fields(position)}
    return played(BatchPosition(**parts, later_decks=tuple(map(tuple, later))), actions)


def played(setup: BatchDeal | BatchPosition, actions: Sequence[Action]) -> Game:
    """Do all actions from a beginning on."""
    game: Game = BatchGame(setup)
    for action in actions:
        game = game.apply(action)
    return game


def deal_and_actions(
    entries: Entries, seats: int, first: int, tokens: int, game: int
) -> tuple[BatchDeal, list[Action]]:
    """Tell the deal of a game and what was done in it; see `replayed`."""
    decks, contracts, actions = told(entries)
    return _deal(decks, contracts, seats, first, tokens, game), actions


def told(entries: Entries) -> tuple[list[list[NumberCard]], list[int], list[Action]]:
    """Tell what was drawn of each deck, the contracts that were drawn, and what was done."""
    decks: list[list[NumberCard]] = [[]]
    contracts: list[int] = []
    actions: list[Action] = []
    for code, value in zip(*(part.tolist() for part in entries), strict=True):
        if code == CARD:
            decks[-1].append(KINDS[value])
        elif code == CONTRACT:
            contracts.append(value)
        elif code == RESHUFFLE:
            decks.append([])
        else:
            actions.append(_action(code, value))
    return decks, contracts, actions


def _action(code: int, value: int) -> Action:
    if code == END:
        return END_TURN
    cards = cards_of(value)
    if code == TAKE:
        return Take(cards)
    if code == DISCARD:
        return Discard(cards)
    contract, joker = divmod(code - FILL, 2)
    return Fill(contract, cards, joker == 1)


def _deal(
    decks: Sequence[Sequence[NumberCard]],
    contracts: Sequence[int],
    seats: int,
    first: int,
    tokens: int,
    game: int,
) -> BatchDeal:
    """Make the deal that leads to what was drawn."""
    drawn = decks[0]
    box = [KINDS[kind] for kind in tables().box]
    rest = (Counter(box) - Counter(drawn)).elements()
    never = [number for number in range(1, len(CONTRACTS) + 1) if number not in contracts]
    hands = [Cards(drawn[HAND * place : HAND * (place + 1)]) for place in range(seats)]
    dealt = HAND * seats
    return BatchDeal(
        names=default_names(seats),
        first=first,
        trophies=tuple([sides[tokens >> n & 1] for n, sides in enumerate(TOKENS)]),
        hands=tuple([hands[(seat - first) % seats] for seat in range(seats)]),
        numbers=Cards(drawn[dealt : dealt + NUMBER_MARKET]),
        contracts=tuple(contracts[:CONTRACT_MARKET]),
        number_deck=(*drawn[dealt + NUMBER_MARKET :], *rest),
        contract_deck=(*contracts[CONTRACT_MARKET:], *never),
        seed=game,
        later_decks=tuple([tuple(deck) for deck in decks[1:]]),
    )
