"""What a change does to a score sheet: the difference of two (SPEC 6.2-6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..errors import TextError
from ..language import gettext as _
from ..showing import Shown
from ..trophies import Trophy
from .sheet import ScoreLine, ScoreSheet, points_of, points_table


@dataclass(frozen=True, repr=False)
class ScoreChange(Shown):
    """What a change does to a score sheet: ``after - before``.

    Parameters
    ----------
    before, after
        The two sheets, of the same number of players.

    Raises
    ------
    TextError
        If the numbers of players differ.

    Examples
    --------
    >>> from romirami.scoring import score_tableaux
    >>> before = score_tableaux([[4], [9, 12]], ["hearts"], names=["Ada", "Bo"])
    >>> after = score_tableaux([[4, 18, 21], [9, 12]], ["hearts"], names=["Ada", "Bo"])
    >>> print(after - before)
         contracts  trophies  suit bonus  Joker  total
    Ada         +8        +3           0      0    +11
    Bo           0        -3           0      0     -3
    hearts: Bo, now Ada
    winner: Bo, now Ada
    """

    before: ScoreSheet
    after: ScoreSheet

    def __post_init__(self) -> None:
        seats = len(self.before.lines)
        if len(self.after.lines) != seats:
            expected = _("two score sheets of the same number of players subtract, here {n}")
            raise TextError(repr(self.after), expected.format(n=seats))

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """By how much the points of each source change, by seat."""
        return tuple(
            ScoreLine(
                contracts=new.contracts - old.contracts,
                trophies=new.trophies - old.trophies,
                bonus=new.bonus - old.bonus,
                joker=new.joker - old.joker,
            )
            for old, new in zip(self.before.lines, self.after.lines, strict=True)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """By how much all points change, by seat."""
        return tuple(line.total for line in self.lines)

    @property
    def trophies(self) -> Mapping[Trophy, tuple[int | None, int | None]]:
        """The trophies that change hands: who won each before and who does after, or None."""
        old, new = self.before.trophies, self.after.trophies
        both = {trophy: (old.get(trophy), new.get(trophy)) for trophy in (*old, *new)}
        return {trophy: holders for trophy, holders in both.items() if holders[0] != holders[1]}

    @property
    def winners(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who wins before, and who does after."""
        return (self.before.winners, self.after.winners)

    @property
    def told(self) -> tuple[str, ...]:
        """What changes besides points, in the reader's language."""
        names = self.after.names
        told = [
            _now(trophy.spoken, _holder(names, old), _holder(names, new))
            for trophy, (old, new) in self.trophies.items()
        ]
        old_winners, new_winners = (
            ", ".join(names[seat] for seat in seats) for seats in self.winners
        )
        if old_winners != new_winners:
            told.append(_now(_("winner"), old_winners, new_winners))
        return tuple(told)

    def __str__(self) -> str:
        lines = zip(self.after.names, self.lines, strict=True)
        points = points_table((name, map(signed, points_of(line))) for name, line in lines)
        return "\n".join([points, *self.told])

    def __repr__(self) -> str:
        totals = zip(self.after.names, self.totals, strict=True)
        return f"<ScoreChange: {', '.join(f'{name} {signed(total)}' for name, total in totals)}>"


def signed(points: int) -> str:
    """Write by how much something changes.

    Examples
    --------
    >>> signed(3), signed(-2), signed(0)
    ('+3', '-2', '0')
    """
    return f"{points:+d}" if points else "0"


def _now(what: str, before: str, after: str) -> str:
    return _("{what}: {before}, now {after}").format(what=what, before=before, after=after)


def _holder(names: tuple[str, ...], seat: int | None) -> str:
    return _("nobody") if seat is None else names[seat]
