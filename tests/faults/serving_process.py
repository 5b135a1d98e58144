"""A server as `pioche serve` runs it, but for its patience: python serving_process.py DATABASE [...]."""

import argparse
import hashlib
import time
from collections.abc import Callable
from pathlib import Path

from pioche.log import database
from pioche.server import crowd, doors, floods, sockets, stopping
from pioche.server.limits import Rate
from pioche.server.run import Found, serve
from pioche.server.settings import Settings

NO_LIMIT = Rate(1e6, burst=1_000_000)
"""Tests play faster than people may, and all of them from one address."""


def be_patient() -> None:
    vars(sockets)["MESSAGES_ON_A_CONNECTION"] = NO_LIMIT
    vars(floods)["REQUESTS_FROM_AN_ADDRESS"] = NO_LIMIT
    vars(crowd)["LINES_FROM_AN_ADDRESS"] = 10_000
    for limit in ("TABLES_FROM_AN_ADDRESS", "NAMES_FROM_AN_ADDRESS"):
        vars(doors)[limit] = NO_LIMIT
    vars(doors)["SOCKETS_FROM_AN_ADDRESS"] = 10_000


def hang_clock(wall: Path) -> None:
    """The clock of the system is as many seconds off as stands in that file."""
    true = time.time
    vars(time)["time"] = lambda: true() + float(wall.read_text())


HANGS: dict[str, Callable[[], object]] = {
    "in Python": lambda: time.sleep(3600),
    "in C": lambda: hashlib.pbkdf2_hmac("sha256", b"", b"", 2**29),
}


def announce(found: Found) -> None:
    print(found.here, flush=True)  # noqa: T201 - this is what the tests read
    if words.hangs:
        HANGS[words.hangs]()


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("database")
    asked.add_argument("--port", type=int, default=0)
    asked.add_argument("--bot-pace", type=float, default=0.01)
    asked.add_argument("--wall", type=Path)
    asked.add_argument("--busy-seconds", type=float, default=database.BUSY_SECONDS)
    asked.add_argument("--hangs", choices=HANGS)
    asked.add_argument("--longest-stop", type=float, default=stopping.LONGEST_STOP)
    words = asked.parse_args()
    be_patient()
    vars(stopping)["LONGEST_STOP"] = words.longest_stop
    vars(database)["SQLITE_ARGUMENTS"]["timeout"] = words.busy_seconds
    if words.wall:
        hang_clock(words.wall)
    serve(Settings(port=words.port, database=words.database, bot_pace=words.bot_pace), on_ready=announce)
