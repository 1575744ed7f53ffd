"""What can be agreed on before a game: the options of Römi, in a person's words (SPEC 9-13)."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from romirami import TextError
from romirami.language import gettext as _
from romirami.tables.kinds import ROMI

from ..messages import MessageError
from .reading import FieldError, read_text

_YES: Final = "yes"
_NO: Final = "no"


class Option(NamedTuple):
    """Something that can be agreed on.

    Attributes
    ----------
    name
        What it is called in a record.
    says
        What it is about.
    default
        What holds where nobody says otherwise, as text.
    choices
        What there is to choose from, each with its words; empty where a number is typed.
    least, most
        The bounds of such a number.
    """

    name: str
    says: str
    default: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0


def options_of(game: str) -> tuple[Option, ...]:
    """Tell what can be agreed on in a game.

    Examples
    --------
    >>> options_of("romirami")
    ()
    >>> [option.name for option in options_of("romi")]
    ['hands', 'opening', 'jokers', 'group_jokers', 'from_hand_factor', 'anticlockwise']
    """
    if game != ROMI:
        return ()
    from romirami.romi.options import MOST, Options  # only here: a lobby opens without Römi

    usual = Options()
    return (
        Option("hands", _("Hands of the match"), str(usual.hands), least=1, most=MOST),
        Option("opening", _("Points that the first melds need"), str(usual.opening), most=MOST),
        Option("jokers", _("Jokers in the pack"), str(usual.jokers), (("2", "2"), ("4", "4"))),
        Option(
            "group_jokers",
            _("Jokers in a group"),
            str(usual.group_jokers),
            (("1", _("one at most")), ("2", _("two at most"))),
        ),
        Option(
            "from_hand_factor",
            _("When somebody goes out from hand, the others count"),
            str(usual.from_hand_factor),
            (("2", _("double")), ("1", _("once"))),
        ),
        Option(
            "anticlockwise",
            _("Play goes"),
            _YES if usual.anticlockwise else _NO,
            ((_NO, _("clockwise")), (_YES, _("anticlockwise"))),
        ),
    )


def read_options(game: str, given: Any) -> dict[str, Any]:
    """Read what was agreed on; what is left out, or left empty, is as usual.

    Parameters
    ----------
    game
        Which game.
    given
        Texts by the names of options.

    Returns
    -------
    dict
        Those that differ from what is usual.

    Raises
    ------
    FieldError
        If a number can't be; its field is the option.
    MessageError
        If anything in it is not as it should be.

    Examples
    --------
    >>> read_options("romi", {"jokers": "4", "opening": " 40 ", "hands": ""})
    {'jokers': 4, 'opening': 40}
    >>> read_options("romi", {"opening": "many"})
    Traceback (most recent call last):
    romirami_widgets.lobby.reading.FieldError: A whole number from 0 to 999 is needed here, \
such as 51.
    """
    known = {option.name: option for option in options_of(game)}
    if not isinstance(given, dict) or not known.keys() >= given.keys():
        raise MessageError
    if not known:
        return {}
    from romirami.romi.options import make_options, read_option  # only here, as above

    read = {}
    for name, value in given.items():
        option, text = known[name], read_text(value, "option").strip()
        if option.choices and text not in dict(option.choices):
            raise MessageError
        try:
            _name, read[name] = read_option(f"{name}={text or option.default}")
            make_options(**{name: read[name]})
        except TextError:
            sentence = _("A whole number from {least} to {most} is needed here, such as {usual}.")
            raise FieldError(
                name,
                sentence.format(least=option.least, most=option.most, usual=option.default),
            ) from None
    return make_options(**read).differing
