"""What the players were answered, line by line, and whether the log of the server says the same."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import TextIO

import msgspec
from msgspec import Struct

from pioche.log import Store, open_log
from pioche.table.events import Entry, Played
from pioche.table.evolve import loaded
from pioche.table.record import recorded
from pioche.verify import differences
from tests.table.looking import matches_in


class Answered(Struct, frozen=True):
    """A player heard what came of their command, or that the line to their table is back."""

    at: float
    """Seconds, by a clock that all processes of the machine share."""
    table: str
    command: str | None = None
    """As the log names it; None for a line that is back."""
    code: str | None = None
    """Why not; None if it was done."""
    is_slap: bool = False

    @property
    def is_done(self) -> bool:
        return self.command is not None and self.code is None


class Ledger:
    """Only ever grows; each line is in the file before the player goes on."""

    def __init__(self, path: Path) -> None:
        self._file: TextIO = path.open("a", encoding="utf-8", buffering=1)

    def write(self, answered: Answered) -> None:
        self._file.write(msgspec.json.encode(answered).decode() + "\n")


def length(path: Path) -> int:
    return path.stat().st_size


def lines_of(path: Path, *, since: int = 0) -> list[Answered]:
    """Those that are whole: the last one may just be written. From there on it was so many bytes long."""
    with path.open("rb") as ledger:
        ledger.seek(since)
        whole = ledger.read().rpartition(b"\n")[0]
    return [msgspec.json.decode(line, type=Answered) for line in whole.split(b"\n") if line]


async def logs_of(address: str, tables: Iterable[str]) -> dict[str, Sequence[Entry]]:
    store: Store = await open_log(address)
    logs: dict[str, Sequence[Entry]] = {table: await store.log.read(table, start=1) for table in tables}
    await store.close()
    return logs


def check(
    answers: Sequence[Answered], logs: Mapping[str, Sequence[Entry]], *, in_doubt: Collection[str] = ()
) -> None:
    """Every acknowledged command is there, none twice, none that was refused; and each log is whole.

    Of those refused with a code that is `in_doubt` nobody could know whether they were stored.
    """
    stored = {table: list(_commands(log)) for table, log in logs.items()}
    for answer in answers:
        if answer.command is not None:
            is_there = answer.command in stored[answer.table]
            is_known = answer.code not in in_doubt
            assert is_there == answer.is_done or _was_an_echo(answer) or not is_known, answer
    for table, log in logs.items():
        assert is_without_repeats(stored[table]) and is_without_repeats(list(_moves(log))), table
        _is_whole(log)


def is_without_repeats(things: Sequence[object]) -> bool:
    return len(set(things)) == len(things)


def _was_an_echo(answer: Answered) -> bool:
    """A slap for the race that has just closed is taken kindly, and leads to nothing [D16]."""
    return answer.is_slap and answer.is_done


def _commands(log: Sequence[Entry]) -> Iterator[str]:
    """Each once for what it led to in one go."""
    return (command for command, _ in groupby(entry.command for entry in log) if command is not None)


def _moves(log: Sequence[Entry]) -> Iterator[object]:
    """What each command moved."""
    for entry in log:
        if entry.command is not None and isinstance(entry.event, Played):
            yield entry.command, entry.event.seat, entry.event.move


def _is_whole(log: Sequence[Entry]) -> None:
    """No line is missing, time never goes back, it can be read as a table, and the rules agree."""
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
    assert all(one.at <= other.at for one, other in pairwise(log))
    loaded(log)
    for match in matches_in(list(log)):
        assert not differences(recorded(match))
