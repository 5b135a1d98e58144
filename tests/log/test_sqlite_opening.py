"""A database that cannot be a log is refused, told why, and left as it was."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from pioche.log import open_log
from pioche.log.base import LogUnavailable
from pioche.log.migrations import VERSION_TABLE
from pioche.log.refusals import (
    DamagedDatabase,
    ForeignDatabase,
    LogRefused,
    NewerDatabase,
    UnknownDatabase,
)
from tests.log.entries import entries


async def create(path: Path) -> None:
    store = await open_log(f"sqlite:///{path}")
    await store.log.append("oak", entries(1, 200))
    await store.close()


async def test_a_new_database_is_made_with_its_folders_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "pioche" / "log.sqlite"
    store = await open_log(f"sqlite:///{path}")
    await store.log.append("oak", entries(1, 3))
    assert {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {
        "log.sqlite": 0o600,
        "log.sqlite-shm": 0o600,
        "log.sqlite-wal": 0o600,
    }
    await store.close()


async def test_what_is_durable_is_written_ahead_and_in_full(tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path}/log.sqlite")
    for connecting in (store.database.writing, store.database.reading):
        async with connecting() as connection:
            settings = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout", "secure_delete")
            ]
        assert settings == ["wal", 2, 1, 5_000, 1]
    await store.close()


def become_a_diary(path: Path) -> None:
    path.write_bytes(b"Dear diary, today we played cards. " * 500)


def be_cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def become_a_cookbook(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")


def come_from_tomorrow(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(f"UPDATE {VERSION_TABLE} SET version_num = 'of-tomorrow'")


@pytest.mark.parametrize(
    ("change", "error", "advice"),
    [
        (become_a_diary, DamagedDatabase, "Put back a copy"),
        (be_cut_short, DamagedDatabase, "Put back a copy"),
        (become_a_cookbook, ForeignDatabase, "Give Pioche a database of its own"),
        (come_from_tomorrow, NewerDatabase, "Install that version or a later one"),
    ],
)
async def test_a_database_that_cannot_be_used_is_refused_with_advice_and_left_as_it_was(
    change: Callable[[Path], None], error: type[LogRefused], advice: str, tmp_path: Path
) -> None:
    path = tmp_path / "log.sqlite"
    await create(path)
    change(path)
    before = checksum(path)
    with pytest.raises(error, match=advice) as refused:
        await open_log(f"sqlite:///{path}")
    assert refused.value.database == str(path)
    assert checksum(path) == before


def checksum(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def test_each_refusal_has_a_code_of_its_own() -> None:
    refusals = LogRefused.__subclasses__()
    assert len({refusal.code for refusal in refusals}) == len(refusals) == 8


@pytest.mark.parametrize(
    "address", ["", "log.sqlite", "sqlite://", "sqlite:///:memory:", "mysql://localhost/pioche"]
)
async def test_an_address_that_cannot_be_used_is_refused(address: str) -> None:
    with pytest.raises(UnknownDatabase, match="sqlite:///path"):
        await open_log(address)


async def test_a_place_where_no_file_can_be_is_unavailable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LogUnavailable, match="file"):
        await open_log(f"sqlite:///{tmp_path}/file/log.sqlite")
    with pytest.raises(LogUnavailable, match="unable to open"):
        await open_log(f"sqlite:///{tmp_path}")
