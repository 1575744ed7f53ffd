"""A whole hand of Römi as a text that people can read, write and compare.

It has the form of the records of Romi Rami, see `romirami.record`:

    romirami romi record 1
    seat 0: "Ada"
    seat 1: "Bo"
    starter: 0
    seed: 7
    hand number: 0
    options: jokers=4 opening=40
    hand 0: 5S 8S …
    hand 1: …
    exchange: 7D
    stock: …

    round 1 seat 0: discard KS
    round 1 seat 1: draw stock / lay 6S JK JK 9S / discard 2D

    result: unfinished

Steps that were taken back are not in it.  The result is the points of the
seats, and ``from hand`` where the winner went out so.

>>> from romirami import romi
>>> game = romi.new_game(["Ada", "Bo"], seed=7, starter=0).play("discard KS").play("draw stock")
>>> loads(dumps(game)).actions == game.actions
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

from ..errors import RecordError, TextError
from ..language import gettext as _
from ..record.frame import TITLES, Form, Step
from ..record.lines import Line, without_comment
from ..record.tags import SEATS, Tags, read_number, seat_tags
from .actions import Action
from .cards import JOKER, Card, format_cards, parse_cards
from .dealing import HAND, Deal, deal, pack_of, say_numbers
from .game import Game
from .hands import sort_hand
from .options import Options, make_options, read_option, write_option
from .parsing import parse_action

__all__ = ["RecordError", "Step", "dumps", "loads", "replay"]

_TAGS: Final = (
    *(f"seat {seat}" for seat in SEATS),
    "starter",
    "seed",
    "hand number",
    "options",
    *(f"hand {seat}" for seat in SEATS),
    "exchange",
    "stock",
)


def _head_of(setup: Deal) -> Iterator[str]:
    yield from seat_tags(setup.names)
    yield f"starter: {setup.starter}"
    yield f"seed: {setup.seed}"
    yield f"hand number: {setup.number}"
    if differing := setup.options.differing:
        yield f"options: {' '.join([write_option(name, differing[name]) for name in differing])}"
    for seat, hand in enumerate(setup.hands):
        yield f"hand {seat}: {format_cards(hand)}"
    yield f"exchange: {setup.exchange}"
    yield f"stock: {format_cards(setup.stock)}"


def _sizes(seats: int, starter: int, options: Options) -> dict[str, int]:
    """Tell how many cards each tag has."""
    sizes = {f"hand {seat}": HAND + (seat == starter) for seat in range(seats)} | {"exchange": 1}
    sizes["stock"] = len(pack_of(options)) - sum(sizes.values())
    return sizes


def _is_whole(setup: Deal) -> bool:
    piles = [*setup.hands, (setup.exchange,), setup.stock]
    sizes = _sizes(len(setup.names), setup.starter, setup.options)
    return (
        [len(pile) for pile in piles] == [*sizes.values()]
        and Counter(chain(*piles)) == Counter(pack_of(setup.options))
        and setup.exchange is not JOKER
    )


class _Head(Tags):
    """The tags of a record, as they are read line by line."""

    def __init__(self) -> None:
        super().__init__(_TAGS)

    def deal(self, end: Line) -> Deal:
        """Make the deal that the tags tell; ``end`` is the first line after them."""
        names = self.names(end)
        seats = len(names)
        starter = self.read("starter", end, read_number)
        seed = self.read("seed", end, read_number)
        number = self.read("hand number", end, read_number)
        options = self.read("options", end, _options) if "options" in self else Options()
        if starter not in range(seats):
            self.fail("starter", _("the starter is one of the seats above"))
        if number not in range(options.hands):
            self.fail("hand number", say_numbers(options))
        try:
            plain = deal(names, seed, starter, number, options)
        except TextError as error:
            self.fail_name(names, error)
        cards = {
            tag: self.counted(tag, self.read(tag, end, _cards), n)
            for tag, n in _sizes(seats, starter, options).items()
        }
        (exchange,) = cards["exchange"]
        if exchange is JOKER:
            self.fail("exchange", _("a joker is buried in the stock, and another card is turned"))
        self.expect_known(cards, Counter(pack_of(options)))
        self.expect_seats(seats)
        return replace(
            plain,
            hands=tuple([sort_hand(cards[f"hand {seat}"]) for seat in range(seats)]),
            exchange=exchange,
            stock=cards["stock"],
        )


def _options(text: str) -> Options:
    given: dict[str, int | bool] = {}
    for word in without_comment(text).split():
        try:
            name, value = read_option(word)
            make_options(**{name: value})
        except TextError as error:
            raise TextError(text, error.expected, text.index(word), word) from None
        given[name] = value
    return make_options(**given)


def _cards(text: str) -> tuple[Card, ...]:
    return parse_cards(without_comment(text))


def _result_of(game: Game) -> str:
    score = game.score()
    points = " ".join(map(str, score.points))
    return f"{points} from hand" if score.from_hand else points


_FORM: Final[Form[Action, Game]] = Form(
    TITLES["romi"], _Head, _head_of, Game, parse_action, _result_of
)


def dumps(game: Game) -> str:
    """Write a hand, finished or not, as a text.

    Parameters
    ----------
    game
        The hand; its record holds the stock too, so it is nothing for a player to see.

    Returns
    -------
    str
        What `loads` reads.

    Raises
    ------
    TextError
        If the deal is a made-up one, without some cards of the game: a record is of whole games.
    """
    if not _is_whole(game.setup):
        raise TextError(repr(game), _("only a game dealt with all its cards has a record"))
    return _FORM.dumps(game)


def loads(text: str) -> Game:
    r"""Read a hand from its text.

    Parameters
    ----------
    text
        A whole record, finished or ``unfinished``.

    Returns
    -------
    Game

    Raises
    ------
    RecordError
        If the text is no whole record, or something in it is against the rules.

    Examples
    --------
    >>> loads("romirami romi record 1\nstarter: 0")
    Traceback (most recent call last):
    romirami.errors.RecordError: line 2: 'starter: 0': the head ends here without the tag 'seat 0'
    """
    return _FORM.loads(text)


def replay(text: str) -> Iterator[Step[Action, Game]]:
    """Go through the positions of a record, the setup first.

    Each is played when it is asked for; nothing past a fault is played.

    Parameters
    ----------
    text
        A whole record.

    Yields
    ------
    Step
        A step of the hand, None at first, and the game after it.

    Raises
    ------
    RecordError
        Where the text is no record, or something in it is against the rules.
    """
    return _FORM.replay(text)
