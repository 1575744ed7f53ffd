"""Scoring of made-up tableaux, without a game (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..contracts import Contract
from ..errors import TextError
from ..language import gettext as _
from ..piles import Cards
from ..trophies import Trophy
from .sheet import ScoreLine, ScoreSheet

ContractLike = Contract | int | str


def as_contract(contract: ContractLike) -> Contract:
    """Take a contract as a value, a catalogue number or a text.

    Raises
    ------
    TextError
        If it is none of them.
    """
    if isinstance(contract, Contract):
        return contract
    return Contract.parse(contract if isinstance(contract, str) else f"#{contract}")


def score_tableaux(
    tableaux: Sequence[Iterable[ContractLike]],
    trophies: Iterable[Trophy | str] = (),
    bonus: Sequence[int | Cards | str] | None = None,
    jokers: Sequence[bool] | None = None,
    names: Sequence[str] | None = None,
) -> ScoreSheet:
    """Score given tableaux, without a game (SPEC 6.2, 6.3).

    Parameters
    ----------
    tableaux
        For each seat its contracts: values, catalogue numbers or texts.
    trophies
        The trophies in play: values or names, such as ``"2-card"``.
    bonus
        For each seat its suit bonus: the number of cards, or the cards; none where left out.
    jokers
        For each seat whether it has its Joker still; nobody has where left out.
    names
        The players; "Player 1" and so on where left out.

    Returns
    -------
    ScoreSheet
        Without what the players did and without rounds, as no game was played.

    Raises
    ------
    TextError
        If a text can't be read, or a list speaks of another number of seats.

    Examples
    --------
    >>> trophies = ["hearts", "2-card"]
    >>> sheet = score_tableaux([[4, 9], [24]], trophies, bonus=[3, 2], jokers=[False, True])
    >>> sheet.totals, sheet.winners
    ((11, 13), (1,))
    >>> print(sheet)
                contracts  trophies  suit bonus  Joker  total
    Player 1            5         3           3      0     11
    ★ Player 2          5         5           2      1     13
    """
    piles = tuple(tuple(as_contract(contract) for contract in tableau) for tableau in tableaux)
    if not piles:
        raise TextError(repr(tableaux), _("give a tableau for at least one seat"))
    bonus = (0,) * len(piles) if bonus is None else bonus
    jokers = (False,) * len(piles) if jokers is None else jokers
    names = default_names(len(piles)) if names is None else names
    for what, given in (("bonus", bonus), ("jokers", jokers), ("names", names)):
        if len(given) != len(piles):
            expected = _("{what} speaks of {n} seats, the tableaux of {seats}")
            raise TextError(repr(given), expected.format(what=what, n=len(given), seats=len(piles)))
    sizes = tuple(pile if isinstance(pile, int) else len(Cards(pile)) for pile in bonus)
    if min(sizes) < 0:
        raise TextError(repr(bonus), _("nobody has less than no suit bonus cards"))
    in_play = tuple(
        trophy if isinstance(trophy, Trophy) else Trophy.parse(trophy) for trophy in trophies
    )
    holders = {trophy: trophy.holder(piles) for trophy in in_play}
    lines = tuple(
        ScoreLine(
            contracts=sum(contract.points for contract in pile),
            trophies=sum(trophy.points for trophy, holder in holders.items() if holder == seat),
            bonus=sizes[seat],
            joker=int(bool(jokers[seat])),
        )
        for seat, pile in enumerate(piles)
    )
    return ScoreSheet(tuple(names), lines, piles, holders)


def default_names(players: int) -> tuple[str, ...]:
    """Name players who gave no name.

    Examples
    --------
    >>> default_names(2)
    ('Player 1', 'Player 2')
    """
    return tuple(_("Player {n}").format(n=n) for n in range(1, players + 1))
