"""A verdict is data: a code, its facts, and a sentence in the reader's language.

Whatever can be refused answers with a `Verdict`.  It is truthy where all is
fine, so ``if contract.check(cards):`` reads as it should, and it keeps its
reason where not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from .errors import RomiRamiError
from .language import gettext, ngettext
from .showing import Shown


class Verdict(Shown):
    """What came of a question about the rules.

    Parameters
    ----------
    fine
        Whether the rules allow what was asked.
    code
        The reason in one word that programs can rely on.
    sentence
        The reason for a person, in English, with ``{names}`` of facts.
    plural
        The form of the sentence for other numbers than one of the fact ``n``.
    **facts
        What the reason speaks of: values, not words.

    Examples
    --------
    >>> verdict = Verdict(False, "too-many", "{n} cards are too many.", n=4)
    >>> bool(verdict), verdict.code, verdict.facts["n"], str(verdict)
    (False, 'too-many', 4, '4 cards are too many.')
    """

    __slots__ = ("_fine", "_plural", "_sentence", "code", "facts")

    def __init__(
        self, fine: bool, code: str, sentence: str, plural: str | None = None, /, **facts: object
    ) -> None:
        self._fine = fine
        self._sentence = sentence
        self._plural = plural
        self.code = code
        self.facts: Mapping[str, object] = MappingProxyType(facts)

    def __reduce__(self) -> tuple[Callable[..., Verdict], tuple[object, ...]]:
        given = (self._fine, self.code, self._sentence, self._plural)
        return (_verdict, (given, dict(self.facts)))

    def __bool__(self) -> bool:
        return self._fine

    def __str__(self) -> str:
        n = self.facts.get("n")
        if self._plural is not None and isinstance(n, int):
            sentence = ngettext(self._sentence, self._plural, n)
        else:
            sentence = gettext(self._sentence)
        sentence = sentence.format_map({name: speak(fact) for name, fact in self.facts.items()})
        return sentence[:1].upper() + sentence[1:]

    def __repr__(self) -> str:
        return f"<Verdict {'fine' if self else 'refused'}, {self.code}: {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and self.code == other.code and self.facts == other.facts

    def __hash__(self) -> int:
        return hash(self.code)


def _verdict(given: tuple[bool, str, str, str | None], facts: dict[str, object]) -> Verdict:
    return Verdict(*given, **facts)


class Row(tuple[object, ...]):
    """Facts that a sentence writes as a row, such as 1-3-4-5."""

    @property
    def spoken(self) -> str:
        """The row as part of a sentence."""
        return "-".join(map(speak, self))


class Options(tuple[object, ...]):
    """Facts of which one would do; a sentence writes them as 1, 2 or 5."""

    @property
    def spoken(self) -> str:
        """The options as part of a sentence, in the reader's language."""
        some = ", ".join(map(speak, self[:-1]))
        return (
            gettext("{some} or {last}").format(some=some, last=speak(self[-1]))
            if some
            else speak(self[-1])
        )


def speak(fact: object) -> str:
    """Say a fact as part of a sentence, in the reader's language."""
    spoken = getattr(fact, "spoken", None)
    if isinstance(spoken, str):
        return spoken
    if isinstance(fact, tuple):
        return ", ".join(map(speak, fact))
    return str(fact)


class RuleError(RomiRamiError):
    """An action against the rules.

    Parameters
    ----------
    action
        What was to be done.
    verdict
        Why it may not be done.
    """

    def __init__(self, action: object, verdict: Verdict) -> None:
        self.action = action
        self.verdict = verdict
        super().__init__(f"{str(action)!r}: {verdict}")
