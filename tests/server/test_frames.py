"""A message that needs no parser is told from all else, however the line cuts up what comes."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from pioche.server.frames import Boundaries, head, short_text
from tests.fuzz.ignorant import BINARY, CLOSE, CONTINUED, PING, TEXT, frame
from tests.fuzz.throwing import close_code_in
from tests.server.guests import silent_line
from tests.server.house import PATIENCE, House

LENGTHS = (0, 1, 2, 3, 124, 125, 126, 127, 65_535, 65_536)


class Sent(NamedTuple):
    opcode: int
    length: int
    fin: bool
    masked: bool

    def __bytes__(self) -> bytes:
        return frame(self.opcode, b"x" * self.length, fin=self.fin, masked=self.masked)

    def ends_message(self, *, was_open: bool) -> bool:
        return not was_open if self.opcode == PING else self.fin


sequences = st.lists(
    st.builds(
        Sent,
        st.sampled_from([TEXT, BINARY, CONTINUED, PING]),
        st.sampled_from(LENGTHS),
        st.booleans(),
        st.booleans(),
    ),
    max_size=6,
)


@given(sent=sequences, data=st.data())
def test_it_is_known_at_any_byte_whether_the_next_begins_a_message(
    sent: list[Sent], data: st.DataObject
) -> None:
    whole = b"".join(map(bytes, sent))
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)))))
    beginnings, is_open, place = {0}, False, 0
    for each in sent:
        is_open = not each.ends_message(was_open=is_open)
        place += len(bytes(each))
        beginnings |= set() if is_open else {place}
    boundaries = Boundaries()
    for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True):
        boundaries.follow(whole[start:end])
        assert boundaries.is_at_one == (end in beginnings)


@given(text=st.text(max_size=130).map(str.encode))
def test_a_short_text_is_read_as_the_library_would(text: bytes) -> None:
    said = short_text(Frame(Opcode.TEXT, text).serialize(mask=True))
    assert said == (text if len(text) < 126 else None)


@pytest.mark.parametrize(
    "other",
    [
        b"",
        frame(TEXT, b"{}")[:-1],
        frame(TEXT, b"{}") * 2,
        frame(TEXT, b"{}", fin=False),
        frame(BINARY, b"{}"),
        frame(PING, b"{}"),
        head(2) + b"{}",
        bytes([0xC1]) + frame(TEXT, b"{}")[1:],
    ],
    ids=["nothing", "less", "more", "a piece", "bytes", "a ping", "not masked", "compressed"],
)
def test_nothing_else_is_taken_for_one(other: bytes) -> None:
    assert short_text(other) is None


WHOLE = frame(TEXT, b'{"type":"ping"}')


async def answers_to(house: House, *parts: bytes) -> tuple[int, int, int | None]:
    """How often they were taken for a ping, and for nonsense; and what the socket was closed with."""
    eve = await house.guest("Eve")
    line = await silent_line(house.url, await eve.opens_table(), eve.cookie)
    await eve.http.aclose()
    reader, writer = await asyncio.open_connection(sock=line)
    await reader.readuntil(b'"ack":null}')
    for part in (*parts, frame(PING, b"the end")):
        writer.write(part)
        await asyncio.sleep(0.1)  # so that they come one by one
    heard = b""
    with suppress(OSError):
        writer.write_eof()
    with suppress(ConnectionError):
        heard = await asyncio.wait_for(reader.read(-1), PATIENCE)
    writer.close()
    return heard.count(b'{"type":"pong"}'), heard.count(b'"code":"unreadable"'), close_code_in(heard)


PIECE = frame(TEXT, b'{"type"', fin=False)


@pytest.mark.parametrize(
    ("parts", "pongs", "refusals"),
    [
        ([frame(TEXT, b"\xe1" + WHOLE)[: -len(WHOLE)], WHOLE], 0, 1),
        ([WHOLE[:1], WHOLE[1:]], 1, 0),
        ([PIECE, frame(CONTINUED, b':"ping"}')], 1, 0),
        ([PIECE, frame(PING, b""), frame(CONTINUED, b':"ping"}'), WHOLE], 2, 0),
        ([WHOLE[:-1], WHOLE[-1:] + WHOLE], 2, 0),
        ([Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)], 1, 0),
    ],
    ids=["what ends another", "in two", "in pieces", "in pieces around a ping", "one and a half", "masked"],
)
async def test_a_line_is_understood_however_it_is_cut(
    house: House, parts: list[bytes], pongs: int, refusals: int
) -> None:
    assert (await answers_to(house, *parts))[:2] == (pongs, refusals)


async def test_no_message_is_heard_in_the_middle_of_another(house: House) -> None:
    assert await answers_to(house, PIECE, WHOLE) == (0, 0, 1002)


async def test_nothing_is_heard_after_a_goodbye(house: House) -> None:
    goodbye = frame(CLOSE, (1000).to_bytes(2, "big"))
    pongs, refusals, _ = await answers_to(house, goodbye, WHOLE)
    assert (pongs, refusals) == (0, 0)
