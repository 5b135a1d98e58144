"""A table at one moment, as each of those who look at it may see it."""

from typing import NamedTuple, assert_never

from msgspec.structs import asdict

from pioche.games import GameView
from pioche.rules.game import Seat
from pioche.table.model import MOVES_LATE, PersonId, Table, Watching
from pioche.table.notices import Names
from pioche.table.seen import exchange_view, match_for_all, match_now, match_then, own_match, table_for_all
from pioche.table.story import Now
from pioche.table.view import (
    ExchangeView,
    MatchForAll,
    MatchNow,
    MatchView,
    OwnMatch,
    TableForAll,
    TableView,
    You,
)
from pioche.table.watching import answers_of_others, horizon_of, sight_from


def view(table: Table, viewer: PersonId, *, now: Now, names: Names) -> TableView:
    return Scene(table, now=now, names=names).view(viewer)


class Onlooker(NamedTuple):
    """How somebody sees a table for as long as nothing but moves are made."""

    you: You
    seat: Seat | None
    """Whose eyes they see the match with."""
    sight: Watching


class Setting:
    """All around the match: who sits where, who looks on, and how. Moves leave it as it is.

    It outlives moments, and so keeps nothing of a match.
    """

    def __init__(self, table: Table, *, now: Now, names: Names) -> None:
        self._names = names
        self._is_somebody_missed = bool(now.absent_since)
        self._around = _around(table, now)
        self._onlookers: dict[PersonId, Onlooker] = {}

    def is_still(self, table: Table, *, now: Now, names: Names) -> bool:
        """Time changes nothing here, unless somebody is missed."""
        is_missed = now.absent_since or self._is_somebody_missed
        return not is_missed and names is self._names and self._around == _around(table, now)

    def onlooker(self, person: PersonId, table: Table) -> Onlooker:
        """At the table as it is now, in this setting."""
        known = self._onlookers.get(person)
        if known is None:
            seat = table.seat_of(person)
            you = You(self._names.get(person), seat, is_host=person == table.host)
            eyes = seat if table.running else table.seat_in_match(person)
            known = self._onlookers[person] = Onlooker(you, eyes, sight_from(table, eyes))
        return known


class Scene:
    """What several see alike is put together once."""

    def __init__(self, table: Table, *, now: Now, names: Names, before: Setting | None = None) -> None:
        is_still = before is not None and before.is_still(table, now=now, names=names)
        self.setting = before if before and is_still else Setting(table, now=now, names=names)
        self.table = table
        self.game = table.game
        self._now = now
        self._names = names
        self._for_all: dict[Watching, TableForAll] = {}
        self._seen_late: tuple[MatchForAll, MatchNow, GameView] | None = None

    def onlooker(self, person: PersonId) -> Onlooker:
        return self.setting.onlooker(person, self.table)

    def view(self, viewer: PersonId) -> TableView:
        onlooker = self.onlooker(viewer)
        return TableView(
            **asdict(self.for_all(onlooker.sight)),
            seq=self.told(onlooker),
            you=onlooker.you,
            exchange=self.exchange(onlooker),
            match=self._match(onlooker),
        )

    def for_all(self, sight: Watching) -> TableForAll:
        known = self._for_all.get(sight)
        if known is None:
            known = table_for_all(self.table, sight, now=self._now, names=self._names)
            self._for_all[sight] = known
        return known

    def match_for_all(self, sight: Watching) -> MatchForAll:
        assert self.table.match is not None, "only asked for a match"
        moves_late = MOVES_LATE if sight == "late" else 0
        return match_for_all(self.table.match, moves_late=moves_late, names=self._names)

    def horizon(self, onlooker: Onlooker) -> int:
        """The last line of the log that they may know of."""
        return horizon_of(self.table, onlooker.sight)

    def told(self, onlooker: Onlooker) -> int:
        """The same as a number that they are told."""
        if onlooker.sight != "everybody":
            return self.horizon(onlooker)
        return self.table.seq - answers_of_others(self.table, onlooker.seat)

    def exchange(self, onlooker: Onlooker) -> ExchangeView | None:
        exchange = self.table.exchange
        return None if exchange is None else exchange_view(exchange, onlooker.you.seat)

    def match_now(self) -> MatchNow:
        """As those see it who see it at once."""
        assert self.table.match is not None, "only asked for a match"
        return match_now(self.table, self.table.match, now=self._now)

    def game_view(self, seat: Seat | None) -> GameView:
        assert self.table.match is not None, "only asked for a match"
        shown: GameView = self.game.view(self.table.match.state, seat)
        return shown

    def own_match(self, seat: Seat | None) -> OwnMatch:
        assert self.table.match is not None, "only asked for a match"
        return OwnMatch() if seat is None else own_match(self.table, self.table.match, self.game, seat)

    def _match(self, onlooker: Onlooker) -> MatchView | None:
        match = self.table.match
        if match is None:
            return None
        match onlooker.sight:
            case "everybody":
                seen = self.match_for_all("everybody"), self.match_now(), self.game_view(onlooker.seat)
            case "late":
                if self._seen_late is None:
                    past: GameView = self.game.view(match.past[0].state, None)
                    self._seen_late = self.match_for_all("late"), match_then(match), past
                seen = self._seen_late
            case "nobody":
                return None
            case _:
                assert_never(onlooker.sight)
        (for_all, now, shown), own = seen, self.own_match(onlooker.seat)
        return MatchView(**asdict(for_all), **asdict(now), view=shown, **asdict(own))


def _around(table: Table, now: Now) -> tuple[object, ...]:
    """All that is shown of a table but the match, as far as it can change."""
    asked = table.running.end_asked_by if table.running else None
    around = (table.id, table.phase, table.config, table.host, table.places, table.exchange is None, asked)
    return (*around, table.matches, now.present, now.walls, now.delays)
