"""Who sits at a table, and names that are harmless wherever they are shown."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

NAME_MOST: Final = 24
"""The most characters of a name that is shown."""

_JOINERS: Final = "\u200c\u200d"  # they hold letters and emoji together


@dataclass(frozen=True, slots=True)
class Sitter:
    """One who sits at a table.

    Attributes
    ----------
    name
        What the player is called.
    policy
        The computer player by its name, such as ``greedy``; None for a person.

    Examples
    --------
    >>> Sitter("Ada").is_person, Sitter("Greta", "greedy").is_person
    (True, False)
    """

    name: str
    policy: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.policy is None


def tidy_name(text: str, instead: str) -> str:
    r"""Make a name of what somebody typed.

    What would break a line, turn the writing direction of the text around it
    or can't be saved is left out; a name that is too long is cut.

    Parameters
    ----------
    text
        What was typed.
    instead
        The name where nothing of it can be seen.

    Examples
    --------
    >>> tidy_name("  Ada\n Lovelace ", "Player 1"), tidy_name("\u202e", "Player 2")
    ('Ada Lovelace', 'Player 2')
    """
    spaced = "".join(" " if character.isspace() else character for character in text)
    # C: control and format characters, lone surrogates, characters that Unicode doesn't have.
    seen = "".join(c for c in spaced if c in _JOINERS or unicodedata.category(c)[0] != "C")
    name = " ".join(seen.split())
    if len(name) > NAME_MOST:
        end = NAME_MOST - 1
        while end and (_clings(name[end]) or name[end - 1] in _JOINERS):
            end -= 1
        name = name[: end or NAME_MOST - 1].rstrip() + "…"
    return name if name.strip(_JOINERS + " ") else instead


def _clings(character: str) -> bool:
    """Tell whether a character belongs to the one before it: an accent, a part of an emoji."""
    return character in _JOINERS or unicodedata.category(character)[0] == "M"
