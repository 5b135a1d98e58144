"""What goes on between this node and the others: they are heard, shown, and missed when they are gone."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

import structlog

from pioche.log.base import LogUnavailable
from pioche.log.doorbell import Doorbell
from pioche.server.lobby import Lobby
from pioche.server.nodes import Cluster
from pioche.server.orders import Steward
from pioche.table.times import Milliseconds

log = structlog.get_logger()

LOOKS_EVERY = 1.0
"""Seconds."""


class Neighbours:
    def __init__(self, cluster: Cluster, lobby: Lobby, steward: Steward) -> None:
        self._cluster = cluster
        self._lobby = lobby
        self._steward = steward

    def work(self, doorbell: Doorbell) -> Sequence[Coroutine[Any, Any, None]]:
        """For as long as the node runs."""
        return doorbell.listen(self._lobby.hear), self._cluster.show_for_ever(), self._miss_the_silent()

    async def begin_anew(self) -> None:
        """After a silence in which the others may have taken over. Raises LogUnavailable."""
        log.warning("node_was_silent")
        self._lobby.mind_nothing()
        await self._cluster.begin_anew()
        await self._steward.begin_anew()
        await self._lobby.hear(None)

    async def _miss_the_silent(self) -> None:
        """Who was there through a node that is gone is not there any more."""
        await self._cluster.sweep()
        lives: frozenset[tuple[str, Milliseconds]] = frozenset()
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            try:
                before, lives = lives, await self._cluster.lives()
            except LogUnavailable:
                log.warning("log_unavailable")
                continue
            except Exception:  # the next to be missed must find it alive
                log.exception("silent_not_missed")
                continue
            if before != lives:
                self._lobby.look_elsewhere()
