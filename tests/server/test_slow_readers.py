"""A slow line costs only its own reader, who is shown the present when it comes back."""

import asyncio
import socket

import pytest

from pioche.server.clock import Clock
from pioche.server.connection import LONGEST_OUTBOX, Connection
from pioche.server.line import Line
from pioche.table.commands import AskEnd, RefuseEnd
from tests.server.clocks import StillClock
from tests.server.guests import Guest, Screen, all_see, silent_line
from tests.server.house import open_house, two_at_a_table

SMALL_BUFFER = 4096


async def slow_line_to(table: str, guest: Guest) -> socket.socket:
    """It reads nothing until it is told to."""
    return await silent_line(guest.url, table, guest.cookie, receive_buffer=SMALL_BUFFER)


async def everything_from(line: socket.socket, *, last: bytes) -> bytes:
    """Reads until the frame with `last` in it has come."""
    heard = b""
    while last not in heard or not heard.endswith(b'"ack":null}'):
        heard += await asyncio.wait_for(asyncio.get_running_loop().sock_recv(line, 65_536), 5)
    return heard


async def wavers(screen: Screen, times: int) -> None:
    """Each time everybody at the table is told."""
    for _ in range(times):
        await screen.does(AskEnd())
        await screen.does(RefuseEnd())


def frame(number: int) -> bytes:
    return b"%d" % number


class Blockable:
    """A way to a screen that takes what it is given, while it is clear."""

    def __init__(self) -> None:
        self.is_clear = True
        self.sent: list[bytes] = []
        self.code: int | None = None

    def send(self, frame: bytes) -> None:
        assert self.is_clear
        self.sent.append(frame)

    def hurry(self) -> None:
        """All that is sent is out at once."""

    def end(self, code: int) -> None:
        self.code = code


def connected(way: Blockable) -> Connection:
    connection = Connection("ada", Line(Clock()))
    connection.go_by(way, give_up=1013)
    return connection


async def test_what_waits_for_one_reader_is_bounded_and_the_whole_present_replaces_it() -> None:
    way = Blockable()
    connection = connected(way)
    connection.start(lambda: [b"the present"])
    await asyncio.sleep(0)
    for number in range(LONGEST_OUTBOX):
        connection.offer(frame(number))
    assert way.sent == [b"the present", *map(frame, range(LONGEST_OUTBOX))]
    way.is_clear = False
    for number in range(10 * LONGEST_OUTBOX):
        connection.offer(frame(number))
        assert connection.frames_waiting <= LONGEST_OUTBOX
    connection.close(4410)
    await asyncio.sleep(0)
    assert way.code is None
    way.is_clear = True
    connection.go_on()
    assert way.sent[1 + LONGEST_OUTBOX :] == [b"the present"]
    assert way.code == 4410


async def test_what_waits_keeps_its_order_when_the_way_is_clear_again() -> None:
    way = Blockable()
    connection = connected(way)
    way.is_clear = False
    connection.offer(frame(1))
    connection.offer(frame(2))
    way.is_clear = True
    connection.offer(frame(3))
    connection.go_on()
    connection.offer(frame(4))
    assert way.sent == list(map(frame, (1, 2, 3, 4)))


async def test_a_screen_is_first_shown_the_present_of_when_it_can_be() -> None:
    """Not that of when it asked: what happened since would be told twice, or as news."""
    way, present = Blockable(), b"as it was"
    connection = connected(way)
    connection.start(lambda: [present])
    present = b"as it is"
    connection.offer(b"news")
    await asyncio.sleep(0)
    assert way.sent == [b"as it is"]


async def test_one_who_does_not_read_delays_nobody_and_then_sees_the_present(
    database: str, clock: StillClock, no_rates: None
) -> None:
    async with open_house(database, clock=clock, send_buffer=SMALL_BUFFER) as house:
        hers, his = await two_at_a_table(house)
        slow = await slow_line_to(hers.sees.id, await house.guest("Cy"))
        await hers.until(lambda: "Cy" in hers.watchers)
        await asyncio.wait_for(wavers(hers, 40), 10)
        await all_see(hers.sees.seq, his)

        heard = await everything_from(slow, last=f'"seq":{hers.sees.seq},'.encode())
        slow.close()
    assert heard.count(b'"is_fresh":true') >= 2
    assert heard.count(b'"type":"update"') < len(his.updates) - LONGEST_OUTBOX
    assert [update.is_fresh for update in his.updates].count(True) == 1


async def test_one_who_never_reads_again_is_given_up(
    database: str, clock: StillClock, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.connection.SEND_TIMEOUT", 0.1)
    async with open_house(database, clock=clock, send_buffer=SMALL_BUFFER) as house:
        hers, _ = await two_at_a_table(house)
        slow = await slow_line_to(hers.sees.id, await house.guest("Cy"))
        await hers.until(lambda: "Cy" in hers.watchers)
        await wavers(hers, 30)
        await hers.until(lambda: not hers.watchers)
        slow.close()


async def test_who_is_far_behind_at_the_end_of_a_table_still_hears_of_it() -> None:
    way = Blockable()
    way.is_clear = False
    connection = connected(way)
    connection.start(lambda: [b"the table is closed"])
    for number in range(5 * LONGEST_OUTBOX):
        connection.offer(frame(number))
    connection.close(4410)
    way.is_clear = True
    connection.go_on()
    assert (way.sent, way.code) == ([b"the table is closed"], 4410)


async def test_who_cannot_be_shown_the_present_comes_again() -> None:
    """Rather than be told what comes next, without it."""
    way = Blockable()
    connection = connected(way)

    def fails() -> list[bytes]:
        raise ZeroDivisionError

    connection.start(fails)
    await asyncio.sleep(0)
    connection.offer(b"what comes next")
    assert (way.sent, way.code) == ([], 1013)
