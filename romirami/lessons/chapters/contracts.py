"""Chapter 4: contracts, and which of their fillings is the better one (SPEC 2.3, 4.2, 5.1-5.3)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...turn import TAKE
from ..acting import refused
from ..chapter import Chapter
from ..exercises.contracts import EXERCISES, EXPERIMENTS
from ..level import Level, Mistake
from ..offers import Pick, is_right, picked
from ..picking import PickTask, Shown, fills_contract, picked_numbers
from ..playing import (
    Play,
    PlayTask,
    can_fill,
    ended_turn,
    filled,
    lay_for_one,
    took_any,
    tried_to_end,
    tried_to_fill,
    used,
)

_ASKS: Final = N_("The contract")
_TRIED: Final = N_("The cards you tried")

TWO_REQUIREMENTS: Final[Level[Pick]] = Level(
    name="two-requirements",
    title=N_("A pair and three of a kind"),
    rule=N_(
        "A contract with two requirements wants cards for both. Each requirement has cards of its "
        "own."
    ),
    goal=N_("Choose the five cards that fill #16."),
    task=PickTask(
        cards="3h 5c 3d 1y 5h 5y 2c",
        judge=fills_contract(16),
        shown=(Shown(_ASKS, contracts=(16,)),),
    ),
    success=is_right(),
    solution=("3h 3d 5c 5h 5y",),
    praise=N_("The 3s are the pair, the 5s are 3 of a kind, and no card is left over."),
    mistakes=(
        Mistake(
            picked_numbers("5-5-5"),
            N_("#16 asks for five cards: a pair besides 3 of a kind. Two cards are missing."),
            ("5c 5h 5y",),
        ),
        Mistake(
            picked_numbers("3-3"),
            N_("The pair is there. 3 of a kind is still missing, so three cards more."),
            ("3h 3d",),
        ),
        Mistake(
            picked_numbers("1-2-5-5-5"),
            N_("3 of a kind is there, but 1y and 2c have different numbers: they are no pair."),
            ("5c 5h 5y 1y 2c",),
        ),
    ),
    hints=(
        N_("Find the three cards of one number first, then a pair of another."),
        N_("Choose both 3s and all three 5s."),
    ),
    teaches=("1.2", "2.3", "5.1"),
    shows=("3h", "3d", "5c", "5h", "5y"),
)

NO_CARD_TWICE: Final[Level[Pick]] = Level(
    name="no-card-twice",
    title=N_("No card counts twice"),
    rule=N_("A card that is used for one requirement is not there for the other."),
    goal=N_("Choose the six cards that fill #23."),
    task=PickTask(
        cards="1h 2c 3y 4d 1d 5c 3h",
        judge=fills_contract(23),
        shown=(Shown(_ASKS, contracts=(23,)),),
    ),
    success=is_right(),
    solution=("1h 1d 2c 3y 4d 5c",),
    praise=N_("Both 1s are the pair, so the sequence begins with 2: 2-3-4-5."),
    mistakes=(
        Mistake(
            picked_numbers("1-1-2-3-4"),
            N_("Both 1s are needed as the pair. Then no 1 is left for a sequence 1-2-3-4."),
            ("1h 1d 2c 3y 4d",),
        ),
        Mistake(
            picked_numbers("1-2-3-4", "2-3-4-5"),
            N_("The sequence is there. #23 asks for a pair of 1s besides: six cards in all."),
            ("2c 3y 4d 5c",),
        ),
        Mistake(
            picked_numbers("1-1-2-3-3-4"),
            N_("Without a third 1 the sequence can't be 1-2-3-4, and a second 3 doesn't help it."),
            ("1h 1d 2c 3y 3h 4d",),
        ),
    ),
    hints=(
        N_("The pair of 1s is fixed. Put it aside, and look at what is left."),
        N_("Choose both 1s, and 2, 3, 4 and 5 as the sequence."),
    ),
    teaches=("5.1",),
    shows=("1h", "1d"),
)

NOTHING_LEFT_OVER: Final[Level[Play]] = Level(
    name="nothing-left-over",
    title=N_("No card more"),
    rule=N_("A contract takes exactly as many cards as it asks for, not one more."),
    goal=N_("Fill #5."),
    task=PlayTask(lay_for_one("2h 2h 2d 2c 2y 1d 4c", [5, 9, 28, 31])),
    success=filled(5),
    solution=("fill #5 with 2h 2d 2c 2y",),
    praise=N_("Four 2s. The fifth stays in your hand; it may help with another contract."),
    mistakes=(
        Mistake(
            tried_to_fill(5) & refused("left-over"),
            N_("#5 takes exactly four cards. What is more than that stays in your hand."),
            ("fill #5 with 2h 2h 2d 2c 2y",),
        ),
        Mistake(
            tried_to_end(),
            N_("The turn has ended, and #5 still lies there. Four of your 2s fill it."),
            ("end",),
        ),
    ),
    hints=(
        N_("Count the cards of #5, and then the cards you choose."),
        N_("Choose four of your five 2s, and fill #5 with them."),
    ),
    teaches=("4.2", "5.1"),
    shows=("#5",),
)

SIX_1S: Final[Level[Pick]] = Level(
    name="six-1s",
    title=N_("One number for both"),
    goal=N_("Choose the six cards that fill #24."),
    task=PickTask(
        cards="1h 5c 1h 1d 5d 1c 1y 5h 1y",
        judge=fills_contract(24),
        shown=(Shown(_ASKS, contracts=(24,)),),
    ),
    success=is_right(),
    solution=("1h 1h 1d 1c 1y 1y",),
    praise=N_("Six 1s: two of them are the pair of 1s, and the other four are 4 of a kind."),
    mistakes=(
        Mistake(
            picked_numbers("1-1-5-5-5"),
            N_("The pair of 1s is there, but three 5s are not 4 of a kind. Try another number."),
            ("1h 1h 5c 5d 5h",),
        ),
        Mistake(
            picked_numbers("1-1-1-1"),
            N_("Two of these 1s are the pair, and two are left. 4 of a kind needs two 1s more."),
            ("1h 1d 1c 1y",),
        ),
        Mistake(
            picked_numbers("1-1-1-1-5-5"),
            N_("The pair must be of 1s. So the 5s are left over, and 4 of a kind lacks two 1s."),
            ("1h 1d 1c 1y 5c 5d",),
        ),
    ),
    hints=(
        N_("The pair must be of 1s. Which number can be 4 of a kind after that?"),
        N_("Choose all six 1s."),
    ),
    teaches=("5.3",),
)

WHICH_OF_FOUR: Final[Level[Pick]] = Level(
    name="which-of-four",
    title=N_("One of four contracts"),
    goal=N_("You need not use all cards. Choose the contract that your hand can fill."),
    task=PickTask(
        contracts=(33, 23, 8, 27),
        at_most=1,
        shown=(Shown(N_("Your hand"), cards="1h 2c 2d 3y 4h 4c 5d"),),
    ),
    success=picked("#8"),
    solution=("#8",),
    praise=N_("A pair of 4s, and the 2s as the other pair. 1h, 3y and 5d stay in your hand."),
    mistakes=(
        Mistake(
            picked("#33"),
            N_("1-2-3-4-5 takes a 2 and a 4 with it. One of each is left, and that is no pair."),
            ("#33",),
        ),
        Mistake(
            picked("#23"),
            N_("The sequence is there, but 1h is your only 1: a pair of 1s needs two."),
            ("#23",),
        ),
        Mistake(
            picked("#27"),
            N_("You have two pairs, of 2s and of 4s. A third pair is missing."),
            ("#27",),
        ),
    ),
    hints=(
        N_("Which numbers do you have twice? Which contracts can do with that?"),
        N_("Choose #8: the 4s are its pair of 4s, the 2s its other pair."),
    ),
    teaches=("1.2", "5.1"),
)

REFUSAL: Final[Level[Pick]] = Level(
    name="refusal",
    title=N_("Read the refusal"),
    rule=N_("When cards don't fill a contract, you are told why. The reason says what to change."),
    goal=N_(
        "#2 was refused: 1-3-4-5 skips 2. Choose the card of your hand that makes it a sequence."
    ),
    task=PickTask(
        cards="3y 1c 2d 4h",
        at_most=1,
        shown=(Shown(_ASKS, contracts=(2,)), Shown(_TRIED, cards="1h 3d 4c 5y")),
    ),
    success=picked("2d"),
    solution=("2d",),
    praise=N_("With 2d instead of 1h or of 5y the row has no gap: 2-3-4-5 or 1-2-3-4."),
    mistakes=(
        Mistake(
            picked("3y", "1c", "4h"),
            N_("That number is in the row already. The gap stays as it is: 2 is left out."),
            ("3y",),
        ),
    ),
    hints=(
        N_("Read the reason to its end: which number is left out?"),
        N_("Choose 2d."),
    ),
    teaches=("5.6",),
)

STAYS_UNMET: Final[Level[Pick]] = Level(
    name="stays-unmet",
    title=N_("What is missing"),
    goal=N_("#20 was refused: 3 of a kind stays unmet, 1 card is missing. Choose the card to add."),
    task=PickTask(
        cards="3h 5c 4y 1d",
        at_most=1,
        shown=(Shown(_ASKS, contracts=(20,)), Shown(_TRIED, cards="4h 4d 1c 2y 3d")),
    ),
    success=picked("4y"),
    solution=("4y",),
    praise=N_("1-2-3 is the sequence, and 4h, 4d and 4y are 3 of a kind."),
    mistakes=(
        Mistake(
            picked("3h"),
            N_("3 of a kind means three cards of one number, not the number 3. Here it is the 4s."),
            ("3h",),
        ),
        Mistake(
            picked("5c"),
            N_("The sequence 1-2-3 is met already. What is missing is a third card beside the 4s."),
            ("5c",),
        ),
        Mistake(
            picked("1d"),
            N_("1c is in the sequence. Two 1s would not be 3 of a kind either: the 4s are nearer."),
            ("1d",),
        ),
    ),
    hints=(
        N_("Put 1c, 2y and 3d aside as the sequence. What are the other two?"),
        N_("Choose 4y."),
    ),
    teaches=("5.1", "5.6"),
)

ONE_CARD_SHORT: Final[Level[Play]] = Level(
    name="one-card-short",
    title=N_("One card is missing"),
    goal=N_("Take from the market what #9 still needs, and fill it in the same turn."),
    task=PlayTask(
        lay_for_one("1c 2d 4h 5y", [9, 13, 35, 32], phase=TAKE, numbers="1d 4d 2d 5c 3h 1y")
    ),
    success=filled(9),
    solution=("take 3h", "fill #9 with 1c 2d 3h 4h 5y"),
    praise=N_("One card was enough. What you take is for what you want to fill."),
    mistakes=(
        Mistake(
            took_any() & ended_turn(),
            N_("You had all five cards of #9, and the turn ended without it. Now Bo may take it."),
            ("take 3h", "end"),
        ),
        Mistake(
            took_any() & ~can_fill(9),
            N_("More cards, but 1-2-4-5 still has a gap. The 3 was what you needed."),
            ("take 1d 2d 4d",),
        ),
    ),
    hints=(
        N_("Lay your cards in a row: which number does #9 lack?"),
        N_("Take 3h, and fill #9 with 1c, 2d, 3h, 4h and 5y."),
    ),
    teaches=("4.1", "4.2", "5.1"),
)

TWO_IN_ONE_TURN: Final[Level[Play]] = Level(
    name="two-in-one-turn",
    title=N_("Two contracts in one turn"),
    rule=N_("You may fill as many contracts in a turn as your hand allows."),
    goal=N_("Fill #15 and #8 in this turn."),
    task=PlayTask(lay_for_one("1h 1c 2d 2c 2y 4h 4d 4y 5h 5d", [15, 8, 12, 35])),
    success=filled(15, 8),
    solution=("fill #15 with 1h 1c 2d 2c 2y", "fill #8 with 4h 4d 5h 5d"),
    praise=N_("The 2s were free for #15; the 4s were needed for #8. One 4 even stays with you."),
    mistakes=(
        Mistake(
            tried_to_end(),
            N_("The turn has ended before both contracts were filled. It could have been done."),
            ("fill #15 with 1h 1c 2d 2c 2y", "end"),
        ),
        Mistake(
            used("4h 4d 4y") & ~filled(8),
            N_("#15 took all three 4s, so #8 gets no pair of 4s. The 2s would have done as well."),
            ("fill #15 with 1h 1c 4h 4d 4y",),
        ),
        Mistake(
            filled(15) & ~can_fill(8),
            N_("#15 took two 4s as its pair, so #8 gets no pair of 4s. Take the 1s or the 5s."),
            ("fill #15 with 2d 2c 2y 4h 4d",),
        ),
        Mistake(
            filled(8) & ~can_fill(15) & ~filled(15),
            N_("#8 took two 2s and two 4s. Now no number is there three times for #15."),
            ("fill #8 with 2d 2c 4h 4d",),
        ),
    ),
    hints=(
        N_("Look at #8 first: which cards must you keep for it?"),
        N_("Fill #15 with the three 2s and a pair of 1s or 5s, then #8 with two 4s and a pair."),
    ),
    teaches=("4.2", "5.1"),
)

POINTS_FOR_CARDS: Final[Level[Play]] = Level(
    name="points-for-cards",
    title=N_("More points for your cards"),
    rule=N_(
        "The coin on a contract shows its points. Contracts with more cards give more points for "
        "each card."
    ),
    goal=N_("Fill a contract or two for at least 6 points in this turn."),
    task=PlayTask(lay_for_one("1h 2c 3d 4y 5h 5d 5c 5y", [5, 2, 30, 12])),
    success=filled(30),
    solution=("fill #30 with 1h 2c 3d 5h 5d 5c 5y",),
    praise=N_("6 points for seven cards. #5 and #2 together give 3 points for eight."),
    mistakes=(
        Mistake(
            tried_to_end() & ~filled(5) & ~filled(2),
            N_("The turn has ended without points, and your cards could have filled a contract."),
            ("end",),
        ),
        Mistake(
            filled(5),
            N_("#5 gives 2 points, #2 could give 1 more: 3 in all. The 5s were worth more in #30."),
            ("fill #5 with 5h 5d 5c 5y",),
        ),
        Mistake(
            filled(2),
            N_("#2 gives only 1 point for four cards, and it took cards that #30 needs."),
            ("fill #2 with 1h 2c 3d 4y",),
        ),
    ),
    hints=(
        N_("Add up the coins: which contracts can reach 6 points at all?"),
        N_("Fill #30 with 1h, 2c, 3d and the four 5s."),
    ),
    teaches=("1.2", "6.3"),
)

CONTRACTS: Final = Chapter(
    number=4,
    name="contracts",
    title=N_("Contracts"),
    about=N_("You fill contracts exactly, read why cards don't, and choose what you keep."),
    levels=(
        TWO_REQUIREMENTS,
        NO_CARD_TWICE,
        NOTHING_LEFT_OVER,
        SIX_1S,
        WHICH_OF_FOUR,
        REFUSAL,
        STAYS_UNMET,
        ONE_CARD_SHORT,
        TWO_IN_ONE_TURN,
        POINTS_FOR_CARDS,
    ),
    exercises=EXERCISES,
    experiments=EXPERIMENTS,
)
