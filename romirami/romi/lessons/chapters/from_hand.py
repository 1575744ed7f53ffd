"""Levels of chapter 3 about going out, from hand above all (SPEC 11.3, 12.5, 12.7, 13)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Level, Mistake
from ....lessons.acting import refused
from ....lessons.offers import Pick, picked
from ....lessons.standing import ADA, BO, CY
from ..picking import PickTask
from ..playing import (
    Play,
    PlayTask,
    discarded,
    drew,
    ended_turn,
    holds,
    lacks_one_card,
    laid_nothing,
    opened,
    table_of,
    went_out,
    went_out_from_hand,
)

GO_OUT: Final[Level[Play]] = Level(
    name="romi-go-out",
    title=N_("Out"),
    goal=N_("You opened earlier. Now all your cards but one can be laid: go out."),
    task=PlayTask(
        position=table_of(
            "4H 5H 6H JC QD",
            bo="7D 2H 8D KC AS",
            melds=((0, "9D 10D JD"), (1, "8C 9C 10C"), (0, "KS KH KD"), (1, "QS QC QH")),
            drawn="2S",
        ),
        before=("draw stock",),
    ),
    success=went_out(),
    solution=("lay 4H 5H 6H", "lay off JC on 1", "lay off QD on 0", "discard 2S"),
    praise=N_("A meld, two cards laid off, one discarded. Bo counts 38, you count 0."),
    mistakes=(
        Mistake(
            ended_turn() & laid_nothing(),
            N_("You laid nothing, and had everything to go out: a run, and two cards to lay off."),
            ("discard 2S",),
        ),
        Mistake(
            ended_turn(),
            N_("Some cards are still in your hand. J♣, Q♦ and the three hearts could all lie."),
            ("lay 4H 5H 6H", "discard QD"),
        ),
        Mistake(
            refused("run-end", "run-suit", "group-rank", "group-suit", "group-size"),
            N_(
                "It doesn't fit there. Look for a run that ends just below it, or a group that "
                "lacks it."
            ),
            ("lay off JC on 0",),
        ),
    ),
    hints=(
        N_("Three hearts are a run. J♣ and Q♦ go on with runs on the table."),
        N_("Lay 4♥ 5♥ 6♥, J♣ on Bo's clubs, Q♦ on your diamonds, and discard 2♠."),
    ),
    teaches=("12.3", "12.7", "13.1"),
)

FROM_HAND: Final[Level[Play]] = Level(
    name="romi-from-hand",
    title=N_("Going out from hand"),
    rule=N_(
        "Who has laid nothing before and lays all cards at once goes out from hand. No 51 is asked "
        "for it, and the others count double."
    ),
    goal=N_("Your four melds count just 50. But they are all you have: go out from hand."),
    task=PlayTask(
        position=table_of("2S 3S 4S 5S 3H 4H 5H 6H 2D 2H 2C 4D 4C KC", drawn="4S", exchange="9H"),
        before=("draw stock",),
    ),
    success=went_out_from_hand(),
    solution=(
        "lay 2S 3S 4S 5S",
        "lay 3H 4H 5H 6H",
        "lay 2D 2H 2C",
        "lay 4S 4D 4C",
        "discard KC",
    ),
    praise=N_("All at once, and no 51 was asked. What Bo holds counts twice."),
    mistakes=(
        Mistake(
            refused("opening"),
            N_("As long as cards are left, 51 are needed. Lay all four melds: then they aren't."),
            ("lay 2S 3S 4S 5S", "lay 3H 4H 5H 6H", "discard KC"),
        ),
        Mistake(
            ended_turn(),
            N_("You ended your turn and kept all your cards, though you could have gone out."),
            ("discard KC",),
        ),
    ),
    hints=(
        N_("Two runs and two groups: each card but the king has its place."),
        N_("Lay both runs, the 2s and the 4s, and discard K♣."),
    ),
    teaches=("12.5", "12.7", "13.1"),
)

WITH_THE_TABLE: Final[Level[Play]] = Level(
    name="romi-with-the-table",
    title=N_("With the help of the table"),
    rule=N_(
        "Laying off and taking jokers may be part of going out from hand, even before any opening."
    ),
    goal=N_("Go out from hand: lay your melds, and use Bo's melds for the rest."),
    task=PlayTask(
        position=table_of(
            "9H KH 4C 5C 2S 3S 4S 5S 7S 7D 7C 2D 3D 4D",
            bo="7D 2H 8D QC",
            melds=((1, "7H 8H JK 10H"), (1, "KS KD KC")),
            drawn="QC",
            exchange="9C",
        ),
        before=("draw stock",),
    ),
    success=went_out_from_hand(),
    solution=(
        "take joker from 0 with 9H",
        "lay 4C 5C JK as 4C 5C 6C",
        "lay 2S 3S 4S 5S",
        "lay 7S 7D 7C",
        "lay 2D 3D 4D",
        "lay off KH on 1",
        "discard QC",
    ),
    praise=N_("Bo's joker made your last meld, and K♥ found its group: out from hand."),
    mistakes=(
        Mistake(
            refused("not-opened", "opening"),
            N_(
                "That holds only if nothing is left but the card you discard. Lay the rest as well."
            ),
            ("lay off KH on 1", "discard QC"),
        ),
        Mistake(
            refused("joker-there"),
            N_("The joker stands for 9♥ there. Take it: you need it for your clubs."),
            ("lay off 9H on 0",),
        ),
        Mistake(
            refused("joker-kept"),
            N_("The taken joker is still in your hand. It goes with 4♣ 5♣."),
            ("take joker from 0 with 9H", "discard QC"),
        ),
        Mistake(
            ended_turn(),
            N_("You ended your turn without going out, and it was possible: look at Bo's joker."),
            ("discard QC",),
        ),
    ),
    hints=(
        N_("What is in no meld of yours? 9♥, K♥ and two clubs. Bo's melds take two of them."),
        N_("Take the joker with 9♥ for your clubs, lay all melds, K♥ on the kings, discard Q♣."),
    ),
    teaches=("12.3", "12.4", "12.5"),
)

EXCHANGE_OUT: Final[Level[Play]] = Level(
    name="romi-exchange-out",
    title=N_("The exchange card's second use"),
    rule=N_(
        "Who has laid nothing yet may take the exchange card instead of drawing, if with it they "
        "go out from hand in the same turn."
    ),
    goal=N_("One card lacks for going out from hand, and it lies open. Do it."),
    task=PlayTask(position=table_of("4S 5S 6S 7S 8D 8H 8C QH KH 2C 3C 4C 5C 10D", exchange="AH")),
    success=went_out_from_hand(),
    solution=(
        "draw exchange",
        "lay 4S 5S 6S 7S",
        "lay 8D 8H 8C",
        "lay QH KH AH",
        "lay 2C 3C 4C 5C",
        "discard 10D",
    ),
    praise=N_("A♥ closed the last meld. The exchange card is for that: all or nothing."),
    mistakes=(
        Mistake(
            drew("stock", "discard"),
            N_("You have drawn, and the exchange card is out of reach for this turn: A♥ was it."),
            ("draw stock",),
        ),
        Mistake(
            refused("exchange-kept"),
            N_("Who takes the exchange card goes out at once: lay the other melds as well."),
            ("draw exchange", "lay QH KH AH", "discard 10D"),
        ),
        Mistake(
            refused("no-swap"),
            N_("Swapping was for your first draw. Now you can only take it, to go out with it."),
            ("swap 10D",),
        ),
    ),
    hints=(
        N_("Q♥ and K♥ lack a third. Look beside the stock."),
        N_("Take the exchange card, lay all four melds, and discard 10♦."),
    ),
    teaches=("11.3", "12.5"),
)

WAIT: Final[Level[Play]] = Level(
    name="romi-wait",
    title=N_("Wait …"),
    rule=N_(
        "Who opens can't go out from hand any more. With a good hand and time left it can be "
        "better to keep everything."
    ),
    goal=N_(
        "Bo still has 14 cards and lays nothing. Keep your melds: end your turn so that one "
        "more card lets you go out from hand."
    ),
    task=PlayTask(
        position=table_of("10H JH QH KH 7S 7D 7C 3D 4D 5D 6D 2C 3C QD", drawn="9S"),
        before=("draw stock",),
    ),
    success=ended_turn() & laid_nothing() & lacks_one_card(),
    solution=("discard 9S",),
    praise=N_("A♣ or 4♣, and you go out from hand. Now and then it pays to hold back."),
    mistakes=(
        Mistake(
            ended_turn() & opened(),
            N_(
                "You have opened, and that is not bad. But doubling is gone: from now on you go "
                "out as everybody does."
            ),
            ("lay 10H JH QH KH", "lay 7S 7D 7C", "discard 9S"),
        ),
        Mistake(
            ended_turn(),
            N_("That card was part of what you collect: now two are lacking."),
            ("discard 2C",),
        ),
        Mistake(
            refused("opening"),
            N_("One meld doesn't open. And here you are to keep all of them: take it back."),
            ("lay 3D 4D 5D 6D", "discard 9S"),
        ),
    ),
    hints=(
        N_("Three melds are ready, 2♣ 3♣ lack one card. Which cards belong to nothing?"),
        N_("Lay nothing, and discard 9♠."),
    ),
    teaches=("12.5", "13.1"),
)

OPEN_NOW: Final[Level[Play]] = Level(
    name="romi-open-now",
    title=N_("… or open"),
    goal=N_(
        "The same cards, but Bo has opened and holds two cards. Don't wait: open, and end "
        "your turn."
    ),
    task=PlayTask(
        position=table_of(
            "10H JH QH KH 7S 7D 7C 3D 4D 5D 6D 2C 3C QD",
            bo="8H 5S",
            melds=((1, "9C 10C JC QC"), (1, "6S 6H 6C")),
            drawn="9S",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & opened(),
    solution=("lay 10H JH QH KH", "lay 7S 7D 7C", "discard QD"),
    praise=N_(
        "Should Bo go out now, you count the few cards that are left, not some ninety points."
    ),
    mistakes=(
        Mistake(
            ended_turn(),
            N_(
                "If Bo goes out in the next turn, all your melds count against you. They would lie "
                "on the table if you had opened."
            ),
            ("discard 9S",),
        ),
        Mistake(
            refused("opening"),
            N_("51 points are needed for it. The hearts and the 7s have them."),
            ("lay 3D 4D 5D 6D", "discard 9S"),
        ),
        Mistake(
            refused("not-opened"),
            N_("First your own melds of 51, and only then what you lay off. Take it back."),
            ("lay off 6D on 1", "lay 10H JH QH KH", "lay 7S 7D 7C", "discard QD"),
        ),
    ),
    hints=(
        N_("Bo needs one good card. Lay melds that count 51 before that."),
        N_("Lay 10♥ J♥ Q♥ K♥ and 7♠ 7♦ 7♣, and discard."),
    ),
    teaches=("12.2", "13.1"),
)

TWO_TURNS: Final[Level[Play]] = Level(
    name="romi-two-turns",
    title=N_("In two turns"),
    goal=N_("Go out in this turn or in your next one. Keep what may become a meld."),
    task=PlayTask(
        position=table_of(
            "5C 6C KD 9H",
            bo="7D AH 8S KC AS 3H",
            melds=((0, "9D 10D JD QD"), (1, "9S 10S JS"), (0, "AS AH AC"), (1, "QS QC QH")),
            discards="3C 10D 5H",
            drawn="2S 7C 4C",
        ),
        turns=2,
    ),
    success=went_out(),
    solution=(
        "draw stock",
        "lay off KD on 0",
        "discard 2S",
        "draw stock",
        "lay 4C 5C 6C",
        "discard 9H",
    ),
    praise=N_("5♣ 6♣ waited for their third card, and it came. Bo counts what is left."),
    mistakes=(
        Mistake(
            discarded("5C", "6C"),
            N_("5♣ and 6♣ were nearest to a meld, and one of them is gone. Begin again."),
            ("draw stock", "discard 6C"),
        ),
        Mistake(
            ended_turn() & holds("KD"),
            N_(
                "K♦ could have been laid off on your diamonds. Each card that stays is one too "
                "many."
            ),
            ("draw stock", "discard 2S"),
        ),
        Mistake(
            ended_turn(2),
            N_("That was the second turn, and cards are left in your hand."),
            ("draw stock", "lay off KD on 0", "discard 2S", "draw discard", "discard 9H"),
        ),
    ),
    hints=(
        N_("K♦ goes on with your diamonds. Of the rest, two clubs follow each other."),
        N_("Lay K♦ off, discard 2♠, and see which club comes. Then lay three, and discard 9♥."),
    ),
    teaches=("12.1", "12.3", "12.7"),
)

MATCH: Final[Level[Pick]] = Level(
    name="romi-match",
    title=N_("Who wins the match?"),
    rule=N_(
        "A match has seven hands. What each of them counts is added up, and the fewest points win; "
        "equal points share the win. The next player begins the next hand."
    ),
    goal=N_("After seven hands Ada has 176 points, Bo 96 and Cy 131. Who wins?"),
    task=PickTask(words=(ADA, BO, CY), final=True),
    success=picked("bo"),
    solution=("bo",),
    praise=N_("Bo has the fewest. Points are what was left in your hand: you don't want them."),
    mistakes=(
        Mistake(
            picked("ada"),
            N_("176 are the most. But these points count against you: the fewest win."),
            ("ada",),
        ),
        Mistake(
            picked("cy"),
            N_("131 are fewer than Ada's, but somebody has fewer still."),
            ("cy",),
        ),
    ),
    hints=(
        N_("Points are what stays in the hand when somebody else goes out."),
        N_("Choose Bo: 96 are the fewest."),
    ),
    teaches=("13.2",),
)
