"""A server in a process of its own, to be thrown things at; it says how it is when it is asked."""

import asyncio
import signal
import sys
import time
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.faults.servers import ROOT, START_SECONDS, Serving

PROGRAM = "tests.fuzz.prey_process"


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
        self._listening = asyncio.create_task(self._listen())

    async def all_is_written(self) -> None:
        """When it has ended."""
        await asyncio.wait_for(self._listening, START_SECONDS)

    async def _listen(self) -> None:
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
        give_up = time.monotonic() + START_SECONDS
        while (now := await self.condition()).lines > as_in.lines or now.tasks > as_in.tasks:
            if time.monotonic() > give_up:
                break
            await asyncio.sleep(0.1)
        return now

    @property
    def faults(self) -> list[str]:
        """Whatever it wrote that is worse than a warning."""
        bad = ('"level": "error"', '"level": "critical"', "Traceback", "Error", "Exception")
        return [line for line in self.written if any(word in line for word in bad)]


@asynccontextmanager
async def prey(database: Path, *words: str, **settings: object) -> AsyncIterator[Prey]:
    """`settings` as pioche.server.settings has them; the `words` are those of prey_process.py."""
    chosen = {"database": f"sqlite:///{database}", "port": 0, "bot_pace": 0, "idle_seconds": 0.2, **settings}
    line = [sys.executable, "-m", PROGRAM, msgspec.json.encode(chosen).decode(), *words]
    process = await asyncio.create_subprocess_exec(*line, stdout=PIPE, stderr=STDOUT, cwd=ROOT)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            before = [line async for line in lines_until(b"http://", process.stdout)]
        server = Prey(process, before.pop().strip().rstrip("/"))
        server.written += before
        async with server.guests:
            yield server
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def lines_until(start: bytes, stream: asyncio.StreamReader) -> AsyncIterator[str]:
    """To the one that begins so, which comes too."""
    async for line in stream:
        yield line.decode()
        if line.startswith(start):
            return
    raise AssertionError("it did not start")
