"""Tables that stand where a test needs them, written into the log of a server."""

import secrets
import time
from collections.abc import Mapping

import msgspec

from pioche.log import open_log
from pioche.log.base import MatchRow
from pioche.log.beats import LONGEST_PAUSE
from pioche.server.index import row_of
from pioche.table.events import Entry, Started
from pioche.table.evolve import loaded
from pioche.table.model import PersonId
from tests.table.evening import ENTRIES, Evening, person_id
from tests.table.looking import matches_in


async def written(database: str, evening: Evening, persons: Mapping[str, PersonId]) -> str:
    """The id of a table where all of that evening has happened; `persons` says who its guests are."""
    table = secrets.token_hex(8)
    log = msgspec.json.encode(evening.log).replace(b'"the-table"', f'"{table}"'.encode())
    for name, person in persons.items():
        log = log.replace(f'"{person_id(name)}"'.encode(), f'"{person}"'.encode())
    entries = ENTRIES.decode(log)
    starts = [entry.seq for entry in entries if isinstance(entry.event, Started)]
    row = row_of(loaded(entries), start_seq=[1, *starts][-1], at=evening.at, is_in_use=True)
    store = await open_log(database)
    await store.log.append(table, entries, row=row, ended=_ended(table, entries))
    for at in range(evening.at, round(1000 * time.time()), LONGEST_PAUSE):
        await store.beats.beat(table, at=at)  # else the time since then would be a time without a server
    await store.close()
    return table


def _ended(table: str, entries: list[Entry]) -> MatchRow | None:
    """The last match that is over, as the index of matches has it."""
    for number, lines in reversed(list(enumerate(matches_in(entries), start=1))):
        first, last = lines[0], lines[-1]
        return MatchRow(table, number, first.seq, last.seq, started_at=first.at, ended_at=last.at)
    return None
