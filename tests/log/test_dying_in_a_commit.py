"""A process dies while it writes: that is there whole or not at all, and the log goes on."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from sqlalchemy import make_url

from pioche.log import open_log
from pioche.log.upgrade import upgrade
from tests.log.dying_processes import PARTS, STATEMENTS, WAITING
from tests.log.entries import entries, seqs

PROGRAM = "tests.log.dying_processes"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def died(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what they left behind."""
    folder = tmp_path_factory.mktemp("died")
    upgrade(make_url(f"sqlite:///{folder}/new.sqlite"))
    subprocess.run([sys.executable, "-m", PROGRAM, str(folder)], check=True, cwd=ROOT)
    return folder


async def left_by(folder: Path, name: str) -> Mapping[str, tuple[int, int]]:
    """By table the last line that is in the log, and the last one that was answered for."""
    told = (folder / f"{name}.answered").read_text(encoding="utf-8").split()
    answered = dict(zip(told[::2], map(int, told[1::2]), strict=True))
    store = await open_log(f"sqlite:///{folder}/{name}.sqlite")
    left = {}
    for table in WAITING:
        stored = seqs(await store.log.read(table, start=1))
        assert stored == list(range(1, len(stored) + 1))
        assert bool(await store.log.matches(table, limit=1)) == (len(stored) == 5)
        left[table] = (len(stored), answered[table])
        await store.log.append(table, entries(len(stored) + 1, len(stored) + 1))
    await store.close()
    return left


async def test_at_each_statement_of_a_transaction(died: Path) -> None:
    """The last of them is its COMMIT, which was not carried out."""
    left = [await left_by(died, f"statement-{number}") for number in range(STATEMENTS)]
    dead = [each for each in left if each == dict.fromkeys(WAITING, (2, 2))]
    alive = [each for each in left if each == dict.fromkeys(WAITING, (5, 5))]
    assert len(dead) + len(alive) == STATEMENTS
    assert 16 <= len(dead) < STATEMENTS


async def test_at_any_byte_of_what_is_written_ahead(died: Path) -> None:
    left = [await left_by(died, f"byte-{part}") for part in range(PARTS)]
    assert left == [dict.fromkeys(WAITING, (2, 2))] * PARTS


async def test_between_the_commit_and_the_answer(died: Path) -> None:
    """Nobody heard of it, and it is there: whoever asks again is told so, see tests/faults."""
    assert await left_by(died, "answer") == dict.fromkeys(WAITING, (5, 2))
