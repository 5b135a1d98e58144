"""Tables that were opened and never played at: who comes back in vain is told that they are closed."""

import asyncio

import structlog

from pioche.log.base import Log, LogUnavailable
from pioche.server.clock import Clock
from pioche.server.limits import DAYS_OF_AN_UNUSED_LOBBY
from pioche.server.lobby import Lobby
from pioche.table.commands import Forget
from pioche.table.times import DAY, Milliseconds

log = structlog.get_logger()

INTERVAL = 24 * 60 * 60
"""Seconds."""

PAUSE = 0.05
"""Seconds between two tables: there may be thousands, and somebody may be playing."""


async def close_forgotten_daily(tables: Log, lobby: Lobby, clock: Clock) -> None:
    """At the start, and then once a day."""
    while True:
        try:
            await close_forgotten(tables, lobby, now=clock.now())
        except LogUnavailable:
            log.warning("forgotten_tables_not_closed")
        await asyncio.sleep(INTERVAL)


async def close_forgotten(tables: Log, lobby: Lobby, *, now: Milliseconds) -> None:
    """Those that never had a match, and where nobody has done anything for long. Raises LogUnavailable."""
    since = now - DAYS_OF_AN_UNUSED_LOBBY * DAY
    for row in await tables.tables(phase="lobby"):
        if row.updated_at >= since or row.table in lobby.live:
            continue
        try:
            history = await tables.read(row.table)
            if history[-1].at < since:
                await lobby.ask(row.table, Forget())
        except Exception:  # one table that cannot be read does not keep the others
            log.exception("forgotten_table_not_closed", table=row.table)
        await asyncio.sleep(PAUSE)
