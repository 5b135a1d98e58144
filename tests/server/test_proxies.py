"""Whom the server believes on where a visitor comes from."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from litestar.types import Receive, Scope, Send

from pioche.server.limits import CODES_FROM_AN_ADDRESS
from pioche.server.proxies import TrustedProxies
from tests.server.clocks import StillClock
from tests.server.house import House, open_house

FORWARDED = {
    "x-forwarded-for": "198.51.100.9, 203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "cards.example.org",
}


async def seen(trusted: tuple[str, ...], peer: str, **headers: str) -> tuple[str, str, str]:
    """Client, scheme and host, as the application is told."""
    found: list[Scope] = []

    async def app(scope: Scope, _: Receive, __: Send) -> None:
        found.append(scope)

    lines = {"host": "127.0.0.1:8000"} | {name.replace("_", "-"): value for name, value in headers.items()}
    scope: Any = {
        "type": "http",
        "client": (peer, 5),
        "scheme": "http",
        "headers": [(name.encode(), value.encode()) for name, value in lines.items()],
    }
    nothing: Any = None
    await TrustedProxies(app, trusted)(scope, nothing, nothing)
    [told] = found
    assert told["client"] is not None
    return told["client"][0], told["scheme"], dict(told["headers"])[b"host"].decode()


@pytest.mark.parametrize(
    ("trusted", "peer"),
    [
        (("127.0.0.1",), "127.0.0.1"),
        (("10.0.0.0/8",), "10.1.2.3"),
        (("10.0.0.0/8",), "::ffff:10.1.2.3"),
        (("2001:db8::/32",), "2001:db8::7"),
    ],
)
async def test_a_trusted_proxy_is_believed(trusted: tuple[str, ...], peer: str) -> None:
    """And of the addresses that it names, the last one that it did not merely pass on."""
    assert await seen(trusted, peer, **FORWARDED) == ("203.0.113.7", "https", "cards.example.org")


async def test_through_two_trusted_proxies_the_visitor_is_found_behind_both() -> None:
    named = FORWARDED | {"x-forwarded-for": "203.0.113.7, 10.0.0.2"}
    assert (await seen(("127.0.0.1", "10.0.0.0/8"), "127.0.0.1", **named))[0] == "203.0.113.7"


@pytest.mark.parametrize(("trusted", "peer"), [((), "127.0.0.1"), (("10.0.0.0/8",), "192.0.2.1")])
async def test_nobody_else_is(trusted: tuple[str, ...], peer: str) -> None:
    assert await seen(trusted, peer, **FORWARDED) == (peer, "http", "127.0.0.1:8000")


async def test_a_proxy_that_says_nothing_changes_nothing() -> None:
    assert await seen(("127.0.0.1",), "127.0.0.1") == ("127.0.0.1", "http", "127.0.0.1:8000")


@pytest.fixture
async def proxied(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(
        database, clock=clock, trusted_proxies=("127.0.0.1",), invite="open sesame"
    ) as house:
        yield house


@pytest.fixture
async def direct(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, invite="open sesame") as house:
        yield house


async def guesses(house: House, addresses: list[str]) -> list[int]:
    """The status of a wrong guess from each of these addresses, as a header has them."""
    async with httpx.AsyncClient(base_url=house.url) as http:
        asked = [
            await http.put("/api/invite", json={"code": "wrong"}, headers={"X-Forwarded-For": each})
            for each in addresses
        ]
        return [each.status_code for each in asked]


BURST = CODES_FROM_AN_ADDRESS.burst
VISITORS = [f"203.0.113.{number}" for number in range(BURST + 3)]


async def test_behind_a_trusted_proxy_the_limits_are_for_each_visitor(proxied: House) -> None:
    assert set(await guesses(proxied, VISITORS)) == {403}
    assert (await guesses(proxied, VISITORS[:1] * BURST))[-1] == 429


async def test_a_header_that_nobody_vouches_for_escapes_no_limit(direct: House) -> None:
    assert await guesses(direct, VISITORS) == [403] * BURST + [429] * 3


async def test_a_forwarded_host_is_looked_at_like_any_other(proxied: House) -> None:
    async with httpx.AsyncClient(base_url=proxied.url) as http:
        answer = await http.get("/api/me", headers={"X-Forwarded-Host": "evil.example"})
        assert answer.json() == {"code": "unknown_host"}
