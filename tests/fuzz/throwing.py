"""Throws frames at a server, from every kind of place at its tables, and keeps what comes back."""

import asyncio
import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random

import httpx
from websockets.exceptions import ConnectionClosed

from pioche.server import wire
from pioche.table.commands import AddBot, RefuseEnd, Sit, Start
from tests.faults.servers import Serving
from tests.fuzz.ignorant import broken_frames, noise
from tests.fuzz.knowing import Knowing
from tests.fuzz.requests import garbage
from tests.server.guests import Screen, silent_line

SHEAF = 20
"""Frames that are thrown before an answer is waited for."""

KEPT = 20
PATIENCE = 15.0
ENDINGS = {None, 1000, 1002, 1003, 1007, 1009, 4401, 4404, 4410, 4429}
"""Close codes that one who throws such things may get; None is a line that was cut."""


class Target(Screen):
    """A screen that lasts: it remembers little."""

    codes: Counter[str]
    begun: int
    answered: set[str | None]

    def _takes(self, frame: wire.FromServer) -> None:
        if not hasattr(self, "codes"):
            self.codes, self.begun, self.answered = Counter(), 0, set()
        super()._takes(frame)
        self.frames, self.raw = self.frames[-KEPT:], self.raw[-KEPT:]
        match frame:
            case wire.Refusal(id=asked, code=code):
                self.codes[code] += 1
                self.answered.add(asked)
            case wire.Update(is_fresh=is_fresh, ack=asked):
                self.begun += is_fresh
                self.answered.add(asked)
            case _:
                pass

    @property
    def is_closed(self) -> bool:
        return self._reading.done()

    async def has_dealt_with_it(self) -> None:
        """And with all that was sent before. One who is behind gets no answer, and so asks again."""
        self.answered.clear()
        for number in itertools.count():
            begun, name = self.begun, f"are-you-there-{number}"
            await self.sends(RefuseEnd(), id=name)
            heard: Callable[[], bool] = lambda name=name, begun=begun: (  # type: ignore[misc] # noqa: E731
                name in self.answered or self.begun > begun or self.is_closed
            )
            await self.until(heard)
            if name in self.answered or self.is_closed:
                return


class Throwing:
    """What was thrown at a server so far, and what it said."""

    def __init__(self, server: Serving, chance: Random) -> None:
        self.codes: Counter[str] = Counter()
        self.endings: Counter[int | None] = Counter()
        self.statuses: Counter[int] = Counter()
        self.thrown = 0
        self._server = server
        self._chance = chance

    def __str__(self) -> str:
        return f"{self.thrown} thrown: {self.codes}, {self.endings}, {self.statuses}"

    async def knowingly(self, game: str, frames: int) -> None:
        """By the host, by another player, by one who looks on and by a shared screen."""
        enough = self.thrown + frames
        while self.thrown < enough:
            await self._at_one_table(game, Knowing(self._chance), enough)

    async def _at_one_table(self, game: str, mind: Knowing, enough: int) -> None:
        targets = await self._table(game)
        host = targets[0]
        while self.thrown < enough and not any(each.is_closed for each in targets):
            with suppress(ConnectionClosed):
                if host.sees.phase in {"lobby", "ended"}:
                    await host.sends(AddBot("steady"))
                    await host.sends(Start())
                for target in self._chance.choices(targets, weights=(4, 4, 1, 1), k=4):
                    for _ in range(SHEAF):
                        await target.line.send(mind.message(target.sees))
                        self.thrown += 1
                    await target.has_dealt_with_it()
        await self._leaves(targets)

    async def _table(self, game: str) -> Sequence[Target]:
        ada, bo = await self._server.guest("Ada"), await self._server.guest("Bo")
        cy = await self._server.guest("")
        table = await ada.opens_table(game=game, seats=3 if game == "hit_the_deck" else 2)
        hers = Target(await ada.line_to(table), ada)
        his = Target(await bo.line_to(table), bo)
        others = [Target(await cy.line_to(table, query=query), cy) for query in ("", "?wall")]
        targets = (hers, his, *others)
        for target in targets:
            await target.until(lambda target=target: bool(target.updates))  # type: ignore[misc]
        await his.sends(Sit())
        return targets

    async def _leaves(self, targets: Sequence[Target]) -> None:
        for target in targets:
            await target.line.close()
            self.endings[await target.closes()] += 1
            self.codes += target.codes
        for guest in {target.guest for target in targets}:
            await guest.http.aclose()

    async def ignorantly(self, frames: int) -> None:
        """Through a library; what closes a line is followed by another line."""
        enough = self.thrown + frames
        eve = await self._server.guest("Eve")
        table = await eve.opens_table()
        while self.thrown < enough:
            target = Target(await eve.line_to(table), eve)
            await target.until(lambda target=target: bool(target.updates))  # type: ignore[misc]
            with suppress(ConnectionClosed):
                while self.thrown < enough and self._chance.random() < 0.9:
                    for _ in range(SHEAF):
                        await target.line.send(noise(self._chance))
                        self.thrown += 1
                    await target.has_dealt_with_it()
            await self._leaves([target])
            eve.http = httpx.AsyncClient(base_url=eve.url, cookies=eve.http.cookies, verify=False)

    async def with_broken_frames(self, frames: int) -> None:
        """Below every library."""
        enough = self.thrown + frames
        mallory = await self._server.guest("Mallory")
        table = await mallory.opens_table()
        while self.thrown < enough:
            line = await silent_line(mallory.url, table, mallory.cookie)
            sent = list(itertools.islice(broken_frames(self._chance), self._chance.randrange(1, 4)))
            self.endings[close_code_in(await said_to(line, b"".join(sent)))] += 1
            self.thrown += len(sent)

    async def with_garbage(self, requests: int) -> None:
        """On the port itself."""
        address = httpx.URL(self._server.url)
        for _ in range(requests):
            reader, writer = await asyncio.open_connection(address.host, address.port)
            writer.write(garbage(self._chance))
            with suppress(OSError):
                writer.write_eof()
                heard = await asyncio.wait_for(reader.read(), PATIENCE)
                self.statuses.update(statuses_in(heard))
                self.codes.update(codes_in(heard))
            writer.close()
            self.thrown += 1


async def said_to(line: object, words: bytes) -> bytes:
    """All that comes back, until the other side closes after these words and no more."""
    reader, writer = await asyncio.open_connection(sock=line)
    heard = b""
    with suppress(OSError):
        while b'"is_fresh":true' not in heard:
            heard += await asyncio.wait_for(reader.read(65_536), PATIENCE)
        writer.write(words)
        writer.write_eof()
        heard = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return heard


def close_code_in(heard: bytes) -> int | None:
    """Of the last frame of the server, if it is one that closes."""
    return next(iter([*frames_in(heard)][-1:]), None)


def frames_in(heard: bytes) -> Iterator[int | None]:
    """The close code of each frame, None for those that close nothing."""
    while len(heard) >= 2:
        length, head = heard[1] & 0x7F, 2
        if length == 126:
            length, head = int.from_bytes(heard[2:4]), 4
        elif length == 127:
            length, head = int.from_bytes(heard[2:10]), 10
        is_close = heard[0] & 0x0F == 0x8
        yield int.from_bytes(heard[head : head + 2]) if is_close and length >= 2 else None
        heard = heard[head + length :]


def codes_in(heard: bytes) -> list[str]:
    """Of all answers in the one shape of errors."""
    return [code.decode() for code in re.findall(rb'\n\{"code":"(\w+)"\}', heard)]


def statuses_in(heard: bytes) -> list[int]:
    lines = [line for line in heard.split(b"\n") if line.startswith(b"HTTP/1.")]
    return [int(line.split(b" ")[1]) for line in lines]
