"""Exercises in code: a question, and a check that says what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import RomiRamiError
from ..language import translate
from ..verdicts import Verdict


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """A question that is answered in a cell.

    Attributes
    ----------
    name
        The exercise in a few words; no other has it.
    asks
        The question, marked by ``N_``.
    check
        Judges an answer: what is wrong with it, or why it is right.
    solution
        An answer that is right.
    wrong
        Answers that people give, each with the code of what `check` says to it.
    """

    name: str
    asks: str
    check: Callable[[Any], Verdict]
    solution: object
    wrong: tuple[tuple[object, str], ...]

    @property
    def spoken(self) -> str:
        """The question, in the reader's language."""
        return translate(self.asks)

    def judge(self, answer: object) -> Verdict:
        """Judge an answer; whatever is given, there is a verdict on it.

        Returns
        -------
        Verdict
            Truthy where the answer is right.  Codes: those of `check`; ``no-answer`` where the
            dots still stand there; ``unreadable`` where the answer can't be read.
        """
        if answer is ...:
            return Verdict(
                False, "no-answer", "Write your answer in the place of the three dots, and run it."
            )
        try:
            return self.check(answer)
        except RomiRamiError as error:
            return Verdict(False, "unreadable", "That can't be read: {error}.", error=str(error))
        except (TypeError, AttributeError, IndexError, KeyError, ArithmeticError):
            return Verdict(
                False,
                "unreadable-kind",
                "An answer like {example} is expected here, not {given}.",
                example=repr(self.solution),
                given=_shown(answer),
            )


def _shown(answer: object) -> str:
    try:
        return repr(answer)[:80]
    except (ValueError, RecursionError):  # more digits, or more lists in lists, than Python writes
        return type(answer).__name__


def whole_number(answer: object) -> int:
    """Take an answer for a whole number.

    Raises
    ------
    TypeError
        If it is something else.
    """
    if isinstance(answer, bool) or not isinstance(answer, int):
        raise TypeError(answer)
    return answer
