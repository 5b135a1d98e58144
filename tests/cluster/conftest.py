"""Two nodes on one PostgreSQL, in the loop of a test."""

from collections.abc import AsyncIterator

import pytest

from pioche.server.clock import Clock
from tests.cluster.pairs import Pair
from tests.log.postgresql import PostgreSql
from tests.server.conftest import no_rates, pile, quick_probes
from tests.server.house import open_house

__all__ = ["no_rates", "pile", "quick_probes"]


@pytest.fixture
def address(postgresql: PostgreSql) -> str:
    return postgresql.new_database()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine may have much else to do."""
    monkeypatch.setattr("tests.server.guests.PATIENCE", 60.0)


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.orders.LOOKS_EVERY", 0.05)
    monkeypatch.setattr("pioche.server.neighbours.LOOKS_EVERY", 0.05)
    monkeypatch.setattr("pioche.server.nodes.Cluster.looks_every", 50)


@pytest.fixture
async def pair(address: str, no_rates: None) -> AsyncIterator[Pair]:
    async with (
        open_house(address, clock=Clock()) as one,
        open_house(address, clock=Clock()) as other,
    ):
        yield Pair(one, other, address)
