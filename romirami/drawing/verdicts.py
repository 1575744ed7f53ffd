"""A verdict as a line: a mark, the sentence, and below it the cards at fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..cards import JOKER, NUMBERS, NumberCard
from ..piles import Cards
from ..showing import LaidOut
from ..verdicts import Verdict
from .cards import card_face, missing_card, number_tile
from .html import output
from .paint import Drawing
from .parts import Part, Row, Words, parts_html

_WIDTH: Final = 34

_AT_FAULT: Final = ("left_over", "lacking", "cards", "numbers")
"""Facts that hold the cards at fault, the closest to the fault first."""


def verdict_html(verdict: Verdict) -> str:
    """Show a verdict.

    Examples
    --------
    >>> from romirami.contracts import Contract
    >>> refused = Contract.parse("#1").check("1h 3d 4c 5y")
    >>> html = verdict_html(refused)
    >>> "A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2." in html
    True
    >>> [drawing.label for drawing in cards_at_fault(refused)]
    ['1', '2, missing', '3', '4', '5']
    """
    kind = "fine" if verdict else "refused"
    return output(f'<div class="rr-verdict rr-{kind}">{parts_html(verdict_parts(verdict))}</div>')


def verdict_parts(verdict: Verdict) -> Iterator[Part]:
    """Lay out a verdict: a mark and the sentence, and what it speaks of."""
    yield Words(str(verdict), mark="✓" if verdict else "✗")
    if at_fault := cards_at_fault(verdict):
        yield Row(at_fault, _WIDTH)
    yield from _rows_of_its_own(verdict)


def cards_at_fault(verdict: Verdict) -> tuple[Drawing, ...]:
    """Draw the cards that a refusal speaks of; a number that is missing is an empty place."""
    if verdict:
        return ()
    if verdict.code == "joker-not-needed":
        return (card_face(JOKER),)
    facts = verdict.facts
    cards = next((facts[name] for name in _AT_FAULT if name in facts), ())
    drawn = [_drawing(card) for card in _each(cards)]
    if verdict.code == "gap":
        drawn += [(number, missing_card(number)) for number in _numbers(facts["skipped"])]
        drawn.sort(key=lambda one: one[0])
    elif verdict.code == "missing":
        ways = tuple(_each(facts["missing"]))
        numbers = tuple(_numbers(ways[0]))
        # Where several cards would do, or a Joker does for one, the sentence says it better.
        if len(ways) == 1 and len(numbers) == facts["n"]:
            drawn += [(number, missing_card(number)) for number in numbers]
    return tuple(drawing for _place, drawing in drawn)


def _rows_of_its_own(verdict: Verdict) -> Iterator[Row]:
    """Lay out what a verdict speaks of in the terms of a room above: melds, and single cards."""
    single: tuple[Drawing, ...] = ()
    for fact in verdict.facts.values():
        for value in fact if isinstance(fact, tuple) else (fact,):
            parts = value.laid_out() if isinstance(value, LaidOut) else ()
            drawn = tuple(one for part in parts if isinstance(part, Row) for one in part.drawings)
            if len(drawn) > 1:
                yield Row(drawn, _WIDTH)
            else:
                single += drawn
    if single:
        yield Row(single, _WIDTH)


def _each(cards: object) -> Iterable[object]:
    return cards if isinstance(cards, tuple | Cards) else ()


def _numbers(cards: object) -> Iterable[int]:
    return (number for number in _each(cards) if isinstance(number, int))


def _drawing(card: object) -> tuple[int, Drawing]:
    """Draw a card or a mere number, and tell its place in a row of numbers: a Joker ends it."""
    if isinstance(card, int):
        return card, number_tile(card)
    if isinstance(card, NumberCard):
        return card.number, card_face(card)
    return NUMBERS[-1] + 1, card_face(JOKER)
