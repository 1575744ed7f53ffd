"""The reader's language: every sentence a person reads goes through here.

The engine names facts, the catalog says them.  English is the source; a
catalog for another language is a gettext file below ``romirami/locale``.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path

LOCALE_DIR = Path(__file__).with_name("locale")

_catalog: _gettext.NullTranslations = _gettext.NullTranslations()


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
    global _catalog  # noqa: PLW0603 - one process speaks one language
    _catalog = _gettext.translation("romirami", LOCALE_DIR, languages=languages, fallback=True)


def gettext(message: str) -> str:
    """Say ``message`` in the chosen language."""
    return _catalog.gettext(message)


def N_(sentence: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """Mark a sentence that is said later, so that the catalogs list it."""
    return sentence


def ngettext(singular: str, plural: str, n: int) -> str:
    """Say the form of a sentence that goes with the number ``n``."""
    return _catalog.ngettext(singular, plural, n)
