"""Looking back at an evening."""

from collections.abc import Iterator
from typing import Any

import msgspec

from pioche.rules.game import Viewer
from pioche.table.events import Entry, MatchEnded, Started
from pioche.table.moments import Course, Moment, tellings
from tests.table.evening import Evening


def matches_in(log: list[Entry]) -> Iterator[list[Entry]]:
    """From start to end, those that are over."""
    lines: list[Entry] = []
    for entry in log:
        lines = [entry] if isinstance(entry.event, Started) else [*lines, entry]
        if isinstance(entry.event, MatchEnded):
            yield lines


def moments(evening: Evening, *, eyes: Viewer = None, everything: bool = False) -> list[Moment]:
    """Of its last match that is over."""
    *_, lines = matches_in(evening.log)
    course = Course(lines)
    span = range(course.total)
    return list(course.moments(span, eyes=eyes, names=evening.names, everything=everything))


def can_look_back(evening: Evening) -> None:
    """At the last match that is over, beginning anywhere; nobody's id is told."""
    for lines in list(matches_in(evening.log))[-1:]:
        assert [line for telling in tellings(lines) for line in telling] == lines
        course = Course(lines)
        for eyes in (None, len(course.started.players) - 1):
            span = range(max(0, course.total - 3), course.total)
            last = list(course.moments(span, eyes=eyes, names=evening.names, everything=True))
            assert len(last) == len(span) and last[-1].seq == lines[-1].seq
            assert b"person-" not in msgspec.json.encode(last)


def shown(moment: Moment) -> Any:
    """The game's view in it, whatever is played."""
    assert moment.table.match is not None
    return moment.table.match.view
