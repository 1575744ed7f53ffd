"""What would make an opening of melds that count too little (SPEC 12.2, 12.6)."""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card
from .finding import melds_in
from .laying import lay_offs
from .melds import Meld
from .turn import Turn


class Mend(NamedTuple):
    """What would do: cards added to a meld of this turn, or a meld more.

    Attributes
    ----------
    card, meld
        The card to add, and where; or None and the meld to lay.
    """

    card: Card | None
    meld: Meld


def what_opens(turn: Turn) -> Mend | None:
    """Find what is enough for the opening, with a card left to discard.

    A natural card comes before a joker, a card before a meld, and a meld of few cards before
    one of many.

    Examples
    --------
    >>> from .actions import Lay
    >>> turn = Turn.of("7S 7H 7C 9H 10H JH 7D 2S").after(Lay("7S 7H 7C")).after(Lay("9H 10H JH"))
    >>> what_opens(turn)
    Mend(card=Card('7D'), meld=Meld('7S 7H 7C'))
    """
    missing = turn.options.opening - turn.opening_points
    group_jokers = turn.options.group_jokers
    if len(turn.hand) - turn.owed > 1:
        for card in dict.fromkeys(turn.hand):
            for meld in turn.melds[turn.before :]:
                for added in lay_offs(meld, card, group_jokers):
                    if added.points - meld.points >= missing:
                        return Mend(card, meld)
    fits = [
        meld
        for meld in melds_in(turn.hand, group_jokers)
        if meld.points >= missing and len(turn.hand) - len(meld) - turn.owed_after(meld.cards) >= 1
    ]
    return Mend(None, min(fits, key=len)) if fits else None
