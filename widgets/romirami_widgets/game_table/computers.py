"""Computer players move one step at a time, so that a person can follow, and can be hurried."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Computers:
    """Lets computer players act with a pause before each action, beside everything else in the kernel.

    Parameters
    ----------
    step
        Does one action of a computer player; False where none is to act.
    pace
        Tells the length of a pause in seconds.
    moved
        Is called after each action.
    failed
        Is told what went wrong; the pauses end there until `go` is called again.
    """

    def __init__(
        self,
        step: Callable[[], bool],
        pace: Callable[[], float],
        moved: Callable[[], None],
        failed: Callable[[Exception], None],
    ) -> None:
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
        """Begin, where nothing goes on yet; without a running event loop nobody waits for them."""
        if self.is_going:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._hurry.clear()
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
            while True:
                await self._pause()
                # A player that thinks long must not keep the kernel from answering the page.
                if not await asyncio.to_thread(self._step):
                    return
                self._moved()
        except Exception as error:  # noqa: BLE001 - the table shows it and logs it
            self._failed(error)

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self._hurry.wait(), self._pace())
        except TimeoutError:
            return
