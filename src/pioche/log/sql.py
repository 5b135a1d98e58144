"""The log in an SQL database."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Select, exists, func, select, true
from sqlalchemy.engine import Row, RowMapping
from sqlalchemy.ext.asyncio import AsyncConnection

from pioche.log import schema
from pioche.log.base import Entry, Log, MatchRow, NoSuchTable, Phase, Sitter, TableRow, UnreadableEvent
from pioche.log.codec import Codec
from pioche.log.database import DamagedPages, Database
from pioche.log.writer import Append, Writer
from pioche.table.events import Event
from pioche.table.model import BETWEEN_MATCHES, DAY, Config, PersonId, Player
from pioche.table.times import Milliseconds

Stored = Row[str, int, int, str | None, int, bytes]

_tables = schema.tables
_config = msgspec.json.Decoder(Config)
_players = msgspec.json.Decoder[tuple[Player | None, ...]](tuple[Player | None, ...])


class SqlLog(Log):
    def __init__(self, database: Database, codec: Codec[Event]) -> None:
        self._database = database
        self._codec = codec
        self._writer = Writer(database)

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        row: TableRow | None = None,
        ended: MatchRow | None = None,
    ) -> None:
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
        await self._writer.write(
            Append(
                table,
                events,
                None if row is None else _as_stored(row),
                sitters=[] if row is None else _sitters(row),
                match_row=None if ended is None else asdict(ended),
            )
        )

    async def read(self, table: str, *, start: int | None = None, end: int | None = None) -> list[Entry]:
        try:
            stored = await self._stored(table, start, end)
        except DamagedPages as error:
            raise UnreadableEvent(f"table {table}: {error}") from error
        return [self._entry(row) for row in stored]

    async def _stored(self, table: str, start: int | None, end: int | None) -> Sequence[Stored]:
        if start is not None:  # whoever reads on knows that there is a log, and nearly always finds something
            async with self._database.glancing() as connection:
                if stored := await _stored_events(connection, table, start, end):
                    return stored
        async with self._database.reading() as connection:
            stored = await _stored_events(connection, table, start, end)
            if not stored and not await _has_log(connection, table):
                raise NoSuchTable(table)
        return stored

    def _entry(self, row: Stored) -> Entry:
        table, seq, at, command, version, body = row
        try:
            event = self._codec.decode(body, version)
        except UnreadableEvent as error:
            raise UnreadableEvent(f"table {table}, event {seq}: {error}") from error
        return Entry(seq=seq, at=at, command=command, event=event)

    async def tables(self, *, phase: Phase) -> list[TableRow]:
        return await self._rows(_last_used_first([_tables.c.phase == phase]))

    async def open_tables(self, *, since: Milliseconds, of_a_host: int, limit: int) -> list[TableRow]:
        columns = _tables.c
        has_sitter = exists().where(schema.sitters.c.table == columns.table)
        may_be_joined = (columns.is_open, columns.free > 0, columns.phase.in_(BETWEEN_MATCHES), has_sitter)
        wanted = (*may_be_joined, columns.clock >= DAY, columns.updated_at >= since)
        order = (columns.updated_at.desc(), columns.table)
        place = func.row_number().over(partition_by=columns.host, order_by=order).label("place")
        placed = select(columns.table, place).where(*wanted).subquery()
        query = _last_used_first([placed.c.place <= of_a_host]).join(placed, placed.c.table == columns.table)
        return await self._rows(query.limit(limit))

    async def tables_of(self, person: PersonId, *, since: Milliseconds, limit: int) -> list[TableRow]:
        own = schema.sitters.alias("own")
        wanted = (own.c.person == person, _tables.c.phase != "closed", _tables.c.updated_at >= since)
        query = _last_used_first(wanted, own.c.is_asked.desc()).join(own, own.c.table == _tables.c.table)
        return await self._rows(query.limit(limit))

    async def tables_due(self, *, before: Milliseconds) -> list[str]:
        query = select(_tables.c.table).where(_tables.c.due_at < before).order_by(_tables.c.due_at)
        async with self._database.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def row(self, table: str) -> TableRow | None:
        return next(iter(await self._rows(select(_tables).where(_tables.c.table == table))), None)

    async def lines(self, table: str, seqs: Collection[int]) -> list[Entry]:
        events = schema.events
        wanted = (events.c.table == table, events.c.seq.in_(seqs))
        query = select(events).where(*wanted).order_by(events.c.seq)
        async with self._database.reading() as connection:
            stored = (await connection.execute(query)).all()
        return [self._entry(row) for row in stored]

    async def matches(self, table: str, *, before: int | None = None, limit: int) -> list[MatchRow]:
        finished = schema.matches
        wanted = (finished.c.table == table, true() if before is None else finished.c.number < before)
        query = select(finished).where(*wanted).order_by(finished.c.number.desc()).limit(limit)
        async with self._database.reading() as connection:
            return [MatchRow(*row) for row in await connection.execute(query)]

    async def _rows(self, query: Select[Any]) -> list[TableRow]:
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
            sitters = await _sitters_of(connection, [row["table"] for row in rows])
        return [_as_row(row, sitters[row["table"]]) for row in rows]

    async def close(self) -> None:
        await self._writer.close()


def _last_used_first(wanted: Sequence[ColumnElement[bool]], *before: ColumnElement[Any]) -> Select[Any]:
    return select(_tables).where(*wanted).order_by(*before, _tables.c.updated_at.desc(), _tables.c.table)


def _as_stored(row: TableRow) -> dict[str, Any]:
    columns = {column.name: getattr(row, column.name) for column in _tables.columns}
    return {**columns, **{name: msgspec.json.encode(columns[name]) for name in ("config", "players")}}


def _as_row(stored: RowMapping, sitters: frozenset[Sitter]) -> TableRow:
    columns = {name: stored[name] for name in TableRow.__struct_fields__ if name in stored}
    decoded = {"config": _config.decode(stored["config"]), "players": _players.decode(stored["players"])}
    return TableRow(**{**columns, **decoded}, sitters=sitters)


def _sitters(row: TableRow) -> list[dict[str, Any]]:
    return [{"table": row.table, **asdict(sitter)} for sitter in row.sitters]


async def _sitters_of(connection: AsyncConnection, tables: Sequence[str]) -> Mapping[str, frozenset[Sitter]]:
    query = select(schema.sitters).where(schema.sitters.c.table.in_(tables))
    found: dict[str, frozenset[Sitter]] = dict.fromkeys(tables, frozenset())
    for row in await connection.execute(query):
        found[row.table] |= {Sitter(row.person, row.is_asked, row.deadline)}
    return found


async def _stored_events(
    connection: AsyncConnection, table: str, start: int | None, end: int | None
) -> Sequence[Stored]:
    last_start = select(schema.tables.c.start_seq).where(schema.tables.c.table == table).scalar_subquery()
    query = (
        select(schema.events)
        .where(schema.events.c.table == table)
        .where(schema.events.c.seq >= (func.coalesce(last_start, 1) if start is None else start))
        .where(true() if end is None else schema.events.c.seq <= end)
        .order_by(schema.events.c.seq)
    )
    return (await connection.execute(query)).all()


async def _has_log(connection: AsyncConnection, table: str) -> bool:
    query = select(schema.events.c.seq).where(schema.events.c.table == table).limit(1)
    return (await connection.execute(query)).first() is not None
