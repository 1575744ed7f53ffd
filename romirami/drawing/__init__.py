"""One set of drawings of cards, contracts and tokens, for notebook cells, widgets and exports.

Three ways to use them: `sprite` and `stylesheet` for a page that places many
drawings, ``…_html`` for the output of a cell, ``…_svg`` for an image.
"""

from .cards import card_back, card_face, missing_card, number_tile
from .contracts import contract_back, contract_face, contract_strip
from .html import (
    cards_html,
    cards_svg,
    contracts_html,
    contracts_svg,
    tableau_html,
    tableau_svg,
    trophies_html,
    trophies_svg,
)
from .paint import Drawing, paint, stylesheet
from .sheets import score_sheet_html, trophy_counts_html
from .showing import html_of, svg_of
from .sprite import card_name, drawings, labels, shapes, sprite
from .suits import suit_drawing
from .symbols import combination, symbol_name
from .tables import view_html
from .tokens import first_player_token, joker_token, trophy_token
from .verdicts import cards_at_fault, verdict_html
from .words import spoken

__all__ = [
    "Drawing",
    "card_back",
    "card_face",
    "card_name",
    "cards_at_fault",
    "cards_html",
    "cards_svg",
    "combination",
    "contract_back",
    "contract_face",
    "contract_strip",
    "contracts_html",
    "contracts_svg",
    "drawings",
    "first_player_token",
    "html_of",
    "joker_token",
    "labels",
    "missing_card",
    "number_tile",
    "paint",
    "score_sheet_html",
    "shapes",
    "spoken",
    "sprite",
    "stylesheet",
    "suit_drawing",
    "svg_of",
    "symbol_name",
    "tableau_html",
    "tableau_svg",
    "trophies_html",
    "trophies_svg",
    "trophy_counts_html",
    "trophy_token",
    "verdict_html",
    "view_html",
]
