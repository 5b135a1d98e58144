"""Every database that can hold the log runs the same tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pioche.log import Store, open_log
from tests.log.postgresql import PostgreSql


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a new database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/log.sqlite"
    postgresql: PostgreSql = request.getfixturevalue("postgresql")
    return postgresql.new_database()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await open_log(address)
    yield store
    await store.close()


@pytest.fixture
async def other_store(address: str, store: Store) -> AsyncIterator[Store]:
    """A second process, in all but name, on the same database."""
    other = await open_log(address)
    yield other
    await other.close()
