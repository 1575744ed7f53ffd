"""The table as text, as one seat sees it."""

from __future__ import annotations

from ...language import gettext as _
from ...language import ngettext
from ...piles import Cards
from ...turn import Phase
from ...view import PublicSeat, View
from .partial import Partial


def tell(view: View, partial: Partial) -> str:
    """Tell what lies on the table, and what the seat has chosen of its action so far.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7, first=0).play("take 1c 1c")
    >>> print(tell(game.view(0), Partial()))
    Round 1. Player 1 fills contracts or ends the turn.
    Numbers: 2y 2y 5h 5d
    Contracts: #24 #35 #23 #26
    Trophies: 2-card, 3-card, 4-card, diamonds
    Player 1: 5 cards, Joker, no contracts
    Player 2: 3 cards, Joker, no contracts
    Hand: 1c 1c 1y 4c 5y
    """
    lines = [
        _("Round {n}.").format(n=view.round) + " " + _doing(view, partial),
        _("Numbers: {cards}").format(cards=view.numbers),
        _("Contracts: {contracts}").format(contracts=_numbers(view.contracts)),
        _("Trophies: {trophies}").format(trophies=", ".join(map(str, view.trophies))),
        *map(_seat, view.seats),
        _("Hand: {cards}").format(cards=view.hand),
    ]
    return "\n".join(lines)


def _doing(view: View, partial: Partial) -> str:
    sentence = {
        Phase.TAKE: _("{name} takes cards."),
        Phase.FILL: _("{name} fills contracts or ends the turn."),
        Phase.DISCARD: _("{name} discards down to ten: {cards}"),
        Phase.OVER: _("The game is over."),
    }[view.phase]
    if partial.contract and partial.joker:
        sentence = _("{name} fills #{contract} with the Joker: {cards}")
    elif partial.contract:
        sentence = _("{name} fills #{contract}: {cards}")
    return sentence.format(
        name=view.seats[view.turn].name,
        contract=partial.contract,
        cards=Cards.of(partial.cards) if partial.cards else "…",
    )


def _seat(seat: PublicSeat) -> str:
    held = ngettext("{n} card", "{n} cards", seat.hand_size).format(n=seat.hand_size)
    joker = _("Joker") if seat.joker else _("no Joker")
    contracts = _numbers(seat.tableau) or _("no contracts")
    return f"{seat.name}: {held}, {joker}, {contracts}"


def _numbers(contracts: tuple[int, ...]) -> str:
    return " ".join(f"#{number}" for number in contracts)
