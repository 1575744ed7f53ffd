"""Integers for what a player does, and back: the catalogue of the environment's actions.

An environment counts its actions once for all games, but there are 699,825 ways to fill the 36
contracts.  So a filling is several codes: first the contract, with the Joker or without, then the
cards one after the other; and a discard is a code for each card.  Cards come in the order in which
a pile is written, by number and then by suit.  So each action has exactly one row of codes, and
each row that the mask of the environment lets through is one action: none is lost, none is there
twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...actions import END_TURN, Action, Discard, EndTurn, Fill, Take, parse_action
from ...cards import KINDS
from ...contracts import CONTRACTS
from ...errors import TextError
from ...language import gettext as _
from ...piles import Cards
from ...taking import TAKES

SORTED_KINDS: Final = tuple(sorted(KINDS))
"""The 20 kinds of number cards in the order in which they are counted: 1h 1d 1c 1y 2h …"""

_PLACE: Final = {card: place for place, card in enumerate(SORTED_KINDS)}
_TAKES: Final = sorted(TAKES.values(), key=lambda take: (len(take.cards), tuple(take.cards)))

END: Final = len(_TAKES)
"""To end the turn."""

FILL: Final = END + 1
"""To begin filling contract #1 without the Joker; those of the other contracts follow."""

FILL_WITH_JOKER: Final = FILL + len(CONTRACTS)
"""The same with the Joker."""

LAY: Final = FILL_WITH_JOKER + len(CONTRACTS)
"""To add a 1h to what fills the contract; the other kinds follow."""

DISCARD: Final = LAY + len(KINDS)
"""To add a 1h to what is discarded; the other kinds follow."""

ACTIONS: Final = (
    *map(str, _TAKES),
    str(END_TURN),
    *(f"fill #{contract.number}" for contract in CONTRACTS),
    *(f"fill #{contract.number} *" for contract in CONTRACTS),
    *(f"lay {card}" for card in SORTED_KINDS),
    *(f"discard {card}" for card in SORTED_KINDS),
)
"""What each code means, by the code: ``take 5d 5y``, ``end``, ``fill #17``, ``fill #17 *`` (with
the Joker), ``lay 3h`` or ``discard 3h``."""

CODE_OF_TAKE: Final = {take.cards.packed: code for code, take in enumerate(_TAKES)}
"""By packed pile, the code of each take."""


def encode(action: Action | str) -> tuple[int, ...]:
    """Tell the codes of an action.

    Parameters
    ----------
    action
        A whole action of the game, as a value or as text; see `romirami.parse_action`.

    Returns
    -------
    tuple of int
        What `ACTIONS` lists, in the order in which they are given to the environment.

    Raises
    ------
    TextError
        If a text is no action, or no game has such an action: a take whose cards share nothing.
    TypeError
        If it is neither an action nor a text.

    Examples
    --------
    >>> codes = encode("fill #17 with 1d 1c 3h 3c *")
    >>> [ACTIONS[code] for code in codes]
    ['fill #17 *', 'lay 1d', 'lay 1c', 'lay 3h', 'lay 3c']
    >>> decode(codes)
    Fill(17, '1d 1c 3h 3c *')
    """
    if isinstance(action, str):
        action = parse_action(action)
    if isinstance(action, Take):
        if action.cards.packed not in CODE_OF_TAKE:
            expected = _("one to three cards that share a number or a suit are taken")
            raise TextError(str(action), expected)
        return (CODE_OF_TAKE[action.cards.packed],)
    if isinstance(action, EndTurn):
        return (END,)
    if isinstance(action, Fill):
        begin = FILL_WITH_JOKER if action.joker else FILL
        return (begin + action.contract - 1, *(LAY + _PLACE[card] for card in action.cards))
    if isinstance(action, Discard):
        return tuple([DISCARD + _PLACE[card] for card in action.cards])
    raise TypeError(f"an action is a Take, Fill, EndTurn or Discard, not {action!r}")


def decode(codes: Iterable[int]) -> Action:
    """Tell the action of codes.

    Parameters
    ----------
    codes
        Those of one whole action, in their order.

    Returns
    -------
    Take, Fill, EndTurn or Discard

    Raises
    ------
    TextError
        If they are not those of one action.

    Examples
    --------
    >>> decode([330])
    EndTurn()
    >>> decode([330, 331])
    Traceback (most recent call last):
    romirami.errors.TextError: '330 331': the codes of one action are a take, the end of the \
turn, a contract and the cards that are laid, or the cards that are discarded; cards in ascending \
order
    """
    row = tuple(codes)
    first, *rest = row or (-1,)
    if 0 <= first <= END and not rest:
        return END_TURN if first == END else _TAKES[first]
    if FILL <= first < LAY and _are_cards(rest, LAY):
        joker, contract = divmod(first - FILL, len(CONTRACTS))
        return Fill(contract + 1, _cards(rest, LAY), joker == 1)
    if first >= DISCARD and _are_cards(row, DISCARD):
        return Discard(_cards(row, DISCARD))
    expected = _(
        "the codes of one action are a take, the end of the turn, a contract and the cards that "
        "are laid, or the cards that are discarded; cards in ascending order"
    )
    raise TextError(" ".join(map(str, row)), expected)


def _are_cards(codes: Iterable[int], start: int) -> bool:
    row = list(codes)
    return row == sorted(row) and all(start <= code < start + len(KINDS) for code in row)


def _cards(codes: Iterable[int], start: int) -> Cards:
    return Cards([SORTED_KINDS[code - start] for code in codes])
