"""A file that is torn is found before it is served, and left as it is."""

import asyncio
import errno
import os
import re
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from pioche.log import Store, open_beside, open_log
from pioche.log.address import database_url
from pioche.log.backup import back_up
from pioche.log.base import LogUnavailable, UnreadableEvent
from pioche.log.database import DamagedPages
from pioche.log.refusals import DamagedDatabase
from pioche.log.upgrade import upgrade
from pioche.log.whole import check_is_whole
from tests.log.entries import entries, entry
from tests.log.test_sqlite_opening import be_cut_short, become_a_diary, create

PAGE = 4096


def be_cut_in_a_page(path: Path) -> None:
    os.truncate(path, path.stat().st_size - PAGE // 2)


def lose_a_page(path: Path) -> None:
    """In the middle; what SQLite looks at when it opens a file is whole."""
    write_at(path, path.stat().st_size // PAGE // 2 * PAGE, bytes(PAGE))


def lose_half_a_page(path: Path) -> None:
    write_at(path, path.stat().st_size - PAGE // 2, bytes(PAGE // 2))


def lose_its_head(path: Path) -> None:
    write_at(path, 0, b"\xff" * 100)


def lose_everything(path: Path) -> None:
    os.truncate(path, 0)


def write_at(file: Path, place: int, what: bytes) -> None:
    with file.open("r+b") as opened:
        opened.seek(place)
        opened.write(what)


def checksums(path: Path) -> list[str]:
    """Of the file, and of what stands beside it to be written into it."""
    files = (path, path.with_name(f"{path.name}-wal"))
    found = [file.read_bytes() for file in files if file.exists()]
    return [sha256(content).hexdigest() for content in found if content]


@pytest.mark.parametrize(
    "damage",
    [
        be_cut_short,
        be_cut_in_a_page,
        lose_a_page,
        lose_half_a_page,
        lose_its_head,
        lose_everything,
        become_a_diary,
    ],
)
@pytest.mark.parametrize("has_more_beside_it", [False, True])
async def test_a_torn_file_is_refused_and_left_as_it_is(
    damage: Callable[[Path], None], has_more_beside_it: bool, tmp_path: Path
) -> None:
    path = tmp_path / "log.sqlite"
    await create(path)
    check_is_whole(f"sqlite:///{path}")
    if has_more_beside_it:
        write_beside(path)
    damage(path)
    before = checksums(path)
    with pytest.raises(DamagedDatabase):
        check_is_whole(f"sqlite:///{path}")
    assert checksums(path) == before
    assert len(before) == (damage is not lose_everything) + has_more_beside_it


@pytest.mark.parametrize("opening", [open_log, open_beside])
@pytest.mark.parametrize("damage", [os.unlink, lose_everything])
async def test_where_only_what_stood_beside_it_is_left_no_new_one_is_made(
    damage: Callable[[Path], None], opening: Callable[[str], Awaitable[Store]], tmp_path: Path
) -> None:
    """SQLite would take it for new, and delete the rest."""
    path = tmp_path / "log.sqlite"
    await create(path)
    write_beside(path)
    damage(path)
    before = checksums(path)
    with pytest.raises(DamagedDatabase):
        check_is_whole(f"sqlite:///{path}")
    with pytest.raises(DamagedDatabase):
        await opening(f"sqlite:///{path}")
    assert checksums(path) == before
    assert len(before) == 1


async def test_an_empty_file_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.touch()
    with pytest.raises(DamagedDatabase):
        await open_log(f"sqlite:///{path}")
    with pytest.raises(DamagedDatabase):
        back_up(f"sqlite:///{path}", tmp_path / "copy.sqlite")
    assert path.read_bytes() == b""


def test_a_new_one_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr("pioche.log.upgrade.bring_up_to_date", fail)
    with pytest.raises(LogUnavailable, match="no room"):
        upgrade(database_url(f"sqlite:///{tmp_path}/log.sqlite"))
    assert not list(tmp_path.iterdir())


def write_beside(path: Path) -> None:
    """As a server leaves it that was killed."""
    copy = path.with_name("copy.sqlite")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE beats SET last_at = 0")
        connection.execute("INSERT INTO people VALUES ('ada', 'Ada', 0, 0)")
        connection.commit()
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", f"{copy}{end}")
    for end in ("", "-wal"):
        shutil.move(f"{copy}{end}", f"{path}{end}")


def test_where_there_is_no_file_yet_there_is_nothing_to_look_through(tmp_path: Path) -> None:
    check_is_whole(f"sqlite:///{tmp_path}/log.sqlite")
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_opened_is_unavailable(tmp_path: Path) -> None:
    with pytest.raises(LogUnavailable, match=str(tmp_path)):
        check_is_whole(f"sqlite:///{tmp_path}")


async def test_a_page_that_tears_while_it_is_served_harms_its_own_table_alone(tmp_path: Path) -> None:
    """Neither reading nor writing, not even in the same transaction."""
    path = tmp_path / "log.sqlite"
    store = await open_log(f"sqlite:///{path}")
    for table in ("ash", "elm", "elm2", "oak"):
        await store.log.append(table, entries(1, 100))
    await store.close()
    last_of_elm = re.search(rb"elm(?!2).{,60}person-100", path.read_bytes(), re.DOTALL)
    assert last_of_elm is not None
    write_at(path, last_of_elm.start() // PAGE * PAGE, bytes(100))

    store = await open_log(f"sqlite:///{path}")
    with pytest.raises(UnreadableEvent, match="table elm"):
        await store.log.read("elm")
    answers = await asyncio.gather(
        *(store.log.append(table, [entry(101)]) for table in ("ash", "elm", "oak")), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), DamagedPages, type(None)]
    for table in ("ash", "oak"):
        assert await store.log.read(table) == entries(1, 101)
    await store.close()
