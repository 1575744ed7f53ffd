"""Chapter 8: what is left before a first whole game (SPEC 2, 4, 6, 7)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...positions import make_position
from ...turn import FILL
from ..chapter import Chapter
from ..exercises import first_game as exercises
from ..games import FIRST_WINS, ROUNDS
from ..level import Level, Mistake
from ..offers import Pick, Word, picked, picked_any, picked_fewer
from ..picking import PickTask
from ..playing import (
    Play,
    PlayTask,
    can_fill,
    ended_turn,
    filled,
    holds,
    is_over,
    spent_joker,
    took_any,
    wins,
)

IN_LETTERS: Final[Level[Pick]] = Level(
    name="in-letters",
    title=N_("Cards in writing"),
    rule=N_(
        "In a record a card is its number and one letter: h for heart, d for diamond, c for "
        "clover, y for cherry. A star is the Joker."
    ),
    goal=N_("Choose what is written as a 2 with the letter y, a 4 with the letter c, and a star."),
    task=PickTask(cards="2h 2c 2y 4d 4c 4y *"),
    success=picked("2y 4c *"),
    solution=("2y 4c *",),
    praise=N_("The last letter of cherry is y, as c is the clover."),
    mistakes=(
        Mistake(
            picked_any("2c", "4y"),
            N_("Clover is written c, and cherry y: its c is taken, so it has its last letter."),
            ("2c 4y *",),
        ),
        Mistake(
            picked_any("2h", "4d"),
            N_("Heart is written h, and diamond d. Here y and c are asked for."),
            ("2h 4c *",),
        ),
        Mistake(
            picked_fewer(3),
            N_("Three cards are asked for: two number cards, and the star for the Joker."),
            ("2y 4c",),
        ),
    ),
    hints=(
        N_("Two of the suits begin with c. Only one of them is written as c."),
        N_("Choose the 2 of cherries, the 4 of clovers and the Joker."),
    ),
    teaches=("2.1",),
)

IN_WORDS: Final[Level[Pick]] = Level(
    name="in-words",
    title=N_("A contract in writing"),
    rule=N_(
        "A contract is written in full, or just by its number: # and 1 to 36. In full it is its "
        "requirements, joined by +, then its points and the suit of its bonus."
    ),
    goal=N_("A record says: pair of 5s + 4 card sequence, 5 points, cherry. Which contract is it?"),
    task=PickTask(contracts=(23, 24, 25, 26), at_most=1),
    success=picked("#25"),
    solution=("#25",),
    praise=N_("#25 is the short form: one pair of a given number, and four numbers in a row."),
    mistakes=(
        Mistake(
            picked("#26"),
            N_("#26 has the pair of 5s, but beside it 4 of a kind: one number four times."),
            ("#26",),
        ),
        Mistake(
            picked("#23"),
            N_("#23 has the 4 card sequence, but its pair is one of 1s."),
            ("#23",),
        ),
        Mistake(
            picked("#24"),
            N_("#24 gives 5 points and has a cherry too, but it asks for other cards."),
            ("#24",),
        ),
    ),
    hints=(
        N_("Read the requirements part by part. Points and suit don't tell these four apart."),
        N_("The pair of 5s and the sequence are both on #25."),
    ),
    teaches=("2.2", "2.3"),
)

NO_WAY_BACK: Final[Level[Pick]] = Level(
    name="no-way-back",
    title=N_("Taking back"),
    rule=N_(
        "In your turn you can take back what you did, step by step, as long as no hidden card has "
        "been shown since."
    ),
    goal=N_("After which of these steps is there no way back?"),
    task=PickTask(
        words=(
            Word("took", N_("You have taken three cards from the market.")),
            Word("joker", N_("You have filled a contract with your Joker.")),
            Word("ended", N_("You have ended your turn, and the markets were refilled.")),
        ),
        final=True,
    ),
    success=picked("ended"),
    solution=("ended",),
    praise=N_("The refill has shown cards that were hidden, and now everybody knows them."),
    mistakes=(
        Mistake(
            picked("took"),
            N_("The market lay open: taking from it shows nothing new, so it can be undone."),
            ("took",),
        ),
        Mistake(
            picked("joker"),
            N_(
                "Nothing hidden was shown: undone, your cards, the contract and the Joker are back."
            ),
            ("joker",),
        ),
    ),
    hints=(
        N_("In which of these steps do new cards come from a deck?"),
        N_("At the end of a turn the markets are refilled: choose that."),
    ),
    teaches=("7.2", "4.3"),
)

HIDDEN: Final[Level[Pick]] = Level(
    name="hidden",
    title=N_("What you can't see"),
    rule=N_(
        "Open to all are the markets, the contracts filled, trophies, Jokers, the discard pile, "
        "and how many cards a hand has. A hand itself and one's own suit bonus cards are private."
    ),
    goal=N_("Bo leads by your count. What can you not know of him before the end?"),
    task=PickTask(
        words=(
            Word("contracts", N_("The points of his contracts")),
            Word("bonus", N_("How many suit bonus cards he has")),
            Word("hand", N_("How many cards are in his hand")),
            Word("joker", N_("Whether he has his Joker still")),
        ),
        final=True,
    ),
    success=picked("bonus"),
    solution=("bonus",),
    praise=N_("His suit bonus pile is hidden, even its size. Close games are decided by it."),
    mistakes=(
        Mistake(
            picked("contracts"),
            N_("The contracts that he has filled lie open before him: you can add them up."),
            ("contracts",),
        ),
        Mistake(
            picked("hand"),
            N_("You can't see his cards, but how many they are is open to all."),
            ("hand",),
        ),
        Mistake(
            picked("joker"),
            N_("A Joker that is spent has left the game, and everybody sees that."),
            ("joker",),
        ),
    ),
    hints=(
        N_("Three of these lie on the table for all to see or to count."),
        N_("Suit bonus cards lie face down, in a pile that nobody counts: choose them."),
    ),
    teaches=("7.1", "5.5"),
)

BLOCK: Final[Level[Play]] = Level(
    name="block",
    title=N_("A tie is enough"),
    goal=N_("Your last turn. Your cards fill one contract: fill the one that wins the game."),
    task=PlayTask(
        make_position(
            ["2h 2d 5d 5c 5y", "1h 1c 4y"],
            "1y 3y 4h",
            [15, 16, 23, 31],
            names=["Ada", "Bo"],
            seat=0,
            first=1,
            phase=FILL,
            rounds=12,
            tableaux=[(34, 9, 22, 4, 24, 17), (6, 20, 18, 1, 5, 12, 8)],
            bonus=["", "2c 3c 4c 1h 3h 5d 4d"],
            jokers=[False, True],
            trophies=["cherries", "hearts", "clovers", "5-card"],
        )
    ),
    success=filled(16),
    solution=("fill #16 with 2h 2d 5d 5c 5y",),
    praise=N_("Two clovers each: you don't win that trophy, but Bo loses it, and his 3 points."),
    mistakes=(
        Mistake(
            filled(15),
            N_("#15 brings 1 point more, in suit bonus cards. But Bo keeps the clovers trophy."),
            ("fill #15 with 2h 2d 5d 5c 5y",),
        ),
        Mistake(
            ended_turn(),
            N_("That was your last turn, and your cards would have filled a contract."),
            ("end",),
        ),
    ),
    hints=(
        N_("Both contracts take the same cards. Which trophy does only one of them change?"),
        N_("Bo has 2 clovers and you have 1: fill #16, and it is a tie."),
    ),
    teaches=("6.2", "6.3"),
)

JOKER_AT_LAST: Final[Level[Play]] = Level(
    name="joker-at-last",
    title=N_("All or nothing"),
    goal=N_("Bo leads by 8 points, and this is your last turn. Take cards, fill, and win."),
    task=PlayTask(
        make_position(
            ["1h 1d 1c 3h 4d 5y", "2h 2d 4y"],
            "1y 2y 4y 2c 2d 5h",
            [35, 3, 24, 13],
            names=["Ada", "Bo"],
            seat=0,
            first=1,
            rounds=12,
            tableaux=[(9, 4, 20, 25, 21), (6, 16, 10, 34, 5, 12, 8)],
            bonus=["3h 4c 5h", "2c 3c"],
            jokers=[True, False],
            trophies=["2-card", "hearts", "clovers", "diamonds"],
        )
    ),
    success=filled(35) & wins(),
    solution=("take 1y 2y 4y", "fill #35 with 1h 1d 1c 1y 3h 4d 5y *"),
    praise=N_("The Joker's point is gone, but 9 points and the suit bonus cards are worth it now."),
    mistakes=(
        Mistake(
            filled(3) & spent_joker(),
            N_("#3 gives 1 point for the Joker, which was worth 1 itself, and Bo still leads."),
            ("take 1y 2y 4y", "fill #3 with 1y 2y 4y *"),
        ),
        Mistake(
            filled(3),
            N_(
                "#3 keeps the Joker, and with it 1 point. But nothing better will come for it: "
                "this is the last turn, and Bo still leads."
            ),
            ("take 1y 2y 4y", "fill #3 with 1y 2y 3h 4d"),
        ),
        Mistake(
            filled(13),
            N_("#13 brings 4 points and takes the Joker: that is less than what Bo is ahead."),
            ("take 1y 2y 4y", "fill #13 with 1h 1d 1c 1y *"),
        ),
        Mistake(
            ended_turn(),
            N_("The round has ended, and the game: what you could have filled is lost."),
            ("take 1y 2y 4y", "end"),
        ),
        Mistake(
            took_any() & ~holds("1h 1d 1c 1y"),
            N_(
                "#35 is worth most, and asks for five cards of one number. With four 1s the Joker "
                "makes the fifth, but you have three."
            ),
            ("take 2y 4y",),
        ),
    ),
    hints=(
        N_("Which contract brings more than 8 points, and what do you lack for it?"),
        N_("Take the 1 of cherries. Fill #35 with four 1s, the Joker, and 3-4-5."),
    ),
    teaches=("5.4", "6.3"),
)

END_IT: Final[Level[Play]] = Level(
    name="end-it",
    title=N_("End it while you lead"),
    goal=N_("You and Bo have 6 contracts each, and you lead. End the game in this turn, and win."),
    task=PlayTask(
        make_position(
            ["1h 1c 2h 2d 2c 2y 4y", "2h 3d 5c 5d"],
            "4h 4c 1d 3y 3h 5h",
            [30, 2, 14, 36],
            names=["Bo", "Ada"],
            seat=1,
            first=0,
            rounds=11,
            tableaux=[(6, 16, 10, 34, 5, 8), (9, 4, 20, 25, 21, 12)],
            bonus=["2c 3c", "3h 4c 5h"],
            jokers=[True, False],
            trophies=["2-card", "hearts", "4-card", "diamonds"],
        )
    ),
    success=is_over() & wins(),
    solution=("take 4h 4c", "fill #2 with 2h 3d 4c 5c", "end"),
    praise=N_("A 7th contract of 1 point, and the round was over: Bo had no turn any more."),
    mistakes=(
        Mistake(
            ended_turn() & ~filled(2),
            N_(
                "Without a 7th contract the game went on, and Bo has passed you: his cards were "
                "ready for 9 points."
            ),
            ("take 4h 4c", "end"),
        ),
        Mistake(
            took_any() & ~can_fill(2) & ~filled(2),
            N_("With these cards you fill nothing in this turn, and Bo will have another one."),
            ("take 3y 3h",),
        ),
    ),
    hints=(
        N_("Any contract will do, even the one of 1 point. Which number does it lack?"),
        N_("Take the 4s, fill #2 with 2-3-4-5, and end your turn."),
    ),
    teaches=("6.1", "6.3", "4.3"),
)

FIRST_GAME: Final = Chapter(
    number=8,
    name="first-game",
    title=N_("Your first whole game"),
    about=N_("You play a whole game to its end, with a coach who speaks only when it helps."),
    levels=(IN_LETTERS, IN_WORDS, NO_WAY_BACK, HIDDEN, BLOCK, JOKER_AT_LAST, END_IT),
    ends_with_game=True,
    exercises=exercises.ALL,
    experiments=(FIRST_WINS, ROUNDS),
)
