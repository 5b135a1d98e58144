"""What the server writes down about itself."""

import base64
import json
from pathlib import Path

import pytest

from pioche.log import open_log
from pioche.log.secrets import AUTHOR_KEY, COOKIE_KEY
from pioche.table.commands import AddBot, AskEnd, Sit
from tests.fuzz.prey import Prey, prey
from tests.server.guests import Guest, Screen
from tests.server.house import House

CANARY = "sings-only-in-a-variable"


def lines(written: pytest.CaptureFixture[str]) -> list[dict[str, str]]:
    return [json.loads(line) for line in written.readouterr().out.splitlines()]


def breaks(*_: object, **__: object) -> None:
    secret = CANARY
    if secret:
        raise RuntimeError("broken")


async def a_table(house: House) -> Screen:
    ada = await house.guest("Ada Lovelace")
    return await ada.looks_at(await ada.opens_table())


async def test_a_fault_while_a_command_is_decided_is_logged_without_any_value(
    house: House, written: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table goes on, and who asked is told that it failed, but not where."""
    screen = await a_table(house)
    monkeypatch.setattr("pioche.server.live.decide", breaks)
    await screen.says('{"type":"command","id":"the-command","command":{"type":"start"}}')
    await screen.until(lambda: '"code":"internal_error"' in screen.raw[-1])
    monkeypatch.undo()
    await screen.does(AddBot("steady"))
    (line,) = [each for each in lines(written) if each["event"] == "command_failed"]
    assert (line["table"], line["level"]) == (screen.sees.id, "error")
    assert "RuntimeError: broken" in line["exception"]
    for word in (CANARY, screen.guest.id, "Ada Lovelace", screen.guest.cookie):
        assert word not in json.dumps(line)
    assert not any("Traceback" in frame or "broken" in frame for frame in screen.raw)


async def test_a_fault_over_http_says_only_its_code(
    house: House, written: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await house.guest("Ada Lovelace")
    monkeypatch.setattr("pioche.server.lobby.create", breaks)
    answer = await ada.http.post("/api/tables", json={"game": "hit", "seats": 2})
    assert (answer.status_code, answer.json()) == (500, {"code": "internal_error"})
    (line,) = [each for each in lines(written) if each["event"] == "request_failed"]
    assert line["path"] == "/api/tables" and "RuntimeError: broken" in line["exception"]
    for word in (CANARY, ada.id, "Ada Lovelace", ada.cookie):
        assert word not in json.dumps(line)


async def test_an_ordinary_evening_is_not_logged(house: House, written: pytest.CaptureFixture[str]) -> None:
    """No request, no name, no move: only what goes wrong."""
    screen = await a_table(house)
    await screen.says("null")
    await screen.until(lambda: bool(screen.refusals))
    await screen.guest.http.get("/api/nothing")
    assert lines(written) == []


INVITE = "open sesame street"


async def keys_in(database: Path) -> list[bytes]:
    store = await open_log(f"sqlite:///{database}")
    keys = [*await store.secrets.believed(COOKIE_KEY), await store.secrets.get_or_make(AUTHOR_KEY)]
    await store.close()
    return keys


async def invited(server: Prey, name: str) -> Guest:
    guest = await server.guests.enter_async_context(Guest(server.url))
    await guest.http.put("/api/invite", json={"code": INVITE})
    await guest.arrives()
    await guest.is_called(name)
    return guest


async def an_evening(server: Prey) -> set[str]:
    """What was secret in it, or is nobody's business: a match is played, and something goes wrong."""
    ada, bo = await invited(server, "Ada Lovelace"), await invited(server, "Bo Diddley")
    table = await ada.opens_table(chat=True)
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit())
    await hers.starts()
    await hers.tells("my very own words")
    offered = (await ada.http.post("/api/me/handover")).json()["address"]
    await his.says("null")
    await bo.http.put("/api/me", content=b"{", headers={"Cookie": "pioche_guest=forged.by.me"})
    for screen in (hers, his):
        await screen.does(AskEnd())
    await hers.until(lambda: hers.is_over)
    shuffle = hers.match.shuffle
    assert shuffle is not None
    cookies = {value for guest in (ada, bo) for value in guest.http.cookies.values()}
    words = {"Ada Lovelace", "Bo Diddley", "my very own words", INVITE, "forged.by.me", "127.0.0.1:"}
    secrets = {offered.partition("#")[2], str(shuffle.secret), str(ada.salt), str(bo.salt)}
    return {*cookies, *words, *secrets, ada.id, bo.id, *map(base64_of, cookies)}


def base64_of(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


async def test_no_secret_is_written_down_even_where_everything_is(tmp_path: Path) -> None:
    """All that all the libraries would say: cookies, keys, codes, names, words and shuffles are not in it."""
    database = tmp_path / "pioche.sqlite"
    async with prey(database, "talkative", invite=INVITE) as server:
        secret = await an_evening(server)
        await server.is_asked_to_stop()
        await server.all_is_written()
    said = "".join(server.written)
    for key in await keys_in(database):
        secret |= {key.hex(), repr(key)[2:-1], base64.b64encode(key).decode(), base64.b16encode(key).decode()}
    assert "talkative" in said, "it was listened to"
    assert [each for each in secret if each in said] == []
