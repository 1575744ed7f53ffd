"""Searches what a page was told for what nobody at the screen may know (SPEC 7.1).

It is not asked whether something known to be secret is there in one of the forms one thinks of, but
the other way round: all cards that stand anywhere, as text, as JSON or in words, must be cards that
the one who looks may know: the market's, the discard pile's, his own, and those that were seen to
be taken, discarded, laid out or given to the suit bonus pile by himself. Everything else is a leak.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from romirami import Cards, Game, parse_cards
from romirami.cards import KINDS
from romirami.drawing import labels, shapes, sprite
from romirami.events import Discarded, Drew, Filled, Refilled, Took
from romirami.tables.entries import Entry, Setup, follow
from romirami_widgets import GameTable, Lobby
from romirami_widgets.texts import texts

# What a widget is given whatever the game: it has cards in it and tells nothing.
STATIC = (
    labels(),
    {name: list(size) for name, size in shapes().items()},
    sprite(),
    texts(),
    *(getattr(widget, code) for widget in (GameTable, Lobby) for code in ("_esm", "_css")),
    Lobby().offers,
)

SUITS = {"♥": "h", "♦": "d", "♣": "c", "🍒": "y"}
WORDS = re.compile(r"([1-5]) of (heart|diamond|clover|cherr)\w*")
CARD = r"(?<![\w-])([1-5][hdcy])(?![\w-])"
RUN = re.compile(rf"{CARD}(?:[^\w*]{{0,5}}(?:and )?{CARD})*")
DECK_WINDOW = 6
"""So many contracts in the order of the deck are no accident: four have been one."""

# Everything that stands in the page, as a JSON value; the drawings are the same in every game.
TREE = """
(root) => {
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (node.nodeType !== Node.ELEMENT_NODE) return null;
    if (node.matches("script, style, .rr-sprite, .rr-fan")) return null;
    if (node.querySelector(":scope > .rr-chip")) {
      // A sentence with little cards in it.
      return [...node.childNodes].map((one) => one.ariaLabel ?? one.textContent).join("");
    }
    return {
      attributes: [...node.attributes].map(({ value }) => value),
      cards: [...node.children].map(({ dataset }) => dataset.card).filter(Boolean),
      children: [...node.childNodes].map(walk),
    };
  };
  return walk(root);
}
"""


def message_of(frame: str | bytes) -> list[Any]:
    """Return the parts of a message of a kernel: channel, header, parent, metadata, content.

    Raises
    ------
    ValueError
        If it is in neither of Jupyter's two forms: nothing may go by unsearched.
    """
    if isinstance(frame, str):
        return [json.loads(frame)]
    count = int.from_bytes(frame[:8], "little")
    offsets = [int.from_bytes(frame[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
    parts = [frame[start:end] for start, end in zip(offsets, [*offsets[1:], None], strict=False)]
    channel, *parts = parts
    return [channel.decode(), *map(json.loads, filter(None, parts))]


def runs(value: Any) -> Iterator[str]:
    """Go through all cards that stand side by side, in any form, anywhere in a JSON value."""
    if value in STATIC:
        return
    if isinstance(value, str):
        text = WORDS.sub(lambda word: word[1] + {"cherr": "y"}.get(word[2], word[2][0]), value)
        for symbol, letter in SUITS.items():
            text = text.replace(symbol, letter)
        yield from (" ".join(re.findall(CARD, run[0])) for run in RUN.finditer(text))
    elif isinstance(value, list):
        if value and all(isinstance(one, str) and re.fullmatch(CARD, one) for one in value):
            yield " ".join(value)
        else:
            for one in value:
                yield from runs(one)
    elif isinstance(value, dict):
        if all(isinstance(count, int) for count in value.values()):
            yield from runs([name for name, n in value.items() for _copy in range(min(n, 5))])
        for one in value.values():
            yield from runs(one)


class Search:
    """Searches what was told of one game.

    Parameters
    ----------
    entries
        The log of the table: what really happened, in the order of the page's numbers.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        setup = Setup.read(entries[0])
        self._people = {at for at, sitter in enumerate(setup.sitters) if sitter.is_person}
        self._games = [setup.game()]
        for entry in entries[1:]:
            self._games.append(follow(self._games[-1], [entry]))
        self._seed = setup.seed
        self.positions_seen = 0
        self._piles: dict[tuple[int, int | None], set[Cards]] = {}

    def game(self, number: int) -> Game:
        """Return the game as it stood before the entry of this number."""
        return self._games[number - 1]

    def frames(self, frames: Iterable[str | bytes]) -> list[str]:
        """Search all that went over the wire, in its order; returns what it should not have."""
        looks = next(iter(self._people)) if len(self._people) == 1 else None
        number = 1
        found: list[str] = []
        for frame in frames:
            message = message_of(frame)
            told = list(_states(message))
            if told:
                number = told[-1]
                self.positions_seen = max(self.positions_seen, number)
                seat = self.game(number).seat
                if len(self._people) > 1 and seat in self._people and seat != looks:
                    looks = None  # the curtain comes down
            found += self.anything(message, number, looks)
            if _says(message, "show"):
                looks = self.game(number).seat
        return found

    def anything(self, value: Any, number: int, looks: int | None) -> list[str]:
        """Search a JSON value that was there when a seat, or nobody, looked at a position."""
        game = self.game(number)
        text = json.dumps(value, ensure_ascii=False)
        found = [f"the seed, {form}" for form in self._seed_forms() if form in text]
        if game.is_over:
            return found  # hands and decks are open now
        found += [f"contracts in the order of the deck: {run}" for run in _deck_runs(game, text)]
        for run in runs(value):
            if not self._may_be_known(run, number, looks):
                found.append(f"{run} at entry {number}, seat {looks} looking")
        hidden = [game.hand(seat) for seat in range(len(game.names)) if seat != looks]
        for hand in hidden:
            found += [f"a hand as {form}" for form in _packed_forms(hand) if form in text]
        return found

    def _seed_forms(self) -> list[str]:
        assert self._seed is not None
        assert self._seed > 1 << 40, "a small number is found everywhere"
        return [str(self._seed), f"{self._seed:x}"]

    def _may_be_known(self, run: str, number: int, looks: int | None) -> bool:
        game = self.game(number)
        cards = Cards(parse_cards(run))
        own = Cards() if looks is None else game.hand(looks)
        return (
            cards <= own + game.numbers
            or cards in self._known_piles(number, looks)
            or (len(cards) == 1 and cards <= game.discard)
        )

    def _known_piles(self, number: int, looks: int | None) -> set[Cards]:
        if (number, looks) not in self._piles:
            game = self.game(number)
            self._piles[number, looks] = {game.discard, *_piles_in_log(game, looks)}
        return self._piles[number, looks]


def _piles_in_log(game: Game, looks: int | None) -> Iterator[Cards]:
    for event in game.log:
        if isinstance(event, Took | Discarded):
            yield event.cards
        elif isinstance(event, Refilled):
            yield Cards(event.numbers)
        elif isinstance(event, Filled):
            yield event.discarded
            if event.seat == looks:
                assert event.bonus is not None
                yield event.bonus
        elif isinstance(event, Drew) and event.seat == looks:
            assert event.cards is not None
            yield Cards(event.cards)


def _deck_runs(game: Game, text: str) -> Iterator[str]:
    numbers = "," + re.sub(r"\D{1,4}", ",", re.sub(r"\D{5,}", " ", text)) + ","
    for deck in (game.contract_deck, game.contract_deck[::-1]):
        for start in range(len(deck) - DECK_WINDOW + 1):
            run = ",".join(map(str, deck[start : start + DECK_WINDOW]))
            if f",{run}," in numbers:
                yield run


def _packed_forms(hand: Cards) -> Iterator[str]:
    """A hand as a number, and as the numbers of its kinds."""
    if hand.packed > 1 << 20:
        yield str(hand.packed)
        yield f"{hand.packed:x}"
    kinds = Counter({kind: hand.count(card) for kind, card in enumerate(KINDS)})
    counts = [kinds[kind] for kind in range(len(KINDS))]
    yield str(counts)


def _states(value: Any) -> Iterator[int]:
    """Find the numbers of the positions that a message tells."""
    if isinstance(value, dict):
        if "number_deck" in value and "number" in value:
            yield value["number"]
        for one in value.values():
            yield from _states(one)
    elif isinstance(value, list):
        for one in value:
            yield from _states(one)


def _says(value: Any, kind: str) -> bool:
    """Tell whether the page says this to a table."""
    if isinstance(value, dict):
        return (value.get("kind") == kind and "view" in value) or any(
            _says(one, kind) for one in value.values()
        )
    return isinstance(value, list) and any(_says(one, kind) for one in value)
