"""What `bench/server.py` says of the speed of the server; the figures are left to it, the peers to npm."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server import FLOORS, PIOCHE, Found, ratios
from bench.tables.contestants import Contestant, Limit, Pioche
from bench.tables.load import Load, Slice
from bench.tables.machine import compiled

pytestmark = pytest.mark.skipif(
    shutil.which("gcc") is None or not Path("/proc/self/stat").exists(), reason="gcc and Linux measure"
)


def slice_of(moves: float, cpu: float = 100.0) -> Slice:
    return Slice(moves, p50=1, p99=2, cpu=cpu, memory=50, frame=2000, late=0)


@pytest.fixture
def load(tmp_path: Path) -> Path:
    return compiled("load.c", tmp_path)


def played(contestant: Contestant, load: Path) -> Iterator[Slice]:
    """For a moment in either way, at two tables."""
    playing = Load(load, contestant, list(contestant.seated(2)))
    try:
        yield playing.closed(0.5, warm=0.5)
        yield playing.paced(0.5, 50, warm=0.1)
    finally:
        playing.stop()
        contestant.serving.stop()


def test_the_game_is_played_on_the_server_and_everybody_is_shown_each_move(
    tmp_path: Path, load: Path
) -> None:
    closed, paced = played(Pioche(tmp_path), load)
    assert closed.moves > 10 and closed.cpu > 0 and closed.memory > 10
    assert closed.frame > 1000, "whole views"
    assert 30 < paced.moves < 70 and 0 < paced.p50 <= paced.p99


def test_the_limit_sends_frames_of_the_size_that_it_is_told(tmp_path: Path, load: Path) -> None:
    closed, paced = played(Limit(compiled("limit.c", tmp_path), size=3000), load)
    assert closed.frame == pytest.approx(3000 + 4, rel=0.05), "but for one that comes as the count begins"
    assert closed.moves > 100 and paced.p50 <= paced.p99


def test_a_ratio_is_the_median_of_those_of_the_rounds() -> None:
    """One round in which the machine was held up does not count for more than another."""
    floor = FLOORS[0]
    rounds = []
    for ours, theirs in ((400, 100), (10, 100), (500, 100)):
        rounds.append(Found(PIOCHE, floor.tables, slice_of(ours, cpu=50), slice_of(ours)))
        rounds.append(Found(floor.to, floor.tables, slice_of(theirs), slice_of(theirs)))
    (ratio,) = ratios(rounds)
    assert (ratio.median, ratio.low, ratio.high) == (4, 0.1, 5)
    assert ratio.is_reached and ratio.of_cpu == 2


def test_a_peer_that_was_not_there_has_no_ratio() -> None:
    assert list(ratios([Found(PIOCHE, 50, slice_of(1), slice_of(1))])) == []
