"""The clock of the house: that of the wall at the start, and nobody sets it from then on."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pioche.log import Store, open_log
from pioche.server.clock import Clock
from tests.log.entries import entries, row

HOUR = 60 * 60


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What the clocks of the machine say, in seconds."""
    says = {"time": 1_800_000_000.0, "monotonic": 1_000.0}
    monkeypatch.setattr("pioche.server.clock.time.time", lambda: says["time"])
    monkeypatch.setattr("pioche.server.clock.time.monotonic", lambda: says["monotonic"])
    return says


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_who_sets_the_clock_of_the_machine_moves_no_time(wall: dict[str, float], jump: float) -> None:
    clock = Clock()
    before = clock.now()
    wall["time"] += jump
    assert clock.now() == before
    wall["monotonic"] += 5
    assert clock.now() == before + 5_000


def test_a_clock_that_was_set_back_before_the_start_goes_on_where_it_was(wall: dict[str, float]) -> None:
    reached = Clock().now()
    wall["time"] -= HOUR
    clock = Clock(not_before=reached)
    assert clock.now() == reached
    wall["monotonic"] += 5
    assert clock.now() == reached + 5_000


def test_a_clock_that_was_set_forward_before_the_start_is_believed(wall: dict[str, float]) -> None:
    reached = Clock().now()
    wall["time"] += HOUR
    assert Clock(not_before=reached).now() == reached + 1000 * HOUR


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    return await open_log(f"sqlite:///{tmp_path}/log.sqlite")


async def test_what_was_reached_is_the_last_beat_or_the_last_line_of_a_match(store: Store) -> None:
    assert await store.beats.reached() == 0
    await store.beats.beat("one", at=2_000)
    assert await store.beats.reached() == 2_000
    await store.log.append("oak", entries(1, 3), row=row("oak"))
    assert await store.beats.reached() == 3_000
    await store.beats.beat("one", at=4_000)
    assert await store.beats.reached() == 4_000
    await store.close()


async def test_what_happened_at_a_table_where_nobody_plays_was_reached_too(store: Store) -> None:
    """Also what the index does not know of."""
    await store.beats.beat("one", at=2_000)
    await store.log.append("oak", entries(1, 1), row=replace(row("oak"), phase="lobby", updated_at=1_000))
    await store.log.append("oak", entries(2, 3))
    assert await store.beats.reached() == 3_000
    await store.log.append("elm", entries(1, 4), row=replace(row("elm"), phase="closed", updated_at=4_000))
    assert await store.beats.reached() == 4_000
    await store.close()
