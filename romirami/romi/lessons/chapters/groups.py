"""The levels about groups: one rank, no suit twice, four cards at most (SPEC 10.2)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Level, Mistake
from ....lessons.offers import Pick, Word, is_right, picked, picked_fewer, ruled
from ..picking import PickTask, is_group, is_meld

GROUP: Final[Level[Pick]] = Level(
    name="romi-group",
    title=N_("A group"),
    rule=N_("The other kind of meld is the group: three or four cards of one rank."),
    goal=N_("Choose a group."),
    task=PickTask(cards="8S 7H 8H 9H 8C", judge=is_group),
    success=is_right(),
    solution=("8S 8H 8C",),
    praise=N_("Three 8s, a spade, a heart and a club: a group."),
    mistakes=(
        Mistake(
            picked("7H 8H 9H"),
            N_("7♥ 8♥ 9♥ are a run. A group is of one rank, whatever follows it."),
            ("7H 8H 9H",),
        ),
        Mistake(
            ruled("too-few"),
            N_("A group has at least three cards, all of one rank."),
            ("8S 8H",),
        ),
        Mistake(
            ruled("group-rank", "neither", "run-suit"),
            N_("A group is of one rank, and these are of several."),
            ("8S 8H 9H",),
        ),
    ),
    hints=(
        N_("One rank is here three times."),
        N_("Choose 8♠, 8♥ and 8♣."),
    ),
    teaches=("10.2",),
    shows=("8S", "8H", "8C"),
)

SUIT_TWICE: Final[Level[Pick]] = Level(
    name="romi-suit-twice",
    title=N_("No suit twice"),
    rule=N_(
        "You play with two packs, so each card is there twice. But in a group no suit stands "
        "twice: Q♥ and another Q♥ are never in one group."
    ),
    goal=N_("Choose a group."),
    task=PickTask(cards="QH 3D QS QH QC", judge=is_group),
    success=is_right(),
    solution=("QH QS QC",),
    praise=N_("Three queens of three suits. The other Q♥ stays in the hand."),
    mistakes=(
        Mistake(
            ruled("group-suit"),
            N_("Q♥ is there twice. In a group each suit stands once at most."),
            ("QH QH QS",),
        ),
        Mistake(
            ruled("too-few"),
            N_("A group has at least three cards, of three suits."),
            ("QS QC",),
        ),
        Mistake(
            ruled("group-rank", "neither"),
            N_("3♦ is no queen. A group is of one rank."),
            ("3D QS QC",),
        ),
    ),
    hints=(
        N_("How many suits do the four queens have?"),
        N_("Choose Q♠, Q♣ and one Q♥."),
    ),
    teaches=("9.1", "10.2"),
    shows=("QS", "QC"),
)

FOUR_AT_MOST: Final[Level[Pick]] = Level(
    name="romi-four-at-most",
    title=N_("Four suits, four cards"),
    rule=N_("There are four suits, so a group has four cards at most."),
    goal=N_("Choose the largest group that these cards are good for."),
    task=PickTask(cards="5S 5D 5H 5D 5C 5S", judge=is_group),
    success=is_right() & ~picked_fewer(4),
    solution=("5S 5D 5H 5C",),
    praise=N_("One 5 of each suit: a group can't be larger. The other two 5s are left."),
    mistakes=(
        Mistake(
            picked_fewer(4) & is_right(),
            N_("A group, but one of the four suits is not in it yet."),
            ("5S 5D 5H",),
        ),
        Mistake(
            ruled("too-few"),
            N_("A group has at least three cards, and here there is even a larger one."),
            ("5S 5D",),
        ),
        Mistake(
            ruled("group-suit"),
            N_("A suit is there twice. Take each suit once."),
            ("5S 5D 5H 5D 5C",),
        ),
    ),
    hints=(
        N_("Take one card of each suit."),
        N_("Choose one 5♠, one 5♦, 5♥ and 5♣."),
    ),
    teaches=("10.2",),
)

WHAT_IS_IT: Final[Level[Pick]] = Level(
    name="romi-no-meld",
    title=N_("A meld or none"),
    goal=N_("Somebody lays these cards. What do you say?"),
    task=PickTask(
        words=(
            Word("group", N_("Fine, a group")),
            Word("twice", N_("No: a suit is there twice")),
            Word("many", N_("No: a group has three cards")),
            Word("rank", N_("No: they don't follow each other")),
        ),
        shown="9S 9H 9D 9H",
        final=True,
    ),
    success=picked("twice"),
    solution=("twice",),
    praise=N_("9♥ is there twice. With 9♣ in the place of one of them it would be a group."),
    mistakes=(
        Mistake(
            picked("group"),
            N_("They are all 9s, but look at the suits: one is there twice."),
            ("group",),
        ),
        Mistake(
            picked("many"),
            N_("Four cards may be in a group, one of each suit. But are they?"),
            ("many",),
        ),
        Mistake(
            picked("rank"),
            N_("In a group nothing follows: all cards are of one rank, and these are."),
            ("rank",),
        ),
    ),
    hints=(
        N_("Count the suits."),
        N_("Choose the second: 9♥ is there twice."),
    ),
    teaches=("10.2",),
)

ONE_TO_GO: Final[Level[Pick]] = Level(
    name="romi-one-to-go",
    title=N_("One of them is wrong"),
    goal=N_("These cards are no meld, but four of them are. Choose the one that has to go."),
    task=PickTask(cards="4C 5C 6S 6C 7C", at_most=1, rest=True, judge=is_meld),
    success=is_right(),
    solution=("6S",),
    praise=N_("Without 6♠ all are clubs, and 4-5-6-7 is a run."),
    mistakes=(
        Mistake(
            picked("6C"),
            N_("Then 6♠ is left among the clubs. A run is of one suit."),
            ("6C",),
        ),
        Mistake(
            picked("4C", "5C", "7C"),
            N_("Two 6s are left beside other clubs: neither a run nor a group."),
            ("7C",),
        ),
    ),
    hints=(
        N_("Which card is the only one of its suit?"),
        N_("Choose 6♠."),
    ),
    teaches=("10.1", "10.2"),
)

GROUPS: Final = (GROUP, SUIT_TWICE, FOUR_AT_MOST, WHAT_IS_IT, ONE_TO_GO)
"""The levels about groups, in their order."""
