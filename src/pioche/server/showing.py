"""What everybody at a table is shown of one moment: what several see alike is put together, and written, once."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from pioche.rules.game import Viewer
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.table.events import Entry
from pioche.table.model import PersonId, Table
from pioche.table.notices import Names, notices
from pioche.table.story import Now
from pioche.table.view import Eyes, MatchView, Scene, TableView
from pioche.table.watching import may_hear_of

OF_TABLE = ("options", "places", "spectators", "walls")
OF_MATCH = ("players", "view", "to_act", "remaining", "last_race", "shuffle")
"""What is long, and the same for many who look: written once."""

View = TypeVar("View", bound=Struct)


class Written:
    """What was written last of each of these parts, for as long as it stays the same."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[object, Raw]] = {}

    def with_parts(self, view: View, parts: Sequence[str]) -> View:
        """The same to whoever encodes it; to nobody else."""
        written: dict[str, Any] = {part: self._of(part, getattr(view, part)) for part in parts}
        return replace(view, **written)

    def _of(self, part: str, value: object) -> Raw:
        last = self._last.get(part)
        if last is not None and last[0] == value:
            return last[1]
        raw = Raw(wire.encode(value))
        self._last[part] = value, raw
        return raw


class Showing:
    """A table as it is now, with the lines of its log that may still be news to somebody."""

    def __init__(
        self, table: Table, history: Sequence[Entry], written: Written, *, now: Now, names: Names
    ) -> None:
        self._table = table
        self._history = history
        self._written = written
        self._names = names
        self._scene = Scene(table, now=now, names=names)
        self._common: TableView | None = None
        self._matches: dict[Viewer, MatchView] = {}
        self._told: dict[tuple[int, int, Viewer], tuple[tuple[wire.Told, ...], Raw]] = {}

    def view(self, person: PersonId) -> TableView:
        return self._scene.view(person)

    def frame(self, connection: Connection, *, ack: str | None = None, is_fresh: bool = False) -> bytes | None:
        """An update. Whoever is behind that connection counts as told.

        None for one who is held back if there is no news: a frame would tell that something has happened.
        """
        eyes = self._scene.eyes(connection.person)
        since = 0 if is_fresh else connection.told
        told, written = self._told_since(since, connection.person, eyes)
        connection.told = max(connection.told, eyes.horizon)
        if eyes.sight == "everybody":
            connection.shown = None
            return wire.encode(wire.Update(self._seen(connection.person, eyes), written, is_fresh, ack))
        before, seen = connection.shown, self._scene.view(connection.person)
        connection.shown = seen
        if ack or is_fresh or told or seen != before:
            return wire.encode(wire.Update(seen, told, is_fresh, ack))
        return None

    def _seen(self, person: PersonId, eyes: Eyes) -> TableView:
        """To be encoded."""
        if self._common is None:
            self._common = self._written.with_parts(self._scene.common("everybody"), OF_TABLE)
        return self._scene.seen_with(eyes, self._common, self._match(eyes), viewer=person)

    def _match(self, eyes: Eyes) -> MatchView | None:
        seat = eyes.seat_in_match
        if seat not in self._matches:
            match = self._scene.match(eyes)
            if match is None:
                return None
            self._matches[seat] = self._written.with_parts(match, OF_MATCH)
        return self._matches[seat]

    def _told_since(self, since: int, person: PersonId, eyes: Eyes) -> tuple[tuple[wire.Told, ...], Any]:
        """What was not told yet and may be known by now; the second is to be encoded."""
        table = self._table
        viewer = None if table.game.is_all_open else eyes.seat_in_match
        key = (since, eyes.horizon, viewer)
        if eyes.sight == "everybody" and key in self._told:
            return self._told[key]
        news = list(takewhile(lambda entry: entry.seq > since, reversed(self._history)))
        told = tuple(
            wire.Told(entry.seq, entry.at, notice)
            for entry in reversed(news)
            if may_hear_of(table, person, entry.seq)
            for notice in notices(entry.event, viewer, game=table.game, names=self._names)
        )
        both = told, Raw(wire.encode(told))
        if eyes.sight == "everybody":
            self._told[key] = both
        return both
