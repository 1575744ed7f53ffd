"""Chapter 3: pairs, cards of a kind, and sequences (SPEC 5.1-5.3, 5.6)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ..chapter import Chapter
from ..level import Level, Mistake
from ..picking import Pick, PickTask, fills, is_right, picked

PAIR: Final[Level[Pick]] = Level(
    name="pair",
    title=N_("A pair"),
    rule=N_(
        "A pair is two cards of one number. Their suits don't matter: in combinations only the "
        "numbers count."
    ),
    goal=N_("Choose a pair."),
    task=PickTask(cards="1h 3d 4c 3y 5h", judge=fills("pair")),
    success=is_right(),
    solution=("3d 3y",),
    praise=N_("A pair: two 3s, though one is a diamond and one a cherry."),
    mistakes=(
        Mistake(
            picked("1h 5h"),
            N_("1h and 5h are both hearts, but a pair is two cards of one number."),
            ("1h 5h",),
        ),
        Mistake(
            picked("3d 4c", "3y 4c"),
            N_("3 and 4 follow each other, as in a sequence. A pair is twice the same number."),
            ("3d 4c",),
        ),
    ),
    hints=(
        N_("Look at the numbers only, and find one that is there twice."),
        N_("Choose 3d and 3y."),
    ),
    teaches=("5.1", "5.2"),
    shows=("3d", "3y"),
)

COMBINATIONS: Final = Chapter(
    number=3,
    name="combinations",
    title=N_("Combinations"),
    about=N_("You see pairs, cards of a kind and sequences in any cards, and what breaks them."),
    levels=(PAIR,),
)
