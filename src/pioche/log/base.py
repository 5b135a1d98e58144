"""The port of the event log: what the server asks of it, whatever database stands behind."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

from msgspec import Struct

from pioche.table.events import Entry
from pioche.table.model import Config, PersonId, Phase, Player
from pioche.table.times import Milliseconds

__all__ = [
    "Entry",
    "Log",
    "LogInDoubt",
    "LogUnavailable",
    "MatchRow",
    "NoSuchTable",
    "Phase",
    "SeqTaken",
    "Sitter",
    "TableRow",
    "UnreadableEvent",
]


class Sitter(Struct, frozen=True):
    """A person in a seat."""

    person: PersonId
    is_asked: bool = False
    """It is their turn."""
    deadline: Milliseconds | None = None
    """When that runs out of time."""


class TableRow(Struct, frozen=True):
    """What the index of tables knows without reading their logs.

    While a table is in use the server knows better whose turn it is, and until when.
    """

    table: str
    game: str
    phase: Phase
    start_seq: int
    """Where loading begins: the last start of a match, or 1."""
    updated_at: Milliseconds
    """When it was last used."""
    config: Config
    host: PersonId
    players: tuple[Player | None, ...]
    """By seat; None is empty."""
    due_at: Milliseconds | None
    """When the server must do something there unasked; None if never."""
    sitters: frozenset[Sitter] = frozenset()
    seq: int = 0
    """The last line of the log that is known here: a row that knows less replaces none that knows more."""

    @property
    def free(self) -> int:
        """Empty seats."""
        return self.players.count(None)

    @property
    def is_open(self) -> bool:
        return self.config.is_open

    @property
    def clock(self) -> int | None:
        return self.config.clock


class MatchRow(Struct, frozen=True):
    """A match that is over, and where it stands in the log of its table."""

    table: str
    number: int
    start_seq: int
    end_seq: int
    started_at: Milliseconds
    ended_at: Milliseconds


class SeqTaken(Exception):
    """The log does not end right before these entries: another process wrote first. Read on."""


class NoSuchTable(Exception):
    """Nothing was ever logged for this table."""


class LogUnavailable(Exception):
    """The database cannot be used now: full, read-only, locked, closed.

    Nothing was written, as far as can be known. Should a dying disk have kept it all the same, then the
    next append meets `SeqTaken`.
    """

    code = "log_unavailable"


class LogInDoubt(LogUnavailable):
    """The line to the database broke while it was asked to keep what was written: perhaps it did.

    Whoever reads the log when it is back knows; should it have been kept, the next append meets `SeqTaken`.
    """

    code = "log_in_doubt"


class UnreadableEvent(Exception):
    """A stored event is of a newer format than this code knows, or is damaged."""


class Log(ABC):
    """An append-only log for each table."""

    @abstractmethod
    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        row: TableRow | None = None,
        ended: MatchRow | None = None,
    ) -> None:
        """Durable when it returns, all entries or none.

        The seqs are consecutive and go on where the table's log ends. `row` replaces the table's row in the
        index, in the same transaction; it may also come without entries. So does `ended`, the match that
        these entries end. Raises SeqTaken, LogUnavailable.
        """

    @abstractmethod
    async def read(self, table: str, *, start: int | None = None, end: int | None = None) -> list[Entry]:
        """The entries from seq `start`, or from the last start of a match (the index row's `start_seq`).

        Up to `end`, itself included. Empty when the log ends before `start`. Raises NoSuchTable,
        UnreadableEvent, LogUnavailable.
        """

    @abstractmethod
    async def tables(self, *, phase: Phase) -> list[TableRow]:
        """The tables in this phase, last used first. Raises LogUnavailable."""

    @abstractmethod
    async def open_tables(self, *, since: Milliseconds, of_a_host: int, limit: int) -> list[TableRow]:
        """Those between matches that anybody may join without meeting anybody: where turns have days.

        Somebody sits, a seat is empty, and they were used since then; last used first, and no more
        `of_a_host` than that. Raises LogUnavailable.
        """

    @abstractmethod
    async def tables_of(self, person: PersonId, *, since: Milliseconds, limit: int) -> list[TableRow]:
        """Those that are not closed, where that person sits, and that were used since then.

        Where it is their turn first, then last used first. Raises LogUnavailable.
        """

    @abstractmethod
    async def tables_due(self, *, before: Milliseconds) -> list[str]:
        """Where something must be done before that moment. Raises LogUnavailable."""

    @abstractmethod
    async def lines(self, table: str, seqs: Collection[int]) -> list[Entry]:
        """The entries at these places, those that there are, in order.

        Raises UnreadableEvent, LogUnavailable.
        """

    @abstractmethod
    async def matches(self, table: str, *, before: int | None = None, limit: int) -> list[MatchRow]:
        """Those that are over, the last one first; `before` is the number of one after them.

        Raises LogUnavailable.
        """

    @abstractmethod
    async def row(self, table: str) -> TableRow | None:
        """Raises LogUnavailable."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes what waits to be written; an append after it raises LogUnavailable."""
