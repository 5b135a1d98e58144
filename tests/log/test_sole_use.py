"""One server on one database file."""

from pathlib import Path

import pytest
from sqlalchemy import create_engine

from pioche.log import open_beside, open_log
from pioche.log.refusals import DatabaseInUse, OlderDatabaseInUse
from pioche.log.sole import sole_use
from tests.log.version_1 import write_version_1


def version_of(path: Path) -> str:
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        version = connection.exec_driver_sql("SELECT version_num FROM pioche_version").scalar_one()
    engine.dispose()
    return str(version)


def test_a_second_server_is_refused_while_the_first_runs(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    with sole_use(address):
        with pytest.raises(DatabaseInUse), sole_use(address):
            pytest.fail("two servers on one file")
        with sole_use(f"sqlite:///{tmp_path}/other.sqlite"):
            pass
    with sole_use(address):
        pass


async def test_who_only_looks_in_changes_no_older_database_while_it_is_served(tmp_path: Path) -> None:
    path = tmp_path / "pioche.sqlite"
    write_version_1(path, {})
    address = f"sqlite:///{path}"
    with sole_use(address):
        with pytest.raises(OlderDatabaseInUse):
            await open_beside(address)
        assert version_of(path) == "1"
    await (await open_beside(address)).close()
    assert version_of(path) != "1"


async def test_who_only_looks_in_reads_a_database_that_is_served(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/pioche.sqlite"
    store = await open_log(address)
    with sole_use(address):
        await (await open_beside(address)).close()
    await store.close()
