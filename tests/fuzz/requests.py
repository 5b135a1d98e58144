"""What comes to a port that is open to the world: requests that are none, or mean harm."""

from random import Random


def request(line: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    return b"\r\n".join([line + b" HTTP/1.1", b"Host: localhost", *headers, b"", body])


UPGRADE = (b"Upgrade: websocket", b"Connection: upgrade")
KEY = (b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
SOCKET = b"GET /api/tables/x/socket"
CHUNKED = b"Transfer-Encoding: chunked"

REQUESTS = (
    b"\r\n" * 50,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    request(b"GET http://evil.example/api/me"),
    request(b"GET /api/me", b"Host: evil.example"),
    request(b"CONNECT evil.example:443"),
    request(b"OPTIONS *"),
    request(b"TRACE /"),
    request(b"BREW /api/me"),
    request(b"M-SEARCH *"),
    request(b"GET /%ff%00/..%2f..%2fetc/passwd"),
    request(b"GET /\xe9\xff"),
    request(b"GET /api/tables/\xff/socket", *UPGRADE),
    request(b"GET /api/me", *UPGRADE, *KEY),
    request(b"GET /nowhere", *UPGRADE, *KEY),
    request(SOCKET, *UPGRADE, b"Sec-WebSocket-Version: 1", b"Sec-WebSocket-Key: short"),
    request(SOCKET, *UPGRADE, *KEY, *[b"X: y"] * 300),
    request(SOCKET, *UPGRADE, *KEY, b"X: " + b"y" * 20_000),
    request(b"POST /api/tables", *UPGRADE, b"Content-Length: 5", body=b"hello"),
    request(b"GET /", b"Upgrade: h2c", b"Connection: upgrade", body=b"more"),
    request(b"POST /api/tables", CHUNKED, body=b"zz\r\n"),
    request(b"POST /api/tables", CHUNKED, body=b"ffffffffffffffff1\r\n"),
    request(b"PUT /api/me", CHUNKED, b"Content-Length: 3", body=b"0\r\n\r\n"),
    request(b"PUT /api/me", b"Content-Length: -1"),
    request(b"PUT /api/me", b"Content-Length: 3", b"Content-Length: 4", body=b"abcd"),
    request(b"PUT /api/me", b"Content-Type: text/x; charset=\xff", b"Content-Length: 2", body=b"{}"),
    request(b"PUT /api/me", b"Content-Encoding: gzip", b"Content-Length: 2", body=b"{}"),
    request(b"PUT /api/me", b"Expect: 100-continue", b"Content-Length: 2", body=b"{}"),
    request(b"GET /api/me", b"Cookie: " + b"pioche_guest=\xff;" * 300),
    request(b"GET /api/me", b"X: \x00\x01"),
    request(b"GET /api/me", b" X: folded"),
    request(b"GET /api/me", b"X\x7f: y"),
    request(b"GET /api/me?program=\xff%ff&program=2"),
    request(b"GET /" + b"x" * 200_000),
    request(b"GET /", b"X: " + b"y" * 200_000),
    request(b"GET /", *[b"X: y"] * 30_000),
    request(b"GET /health") * 200,
)


def garbage(chance: Random) -> bytes:
    """One of these, whole, cut off, or with something of it changed; or noise."""
    whole = chance.choice(REQUESTS)
    place = chance.randrange(min(len(whole), 400))
    return chance.choice(
        (
            whole,
            whole[:place],
            whole[:place] + chance.randbytes(3) + whole[place + 1 :],
            chance.randbytes(chance.randrange(1, 400)),
        )
    )
