"""Pictures of what many games tell; Matplotlib is loaded with the first one.

Each takes results, draws on the axes that are given or on new ones, and returns them.  Text and
lines have the colours of Matplotlib's style, so a dark style makes a dark picture.  The data have
four colours of Okabe and Ito's palette, which colour-blind people tell apart and which stand out
on white and on black (at least 3 : 1); each comes with a marker of its own.

>>> from romirami.lab import plots, simulate
>>> results = simulate(["greedy", "random"], games=20, seed=1, progress=False)
>>> plots.first_seat(results).get_xlabel()
'turn of a round'
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from ..errors import PackageError, TextError
from ..intervals import Interval, wilson
from ..language import gettext as _
from ..language import ngettext, say_list
from ..requirements import Requirements
from ..trophies import Trophy
from .measures import KINDS, contract_pay, mean_pay, trophy_pay, wins_by_turn
from .results import SOURCES, Results, Values

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .alternatives import WhatIf
    from .expectations import Expectations

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")
"""Blue, vermilion, bluish green and reddish purple of Okabe and Ito."""

MARKERS: Final = ("o", "s", "^", "D")


def sources(results: Results, ax: Axes | None = None) -> Axes:
    """Show where the points of each player come from.

    Boxes hold the middle half of all scores, whiskers nine of ten.  The mark is the mean, with
    Student's interval.
    """
    ax = ax or _new_axes()
    names = tuple(dict.fromkeys(results.players))
    for at, name in enumerate(names):
        seats = results.seats_of(name)
        places = np.arange(len(SOURCES) + 1) + _beside(at, len(names))
        scores = [results[field][:, seats].ravel() for field in (*SOURCES, "total")]
        ax.boxplot(
            scores,
            positions=places,
            widths=0.8 / len(names) * 0.9,
            whis=(5, 95),
            showfliers=False,
            patch_artist=True,
            boxprops={"facecolor": COLOURS[at], "alpha": 0.35, "edgecolor": COLOURS[at]},
            whiskerprops={"color": COLOURS[at]},
            capprops={"color": COLOURS[at]},
            medianprops={"color": COLOURS[at], "linewidth": 2},
        )
        means = [results.mean(field, seats) for field in (*SOURCES, "total")]
        _points(ax, places, means, at, name)
    heads = (_("contracts"), _("trophies"), _("suit bonus"), _("Joker"), _("total"))
    ax.set_xticks(range(len(heads)), heads)
    ax.set_xlabel(_("source"))
    ax.set_ylabel(_("points a game, and their mean (95 %, Student)"))
    _legend(ax)
    return ax


def first_seat(*results: Results, ax: Axes | None = None) -> Axes:
    """Show how many games are won by who has the first turn, the second, and so on.

    The interval is Wilson's; the dashed line is what would be fair.
    """
    ax = ax or _new_axes()
    for at, (one, label) in enumerate(_labelled(results)):
        places = np.arange(one.seats) + _beside(at, len(results))
        _points(ax, places, wins_by_turn(one), at, label)
        fair = [1 / one.seats] * 2
        ax.plot([-0.4, one.seats - 0.6], fair, color=COLOURS[at], linestyle="--", linewidth=1)
    ax.set_xticks(range(max(one.seats for one in results)))
    ax.set_xticklabels(str(1 + int(turn)) for turn in ax.get_xticks())
    ax.set_xlabel(_("turn of a round"))
    ax.set_ylabel(_("games won (95 %, Wilson); dashed: fair"))
    _in_percent(ax)
    _legend(ax)
    return ax


def contracts(results: Results, ax: Axes | None = None) -> Axes:
    """Show which contracts pay most for a card; see `romirami.lab.measures.contract_pay`.

    The cross is what is printed on the contract; the dashed line is the mean over all contracts
    that were filled.  The interval is Student's.
    """
    ax = ax or _new_axes(height=6.0)
    pay = sorted(contract_pay(results).items(), key=lambda one: one[1].middle)
    places = np.arange(len(pay))
    printed = [KINDS[asked][0].points / asked.size for asked, _pay in pay]
    ax.plot(printed, places, "x", color=COLOURS[1], label=_("printed points"))
    _points(ax, places, [one for _asked, one in pay], 0, _("all that it brings"), across=True)
    ax.axvline(mean_pay(results), color=COLOURS[0], linestyle="--", linewidth=1)
    ax.set_yticks(places, [_contract(asked) for asked, _pay in pay])
    ax.set_xlabel(_("points a card (95 %, Student); dashed: mean of all"))
    ax.set_ylabel(_("contract"))
    _legend(ax)
    return ax


def trophies(*results: Results, ax: Axes | None = None) -> Axes:
    """Show what trophies pay in a game in which they are in play; see `trophy_pay`.

    The printed points are what they score where nobody ties.  The interval is Wilson's.
    """
    ax = ax or _new_axes()
    every = list(Trophy)
    for at, (one, label) in enumerate(_labelled(results)):
        pay = trophy_pay(one)
        places = np.array([every.index(trophy) for trophy in pay]) + _beside(at, len(results))
        _points(ax, places, list(pay.values()), at, label)
    ax.hlines(
        [trophy.points for trophy in every],
        [place - 0.4 for place in range(len(every))],
        [place + 0.4 for place in range(len(every))],
        color=ax.xaxis.label.get_color(),  # the one of text in Matplotlib's style
        label=_("printed points"),
    )
    ax.set_xticks(range(len(every)), [trophy.spoken for trophy in every], rotation=30, ha="right")
    ax.set_ylim(bottom=0)
    ax.set_xlabel(_("trophy"))
    ax.set_ylabel(_("points a game (95 %, Wilson)"))
    _legend(ax)
    return ax


def rounds(*results: Results, ax: Axes | None = None) -> Axes:
    """Show how many rounds games have.

    The intervals of the shares are Wilson's, that of the mean in the legend is Student's.
    """
    ax = ax or _new_axes()
    for at, (one, label) in enumerate(_labelled(results)):
        lengths, games = np.unique(one["rounds"][:, 0], return_counts=True)
        shares = [wilson(float(count), one.games) for count in games]
        told = _("{players}: mean {rounds}").format(
            players=label, rounds=f"{one.mean('rounds', [0]):.2f}"
        )
        places = lengths + _beside(at, len(results)) / 2
        ax.plot(places, [share.middle for share in shares], color=COLOURS[at], linewidth=1)
        _points(ax, places, shares, at, told)
    ax.set_xlabel(_("rounds begun"))
    ax.set_ylabel(_("games (95 %, Wilson)"))
    _in_percent(ax)
    _legend(ax)
    return ax


def moves(found: WhatIf, ax: Axes | None = None) -> Axes:
    """Show how scores move: a row for each alternative, from the score as it is to the one then."""
    rows, seats = list(found.alternatives), len(found.before.names)
    ax = ax or _new_axes(1.0 + 0.18 * (seats + 1) * len(rows))
    for seat, name in enumerate(found.before.names):
        places = np.arange(len(rows)) + _beside(seat, seats)
        before = np.full(len(rows), found.before.totals[seat])
        after = np.array([sheet.totals[seat] for sheet in found.alternatives.values()])
        colour, marker = COLOURS[seat % len(COLOURS)], MARKERS[seat % len(MARKERS)]
        ax.hlines(places, before, after, color=colour, linewidth=2)
        ax.plot(before, places, marker, color=colour, fillstyle="none")
        ax.plot(after, places, marker, color=colour, label=name)
    ax.set_yticks(range(len(rows)), rows)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.tick_params(axis="y", length=0)
    ax.grid(False, axis="y")
    for edge in range(1, len(rows)):
        ax.axhline(edge - 0.5, color=ax.xaxis.label.get_color(), linewidth=0.5, alpha=0.4)
    _in_whole_points(ax)
    ax.set_xlabel(_("points; hollow: as it is"))
    ax.set_ylabel(_("what if"))
    _legend(ax)
    return ax


def expectations(found: Expectations, ax: Axes | None = None) -> Axes:
    """Show the expected points: a row for each alternative, and one as it is.

    The interval is Student's.  The dashed lines are what is expected as it is.
    """
    rows = {_("as it is"): found.before, **found.alternatives}
    seats = max(one.seats for one in rows.values())
    ax = ax or _new_axes(1.2 + 0.18 * (seats + 1) * len(rows))
    seated = max((one.seated for one in rows.values()), key=len)
    same = all(one.seated == seated[: one.seats] for one in rows.values())
    for seat in range(seats):
        places = [at for at, one in enumerate(rows.values()) if seat < one.seats]
        means = [one.mean("total", [seat]) for one in rows.values() if seat < one.seats]
        label = _("seat {seat}").format(seat=seat)
        _points(
            ax,
            np.array(places) + _beside(seat, seats),
            means,
            seat,
            f"{label}: {seated[seat]}" if same else label,
            across=True,
        )
        if seat < found.before.seats:
            ax.axvline(means[0].middle, color=COLOURS[seat], linestyle="--", linewidth=1)
    ax.set_yticks(range(len(rows)), rows)
    ax.set_ylim(len(rows) - 0.5, -0.5)
    ax.set_xlabel(_("points a game (95 %, Student); dashed: as it is"))
    ax.set_ylabel(_("what if"))
    _legend(ax)
    return ax


def _points(
    ax: Axes,
    places: Values,
    found: Sequence[Interval],
    at: int,
    label: str,
    across: bool = False,
) -> None:
    """Draw estimates with their intervals."""
    middles = np.array([one.middle for one in found])
    reach = [
        [one.middle - one.low if math.isfinite(one.low) else 0 for one in found],
        [one.high - one.middle if math.isfinite(one.high) else 0 for one in found],
    ]
    ax.errorbar(
        middles if across else places,
        places if across else middles,
        xerr=reach if across else None,
        yerr=None if across else reach,
        fmt=MARKERS[at],
        color=COLOURS[at],
        capsize=3,
        label=label,
    )


def _new_axes(height: float = 4.0) -> Axes:
    try:
        from matplotlib import pyplot as plt
    except ImportError:
        raise PackageError("romirami.lab.plots", "matplotlib") from None
    _figure, ax = plt.subplots(figsize=(7.0, height), layout="constrained")
    ax.grid(alpha=0.25)
    return ax


def _labelled(results: Sequence[Results]) -> Iterator[tuple[Results, str]]:
    """Name results by the number of players, or by the players where that says too little."""
    if not 1 <= len(results) <= len(COLOURS):
        expected = _("one to {most} results are shown side by side")
        raise TextError(str(len(results)), expected.format(most=len(COLOURS)))
    seats = [one.seats for one in results]
    for one in results:
        if len(set(seats)) == len(seats):
            yield one, ngettext("{n} player", "{n} players", one.seats).format(n=one.seats)
        else:
            yield one, say_list(one.players)


def _beside(at: int, of: int) -> float:
    """How far from the middle of its place one of several marks stands."""
    return 0.8 * ((at + 0.5) / of - 0.5)


def _contract(asked: Requirements) -> str:
    words = ngettext("{requirements} ({n} card)", "{requirements} ({n} cards)", asked.size)
    return words.format(requirements=asked, n=asked.size)


def _in_whole_points(ax: Axes) -> None:
    from matplotlib.ticker import MaxNLocator

    ax.xaxis.set_major_locator(MaxNLocator(integer=True))


def _legend(ax: Axes) -> None:
    """Say above the picture, where nothing is hidden by it, what the marks are."""
    ax.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False, borderaxespad=0.2)


def _in_percent(ax: Axes) -> None:
    from matplotlib.ticker import PercentFormatter

    ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
