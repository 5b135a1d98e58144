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
    "NaN", "-Infinity", "1e999", "9" * 5000, "[" * 8000, '{"a":' * 2500, '"\\ud800"', '"\\u0000"', "\x00", "\ufeff{}",
    '{"type":"ping","type":"ping"}', '{"type":"ping","id":null}', '[{"type":"ping"}]', "//", "\u2028", "'" * 99,
)  # fmt: skip

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
    else:
        head = struct.pack("!BBH", first, mask_bit | 126, length)
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


REQUESTS = (
    b"\r\n" * 50,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET http://evil.example/api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"BREW /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"M-SEARCH * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /%ff%00/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /\xe9\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /api/tables/\xff/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Sec-WebSocket-Version: 1\r\nSec-WebSocket-Key: short\r\n\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    + b"".join(b"X-%d: y\r\n" % number for number in range(300)) + b"\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\nX: "
    + b"y" * 20_000 + b"\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n"
    b"Content-Length: 5\r\n\r\nhello",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\nmore",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json; charset=\xff\r\n"
    b"Content-Length: 2\r\n\r\n{}",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}",
    b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"pioche_guest=\xff;" * 300 + b"\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX: \x00\x01\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n X: folded\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX\x7f: y\r\n\r\n",
    b"GET /api/me?program=\xff%ff&program=2 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET /" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000 + b"\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 30_000 + b"\r\n",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200,
)  # fmt: skip
"""What comes to a port that is open to the world."""


def garbage(chance: Random) -> bytes:
    """One of these, whole, cut off, or with something of it changed."""
    request = chance.choice(REQUESTS)
    kind = chance.randrange(4)
    if kind == 0:
        return request
    place = chance.randrange(len(request[:400]))
    if kind == 1:
        return request[:place]
    if kind == 2:
        return request[:place] + chance.randbytes(3) + request[place + 1 :]
    return chance.randbytes(chance.randrange(1, 400))
