"""People in front of browsers: over HTTP a guest, over a socket a screen."""

import asyncio
import itertools
from collections.abc import Callable, Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from types import TracebackType
from typing import Self, TypeAlias

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection, connect

from pioche.server import wire
from pioche.server.identity import COOKIE_NAME
from pioche.table.commands import PersonCommand, Play
from pioche.table.notices import Notice
from pioche.table.view import MatchView, TableView

PATIENCE = 10.0

Answer: TypeAlias = wire.Update | wire.Refusal

FRAME = msgspec.json.Decoder[wire.FromServer](wire.FromServer)


class Guest:
    """One browser, with a cookie of its own."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
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

    async def line_to(self, table: str, **headers: str) -> ClientConnection:
        """A bare socket, with the cookie unless another one is given."""
        known = {"Cookie": f"{COOKIE_NAME}={self.cookie}", "Origin": self.url, **headers}
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        line = await connect(
            address,
            additional_headers=known,
            max_size=None,
            ping_interval=None,
            compression=None,
            proxy=None,
        )
        return await self._screens.enter_async_context(line)

    async def looks_at(self, table: str) -> "Screen":
        """A screen that shows the table already."""
        screen = Screen(await self.line_to(table), self)
        await screen.until(lambda: bool(screen.updates))
        return screen


class Screen:
    """One tab at one table. It reads what comes, and remembers all of it."""

    _ids = itertools.count()

    def __init__(self, line: ClientConnection, guest: Guest) -> None:
        self.line = line
        self.guest = guest
        self.raw: list[str] = []
        """Every frame, as it came."""
        self.frames: list[wire.FromServer] = []
        self._came = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        with suppress(websockets.ConnectionClosed):
            async for frame in self.line:
                assert isinstance(frame, str)
                self.raw.append(frame)
                self.frames.append(FRAME.decode(frame))
                await self._notify()
        await self._notify()

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
    def sees(self) -> TableView:
        """The table as the last frame that shows it did."""
        shown = (frame.table for frame in reversed(self.frames) if not isinstance(frame, wire.Pong))
        return next(table for table in shown if table is not None)

    @property
    def match(self) -> MatchView:
        assert self.sees.match is not None, "no match was started"
        return self.sees.match

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


async def all_see(seq: int, *screens: Screen) -> None:
    """Every screen shows the table as it is after this line of its log."""
    for screen in screens:
        await screen.until(lambda screen=screen: screen.sees.seq >= seq)  # type: ignore[misc]
