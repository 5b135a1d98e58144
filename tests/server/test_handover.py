"""One's own seats on another device: by a link that is good once."""

import asyncio
from xml.etree import ElementTree as ET

import pytest
from sqlalchemy import select

from pioche.log.schema import handovers
from pioche.server.identity import COOKIE_NAME
from pioche.server.limits import HANDOVER_SECONDS, HANDOVERS_FROM_AN_ADDRESS, HANDOVERS_OF_A_GUEST, Rate
from pioche.server.links import drawn
from pioche.table.commands import Sit
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import House, open_house, two_at_a_table

OVER = (403, {"code": "handover_over"})


async def offered(guest: Guest) -> str:
    """The code behind the # of a link that they asked for."""
    answer = await guest.http.post("/api/me/handover")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["address"]).partition("#")[2]


async def opens(device: Guest, code: str) -> tuple[int, object]:
    answer = await device.http.post("/api/handover", json={"code": code})
    return answer.status_code, answer.json()


async def test_a_link_makes_another_device_the_same_guest_at_the_same_seat(house: House) -> None:
    """A seat's screens may be several."""
    hers, his = await two_at_a_table(house)
    phone = await house.guests.enter_async_context(Guest(house.url))
    assert await opens(phone, await offered(hers.guest)) == (200, {"name": "Ada"})
    assert phone.id == hers.guest.id
    other = await phone.looks_at(hers.sees.id)
    assert other.sees.you == hers.sees.you
    await hers.goes_away()
    await his.until(lambda: his.sees.spectators == ())
    assert (place := his.sees.places[0]) is not None and place.is_present
    if other.may_move:
        await other.plays("draw")


async def test_the_cookie_of_the_other_device_is_as_any_other(house: House) -> None:
    ada, phone = await house.guest("Ada"), await house.guest()
    answer = await phone.http.post("/api/handover", json={"code": await offered(ada)})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(COOKIE_NAME)
    assert all(word in cookie for word in ("httponly", "samesite=lax", "path=/", "max-age=31536000"))
    assert answer.headers["cache-control"] == "no-store"


async def test_a_link_opens_the_seats_of_one_guest_and_no_other(house: House) -> None:
    hers, his = await two_at_a_table(house)
    phone = await house.guest("Cy")
    alone = await phone.opens_table()
    assert (await opens(phone, await offered(his.guest)))[0] == 200
    screen = await phone.looks_at(hers.sees.id)
    assert screen.sees.you.seat == 1
    assert (await phone.looks_at(alone)).sees.you.seat is None, "this browser is another guest now"


async def test_a_guest_without_a_name_can_be_on_two_devices(house: House) -> None:
    ada, phone = await house.guest(), await house.guest()
    assert await opens(phone, await offered(ada)) == (200, {"name": None})
    await phone.is_called("Ada")
    assert (await ada.http.get("/api/me")).json() == {"name": "Ada"}
    table = await ada.opens_table()
    screen = await phone.looks_at(table)
    assert screen.sees.you.is_host
    assert await screen.is_refused(Sit(seat=1)) == "already_seated"


async def test_a_link_is_good_once_even_if_many_open_it_at_once(house: House) -> None:
    ada = await house.guest("Ada")
    devices = [await house.guest() for _ in range(6)]
    code = await offered(ada)
    answers = await asyncio.gather(*(opens(device, code) for device in devices))
    assert sorted(status for status, _ in answers) == [200, *[403] * 5]
    assert [device.id for device in devices].count(ada.id) == 1
    assert await opens(devices[0], code) == OVER


async def test_a_link_is_good_for_ten_minutes(house: House, clock: StillClock) -> None:
    assert HANDOVER_SECONDS == 600
    ada, phone = await house.guest("Ada"), await house.guest()
    early, late = await offered(ada), await offered(ada)
    clock.passes(HANDOVER_SECONDS - 1)
    assert (await opens(await house.guest(), early))[0] == 200
    clock.passes(1)
    assert await opens(phone, late) == OVER
    assert phone.id != ada.id


@pytest.mark.parametrize("code", ["", "x", "é", "a" * 64])
async def test_a_code_that_never_was_opens_nothing(house: House, code: str) -> None:
    ada, phone = await house.guest("Ada"), await house.guest()
    await offered(ada)
    assert await opens(phone, code) == OVER


async def test_codes_are_long_and_only_their_hashes_are_kept(house: House) -> None:
    ada = await house.guest("Ada")
    codes = {await offered(ada) for _ in range(5)}
    assert len(codes) == 5 and all(len(code) >= 22 for code in codes)
    async with house.store.database.reading() as connection:
        kept = (await connection.execute(select(handovers))).all()
    assert not any(code in repr(row) for code in codes for row in kept)


async def test_who_has_no_cookie_has_nothing_to_hand_over(house: House) -> None:
    stranger = await house.guests.enter_async_context(Guest(house.url))
    answer = await stranger.http.post("/api/me/handover")
    assert (answer.status_code, answer.json()) == (401, {"code": "not_admitted"})


async def test_a_page_from_elsewhere_makes_nobody_another_guest(house: House) -> None:
    ada, phone = await house.guest("Ada"), await house.guest()
    code = await offered(ada)
    foreign = {"Origin": "https://elsewhere.example"}
    answer = await phone.http.post("/api/handover", json={"code": code}, headers=foreign)
    assert (answer.status_code, answer.json()) == (403, {"code": "foreign_origin"})
    assert (await opens(phone, code))[0] == 200, "and the code is as good as before"


async def test_the_address_leads_to_the_page_and_the_picture_to_the_address(house: House) -> None:
    ada = await house.guest("Ada")
    answer = (await ada.http.post("/api/me/handover")).json()
    page, _, code = answer["address"].partition("#")
    assert page == f"{house.url}/move" and code
    assert answer["expires_in"] == HANDOVER_SECONDS
    assert answer["picture"].encode() == drawn(answer["address"])
    assert ET.fromstring(answer["picture"]).get("viewBox")


async def test_where_an_invitation_is_needed_the_link_brings_it_along(
    database: str, clock: StillClock
) -> None:
    async with open_house(database, clock=clock, invite="open sesame") as house:
        ada, phone = [await house.guests.enter_async_context(Guest(house.url)) for _ in range(2)]
        await ada.http.put("/api/invite", json={"code": "open sesame"})
        await ada.arrives()
        address = (await ada.http.post("/api/me/handover")).json()["address"]
        page, _, code = address.partition("#")
        assert page == f"{house.url}/move?invite=open+sesame"
        assert await opens(phone, code) == (401, {"code": "not_invited"})
        await phone.http.put("/api/invite", json={"code": "open sesame"})
        assert (await opens(phone, code))[0] == 200


async def test_a_code_outlives_a_restart(database: str, clock: StillClock) -> None:
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        code, person = await offered(ada), ada.id
    async with open_house(database, clock=clock) as house:
        phone = await house.guest()
        assert (await opens(phone, code))[0] == 200
        assert phone.id == person


async def test_who_asks_or_tries_too_often_must_wait(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert HANDOVERS_OF_A_GUEST.burst == 10 and HANDOVERS_FROM_AN_ADDRESS.burst == 20
    monkeypatch.setattr("pioche.server.doors.HANDOVERS_OF_A_GUEST", Rate(0.001, burst=2))
    monkeypatch.setattr("pioche.server.doors.HANDOVERS_FROM_AN_ADDRESS", Rate(0.001, burst=3))
    async with open_house(database, clock=clock) as house:
        ada, phone = await house.guest("Ada"), await house.guest()
        await offered(ada)
        code = await offered(ada)
        answer = await ada.http.post("/api/me/handover")
        assert (answer.status_code, answer.json()) == (429, {"code": "too_fast"})
        for _ in range(3):
            assert await opens(phone, "a guess") == OVER
        assert await opens(phone, code) == (429, {"code": "too_fast"})
