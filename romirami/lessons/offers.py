"""Levels in which something that is offered is picked: cards, or one of several answers.

What a card is, the game says that the level is about.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from ..errors import TextError, require_text
from ..language import gettext as _
from ..language import translate
from ..verdicts import Verdict
from .conditions import Condition


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
class OfferTask(ABC):
    """To pick from what is offered.

    A move is the picked offers, separated by spaces.

    Attributes
    ----------
    cards
        The cards offered, in the text form.
    words
        The answers offered; just one of them is picked.
    at_most
        How many may be picked; any number where None.
    judge
        What the rules say to the picked cards; None where they are judged by the level only.
    final
        Whether the first answer counts, as for a prediction.
    """

    cards: str = ""
    words: tuple[Word, ...] = ()
    at_most: int | None = None
    judge: Callable[[tuple[Any, ...]], Verdict] | None = None
    final: bool = False

    @abstractmethod
    def read_cards(self, text: str) -> tuple[Any, ...]:
        """Read cards of the game from their text form."""

    @cached_property
    def offers(self) -> tuple[str, ...]:
        """All that can be picked, as texts; cards as often as they lie there."""
        return (
            *map(str, self.read_cards(self.cards)),
            *self.other_offers,
            *(word.text for word in self.words),
        )

    @property
    def other_offers(self) -> tuple[str, ...]:
        """What can be picked beside cards and answers, as texts."""
        return ()

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
        picked = replace(state, chosen=tuple(sorted(chosen)))
        verdict = self.verdict(picked)
        return replace(picked, refused=None if verdict else verdict)

    def picked_cards(self, pick: Pick) -> tuple[Any, ...]:
        """Tell the cards that were picked."""
        return self.read_cards(" ".join(pick.chosen))

    def verdict(self, pick: Pick) -> Verdict | None:
        """Tell what the rules say to the picked cards; None where it is not they who judge."""
        return None if self.judge is None else self.judge(self.picked_cards(pick))


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
