"""Chapter 6: suit bonus cards, and where all the other cards go (SPEC 4.4, 5.5, 6.3, 7.1)."""

from __future__ import annotations

from typing import Final

from ...counting import tell_scoring
from ...language import N_
from ...scoring import score_tableaux
from ...turn import TAKE
from ..bonus import judge_discarded, judge_kept, tell_filling
from ..chapter import Chapter
from ..exercises.bonus import EXERCISES, EXPERIMENTS
from ..level import Level, Mistake
from ..offers import Pick, Word, is_right, picked, picked_any, picked_fewer
from ..picking import PickTask, Shown
from ..playing import (
    Play,
    PlayTask,
    bonus_at_least,
    can_fill,
    ended_turn,
    filled,
    lay_for_one,
    took,
    took_any,
    tried_to_end,
    used,
)

_CONTRACT: Final = N_("The contract")

WHICH_ARE_KEPT: Final[Level[Pick]] = Level(
    name="which-are-kept",
    title=N_("Cards that you keep"),
    rule=N_(
        "The suit at the top right of a contract is its suit bonus. The cards of this suit with "
        "which you fill it go face down to your bonus pile, a point each; the others are discarded."
    ),
    goal=N_("You fill #16 with these cards. Choose all that go to your bonus pile."),
    task=PickTask(
        cards="3h 3c 1c 1d 1y",
        judge=judge_kept(16, "3h 3c 1c 1d 1y"),
        shown=(Shown(_CONTRACT, contracts=(16,)),),
    ),
    success=is_right(),
    solution=("3c 1c",),
    praise=N_("The clovers are kept: 2 points more. 3h, 1d and 1y go to the discard pile."),
    mistakes=(
        Mistake(
            picked_any("3h", "1d", "1y"),
            N_("Only clovers are kept, as the suit bonus of #16 is the clover."),
            ("3h 3c",),
        ),
        Mistake(
            picked_fewer(2),
            N_("That one is kept, but it is not the only clover."),
            ("3c",),
        ),
    ),
    hints=(
        N_("Look for the suit at the top right of the contract."),
        N_("Choose 3c and 1c."),
    ),
    teaches=("1.2", "5.5"),
    shows=("3c", "1c"),
)

JOKER_IS_NONE: Final[Level[Pick]] = Level(
    name="joker-is-none",
    title=N_("The Joker has no suit"),
    goal=N_("You fill #22 with these cards. Choose all that go to your bonus pile."),
    task=PickTask(
        cards="2y 2y 2c 5h 5y *",
        judge=judge_kept(22, "2y 2y 2c 5h 5y *"),
        shown=(Shown(_CONTRACT, contracts=(22,)),),
    ),
    success=is_right(),
    solution=("2y 2y 5y",),
    praise=N_("Three cherries, both 2y among them. The Joker is no card of any suit."),
    mistakes=(
        Mistake(
            picked_any("*"),
            N_("The Joker stands for a number. It has no suit, is never a bonus, and is now gone."),
            ("2y 2y 5y *",),
        ),
        Mistake(
            picked_any("2c", "5h"),
            N_("The suit bonus of #22 is the cherry. Cards of other suits are discarded."),
            ("2y 2y 2c",),
        ),
        Mistake(
            picked_fewer(3),
            N_("Every cherry with which you fill it is kept. One more is there, at least."),
            ("2y 5y",),
        ),
    ),
    hints=(
        N_("Which suit does #22 show, and which of the cards have it?"),
        N_("Choose both 2y, and 5y."),
    ),
    teaches=("5.4", "5.5"),
)

THE_OTHERS: Final[Level[Pick]] = Level(
    name="the-others",
    title=N_("Cards that you give away"),
    goal=N_("You fill #26 with these cards. Choose all that go to the discard pile."),
    task=PickTask(
        cards="3c 5c 3d 5h 3y 3c",
        judge=judge_discarded(26, "3c 5c 3d 5h 3y 3c"),
        shown=(Shown(_CONTRACT, contracts=(26,)),),
    ),
    success=is_right(),
    solution=("3d 5h 3y",),
    praise=N_("Those three are no clovers. The other three are now points in your bonus pile."),
    mistakes=(
        Mistake(
            picked_any("3c", "5c"),
            N_("Clovers are the suit bonus of #26: they go to your bonus pile, not away."),
            ("3c 5c 3c",),
        ),
        Mistake(
            picked_fewer(3),
            N_("Right so far, but there are more cards that are no clovers."),
            ("3d 5h",),
        ),
    ),
    hints=(
        N_("All cards with which you fill it go to one of two piles."),
        N_("Choose 3d, 5h and 3y."),
    ),
    teaches=("5.5",),
)

COUNT_IT: Final[Level[Pick]] = Level(
    name="count-it",
    title=N_("What does it give?"),
    rule=N_("A filling gives the points of the contract, and 1 for each suit bonus card."),
    goal=N_("You fill #16 with these cards. How many points does that give?"),
    task=PickTask(
        words=(Word("2"), Word("3"), Word("5"), Word("7")),
        shown=(
            Shown(_CONTRACT, contracts=(16,)),
            Shown(N_("Your cards"), cards="1c 1c 1d 3c 3h"),
        ),
        final=True,
    ),
    success=picked("5"),
    solution=("5",),
    praise=N_("2 points of the contract, and the three clovers give 3 more."),
    mistakes=(
        Mistake(
            picked("2"),
            N_("2 is the contract alone. Three of the cards are clovers, a point each."),
            ("2",),
        ),
        Mistake(
            picked("3"),
            N_("The suit bonus is counted for each card: three clovers are 3 points, not 1."),
            ("3",),
        ),
        Mistake(
            picked("7"),
            N_("Only the cards of the suit bonus give a point. 1d and 3h are discarded."),
            ("7",),
        ),
    ),
    hints=(
        N_("Take the points on the coin, then count the clovers."),
        N_("2 points and 3 clovers: choose 5."),
    ),
    teaches=("5.5", "6.3"),
    unroll=lambda: tell_filling(16, "1c 1c 1d 3c 3h"),
)

HEARTS_IN: Final[Level[Play]] = Level(
    name="hearts-in",
    title=N_("The suits you spend"),
    rule=N_(
        "The numbers decide whether a contract is filled. Where you have a choice, the suits "
        "decide how many points it gives."
    ),
    goal=N_("Fill #4 so that three cards become suit bonus."),
    task=PlayTask(lay_for_one("3h 3d 3c 3h 3y 3h 5h", [4, 10, 29, 23])),
    success=bonus_at_least(3),
    solution=("fill #4 with 3h 3h 3h 3d",),
    praise=N_("All three 3h are in your bonus pile. Which 3 was the fourth doesn't matter."),
    mistakes=(
        Mistake(
            tried_to_end(),
            N_("The turn has ended before #4 was filled."),
            ("end",),
        ),
        Mistake(
            filled(4),
            N_("#4 is filled, but a 3h stayed in your hand and another 3 went in its place."),
            ("fill #4 with 3h 3d 3c 3y",),
        ),
    ),
    hints=(
        N_("You have more 3s than #4 needs. Which of them give a point?"),
        N_("Fill #4 with the three 3h and any other 3."),
    ),
    teaches=("5.5",),
    shows=("3h", "#4"),
)

WHICH_SUIT: Final[Level[Play]] = Level(
    name="which-suit",
    title=N_("Three that ask for the same"),
    goal=N_("Fill one contract so that four cards become suit bonus."),
    task=PlayTask(lay_for_one("1d 2d 3d 4d 5c 2y", [3, 2, 1, 12])),
    success=bonus_at_least(4),
    solution=("fill #1 with 1d 2d 3d 4d",),
    praise=N_("1 point of the contract and 4 of the suit bonus: a small contract can give much."),
    mistakes=(
        Mistake(
            tried_to_end(),
            N_("The turn has ended, and nothing was filled."),
            ("end",),
        ),
        Mistake(
            filled(2) | filled(3),
            N_("It asks for the same and gives the same points, but your diamonds are no bonus."),
            ("fill #3 with 1d 2d 3d 4d",),
        ),
        Mistake(
            filled(1),
            N_("#1 is the right one, but 5c or 2y took the place of a diamond."),
            ("fill #1 with 2d 3d 4d 5c",),
        ),
    ),
    hints=(
        N_("Three contracts ask for the same. In what do they differ?"),
        N_("Fill #1 with the four diamonds."),
    ),
    teaches=("5.5",),
)

FIVE_CHERRIES: Final[Level[Play]] = Level(
    name="five-cherries",
    title=N_("Five cherries"),
    goal=N_("Fill #28 so that five cards become suit bonus."),
    task=PlayTask(lay_for_one("1c 1y 2d 2y 2y 3h 3y 4y 4y 5d", [28, 12, 35, 24])),
    success=bonus_at_least(5),
    solution=("fill #28 with 2y 2y 4y 4y 3y 3h",),
    praise=N_("Two pairs of cherries, and one more in the third: 4 + 5 = 9 points."),
    mistakes=(
        Mistake(
            tried_to_end(),
            N_("The turn has ended before #28 was filled."),
            ("end",),
        ),
        Mistake(
            filled(28) & used("2d"),
            N_("#28 is filled, but 2d took the place of a cherry: 2y and 2y are a pair, too."),
            ("fill #28 with 2d 2y 4y 4y 3y 3h",),
        ),
        Mistake(
            filled(28),
            N_("#28 is filled, but a pair of two cherries stayed in your hand."),
            ("fill #28 with 1c 1y 3h 3y 4y 4y",),
        ),
    ),
    hints=(
        N_("Which pairs can you make of two cherries?"),
        N_("Fill #28 with both 2y, both 4y, and the pair of 1s or of 3s."),
    ),
    teaches=("5.5",),
)

TAKE_FOR_BONUS: Final[Level[Play]] = Level(
    name="take-for-bonus",
    title=N_("Take with the bonus in mind"),
    goal=N_("Take cards and fill #4 so that two cards become suit bonus."),
    task=PlayTask(
        lay_for_one("5d 5c 5y", [4, 10, 24, 35], phase=TAKE, numbers="5h 2y 4c 3y 5h 1y")
    ),
    success=bonus_at_least(2),
    solution=("take 5h 5h", "fill #4 with 5h 5h 5d 5c"),
    praise=N_("One 5 would have filled #4. The second one took the place of a 5 without bonus."),
    mistakes=(
        Mistake(
            ended_turn(),
            N_("The turn has ended before #4 was filled."),
            ("take 5h 5h", "end"),
        ),
        Mistake(
            took("5h"),
            N_("That fills #4, but with one heart only. Both 5h have one number: take both."),
            ("take 5h",),
        ),
        Mistake(
            took_any() & ~can_fill(4) & ~filled(4),
            N_(
                "None of these is a 5, so #4 lacks a card still. And their suits are not its bonus."
            ),
            ("take 2y 3y 1y",),
        ),
        Mistake(
            filled(4),
            N_("#4 is filled, but one 5h stayed in your hand. It would have been a point."),
            ("take 5h 5h", "fill #4 with 5h 5d 5c 5y"),
        ),
    ),
    hints=(
        N_("Which cards of the market fit the number that you have, and the suit of #4?"),
        N_("Take both 5h, and fill #4 with them and two other 5s."),
    ),
    teaches=("4.1", "5.5"),
)

NEVER_BACK: Final[Level[Pick]] = Level(
    name="never-back",
    title=N_("They never come back"),
    rule=N_("Suit bonus cards stay in their piles until the end of the game."),
    goal=N_("The number deck is empty and a card is drawn. What is shuffled into a new deck?"),
    task=PickTask(
        words=(
            Word("discards", N_("The discard pile")),
            Word("both", N_("The discard pile and the bonus piles")),
            Word("market", N_("The number market")),
        )
    ),
    success=picked("discards"),
    solution=("discards",),
    praise=N_("What lies in bonus piles is out of play. The deck gets shorter with each of them."),
    mistakes=(
        Mistake(
            picked("both"),
            N_(
                "Suit bonus cards are points of those who have them. They never return to the deck."
            ),
            ("both",),
        ),
        Mistake(
            picked("market"),
            N_("The market stays where it is: the players choose from it."),
            ("market",),
        ),
    ),
    hints=(
        N_("Which cards belong to nobody any more, and don't lie open in the market?"),
        N_("Choose the discard pile."),
    ),
    teaches=("4.4",),
)

FACE_DOWN: Final[Level[Pick]] = Level(
    name="face-down",
    title=N_("Face down"),
    rule=N_("Only you may look into your bonus pile. At the end all are turned over and counted."),
    goal=N_("Bo wants to know about your bonus pile before the end. What must you tell him?"),
    task=PickTask(
        words=(
            Word("all", N_("Which cards are in it")),
            Word("number", N_("How many cards are in it")),
            Word("nothing", N_("Nothing")),
        )
    ),
    success=picked("nothing"),
    solution=("nothing",),
    praise=N_("Nothing. But who watches which contracts are filled, and with what, may remember."),
    mistakes=(
        Mistake(
            picked("all"),
            N_("The pile lies face down, and you show it to nobody before the end."),
            ("all",),
        ),
        Mistake(
            picked("number"),
            N_("Not even that: how many cards it has stays hidden until the end."),
            ("number",),
        ),
    ),
    hints=(
        N_("Hand sizes are open to all, but here the rule is stricter."),
        N_("Choose: nothing."),
    ),
    teaches=("7.1",),
)

_TABLEAUX: Final = ((24, 13), (20, 10))
_BONUS: Final = ("1y 4y", "3c 3d 3d 5d")
_EQUAL: Final = score_tableaux(_TABLEAUX, bonus=_BONUS, names=("Ada", "Bo"))

TIE: Final[Level[Pick]] = Level(
    name="tie",
    title=N_("Equal points"),
    rule=N_("Where the points are equal, the player with more suit bonus cards wins."),
    goal=N_("Count contracts and suit bonus cards, no trophies here. Who wins?"),
    task=PickTask(
        words=(Word("ada", "Ada"), Word("bo", "Bo"), Word("both", N_("Both share the win"))),
        shown=(
            Shown(N_("Ada's contracts and suit bonus"), cards=_BONUS[0], tableau=_TABLEAUX[0]),
            Shown(N_("Bo's contracts and suit bonus"), cards=_BONUS[1], tableau=_TABLEAUX[1]),
        ),
        final=True,
    ),
    success=picked("bo"),
    solution=("bo",),
    praise=N_("11 points each, and Bo has 4 suit bonus cards against 2: he wins."),
    mistakes=(
        Mistake(
            picked("ada"),
            N_("Ada has more for contracts, 9 against 7, but in all both have 11 points."),
            ("ada",),
        ),
        Mistake(
            picked("both"),
            N_("11 points each, right. They share only where their suit bonus is equal, too."),
            ("both",),
        ),
    ),
    hints=(
        N_("Add up the coins and the suit bonus cards of both. What breaks a tie?"),
        N_("Both have 11 points. Bo has 4 suit bonus cards, Ada 2: choose Bo."),
    ),
    teaches=("6.3",),
    unroll=lambda: tuple(step["says"] for step in tell_scoring(_EQUAL)),
)

BONUS: Final = Chapter(
    number=6,
    name="bonus",
    title=N_("The suit bonus"),
    about=N_("You know which cards you keep, and spend those suits that give points."),
    levels=(
        WHICH_ARE_KEPT,
        JOKER_IS_NONE,
        THE_OTHERS,
        COUNT_IT,
        HEARTS_IN,
        WHICH_SUIT,
        FIVE_CHERRIES,
        TAKE_FOR_BONUS,
        NEVER_BACK,
        FACE_DOWN,
        TIE,
    ),
    exercises=EXERCISES,
    experiments=EXPERIMENTS,
)
