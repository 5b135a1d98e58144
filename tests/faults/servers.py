"""Servers in processes of their own, to be killed."""

import asyncio
import resource
import signal
import socket
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.server.guests import Guest

PROGRAM = Path(__file__).with_name("serving_process.py")
ROOT = PROGRAM.parents[2]
START_SECONDS = 60


class Serving:
    """A server that runs, and the way into it."""

    def __init__(self, process: Process, url: str) -> None:
        self.url = url
        self.guests = AsyncExitStack()
        self.process = process

    async def guest(self, name: str) -> Guest:
        guest = await self.guests.enter_async_context(Guest(self.url))
        await guest.arrives()
        await guest.is_called(name)
        return guest

    async def back(self, guest: Guest) -> Guest:
        """The same browser, at this server."""
        return await self.guests.enter_async_context(Guest(self.url, guest.cookie))

    async def is_killed(self) -> None:
        self.process.kill()
        await self.process.wait()

    async def is_asked_to_stop(self) -> int:
        """The exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await self.process.wait()


@asynccontextmanager
async def serving(
    database: Path | str, *, log: Path | None = None, **chosen: object
) -> AsyncIterator[Serving]:
    """`database` is a file, or an address. `chosen` are options of the program.

    `log` is where its own log is added when it has ended.
    """
    process = await launched(database, **chosen)
    assert process.stdout is not None
    try:
        url = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        server = Serving(process, url.decode().strip().rstrip("/"))
        async with server.guests:
            yield server
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        said, _ = await process.communicate()
        if log is not None:
            _add(log, said)


async def launched(database: Path | str, **chosen: object) -> Process:
    """It may not listen yet."""
    address = database if isinstance(database, str) else f"sqlite:///{database}"
    options = [f"--{name.replace('_', '-')}={value}" for name, value in chosen.items()]
    words = [str(PROGRAM), address, *options]
    return await asyncio.create_subprocess_exec(sys.executable, *words, stdout=PIPE, cwd=ROOT)


def _add(log: Path, said: bytes) -> None:
    with log.open("ab") as written:
        written.write(said)


def limited_to(process: int, room: int | None) -> None:
    """No file of that process can grow beyond so many bytes; None ends it. Root cannot either."""
    most = resource.RLIM_INFINITY if room is None else room
    resource.prlimit(process, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))


def free_port() -> int:
    """For a server that comes back where it was."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def time_passes(database: Path, seconds: float) -> None:
    """While no server is up: all that was written is that much older."""
    connection = sqlite3.connect(database)
    with connection:
        past = round(1000 * seconds)
        connection.execute("UPDATE events SET at = at - ?", [past])
        connection.execute("UPDATE beats SET first_at = first_at - ?, last_at = last_at - ?", [past, past])
    connection.close()
