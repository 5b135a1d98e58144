"""Which names the server answers to, and to whose pages."""

from collections.abc import AsyncIterator

import httpx
import pytest
from websockets.asyncio.client import connect

from pioche.server.addresses import names_of_this_machine
from pioche.server.hosts import Hosts, is_loopback
from pioche.server.identity import COOKIE_NAME
from pioche.server.sockets import FORBIDDEN
from tests.server.clocks import StillClock
from tests.server.house import House, open_house
from tests.server.test_admission import closed_with

PUBLIC = "https://cards.example.org"


@pytest.fixture
async def public(database: str, clock: StillClock) -> AsyncIterator[House]:
    """Known to the world by one name; it listens at another."""
    async with open_house(database, clock=clock, public_url=PUBLIC) as house:
        yield house


def refusal(public_url: str | None, host: str | None, origin: str | None = None) -> str | None:
    return Hosts(public_url).refusal(host=host, origin=origin)


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:8000", "192.168.1.5", "[::1]:8000", "[fd00::2]"],
)
def test_without_a_public_address_it_answers_to_localhost_and_to_figures(host: str) -> None:
    assert refusal(None, host) is None


@pytest.mark.parametrize("host", sorted(names_of_this_machine()))
def test_and_to_the_names_of_its_machine(host: str) -> None:
    assert refusal(None, host) is None


def test_and_to_the_name_that_it_was_told_to_listen_at() -> None:
    hosts = Hosts(None, listens_at="Den.fritz.box")
    assert hosts.refusal(host="den.fritz.box:8000", origin="http://den.fritz.box:8000") is None
    assert hosts.refusal(host="evil.fritz.box:8000", origin=None) == "unknown_host"


@pytest.mark.parametrize(
    "host",
    [
        None,
        "",
        "evil.example",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example:8000",
        "localhost@evil.example",
        "localhost, evil.example",
        "127.0.0.1 ",
        "1.2.3",
        "[localhost]",
    ],
)
def test_a_name_that_somebody_leads_here_is_refused(host: str | None) -> None:
    """A page of theirs could otherwise ask as if it were ours (DNS rebinding)."""
    assert refusal(None, host) == "unknown_host"
    assert refusal(None, host, f"http://{host}") == "unknown_host"


@pytest.mark.parametrize("host", ["cards.example.org", "cards.example.org:443", "Cards.Example.org"])
def test_a_server_with_a_public_address_answers_to_it(host: str) -> None:
    assert refusal(PUBLIC, host) is None
    assert refusal(PUBLIC, host, PUBLIC) is None


@pytest.mark.parametrize(
    "host", [None, "localhost", "127.0.0.1:8000", "cards.example.org:8000", "example.org"]
)
def test_with_a_public_address_it_answers_to_no_other(host: str | None) -> None:
    assert refusal(PUBLIC, host) == "unknown_host"


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "http://cards.example.org", "https://cards.example.org:8443", "null", ""],
)
def test_a_page_from_elsewhere_is_refused(origin: str) -> None:
    assert refusal(PUBLIC, "cards.example.org", origin) == "foreign_origin"


@pytest.mark.parametrize(
    ("host", "answer"),
    [("localhost", True), ("127.0.0.2", True), ("[::1]", True), ("192.168.1.5", False), ("evil", False)],
)
def test_what_only_this_machine_finds_itself_under(host: str, answer: bool) -> None:
    assert is_loopback(host) is answer


async def test_a_request_under_a_foreign_name_is_refused_with_a_code(house: House) -> None:
    ada = await house.guest("Ada")
    for method, path in (
        ("GET", "/api/me"),
        ("GET", "/api/games"),
        ("POST", "/api/tables"),
        ("PUT", "/api/invite"),
    ):
        answer = await ada.http.request(method, path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()) == (403, {"code": "unknown_host"}), path
        assert "set-cookie" not in answer.headers


async def test_a_request_from_a_foreign_page_is_refused_with_a_code(house: House) -> None:
    ada = await house.guest("Ada")
    foreign = {"Origin": "http://evil.example"}
    answer = await ada.http.put("/api/me", json={"name": "Eve"}, headers=foreign)
    assert (answer.status_code, answer.json()) == (403, {"code": "foreign_origin"})
    assert (await ada.http.get("/api/me")).json() == {"name": "Ada"}
    own = {"Origin": house.url}
    assert (await ada.http.put("/api/me", json={"name": "Adah"}, headers=own)).json() == {"name": "Adah"}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
async def test_no_operation_is_carried_out_for_a_foreign_page(house: House, origin: str) -> None:
    """Whichever there are: all of the OpenAPI document but the one that says the server is up."""
    ada = await house.guest("Ada")
    paths = (await ada.http.get("/schema")).json()["paths"]
    for path, methods in paths.items():
        for method in methods if path != "/health" else ():
            url = path.format(table="sometable", number=1)
            answer = await ada.http.request(method, url, headers={"Origin": origin}, json={})
            assert (answer.status_code, answer.json()) == (403, {"code": "foreign_origin"}), path
            assert "set-cookie" not in answer.headers
            assert "access-control-allow-origin" not in answer.headers
    assert len(paths) > 8


async def test_no_foreign_page_is_allowed_anything_before_it_asks(house: House) -> None:
    """A browser asks first, for whatever a form could not send."""
    ada = await house.guest("Ada")
    asked = {"Origin": "http://evil.example", "Access-Control-Request-Method": "PUT"}
    answer = await ada.http.options("/api/me", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://evil.example"}], ids=["no page", "a page"])
async def test_a_socket_under_a_foreign_name_is_closed(house: House, headers: dict[str, str]) -> None:
    ada = await house.guest("Ada")
    table, port = await ada.opens_table(), ada.http.base_url.port
    known = {"Cookie": f"{COOKIE_NAME}={ada.cookie}", **headers}
    address = f"ws://evil.example/api/tables/{table}/socket"
    async with connect(address, host="127.0.0.1", port=port, additional_headers=known, proxy=None) as line:
        assert await closed_with(line) == FORBIDDEN


async def test_of_two_names_neither_is_believed(house: House) -> None:
    ada = await house.guest("Ada")
    line = await ada.line_to(await ada.opens_table(), Host="evil.example")  # beside the right one
    assert await closed_with(line) == FORBIDDEN


async def test_the_page_itself_is_there_under_any_name_to_say_so(house: House) -> None:
    ada = await house.guest()
    for path in ("/", "/t/somewhere", "/health", "/schema"):
        answer = await ada.http.get(path, headers={"Host": "evil.example"})
        assert answer.status_code in {200, 503} and "unknown_host" not in answer.text  # 503: not built


async def test_behind_a_public_address_cookies_are_for_https_and_links_are_to_it(public: House) -> None:
    as_visitor = {"Host": "cards.example.org", "Origin": PUBLIC}
    async with httpx.AsyncClient(base_url=public.url) as ada:
        came = await ada.get("/api/me", headers=as_visitor)
        assert "; Secure" in came.headers["set-cookie"]
        cookie = {"Cookie": came.headers["set-cookie"].partition(";")[0]}
        named = await ada.put("/api/me", json={"name": "Ada"}, headers=as_visitor | cookie)
        assert named.json() == {"name": "Ada"}
        form = {"game": "hit", "seats": 2}
        table = (await ada.post("/api/tables", json=form, headers=as_visitor | cookie)).json()["id"]
        link = await ada.get(f"/api/tables/{table}/link", headers=as_visitor)
        assert link.json() == {"address": f"{PUBLIC}/t/{table}"}
        assert (await ada.get("/api/me")).json() == {"code": "unknown_host"}
        assert (await ada.get("/health")).status_code == 200
