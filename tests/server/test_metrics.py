"""What `/metrics` counts, and to whom it is shown."""

import asyncio
import logging
from collections.abc import AsyncIterator

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pioche.server.logs import configure_logs, library_handler
from pioche.server.meters import Meters
from pioche.table.commands import AddBot
from tests.fuzz.ignorant import PONG, frame
from tests.server.clocks import StillClock
from tests.server.guests import Guest
from tests.server.house import House, open_house, until
from tests.server.test_crowd import is_over, silent
from tests.server.test_slow_senders import last_words

Labels = dict[str, str]


async def read(house: House, **headers: str) -> str:
    async with httpx.AsyncClient(base_url=house.url) as operator:
        answer = await operator.get("/metrics", headers=headers)
    assert answer.status_code == 200
    return answer.text


async def measured(house: House, name: str, **labels: str) -> float:
    """The sum of what has these labels."""
    families = text_string_to_metric_families(await read(house))
    samples = [sample for family in families for sample in family.samples if sample.name == name]
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


async def nobody_is_connected(house: House) -> None:
    """Soon."""
    for _ in range(500):
        if not await measured(house, "pioche_sockets"):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("somebody still is")


async def test_moves_are_counted_by_game_and_by_whom(house: House) -> None:
    ada = await house.guest("Ada")
    hers = await ada.looks_at(await ada.opens_table(bots="steady"))
    await hers.until(lambda: hers.may_move)
    before = await measured(house, "pioche_moves_total", game="hit", by="player")
    await hers.plays(hers.match.legal[0])
    assert await measured(house, "pioche_moves_total", game="hit", by="player") > before
    assert await measured(house, "pioche_moves_total", game="shithead") == 0


async def test_refusals_are_counted_by_code_wherever_they_are_said(house: House) -> None:
    ada = await house.guest("Ada")
    hers = await ada.looks_at(await ada.opens_table())
    await hers.says("not a message")
    await hers.until(lambda: bool(hers.refusals))
    await ada.http.get("/api/tables/nowhere")
    await ada.http.get("/api/nowhere")
    for code in ("unreadable", "no_such_table", "not_found"):
        assert await measured(house, "pioche_refusals_total", code=code) == 1


async def test_what_a_flood_is_answered_is_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Guest(house.url) as flood:
        while (await flood.http.get("/api/games")).status_code != 429:
            monkeypatch.setattr("pioche.server.limits.Bucket.take", lambda *_: False)
    monkeypatch.undo()
    assert await measured(house, "pioche_refusals_total", code="too_fast") == 1


async def test_every_commit_is_timed_and_none_waits_when_all_is_still(house: House) -> None:
    ada = await house.guest("Ada")
    hers = await ada.looks_at(await ada.opens_table())
    before = await measured(house, "pioche_commit_seconds_count")
    await hers.does(AddBot("steady"))
    assert await measured(house, "pioche_commit_seconds_count") == before + 1
    assert await measured(house, "pioche_commits_waiting") == 0


async def test_tables_and_sockets_are_those_of_the_moment(house: House) -> None:
    assert await measured(house, "pioche_tables") == 0
    ada = await house.guest("Ada")
    hers = await ada.looks_at(await ada.opens_table())
    assert await measured(house, "pioche_tables", phase="lobby") == 1
    assert await measured(house, "pioche_sockets") == 1
    assert await measured(house, "pioche_connections") >= 2
    await hers.does(AddBot("steady"))
    await hers.starts()
    assert await measured(house, "pioche_tables", phase="lobby") == 0
    assert await measured(house, "pioche_tables", phase="playing") == 1
    await hers.goes_away()
    await nobody_is_connected(house)


async def test_sockets_that_are_sent_away_are_counted_by_close_code(house: House) -> None:
    ada = await house.guest("Ada")
    line = await ada.line_to("nowhere")
    await line.wait_closed()
    assert line.close_code == 4404
    assert await measured(house, "pioche_sockets_closed_total", code="4404") == 1


async def test_a_socket_that_is_ended_for_a_flood_of_frames_is_counted(house: House) -> None:
    await last_words(house, frame(PONG, b"") * 5000)
    await nobody_is_connected(house)
    assert await measured(house, "pioche_sockets_closed_total", code="4429") == 1
    assert await measured(house, "pioche_sockets_closed_total") == 1, "and once"


async def test_who_goes_by_themselves_was_not_sent_away(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table())
    await screen.goes_away()
    await nobody_is_connected(house)
    assert await measured(house, "pioche_sockets_closed_total") == 0


async def test_a_socket_of_an_address_that_asks_without_end_is_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await house.guest("Ada")
    with monkeypatch.context() as flood:
        flood.setattr("pioche.server.limits.Bucket.take", lambda *_: False)
        line = await ada.line_to("anywhere")
        await line.wait_closed()
    assert line.close_code == 4429
    assert await measured(house, "pioche_sockets_closed_total", code="4429") == 1


async def test_lines_for_which_there_is_no_room_are_counted(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.crowd, "enter", lambda _: False)
    with silent(house) as one_more:
        one_more.settimeout(0)
        await until(lambda: is_over(one_more))
    monkeypatch.undo()
    assert await measured(house, "pioche_connections_refused_total") == 1


async def test_nothing_that_is_counted_names_anybody_or_anything(house: House) -> None:
    """No guest, no table, no card and no address, after an evening with all of them."""
    ada = await house.guest("Ada Lovelace")
    hers = await ada.looks_at(await ada.opens_table(bots="steady"))
    await hers.until(lambda: hers.may_move)
    await hers.plays(hers.match.legal[0])
    text = await read(house)
    for word in ("Lovelace", ada.id, hers.sees.id, "127.0.0.1", ada.cookie):
        assert word not in text


@pytest.fixture
async def proxied(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, trusted_proxies=("127.0.0.1",)) as house:
        yield house


@pytest.fixture
async def closed(database: str, clock: StillClock) -> AsyncIterator[House]:
    async with open_house(database, clock=clock, metrics_from=("10.0.0.0/8",)) as house:
        yield house


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "192.0.2.7"},
        {"X-Forwarded-For": "127.0.0.1"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "192.0.2.7"},
        {"Via": "1.1 proxy"},
        {"Host": "cards.example.org"},
    ],
)
async def test_visitors_find_nothing_there(house: House, headers: Labels) -> None:
    """Behind a proxy that nobody named all come from this machine; a name may be led here by anybody."""
    async with Guest(house.url) as visitor:
        answer = await visitor.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()) == (404, {"code": "not_found"})


async def test_whoever_comes_through_a_trusted_proxy_finds_nothing_either(proxied: House) -> None:
    async with Guest(proxied.url) as visitor:
        for source in ("192.0.2.7", "127.0.0.1"):
            answer = await visitor.http.get("/metrics", headers={"X-Forwarded-For": source})
            assert answer.status_code == 404
        assert (await visitor.http.get("/metrics")).status_code == 200


async def test_the_operator_says_who_may_read(closed: House) -> None:
    async with Guest(closed.url) as visitor:
        assert (await visitor.http.get("/metrics")).status_code == 404


async def test_the_format_is_the_one_asked_for(house: House) -> None:
    assert "# EOF" in await read(house, accept="application/openmetrics-text; version=1.0.0")


def test_lines_of_the_log_are_counted_and_those_of_libraries_are_like_ours(
    written: pytest.CaptureFixture[str],
) -> None:
    meters = Meters()
    configure_logs(meters)
    handler = library_handler(meters)
    record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "it %s", ("failed",), None)
    line = handler.format(record)
    for part in (
        '"said": "it failed"',
        '"library": "uvicorn"',
        '"level": "error"',
        '"event": "library_failed"',
    ):
        assert part in line
    labels = {"level": "error", "event": "library_failed"}
    assert meters.registry.get_sample_value("pioche_logged_total", labels) == 1
