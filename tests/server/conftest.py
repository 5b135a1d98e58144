"""A server of its own for every test that wants one."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from pioche.rules.hit.model import Card
from pioche.server.limits import Rate
from tests.server.chances import RiggedChance
from tests.server.clocks import StillClock
from tests.server.house import House, open_house

NO_LIMIT = Rate(1e6, burst=1_000_000)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/pioche.sqlite"


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def no_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests play faster than people may."""
    monkeypatch.setattr("pioche.server.sockets.MESSAGES_ON_A_CONNECTION", NO_LIMIT)


@pytest.fixture
def pile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Gives the cards on top of every pile from now on; seat 0 is the first to play."""

    def put(*top: Card) -> None:
        monkeypatch.setattr("pioche.table.playing.SeededChance", RiggedChance.with_top(top))

    return put


@pytest.fixture
async def house(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    """Its clock stands still, its bots move at once, and nobody is too fast for it."""
    async with open_house(database, clock=clock) as house:
        yield house
