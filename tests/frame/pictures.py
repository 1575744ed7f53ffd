"""Draw the picture of Römi's cards that the lobby shows.

The lobby keeps it as a file, so that a page on which Römi is not played loads nothing of it.
`python -m tests.frame.pictures` writes it anew, after the drawings have changed.
"""

from romirami.romi.cards import parse_cards
from romirami.romi.drawing import card_face
from romirami_widgets.lobby.offers import ROMI_FAN, fan

CARDS = "10H JH QH KH JK"


def drawn() -> str:
    """Draw the picture."""
    return fan(map(card_face, parse_cards(CARDS))) + "\n"


if __name__ == "__main__":
    ROMI_FAN.write_text(drawn(), encoding="utf-8")
