"""Servers in processes of their own, to be killed."""

import asyncio
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.server.guests import Guest

PROGRAM = Path(__file__).with_name("serving_process.py")
ROOT = PROGRAM.parents[2]
START_SECONDS = 30


class Serving:
    """A server that runs, and the way into it."""

    def __init__(self, process: Process, url: str) -> None:
        self.url = url
        self.guests = AsyncExitStack()
        self._process = process

    async def guest(self, name: str) -> Guest:
        guest = await self.guests.enter_async_context(Guest(self.url))
        await guest.arrives()
        await guest.is_called(name)
        return guest

    async def back(self, guest: Guest) -> Guest:
        """The same browser, at this server."""
        return await self.guests.enter_async_context(Guest(self.url, guest.cookie))

    async def is_killed(self) -> None:
        self._process.kill()
        await self._process.wait()

    async def is_asked_to_stop(self) -> int:
        """The exit status."""
        self._process.send_signal(signal.SIGTERM)
        return await self._process.wait()


@asynccontextmanager
async def serving(database: Path, *, bot_pace: float = 0.01) -> AsyncIterator[Serving]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(PROGRAM), f"sqlite:///{database}", str(bot_pace), stdout=PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        url = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        server = Serving(process, url.decode().strip().rstrip("/"))
        async with server.guests:
            yield server
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


def time_passes(database: Path, seconds: float) -> None:
    """While no server is up: all that was written is that much older."""
    connection = sqlite3.connect(database)
    with connection:
        past = round(1000 * seconds)
        connection.execute("UPDATE events SET at = at - ?", [past])
        connection.execute("UPDATE beats SET first_at = first_at - ?, last_at = last_at - ?", [past, past])
    connection.close()
