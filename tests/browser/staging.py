"""Tables that stand where a test needs them, written into the log of a server that runs."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec

from pioche.log import open_log
from pioche.log.base import Entry, TableRow
from pioche.log.beats import LONGEST_PAUSE
from pioche.rules.hit.model import PACK, Card, Cards
from pioche.table.events import Started
from pioche.table.model import PersonId
from tests.browser.house import House
from tests.table.evening import ENTRIES, Evening, person_id


def tonight(*names: str, seconds_ago: float = 0, **form: object) -> Evening:
    """An evening whose clocks run now."""
    evening = Evening(*names, **form)  # type: ignore[arg-type]
    evening.at = round(1000 * (time.time() - seconds_ago))
    return evening


def pile(*first: Card) -> Cards:
    """A whole pack, of which these cards are drawn first."""
    rest = list(PACK)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def staged(house: House, evening: Evening, **persons: PersonId) -> str:
    """The path of a table where all of that evening has happened; `persons` says who its guests are."""
    table = secrets.token_hex(8)
    log = msgspec.json.encode(evening.log).replace(b'"the-table"', f'"{table}"'.encode())
    for name, person in persons.items():
        log = log.replace(f'"{person_id(name)}"'.encode(), f'"{person}"'.encode())
    # Playwright has this thread's loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _write(house.database, table, ENTRIES.decode(log), evening)).result()
    return f"/t/{table}"


async def _write(database: str, table: str, entries: Sequence[Entry], evening: Evening) -> None:
    starts = [entry.seq for entry in entries if isinstance(entry.event, Started)]
    row = TableRow(table, evening.table.config.game, evening.table.phase, [1, *starts][-1], evening.at)
    store = await open_log(database)
    await store.log.append(table, entries, row=row)
    for at in range(evening.at, round(1000 * time.time()), LONGEST_PAUSE):
        await store.beats.beat(table, at=at)  # else the time since then would be a time without a server
    await store.close()
