"""A process that writes to one table: python writing_process.py ADDRESS TABLE NAME COUNT.

It prints each seq as soon as the log has answered for it, until it has written COUNT. Where somebody else was
first it reads on and tries the next.
"""

import asyncio
import sys

from pioche.log import open_log
from pioche.log.base import Entry, Log, NoSuchTable, SeqTaken
from pioche.table.events import TimedOut


async def last_seq(log: Log, table: str) -> int:
    try:
        return (await log.read(table))[-1].seq
    except NoSuchTable:
        return 0


async def write_next(log: Log, table: str, name: str) -> None:
    seq = await last_seq(log, table) + 1
    await log.append(table, [Entry(seq=seq, at=seq, command=name, event=TimedOut(seat=0))])
    print(seq, flush=True)  # noqa: T201 - this is what the tests read


async def main(address: str, table: str, name: str, count: int) -> None:
    store = await open_log(address)
    written = 0
    while written < count:
        try:
            await write_next(store.log, table, name)
            written += 1
        except SeqTaken:
            continue
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
