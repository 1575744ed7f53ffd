"""Reading the parts of a position from its columns, so that no card is read twice."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeVar

from ..cards import COPIES, KINDS, NumberCard
from ..contracts import CONTRACTS, Contract
from ..dealing import require_seed, seat_names
from ..errors import TextError
from ..language import gettext as _
from ..trophies import TOKENS, Trophy
from ..turn import Phase
from .columns import QUOTED, Column
from .piles import OpenPile
from .position import MOST_ROUNDS, expected_rest, expected_rounds, expected_trophies

Item = TypeVar("Item", NumberCard, int)

_NAME: Final = re.compile(QUOTED)
_NAMES: Final = re.compile(f"{QUOTED}(,{QUOTED})*")
_SHORT_NUMBER: Final = re.compile("[0-9]{1,7}")
_TURN: Final = re.compile("(?P<seat>[0-9]+):(?P<phase>[a-z]+)")
_SEED: Final = re.compile(r"(?P<seed>-?[0-9]{1,101})(?:\+(?P<reshuffles>[0-9]{1,7}))?")
_OPEN: Final = re.compile(r"\?([0-9]{1,3})?")
_CARDS: Final = re.compile(r"\?[0-9]*|,|[^,?][^,?]?\ufe0f?")
_CONTRACTS: Final = re.compile(r"\?[0-9]*|,|#?[^,?#]+|#")
_CONTRACT: Final = re.compile("#[0-9]{1,2}")


class Box:
    """The box of the game: what is laid out of it can't be laid a second time (SPEC 1.1, 1.2).

    Parameters
    ----------
    is_exact
        Whether no part may be open.
    """

    def __init__(self, is_exact: bool) -> None:
        self._is_exact = is_exact
        self._cards = Counter({card: COPIES[card.number] for card in KINDS})
        self._contracts = Counter(range(1, len(CONTRACTS) + 1))
        self._open_parts: list[tuple[Column, int, str, int, Counter[Any]]] = []

    def heap(self, column: Column, unsized: bool = False) -> OpenPile[NumberCard]:
        """Read number cards that lie in no order; see `deck`."""
        pile = self.deck(column, unsized)
        return OpenPile(tuple(sorted(pile.known)), pile.open)

    def deck(self, column: Column, unsized: bool = False) -> OpenPile[NumberCard]:
        """Read number cards in their order.

        Parameters
        ----------
        column
            Where they stand.
        unsized
            Whether the pile may be open without saying how many cards are.
        """
        return self._pile(column, _CARDS, NumberCard, self._cards, unsized)

    def contracts(self, column: Column, unsized: bool = False) -> OpenPile[int]:
        """Read contracts in their order; see `deck`."""
        return self._pile(column, _CONTRACTS, _contract, self._contracts, unsized)

    def tableau(self, column: Column) -> tuple[int, ...]:
        """Read a tableau, of which everything is known (SPEC 7.1)."""
        pile = self.contracts(column, unsized=True)
        if pile.is_open:
            column.fail(_("the contracts of a tableau are all known"))
        return pile.known

    def require_known(self, column: Column, place: int = 0, word: str | None = None) -> None:
        """Refuse an open part where none may be."""
        if self._is_exact:
            expected = _("in a Position nothing is open; read it as a Scenario, and sample it")
            column.fail(expected, place, word)

    def _pile(
        self,
        column: Column,
        pattern: re.Pattern[str],
        read: Callable[[str], Item],
        left: Counter[Item],
        unsized: bool,
    ) -> OpenPile[Item]:
        text = column.text
        if text == "-":
            return OpenPile()
        if not text:
            column.fail(_("a pile without cards is written as -"))
        known: list[Item] = []
        for match in pattern.finditer(text):
            place, word = match.start(), match.group()
            if word.startswith("?"):
                return OpenPile(tuple(known), self._open(column, place, left, unsized))
            if word == ",":
                continue
            try:
                item = read(word)
            except TextError as error:
                column.fail(error.expected, place, word)
            if not left[item]:
                column.fail(_("with this one there are more than the game has"), place, word)
            left[item] -= 1
            known.append(item)
        return OpenPile(tuple(known))

    def _open(self, column: Column, place: int, left: Counter[Item], unsized: bool) -> int | None:
        """Read how much of a pile is open; it is the end of the pile."""
        word = column.text[place:]
        match = _OPEN.fullmatch(word)
        if match is None:
            column.fail(_("a pile ends with its open part, such as ?3"), place, word)
        self.require_known(column, place, word)
        if match[1] is None:
            if not unsized:
                column.fail(_("here is told how many are open, such as ?3"), place, word)
            return None
        self._open_parts.append((column, place, word, int(match[1]), left))
        return int(match[1])

    def require_enough(self) -> None:
        """Refuse open parts for which the box is too small, once all that is known is out of it."""
        used: Counter[int] = Counter()
        for column, place, word, n, left in self._open_parts:
            rest = left.total() - used[id(left)]
            if n > rest:
                column.fail(expected_rest(rest), place, word)
            used[id(left)] += n


def _contract(word: str) -> int:
    if not _CONTRACT.fullmatch(word):
        raise TextError(word, _("a contract stands here by its number, such as #24"))
    number = Contract.parse(word).number
    assert number is not None, "the catalogue has numbers"
    return number


def read_players(column: Column) -> tuple[str, ...]:
    """Read how many players there are, or their names in quotes."""
    text = column.text
    try:
        if text.isdecimal():
            return seat_names(int(text) if _SHORT_NUMBER.fullmatch(text) else 0)
        return seat_names(_names(column))
    except TextError as error:
        column.fail_at(error)


def _names(column: Column) -> tuple[str, ...]:
    match = _NAMES.match(column.text)
    if match is None or match.end() < len(column.text):
        expected = _('the number of players, or their names such as "Ada","Bo", is expected')
        place = 0 if match is None else match.end()
        column.fail(expected, place, column.text[place:])
    try:
        return tuple(map(json.loads, _NAME.findall(column.text)))
    except json.JSONDecodeError:
        column.fail(_("a name in quotes is written as JSON does"))


def read_turn(column: Column, seats: int) -> tuple[int, Phase]:
    """Read whose turn it is, and the phase."""
    match = _TURN.fullmatch(column.text)
    if match is None:
        column.fail(_("whose turn it is, and its phase, are expected, such as 0:take"))
    phases = {phase.value: phase for phase in Phase}
    if match["phase"] not in phases:
        expected = _("the phases are {names}").format(names=", ".join(phases))
        column.fail(expected, match.start("phase"), match["phase"])
    return read_seat(column, seats, match["seat"]), phases[match["phase"]]


def read_seat(column: Column, seats: int, word: str) -> int:
    """Read a seat, at the beginning of a column."""
    if not _SHORT_NUMBER.fullmatch(word) or int(word) not in range(seats):
        expected = _("a seat is a number from 0 to {last}").format(last=seats - 1)
        column.fail(expected, 0, word)
    return int(word)


def read_round(column: Column) -> int:
    """Read the number of rounds begun."""
    if not _SHORT_NUMBER.fullmatch(column.text) or not 1 <= int(column.text) <= MOST_ROUNDS:
        column.fail(expected_rounds())
    return int(column.text)


def read_trophies(column: Column, box: Box) -> tuple[Trophy | None, ...]:
    """Read the trophies in play; None is one of which the side is open."""
    if column.text == "-":
        return ()
    words = column.text.split(",")
    trophies: list[Trophy | None] = []
    place = 0
    for word in words:
        if word == "?":
            box.require_known(column, place, word)
            trophies.append(None)
        else:
            try:
                trophy = Trophy.parse(word)
            except TextError as error:
                column.fail(error.expected, place, word)
            if trophy in trophies:
                column.fail(expected_trophies(), place, word)
            trophies.append(trophy)
        place += len(word) + 1
    if None in trophies and not _are_tokens(trophies):
        tokens = ", ".join(_("{one} or {other}").format(one=a, other=b) for a, b in TOKENS)
        column.fail(_("one side of each token, or ?, is expected: {tokens}").format(tokens=tokens))
    return tuple(trophies)


def _are_tokens(trophies: list[Trophy | None]) -> bool:
    return len(trophies) == len(TOKENS) and all(
        trophy is None or trophy in sides for trophy, sides in zip(trophies, TOKENS, strict=True)
    )


def read_joker(column: Column) -> bool:
    """Read whether a seat has its Joker still."""
    if column.text not in ("*", "-"):
        column.fail(_("a Joker is * while it is there, and - when it is spent"))
    return column.text == "*"


def read_seed(column: Column, box: Box) -> tuple[int | None, int]:
    """Read the seed, None for an open one, and how many reshuffles there were."""
    if column.text == "?":
        box.require_known(column)
        return None, 0
    match = _SEED.fullmatch(column.text)
    if match is None:
        expected = _("the seed is expected, with the number of reshuffles or not: 7 or 7+1")
        column.fail(expected)
    seed = int(match["seed"])
    try:
        require_seed(seed)
    except TextError as error:
        column.fail_at(error)
    return seed, int(match["reshuffles"] or 0)


def read_rules(column: Column) -> bool:
    """Read whether the sizes of the suit bonus piles are public."""
    if column.text not in ("-", "open-bonus"):
        column.fail(_("- or open-bonus is expected"))
    return column.text == "open-bonus"
