"""What everybody at a table is shown of one moment: what several see alike is written once."""

from collections.abc import Iterable

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
    """As JSON, as far as somebody has been shown it."""

    __slots__ = ("for_all", "match", "setting", "you")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.you: dict[PersonId, bytes] = {}
        self.for_all: bytes | None = None
        self.match: bytes | None = None
        """Both for those who see the match at once."""


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
        self._matches: dict[Viewer, bytes] = {}
        self._own: dict[Seat | None, bytes] = {}
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
        onlooker = self._scene.onlooker(person)
        since = 0 if is_fresh else connection.told
        if onlooker.sight != "everybody":
            return self._frame_held_back(connection, onlooker, since, ack=ack, is_fresh=is_fresh)
        connection.told, connection.shown = self._table.seq, None
        told = self._scene.told(onlooker)
        viewer = None if self._is_all_open else onlooker.seat
        parts = (
            b'{"type":"update","table":{',
            self.setting.for_all or self._write_for_all(),
            b',"you":',
            self.setting.you.get(person) or self._write_you(onlooker, person),
            b',"exchange":null' if self._table.exchange is None else self._write_exchange(onlooker),
            self._matches.get(viewer) or self._write_match(viewer),
            self._own.get(onlooker.seat) or self._write_own(onlooker.seat),
            self._told.get((since, viewer, told)) or self._write_told(since, viewer, told),
            b',"is_fresh":true,"ack":' if is_fresh else b',"is_fresh":false,"ack":',
            b"null}" if ack is None else b"%b}" % wire.encode(ack),
        )
        return b"".join(parts)

    def _write_for_all(self) -> bytes:
        written = self.setting.for_all = _fields(self._scene.for_all("everybody"))
        return written

    def _write_you(self, onlooker: Onlooker, person: PersonId) -> bytes:
        written = self.setting.you[person] = wire.encode(onlooker.you)
        return written

    def _write_exchange(self, onlooker: Onlooker) -> bytes:
        return b',"exchange":' + wire.encode(self._scene.exchange(onlooker))

    def _write_match(self, viewer: Viewer) -> bytes:
        """All of it but what is theirs."""
        written = b',"match":'
        if self._table.match is not None:
            if self.setting.match is None:
                self.setting.match = _fields(self._scene.match_for_all("everybody"))
            if self._match_now is None:
                self._match_now = _fields(self._scene.match_now())
            view = wire.encode(self._scene.game_view(viewer))
            written += b"".join((b"{", self.setting.match, b",", self._match_now, b',"view":', view, b","))
        self._matches[viewer] = written
        return written

    def _write_own(self, seat: Seat | None) -> bytes:
        written = NULL if self._table.match is None else _fields(self._scene.own_match(seat)) + b"}"
        self._own[seat] = written
        return written

    def _write_told(self, since: int, viewer: Viewer, told: int) -> bytes:
        """How far the table is shown, and what is news in it."""
        news = wire.encode(self._news(self._history.since(since), viewer, told=told))
        written = self._told[since, viewer, told] = b',"seq":%d},"notices":%b' % (told, news)
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
