"""Rows a second that the log makes durable: one writer alone, then many that wait together.

Run with: python bench/log.py
"""

import asyncio
import statistics
import tempfile
import time

from pioche.log import open_log
from pioche.log.base import Entry, Log
from pioche.table.events import Sat

SECONDS = 3.0


async def write_table(log: Log, table: str, waits: list[float]) -> None:
    """Appends one entry after the other, each after the answer to the one before, until time is up."""
    started = time.perf_counter()
    seq = 0
    while (before := time.perf_counter()) - started < SECONDS:
        seq += 1
        await log.append(table, [Entry(seq=seq, at=seq, command=None, event=Sat(seat=seq % 5, person=table))])
        waits.append(time.perf_counter() - before)


async def measure(writers: int) -> tuple[float, float]:
    """Rows a second, and the median wait for an answer in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_log(f"sqlite:///{folder}/bench.sqlite")
        waits: list[float] = []
        await asyncio.gather(*(write_table(store.log, f"table-{number}", waits) for number in range(writers)))
        await store.close()
    return len(waits) / SECONDS, statistics.median(waits) * 1000


def main() -> None:
    print(f"{'writers':>7}  {'rows/s':>8}  {'median wait':>11}")
    for writers in (1, 10, 100, 1000):
        rows, wait = asyncio.run(measure(writers))
        print(f"{writers:>7}  {rows:>8,.0f}  {wait:>8.2f} ms")


if __name__ == "__main__":
    main()
