"""The paints of the four suits: two colours, or four.

They are paints of the main game, and a black that nobody takes for its green.
What differs between two colours and four has a name of its own, which a page
may set, so that its reader can choose without a new drawing::

    .rr-drawing { --rr-romi-diamond: var(--rr-diamond); --rr-romi-club: var(--rr-clover); }
"""

from __future__ import annotations

from typing import Final

from ...drawing.paint import set_paint
from ..cards import Suit

PAINTS: Final = {
    Suit.SPADE: "romi-black",
    Suit.HEART: "heart",
    Suit.DIAMOND: "romi-diamond",
    Suit.CLUB: "romi-club",
}
"""What each suit is drawn with."""

TINTS: Final = {
    Suit.SPADE: "blank",
    Suit.HEART: "heart-tint",
    Suit.DIAMOND: "romi-diamond-tint",
    Suit.CLUB: "romi-club-tint",
}
"""What stands, in the shape of the suit, behind a number."""

PAGE_PAINTS: Final = {
    Suit.SPADE: "page-ink",
    Suit.HEART: "page-heart",
    Suit.DIAMOND: "romi-page-diamond",
    Suit.CLUB: "romi-page-club",
}
"""What each suit is drawn with beside text."""


def use_four_colours(four: bool = True) -> None:
    """Choose how the suits are coloured in all outputs and images from now on.

    Parameters
    ----------
    four
        Spades black, hearts red, diamonds blue and clubs green; else spades and clubs black,
        hearts and diamonds red, as they are where nobody chooses.

    Examples
    --------
    >>> from ..cards import Card
    >>> from .cards import card_face
    >>> use_four_colours()
    >>> "#0d5be0" in card_face(Card("7D")).image(40)
    True
    >>> use_four_colours(False)
    >>> "#0d5be0" in card_face(Card("7D")).image(40)
    False
    """
    diamond, club = ("diamond", "clover") if four else ("heart", "romi-black")
    set_paint("romi-diamond", diamond)
    set_paint("romi-diamond-tint", f"{diamond}-tint")
    set_paint("romi-page-diamond", f"page-{diamond}")
    set_paint("romi-club", club)
    set_paint("romi-club-tint", f"{club}-tint" if four else "blank")
    set_paint("romi-page-club", "page-clover" if four else "page-ink")


set_paint("romi-black", "#0f0d0b")
use_four_colours(False)
