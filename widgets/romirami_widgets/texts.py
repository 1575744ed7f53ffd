"""What the page says by itself: headings and the names of buttons, in the reader's language."""

from __future__ import annotations

from romirami.language import gettext as _


def texts() -> dict[str, str]:
    """Give all texts by the names that the page has for them."""
    return {
        "numbers": _("Number market"),
        "contracts": _("Contract market"),
        "trophies": _("Trophies"),
        "hand": _("Your hand"),
        "tableau": _("Your contracts"),
        "players": _("Players"),
        "log": _("What happened"),
        "sort": _("Sort"),
        "by_number": _("by number"),
        "by_suit": _("by suit"),
        "by_drawn": _("as drawn"),
        "undo": _("Undo"),
        "clear": _("Put back"),
        "hint": _("Hint"),
        "hurry": _("Hurry"),
        "rules": _("Rules"),
        "again": _("New game, same players"),
        "review": _("Review"),
        "stop": _("Stop"),
        "matters": _("What mattered most"),
        "all_turns": _("All turns"),
        "retry": _("Try again"),
        "next_step": _("Next"),
        "show_all": _("Show all"),
        "discard_pile": _("Discard pile"),
        "number_deck": _("Number deck"),
        "contract_deck": _("Contract deck"),
        "deck_of": _("{name}: {n}"),
        "last_round": _("Last round!"),
        "done_spoken": _("{done} of {needed} contracts filled"),
        "in_hand": _("Cards in hand: {n}"),
        "bonus": _("Suit bonus cards: {n}"),
        "levels": _("Levels"),
        "begin_again": _("Begin again"),
        "on_the_cards": _("On the cards"),
        "offered_cards": _("Cards to choose from"),
        "offered_contracts": _("Contracts to choose from"),
        "offered_answers": _("Answers"),
        "how_meant": _("How it is meant"),
        "lost": _("The page has lost its connection. Reload it: nothing is lost."),
    }
