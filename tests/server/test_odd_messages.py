"""One odd message harms nobody [FC-LO-02]."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import pairwise

import pytest
from websockets.exceptions import ConnectionClosed

from pioche.server.clock import Clock
from pioche.server.limits import MESSAGES_ON_A_CONNECTION
from pioche.server.sockets import REFUSALS_BEFORE_CLOSING, TOO_FAST
from pioche.table.events import TimedOut
from pioche.table.notices import TimedOutNotice
from pioche.table.times import Milliseconds
from tests.server.guests import Screen
from tests.server.house import House, open_house, two_at_a_table

Pile = Callable[..., None]

PLAY = '{"type":"play","move":"draw","decision":1}'


def command(inner: str, *, name: str = '"the-command"', more: str = "") -> str:
    return f'{{"type":"command","id":{name},"command":{inner}{more}}}'


UNREADABLE = {
    "null": "null",
    "a list": "[]",
    "a number": "42",
    "a text": '"x"',
    "nothing": "",
    "an empty object": "{}",
    "half an object": "{",
    "no message": '{"type":"shout"}',
    "a message of the server": '{"type":"pong"}',
    "no command": '{"type":"command","id":"the-command"}',
    "no id": f'{{"type":"command","command":{PLAY}}}',
    "an id with an end of a line": command(PLAY, name='"the-command\\n"'),
    "an id that is null": command(PLAY, name="null"),
    "an id that is a number": command(PLAY, name="12345678"),
    "a field too many": command(PLAY, more=',"seat":0'),
    "a field too many inside": command('{"type":"play","move":"draw","decision":1,"card":7}'),
    "a field missing inside": command('{"type":"play","move":"draw"}'),
    "a command of the server": command('{"type":"play_timeout","seat":0,"decision":1}'),
    "a text for a number": command('{"type":"play","move":"draw","decision":"1"}'),
    "true for a number": command('{"type":"play","move":"draw","decision":true}'),
    "a broken number": command('{"type":"play","move":"draw","decision":1.5}'),
    "not a number": command('{"type":"play","move":"draw","decision":NaN}'),
    "no end of a number": command('{"type":"play","move":"draw","decision":1e999}'),
    "thousands of digits": command(f'{{"type":"play","move":"draw","decision":{"9" * 6000}}}'),
    "half a character": command('{"type":"play","move":"\\ud800","decision":1}'),
    "a prototype": '{"__proto__":{"type":"ping"}}',
    "a prototype inside": command('{"type":"start","__proto__":{"seat":0}}'),
    "brackets": "[" * 10_000,
    "braces": '{"a":' * 3_000,
    "brackets inside": command("[" * 10_000),
}

REFUSED = {
    "a seat below none": (command('{"type":"sit","seat":-1}'), "match_running"),
    "a huge seat": (command('{"type":"call_stand_in","seat":1000000000}'), "no_such_seat"),
    "a seat below none to call": (command('{"type":"call_stand_in","seat":-1}'), "no_such_seat"),
    "a huge decision": (command('{"type":"play","move":"draw","decision":9223372036854775807}'), "stale"),
    "a negative decision": (command('{"type":"play","move":"draw","decision":-1}'), "stale"),
    "a form of many options": (
        command(
            '{"type":"configure","seats":2,"clock":null,"leavers":"bot","options":{'
            + ",".join(f'"option{number}":{number}' for number in range(500))
            + "}}"
        ),
        "match_running",
    ),
    "two ids": (
        '{"type":"command","id":"another-one","id":"the-command","command":{"type":"sit"}}',
        "match_running",
    ),
}


@pytest.fixture
async def players(house: House, pile: Pile) -> tuple[Screen, Screen]:
    pile(1, 2, 3)
    return await two_at_a_table(house)


async def next_code(screen: Screen, text: str | bytes) -> str:
    """How this message is refused; its answer is short."""
    already = len(screen.refusals)
    await screen.says(text)
    await screen.until(lambda: len(screen.refusals) > already)
    return screen.refusals[-1].code


async def goes_on(hers: Screen, his: Screen) -> None:
    before = hers.sees.seq
    await hers.plays("draw")
    await his.until(lambda: his.sees.seq == before + 1)


async def test_what_cannot_be_read_is_refused_and_changes_nothing(players: tuple[Screen, Screen]) -> None:
    hers, his = players
    for name, text in UNREADABLE.items():
        assert (await next_code(hers, text), hers.refusals[-1].table) == ("unreadable", None), name
        assert hers.raw[-1] == '{"type":"refusal","id":null,"code":"unreadable","table":null}'
    assert his.refusals == []
    await goes_on(hers, his)


async def test_bytes_are_read_like_text_or_refused(players: tuple[Screen, Screen]) -> None:
    hers, his = players
    for noise in (b"\xff\xfe\x00", b"", b"\x00" * 1000):
        assert await next_code(hers, noise) == "unreadable"
    await hers.says(b'{"type":"ping"}')
    await hers.until(lambda: hers.raw[-1] == '{"type":"pong"}')
    await goes_on(hers, his)


async def test_what_can_be_read_and_makes_no_sense_is_refused(players: tuple[Screen, Screen]) -> None:
    hers, his = players
    before = hers.sees.seq
    for name, (text, code) in REFUSED.items():
        assert await next_code(hers, text) == code, name
    assert hers.sees.seq == before
    await goes_on(hers, his)


async def test_a_move_in_no_notation_is_refused(players: tuple[Screen, Screen]) -> None:
    hers, his = players
    for move in ("", "DRAW", "draw ", "dráw", "__proto__", "x" * 15_000, "\\u0000"):
        text = command(f'{{"type":"play","move":"{move}","decision":{hers.decision}}}')
        assert await next_code(hers, text) == "unknown_move"
    await goes_on(hers, his)


async def test_five_megabytes_close_the_line_and_the_seat_stays(players: tuple[Screen, Screen]) -> None:
    hers, his = players
    with suppress(ConnectionClosed):
        await hers.says("x" * 5_000_000)
    assert await hers.closes() == 1009
    back = await hers.guest.looks_at(hers.sees.id)
    await goes_on(back, his)


async def test_a_stranger_harms_nobody_either(players: tuple[Screen, Screen], house: House) -> None:
    """Somebody without a name who only looks on."""
    hers, his = players
    watching = await (await house.guest()).looks_at(hers.sees.id)
    for text in UNREADABLE.values():
        assert await next_code(watching, text) == "unreadable"
    for name, (text, _) in REFUSED.items():
        assert await next_code(watching, text), name
    await goes_on(hers, his)


@pytest.fixture
async def strict(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server with its limits, in real time, and turns of one second."""
    monkeypatch.setattr("pioche.table.seating.CLOCKS", (1,))
    async with open_house(database, clock=Clock()) as house:
        yield house


async def clocks_that_ran_out(house: House, table: str) -> list[Milliseconds]:
    """How long each had been waited for by then."""
    log = await house.store.log.read(table)
    return [entry.at - before.at for before, entry in pairwise(log) if isinstance(entry.event, TimedOut)]


async def test_five_hundred_messages_a_second_end_one_line_and_touch_no_other_clock(strict: House) -> None:
    ada, bo = await strict.guest("Ada"), await strict.guest("Bo")
    noisy = await bo.looks_at(await bo.opens_table())
    other = await ada.opens_table(bots="steady", clock=1)
    with suppress(ConnectionClosed):
        for number in range(MESSAGES_ON_A_CONNECTION.burst + REFUSALS_BEFORE_CLOSING + 50):
            await noisy.says("null" if number % 2 else '{"type":"ping"}')
            await asyncio.sleep(1 / 500)
    assert await noisy.closes() == TOO_FAST
    assert "too_fast" in {refusal.code for refusal in noisy.refusals}
    back = await bo.looks_at(noisy.sees.id)
    assert back.sees.you.is_host

    hers = await ada.looks_at(other)
    await hers.until(lambda: any(isinstance(notice, TimedOutNotice) for notice in hers.heard))
    for waited in await clocks_that_ran_out(strict, other):
        assert 1000 <= waited < 1300
