"""The answers over HTTP, and the one shape of every error."""

import json
from pathlib import Path

import msgspec
import pytest

import pioche
from pioche.server import wire
from pioche.server.headers import ON_EVERY_RESPONSE
from pioche.server.limits import MESSAGE_BYTES, TABLES_OF_A_GUEST
from tests.server.guests import Guest
from tests.server.house import House

TABLE = {"game": "hit", "seats": 2}

BAD_TABLES: list[tuple[object, int, str]] = [
    ({**TABLE, "game": "chess"}, 400, "unknown_game"),
    ({**TABLE, "seats": 9}, 400, "wrong_seats"),
    ({**TABLE, "seats": 10**30}, 400, "wrong_seats"),
    ({**TABLE, "options": {"rounds": 9}}, 400, "option_value"),
    ({**TABLE, "options": {"cheat": True}}, 400, "unknown_option"),
    ({**TABLE, "clock": 21}, 400, "clock_value"),
    ({**TABLE, "bots": "oracle"}, 400, "unknown_policy"),
    ({**TABLE, "leavers": "nobody"}, 400, "invalid_request"),
    ({**TABLE, "__proto__": {}}, 400, "invalid_request"),
    ({"game": "hit"}, 400, "invalid_request"),
    ([], 400, "invalid_request"),
    (None, 400, "invalid_request"),
    ("hit", 400, "invalid_request"),
]

BAD_REQUESTS = [
    ("GET", "/api/nothing", 404, "not_found"),
    ("GET", "/api/tables/nowhere", 404, "no_such_table"),
    ("GET", "/api/tables/%00", 404, "no_such_table"),
    ("GET", "/assets/nothing.js", 404, "not_found"),
    ("GET", "/assets/..%2f..%2f..%2f..%2fpyproject.toml", 404, "not_found"),
    ("GET", "/assets/%2e%2e/index.html", 404, "not_found"),
    ("DELETE", "/api/me", 405, "not_allowed"),
    ("POST", "/t/somewhere", 405, "not_allowed"),
    ("PUT", "/health", 405, "not_allowed"),
]


async def test_what_is_not_there_is_said_in_one_shape(house: House) -> None:
    ada = await house.guest("Ada")
    for method, path, status, code in BAD_REQUESTS:
        answer = await ada.http.request(method, path)
        assert (answer.status_code, answer.json()) == (status, {"code": code}), path
        assert answer.headers["content-type"] == "application/json"


async def test_a_table_that_cannot_be_is_refused_with_its_reason(house: House) -> None:
    for body, status, code in BAD_TABLES:
        ada = await house.guest("Ada")
        answer = await ada.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()) == (status, {"code": code}), body


BODIES = [b"", b"{", b"\xff\xfe", b"null", b"[" * 10_000, b'{"game":"hit","seats":NaN}']


async def test_a_body_that_is_no_json_is_refused(house: House) -> None:
    for body in BODIES:
        ada = await house.guest("Ada")
        await _is_refused(ada, body)


async def _is_refused(ada: Guest, body: bytes) -> None:
    answer = await ada.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()) == (400, {"code": "invalid_request"})


async def test_a_body_that_is_too_large_is_refused(house: House) -> None:
    ada = await house.guest()
    answer = await ada.http.put("/api/me", content=b'{"name":"' + b"x" * MESSAGE_BYTES + b'"}')
    assert (answer.status_code, answer.json()) == (413, {"code": "too_large"})


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/tables"), ("PUT", "/api/me")])
async def test_who_has_no_cookie_asks_who_they_are_first(house: House, method: str, path: str) -> None:
    ada = await house.guest("Ada")
    ada.http.cookies.clear()
    answer = await ada.http.request(method, path, json={**TABLE} if method == "POST" else {"name": "Ada"})
    assert (answer.status_code, answer.json()) == (401, {"code": "not_admitted"})


async def test_one_guest_opens_tables_only_so_fast(house: House) -> None:
    ada = await house.guest("Ada")
    for _ in range(TABLES_OF_A_GUEST.burst):
        await ada.opens_table()
    answer = await ada.http.post("/api/tables", json=TABLE)
    assert (answer.status_code, answer.json()) == (429, {"code": "too_fast"})


async def test_one_guest_is_the_host_of_only_so_many_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.lobby.TABLES_IN_USE_OF_A_GUEST", 2)
    ada, ben = await house.guest("Ada"), await house.guest("Ben")
    for _ in range(2):
        await ada.opens_table()
    answer = await ada.http.post("/api/tables", json=TABLE)
    assert (answer.status_code, answer.json()) == (400, {"code": "too_many_tables"})
    await ben.opens_table()


async def test_a_page_answers_a_head_as_it_answers_a_get(house: House) -> None:
    ada = await house.guest("Ada")
    got, head = [await ada.http.request(method, "/t/somewhere") for method in ("GET", "HEAD")]
    assert (head.status_code, head.content) == (got.status_code, b"")


async def test_a_guest_keeps_their_cookie_and_their_name(house: House) -> None:
    ada = await house.guest()
    first = ada.id
    assert (await ada.http.get("/api/me")).json() == {"name": None}
    assert (await ada.is_called("  Ada   Lovelace ")).json() == {"name": "Ada Lovelace"}
    again = await ada.http.get("/api/me")
    assert (ada.id, again.json()) == (first, {"name": "Ada Lovelace"})
    cookie = again.headers["set-cookie"].lower()
    assert all(word in cookie for word in ("httponly", "samesite=lax", "path=/", "max-age=31536000"))


async def test_the_games_are_described_for_the_forms(house: House) -> None:
    ada = await house.guest()
    games = msgspec.json.decode((await ada.http.get("/api/games")).content, type=list[wire.GameDescription])
    hit, hit_the_deck, shithead = games
    assert (hit.id, hit.seats, hit.clocks) == ("hit", (2, 3, 4, 5), (None, 20, 45, 120, 86_400, 259_200))
    assert (hit_the_deck.races, hit.races, shithead.races) == (("fair", "raw", "calm"), (), ())
    assert list(shithead.presets) == ["book", "common"]
    assert [option.name for option in hit.options] == ["rounds", "beginner", "steal_ends_turn"]
    assert set(hit.policies) == {"sharp", "steady", "random"}


async def test_the_server_says_that_it_is_up(house: House) -> None:
    ada = await house.guest()
    assert (await ada.http.get("/health")).json() == {"status": "up", "version": pioche.__version__}


async def test_every_answer_of_the_whole_server_carries_every_header(house: House) -> None:
    ada = await house.guest("Ada")
    requests = [(method, path) for method, path, _, _ in BAD_REQUESTS]
    requests += [("GET", page) for page in ("/", "/t/somewhere", "/schema", "/api/me", "/api/games")]
    for method, path in requests:
        answer = await ada.http.request(method, path)
        assert {name: answer.headers[name] for name in ON_EVERY_RESPONSE} == ON_EVERY_RESPONSE, path
        assert ("no-store" in answer.headers["cache-control"]) == answer.url.path.startswith("/api")


async def test_the_schema_is_served_as_it_is_checked_in(house: House) -> None:
    ada = await house.guest()
    checked_in = Path(__file__).parents[2] / "client" / "wire.schema.json"
    assert (await ada.http.get("/schema")).json() == json.loads(checked_in.read_text(encoding="utf-8"))
