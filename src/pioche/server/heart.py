"""Signs of life: while this goes on nobody's clock is stopped, and this node minds its tables."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from pioche.log import Store
from pioche.log.base import LogUnavailable
from pioche.log.beats import LONGEST_PAUSE
from pioche.server.clock import Clock
from pioche.table.times import Milliseconds

log = structlog.get_logger()

BEAT_SECONDS = 1.0

LEASE: Milliseconds = LONGEST_PAUSE
"""A node that has been silent for longer minds nothing any more."""

MARGIN: Milliseconds = 200
"""So much earlier it says so itself: a beat is on its way for a while, and two clocks differ by a hair."""

OnLapse = Callable[[], Awaitable[None]]


class Heart:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._node = store.database.node
        self._beats = store.beats
        self._clock = clock
        self._last_at: Milliseconds | None = None
        """Of the last beat that is stored, as the other nodes read it."""
        self._has_lapsed = False

    @property
    def is_fresh(self) -> bool:
        """No other node can think that this one is gone."""
        return self._last_at is not None and self._clock.now() - self._last_at < LEASE - MARGIN

    async def beat(self) -> None:
        """Raises LogUnavailable."""
        at = self._clock.now()
        await self._beats.beat(self._node, at=at)
        if (shared := await self._beats.time()) is not None:
            self._clock.catch_up(shared)
        if self._last_at is not None and self._clock.now() - self._last_at >= LEASE - MARGIN:
            self._has_lapsed = True
        self._last_at = at

    async def beat_for_ever(self, on_lapse: OnLapse) -> None:
        """`on_lapse` is told when so long a pause is over that other nodes may have taken over."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
                if self._has_lapsed:
                    await on_lapse()
                    self._has_lapsed = False
            except LogUnavailable:
                log.warning("no_heartbeat")
            except Exception:  # the next beat must find it alive
                log.exception("heartbeat_failed")
