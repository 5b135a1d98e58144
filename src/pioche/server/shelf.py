"""Matches that somebody looks back at: read and worked out off the loop, kept for a little while, let go."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

from pioche.analysis import retrospect
from pioche.analysis.model import Retrospect
from pioche.log.base import Entry, Log, MatchRow
from pioche.table.moments import Course
from pioche.table.record import recorded

KEPT_SECONDS = 60.0
"""After whoever looks back has asked last."""
MOST_MATCHES = 16
MOST_LINES = 20_000
"""Of all matches that are kept: a thousand lines take less than a megabyte."""

LINES_AT_ONCE = 200
"""So many are read before others have their turn."""

What: TypeAlias = Literal["course", "record", "retrospect"]
Key: TypeAlias = tuple[What, str, int]
Made = TypeVar("Made")


@dataclass
class Kept:
    """What is being made of a match, or was; the timer lets it go."""

    made: asyncio.Task[Any]
    lines: int
    timer: asyncio.TimerHandle


class Shelf:
    """Reads matches from the log without loading their tables."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._kept: dict[Key, Kept] = {}
        """The one that was asked for last is the last."""
        self._making = asyncio.Lock()

    def __len__(self) -> int:
        """How much is kept, of whichever matches."""
        return len(self._kept)

    async def course(self, row: MatchRow) -> Course:
        """Once, as all that is made here, however many ask at the same time. Raises like `entries`."""
        return await self._asked("course", row, Course)

    async def record(self, row: MatchRow) -> bytes:
        """As a file. Raises like `entries`."""
        return await self._asked("record", row, lambda lines: recorded(lines).to_json())

    async def retrospect(self, row: MatchRow) -> Retrospect:
        """How the match went. Raises like `entries`."""
        return await self._asked("retrospect", row, lambda lines: retrospect(recorded(lines)))

    async def _asked(self, what: What, row: MatchRow, make: Callable[[Sequence[Entry]], Made]) -> Made:
        key = (what, row.table, row.number)
        kept = self._kept.pop(key, None)
        if kept is not None:
            kept.timer.cancel()
        task = asyncio.create_task(self._made(row, make)) if kept is None else kept.made
        timer = asyncio.get_running_loop().call_later(KEPT_SECONDS, self._let_go, key)
        self._kept[key] = Kept(task, row.end_seq - row.start_seq + 1, timer)
        self._make_room()
        try:
            made: Made = await asyncio.shield(task)
        except Exception:
            self._let_go(key)
            raise
        return made

    async def entries(self, row: MatchRow) -> list[Entry]:
        """All lines of the match. Raises NoSuchTable, UnreadableEvent, LogUnavailable."""
        lines: list[Entry] = []
        for start in range(row.start_seq, row.end_seq + 1, LINES_AT_ONCE):
            end = min(start + LINES_AT_ONCE - 1, row.end_seq)
            lines += await self._log.read(row.table, start=start, end=end)
        return lines

    def close(self) -> None:
        for key in list(self._kept):
            self._let_go(key)

    async def _made(self, row: MatchRow, make: Callable[[Sequence[Entry]], Made]) -> Made:
        """One after the other: the tables that are played come first."""
        lines = await self.entries(row)
        async with self._making:
            return await asyncio.to_thread(make, lines)

    def _make_room(self) -> None:
        """Those that were asked for longest ago go; never the last one."""
        while len(self._kept) > 1 and self._is_full:
            self._let_go(next(iter(self._kept)))

    @property
    def _is_full(self) -> bool:
        lines = sum(kept.lines for kept in self._kept.values())
        return len(self._kept) > MOST_MATCHES or lines > MOST_LINES

    def _let_go(self, key: Key) -> None:
        if kept := self._kept.pop(key, None):
            kept.timer.cancel()
