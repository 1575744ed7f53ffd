"""What the table says: the log, whose turn it is, and what the main button would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from romirami import CONTRACTS, Cards, Fill, Phase, Suit, Take, View
from romirami.dealing import HAND
from romirami.drawing import spoken
from romirami.events import Discarded, Drew, Ended, Event, Filled, Refilled, Took
from romirami.language import gettext as _
from romirami.language import ngettext, say_list
from romirami.turn import HAND_MOST


def say_event(event: Event, names: Sequence[str]) -> str:
    """Say what happened, with cards in their text form, which a page draws.

    Examples
    --------
    >>> import romirami as rr
    >>> say_event(Took(1, rr.Cards("5d 5y")), ["Ada", "Bo"])
    'Bo takes 5d 5y.'
    >>> say_event(Drew(1, 2, None, reshuffled=False), ["Ada", "Bo"])
    'Bo draws 2 cards.'
    """
    if isinstance(event, Took):
        return _("{name} takes {cards}.").format(name=names[event.seat], cards=event.cards)
    if isinstance(event, Filled):
        return _say_filled(event, names[event.seat])
    if isinstance(event, Drew):
        return _say_drew(event, names[event.seat])
    if isinstance(event, Discarded):
        return _("{name} discards {cards}.").format(name=names[event.seat], cards=event.cards)
    if isinstance(event, Refilled):
        return _say_refilled(event)
    assert isinstance(event, Ended), "there is no other event"
    if event.reason == "contracts":
        return _("The round is over, and with it the game.")
    return _("A market is empty: the game is over.")


def _say_filled(event: Filled, name: str) -> str:
    contract = CONTRACTS[event.contract - 1]
    facts = {"name": name, "contract": event.contract, "requirements": contract.requirements.spoken}
    if event.joker:
        said = _("{name} fills #{contract} ({requirements}) with the Joker.").format(**facts)
    else:
        said = _("{name} fills #{contract} ({requirements}).").format(**facts)
    if event.bonus is not None and event.bonus:
        said += " " + _("Suit bonus: {cards}.").format(cards=event.bonus)
    return said


def _say_drew(event: Drew, name: str) -> str:
    if event.cards is not None:
        return _("{name} draws {cards}.").format(name=name, cards=Cards(event.cards))
    return ngettext("{name} draws {n} card.", "{name} draws {n} cards.", event.n).format(
        name=name, n=event.n
    )


def _say_refilled(event: Refilled) -> str:
    new = [f"#{number}" for number in event.contracts]
    if event.numbers:
        new.append(str(Cards(event.numbers)))
    if not new:
        return _("The markets stay as they are.")
    said = _("New in the markets: {what}.").format(what=", ".join(new))
    if event.reshuffled:
        said += " " + _("The discard pile was shuffled into a new deck.")
    return said


def say_turn(events: Iterable[Event], names: Sequence[str]) -> str:
    """Say in one sentence what a player did in a turn: what was taken, and what was filled.

    Examples
    --------
    >>> import romirami as rr
    >>> took = Took(1, rr.Cards("5d 5y"))
    >>> filled = [Filled(1, number, number == 12, None, None, rr.Cards()) for number in (4, 12)]
    >>> say_turn([took], ["Ada", "Bo"])
    'Bo takes 5d 5y and fills no contract.'
    >>> say_turn([took, *filled], ["Ada", "Bo"])
    'Bo takes 5d 5y and fills #4 (4 of a kind) and #12 (5 of a kind) with the Joker.'
    """
    took, *others = events
    assert isinstance(took, Took), "every turn begins so (SPEC 4.1)"
    filled = [_say_contract(event) for event in others if isinstance(event, Filled)]
    if filled:
        sentence = _("{name} takes {cards} and fills {contracts}.")
    else:
        sentence = _("{name} takes {cards} and fills no contract.")
    return sentence.format(name=names[took.seat], cards=took.cards, contracts=say_list(filled))


def _say_contract(filled: Filled) -> str:
    sentence = (
        _("#{contract} ({requirements}) with the Joker")
        if filled.joker
        else _("#{contract} ({requirements})")
    )
    requirements = CONTRACTS[filled.contract - 1].requirements.spoken
    return sentence.format(contract=filled.contract, requirements=requirements)


def say_step(view: View, spectator: bool = False) -> str:
    """Say whose turn it is, and which step."""
    name = view.seats[view.turn].name
    if view.is_over:
        return _("The game is over.")
    if not view.is_my_turn or spectator:
        return {
            Phase.TAKE: _("{name} is taking cards."),
            Phase.FILL: _("{name} may fill contracts."),
            Phase.DISCARD: _("{name} is discarding."),
        }[view.phase].format(name=name)
    return {
        Phase.TAKE: _("{name}, take 1 to 3 cards of one number or one suit."),
        Phase.FILL: _("{name}, fill contracts, or end your turn."),
        Phase.DISCARD: _("{name}, discard down to ten cards."),
    }[view.phase].format(name=name)


def say_take(take: Take) -> str:
    """Say what the main button would take.

    Examples
    --------
    >>> say_take(Take("5d 4d 2d")), say_take(Take("5d 5h")), say_take(Take("3y"))
    ('Take the three diamonds', 'Take the two 5s', 'Take the 3 of cherries')
    """
    cards = tuple(take.cards)
    numbers = {card.number for card in cards}
    if len(cards) == 1:
        return _("Take the {card}").format(card=spoken(cards[0]))
    if len(numbers) == 1:
        sentence = _("Take the two {number}s") if len(cards) == 2 else _("Take the three {number}s")
        return sentence.format(number=cards[0].number)
    if len(cards) == 2:
        return {
            Suit.HEART: _("Take the two hearts"),
            Suit.DIAMOND: _("Take the two diamonds"),
            Suit.CLOVER: _("Take the two clovers"),
            Suit.CHERRY: _("Take the two cherries"),
        }[cards[0].suit]
    return {
        Suit.HEART: _("Take the three hearts"),
        Suit.DIAMOND: _("Take the three diamonds"),
        Suit.CLOVER: _("Take the three clovers"),
        Suit.CHERRY: _("Take the three cherries"),
    }[cards[0].suit]


def say_fill(fill: Fill) -> str:
    """Say what the main button would fill.

    Examples
    --------
    >>> say_fill(Fill(17, "3h 3c 1c 1d *"))
    'Fill #17 with the Joker'
    """
    sentence = _("Fill #{contract} with the Joker") if fill.joker else _("Fill #{contract}")
    return sentence.format(contract=fill.contract)


def say_end_turn(hand_size: int) -> str:
    """Say what ending the turn brings (SPEC 4.3).

    Examples
    --------
    >>> say_end_turn(12), say_end_turn(5)
    ('End turn, then discard 2 cards', 'End turn')
    """
    if hand_size > HAND_MOST:
        n = hand_size - HAND_MOST
        return ngettext(
            "End turn, then discard {n} card", "End turn, then discard {n} cards", n
        ).format(n=n)
    if hand_size < HAND:
        n = HAND - hand_size
        return ngettext("End turn and draw {n} card", "End turn and draw {n} cards", n).format(n=n)
    return _("End turn")


def say_discard(n: int) -> str:
    """Say what the main button would discard."""
    return ngettext("Discard {n} card", "Discard {n} cards", n).format(n=n)


def say_still_to_discard(missing: int, chosen: int) -> str:
    """Say how many cards are still to be chosen for the discard pile, beside those chosen."""
    if missing > 0 and not chosen:
        return ngettext(
            "Choose {n} card to discard", "Choose {n} cards to discard", missing
        ).format(n=missing)
    if missing > 0:
        return ngettext(
            "Choose {n} more card to discard", "Choose {n} more cards to discard", missing
        ).format(n=missing)
    return ngettext(
        "{n} card too many is chosen", "{n} cards too many are chosen", -missing
    ).format(n=-missing)
