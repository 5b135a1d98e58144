"""A table's line in the index of tables, and a match's in that of matches."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from pioche.log.base import Entry, MatchRow, Sitter, TableRow
from pioche.server.timers import next_due
from pioche.table.events import MatchEnded, Started
from pioche.table.model import Person, Table
from pioche.table.story import Story
from pioche.table.times import Milliseconds

Entered: TypeAlias = tuple[object, ...]
"""What is the same in two rows of which the second need not be written."""


def entered(table: Table) -> Entered:
    """What the index must have right at any moment; whose turn it is it learns when a table is let go."""
    places = tuple((place.player, place.has_left) if place else None for place in table.places)
    return (table.phase, table.matches, table.config, table.host, places)


def is_moved_only(before: Table, after: Table) -> bool:
    """At first sight: nothing that the index has was touched."""
    return (
        after.places is before.places
        and after.config is before.config
        and after.host == before.host
        and after.phase == before.phase
        and after.matches == before.matches
    )


def row_of(table: Table, *, start_seq: int, at: Milliseconds, is_in_use: bool) -> TableRow:
    """As it is at that time; loading begins at `start_seq`.

    A match at a table in use is due at once: should the process die, the next one takes it up.
    """
    is_minded = is_in_use and table.running is not None
    return TableRow(
        table.id,
        table.config.game,
        table.phase,
        start_seq=start_seq,
        updated_at=at,
        config=table.config,
        host=table.host,
        players=tuple(None if place is None else place.player for place in table.places),
        due_at=at if is_minded else next_due(table, now=at),
        sitters=frozenset(_sitters(table)),
        seq=table.seq,
    )


def _sitters(table: Table) -> Iterator[Sitter]:
    """A race has no deadline here: that of those who are still asked would tell who has reacted."""
    is_racing = table.running is not None and table.running.race is not None
    for seat, place in enumerate(table.places):
        if place and not place.has_left and isinstance(place.player, Person):
            is_asked = table.is_asked(seat)
            yield Sitter(
                place.player.id, is_asked, table.deadline(seat) if is_asked and not is_racing else None
            )


def with_deadlines_moved(row: TableRow, by: Milliseconds) -> TableRow:
    moved = (
        each if each.deadline is None else replace(each, deadline=each.deadline + by) for each in row.sitters
    )
    return replace(row, sitters=frozenset(moved))


def last_start(story: Story, *, before: int) -> int:
    """Where the last match starts; `before` is where the one before did, or 1."""
    starts = [entry.seq for entry in story.entries if isinstance(entry.event, Started)]
    return [before, *starts][-1]


def match_ended_by(story: Story, *, started: Entry) -> MatchRow | None:
    """The match that the story ends, if it ends one; `started` is where the last one before it begins."""
    for entry in story.entries:
        if type(entry.event) is Started:
            started = entry
        elif type(entry.event) is MatchEnded:
            return MatchRow(
                table=story.table.id,
                number=story.table.matches,
                start_seq=started.seq,
                end_seq=entry.seq,
                started_at=started.at,
                ended_at=entry.at,
            )
    return None
