"""What everybody at a table is shown of one moment: what several see alike is written once."""

from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from pioche.rules.game import Seat, Viewer
from pioche.server import wire
from pioche.server.connection import Connection
from pioche.server.history import History
from pioche.table.events import Entry
from pioche.table.model import PersonId, Table
from pioche.table.notices import Names, notices
from pioche.table.scene import Onlooker, Scene, Setting
from pioche.table.story import Now
from pioche.table.view import TableView
from pioche.table.watching import may_hear_of

NULL = b"null"


class WrittenSetting:
    """As JSON, for as long as it lasts."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.onlooker = setting.onlooker
        self.you = cache(lambda person: wire.encode(setting.onlooker(person).you))
        self.for_all = cache(lambda sight: _fields(setting.for_all(sight)))
        self.match_for_all = cache(lambda sight: _fields(setting.match_for_all(sight)))


class Showing:
    """A table as it is now, with the lines of its log that may still be news to somebody.

    A frame is the JSON of `wire.Update`, of which only what is theirs is written for each.
    """

    def __init__(
        self,
        table: Table,
        history: History,
        *,
        now: Now,
        names: Names,
        before: WrittenSetting | None = None,
    ) -> None:
        self._table = table
        self._history = history
        self._names = names
        self._scene = Scene(table, now=now, names=names, before=before.setting if before else None)
        is_still = before is not None and before.setting is self._scene.setting
        self.setting = before if before and is_still else WrittenSetting(self._scene.setting)
        self._is_all_open = self._scene.game.is_all_open
        self._match_now: bytes | None = None
        self._views: dict[Viewer, bytes] = {}
        self._matches: dict[Seat | None, bytes] = {}
        self._told: dict[tuple[int, Viewer, int], bytes] = {}

    def view(self, person: PersonId) -> TableView:
        return self._scene.view(person)

    def frame(
        self, connection: Connection, *, ack: str | None = None, is_fresh: bool = False
    ) -> bytes | None:
        """An update. Whoever is behind that connection counts as told.

        None for one who is held back if there is no news: a frame would tell that something has happened.
        """
        person = connection.person
        onlooker = self.setting.onlooker(person)
        since = 0 if is_fresh else connection.told
        if onlooker.sight != "everybody":
            return self._frame_held_back(connection, onlooker, since, ack=ack, is_fresh=is_fresh)
        connection.told, connection.shown = self._table.seq, None
        told = self._scene.told(onlooker)
        exchange = self._scene.exchange(onlooker)
        parts = (
            b'{"type":"update","table":{',
            self.setting.for_all(onlooker.sight),
            b',"seq":%d,"you":' % told,
            self.setting.you(person),
            b',"exchange":',
            NULL if exchange is None else wire.encode(exchange),
            b',"match":',
            self._match(onlooker),
            b'},"notices":',
            self._told_at_once(since, onlooker, told=told),
            b',"is_fresh":true,"ack":' if is_fresh else b',"is_fresh":false,"ack":',
            NULL if ack is None else wire.encode(ack),
            b"}",
        )
        return b"".join(parts)

    def _match(self, onlooker: Onlooker) -> bytes:
        seat = onlooker.seat
        written = self._matches.get(seat)
        if written is None:
            written = self._matches[seat] = self._write_match(onlooker)
        return written

    def _write_match(self, onlooker: Onlooker) -> bytes:
        if self._table.match is None:
            return NULL
        viewer = None if self._is_all_open else onlooker.seat
        view = self._views.get(viewer)
        if view is None:
            view = self._views[viewer] = wire.encode(self._scene.game_view(viewer))
        if self._match_now is None:
            self._match_now = _fields(self._scene.match_now())
        for_all = self.setting.match_for_all(onlooker.sight)
        own = _fields(self._scene.own_match(onlooker.seat))
        return b"".join((b"{", for_all, b",", self._match_now, b',"view":', view, b",", own, b"}"))

    def _told_at_once(self, since: int, onlooker: Onlooker, *, told: int) -> bytes:
        viewer = None if self._is_all_open else onlooker.seat
        written = self._told.get((since, viewer, told))
        if written is None:
            news = self._news(self._history.since(since), viewer, told=told)
            written = self._told[since, viewer, told] = wire.encode(news)
        return written

    def _news(self, entries: Iterable[Entry], viewer: Viewer, *, told: int) -> tuple[wire.Told, ...]:
        game, names = self._scene.game, self._names
        return tuple(
            wire.Told(min(entry.seq, told), entry.at, notice)
            for entry in entries
            for notice in notices(entry.event, viewer, game=game, names=names)
        )

    def _frame_held_back(
        self, connection: Connection, onlooker: Onlooker, since: int, *, ack: str | None, is_fresh: bool
    ) -> bytes | None:
        person, horizon = connection.person, self._scene.horizon(onlooker)
        connection.told = max(connection.told, horizon)
        known = [each for each in self._history.since(since) if may_hear_of(self._table, person, each.seq)]
        news = self._news(known, onlooker.seat, told=horizon)
        before, seen = connection.shown, self.view(person)
        connection.shown = seen
        has_news = ack or is_fresh or news or seen != before
        return wire.encode(wire.Update(seen, news, is_fresh, ack)) if has_news else None


def _fields(part: Struct) -> bytes:
    """Of its JSON object, without the braces."""
    return wire.encode(part)[1:-1]
