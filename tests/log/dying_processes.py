"""Processes that die while they write, each at another moment: python dying_processes.py FOLDER.

Each has a copy of FOLDER/new.sqlite, and writes down what the log has answered for. The moments are the
statements of a transaction, the bytes of the file that SQLite writes ahead, and the answer.
"""

import asyncio
import os
import resource
import shutil
import signal
import sys
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

from pioche.log import Store, open_log, writer
from pioche.log.base import MatchRow
from tests.log.entries import entries, row

STATEMENTS, PARTS = 19, 7
"""More than a transaction has; and so many parts of what it writes."""
PART = 1_501
"""Bytes: no part ends where a page does."""
WAITING = ("oak", "elm")
"""Tables that wait for the same transaction."""

Trap = Callable[[Store, Path], Awaitable[None]]


def at_statement(number: int) -> Trap:
    async def set_trap(store: Store, _: Path) -> None:
        statements = count()

        def die(_: str) -> None:
            if next(statements) == number:
                os._exit(1)

        async with store.database.writing() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.set_trace_callback(die)

    return set_trap


def at_byte(further: int) -> Trap:
    async def set_trap(_: Store, database: Path) -> None:
        """The kernel ends whoever writes beyond."""
        room = database.with_name(f"{database.name}-wal").stat().st_size + further
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    return set_trap


async def before_the_answer(_store: Store, _database: Path) -> None:
    def die(_: writer.Append) -> None:
        os._exit(1)

    vars(writer)["Append"].succeed = die


async def write(database: Path, set_trap: Trap) -> None:
    store = await open_log(f"sqlite:///{database}")
    answered = database.with_suffix(".answered").open("a", buffering=1)

    async def append(table: str, first: int, last: int, ended: MatchRow | None = None) -> None:
        await store.log.append(table, entries(first, last), row=row(table), ended=ended)
        answered.write(f"{table} {last}\n")

    for table in WAITING:
        await append(table, 1, 2)
    await set_trap(store, database)
    matches = [MatchRow(table, 1, start_seq=1, end_seq=5, started_at=1, ended_at=2) for table in WAITING]
    await asyncio.gather(*(append(match.table, 3, 5, match) for match in matches))


def in_a_process(folder: Path, name: str, set_trap: Trap) -> None:
    database = Path(shutil.copy(folder / "new.sqlite", folder / f"{name}.sqlite"))
    if (child := os.fork()) == 0:
        asyncio.run(write(database, set_trap))
        os._exit(0)
    os.waitpid(child, 0)


if __name__ == "__main__":
    where = Path(sys.argv[1])
    for each in range(STATEMENTS):
        in_a_process(where, f"statement-{each}", at_statement(each))
    for each in range(PARTS):
        in_a_process(where, f"byte-{each}", at_byte(each * PART))
    in_a_process(where, "answer", before_the_answer)
