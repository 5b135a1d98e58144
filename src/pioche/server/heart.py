"""Signs of life: while this goes on nobody's clock is stopped, and this node minds its tables."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from pioche.log import Store
from pioche.log.base import LogUnavailable
from pioche.server.clock import Clock
from pioche.server.nodes import LEASE

log = structlog.get_logger()

BEAT_SECONDS = 1.0

OnLapse = Callable[[], Awaitable[None]]


class Heart:
    def __init__(self, store: Store, clock: Clock) -> None:
        self._node = store.database.node
        self._beats = store.beats
        self._clock = clock

    async def beat(self) -> None:
        """Raises LogUnavailable."""
        if (now := await self._beats.time()) is not None:
            self._clock.catch_up(now)
        await self._beats.beat(self._node, at=self._clock.now())

    async def beat_for_ever(self, on_lapse: OnLapse) -> None:
        """`on_lapse` is told when so long a pause is over that other nodes may have taken over."""
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
                if 1000 * (loop.time() - last) > LEASE:
                    await on_lapse()
                last = loop.time()
            except LogUnavailable:
                log.warning("no_heartbeat")
            except Exception:  # the next beat must find it alive
                log.exception("heartbeat_failed")
