"""What the lobby offers: each game with its picture, in a sentence, and its rules in short."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from romirami import parse_cards
from romirami.drawing import card_face
from romirami.drawing.paint import Drawing
from romirami.language import gettext as _
from romirami.tables.kinds import ROMI, ROMIRAMI

_FAN: Final = "2d 3h 4y 5c *"
ROMI_FAN: Final = Path(__file__).with_name("romi_fan.svg")
"""The picture of Römi's cards: to draw it, all of Römi would be loaded."""


def fan(cards: Iterable[Drawing]) -> str:
    """Write cards as a fan, which a screen reader passes over."""
    drawn = "".join(replace(card, label="").inline(72) for card in cards)
    return f'<span class="rr-fan" aria-hidden="true">{drawn}</span>'


def offers() -> dict[str, dict[str, str | list[str]]]:
    """Tell of each game, by name, what somebody should know who chooses.

    Examples
    --------
    >>> {name: offer["title"] for name, offer in offers().items()}
    {'romirami': 'Romi Rami', 'romi': 'Römi'}
    """
    return {
        ROMIRAMI.name: {
            "title": "Romi Rami",
            "says": _("Collect number cards, fill contracts with them, and win the trophies."),
            "picture": fan(map(card_face, parse_cards(_FAN))),
            "rules": _rules(),
        },
        ROMI: {
            "title": "Römi",
            "says": _("The classical game: lay down runs and groups, and be the first to go out."),
            "picture": ROMI_FAN.read_text(encoding="utf-8"),
            "rules": _romi_rules(),
        },
    }


def _rules() -> list[str]:
    return [
        _(
            "In your turn, first take 1 to 3 cards from the number market: all of one number, "
            "or all of one suit."
        ),
        _(
            "Then fill contracts, as many as you like, or none. Each shows what it asks for: "
            "pairs, some of a kind, sequences. The suits play no part in it."
        ),
        _(
            "A contract gives the points on its coin, and one more for each card of its own "
            "suit that you filled it with."
        ),
        _(
            "The star is your Joker. It stands for any one card, once a game. Kept to the end "
            "it gives a point."
        ),
        _(
            "At the end each trophy goes to whoever has most of what it shows: contracts of a "
            "suit, or combinations of a size."
        ),
        _(
            "The seventh contract of a player starts the last round: the sixth when three "
            "play, the fifth when four do. The most points win."
        ),
    ]


def _romi_rules() -> list[str]:
    """Tell the rules of Römi in short (SPEC 9-13)."""
    return [
        _(
            "In your turn draw a card, from the stock or the top of the discards. Then lay down "
            "what you like, or nothing, and discard one card."
        ),
        _(
            "You lay down melds: runs, three or more cards of one suit in sequence, and groups, "
            "three or four cards of one rank in different suits. A joker stands for any card."
        ),
        _(
            "The first melds that you lay down count at least 51 points together. From then on "
            "you may also lay off cards on any meld of the table."
        ),
        _(
            "Who lays the card that a joker stands for may take the joker, and lays it anew in the "
            "same turn."
        ),
        _(
            "Before your first draw you may swap a card for the exchange card beside the stock. "
            "It may also be drawn by who goes out with it from hand, all cards at once."
        ),
        _(
            "The hand ends when somebody has laid all cards but one and discards that one. The "
            "others count the cards that they hold: an ace 11, a court card 10, a joker 20. It is "
            "double where somebody went out from hand."
        ),
        _("The fewest points win, after all hands of the match."),
    ]
