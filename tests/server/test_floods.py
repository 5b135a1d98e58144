"""However one address floods the server, others are answered.

`docs/operating.md`, "Limits", makes these promises.
"""

from collections.abc import AsyncIterator

import httpx
import pytest

from pioche.server.headers import ON_EVERY_RESPONSE
from pioche.server.limits import Rate
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import House, open_house
from tests.server.test_admission import closed_with

FEW = 5
TOO_FAST = 4429


@pytest.fixture
def few_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.floods.REQUESTS_FROM_AN_ADDRESS", Rate(0.001, burst=FEW))


@pytest.fixture
def few_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.doors.SOCKETS_FROM_AN_ADDRESS", FEW)


@pytest.fixture
async def direct(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(database, clock=clock) as house:
        yield house


@pytest.fixture
async def proxied(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, trusted_proxies=("127.0.0.1",)) as house:
        yield house


def coming_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


async def answered(house: House, path: str, *addresses: str) -> list[int]:
    async with httpx.AsyncClient(base_url=house.url) as http:
        return [(await http.get(path, headers=coming_from(each))).status_code for each in addresses]


@pytest.mark.parametrize("path", ["/api/me", "/api/games", "/health", "/schema", "/api/nothing"])
async def test_one_address_asks_only_so_much_whatever_it_asks(
    few_requests: None, direct: House, path: str
) -> None:
    async with httpx.AsyncClient(base_url=direct.url) as http:
        answers = [await http.get(path) for _ in range(FEW + 1)]
    assert 429 not in {answer.status_code for answer in answers[:-1]}
    assert (answers[-1].status_code, answers[-1].json()) == (429, {"code": "too_fast"})
    for name, content in ON_EVERY_RESPONSE.items():
        assert answers[-1].headers[name] == content


async def test_sockets_count_too_and_are_told_so(few_requests: None, direct: House) -> None:
    ada = await direct.guest("Ada")
    table = await ada.opens_table()
    lines = [await ada.line_to(table) for _ in range(3)]
    assert await closed_with(lines[-1]) == TOO_FAST


VISITORS = [f"198.51.100.{number}" for number in range(2 * FEW)]


async def test_behind_a_trusted_proxy_each_visitor_asks_for_themselves(
    few_requests: None, proxied: House
) -> None:
    assert set(await answered(proxied, "/health", *VISITORS)) == {200}
    assert (await answered(proxied, "/health", *VISITORS[:1] * FEW))[-1] == 429


async def test_a_header_that_nobody_vouches_for_is_no_way_around(few_requests: None, direct: House) -> None:
    assert await answered(direct, "/health", *VISITORS) == [200] * FEW + [429] * FEW


async def test_new_cookies_open_no_more_sockets_from_an_address(few_sockets: None, direct: House) -> None:
    ada = await direct.guest("Ada")
    table = await ada.opens_table()
    for _ in range(FEW):
        await (await direct.guest()).looks_at(table)
    eve = await direct.guest()
    assert await closed_with(await eve.line_to(table, **coming_from("198.51.100.1"))) == TOO_FAST


async def test_behind_a_trusted_proxy_each_address_has_its_own_sockets(
    few_sockets: None, proxied: House
) -> None:
    ada = await proxied.guest("Ada")
    table = await ada.opens_table()

    async def opens(guest: Guest, address: str) -> bool:
        line = await guest.line_to(table, **coming_from(address))
        return "update" in str(await line.recv()) if line.close_code is None else False

    for _ in range(FEW):
        assert await opens(await proxied.guest(), "198.51.100.1")
    late = await (await proxied.guest()).line_to(table, **coming_from("198.51.100.1"))
    assert await closed_with(late) == TOO_FAST
    assert await opens(await proxied.guest(), "198.51.100.2")
