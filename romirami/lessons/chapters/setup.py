"""Chapter 1: the box, and how a table is laid (SPEC 1, 3.1)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ..box import ODD_PILE, judge_odd
from ..chapter import Chapter
from ..laying import Board, Laid, LayTask, faulty, is_laid
from ..level import Level, Mistake
from ..markets import MARKETS
from ..picking import Pick, PickTask, is_right, picked_any

ODD_ONES: Final[Level[Pick]] = Level(
    name="odd-ones",
    title=N_("Too many cards"),
    rule=N_("A suit has four cards of 1 and of 5, and five cards of 2, 3 and 4: 23 in all."),
    goal=N_("Cards of a second box were mixed in. Choose those that are too many."),
    task=PickTask(cards=str(ODD_PILE), judge=judge_odd),
    success=is_right(),
    solution=("1h 5y",),
    praise=N_("Right: a suit has four cards of 1 and of 5, and five of each number between them."),
    mistakes=(
        Mistake(
            picked_any("2c"),
            N_("Five cards 2c are right: only the 1s and the 5s are there four times."),
            ("1h 5y 2c",),
        ),
    ),
    hints=(
        N_("Count how often each card lies here. Fours are fine for every number."),
        N_("There are five of 1h and of 5y: choose one of each."),
    ),
    teaches=("1.1", "1.5"),
)

FOR_TWO: Final[Level[Board]] = Level(
    name="for-two",
    title=N_("A table for two"),
    rule=N_(
        "Everybody gets three number cards and a Joker. Six number cards and four contracts lie "
        "open, and all four trophies are tossed."
    ),
    goal=N_("Lay the table for two: hands, Jokers, both markets, trophies."),
    task=LayTask(Laid.empty(2)),
    success=is_laid(),
    solution=(str(Laid.for_game(2)),),
    praise=N_("The table is laid. 12 number cards are dealt, 80 are left for the deck."),
    mistakes=(
        Mistake(
            faulty("many-jokers"),
            N_("One Joker each: it serves once in a game, and there is no second one."),
            (str(Laid.for_game(2).put("joker 0", 2)),),
        ),
    ),
    hints=(
        N_("Begin with what each player gets, then lay what is for all."),
        N_("Hands 3 and 3, a Joker each, 6 number cards, 4 contracts, 4 trophies."),
    ),
    teaches=("1.3", "1.4", "3.1"),
)

PUT_RIGHT: Final[Level[Board]] = Level(
    name="put-right",
    title=N_("Four things are wrong"),
    goal=N_("Three want to play, but four things on their table are wrong. Mend them."),
    task=LayTask(Laid(hands=(3, 4, 3), jokers=(1, 1, 0), numbers=7, contracts=3, trophies=4)),
    success=is_laid(),
    solution=(str(Laid.for_game(3)),),
    praise=N_("Now they can begin: markets and trophies are the same for three as for two."),
    mistakes=(
        Mistake(
            faulty("numbers-long"),
            N_("Six number cards lie open, however many play: one of the seven goes."),
            (str(Laid.for_game(3).put("numbers", 7)),),
        ),
    ),
    hints=(
        N_("Compare the three players with each other, and the markets with what you know."),
        N_("One hand has a card too many, a Joker is missing, and both markets are wrong by one."),
    ),
    teaches=("3.1",),
)

SETUP: Final = Chapter(
    number=1,
    name="setup",
    title=N_("The box and the table"),
    about=N_("You know what is in the box and can lay a table so that a game can begin."),
    levels=(ODD_ONES, FOR_TWO, PUT_RIGHT),
    experiments=(MARKETS,),
)
