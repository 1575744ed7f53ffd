"""Chapter 7: trophies (SPEC 1.3, 6.2); how the game ends stands in `ending`."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...positions import make_position
from ...turn import FILL
from ..chapter import Chapter
from ..exercises import trophies as exercises
from ..games import LOST_TROPHIES, TURNED_GAMES
from ..level import Level, Mistake
from ..offers import Pick, Word, picked, picked_any, picked_fewer
from ..picking import PickTask
from ..playing import Play, PlayTask, ended_turn, filled
from ..standing import ADA, BO, CY, NOBODY, Standing
from .ending import (
    FILL_ON,
    LAST_ROUND,
    POINTS,
    STILL_TO_PLAY,
    TIE_BREAK,
    WHERE_CARDS_WENT,
    WHOLE_COUNT,
)

_HEARTS: Final = Standing(
    tableaux={"Ada": (4, 9, 12), "Bo": (18, 1, 21, 7, 16)}, trophies=("hearts",)
)
MOST_HEARTS: Final[Level[Pick]] = Level(
    name="most-hearts",
    title=N_("Most of a suit"),
    rule=N_(
        "A suit trophy goes, at the end of the game, to the player with the most contracts of "
        "that suit. The suit of a contract is the one of its suit bonus. It brings 3 points."
    ),
    goal=N_("If the game ended now, who would win the hearts trophy?"),
    task=PickTask(words=(ADA, BO, NOBODY), shown=_HEARTS.shown, final=True),
    success=picked("ada"),
    solution=("ada",),
    praise=N_("3 hearts against 2, so Ada wins the trophy: 3 points."),
    mistakes=(
        Mistake(
            picked("bo"),
            N_("Bo has more contracts, but only two of them have a heart. 3 hearts against 2."),
            ("bo",),
        ),
        Mistake(
            picked("nobody"),
            N_("Nobody gets a trophy when the most are equal. Here it is 3 hearts against 2."),
            ("nobody",),
        ),
    ),
    hints=(
        N_("Look at the suit on each contract, and count the hearts only."),
        N_("Ada has 3 hearts, Bo has 2: choose Ada."),
    ),
    teaches=("1.3", "6.2"),
    unroll=_HEARTS.count_trophies,
)

_TIE: Final = Standing(
    tableaux={"Ada": (13, 4, 2), "Bo": (16, 5, 27), "Cy": (6, 8, 14, 22)}, trophies=("clovers",)
)
TIE: Final[Level[Pick]] = Level(
    name="tie",
    title=N_("Two have the most"),
    rule=N_("Where two or more players share the most, nobody gets the trophy."),
    goal=N_("Three play. If the game ended now, who would win the clovers trophy?"),
    task=PickTask(words=(ADA, BO, CY, NOBODY), shown=_TIE.shown, final=True),
    success=picked("nobody"),
    solution=("nobody",),
    praise=N_("Ada and Bo have 2 clovers each: a tie for the most, so nobody gets the trophy."),
    mistakes=(
        Mistake(
            picked("ada"),
            N_("Ada has 2 clovers, and so has Bo. To sit first or to come first counts nothing."),
            ("ada",),
        ),
        Mistake(
            picked("bo"),
            N_("Bo has 2 clovers, and so has Ada. What else the contracts bring counts nothing."),
            ("bo",),
        ),
        Mistake(
            picked("cy"),
            N_("Cy has 1 clover only. A tie before her does not hand the trophy on to her."),
            ("cy",),
        ),
    ),
    hints=(
        N_("Count the clovers of all three players, then compare the two that have most."),
        N_("2, 2 and 1: the most is a tie. Choose nobody."),
    ),
    teaches=("6.2",),
    unroll=_TIE.count_trophies,
)

_PAIRS: Final = Standing(tableaux={"Ada": (27, 1), "Bo": (15, 24, 4)}, trophies=("2-card",))
THREE_PAIRS: Final[Level[Pick]] = Level(
    name="three-pairs",
    title=N_("Combinations, not contracts"),
    rule=N_(
        "The other side of a trophy counts combinations: pairs are 2-card combos. It counts each "
        "one that a contract shows, so pair + pair + pair counts three times. Most 2-card combos "
        "bring 5 points."
    ),
    goal=N_("If the game ended now, who would win the trophy for 2-card combos?"),
    task=PickTask(words=(ADA, BO, NOBODY), shown=_PAIRS.shown, final=True),
    success=picked("ada"),
    solution=("ada",),
    praise=N_("Ada's one contract with pairs shows three: 3 against 2, so Ada wins 5 points."),
    mistakes=(
        Mistake(
            picked("bo"),
            N_("Two of Bo's contracts show a pair, and one of Ada's. But that one shows three."),
            ("bo",),
        ),
        Mistake(
            picked("nobody"),
            N_("No tie: pair + pair + pair shows three, and two of Bo's contracts show one each."),
            ("nobody",),
        ),
    ),
    hints=(
        N_("Count pairs, not contracts: a contract can show more than one."),
        N_("Ada has three pairs on one contract, Bo has one on each of two: choose Ada."),
    ),
    teaches=("1.3", "6.2"),
    unroll=_PAIRS.count_trophies,
)

FOUR_CARDS: Final[Level[Pick]] = Level(
    name="four-cards",
    title=N_("What counts as four"),
    rule=N_(
        "4 of a kind and a 4 card sequence are both 4-card combos. What counts is the size of "
        "each combination, not how many cards the contract takes."
    ),
    goal=N_("Choose all contracts that count for the trophy for 4-card combos."),
    task=PickTask(contracts=(7, 1, 24, 12, 29, 8)),
    success=picked("#1 #24 #29"),
    solution=("#1 #24 #29",),
    praise=N_("Each of them shows one combination of four cards, alone or beside another one."),
    mistakes=(
        Mistake(
            picked_any("#7", "#8"),
            N_("#7 and #8 take four cards, but as two pairs: those are two 2-card combos."),
            ("#1 #7 #24 #29",),
        ),
        Mistake(
            picked_any("#12"),
            N_("#12 asks for 5 of a kind. That is one 5-card combo, and no 4-card combo."),
            ("#1 #12",),
        ),
        Mistake(
            picked("#24", "#29", "#24 #29"),
            N_("More of them count: one contract is nothing but a combination of four cards."),
            ("#24 #29",),
        ),
        Mistake(
            picked_fewer(3),
            N_("More of them count: look also at contracts that ask for two combinations."),
            ("#1",),
        ),
    ),
    hints=(
        N_("Read each contract part by part, and look for a part of four cards."),
        N_("Choose #1, #24 and #29."),
    ),
    teaches=("6.2",),
)

_WORTH: Final = Standing(
    tableaux={"Ada": (9, 12, 4), "Bo": (15, 17, 18)},
    trophies=("2-card", "hearts", "clovers", "5-card"),
)
WORTH: Final[Level[Pick]] = Level(
    name="worth",
    title=N_("What trophies bring"),
    rule=N_(
        "Each suit trophy brings 3 points. The others: 2-card combos 5, 3-card combos 4, 4-card "
        "combos 3, 5-card combos 2. Nobody wins a trophy of which nobody has any."
    ),
    goal=N_("Four trophies are in play. If the game ended now, who would get more from them?"),
    task=PickTask(
        words=(ADA, BO, Word("alike", N_("Both the same"))), shown=_WORTH.shown, final=True
    ),
    success=picked("alike"),
    solution=("alike",),
    praise=N_("Ada wins hearts and 5-card combos, 3 + 2. Bo wins 2-card combos, and that is 5."),
    mistakes=(
        Mistake(
            picked("ada"),
            N_("Ada wins two trophies, Bo one. But 3 + 2 is 5, and 2-card combos bring 5."),
            ("ada",),
        ),
        Mistake(
            picked("bo"),
            N_("2-card combos bring Bo 5 points. Ada gets 3 for hearts and 2 for 5-card combos."),
            ("bo",),
        ),
    ),
    hints=(
        N_("Find out for each of the four trophies who wins it. For one of them it is nobody."),
        N_("Ada gets 3 + 2, Bo gets 5, and nobody has a clover: both the same."),
    ),
    teaches=("1.3", "6.2"),
    unroll=_WORTH.count_trophies,
)

SWING: Final[Level[Play]] = Level(
    name="swing",
    title=N_("Points or a trophy"),
    rule=N_("Before you fill a contract, look at what it changes for the trophies."),
    goal=N_("Your last turn. Your cards fill one contract: fill the one that wins the game."),
    task=PlayTask(
        make_position(
            ["2h 2d 2c 2y 3h 3d 4d 5h", "1h 1c 4y"],
            "1y 3y 4h",
            [30, 28, 23, 33],
            names=["Ada", "Bo"],
            seat=0,
            first=1,
            phase=FILL,
            rounds=11,
            tableaux=[(17, 4, 9, 21, 6), (15, 16, 34, 1, 5, 12, 20)],
            bonus=["1h 3h 3h 5h 4y", "2c 3d"],
            jokers=[False, True],
            trophies=["2-card", "hearts", "clovers", "diamonds"],
        )
    ),
    success=filled(28),
    solution=("fill #28 with 2h 2d 2c 2y 3h 3d",),
    praise=N_("#28 brings three pairs: 4 against Bo's 3. 5 points for you, and Bo loses them."),
    mistakes=(
        Mistake(
            filled(30),
            N_("#30 brings 2 points more, but Bo keeps the trophy for 2-card combos: 5 points."),
            ("fill #30 with 2h 2d 2c 2y 3h 4d 5h",),
        ),
        Mistake(
            ended_turn(),
            N_("That was your last turn, and your cards would have filled a contract."),
            ("end",),
        ),
    ),
    hints=(
        N_("Bo has three pairs, you have one. Which contract of the market shows pairs?"),
        N_("Fill #28 with the four 2s and two 3s: that is three pairs."),
    ),
    teaches=("6.2", "6.3", "5.3"),
)

TROPHIES: Final = Chapter(
    number=7,
    name="trophies",
    title=N_("Trophies and the end"),
    about=N_("You can count trophies and points, and you know when the last round has come."),
    levels=(
        MOST_HEARTS,
        TIE,
        THREE_PAIRS,
        FOUR_CARDS,
        WORTH,
        SWING,
        LAST_ROUND,
        STILL_TO_PLAY,
        FILL_ON,
        POINTS,
        TIE_BREAK,
        WHOLE_COUNT,
        WHERE_CARDS_WENT,
    ),
    exercises=exercises.ALL,
    experiments=(LOST_TROPHIES, TURNED_GAMES),
)
