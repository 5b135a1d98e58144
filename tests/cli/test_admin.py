"""`pioche admin` for tables and people, where no server runs."""

import asyncio
import json
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect

from pioche.log import open_log
from pioche.log.address import database_url
from pioche.log.base import Entry, Sitter, TableRow
from pioche.log.orders import Order
from pioche.log.secrets import COOKIE_KEY
from pioche.table.events import Created, Event, Sat
from pioche.table.model import Bot, Config, Person
from pioche.table.times import Milliseconds
from tests.cli.conftest import Run, Said
from tests.log.postgresql import PostgreSql

AT: Milliseconds = 1_800_000_000_000
HYPHEN = "-Wb3dDpq0xUlJtc9q1o2eg"
"""An id, as some are."""


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TZ", "UTC")
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    asyncio.run(_two_tables(address))
    monkeypatch.setenv("PIOCHE_DATABASE", address)
    return address


async def _two_tables(address: str) -> None:
    """Ada and a bot sit at oak, somebody called like her at elm; she has said something."""
    store = await open_log(address)
    await store.people.set_name("ada", "Ada", at=AT)
    await store.people.set_name(HYPHEN, "[red]adam", at=AT)
    for table, person, at in (("oak", "ada", AT), ("elm", HYPHEN, AT - 60_000)):
        config = Config("hit", seats=3)
        row = TableRow(
            table=table,
            game="hit",
            phase="lobby",
            start_seq=1,
            updated_at=at,
            config=config,
            host=person,
            players=(Person(person), Bot("sharp", 1), None),
            due_at=None,
            sitters=frozenset({Sitter(person)}),
        )
        events: tuple[Event, ...] = (
            Created(table=table, config=config, host=person),
            Sat(seat=0, person=person),
        )
        lines = [
            Entry(seq=seq, at=at, command=None, event=event) for seq, event in enumerate(events, start=1)
        ]
        await store.log.append(table, lines, row=row)
    await store.talk.say("oak", "ada", command="1", at=AT, words="Well, well")
    await store.close()


def asked(address: str) -> list[Order]:
    async def orders() -> list[Order]:
        store = await open_log(address)
        found = await store.orders.waiting()
        await store.close()
        return found

    return asyncio.run(orders())


def cells(said: Said) -> list[list[str]]:
    return [[cell for cell in line.strip().split("  ") if cell] for line in said.out.splitlines()]


def test_all_tables_are_listed_the_last_used_first(run: Run, database: str) -> None:
    listed = json.loads(run("admin tables --json").out)
    assert [(table["id"], table["phase"], table["events"]) for table in listed] == [
        ("oak", "lobby", 2),
        ("elm", "lobby", 2),
    ]
    ada, bot, nobody = listed[0]["players"]
    assert (ada, nobody) == ("Ada", None) and bot
    assert listed[0]["bytes"] > 50 and listed[0]["updated_at"] == AT
    drawn = run("admin tables")
    assert drawn.status == 0
    assert [row[0].split()[0] for row in cells(drawn)] == ["Table", "oak", "elm"]
    assert "[red]adam" in drawn.out and "waiting" in drawn.out and "1 kB" in drawn.out
    assert "en attente" in run("admin tables --language fr").out


def test_where_there_are_no_tables_that_is_said(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/other.sqlite"

    async def opened() -> None:
        await (await open_log(address)).close()

    asyncio.run(opened())
    assert run(f"admin tables --database {address}").out == "There are no tables.\n"
    assert run(f"admin tables --json --database {address}").out == "[]\n"


def test_an_empty_database_of_postgresql_stays_empty(run: Run, postgresql: PostgreSql) -> None:
    """It may be a wrong one."""
    address = postgresql.new_database()
    for command in ("tables", "people ada", "ban ada"):
        said = run(f"admin {command} --database {address}")
        assert said.status == 2 and "There is no database at postgresql://" in said.err
    engine = create_engine(database_url(address))
    assert not inspect(engine).get_table_names()
    engine.dispose()


def test_a_person_is_found_by_a_part_of_their_name(run: Run, database: str) -> None:
    said = run("admin people ADA")
    assert "ada " in said.out and HYPHEN in said.out and "[red]adam" in said.out
    assert run("admin people zoe").out == "Nobody is called that.\n"
    run("admin ban ada")
    assert "banned" in run("admin people ada").out


def test_who_is_meant_may_be_said_by_id_or_by_seat(run: Run, database: str) -> None:
    for words, person in (("ada", "ada"), ("oak/1", "ada"), (HYPHEN, HYPHEN), ("elm/1", HYPHEN)):
        said = run(f"admin ban {words}")
        assert (said.status, said.err) == (0, "")
        assert said.out.startswith(f"Kept out: {person}\nNo server runs on this database.")
    assert [(order.kind, order.subject) for order in asked(database)] == [
        ("ban", "ada"),
        ("ban", "ada"),
        ("ban", HYPHEN),
        ("ban", HYPHEN),
    ]


@pytest.mark.parametrize("command", ["ban", "unban", "export-player", "erase-player"])
def test_who_is_not_there_is_refused_and_nothing_is_asked(run: Run, database: str, command: str) -> None:
    for words, reason in (
        ("Ada", "Nobody here is “Ada”."),
        ("ash/1", "There is no table “ash”."),
        ("oak/2", "Nobody sits in seat 2 of table oak."),
        ("oak/3", "Nobody sits in seat 3 of table oak."),
        ("oak/0", "Nobody sits in seat 0 of table oak."),
        ("oak/x", "Nobody sits in seat x of table oak."),
    ):
        said = run(f"admin {command} {words}")
        assert said.status == 2 and said.out == "" and said.err.startswith(reason)
    assert run(f"admin {command}").status == 2
    assert asked(database) == []


def test_a_ban_is_taken_back(run: Run, database: str) -> None:
    async def kept_out() -> dict[str, str]:
        store = await open_log(database)
        found = await store.orders.kept_out()
        await store.close()
        return dict(found)

    run("admin ban ada")
    assert asyncio.run(kept_out()) == {"ada": "banned"}
    assert run("admin unban ada").out.startswith("No longer banned: ada\n")
    assert asyncio.run(kept_out()) == {}


def test_a_table_is_closed_once_and_only_if_there_is_one(run: Run, database: str) -> None:
    assert run("admin close ash").err == "There is no table “ash”.\n"
    said = run("admin close oak")
    assert said.status == 0 and said.out.startswith("Table oak is to be closed.\n")
    assert [(order.kind, order.subject) for order in asked(database)] == [("close", "oak")]


def test_all_that_is_kept_about_a_person_is_written_and_nothing_of_others(run: Run, database: str) -> None:
    said = run("admin export-player ada")
    traces = json.loads(said.out)
    assert (traces["name"], traces["tables"], traces["seats"]) == ("Ada", ["oak"], ["oak"])
    assert [line["words"] for line in traces["lines"]] == ["Well, well"]
    assert "adam" not in said.out and HYPHEN not in said.out


def test_a_person_is_erased_only_if_one_is_sure(run: Run, database: str) -> None:
    said = run("admin erase-player oak/1")
    assert said.status == 2 and said.err.startswith("This would erase Ada, ada,")
    assert "Ada" in run("admin people ada").out and asked(database) == []
    said = run("admin erase-player oak/1 --yes")
    assert said.status == 0 and said.out.startswith("Erased: ada\n")
    traces = json.loads(run("admin export-player ada").out)
    assert (traces["name"], traces["lines"], traces["kept_out"]) == (None, [], "erased")
    assert b"Well, well" not in Path(database.removeprefix("sqlite:///")).read_bytes()
    assert "erase" in {order.kind for order in asked(database)}


def test_a_server_that_does_not_answer_is_not_waited_for_without_end(
    run: Run, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def beats() -> None:
        store = await open_log(database)
        await store.beats.beat("process", at=time.time_ns() // 1_000_000)
        await store.close()

    asyncio.run(beats())
    monkeypatch.setattr("pioche.cli.ordering.PATIENCE", 0.2)
    assert run("admin close oak").out.endswith(
        "The server has not done it yet. It will, as soon as it can.\n"
    )


def believed(address: str) -> tuple[bytes, ...]:
    async def keys() -> tuple[bytes, ...]:
        store = await open_log(address)
        found = await store.secrets.believed(COOKIE_KEY)
        await store.close()
        return found

    return asyncio.run(keys())


def test_the_key_of_the_cookies_is_changed_for_good_or_at_once(run: Run, database: str) -> None:
    (first,) = believed(database)
    said = run("admin rotate-keys")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(
        "There is another key. The one before is believed until the next time.\nNo server"
    )
    assert believed(database)[0] == first and len(believed(database)) == 2
    said = run("admin rotate-keys --at-once --language fr")
    assert said.out.startswith("La clé est changée. Plus personne n’est reconnu.\n")
    assert len(believed(database)) == 1
    assert [(order.kind, order.subject) for order in asked(database)] == [
        ("rotate", "later"),
        ("rotate", "at_once"),
    ]


def test_no_key_is_ever_shown(run: Run, database: str) -> None:
    said = [
        run(f"admin {line}") for line in ("rotate-keys", "tables --json", "people a", "export-player ada")
    ]
    shown = "".join(each.out + each.err for each in said)
    for key in believed(database):
        assert key.hex() not in shown and str(key) not in shown
