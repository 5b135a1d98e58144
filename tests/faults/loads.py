"""People at many tables, in a process of their own, and what one sees of them from outside."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.faults.ledger import length, lines_of
from tests.faults.servers import ROOT


@asynccontextmanager
async def loaded(urls: str, ledger: Path, seed: str, *, tables: int, pace: float) -> AsyncIterator[Process]:
    """Everybody sits. A player makes a move every `pace` seconds, about."""
    words = [urls, str(ledger), str(tables), str(pace), seed]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.faults.loading_process", *words, stdin=PIPE, stdout=PIPE, cwd=ROOT
    )
    assert process.stdout is not None
    try:
        assert await process.stdout.readline() == b"ready\n"
        yield process
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def play_goes_on(ledger: Path, *, at_tables: int, patience: float) -> None:
    """Somebody at so many tables makes another move, within so many seconds."""
    since, moved = length(ledger), set[str]()
    async with asyncio.timeout(patience):
        while len(moved) < at_tables:
            await asyncio.sleep(0.2)
            moved = {line.table for line in lines_of(ledger, since=since) if line.is_done}


def say(line: str) -> None:
    """Seen with `pytest -s`, and where the test fails."""
    sys.stdout.write(f"{line}\n")
