"""A frame is put together from parts that were written once: it is the view all the same, at every moment."""

import random
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import pytest

from pioche.games import GAMES
from pioche.server import wire
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.history import History
from pioche.server.line import Line
from pioche.server.showing import Showing, WrittenSetting
from pioche.table.commands import AskEnd, RefuseEnd, Start
from pioche.table.model import NOBODY, PersonId, Watching
from pioche.table.notices import notices
from pioche.table.scene import view
from pioche.table.story import Refused
from pioche.table.view import MatchForAll, MatchNow, MatchView, OwnMatch, TableForAll, TableView
from pioche.table.watching import may_hear_of
from tests.table.evening import Evening, Guest

MATCHES, MOVES = 3, 40


class Screens:
    """Of the players, of one who looks on, and of nobody."""

    def __init__(self, evening: Evening, guests: Sequence[Guest]) -> None:
        self._evening = evening
        persons = [*(guest.id for guest in guests), NOBODY]
        self._connections = [Connection(person, Line(Clock())) for person in persons]
        self._setting: WrittenSetting | None = None

    def are_right(self, *, ack: str | None = None, is_fresh: bool = False) -> None:
        evening = self._evening
        showing = Showing(
            evening.table,
            History(evening.log, longest=150),
            now=evening.now,
            names=evening.names,
            before=self._setting,
        )
        self._setting = showing.setting
        for connection in self._connections:
            told = connection.told
            frame = showing.frame(connection, ack=ack, is_fresh=is_fresh)
            if frame is None:
                continue
            seen = view(evening.table, connection.person, now=evening.now, names=evening.names)
            news = self._news(connection.person, since=0 if is_fresh else told, seen=seen.seq)
            expected = wire.encode(wire.Update(seen, news, is_fresh, ack))
            assert msgspec.json.decode(frame) == msgspec.json.decode(expected)

    def _news(self, person: PersonId, *, since: int, seen: int) -> tuple[wire.Told, ...]:
        table, names = self._evening.table, self._evening.names
        seat = table.seat_of(person) if table.running else table.seat_in_match(person)
        return tuple(
            wire.Told(min(entry.seq, seen), entry.at, notice)
            for entry in History(self._evening.log, longest=150).since(since)
            if may_hear_of(table, person, entry.seq)
            for notice in notices(entry.event, seat, game=table.game, names=names)
        )


@pytest.mark.parametrize("watching", ["everybody", "late", "nobody"])
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_the_view_of_its_moment(game: str, watching: Watching) -> None:
    luck = random.Random(f"{game} {watching}")
    evening = Evening("Ada", "Bo", "Cy", game=game, seats=3, clock=120, watching=watching)
    dee = evening.guest("Dee")
    screens = Screens(evening, [*evening.guests, dee])
    screens.are_right(is_fresh=True)
    for _ in range(MATCHES):
        evening.guests[0].asks(Start())
        screens.are_right()
        evening.hashes_salts()
        screens.are_right()
        for seat in evening.exchange.salted:
            evening.opens_salt(seat)
            screens.are_right()
        _plays(evening, screens, dee, luck)
        for guest in evening.guests:
            guest.asks(AskEnd())
            screens.are_right()
        assert evening.table.running is None


def _plays(evening: Evening, screens: Screens, onlooker: Guest, luck: random.Random) -> None:
    for _ in range(MOVES):
        asked = [seat for seat in evening.match.to_act if evening.table.driver(seat) is None]
        if not asked:
            break
        seat = luck.choice(asked)
        with suppress(Refused):  # as a slap is too early, or before one's own announcement
            evening.guests[seat].plays(luck.choice(evening.match.legal[seat]))
        screens.are_right(ack="an-id-of-mine")
        _something_else_happens(evening, onlooker, luck)
        screens.are_right(is_fresh=luck.random() < 0.1)


def _something_else_happens(evening: Evening, onlooker: Guest, luck: random.Random) -> None:
    """Time passes; and, seldom, somebody comes or goes, is missed, has another name, or another line."""
    evening.at += luck.randrange(100)
    match luck.randrange(14):
        case 0:
            evening.here ^= {onlooker.id}
        case 1:
            evening.delays = {evening.guests[0].id: luck.randrange(100)}
        case 2:
            evening.names = {**evening.names, onlooker.id: luck.choice(("Dee", "Eve"))}
        case 3:
            evening.absent_since = {} if evening.absent_since else {evening.guests[1].id: evening.at - 60_000}
        case 4:
            evening.walls = [] if evening.walls else [onlooker.id]
        case 5:
            evening.guests[1].asks(AskEnd())
        case 6:
            evening.guests[1].asks(RefuseEnd())
        case _:
            pass


def test_the_parts_of_a_view_are_all_of_it() -> None:
    parts = {*MatchForAll.__struct_fields__, *MatchNow.__struct_fields__, *OwnMatch.__struct_fields__}
    assert parts | {"view"} == set(MatchView.__struct_fields__)
    own = {"seq", "you", "exchange", "match"}
    assert {*TableForAll.__struct_fields__} | own == set(TableView.__struct_fields__)
