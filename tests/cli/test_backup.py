"""`pioche admin backup` and `pioche admin restore`."""

import asyncio
import math
import re
from pathlib import Path

import pytest

from pioche.log import open_log
from pioche.log.sole import sole_use
from tests.cli.conftest import Run

AT = 1_800_000_000_000


async def _knows(address: str, name: str) -> None:
    store = await open_log(address)
    await store.people.set_name("ada", name, at=AT)
    await store.close()


async def _name(address: str) -> str:
    store = await open_log(address)
    names = await store.people.names(["ada"])
    await store.close()
    return names["ada"]


@pytest.fixture(autouse=True)
def never_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is that runs the tests."""
    monkeypatch.setattr("pioche.cli.copying.PATIENCE", math.inf)


@pytest.fixture
def database(tmp_path: Path) -> str:
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    asyncio.run(_knows(address, "Ada"))
    return address


def test_one_goes_back_to_a_copy_and_is_told_where_the_rest_is(
    run: Run, database: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    made = run(f"admin backup {copy} --database {database}")
    assert (made.status, made.err) == (0, "") and f"The copy is in {copy}." in made.out
    asyncio.run(_knows(database, "Anna"))
    put_back = run(f"admin restore {copy} --database {database}")
    assert (put_back.status, put_back.err) == (0, "")
    assert asyncio.run(_name(database)) == "Ada"
    found = re.search(r"What stood there is in (\S+)\.\n", put_back.out)
    assert found and asyncio.run(_name(f"sqlite:///{found[1]}")) == "Anna"


def test_a_file_that_is_there_is_overwritten_only_if_asked(run: Run, database: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_text("dear")
    said = run(f"admin backup {copy} --database {database}")
    assert said.status == 2 and said.err.endswith("To overwrite it, add --replace.\n")
    assert copy.read_text() == "dear"
    assert run(f"admin backup {copy} --replace --database {database}").status == 0
    assert copy.read_bytes().startswith(b"SQLite format 3")


def test_what_cannot_be_done_is_said_in_the_language_of_the_reader(
    run: Run, database: str, tmp_path: Path
) -> None:
    for line, reason in (
        (f"backup {tmp_path}/no/copy --database {database}", "ne peut pas être écrit"),
        (f"backup {tmp_path}/copy --database sqlite:///{tmp_path}/no", "Il n’y a pas de base de données"),
        (f"restore {tmp_path}/no --database {database}", "ne peut pas être lu"),
        (f"restore {__file__} --database {database}", "est abîmée ou n’est pas une base de données"),
        (f"restore {__file__} --database nowhere", "n’est pas l’adresse d’une base de données"),
        ("backup", "Il manque"),
    ):
        said = run(f"admin {line} --language fr")
        assert said.status == 2 and reason in said.err


def test_a_copy_is_not_put_under_a_server_that_runs(run: Run, database: str, tmp_path: Path) -> None:
    run(f"admin backup {tmp_path}/copy --database {database}")
    asyncio.run(_knows(database, "Anna"))
    with sole_use(database):
        said = run(f"admin restore {tmp_path}/copy --database {database}")
    assert said.status == 2 and "is in use: another Pioche serves it" in said.err
    assert asyncio.run(_name(database)) == "Anna"


def test_what_takes_long_shows_how_far_it_is(
    run: Run, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(f"admin backup {tmp_path}/quick --database {database}").err == ""
    monkeypatch.setattr("pioche.cli.copying.PATIENCE", 0.0)
    said = run(f"admin backup {tmp_path}/slow --database {database}")
    assert said.status == 0 and "Copying" in said.err and "100%" in said.err
