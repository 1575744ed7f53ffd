"""The rules of Römi in short: to be read during a game."""

from __future__ import annotations

from romirami.language import gettext as _
from romirami.romi import Options

from ..game_table.rules import Part, part


def rules(options: Options) -> list[Part]:
    """Give the rules in short (SPEC 10 to 13), as they were agreed on.

    Examples
    --------
    >>> [part["head"] for part in rules(Options())]
    ['Your turn', 'Melds', 'Opening', 'On the table', 'The exchange card', 'The end']
    """
    return [
        part(
            _("Your turn"),
            _("1. Draw a card: from the stock, or the top one of the discards."),
            _("2. Lay cards, or don't. Until you discard, all of it can be taken back."),
            _("3. Discard one card. Who begins a hand only discards in the first turn."),
        ),
        part(
            _("Melds"),
            _("A run: three or more cards of one suit in sequence. Ace-2-3 and queen-king-ace."),
            _("A group: three or four cards of one rank, no suit twice."),
            _("A joker stands for any card: up to two in a run, at most {n} in a group.").format(
                n=options.group_jokers
            ),
        ),
        part(
            _("Opening"),
            _(
                "The first time that you lay, your own melds count at least {n} in that turn: "
                "2 to 10 their number, jack, queen and king 10, an ace 11, a joker what it "
                "stands for."
            ).format(n=options.opening),
            _(
                "Or you go out from hand: all your cards at once, with nothing laid before. "
                "Then no points are needed."
            ),
        ),
        part(
            _("On the table"),
            _("After your opening you may lay cards off on any meld, whoever laid it."),
            _(
                "A joker in a run is taken with the card that it stands for, one in a group of "
                "three with both suits that are missing. It is laid again in the same turn."
            ),
        ),
        part(
            _("The exchange card"),
            _("On your first draw you may swap a card of your hand for it, before you draw."),
            _(
                "Who has laid nothing yet may take it instead of drawing, to go out from hand in "
                "that very turn."
            ),
        ),
        part(
            _("The end"),
            _("Who lays all cards but one and discards that one goes out and counts 0."),
            _("The others count their cards, a joker 20; twice if somebody went out from hand.")
            if options.from_hand_factor > 1
            else _("The others count their cards, a joker 20."),
            _("After the last hand the fewest points win."),
        ),
    ]
