"""Levels in which something is picked: cards, contracts, or one of several answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from ..cards import Card, NumberCard, parse_cards
from ..contracts import CONTRACTS
from ..errors import TextError, require_text
from ..filling import check
from ..language import gettext as _
from ..language import translate
from ..requirements import Requirements
from ..verdicts import Verdict
from .conditions import Condition


class Shown(NamedTuple):
    """What lies on the table beside the question.

    Attributes
    ----------
    label
        What it is, marked by ``N_``; or a name.
    cards
        Number cards and Jokers, in the text form.
    contracts
        Contracts shown whole, by number.
    tableau
        Contracts as they lie in a scoring tableau, by number.
    trophies
        Trophies, by name.
    """

    label: str
    cards: str = ""
    contracts: tuple[int, ...] = ()
    tableau: tuple[int, ...] = ()
    trophies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Pick:
    """What a learner has picked.

    Attributes
    ----------
    chosen
        The offers picked last, as texts, sorted.
    refused
        Why they are not right, as the rules say it; None where the rules have no word on it.
    is_final
        Whether an answer can't be taken back.
    """

    chosen: tuple[str, ...] = ()
    refused: Verdict | None = None
    is_final: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards picked."""
        return parse_cards(" ".join(self.chosen))


class Word(NamedTuple):
    """An answer in words.

    Attributes
    ----------
    text
        What stands for it in a move; no space is in it.
    says
        The answer as it is shown, marked by ``N_``; the text itself where left out.
    """

    text: str
    says: str = ""

    @property
    def spoken(self) -> str:
        """The answer, in the reader's language."""
        return translate(self.says) or self.text


@dataclass(frozen=True, kw_only=True)
class PickTask:
    """To pick from what is offered: cards of a row, contracts, or one answer.

    A move is the picked offers, separated by spaces: ``3h 3d *``, ``#4``, ``nobody``.

    Attributes
    ----------
    cards
        The cards offered, in the text form.
    contracts
        The contracts offered, by number.
    words
        The answers offered; just one of them is picked.
    at_most
        How many may be picked; any number where None.
    judge
        What the rules say to the picked cards; None where they are judged by the level only.
    shown
        What lies beside the question.
    final
        Whether the first answer counts, as for a prediction.
    """

    cards: str = ""
    contracts: tuple[int, ...] = ()
    words: tuple[Word, ...] = ()
    at_most: int | None = None
    judge: Callable[[tuple[Card, ...]], Verdict] | None = None
    shown: tuple[Shown, ...] = ()
    final: bool = False

    @cached_property
    def offers(self) -> tuple[str, ...]:
        """All that can be picked, as texts; cards as often as they lie there."""
        return (
            *map(str, parse_cards(self.cards)),
            *(f"#{number}" for number in self.contracts),
            *(word.text for word in self.words),
        )

    @property
    def most(self) -> int:
        """How many may be picked at once."""
        if self.words:
            return 1
        return len(self.offers) if self.at_most is None else self.at_most

    def begin(self) -> Pick:
        """Nothing is picked yet."""
        return Pick(is_final=self.final)

    def do(self, state: Pick, move: str) -> Pick:
        """Pick, and hear what the rules say to it.

        Raises
        ------
        TextError
            If something is picked that is not offered, or too much, or nothing.
        """
        require_text(move)
        chosen = tuple(move.split())
        more = Counter(chosen) - Counter(self.offers)
        if more:
            word = next(iter(more))
            raise TextError(
                move,
                _("what is offered is {offers}").format(offers=" ".join(self.offers)),
                move.index(word),
                word,
            )
        if not 1 <= len(chosen) <= self.most:
            expected = _("from one to {most} can be picked").format(most=self.most)
            raise TextError(move, expected)
        picked = replace(state, chosen=tuple(sorted(chosen)), refused=None)
        verdict = None if self.judge is None else self.judge(picked.cards)
        return replace(picked, refused=None if verdict else verdict)


def fills(requirements: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by requirements, given as text (SPEC 2.2)."""
    asked = Requirements.parse(requirements)
    return lambda cards: check(asked, cards)


def rest_fills(requirements: str, cards: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by what is left of a row without them; both are given as text."""
    asked, row = Requirements.parse(requirements), Counter(parse_cards(cards))
    return lambda chosen: check(asked, tuple((row - Counter(chosen)).elements()))


def fills_contract(number: int) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by a contract of the catalogue."""
    return CONTRACTS[number - 1].check


# What can be asked of it


def picked(*answers: str) -> Condition[Pick]:
    """Whether exactly one of these answers was picked, in whatever order of its parts."""
    wanted = [tuple(sorted(answer.split())) for answer in answers]
    return Condition(f"picked({' | '.join(answers)})", lambda pick: pick.chosen in wanted)


def picked_any(*offers: str) -> Condition[Pick]:
    """Whether one of these is among what was picked."""
    return Condition(
        f"picked_any({', '.join(offers)})", lambda pick: bool({*offers} & {*pick.chosen})
    )


def picked_numbers(*rows: str) -> Condition[Pick]:
    """Whether number cards of just these numbers were picked, such as ``1-3-4``, in any suits."""

    def row(pick: Pick) -> str:
        numbers = [card.number for card in pick.cards if isinstance(card, NumberCard)]
        return "-".join(map(str, sorted(numbers)))

    return Condition(f"picked_numbers({' | '.join(rows)})", lambda pick: row(pick) in rows)


def picked_fewer(n: int) -> Condition[Pick]:
    """Whether fewer than so many were picked."""
    return Condition(f"picked_fewer({n})", lambda pick: len(pick.chosen) < n)


def picked_more(n: int) -> Condition[Pick]:
    """Whether more than so many were picked."""
    return Condition(f"picked_more({n})", lambda pick: len(pick.chosen) > n)


def is_right() -> Condition[Pick]:
    """Whether the rules have nothing against what was picked."""
    return Condition("is_right", lambda pick: pick.refused is None)


def ruled(*codes: str) -> Condition[Pick]:
    """Whether the rules are against it, for one of these reasons."""
    return Condition(
        f"ruled({', '.join(codes)})",
        lambda pick: pick.refused is not None and pick.refused.code in codes,
    )
