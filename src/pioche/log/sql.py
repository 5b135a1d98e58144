"""The log in an SQL database."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import func, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncConnection

from pioche.log import schema
from pioche.log.base import Entry, Log, NoSuchTable, Phase, TableRow, UnreadableEvent
from pioche.log.codec import Codec
from pioche.log.database import Database
from pioche.log.writer import Append, Writer
from pioche.table.events import Event

Stored = Row[str, int, int, str | None, int, bytes]


class SqlLog(Log):
    def __init__(self, database: Database, codec: Codec[Event]) -> None:
        self._database = database
        self._codec = codec
        self._writer = Writer(database)

    async def append(self, table: str, entries: Sequence[Entry], *, row: TableRow | None = None) -> None:
        events = [
            {
                "table": table,
                "seq": entry.seq,
                "at": entry.at,
                "command": entry.command,
                "version": self._codec.version,
                "body": self._codec.encode(entry.event),
            }
            for entry in entries
        ]
        await self._writer.write(Append(events, None if row is None else msgspec.structs.asdict(row)))

    async def read(self, table: str, *, start: int | None = None) -> list[Entry]:
        async with self._database.reading() as connection:
            stored = await _stored_events(connection, table, start)
            if not stored and not await _has_log(connection, table):
                raise NoSuchTable(table)
        return [self._entry(row) for row in stored]

    def _entry(self, row: Stored) -> Entry:
        table, seq, at, command, version, body = row
        try:
            event = self._codec.decode(body, version)
        except UnreadableEvent as error:
            raise UnreadableEvent(f"table {table}, event {seq}: {error}") from error
        return Entry(seq=seq, at=at, command=command, event=event)

    async def tables(self, *, phase: Phase) -> list[TableRow]:
        last_used_first = (schema.tables.c.updated_at.desc(), schema.tables.c.table)
        query = select(schema.tables).where(schema.tables.c.phase == phase).order_by(*last_used_first)
        async with self._database.reading() as connection:
            return [TableRow(*row) for row in await connection.execute(query)]

    async def row(self, table: str) -> TableRow | None:
        query = select(schema.tables).where(schema.tables.c.table == table)
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else TableRow(*row)

    async def close(self) -> None:
        await self._writer.close()


async def _stored_events(connection: AsyncConnection, table: str, start: int | None) -> Sequence[Stored]:
    last_start = select(schema.tables.c.start_seq).where(schema.tables.c.table == table).scalar_subquery()
    query = (
        select(schema.events)
        .where(schema.events.c.table == table)
        .where(schema.events.c.seq >= (func.coalesce(last_start, 1) if start is None else start))
        .order_by(schema.events.c.seq)
    )
    return (await connection.execute(query)).all()


async def _has_log(connection: AsyncConnection, table: str) -> bool:
    query = select(schema.events.c.seq).where(schema.events.c.table == table).limit(1)
    return (await connection.execute(query)).first() is not None
