"""The clock of the machine jumps by an hour, forth and back, while the server runs and while it does not."""

from itertools import pairwise
from pathlib import Path

from pioche.log.beats import LONGEST_PAUSE
from pioche.table.events import TimedOut
from tests.faults.servers import serving
from tests.faults.test_restart import Pair, a_pair, goes_on, left
from tests.faults.test_restart_in_a_choice import log_of
from tests.faults.test_restore import admin
from tests.server.guests import Screen

HOUR = 60 * 60


def set_by(wall: Path, seconds: float) -> None:
    """At once: a server that reads it finds the one or the other."""
    fresh = wall.with_suffix(".fresh")
    fresh.write_text(str(seconds))
    fresh.rename(wall)


async def present(pair: Pair) -> list[Screen]:
    """What a screen is shown that is opened now."""
    return [await screen.guest.looks_at(pair.table.id) for screen in pair.screens]


def is_not_charged(now: Pair, before: Pair) -> None:
    """Nor given more than the time since the last sign of life."""
    assert now.match.view == before.match.view
    assert 0 < left(now) <= left(before) + LONGEST_PAUSE


async def test_a_jump_while_people_play_is_nobodys_time(tmp_path: Path) -> None:
    """Nor does the operator take the server for one that does not run."""
    database, wall = tmp_path / "pioche.sqlite", tmp_path / "wall"
    set_by(wall, 0)
    async with serving(database, wall=wall) as server:
        pair = await a_pair(server, clock=45)
        for seconds in (HOUR, -HOUR, 0):
            set_by(wall, seconds)
            is_not_charged(Pair(pair.guests, await present(pair)), pair)
        now = Pair(pair.guests, await present(pair))
        await goes_on(now)
        _, said = await admin("close", now.table.id, "--database", f"sqlite:///{database}")
        assert "The server has done it." in said
        log = await log_of(database, now.table.id)
    assert all(one.at <= other.at for one, other in pairwise(log))
    assert not any(isinstance(entry.event, TimedOut) for entry in log)


async def test_a_jump_while_no_server_runs_is_nobodys_time(tmp_path: Path) -> None:
    """First back, then forth; no time is given away either, and none in the log goes back."""
    database, wall = tmp_path / "pioche.sqlite", tmp_path / "wall"
    set_by(wall, 0)
    async with serving(database, wall=wall) as server:
        pair = await a_pair(server, clock=45)
        await server.is_killed()
    for seconds in (-HOUR, HOUR):
        set_by(wall, seconds)
        async with serving(database, wall=wall) as server:
            now = await pair.comes_back(server)
            is_not_charged(now, pair)
            await server.is_killed()
        pair = now
    log = await log_of(database, pair.table.id)
    assert all(one.at <= other.at for one, other in pairwise(log))
    assert not any(isinstance(entry.event, TimedOut) for entry in log)
