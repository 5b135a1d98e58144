"""What everybody at a table is shown of one moment: what several see alike is written once."""

from functools import cached_property
from typing import Any, TypeVar

from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.rules.game import Viewer
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.server.history import History
from pioche.table.model import PersonId, Table
from pioche.table.notices import Names, notices
from pioche.table.story import Now
from pioche.table.view import Eyes, Scene, TableView
from pioche.table.watching import may_hear_of

LONG = ("options", "places", "spectators", "walls", "players", "view", "last_race", "shuffle")
"""Of a table and its match: written once for all who look."""

View = TypeVar("View", bound=Struct)


class WrittenScene(Scene):
    """The long parts are JSON already: the same to whoever encodes a view, and to nobody else."""

    def shared(self, view: View) -> View:
        parts = {part: getattr(view, part) for part in LONG if part in view.__struct_fields__}
        return replace(view, **{part: _written(value) for part, value in parts.items()})


def _written(part: object) -> Raw:
    return part if isinstance(part, Raw) else Raw(wire.encode(part))


class Showing:
    """A table as it is now, with the lines of its log that may still be news to somebody."""

    def __init__(
        self,
        table: Table,
        history: History,
        *,
        now: Now,
        names: Names,
        before: Scene | None = None,
    ) -> None:
        self._table = table
        self._history = history
        self._now = now
        self._names = names
        self.scene = WrittenScene(table, now=now, names=names, before=before)
        self._told: dict[tuple[int, Viewer], Any] = {}

    @cached_property
    def _plain(self) -> Scene:
        """To be compared with what was seen before, by those who are held back."""
        return Scene(self._table, now=self._now, names=self._names)

    def view(self, person: PersonId) -> TableView:
        """To be encoded."""
        return self.scene.view(person)

    def frame(
        self, connection: Connection, *, ack: str | None = None, is_fresh: bool = False
    ) -> bytes | None:
        """An update. Whoever is behind that connection counts as told.

        None for one who is held back if there is no news: a frame would tell that something has happened.
        """
        person, eyes = connection.person, self.scene.eyes(connection.person)
        since = 0 if is_fresh else connection.told
        connection.told = max(connection.told, eyes.horizon)
        if eyes.sight != "everybody":
            told_late = self._told_since(since, person, eyes)
            return self._frame_held_back(connection, told_late, ack=ack, is_fresh=is_fresh)
        connection.shown = None
        viewer = None if self._table.game.is_all_open else eyes.seat_in_match
        told = self._told.get((since, viewer))
        if told is None:
            written: Any = Raw(wire.encode(self._told_since(since, person, eyes)))
            told = self._told[since, viewer] = written
        return wire.encode(wire.Update(self.scene.view(person), told, is_fresh, ack))

    def _frame_held_back(
        self, connection: Connection, told: tuple[wire.Told, ...], *, ack: str | None, is_fresh: bool
    ) -> bytes | None:
        before = connection.shown
        seen = connection.shown = self._plain.view(connection.person)
        has_news = ack or is_fresh or told or seen != before
        return wire.encode(wire.Update(seen, told, is_fresh, ack)) if has_news else None

    def _told_since(self, since: int, person: PersonId, eyes: Eyes) -> tuple[wire.Told, ...]:
        """What was not told yet and may be known by now."""
        table, viewer = self._table, eyes.seat_in_match
        return tuple(
            wire.Told(min(entry.seq, eyes.told), entry.at, notice)
            for entry in self._history.since(since)
            if may_hear_of(table, person, entry.seq)
            for notice in notices(entry.event, viewer, game=table.game, names=self._names)
        )
