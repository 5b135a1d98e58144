"""The servers that play Hit!, and how people come to sit at a table of each."""

import json
import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from bench.tables.lines import Caller, Line, Seated, free_port, plain_line
from bench.tables.machine import BENCH, Serving, node

SEATS = 4
NAMES = ("Ada", "Bo", "Cy", "Dee")
TABLES_OF_AN_ADDRESS = 10
"""Whoever comes from one address may do only so much: people at 500 tables do not come from one."""


class Contestant(Protocol):
    """A server that runs."""

    name: str
    serving: Serving

    def seated(self, tables: int) -> Iterator[Seated]:
        """So many tables, one after the other."""


class Pioche:
    """With its durable log, on the disk of the machine's temporary files."""

    name = "pioche"

    def __init__(self, folder: Path, *, seats: int = SEATS) -> None:
        self.database = Path(tempfile.mkdtemp(dir=folder)) / "bench.sqlite"
        settings = json.dumps({"database": f"sqlite:///{self.database}", "port": 0, "bot_pace": 0})
        self.serving = Serving(
            [sys.executable, "-m", "bench.tables.pioche_process", settings], ready="http://"
        )
        assert self.serving.said is not None
        self.port = int(self.serving.said.rstrip("/").rpartition(":")[2])
        self._seats = seats

    def seated(self, tables: int) -> Iterator[Seated]:
        caller = Caller(self.port)
        for number in range(tables):
            source = address(number // TABLES_OF_AN_ADDRESS)
            if number % TABLES_OF_AN_ADDRESS == 0:
                caller.close()
                caller = Caller(self.port, source)
            yield self._table(caller, source)
        caller.close()

    def _table(self, caller: Caller, source: str) -> Seated:
        cookies = [self.guest(caller, name) for name in NAMES[: self._seats]]
        wish = {"game": "hit", "seats": self._seats, "options": {"rounds": 7}}
        table = caller.ask("POST", "/api/tables", wish, cookie=cookies[0])[0]["id"]
        lines = [self.line(table, cookie, source=source) for cookie in cookies]
        for seat, line in enumerate(lines):
            if seat > 0:
                command = {
                    "type": "command",
                    "id": f"sit-down-{seat}",
                    "command": {"type": "sit", "seat": seat},
                }
                line.say(json.dumps(command))
                line.hear(lambda said, seat=seat: b"sit-down-%d" % seat in said)  # type: ignore[misc]
        return Seated(tuple(line.socket for line in lines), name=table)

    def guest(self, caller: Caller, name: str) -> str:
        """The cookie of somebody new."""
        _, cookie = caller.ask("GET", "/api/me")
        caller.ask("PUT", "/api/me", {"name": name}, cookie=cookie)
        return cookie

    def line(self, table: str, cookie: str, *, source: str) -> Line:
        return Line(self.port, f"/api/tables/{table}/socket", source=source, headers={"Cookie": cookie})


class BoardgameIo:
    """Matches are kept in its memory."""

    name = "boardgame.io"

    def __init__(self) -> None:
        self.port = free_port()
        self.serving = peer("boardgame_io.js", self.port)

    def seated(self, tables: int) -> Iterator[Seated]:
        caller = Caller(self.port)
        for _ in range(tables):
            match = caller.ask("POST", "/games/hit/create", {"numPlayers": SEATS})[0]["matchID"]
            keys = [self._key(caller, match, seat) for seat in range(SEATS)]
            lines = [self._line(match, seat, key) for seat, key in enumerate(keys)]
            yield Seated(tuple(lines_of(lines)), tuple(keys), match, actor=0, seen=0)
        caller.close()

    def _key(self, caller: Caller, match: str, seat: int) -> str:
        wish = {"playerID": str(seat), "playerName": NAMES[seat]}
        return str(caller.ask("POST", f"/games/hit/{match}/join", wish)[0]["playerCredentials"])

    def _line(self, match: str, seat: int, key: str) -> Line:
        origin = {"Origin": f"http://localhost:{self.port}"}
        line = Line(self.port, "/socket.io/?EIO=4&transport=websocket", headers=origin)
        line.say("40/hit,")
        line.hear(lambda said: said.startswith(b"40/hit,"))
        line.say("42/hit," + json.dumps(["sync", match, str(seat), key, SEATS]))
        line.hear(lambda said: said.startswith(b'42/hit,["sync"'))
        return line


class Colyseus:
    """Rooms are kept in its memory; a patch is sent after every move, not every 50 ms."""

    name = "colyseus"

    def __init__(self) -> None:
        self.port = free_port()
        self.serving = peer("colyseus.js", self.port)

    def seated(self, tables: int) -> Iterator[Seated]:
        caller = Caller(self.port)
        for _ in range(tables):
            first = caller.ask("POST", "/matchmake/create/hit", {})[0]
            join = f"/matchmake/joinById/{first['roomId']}"
            others = [caller.ask("POST", join, {})[0] for _ in range(SEATS - 1)]
            lines = [self._line(each) for each in (first, *others)]
            yield Seated(tuple(lines_of(lines)), name=first["roomId"], actor=0, seen=0)
        caller.close()

    def _line(self, seat: dict[str, str]) -> Line:
        line = Line(self.port, f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}")
        joined, state = b"\x0a", b"\x0e"
        line.hear(lambda said: said.startswith(joined))
        line.say(joined)
        line.hear(lambda said: said.startswith(state))
        return line


class Limit:
    """Sockets and nothing else: frames of as many bytes as Pioche sends."""

    name = "limit"

    def __init__(self, program: Path, *, size: int) -> None:
        self.port = free_port()
        self.serving = Serving([str(program), str(self.port), str(SEATS), str(size)], ready="ready")

    def seated(self, tables: int) -> Iterator[Seated]:
        for _ in range(tables):
            yield Seated(tuple(plain_line(self.port) for _ in range(SEATS)), actor=0, seen=0)


def peer(program: str, port: int) -> Serving:
    return Serving([node() or "node", program, str(port)], ready="ready", cwd=BENCH / "peers")


def lines_of(lines: list[Line]) -> Iterator[socket.socket]:
    return (line.socket for line in lines)


def address(number: int) -> str:
    """One of this machine's own."""
    return f"127.1.{number // 200}.{number % 200 + 1}"
