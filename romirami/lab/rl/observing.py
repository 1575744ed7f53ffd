"""What an agent observes: the view of its seat as numbers in one row (SPEC 7.1).

Everything comes from the view, so nothing that a seat can't know is among it.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ...cards import COPIES, KINDS
from ...contracts import CONTRACTS
from ...dealing import PLAYERS
from ...errors import TextError
from ...events import Discarded, Filled, Took
from ...language import gettext as _
from ...packing import FIELD_BITS, GUARDS, MOST_OF_A_KIND
from ...positions.position import MOST_ROUNDS
from ...trophies import Trophy
from ...turn import Phase
from ...view import View
from .codes import SORTED_KINDS
from .partial import Partial

Row = npt.NDArray[np.float32]

HIDDEN: Final = -1
"""What stands for the size of a suit bonus pile that is hidden."""


class Field(NamedTuple):
    """A part of the observation.

    Attributes
    ----------
    name
        What it is called.
    shape
        Its shape, once it is cut out of the row.
    low, high
        The least and the most that stands there.
    """

    name: str
    shape: tuple[int, ...]
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape))


@cache
def observation_fields(num_players: int) -> tuple[Field, ...]:
    """Tell the parts of the observation in their order.

    Parameters
    ----------
    num_players
        How many play.

    Returns
    -------
    tuple of Field
        ``docs/rl.md`` says what each of them means.

    Examples
    --------
    >>> [field.name for field in observation_fields(2)][:4]
    ['phase', 'turn', 'first', 'round']
    >>> sum(field.size for field in observation_fields(2))
    290
    """
    kinds, contracts, most = len(KINDS), len(CONTRACTS), max(COPIES.values())
    cards = kinds * most
    return (
        Field("phase", (len(Phase),)),
        Field("turn", (num_players,)),
        Field("first", (num_players,)),
        Field("round", (1,), 1, MOST_ROUNDS),
        Field("trophies", (len(Trophy),)),
        Field("numbers", (kinds,), 0, most),
        Field("contracts", (contracts,)),
        Field("number_deck", (1,), 0, cards),
        Field("contract_deck", (1,), 0, contracts),
        Field("discard", (kinds,), 0, most),
        Field("hand", (kinds,), 0, most),
        Field("bonus", (kinds,), 0, most),
        Field("tableaux", (num_players, contracts)),
        Field("jokers", (num_players,)),
        Field("hand_sizes", (num_players,), 0, cards),
        Field("bonus_sizes", (num_players,), HIDDEN, cards),
        Field("known", (num_players - 1, kinds), 0, most),
        Field("filling", (contracts,)),
        Field("with_joker", (1,)),
        Field("laid", (kinds,), 0, most),
    )


@cache
def _slices(num_players: int) -> dict[str, slice]:
    fields = observation_fields(num_players)
    ends = list(accumulate(field.size for field in fields))
    return {
        field.name: slice(end - field.size, end) for field, end in zip(fields, ends, strict=True)
    }


def observe(view: View, partial: Partial) -> Row:
    """Write a view, and what the seat has chosen of its action so far, as one row.

    Returns
    -------
    numpy.ndarray
        Of float32, the fields of `observation_fields` one after the other.
    """
    players = len(view.seats)
    at = _slices(players)
    row = np.zeros(at["laid"].stop, np.float32)

    def mark(name: str, place: int) -> None:
        row[at[name].start + place] = 1

    order = [(view.seat + n) % players for n in range(players)]
    """The seats as this one counts them: itself, then who sits after it."""
    seats = [view.seats[seat] for seat in order]
    mark("phase", _PHASES.index(view.phase))
    mark("turn", order.index(view.turn))
    mark("first", order.index(view.first))
    row[at["round"]] = view.round
    for trophy in view.trophies:
        mark("trophies", _TROPHIES.index(trophy))
    row[at["numbers"]] = counts(view.numbers.packed)
    for number in view.contracts:
        mark("contracts", number - 1)
    row[at["number_deck"]] = view.number_deck
    row[at["contract_deck"]] = view.contract_deck
    row[at["discard"]] = counts(view.discard.packed)
    row[at["hand"]] = counts(view.hand.packed)
    row[at["bonus"]] = counts(view.bonus.packed)
    for place, seat in enumerate(seats):
        for number in seat.tableau:
            mark("tableaux", place * len(CONTRACTS) + number - 1)
    row[at["jokers"]] = [seat.joker for seat in seats]
    row[at["hand_sizes"]] = [seat.hand_size for seat in seats]
    row[at["bonus_sizes"]] = [
        HIDDEN if seat.bonus_size is None else seat.bonus_size for seat in seats
    ]
    known = _known(view)
    row[at["known"]] = [n for seat in order[1:] for n in counts(known[seat])]
    if partial.contract:
        mark("filling", partial.contract - 1)
    row[at["with_joker"]] = partial.joker
    row[at["laid"]] = counts(partial.cards)
    return row


def named(observation: Row) -> dict[str, Row]:
    """Cut an observation into its fields.

    Parameters
    ----------
    observation
        One row, as the environment gives it under ``"observation"``.

    Returns
    -------
    dict
        Each field by its name, in its shape.

    Raises
    ------
    TextError
        If it has not the length of an observation.

    Examples
    --------
    >>> from romirami.lab.rl import env
    >>> table = env(num_players=2)
    >>> table.reset(seed=7)
    >>> observation = table.observe("player_0")["observation"]
    >>> named(observation)["number_deck"]
    array([80.], dtype=float32)
    """
    for players in PLAYERS:
        if observation.shape == (_slices(players)["laid"].stop,):
            return {
                field.name: observation[_slices(players)[field.name]].reshape(field.shape)
                for field in observation_fields(players)
            }
    lengths = ", ".join(str(_slices(players)["laid"].stop) for players in PLAYERS)
    expected = _("the observations for 2, 3 and 4 players have the lengths {lengths}")
    raise TextError(str(observation.shape), expected.format(lengths=lengths))


_PHASES: Final = tuple(Phase)
_TROPHIES: Final = tuple(Trophy)
_SHIFTS: Final = tuple(card.packed.bit_length() - 1 for card in SORTED_KINDS)


def counts(packed: int) -> list[int]:
    """Count the 20 kinds of a packed pile, by number and then by suit."""
    return [packed >> shift & MOST_OF_A_KIND for shift in _SHIFTS]


def _known(view: View) -> list[int]:
    """Tell, by seat, the packed cards that it surely has, in its hand or its suit bonus pile.

    They are those that were taken in the open and not seen to leave since.
    """
    known = [0] * len(view.seats)
    for event in view.log:
        if isinstance(event, Took):
            known[event.seat] += event.cards.packed
        elif isinstance(event, Filled):
            known[event.seat] = _less(known[event.seat], event.discarded.packed)
        elif isinstance(event, Discarded):
            known[event.seat] = _less(known[event.seat], event.cards.packed)
    return known


def _less(pile: int, cards: int) -> int:
    """Take cards from a packed pile, as far as they are there."""
    rest = (pile | GUARDS) - cards
    lacking = ~rest & GUARDS  # where the guard was spent there were too few
    return rest & ~GUARDS & ~(lacking - (lacking >> FIELD_BITS - 1))
