"""What everybody at a table is shown of one moment: what several see alike is put together once."""

from collections.abc import Iterable, Sequence
from itertools import takewhile

from pioche.rules.game import Viewer
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.table.events import Entry
from pioche.table.model import PersonId, Table
from pioche.table.notices import Names, notices
from pioche.table.story import Now
from pioche.table.view import Scene, TableView
from pioche.table.watching import may_hear_of, sight


class Showing:
    """A table as it is now, with the lines of its log that may still be news to somebody."""

    def __init__(self, table: Table, history: Sequence[Entry], *, now: Now, names: Names) -> None:
        self._table = table
        self._history = history
        self._names = names
        self._scene = Scene(table, now=now, names=names)
        self._told: dict[tuple[int, Viewer], tuple[wire.Told, ...]] = {}

    def view(self, person: PersonId) -> TableView:
        return self._scene.view(person)

    def update(
        self, connection: Connection, *, ack: str | None = None, is_fresh: bool = False
    ) -> wire.Update:
        """Whoever is behind that connection counts as told."""
        person = connection.person
        news = self._news(person, since=0 if is_fresh else connection.told)
        viewer = None if self._table.game.is_all_open else self._table.seat_in_match(person)
        told = tuple(each for entry in news for each in self._told_of(entry, viewer))
        seen = self._scene.view(person)
        connection.told = max(connection.told, seen.seq)
        connection.shown = None if sight(self._table, person) == "everybody" else seen
        return wire.Update(seen, told, is_fresh, ack)

    def _news(self, person: PersonId, *, since: int) -> Iterable[Entry]:
        """What was not told yet and may be known by now."""
        news = list(takewhile(lambda entry: entry.seq > since, reversed(self._history)))
        return [entry for entry in reversed(news) if may_hear_of(self._table, person, entry.seq)]

    def _told_of(self, entry: Entry, viewer: Viewer) -> tuple[wire.Told, ...]:
        known = self._told.get((entry.seq, viewer))
        if known is None:
            told = notices(entry.event, viewer, game=self._table.game, names=self._names)
            known = tuple(wire.Told(entry.seq, entry.at, each) for each in told)
            self._told[entry.seq, viewer] = known
        return known
