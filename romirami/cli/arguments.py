"""What can be typed after ``romirami``, and how it is read."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Collection
from typing import Final, NoReturn

from .. import __version__
from ..dealing import PLAYERS, SEED_LIMIT
from ..language import gettext as _
from ..players import POLICIES
from ..reviewing.review import NODES
from .check import check
from .errors import CommandError
from .replay import replay
from .review import review
from .simulate import GAMES, ROMI_POLICIES, ROMI_RAMI, simulate
from .tournament import tournament

MOST_GAMES: Final = 10**9
MOST_WORKERS: Final = 256
MOST_NODES: Final = 10**9

QUICK: Final = ("random", "greedy", "search-easy")
"""Who plays a tournament where nobody is named: players that need no hour for it."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one line, and guesses no abbreviations."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings, allow_abbrev=False)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Refuse what was typed.

        Raises
        ------
        CommandError
            Always.
        """
        command = self.prog.partition(" ")[2]
        raise CommandError(f"{command}: {message}" if command else message)


def make_parser() -> tuple[Parser, Collection[str]]:
    """Make the parser of the whole command, and tell the names of the commands that it knows."""
    parser = Parser(
        prog="romirami", description=_("Play, learn and explore the card game Romi Rami.")
    )
    parser.add_argument("--version", action="version", version=f"romirami {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_check(commands.add_parser("check", help=_("tell whether cards fill a contract")))
    _add_replay(commands.add_parser("replay", help=_("show a recorded game, turn by turn")))
    _add_review(
        commands.add_parser("review", help=_("show each turn of a game beside the best found"))
    )
    _add_simulate(commands.add_parser("simulate", help=_("let computer players play many games")))
    _add_tournament(
        commands.add_parser("tournament", help=_("let computer players play each other"))
    )
    return parser, commands.choices


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=check)
    parser.description = _(
        "Tell whether cards fill a contract: exit status 0 if they do, 1 if not."
    )
    parser.add_argument(
        "contract", help=_("#24, or 'pair + 5 card sequence', or a contract with points and suit")
    )
    parser.add_argument("cards", nargs="+", help=_("such as '1h 1d 2c *'; * is the Joker"))


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=replay)
    parser.description = _("Show a recorded game, turn by turn, as all hands lie open.")
    parser.add_argument("file", help=_("a record; - reads the standard input"))


def _add_review(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=review)
    parser.description = _(
        "Show each turn of one player beside the best found, and the turns that mattered most."
    )
    parser.add_argument("file", help=_("a record; - reads the standard input"))
    parser.add_argument(
        "--seat",
        type=_whole(0, max(PLAYERS) - 1),
        default=0,
        metavar="N",
        help=_("whose turns: a seat, from 0; the first one where left out"),
    )
    parser.add_argument(
        "--nodes",
        type=_whole(1, MOST_NODES),
        default=NODES,
        metavar="N",
        help=_("how many turns are played in thought over each turn; {n} where left out").format(
            n=NODES
        ),
    )
    parser.add_argument(
        "--seed",
        type=_whole(1 - SEED_LIMIT, SEED_LIMIT - 1),
        default=0,
        metavar="S",
        help=_("a whole number: another one samples the hidden cards otherwise"),
    )
    parser.add_argument("--html", metavar="FILE", help=_("write the review as a page, too"))


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=simulate)
    parser.description = _("Let computer players play many games, and tell how they fare.")
    parser.add_argument(
        "--game",
        choices=GAMES,
        default=ROMI_RAMI,
        help=_("what is played; {game} where left out").format(game=ROMI_RAMI),
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=_("what is agreed on in romi, such as hands=1 or jokers=4; can be repeated"),
    )
    parser.add_argument(
        "--players",
        type=_whole(min(PLAYERS), max(PLAYERS)),
        metavar="N",
        help=_("the number of seats: 2, 3 or 4; as many as there are policies where left out"),
    )
    parser.add_argument(
        "--games",
        type=_whole(1, MOST_GAMES),
        default=1,
        metavar="G",
        help=_("how many games; one where left out"),
    )
    _add_seed(parser)
    parser.add_argument(
        "--policy",
        type=_names,
        default=("greedy",),
        metavar="NAME,…",
        help=_(
            "one computer player for all seats, or one a seat: {names}; in romi: {others}"
        ).format(names=", ".join(POLICIES), others=", ".join(ROMI_POLICIES)),
    )
    parser.add_argument(
        "--trace",
        metavar="FILE",
        help=_("write all games as JSON Lines; - writes to the standard output"),
    )
    _add_workers(parser)


def _add_tournament(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=tournament)
    parser.description = _(
        "Let each computer player play each other, from both seats equally often, and rate them."
    )
    parser.add_argument(
        "--policy",
        type=_policies,
        default=QUICK,
        metavar="NAME,…",
        help=_("who plays: {names}; where left out, {quick}").format(
            names=", ".join(POLICIES), quick=", ".join(QUICK)
        ),
    )
    parser.add_argument(
        "--games",
        type=_whole(2, MOST_GAMES),
        default=100,
        metavar="G",
        help=_("how many games each pair plays, an even number; 100 where left out"),
    )
    _add_seed(parser)
    _add_workers(parser)


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        type=_whole(1 - SEED_LIMIT, SEED_LIMIT - 1),
        metavar="S",
        help=_("a whole number: the same seed plays the same games; a new one where left out"),
    )


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers",
        type=_whole(1, MOST_WORKERS),
        default=1,
        metavar="W",
        help=_("how many processes play; the games are the same"),
    )


def _whole(least: int, most: int) -> Callable[[str], int]:
    """Make a reader of whole numbers within bounds."""

    def read(text: str) -> int:
        digits = len(str(max(-least, most)))
        if not re.fullmatch(rf"[+-]?[0-9]{{1,{digits}}}", text) or not least <= int(text) <= most:
            if max(-least, most) >= SEED_LIMIT - 1:
                expected = _("a whole number of at most {n} digits is expected, not {text!r}")
            else:
                expected = _("a whole number from {least} to {most} is expected, not {text!r}")
            raise argparse.ArgumentTypeError(
                expected.format(least=least, most=most, n=digits, text=text)
            )
        return int(text)

    return read


def _names(text: str) -> tuple[str, ...]:
    return tuple([name.strip() for name in text.split(",")])


def _policies(text: str) -> tuple[str, ...]:
    names = _names(text)
    for name in names:
        if name not in POLICIES:
            expected = _("{name!r} is no computer player: there are {names}")
            raise argparse.ArgumentTypeError(expected.format(name=name, names=", ".join(POLICIES)))
    return names
