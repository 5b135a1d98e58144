"""A new database is made at once, and one that went through all steps is the same."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, create_engine

from pioche.log import open_log
from pioche.log.migrations import VERSION_TABLE, VERSIONS
from pioche.log.schema import metadata
from pioche.log.steps import known, take_steps


async def made(address: str) -> None:
    await (await open_log(address)).close()


def stepped(url: URL) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        take_steps(connection)
    engine.dispose()


def structure(path: Path) -> dict[str, object]:
    """All that SQLite knows of each table: its kind, its columns in order, its indexes and theirs."""
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        found: dict[str, object] = {}
        for table in database.execute("PRAGMA table_list").fetchall():
            name = table["name"]
            sql = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", [name]).fetchone()
            indexes = database.execute("SELECT * FROM pragma_index_list(?)", [name]).fetchall()
            found[name] = (
                tuple(table),
                sql is not None and "AUTOINCREMENT" in sql["sql"],
                rows_of(database, "table_xinfo", name),
                {tuple(each)[1:]: rows_of(database, "index_xinfo", each["name"]) for each in indexes},
            )
        return found


def rows_of(database: sqlite3.Connection, pragma: str, name: str) -> list[tuple[object, ...]]:
    return [tuple(row) for row in database.execute(f"SELECT * FROM pragma_{pragma}(?)", [name])]


async def test_a_new_file_is_what_the_steps_make(tmp_path: Path) -> None:
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"
    await made(f"sqlite:///{new}")
    stepped(URL.create("sqlite", database=str(old)))
    assert structure(new) == structure(old)
    assert len(structure(new)) > len(metadata.tables)
    for path in (new, old):
        with closing(sqlite3.connect(path)) as database:
            versions = database.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall()
            assert versions == [(VERSIONS[-1],)]


async def test_both_have_the_tables_of_the_code(tmp_path: Path) -> None:
    await made(f"sqlite:///{tmp_path}/log.sqlite")
    engine = create_engine(f"sqlite:///{tmp_path}/log.sqlite")
    with engine.connect() as connection:
        options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        difference = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    engine.dispose()
    assert difference == []


def test_the_versions_are_those_that_the_steps_lead_to() -> None:
    assert known() == VERSIONS


START = """
import asyncio, sys
from pioche.log import open_log
async def start():
    await (await open_log(sys.argv[1])).close()
asyncio.run(start())
print(*sys.modules)
"""


@pytest.mark.parametrize("database", ["new", "up to date"])
def test_alembic_is_left_alone_unless_there_are_steps_to_take(database: str, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/log.sqlite"
    if database == "up to date":
        asyncio.run(made(address))
    words = [sys.executable, "-c", START, address]
    modules = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert "sqlalchemy" in modules and "alembic" not in modules
