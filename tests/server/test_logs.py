"""What the server writes down about itself."""

import json

import pytest

from pioche.table.commands import AddBot
from tests.server.guests import Screen
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
