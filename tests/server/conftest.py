"""A server of its own for every test that wants one."""

import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import structlog
from sqlalchemy import make_url

from pioche.log.upgrade import upgrade
from pioche.server.limits import Rate
from pioche.server.logs import configure_logs
from pioche.server.meters import Meters
from tests.server.chances import Card, RiggedChance
from tests.server.clocks import StillClock
from tests.server.house import House, open_house

NO_LIMIT = Rate(1e6, burst=1_000_000)


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As it is before anybody has come."""
    path = tmp_path_factory.mktemp("database") / "new.sqlite"
    upgrade(make_url(f"sqlite:///{path}"))
    return path


@pytest.fixture
def database(tmp_path: Path, new_database: Path) -> str:
    """A copy takes less time than to make one."""
    return f"sqlite:///{shutil.copy(new_database, tmp_path / 'pioche.sqlite')}"


@pytest.fixture
def clock() -> StillClock:
    return StillClock()


@pytest.fixture
def no_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests play, and look, faster than people may; who looks on is told of at once."""
    monkeypatch.setattr("pioche.server.doors.LISTS_OF_A_GUEST", NO_LIMIT)
    monkeypatch.setattr("pioche.server.doors.LISTS_FROM_AN_ADDRESS", NO_LIMIT)
    monkeypatch.setattr("pioche.server.sockets.MESSAGES_ON_A_CONNECTION", NO_LIMIT)
    monkeypatch.setattr("pioche.server.live.WATCHERS_TOLD_EVERY", 0.0)
    monkeypatch.setattr("pioche.server.floods.REQUESTS_FROM_AN_ADDRESS", NO_LIMIT)


@pytest.fixture
def quick_probes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are known in no time."""
    monkeypatch.setattr("pioche.server.sockets.FIRST_INTERVAL", 0.01)


@pytest.fixture
def pile(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Gives the cards on top of every new pile from now on; every pick is 0."""

    def put(*top: Card) -> None:
        monkeypatch.setattr("pioche.table.playing.SeededChance", RiggedChance.with_top(top))

    return put


@pytest.fixture
async def house(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    """Its clock stands still, its bots move at once, and nobody is too fast for it."""
    async with open_house(database, clock=clock) as house:
        yield house


@pytest.fixture
def written(capsys: pytest.CaptureFixture[str]) -> Iterator[pytest.CaptureFixture[str]]:
    """With the logs as the server has them."""
    before = structlog.get_config()
    configure_logs(Meters())
    yield capsys
    structlog.configure(**before)
