"""Chapter 7, second part: the last round, the points and who wins (SPEC 4.0, 6.1, 6.3, 6.4)."""

from __future__ import annotations

from typing import Final

from ...dealing import HAND
from ...language import N_
from ...language import gettext as _
from ...positions import make_position
from ..level import Level, Mistake
from ..offers import Pick, Word, picked
from ..picking import PickTask
from ..playing import Play, PlayTask, can_fill, ended_turn, filled, filled_at_least
from ..standing import ADA, BO, NOBODY, SHARE, Standing

LAST_ROUND: Final[Level[Pick]] = Level(
    name="last-round",
    title=N_("When it ends"),
    rule=N_(
        "The last round is the one in which somebody fills a 7th contract; with three players a "
        "6th, with four players a 5th. It is still played to its end."
    ),
    goal=N_("Three tables, with the contracts of each player. At which one is it the last round?"),
    task=PickTask(
        words=(
            Word("two", N_("Two players: 6 and 6")),
            Word("three", N_("Three players: 6, 2 and 1")),
            Word("four", N_("Four players: 4, 4, 4 and 4")),
        ),
        final=True,
    ),
    success=picked("three"),
    solution=("three",),
    praise=N_("One player with 6 contracts is enough at a table of three."),
    mistakes=(
        Mistake(
            picked("two"),
            N_("Two players need a 7th contract of one of them: 6 and 6 are not added."),
            ("two",),
        ),
        Mistake(
            picked("four"),
            N_("Four players need a 5th contract of one of them: all have only 4."),
            ("four",),
        ),
    ),
    hints=(
        N_("Only the player with the most contracts matters, and how many players there are."),
        N_("Three players need a player with 6: choose that table."),
    ),
    teaches=("6.1",),
)

STILL_TO_PLAY: Final[Level[Pick]] = Level(
    name="still-to-play",
    title=N_("Played to its end"),
    rule=N_(
        "Everybody gets the same number of turns: the last round ends before the first player "
        "would begin another one."
    ),
    goal=N_(
        "Ada, Bo, Cy and Dan sit in this order, and Bo was the first player. Cy fills her "
        "5th contract and ends her turn. Who still has a turn?"
    ),
    task=PickTask(
        words=(
            NOBODY,
            Word("dan", "Dan"),
            Word("dan-ada", N_("Dan and Ada")),
            Word("dan-ada-bo", N_("Dan, Ada and Bo")),
        ),
        final=True,
    ),
    success=picked("dan-ada"),
    solution=("dan-ada",),
    praise=N_("Bo began each round, so Ada ends it. Then all four have had as many turns."),
    mistakes=(
        Mistake(
            picked("nobody"),
            N_("Dan and Ada would have one turn less than Bo and Cy. The round is played out."),
            ("nobody",),
        ),
        Mistake(
            picked("dan"),
            N_("After Dan comes Ada. The round began with Bo, so she has not had her turn yet."),
            ("dan",),
        ),
        Mistake(
            picked("dan-ada-bo"),
            N_("Bo has had his turn in this round: with another one he would have one too many."),
            ("dan-ada-bo",),
        ),
    ),
    hints=(
        N_("Go around the table: with whom does a round begin, and with whom does it end?"),
        N_("The round goes Bo, Cy, Dan, Ada: Dan and Ada are left."),
    ),
    teaches=("6.1", "4.0"),
)

FILL_ON: Final[Level[Play]] = Level(
    name="fill-on",
    title=N_("One more than seven"),
    rule=N_(
        "The 7th contract does not end your turn. You may fill more than seven in what is left of "
        "the last round."
    ),
    goal=N_("You have 6 contracts. Take cards so that you can fill two in this turn, and do."),
    task=PlayTask(
        make_position(
            ["1y 4y", "1h 2d 3c 5h 5c 5d"],
            "4d 4c 4y 1d 2h 3y",
            [1, 16, 29, 24],
            names=["Bo", "Ada"],
            seat=1,
            first=0,
            rounds=12,
            tableaux=[(4, 9, 12, 20, 33), (2, 5, 10, 21, 27, 34)],
            jokers=[True, False],
            trophies=["2-card", "3-card", "clovers", "diamonds"],
        )
    ),
    success=filled(1, 16),
    solution=(
        "take 4d 4c 4y",
        "fill #1 with 1h 2d 3c 4d",
        "fill #16 with 4c 4y 5h 5d 5c",
    ),
    praise=N_("Eight contracts. All that you fill in the last round counts."),
    mistakes=(
        Mistake(
            (filled(1) | filled(16)) & ~can_fill(1, 16) & ~ended_turn(),
            N_(
                "One is filled, but your cards don't fill the other any more: #16 needs three 5s "
                "and a pair, #1 needs 1-2-3-4."
            ),
            ("take 4y", "fill #1 with 1h 2d 3c 4y"),
        ),
        Mistake(
            filled_at_least(1) & ended_turn(),
            N_(
                "The 7th contract brings the last round, but it was still your turn: you could "
                "have filled on."
            ),
            ("take 4d 4c 4y", "fill #1 with 1h 2d 3c 4d", "end"),
        ),
        Mistake(
            ended_turn(),
            N_("You ended your turn without a contract, and the round has ended with it."),
            ("take 4d 4c 4y", "end"),
        ),
    ),
    hints=(
        N_("Your hand lacks one card for #1 and a pair for #16: of which number?"),
        N_("Take the three 4s. Fill #1 with 1h 2d 3c 4d, and #16 with the 4s and 5s left."),
    ),
    teaches=("6.1", "4.2"),
)

_POINTS: Final = Standing(
    tableaux={"Ada": (27, 9), "Bo": (24, 4)},
    trophies=("2-card", "hearts"),
    bonus=("2c 4c 3h", "1y"),
    jokers=(True, False),
)
POINTS: Final[Level[Pick]] = Level(
    name="points",
    title=N_("Four sources of points"),
    rule=N_(
        "Points come from contracts, from trophies, from suit bonus cards, 1 each, and from the "
        "Joker: 1 if you still have it. Here suit bonus cards and Joker lie beside the contracts."
    ),
    goal=N_("If the game ended now, how many points would Ada have?"),
    task=PickTask(
        words=(Word("7"), Word("15"), Word("16"), Word("19")), shown=_POINTS.shown, final=True
    ),
    success=picked("16"),
    solution=("16",),
    praise=N_("4 + 3 for the contracts, 5 for the trophy, 3 suit bonus cards and the Joker: 16."),
    mistakes=(
        Mistake(
            picked("7"),
            N_("7 is what Ada's contracts bring. A trophy, suit bonus cards and the Joker follow."),
            ("7",),
        ),
        Mistake(
            picked("15"),
            N_("Ada has her Joker still: unspent, it brings 1 point more."),
            ("15",),
        ),
        Mistake(
            picked("19"),
            N_("Ada and Bo have 1 heart each. It is a tie, and the hearts trophy brings nothing."),
            ("19",),
        ),
    ),
    hints=(
        N_("Add up one source after the other. For each trophy, look at Bo's contracts too."),
        N_("Contracts 7, 2-card combos 5, suit bonus cards 3, Joker 1: choose 16."),
    ),
    teaches=("6.3", "5.4"),
    unroll=_POINTS.count_points,
)

_EQUAL: Final = Standing(
    tableaux={"Ada": (12, 9, 2), "Bo": (30, 16, 8)},
    trophies=("2-card", "hearts", "clovers", "5-card"),
    bonus=("1h 4h 4h 5h 2c", ""),
    jokers=(False, True),
)
TIE_BREAK: Final[Level[Pick]] = Level(
    name="tie-break",
    title=N_("The same points"),
    rule=N_(
        "The most points win. With the same points, whoever has more suit bonus cards wins. If "
        "these are equal too, the win is shared."
    ),
    goal=N_("Ada and Bo would have 18 points each. Who would win?"),
    task=PickTask(words=(ADA, BO, SHARE), shown=_EQUAL.shown, final=True),
    success=picked("ada"),
    solution=("ada",),
    praise=N_("With the same points suit bonus cards decide: 5 against none."),
    mistakes=(
        Mistake(
            picked("bo"),
            N_(
                "Bo's Joker has brought its point already. With equal points only the suit bonus "
                "cards decide, and Bo has none."
            ),
            ("bo",),
        ),
        Mistake(
            picked("share"),
            N_("They would share the win only if their suit bonus were equal: it is 5 against 0."),
            ("share",),
        ),
    ),
    hints=(
        N_("The points are equal. What is compared then lies beside the contracts."),
        N_("Ada has 5 suit bonus cards, Bo has none: choose Ada."),
    ),
    teaches=("6.3",),
    unroll=_EQUAL.count_points,
)

_WHOLE: Final = Standing(
    tableaux={"Ada": (4, 5, 8, 9, 10, 21, 25), "Bo": (1, 6, 7, 16, 22, 30)},
    trophies=("cherries", "3-card", "clovers", "5-card"),
    bonus=("3h 5y", "2c 4c"),
    jokers=(True, False),
)
WHOLE_COUNT: Final[Level[Pick]] = Level(
    name="whole-count",
    title=N_("A whole score"),
    goal=N_("The game is over. Predict who wins, then follow the count."),
    task=PickTask(words=(ADA, BO, SHARE), shown=_WHOLE.shown, final=True),
    success=picked("share"),
    solution=("share",),
    praise=N_("25 points each, and 2 suit bonus cards each: Ada and Bo share the win."),
    mistakes=(
        Mistake(
            picked("ada"),
            N_(
                "Ada has 4 points more from contracts and the Joker's point. But Bo's trophies "
                "bring 7, hers only 2."
            ),
            ("ada",),
        ),
        Mistake(
            picked("bo"),
            N_(
                "Bo's trophies bring 7 points, Ada's 2. But Ada has 4 points more from contracts "
                "and the Joker's point: equal again."
            ),
            ("bo",),
        ),
    ),
    hints=(
        N_("Begin with the trophies: which one is a tie, and what do the others bring?"),
        N_("Trophies 2 and 7, contracts 20 and 16, suit bonus 2 and 2, Joker 1 and 0: equal."),
    ),
    teaches=("6.2", "6.3"),
    unroll=_WHOLE.count_points,
)


_TAKEN, _DRAWN, _DISCARDED, _PLAYED = 20, 4, 2, 21


def _count_cards() -> tuple[str, ...]:
    cards = HAND
    lines = [_("Dealt at the start: {cards} cards.").format(cards=cards)]
    for sentence, n in (
        (_("Taken, {n} more: {cards}."), _TAKEN),
        (_("Drawn, {n} more: {cards}."), _DRAWN),
        (_("Discarded, {n} fewer: {cards}."), -_DISCARDED),
        (_("Played, {n} fewer: {cards}."), -_PLAYED),
    ):
        cards += n
        lines.append(sentence.format(n=abs(n), cards=cards))
    return tuple(lines)


WHERE_CARDS_WENT: Final[Level[Pick]] = Level(
    name="where-cards-went",
    title=N_("What else the sheet tells"),
    rule=N_(
        "When a game is over, the score sheet tells of everybody the points by source, the cards "
        "taken, drawn, discarded and played, and whether the Joker was spent."
    ),
    goal=N_(
        "The sheet says of Ada: 20 cards taken, 4 drawn, 2 discarded, 21 played into contracts. "
        "How many cards are left in her hand?"
    ),
    task=PickTask(words=(Word("1"), Word("4"), Word("6"), Word("25"))),
    success=picked("4"),
    solution=("4",),
    praise=N_(
        "3 dealt, 20 taken and 4 drawn, less 2 and less 21: 4. In the hand they count nothing."
    ),
    mistakes=(
        Mistake(picked("1"), N_("She began the game with three cards that she got dealt."), ("1",)),
        Mistake(picked("6"), N_("The 2 cards that she discarded are gone, too."), ("6",)),
        Mistake(
            picked("25"),
            N_("The 21 cards played into contracts are no longer in her hand."),
            ("25",),
        ),
    ),
    hints=(
        N_("With how many cards did she begin? What came to them, what went away?"),
        N_("3 and 20 and 4 are 27; less 2 and less 21 are left 4."),
    ),
    teaches=("6.4",),
    unroll=_count_cards,
)
