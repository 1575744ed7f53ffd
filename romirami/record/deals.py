"""The head of a record: the deal as tags, and what makes a deal whole (SPEC 1.1, 3.1)."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeVar

from ..cards import COPIES, KINDS, NumberCard, format_cards, parse_cards
from ..contracts import CONTRACTS, Contract
from ..dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, PLAYERS, Deal, deal
from ..errors import TextError
from ..language import gettext as _
from ..language import ngettext
from ..piles import Cards
from ..positions import Position
from ..trophies import TOKENS, Trophy
from .lines import Line, without_comment

_Value = TypeVar("_Value")

SEATS: Final = tuple(range(max(PLAYERS)))
TAGS: Final = (
    *(f"seat {seat}" for seat in SEATS),
    "first",
    "seed",
    "open bonus",
    "trophies",
    *(f"hand {seat}" for seat in SEATS),
    "numbers",
    "contracts",
    "number deck",
    "contract deck",
)
"""The tags in the order in which they are written; they are read in any order."""


def head_of(setup: Deal) -> Iterator[str]:
    """Write a deal as the lines of a head."""
    for seat, name in enumerate(setup.names):
        # What can't be printed is written as an escape: it must survive an editor.
        yield f"seat {seat}: {json.dumps(name, ensure_ascii=not name.isprintable())}"
    yield f"first: {setup.first}"
    yield f"seed: {setup.seed}"
    if setup.open_bonus:
        yield "open bonus: yes"
    yield f"trophies: {' '.join(map(str, setup.trophies))}"
    for seat, hand in enumerate(setup.hands):
        yield f"hand {seat}: {hand}"
    yield f"numbers: {setup.numbers}"
    yield f"contracts: {_numbered(setup.contracts)}"
    yield f"number deck: {format_cards(setup.number_deck)}"
    yield f"contract deck: {_numbered(setup.contract_deck)}"


def _numbered(contracts: tuple[int, ...]) -> str:
    return " ".join(f"#{number}" for number in contracts)


_ALL_CARDS: Final = {card: COPIES[card.number] for card in KINDS}
_ALL_CONTRACTS: Final = dict.fromkeys(range(1, len(CONTRACTS) + 1), 1)


def _sizes(seats: int) -> tuple[dict[str, int], dict[str, int]]:
    """Tell how many number cards, and how many contracts, each tag has."""
    cards = {f"hand {seat}": HAND for seat in range(seats)} | {"numbers": NUMBER_MARKET}
    cards["number deck"] = sum(_ALL_CARDS.values()) - sum(cards.values())
    contracts = {"contracts": CONTRACT_MARKET}
    contracts["contract deck"] = len(_ALL_CONTRACTS) - CONTRACT_MARKET
    return cards, contracts


def is_whole(setup: Deal) -> bool:
    """Whether a deal has each card of the game once, dealt as the rules say (SPEC 1, 3.1)."""
    if isinstance(setup, Position):
        return False
    piles = [*map(tuple, setup.hands), tuple(setup.numbers), setup.number_deck]
    contracts = [setup.contracts, setup.contract_deck]
    cards_of, contracts_of = _sizes(len(setup.names))
    return (
        [len(pile) for pile in piles] == list(cards_of.values())
        and [len(pile) for pile in contracts] == list(contracts_of.values())
        and Counter(itertools.chain(*piles)) == _ALL_CARDS
        and Counter(itertools.chain(*contracts)) == _ALL_CONTRACTS
    )


class Head:
    """The tags of a record, as they are read line by line."""

    def __init__(self) -> None:
        self._tags: dict[str, tuple[Line, int]] = {}

    def add(self, line: Line) -> None:
        """Read a line of the head.

        Raises
        ------
        RecordError
            If it is no tag, or the tag was there before.
        """
        name, colon, _value = line.text.partition(":")
        tag = " ".join(name.lower().split())
        if not colon or tag not in TAGS:
            line.fail(_("a tag such as 'seed: 7', a turn or the result is expected"))
        if tag in self._tags:
            line.fail(_("this tag was there before"))
        self._tags[tag] = (line, len(name) + 1)

    def deal(self, end: Line) -> Deal:
        """Make the deal that the tags tell.

        Parameters
        ----------
        end
            The first line after the head.

        Raises
        ------
        RecordError
            If a tag is missing or can't be read, or the cards aren't those of the game.
        """
        # Where seats are missing, the first one that is says so.
        seats = 1 + max([1, *[seat for seat in SEATS if f"seat {seat}" in self._tags]])
        names = [self._read(f"seat {seat}", end, _name) for seat in range(seats)]
        first = self._read("first", end, _number)
        seed = self._read("seed", end, _number)
        open_bonus = "open bonus" in self._tags and self._read("open bonus", end, _yes)
        if first not in range(seats):
            self._tags["first"][0].fail(_("the first player is one of the seats above"))
        try:
            plain = deal(names, seed, first, open_bonus)
        except TextError as error:
            at = [seat for seat, name in enumerate(names) if repr(name) == error.word]
            self._tags[f"seat {max(at)}"][0].fail(error.expected)
        trophies = self._read("trophies", end, _trophies)
        card_sizes, contract_sizes = _sizes(seats)
        cards = {
            tag: self._counted(tag, self._read(tag, end, _cards), n)
            for tag, n in card_sizes.items()
        }
        contracts = {
            tag: self._counted(tag, self._read(tag, end, _contracts), n)
            for tag, n in contract_sizes.items()
        }
        self._expect_known(cards, _ALL_CARDS)
        self._expect_known(contracts, _ALL_CONTRACTS)
        if not_dealt := [tag for tag in self._tags if tag.startswith("hand") and tag not in cards]:
            self._tags[not_dealt[0]][0].fail(_("nobody sits there"))
        return replace(
            plain,
            trophies=trophies,
            hands=tuple([Cards(cards[f"hand {seat}"]) for seat in range(seats)]),
            numbers=Cards(cards["numbers"]),
            contracts=contracts["contracts"],
            number_deck=cards["number deck"],
            contract_deck=contracts["contract deck"],
        )

    def _read(self, tag: str, end: Line, reader: Callable[[str], _Value]) -> _Value:
        """Read the value of a tag."""
        if tag not in self._tags:
            end.fail(_("the head ends here without the tag '{tag}'").format(tag=tag))
        line, place = self._tags[tag]
        try:
            return reader(line.text[place:])
        except TextError as error:
            line.fail_at(error, place)

    def _counted(self, tag: str, items: tuple[_Value, ...], n: int) -> tuple[_Value, ...]:
        """Expect so many items."""
        if len(items) != n:
            self._tags[tag][0].fail(
                ngettext(
                    "{n} card is expected, not {given}", "{n} cards are expected, not {given}", n
                ).format(n=n, given=len(items))
            )
        return items

    def _expect_known(
        self, piles: dict[str, tuple[_Value, ...]], box: Mapping[_Value, int]
    ) -> None:
        """Expect no more of anything than the box has."""
        seen: Counter[_Value] = Counter()
        for tag, items in piles.items():
            for item in items:
                seen[item] += 1
                if seen[item] > box[item]:
                    word = f"#{item}" if isinstance(item, int) else str(item)
                    expected = _("with this line there are more of {word} than the game has: {n}")
                    self._tags[tag][0].fail(expected.format(word=word, n=box[item]))


def _name(text: str) -> str:
    """Read a name in quotes, a comment after it or not."""
    start = len(text) - len(text.lstrip())
    name: str | None = None
    end = start
    # Whatever else JSON has is not read at all: it may be deep, or long, without end.
    if text.startswith('"', start):
        with contextlib.suppress(json.JSONDecodeError):
            name, end = _QUOTED.raw_decode(text, start)
    if name is None or without_comment(text[end:]).strip():
        raise TextError(text, _('a name stands in double quotes, such as "Ada"'))
    return name


_QUOTED: Final = json.JSONDecoder()


def _number(text: str) -> int:
    number = without_comment(text).strip()
    if not re.fullmatch(r"-?[0-9]{1,100}", number):
        raise TextError(text, _("a whole number is expected"))
    return int(number)


def _yes(text: str) -> bool:
    if without_comment(text).strip() != "yes":
        raise TextError(text, _("only 'yes' can stand here; without the line it is no"))
    return True


def _trophies(text: str) -> tuple[Trophy, ...]:
    trophies = tuple([Trophy.parse(word) for word in without_comment(text).split()])
    if len(trophies) != len(TOKENS) or any(
        trophy not in sides for trophy, sides in zip(trophies, TOKENS, strict=True)
    ):
        tokens = ", ".join(_("{one} or {other}").format(one=a, other=b) for a, b in TOKENS)
        raise TextError(
            text, _("one side of each token is expected: {tokens}").format(tokens=tokens)
        )
    return trophies


def _cards(text: str) -> tuple[NumberCard, ...]:
    text = without_comment(text)
    cards = parse_cards(text)
    number_cards = tuple([card for card in cards if isinstance(card, NumberCard)])
    if len(number_cards) != len(cards):
        raise TextError(text, _("a Joker is a token: it lies in no hand, market or deck"))
    return number_cards


def _contracts(text: str) -> tuple[int, ...]:
    numbers = []
    for word in re.finditer(r"\S+", without_comment(text)):
        try:
            contract = Contract.parse(word.group())
        except TextError as error:
            raise TextError(text, error.expected, word.start(), word.group()) from None
        if contract.number is None:
            raise TextError(
                text,
                _("a contract stands here by its number, such as #24"),
                word.start(),
                word.group(),
            )
        numbers.append(contract.number)
    return tuple(numbers)
