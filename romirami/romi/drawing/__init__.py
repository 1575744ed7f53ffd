"""The cards and melds of Römi, drawn in the manner of the main game's.

`sprite` is for a page that places many drawings, with the style sheet of
`romirami.drawing`; the ``…_parts`` are for the outputs of cells and for images.
"""

from .cards import card_back, card_face, joker_face, joker_sign
from .colours import use_four_colours
from .layout import cards_parts, meld_parts, packing_parts, stands_for, suit_parts, table_parts
from .scores import match_score_parts, say_ending, score_parts
from .sprite import drawings, labels, shapes, sign_name, sprite
from .suits import suit_drawing
from .tables import action_parts, legal_parts, status, view_parts
from .words import spoken, spoken_joker, spoken_meld

__all__ = [
    "action_parts",
    "card_back",
    "card_face",
    "cards_parts",
    "drawings",
    "joker_face",
    "joker_sign",
    "labels",
    "legal_parts",
    "match_score_parts",
    "meld_parts",
    "packing_parts",
    "say_ending",
    "score_parts",
    "shapes",
    "sign_name",
    "spoken",
    "spoken_joker",
    "spoken_meld",
    "sprite",
    "stands_for",
    "status",
    "suit_drawing",
    "suit_parts",
    "table_parts",
    "use_four_colours",
    "view_parts",
]
