"""That this server has its database to itself, for as long as it runs."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import structlog

from pioche.log.base import LogUnavailable
from pioche.log.refusals import DatabaseInUse
from pioche.log.sole import Check

LOOK_SECONDS = 3.0

log = structlog.get_logger()


@asynccontextmanager
async def alone(check: Check, *, end: Callable[[], None]) -> AsyncIterator[None]:
    """`end` ends what is in the block when another server has the database. Then raises DatabaseInUse."""
    is_left = asyncio.Event()
    watching = asyncio.create_task(_watch(check, end, is_left))
    try:
        yield
    finally:
        is_left.set()
        await watching


async def _watch(check: Check, end: Callable[[], None], is_left: asyncio.Event) -> None:
    while not is_left.is_set():
        with suppress(LogUnavailable):  # then nothing can be stored either, and it looks again
            try:
                await asyncio.to_thread(check)
            except DatabaseInUse:
                log.exception("database_lost")
                end()
                raise
        with suppress(TimeoutError):
            await asyncio.wait_for(is_left.wait(), LOOK_SECONDS)
