"""Two who only want to play, in a process of their own: python -m tests.fuzz.neighbour_process URL.

Says, for each thing that is done at their table, how many seconds it took until both had seen it.
"""

import asyncio
import sys
import time

from pioche.table.commands import AskEnd, RefuseEnd, Sit
from tests.server import guests
from tests.server.guests import Guest

PAUSE = 0.05


async def play(url: str) -> None:
    async with Guest(url) as ada, Guest(url) as bo:
        for guest, name in ((ada, "Ada"), (bo, "Bo")):
            await guest.arrives()
            await guest.is_called(name)
        table = await ada.opens_table()
        hers, his = await ada.looks_at(table), await bo.looks_at(table)
        await his.does(Sit())
        await hers.starts()
        while True:
            for command in (AskEnd(), RefuseEnd()):
                began = time.perf_counter()
                seen = await hers.does(command)
                await his.until(lambda seq=seen.table.seq: his.sees.seq >= seq)  # type: ignore[misc]
                print(time.perf_counter() - began, flush=True)  # noqa: T201 - this is what the test reads
                await asyncio.sleep(PAUSE)
            for screen in (hers, his):
                del screen.frames[:-10], screen.raw[:-10]


if __name__ == "__main__":
    vars(guests)["PATIENCE"] = 60.0  # what is slow is to be seen, not to end it
    asyncio.run(play(sys.argv[1]))
