"""Chapter 1: the box, and how a table is laid (SPEC 1-3)."""

from __future__ import annotations

from typing import Final

from ...cards import COPIES, SUITS, NumberCard
from ...language import N_
from ...language import gettext as _
from ..box import ODD_PILE, judge_odd
from ..chapter import Chapter
from ..deals import FIRST_HANDS, MARKETS
from ..exercises.setup import EXERCISES
from ..laying import Board, Laid, LayTask, faulty, is_laid
from ..level import Level, Mistake
from ..offers import Pick, Word, is_right, picked, picked_any, picked_fewer
from ..picking import PickTask, Shown

LETTERS: Final[Level[Pick]] = Level(
    name="letters",
    title=N_("Four suits, four letters"),
    rule=N_(
        "In text a card is its number and a letter for its suit: h heart, d diamond, c clover, "
        "y cherry."
    ),
    goal=N_("Choose all cards of the suit that is written with the letter c."),
    task=PickTask(cards="3h 2c 5d 4y 1c 3y"),
    success=picked("1c 2c"),
    solution=("1c 2c",),
    praise=N_("Both clovers: c is clover, as in other card games. A clover has three leaves."),
    mistakes=(
        Mistake(
            picked_any("4y", "3y"),
            N_("Cherries, two on a stalk, are written with the letter y; c is the clover."),
            ("3y 4y",),
        ),
        Mistake(
            picked_any("3h"), N_("3h is a heart, as its letter says; c is the clover."), ("1c 3h",)
        ),
        Mistake(
            picked_any("5d"),
            N_("5d is a diamond, as its letter says; c is the clover."),
            ("1c 5d",),
        ),
        Mistake(picked_fewer(2), N_("That is a clover, but one more lies here."), ("2c",)),
    ),
    hints=(N_("Clovers are the green ones with three leaves."), N_("Choose 1c and 2c.")),
    teaches=("1.5", "2.1"),
    shows=("1c", "2c"),
)

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
            N_("2c may be there five times: only 1s and 5s are limited to four."),
            ("1h 5y 2c",),
        ),
    ),
    hints=(
        N_("Count how often each card lies here. Fours are fine for every number."),
        N_("There are five of 1h and of 5y: choose one of each."),
    ),
    teaches=("1.1", "1.5"),
)


def _count_ones() -> tuple[str, ...]:
    return tuple(
        _("{card} is there {n} times: {total} so far.").format(
            card=NumberCard(1, suit), n=COPIES[1], total=(suit.index + 1) * COPIES[1]
        )
        for suit in SUITS
    )


HOW_MANY_ONES: Final[Level[Pick]] = Level(
    name="how-many-ones",
    title=N_("How many 1s?"),
    goal=N_("How many of the 92 number cards are 1s?"),
    task=PickTask(words=(Word("4"), Word("16"), Word("20"), Word("23"))),
    success=picked("16"),
    solution=("16",),
    praise=N_("16: four in each of the four suits. Of 2s, 3s and 4s there are 20 each."),
    mistakes=(
        Mistake(picked("4"), N_("Four are of one suit, and there are four suits."), ("4",)),
        Mistake(
            picked("20"),
            N_("20 there are of the 2s, 3s and 4s: the 1s and the 5s are rarer."),
            ("20",),
        ),
        Mistake(picked("23"), N_("23 is how many cards a suit has, of all numbers."), ("23",)),
    ),
    hints=(
        N_("How many 1s has one suit? And how many suits are there?"),
        N_("Four in each of four suits: choose 16."),
    ),
    teaches=("1.1",),
    unroll=_count_ones,
)

RAREST: Final[Level[Pick]] = Level(
    name="rarest",
    title=N_("The rarest card"),
    goal=N_("Choose the card of which the box has the fewest."),
    task=PickTask(cards="2h 3d 5c 4y", at_most=1),
    success=picked("5c"),
    solution=("5c",),
    praise=N_("5c is there four times, each of the others five times. Who collects 5s waits."),
    mistakes=(
        Mistake(picked("2h"), N_("2 is a low number, but the box has five cards 2h."), ("2h",)),
        Mistake(
            picked("3d", "4y"),
            N_("The numbers in the middle are there five times in each suit."),
            ("3d",),
        ),
    ),
    hints=(
        N_("The suit makes no difference here. Which numbers are rarer?"),
        N_("The 1s and the 5s are rarer: choose 5c."),
    ),
    teaches=("1.1",),
)

IN_FULL: Final[Level[Pick]] = Level(
    name="in-full",
    title=N_("Read a contract"),
    rule=N_(
        "A contract tells what it asks for, the points that it gives, and a suit: its suit bonus. "
        "The box has 36, numbered from #1 to #36."
    ),
    goal=N_("Choose the contract: pair of 1s + 4 of a kind, 5 points, cherry."),
    task=PickTask(contracts=(23, 24, 26, 28), at_most=1),
    success=picked("#24"),
    solution=("#24",),
    praise=N_("That is #24: two 1s, and four cards of one number. Six cards in all."),
    mistakes=(
        Mistake(
            picked("#23"),
            N_("#23 asks for a pair of 1s too, but beside it for numbers in a row, a sequence."),
            ("#23",),
        ),
        Mistake(picked("#26"), N_("#26 asks for a pair of 5s, and its suit is clover."), ("#26",)),
        Mistake(picked("#28"), N_("#28 asks for three pairs of any number."), ("#28",)),
    ),
    hints=(
        N_("A specific pair has its number on it. Find those with a 1."),
        N_("Of the two with a 1, choose the one with the cherry: #24."),
    ),
    teaches=("1.2", "2.2", "2.3"),
    shows=("#24",),
)

BONUS_SUIT: Final[Level[Pick]] = Level(
    name="bonus-suit",
    title=N_("The suit of a contract"),
    rule=N_("Each card of its suit bonus with which a contract is filled gives one point more."),
    goal=N_("You have many diamonds. Choose the contract that pays for diamonds."),
    task=PickTask(contracts=(9, 10, 11, 13), at_most=1),
    success=picked("#10"),
    solution=("#10",),
    praise=N_("#10 gives 3 points, and one more for each diamond with which it is filled."),
    mistakes=(
        Mistake(
            picked("#9", "#11"),
            N_("It asks for the same five cards, but pays for another suit than diamonds."),
            ("#9",),
        ),
        Mistake(
            picked("#13"),
            N_("#13 gives most points, but its suit is clover: a diamond adds none."),
            ("#13",),
        ),
    ),
    hints=(
        N_("The suit bonus stands at the top right of a contract."),
        N_("Choose #10, the one with the diamond."),
    ),
    teaches=("1.2", "1.5"),
)

FOURTH_TOKEN: Final[Level[Pick]] = Level(
    name="fourth-token",
    title=N_("The fourth trophy"),
    rule=N_(
        "Four tokens, two sides each: cherries or 2-card combos, hearts or 3-card combos, clovers "
        "or 4-card combos, diamonds or 5-card combos. Each is tossed like a coin."
    ),
    goal=N_("Three trophies were tossed and lie there. What can the fourth one show?"),
    task=PickTask(
        words=(
            Word("cherries", N_("Only cherries: all others are suits")),
            Word("either", N_("Cherries or 2-card combos")),
            Word("combos", N_("Only 2-card combos")),
            Word("any", N_("Any side that does not lie there yet")),
        ),
        shown=(Shown(N_("Tossed so far"), trophies=("hearts", "clovers", "diamonds")),),
    ),
    success=picked("either"),
    solution=("either",),
    praise=N_("The token that is left has these two sides, and either may fall."),
    mistakes=(
        Mistake(
            picked("cherries", "combos"),
            N_("A coin does not know how others fell: each token is tossed on its own."),
            ("cherries",),
        ),
        Mistake(
            picked("any"),
            N_("Most of those are the backs of tokens that lie there. One token is left to toss."),
            ("any",),
        ),
    ),
    hints=(
        N_("Which of the four tokens does not lie there yet? Read its two sides in the rule."),
        N_("It is the token with cherries on one side and 2-card combos on the other: either."),
    ),
    teaches=("1.3", "3.1"),
)

FOR_TWO: Final[Level[Board]] = Level(
    name="for-two",
    title=N_("A table for two"),
    rule=N_(
        "Everybody gets three number cards and a Joker. Six number cards and four contracts lie "
        "open, and all four trophies are tossed."
    ),
    goal=N_("Ada's place is laid. Lay the rest: Bo's hand and Joker, both markets, the trophies."),
    task=LayTask(Laid.empty(2).put("hand 0", 3).put("joker 0", 1)),
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
        N_("Bo gets what Ada has. Then lay what is for all."),
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
            N_("Six number cards lie open, however many play: what is more than six goes."),
            (str(Laid.for_game(3).put("numbers", 7)),),
        ),
    ),
    hints=(
        N_("Compare the three players with each other, and the markets with what you know."),
        N_("One hand has a card too many, a Joker is missing, and both markets are wrong by one."),
    ),
    teaches=("3.1",),
)

FOR_FOUR: Final[Level[Board]] = Level(
    name="for-four",
    title=N_("A table for four"),
    goal=N_("Two more want to play: lay the table for four, from nothing."),
    task=LayTask(Laid.empty(4)),
    success=is_laid(),
    solution=(str(Laid.for_game(4)),),
    praise=N_("Four hands and four Jokers; all else is as for two. 74 cards are left in the deck."),
    mistakes=(
        Mistake(
            faulty("contracts-long"),
            N_("Four contracts lie open because the market has four places, for two as for four."),
            (str(Laid.for_game(4).put("contracts", 8)),),
        ),
        Mistake(
            faulty("numbers-long"),
            N_("More players do not make the market longer: six number cards lie open."),
            (str(Laid.for_game(4).put("numbers", 9)),),
        ),
    ),
    hints=(
        N_("What each player gets is there four times. What is for all is there once."),
        N_("Hands of 3, a Joker each, 6 number cards, 4 contracts, 4 trophies."),
    ),
    teaches=("1.4", "3.1"),
)

FIRST_PLAYER: Final[Level[Pick]] = Level(
    name="first-player",
    title=N_("Who plays when?"),
    rule=N_(
        "Chance decides who gets the First Player token and begins. From there it goes round the "
        "table: after Ada comes Bo, after Bo comes Cy, after Cy comes Ada again."
    ),
    goal=N_("Ada, Bo and Cy play, and Bo has the First Player token. Who plays last in a round?"),
    task=PickTask(words=(Word("Ada"), Word("Bo"), Word("Cy"))),
    success=picked("Ada"),
    solution=("Ada",),
    praise=N_("Bo begins, Cy follows, Ada is last. Then the next round begins, with Bo again."),
    mistakes=(
        Mistake(
            picked("Cy"),
            N_("Cy sits last in the list, but the round begins with Bo: after Bo it is Cy's turn."),
            ("Cy",),
        ),
        Mistake(picked("Bo"), N_("Bo has the token and plays first in every round."), ("Bo",)),
    ),
    hints=(
        N_("Begin with Bo and go round the table, until everybody had a turn."),
        N_("Bo, Cy, Ada: choose Ada."),
    ),
    teaches=("1.4", "3.1", "4.0"),
)

SAME_SEED: Final[Level[Pick]] = Level(
    name="same-seed",
    title=N_("One number for all chance"),
    rule=N_(
        "At this table the computer shuffles. All chance of a game comes from one number, its "
        "seed; where nobody chooses one, it stays secret until the game is over."
    ),
    goal=N_(
        "Two tables of two begin with seed 7, with the same first player, and both play the same "
        "moves. What else is the same?"
    ),
    task=PickTask(
        words=(
            Word("deal", N_("Only what was dealt: each table shuffles its deck anew")),
            Word("decks", N_("Deal and decks, until a discard pile is shuffled")),
            Word("all", N_("Everything, up to the last card of the game")),
            Word("nothing", N_("Nothing: a seed is only the number of the table")),
        )
    ),
    success=picked("all"),
    solution=("all",),
    praise=N_(
        "It is the same game, on any computer. So friends can play the same deal and compare."
    ),
    mistakes=(
        Mistake(
            picked("deal"),
            N_("The order of the decks is chance too, and comes from the seed like the hands."),
            ("deal",),
        ),
        Mistake(
            picked("decks"),
            N_("A new deck made of the discard pile is shuffled by the seed as well."),
            ("decks",),
        ),
        Mistake(
            picked("nothing"),
            N_("The seed is what the computer shuffles from: the same seed, the same order."),
            ("nothing",),
        ),
    ),
    hints=(
        N_("Where does all chance come from? And what differs between the two tables?"),
        N_("Seed, players and moves are the same, so everything is."),
    ),
    teaches=("3.2",),
)

SETUP: Final = Chapter(
    number=1,
    name="setup",
    title=N_("The box and the table"),
    about=N_("You know what is in the box and can lay a table so that a game can begin."),
    levels=(
        LETTERS,
        ODD_ONES,
        HOW_MANY_ONES,
        RAREST,
        IN_FULL,
        BONUS_SUIT,
        FOURTH_TOKEN,
        FOR_TWO,
        PUT_RIGHT,
        FOR_FOUR,
        FIRST_PLAYER,
        SAME_SEED,
    ),
    exercises=EXERCISES,
    experiments=(FIRST_HANDS, MARKETS),
)
