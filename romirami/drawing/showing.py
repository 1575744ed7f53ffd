"""How each value shows itself: as the output of a cell, and as an image."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from ..actions import Action
from ..cards import Joker, NumberCard, Suit, parse_cards
from ..contracts import CONTRACTS, Contract, ContractMarket
from ..filling import Filling
from ..game import Game
from ..legal import LegalActions
from ..piles import Cards
from ..positions import Position
from ..positions.scenario import Scenario
from ..requirements import Requirement, Requirements
from ..scoring import ScoreSheet
from ..scoring.change import ScoreChange
from ..showing import LaidOut
from ..trophies import Trophy
from ..verdicts import Verdict
from ..view import View
from .actions import action_parts, legal_parts
from .contracts import requirements_face
from .html import (
    CARD_WIDTH,
    CONTRACT_WIDTH,
    cards_html,
    cards_svg,
    contracts_html,
    contracts_svg,
    output,
    picture,
    row,
    trophies_html,
    trophies_svg,
)
from .paint import Drawing
from .parts import Part, Row, parts_html, parts_said
from .pictures import parts_svg
from .sheets import change_parts, score_sheet_html, sheet_grid
from .suits import suit_drawing
from .tables import scenario_parts, status, view_html, view_parts
from .verdicts import verdict_html, verdict_parts


class Form(NamedTuple):
    """How values of a type show themselves."""

    html: Callable[[Any], str]
    svg: Callable[[Any], str]


def _drawn(draw: Callable[[Any], Drawing], width: float) -> Form:
    """Show a value as one drawing."""
    return Form(
        lambda value: output(row([draw(value)], width), str(value)),
        lambda value: picture([draw(value)], width),
    )


def _laid_out(
    parts: Callable[[Any], Any],
    say: Callable[[Any], str] = str,
    html: Callable[[Any], str] | None = None,
) -> Form:
    """Show a value as parts one below the other; ``say`` names the image."""
    return Form(
        html or (lambda value: output(parts_html(parts(value)))),
        lambda value: parts_svg(parts(value), say(value)),
    )


def _contracts(market: ContractMarket) -> Iterator[Contract]:
    return (CONTRACTS[number - 1] for number in market)


def _sheet_parts(sheet: ScoreSheet) -> tuple[Part, ...]:
    return (sheet_grid(sheet),)


def _own_html(value: LaidOut) -> str:
    return output(parts_html(value.laid_out()), value.in_text())


def _own_svg(value: LaidOut) -> str:
    """Draw what a value is laid out of; mere cards need no page below them."""
    parts = value.laid_out()
    if len(parts) == 1 and isinstance(parts[0], Row):
        return picture(parts[0].drawings, parts[0].width)
    return parts_svg(parts, parts_said(parts))


def _status_of_view(view: View) -> str:
    return status(view.scenario)


def _view_of(game: Game) -> View:
    """Tell how the player whose turn it is sees a game: that is what a game shows."""
    return game.view(game.seat)


_FORMS: Final[dict[type, Form]] = {
    NumberCard: Form(lambda card: cards_html([card]), lambda card: cards_svg([card])),
    Joker: Form(lambda joker: cards_html([joker]), lambda joker: cards_svg([joker])),
    Cards: Form(cards_html, cards_svg),
    Suit: _drawn(suit_drawing, CARD_WIDTH / 2),
    Filling: Form(
        lambda filling: cards_html(parse_cards(str(filling))),
        lambda filling: cards_svg(parse_cards(str(filling))),
    ),
    Contract: Form(lambda one: contracts_html([one]), lambda one: contracts_svg([one])),
    ContractMarket: Form(
        lambda market: contracts_html(_contracts(market)),
        lambda market: contracts_svg(_contracts(market)),
    ),
    Requirement: _drawn(lambda one: requirements_face([one]), CONTRACT_WIDTH),
    Requirements: _drawn(lambda all_of: requirements_face(all_of.parts), CONTRACT_WIDTH),
    Trophy: Form(lambda trophy: trophies_html([trophy]), lambda trophy: trophies_svg([trophy])),
    Action: _laid_out(action_parts),
    LegalActions: _laid_out(legal_parts, repr),
    Verdict: _laid_out(verdict_parts, str, verdict_html),
    ScoreSheet: _laid_out(_sheet_parts, repr, score_sheet_html),
    ScoreChange: _laid_out(change_parts, repr),
    View: _laid_out(view_parts, _status_of_view, view_html),
    Game: _laid_out(
        lambda game: view_parts(_view_of(game)),
        lambda game: _status_of_view(_view_of(game)),
        lambda game: view_html(_view_of(game)),
    ),
    Position: _laid_out(scenario_parts),
    Scenario: _laid_out(scenario_parts),
    LaidOut: Form(_own_html, _own_svg),
}


def html_of(value: object) -> str:
    """Show a value as the output of a cell, complete in itself.

    Examples
    --------
    >>> "3 of hearts" in html_of(NumberCard("3h"))
    True
    """
    return _form_of(value).html(value)


def svg_of(value: object) -> str:
    """Draw a value as an image of its own, in the light colours.

    Examples
    --------
    >>> "<title>5 of diamonds</title>" in svg_of(NumberCard("5d"))
    True
    """
    return _form_of(value).svg(value)


def _form_of(value: object) -> Form:
    return next(_FORMS[kind] for kind in type(value).__mro__ if kind in _FORMS)
