"""What stands on both ends of a widget's wire in these tests."""

import json
from dataclasses import dataclass, field

from romirami import RomiRamiError
from romirami.tables import Sitter, Table

ADA_AND_GRETA = (Sitter("Ada"), Sitter("Greta", "greedy"))
ADA_AND_BO = (Sitter("Ada"), Sitter("Bo"))
SEED = 918_273_645_546_372_819
"""A seed that stands out in whatever is searched for it."""


@dataclass
class Wire:
    """Everything that was sent to the page."""

    sent: list = field(default_factory=list)

    def text(self):
        """All of it as text, as it goes over the wire."""
        return json.dumps(self.sent)

    def answers(self):
        """The custom messages."""
        return [
            data["content"]
            for _comm, kind, data in self.sent
            if kind == "comm_msg" and data.get("method") == "custom"
        ]


def say(widget, kind, **more):
    """Let the page say something about the position that it shows."""
    number = more.pop("number", widget.state["number"])
    raw(widget, {"kind": kind, "number": number, "view": "page", **more})


def raw(widget, content):
    """Let the page send anything."""
    message = {"content": {"data": {"method": "custom", "content": content}}, "buffers": []}
    widget.comm.handle_msg(message)


def start(sitters=ADA_AND_GRETA, first=0, seed=SEED):
    """A table in memory."""
    return Table.start(sitters, seed=seed, first=first)


def act_as_advised(widget):
    """Let the person who looks do what the greedy player would; the page's own messages do it."""
    action = widget.table.hint(widget.table.game.seat).action
    cards = str(getattr(action, "cards", ""))
    if getattr(action, "joker", False):
        cards += " *"
    say(widget, "act", cards=cards, contract=getattr(action, "contract", None))


class StandingTable:
    """A table that stands as a game does; nothing is played there."""

    def __init__(self, game, sitters):
        self.game = game
        self.sitters = sitters
        self.number = 1

    def refresh(self):
        """Nobody else plays here."""
        return False

    def play(self, *_what):
        """Refuse, as a store does that is out of order."""
        raise RomiRamiError("this table only stands")

    def step(self):
        """Fail, as a computer player with a fault does."""
        raise ZeroDivisionError("a fault in a computer player")
