"""Every database that can hold the log runs the same tests."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from pioche.log import Store, open_log

BACKENDS: dict[str, Callable[[Path], str]] = {"sqlite": lambda folder: f"sqlite:///{folder}/log.sqlite"}
"""By name, what makes the address of a new database, given a folder of the test's own."""


@pytest.fixture(params=BACKENDS)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return BACKENDS[request.param](tmp_path)


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
