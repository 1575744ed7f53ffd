"""The levels about jokers in melds, and what they stand for (SPEC 10.1-10.3)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Level, Mistake
from ....lessons.offers import Pick, Word, is_right, picked, picked_fewer, ruled
from ..counting import tell_readings
from ..picking import PickTask, is_group, is_run

IN_A_GAP: Final[Level[Pick]] = Level(
    name="romi-joker-in-a-gap",
    title=N_("What does it stand for?"),
    rule=N_("A joker stands for any card. In a run it is the card whose place it has."),
    goal=N_("This is a run. Which card does the joker stand for?"),
    task=PickTask(
        words=(Word("8S", "8♠"), Word("8H", "8♥"), Word("10S", "10♠")),
        shown="7S JK 9S",
        final=True,
    ),
    success=picked("8S"),
    solution=("8S",),
    praise=N_("Between 7♠ and 9♠ there is just one place, and the joker fills it: 8♠."),
    mistakes=(
        Mistake(
            picked("8H"),
            N_("The rank is right, but a run is of one suit: the others are spades."),
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

TWO_JOKERS: Final[Level[Pick]] = Level(
    name="romi-two-jokers",
    title=N_("Two jokers in a run"),
    rule=N_("A run may have up to two jokers, side by side if you like."),
    goal=N_("Choose a run of four cards that begins with 6♠."),
    task=PickTask(cards="6S JK 9S 6H JK 10S", judge=is_run),
    success=is_right() & picked("6S 9S JK JK"),
    solution=("6S JK JK 9S",),
    praise=N_("6-7-8-9: one joker is 7♠, the other one 8♠."),
    mistakes=(
        Mistake(
            picked("6S 9S JK"),
            N_("One joker is 7♠ here, and then 8♠ is still missing."),
            ("6S JK 9S",),
        ),
        Mistake(
            picked("6S JK JK"),
            N_("A run, but of three cards. One natural card more belongs to it."),
            ("6S JK JK",),
        ),
        Mistake(
            picked("6S 9S 10S JK JK"),
            N_("That is a run of five cards. It is to have four here."),
            ("6S JK JK 9S 10S",),
        ),
        Mistake(
            is_right(),
            N_("That is a run, but not the one asked for: it begins with 6♠, and has four cards."),
            ("9S 10S JK",),
        ),
        Mistake(
            ruled("run-gap"),
            N_("Between two of these spades more cards are missing than you chose jokers."),
            ("6S JK 10S",),
        ),
    ),
    hints=(
        N_("Which cards are missing between 6♠ and the next spade?"),
        N_("Choose 6♠, both jokers and 9♠."),
    ),
    teaches=("10.1", "10.3"),
    shows=("6S", "9S"),
)

AT_AN_END: Final[Level[Pick]] = Level(
    name="romi-joker-at-an-end",
    title=N_("At which end?"),
    rule=N_(
        "Where the joker may stand for several cards, you say which when you lay the run, and "
        "then it stays so."
    ),
    goal=N_("You lay these cards as a run. As which card does the joker count most?"),
    task=PickTask(
        words=(Word("3S", "3♠"), Word("7S", "7♠"), Word("KS", "K♠")),
        shown="4S 5S 6S JK",
        final=True,
    ),
    success=picked("7S"),
    solution=("7S",),
    praise=N_("As 7♠ it counts 7, as 3♠ it would be only 3. You may choose, so choose well."),
    mistakes=(
        Mistake(
            picked("3S"),
            N_("It may be 3♠. But at the other end it would count more."),
            ("3S",),
        ),
        Mistake(
            picked("KS"),
            N_("K♠ doesn't follow 6♠. The joker stands at one of the ends of the row."),
            ("KS",),
        ),
    ),
    hints=(
        N_("Which two cards would go on with this row?"),
        N_("Choose 7♠."),
    ),
    teaches=("9.2", "10.3"),
    unroll=tell_readings("4S 5S 6S JK"),
)

AROUND_AN_ACE: Final[Level[Pick]] = Level(
    name="romi-around-an-ace",
    title=N_("Two jokers and an ace"),
    goal=N_("You lay an ace with a joker on each side. As which run does it count most?"),
    task=PickTask(
        words=(Word("A-2-3"), Word("K-A-2"), Word("Q-K-A")),
        shown="JK AH JK",
        final=True,
    ),
    success=picked("Q-K-A"),
    solution=("Q-K-A",),
    praise=N_("With Q♥ and K♥ the jokers count 10 each. K-A-2 can't be: no run goes round."),
    mistakes=(
        Mistake(
            picked("A-2-3"),
            N_("That is a run. But 2♥ and 3♥ count little: the ace could be the highest card."),
            ("A-2-3",),
        ),
        Mistake(
            picked("K-A-2"),
            N_("The cards lie so, but the ace stands at an end of a run, never in the middle."),
            ("K-A-2",),
        ),
    ),
    hints=(
        N_("The jokers stand below the ace, or above it, both of them."),
        N_("Choose Q-K-A."),
    ),
    teaches=("9.2", "10.1", "10.3"),
    unroll=tell_readings("JK AH JK"),
)

IN_A_GROUP: Final[Level[Pick]] = Level(
    name="romi-joker-in-a-group",
    title=N_("A joker in a group"),
    rule=N_("In a group a joker stands for a suit that is missing."),
    goal=N_("This is a group. What may the joker stand for?"),
    task=PickTask(
        words=(
            Word("6C", "6♣"),
            Word("missing", N_("6♠ or 6♦")),
            Word("any", N_("Any of the four 6s")),
        ),
        shown="6C JK 6H",
        final=True,
    ),
    success=picked("missing"),
    solution=("missing",),
    praise=N_("Spades and diamonds are missing: either will do, and you need not say which."),
    mistakes=(
        Mistake(
            picked("6C"),
            N_("6♣ is in the group already, and no suit stands twice in it."),
            ("6C",),
        ),
        Mistake(
            picked("any"),
            N_("6♣ and 6♥ are there already. The joker is one of the others."),
            ("any",),
        ),
    ),
    hints=(
        N_("Which suits are not there yet?"),
        N_("Choose 6♠ or 6♦."),
    ),
    teaches=("10.2", "10.3"),
)

ONE_IN_A_GROUP: Final[Level[Pick]] = Level(
    name="romi-one-in-a-group",
    title=N_("One joker in a group"),
    rule=N_("A run may have two jokers, but a group has at most one."),
    goal=N_("Choose a group."),
    task=PickTask(cards="KS JK 2D KH JK", judge=is_group),
    success=is_right(),
    solution=("KS JK KH",),
    praise=N_("Two kings and one joker. The other joker is for another meld."),
    mistakes=(
        Mistake(
            ruled("group-jokers"),
            N_("Two jokers are one too many here: a group has at most one."),
            ("KS JK KH JK",),
        ),
        Mistake(
            ruled("no-group"),
            N_("With two jokers that can only be a run. A group is asked for."),
            ("KS JK JK",),
        ),
        Mistake(
            picked_fewer(3),
            N_("A group has at least three cards, the joker among them."),
            ("KS KH",),
        ),
        Mistake(
            ruled("group-rank", "neither", "run-suit"),
            N_("2♦ is no king. A joker can stand for a king, a natural card only for itself."),
            ("KS 2D KH",),
        ),
    ),
    hints=(
        N_("Both kings belong to it. What makes them three?"),
        N_("Choose K♠, K♥ and one joker."),
    ),
    teaches=("10.2",),
)

STAND_INS: Final = (
    IN_A_GAP,
    TWO_JOKERS,
    AT_AN_END,
    AROUND_AN_ACE,
    IN_A_GROUP,
    ONE_IN_A_GROUP,
)
"""The levels about jokers, in their order."""
