"""Who sends drop by drop, or what is no request, is waited for so long and no longer.

`docs/operating.md`, "Who attacks", makes these promises.
"""

import asyncio
import itertools
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import msgspec
import pytest

from pioche.server.identity import COOKIE_NAME
from pioche.server.limits import DEAF_SECONDS, REQUEST_BYTES
from pioche.server.listening import listen
from pioche.server.settings import Settings
from pioche.server.wire import Problem
from tests.fuzz.ignorant import BINARY, CONTINUED, PING, PONG, TEXT, frame
from tests.fuzz.requests import KEY, SOCKET, UPGRADE, request
from tests.fuzz.throwing import close_code_in
from tests.server.clocks import StillClock
from tests.server.guests import silent_line
from tests.server.house import PATIENCE, House, open_house, two_at_a_table, until
from tests.server.test_logs import lines
from tests.server.test_slow_readers import wavers

BRIEF = 1.0
EASY = 2.0
"""Seconds in which a busy machine has done what takes no time."""

INVALID = (400, "invalid_request")
REQUEST = request(b"GET /health")
HEAD = b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pioche.server.transport.REQUEST_SECONDS", BRIEF)


@asynccontextmanager
async def line_to(house: House) -> AsyncIterator[Streams]:
    address = urlsplit(house.url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        yield reader, writer
    finally:
        writer.close()


async def all_heard(reader: asyncio.StreamReader) -> bytes:
    """Until the other side has ended it."""
    heard = b""
    with suppress(ConnectionError):
        while more := await asyncio.wait_for(reader.read(65_536), PATIENCE):
            heard += more
    return heard


async def drips(writer: asyncio.StreamWriter, words: bytes) -> None:
    """One byte at a time, never a long pause, for ever."""
    with suppress(ConnectionError):
        for byte in itertools.cycle(words):
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(BRIEF / 20)


@pytest.mark.parametrize(
    ("whole", "drop"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"GET /health HTTP/1.1\r\nHost: localhost\r\nX: ", b"y"),
        (b"GET /api/tables/x/socket HTTP/1.1\r\nUpgrade: websocket\r\nX: ", b"y"),
        (HEAD + b"Content-Length: 9000\r\n\r\n", b" "),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (REQUEST, b"\r\n"),
        (REQUEST + REQUEST[:30], b"y"),
        (REQUEST + HEAD + b"Content-Length: 9000\r\n\r\n", b""),
        (REQUEST + HEAD + b"Content-Length: 9000\r\n\r\n", b" "),
    ],
    ids=[
        *("nothing", "empty lines", "a head", "a handshake", "a body", "pieces of a body"),
        *("a next", "a half", "a next without its body", "the body of a next"),
    ],
)
@pytest.mark.usefixtures("brief")
async def test_a_request_that_does_not_come_whole_ends_the_line(
    house: House, written: pytest.CaptureFixture[str], whole: bytes, drop: bytes
) -> None:
    """However busily it drips; and it is no fault of the server's."""
    async with line_to(house) as (reader, writer):
        writer.write(whole)
        dripping = asyncio.create_task(drips(writer, drop)) if drop else None
        heard = await all_heard(reader)
        assert (b"HTTP/1.1 200" in heard) == whole.startswith(REQUEST)
        if dripping:
            dripping.cancel()
    await until(lambda: len(house.crowd) == 0)
    assert lines(written) == []


async def test_what_came_whole_may_take_its_time_to_be_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slow(*_: object) -> str:
        await asyncio.sleep(1.5 * EASY)
        return "Ada"

    monkeypatch.setattr("pioche.server.transport.REQUEST_SECONDS", EASY)
    ada = await house.guest("Ada")
    monkeypatch.setattr("pioche.server.persons.KnownNames.name_of", slow)
    assert (await ada.http.get("/api/me")).json() == {"name": "Ada"}


async def test_a_line_on_which_nothing_more_is_asked_is_ended(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody hoards them; before that it is used again."""
    monkeypatch.setattr("pioche.server.run.KEEP_ALIVE_SECONDS", EASY)
    async with open_house(database, clock=clock) as house, line_to(house) as (reader, writer):
        for _ in range(2):
            writer.write(REQUEST)
            assert await reader.readuntil(b"}")
        assert await all_heard(reader) == b""


async def test_neither_is_one_kept_whose_body_comes_after_its_answer(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.run.KEEP_ALIVE_SECONDS", EASY)
    async with open_house(database, clock=clock) as house, line_to(house) as (reader, writer):
        writer.write(request(b"POST /api/nowhere", b"Content-Length: 2"))
        assert problem_in(await reader.readuntil(b"}")) == "not_found"
        writer.write(b"{}")
        assert await all_heard(reader) == b""


async def test_a_line_that_becomes_a_socket_is_not_ended_as_one_on_which_nothing_is_asked(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.run.KEEP_ALIVE_SECONDS", EASY)
    async with open_house(database, clock=clock) as house, line_to(house) as (reader, writer):
        eve = await house.guest("Eve")
        socket = b"GET /api/tables/%s/socket" % (await eve.opens_table()).encode()
        writer.write(REQUEST)
        assert await reader.readuntil(b"}")
        writer.write(request(socket, *UPGRADE, *KEY, f"Cookie: {COOKIE_NAME}={eve.cookie}".encode()))
        await asyncio.sleep(1.5 * EASY)
        writer.write(frame(TEXT, b'{"type":"ping"}'))
        assert await asyncio.wait_for(reader.readuntil(b'{"type":"pong"}'), PATIENCE)


@pytest.mark.parametrize(
    "endless",
    [
        b"GET /" + b"x" * (2 * REQUEST_BYTES),
        b"GET / HTTP/1.1\r\nX: " + b"y" * (2 * REQUEST_BYTES),
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * (REQUEST_BYTES // 3),
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n1\r\n \r\n0\r\n" + b"X: y\r\n" * (REQUEST_BYTES // 3),
    ],
    ids=["an address", "one header", "headers", "trailers"],
)
async def test_a_request_has_a_largest_size(house: House, endless: bytes) -> None:
    async with line_to(house) as (reader, writer):
        with suppress(ConnectionError):
            writer.write(endless)
            await writer.drain()
        heard = await all_heard(reader)
        if heard:
            assert problem_in(heard) in {"too_large", "invalid_request", "not_admitted"}
    await until(lambda: len(house.crowd) == 0)


def problem_in(heard: bytes) -> str:
    return msgspec.json.decode(heard.rpartition(b"\r\n\r\n")[2], type=Problem).code


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        (b"hello\r\n\r\n", INVALID),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", INVALID),
        (request(b"GET /\xff", *UPGRADE), INVALID),
        (request(b"GET /x", *UPGRADE), INVALID),
        (request(SOCKET, *UPGRADE, *KEY, *[b"X: y"] * 200), INVALID),
        (request(b"GET /nowhere", *UPGRADE, *KEY), (404, "not_found")),
    ],
    ids=["noise", "https", "no ASCII", "half a handshake", "too many headers", "no socket"],
)
async def test_what_is_no_request_is_refused_in_the_shape_of_every_error(
    house: House, written: pytest.CaptureFixture[str], words: bytes, refused: tuple[int, str]
) -> None:
    async with line_to(house) as (reader, writer):
        writer.write(words)
        heard = await all_heard(reader)
    assert (int(heard.split()[1]), problem_in(heard)) == refused
    assert lines(written) == []


async def test_a_thousand_requests_ahead_of_their_answers_are_too_many(house: House) -> None:
    async with line_to(house) as (reader, writer):
        with suppress(ConnectionError):
            writer.write(REQUEST * 1000)
            await writer.drain()
        assert (await all_heard(reader)).count(b"HTTP/1.1 200") < 100
    await until(lambda: len(house.crowd) == 0)


async def last_words(house: House, words: bytes) -> int | None:
    """The code with which a socket is closed on which this was sent."""
    eve = await house.guest("Eve")
    line = await silent_line(house.url, await eve.opens_table(), eve.cookie)
    await eve.http.aclose()
    reader, writer = await asyncio.open_connection(sock=line)
    await reader.readuntil(b'"is_fresh":true')
    with suppress(ConnectionError):
        writer.write(words)
        await writer.drain()
    code = close_code_in(b"\x81\x00" + (await all_heard(reader)).partition(b'"ack":null}')[2])
    writer.close()
    return code


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"x" * 125) * 5000,
        frame(PONG, b"") * 5000,
        frame(BINARY, b"", fin=False) + frame(CONTINUED, b"", fin=False) * 5000,
        frame(TEXT, b"{}") * 5000,
    ],
    ids=["pings", "pongs", "pieces without end", "messages"],
)
async def test_a_flood_of_whatever_frames_ends_the_socket_and_no_other(house: House, flood: bytes) -> None:
    hers, _ = await two_at_a_table(house)
    before = len(house.crowd)
    heard = await last_words(house, flood)
    assert heard in {4429, None}, "an end that comes in the flood of its own words may not be heard"
    await hers.says('{"type":"ping"}')
    await hers.until(lambda: hers.raw[-1] == '{"type":"pong"}')
    await until(lambda: len(house.crowd) <= before)


async def test_text_that_is_no_text_ends_the_socket_and_is_no_fault_of_ours(
    house: House, written: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    assert await last_words(house, frame(TEXT, b"\xff\xfe")) == 1007
    assert lines(written) == []
    assert [record for record in caplog.records if record.levelname in {"ERROR", "CRITICAL"}] == []


async def test_a_socket_that_answers_no_ping_is_ended(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.run.PING_SECONDS", BRIEF)
    monkeypatch.setattr("pioche.server.run.PONG_SECONDS", BRIEF)
    async with open_house(database, clock=clock) as house:
        eve = await house.guest("Eve")
        silent = await silent_line(house.url, await eve.opens_table(), eve.cookie)
        await eve.http.aclose()
        await until(lambda: len(house.crowd) == 1)
        await until(lambda: len(house.crowd) == 0)
        silent.close()


async def test_a_message_that_drips_ends_when_it_keeps_its_line_from_answering(
    database: str, clock: StillClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.run.PING_SECONDS", BRIEF)
    monkeypatch.setattr("pioche.server.run.PONG_SECONDS", BRIEF)
    async with open_house(database, clock=clock) as house:
        eve = await house.guest("Eve")
        line = await silent_line(house.url, await eve.opens_table(), eve.cookie)
        reader, writer = await asyncio.open_connection(sock=line)
        await reader.readuntil(b'"is_fresh":true')
        writer.write(frame(TEXT, b"x" * 5000)[:8])
        dripping = asyncio.create_task(drips(writer, b"x"))
        assert b"keepalive ping timeout" in await all_heard(reader)
        dripping.cancel()
        writer.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux sees to it")
async def test_who_takes_nothing_of_what_is_sent_is_given_up(
    database: str, clock: StillClock, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line itself too, with all that waits on it: else it would be held as long as the other likes."""
    with listen(Settings(port=0)) as listening:
        patience = listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT)
    assert patience == 1000 * DEAF_SECONDS
    monkeypatch.setattr("pioche.server.listening.DEAF_SECONDS", 1)
    monkeypatch.setattr("pioche.server.run.KEEP_ALIVE_SECONDS", BRIEF)
    monkeypatch.setattr("pioche.server.connection.SEND_TIMEOUT", 0.1)
    async with open_house(database, clock=clock, send_buffer=4096) as house:
        hers, _ = await two_at_a_table(house)
        cy = await house.guest("Cy")
        deaf = await silent_line(house.url, hers.sees.id, cy.cookie, receive_buffer=4096)
        await hers.until(lambda: "Cy" in hers.watchers)
        await wavers(hers, 40)
        await until(lambda: len(house.crowd) == 2)
        deaf.close()
