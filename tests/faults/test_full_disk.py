"""A disk that fills up, or cannot be written any more, while people play; and then can."""

import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from pioche.server import wire
from pioche.table.commands import Play
from tests.faults.servers import Serving, limited_to, serving
from tests.faults.test_restart import Pair, a_pair, seqs
from tests.server.guests import Screen, all_see


class Disk(ABC):
    """Where the database of one server lies."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "pioche.sqlite"

    @abstractmethod
    def fills_up(self, server: Serving) -> None: ...

    @abstractmethod
    def has_room(self, server: Serving) -> None: ...


class Limited(Disk):
    """The kernel lets the files grow by a little, so that something is written, but not all."""

    room = 100

    def fills_up(self, server: Serving) -> None:
        ahead = self.database.with_name(f"{self.database.name}-wal")
        limited_to(server.process.pid, self.room and ahead.stat().st_size + self.room)

    def has_room(self, server: Serving) -> None:
        limited_to(server.process.pid, None)


class Unwritable(Limited):
    """Not a byte is written, wherever it is."""

    room = 0


class Small(Disk):
    """A disk of its own with three megabytes."""

    def fills_up(self, _: Serving) -> None:
        with self._filler.open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(512))
            except OSError:
                return

    def has_room(self, _: Serving) -> None:
        self._filler.unlink()

    @property
    def _filler(self) -> Path:
        return self.database.with_name("filler")


@contextmanager
def mounted(folder: Path) -> Iterator[None]:
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("this machine does not let us mount a small disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture(params=[Limited, Unwritable, Small])
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    with ExitStack() as mounts:
        if request.param is Small:
            mounts.enter_context(mounted(tmp_path))
        yield request.param(tmp_path)


async def is_told(screen: Screen, move: Play, *, id: str) -> str:  # noqa: A002 - as on the wire
    answer = await screen.asks(move, id=id)
    assert isinstance(answer, wire.Refusal) and answer.table == screen.sees
    return answer.code


async def with_a_bot(server: Serving) -> Screen:
    """Whose turn it is."""
    guest = await server.guest("Cy")
    screen = await guest.looks_at(await guest.opens_table(bots="steady"))
    await screen.until(lambda: screen.may_move)
    return screen


async def test_moves_are_refused_and_nothing_is_half_done_until_there_is_room(disk: Disk) -> None:
    async with serving(disk.database, bot_pace=0.5) as server:
        pair, other = await a_pair(server), await with_a_bot(server)
        (seat,) = pair.match.to_act
        mover, waiter = pair.screens[seat], pair.screens[1 - seat]
        move, before, heard = Play("draw", mover.decision), waiter.sees, len(waiter.updates)
        disk.fills_up(server)
        assert await is_told(mover, move, id="the-move") == "log_unavailable"
        assert await is_told(mover, move, id="the-move") == "log_unavailable"
        assert await is_told(other, Play("draw", other.decision), id="the-other-move") == "log_unavailable"
        answer = await mover.guest.http.post("/api/tables", json={"game": "hit", "seats": 2})
        assert (answer.status_code, answer.json()) == (503, {"code": "log_unavailable"})
        newcomer = await (await server.back(waiter.guest)).looks_at(before.id)
        assert newcomer.match.view == waiter.match.view
        assert (waiter.sees.seq, len(waiter.updates)) == (before.seq, heard)

        disk.has_room(server)
        answered = await mover.asks(move, id="the-move")
        assert isinstance(answered, wire.Update)
        await all_see(mover.sees.seq, waiter)
        await other.plays("draw")
        await server.is_killed()
    assert await seqs(disk.database, before.id) == list(range(1, mover.sees.seq + 1))
    await goes_on_after_a_restart(disk, pair)


async def goes_on_after_a_restart(disk: Disk, pair: Pair) -> None:
    async with serving(disk.database) as server:
        now = await pair.comes_back(server)
        assert now.match.view == pair.match.view
        (seat,) = now.match.to_act
        await now.screens[seat].plays(now.screens[seat].match.legal[0])
