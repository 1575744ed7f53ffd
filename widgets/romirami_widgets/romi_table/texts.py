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
    return common_texts() | {
        "undo": _("Take back"),
        "clear": _("Choose none"),
        "again": _("New match, same players"),
        "no_melds": _("Nothing lies on the table yet."),
        "piles": _("Stock, discards, exchange card"),
        "pile_stock": _("Stock"),
        "pile_discards": _("Discards"),
        "pile_exchange": _("Exchange card"),
        "discards_n": _("Discards: {n}"),
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
        "hand": _("Your hand"),
        "arrange": _("Arrange your hand"),
        "by_suit": _("By suit"),
        "by_rank": _("By rank"),
        "sort_by_suit": _("Sort by suit; groups that you made stay"),
        "sort_by_rank": _("Sort by rank; groups that you made stay"),
        "sorted_by_suit": _("Your cards are sorted by suit."),
        "sorted_by_rank": _("Your cards are sorted by rank."),
        "together": _("Group"),
        "apart": _("Ungroup"),
        "move_left": _("Move the chosen cards to the left"),
        "move_right": _("Move the chosen cards to the right"),
        "with_shift": _("{text} (Shift and {sign})"),
        "move_with_shift": _(
            "Shift and an arrow to the left or right moves a card, or all chosen ones; "
            "up makes a group of them."
        ),
        "in_group": _("group {group} of {groups}"),
        "moved": _("{cards}: place {place} of {places} in group {group} of {groups}"),
        "hinted": _("hint"),
        "fits": _("fits"),
        "drawn": _("just drawn"),
        "melds": _("Melds on the table"),
        "lay_off_here": _("lay off here"),
        "newly_laid": _("new"),
    }
