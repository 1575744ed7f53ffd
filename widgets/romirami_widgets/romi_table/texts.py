"""What the page of Römi says by itself: headings and the names of buttons."""

from __future__ import annotations

from romirami.language import gettext as _

from ..texts import texts as common_texts


def texts() -> dict[str, str]:
    """Give all texts by the names that the page has for them.

    Examples
    --------
    >>> texts()["undo"]
    'Take back'
    """
    return common_texts() | own_texts()


def own_texts() -> dict[str, str]:
    """Give those texts that only Römi has, or has otherwise."""
    return {
        "undo": _("Take back"),
        "clear": _("Choose none"),
        "again": _("New match, same players"),
        "melds": _("On the table"),
        "no_melds": _("Nothing lies on the table yet."),
        "piles": _("Stock, discards, exchange card"),
        "stock_of": _("Stock: {n}"),
        "discards_of": _("Discards: {n}, on top: {card}"),
        "no_discards": _("Discards: none yet"),
        "exchange_is": _("Exchange card: {card}"),
        "no_exchange": _("The exchange card was taken"),
        "all_discards": _("All discards"),
        "ways": _("Possible now"),
        "offers": _("You could lay"),
        "opened": _("opened"),
        "points": _("Points"),
        "four_colours": _("Four colours"),
    }
