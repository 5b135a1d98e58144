"""What the operator asks beside a running server reaches its tables and its sockets.

`docs/operating.md`, "Tables and people", makes these promises.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest

from pioche.log import open_log
from pioche.server.live import CLOSED
from pioche.table.commands import Sit
from pioche.table.notices import ClosedNotice
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import PATIENCE, House, open_house, two_at_a_table

BANNED, STRANGER = 4405, 4401
AT = 1_800_000_000_000


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.orders.LOOKS_EVERY", 0.01)


async def is_done(house: House, order: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await house.store.orders.is_waiting(order):  # noqa: ASYNC110 - the store calls nobody
            await asyncio.sleep(0.005)


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await condition():  # noqa: ASYNC110 - the store calls nobody
            await asyncio.sleep(0.005)


async def is_refused_everywhere(guest: Guest, table: str) -> None:
    for method, path in (
        ("GET", "/api/me"),
        ("PUT", "/api/me"),
        ("GET", "/api/me/tables"),
        ("POST", "/api/tables"),
        ("GET", f"/api/tables/{table}"),
        ("GET", f"/api/tables/{table}/link"),
        ("POST", "/api/handover"),
        ("GET", f"/api/tables/{table}/matches"),
    ):
        answer = await guest.http.request(method, path, json={})
        assert (answer.status_code, answer.json()) == (403, {"code": "banned"}), path
    for query in ("", "?wall"):
        line = await guest.line_to(table, query=query)
        await line.wait_closed()
        assert line.close_code == BANNED


async def test_a_table_that_is_closed_is_closed_for_those_who_look_at_it(house: House) -> None:
    hers, his = await two_at_a_table(house)
    await is_done(house, await house.store.orders.close(hers.sees.id, at=AT))
    for screen in (hers, his):
        assert await screen.closes() == CLOSED
        assert screen.sees.phase == "closed" and isinstance(screen.heard[-1], ClosedNotice)
    row = await house.store.log.row(hers.sees.id)
    assert row and row.phase == "closed"
    (match,) = await house.store.log.matches(hers.sees.id, limit=5)
    assert match.number == 1, "what was played can still be looked at"


async def test_an_order_waits_for_a_server_that_does_not_run(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        table = await ada.opens_table()
    store = await open_log(database)
    order = await store.orders.close(table, at=AT)
    await store.close()
    async with open_house(database, clock=clock) as house:
        await is_done(house, order)
        row = await house.store.log.row(table)
        assert row and row.phase == "closed"


async def test_a_banned_guest_is_refused_everywhere_and_their_screens_are_closed(house: House) -> None:
    hers, his = await two_at_a_table(house, seats=2)
    wall = await his.guest.looks_at(hers.sees.id, on_wall=True)
    await is_done(house, await house.store.orders.ban(his.guest.id, at=AT))
    assert await his.closes() == await wall.closes() == BANNED
    await is_refused_everywhere(his.guest, hers.sees.id)
    assert (await hers.guest.http.get("/api/me")).status_code == 200
    assert await house.store.log.tables_of(his.guest.id, since=0, limit=9) == []
    assert hers.sees.match is not None, "the other plays on"


async def test_a_ban_outlives_the_server(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        table = await ada.opens_table()
        await is_done(house, await house.store.orders.ban(ada.id, at=AT))
    async with open_house(database, clock=clock) as house, Guest(house.url, ada.cookie) as back:
        await is_refused_everywhere(back, table)


async def test_who_is_let_in_again_is_the_same_guest(house: House) -> None:
    ada = await house.guest("Ada")
    for order in (house.store.orders.ban, house.store.orders.unban):
        await is_done(house, await order(ada.id, at=AT))
    back = await house.guest(cookie=ada.cookie)
    assert (await back.http.get("/api/me")).json() == {"name": "Ada"}


async def test_one_without_a_name_or_table_can_be_banned(house: House) -> None:
    passer_by = await house.guest()
    await is_done(house, await house.store.orders.ban(passer_by.id, at=AT))
    assert (await passer_by.http.get("/api/me")).status_code == 403


async def test_of_one_who_is_erased_nothing_is_left_but_their_moves(house: House) -> None:
    """Neither their name nor their words are on the screens of others; the match can be read to its end."""
    hers, his = await two_at_a_table(house, seats=2, chat=True)
    table, person = hers.sees.id, his.guest.id
    await his.tells(words="my secret")
    await hers.tells(words="mine")
    await hers.until(lambda: hers.words == ["my secret", "mine"])
    await his.guest.http.post("/api/me/handover")
    await is_done(house, await house.store.orders.erase(person, at=AT))
    assert await his.closes() == STRANGER
    await hers.until(lambda: hers.words == ["mine"])
    fresh = await (await house.guest("Cy")).looks_at(table)
    assert fresh.words == ["mine"]
    assert "Bo" not in json.dumps(json.loads(fresh.raw[0]))
    assert hers.sees.places[1] is None or hers.sees.places[1].player.name != "Bo"
    assert await house.store.people.find(person) is None
    traces = await house.store.archive.of(person)
    assert (traces.name, traces.seats, traces.lines, traces.links_for_another_device_expire_at) == (
        None,
        (),
        (),
        (),
    )
    assert [match.number for match in traces.matches] == [1]


async def test_who_was_erased_comes_back_as_a_stranger(house: House) -> None:
    ada = await house.guest("Ada")
    before = ada.id
    await is_done(house, await house.store.orders.erase(before, at=AT))
    assert (await ada.http.put("/api/me", json={"name": "Ada"})).json() == {"code": "not_admitted"}
    assert (await ada.http.get("/api/me")).json() == {"name": None}
    assert ada.id != before
    assert (await ada.is_called("Ada")).status_code == 200
    await is_done(house, await house.store.orders.unban(before, at=AT))
    assert await house.store.orders.kept_out() == {before: "erased"}, "nobody can be let in as them"


async def test_what_a_server_writes_of_them_before_it_knows_goes_too(house: House) -> None:
    ada = await house.guest("Ada")
    order = await house.store.orders.erase(ada.id, at=AT)
    await house.store.people.set_name(ada.id, "Ada", at=AT)
    await is_done(house, order)
    assert await house.store.people.find(ada.id) is None


async def test_their_seats_at_tables_that_sleep_are_given_up(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock, idle_seconds=0.02) as house:
        ada, bo = await house.guest("Ada"), await house.guest("Bo")
        table = await ada.opens_table(seats=3)
        his = await bo.looks_at(table)
        await his.does(Sit())
        await his.goes_away()
        await is_done(house, await house.store.orders.erase(bo.id, at=AT))

        async def is_free() -> bool:
            row = await house.store.log.row(table)
            return row is not None and row.players[1] is None

        await eventually(is_free)


async def test_an_order_about_a_table_that_is_gone_keeps_no_other_waiting(house: House) -> None:
    orders = house.store.orders
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    for order in (await orders.close("nowhere", at=AT), await orders.close(table, at=AT)):
        await is_done(house, order)
    assert await orders.waiting() == []
