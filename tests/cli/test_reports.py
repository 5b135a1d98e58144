"""`pioche admin reports`."""

import asyncio
import itertools
import re
from pathlib import Path

import pytest

from pioche.log import open_log
from pioche.table.talk import Phrase
from tests.cli.conftest import Run

AT = 1_800_000_000_000
HOSTILE = "<img src=x onerror=a()> [bold red]{{7*7}}[/] é 👩‍👩‍👧‍👦"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TZ", "UTC")
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    asyncio.run(_an_evening(address))
    return address


async def _an_evening(address: str) -> None:
    """At one table a line of Bo's is reported by two, at the other one of somebody without a name."""
    store = await open_log(address)
    for person, name in (("ada", "Ada"), ("bo", "[red]Bo[/red]")):
        await store.people.set_name(person, name, at=AT)

    minutes = itertools.count(1)

    async def says(table: str, person: str, words: str | None, phrase: Phrase | None = None) -> int:
        at = AT + next(minutes) * 60_000
        line = await store.talk.say(table, person, command=f"at-{at}", at=at, phrase=phrase, words=words)
        return line.id

    await says("oak", "ada", None, "hello")
    rude = await says("oak", "bo", HOSTILE)
    await says("oak", "ada", "Stop it.")
    await says("elm", "ada", "Nobody minds this.")
    nameless = await says("ash", "gone", "Boo")
    for line, reporter in ((rude, "ada"), (rude, "cy"), (nameless, "ada")):
        await store.talk.report(line, reporter, at=AT)
    await store.close()


def rows(out: str) -> list[list[str]]:
    """The cells of each line that is not empty."""
    return [re.split(r" {2,}", line.strip()) for line in out.splitlines() if line.strip()]


def test_reported_lines_are_listed_with_those_around_them(run: Run, database: str) -> None:
    said = run(f"admin reports --database {database}")
    assert (said.status, said.err) == (0, "")
    assert rows(said.out) == [
        ["Table ash"],
        ["Reports", "Time", "Name", "Words"],
        ["1", "1/15/27, 8:05\u202fAM", "somebody", "Boo"],
        ["Table oak"],
        ["Reports", "Time", "Name", "Words"],
        ["1/15/27, 8:01\u202fAM", "Ada", "Hello!"],
        ["2", "1/15/27, 8:02\u202fAM", "[red]Bo[/red]", HOSTILE],
        ["1/15/27, 8:03\u202fAM", "Ada", "Stop it."],
    ]


def test_they_are_listed_in_the_language_of_the_reader(run: Run, database: str) -> None:
    out = run(f"admin reports --database {database} --language fr").out
    assert ["15/01/2027 08:01", "Ada", "Bonjour\u202f!"] in rows(out)
    assert rows(out)[1] == ["Signalé", "Heure", "Nom", "Paroles"]
    assert "quelqu’un" in out


def test_the_database_may_come_from_the_environment(
    run: Run, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIOCHE_DATABASE", database)
    assert "Boo" in run("admin reports").out


def test_where_nothing_was_reported_that_is_said(run: Run, tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/other.sqlite"

    async def opened() -> None:
        await (await open_log(address)).close()

    asyncio.run(opened())
    assert run(f"admin reports --database {address}").out == "Nothing was reported.\n"


def test_a_wrong_address_is_refused_and_makes_no_database(run: Run, tmp_path: Path) -> None:
    said = run(f"admin reports --database sqlite:///{tmp_path}/no.sqlite")
    assert said.status == 2 and "There is no database at" in said.err
    assert list(tmp_path.iterdir()) == []
    for address in ("nowhere", "mysql://localhost/pioche"):
        said = run(f"admin reports --database {address}")
        assert said.status == 2 and "is not the address of a database" in said.err


def test_the_group_lists_its_commands_and_refuses_others(run: Run) -> None:
    assert "What people reported to you" in run("admin --help").out
    said = run("admin dance")
    assert said.status == 2 and said.err.startswith("There is no command “dance”. There are: backup, ")
    assert run("admin").status == 2
