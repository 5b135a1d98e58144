"""People in front of browsers: over HTTP a guest, over a socket a screen."""

import asyncio
import itertools
import secrets
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from types import TracebackType
from typing import Self, TypeAlias

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from pioche.rules.hit.view import View as HitView
from pioche.rules.hit_the_deck.view import View as HitTheDeckView
from pioche.rules.shithead.view import View as ShitheadView
from pioche.server import wire
from pioche.server.identity import COOKIE_NAME
from pioche.shuffle import Hex, hash_of
from pioche.table.commands import HashSalt, OpenSalt, PersonCommand, Play, Start
from pioche.table.notices import Notice
from pioche.table.talk import Phrase, TalkLine
from pioche.table.view import ExchangeView, MatchView, TableView

PATIENCE = 10.0

Answer: TypeAlias = wire.Update | wire.Refusal
Reply: TypeAlias = wire.Talk | wire.Refusal

FRAME = msgspec.json.Decoder[wire.FromServer](wire.FromServer)


class Guest:
    """One browser, with a cookie of its own."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url
        self.salt: Hex | None = secrets.token_hex(32)
        """What they add to every shuffle; None if their screens do not answer."""
        # Nothing to verify over plain http; to load the authorities would take longer than most tests.
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False)
        if cookie is not None:
            self.http.cookies.set(COOKIE_NAME, cookie, domain=self.http.base_url.host)
        self._screens = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._screens.aclose()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return self.http.cookies[COOKIE_NAME]

    @property
    def id(self) -> str:
        """The person behind the cookie."""
        return self.cookie.rsplit(".", 2)[0]

    async def arrives(self) -> None:
        (await self.http.get("/api/me")).raise_for_status()

    async def is_called(self, name: str) -> httpx.Response:
        return await self.http.put("/api/me", json={"name": name})

    async def opens_table(self, **form: object) -> str:
        """The id of a new table."""
        answer = await self.http.post("/api/tables", json={"game": "hit", "seats": 2, **form})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def line_to(self, table: str, *, query: str = "", **headers: str) -> ClientConnection:
        """A bare socket, with the cookies unless others are given."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        known = {"Cookie": cookies, "Origin": self.url, **headers}
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket{query}"
        line = await connect(
            address,
            additional_headers=known,
            max_size=None,
            ping_interval=None,
            compression=None,
            proxy=None,
        )
        return await self._screens.enter_async_context(line)

    async def looks_at(self, table: str, *, on_wall: bool = False) -> "Screen":
        """A screen that shows the table already, their own or one on the wall."""
        screen = Screen(await self.line_to(table, query="?wall" if on_wall else ""), self)
        await screen.until(lambda: bool(screen.updates) and bool(screen.talk))
        return screen


async def silent_line(
    url: str, table: str, cookie: str, *, receive_buffer: int | None = None, source: str = ""
) -> socket.socket:
    """To the server a screen like any other; but it reads and answers nothing, and goes without a word.

    It comes from the address `source` of this machine.
    """
    line = socket.socket()
    line.bind((source, 0))
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.setblocking(False)
    server, loop = httpx.URL(url), asyncio.get_running_loop()
    await loop.sock_connect(line, (server.host, server.port))
    handshake = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\nCookie: {COOKIE_NAME}={cookie}\r\n\r\n"
    )
    await loop.sock_sendall(line, handshake.encode())
    return line


class Screen:
    """One tab at one table. It reads what comes, and remembers all of it."""

    _ids = itertools.count()

    def __init__(self, line: ClientConnection, guest: Guest) -> None:
        self.line = line
        self.guest = guest
        self.raw: list[str] = []
        """Every frame, as it came."""
        self.frames: list[wire.FromServer] = []
        self.probe_delay: float | None = 0.0
        """Seconds before a probe is answered; None if none ever is."""
        self._answers: set[asyncio.Task[None]] = set()
        self._answered: set[tuple[Hex, str]] = set()
        """What of which shuffle was answered."""
        self._came = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for frame in self.line:
                assert isinstance(frame, str)
                self.raw.append(frame)
                self._takes(FRAME.decode(frame))
                await self._notify()
        await self._notify()

    def _takes(self, frame: wire.FromServer) -> None:
        self.frames.append(frame)
        if isinstance(frame, wire.Probe) and self.probe_delay is not None:
            self._answers.add(asyncio.create_task(self.answers(frame, after=self.probe_delay)))
        if isinstance(frame, wire.Update) and frame.table.exchange:
            self._salts(frame.table.exchange)

    def _salts(self, exchange: ExchangeView) -> None:
        """What the shuffle asks is answered, once."""
        salt, asked = self.guest.salt, (exchange.commitment, exchange.asks or "")
        if salt is None or exchange.asks is None or asked in self._answered:
            return
        self._answered.add(asked)
        is_hash = exchange.asks == "hash_salt"
        commitment = exchange.commitment
        answer = HashSalt(commitment, hash_of(salt)) if is_hash else OpenSalt(commitment, salt)
        self._answers.add(asyncio.create_task(self.sends_if_open(answer)))

    async def sends_if_open(self, command: PersonCommand) -> None:
        with suppress(websockets.ConnectionClosed):
            await self.sends(command)

    async def answers(self, probe: wire.Probe, *, after: float = 0.0) -> None:
        """Says that the probe came."""
        await asyncio.sleep(after)
        with suppress(websockets.ConnectionClosed):
            await self.says(msgspec.json.encode(wire.ProbeAnswered(probe.mark)).decode())

    async def _notify(self) -> None:
        async with self._came:
            self._came.notify_all()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Asks again at each frame, and when the line closes."""
        async with self._came:
            await asyncio.wait_for(self._came.wait_for(condition), PATIENCE)

    async def closes(self) -> int:
        """The close code, when the other side has ended it."""
        await asyncio.wait_for(asyncio.shield(self._reading), PATIENCE)
        assert self.line.close_code is not None
        return self.line.close_code

    async def goes_away(self) -> None:
        await self.line.close()

    @property
    def updates(self) -> list[wire.Update]:
        return [frame for frame in self.frames if isinstance(frame, wire.Update)]

    @property
    def refusals(self) -> list[wire.Refusal]:
        return [frame for frame in self.frames if isinstance(frame, wire.Refusal)]

    @property
    def probes(self) -> list[wire.Probe]:
        return [frame for frame in self.frames if isinstance(frame, wire.Probe)]

    @property
    def sees(self) -> TableView:
        """The table as the last frame that shows it did."""
        told = (frame for frame in reversed(self.frames) if isinstance(frame, wire.Update | wire.Refusal))
        return next(frame.table for frame in told if frame.table is not None)

    @property
    def watchers(self) -> list[str | None]:
        """By name."""
        return [each.name for each in self.sees.spectators]

    @property
    def walls(self) -> list[str | None]:
        """Who opened the shared screens."""
        return [each.name for each in self.sees.walls]

    @property
    def match(self) -> MatchView:
        assert self.sees.match is not None, "no match was started"
        return self.sees.match

    @property
    def hit_view(self) -> HitView:
        assert isinstance(self.match.view, HitView), "another game is played"
        return self.match.view

    @property
    def hit_the_deck_view(self) -> HitTheDeckView:
        assert isinstance(self.match.view, HitTheDeckView), "another game is played"
        return self.match.view

    @property
    def shithead_view(self) -> ShitheadView:
        assert isinstance(self.match.view, ShitheadView), "another game is played"
        return self.match.view

    @property
    def may_move(self) -> bool:
        return self.sees.match is not None and bool(self.sees.match.legal)

    @property
    def is_over(self) -> bool:
        """The match was played, or ended, and no other has begun."""
        return self.sees.match is not None and self.sees.match.outcome is not None

    @property
    def decision(self) -> int:
        assert self.match.decision is not None, "spectators are asked nothing"
        return self.match.decision

    @property
    def told(self) -> dict[int, list[Notice]]:
        """The notices by their place in the log."""
        by_seq: dict[int, list[Notice]] = {}
        for update in self.updates:
            if update.is_fresh:
                by_seq = {}
            for told in update.notices:
                by_seq.setdefault(told.seq, []).append(told.notice)
        return by_seq

    @property
    def heard(self) -> list[Notice]:
        """All that this screen was told, in order."""
        return list(itertools.chain.from_iterable(self.told.values()))

    @property
    def talk(self) -> list[wire.Talk]:
        return [frame for frame in self.frames if isinstance(frame, wire.Talk)]

    @property
    def lines(self) -> list[TalkLine]:
        """What was said at the table, as far as this screen heard of it."""
        heard: dict[int, TalkLine] = {}
        for talk in self.talk:
            if talk.is_fresh:
                heard = {}
            heard |= {line.id: line for line in talk.lines}
        return list(heard.values())

    @property
    def words(self) -> list[str | None]:
        """The words or phrases of these lines."""
        return [line.words or line.phrase for line in self.lines]

    async def tells(
        self, words: str | None = None, *, phrase: Phrase | None = None, name: str | None = None
    ) -> Reply:
        """The answer to something that is said, under a name of its own."""
        return await self._talks(wire.Say(name or f"line-{next(self._ids):04}", phrase, words))

    async def reports(self, line: TalkLine) -> Reply:
        return await self._talks(wire.Report(f"report-{next(self._ids):04}", line.id))

    async def _talks(self, message: wire.Say | wire.Report) -> Reply:
        already = len(self.frames)
        await self.says(msgspec.json.encode(message).decode())
        await self.until(lambda: any(_replied(self.frames[already:], message.id)))
        return next(_replied(self.frames[already:], message.id))

    async def says(self, text: str | bytes) -> None:
        await self.line.send(text)

    async def sends(self, command: PersonCommand, *, id: str | None = None) -> str:  # noqa: A002 - as on the wire
        """The id it went under, without waiting for an answer."""
        name = id or f"command-{next(self._ids)}"
        await self.says(msgspec.json.encode(wire.Command(name, command)).decode())
        return name

    async def asks(self, command: PersonCommand, *, id: str | None = None) -> Answer:  # noqa: A002 - as on the wire
        """The next answer to it."""
        already = len(self.frames)
        name = await self.sends(command, id=id)
        await self.until(lambda: any(_answered(self.frames[already:], name)))
        return next(_answered(self.frames[already:], name))

    async def does(self, command: PersonCommand) -> wire.Update:
        """What is asked is done."""
        answer = await self.asks(command)
        assert isinstance(answer, wire.Update), answer.code
        return answer

    async def starts(self) -> TableView:
        """The match has begun, as soon as the cards are shuffled."""
        number = self.sees.match.number if self.sees.match else 0
        await self.does(Start())
        await self.until(lambda: self.sees.match is not None and self.match.number > number)
        return self.sees

    async def plays(self, *moves: str) -> None:
        for move in moves:
            await self.does(Play(move, self.decision))

    async def is_refused(self, command: PersonCommand) -> str:
        """The code."""
        answer = await self.asks(command)
        assert isinstance(answer, wire.Refusal), "it was done"
        return answer.code


def _answered(frames: Iterable[wire.FromServer], name: str) -> Iterator[Answer]:
    """The answers to the command of this id."""
    for frame in frames:
        match frame:
            case wire.Update(ack=asked) | wire.Refusal(id=asked) if asked == name:
                yield frame
            case _:
                pass


def _replied(frames: Iterable[wire.FromServer], name: str) -> Iterator[Reply]:
    """The answers to what was said under this id."""
    for frame in frames:
        match frame:
            case wire.Talk(ack=asked) | wire.Refusal(id=asked) if asked == name:
                yield frame
            case _:
                pass


async def all_see(seq: int, *screens: Screen) -> None:
    """Every screen shows the table as it is after this line of its log."""
    for screen in screens:
        await screen.until(lambda screen=screen: screen.sees.seq >= seq)  # type: ignore[misc]
