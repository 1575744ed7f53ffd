"""Chapter 3: pairs, cards of a kind, and sequences (SPEC 2.2, 5.1-5.3, 5.6)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ..chapter import Chapter
from ..exercises.combinations import EXERCISES, EXPERIMENTS
from ..level import Level, Mistake
from ..offers import Pick, Word, is_right, picked, picked_any
from ..picking import PickTask, Shown, fills, picked_numbers, rest_fills

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
            picked_numbers("3-4"),
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

PAIR_OF_2S: Final[Level[Pick]] = Level(
    name="pair-of-2s",
    title=N_("A pair of 2s"),
    rule=N_("Some contracts name the number. A pair of 2s is two 2s: no other pair will do."),
    goal=N_("Choose a pair of 2s."),
    task=PickTask(cards="3h 2h 3y 5c 2c", judge=fills("pair of 2s")),
    success=is_right(),
    solution=("2h 2c",),
    praise=N_("Two 2s. The 3s would do only where any pair is asked for."),
    mistakes=(
        Mistake(
            picked("3h 3y"),
            N_("3h and 3y are a pair, but a pair of 3s. The number is named here: 2."),
            ("3h 3y",),
        ),
        Mistake(
            picked("2h 3h"),
            N_("2h and 3h are both hearts. The suits don't matter: both cards must be 2s."),
            ("2h 3h",),
        ),
        Mistake(
            picked("2h", "2c"),
            N_("One 2 is there. A pair is two cards, so another 2 is missing."),
            ("2c",),
        ),
    ),
    hints=(
        N_("Two pairs lie here. See which number the goal names."),
        N_("Choose 2h and 2c."),
    ),
    teaches=("2.2", "5.2"),
    shows=("2h", "2c"),
)

THREE_OF_A_KIND: Final[Level[Pick]] = Level(
    name="three-of-a-kind",
    title=N_("3 of a kind"),
    rule=N_(
        "3 of a kind is three cards of one number. 4 of a kind and 5 of a kind are four and five "
        "cards of one number."
    ),
    goal=N_("Choose 3 of a kind."),
    task=PickTask(cards="4h 2d 4c 3d 4d 1y", judge=fills("3 of a kind")),
    success=is_right(),
    solution=("4h 4c 4d",),
    praise=N_("Three 4s. That their suits differ changes nothing."),
    mistakes=(
        Mistake(
            picked("2d 3d 4d"),
            N_("2d, 3d and 4d are three diamonds. Of a kind means of one number, not of one suit."),
            ("2d 3d 4d",),
        ),
        Mistake(
            picked_numbers("4-4"),
            N_("Two 4s are a pair. 3 of a kind needs one 4 more."),
            ("4h 4c",),
        ),
    ),
    hints=(
        N_("Look for a number that is there three times."),
        N_("Choose 4h, 4c and 4d."),
    ),
    teaches=("5.2",),
    shows=("4h", "4c", "4d"),
)

SAME_CARD_TWICE: Final[Level[Pick]] = Level(
    name="same-card-twice",
    title=N_("The same card twice"),
    goal=N_("Choose 5 of a kind."),
    task=PickTask(cards="3h 4h 4d 3c 4h 4c 3y 4y", judge=fills("5 of a kind")),
    success=is_right(),
    solution=("4h 4d 4h 4c 4y",),
    praise=N_("Five 4s, two of them 4h. Each card is in the box several times, and each counts."),
    mistakes=(
        Mistake(
            picked_numbers("4-4-4-4"),
            N_("Four 4s are chosen. 4h lies here twice, and both count: they are two cards."),
            ("4h 4d 4c 4y",),
        ),
        Mistake(
            picked_numbers("3-3-3"),
            N_("Only three 3s lie here. Look for a number that is there five times."),
            ("3h 3c 3y",),
        ),
    ),
    hints=(
        N_("One of the cards lies here twice."),
        N_("Choose all five 4s, both 4h among them."),
    ),
    teaches=("1.1", "5.2"),
)

SEQUENCE: Final[Level[Pick]] = Level(
    name="sequence",
    title=N_("A sequence"),
    rule=N_(
        "A 3 card sequence is three numbers that follow each other, such as 3-4-5. Here, too, the "
        "suits don't matter."
    ),
    goal=N_("Choose a 3 card sequence."),
    task=PickTask(cards="3h 1h 5h 2c 1y", judge=fills("3 card sequence")),
    success=is_right(),
    solution=("3h 1h 2c",),
    praise=N_("1-2-3, whatever the suits, and in whatever order you choose the cards."),
    mistakes=(
        Mistake(
            picked("1h 3h 5h"),
            N_("Three hearts, but 1-3-5 leaves out 2 and 4. The numbers must follow each other."),
            ("1h 3h 5h",),
        ),
        Mistake(
            picked_numbers("1-1"),
            N_("1h and 1y are a pair. In a sequence the numbers follow each other."),
            ("1h 1y",),
        ),
        Mistake(
            picked_numbers("1-2", "2-3"),
            N_("These two follow each other, but a sequence has three cards or more."),
            ("1h 2c",),
        ),
    ),
    hints=(
        N_("Lay the numbers in a row in your mind. Where do three follow each other?"),
        N_("Choose 1h, 2c and 3h."),
    ),
    teaches=("5.2",),
    shows=("1h", "2c", "3h"),
)

NO_GAP: Final[Level[Pick]] = Level(
    name="no-gap",
    title=N_("Nothing left out"),
    rule=N_("A sequence has no gap: 1-2-4 is none, because 3 is left out."),
    goal=N_("Choose a 4 card sequence."),
    task=PickTask(cards="1h 3d 4c 5y 1c 2y", judge=fills("4 card sequence")),
    success=is_right(),
    solution=("1h 2y 3d 4c",),
    praise=N_("Four numbers in a row, and none of them is left out."),
    mistakes=(
        Mistake(
            picked_numbers("1-3-4-5"),
            N_("1-3-4-5 skips 2: the cards on both sides of the gap don't touch."),
            ("1h 3d 4c 5y",),
        ),
        Mistake(
            picked_numbers("1-2-3-5", "1-2-4-5"),
            N_("A number between the first and the last is left out, so this is no sequence."),
            ("1c 2y 3d 5y",),
        ),
        Mistake(
            picked_numbers("3-4-5", "1-2-3", "2-3-4"),
            N_("That is a 3 card sequence. Four cards are asked for."),
            ("3d 4c 5y",),
        ),
    ),
    hints=(
        N_("Without a certain card there is a gap."),
        N_("Choose 2y, 3d and 4c, and then a 1 or the 5."),
    ),
    teaches=("5.2", "5.6"),
    shows=("2y",),
)

HEARTS: Final[Level[Pick]] = Level(
    name="hearts",
    title=N_("Hearts everywhere"),
    goal=N_("Choose a 5 card sequence."),
    task=PickTask(cards="1h 2h 3h 5h 5h 2c 4y", judge=fills("5 card sequence")),
    success=is_right(),
    solution=("1h 2h 3h 4y 5h",),
    praise=N_("1-2-3-4-5. The cherry 4y is as good as any 4."),
    mistakes=(
        Mistake(
            picked("1h 2h 3h 5h 5h"),
            N_("Five hearts, but 4 is missing and 5 is there twice. Only the numbers count."),
            ("1h 2h 3h 5h 5h",),
        ),
        Mistake(
            picked_numbers("1-2-3-5"),
            N_("Between 3 and 5 the 4 is missing. It may be of any suit."),
            ("1h 2h 3h 5h",),
        ),
    ),
    hints=(
        N_("Forget the suits: all five numbers lie here."),
        N_("Choose 1h, 2h, 3h, 4y and 5h."),
    ),
    teaches=("5.2",),
)

ONCE_EACH: Final[Level[Pick]] = Level(
    name="once-each",
    title=N_("Each number once"),
    rule=N_("A sequence has each of its numbers once: 1-2-2-3 is no 4 card sequence."),
    goal=N_("Choose a 4 card sequence."),
    task=PickTask(cards="3h 4y 3c 2d 5h", judge=fills("4 card sequence")),
    success=is_right(),
    solution=("2d 3c 4y 5h",),
    praise=N_("2-3-4-5. One 3 is enough; the other one stays in the hand."),
    mistakes=(
        Mistake(
            picked_numbers("2-3-3-4", "3-3-4-5", "2-3-3-5", "2-3-3-4-5"),
            N_("3h and 3c are the same number. In a sequence each number is there once."),
            ("2d 3h 3c 4y",),
        ),
        Mistake(
            picked_numbers("2-3-4", "3-4-5"),
            N_("A sequence, but of three cards. Here it must have four."),
            ("2d 3h 4y",),
        ),
    ),
    hints=(
        N_("One number is there twice. How many of its two cards do you need?"),
        N_("Choose 2d, one 3, 4y and 5h."),
    ),
    teaches=("5.2",),
    shows=("2d", "4y", "5h"),
)

NO_WAY_ROUND: Final[Level[Pick]] = Level(
    name="no-way-round",
    title=N_("After 5 comes nothing"),
    rule=N_("A sequence ends with 5. It does not go on with 1: 5-1-2 is no sequence."),
    goal=N_("Choose a 3 card sequence."),
    task=PickTask(cards="4c 5h 1d 2c 5y 3d", judge=fills("3 card sequence")),
    success=is_right(),
    solution=("1d 2c 3d",),
    praise=N_(
        "There are only three of them: 1-2-3, 2-3-4 and 3-4-5. Each has a 3, so a 3 is useful."
    ),
    mistakes=(
        Mistake(
            picked_numbers("1-2-5"),
            N_("5-1-2 goes round the end. After 5 nothing follows, and before 1 nothing comes."),
            ("5h 1d 2c",),
        ),
        Mistake(
            picked_numbers("1-4-5"),
            N_("4-5 is a good start, but after 5 nothing follows: 1 is the lowest number."),
            ("4c 5h 1d",),
        ),
    ),
    hints=(
        N_("Begin with the lowest number and count upwards, or with 5 and count down."),
        N_("Choose 1d, 2c and 3d."),
    ),
    teaches=("5.2",),
    shows=("3d",),
)

TWO_PAIRS: Final[Level[Pick]] = Level(
    name="two-pairs",
    title=N_("Two pairs of one number"),
    rule=N_("Two pairs may have the same number."),
    goal=N_("Choose two pairs."),
    task=PickTask(cards="2h 1c 2d 5y 2c 2y", judge=fills("2 pairs")),
    success=is_right(),
    solution=("2h 2d 2c 2y",),
    praise=N_("Four 2s are two pairs. Nobody asks for two different numbers."),
    mistakes=(
        Mistake(
            picked_numbers("2-2"),
            N_("That is one pair. The other two cards may be 2s as well."),
            ("2h 2d",),
        ),
        Mistake(
            picked_numbers("1-2-2-5"),
            N_("The 2s are a pair. 1c and 5y have different numbers, so they are none."),
            ("2h 2d 1c 5y",),
        ),
        Mistake(
            picked_numbers("2-2-2"),
            N_("Three 2s are one pair, and half of another."),
            ("2h 2d 2c",),
        ),
    ),
    hints=(
        N_("Only one number is there more than once, but it is there often."),
        N_("Choose all four 2s."),
    ),
    teaches=("5.3",),
    shows=("2h", "2d", "2c", "2y"),
)

TWO_NAMES: Final[Level[Pick]] = Level(
    name="two-names",
    title=N_("Two names for four cards"),
    goal=N_("Choose all contracts that your four cards fill."),
    task=PickTask(
        contracts=(1, 4, 8, 7), shown=(Shown(N_("Your four cards"), cards="2h 2d 2c 2y"),)
    ),
    success=picked("#4 #7"),
    solution=("#4 #7",),
    praise=N_("Four 2s are 4 of a kind. They are also a pair of 2s and another pair."),
    mistakes=(
        Mistake(
            picked_any("#1"),
            N_("#1 asks for four numbers that follow each other. Yours are all 2."),
            ("#1 #4",),
        ),
        Mistake(
            picked_any("#8"),
            N_("#8 asks for a pair of 4s, and you have no 4."),
            ("#7 #8",),
        ),
        Mistake(
            picked("#4"),
            N_("4 of a kind is right, but one more is filled: four 2s are two pairs, too."),
            ("#4",),
        ),
        Mistake(
            picked("#7"),
            N_("The two pairs are right, but one more is filled: four 2s are also of a kind."),
            ("#7",),
        ),
    ),
    hints=(
        N_("Go through the contracts one by one: does each of its cards find a card of yours?"),
        N_("Choose #4 and #7."),
    ),
    teaches=("5.2", "5.3"),
)

LEFT_OVER: Final[Level[Pick]] = Level(
    name="left-over",
    title=N_("One card too many"),
    goal=N_("These six cards were chosen for a 5 card sequence. Choose the one that is left over."),
    task=PickTask(
        cards="1y 2h 3c 4c 4d 5h",
        at_most=1,
        judge=rest_fills("5 card sequence", "1y 2h 3c 4c 4d 5h"),
    ),
    success=is_right(),
    solution=("4d",),
    praise=N_("One 4 has a place in the sequence, the other is left over. Either may go."),
    mistakes=(
        Mistake(
            picked_numbers("1", "5"),
            N_("Without it an end is missing: a 5 card sequence has all numbers from 1 to 5."),
            ("5h",),
        ),
        Mistake(
            picked_numbers("2", "3"),
            N_("Without it the sequence has a gap, and the card too many is still there."),
            ("3c",),
        ),
    ),
    hints=(
        N_("Lay 1-2-3-4-5 in your mind. Which card finds its place taken?"),
        N_("Choose 4c or 4d."),
    ),
    teaches=("5.1", "5.2"),
)

IN_WORDS: Final[Level[Pick]] = Level(
    name="in-words",
    title=N_("Combinations in words"),
    rule=N_("Requirements are joined by +. Each has cards of its own."),
    goal=N_("Choose the cards that are a pair of 2s + 3 of a kind."),
    task=PickTask(
        words=(
            Word("three-2s", "2h 2c 2y 5h 5d"),
            Word("mixed-pair", "2h 3h 5h 5d 5y"),
            Word("both", "2h 2c 5h 5d 5y"),
            Word("six", "2h 2c 5h 5d 5y 5c"),
        )
    ),
    success=picked("both"),
    solution=("both",),
    praise=N_("2h and 2c are the pair of 2s, and the three 5s are 3 of a kind."),
    mistakes=(
        Mistake(
            picked("three-2s"),
            N_("Two 2s are the pair. Then 2y, 5h and 5d are left, and they are not of a kind."),
            ("three-2s",),
        ),
        Mistake(
            picked("mixed-pair"),
            N_("2h and 3h are of one suit, but a pair of 2s is two 2s."),
            ("mixed-pair",),
        ),
        Mistake(
            picked("six"),
            N_("A pair and 3 of a kind are five cards. Here a 5 is left over."),
            ("six",),
        ),
    ),
    hints=(
        N_("First take away two 2s. What is left must be three cards of one number."),
        N_("Choose the third: two 2s and three 5s."),
    ),
    teaches=("2.2", "5.1"),
)

COMBINATIONS: Final = Chapter(
    number=3,
    name="combinations",
    title=N_("Combinations"),
    about=N_("You see pairs, cards of a kind and sequences in any cards, and what breaks them."),
    levels=(
        PAIR,
        PAIR_OF_2S,
        THREE_OF_A_KIND,
        SAME_CARD_TWICE,
        SEQUENCE,
        NO_GAP,
        HEARTS,
        ONCE_EACH,
        NO_WAY_ROUND,
        TWO_PAIRS,
        TWO_NAMES,
        LEFT_OVER,
        IN_WORDS,
    ),
    exercises=EXERCISES,
    experiments=EXPERIMENTS,
)
