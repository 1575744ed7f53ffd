"""Computer players move one step at a time, so that a person can follow, and can be hurried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Computers:
    """Lets computer players act, with a pause before each action, beside all else in the kernel.

    Parameters
    ----------
    due
        Tells whether a computer player is to act.
    step
        Does one action of that player.
    pace
        Tells the length of a pause in seconds.
    moved
        Is called after each action.
    failed
        Is told what went wrong; nothing more is done until `go` is called again.
    """

    def __init__(
        self,
        due: Callable[[], bool],
        step: Callable[[], object],
        pace: Callable[[], float],
        moved: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._due = due
        self._step = step
        self._pace = pace
        self._moved = moved
        self._failed = failed
        self._task: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()

    @property
    def is_going(self) -> bool:
        """Whether a computer player is about to act."""
        return self._task is not None and not self._task.done()

    def go(self) -> None:
        """Begin, where one is to act; without a running event loop nobody waits for them."""
        if self.is_going or not self._due():
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._hurry = asyncio.Event()
        self._task = loop.create_task(self._run())

    def hurry(self) -> None:
        """Skip the pauses until a person is to act."""
        self._hurry.set()

    def stop(self) -> None:
        """Leave off at once."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        try:
            while self._due():
                await self._pause()
                # A player that thinks long must not keep the kernel from answering the page.
                await asyncio.to_thread(self._step)
                self._moved()
        except Exception as error:  # noqa: BLE001 - the table shows it and logs it
            self._failed(error)

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self._hurry.wait(), self._pace())
        except TimeoutError:
            return
