"""Group commit: one transaction takes everything that waits, and each append gets an answer of its own."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Insert, bindparam, case, delete, exists, insert, or_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from pioche.log import schema
from pioche.log.base import LogUnavailable, SeqTaken
from pioche.log.database import DamagedPages, Database, upserting

Row = dict[str, Any]

COLUMNS = tuple(column.name for column in schema.events.columns)
MOST_AT_ONCE = 100
"""Rows of one statement: fewer than the statements that a connection keeps prepared."""


class Append:
    """Rows of one table that stand or fall together."""

    def __init__(
        self,
        table: str,
        events: Sequence[Row],
        index_row: Row | None,
        *,
        sitters: Sequence[Row] = (),
        match_row: Row | None = None,
    ) -> None:
        """`sitters` are all that the table of `index_row` has."""
        self.table = table
        self.events = events
        self.index_row = index_row
        self.sitters = sitters
        self.match_row = match_row
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def succeed(self) -> None:
        if not self.stored.done():
            self.stored.set_result(None)

    def fail(self, error: Exception) -> None:
        if not self.stored.done():
            self.stored.set_exception(error)


class Writer:
    """The only one in this process that writes events."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Append] = []
        self._draining: asyncio.Task[None] | None = None
        self._is_closed = False

    async def write(self, append: Append) -> None:
        """Raises SeqTaken, LogUnavailable."""
        if self._is_closed:
            raise LogUnavailable("the log is closed")
        self._waiting.append(append)
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())
        await append.stored

    async def close(self) -> None:
        self._is_closed = True
        if self._draining is not None:
            await self._draining

    async def _drain(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._commit(batch)

    async def _commit(self, batch: Sequence[Append]) -> None:
        try:
            await self._insert(batch)
        except IntegrityError:
            await self._part(batch, SeqTaken())
        except DamagedPages as error:
            await self._part(batch, error)
        except Exception as error:  # noqa: BLE001 - whatever it was, the next batch must find the writer alive
            for append in batch:
                append.fail(LogUnavailable(str(error)))
        else:
            for append in batch:
                append.succeed()

    async def _part(self, batch: Sequence[Append], error: Exception) -> None:
        """One in the batch cannot be written: each half tries by itself, until that one stands alone."""
        if len(batch) == 1:
            batch[0].fail(error)
            return
        middle = len(batch) // 2
        await self._commit(batch[:middle])
        await self._commit(batch[middle:])

    async def _insert(self, batch: Sequence[Append]) -> None:
        batch = sorted(batch, key=lambda append: append.table)  # two who lock in one order wait in no ring
        events = [row for append in batch for row in append.events]
        indexed = {append.index_row["table"]: append for append in batch if append.index_row is not None}
        match_rows = [append.match_row for append in batch if append.match_row is not None]
        if self._database.is_sqlite and 0 < len(events) <= MOST_AT_ONCE and not (indexed or match_rows):
            await self._database.write_at_once(_insert_many(len(events)), _values(events))
            return
        async with self._database.writing(in_turn=False) as connection:
            if events:
                await connection.execute(INSERT_NEXT, [_fenced(row) for row in events])
            if indexed:
                await _index(connection, indexed)
            if match_rows:
                await connection.execute(insert(schema.matches), match_rows)


def _values(events: Sequence[Row]) -> list[object]:
    """For `_insert_many`."""
    known = {(row["table"], row["seq"]) for row in events}
    values: list[object] = []
    for row in events:
        is_next = row["seq"] == 1 or (row["table"], row["seq"] - 1) in known
        values += (*row.values(), is_next)
    return values


@cache
def _insert_many(count: int) -> str:
    """INSERT_NEXT for so many rows in one statement: each lies right behind the one before it, or is refused.

    That one is right behind another of the same statement is known before.
    """
    names = ", ".join(f'"{name}"' for name in COLUMNS)
    rows = ", ".join([f"({', '.join('?' * (len(COLUMNS) + 1))})"] * count)
    behind = 'EXISTS (SELECT 1 FROM events AS b WHERE b."table" = its."table" AND b.seq = its.seq - 1)'
    seq = f"CASE WHEN its.is_next OR {behind} THEN its.seq END"
    chosen = ", ".join(seq if name == "seq" else f'its."{name}"' for name in COLUMNS)
    given = f"WITH its ({names}, is_next) AS (VALUES {rows})"
    return f"INSERT INTO events ({names}) {given} SELECT {chosen} FROM its"  # noqa: S608 - names of columns, and marks


async def _index(connection: AsyncConnection, appends: Mapping[str, Append]) -> None:
    """The last row of each table in the batch counts."""
    rows = [append.index_row for append in appends.values() if append.index_row is not None]
    sitters = [sitter for append in appends.values() for sitter in append.sitters]
    await connection.execute(_replace_in_index(connection), rows)
    await connection.execute(delete(schema.sitters).where(schema.sitters.c.table.in_(list(appends))))
    if sitters:
        await connection.execute(insert(schema.sitters), sitters)


def _replace_in_index(connection: AsyncConnection) -> Insert:
    insertion = upserting(connection, schema.tables)
    return insertion.on_conflict_do_update(index_elements=["table"], set_=dict(insertion.excluded))


def _insert_next() -> Insert:
    """Inserts an event right behind the one before it. The key refuses a second one; NULL in it, a hole."""
    before = schema.events.alias("before")
    table = bindparam("its_table", type_=before.c.table.type)
    seq = bindparam("its_seq", type_=before.c.seq.type)
    is_next = or_(seq == 1, exists().where(before.c.table == table, before.c.seq == seq - 1))
    return insert(schema.events).values(seq=case((is_next, seq))).inline()


def _fenced(row: Row) -> Row:
    """With what INSERT_NEXT asks for beside the columns."""
    return {**row, "its_table": row["table"], "its_seq": row["seq"]}


INSERT_NEXT = _insert_next()
