"""The head of a record: the deal as tags, and what makes a deal whole (SPEC 1.1, 3.1)."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ..cards import COPIES, KINDS, NumberCard, format_cards, parse_cards
from ..contracts import CONTRACTS, Contract
from ..dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET, Deal, deal
from ..errors import TextError
from ..language import gettext as _
from ..piles import Cards
from ..positions import Position
from ..trophies import TOKENS, Trophy
from .lines import Line, without_comment
from .tags import SEATS, Tags, read_number, seat_tags

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
    yield from seat_tags(setup.names)
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


class Head(Tags):
    """The tags of a record, as they are read line by line."""

    def __init__(self) -> None:
        super().__init__(TAGS)

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
        names = self.names(end)
        seats = len(names)
        first = self.read("first", end, read_number)
        seed = self.read("seed", end, read_number)
        open_bonus = "open bonus" in self and self.read("open bonus", end, _yes)
        if first not in range(seats):
            self.fail("first", _("the first player is one of the seats above"))
        try:
            plain = deal(names, seed, first, open_bonus)
        except TextError as error:
            self.fail_name(names, error)
        trophies = self.read("trophies", end, _trophies)
        card_sizes, contract_sizes = _sizes(seats)
        cards = {
            tag: self.counted(tag, self.read(tag, end, _cards), n) for tag, n in card_sizes.items()
        }
        contracts = {
            tag: self.counted(tag, self.read(tag, end, _contracts), n)
            for tag, n in contract_sizes.items()
        }
        self.expect_known(cards, _ALL_CARDS)
        self.expect_known(contracts, _ALL_CONTRACTS)
        self.expect_seats(seats)
        return replace(
            plain,
            trophies=trophies,
            hands=tuple([Cards(cards[f"hand {seat}"]) for seat in range(seats)]),
            numbers=Cards(cards["numbers"]),
            contracts=contracts["contracts"],
            number_deck=cards["number deck"],
            contract_deck=contracts["contract deck"],
        )


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
