"""A server for those who were invited."""

from collections.abc import AsyncIterator

import httpx
import pytest

from pioche.server.invites import INVITED_COOKIE, Invites
from pioche.server.keys import Keys
from pioche.server.limits import CODES_FROM_AN_ADDRESS
from pioche.server.sockets import NOT_INVITED
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import House, open_house
from tests.server.test_admission import closed_with

CODE = "Open Sesame"
KEY = Keys(b"k" * 32)


def value(invites: Invites) -> str:
    cookie = invites.cookie()
    assert cookie is not None and cookie.value is not None
    return cookie.value


@pytest.fixture
async def closed(database: str, clock: StillClock, no_rates: None) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, invite=CODE) as house:
        yield house


async def says(guest: Guest, code: str) -> httpx.Response:
    return await guest.http.put("/api/invite", json={"code": code})


@pytest.mark.parametrize("attempt", [CODE, "open sesame", " OPEN SESAME "])
def test_a_code_is_right_as_a_phone_writes_it(attempt: str) -> None:
    assert Invites(KEY, CODE, secure=False).is_right(attempt)


@pytest.mark.parametrize("attempt", ["", "open", "open sesame!", "opensesame"])
def test_any_other_is_wrong(attempt: str) -> None:
    assert not Invites(KEY, CODE, secure=False).is_right(attempt)


def test_who_has_said_the_code_is_known_again_until_there_is_another() -> None:
    cookies = {INVITED_COOKIE: value(Invites(KEY, CODE, secure=False))}
    assert Invites(KEY, CODE, secure=True).is_invited(cookies)
    assert not Invites(KEY, "another code", secure=False).is_invited(cookies)
    assert not Invites(Keys(b"another key"), CODE, secure=False).is_invited(cookies)


@pytest.mark.parametrize("cookie", ["", "x", CODE, "é", "." * 1000])
def test_a_cookie_that_is_not_ours_lets_nobody_in(cookie: str) -> None:
    assert not Invites(KEY, CODE, secure=False).is_invited({INVITED_COOKIE: cookie})


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites() -> None:
    cookie = Invites(KEY, CODE, secure=True).cookie()
    assert cookie is not None
    assert (cookie.httponly, cookie.samesite, cookie.secure, cookie.path) == (True, "lax", True, "/")
    assert CODE.casefold() not in (cookie.value or "").casefold()


async def test_without_the_code_no_operation_answers_and_no_cookie_is_given(closed: House) -> None:
    """Whichever there are: all of the OpenAPI document but the two that must be open."""
    async with httpx.AsyncClient(base_url=closed.url) as http:
        paths = (await http.get("/schema")).json()["paths"]
        for path, operations in paths.items():
            for method in operations:
                if path in {"/health", "/api/invite"}:
                    continue
                answer = await http.request(method, path.format(table="sometable", number=1))
                assert (answer.status_code, answer.json()) == (401, {"code": "not_invited"}), path
                assert "set-cookie" not in answer.headers
        assert len(paths) > 8
        assert (await http.get("/health")).status_code == 200


async def test_not_even_a_guest_of_before_opens_or_joins_a_table(
    database: str, clock: StillClock, no_rates: None
) -> None:
    """The code came later: their cookie says who they are, and not that they were invited."""
    async with open_house(database, clock=clock) as house:
        ada = await house.guest("Ada")
        table, cookie = await ada.opens_table(), ada.cookie
    async with open_house(database, clock=clock, invite=CODE) as house, Guest(house.url, cookie) as ada:
        answer = await ada.http.post("/api/tables", json={"game": "hit", "seats": 2})
        assert answer.json() == {"code": "not_invited"}
        assert await closed_with(await ada.line_to(table)) == NOT_INVITED
        assert (await ada.http.get(f"/api/tables/{table}")).json() == {"code": "not_invited"}


async def test_with_the_code_everything_is_as_elsewhere(closed: House) -> None:
    async with Guest(closed.url) as ada:
        assert (await says(ada, "wrong one")).json() == {"code": "wrong_invite"}
        assert (await ada.http.get("/api/me")).status_code == 401
        assert (await says(ada, CODE.lower())).status_code == 204
        await ada.arrives()
        await ada.is_called("Ada")
        table = await ada.opens_table()
        assert (await ada.looks_at(table)).sees.host == "Ada"


async def test_a_code_that_has_changed_lets_in_nobody_who_said_the_old_one(
    database: str, clock: StillClock
) -> None:
    async with open_house(database, clock=clock, invite=CODE) as house, Guest(house.url) as ada:
        await says(ada, CODE)
        await ada.arrives()
        old = dict(ada.http.cookies)
    async with open_house(database, clock=clock, invite="another code") as house, Guest(house.url) as ada:
        ada.http.cookies.update(old)
        assert (await ada.http.get("/api/me")).json() == {"code": "not_invited"}
        assert (await says(ada, CODE)).json() == {"code": "wrong_invite"}


async def test_codes_are_not_to_be_guessed(closed: House) -> None:
    """The right one is not heard either, once there were too many: else the limit would be none."""
    async with Guest(closed.url) as eve:
        statuses = [(await says(eve, f"guess {number}")).status_code for number in range(30)]
        burst = CODES_FROM_AN_ADDRESS.burst
        assert statuses == [403] * burst + [429] * (30 - burst)
        assert (await says(eve, CODE)).json() == {"code": "too_fast"}


async def test_a_server_for_all_takes_any_code(house: House) -> None:
    """An old link goes on working when the host no longer asks for one."""
    ada = await house.guest("Ada")
    answer = await says(ada, "whatever it was")
    assert answer.status_code == 204 and INVITED_COOKIE not in ada.http.cookies


async def test_a_link_from_inside_lets_others_in(closed: House) -> None:
    async with Guest(closed.url) as ada:
        await says(ada, CODE)
        await ada.arrives()
        await ada.is_called("Ada")
        table = await ada.opens_table()
        link = (await ada.http.get(f"/api/tables/{table}/link")).json()["address"]
        assert link == f"{closed.url}/t/{table}?invite=Open+Sesame"
