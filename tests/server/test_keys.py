"""The keys that sign the cookies: another one by command, for guests who stay who they are, or for nobody.

`docs/operating.md`, "Guests and cookies", makes these promises.
"""

import asyncio
from collections.abc import AsyncIterator

import pytest

from pioche.log.secrets import COOKIE_KEY
from pioche.server.identity import COOKIE_NAME, Guests
from pioche.server.invites import INVITED_COOKIE
from pioche.server.keys import Keys
from pioche.server.live import LiveTable
from pioche.server.lobby import Lobby
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import House, loaded_tables, open_house, two_at_a_table, until
from tests.server.test_admission import closed_with
from tests.server.test_handover import OVER, offered, opens
from tests.server.test_orders import AT, STRANGER, is_done, looks_often

__all__ = ["looks_often"]

NOT_ADMITTED = {"code": "not_admitted"}


async def rotates(house: House, *, at_once: bool = False) -> None:
    await is_done(house, await house.store.orders.rotate(at_once=at_once, at=AT))


async def is_known(house: House, cookie: str) -> bool:
    guest = await house.guests.enter_async_context(Guest(house.url, cookie))
    return (await guest.http.get("/api/me/tables")).status_code == 200


async def test_a_new_key_makes_nobody_a_stranger_and_is_what_signs_from_then_on(house: House) -> None:
    hers, his = await two_at_a_table(house)
    before = hers.guest.cookie
    await rotates(house)
    assert await is_known(house, before)
    await hers.guest.arrives()
    assert hers.guest.cookie != before and hers.guest.id == before.rsplit(".", 2)[0]
    old, new = await house.store.secrets.believed(COOKIE_KEY)
    assert Guests(Keys(new), secure=False).admit(hers.guest.cookie) == hers.guest.id
    assert Guests(Keys(old), secure=False).admit(hers.guest.cookie) is None
    assert his.sees.match is not None and not his.line.close_code, "and nobody's screen is closed"


async def test_who_came_between_two_changes_is_known_and_who_did_not_is_a_stranger(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    await rotates(house)
    await ada.arrives()
    await rotates(house)
    assert await is_known(house, ada.cookie)
    assert not await is_known(house, bo.cookie)


async def test_after_a_theft_no_cookie_of_before_is_worth_anything(house: House) -> None:
    """The thief's neither, who signs with the old key, nor a link to another device; screens are closed."""
    hers, his = await two_at_a_table(house)
    wall = await his.guest.looks_at(hers.sees.id, on_wall=True)
    stolen = Keys(*await house.store.secrets.believed(COOKIE_KEY))
    link = await offered(hers.guest)
    await rotates(house, at_once=True)
    assert [await screen.closes() for screen in (hers, his, wall)] == [STRANGER] * 3
    forged = str(Guests(stolen, secure=False).cookie(hers.guest.id).value)
    for cookie in (hers.guest.cookie, forged):
        assert not await is_known(house, cookie)
        eve = await house.guests.enter_async_context(Guest(house.url, cookie))
        assert (await eve.http.put("/api/me", json={"name": "Eve"})).json() == NOT_ADMITTED
        line = await eve.line_to(hers.sees.id)
        assert await closed_with(line) == STRANGER
    assert await opens(await house.guest(), link) == OVER
    await hers.guest.arrives()
    back = await hers.guest.looks_at(hers.sees.id)
    assert back.sees.you.seat is None, "a guest like any other who is new"


async def test_who_is_just_being_let_in_is_not(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their cookie was good when they came, and their table is still being read."""
    read, may_go_on = Lobby._read, asyncio.Event()

    async def slowly(lobby: Lobby, table: str, *, is_taken: bool) -> LiveTable:
        await may_go_on.wait()
        return await read(lobby, table, is_taken=is_taken)

    async with open_house(database, clock=clock, idle_seconds=0.02) as house:
        ada = await house.guest("Ada")
        table = await ada.opens_table()
        await until(lambda: loaded_tables() == 0)
        monkeypatch.setattr(Lobby, "_read", slowly)
        line = await ada.line_to(table)
        await rotates(house, at_once=True)
        may_go_on.set()
        assert await closed_with(line) == STRANGER


async def test_the_keys_of_now_outlive_the_server(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        await rotates(house)
        old = ada.cookie
    async with open_house(database, clock=clock) as house:
        assert await is_known(house, old)
        await house.store.orders.rotate(at_once=True, at=AT)
    async with open_house(database, clock=clock) as house:
        assert not await is_known(house, old)


async def test_a_key_that_was_changed_while_no_server_ran_needs_no_server_to_be_worth_nothing(
    database: str, clock: StillClock
) -> None:
    async with open_house(database, clock=clock) as house:
        cookie = (await house.guest("Ada")).cookie
    async with open_house(database, clock=clock) as house:
        await house.store.orders.rotate(at_once=True, at=AT)
    async with open_house(database, clock=clock) as house:
        assert not await is_known(house, cookie)


@pytest.fixture
async def closed(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, invite="open sesame") as house:
        yield house


async def test_who_was_invited_stays_so_and_only_after_a_theft_says_the_code_again(closed: House) -> None:
    async with Guest(closed.url) as ada:
        await ada.http.put("/api/invite", json={"code": "open sesame"})
        said = ada.http.cookies[INVITED_COOKIE]
        for _ in range(3):
            await rotates(closed)
            await ada.arrives()
        assert ada.http.cookies[INVITED_COOKIE] != said, "renewed at each visit, as that of the guest"
        await rotates(closed, at_once=True)
        assert (await ada.http.get("/api/me")).json() == {"code": "not_invited"}


async def test_another_key_of_cookies_changes_nothing_of_who_said_what(house: House) -> None:
    """Whoever was muted stays so."""
    hers, his = await two_at_a_table(house)
    await his.tells(phrase="hello")
    await hers.until(lambda: bool(hers.lines))
    author = hers.lines[0].author
    await rotates(house)
    fresh = await hers.guest.looks_at(hers.sees.id)
    assert fresh.lines[0].author == author


async def test_the_cookie_of_a_guest_is_signed_for_guests_alone(closed: House) -> None:
    """What is signed for one door opens no other."""
    async with Guest(closed.url) as ada:
        await ada.http.put("/api/invite", json={"code": "open sesame"})
        await ada.arrives()
        invited = ada.http.cookies[INVITED_COOKIE]
        mixed = {"Cookie": f"{INVITED_COOKIE}={invited}; {COOKIE_NAME}=open sesame.{invited}"}
        async with Guest(closed.url) as eve:
            answer = await eve.http.get("/api/me/tables", headers=mixed)
            assert answer.json() == NOT_ADMITTED
