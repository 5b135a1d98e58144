"""How fast the server plays, beside peers and a limit: Hit! at 50 and 500 tables with four sockets each.

Closed loop, a move under way at every table; and paced, 1,000 moves a second. The log is durable, and
everybody is known and shown their own view. Servers run on one core and the load
on another; a run has them take turns, slice by slice, and a ratio is the median of those of the rounds.

Run with: python -m bench.server [--rounds N] [--seconds S] [--tables 50,500] [--json]
gcc compiles the load and the limit; Node and npm have the peers, or they are said to be missing.
"""

import argparse
import os
import platform
import resource
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from bench.tables.contestants import BoardgameIo, Colyseus, Contestant, Limit, Pioche
from bench.tables.load import Load, Slice
from bench.tables.machine import BENCH, build, compiled, why_no_packages

TABLES, RATE = (50, 500), 1000.0
ROUNDS, SECONDS = 3, 3.0
PIOCHE, BOARDGAME_IO, COLYSEUS, LIMIT = "pioche", "boardgame.io", "colyseus", "limit"
PACED_P99 = 3.0
"""Milliseconds that we want to stay below."""


class Floor(NamedTuple):
    """How many times as many moves as that one we want to reach."""

    to: str
    tables: int
    least: float


FLOORS = (
    Floor(BOARDGAME_IO, 50, 3.5),
    Floor(BOARDGAME_IO, 500, 3.5),
    Floor(COLYSEUS, 50, 0.6),
    Floor(COLYSEUS, 500, 0.9),
    Floor(LIMIT, 50, 0.4),
    Floor(LIMIT, 500, 0.4),
)


class Found(NamedTuple):
    """Of one server at so many tables, in one round."""

    name: str
    tables: int
    closed: Slice
    paced: Slice


class Ratio(NamedTuple):
    """Moves a second to those of another, in a closed loop."""

    to: str
    tables: int
    median: float
    low: float
    high: float
    least: float
    of_cpu: float
    """The same for a second of the processor's time: others on the machine change it less."""

    @property
    def is_reached(self) -> bool:
        return self.median >= self.least


class Report(NamedTuple):
    rounds: Sequence[Found]
    missing: Mapping[str, str]
    """Why, by name."""


def ratios(rounds: Sequence[Found]) -> Iterator[Ratio]:
    """For each floor whose peer was there."""
    for floor in FLOORS:
        pairs = list(
            zip(_of(rounds, PIOCHE, floor.tables), _of(rounds, floor.to, floor.tables), strict=False)
        )
        if not pairs:
            continue
        moves = [ours.closed.moves / max(1e-9, theirs.closed.moves) for ours, theirs in pairs]
        cpu = [theirs.closed.cpu / max(1e-9, ours.closed.cpu) for ours, theirs in pairs]
        yield Ratio(
            floor.to,
            floor.tables,
            median=statistics.median(moves),
            low=min(moves),
            high=max(moves),
            least=floor.least,
            of_cpu=statistics.median(cpu),
        )


def _of(rounds: Sequence[Found], name: str, tables: int) -> list[Found]:
    return [found for found in rounds if (found.name, found.tables) == (name, tables)]


def middle(found: Sequence[Found], part: Callable[[Found], float]) -> float:
    return statistics.median(map(part, found))


def play(tables: int, *, rounds: int, seconds: float, folder: Path, peers: bool) -> Iterator[Found]:
    """All servers that there are, in turns, at so many tables of each."""
    load = compiled("load.c", folder)
    with ExitStack() as running:

        def begin(contestant: Contestant) -> tuple[Contestant, Load]:
            running.callback(contestant.serving.stop)
            playing = Load(load, contestant, list(contestant.seated(tables)))
            running.callback(playing.stop)
            return contestant, playing

        ours = begin(Pioche(folder))
        size = round(ours[1].closed(1.0, warm=4.0).frame) - 4  # when all play, and without its head
        others = [begin(each()) for each in (BoardgameIo, Colyseus)] if peers else []
        limit = begin(Limit(compiled("limit.c", folder), size=size))
        for _ in range(rounds):
            for contestant, playing in (ours, *others, limit):
                closed, paced = playing.closed(seconds), playing.paced(seconds, RATE)
                yield Found(contestant.name, tables, closed, paced)


def run(tables: Sequence[int], *, rounds: int, seconds: float) -> Report:
    found: list[Found] = []
    missing: dict[str, str] = {}
    if reason := why_no_packages(BENCH / "peers"):
        missing = dict.fromkeys((BOARDGAME_IO, COLYSEUS), reason)
    _open_many_files()
    with tempfile.TemporaryDirectory() as folder:
        for count in tables:
            found += play(count, rounds=rounds, seconds=seconds, folder=Path(folder), peers=not missing)
    return Report(found, missing)


def _open_many_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def show(report: Report, console: Console) -> None:
    for tables in sorted({found.tables for found in report.rounds}):
        shown = Table(title=f"{tables} tables, four sockets each", title_justify="left")
        for head in ("", "moves/s", "p50 ms", "p99 ms", "CPU µs a move", "MiB", "frame", "paced p50", "p99"):
            shown.add_column(head, justify="left" if not head else "right")
        names = dict.fromkeys(found.name for found in report.rounds)
        for name in names:
            shown.add_row(name, *_figures(_of(report.rounds, name, tables)))
        console.print(shown)
    for ratio in ratios(report.rounds):
        reached = "reached" if ratio.is_reached else "missed"
        console.print(
            f"{ratio.tables} tables, to {ratio.to}: {ratio.median:.2f} "
            f"({ratio.low:.2f} to {ratio.high:.2f}), "
            f"by CPU {ratio.of_cpu:.2f}; wanted {ratio.least}: {reached}"
        )
    for name, reason in report.missing.items():
        console.print(f"{name} is missing: {reason}")
    console.print(f"Python {platform.python_version()}, {build()}, {os.cpu_count()} cores")


def _figures(found: Sequence[Found]) -> Iterator[str]:
    yield f"{middle(found, lambda each: each.closed.moves):,.0f}"
    yield f"{middle(found, lambda each: each.closed.p50):.2f}"
    yield f"{middle(found, lambda each: each.closed.p99):.2f}"
    yield f"{middle(found, lambda each: each.closed.cpu):.0f}"
    yield f"{middle(found, lambda each: each.closed.memory):.0f}"
    yield f"{middle(found, lambda each: each.closed.frame):,.0f}"
    yield f"{middle(found, lambda each: each.paced.p50):.2f}"
    yield f"{middle(found, lambda each: each.paced.p99):.2f}"


def main() -> None:
    asked = argparse.ArgumentParser(description="How fast the server plays, beside peers and a limit.")
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--tables", default=",".join(map(str, TABLES)))
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    report = run([int(each) for each in words.tables.split(",")], rounds=words.rounds, seconds=words.seconds)
    if words.json:
        said = {
            "build": build(),
            "rounds": report.rounds,
            "ratios": list(ratios(report.rounds)),
            "missing": report.missing,
        }
        sys.stdout.write(msgspec.json.encode(_named(said)).decode() + "\n")
    else:
        show(report, Console())


def _named(value: object) -> object:
    """With the names of the fields of tuples."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _named(each) for name, each in value._asdict().items()}
    if isinstance(value, list | tuple):
        return [_named(each) for each in value]
    if isinstance(value, Mapping):
        return {name: _named(each) for name, each in value.items()}
    return value


if __name__ == "__main__":
    main()
