"""What if: the question in its three forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from typing import Final, TypeGuard, overload

from ..errors import TextError
from ..language import gettext as _
from ..players import Player
from ..scoring import ContractLike
from .alternatives import CardsText, Change, Scored, Trophies, WhatIf, scored
from .changing import Start
from .expectations import Expectations, of_players, of_start

Players = Sequence[str | type[Player]]
"""Computer players, by seat; see `romirami.lab.simulate`."""

Fills = Mapping[int, ContractLike | Sequence[ContractLike]]

GAMES: Final = 200
"""How many games are played where nothing is said."""


@overload
def what_if(
    scenario: Scored,
    *changes: Change,
    trophies: Trophies | None = None,
    fills: Fills | None = None,
    tableaux: Mapping[int, Sequence[ContractLike]] | None = None,
    bonus: Mapping[int, int | CardsText] | None = None,
    jokers: Mapping[int, bool] | None = None,
) -> WhatIf: ...


@overload
def what_if(
    scenario: Start,
    *changes: Change,
    trophies: Trophies | None = None,
    fills: Fills | None = None,
    tableaux: Mapping[int, Sequence[ContractLike]] | None = None,
    bonus: Mapping[int, int | CardsText] | None = None,
    jokers: Mapping[int, bool] | None = None,
    hands: Mapping[int, CardsText] | None = None,
    players: Players,
    games: int = GAMES,
    seed: int = 0,
    workers: int | Executor = 1,
    progress: bool = True,
) -> Expectations: ...


@overload
def what_if(
    scenario: Players,
    *changes: Players,
    games: int = GAMES,
    seed: int = 0,
    workers: int | Executor = 1,
    progress: bool = True,
) -> Expectations: ...


def what_if(
    scenario: Scored | Start | Players,
    *changes: Change | Players,
    trophies: Trophies | None = None,
    fills: Fills | None = None,
    tableaux: Mapping[int, Sequence[ContractLike]] | None = None,
    bonus: Mapping[int, int | CardsText] | None = None,
    jokers: Mapping[int, bool] | None = None,
    hands: Mapping[int, CardsText] | None = None,
    players: Players | None = None,
    games: int = GAMES,
    seed: int = 0,
    workers: int | Executor = 1,
    progress: bool = True,
) -> WhatIf | Expectations:
    """Tell how scores move when something changes (SPEC 6.2, 6.3).

    It is asked in three ways: of a score as it stands; of what is to be expected where players
    play on; and of who plays, and how many of them.

    Parameters
    ----------
    scenario
        A score sheet, such as `romirami.score_tableaux` makes, a game or a position: scored as
        if the game ended there.  With ``players`` a view, a game, a position or a scenario, which
        they play on; what is open is drawn anew for each game, and so are the decks of a game or a
        position.  Or computer players by seat, who play whole games.
    *changes
        The alternatives, each a `Change`; `each_contract` and `each_trophy_side` make several.
        Or other computer players, also more or fewer of them.
    trophies, fills, tableaux, bonus, jokers, hands
        One more alternative, as the parameters of `Change`.
    players
        The computer players who play on, by seat.
    games, seed, workers, progress
        How many games are played for each alternative, and how; see `simulate`.

    Returns
    -------
    WhatIf or Expectations
        Scores as they stand, or expected ones with their intervals.

    Raises
    ------
    TextError
        If nothing is changed, or a change can't be.
    EndlessError
        If a game is played on from where it never comes to its end.

    Examples
    --------
    >>> import romirami as rr
    >>> sheet = rr.score_tableaux(
    ...     [[4, 9], [24]], ["hearts", "2-card"], [3, 2], [True, True], ["Ada", "Bo"]
    ... )
    >>> print(what_if(sheet, Change(fills={0: 27}), Change(bonus={0: 2}, jokers={0: False})))
                                          Ada                               Bo
    as it is                              12                                ★ 13
    Ada fills #27                         ★ 21 (contracts +4, trophies +5)  8 (trophies -5)
    Ada: suit bonus +2, Ada has no Joker  ★ 13 (suit bonus +2, Joker -1)    13

    >>> print(what_if(["greedy"] * 2, ["greedy"] * 3, games=1000, progress=False))
                            player         wins (95 %)     points (95 %)      moved by (95 %)
    as it is                greedy  48.8% (45.7–51.8%)  43.9 (43.5–44.3)
                            greedy  51.2% (48.2–54.3%)  44.2 (43.7–44.6)
    greedy, greedy, greedy  greedy  34.6% (31.8–37.7%)  35.5 (35.1–35.8)  -8.5 (-9.0 to -8.0)
                            greedy  30.3% (27.6–33.3%)  35.2 (34.9–35.6)  -8.9 (-9.5 to -8.4)
                            greedy  35.0% (32.1–38.0%)  35.4 (35.0–35.8)
    1000 games, seed 0
    """
    asked = list(changes)
    given = (trophies, fills, tableaux, bonus, jokers, hands)
    if any(one is not None for one in given):
        asked.append(
            Change(
                trophies=trophies,
                fills=fills or {},
                tableaux=tableaux or {},
                bonus=bonus or {},
                jokers=jokers or {},
                hands=hands or {},
            )
        )
    if not asked:
        expected = _("say what changes: trophies, fills, tableaux, bonus or jokers, or the players")
        raise TextError("", expected)
    alternatives = [one for one in asked if isinstance(one, Change)]
    others = [one for one in asked if not isinstance(one, Change)]
    if _is_players(scenario):
        if alternatives or players is not None:
            raise TextError(str(scenario), _("where it is asked who plays, only they change"))
        return of_players([scenario, *others], games, seed, workers, progress)
    if others:
        raise TextError(str(others[0]), _("a scenario changes by what is a Change"))
    if players is not None:
        return of_start(scenario, alternatives, players, games, seed, workers, progress)
    return scored(scenario, alternatives)


def _is_players(given: object) -> TypeGuard[Players]:
    """Whether it is said who plays, by names or classes."""
    return isinstance(given, Sequence) and all(isinstance(one, str | type) for one in given)
