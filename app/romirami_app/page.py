"""The page on which a game is played: the lobby, then the table, and the way back to both."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import ipywidgets

from romirami import RomiRamiError
from romirami.language import gettext as _
from romirami.tables import Sitter, StoreError, Table
from romirami.tables.kinds import ROMI
from romirami.tables.store import Store
from romirami_widgets import GameTable, Lobby

if TYPE_CHECKING:
    from romirami_widgets.romi_table import RomiTable

log = logging.getLogger(__name__)

LOOK_EVERY = 1.0
"""Seconds between two looks at what other windows have done; a look is a query of one key."""


class PlayPage(ipywidgets.VBox):
    """The lobby, and below it the table of the game that is played: `GameTable`, or `RomiTable`.

    Parameters
    ----------
    lobby
        Where a game is chosen.

    Examples
    --------
    >>> from romirami.tables import Sitter, Table
    >>> page = PlayPage(Lobby())
    >>> page.lobby.table = Table.start([Sitter("Ada"), Sitter("Bo")], seed=7, first=0)
    >>> page
    <PlayPage: Ada, Bo at the table>
    >>> page.game_table.table is page.lobby.table
    True
    """

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.game_table: GameTable | RomiTable | None = None
        self._look: asyncio.Task[None] | None = None
        # A box that scrolls by itself would take the main button away from the window's edge.
        super().__init__([lobby], layout=ipywidgets.Layout(overflow="visible"))
        lobby.observe(self._show_table, "table")

    def _show_table(self, _change: object) -> None:
        table, shown = self.lobby.table, self.game_table
        if shown is not None and table is shown.table:
            return  # a rematch: the game table has gone there by itself
        if shown is not None:
            self.game_table = None
            self._stop_looking()
        if table is not None:
            self.game_table = show_table(table)
            self.game_table.observe(self._follow, "table")
            self._start_looking()
        self.children = [self.lobby, *([self.game_table] if self.game_table else [])]
        if shown is not None:
            shown.close()

    def _follow(self, change: dict[str, object]) -> None:
        """Let the page's address follow a rematch."""
        self.lobby.table = change["new"]

    # Other windows on the same game

    def _start_looking(self) -> None:
        try:
            self._look = asyncio.get_running_loop().create_task(self._keep_looking())
        except RuntimeError:
            return  # nobody waits for other windows where there is no event loop

    def _stop_looking(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    async def _keep_looking(self) -> None:
        while self.game_table is not None:
            await asyncio.sleep(LOOK_EVERY)
            try:
                self.game_table.refresh()
            except RomiRamiError as error:  # of the store, or of what another program wrote there
                log.warning("%s", error)

    def close(self) -> None:
        """Close the page and what is on it."""
        self._stop_looking()
        for widget in (*self.children, self.layout):
            widget.close()
        super().close()

    def __repr__(self) -> str:
        return repr(self.lobby).replace("Lobby", "PlayPage")


def show_table(table: Table[Any]) -> GameTable | RomiTable:
    """Make the widget that shows a table, by the game that is played there."""
    if table.game_name == ROMI:
        # Only here: a page on which Römi is not played loads nothing of it.
        from romirami_widgets.romi_table import RomiTable

        return RomiTable(table)
    return GameTable(table)


def play_page() -> PlayPage:
    """Make the page for `notebooks/play.ipynb`, with the games that are saved on this machine.

    Returns
    -------
    PlayPage
        Where nothing can be saved, it says so, and games are kept as long as the page is open.
    """
    # The kernel waits for somebody to open the page; what the first table draws is kept.
    GameTable(Table.start([Sitter("A"), Sitter("B")])).close()
    try:
        return PlayPage(Lobby(Store()))
    except StoreError as error:
        log.warning("%s", error)
        sentence = _("{error} You can play, but a game ends when this page is closed.")
        return PlayPage(Lobby(note=sentence.format(error=error)))
