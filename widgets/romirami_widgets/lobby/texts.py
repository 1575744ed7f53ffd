"""What the lobby says, whichever game is chosen, in the reader's language."""

from __future__ import annotations

from romirami.language import gettext as _


def texts() -> dict[str, str]:
    """Give the texts of the page by the names that it asks for."""
    return {
        "about": _("Two card games for 2 to 4 players, people or computers."),
        "which_game": _("Which game?"),
        "who_plays": _("Who plays?"),
        "seat": _("Seat {n}"),
        "name": _("Name"),
        "kind": _("Played by"),
        "add": _("Add a player"),
        "remove": _("Remove seat {n}"),
        "how": _("How it is played"),
        "agreed": _("What is agreed on"),
        "more": _("A chosen deal, or a game from a file"),
        "seed": _("Number of the deal"),
        "seed_help": _("The same number deals the same cards. Leave it empty for a new deal."),
        "record": _("Record of a game"),
        "record_help": _(
            "Paste the text of a record here, or choose a file: of Romi Rami or of Römi."
        ),
        "file": _("Choose a file"),
        "read": _("Read the record"),
        "drop_record": _("Put the record away"),
        "go_on": _("Go on with a game"),
        "leave": _("To the lobby"),
        "lost": _("The page has lost its connection. Reload it: nothing is lost."),
    }
