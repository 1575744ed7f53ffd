"""The end of a turn: markets, hand, and decks that run out (SPEC 4.2-4.5)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...turn import TAKE
from ..acting import refused
from ..level import Level, Mistake
from ..offers import Pick, Word, picked, picked_any, picked_fewer, picked_more
from ..picking import PickTask, Shown
from ..playing import (
    Play,
    PlayTask,
    can_fill,
    ended_turn,
    filled,
    lacks_at_most_one,
    lay_for_one,
    took_any,
    tried_to_fill,
)

BEFORE_THE_END: Final[Level[Pick]] = Level(
    name="before-the-end",
    title=N_("Markets wait"),
    rule=N_("Both markets are refilled when a turn ends, and not before."),
    goal=N_(
        "The markets were full. Ada took three cards and filled two contracts, and her turn goes "
        "on. What lies in the markets now?"
    ),
    task=PickTask(
        words=(
            Word("6-4", N_("6 number cards, 4 contracts")),
            Word("3-4", N_("3 number cards, 4 contracts")),
            Word("3-2", N_("3 number cards, 2 contracts")),
            Word("6-2", N_("6 number cards, 2 contracts")),
        )
    ),
    success=picked("3-2"),
    solution=("3-2",),
    praise=N_("Nothing new comes before her turn ends, so for a third contract she has two left."),
    mistakes=(
        Mistake(
            picked("6-4"),
            N_("The markets are full again only when her turn has ended. It has not."),
            ("6-4",),
        ),
        Mistake(
            picked("3-4"),
            N_("No contract follows at once: one could fill each new one just turned up."),
            ("3-4",),
        ),
        Mistake(
            picked("6-2"),
            N_("The number market waits too: the three places stay empty until the turn ends."),
            ("6-2",),
        ),
    ),
    hints=(
        N_("Take away what she took and filled, and ask whether her turn has ended."),
        N_("6 less 3, and 4 less 2: choose 3 number cards, 2 contracts."),
    ),
    teaches=("4.2", "4.3"),
)

REFILL_ORDER: Final[Level[Pick]] = Level(
    name="refill-order",
    title=N_("First the markets, then the hand"),
    rule=N_(
        "When a turn ends, the contract market goes back to four and then the number market to "
        "six. After that a hand below three draws from the number deck, up to three."
    ),
    goal=N_(
        "Ada ends her turn. The row is the number deck, its top card first. Choose the cards that "
        "she draws to her hand."
    ),
    task=PickTask(
        cards="2h 5c 1y 4d 3h",
        shown=(
            Shown(N_("Number market: two cards short"), cards="1h 1d 4y 2c"),
            Shown(N_("Ada's hand"), cards="3d"),
        ),
    ),
    success=picked("1y 4d"),
    solution=("1y 4d",),
    praise=N_("2h and 5c went to the market. Then her hand of one drew two, up to three."),
    mistakes=(
        Mistake(
            picked("2h 5c"),
            N_("These two come first, but the market is refilled before the hand draws."),
            ("2h 5c",),
        ),
        Mistake(
            picked_more(2),
            N_("She has one card and draws up to three: that is two cards."),
            ("1y 4d 3h",),
        ),
        Mistake(
            picked_fewer(2), N_("One card and one more are two: she draws up to three."), ("1y",)
        ),
        Mistake(
            picked_any("2h", "5c", "1y", "4d", "3h"),
            N_("Cards come one after another: two to the market, then to her hand."),
            ("5c 1y",),
        ),
    ),
    hints=(
        N_("Fill the empty places of the market first. Which cards come after those?"),
        N_("2h and 5c go to the market: choose 1y and 4d."),
    ),
    teaches=("4.3",),
)

LOW_HAND: Final[Level[Play]] = Level(
    name="low-hand",
    title=N_("A hand that is empty"),
    goal=N_("Fill #5 with all that you have, end your turn, and see what happens to your hand."),
    task=PlayTask(
        lay_for_one(
            "5h 5d 5c",
            (5, 13, 24, 36),
            numbers="5y 1h 3d 2c 4d 2y",
            phase=TAKE,
            number_deck="4h 1y 3c 2h 4y 3h 2d 1c 3d 4d 2c 1h 3y 4h 2y",
        )
    ),
    success=filled(5) & ended_turn(),
    solution=("take 5y", "fill #5 with 5h 5d 5c 5y", "end"),
    praise=N_("Your hand drew up to three, so an empty hand is nothing to fear. Spend your cards."),
    mistakes=(
        Mistake(
            ended_turn() & ~filled(5),
            N_("You ended the turn with all your 5s. A hand of three or more draws nothing."),
            ("take 5y", "end"),
        ),
        Mistake(
            took_any() & ~filled(5) & ~can_fill(5),
            N_("With three 5s in hand you lack the fourth for #5. It lies in the market."),
            ("take 1h",),
        ),
    ),
    hints=(
        N_("You lack one card for #5. After filling, the turn ends with the button."),
        N_("Take 5y, fill #5 with the four 5s, and end the turn."),
    ),
    teaches=("4.2", "4.3"),
)

KEEP_TEN: Final[Level[Play]] = Level(
    name="keep-ten",
    title=N_("Ten cards are the most"),
    rule=N_(
        "A hand of more than ten cards discards when the turn ends, down to exactly ten. You "
        "choose which cards go."
    ),
    goal=N_(
        "#24 asks for two 1s and four of a number, and you lack just one card. Play this turn, and "
        "keep what you have for #24."
    ),
    task=PlayTask(
        lay_for_one(
            "1h 1d 4h 4d 4c 2c 2d 3y 5h 5d",
            (24, 12, 35, 36),
            numbers="1c 1y 2h 3d 3h 5c",
            phase=TAKE,
        )
    ),
    success=ended_turn() & lacks_at_most_one(24),
    solution=("take 2h", "end", "discard 3y"),
    praise=N_("Ten are left, and #24 still lacks just one card."),
    mistakes=(
        Mistake(
            refused("discard-count"),
            N_("Not more and not fewer: exactly ten cards stay."),
            ("take 2h", "end", "discard 3y 2h"),
        ),
        Mistake(
            ended_turn() & ~lacks_at_most_one(24),
            N_("A card that #24 needs is gone: two 1s and three 4s should have stayed."),
            ("take 3d", "end", "discard 4c"),
        ),
    ),
    hints=(
        N_("You must take a card, so at the end something goes. What is of no use for #24?"),
        N_("Take a card, end the turn, and discard a 2, a 3 or a 5."),
    ),
    teaches=("4.3",),
)

CHOOSE_TEN: Final[Level[Play]] = Level(
    name="choose-ten",
    title=N_("What two contracts want"),
    goal=N_(
        "#10 asks for all five numbers in a row, #14 for five of one number: each lacks one card. "
        "End your turn, and discard so that both still lack just one."
    ),
    task=PlayTask(
        lay_for_one("1h 1c 1y 2h 2d 2c 2y 3d 3h 4c 4h 4d", (10, 14, 35, 36), numbers="3c 5y 1d")
    ),
    success=ended_turn() & lacks_at_most_one(10) & lacks_at_most_one(14),
    solution=("end", "discard 1c 4h"),
    praise=N_("All four 2s are there for #14, and with one 1, 3 and 4 they serve #10 too."),
    mistakes=(
        Mistake(
            refused("discard-count"),
            N_("Exactly ten stay: two of your twelve cards go."),
            ("end", "discard 1c"),
        ),
        Mistake(
            ended_turn() & ~lacks_at_most_one(14),
            N_("A 2 is gone. For #10 one 2 is enough, but #14 needed all four of them."),
            ("end", "discard 2h 1c"),
        ),
        Mistake(
            ended_turn() & ~lacks_at_most_one(10),
            N_("Your last 3 is gone, so #10 lacks a 3 and a 5 now."),
            ("end", "discard 3d 3h"),
        ),
    ),
    hints=(
        N_("#14 can only be about 2s. And which numbers do you have more than once beside them?"),
        N_("End the turn and discard two of the 1s or 4s, or one of each."),
    ),
    teaches=("4.3",),
)

FILL_BEFORE_END: Final[Level[Play]] = Level(
    name="fill-before-end",
    title=N_("Fill before you end"),
    rule=N_("Once the end of a turn has begun, nothing can be filled any more."),
    goal=N_("You have twelve cards. End your turn without discarding any."),
    task=PlayTask(
        lay_for_one("1h 1y 2h 2d 2c 3h 3d 3c 4h 4y 5d 5c", (22, 12, 13, 36), numbers="4d 1c 5h")
    ),
    success=filled(22) & ended_turn(),
    solution=("fill #22 with 2h 2d 2c 3h 3d 3c", "end"),
    praise=N_("Six cards became 4 points, and nothing was thrown away."),
    mistakes=(
        Mistake(
            tried_to_fill(22) & refused("phase"),
            N_("Too late: the turn is ending, the markets are refilled. Now two cards must go."),
            ("end", "fill #22 with 2h 2d 2c 3h 3d 3c"),
        ),
        Mistake(
            ended_turn() & ~filled(22),
            N_("Two cards went for nothing. Six of yours were a contract: three 2s and three 3s."),
            ("end", "discard 1h 1y"),
        ),
    ),
    hints=(
        N_("Which contract could use up some of your cards? Look for three of a number."),
        N_("Fill #22 with the 2s and the 3s, then end the turn."),
    ),
    teaches=("4.2", "4.3"),
)

EMPTY_DECK: Final[Level[Pick]] = Level(
    name="empty-deck",
    title=N_("The deck is empty"),
    rule=N_(
        "Cards with which contracts were filled, and cards discarded, lie on the discard pile. "
        "Suit bonus cards lie face down before the player who won them."
    ),
    goal=N_("The number deck is empty, and the market is short. Where do new cards come from?"),
    task=PickTask(
        words=(
            Word("nowhere", N_("From nowhere: the market stays short")),
            Word("discard", N_("The discard pile is shuffled into a new deck")),
            Word("all", N_("The discard pile and the suit bonus cards are shuffled")),
            Word("hands", N_("Everybody gives a card from the hand")),
        ),
        shown=(
            Shown(N_("Discard pile"), cards="1h 2d 2y 3c 5d"),
            Shown(N_("Ada's suit bonus cards"), cards="4h 5h"),
        ),
    ),
    success=picked("discard"),
    solution=("discard",),
    praise=N_("The discard pile becomes the deck, and drawing goes on. Suit bonus cards stay won."),
    mistakes=(
        Mistake(
            picked("all"),
            N_("Suit bonus cards are points that were won: they never return to the deck."),
            ("all",),
        ),
        Mistake(
            picked("nowhere"),
            N_("There are cards left that nobody owns: those of the discard pile."),
            ("nowhere",),
        ),
        Mistake(picked("hands"), N_("Nobody ever gives up cards for the market."), ("hands",)),
    ),
    hints=(
        N_("Which of the cards shown belong to nobody?"),
        N_("The discard pile is shuffled into a new deck."),
    ),
    teaches=("4.4", "5.5"),
)

SHORT_MARKET: Final[Level[Pick]] = Level(
    name="short-market",
    title=N_("Nothing left to draw"),
    goal=N_("Deck and discard pile are both empty, and these cards are left. Bo's turn: what now?"),
    task=PickTask(
        words=(
            Word("end", N_("The game ends at once")),
            Word("wait", N_("Bo takes nothing, and may only fill contracts")),
            Word("take", N_("Bo takes from these three cards")),
        ),
        shown=(Shown(N_("Number market"), cards="2h 2c 4y"),),
    ),
    success=picked("take"),
    solution=("take",),
    praise=N_("What can't be drawn stays undrawn: the market is short, and the game goes on."),
    mistakes=(
        Mistake(
            picked("end"),
            N_("A short market stops nothing: there are still cards to take."),
            ("end",),
        ),
        Mistake(
            picked("wait"),
            N_("Taking stays a must as long as a card lies in the market."),
            ("wait",),
        ),
    ),
    hints=(N_("Is there something that Bo can take?"), N_("Bo takes from the three cards.")),
    teaches=("4.1", "4.4"),
)

FILLED_AGAIN: Final[Level[Pick]] = Level(
    name="filled-again",
    title=N_("What is discarded comes back"),
    rule=N_(
        "A market that stayed short is filled up once more when the player has discarded: those "
        "cards are a discard pile again, and so a deck."
    ),
    goal=N_(
        "Deck and discard pile are empty. Ada ends her turn with twelve cards and discards two. "
        "Choose all cards of the market from which Bo takes then."
    ),
    task=PickTask(
        cards="2h 2c 4y 5d 1y 5c 3h",
        shown=(
            Shown(N_("Number market: two cards short"), cards="2h 2c 4y 5d"),
            Shown(N_("Ada discards"), cards="1y 5c"),
            Shown(N_("Ada keeps, among others"), cards="3h"),
        ),
    ),
    success=picked("2h 2c 4y 5d 1y 5c"),
    solution=("2h 2c 4y 5d 1y 5c",),
    praise=N_("Six again. With an empty deck, what you throw away is what the next player gets."),
    mistakes=(
        Mistake(
            picked_any("3h"),
            N_("3h stays in Ada's hand: only what she discards comes to the market."),
            ("2h 2c 4y 5d 3h",),
        ),
        Mistake(
            picked("2h 2c 4y 5d"),
            N_("These lay there before she discarded. Her two cards are a new deck, and two fit."),
            ("2h 2c 4y 5d",),
        ),
        Mistake(
            picked("1y 5c"),
            N_("These two come, and the four that lie there stay."),
            ("1y 5c",),
        ),
        Mistake(
            picked_fewer(6),
            N_("The market has six places: four cards lie there, and two were discarded."),
            ("2h 2c 4y 5d 1y",),
        ),
    ),
    hints=(
        N_("What lies on the discard pile when Ada has discarded, and what is it made into?"),
        N_("Choose the four cards of the market, 1y and 5c."),
    ),
    teaches=("4.3", "4.4"),
)

EMPTY_MARKET: Final[Level[Pick]] = Level(
    name="empty-market",
    title=N_("An empty market"),
    goal=N_("A turn has ended. Deck, discard pile and number market are all empty. What now?"),
    task=PickTask(
        words=(
            Word("fill", N_("The others go on, without taking")),
            Word("round", N_("The round is played to its end")),
            Word("end", N_("The game ends there")),
        ),
    ),
    success=picked("end"),
    solution=("end",),
    praise=N_("Without a card to take no turn can begin: the game ends there. It is very rare."),
    mistakes=(
        Mistake(
            picked("fill"),
            N_("A turn begins with taking, and there is nothing to take."),
            ("fill",),
        ),
        Mistake(
            picked("round"),
            N_("A round is played to its end after the last contract of a game, but not here."),
            ("round",),
        ),
    ),
    hints=(N_("How does a turn begin? Can it?"), N_("No turn can begin: the game ends there.")),
    teaches=("4.5",),
)
