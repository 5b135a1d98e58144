"""A copy of the database: whole while the server writes, and put back as it was.

`docs/operating.md`, "Backup", makes these promises.
"""

import asyncio
import sqlite3
import stat
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from pioche.log import Store, open_log
from pioche.log.backup import PAGES_AT_ONCE, FileThere, back_up, restore
from pioche.log.base import LogUnavailable
from pioche.log.refusals import DamagedDatabase, DatabaseInUse, ForeignDatabase, NewerDatabase
from pioche.log.sole import sole_use

AT = 1_800_000_000_000
ASIDE = "before"


@pytest.fixture
def address(tmp_path: Path) -> str:
    """PostgreSQL has its own tools for copies."""
    return f"sqlite:///{tmp_path}/log.sqlite"


def names_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM people ORDER BY name")]


async def knows(address: str, *names: str) -> None:
    store = await open_log(address)
    for name in names:
        await store.people.set_name(f"id of {name}", name, at=AT)
    await store.close()


def beside(database: Path) -> Path:
    """Where the newest of it stands while it is in use."""
    return database.with_name(f"{database.name}-wal")


def files_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def mode_of(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


async def test_a_copy_has_all_that_was_stored_and_is_one_file_for_its_owner(
    address: str, store: Store, tmp_path: Path
) -> None:
    """Also what still stands in the file beside the database."""
    await store.people.set_name("ada", "Ada", at=AT)
    copy = tmp_path / "copies" / "copy.sqlite"
    copy.parent.mkdir()
    back_up(address, copy)
    assert names_in(copy) == ["Ada"] and mode_of(copy) == 0o600
    assert list(copy.parent.iterdir()) == [copy], "nothing else is left there"


async def test_a_copy_is_of_one_moment_and_ends_however_much_is_written(
    address: str, store: Store, tmp_path: Path
) -> None:
    """A server writes at least once a second: the copying must not begin again each time."""
    filler = "x" * 4000
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection, connection:
        rows = [(number, filler, AT, AT) for number in range(2 * PAGES_AT_ONCE)]
        connection.executemany("INSERT INTO people VALUES (?, ?, ?, ?)", rows)
    rounds = count()

    def while_copying(_done: int, _of: int) -> None:
        asyncio.run_coroutine_threadsafe(store.people.set_name("late", "Late", at=AT), loop).result()
        next(rounds)

    loop = asyncio.get_running_loop()
    copy = tmp_path / "copy.sqlite"
    await asyncio.to_thread(back_up, address, copy, progress=while_copying)
    assert 3 <= next(rounds) <= 10
    assert set(names_in(copy)) == {filler}
    assert await store.people.names(["late"]) == {"late": "Late"}


async def test_a_file_that_is_there_is_left_unless_one_says_so(
    address: str, store: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("dear")
    copy.chmod(0o644)
    with pytest.raises(FileThere):
        back_up(address, copy)
    assert copy.read_text() == "dear"
    back_up(address, copy, may_replace=True)
    assert names_in(copy) == [] and mode_of(copy) == 0o600


async def test_the_database_is_never_replaced_by_its_own_copy(address: str, store: Store) -> None:
    with pytest.raises(FileThere):
        back_up(address, Path(address.removeprefix("sqlite:///")), may_replace=True)


async def test_of_a_damaged_database_there_is_no_copy(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/log.sqlite"
    await knows(address, *(f"{'x' * 3000}{number}" for number in range(40)))
    damage(tmp_path / "log.sqlite")
    copy = tmp_path / "copy.sqlite"
    with pytest.raises(DamagedDatabase):
        back_up(address, copy)
    assert files_in(tmp_path) == ["log.sqlite"]


def damage(database: Path) -> None:
    """In the middle, where only who reads all of it sees it."""
    content = bytearray(database.read_bytes())
    middle = len(content) // 2
    content[middle : middle + 12_000] = b"\xff" * 12_000
    database.write_bytes(content)


async def test_what_was_there_is_kept_and_the_copy_is_in_its_place(tmp_path: Path) -> None:
    address, database, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "log.sqlite", tmp_path / "copy"
    await knows(address, "Ada")
    back_up(address, copy)
    await knows(address, "Bo")
    kept = restore(address, copy, name_aside=ASIDE)
    assert kept == tmp_path / "log.sqlite.before"
    assert (names_in(database), names_in(kept), names_in(copy)) == (["Ada"], ["Ada", "Bo"], ["Ada"])
    assert mode_of(database) == mode_of(kept) == 0o600
    await knows(address, "Cy")
    assert names_in(database) == ["Ada", "Cy"], "it can be written"


async def test_what_stands_in_the_files_beside_does_not_outlive_their_database(tmp_path: Path) -> None:
    """After a kill -9 they are there: over another database they would be its ruin."""
    address, database, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "log.sqlite", tmp_path / "copy"
    await knows(address, "Ada")
    back_up(address, copy)
    store = await open_log(address)
    await store.people.set_name("bo", "Bo", at=AT)
    killed = [(file, file.read_bytes()) for file in (database, beside(database))]
    await store.close()
    for file, content in killed:
        file.write_bytes(content)
    kept = restore(address, copy, name_aside=ASIDE)
    assert kept is not None and names_in(kept) == ["Ada", "Bo"]
    assert names_in(database) == ["Ada"]
    assert not beside(database).exists()


async def test_a_damaged_database_is_kept_as_it_was(tmp_path: Path) -> None:
    address, database, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "log.sqlite", tmp_path / "copy"
    await knows(address, "Ada")
    back_up(address, copy)
    database.write_bytes(b"no database at all" * 1000)
    kept = restore(address, copy, name_aside=ASIDE)
    assert kept is not None and kept.read_bytes() == b"no database at all" * 1000
    assert names_in(database) == ["Ada"]


@pytest.mark.parametrize("is_left", [True, False])
async def test_of_a_database_cut_to_nothing_what_stood_beside_it_is_kept(
    is_left: bool, tmp_path: Path
) -> None:
    address, database, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "log.sqlite", tmp_path / "copy"
    await knows(address, "Ada")
    back_up(address, copy)
    store = await open_log(address)
    await store.people.set_name("bo", "Bo", at=AT)
    newest = beside(database).read_bytes()
    await store.close()
    beside(database).write_bytes(newest)
    database.write_bytes(b"")
    if not is_left:
        database.unlink()
    kept = restore(address, copy, name_aside=ASIDE)
    assert kept == tmp_path / ("log.sqlite.before" if is_left else "log.sqlite.before-wal")
    assert (tmp_path / "log.sqlite.before-wal").read_bytes() == newest
    assert names_in(database) == ["Ada"]


async def test_where_nothing_stood_nothing_is_kept(tmp_path: Path) -> None:
    await knows(f"sqlite:///{tmp_path}/log.sqlite", "Ada")
    back_up(f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "copy")
    elsewhere = tmp_path / "new" / "log.sqlite"
    assert restore(f"sqlite:///{elsewhere}", tmp_path / "copy", name_aside=ASIDE) is None
    assert names_in(elsewhere) == ["Ada"]


async def test_while_a_server_runs_nothing_is_put_back(tmp_path: Path) -> None:
    address, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "copy"
    await knows(address, "Ada")
    back_up(address, copy)
    await knows(address, "Bo")
    with sole_use(address), pytest.raises(DatabaseInUse):
        restore(address, copy, name_aside=ASIDE)
    assert names_in(tmp_path / "log.sqlite") == ["Ada", "Bo"]


async def test_nor_while_another_command_reads(address: str, store: Store, tmp_path: Path) -> None:
    assert await store.people.names(["ada"]) == {}
    back_up(address, tmp_path / "copy")
    with pytest.raises(LogUnavailable):
        restore(address, tmp_path / "copy", name_aside=ASIDE)
    await store.people.set_name("ada", "Ada", at=AT)
    assert names_in(tmp_path / "log.sqlite") == ["Ada"]


async def test_what_is_no_whole_copy_of_ours_is_refused_and_touches_nothing(tmp_path: Path) -> None:
    address, copy = f"sqlite:///{tmp_path}/log.sqlite", tmp_path / "copy"
    await knows(address, *(f"{'x' * 3000}{number}" for number in range(40)))
    before = (tmp_path / "log.sqlite").read_bytes()

    def is_refused(error: type[Exception]) -> None:
        with pytest.raises(error):
            restore(address, copy, name_aside=ASIDE)
        assert (tmp_path / "log.sqlite").read_bytes() == before
        assert not list(tmp_path.glob(f"*{ASIDE}*")) and not list(tmp_path.glob(".log*"))

    copy.write_text("a letter to my aunt, which is longer than the head of a database file" * 20)
    is_refused(DamagedDatabase)
    copy.write_bytes(b"")
    is_refused(DamagedDatabase)
    copy.unlink()
    back_up(address, copy)
    damage(copy)
    is_refused(DamagedDatabase)
    for statements, error in (
        ("CREATE TABLE recipes (name)", ForeignDatabase),
        (
            "CREATE TABLE pioche_version (version_num); INSERT INTO pioche_version VALUES ('99')",
            NewerDatabase,
        ),
    ):
        copy.unlink()
        with closing(sqlite3.connect(copy)) as connection:
            connection.executescript(statements)
        is_refused(error)
