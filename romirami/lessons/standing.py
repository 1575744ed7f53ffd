"""How players stand: tableaux to look at and predict from, and the count line by line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ..counting import say_count, say_trophy, tell_scoring
from ..language import N_
from ..scoring import ScoreSheet, score_tableaux
from .offers import Word
from .picking import Shown

ADA: Final = Word("ada", "Ada")
BO: Final = Word("bo", "Bo")
CY: Final = Word("cy", "Cy")
NOBODY: Final = Word("nobody", N_("Nobody"))
SHARE: Final = Word("share", N_("They share the win"))


@dataclass(frozen=True, kw_only=True)
class Standing:
    """Some players' tableaux, and what else they have scored.

    Attributes
    ----------
    tableaux
        For each player by name the contracts filled, by number.
    trophies
        The trophies that are looked at, by name.
    bonus
        The suit bonus cards of each player, in the text form; where left out, they don't matter
        and are not shown.
    jokers
        Whether each player has the Joker still.

    Examples
    --------
    >>> standing = Standing(tableaux={"Ada": (4, 9), "Bo": (18, 1)}, trophies=("hearts",))
    >>> for line in standing.count_trophies():
    ...     print(line)
    Ada: 2, with 4 of a kind and a 5 card sequence.
    Bo: 1, with 3 of a kind + a 3 card sequence.
    Hearts: 2 against 1. Ada wins 3 points.
    """

    tableaux: Mapping[str, tuple[int, ...]]
    trophies: tuple[str, ...]
    bonus: tuple[str, ...] = ()
    jokers: tuple[bool, ...] = ()

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The score sheet."""
        return score_tableaux(
            [*self.tableaux.values()],
            self.trophies,
            self.bonus or None,
            self.jokers or None,
            [*self.tableaux],
        )

    @property
    def shown(self) -> tuple[Shown, ...]:
        """What lies on the table."""
        jokers = self.jokers or (False,) * len(self.tableaux)
        cards = self.bonus or ("",) * len(self.tableaux)
        return (
            Shown(N_("Trophies"), trophies=self.trophies),
            *(
                Shown(name, cards=f"{pile} *".strip() if joker else pile, tableau=tableau)
                for (name, tableau), pile, joker in zip(
                    self.tableaux.items(), cards, jokers, strict=True
                )
            ),
        )

    def count_trophies(self) -> tuple[str, ...]:
        """Count for each trophy what each player has, and say who wins it (SPEC 6.2)."""
        sheet = self.sheet
        return tuple(
            line
            for trophy in sheet.trophies
            for line in (
                *(say_count(sheet, trophy, seat) for seat in range(len(sheet.names))),
                say_trophy(sheet, trophy),
            )
        )

    def count_points(self) -> tuple[str, ...]:
        """Count the points by source, and say who wins (SPEC 6.3)."""
        return tuple(step["says"] for step in tell_scoring(self.sheet))
