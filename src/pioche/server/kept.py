"""A table and its log, which never say different things: what is stored changes it, and nothing else does."""

from collections.abc import Iterable, Sequence

from pioche.log.base import Log, TableRow
from pioche.server.history import History, stretches
from pioche.server.index import Entered, entered, is_moved_only, last_start, match_ended_by, row_of
from pioche.table.events import Entry, Started
from pioche.table.evolve import evolve, loaded
from pioche.table.model import PersonId, Table
from pioche.table.notices import persons_in
from pioche.table.story import Story
from pioche.table.times import Milliseconds

LONGEST_HISTORY = 150
"""Lines of the log that a newcomer is told, at most."""


class KeptTable:
    """The log may get lines from other nodes too: those are read, and taken over one stretch at a time."""

    def __init__(self, entries: Sequence[Entry], log: Log) -> None:
        """`entries` are those from its first, or from a start of a match, to its last."""
        self._log = log
        self.table: Table = loaded(entries)
        self.history = History(entries, longest=LONGEST_HISTORY)
        self.start = entries[0]
        """Where the last match starts, or the log."""
        self.told_of = {person for entry in entries for person in persons_in(entry.event)}
        """Whom its history names."""
        self._count_persons()
        self._entered: Entered | None = None
        """What the index has; None if it has the table as one that is not in use."""

    async def store(self, story: Story) -> None:
        """What the table leads to. Durable when it returns. Raises SeqTaken, LogUnavailable."""
        row = self._row(story)
        ended = match_ended_by(story, started=self.start)
        await self._log.append(story.table.id, story.entries, row=row, ended=ended)
        if row is not None:
            self._entered = entered(story.table)
        self._go_on(story.entries, story.table)

    async def enter(self, *, at: Milliseconds, is_in_use: bool) -> None:
        """The index has the table as it is. Raises LogUnavailable."""
        await self._log.append(self.table.id, (), row=self.row(at=at, is_in_use=is_in_use))
        self._entered = entered(self.table) if is_in_use else None

    async def added_elsewhere(self) -> list[list[Entry]]:
        """What others have stored, in stretches. Raises LogUnavailable, UnreadableEvent."""
        return stretches(await self._log.read(self.table.id, start=self.table.seq + 1))

    def take_over(self, stretch: Sequence[Entry]) -> None:
        """The next of what others have stored."""
        table = self.table
        for entry in stretch:
            table = evolve(table, entry)
        self._go_on(stretch, table)
        self._entered = entered(table)

    def row(self, *, at: Milliseconds, is_in_use: bool) -> TableRow:
        """For the index."""
        return row_of(self.table, start_seq=self.start.seq, at=at, is_in_use=is_in_use)

    def _row(self, story: Story) -> TableRow | None:
        """The index need not hear of every move."""
        if self._entered is not None and (
            is_moved_only(self.table, story.table) or entered(story.table) == self._entered
        ):
            return None
        start_seq = last_start(story, before=self.start.seq)
        return row_of(story.table, start_seq=start_seq, at=story.now.at, is_in_use=True)

    def _go_on(self, entries: Iterable[Entry], table: Table) -> None:
        """With these lines of the log, which lead to this table."""
        before, self.table = self.table, table
        if table.places is not before.places or table.host != before.host:
            self._count_persons()
        for entry in entries:
            if type(entry.event) is Started:
                self.start = entry
                self.history.clear()
                self.told_of.clear()
            self.history.add(entry)
            self.told_of.update(persons_in(entry.event))

    def _count_persons(self) -> None:
        self.seated: tuple[PersonId, ...] = self.table.persons
        """Those who sit there."""
        self.keepers: frozenset[PersonId] = frozenset({*self.seated, self.table.host})
        """Those whose table it is: who only looks in does not keep it in use."""
