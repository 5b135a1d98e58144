"""What a start of `pioche serve` does without, so that it answers soon."""

import subprocess
import sys
from pathlib import Path

import pytest

START = """
import asyncio, gc, os, signal, sys
from pioche import cli
from pioche.cli import server

def show(found, console):
    print(gc.isenabled(), *sys.modules)
    asyncio.get_running_loop().call_soon(stop)

def stop():
    print(gc.isenabled(), gc.get_freeze_count() > 50_000)
    os.kill(os.getpid(), signal.SIGTERM)

server.show = show
cli.main(["serve", "--port", "0", "--no-browser", "--database", sys.argv[1]])
"""

NEEDLESS = {"alembic", "mako", "sqlalchemy.dialects.postgresql", "psycopg", "pioche.log.steps"}


@pytest.mark.parametrize("starts", [1, 2])
def test_it_needs_nothing_of_what_only_older_databases_or_postgresql_need(
    starts: int, tmp_path: Path
) -> None:
    """On a new file, and on one that is up to date."""
    *_, (modules, _) = [started(tmp_path) for _ in range(starts)]
    assert "sqlalchemy" in modules
    assert not NEEDLESS & modules


def test_memory_is_searched_only_when_all_is_there_and_not_what_the_start_has_made(tmp_path: Path) -> None:
    starting, ready = started(tmp_path)
    assert "False" in starting
    assert ready == {"True"}


def started(folder: Path) -> list[set[str]]:
    """The words of each of its lines."""
    words = [sys.executable, "-c", START, f"sqlite:///{folder}/log.sqlite"]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return [set(line.split()) for line in said.splitlines()]
