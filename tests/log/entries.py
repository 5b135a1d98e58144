"""Short ways to write what the tests log."""

from pioche.log.base import Entry, Sitter, TableRow
from pioche.table.events import Sat
from pioche.table.model import Bot, Config, Person


def entry(seq: int, *, command: str | None = None) -> Entry:
    return Entry(seq=seq, at=1_000 * seq, command=command, event=Sat(seat=seq % 5, person=f"person-{seq}"))


def entries(first: int, last: int) -> list[Entry]:
    return [entry(seq) for seq in range(first, last + 1)]


def seqs(log: list[Entry]) -> list[int]:
    return [entry.seq for entry in log]


def row(table: str = "oak", *, start_seq: int = 1, updated_at: int = 1) -> TableRow:
    return TableRow(
        table=table,
        game="hit",
        phase="playing",
        start_seq=start_seq,
        updated_at=updated_at,
        config=Config("hit", seats=3),
        host="person-1",
        players=(Person("person-1"), Person("person-2"), Bot("steady", 1)),
        due_at=None,
        sitters=frozenset([Sitter("person-1"), Sitter("person-2", is_asked=True, deadline=90_000)]),
    )
