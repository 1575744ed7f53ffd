"""Chapter 3: jokers on the table; going out from hand is in `from_hand` (SPEC 9.2, 10.3, 12.4)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Chapter, Level, Mistake
from ....lessons.acting import refused
from ...actions import LayOff, TakeJoker
from ..exercises.jokers import EXERCISES
from ..hands import LOSERS
from ..playing import (
    Play,
    PlayTask,
    counts_at_most,
    did,
    did_any,
    ended_turn,
    holds,
    lies,
    opened,
    table_of,
    tried,
    tried_to,
)
from .from_hand import (
    EXCHANGE_OUT,
    FROM_HAND,
    GO_OUT,
    MATCH,
    OPEN_NOW,
    TWO_TURNS,
    WAIT,
    WITH_THE_TABLE,
)

COUNTS: Final[Level[Play]] = Level(
    name="romi-joker-counts",
    title=N_("Worth what it stands for"),
    rule=N_(
        "In a meld a joker counts as the card it stands for. Where it could be several, you say "
        "which when you lay it, and in a run it stays that card."
    ),
    goal=N_("Open with the hearts, the joker and the 7s, and end your turn."),
    task=PlayTask(
        position=table_of("10H JH JK 7S 7D 7C 2S 4D 5C 6H 8C KD QS 3S", drawn="9D"),
        before=("draw stock",),
    ),
    success=ended_turn() & opened(),
    solution=("lay 10H JH JK as 10H JH QH", "lay 7S 7D 7C", "discard QS"),
    praise=N_("As Q♥ the joker counts 10: 30 and 21 are just 51."),
    mistakes=(
        Mistake(
            refused("opening") & lies("10H JH JK", "10H JH 9H") & lies("7S 7D 7C"),
            N_("As 9♥ the joker counts 9, and your melds 50. Take the run back, and let it be Q♥."),
            ("lay 10H JH JK as 10H JH 9H", "lay 7S 7D 7C", "discard QS"),
        ),
        Mistake(
            refused("opening"),
            N_("That is less than 51. The run with the joker and the three 7s belong together."),
            ("lay 7S 7D 7C", "discard QS"),
        ),
        Mistake(
            ended_turn(),
            N_("You ended your turn without opening: 10♥ J♥ with the joker, and three 7s."),
            ("discard QS",),
        ),
    ),
    hints=(
        N_("The joker may be 9♥ or Q♥. One of them counts a point more."),
        N_("Lay 10♥ J♥ and the joker as Q♥, lay the 7s, and discard."),
    ),
    teaches=("9.2", "10.3", "12.2"),
    shows=("10H", "JH", "JK", "7S", "7D", "7C"),
)

BOTH: Final = ((1, "7H 8H JK 10H"), (0, "QS QD QC"), (0, "9S 10S JS"), (1, "6S 7S 8S"))
"""A table at which both have opened, with a joker in Bo's run."""

FROM_RUN: Final[Level[Play]] = Level(
    name="romi-joker-from-run",
    title=N_("A joker taken from a run"),
    rule=N_(
        "Who has opened may take a joker from a run: you lay the card it stands for in its place. "
        "A taken joker must lie on the table again by the end of your turn."
    ),
    goal=N_("Take the joker from Bo's run, lay it again, and end your turn."),
    task=PlayTask(
        position=table_of("9H 4C 5C KD", bo="7D JH 2S 8D", melds=BOTH, drawn="2D"),
        before=("draw stock",),
    ),
    success=ended_turn() & did_any(TakeJoker),
    solution=("take joker from 0 with 9H", "lay 4C 5C JK as 4C 5C 6C", "discard KD"),
    praise=N_("9♥ took its place, and the joker does its work for you now."),
    mistakes=(
        Mistake(
            refused("joker-there"),
            N_("The place of 9♥ is taken: the joker stands there. Take the joker with 9♥."),
            ("lay off 9H on 0",),
        ),
        Mistake(
            refused("joker-kept"),
            N_("A taken joker can't stay in your hand. Two of your cards go with it."),
            ("take joker from 0 with 9H", "discard KD"),
        ),
        Mistake(
            ended_turn(),
            N_("The joker still lies in Bo's run: there Bo may take it, too, if 9♥ comes."),
            ("discard KD",),
        ),
    ),
    hints=(
        N_("Between 8♥ and 10♥ the joker stands for 9♥, and you hold that card."),
        N_("Take the joker with 9♥, lay it with 4♣ 5♣, and discard."),
    ),
    teaches=("12.4",),
    shows=("9H", "#0"),
)

FROM_GROUP: Final[Level[Play]] = Level(
    name="romi-joker-from-group",
    title=N_("A joker taken from a group"),
    rule=N_(
        "The joker of a group of three is for no suit in particular. To take it you add both "
        "suits that are missing, at once."
    ),
    goal=N_("Take the joker from the 6s, lay it again, and end your turn."),
    task=PlayTask(
        position=table_of(
            "6S 6D 9C 10C KD",
            bo="7D JH 2S 8D",
            melds=((1, "6C JK 6H"), (0, "QS QD QC"), (0, "9S 10S JS"), (1, "10H JH QH KH")),
            drawn="2D",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & did_any(TakeJoker),
    solution=("take joker from 0 with 6S 6D", "lay 9C 10C JK as 9C 10C JC", "discard KD"),
    praise=N_("With 6♠ and 6♦ the group is complete, and the joker was free."),
    mistakes=(
        Mistake(
            refused("group-joker"),
            N_("One suit isn't enough: the group would have three cards and the joker still."),
            ("take joker from 0 with 6S",),
        ),
        Mistake(
            tried("lay off 6S on 0", "lay off 6D on 0"),
            N_(
                "That may be laid off. But now the group has three natural cards, and keeps its "
                "joker for good. Take it back."
            ),
            ("lay off 6S on 0",),
        ),
        Mistake(
            refused("joker-kept"),
            N_("The joker must lie again before you discard. Your clubs wait for it."),
            ("take joker from 0 with 6S 6D", "discard KD"),
        ),
        Mistake(
            ended_turn(),
            N_("The turn is over, and Bo's group has its joker still."),
            ("discard KD",),
        ),
    ),
    hints=(
        N_("6♣ and 6♥ lie there. Which two suits are missing?"),
        N_("Take the joker with 6♠ and 6♦ together, lay it with 9♣ 10♣, and discard."),
    ),
    teaches=("10.3", "12.4"),
    shows=("6S", "6D", "#0"),
)

WHICH: Final[Level[Play]] = Level(
    name="romi-which-joker",
    title=N_("Only one of them"),
    goal=N_("Two jokers lie on the table. Take the one that can be taken, lay it, end your turn."),
    task=PlayTask(
        position=table_of(
            "8D 4D QC KC 10S",
            bo="7D JH 2S 8D",
            melds=(
                (1, "8C 8S JK 8H"),
                (0, "9S JS 10S QS"),
                (1, "3D JK 5D"),
                (1, "5H 6H 7H"),
                (0, "2C 3C 4C 5C"),
            ),
            drawn="2D",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & did_any(TakeJoker),
    solution=("take joker from 2 with 4D", "lay JK QC KC as JC QC KC", "discard 10S"),
    praise=N_("4♦ freed the joker of the run. That of the full group stays for ever."),
    mistakes=(
        Mistake(
            refused("group-keeps-joker", "group-size"),
            N_("A group of three natural cards and a joker is full, and keeps the joker."),
            ("take joker from 0 with 8D",),
        ),
        Mistake(
            refused("joker-there"),
            N_("4♦ has its place there already, and the joker stands in it: take the joker."),
            ("lay off 4D on 2",),
        ),
        Mistake(
            refused("joker-kept"),
            N_("Lay the joker again before you discard: with Q♣ K♣, or at an end of a run."),
            ("take joker from 2 with 4D", "discard 10S"),
        ),
        Mistake(
            ended_turn(),
            N_("You left both jokers where they were. One of them stands for a card of yours."),
            ("discard 10S",),
        ),
    ),
    hints=(
        N_("What does the joker between 3♦ and 5♦ stand for?"),
        N_("Take it with 4♦, lay it with Q♣ K♣, and discard."),
    ),
    teaches=("12.4",),
)

AGAIN: Final[Level[Play]] = Level(
    name="romi-joker-again",
    title=N_("It must lie again"),
    goal=N_("You took the joker, but no two of your cards go with it. End your turn all the same."),
    task=PlayTask(
        position=table_of("9H 4C 9D KS", bo="7D JH 2S 8D", melds=BOTH, drawn="2D"),
        before=("draw stock", "take joker from 0 with 9H"),
    ),
    success=ended_turn() & did_any(TakeJoker),
    solution=("lay off JK on 0 as JH", "discard KS"),
    praise=N_("A joker may be laid off, too. The turn holds, and you are rid of 9♥."),
    mistakes=(
        Mistake(
            refused("joker-kept"),
            N_(
                "The turn holds only if the joker lies on the table. It fits at the end of a run, "
                "for one."
            ),
            ("discard KS",),
        ),
        Mistake(
            ended_turn(),
            N_("That holds, but you took the joker back to Bo's run, and 9♥ to your hand."),
            ("take back", "discard KS"),
        ),
    ),
    hints=(
        N_("You need no new meld: look at the ends of the runs, and at the three queens."),
        N_("Lay the joker off on Bo's hearts as J♥, and discard."),
    ),
    teaches=("12.3", "12.4"),
)

WHERE: Final[Level[Play]] = Level(
    name="romi-where",
    title=N_("At which end?"),
    goal=N_(
        "Bo drew 10♠ from the discard pile and holds it. Lay the joker off on your run so that "
        "Bo can't take it, and end your turn."
    ),
    task=PlayTask(
        position=table_of(
            "JK KH 4D",
            bo="10S JH 2S 8D 5C",
            melds=((0, "7S 8S 9S"), (1, "QS QD QC"), (0, "10D JD QD KD"), (1, "7H 8H 9H")),
            drawn="2S",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & did("lay off JK on 0 as 6S"),
    solution=("lay off JK on 0 as 6S", "discard KH"),
    praise=N_("As 6♠ the joker is safe from 10♠. Bo may lay that card off, but gets no joker."),
    mistakes=(
        Mistake(
            tried("lay off JK on 0 as 10S"),
            N_(
                "As 10♠ it is just the card that Bo holds: Bo would take the joker with it. Take "
                "it back."
            ),
            ("lay off JK on 0 as 10S",),
        ),
        Mistake(
            ended_turn() & holds("JK"),
            N_("The joker is still in your hand, where it counts 20 against you."),
            ("discard KH",),
        ),
        Mistake(
            ended_turn(),
            N_("The joker lies elsewhere, or as another card. On your spades it was to be 6♠."),
            ("lay off JK on 3 as 6H", "discard KH"),
        ),
    ),
    hints=(
        N_("At one end the joker stands for 6♠, at the other for 10♠."),
        N_("Lay the joker off on your spades as 6♠, and discard."),
    ),
    teaches=("10.3", "12.3", "12.4"),
)

TWENTY: Final[Level[Play]] = Level(
    name="romi-twenty",
    title=N_("What stays in your hand"),
    rule=N_(
        "When somebody goes out, the cards in your hand count against you: their points, and 20 "
        "for a joker."
    ),
    goal=N_("Bo has one card left. Lay off all that you can, and keep as few points as possible."),
    task=PlayTask(
        position=table_of(
            "JK KC 8H 3D",
            bo="7D",
            melds=(
                (1, "5H 6H 7H"),
                (0, "10C JC QC"),
                (0, "8S 9S 10S"),
                (1, "JS JD JH"),
                (1, "2S 2H 2D"),
            ),
            drawn="9D",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & counts_at_most(3),
    solution=("lay off JK on 0 as 4H", "lay off 8H on 0", "lay off KC on 1", "discard 9D"),
    praise=N_("Only 3♦ is left, 3 points. The joker alone would have been 20."),
    mistakes=(
        Mistake(
            ended_turn() & holds("JK"),
            N_("The joker counts 20 in your hand. It can always be laid off somewhere."),
            ("lay off 8H on 0", "discard 9D"),
        ),
        Mistake(
            ended_turn(),
            N_(
                "That counts more than need be. Three cards can be laid off, and of the last two "
                "you give the higher one."
            ),
            ("lay off JK on 0 as 4H", "lay off 8H on 0", "discard KC"),
        ),
        Mistake(
            refused("run-end", "run-suit", "group-rank", "group-size") & tried_to(LayOff),
            N_("It doesn't fit there. Look at the ends of each run."),
            ("lay off 3D on 0",),
        ),
    ),
    hints=(
        N_("8♥, K♣ and the joker fit on runs. What is left, 3♦ or 9♦, is yours to choose."),
        N_("Lay the joker and 8♥ on Bo's hearts, K♣ on your clubs, and discard 9♦."),
    ),
    teaches=("9.2", "12.3", "13.1"),
)

JOKERS: Final = Chapter(
    number=3,
    name="romi-jokers",
    game="romi",
    title=N_("Jokers, and going out from hand"),
    about=N_("You use jokers, take them, and know when to wait for going out from hand."),
    levels=(
        COUNTS,
        FROM_RUN,
        FROM_GROUP,
        WHICH,
        AGAIN,
        WHERE,
        TWENTY,
        GO_OUT,
        FROM_HAND,
        WITH_THE_TABLE,
        EXCHANGE_OUT,
        WAIT,
        OPEN_NOW,
        TWO_TURNS,
        MATCH,
    ),
    exercises=EXERCISES,
    experiments=(LOSERS,),
)
