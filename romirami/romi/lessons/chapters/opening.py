"""Levels of chapter 2 about the opening and what is laid off after it (SPEC 12.2, 12.3, 12.6)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Level, Mistake
from ....lessons.acting import refused
from ...actions import Discard, Lay, LayOff
from ..playing import (
    Play,
    PlayTask,
    counted_at_least,
    did,
    drew,
    ended_turn,
    laid_nothing,
    lies,
    opened,
    table_of,
    tried_to,
)

OPEN: Final[Level[Play]] = Level(
    name="romi-open",
    title=N_("Fifty-one"),
    rule=N_(
        "The first time that you lay down, your new melds must count at least 51 points in one "
        "turn. That is your opening. 2 to 10 count their number; J, Q and K 10; an ace 11."
    ),
    goal=N_("You have drawn. Open: lay melds that count 51 together, and end your turn."),
    task=PlayTask(
        position=table_of("9H 10H JH QH 4S 4D 4C 2D 6C 8C KD 3S 7D QS", drawn="AC"),
        before=("draw stock",),
    ),
    success=ended_turn() & opened(),
    solution=("lay 9H 10H JH QH", "lay 4S 4D 4C", "discard QS"),
    praise=N_("39 for the run and 12 for the three 4s are 51: you have opened."),
    mistakes=(
        Mistake(
            refused("opening") & lies("9H 10H JH QH"),
            N_("The run counts 39, and that is not enough by itself. Three 4s would add 12."),
            ("lay 9H 10H JH QH", "discard QS"),
        ),
        Mistake(
            refused("opening"),
            N_("What lies there counts less than 51. Add the hearts, from 9♥ to Q♥."),
            ("lay 4S 4D 4C", "discard QS"),
        ),
        Mistake(
            ended_turn(),
            N_("Nobody has to lay, but here you could open: a run and a group wait in your hand."),
            ("discard QS",),
        ),
    ),
    hints=(
        N_("Look for four hearts in a row, and for three cards of one rank."),
        N_("Lay 9♥ 10♥ J♥ Q♥, then 4♠ 4♦ 4♣, and discard a card that is left."),
    ),
    teaches=("9.2", "12.1", "12.2"),
    shows=("9H", "10H", "JH", "QH", "4S", "4D", "4C"),
)

FIFTY: Final[Level[Play]] = Level(
    name="romi-fifty",
    title=N_("One point short"),
    goal=N_("You have laid 50 points, one too few. Mend your opening, and end your turn."),
    task=PlayTask(
        position=table_of("9H 10H JH 7S 7H 7C 7D 2D 6C 8C KD 3S QS 4C", drawn="AC"),
        before=("draw stock", "lay 9H 10H JH", "lay 7S 7H 7C"),
    ),
    success=ended_turn() & opened(),
    solution=("lay off 7D on 1", "discard QS"),
    praise=N_(
        "With 7♦ your group counts 28, and your melds 57. As long as they don't hold yet, "
        "you may add to them."
    ),
    mistakes=(
        Mistake(
            refused("opening") & counted_at_least(50),
            N_(
                "50 is not 51, and at the discard all of it is judged. A card of your hand still "
                "goes with a meld of yours."
            ),
            ("discard QS",),
        ),
        Mistake(
            ended_turn(),
            N_("You took your melds back, and opened with nothing. One card more would do."),
            ("take back", "take back", "discard QS"),
        ),
    ),
    hints=(
        N_("Which suit does your group of 7s lack?"),
        N_("Put 7♦ to the three 7s, and discard a card."),
    ),
    teaches=("12.2", "12.6"),
)

LAY_OFF: Final[Level[Play]] = Level(
    name="romi-lay-off",
    title=N_("Laying off"),
    rule=N_(
        "Once you have opened, you may add cards to any meld on the table, your own or another "
        "player's: at either end of a run, or the suit that a group of three lacks."
    ),
    goal=N_("You opened in an earlier turn. Lay off the two cards that fit, and end your turn."),
    task=PlayTask(
        position=table_of(
            "8D KC 2S 6H",
            bo="4C 5H JS 9D",
            melds=((0, "5D 6D 7D"), (1, "KS KH KD"), (0, "10S JS QS KS"), (1, "7C 8C 9C")),
            drawn="9C",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & did("lay off 8D on 0") & did("lay off KC on 1"),
    solution=("lay off 8D on 0", "lay off KC on 1", "discard 9C"),
    praise=N_("8♦ goes on with your run, K♣ completes Bo's kings: two cards fewer in your hand."),
    mistakes=(
        Mistake(
            refused("run-end", "run-suit", "group-rank", "group-suit", "group-size"),
            N_(
                "It doesn't fit there. A run goes on at its ends, in its suit; a group takes only "
                "its rank."
            ),
            ("lay off 9C on 0",),
        ),
        Mistake(
            ended_turn(),
            N_("The turn is over, and not both of them lie: 8♦ and K♣ were the cards that fit."),
            ("lay off 8D on 0", "discard 9C"),
        ),
    ),
    hints=(
        N_("Which card follows 7♦? And which king is not on the table?"),
        N_("Lay 8♦ off on the diamonds, K♣ on the kings, and discard a card."),
    ),
    teaches=("12.3",),
    shows=("8D", "KC", "#0", "#1"),
)

OPEN_FIRST: Final[Level[Play]] = Level(
    name="romi-open-first",
    title=N_("The opening comes first"),
    rule=N_(
        "What you lay off does not count towards the 51, and comes after them. It may be in the "
        "same turn."
    ),
    goal=N_("Open, lay J♦ off on Bo's run, and end your turn."),
    task=PlayTask(
        position=table_of(
            "JH QH KH AH 4S 4D 4C JD 9C 6C 8C 3S 7D QS",
            bo="2H 5C 9S 10S KD AC AD",
            melds=((1, "8D 9D 10D"), (1, "8S 8H 8C")),
            drawn="5D",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & did("lay off JD on 0"),
    solution=("lay JH QH KH AH", "lay 4S 4D 4C", "lay off JD on 0", "discard QS"),
    praise=N_("41 and 12 are 53: your own melds opened, and then J♦ could follow."),
    mistakes=(
        Mistake(
            refused("not-opened"),
            N_(
                "J♦ lay there before your opening. Take back what you laid, and begin with your "
                "own melds."
            ),
            ("lay off JD on 0", "lay JH QH KH AH", "lay 4S 4D 4C", "discard QS"),
        ),
        Mistake(
            refused("opening") & did("lay off JD on 0"),
            N_("J♦ on Bo's run adds nothing to your opening: only your own new melds count."),
            ("lay JH QH KH", "lay 4S 4D 4C", "lay off JD on 0", "discard QS"),
        ),
        Mistake(
            refused("opening"),
            N_("Your own melds count less than 51 so far. You need the hearts and the 4s."),
            ("lay JH QH KH AH", "discard QS"),
        ),
        Mistake(
            ended_turn(),
            N_("The turn is over, and J♦ does not lie on Bo's run. Open first, then lay it off."),
            ("lay JH QH KH AH", "lay 4S 4D 4C", "discard JD"),
        ),
    ),
    hints=(
        N_("Four hearts and three 4s count 53. Only after them comes J♦."),
        N_("Lay J♥ Q♥ K♥ A♥ and 4♠ 4♦ 4♣, then J♦ on the diamonds, and discard."),
    ),
    teaches=("12.2", "12.3", "12.6"),
)

TAKE_BACK: Final[Level[Play]] = Level(
    name="romi-take-back",
    title=N_("Taken back"),
    rule=N_(
        "Until you discard, you may take back what you laid in this turn, step by step. The "
        "discard makes all of it hold, or nothing."
    ),
    goal=N_("You laid three queens, and now nothing else can be laid. Find another way to open."),
    task=PlayTask(
        position=table_of("QS QD QH KH AH 10H JH 2S 6C 8C 3S 7D 4C 6D", drawn="5H"),
        before=("draw stock", "lay QS QD QH"),
    ),
    success=ended_turn() & opened(),
    solution=("take back", "lay 10H JH QH KH AH", "discard QS"),
    praise=N_("Back in your hand, Q♥ closed the row from 10 to the ace: 51 with one meld."),
    mistakes=(
        Mistake(
            refused("opening") & lies("QS QD QH"),
            N_("Three queens count 30. The queen of hearts can do more elsewhere: take it back."),
            ("discard 2S",),
        ),
        Mistake(
            ended_turn(),
            N_("You took the queens back and laid nothing else. Look at your hearts from 10 on."),
            ("take back", "discard 2S"),
        ),
    ),
    hints=(
        N_("One of the queens lies between your J♥ and your K♥."),
        N_("Take the queens back, lay 10♥ J♥ Q♥ K♥ A♥, and discard a card."),
    ),
    teaches=("12.6",),
    shows=("take-back",),
)

WHOLE_TURN: Final[Level[Play]] = Level(
    name="romi-whole-turn",
    title=N_("All in one turn"),
    goal=N_("A whole turn by yourself: draw what helps, open, lay a card off on Bo's run, end it."),
    task=PlayTask(
        position=table_of(
            "8C 9C 10C JC 6H 6D 2D QS KD 3S 4H AS 7S KC",
            bo="2H 5C 9S 10S QD AC AD",
            melds=((1, "3D 4D 5D"), (1, "10H JH QH KH")),
            discards="3C 10D 6S",
        )
    ),
    success=ended_turn() & opened() & did("lay off 2D on 0"),
    solution=(
        "draw discard",
        "lay 8C 9C 10C JC",
        "lay 6S 6H 6D",
        "lay off 2D on 0",
        "discard KD",
    ),
    praise=N_("Drawn, opened with 55, laid off, discarded: that is all that a turn has."),
    mistakes=(
        Mistake(
            drew("stock"),
            N_(
                "6♠ lay open on the discard pile and would have made three 6s. Without them your "
                "clubs count too little."
            ),
            ("draw stock",),
        ),
        Mistake(
            refused("phase") & tried_to(Lay, LayOff, Discard),
            N_("Before anything else you draw a card."),
            ("lay 8C 9C 10C JC",),
        ),
        Mistake(
            refused("not-opened"),
            N_(
                "Something was laid off before your own melds counted 51. Take it back, and lay "
                "it after them."
            ),
            ("draw discard", "lay off 2D on 0", "lay 8C 9C 10C JC", "lay 6S 6H 6D", "discard KD"),
        ),
        Mistake(
            refused("opening"),
            N_("The clubs count 37 and the 6s 18: you need both to open."),
            ("draw discard", "lay 8C 9C 10C JC", "discard KD"),
        ),
        Mistake(
            ended_turn() & laid_nothing(),
            N_("You ended your turn and laid nothing, though your melds would have opened."),
            ("draw discard", "discard KD"),
        ),
        Mistake(
            ended_turn(),
            N_("You have opened, but 2♦ does not lie on Bo's run, where it goes before 3♦."),
            ("draw discard", "lay 8C 9C 10C JC", "lay 6S 6H 6D", "discard KD"),
        ),
    ),
    hints=(
        N_("The open card makes a group of three. With your four clubs that is 55."),
        N_("Take 6♠, lay the clubs and the 6s, put 2♦ to Bo's diamonds, and discard."),
    ),
    teaches=("12.1", "12.2", "12.3"),
)
