"""What is particular to a database in PostgreSQL."""

import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, make_url, select

from pioche.log import open_beside, open_log
from pioche.log.address import database_url
from pioche.log.backup import back_up
from pioche.log.base import LogUnavailable
from pioche.log.migrations import VERSION_TABLE
from pioche.log.refusals import (
    ForeignDatabase,
    NewerDatabase,
    NoDriver,
    NoFile,
    OlderDatabaseInUse,
    UnknownDatabase,
)
from pioche.log.schema import metadata, people
from tests.log.entries import entries, row
from tests.log.postgresql import END_ALL_OTHERS, PostgreSql

SECRET = "hush-hush"


@pytest.fixture
def address(postgresql: PostgreSql) -> str:
    return postgresql.new_database()


@pytest.fixture
def connection(postgresql: PostgreSql, address: str) -> Iterator[psycopg.Connection]:
    with postgresql.connect(address) as connection:
        yield connection


async def test_a_new_database_has_the_schema_of_the_code(address: str) -> None:
    await (await open_log(address)).close()
    engine = create_engine(database_url(address))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_it_is_brought_up_to_date_only_once(address: str) -> None:
    store = await open_log(address)
    await store.log.append("oak", entries(1, 3))
    await store.close()
    store = await open_log(address)
    assert await store.log.read("oak") == entries(1, 3)
    await store.close()


async def test_that_of_another_program_is_left_as_it_is(address: str, connection: psycopg.Connection) -> None:
    connection.execute("CREATE TABLE shopping (item text)")
    with pytest.raises(ForeignDatabase):
        await open_log(address)
    names = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
    assert names == [("shopping",)]


async def test_that_of_a_newer_pioche_is_left_as_it_is(address: str, connection: psycopg.Connection) -> None:
    await (await open_log(address)).close()
    connection.execute("UPDATE pioche_version SET version_num = '999'")
    with pytest.raises(NewerDatabase):
        await open_log(address)


async def test_under_nodes_that_run_only_what_they_can_go_on_with_is_changed(
    address: str, connection: psycopg.Connection
) -> None:
    store = await open_log(address)
    connection.execute("DROP TABLE claims, screens, carried_out")
    connection.execute("ALTER TABLE tables DROP COLUMN seq")
    connection.execute("UPDATE pioche_version SET version_num = '3'")
    await store.beats.beat("a node", at=now_of(connection))
    other = await open_log(address)
    assert await other.claims.minded_elsewhere(["oak"], silent_since=0) == frozenset()
    await other.close()
    connection.execute("UPDATE pioche_version SET version_num = '1'")
    with pytest.raises(OlderDatabaseInUse):
        await open_log(address)
    await store.close()


def now_of(connection: psycopg.Connection) -> int:
    found = connection.execute("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint").fetchone()
    assert found is not None
    return int(found[0])


async def test_every_line_is_given_up_when_it_went_black(address: str) -> None:
    """As far as can be said without one: what the driver was told."""
    store = await open_log(address)
    async with store.database.writing() as connection:
        raw = (await connection.get_raw_connection()).driver_connection
        assert isinstance(raw, psycopg.AsyncConnection)
        told = raw.info.get_parameters()
    await store.close()
    assert {name: told[name] for name in told if name.startswith(("keepalives", "tcp_"))} == {
        "keepalives": "1",
        "keepalives_idle": "5",
        "keepalives_interval": "2",
        "keepalives_count": "3",
        "tcp_user_timeout": "10000",
    }


async def test_after_it_was_gone_the_next_append_is_stored(
    address: str, connection: psycopg.Connection
) -> None:
    """The connections that broke are not used again."""
    store = await open_log(address)
    await store.log.append("oak", entries(1, 1))
    connection.execute(END_ALL_OTHERS)
    await store.log.append("oak", entries(2, 2))
    assert await store.log.read("oak") == entries(1, 2)
    await store.close()


async def test_where_nobody_answers_the_log_is_unavailable() -> None:
    with pytest.raises(LogUnavailable):
        await open_log("postgresql://ada@127.0.0.1:1/pioche")


async def test_without_the_driver_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(NoDriver, match=r"pioche\[postgresql\]"):
        await open_log("postgresql://ada@127.0.0.1:1/pioche")


async def test_where_one_may_make_no_tables_the_log_is_unavailable(
    address: str, connection: psycopg.Connection
) -> None:
    """As in PostgreSQL 15 and newer, until one is given the right."""
    connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    connection.execute("DROP ROLE IF EXISTS guest")
    connection.execute("CREATE ROLE guest LOGIN")
    with pytest.raises(LogUnavailable, match="permission denied for schema public"):
        await open_log(as_guest(address))


async def test_where_one_may_not_read_the_log_is_unavailable(
    address: str, connection: psycopg.Connection
) -> None:
    await (await open_log(address)).close()
    connection.execute("DROP ROLE IF EXISTS guest")
    connection.execute("CREATE ROLE guest LOGIN")
    with pytest.raises(LogUnavailable, match="permission denied for table"):
        await open_beside(as_guest(address))


def as_guest(address: str) -> str:
    return make_url(address).set(username="guest").render_as_string()


async def test_what_is_read_together_is_of_one_moment(address: str) -> None:
    store = await open_log(address)
    await store.people.set_name("ada", "Ada", at=1)
    names = select(people.c.name)
    async with store.database.reading() as reading:
        assert await reading.scalar(names) == "Ada"
        await store.people.set_name("ada", "Zoe", at=2)
        assert await reading.scalar(names) == "Ada"
    async with store.database.reading() as reading:
        assert await reading.scalar(names) == "Zoe"
    await store.close()


@pytest.mark.parametrize(
    "address",
    [
        f"postgresql:/ada:{SECRET}@db/pioche",
        f"postgresql:///ada:{SECRET}@db/pioche",
        f"postgresql://ada:{SECRET}@db:54x2/pioche",
        f"postgresql://ada:{SECRET}@[db/pioche",
        f"postgresql://ada:what@{SECRET}@db/pioche",
        f"postgres://ada:{SECRET}@db/pioche",
        f"postgresql://db/pioche?user=ada&password={SECRET}",
        f"ada:{SECRET}@db/pioche",
        f"//ada:{SECRET}@db/pioche",
    ],
)
async def test_no_message_about_a_mistyped_address_has_the_password(address: str) -> None:
    with pytest.raises((UnknownDatabase, LogUnavailable)) as error:
        await open_log(address)
    assert SECRET not in str(error.value)


async def test_nor_has_the_one_that_an_older_server_uses_it(address: str) -> None:
    guarded = make_url(address).set(password=SECRET).render_as_string(hide_password=False)
    store = await open_log(guarded)
    await store.beats.beat("a node", at=await store.beats.time() or 0)
    await store.close()
    engine = create_engine(database_url(address))
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = '1'")
    engine.dispose()
    with pytest.raises(OlderDatabaseInUse) as error:
        await open_beside(guarded)
    assert SECRET not in str(error.value)


async def test_no_message_has_the_password(tmp_path: Path) -> None:
    address = f"postgresql://ada:{SECRET}@127.0.0.1:1/pioche"
    with pytest.raises(LogUnavailable) as unavailable:
        await open_log(address)
    with pytest.raises(NoFile) as no_file:
        back_up(address, tmp_path / "copy")
    assert not [error for error in (unavailable, no_file) if SECRET in str(error.value)]


async def test_a_copy_of_its_own_tools_is_put_back_and_goes_on(
    postgresql: PostgreSql, address: str, tmp_path: Path
) -> None:
    store = await open_log(address)
    await store.log.append("oak", entries(1, 3), row=row("oak"))
    await store.talk.say("oak", "ada", command="1", at=1, words="before")
    copy = str(tmp_path / "pioche.dump")
    postgresql.does("pg_dump", "--format=custom", f"--file={copy}", address=address)
    await store.log.append("oak", entries(4, 4))
    await store.close()

    elsewhere = postgresql.new_database()
    postgresql.does("pg_restore", copy, address=elsewhere)
    restored = await open_log(elsewhere)
    assert await restored.log.read("oak") == entries(1, 3)
    assert await restored.log.row("oak") == row("oak")
    await restored.log.append("oak", entries(4, 5))
    await restored.talk.say("oak", "ada", command="2", at=2, words="after")
    assert await restored.log.read("oak") == entries(1, 5)
    await restored.close()


def test_a_copy_is_made_by_its_own_tools(address: str, tmp_path: Path) -> None:
    with pytest.raises(NoFile, match="pg_dump"):
        back_up(address, tmp_path / "copy")
