"""A server in a process of its own, to be thrown things at; it says how it is when it is asked."""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.faults.servers import ROOT, START_SECONDS, Serving

PROGRAM = Path(__file__).with_name("prey_process.py")


class Condition(Struct, frozen=True):
    """Of a server, when nobody has anything open there."""

    tasks: int
    lines: int
    files: int
    memory: int
    """Bytes."""


class Prey(Serving):
    """What it wrote is kept."""

    def __init__(self, process: Process, url: str) -> None:
        super().__init__(process, url)
        self.process = process
        self.written: list[str] = []
        self.conditions: asyncio.Queue[Condition] = asyncio.Queue()

    async def listen(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            with suppress(msgspec.MsgspecError):
                self.conditions.put_nowait(msgspec.json.decode(line, type=Condition))
                continue
            self.written.append(line.decode())

    async def condition(self) -> Condition:
        self.process.send_signal(signal.SIGUSR1)
        return await asyncio.wait_for(self.conditions.get(), START_SECONDS)

    async def at_rest(self, *, as_in: Condition) -> Condition:
        """When there are no more lines and tasks than in that condition, soon."""
        for _ in range(10 * START_SECONDS):
            now = await self.condition()
            if now.lines <= as_in.lines and now.tasks <= as_in.tasks:
                break
            await asyncio.sleep(0.1)
        return now

    @property
    def faults(self) -> list[str]:
        """Whatever it wrote that is worse than a warning."""
        bad = ('"level": "error"', '"level": "critical"', "Traceback", "Error", "Exception")
        return [line for line in self.written if any(word in line for word in bad)]


@asynccontextmanager
async def prey(database: Path, **settings: object) -> AsyncIterator[Prey]:
    """`settings` as pioche.server.settings has them, over its defaults."""
    chosen = {"database": f"sqlite:///{database}", "port": 0, "bot_pace": 0, "idle_seconds": 0.2, **settings}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(PROGRAM), msgspec.json.encode(chosen).decode(), stdout=PIPE, stderr=STDOUT, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        address = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
        server = Prey(process, address.decode().strip().rstrip("/"))
        listening = asyncio.create_task(server.listen())
        async with server.guests:
            yield server
        listening.cancel()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
