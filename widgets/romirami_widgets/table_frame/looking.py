"""Who is looking at the screen, and the curtain between two people's turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from romirami.language import gettext as _


class Sitter(Protocol):
    """Who sits at a table."""

    @property
    def name(self) -> str:
        """What the player is called."""
        ...

    @property
    def is_person(self) -> bool:
        """Whether it is a person."""
        ...


class Looking:
    """Decides whose cards may be on the screen.

    One person, or a fixed seat, always looks.  Where several people share a
    screen, a curtain comes down at the turn of one who is not looking yet, and
    no hand is shown until that person says so.

    Parameters
    ----------
    sitters
        Who plays, by seat.
    seat
        The only seat that looks; None for all people at the table.
    """

    def __init__(self, sitters: Sequence[Sitter], seat: int | None = None) -> None:
        self._sitters = sitters
        people = [at for at, sitter in enumerate(sitters) if sitter.is_person]
        self._always = seat is not None or len(people) <= 1
        self._seat = seat if seat is not None or len(people) != 1 else people[0]

    def seat(self, turn: int | None) -> int | None:
        """Tell whose cards may be seen in somebody's turn, or in nobody's; None for nobody's."""
        return None if self.curtain_for(turn) is not None else self._seat

    def curtain_for(self, turn: int | None) -> int | None:
        """Tell for whom the curtain is down in somebody's turn; None where it is not."""
        if self._always or turn is None or not self._sitters[turn].is_person or turn == self._seat:
            return None
        return turn

    def show(self, turn: int | None) -> None:
        """Draw the curtain: who it is down for sits at the screen now."""
        seat = self.curtain_for(turn)
        if seat is not None:
            self._seat = seat

    def tell(self, turn: int | None) -> dict[str, str] | None:
        """Tell the page what stands on the curtain."""
        seat = self.curtain_for(turn)
        if seat is None:
            return None
        name = self._sitters[seat].name
        return {
            "says": _("Pass the device to {name}").format(name=name),
            "button": _("I'm {name}, show my cards").format(name=name),
        }
