"""The whole table as one seat sees it, for a notebook cell (SPEC 7.1)."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from ..cards import JOKER
from ..contracts import CONTRACTS
from ..language import gettext as _
from ..language import ngettext
from ..turn import Phase
from ..view import PublicSeat, View
from .cards import card_face
from .contracts import contract_face, contract_strip
from .html import CARD_WIDTH, CONTRACT_WIDTH, STRIP_WIDTH, TOKEN_WIDTH, contracts_text, output, row
from .paint import Drawing
from .sheets import score_table
from .tokens import first_player_token, joker_token, trophy_token

_SMALL: Final = 24


def view_html(view: View) -> str:
    """Show the markets, the trophies, every player's tableau, and one's own hand.

    Examples
    --------
    >>> from romirami import new_game
    >>> html = view_html(new_game(["Ada", "Bo"], seed=7).view(0))
    >>> "Bo" in html, html.count('class="rr-seen-seat"')
    (True, 2)
    """
    return output(table_html(view), _text(view))


def table_html(view: View) -> str:
    """Write what `view_html` shows, to stand among other things in one output."""
    parts = [f'<p class="rr-line">{escape(status(view))}</p>']
    if view.sheet is not None:
        parts.append(score_table(view.sheet))
    contracts = tuple(CONTRACTS[number - 1] for number in view.contracts)
    parts.append(_part(_("Trophies"), map(trophy_token, view.trophies), TOKEN_WIDTH))
    parts.append(
        _part(
            _market(_("Contract market"), view.contract_deck),
            map(contract_face, contracts),
            CONTRACT_WIDTH,
        )
    )
    parts.append(
        _part(
            _market(_("Number market"), view.number_deck), map(card_face, view.numbers), CARD_WIDTH
        )
    )
    parts.extend(_seat(view, at) for at in _from(view.seat, len(view.seats)))
    return "".join(parts)


def status(view: View) -> str:
    """Say whose turn it is, and which step of it, in the reader's language."""
    sentence = {
        Phase.TAKE: _("Round {round}: {name} takes cards."),
        Phase.FILL: _("Round {round}: {name} may fill contracts."),
        Phase.DISCARD: _("Round {round}: {name} discards down to ten cards."),
        Phase.OVER: _("The game is over after {round} rounds."),
    }[view.phase]
    return sentence.format(round=view.round, name=view.seats[view.turn].name)


def _from(seat: int, seats: int) -> list[int]:
    """Go round the table from one's own seat."""
    return [(seat + n) % seats for n in range(seats)]


def _market(name: str, deck: int) -> str:
    return _("{market}, {deck} in the deck").format(market=name, deck=deck)


def _part(head: str, drawings: Iterable[Drawing], width: float) -> str:
    return f'<h4 class="rr-head">{escape(head)}</h4>{row(drawings, width)}'


def _seat(view: View, at: int) -> str:
    seat = view.seats[at]
    tokens = [joker_token(spent=not seat.joker)] + [first_player_token()] * (at == view.first)
    head = " ".join(token.inline(_SMALL) for token in tokens)
    parts = [f'<h4 class="rr-head">{escape(seat_words(seat, view.contracts_needed))} {head}</h4>']
    parts.append(row(map(contract_strip, seat.contracts), STRIP_WIDTH))
    if seat.hand is not None:
        held = (*seat.hand, *[JOKER] * (seat.joker and at == view.seat))
        parts.append(row(map(card_face, held), CARD_WIDTH))
    return f'<section class="rr-seen-seat">{"".join(parts)}</section>'


def seat_words(seat: PublicSeat, needed: int) -> str:
    """Say what is known of a player, in the reader's language."""
    hand = ngettext("{n} card", "{n} cards", seat.hand_size).format(n=seat.hand_size)
    words = _("{name}: {done} of {needed} contracts, {hand}").format(
        name=seat.name, done=len(seat.tableau), needed=needed, hand=hand
    )
    if seat.bonus_size is None:
        return words
    return _("{words}, suit bonus {bonus}").format(words=words, bonus=seat.bonus_size)


def _text(view: View) -> str:
    """Write the table in the text forms."""
    lines = [
        _("Trophies: {trophies}").format(trophies=", ".join(map(str, view.trophies))),
        _("Numbers: {cards}").format(cards=view.numbers),
        contracts_text(CONTRACTS[number - 1] for number in view.contracts),
        _("Hand: {cards}").format(cards=view.hand),
    ]
    return "\n".join(lines)
