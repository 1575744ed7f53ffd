"""A table of Römi on the wire, and people who play there by messages of their page."""

from collections import Counter

from romirami import romi as engine
from romirami.romi.cards import KINDS
from romirami.romi.dealing import Deal, pack_of
from romirami.romi.hands import sort_hand
from romirami.tables import StaleError, Table
from romirami_widgets import RomiTable
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, SEED, say


def romi(sitters=ADA_AND_GRETA, first=0, seed=SEED, seat=None, **options):
    """A widget of a match in memory, of two hands where nothing else is told."""
    table = Table.start(sitters, seed=seed, first=first, game="romi", **{"hands": 2, **options})
    return RomiTable(table, seat)


def do(widget, *steps, **more):
    """Let the page do steps."""
    say(widget, "act", steps=[*steps], **more)


def choose(widget, wire, cards="", meld=None):
    """Let the page choose cards and a meld; returns the answer."""
    say(widget, "choose", cards=cards, meld=meld, ask=3)
    return wire.answers()[-1]


def act_as_advised(widget):
    """Let the person who looks do what the greedy player would."""
    action = widget.table.hint(widget.table.game.seat).action
    if str(action) == "take back":
        say(widget, "undo")
    else:
        do(widget, str(action))


def play_on(widget, until):
    """Play as advised, the computer players one by one, until something holds."""
    table = widget.table
    while not until(widget.state):
        match = table.game
        if widget.state["curtain"]:
            say(widget, "show")
        elif match.is_between_hands:
            say(widget, "next")
        elif table.sitters[match.seat].is_person:
            act_as_advised(widget)
        else:
            table.step()
            say(widget, "hint", number=0)  # a stale question: the page is told how the table stands


class MadeTable:
    """A table of a hand that was dealt on purpose; it is played in memory, without a log.

    Ada begins; the stock is drawn in the order that is told, and then as it comes, unless it is
    all that there is.
    """

    def __init__(
        self, *hands, stock="", exchange="2C", is_all=False, sitters=ADA_AND_BO, **options
    ):
        agreed = engine.Options(**options)
        given = [sort_hand(engine.parse_cards(hand)) for hand in hands]
        first, turned = engine.parse_cards(stock), engine.Card(exchange)
        dealt = [card for hand in given for card in hand]
        rest = Counter(pack_of(agreed)) - Counter([*dealt, *first, turned])
        others = [] if is_all else [card for card in KINDS for _copy in range(rest[card])]
        names = tuple([sitter.name for sitter in sitters])
        deal = Deal(names, 0, tuple(given), turned, (*first, *others), SEED, 0, agreed)
        self.id = "made"
        self.game = engine.Match((engine.Game(deal),))
        self.sitters = sitters
        self.number = 1

    def refresh(self):
        """Nobody else plays here."""
        return False

    def play(self, action, seat, number):
        """Do a step."""
        if number != self.number:
            raise StaleError(number, self.number)
        self.game = self.game.apply(action, seat)
        self.number += 1

    def undo(self, seat, number):
        """Take a step back."""
        self.play(engine.TakeBack(), seat, number)


def made(*hands, seat=0, **dealt):
    """A widget of a hand that was dealt on purpose."""
    return RomiTable(MadeTable(*hands, **dealt), seat)


OPENING = "9H 10H JH 7S 7H 7C 2S 4D"
"""Melds of 50 points, and two cards more; Ada discards the 4D and draws next."""


def to_lay(hand=OPENING, draws="7D", other="KC QC JC", **dealt):
    """A hand in which Ada has discarded 4D, Bo has drawn and discarded a 3C, and Ada has drawn."""
    widget = made(hand, other, stock=f"3C {draws}", **dealt)
    table = widget.table
    for seat, step in ((0, "discard 4D"), (1, "draw stock"), (1, "discard 3C"), (0, "draw stock")):
        table.play(engine.parse_action(step), seat, table.number)
    say(widget, "hint", number=0)  # a stale question: the page is told how the table stands
    return widget
