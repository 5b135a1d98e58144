"""A fuzzer that knows nothing: noise, broken JSON, and frames that are none."""

import json
import struct
from collections.abc import Iterator
from random import Random

SAMPLES = (
    '{"type":"command","id":"12345678","command":{"type":"play","move":"draw","decision":1}}',
    '{"type":"say","id":"12345678","words":"hello"}',
    '{"type":"ping"}',
)
WHOLE = (
    *("NaN", "-Infinity", "1e999", "9" * 5000, '"\\ud800"', '"\\u0000"', "\x00", "//", "\u2028", "'" * 99),
    *("[" * 8000, '{"a":' * 2500, "\ufeff{}", '[{"type":"ping"}]'),
    *('{"type":"ping","type":"ping"}', '{"type":"ping","id":null}'),
)

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA


def noise(chance: Random) -> str | bytes | list[str]:
    """A message of a socket that a library can send: a list goes in pieces."""
    kind = chance.randrange(6)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        return chance.choice(WHOLE)
    text = chance.choice(SAMPLES)
    if kind == 2:
        return text.encode()
    place = chance.randrange(len(text))
    if kind == 3:
        return [text[:place], text[place:]]
    if kind == 4:
        return text[:place]
    return text[:place] + chance.choice(('"', "{", "[", "\\", "\x07", "0", "é")) + text[place + 1 :]


def frame(opcode: int, payload: bytes, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """As RFC 6455 has it, where nothing else is asked for."""
    first = (0x80 if fin else 0) | (reserved << 4) | opcode
    mask_bit, length = 0x80 if masked else 0, len(payload)
    if length < 126:
        head = struct.pack("!BB", first, mask_bit | length)
    elif length < 65_536:
        head = struct.pack("!BBH", first, mask_bit | 126, length)
    else:
        head = struct.pack("!BBQ", first, mask_bit | 127, length)
    return head + b"\0\0\0\0" + payload if masked else head + payload


def broken_frames(chance: Random) -> Iterator[bytes]:
    """What no library sends, until the other side has had enough."""
    while True:
        yield chance.choice(
            (
                frame(TEXT, b"\xff\xfe\xfa"),
                frame(TEXT, json.dumps("é").encode("utf-16")),
                frame(TEXT, b"{}", fin=False),
                frame(CONTINUED, b""),
                frame(TEXT, b"{}", reserved=chance.randrange(1, 8)),
                frame(TEXT, b"{}", masked=False),
                frame(chance.choice((0x3, 0x7, 0xB, 0xF)), b""),
                frame(PING, b"x" * 126),
                frame(PING, b"", fin=False),
                frame(CLOSE, b"\x03"),
                frame(CLOSE, struct.pack("!H", chance.choice((0, 999, 1004, 1005, 5000))) + b"\xff"),
                frame(BINARY, chance.randbytes(40)),
                struct.pack("!BBQ", 0x81, 0x80 | 127, 2**62),
                struct.pack("!BBQ", 0x81, 0x80 | 127, 20_000) + b"\0" * 100,
                chance.randbytes(chance.randrange(1, 60)),
            )
        )
