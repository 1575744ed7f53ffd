"""Chapter 2: a turn, from the draw to the discard; the opening is in `opening` (SPEC 11, 12)."""

from __future__ import annotations

from typing import Final

from ....language import N_
from ....lessons import Chapter, Level, Mistake
from ....lessons.acting import refused
from ...actions import Discard, Draw, Lay
from ..exercises.turn import EXERCISES
from ..hands import FIRST_OPENINGS
from ..playing import (
    Play,
    PlayTask,
    discarded,
    drew,
    ended_turn,
    gave,
    is_over,
    laid_nothing,
    left_a_gift,
    table_of,
    tried,
    tried_to,
    went_out,
)
from .opening import FIFTY, LAY_OFF, OPEN, OPEN_FIRST, TAKE_BACK, WHOLE_TURN

LATE: Final = ((0, "10H JH QH KH"), (1, "6C 7C 8C"), (0, "4S 5S 6S"), (1, "QS QD QH"))
"""The melds of a table at which both have opened."""

STARTER: Final[Level[Play]] = Level(
    name="romi-starter",
    title=N_("The first turn"),
    rule=N_(
        "The starter is dealt 15 cards, the others 14. In exchange the starter's first turn is a "
        "discard and nothing else."
    ),
    goal=N_("You are the starter. Discard the one card that goes with no other of yours."),
    task=PlayTask(
        position=table_of(
            "5H 6H 7H QS QD QC 9C 10C 3D 4D AS AH KC 2H 8S",
            bo="2S 3H 5C 6C 8C 9S 10S JC JS QS KS KD AC AD",
            discards="",
            turns=1,
        )
    ),
    success=discarded("8S"),
    solution=("discard 8S",),
    praise=N_("8♠ has no neighbour and no twin in your hand. Now all have 14 cards."),
    mistakes=(
        Mistake(
            tried_to(Draw),
            N_("You hold the fifteenth card already: the starter's first turn has no draw."),
            ("draw stock",),
        ),
        Mistake(
            tried_to(Lay),
            N_("Not yet: the starter's first turn is a discard only, whatever could be laid."),
            ("lay QS QD QC",),
        ),
        Mistake(
            ended_turn(),
            N_(
                "That may be discarded, but it has a neighbour in its suit or a card of its rank "
                "in your hand. One card has neither."
            ),
            ("discard AS",),
        ),
    ),
    hints=(
        N_("Look at your spades: ace, 8 and queen. Which has no other card of its rank?"),
        N_("Discard 8♠."),
    ),
    teaches=("11.1", "12.1"),
    shows=("8S",),
)

DRAW: Final[Level[Play]] = Level(
    name="romi-draw",
    title=N_("A turn begins with a card"),
    rule=N_(
        "Every later turn begins with drawing one card: the top of the stock, which nobody knows, "
        "or the top of the discard pile, which all see."
    ),
    goal=N_("Draw the card that makes a run of your 9♥ and 10♥."),
    task=PlayTask(
        position=table_of("9H 10H 2S 2D 4C 6C 7D 8S QS KD 3S 5D 6H AC", discards="3C 10D JH")
    ),
    success=drew("discard"),
    solution=("draw discard",),
    praise=N_(
        "9-10-J of hearts. Taking the open card puts you under no obligation: you may keep it."
    ),
    mistakes=(
        Mistake(
            drew("stock"),
            N_("The card of the stock was a guess. What you need lay open: J♥."),
            ("draw stock",),
        ),
        Mistake(
            refused("phase") & tried_to(Discard, Lay),
            N_("First you draw: then you may lay, and at the end you discard."),
            ("discard KD",),
        ),
    ),
    hints=(
        N_("8♥ or J♥ would make a run. One of them lies open."),
        N_("Take J♥ from the discard pile."),
    ),
    teaches=("12.1",),
    shows=("discard",),
)

QUIET_TURN: Final[Level[Play]] = Level(
    name="romi-quiet-turn",
    title=N_("A quiet turn"),
    rule=N_(
        "You need not lay anything. Every turn ends with discarding one card, so that you "
        "have as many as before."
    ),
    goal=N_("You can't open yet. Play a whole turn without laying anything."),
    task=PlayTask(position=table_of("4H 5H 6H 9C 10C 2S 2D 6C 8S QS KD 3S 5D AC", drawn="JC")),
    success=ended_turn() & laid_nothing(),
    solution=("draw stock", "discard KD"),
    praise=N_("One card in, one card out: you have 14 again, and nobody knows what you collect."),
    mistakes=(
        Mistake(
            refused("phase") & tried_to(Discard, Lay),
            N_("A card comes before a card goes: draw first."),
            ("discard KD",),
        ),
        Mistake(
            refused("opening"),
            N_(
                "Who lays for the first time needs 51 points. Take back what lies there: it is "
                "worth more in your hand for now."
            ),
            ("draw stock", "lay 4H 5H 6H", "discard KD"),
        ),
    ),
    hints=(
        N_("A turn has two steps at least: the first brings a card, the last gives one away."),
        N_("Draw from the stock, then discard K♦."),
    ),
    teaches=("12.1", "12.2"),
)

EXCHANGE: Final[Level[Play]] = Level(
    name="romi-exchange",
    title=N_("The exchange card"),
    rule=N_(
        "Beside the stock lies one open card, the exchange card. In the first turn in which you "
        "draw you may swap one card of your hand for it, before you draw."
    ),
    goal=N_("It is your first draw. Swap a card that goes with no other for the exchange card."),
    task=PlayTask(
        position=table_of(
            "9D 10D 2S 4H 4C 6C 6H QS QC KD KH 5S AC AS",
            bo="3H 5C 8C 9S 10S JC JS QS KC AD 2H 3D 7H 8H",
            discards="3C",
            exchange="JD",
            turns=2,
        )
    ),
    success=gave("5S"),
    solution=("swap 5S",),
    praise=N_(
        "9-10-J of diamonds for a card that stood alone. What you gave lies there now, and "
        "Bo may swap for it."
    ),
    mistakes=(
        Mistake(
            drew("stock", "discard"),
            N_("The swap comes before the draw. Now it is too late, for the whole hand."),
            ("draw stock",),
        ),
        Mistake(
            drew("exchange"),
            N_(
                "To take it instead of drawing is for somebody who goes out from hand in this very "
                "turn. Take it back, and swap a card for it."
            ),
            ("draw exchange",),
        ),
        Mistake(
            gave(),
            N_("You have J♦, but what you gave had a partner in your hand. 5♠ had none."),
            ("swap AS",),
        ),
    ),
    hints=(
        N_("All of your cards have one of their rank or their suit beside them, all but one."),
        N_("Swap 5♠ for J♦."),
    ),
    teaches=("11.1", "11.2"),
    shows=("exchange",),
)

GIFT: Final[Level[Play]] = Level(
    name="romi-gift",
    title=N_("No gifts"),
    goal=N_("Bo has opened and holds two cards. Discard a card that he can't lay off."),
    task=PlayTask(
        position=table_of(
            "9S QS 3D 5C 7H 9C 10C KD KH 2H 3H AC AD 6D",
            bo="7D JH",
            melds=((1, "6S 7S 8S"), (1, "QH QD QC")),
            drawn="5S",
        ),
        before=("draw stock",),
    ),
    success=ended_turn() & ~left_a_gift(),
    solution=("discard 3D",),
    praise=N_("It fits no meld on the table: Bo can draw it, but not get rid of it."),
    mistakes=(
        Mistake(
            ended_turn() & left_a_gift(),
            N_(
                "Bo draws it from the discard pile and lays it off at once. Look at the melds "
                "before you discard."
            ),
            ("discard QS",),
        ),
        Mistake(
            refused("not-opened", "opening"),
            N_("You can't lay off yourself before you have opened. Take it back."),
            ("lay off 9S on 0", "discard 3D"),
        ),
    ),
    hints=(
        N_("5♠ and 9♠ go on with the run, Q♠ completes the queens. All else is of no use to Bo."),
        N_("Discard 3♦."),
    ),
    teaches=("12.1", "12.3"),
)

LAST_CARD: Final[Level[Play]] = Level(
    name="romi-last-card",
    title=N_("The last card"),
    rule=N_(
        "You go out when you have laid all cards but one and discard that one. Then the hand is "
        "over, you count 0, and the others count what they still hold."
    ),
    goal=N_("You have drawn Q♣. Go out."),
    task=PlayTask(
        position=table_of(
            "9C 10C JC",
            bo="7D JH 2S KD 8S",
            melds=((0, "KS KH KD"), (1, "8D 8H 8C"), (0, "8S 9S 10S"), (1, "9D 10D JD")),
            discards="3C 10D QC",
        ),
        before=("draw discard",),
    ),
    success=went_out(),
    solution=("lay 9C 10C JC", "discard QC"),
    praise=N_("Three laid, one discarded: you are out."),
    mistakes=(
        Mistake(
            refused("nothing-left"),
            N_("All cards laid would be one too many: the last goes to the discard pile."),
            ("lay 9C 10C JC QC",),
        ),
        Mistake(
            ended_turn(),
            N_("You could have gone out: with a run laid, just one card is left to discard."),
            ("discard QC",),
        ),
    ),
    hints=(
        N_("Four cards: three for the table, and one for the discard pile."),
        N_("Lay 9♣ 10♣ J♣, and discard Q♣."),
    ),
    teaches=("12.7", "13.1"),
)

THREE_LEFT: Final[Level[Play]] = Level(
    name="romi-three-left",
    title=N_("Three cards left"),
    goal=N_("Your last three cards are a run. Go out all the same."),
    task=PlayTask(
        position=table_of(
            "9C 10C",
            bo="7D JH 2S KD 8S",
            melds=LATE,
            discards="3C 10D JC",
        ),
        before=("draw discard",),
    ),
    success=went_out(),
    solution=("lay off 9C on 1", "lay off 10C on 1", "discard JC"),
    praise=N_("Two went to Bo's run, and J♣ was the card to discard."),
    mistakes=(
        Mistake(
            tried("lay 9C 10C JC"),
            N_("A meld of all three leaves nothing to discard. But single cards can be laid off."),
            ("lay 9C 10C JC",),
        ),
        Mistake(
            refused("nothing-left"),
            N_("J♣ fits there too, but it is your last card: discard it."),
            ("lay off 9C on 1", "lay off 10C on 1", "lay off JC on 1"),
        ),
        Mistake(
            refused("run-end"),
            N_("A run grows card by card: 9♣ comes before 10♣."),
            ("lay off 10C on 1",),
        ),
        Mistake(
            ended_turn(),
            N_("You could have gone out: Bo's run ends with 8♣."),
            ("discard JC",),
        ),
    ),
    hints=(
        N_("Don't lay a new meld. Which meld on the table do your clubs go on with?"),
        N_("Lay 9♣ off on Bo's clubs, then 10♣, and discard J♣."),
    ),
    teaches=("12.3", "12.7"),
)

EMPTY_STOCK: Final[Level[Play]] = Level(
    name="romi-empty-stock",
    title=N_("The stock is used up"),
    goal=N_("No card is left in the stock. Draw from it nevertheless, and see."),
    task=PlayTask(
        position=table_of(
            "9C 10C 2H KD",
            bo="7D JH 2S 8S",
            melds=LATE,
            discards="3C 10D 5H 5C 9S KH AC JS 6H",
            stock="",
        )
    ),
    success=drew("stock"),
    solution=("draw stock",),
    praise=N_(
        "All discards but the top one were shuffled: they are the new stock. That happens "
        "once in a hand."
    ),
    mistakes=(
        Mistake(
            drew("discard"),
            N_(
                "The open card can always be taken. But the goal was to see what becomes of the "
                "stock."
            ),
            ("draw discard",),
        ),
    ),
    hints=(
        N_("Nine cards lie on the discard pile, and only the top one is of use to anybody."),
        N_("Draw from the stock."),
    ),
    teaches=("12.8",),
)

NO_WINNER: Final[Level[Play]] = Level(
    name="romi-no-winner",
    title=N_("Nobody wins"),
    rule=N_(
        "When the stock is used up a second time, whoever would draw from it ends the hand. Nobody "
        "wins it, and everybody counts."
    ),
    goal=N_("The stock is empty again. Your two cards count 5, Bo's far more: end the hand now."),
    task=PlayTask(
        position=table_of(
            "2H 3D",
            bo="7D JH QC 8S KD AH 9S",
            melds=LATE,
            discards="3C 10D 5H",
            stock="",
            reshuffled=True,
        )
    ),
    success=is_over(),
    solution=("draw stock",),
    praise=N_("The hand is over without a winner: 5 points for you, and 65 for Bo."),
    mistakes=(
        Mistake(
            drew("discard"),
            N_("With the open card the hand goes on, and Bo can still get rid of his cards."),
            ("draw discard",),
        ),
    ),
    hints=(
        N_("What ends the hand is the wish to draw where there is nothing."),
        N_("Draw from the stock."),
    ),
    teaches=("12.8", "13.1"),
)

TURN: Final = Chapter(
    number=2,
    name="romi-turn",
    game="romi",
    title=N_("A turn"),
    about=N_("You play turns of Römi: you draw, open with 51, lay off, and go out."),
    levels=(
        STARTER,
        DRAW,
        QUIET_TURN,
        EXCHANGE,
        OPEN,
        FIFTY,
        TAKE_BACK,
        LAY_OFF,
        OPEN_FIRST,
        GIFT,
        WHOLE_TURN,
        LAST_CARD,
        THREE_LEFT,
        EMPTY_STOCK,
        NO_WINNER,
    ),
    exercises=EXERCISES,
    experiments=(FIRST_OPENINGS,),
)
