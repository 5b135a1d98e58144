"""A frame is put together from parts that were written once: it is the view all the same, at every moment."""

import random
from collections.abc import Sequence

import msgspec
import pytest

from pioche.games import GAMES
from pioche.server import wire
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.history import History
from pioche.server.line import Line
from pioche.server.showing import Showing, WrittenSetting
from pioche.table.model import NOBODY, Watching
from pioche.table.scene import view
from pioche.table.view import MatchForAll, MatchNow, MatchView, OwnMatch, TableForAll, TableView
from tests.table.evening import Evening, Guest

MOVES = 60


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
            frame = showing.frame(connection, ack=ack, is_fresh=is_fresh)
            if frame is None:
                continue
            seen = view(evening.table, connection.person, now=evening.now, names=evening.names)
            written = msgspec.json.decode(frame)
            news = msgspec.json.decode(frame, type=wire.Update).notices
            assert written == msgspec.json.decode(wire.encode(wire.Update(seen, news, is_fresh, ack)))


@pytest.mark.parametrize("watching", ["everybody", "late", "nobody"])
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_the_view_of_its_moment(game: str, watching: Watching) -> None:
    luck = random.Random(f"{game} {watching}")
    evening = Evening("Ada", "Bo", "Cy", game=game, seats=3, clock=120, watching=watching)
    dee = evening.guest("Dee")
    screens = Screens(evening, [*evening.guests, dee])
    screens.are_right(is_fresh=True)
    evening.guests[0].starts()
    for _ in range(MOVES):
        if evening.table.running is None:
            break
        seat = luck.choice(evening.match.to_act)
        evening.guests[seat].plays(luck.choice(evening.match.legal[seat]))
        screens.are_right(ack="an-id-of-mine")
        _something_else_happens(evening, dee, luck)
        screens.are_right(is_fresh=luck.random() < 0.1)


def _something_else_happens(evening: Evening, onlooker: Guest, luck: random.Random) -> None:
    """Time passes; and, seldom, somebody comes or goes, is missed, has another name, or another line."""
    evening.at += luck.randrange(100)
    match luck.randrange(12):
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
        case _:
            pass


def test_the_parts_of_a_view_are_all_of_it() -> None:
    parts = {*MatchForAll.__struct_fields__, *MatchNow.__struct_fields__, *OwnMatch.__struct_fields__}
    assert parts | {"view"} == set(MatchView.__struct_fields__)
    own = {"seq", "you", "exchange", "match"}
    assert {*TableForAll.__struct_fields__} | own == set(TableView.__struct_fields__)
