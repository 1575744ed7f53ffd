"""A whole table: as one seat sees it (SPEC 7.1), or a position with all that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from ..cards import JOKER, Card
from ..contracts import CONTRACTS
from ..dealing import CONTRACTS_NEEDED
from ..language import gettext as _
from ..language import ngettext
from ..positions import Position
from ..positions.piles import OpenPile
from ..positions.scenario import Scenario
from ..trophies import TOKENS
from ..turn import Phase
from ..view import View
from .cards import card_back, card_face
from .contracts import contract_back, contract_face, contract_strip
from .html import CARD_WIDTH, CONTRACT_WIDTH, STRIP_WIDTH, TOKEN_WIDTH, contracts_text, output
from .paint import Drawing
from .parts import Code, Part, Row, Words, parts_html
from .sheets import sheet_grid
from .tokens import first_player_token, joker_token, open_trophy_token, trophy_token

Item = TypeVar("Item")

_SMALL: Final = 34
"""How wide the cards of piles are that nobody plays from."""


def view_html(view: View) -> str:
    """Show the markets, the trophies, every player's tableau, and one's own hand.

    Examples
    --------
    >>> from romirami import new_game
    >>> html = view_html(new_game(["Ada", "Bo"], seed=7).view(0))
    >>> "Ada: 0 of 7 contracts, 3 cards" in html, html.count("number card, face down")
    (True, 0)
    """
    return output(table_html(view), _text(view))


def table_html(view: View) -> str:
    """Write what `view_html` shows, to stand among other things in one output."""
    return parts_html(view_parts(view))


def view_parts(view: View) -> Iterator[Part]:
    """Lay out what one seat sees, from its own place round the table."""
    scenario = view.scenario
    yield Words(status(scenario))
    if view.sheet is not None:
        yield sheet_grid(view.sheet)
    yield from _middle(scenario)
    for n in range(len(scenario.names)):
        at = (view.seat + n) % len(scenario.names)
        yield from _player(scenario, at)
        if view.seats[at].hand is not None:
            has_star = at == view.seat and scenario.jokers[at]
            yield _cards((*scenario.hands[at].known, *[JOKER] * has_star))


def scenario_parts(given: Scenario | Position) -> Iterator[Part]:
    """Lay out all that is known of a position, what is open face down, and its line of text."""
    scenario = Scenario.of(given) if isinstance(given, Position) else given
    yield Words(status(scenario))
    yield from _middle(scenario)
    yield Words(_pile_words(_("Discard pile"), scenario.discard), is_head=True)
    yield _cards(scenario.discard.known, _SMALL)
    for at in range(len(scenario.names)):
        yield from _player(scenario, at)
        yield Row(_faces(scenario.hands[at], card_face, card_back), CARD_WIDTH)
        yield Words(_pile_words(_("Suit bonus"), scenario.bonus[at]))
        yield Row(_faces(scenario.bonus[at], card_face, card_back), _SMALL)
    yield Code(str(scenario))


def status(scenario: Scenario) -> str:
    """Say whose turn it is, and which step of it, in the reader's language."""
    sentence = {
        Phase.TAKE: _("Round {round}: {name} takes cards."),
        Phase.FILL: _("Round {round}: {name} may fill contracts."),
        Phase.DISCARD: _("Round {round}: {name} discards down to ten cards."),
        Phase.OVER: _("The game is over after {round} rounds."),
    }[scenario.phase]
    return sentence.format(round=scenario.round, name=scenario.names[scenario.seat])


def _middle(scenario: Scenario) -> Iterator[Part]:
    """Lay out the trophies and the markets."""
    yield Words(_("Trophies"), is_head=True)
    trophies = [
        open_trophy_token(TOKENS[at]) if side is None else trophy_token(side)
        for at, side in enumerate(scenario.trophies)
    ]
    yield Row(tuple(trophies), TOKEN_WIDTH)
    contracts = scenario.contracts
    yield Words(_market(_("Contract market"), scenario.contract_deck), is_head=True)
    yield Row(_faces(contracts, _contract_face, contract_back), CONTRACT_WIDTH)
    yield Words(_market(_("Number market"), scenario.number_deck), is_head=True)
    yield Row(_faces(scenario.numbers, card_face, card_back), CARD_WIDTH)


def _player(scenario: Scenario, at: int) -> Iterator[Part]:
    """Lay out what is public of a player."""
    tokens = [joker_token(spent=not scenario.jokers[at])]
    tokens += [first_player_token()] * (at == scenario.first)
    yield Words(_seat_words(scenario, at), is_head=True, tokens=tuple(tokens))
    strips = [contract_strip(CONTRACTS[number - 1]) for number in scenario.tableaux[at]]
    yield Row(tuple(strips), STRIP_WIDTH)


def _seat_words(scenario: Scenario, at: int) -> str:
    held, bonus = scenario.hands[at].size, scenario.bonus[at]
    words = _("{name}: {done} of {needed} contracts, {hand}").format(
        name=scenario.names[at],
        done=len(scenario.tableaux[at]),
        needed=CONTRACTS_NEEDED[len(scenario.names)],
        hand=ngettext("{n} card", "{n} cards", held).format(n=held),
    )
    if bonus.open is None:
        return words
    return _("{words}, suit bonus {bonus}").format(words=words, bonus=bonus.size)


def _market(name: str, deck: OpenPile[Item]) -> str:
    if deck.open is None:
        return _("{market}, the deck is open").format(market=name)
    return _("{market}, {deck} in the deck").format(market=name, deck=deck.size)


def _pile_words(name: str, pile: OpenPile[Item]) -> str:
    if pile.open is None:
        return _("{pile}: open").format(pile=name)
    cards = ngettext("{n} card", "{n} cards", pile.size).format(n=pile.size)
    return _("{pile}: {cards}").format(pile=name, cards=cards)


def _faces(
    pile: OpenPile[Item], face: Callable[[Item], Drawing], back: Callable[[], Drawing]
) -> tuple[Drawing, ...]:
    """Draw what is known of a pile, and what is open face down."""
    return (*map(face, pile.known), *[back()] * (pile.open or 0))


def _contract_face(number: int) -> Drawing:
    return contract_face(CONTRACTS[number - 1])


def _cards(cards: Iterable[Card], width: float = CARD_WIDTH) -> Row:
    return Row(tuple(map(card_face, cards)), width)


def _text(view: View) -> str:
    """Write the table in the text forms."""
    lines = [
        _("Trophies: {trophies}").format(trophies=", ".join(map(str, view.trophies))),
        _("Numbers: {cards}").format(cards=view.numbers),
        contracts_text(CONTRACTS[number - 1] for number in view.contracts),
        _("Hand: {cards}").format(cards=view.hand),
    ]
    return "\n".join(lines)
