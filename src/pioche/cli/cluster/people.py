"""People who play, and people who look on: each comes back by themselves, as a browser does."""

import asyncio
import itertools
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from pioche.server import wire
from pioche.server.identity import COOKIE_NAME
from pioche.shuffle import hash_of
from pioche.table.commands import HashSalt, OpenSalt, PersonCommand, Play, Start
from pioche.table.view import ExchangeView, TableView

FIRST_WAIT, LONGEST_WAIT = 0.5, 2.0
"""Seconds. A browser begins with as much, and is more patient with a server that stays away."""

PACE = 0.6
"""Seconds, about, that somebody thinks."""

FRAME = msgspec.json.Decoder[wire.FromServer](wire.FromServer)

Saw = Callable[[str, range, float], None]
"""Is told the table, which lines of its log are new to a screen, and when they came."""


class Guest:
    """Somebody with a cookie, which every node knows."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie

    @property
    def person(self) -> str:
        """As the log names them."""
        return self.cookie.rsplit(".", 2)[0]


async def arrive(http: httpx.AsyncClient, name: str) -> Guest:
    """A new guest, who has chosen a name; `http` has their cookie from then on."""
    http.cookies.clear()
    (await http.get("/api/me", params={"program": True})).raise_for_status()
    (await http.put("/api/me", json={"name": name})).raise_for_status()
    return Guest(http.cookies[COOKIE_NAME])


class Screen:
    """Somebody looks on at a table, through one door."""

    def __init__(self, door: str, table: str, guest: Guest, *, saw: Saw | None = None) -> None:
        """`door` is the address of the proxy, or of a node."""
        self.table = table
        self.seq = 0
        """The last line of the table's log that was seen."""
        self.lost_at: float | None = None
        """Since when the line has been broken; None while there is one, and before the first."""
        self.longest_absence = 0.0
        """Seconds."""
        self.sees: TableView | None = None
        self._saw = saw
        self._tries = 0
        self._line: ClientConnection | None = None
        self._connecting = connect(
            f"{door.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={"Cookie": f"{COOKIE_NAME}={guest.cookie}", "Origin": door},
            max_size=None,
            ping_interval=None,
            compression=None,
            proxy=None,
            open_timeout=5,
        )

    async def looks(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                async with self._connecting as self._line:
                    async for frame in self._line:
                        await self._takes(FRAME.decode(frame))
            except (OSError, TimeoutError, WebSocketException):
                pass
            self.lost_at = self.lost_at or time.monotonic()
            await asyncio.sleep(random.random() * min(LONGEST_WAIT, FIRST_WAIT * 2**self._tries))
            self._tries += 1

    async def _takes(self, frame: wire.FromServer) -> None:
        now = time.monotonic()
        if isinstance(frame, wire.Update):
            if not frame.is_fresh and self._saw is not None:
                self._saw(self.table, range(self.seq + 1, frame.table.seq + 1), now)
            self.seq, self.sees = frame.table.seq, frame.table
        if self.lost_at is not None:
            self.longest_absence = max(self.longest_absence, now - self.lost_at)
        self.lost_at, self._tries = None, 0


class Player(Screen):
    """Moves at random, and keeps what was acknowledged."""

    def __init__(self, door: str, table: str, guest: Guest) -> None:
        super().__init__(door, table, guest)
        self.acknowledged: list[str] = []
        """Commands, as the log names them."""
        self._person = guest.person
        self._salt = secrets.token_hex(32)
        self._asked: tuple[str, str] | None = None
        self._ids = (f"command-{number:04}" for number in itertools.count(1))
        self._waiting: dict[str, wire.Command] = {}
        """What has had no answer yet."""
        self._thinking: asyncio.Task[None] | None = None

    async def looks(self) -> None:
        try:
            await super().looks()
        finally:
            if self._thinking is not None:
                self._thinking.cancel()

    async def _takes(self, frame: wire.FromServer) -> None:
        await super()._takes(frame)
        match frame:
            case wire.Update(ack=answered):
                if answered in self._waiting:
                    del self._waiting[answered]
                    self.acknowledged.append(f"{self._person}:{answered}")
                if frame.is_fresh:
                    for command in tuple(self._waiting.values()):
                        await self._transmits(command)
            case wire.Refusal(id=refused) if refused is not None:
                self._waiting.pop(refused, None)
                self.sees = frame.table or self.sees
            case _:
                return
        if self.sees is not None and (exchange := self.sees.exchange):
            await self._salts(exchange)
        if self._thinking is None or self._thinking.done():
            self._thinking = asyncio.create_task(self._thinks())

    async def _salts(self, exchange: ExchangeView) -> None:
        """What the shuffle asks is answered, once."""
        if exchange.asks is None or self._asked == (exchange.commitment, exchange.asks):
            return
        self._asked, commitment = (exchange.commitment, exchange.asks), exchange.commitment
        is_hash = exchange.asks == "hash_salt"
        salting = HashSalt(commitment, hash_of(self._salt)) if is_hash else OpenSalt(commitment, self._salt)
        await self._sends(salting)

    async def _thinks(self) -> None:
        if self._command() is None:
            return
        await asyncio.sleep(PACE * random.uniform(0.5, 1.5))
        if (command := self._command()) is not None:
            await self._sends(command)

    async def _sends(self, command: PersonCommand) -> None:
        name = next(self._ids)
        self._waiting[name] = wire.Command(name, command)
        await self._transmits(self._waiting[name])

    async def _transmits(self, message: wire.Command) -> None:
        """Where the line is broken it waits for the next one."""
        with suppress(ConnectionClosed):
            if self._line is not None:
                await self._line.send(msgspec.json.encode(message).decode())

    def _command(self) -> PersonCommand | None:
        """What they would do now."""
        if self.sees is None or self._waiting or self.sees.exchange is not None:
            return None
        match = self.sees.match
        if match is None or match.outcome is not None:
            return Start() if self.sees.you.is_host and self.sees.why_not_start is None else None
        if not match.legal or match.decision is None:
            return None
        return Play(random.choice(match.legal), match.decision)
