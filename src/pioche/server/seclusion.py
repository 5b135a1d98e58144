"""Which lines were said in a match that nobody else might watch: the table's log tells by their time."""

from collections.abc import AsyncIterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pioche.log.base import Log
from pioche.table.events import Started
from pioche.table.model import PersonId, Table
from pioche.table.talk import Line, players_alone
from pioche.table.times import Milliseconds

MATCHES_AT_ONCE = 50


class Span(Struct, frozen=True):
    """Of a match: where the log tells of its start, when that was, and when its end."""

    start_seq: int
    since: Milliseconds
    until: Milliseconds

    def holds(self, line: Line) -> bool:
        """Both ends are its own: too much is hidden rather than too little."""
        return self.since <= line.at <= self.until


async def with_players(
    lines: Sequence[Line], table: Table, log: Log, *, slack: Milliseconds = 0
) -> list[Line]:
    """As they are, but with their `players`. Two clocks may be apart by `slack`.

    Raises LogUnavailable, UnreadableEvent.
    """
    if not lines:
        return []
    spans = [each async for each in _spans(lines, table, log, slack) if any(map(each.holds, lines))]
    starts = await log.lines(table.id, [span.start_seq for span in spans])
    alone = {start.seq: _players_alone(start.event) for start in starts}
    secluded = [span for span in spans if alone[span.start_seq] is not None]
    return [
        replace(line, players=next((alone[each.start_seq] for each in secluded if each.holds(line)), None))
        for line in lines
    ]


async def _spans(lines: Sequence[Line], table: Table, log: Log, slack: Milliseconds) -> AsyncIterator[Span]:
    """Of the matches since the first of these lines, the one that runs among them."""
    first, last = min(line.at for line in lines), max(line.at for line in lines)
    if table.running is not None:
        (start,) = await log.lines(table.id, [table.running.start])
        yield Span(start.seq, start.at - slack, last)
    before = None
    while rows := await log.matches(table.id, before=before, limit=MATCHES_AT_ONCE):
        for row in rows:
            yield Span(row.start_seq, row.started_at - slack, row.ended_at + slack)
        if rows[-1].ended_at + slack < first:
            return
        before = rows[-1].number


def _players_alone(start: object) -> frozenset[PersonId] | None:
    assert isinstance(start, Started), "a match begins with its start"
    return players_alone(start.players, start.config.watching)
