"""An experiment: guess first, then look, and hear why it came out so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ..language import N_, translate
from ..verdicts import Verdict

NO_GUESS: Final = N_("Guess first: write a number in the place of the three dots.")
OUT_OF_REACH: Final = N_("That can't come out: guess a number from 0 to {most}.")


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """Something that can be found out by trying.

    Sentences are marked by ``N_``; the last three may speak of ``{found}``, ``{guess}`` and
    ``{off}``, how far the guess was from what was found.

    Attributes
    ----------
    name
        The experiment in a few words; no other has it.
    asks
        The question.
    measure
        Finds the answer, always the same one.
    most
        The most that could come out.
    margin
        How far a guess may lie from it to be close.
    close, more, fewer
        What is said where the guess was close, where more came out, and where less did: with the
        reason.
    """

    name: str
    asks: str
    measure: Callable[[], float]
    most: float
    margin: float
    close: str
    more: str
    fewer: str

    @property
    def spoken(self) -> str:
        """The question, in the reader's language."""
        return translate(self.asks)

    @cached_property
    def found(self) -> float:
        """What comes out."""
        return self.measure()

    def compare(self, guess: object) -> Verdict:
        """Compare a guess with what comes out.

        Returns
        -------
        Verdict
            ``close``, ``more`` or ``fewer``: always fine, as a guess can't be wrong.
            ``no-guess`` where there is none yet, ``out-of-reach`` where it could never be.
        """
        if isinstance(guess, bool) or not isinstance(guess, int | float):
            return Verdict(False, "no-guess", NO_GUESS)
        if not 0 <= guess <= self.most:
            return Verdict(False, "out-of-reach", OUT_OF_REACH, most=self.most)
        code, sentence = "fewer", self.fewer
        off = round(abs(self.found - guess), 2)
        if off <= self.margin:
            code, sentence = "close", self.close
        elif self.found > guess:
            code, sentence = "more", self.more
        return Verdict(True, code, sentence, found=self.found, guess=guess, off=off)
