"""The rules in short, and what the signs of the table mean: to be read during a game."""

from __future__ import annotations

from typing import TypedDict

from romirami.language import gettext as _


class Line(TypedDict):
    """A sentence, and the drawing that stands beside it; empty where none does."""

    drawing: str
    says: str


class Part(TypedDict):
    """Some lines under a heading."""

    head: str
    lines: list[Line]


def rules() -> list[Part]:
    """Give the rules in short (SPEC 4 to 6).

    No card stands in them in its text form: of those, a page is sent only what it may know.

    Examples
    --------
    >>> [part["head"] for part in rules()]
    ['Your turn', 'Contracts', 'The end', 'Signs']
    """
    return [
        part(
            _("Your turn"),
            _("1. Take one to three cards of the number market: all of one number or of one suit."),
            _("2. Fill as many contracts of the market as you can and like, or none."),
            _(
                "3. End the turn. The markets are filled up again; a hand below three cards draws, "
                "one above ten discards."
            ),
        ),
        part(
            _("Contracts"),
            _("A contract takes exactly the cards that it asks for. Their suits don't matter."),
            _("Of a kind: cards of one number, such as three 4s. A pair is two of a kind."),
            _("A sequence: consecutive numbers, such as 2-3-4. It does not go on from 5 to 1."),
            _("Once a game, your Joker stands for any one card."),
            _(
                "Cards of the suit in the contract's corner become suit bonus cards: one point "
                "each. The others are discarded."
            ),
        ),
        part(
            _("The end"),
            _(
                "Somebody has filled 7 contracts (with two players), 6 (with three) or 5 (with "
                "four): this round is the last. It is played to its end, so that everybody has "
                "had the same number of turns. Without a card in a market the game ends at once."
            ),
            _(
                "A trophy goes to the one who has most of what it shows: contracts of a suit, or "
                "combinations of a size. In a tie nobody gets it."
            ),
            _(
                "The score: contracts, trophies, suit bonus cards, and a point for a Joker that "
                "was kept. In a tie, more suit bonus cards win."
            ),
        ),
        {
            "head": _("Signs"),
            "lines": [
                {"drawing": "first-player", "says": _("This player began the game.")},
                {"drawing": "joker", "says": _("This player still has the Joker.")},
                {"drawing": "joker-spent", "says": _("This player's Joker is spent.")},
                {"drawing": "back-number", "says": _("The number of cards in this player's hand.")},
                _line(_("+2: two suit bonus cards so far, a point each.")),
                _line(_("● ● ○: contracts filled, and still needed for the last round.")),
                _line(
                    _("Hurry: the other players move without pauses until you are to act again.")
                ),
            ],
        },
    ]


def part(head: str, *says: str) -> Part:
    """Put sentences under a heading."""
    return {"head": head, "lines": [_line(one) for one in says]}


def _line(says: str) -> Line:
    return {"drawing": "", "says": says}
