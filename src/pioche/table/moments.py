"""A match that is over, moment by moment, as any of its eyes saw it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.game import Hidden, Seat, Viewer
from pioche.table.events import Entry, Played, RaceDecided, Reacted, Resumed, Started, TimedOut
from pioche.table.evolve import evolve
from pioche.table.model import NOBODY, Person, PersonId, Table
from pioche.table.notices import Names, Told, notices, persons_in
from pioche.table.racing import race_move
from pioche.table.scene import view
from pioche.table.story import Now
from pioche.table.times import Milliseconds
from pioche.table.view import TableView, You

STRIDE = 50
"""A table is kept for every so many moments: the others are folded from there."""

Telling = tuple[Entry, ...]
"""Lines of the log that the table was told of at once."""


class Moment(Struct, frozen=True, kw_only=True):
    """Something that everybody could see: a move and what followed, or what happened to the people."""

    at: Milliseconds
    seq: int
    """Of the last line of the log that belongs to it."""
    table: TableView
    """As it was shown then, but that everybody is there and nothing is asked of anybody."""
    notices: tuple[Told, ...]
    hidden: tuple[Hidden, ...]
    """What not everybody could see; empty unless all was asked for."""


class Course:
    """The lines of one match, from its start to its end, folded once."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._tellings = tuple(tellings(entries))
        self._tables = tuple(_every_so_often(self._tellings))
        self.length = len(entries)
        """In lines."""

    @property
    def started(self) -> Started:
        first = self._tellings[0][0].event
        assert isinstance(first, Started), "a match begins with its start"
        return first

    @property
    def persons(self) -> frozenset[PersonId]:
        """Of whom it tells, and whose names are needed."""
        events = [entry.event for telling in self._tellings for entry in telling]
        return frozenset({self.started.host, *(person for event in events for person in persons_in(event))})

    @property
    def total(self) -> int:
        """Moments."""
        return len(self._tellings)

    def moments(
        self, span: range, *, eyes: Viewer, names: Names, everything: bool = False
    ) -> Iterator[Moment]:
        """Those of that span that there are. `eyes` are a spectator's, or a seat's."""
        if span.start >= self.total:
            return
        nearest = span.start // STRIDE
        table = self._tables[nearest]
        for number, telling in enumerate(self._tellings[nearest * STRIDE : span.stop], nearest * STRIDE):
            table = _after(table, telling)
            if number in span:
                yield _moment(table, telling, eyes=eyes, names=names, everything=everything)


def seat_in(started: Started, person: PersonId) -> Seat | None:
    """Where that person sat when the match began."""
    players = started.players
    return players.index(Person(person)) if Person(person) in players else None


def may_look_back(started: Started, person: PersonId) -> bool:
    """Whoever played in it; others unless nobody else might watch."""
    return started.config.watching != "nobody" or seat_in(started, person) is not None


def tellings(entries: Sequence[Entry]) -> Iterator[Telling]:
    """What was told at once; a reaction in a race is nothing by itself, and comes with what it led to."""
    lines: list[Entry] = []
    for entry in entries:
        if lines and not _goes_on(lines, entry):
            yield tuple(lines)
            lines = []
        lines.append(entry)
    if lines:
        yield tuple(lines)


def _goes_on(lines: Sequence[Entry], entry: Entry) -> bool:
    if all(isinstance(line.event, Reacted) for line in lines):
        return True
    if (entry.at, entry.command) != (lines[-1].at, lines[-1].command):
        return False
    return entry.command is not None or _follows(lines, entry)


def _follows(lines: Sequence[Entry], entry: Entry) -> bool:
    """Of what the server does by itself: whether it is more than another act in the same millisecond."""
    match entry.event:
        case TimedOut() | Resumed():
            return False
        case Played(by=by, move=move):
            is_of_race = race_move(move) is not None and any(
                isinstance(line.event, RaceDecided) for line in lines
            )
            return by == "timeout" or is_of_race
        case _:
            return True


def _every_so_often(told: Sequence[Telling]) -> Iterator[Table]:
    """The table before every STRIDE-th of them."""
    table = Table()
    for number, telling in enumerate(told):
        if number % STRIDE == 0:
            yield table
        table = _after(table, telling)


def _after(table: Table, telling: Telling) -> Table:
    for entry in telling:
        table = evolve(table, entry)
    return table


def _moment(table: Table, telling: Telling, *, eyes: Viewer, names: Names, everything: bool) -> Moment:
    assert table.match is not None, "a match begins with its start"
    return Moment(
        at=telling[-1].at,
        seq=telling[-1].seq,
        table=_seen(table, eyes, at=telling[-1].at, names=names),
        notices=tuple(
            Told(entry.seq, entry.at, notice)
            for entry in telling
            for notice in notices(entry.event, eyes, game=table.game, names=names)
        ),
        hidden=tuple(table.game.hidden(table.match.state)) if everything else (),
    )


def _seen(table: Table, eyes: Viewer, *, at: Milliseconds, names: Names) -> TableView:
    """With nobody's right to do anything; who might watch it then is no matter any more."""
    match = None if table.match is None else replace(table.match, watching="everybody")
    now = Now(at=at, present=frozenset(table.persons))
    seen = view(replace(table, match=match), NOBODY, now=now, names=names)
    if eyes is None or table.match is None or seen.match is None:
        return seen
    player = table.match.players[eyes]
    name = names.get(player.id) if isinstance(player, Person) else None
    return replace(
        seen,
        you=You(name, eyes, is_host=False),
        match=replace(seen.match, seat=eyes, view=table.game.view(table.match.state, eyes)),
    )
