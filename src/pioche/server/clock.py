"""The time of day, carried on by a clock that nobody can set."""

import asyncio
import time

from pioche.table.times import Milliseconds

DISAGREEMENT: Milliseconds = 250


class Clock:
    """Wall clock as it was at the start: one who sets it moves no deadline.

    Nor does one who sets it back before the start: what was logged before stays in the past.
    """

    def __init__(self, *, not_before: Milliseconds = 0) -> None:
        self._offset = max(time.time(), not_before / 1000) - time.monotonic()

    def now(self) -> Milliseconds:
        return round(1000 * (self._offset + time.monotonic()))

    def agree(self, with_: Milliseconds) -> None:
        """The nodes on one database go by its clock; what is nearer than that is the way there and back."""
        if abs(with_ - self.now()) > DISAGREEMENT:
            self._offset += (with_ - self.now()) / 1000

    async def sleep_until(self, at: Milliseconds) -> None:
        while (now := self.now()) < at:  # noqa: ASYNC110 - a sleep may end a little early
            await asyncio.sleep((at - now) / 1000)
