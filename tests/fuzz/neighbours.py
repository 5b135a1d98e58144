"""How long the people at another table wait, while something else goes on."""

import asyncio
import statistics
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.faults.servers import ROOT
from tests.fuzz.length import IS_LONG

ENOUGH = 60 if IS_LONG else 10
"""Answers that tell how long one waits."""


class Neighbours:
    def __init__(self) -> None:
        self.waits: list[float] = []
        """Seconds."""

    async def listen(self, stream: asyncio.StreamReader) -> None:
        async for line in stream:
            self.waits.append(float(line))

    async def typical_wait(self) -> float:
        """Of those to come."""
        self.waits.clear()
        async with asyncio.timeout(60):
            while len(self.waits) < ENOUGH:  # noqa: ASYNC110 - they come from another process
                await asyncio.sleep(0.1)
        return self.typical

    @property
    def typical(self) -> float:
        return statistics.median(self.waits)


@asynccontextmanager
async def neighbours(url: str) -> AsyncIterator[Neighbours]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.fuzz.neighbour_process", url, stdout=PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    found = Neighbours()
    listening = asyncio.create_task(found.listen(process.stdout))
    try:
        yield found
    finally:
        listening.cancel()
        process.kill()
        await process.wait()
