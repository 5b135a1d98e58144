"""A full, read-only or locked database: those who wait are told, and the log goes on when it can."""

import asyncio
import logging
import sqlite3
import traceback
from itertools import count
from pathlib import Path

import pytest

from pioche.log import Store, open_log
from pioche.log.base import Entry, LogUnavailable, UnreadableEvent
from pioche.table.events import Sat
from tests.log.entries import entries, entry, seqs


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/log.sqlite"


async def set_pragma(store: Store, pragma: str) -> None:
    """On the connection that writes."""
    await store.database.write_at_once(f"PRAGMA {pragma}", ())


def wide_entry(seq: int) -> Entry:
    """Fills more than two pages."""
    return Entry(seq=seq, at=0, command=None, event=Sat(seat=0, person="marked " * 1_400))


async def append_for_ever(store: Store) -> None:
    for seq in count(1):
        await store.log.append("oak", [wide_entry(seq)])


async def test_a_full_disk_loses_nothing_and_the_log_goes_on_when_there_is_room(store: Store) -> None:
    await set_pragma(store, "max_page_count = 100")
    with pytest.raises(LogUnavailable, match="full"):
        await append_for_ever(store)
    kept = seqs(await store.log.read("oak"))
    assert kept == list(range(1, len(kept) + 1))
    waiting = (store.log.append(table, [wide_entry(1)]) for table in ("elm", "ash", "fir"))
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(answer) for answer in answers] == [LogUnavailable] * 3
    assert seqs(await store.log.read("oak")) == kept

    await set_pragma(store, "max_page_count = 4000")
    await store.log.append("oak", [entry(len(kept) + 1)])
    assert seqs(await store.log.read("oak")) == [*kept, len(kept) + 1]


async def test_a_read_only_database_is_still_read(store: Store) -> None:
    await store.log.append("oak", entries(1, 3))
    await set_pragma(store, "query_only = ON")
    with pytest.raises(LogUnavailable, match="readonly"):
        await store.log.append("oak", [entry(4)])
    assert await store.log.read("oak") == entries(1, 3)

    await set_pragma(store, "query_only = OFF")
    await store.log.append("oak", [entry(4)])
    assert await store.log.read("oak") == entries(1, 4)


async def test_a_database_locked_by_another_program_is_unavailable_until_it_lets_go(
    store: Store, tmp_path: Path
) -> None:
    await set_pragma(store, "busy_timeout = 20")
    other = sqlite3.connect(tmp_path / "log.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(LogUnavailable, match="locked"):
        await store.log.append("oak", [entry(1)])
    with pytest.raises(LogUnavailable, match="locked"):
        await store.people.set_name("person-1", "Ada", at=0)
    other.execute("ROLLBACK")
    other.close()
    await store.log.append("oak", [entry(1)])
    assert await store.log.read("oak") == [entry(1)]


async def test_a_damaged_event_is_an_error_of_its_table_alone(
    store: Store, address: str, tmp_path: Path
) -> None:
    await store.log.append("oak", [wide_entry(1)])
    await store.log.append("elm", entries(1, 3))
    await store.close()
    damage(tmp_path / "log.sqlite")
    again = await open_log(address)
    with pytest.raises(UnreadableEvent, match="table oak, event 1"):
        await again.log.read("oak")
    assert await again.log.read("elm") == entries(1, 3)
    await again.close()


def damage(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"marked marked", b"\xff" * 13))


async def test_an_error_tells_nothing_of_what_was_to_be_written(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="sqlalchemy")
    await set_pragma(store, "max_page_count = 1")
    secret = "hide-me"
    with pytest.raises(LogUnavailable, match="full") as refused:
        await store.people.set_name("person-1", secret * 5_000, at=0)
    told = "".join(traceback.format_exception(refused.value)) + caplog.text
    assert "INSERT INTO people" in told
    assert secret not in told
