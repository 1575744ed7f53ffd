"""What a choice on the page means: which steps it could be, or why it is none.

The page sends the chosen cards, and a meld where one is pointed at; the answer says what the main
button would do, and what else could be done.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from romirami.language import gettext as _
from romirami.romi import (
    JOKER,
    Action,
    Card,
    Discard,
    Draw,
    Lay,
    LayOff,
    Meld,
    Phase,
    Swap,
    TakeJoker,
    Turn,
    check_action,
)
from romirami.romi.cards import KING
from romirami.romi.hands import without
from romirami.romi.laying import added_card, joker_prices, lay_offs, why_not_taken

from .sayings import say_cards, say_meld


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen on the page.

    Attributes
    ----------
    cards
        The chosen cards of the hand.
    meld
        The number of the meld that is pointed at; None where none is.
    """

    cards: tuple[Card, ...] = ()
    meld: int | None = None


class Way(NamedTuple):
    """Something that can be done with a choice.

    Attributes
    ----------
    steps
        What it is; more than one where several cards are laid off.
    says
        That in words.
    pile
        The pile that it is done with: ``stock``, ``discard`` or ``exchange``; or empty.
    meld
        The number of the meld that it is done with; None for none.
    """

    steps: tuple[Action, ...]
    says: str
    pile: str = ""
    meld: int | None = None


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a choice.

    Attributes
    ----------
    main
        What the main button would do; None where it can't, or there is more to say first.
    says
        That in words, or why it can't.
    ways
        What else could be done.
    """

    main: Way | None
    says: str
    ways: tuple[Way, ...] = ()


def judge(turn: Turn | None, choice: Choice) -> Judgement:
    """Judge what somebody has chosen on the page.

    Parameters
    ----------
    turn
        The turn as it stands; None where it is somebody else's.
    choice
        What is chosen.

    Examples
    --------
    >>> turn = Turn.of("4S 5S JK KD", opened=True)
    >>> judge(turn, Choice(turn.hand[:1])).says
    'Discard 4♠'
    >>> judged = judge(turn, Choice((*turn.hand[:2], JOKER)))
    >>> judged.says, [way.says for way in judged.ways]
    ('Say what the jokers stand for', ['Lay 3♠ 4♠ 5♠', 'Lay 4♠ 5♠ 6♠'])
    """
    if turn is None:
        return Judgement(None, "")
    if turn.phase is Phase.DRAW:
        return _judge_draw(turn, choice)
    if turn.phase is Phase.DISCARD:
        return _judge_discard(turn, choice.cards)
    if choice.meld is not None and choice.meld < len(turn.melds):
        return _judge_on_meld(turn, choice.meld, choice.cards)
    if not choice.cards:
        return Judgement(None, _("Choose cards to lay, or one card to discard"))
    if len(choice.cards) == 1:
        return _judge_one_card(turn, choice.cards)
    return _judge_cards(turn, choice.cards)


# Before the draw


def _judge_draw(turn: Turn, choice: Choice) -> Judgement:
    stock = Way((Draw("stock"),), _("Draw from the stock"), "stock")
    ways = [way for way in _draws(turn, choice.cards) if check_action(way.steps[0], turn)]
    return Judgement(stock, stock.says, tuple(ways))


def _draws(turn: Turn, cards: tuple[Card, ...]) -> Iterator[Way]:
    if turn.top is not None:
        says = _("Take {card} from the discards").format(card=turn.top.spoken)
        yield Way((Draw("discard"),), says, "discard")
    if turn.exchange is None:
        return
    exchange = turn.exchange.spoken
    if len(cards) == 1:
        says = _("Swap {card} for the exchange card {exchange}")
        yield Way(
            (Swap(cards[0]),), says.format(card=cards[0].spoken, exchange=exchange), "exchange"
        )
    says = _("Take the exchange card {card}: only to go out from hand").format(card=exchange)
    yield Way((Draw("exchange"),), says, "exchange")


# Discarding


def _judge_discard(turn: Turn, cards: tuple[Card, ...], ways: tuple[Way, ...] = ()) -> Judgement:
    if len(cards) != 1:
        return Judgement(None, _("Choose the card that you discard"), ways)
    step = Discard(cards[0])
    verdict = check_action(step, turn)
    if not verdict:
        return Judgement(None, str(verdict), ways)
    sentence = _("Discard {card} and go out") if turn.goes_out else _("Discard {card}")
    main = Way((step,), sentence.format(card=cards[0].spoken))
    return Judgement(main, main.says, ways)


def _judge_one_card(turn: Turn, cards: tuple[Card, ...]) -> Judgement:
    return _judge_discard(turn, cards, tuple(_everywhere(turn, cards)))


# Laying


def _judge_cards(turn: Turn, cards: tuple[Card, ...]) -> Judgement:
    lays = tuple(_lays(turn, cards))
    ways = (*lays, *_everywhere(turn, cards))
    if not ways:
        return Judgement(None, str(check_action(Lay(cards), turn)))
    if len(lays) > 1:
        return Judgement(None, _("Say what the jokers stand for"), ways)
    if len(lays) == 1 or len(ways) == 1:
        return Judgement(ways[0], ways[0].says, ways[1:])
    return Judgement(None, _("Say on which meld"), ways)


def _lays(turn: Turn, cards: tuple[Card, ...]) -> Iterator[Way]:
    for meld in turn.readings_of(Lay(cards)):
        step = Lay(meld)
        if check_action(step, turn):
            yield Way((step,), say_lay(turn, meld))


def say_lay(turn: Turn, meld: Meld) -> str:
    """Say what a meld would be laid for: as long as it takes, how far the opening is then.

    Examples
    --------
    >>> say_lay(Turn.of("9H 10H JH 2S"), Meld("9H 10H JH"))
    'Lay 9♥ 10♥ J♥: 29 of 51 points'
    >>> say_lay(Turn.of("9H 10H JH 2S", opened=True), Meld("9H 10H JH"))
    'Lay 9♥ 10♥ J♥'
    """
    facts = {
        "meld": say_meld(meld),
        "points": turn.opening_points + meld.points,
        "needed": turn.options.opening,
    }
    if turn.may_lay_off:
        return _("Lay {meld}").format(**facts)
    return _("Lay {meld}: {points} of {needed} points").format(**facts)


def _everywhere(turn: Turn, cards: tuple[Card, ...]) -> Iterator[Way]:
    for number in range(len(turn.melds)):
        yield from ways_on(turn, number, cards)


# On a meld of the table


def _judge_on_meld(turn: Turn, number: int, cards: tuple[Card, ...]) -> Judgement:
    meld = turn.melds[number]
    if not cards:
        says = _("Choose the cards that you lay off on {meld}").format(meld=say_meld(meld))
        return Judgement(None, says)
    ways = tuple(ways_on(turn, number, cards))
    if len(ways) > 1:
        return Judgement(None, _("Say what the joker stands for"), ways)
    if ways:
        return Judgement(ways[0], ways[0].says)
    return Judgement(None, _why_not_on(turn, number, cards))


def ways_on(turn: Turn, number: int, cards: tuple[Card, ...]) -> Iterator[Way]:
    """Go through what can be done with cards and a meld of the table.

    Examples
    --------
    >>> turn = Turn.of("9H JK KD", melds=["7H 8H JK 10H"], opened=True)
    >>> [way.says for way in ways_on(turn, 0, turn.hand[:1])]
    ['Take the joker from 7♥ 8♥ 9♥ 10♥ with 9♥']
    >>> [way.says for way in ways_on(turn, 0, (JOKER,))]
    ['Lay joker off as 6♥ on 7♥ 8♥ 9♥ 10♥', 'Lay joker off as J♥ on 7♥ 8♥ 9♥ 10♥']
    """
    meld = turn.melds[number]
    taking = TakeJoker(number, cards)
    if check_action(taking, turn):
        says = _("Take the joker from {meld} with {cards}").format(
            meld=say_meld(meld), cards=say_cards(cards)
        )
        yield Way((taking,), says, meld=number)
    if len(cards) > KING:
        return  # so many are in no meld
    results = _laid_off(turn, number, cards)
    for steps, after in results.items():
        yield Way(steps, _say_lay_off(meld, after, steps, len(results) > 1), meld=number)


def _laid_off(turn: Turn, number: int, cards: tuple[Card, ...]) -> dict[tuple[Action, ...], Meld]:
    """Find in which orders cards can be laid off on a meld: one for each meld that comes of it.

    Card by card, and each meld on the way is gone on with once: there are far more orders.
    """
    reached: dict[tuple[Meld, tuple[Card, ...]], tuple[tuple[Action, ...], Turn]]
    reached = {(turn.melds[number], cards): ((), turn)}
    for _card in cards:
        before, reached = reached, {}
        for (_meld, left), (steps, then) in before.items():
            for card in dict.fromkeys(left):
                for step in lay_off_steps(then, number, card):
                    after = then.after(step)
                    key = after.melds[number], without(left, (card,))
                    reached.setdefault(key, ((*steps, step), after))
    return {steps: meld for (meld, _left), (steps, _turn) in reached.items()}


def lay_off_steps(turn: Turn, number: int, card: Card) -> Iterator[LayOff]:
    """Go through the ways to lay one card off on a meld: a joker may go to either end."""
    meld = turn.melds[number]
    found = lay_offs(meld, card, turn.options.group_jokers)
    for added in found:
        either = card is JOKER and len(found) > 1
        step = LayOff(card, number, added_card(meld, added) if either else None)
        if check_action(step, turn):
            yield step


def _say_lay_off(
    before: Meld, after: Meld, steps: tuple[Action, ...], is_one_of_several: bool
) -> str:
    cards = tuple([step.card for step in steps if isinstance(step, LayOff)])
    facts = {"cards": say_cards(cards), "meld": say_meld(before)}
    if not is_one_of_several:
        return _("Lay {cards} off on {meld}").format(**facts)
    if len(cards) == 1:
        as_ = added_card(before, after).spoken
        return _("Lay {cards} off as {as_} on {meld}").format(**facts, as_=as_)
    return _("Lay {cards} off, for {after}").format(**facts, after=say_meld(after))


def _why_not_on(turn: Turn, number: int, cards: tuple[Card, ...]) -> str:
    """Say why cards can neither be laid off on a meld nor take its joker."""
    meld = turn.melds[number]
    if meld.jokers and any(card in cards for price in joker_prices(meld) for card in price):
        return str(why_not_taken(meld))
    for card in cards:
        verdict = check_action(LayOff(card, number), turn)
        if not verdict and verdict.code != "readings":
            return str(verdict)
    return _("These cards don't fit there together.")
