"""Chapter 2: a turn, from taking to filling; its end is in `end_of_turn` (SPEC 4.1, 4.2)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...turn import TAKE
from ..acting import refused
from ..chapter import Chapter
from ..deals import FIRST_FILL, WAYS_TO_TAKE
from ..exercises.turn import EXERCISES
from ..level import Level, Mistake
from ..playing import (
    Play,
    PlayTask,
    can_fill,
    ended_turn,
    filled,
    lay_for_one,
    took,
    took_any,
    tried_to_end,
    tried_to_fill,
)
from .end_of_turn import (
    BEFORE_THE_END,
    CHOOSE_TEN,
    EMPTY_DECK,
    EMPTY_MARKET,
    FILL_BEFORE_END,
    FILLED_AGAIN,
    KEEP_TEN,
    LOW_HAND,
    REFILL_ORDER,
    SHORT_MARKET,
)

TAKE_SUIT: Final[Level[Play]] = Level(
    name="take-suit",
    title=N_("Three of one suit"),
    rule=N_(
        "A turn begins with taking from the number market: one, two or three cards, and they must "
        "share their suit or their number."
    ),
    goal=N_("Take three cards of one suit."),
    task=PlayTask(
        lay_for_one("1h 4c 2y", (9, 16, 22, 33), numbers="1d 3d 5d 2h 2c 4y", phase=TAKE)
    ),
    success=took("1d 3d 5d"),
    solution=("take 1d 3d 5d",),
    praise=N_("Three diamonds: their numbers may differ, as they share the suit."),
    mistakes=(
        Mistake(
            refused("nothing-shared"),
            N_("These cards share neither a suit nor a number. All that you take must share one."),
            ("take 1d 2h",),
        ),
        Mistake(
            refused("too-many"),
            N_("Three cards are the most that a turn gives."),
            ("take 1d 3d 5d 2h",),
        ),
        Mistake(
            took("2h 2c"),
            N_("Two 2s share their number, so they may be taken. But they are of two suits."),
            ("take 2h 2c",),
        ),
        Mistake(
            took_any(),
            N_("That may be taken. But three cards of one suit lie here: the diamonds."),
            ("take 1d 3d",),
        ),
    ),
    hints=(N_("Look for the suit that lies here three times."), N_("Take 1d, 3d and 5d.")),
    teaches=("4.1",),
    shows=("1d", "3d", "5d"),
)

TAKE_NUMBER: Final[Level[Play]] = Level(
    name="take-number",
    title=N_("Three of one number"),
    goal=N_("This time take three cards of one number."),
    task=PlayTask(
        lay_for_one("3d 2c 2y", (9, 16, 22, 33), numbers="1h 4h 5h 4d 4y 2d", phase=TAKE)
    ),
    success=took("4h 4d 4y"),
    solution=("take 4h 4d 4y",),
    praise=N_("Three 4s: their suits may differ, as they share the number."),
    mistakes=(
        Mistake(
            took("1h 4h 5h"),
            N_("Three hearts may be taken too, but what they share is the suit, not the number."),
            ("take 1h 4h 5h",),
        ),
        Mistake(
            refused("nothing-shared"),
            N_("All cards that you take must have one number, or all one suit. These don't."),
            ("take 1h 4h 4d",),
        ),
        Mistake(
            took_any(),
            N_("That may be taken, but here lie three cards of one number."),
            ("take 4h 4d",),
        ),
    ),
    hints=(
        N_("Look past the hearts. Which number lies here three times?"),
        N_("Take 4h, 4d and 4y."),
    ),
    teaches=("4.1",),
)

TAKE_FIRST: Final[Level[Play]] = Level(
    name="take-first",
    title=N_("No turn without taking"),
    rule=N_(
        "Taking is a must: at least one card, before anything else. After it you may fill "
        "contracts with cards of your hand."
    ),
    goal=N_("You have four 4s in hand already, all that #6 asks for. Fill #6 in this turn."),
    task=PlayTask(
        lay_for_one("4h 4d 4c 4y 1h", (6, 13, 24, 36), numbers="2d 5h 3c 1y 1c 2h", phase=TAKE)
    ),
    success=filled(6),
    solution=("take 1y 1c", "fill #6 with 4h 4d 4c 4y"),
    praise=N_("First you take, then you fill. What you took may wait in your hand."),
    mistakes=(
        Mistake(
            tried_to_fill(6) & refused("phase"),
            N_("Your hand has all it needs, but a turn begins with taking: take a card first."),
            ("fill #6 with 4h 4d 4c 4y",),
        ),
        Mistake(
            tried_to_end() & refused("phase"),
            N_("Nobody can pass: take at least one card."),
            ("end",),
        ),
        Mistake(
            filled(24),
            N_("#24 took the 4s, and gives more points even. But #6 needs them, and was the goal."),
            ("take 1c", "fill #24 with 1h 1c 4h 4d 4c 4y"),
        ),
        Mistake(
            ended_turn(),
            N_("You ended the turn with the four 4s still in hand. Now Bo may fill #6."),
            ("take 2d", "end"),
        ),
    ),
    hints=(
        N_("The number market comes first, then the contract."),
        N_("Take any card, then fill #6 with 4h, 4d, 4c and 4y."),
    ),
    teaches=("4.1", "4.2"),
    shows=("#6", "4h", "4d", "4c", "4y"),
)

TAKE_AND_FILL: Final[Level[Play]] = Level(
    name="take-and-fill",
    title=N_("Taken and used at once"),
    goal=N_("#1 asks for four numbers in a row. Take what you lack for it, and fill it."),
    task=PlayTask(
        lay_for_one("1h 2c 5d", (1, 13, 24, 36), numbers="3d 4y 3c 4c 1y 5h", phase=TAKE)
    ),
    success=filled(1),
    solution=("take 3c 4c", "fill #1 with 1h 2c 3c 4c"),
    praise=N_("3c and 4c could be taken together, and cards just taken count at once."),
    mistakes=(
        Mistake(
            refused("nothing-shared"),
            N_("These share neither number nor suit. You need a 3 and a 4: two of them do."),
            ("take 3d 4y",),
        ),
        Mistake(
            ended_turn(),
            N_("You have the cards for #1 and ended the turn: it is not filled by itself."),
            ("take 3c 4c", "end"),
        ),
        Mistake(
            took_any() & ~filled(1) & ~can_fill(1),
            N_("You have 1, 2 and 5, so a 3 and a 4 are lacking, and you take only once a turn."),
            ("take 3d 3c",),
        ),
    ),
    hints=(
        N_("Which two numbers make a row of 1, 2 and 5? They lie here in one suit."),
        N_("Take 3c and 4c, then fill #1 with 1, 2, 3 and 4."),
    ),
    teaches=("4.1", "4.2"),
)

_LACKS_A_5: Final = ~filled(5) & ~can_fill(5)

TWO_CONTRACTS: Final[Level[Play]] = Level(
    name="two-contracts",
    title=N_("Two in one turn"),
    rule=N_("In one turn you may fill as many contracts as your cards allow, one after another."),
    goal=N_("Fill both #2, four numbers in a row, and #5, four cards of one number."),
    task=PlayTask(
        lay_for_one("1h 2d 3c 4y 5d 5h 5c", (2, 5, 13, 26), numbers="5y 1c 2h 3d 4d 2y", phase=TAKE)
    ),
    success=filled(2, 5),
    solution=("take 5y", "fill #5 with 5h 5d 5c 5y", "fill #2 with 1h 2d 3c 4y"),
    praise=N_("Two contracts in one turn. The row 1-2-3-4 left all four 5s for #5."),
    mistakes=(
        Mistake(
            ended_turn(),
            N_("You could fill more before the end of your turn. Now it is Bo's turn."),
            ("take 5y", "fill #5 with 5h 5d 5c 5y", "end"),
        ),
        Mistake(
            took_any() & _LACKS_A_5 & ~filled(2),
            N_("With three 5s in hand, #5 lacks the fourth. It lies in the market."),
            ("take 2h",),
        ),
        Mistake(
            filled(2) & _LACKS_A_5,
            N_("2-3-4-5 is a row too, but its 5 was needed for #5: a card serves only once."),
            ("take 5y", "fill #2 with 2d 3c 4y 5d"),
        ),
    ),
    hints=(
        N_("Which card do both lack? None but a 5. And which row does without a 5?"),
        N_("Take 5y, fill #5 with the 5s, and #2 with 1, 2, 3 and 4."),
    ),
    teaches=("4.1", "4.2"),
    shows=("#2", "#5"),
)

TURN: Final = Chapter(
    number=2,
    name="turn",
    title=N_("A turn"),
    about=N_("You can play a turn: take, fill contracts, and end it with a good hand."),
    levels=(
        TAKE_SUIT,
        TAKE_NUMBER,
        TAKE_FIRST,
        TAKE_AND_FILL,
        TWO_CONTRACTS,
        BEFORE_THE_END,
        REFILL_ORDER,
        LOW_HAND,
        KEEP_TEN,
        CHOOSE_TEN,
        FILL_BEFORE_END,
        EMPTY_DECK,
        SHORT_MARKET,
        FILLED_AGAIN,
        EMPTY_MARKET,
    ),
    exercises=EXERCISES,
    experiments=(WAYS_TO_TAKE, FIRST_FILL),
)
