"""The reader's language: every sentence a person reads goes through here.

The engine names facts, the catalog says them.  English is the source; a
catalog for another language is a gettext file below ``romirami/locale``.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations

# pathlib would be the longest part of loading the engine.
LOCALE_DIR = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120

_catalog: NullTranslations | None = None
"""None for English, the source: so who reads English loads no machinery of catalogs."""


def use_language(*languages: str) -> None:
    """Choose the language of all sentences from now on.

    Parameters
    ----------
    *languages
        Language codes, the preferred one first.  Where no catalog is found
        for any of them, the sentences stay English.

    Examples
    --------
    >>> use_language("en")
    >>> gettext("That fills the contract.")
    'That fills the contract.'
    """
    from gettext import translation

    global _catalog  # noqa: PLW0603 - one process speaks one language
    _catalog = translation("romirami", LOCALE_DIR, languages=languages, fallback=True)


def gettext(message: str) -> str:
    """Say ``message`` in the chosen language."""
    return message if _catalog is None else _catalog.gettext(message)


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a sentence that is said later, so that the catalogs list it."""
    return sentence


def translate(sentence: str) -> str:
    """Say a sentence that was marked by `N_` where it stands; an empty one stays empty."""
    return gettext(sentence) if sentence else ""  # the empty one tells about the catalog


def ngettext(singular: str, plural: str, n: int) -> str:
    """Say the form of a sentence that goes with the number ``n``."""
    if _catalog is None:
        return singular if n == 1 else plural
    return _catalog.ngettext(singular, plural, n)


def say_list(things: Sequence[str]) -> str:
    """Say several things one after the other; nothing where there are none.

    Examples
    --------
    >>> say_list(["Ada", "Bo", "Cy"]), say_list(["Ada"]), say_list([])
    ('Ada, Bo and Cy', 'Ada', '')
    """
    if len(things) < 2:
        return "".join(things)
    *some, last = things
    return gettext("{some} and {last}").format(some=", ".join(some), last=last)
