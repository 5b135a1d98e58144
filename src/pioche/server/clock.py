"""The time of day, carried on by a clock that nobody can set."""

import asyncio
import time

from pioche.table.times import Milliseconds

NOTICEABLE: Milliseconds = 250
"""What is less is the way to that clock and back."""


class Clock:
    """Wall clock as it was at the start: one who sets it moves no deadline.

    Nor does one who sets it back before the start: what was logged before stays in the past.
    """

    def __init__(self, *, shared: Milliseconds | None = None, not_before: Milliseconds = 0) -> None:
        """`shared` is what a clock says by which all nodes on one database go, if there is one."""
        wall = time.time() if shared is None else shared / 1000
        self._offset = max(wall, not_before / 1000) - time.monotonic()

    def now(self) -> Milliseconds:
        return round(1000 * (self._offset + time.monotonic()))

    def catch_up(self, shared: Milliseconds) -> None:
        """With the shared clock, which went on while this machine slept. It never goes back."""
        if shared - self.now() > NOTICEABLE:
            self._offset += (shared - self.now()) / 1000

    async def sleep_until(self, at: Milliseconds) -> None:
        while (now := self.now()) < at:  # noqa: ASYNC110 - a sleep may end a little early
            await asyncio.sleep((at - now) / 1000)
