"""The connections to the database: one that writes, a few that read."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL, ColumnElement, Connection, Engine, Integer, Table, event, func, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pioche.log.address import is_postgresql
from pioche.log.base import LogInDoubt, LogUnavailable

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

READERS, WRITERS = 4, 2
BUSY_SECONDS, TURN_SECONDS = 5, 30
ASLEEP_SECONDS = 2
"""PostgreSQL ends a transaction in which nothing comes for so long: who was frozen in it holds up nobody."""
# isolation_level None: transactions begun by the driver would let two writers start from the same value.
SQLITE_ARGUMENTS = {"isolation_level": None, "timeout": BUSY_SECONDS}
DAMAGES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# secure_delete: an erased name is overwritten, not just forgotten.
SQLITE_PRAGMAS = ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")
# A line that went black is given up after about as long as a statement may take, at both of its ends.
TCP_ARGUMENTS: dict[str, Any] = {
    "connect_timeout": BUSY_SECONDS,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "options": "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
}
POSTGRESQL_ARGUMENTS = {
    **TCP_ARGUMENTS,
    "options": f"{TCP_ARGUMENTS['options']} -c statement_timeout={BUSY_SECONDS}s"
    f" -c idle_in_transaction_session_timeout={ASLEEP_SECONDS}s",
}
WRITING = 7_200
"""The number of an advisory lock: who holds it writes what it has read, and nobody in between."""


class DamagedPages(LogUnavailable):
    """What was asked for stands where the file is damaged; what stands elsewhere can be had."""


class Database:
    """Engines on one database.

    With a file the writers here take turns at one connection. With PostgreSQL what must take turns with
    other nodes has a connection of its own, so that nothing else waits with it.
    """

    def __init__(self, url: URL) -> None:
        self.node = token_hex(8)
        """What this process is called among those on the same database."""
        self.is_shared = is_postgresql(url)
        """Other nodes may use it at the same time."""
        self.writer = _engine(url, connections=WRITERS if self.is_shared else 1, begin="BEGIN IMMEDIATE")
        self._in_turn = _engine(url, connections=1, begin="BEGIN") if self.is_shared else self.writer
        self.reader = _engine(url, connections=READERS, begin="BEGIN", isolation="REPEATABLE READ")
        self._turn = asyncio.Lock()
        self._held: tuple[AsyncConnection, Any] | None = None
        """What writes to a file, with its driver: to fetch them takes longer than to write a move."""

    @asynccontextmanager
    async def writing(self, *, in_turn: bool = True) -> AsyncIterator[AsyncConnection]:
        """A transaction that is durable when the block is left.

        Raises IntegrityError, LogUnavailable; of those LogInDoubt when the line broke at the last moment.

        In turn with those of other processes, so that what is read in it stays true; or else whatever is
        written is fenced by its keys.
        """
        is_written = False
        try:
            with _unavailable():
                async with self._writing(in_turn=in_turn) as connection:
                    if in_turn and self.is_shared:
                        await connection.execute(select(func.pg_advisory_xact_lock(WRITING)))
                    yield connection
                    is_written = True
        except LogUnavailable as error:
            if is_written and self.is_shared:
                raise LogInDoubt(str(error)) from error
            raise

    @asynccontextmanager
    async def _writing(self, *, in_turn: bool) -> AsyncIterator[AsyncConnection]:
        if self.is_shared:
            async with (self._in_turn if in_turn else self.writer).begin() as connection:
                yield connection
        else:
            async with self._at_turn():
                connection, _ = await self._hold()
                async with connection.begin():
                    yield connection

    @asynccontextmanager
    async def _at_turn(self) -> AsyncIterator[None]:
        """Of those who write to the file. Raises LogUnavailable if whoever is at it does not end."""
        try:
            async with asyncio.timeout(TURN_SECONDS if self._turn.locked() else None):
                await self._turn.acquire()
        except TimeoutError as error:
            raise LogUnavailable("another write does not end") from error
        try:
            yield
        finally:
            self._turn.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that sees one moment. Raises LogUnavailable."""
        with _unavailable():
            async with self.reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def glancing(self) -> AsyncIterator[AsyncConnection]:
        """For one statement, which sees one moment by itself. Raises LogUnavailable.

        With PostgreSQL it takes half the trips of a transaction.
        """
        engine = (
            self.reader.execution_options(isolation_level="AUTOCOMMIT") if self.is_shared else self.reader
        )
        with _unavailable():
            async with engine.begin() as connection:
                yield connection

    @property
    def is_sqlite(self) -> bool:
        return self.writer.dialect.name == "sqlite"

    async def write_at_once(self, statement: str, values: Sequence[object]) -> None:
        """A statement of SQLite that is a transaction by itself, durable on return.

        One trip to the thread of the driver, where BEGIN and COMMIT take a dozen. Raises IntegrityError,
        LogUnavailable.
        """
        with _unavailable():
            async with self._at_turn():
                _, driver = await self._hold()
                try:
                    await driver.execute_fetchall(statement, values)
                except sqlite3.IntegrityError as error:
                    raise IntegrityError(statement, None, error, hide_parameters=True) from error
                except sqlite3.Error as error:
                    raise DBAPIError(statement, None, error, hide_parameters=True) from error

    async def _hold(self) -> tuple[AsyncConnection, Any]:
        if self._held is None or self._held[0].invalidated:  # as one is that was cut short
            connection = await self.writer.connect()
            self._held = connection, (await connection.get_raw_connection()).driver_connection
        return self._held

    async def close(self) -> None:
        if self._held is not None:
            (connection, _), self._held = self._held, None
            await connection.close()
        for engine in (self.reader, self._in_turn, self.writer):
            await engine.dispose()


def is_damage(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.Error) and error.sqlite_errorcode & 0xFF in DAMAGES


def upserting(connection: AsyncConnection, table: Table) -> "sqlite.Insert | postgresql.Insert":
    """An insert that can say ON CONFLICT, which SQLAlchemy keeps apart for each database."""
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - a tenth of the log, and a file needs none

        return postgresql.insert(table)
    return sqlite.insert(table)


def position(connection: AsyncConnection, part: bytes, *, within: ColumnElement[bytes]) -> ColumnElement[int]:
    """From 1; 0 where it does not stand. Each database has another name for it."""
    named = func.pg_catalog.position if connection.dialect.name == "postgresql" else func.instr
    return named(within, part, type_=Integer)


def _prepare_sqlite(engine: Engine, *, begin: str) -> None:
    """`begin` opens every transaction. BEGIN IMMEDIATE locks out other writers before anything is read."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in SQLITE_PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _engine(url: URL, *, connections: int, begin: str, isolation: str | None = None) -> AsyncEngine:
    """`begin` is for SQLite, `isolation` for PostgreSQL."""
    in_postgresql = url.get_backend_name() == "postgresql"
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        isolation_level=isolation if in_postgresql else None,
        pool_pre_ping=in_postgresql,  # it may have been started anew
        # Every transaction here ends in its block: to roll back once more would be a trip for nothing.
        pool_reset_on_return="rollback" if in_postgresql else None,
        hide_parameters=True,  # an error must not carry a secret into the server's own log
        connect_args=POSTGRESQL_ARGUMENTS if in_postgresql else SQLITE_ARGUMENTS,
    )
    if not in_postgresql:
        _prepare_sqlite(engine.sync_engine, begin=begin)
    return engine


@contextmanager
def _unavailable() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        if isinstance(error, DBAPIError) and is_damage(error.orig):
            raise DamagedPages(str(error.orig)) from error
        raise LogUnavailable(str(error.__cause__ or error)) from error
