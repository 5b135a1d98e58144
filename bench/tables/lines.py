"""What a client needs until its line is handed to the load generator, which goes on from there."""

import base64
import json
import os
import socket
import struct
from collections.abc import Callable, Mapping
from http.client import HTTPConnection
from typing import Any, NamedTuple

HERE = "127.0.0.1"
SECONDS = 30.0
TEXT, BINARY = 1, 2


class Caller:
    """Over HTTP, from one address of this machine's own network, on one line."""

    def __init__(self, port: int, source: str = HERE) -> None:
        self._line = HTTPConnection(HERE, port, timeout=SECONDS, source_address=(source, 0))

    def ask(self, method: str, path: str, body: object = None, *, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that came with it."""
        headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
        self._line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {text[:200]!r}")
        given = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return json.loads(text), given or cookie

    def close(self) -> None:
        self._line.close()


class Line:
    """A WebSocket, of which nothing is read before it is wanted."""

    def __init__(
        self, port: int, path: str, *, source: str = HERE, headers: Mapping[str, str] | None = None
    ) -> None:
        self.socket = plain_line(port, source=source)
        asked = {
            "Host": f"{HERE}:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **(headers or {}),
        }
        head = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += self._exactly(1)
        if not answer.startswith(b"HTTP/1.1 101"):
            raise RuntimeError(f"no socket: {answer[:200]!r}")

    def say(self, message: str | bytes) -> None:
        raw, opcode = (message.encode(), TEXT) if isinstance(message, str) else (message, BINARY)
        size = struct.pack("!B", 128 | len(raw)) if len(raw) < 126 else struct.pack("!BH", 254, len(raw))
        self.socket.sendall(bytes([128 | opcode]) + size + bytes(4) + raw)  # the mask is zero

    def hear(self, is_wanted: Callable[[bytes], bool] = bool) -> bytes:
        """The next message that is wanted; the others are dropped."""
        while True:
            head = self._exactly(2)
            length = head[1] & 127
            if length == 126:
                (length,) = struct.unpack("!H", self._exactly(2))
            message = self._exactly(length)
            if head[0] & 15 in {TEXT, BINARY} and is_wanted(message):
                return message

    def _exactly(self, length: int) -> bytes:
        came = b""
        while len(came) < length:
            part = self.socket.recv(length - len(came))
            if not part:
                raise RuntimeError("the line was closed")
            came += part
        return came


class Seated(NamedTuple):
    """A table where everybody sits, as the load generator is told of it."""

    lines: tuple[socket.socket, ...]
    """By seat."""
    words: tuple[str, ...] = ("-", "-", "-", "-")
    """What the server wants to be said with each move of a seat."""
    name: str = "-"
    actor: int = -1
    """Who may move; with nobody, the host starts a match."""
    seen: int = -1
    """The position that all have been shown."""
    number: int = 0
    """What the first move answers."""

    def told(self) -> str:
        count = len(self.lines)
        lines = (str(each.fileno()) for each in self.lines)
        parts = (str(count), *lines, *self.words[:count], self.name)
        return " ".join((*parts, str(self.actor), str(self.seen), str(self.number)))


def plain_line(port: int, *, source: str = HERE) -> socket.socket:
    line = socket.create_connection((HERE, port), timeout=SECONDS, source_address=(source, 0))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def free_port() -> int:
    with socket.create_server((HERE, 0)) as listening:
        return int(listening.getsockname()[1])
