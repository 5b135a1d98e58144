"""Tables that anybody may join, and one's own."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import asdict
from sqlalchemy import update

from pioche.log.schema import events
from pioche.server.limits import (
    LISTS_OF_A_GUEST,
    OPEN_TABLES_LISTED_FOR,
    OPEN_TABLES_OF_A_HOST,
    OWN_TABLES_LISTED_FOR,
    TABLES_IN_A_LIST,
    Rate,
)
from pioche.server.live import TRY_LATER
from pioche.server.wire import MyTable, OpenTables
from pioche.table.commands import AddBot, Configure, Leave, Sit, StandUp
from pioche.table.model import DAY
from tests.server.clocks import StillClock
from tests.server.guests import Guest, all_see
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until
from tests.server.uptime import eventually, passes

Pile = Callable[..., None]


@pytest.fixture
async def forgetful(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    """A server that lets go of idle tables almost at once."""
    async with open_house(database, clock=clock, idle_seconds=0.05) as house:
        yield house


async def open_tables(guest: Guest) -> OpenTables:
    answer = await guest.http.get("/api/open-tables")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=OpenTables)


async def found_by(guest: Guest) -> list[str]:
    """The ids of the open tables."""
    return [table.id for table in (await open_tables(guest)).tables]


async def own_tables(guest: Guest) -> list[MyTable]:
    answer = await guest.http.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=list[MyTable])


def form(**changes: object) -> Configure:
    whole = {"type": "configure", "seats": 2, "options": {}, "clock": None, "leavers": "bot"}
    return msgspec.convert({**whole, **changes}, Configure)


async def test_an_open_table_is_found_while_somebody_sits_there(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(is_open=True, seats=3, options={"rounds": 2}, watching="late")
    assert await found_by(bo) == []
    screen = await ada.looks_at(table)
    found = await open_tables(bo)
    (only,) = found.tables
    assert found.is_listed
    assert (only.id, only.game, only.seats, only.free, only.host) == (table, "hit", 3, 2, "Ada")
    assert only.options == {"rounds": 2, "beginner": False, "steal_ends_turn": False}
    assert (only.clock, only.leavers, only.races, only.watching) == (None, "bot", "fair", "late")
    await screen.goes_away()

    async def is_gone() -> bool:
        return await found_by(bo) == []

    await eventually(is_gone)


async def test_a_host_who_only_watches_is_nobody_to_play_with(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    screen = await ada.looks_at(await ada.opens_table(is_open=True))
    await screen.does(StandUp())
    assert await found_by(bo) == []


async def test_only_tables_that_can_be_joined_are_found(house: House) -> None:
    """FC-PE-01: no table in the list that cannot be entered."""
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    hers = await ada.looks_at(await ada.opens_table(is_open=True))
    secret = await ada.looks_at(await ada.opens_table())
    assert await found_by(bo) == [hers.sees.id] != [secret.sees.id]
    his = await bo.looks_at(hers.sees.id)
    await his.does(Sit())
    assert await found_by(bo) == [], "all seats are taken"
    await hers.starts()
    assert await found_by(bo) == [], "a match runs"
    await his.sends(Leave())
    await hers.does(Leave())
    assert await found_by(bo) == [], "it is closed"


async def test_a_host_may_open_and_shut_the_table(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.does(form(is_open=True))
    assert await found_by(bo) == [screen.sees.id]
    await screen.does(form(is_open=False))
    assert await found_by(bo) == []


async def test_where_turns_have_days_nobody_need_be_there(forgetful: House, clock: StillClock) -> None:
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    table = await ada.opens_table(is_open=True, clock=DAY)
    other = await ada.opens_table(is_open=True)
    assert await found_by(bo) == [table], "while it is in use"
    await until(lambda: loaded_tables() == 0)
    assert await found_by(bo) == [table] != [other], "and when it was let go"
    assert loaded_tables() == 0
    await passes(forgetful, clock, OPEN_TABLES_LISTED_FOR / 1000 + 1)
    assert await found_by(bo) == []


async def test_a_table_of_days_where_nobody_sits_is_not_found(forgetful: House) -> None:
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    screen = await ada.looks_at(await ada.opens_table(is_open=True, clock=DAY))
    await screen.does(StandUp())
    assert await found_by(bo) == []
    await screen.goes_away()
    await until(lambda: loaded_tables() == 0)
    assert await found_by(bo) == []


async def test_the_index_knows_at_once_who_has_sat_down(forgetful: House) -> None:
    """Not only when the table is let go: the process may die."""
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    table = await ada.opens_table(seats=4)
    screen = await bo.looks_at(table)
    await screen.does(Sit(seat=2))
    row = await forgetful.store.log.row(table)
    assert row is not None and {sitter.person for sitter in row.sitters} == {ada.id, bo.id}
    assert row.free == 2
    hers = await ada.looks_at(table)
    await hers.does(AddBot("steady", seat=1))
    await hers.does(form(seats=3, clock=DAY, is_open=True))
    row = await forgetful.store.log.row(table)
    assert row is not None and (row.free, row.clock, row.is_open) == (0, DAY, True)


@pytest.mark.parametrize(
    ("settings", "is_listed"),
    [
        ({}, True),
        ({"open_tables": False}, False),
        ({"invite": "open sesame"}, False),
        ({"invite": "open sesame", "open_tables": True}, True),
    ],
)
async def test_an_invitation_keeps_tables_from_being_found_unless_it_is_wanted(
    database: str, clock: StillClock, settings: dict[str, Any], is_listed: bool
) -> None:
    async with open_house(database, clock=clock, **settings) as house:
        ada = await house.guests.enter_async_context(Guest(house.url))
        await ada.http.put("/api/invite", json={"code": "open sesame"})
        await ada.arrives()
        await ada.is_called("Ada")
        answer = await ada.http.post("/api/tables", json={"game": "hit", "seats": 2, "is_open": True})
        assert (await open_tables(ada)).is_listed is is_listed
        assert answer.status_code == (201 if is_listed else 400)
        if not is_listed:
            assert answer.json() == {"code": "open_tables_off"}
            screen = await ada.looks_at(await ada.opens_table())
            assert await screen.is_refused(form(is_open=True)) == "open_tables_off"
            await screen.does(form(clock=45))


async def test_who_was_not_invited_finds_nothing(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock, invite="open sesame", open_tables=True) as house:
        stranger = await house.guests.enter_async_context(Guest(house.url))
        for path in ("/api/open-tables", "/api/me/tables"):
            answer = await stranger.http.get(path)
            assert (answer.status_code, answer.json()) == (401, {"code": "not_invited"})


async def test_lists_are_for_guests(house: House) -> None:
    stranger = await house.guests.enter_async_context(Guest(house.url))
    for path in ("/api/open-tables", "/api/me/tables"):
        answer = await stranger.http.get(path)
        assert (answer.status_code, answer.json()) == (401, {"code": "not_admitted"})


async def test_own_tables_begin_with_those_where_it_is_ones_turn(house: House, pile: Pile) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(house, clock=DAY)
    soon, _ = await two_at_a_table(house, clock=20)
    ada, bo = hers.guest, his.guest
    other = await bo.looks_at(soon.sees.id)
    lobby = await ada.opens_table()
    first, second = await own_tables(ada)
    assert (first.id, first.is_asked, first.remaining) == (hers.sees.id, True, 1000 * DAY)
    assert (second.id, second.phase, second.remaining) == (lobby, "lobby", None)
    assert [player and player.name for player in first.players] == ["Ada", "Bo"]
    assert (first.is_host, first.clock, second.players) == (True, DAY, (first.players[0], None))
    (only,) = await own_tables(bo)
    assert (only.id, only.is_asked, only.is_host) == (hers.sees.id, False, False), "not where they watch"
    assert only.remaining == 1000 * DAY, "of whoever is to move"
    assert other.sees.you.seat is None

    await hers.plays("draw", "stop")
    await all_see(hers.sees.seq, his)
    assert not (await own_tables(ada))[0].is_asked
    assert (await own_tables(bo))[0].is_asked


async def test_running_matches_are_listed_by_their_time_and_the_rest_by_their_last_use(
    house: House, clock: StillClock, pile: Pile
) -> None:
    pile(*range(1, 10))
    ada = await house.guest("Ada")
    lobbies = []
    for _ in range(2):
        lobbies.append(await ada.opens_table())
        clock.passes(1)
    running = {}
    for seconds in (None, 3 * DAY, DAY):
        screen = await ada.looks_at(await ada.opens_table(clock=seconds))
        his = await (await house.guest("Bo")).looks_at(screen.sees.id)
        await his.does(Sit())
        await screen.starts()
        await screen.plays("draw", "stop")
        running[seconds] = screen.sees.id
    asked = await ada.looks_at(await ada.opens_table(bots="steady", clock=3 * DAY))
    await asked.until(lambda: asked.may_move)
    expected = [asked.sees.id, running[DAY], running[3 * DAY], running[None], *reversed(lobbies)]
    assert [table.id for table in await own_tables(ada)] == expected


async def test_who_has_left_a_table_has_it_no_more(house: House, pile: Pile) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(house)
    await his.does(Leave())
    assert await own_tables(his.guest) == []
    assert [table.id for table in await own_tables(hers.guest)] == [hers.sees.id]
    await hers.does(Leave())
    assert await own_tables(hers.guest) == [], "closed"


async def test_tables_are_the_same_in_the_list_when_they_were_let_go(
    forgetful: House, clock: StillClock, pile: Pile
) -> None:
    pile(1, 2, 3)
    hers, his = await two_at_a_table(forgetful, clock=DAY)
    ada, bo = hers.guest, his.guest
    await ada.opens_table(seats=3)
    await passes(forgetful, clock, 600)
    in_use = [await own_tables(guest) for guest in (ada, bo)]
    assert in_use[0][0].remaining == 1000 * (DAY - 600)
    await hers.goes_away()
    await his.goes_away()
    await until(lambda: loaded_tables() == 0)
    assert [await own_tables(guest) for guest in (ada, bo)] == in_use
    await passes(forgetful, clock, 600)
    (asked, _), (waiting,) = [await own_tables(guest) for guest in (ada, bo)]
    assert asked.remaining == waiting.remaining == 1000 * (DAY - 1200)
    assert loaded_tables() == 0


async def test_tables_that_were_not_used_for_long_are_not_listed(forgetful: House, clock: StillClock) -> None:
    ada = await forgetful.guest("Ada")
    await ada.opens_table()
    await until(lambda: loaded_tables() == 0)
    await passes(forgetful, clock, OWN_TABLES_LISTED_FOR / 1000)
    assert len(await own_tables(ada)) == 1
    await passes(forgetful, clock, 1)
    assert await own_tables(ada) == []


async def test_looking_in_is_a_use(forgetful: House, clock: StillClock) -> None:
    ada = await forgetful.guest("Ada")
    table = await ada.opens_table()
    await until(lambda: loaded_tables() == 0)
    await passes(forgetful, clock, DAY)
    screen = await ada.looks_at(table)
    await passes(forgetful, clock, 60)
    await screen.goes_away()
    await until(lambda: loaded_tables() == 0)
    (only,) = await own_tables(ada)
    assert only.since == clock.now()


async def test_who_only_looks_in_keeps_no_table_in_the_lists(forgetful: House, clock: StillClock) -> None:
    """FC-PE-01: no ghosts. Neither a stranger nor a wall counts, nor do they undo a visit before."""
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    table = await ada.opens_table(is_open=True, clock=DAY)
    await passes(forgetful, clock, DAY)
    hers = await ada.looks_at(table)
    await hers.goes_away()
    await until(lambda: loaded_tables() == 0)
    used = clock.now()
    await passes(forgetful, clock, DAY)
    for screen in (await bo.looks_at(table), await ada.looks_at(table, on_wall=True)):
        assert (await open_tables(bo)).tables[0].since == used, "while they look"
        await screen.goes_away()
    await until(lambda: loaded_tables() == 0)
    assert (await open_tables(bo)).tables[0].since == used
    await passes(forgetful, clock, OPEN_TABLES_LISTED_FOR / 1000)
    his = await bo.looks_at(table)
    assert await found_by(bo) == []
    await his.goes_away()


async def test_one_guest_does_not_fill_the_list(forgetful: House, clock: StillClock) -> None:
    assert OPEN_TABLES_OF_A_HOST == 3
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    his = await bo.opens_table(is_open=True, clock=DAY)
    clock.passes(1)
    hers = []
    for _ in range(5):
        hers.append(await ada.opens_table(is_open=True, clock=DAY))
        clock.passes(1)
    expected = [*hers[:1:-1], his]
    assert await found_by(bo) == expected, "while they are in use"
    await until(lambda: loaded_tables() == 0)
    assert await found_by(bo) == expected, "and when they were let go"


async def test_new_cookies_do_not_make_an_address_tireless(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.doors.LISTS_FROM_AN_ADDRESS", Rate(1e-6, burst=1))
    async with open_house(database, clock=clock) as house:
        await open_tables(await house.guest("Ada"))
        for path in ("/api/open-tables", "/api/me/tables"):
            answer = await (await house.guest()).http.get(path)
            assert (answer.status_code, answer.json()) == (429, {"code": "too_fast"})


async def test_a_list_has_an_end(forgetful: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert TABLES_IN_A_LIST == 50
    monkeypatch.setattr("pioche.server.listing.TABLES_IN_A_LIST", 2)
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    for number in range(3):
        await ada.opens_table(is_open=True, clock=DAY)
        assert len(await own_tables(ada)) == len(await found_by(bo)) == min(2, number + 1)
    await until(lambda: loaded_tables() == 0)
    assert len(await own_tables(ada)) == len(await found_by(bo)) == 2


async def test_nothing_is_listed_that_a_stranger_may_not_know(house: House, pile: Pile) -> None:
    """Neither ids of persons, nor anything of a match, nor the tables of others."""
    pile(1, 2, 3)
    hers, his = await two_at_a_table(house, clock=DAY)
    await hers.plays("draw")
    opened = await hers.guest.looks_at(await hers.guest.opens_table(is_open=True))
    stranger = await house.guest("Cy")
    assert await own_tables(stranger) == []
    answers = [
        (await guest.http.get(path)).text
        for guest in (stranger, hers.guest, his.guest)
        for path in ("/api/open-tables", "/api/me/tables")
    ]
    for person in (hers.guest, his.guest):
        assert not any(person.id in answer for answer in answers)
    assert hers.sees.id not in answers[0] and opened.sees.id in answers[0]
    fields = {"id", "game", "phase", "players", "is_host", "is_asked", "remaining", "clock", "since"}
    assert set(asdict((await own_tables(his.guest))[0])) == fields


async def test_an_erased_name_is_in_no_list(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    await ada.opens_table(is_open=True, clock=DAY)
    await house.store.orders.wipe_again(ada.id)
    (found,) = (await open_tables(bo)).tables
    assert found.host is None
    (own,) = await own_tables(ada)
    assert own.players[0] is not None and own.players[0].name is None


async def test_two_who_have_the_same_name_are_told_apart(house: House) -> None:
    hers, his = await two_at_a_table(house)
    await house.store.people.set_name(his.guest.id, "Ada", at=0)
    (own,) = await own_tables(hers.guest)
    assert [player and player.name for player in own.players] == ["Ada", "Ada (2)"]


async def test_a_table_that_cannot_be_read_is_not_listed(forgetful: House) -> None:
    """FC-PE-01: no ghosts."""
    ada, bo = await forgetful.guest("Ada"), await forgetful.guest("Bo")
    table = await ada.opens_table(is_open=True, clock=DAY)
    await until(lambda: loaded_tables() == 0)
    async with forgetful.store.database.writing() as connection:
        damage = update(events).where(events.c.table == table).values(body=b"{}")
        await connection.execute(damage)
    line = await bo.line_to(table)
    await asyncio.wait_for(line.wait_closed(), 5)
    assert line.close_code == TRY_LATER
    assert await found_by(bo) == [] == await own_tables(ada)


async def test_who_asks_for_lists_without_end_is_too_fast(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert LISTS_OF_A_GUEST.burst >= 60
    monkeypatch.setattr("pioche.server.doors.LISTS_OF_A_GUEST", Rate(0.001, burst=2))
    async with open_house(database, clock=clock) as house:
        ada, bo = await house.guest("Ada"), await house.guest("Bo")
        await own_tables(ada)
        await open_tables(ada)
        for path in ("/api/open-tables", "/api/me/tables"):
            answer = await ada.http.get(path)
            assert (answer.status_code, answer.json()) == (429, {"code": "too_fast"})
        await open_tables(bo)
