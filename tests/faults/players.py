"""Players who never give up: they move at random, and come back by themselves as the client does."""

import asyncio
import itertools
import json
import random
import time
from collections import deque
from dataclasses import dataclass
from typing import Any, TypeAlias

import websockets
from websockets.asyncio.client import ClientConnection, connect

from pioche.server.identity import COOKIE_NAME
from pioche.shuffle import hash_of
from tests.faults.ledger import Answered, Ledger

FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
"""Seconds, as in client/src/lib/socket.ts."""

REACTIONS = {"announce", "slap", "miss"}
"""Never sent again: a slap is of its moment."""

UNTIMELY, UNKNOWN, REPEATED = 0.05, 0.05, 0.05
"""How often a move is for another decision, in no notation, or sent a second time."""

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """Whose it is, at which table of which server."""

    urls: tuple[str, ...]
    """Of the server; of all its nodes, if it has several. Where one is in vain, the next is tried."""
    table: str
    cookie: str
    is_silent: bool = False
    """They look on, and let their time run out."""

    @property
    def person(self) -> str:
        return self.cookie.rsplit(".", 2)[0]


class Player:
    def __init__(self, seat: Seat, ledger: Ledger, *, pace: float, seed: str) -> None:
        """About so many seconds pass between two moves."""
        self._seat = seat
        self._ledger = ledger
        self._pace = pace
        self._luck = random.Random(seed)
        self._salt = self._luck.randbytes(32).hex()
        self._ids = (f"{seed}-{number:08}" for number in itertools.count())
        self._waiting: dict[str, Json] = {}
        """What has had no answer yet, by its id."""
        self._done: deque[Json] = deque(maxlen=8)
        self._asked: set[tuple[str, str]] = set()
        self._sees: Json = {}
        self._news = asyncio.Event()
        self._tries = 0
        self._doors = itertools.cycle(seat.urls)

    async def plays(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                async with self._line() as line:
                    await self._looks(line)
            except (OSError, TimeoutError, websockets.WebSocketException):
                pass
            await asyncio.sleep(self._luck.random() * min(LONGEST_WAIT, FIRST_WAIT * 2**self._tries))
            self._tries += 1

    def _line(self) -> connect:
        url = next(self._doors)
        return connect(
            f"{url.replace('http', 'ws')}/api/tables/{self._seat.table}/socket",
            additional_headers={"Cookie": f"{COOKIE_NAME}={self._seat.cookie}", "Origin": url},
            ping_interval=None,
            compression=None,
            proxy=None,
            max_size=None,
        )

    async def _looks(self, line: ClientConnection) -> None:
        moving = asyncio.create_task(self._moves(line))
        try:
            async for frame in line:
                await self._reads(json.loads(frame), line)
        finally:
            moving.cancel()
            await asyncio.wait([moving])

    async def _reads(self, frame: Json, line: ClientConnection) -> None:
        self._tries = 0
        match frame["type"]:
            case "probe":
                await line.send(json.dumps({"type": "probe_answered", "mark": frame["mark"]}))
            case "update":
                self._hears(frame["ack"], None)
                self._sees = frame["table"]
                if frame["is_fresh"]:
                    await self._is_back(line)
                await self._salts(line)
            case "refusal":
                self._hears(frame["id"], frame["code"])
                self._sees = frame["table"] or self._sees
            case _:
                pass
        self._news.set()

    def _hears(self, command: str | None, code: str | None) -> None:
        if command is None or (asked := self._waiting.pop(command, None)) is None:
            return
        name = f"{self._seat.person}:{command}"
        is_slap = asked["command"].get("move") == "slap"
        self._ledger.write(Answered(time.monotonic(), self._seat.table, name, code, is_slap))
        if code is None:
            self._done.append(asked)

    async def _is_back(self, line: ClientConnection) -> None:
        self._ledger.write(Answered(time.monotonic(), self._seat.table))
        for name, message in list(self._waiting.items()):
            if message["command"].get("move") in REACTIONS:
                del self._waiting[name]
            else:
                await line.send(json.dumps(message))

    async def _salts(self, line: ClientConnection) -> None:
        """What the shuffle asks is answered, once."""
        exchange = self._sees["exchange"]
        if exchange is None or exchange["asks"] is None:
            return
        asked = (exchange["commitment"], exchange["asks"])
        if asked not in self._asked:
            self._asked.add(asked)
            told = {"hash": hash_of(self._salt)} if asked[1] == "hash_salt" else {"salt": self._salt}
            await self._sends(line, {"type": asked[1], "commitment": asked[0], **told})

    async def _moves(self, line: ClientConnection) -> None:
        while True:
            self._news.clear()
            if (command := self._command()) is None:
                await self._news.wait()
                continue
            await asyncio.sleep(self._pace * self._luck.uniform(0.3, 1.7))
            if (command := self._command()) is not None:
                await self._sends(line, command)
                await self._repeats(line)

    async def _sends(self, line: ClientConnection, command: Json) -> None:
        name = next(self._ids)
        self._waiting[name] = {"type": "command", "id": name, "command": command}
        await line.send(json.dumps(self._waiting[name]))

    async def _repeats(self, line: ClientConnection) -> None:
        """What was done already, word by word."""
        if self._done and self._luck.random() < REPEATED:
            again = self._luck.choice(self._done)
            self._waiting[again["id"]] = again
            await line.send(json.dumps(again))

    def _command(self) -> Json | None:
        """What they would do now."""
        if self._waiting or not self._sees or self._sees["exchange"] is not None:
            return None
        match = self._sees["match"]
        if match is None or match["outcome"] is not None:
            can_start = self._sees["you"]["is_host"] and self._sees["why_not_start"] is None
            return {"type": "start"} if can_start else None
        if not match["legal"] or self._seat.is_silent:
            return None
        return {"type": "play", **self._move(match["legal"], match["decision"])}

    def _move(self, legal: list[str], decision: int) -> Json:
        dice = self._luck.random()
        if dice < UNTIMELY:
            return {"move": self._luck.choice(legal), "decision": decision + 1}
        if dice < UNTIMELY + UNKNOWN:
            return {"move": "dance", "decision": decision}
        eager = [move for move in legal if move != "miss"]
        return {"move": self._luck.choice(eager or legal), "decision": decision}
