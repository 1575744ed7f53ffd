"""Chapter 1: melds, what they count, and several of them out of a hand (SPEC 9, 10)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Chapter, Level, Mistake
from ....lessons.offers import Pick, Word, is_right, picked, ruled
from ..counting import tell_points
from ..exercises.melds import EXERCISES
from ..packing import are_melds, lay_out_melds
from ..picking import PickTask
from .groups import GROUPS
from .runs import RUNS
from .stand_ins import STAND_INS

POINTS: Final[Level[Pick]] = Level(
    name="romi-points",
    title=N_("What a meld counts"),
    rule=N_("The cards from 2 to 10 count their number; jack, queen and king count 10 each."),
    goal=N_("How many points does this run count?"),
    task=PickTask(
        words=(Word("38"), Word("39"), Word("42")),
        shown="9H 10H JH QH",
        final=True,
    ),
    success=picked("39"),
    solution=("39",),
    praise=N_("The 9 counts 9, and the three others 10 each."),
    mistakes=(
        Mistake(
            picked("42"),
            N_("Jack and queen do not go on counting with 11 and 12: they count 10."),
            ("42",),
        ),
        Mistake(
            picked("38"),
            N_("Nearly. Add once more: one 9, and three cards that count 10."),
            ("38",),
        ),
    ),
    hints=(
        N_("Three of these cards count the same."),
        N_("Choose 39."),
    ),
    teaches=("9.2",),
    unroll=tell_points("9H 10H JH QH"),
)

ACE_COUNTS: Final[Level[Pick]] = Level(
    name="romi-ace-counts-11",
    title=N_("The ace counts 11"),
    rule=N_("An ace counts 11, whether it stands above the king or below the 2."),
    goal=N_("How many points does this run count?"),
    task=PickTask(
        words=(Word("6"), Word("15"), Word("16")),
        shown="AS 2S 3S",
        final=True,
    ),
    success=picked("16"),
    solution=("16",),
    praise=N_("Here, too, the ace counts 11."),
    mistakes=(
        Mistake(
            picked("6"),
            N_("The ace stands in the place of a 1, but it counts 11."),
            ("6",),
        ),
        Mistake(
            picked("15"),
            N_("That would be 10 for the ace. It counts one more."),
            ("15",),
        ),
    ),
    hints=(
        N_("Where the ace stands makes no difference."),
        N_("Choose 16."),
    ),
    teaches=("9.2",),
    unroll=tell_points("AS 2S 3S"),
)

JOKER_COUNTS: Final[Level[Pick]] = Level(
    name="romi-joker-counts",
    title=N_("What a joker counts"),
    rule=N_(
        "In a meld a joker counts as the card it stands for. Only a joker that is left in a hand "
        "counts 20."
    ),
    goal=N_("How many points does this group count?"),
    task=PickTask(
        words=(Word("14"), Word("21"), Word("34")),
        shown="7D JK 7S",
        final=True,
    ),
    success=picked("21"),
    solution=("21",),
    praise=N_("The joker stands for a 7, and so it counts 7."),
    mistakes=(
        Mistake(
            picked("34"),
            N_("A joker counts 20 in the hand. On the table it is a 7 here."),
            ("34",),
        ),
        Mistake(
            picked("14"),
            N_("The joker counts, too: as much as the card whose place it has."),
            ("14",),
        ),
    ),
    hints=(
        N_("Which card does the joker stand for?"),
        N_("Choose 21."),
    ),
    teaches=("9.2", "10.2"),
    unroll=tell_points("7D JK 7S"),
)

OUT_OF_A_HAND: Final[Level[Pick]] = Level(
    name="romi-out-of-a-hand",
    title=N_("Melds in a hand"),
    rule=N_("Several melds may be laid in one turn. Each card lies in one of them only."),
    goal=N_("This is your hand. Choose all cards that you could lay."),
    task=PickTask(
        cards="JS 4D 9C 5D JH 2H 6D KS JC",
        judge=are_melds(45),
        lay_out=lay_out_melds,
    ),
    success=is_right(),
    solution=("JS JH JC 4D 5D 6D",),
    praise=N_("A group of jacks and a run of diamonds. 2♥, 9♣ and K♠ stay in the hand."),
    mistakes=(
        Mistake(
            picked("4D 5D 6D"),
            N_("That is a run, and there is a group as well. Both may be laid in one turn."),
            ("4D 5D 6D",),
        ),
        Mistake(
            picked("JC JH JS"),
            N_("That is a group, and there is a run as well. Both may be laid in one turn."),
            ("JS JH JC",),
        ),
        Mistake(
            ruled("no-place"),
            N_("There are melds among these cards, but not all of them have a place in one."),
            ("JS JH JC KS",),
        ),
        Mistake(
            ruled("no-melds"),
            N_("Among these cards there is no meld: three of one rank, or three in sequence."),
            ("JS KS 9C",),
        ),
    ),
    hints=(
        N_("Look for cards of one rank first, and then for a sequence in one suit."),
        N_("Choose the three jacks, 4♦, 5♦ and 6♦."),
    ),
    teaches=("9.2", "10.1", "10.2"),
)

TWO_WAYS: Final[Level[Pick]] = Level(
    name="romi-two-ways",
    title=N_("A card for two melds"),
    goal=N_("Choose cards of your hand that count at least 51 points in melds."),
    task=PickTask(
        cards="9H 7H 9S 8H 9D KC 9C 10H 3S",
        judge=are_melds(51),
        lay_out=lay_out_melds,
    ),
    success=is_right(),
    solution=("7H 8H 9H 10H 9S 9D 9C",),
    praise=N_("9♥ joins 8♥ and 10♥ in the run, and three 9s without it are still a group."),
    mistakes=(
        Mistake(
            picked("9C 9D 9H 9S"),
            N_("Four 9s are a group of 36 points. One of them could do more in a run."),
            ("9S 9H 9D 9C",),
        ),
        Mistake(
            ruled("too-few-points"),
            N_("All of these have a place, but they count fewer than 51. Find what counts more."),
            ("7H 8H 9H 10H",),
        ),
        Mistake(
            ruled("no-place"),
            N_("Not all of these have a place: a card lies in one meld only."),
            ("9S 9H 9D 7H 8H",),
        ),
        Mistake(
            ruled("no-melds"),
            N_("Among these cards there is no meld: three of one rank, or three in sequence."),
            ("7H 8H KC",),
        ),
    ),
    hints=(
        N_("One of the four 9s could also be in a run."),
        N_("Choose the hearts from 7 to 10, and the three other 9s."),
    ),
    teaches=("9.2", "10.1", "10.2"),
)

FIFTY_ONE: Final[Level[Pick]] = Level(
    name="romi-fifty-one",
    title=N_("51 points"),
    rule=N_("Who lays for the first time in a game needs melds that count at least 51 points."),
    goal=N_("Choose cards of your hand that count at least 51 points in melds."),
    task=PickTask(
        cards="3C 6H 10S JK 8H 4D 7H 10H QC",
        judge=are_melds(51),
        lay_out=lay_out_melds,
    ),
    success=is_right(),
    solution=("10S 10H JK 6H 7H 8H",),
    praise=N_("21 for the run, and 30 for the group: there the joker counts 10. Just enough."),
    mistakes=(
        Mistake(
            picked("6H 7H 8H JK"),
            N_("With the joker as 9♥ that is 30. It would count more beside the tens."),
            ("6H 7H 8H JK",),
        ),
        Mistake(
            ruled("too-few-points"),
            N_("All of these have a place, but they count fewer than 51. Find what counts more."),
            ("6H 7H 8H",),
        ),
        Mistake(
            ruled("no-place"),
            N_("Not all of these have a place in a meld. Where is the joker needed most?"),
            ("6H 7H 8H JK 10S",),
        ),
        Mistake(
            ruled("no-melds"),
            N_("Among these cards there is no meld: three of one rank, or three in sequence."),
            ("10S 10H QC",),
        ),
    ),
    hints=(
        N_("You have two tens. What do they need to be a group?"),
        N_("Choose 10♠, 10♥ and the joker, and 6♥, 7♥ and 8♥."),
    ),
    teaches=("9.2", "10.3"),
)

MELDS: Final = Chapter(
    number=1,
    name="romi-melds",
    game="romi",
    title=N_("Melds"),
    about=N_("You see runs and groups in any cards, and you know what they count."),
    levels=(
        *RUNS,
        *GROUPS,
        *STAND_INS,
        POINTS,
        ACE_COUNTS,
        JOKER_COUNTS,
        OUT_OF_A_HAND,
        TWO_WAYS,
        FIFTY_ONE,
    ),
    exercises=EXERCISES,
)
