"""The load generator: one process for the lines of one server, told what to do and asked what came of it."""

import subprocess
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from bench.tables.contestants import Contestant
from bench.tables.lines import Seated
from bench.tables.machine import LOAD_CORE, on_core

SALT = "5" * 64


class Counted(Struct, frozen=True):
    """What the load generator says of one slice. Times are milliseconds."""

    moves: int
    seconds: float
    frames: int
    bytes: int
    refusals: int
    late: int
    """Paced moves that were due while the one before was still under way."""
    p50: float
    p99: float
    most: float


class Slice(NamedTuple):
    """A few seconds of one server."""

    moves: float
    """A second."""
    p50: float
    """Milliseconds until all have been shown a move."""
    p99: float
    cpu: float
    """Microseconds of the server's processor a move."""
    memory: float
    """MiB of the server, at its end."""
    frame: float
    """Bytes, on average."""
    late: int


class Load:
    """Everybody at these tables of that server."""

    def __init__(self, program: Path, contestant: Contestant, tables: Sequence[Seated]) -> None:
        self._contestant = contestant
        self._tables = tables  # their lines stay open with them
        fds = [line.fileno() for table in tables for line in table.lines]
        words = [str(program), contestant.name, sha256(bytes.fromhex(SALT)).hexdigest()]
        with on_core(LOAD_CORE):
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, pass_fds=fds
            )
        self._say("\n".join(table.told() for table in tables) + "\n")

    def closed(self, seconds: float, *, warm: float = 0.5) -> Slice:
        """A move under way at every table, all the time."""
        return self._measured(f"closed {warm} {seconds}")

    def paced(self, seconds: float, rate: float, *, warm: float = 0.5) -> Slice:
        """So many moves a second, whatever becomes of them."""
        return self._measured(f"paced {warm} {seconds} {rate}")

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate()
        for table in self._tables:
            for line in table.lines:
                line.close()

    def _measured(self, order: str) -> Slice:
        serving = self._contestant.serving
        self._say(order)
        self._hear()
        before = serving.seconds
        counted = msgspec.json.decode(self._hear(), type=Counted)
        used = serving.seconds - before
        if counted.refusals:
            raise RuntimeError(f"{self._contestant.name} refused {counted.refusals} moves")
        moves = max(1, counted.moves)
        return Slice(
            moves=counted.moves / counted.seconds,
            p50=counted.p50,
            p99=counted.p99,
            cpu=used / moves * 1e6,
            memory=serving.memory / 2**20,
            frame=counted.bytes / max(1, counted.frames),
            late=counted.late,
        )

    def _say(self, words: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(words + "\n")
        self._process.stdin.flush()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            raise RuntimeError(f"the load on {self._contestant.name} has ended")
        return said
