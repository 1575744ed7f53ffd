"""The levels about runs: one suit, no gap, and the ace at either end (SPEC 10.1)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Level, Mistake
from ....lessons.offers import Pick, Word, is_right, picked, picked_any, ruled
from ..picking import PickTask, is_run

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
            N_("A run has at least three cards. Look for what goes on with yours."),
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

ONE_SUIT: Final[Level[Pick]] = Level(
    name="romi-one-suit",
    title=N_("All of one suit"),
    rule=N_("The colour is not enough: all cards of a run are spades, or all hearts, and so on."),
    goal=N_("Choose a run."),
    task=PickTask(cards="8S 6S 7C 5D 7S 9H", judge=is_run),
    success=is_right(),
    solution=("6S 7S 8S",),
    praise=N_("Three spades in sequence. In which order you choose them doesn't matter."),
    mistakes=(
        Mistake(
            picked("6S 7C 8S"),
            N_("6-7-8 follow each other, but 7♣ is a club: black as well, but another suit."),
            ("6S 7C 8S",),
        ),
        Mistake(
            ruled("run-suit", "neither", "group-rank"),
            N_("A run is of one suit. Only three of these cards share one."),
            ("7C 8S 9H",),
        ),
        Mistake(
            ruled("too-few"),
            N_("Two cards are no meld yet: a run has three or more."),
            ("7S 8S",),
        ),
    ),
    hints=(
        N_("Forget the other suits, and look at the spades only."),
        N_("Choose 6♠, 7♠ and 8♠."),
    ),
    teaches=("10.1",),
    shows=("6S", "8S"),
)

PAST_TEN: Final[Level[Pick]] = Level(
    name="romi-past-ten",
    title=N_("After 10"),
    rule=N_("After 10 follow jack, queen and king. A run may be as long as you like."),
    goal=N_("Choose a run of four cards."),
    task=PickTask(cards="JC 8C QC 9C 10H KD 10C", judge=is_run),
    success=is_right() & ~picked("8C 9C 10C", "9C 10C JC", "10C JC QC", "8C 9C 10C JC QC"),
    solution=("9C 10C JC QC",),
    praise=N_("Four clubs in sequence. With all five it would have been a run as well."),
    mistakes=(
        Mistake(
            picked("8C 9C 10C", "9C 10C JC", "10C JC QC"),
            N_("A run, but of three cards. It goes on at an end: four are asked for."),
            ("9C 10C JC",),
        ),
        Mistake(
            picked("8C 9C 10C JC QC"),
            N_("A run of five, and a good one. Here it is to be four cards: leave one end away."),
            ("8C 9C 10C JC QC",),
        ),
        Mistake(
            ruled("run-gap"),
            N_("There is a gap. Count on without leaving one out: 8-9-10-J-Q."),
            ("8C 9C JC QC",),
        ),
        Mistake(
            picked_any("10H", "KD"),
            N_("10♥ and K♦ are no clubs: they have no place in a run of clubs."),
            ("9C 10H JC QC",),
        ),
    ),
    hints=(
        N_("Put the clubs in order in your mind, the jack after the 10."),
        N_("Choose 9♣, 10♣, J♣ and Q♣."),
    ),
    teaches=("10.1",),
    shows=("10C",),
)

ACE_LOW: Final[Level[Pick]] = Level(
    name="romi-ace-low",
    title=N_("The ace below the 2"),
    rule=N_("The ace may stand below the 2: A-2-3 is a run."),
    goal=N_("Choose a run."),
    task=PickTask(cards="3D KD AD 5D 2D", judge=is_run),
    success=is_right(),
    solution=("AD 2D 3D",),
    praise=N_("A-2-3: here the ace is the lowest card."),
    mistakes=(
        Mistake(
            ruled("run-wrap"),
            N_(
                "The ace stands at an end of a run. Here it would be in the middle, after the king."
            ),
            ("KD AD 2D",),
        ),
        Mistake(
            picked("2D 3D 5D"),
            N_("2-3-5 skips 4. But the row can begin lower."),
            ("2D 3D 5D",),
        ),
        Mistake(
            ruled("run-gap"),
            N_("These don't follow each other: between two of them a card is missing."),
            ("3D 5D KD",),
        ),
        Mistake(
            ruled("too-few"),
            N_("A good beginning, but a run has at least three cards."),
            ("AD 2D",),
        ),
    ),
    hints=(
        N_("2♦ and 3♦ follow each other. Which card can stand before them?"),
        N_("Choose A♦, 2♦ and 3♦."),
    ),
    teaches=("10.1",),
    shows=("2D", "3D"),
)

ACE_HIGH: Final[Level[Pick]] = Level(
    name="romi-ace-high",
    title=N_("The ace above the king"),
    rule=N_("The ace may also stand above the king: Q-K-A is a run, too."),
    goal=N_("Choose a run."),
    task=PickTask(cards="2S QS 10S AS KS", judge=is_run),
    success=is_right(),
    solution=("QS KS AS",),
    praise=N_("Q-K-A: here the ace is the highest card."),
    mistakes=(
        Mistake(
            ruled("run-wrap"),
            N_("One end is enough: after the king the ace is the last card, and no 2 follows."),
            ("KS AS 2S",),
        ),
        Mistake(
            picked("10S QS KS", "10S QS KS AS"),
            N_("J♠ is missing between 10♠ and Q♠. The row can begin later."),
            ("10S QS KS",),
        ),
        Mistake(
            ruled("run-gap"),
            N_("These don't follow each other: between two of them a card is missing."),
            ("10S QS AS",),
        ),
        Mistake(
            ruled("too-few"),
            N_("A good beginning, but a run has at least three cards."),
            ("KS AS",),
        ),
    ),
    hints=(
        N_("Q♠ and K♠ follow each other. Which card can stand after them?"),
        N_("Choose Q♠, K♠ and A♠."),
    ),
    teaches=("10.1",),
)

ROUND_THE_CORNER: Final[Level[Pick]] = Level(
    name="romi-round-the-corner",
    title=N_("Not round the corner"),
    rule=N_(
        "An ace has one place in a run, at its lower or its upper end. K-A-2 would go round the "
        "corner: that is no run."
    ),
    goal=N_("These five cards were laid as a run. Choose the one that has to go."),
    task=PickTask(cards="JH QH KH AH 2H", at_most=1, rest=True, judge=is_run),
    success=is_right(),
    solution=("2H",),
    praise=N_("J-Q-K-A is a run, and it ends with the ace. 2♥ has no place after it."),
    mistakes=(
        Mistake(
            picked("JH"),
            N_("Then Q-K-A-2 would be left, and that goes round the corner still."),
            ("JH",),
        ),
        Mistake(
            picked("AH"),
            N_("Without the ace the 2 is far below the jack: there are eight cards between them."),
            ("AH",),
        ),
        Mistake(
            picked("QH", "KH"),
            N_("That tears a hole in the row, and 2♥ is still behind the ace."),
            ("KH",),
        ),
    ),
    hints=(
        N_("Where does the row have to end?"),
        N_("Choose 2♥."),
    ),
    teaches=("10.1",),
)

WHY_NOT: Final[Level[Pick]] = Level(
    name="romi-why-not",
    title=N_("Why is this no run?"),
    goal=N_("These cards are no run. What is the matter?"),
    task=PickTask(
        words=(
            Word("suit", N_("They are not of one suit")),
            Word("gap", N_("A card is missing between them")),
            Word("corner", N_("The ace is in the middle")),
            Word("few", N_("They are too few")),
        ),
        shown="10D QD KD AD",
        final=True,
    ),
    success=picked("gap"),
    solution=("gap",),
    praise=N_("After 10♦ comes J♦, and it is not there. Q-K-A alone would be a run."),
    mistakes=(
        Mistake(
            picked("corner"),
            N_("The ace is the highest card here, after the king. That is its place."),
            ("corner",),
        ),
        Mistake(
            picked("suit"),
            N_("All four are diamonds. Look at the ranks."),
            ("suit",),
        ),
        Mistake(
            picked("few"),
            N_("Four cards are enough: three would do."),
            ("few",),
        ),
    ),
    hints=(
        N_("Say the ranks in order, from 10 to the ace."),
        N_("Choose the second: J♦ is missing."),
    ),
    teaches=("10.1",),
)

RUNS: Final = (RUN, ONE_SUIT, PAST_TEN, ACE_LOW, ACE_HIGH, ROUND_THE_CORNER, WHY_NOT)
"""The levels about runs, in their order."""
