"""Time in the hands of a test."""

import asyncio

from pioche.server.clock import Clock
from pioche.table.times import Milliseconds


class StillClock(Clock):
    """Stands still until a test lets time pass."""

    def __init__(self) -> None:
        self._now: Milliseconds = 1_800_000_000_000
        self._moved = asyncio.Event()

    def now(self) -> Milliseconds:
        return self._now

    def catch_up(self, shared: Milliseconds) -> None:
        pass

    async def sleep_until(self, at: Milliseconds) -> None:
        while self._now < at:
            await self._moved.wait()

    def passes(self, seconds: float) -> None:
        """Whoever slept until then wakes."""
        self._now += round(1000 * seconds)
        self._moved.set()
        self._moved = asyncio.Event()
