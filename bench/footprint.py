"""What a server takes: memory of screens and tables, what a move costs early, late and among many, its start.

Run with: python -m bench.footprint [--json]
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from urllib.request import urlopen

from bench.tables.contestants import NAMES, Pioche, address
from bench.tables.lines import Caller, Line, Seated
from bench.tables.load import Load
from bench.tables.machine import compiled

SPECTATORS, TABLES = 1000, 250
MANY = 5000
STARTS = 5
KIB = 1024


class Measure(NamedTuple):
    name: str
    value: float
    unit: str
    most: float
    """What we want to stay below."""


def spectators(folder: Path) -> Iterator[Measure]:
    """Idle ones, at tables with 200 each: with their names, cookies and sockets."""
    server = Pioche(folder, seats=2)
    lines: list[Line] = []
    try:
        tables = list(server.seated(SPECTATORS // 200))
        before = server.serving.memory
        for number in range(SPECTATORS):
            source = address(100 + number // 50)
            caller = Caller(server.port, source)
            cookie = server.guest(caller, NAMES[number % len(NAMES)])
            caller.close()
            lines.append(server.line(tables[number // 200].name, cookie, source=source))
        time.sleep(2)  # all has been told
        yield Measure("an idle spectator", (server.serving.memory - before) / SPECTATORS / KIB, "KiB", 16)
    finally:
        server.serving.stop()
        for line in lines:
            line.socket.close()


def tables(folder: Path) -> Iterator[Measure]:
    """In play, with what their sockets take: what one more costs where there are many already."""
    server = Pioche(folder)
    program = compiled("load.c", folder)
    try:
        seated = server.seated(2 * TABLES)
        loads, memories = [], []
        for _ in range(2):
            loads.append(Load(program, server, list(islice(seated, TABLES))))
            loads[-1].closed(4.0, warm=1.0)
            memories.append(server.serving.memory)
        for load in loads:
            load.stop()
        more = (memories[1] - memories[0]) / TABLES / KIB
        yield Measure("one more table in play, with four sockets", more, "KiB", 60 + 4 * 16)
    finally:
        server.serving.stop()


def early_and_late(folder: Path) -> Iterator[Measure]:
    """The processor's time of a move: the first 2,000 of each table, and those after them."""
    server = Pioche(folder)
    try:
        load = Load(compiled("load.c", folder), server, list(server.seated(2)))
        costs = []
        moves = 0.0
        while moves < 2 * 2000:
            piece = load.closed(1.0, warm=0.0)
            costs.append(piece.cpu)
            moves += piece.moves
        load.stop()
        third = max(1, len(costs) // 3)
        ratio = statistics.median(costs[-third:]) / statistics.median(costs[:third])
        yield Measure("a table's moves around its 2,000th, to its first ones", ratio, "times", 1.25)
    finally:
        server.serving.stop()


def few_and_many(folder: Path, many: int = MANY) -> Iterator[Measure]:
    """The processor's time of a move among so many tables, to that among 50; two sit at each."""
    server = Pioche(folder, seats=2)
    program = compiled("load.c", folder)
    try:
        seated = server.seated(many)
        few: list[Seated] = list(islice(seated, 50))
        load = Load(program, server, few)
        alone = statistics.median(load.paced(2.0, 500).cpu for _ in range(3))
        others = list(seated)  # they are there, and wait for their host
        among = statistics.median(load.paced(2.0, 500).cpu for _ in range(3))
        load.stop()
        for table in others:
            for line in table.lines:
                line.close()
        yield Measure(f"a move among {many:,} tables, to one among 50", among / alone, "times", 1.25)
    finally:
        server.serving.stop()


def start(folder: Path) -> Iterator[Measure]:
    """Of the command, as anybody gives it."""
    pioche = str(Path(sys.executable).with_name("pioche"))
    words = [pioche, "serve", "--port", "0", "--no-browser"]
    answers, versions = [], []
    for number in range(STARTS):
        began = time.perf_counter()
        database = f"sqlite:///{folder}/start-{number}.sqlite"
        with subprocess.Popen([*words, "--database", database], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            here = next(
                word for line in process.stdout for word in line.split() if word.startswith("http://")
            )
            with urlopen(f"{here.rstrip('/')}/health") as answer:  # noqa: S310 - it has just said so
                answer.read()
            answers.append(time.perf_counter() - began)
            process.kill()
        began = time.perf_counter()
        subprocess.run([pioche, "--version"], check=True, stdout=subprocess.PIPE)
        versions.append(time.perf_counter() - began)
    yield Measure("pioche serve to its first answer", statistics.median(answers), "s", 1.5)
    yield Measure("pioche --version", statistics.median(versions), "s", 0.25)


def fewer_and_many(folder: Path) -> Iterator[Measure]:
    """As `few_and_many` with fewer: for those in a hurry."""
    return few_and_many(folder, 1000)


PARTS = {
    "start": start,
    "spectators": spectators,
    "tables": tables,
    "early_and_late": early_and_late,
    "few_and_many": few_and_many,
    "fewer_and_many": fewer_and_many,
}
USUAL = [part for part in PARTS if part != "fewer_and_many"]


def main() -> None:
    asked = argparse.ArgumentParser(description="What a server takes.")
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--parts", default=",".join(USUAL))
    words = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for part in words.parts.split(","):
            for found in PARTS[part](Path(folder)):
                reached = "reached" if found.value <= found.most else "missed"
                said = f"{found.name}: {found.value:.2f} {found.unit}, wanted {found.most:g}: {reached}"
                print(json.dumps(found._asdict()) if words.json else said, flush=True)


if __name__ == "__main__":
    main()
