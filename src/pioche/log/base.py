"""The port of the event log: what the server asks of it, whatever database stands behind."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec import Struct

from pioche.table.events import Entry
from pioche.table.model import Phase

__all__ = [
    "Entry",
    "Log",
    "LogUnavailable",
    "NoSuchTable",
    "Phase",
    "SeqTaken",
    "TableRow",
    "UnreadableEvent",
]


class TableRow(Struct, frozen=True):
    """What the index of tables knows without reading their logs."""

    table: str
    game: str
    phase: Phase
    start_seq: int
    """Where loading begins: the last start of a match, or 1."""
    updated_at: int
    """Wall clock, milliseconds since the epoch."""


class SeqTaken(Exception):
    """The log does not end right before these entries: another process wrote first. Load the table again."""


class NoSuchTable(Exception):
    """Nothing was ever logged for this table."""


class LogUnavailable(Exception):
    """The database cannot be used now: full, read-only, locked, closed.

    Nothing was written, as far as can be known. Should a dying disk have kept it all the same, then the
    next append meets `SeqTaken`.
    """


class UnreadableEvent(Exception):
    """A stored event is of a newer format than this code knows, or is damaged."""


class Log(ABC):
    """An append-only log for each table."""

    @abstractmethod
    async def append(self, table: str, entries: Sequence[Entry], *, row: TableRow | None = None) -> None:
        """Durable when it returns, all entries or none.

        The seqs are consecutive and go on where the table's log ends. `row` replaces the table's row in the
        index, in the same transaction; it may also come without entries. Raises SeqTaken, LogUnavailable.
        """

    @abstractmethod
    async def read(self, table: str, *, start: int | None = None) -> list[Entry]:
        """The entries from seq `start`, or from the last start of a match (the index row's `start_seq`).

        Empty when the log ends before `start`. Raises NoSuchTable, UnreadableEvent, LogUnavailable.
        """

    @abstractmethod
    async def tables(self, *, phase: Phase) -> list[TableRow]:
        """The tables in this phase, last used first. Raises LogUnavailable."""

    @abstractmethod
    async def row(self, table: str) -> TableRow | None:
        """Raises LogUnavailable."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes what waits to be written; an append after it raises LogUnavailable."""
