"""A message that needs no parser is told from all else, however the line cuts up what comes."""

import asyncio
from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from pioche.server.frames import Boundaries, head, short_text
from tests.fuzz.ignorant import BINARY, CONTINUED, PING, TEXT, frame
from tests.server.guests import silent_line
from tests.server.house import PATIENCE, House

LENGTHS = (0, 1, 2, 3, 124, 125, 126, 127, 65_535, 65_536)

frames = st.builds(
    lambda opcode, length, fin, masked: frame(opcode, b"x" * length, fin=fin, masked=masked),
    st.sampled_from([TEXT, BINARY, CONTINUED, PING]),
    st.sampled_from(LENGTHS),
    st.booleans(),
    st.booleans(),
)


@given(sent=st.lists(frames, max_size=6), data=st.data())
def test_it_is_known_at_any_byte_whether_the_next_begins_a_frame(
    sent: list[bytes], data: st.DataObject
) -> None:
    whole = b"".join(sent)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)))))
    beginnings = {0, *accumulate(map(len, sent))}
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


@pytest.mark.parametrize(
    ("before", "after", "answer"),
    [
        (frame(TEXT, b"\xe1" + WHOLE)[: -len(WHOLE)], WHOLE, b'"code":"unreadable"'),
        (WHOLE[:1], WHOLE[1:], b'{"type":"pong"}'),
        (frame(TEXT, b'{"type"', fin=False), frame(CONTINUED, b':"ping"}'), b'{"type":"pong"}'),
        (WHOLE[:-1], WHOLE[-1:] + WHOLE, b'{"type":"pong"}'),
    ],
    ids=["a whole one that is the end of another", "in two", "in pieces", "one and a half"],
)
async def test_a_line_is_understood_however_it_is_cut(
    house: House, before: bytes, after: bytes, answer: bytes
) -> None:
    eve = await house.guest("Eve")
    line = await silent_line(house.url, await eve.opens_table(), eve.cookie)
    reader, writer = await asyncio.open_connection(sock=line)
    await reader.readuntil(b'"is_fresh":true')
    for part in (before, after, frame(PING, b"the end")):
        writer.write(part)
        await asyncio.sleep(0.1)  # so that they come one by one
    heard = await asyncio.wait_for(reader.readuntil(b"the end"), PATIENCE)
    answers = [each for each in (b'"code":"unreadable"', b'{"type":"pong"}') if each in heard]
    assert answers == [answer]
    writer.close()
