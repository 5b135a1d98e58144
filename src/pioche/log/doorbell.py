"""How the nodes on one PostgreSQL hear that there is something new. What it is they read for themselves."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias, get_args

import structlog
from msgspec import Struct
from sqlalchemy import URL, NullPool, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pioche.log.database import TCP_ARGUMENTS

log = structlog.get_logger()

CHANNEL = "pioche"

LONGEST_PAYLOAD = 7_900
"""Bytes; PostgreSQL takes less than 8,000."""

QUIET_SECONDS = 5.0
"""Every node rings at each beat. Who hears nothing for so long has lost the line, and calls anew."""

RETRY_SECONDS = 0.5

Kind: TypeAlias = Literal["line", "screen", "talk", "name", "beat"]


KINDS = frozenset(get_args(Kind))


class Ring(Struct, frozen=True):
    """Lines were added to a table's log, its screens or its talk are others, a person has a new name."""

    kind: Kind
    subject: str = ""
    """The table, or the person."""


Heard: TypeAlias = Callable[[Sequence[Ring] | None], Awaitable[None]]
"""Told what other nodes have rung for; None when some of it may have been missed."""


async def ring(connection: AsyncConnection, node: str, rings: Iterable[Ring]) -> None:
    """Heard by the other nodes when the transaction is durable. In SQLite there are none."""
    if connection.dialect.name == "postgresql":
        for payload in _payloads(node, rings):
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))


def _payloads(node: str, rings: Iterable[Ring]) -> Iterator[str]:
    payload = node
    for word in dict.fromkeys(f"{each.kind}:{each.subject}" for each in rings):
        if len(payload) + 1 + len(word) > LONGEST_PAYLOAD:
            yield payload
            payload = node
        payload += f" {word}"
    yield payload


class Doorbell:
    """A connection of its own, for as long as it listens."""

    def __init__(self, url: URL, node: str) -> None:
        self._url = url
        self._node = node

    async def listen(self, heard: Heard) -> None:
        """For ever; what breaks is connected anew."""
        engine = create_async_engine(
            self._url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=dict(TCP_ARGUMENTS)
        )
        while True:
            try:
                await self._listen_on_one_line(engine, heard)
            except Exception as error:  # noqa: BLE001 - whatever broke, the next line must find it alive
                log.warning("doorbell_broken", reason=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_on_one_line(self, engine: AsyncEngine, heard: Heard) -> None:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            await heard(None)
            driver: Any = (await connection.get_raw_connection()).driver_connection
            is_quiet = False
            while not is_quiet:
                is_quiet = True
                async for notification in driver.notifies(timeout=QUIET_SECONDS):
                    is_quiet = False
                    await self._hear(notification.payload, heard)
            await connection.invalidate()

    async def _hear(self, payload: str, heard: Heard) -> None:
        node, *words = payload.split(" ")
        if node != self._node:
            await heard([each for each in map(_ring, words) if each.kind in KINDS])


def _ring(word: str) -> Ring:
    """A newer node may ring for what this one does not know."""
    kind, _, subject = word.partition(":")
    return Ring(kind, subject)  # type: ignore[arg-type]
