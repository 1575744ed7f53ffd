"""Chapter 1: runs and groups, the ace, the joker, and what they count (SPEC 9, 10)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Chapter, Level, Mistake
from ....lessons.offers import Pick, Word, is_right, picked, picked_any, ruled
from ..exercises.melds import EXERCISES
from ..picking import PickTask, Shown, is_run

RUN: Final[Level[Pick]] = Level(
    name="romi-run",
    title=N_("A run"),
    rule=N_(
        "What you lay on the table is called a meld. One kind is the run: three or more cards of "
        "one suit that follow each other, such as 4♣ 5♣ 6♣."
    ),
    goal=N_("Choose a run."),
    task=PickTask(cards="5H 9C 6H KS 7H", judge=is_run),
    success=is_right(),
    solution=("5H 6H 7H",),
    praise=N_("5-6-7, all of them hearts: a run."),
    mistakes=(
        Mistake(
            ruled("too-few"),
            N_("A run has at least three cards. These may be a beginning: one more is needed."),
            ("5H 6H",),
        ),
        Mistake(
            picked_any("9C", "KS"),
            N_("9♣ and K♠ are of other suits, and no other card here follows them."),
            ("5H 6H 9C",),
        ),
    ),
    hints=(
        N_("Look for three cards of one suit."),
        N_("Choose 5♥, 6♥ and 7♥."),
    ),
    teaches=("9.1", "10.1"),
    shows=("5H", "6H", "7H"),
)

STANDS_FOR: Final[Level[Pick]] = Level(
    name="romi-joker-in-a-gap",
    title=N_("What does it stand for?"),
    rule=N_("A joker stands for any card. In a run it is the card whose place it has."),
    goal=N_("This is a run. Which card does the joker stand for?"),
    task=PickTask(
        words=(Word("8S", "8♠"), Word("8H", "8♥"), Word("10S", "10♠")),
        shown=(Shown("", "7S JK 9S"),),
        final=True,
    ),
    success=picked("8S"),
    solution=("8S",),
    praise=N_("Between 7♠ and 9♠ there is just one place, and the joker fills it: 8♠."),
    mistakes=(
        Mistake(
            picked("8H"),
            N_("The number is right, but a run is of one suit: the others are spades."),
            ("8H",),
        ),
        Mistake(
            picked("10S"),
            N_("Without an 8, 7♠ and 9♠ would not follow each other: there the joker is needed."),
            ("10S",),
        ),
    ),
    hints=(
        N_("Count from 7♠ upwards. Which card is missing?"),
        N_("Choose 8♠."),
    ),
    teaches=("10.1", "10.3"),
)

MELDS: Final = Chapter(
    number=1,
    name="romi-melds",
    game="romi",
    title=N_("Melds"),
    about=N_("You see runs and groups in any cards, and you know what they count."),
    levels=(RUN, STANDS_FOR),
    exercises=EXERCISES,
)
