"""Looking back over HTTP."""

import random

import msgspec
from msgspec.structs import replace

from pioche.server.past import MOMENTS_AT_ONCE
from pioche.server.wire import MatchSummary, Moments
from pioche.table.commands import Play
from pioche.table.moments import Moment
from pioche.table.view import TableView
from tests.server.clocks import StillClock
from tests.server.guests import Guest, Screen
from tests.server.house import until

PAST = ("matches/1/record", "matches/1/moments", "matches/1/moments?everything=true&eyes=0")
"""Beside a table's address, what nobody may see before the end."""


async def stretch(guest: Guest, table: str, number: int = 1, **asked: object) -> Moments:
    path = f"/api/tables/{table}/matches/{number}/moments"
    answer = await guest.http.get(path, params={name: str(value) for name, value in asked.items()})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Moments)


async def moments_of(guest: Guest, table: str, number: int = 1, **asked: object) -> list[Moment]:
    """All of them, stretch by stretch."""
    found: list[Moment] = []
    while True:
        page = await stretch(guest, table, number, first=len(found), **asked)
        assert page.first == len(found) and len(page.moments) <= MOMENTS_AT_ONCE
        found += page.moments
        if len(found) == page.total:
            return found


async def matches_of(guest: Guest, table: str, **asked: object) -> list[MatchSummary]:
    path = f"/api/tables/{table}/matches"
    answer = await guest.http.get(path, params={name: str(value) for name, value in asked.items()})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=list[MatchSummary])


def looked_back_at(table: TableView) -> TableView:
    """A table as it was sent, without what nobody looks back at: who was there, and what might be asked."""
    match = table.match
    return replace(
        table,
        spectators=(),
        walls=(),
        you=replace(table.you, is_host=False, name=None if table.you.seat is None else table.you.name),
        places=tuple(place and replace(place, is_present=True, delay=None) for place in table.places),
        match=match and replace(match, legal=(), decision=None, timeout_move=None, has_reacted=False),
    )


async def play_on(*screens: Screen, clock: StillClock, seed: int = 1) -> None:
    """A second for each move, of those that come to mind, until the match is over."""
    luck = random.Random(seed)
    while await until(lambda: any(screen.may_move or screen.is_over for screen in screens)):
        for screen in screens:
            if screen.may_move:
                clock.passes(1)
                await screen.asks(Play(luck.choice(screen.match.legal), screen.decision))
        if any(screen.is_over for screen in screens):
            return
