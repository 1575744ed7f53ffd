"""What the table says: the log, whose turn it is, what a player did in a turn.

Cards stand in sentences as the engine says them, such as 7♦; a page draws them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from romirami.language import gettext as _
from romirami.romi import Card, Meld, Phase, Turn, View
from romirami.romi.events import (
    Discarded,
    Drew,
    Ended,
    Event,
    Laid,
    LaidOff,
    Swapped,
    TookJoker,
    seen_by,
)
from romirami.romi.explaining import MOST_GROUP_JOKERS
from romirami.romi.laying import lay_offs, without_joker
from romirami.romi.melds import Group
from romirami.romi.turn import stands_for

NOBODY = -1
"""The seat of a spectator: no event is his own."""


def say_cards(cards: Iterable[Card]) -> str:
    """Say cards one after the other.

    Examples
    --------
    >>> from romirami.romi import parse_cards
    >>> say_cards(parse_cards("10H JK"))
    '10♥ joker'
    """
    return " ".join([card.spoken for card in cards])


def say_meld(meld: Meld) -> str:
    """Say what lies in a meld: of a run what its jokers stand for, too.

    Examples
    --------
    >>> say_meld(Meld("6S JK JK 9S")), say_meld(Meld("6C JK 6H"))
    ('6♠ 7♠ 8♠ 9♠', 'joker 6♥ 6♣')
    """
    return say_cards(meld.cards if isinstance(meld, Group) else meld.as_)


def events_of(view: View, spectator: bool = False) -> Iterator[Event]:
    """Go through what happened in the hand, as the one who looks may know it."""
    for event in view.log:
        yield seen_by(event, NOBODY) if spectator and not view.is_over else event


class Teller:
    """Says what happened, one event after the other, and knows by that what lies on the table.

    Parameters
    ----------
    names
        The players, by seat.
    melds
        What lay on the table before the first event.

    Examples
    --------
    >>> teller = Teller(["Ada", "Bo"])
    >>> teller.tell(Laid(0, 0, Meld("4H 5H 6H")))
    ('Ada lays 4♥ 5♥ 6♥.', 'lays 4♥ 5♥ 6♥')
    >>> from romirami.romi import Card
    >>> teller.tell(LaidOff(1, 0, Card("7H"), Card("7H")))
    ('Bo lays 7♥ off on 4♥ 5♥ 6♥.', 'lays 7♥ off on 4♥ 5♥ 6♥')
    """

    def __init__(self, names: Sequence[str], melds: Iterable[Meld] = ()) -> None:
        self._names = names
        self._melds = [*melds]

    def tell(self, event: Event) -> tuple[str, str]:
        """Say an event as a sentence, and as what its player did."""
        if isinstance(event, Ended):
            said = self._end(event)
            return said, said
        sentence, did, facts = self._say(event)
        name = self._names[event.seat]
        return sentence.format(name=name, **facts), did.format(**facts)

    def _end(self, event: Ended) -> str:
        if event.winner is None:
            return _("The stock ran out again: the hand is over, and everybody counts.")
        sentence = _("{name} goes out from hand.") if event.from_hand else _("{name} goes out.")
        return sentence.format(name=self._names[event.winner])

    def _say(
        self, event: Swapped | Drew | Laid | LaidOff | TookJoker | Discarded
    ) -> tuple[str, str, dict[str, str]]:
        if isinstance(event, Swapped):
            facts = {"gave": event.gave.spoken, "took": event.took.spoken}
            return (
                _("{name} swaps {gave} for the exchange card {took}."),
                _("swaps {gave} for the exchange card {took}"),
                facts,
            )
        if isinstance(event, Drew):
            return self._say_drew(event)
        if isinstance(event, Discarded):
            return (
                _("{name} discards {card}."),
                _("discards {card}"),
                {"card": event.card.spoken},
            )
        if isinstance(event, Laid):
            self._melds.append(event.meld)
            return _("{name} lays {meld}."), _("lays {meld}"), {"meld": say_meld(event.meld)}
        before = self._melds[event.number]
        if isinstance(event, TookJoker):
            self._melds[event.number] = without_joker(before, event.cards)
            return (
                _("{name} takes the joker from {meld} with {cards}."),
                _("takes the joker from {meld} with {cards}"),
                {"meld": say_meld(before), "cards": say_cards(event.cards)},
            )
        self._melds[event.number] = next(
            after
            for after in lay_offs(before, event.card, MOST_GROUP_JOKERS)
            if event.as_ in stands_for(before, after, event.card)
        )
        return (
            _("{name} lays {card} off on {meld}."),
            _("lays {card} off on {meld}"),
            {"card": event.card.spoken, "meld": say_meld(before)},
        )

    def _say_drew(self, event: Drew) -> tuple[str, str, dict[str, str]]:
        facts = {} if event.card is None else {"card": event.card.spoken}
        if event.source == "exchange":
            return (
                _("{name} takes the exchange card {card}."),
                _("takes the exchange card {card}"),
                facts,
            )
        if event.source == "discard":
            return (
                _("{name} takes {card} from the discards."),
                _("takes {card} from the discards"),
                facts,
            )
        if event.reshuffled:
            return self._say_reshuffled(event, facts)
        if event.card is None:
            return _("{name} draws from the stock."), _("draws from the stock"), facts
        return (
            _("{name} draws {card} from the stock."),
            _("draws {card} from the stock"),
            facts,
        )

    def _say_reshuffled(
        self, event: Drew, facts: dict[str, str]
    ) -> tuple[str, str, dict[str, str]]:
        if event.card is None:
            return (
                _("The discards become the stock. {name} draws from it."),
                _("draws from the stock, made of the discards"),
                facts,
            )
        return (
            _("The discards become the stock. {name} draws {card} from it."),
            _("draws {card} from the stock, made of the discards"),
            facts,
        )


def tell_log(view: View, spectator: bool = False) -> list[str]:
    """Tell what happened in the hand, a sentence an event."""
    teller = Teller([seat.name for seat in view.seats])
    return [teller.tell(event)[0] for event in events_of(view, spectator)]


def tell_latest(view: View, spectator: bool = False) -> str:
    """Tell what a player looks up for: the latest turn, or all turns since the own one.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(["Ada", "Bo"], seed=7, starter=0).play("discard KS")
    >>> tell_latest(game.play("draw stock").view(0))
    'Bo: draws from the stock.'
    >>> tell_latest(game.view(1))
    'Ada: discards K♠.'
    """
    names = [seat.name for seat in view.seats]
    teller = Teller(names)
    turns: list[tuple[int, list[str]]] = []
    is_new = True
    end = ""
    for event in events_of(view, spectator):
        _sentence, did = teller.tell(event)
        if isinstance(event, Ended):
            end = did
            continue
        if is_new:
            turns.append((event.seat, []))
        turns[-1][1].append(did)
        is_new = isinstance(event, Discarded)
    if not turns:
        return end or _("{name} begins this hand.").format(name=names[view.starter])
    begins = view.is_my_turn and not spectator and view.phase is Phase.DRAW
    latest = turns[-(len(names) - 1) :] if begins else turns[-1:]
    said = [_("{name}: {did}.").format(name=names[at], did="; ".join(did)) for at, did in latest]
    return " ".join([*said, end] if end else said)


def say_step(view: View, spectator: bool = False) -> str:
    """Say whose turn it is, and which step.

    Examples
    --------
    >>> from romirami import romi
    >>> say_step(romi.new_game(["Ada", "Bo"], seed=7, starter=0).view(0))
    'Ada, discard one card: you begin.'
    """
    name = view.seats[view.turn].name
    if view.is_over:
        return _("The hand is over.")
    if view.is_my_turn and not spectator:
        return {
            Phase.DRAW: _("{name}, draw a card."),
            Phase.LAY: _("{name}, lay cards if you like, and discard one."),
            Phase.DISCARD: _("{name}, discard one card: you begin."),
        }[view.phase].format(name=name)
    return {
        Phase.DRAW: _("{name} is drawing a card."),
        Phase.LAY: _("{name} may lay cards, and discards one."),
        Phase.DISCARD: _("{name} begins with a discard."),
    }[view.phase].format(name=name)


def say_opening(turn: Turn) -> str:
    """Say how the turn stands to what it has to reach until its discard (SPEC 11.3, 12.2, 12.4).

    Examples
    --------
    >>> from romirami.romi import Lay
    >>> say_opening(Turn.of("7S 7H 7C 9H 10H JH 2S").after(Lay("9H 10H JH")))
    'Your melds count 29; 51 are needed to open.'
    """
    if turn.owed:
        return _("The joker that you took is laid again before you discard.")
    if turn.took_exchange:
        return _("You took the exchange card: go out from hand in this turn, or take it back.")
    if turn.opened or turn.phase is not Phase.LAY:
        return ""
    facts = {"points": turn.opening_points, "needed": turn.options.opening}
    if not turn.has_laid:
        return _("Your first melds have to count {needed} in one turn.").format(**facts)
    if turn.early:
        return _("You have laid off before opening: that holds only if you go out from hand.")
    if turn.may_lay_off:
        return _("Your melds count {points}: that opens.").format(**facts)
    return _("Your melds count {points}; {needed} are needed to open.").format(**facts)
