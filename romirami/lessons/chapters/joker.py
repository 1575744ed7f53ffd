"""Chapter 5: the Joker, what it can do and what it is worth (SPEC 5.4, 6.3)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...language import gettext as _
from ...positions import Position, make_position
from ...turn import FILL, TAKE
from ..acting import refused
from ..chapter import Chapter
from ..deals import FIRST_FILL_JOKER
from ..exercises.joker import EXERCISES
from ..level import Level, Mistake
from ..offers import Pick, Word, picked
from ..picking import PickTask, Shown
from ..playing import (
    Play,
    PlayTask,
    can_fill,
    ended_turn,
    filled,
    is_over,
    lay_for_one,
    spent_joker,
    tried,
    tried_to_end,
    tried_to_fill,
    used,
    wins,
)

ANY_CARD: Final[Level[Play]] = Level(
    name="any-card",
    title=N_("A star for any card"),
    rule=N_(
        "Your Joker, the star, stands for any one card of a contract. It serves once in a game, "
        "and then it is gone."
    ),
    goal=N_("You have only three 3s. Fill #4 with them and your Joker."),
    task=PlayTask(lay_for_one("1d 3h 3d 3c", (4, 13, 26, 36), joker=True)),
    success=filled(4),
    solution=("fill #4 with 3h 3d 3c *",),
    praise=N_("The Joker was the fourth 3. Now it has left the game."),
    mistakes=(
        Mistake(
            tried_to_fill(4) & refused("missing"),
            N_("#4 asks for four cards of one number. The Joker can be the one that you lack."),
            ("fill #4 with 3h 3d 3c",),
        ),
        Mistake(
            tried_to_fill(4) & refused("not-alike"),
            N_("1d is a 1 and no 3. The Joker can be any card, a number card only itself."),
            ("fill #4 with 1d 3h 3d 3c",),
        ),
        Mistake(
            tried_to_end(),
            N_("You ended the turn, and #4 is not filled. Bo has a Joker too."),
            ("end",),
        ),
    ),
    hints=(
        N_("Choose the star like a card of your hand."),
        N_("Fill #4 with 3h, 3d, 3c and the Joker."),
    ),
    teaches=("1.4", "5.4"),
    shows=("3h", "3d", "3c", "*"),
)

SPECIFIC_PAIR: Final[Level[Play]] = Level(
    name="specific-pair",
    title=N_("One 1 of two"),
    goal=N_("#24 asks for a pair of 1s and 4 of a kind. Fill it."),
    task=PlayTask(lay_for_one("1h 4h 4d 4c 4y 5y", (24, 13, 29, 36), joker=True)),
    success=filled(24),
    solution=("fill #24 with 1h 4h 4d 4c 4y *",),
    praise=N_("The Joker was the second 1: it may stand for a card of a specific pair, too."),
    mistakes=(
        Mistake(
            tried_to_fill(24) & refused("missing"),
            N_("The pair of 1s takes 1s only. No other card can help it, but the Joker can."),
            ("fill #24 with 1h 5y 4h 4d 4c 4y",),
        ),
        Mistake(
            tried_to_fill(24) & refused("left-over"),
            N_("#24 takes six cards, and the Joker counts as one of them."),
            ("fill #24 with 1h 4h 4d 4c 4y 5y *",),
        ),
        Mistake(
            filled(13),
            N_("#13 took the 4s and the Joker, so #24 gets none. It would have given more points."),
            ("fill #13 with 4h 4d 4c 4y *",),
        ),
        Mistake(
            tried_to_end(),
            N_("With the Joker as the second 1 you could have filled #24."),
            ("end",),
        ),
    ),
    hints=(
        N_("The four 4s are there. What does the pair of 1s lack?"),
        N_("Fill #24 with 1h, the four 4s and the Joker."),
    ),
    teaches=("5.4",),
)

NOBODY_ASKS: Final[Level[Play]] = Level(
    name="nobody-asks",
    title=N_("A 1 or a 5?"),
    goal=N_("Fill #1, a 4 card sequence."),
    task=PlayTask(lay_for_one("2h 3d 3y 4c", (1, 13, 26, 36), joker=True)),
    success=filled(1),
    solution=("fill #1 with 2h 3d 4c *",),
    praise=N_("1-2-3-4 or 2-3-4-5? It is a sequence either way, so nobody asks which it is."),
    mistakes=(
        Mistake(
            tried("fill #1 with 2h 3d 3y 4c"),
            N_(
                "A sequence has each number once, and here is a second 3. Let the Joker replace it."
            ),
            ("fill #1 with 2h 3d 3y 4c",),
        ),
        Mistake(
            tried_to_fill(1) & refused("left-over"),
            N_("Four cards are asked for, and with the Joker these are five: a 3 is too many."),
            ("fill #1 with 2h 3d 3y 4c *",),
        ),
        Mistake(
            tried_to_end(),
            N_("2, 3 and 4 are in a row, and the Joker can go on at either end."),
            ("end",),
        ),
    ),
    hints=(
        N_("Three of your numbers are in a row. Where could a fourth go?"),
        N_("Fill #1 with 2h, one of the 3s, 4c and the Joker."),
    ),
    teaches=("5.4",),
)

ONE_CARD_ONLY: Final[Level[Play]] = Level(
    name="one-card-only",
    title=N_("One card, not two"),
    goal=N_("Fill the contract for which you lack just one card."),
    task=PlayTask(lay_for_one("1h 2d 4c 5y 5h", (33, 9, 26, 36), joker=True)),
    success=filled(9),
    solution=("fill #9 with 1h 2d 4c 5y *",),
    praise=N_("1, 2, 4 and 5 lack just the 3 between them. The Joker fills one gap, never two."),
    mistakes=(
        Mistake(
            tried_to_fill(33),
            N_("#33 asks for seven cards. You have five, and the Joker is only one more."),
            ("fill #33 with 1h 2d 4c 5y 5h *",),
        ),
        Mistake(
            tried_to_fill(26),
            N_("The pair of 5s is there, but the Joker can't be four cards of a kind."),
            ("fill #26 with 5h 5y *",),
        ),
        Mistake(
            tried("fill #9 with 1h 2d 4c 5y", "fill #9 with 1h 2d 4c 5h"),
            N_("The 3 is lacking: the Joker can be it."),
            ("fill #9 with 1h 2d 4c 5y",),
        ),
        Mistake(
            tried_to_end(),
            N_("#9 lacked just one card, and you have a Joker."),
            ("end",),
        ),
    ),
    hints=(
        N_("Count for each contract the cards that you have, and those that it asks for."),
        N_("Fill #9 with 1h, 2d, 4c, a 5 and the Joker."),
    ),
    teaches=("5.4",),
)

_USED_A_2: Final = used("2h") | used("2d") | used("2c") | used("2y")

ONCE: Final[Level[Play]] = Level(
    name="once",
    title=N_("Two contracts, one Joker"),
    goal=N_("Both #5 and #1 lack a 2, and you have one Joker. Fill both in this turn."),
    task=PlayTask(
        lay_for_one(
            "1h 2h 2d 2c 3d 4y",
            (5, 1, 12, 36),
            numbers="2y 5c 1c 4h 3h 5d",
            phase=TAKE,
            joker=True,
        )
    ),
    success=filled(1, 5),
    solution=("take 2y", "fill #5 with 2h 2d 2c 2y", "fill #1 with 1h 3d 4y *"),
    praise=N_("One 2 from the market, one from the Joker: where a card can be had, take it."),
    mistakes=(
        Mistake(
            ended_turn(),
            N_("Both contracts were within reach: with a 2 of the market, and with the Joker."),
            ("take 2y", "end"),
        ),
        Mistake(
            filled(12),
            N_("#12 took all the 2s and the Joker, and neither #5 nor #1 can be filled any more."),
            ("take 2y", "fill #12 with 2h 2d 2c 2y *"),
        ),
        Mistake(
            filled(1) & ~can_fill(5) & _USED_A_2 & spent_joker(),
            N_("#1 took a 2 and the Joker, so #5 can't be filled. Let the Joker be the 2 of #1."),
            ("take 2y", "fill #1 with 1h 2h 3d *"),
        ),
        Mistake(
            filled(1) & ~can_fill(5) & _USED_A_2,
            N_("#1 took one of three 2s, so #5 lacks two now. The market had a fourth."),
            ("take 4h 3h", "fill #1 with 1h 2h 3d 4y"),
        ),
        Mistake(
            (filled(1) | filled(5)) & ~can_fill(1, 5),
            N_("The Joker is gone, and the other contract lacks a 2 as well. The market had one."),
            ("take 4h 3h", "fill #5 with 2h 2d 2c *"),
        ),
    ),
    hints=(
        N_("Before you spend the Joker: what can you get from the market?"),
        N_("Take 2y. Fill #5 with the 2s, and #1 with 1h, 3d, 4y and the Joker."),
    ),
    teaches=("5.4", "4.2"),
)

NOT_NEEDED: Final[Level[Play]] = Level(
    name="not-needed",
    title=N_("Keep the star"),
    rule=N_(
        "At the end of the game an unspent Joker is worth a point. Where your cards are enough, "
        "it is not spent."
    ),
    goal=N_("Fill #6, and have your Joker still."),
    task=PlayTask(lay_for_one("1d 2h 2c 3h 3d 3c 3y", (6, 13, 26, 36), joker=True)),
    success=filled(6) & ~spent_joker(),
    solution=("fill #6 with 3h 3d 3c 3y",),
    praise=N_("2 points for #6, one more for the clover, and the Joker's point is still yours."),
    mistakes=(
        Mistake(
            refused("joker-not-needed"),
            N_("Four 3s are enough, and the Joker would be a fifth card. It stays with you."),
            ("fill #6 with 3h 3d 3c 3y *",),
        ),
        Mistake(
            filled(13),
            N_("#13 gives 4 points, but it took the 3s and the Joker. Here #6 was to be filled."),
            ("fill #13 with 3h 3d 3c 3y *",),
        ),
        Mistake(
            spent_joker(),
            N_("You spent a Joker, worth a point, while a card that could do it lay in your hand."),
            ("fill #6 with 3h 3d 3c *",),
        ),
        Mistake(tried_to_end(), N_("The Joker is kept, but #6 is not filled."), ("end",)),
    ),
    hints=(N_("Which number do you have four times?"), N_("Fill #6 with the four 3s.")),
    teaches=("5.4", "6.3"),
)


def _count_bonus() -> tuple[str, ...]:
    return (
        _("3h: a heart, 1 suit bonus card."),
        _("3h: a heart, 2 suit bonus cards."),
        _("3d: a diamond, it is discarded."),
        _("The Joker: no suit, it leaves the game."),
    )


NO_SUIT: Final[Level[Pick]] = Level(
    name="no-suit",
    title=N_("A star has no suit"),
    rule=N_("Cards of the contract's suit go to your suit bonus pile, each for a point more."),
    goal=N_("#4, whose suit is heart, is filled with these cards. How many are suit bonus cards?"),
    task=PickTask(
        words=(Word("1"), Word("2"), Word("3"), Word("4")),
        shown=(
            Shown(N_("The contract"), contracts=(4,)),
            Shown(N_("Filled with"), cards="3h 3h 3d *"),
        ),
    ),
    success=picked("2"),
    solution=("2",),
    praise=N_("Two hearts. Even where the Joker stands for a 3h, it is no suit bonus card."),
    mistakes=(
        Mistake(picked("1"), N_("There are two cards 3h, and both count."), ("1",)),
        Mistake(
            picked("3"),
            N_("The Joker stands for a number, not for a suit: it is never a suit bonus card."),
            ("3",),
        ),
        Mistake(picked("4"), N_("Only hearts count, and 3d is a diamond."), ("4",)),
    ),
    hints=(
        N_("Count the cards on which you see a heart."),
        N_("3h and 3h, and nothing else: choose 2."),
    ),
    teaches=("5.4", "5.5"),
    unroll=_count_bonus,
)

GAINS_NOTHING: Final[Level[Pick]] = Level(
    name="gains-nothing",
    title=N_("What does it bring?"),
    goal=N_(
        "For each of these contracts you lack one card. With which of them would the Joker bring "
        "you no point more than you have now?"
    ),
    task=PickTask(
        contracts=(1, 4, 5, 21),
        at_most=1,
        shown=(Shown(N_("Your hand: no card of their suits"), cards="1y 1c 2c 3y 3c 3c"),),
    ),
    success=picked("#1"),
    solution=("#1",),
    praise=N_("#1 gives 1 point, and the Joker was worth 1: nothing is gained but the contract."),
    mistakes=(
        Mistake(
            picked("#21"),
            N_("#21 gives 4 points for a Joker worth 1: that pays."),
            ("#21",),
        ),
        Mistake(
            picked("#4", "#5"),
            N_("It gives 2 points for a Joker worth 1: one point is gained."),
            ("#4",),
        ),
    ),
    hints=(
        N_("Compare the points of each contract with the one point of an unspent Joker."),
        N_("Choose #1: one point given, one point lost."),
    ),
    teaches=("5.4", "6.3"),
)


def _last_turn(
    hand: str, contracts: tuple[int, ...], *tableaux: tuple[int, ...], bonus: tuple[str, str]
) -> Position:
    """Lay Ada's last turn: Bo, the first player, has filled seven contracts."""
    return make_position(
        [hand, "1y 3c 4h"],
        "2y 4d 5y",
        contracts,
        names=("Ada", "Bo"),
        first=1,
        phase=FILL,
        rounds=11,
        tableaux=tableaux,
        bonus=bonus,
        jokers=(True, False),
        trophies=("2-card", "hearts", "clovers", "5-card"),
    )


KEEP_IT: Final[Level[Play]] = Level(
    name="keep-it",
    title=N_("The last turn, first time"),
    rule=N_("An unspent Joker counts a point at the end. So to spend it costs that point."),
    goal=N_(
        "It is the last turn of the game. Bo has 35 points, you have 32 with your Joker, and the "
        "trophies stay as they are. Fill one contract, end the turn, and win."
    ),
    task=PlayTask(
        _last_turn(
            "1h 2d 3d 3d 3c 4c 5d 5c",
            (9, 22, 36, 24),
            (1, 14, 16, 18, 23, 25),
            (2, 11, 12, 15, 20, 30, 33),
            bonus=("2h 4y", "1h 4h 5h 5y"),
        )
    ),
    success=is_over() & wins(),
    solution=("fill #9 with 1h 2d 3d 4c 5d", "end"),
    praise=N_("3 points and a heart make 36, the Joker's point kept. Bo has 35."),
    mistakes=(
        Mistake(
            filled(22) & spent_joker(),
            N_("4 points less the Joker's one make 35: equal, but Bo has more bonus cards."),
            ("fill #22 with 3d 3d 3c 5d 5c *",),
        ),
        Mistake(
            filled(9) & spent_joker(),
            N_("3 points less the Joker's one are not enough. You had all five numbers in hand."),
            ("fill #9 with 1h 2d 3d 4c *",),
        ),
        Mistake(
            is_over() & ~filled(9),
            N_("You kept the Joker, but 32 points don't beat 35: #9 could be filled without it."),
            ("end",),
        ),
    ),
    hints=(
        N_("For each contract: its points, suit bonus cards, and less one where the Joker goes."),
        N_("Fill #9 with 1h, 2d, 3d, 4c and 5d, then end the turn."),
    ),
    teaches=("5.4", "6.3"),
)

SPEND_IT: Final[Level[Play]] = Level(
    name="spend-it",
    title=N_("The last turn, second time"),
    goal=N_(
        "Again it is the last turn. Bo has 39 points, you have 36 with your Joker, and the "
        "trophies stay as they are. Fill one contract, end the turn, and win."
    ),
    task=PlayTask(
        _last_turn(
            "1c 2c 3y 4c 5y",
            (1, 23, 36, 13),
            (14, 17, 25, 26, 32, 33),
            (9, 12, 18, 20, 21, 27, 31),
            bonus=("2h 4y", "1h 4h 5h 5y"),
        )
    ),
    success=is_over() & wins(),
    solution=("fill #23 with 1c 2c 3y 4c 5y *", "end"),
    praise=N_("5 points for the Joker's one: 40 against 39. A Joker is there to be spent well."),
    mistakes=(
        Mistake(
            filled(1) & spent_joker(),
            N_("#1 gives 1 point and the Joker cost 1: nothing is gained, and Bo has 39."),
            ("fill #1 with 1c 2c 3y *",),
        ),
        Mistake(
            filled(1),
            N_("1 point more, with the Joker 37: not enough. #23 gives 5, and the Joker costs 1."),
            ("fill #1 with 1c 2c 3y 4c",),
        ),
        Mistake(
            is_over() & ~wins(),
            N_("Its one point does not win: 36 against 39. Spent for #23 it brings 4 points more."),
            ("end",),
        ),
    ),
    hints=(
        N_("Which contract gives most, and what does it lack?"),
        N_("Fill #23 with all five cards and the Joker as the second 1, then end the turn."),
    ),
    teaches=("5.4", "6.3"),
)

JOKER: Final = Chapter(
    number=5,
    name="joker",
    title=N_("The Joker"),
    about=N_("You know what the Joker can do, what it can't, and when it is worth spending."),
    levels=(
        ANY_CARD,
        SPECIFIC_PAIR,
        NOBODY_ASKS,
        ONE_CARD_ONLY,
        ONCE,
        NOT_NEEDED,
        NO_SUIT,
        GAINS_NOTHING,
        KEEP_IT,
        SPEND_IT,
    ),
    exercises=EXERCISES,
    experiments=(FIRST_FILL_JOKER,),
)
