"""A whole server inside the loop of a test, on a real socket."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeVar

import msgspec
import uvicorn

from pioche.log import Store, open_log
from pioche.log.base import Log
from pioche.log.talk import Talk
from pioche.server.app import build
from pioche.server.clock import Clock
from pioche.server.crowd import Crowd
from pioche.server.listening import WAITING, give_up_the_deaf
from pioche.server.meters import Meters
from pioche.server.metrics import count_lines
from pioche.server.run import configured
from pioche.server.settings import Settings
from pioche.table.commands import Sit
from tests.server.guests import Guest, Screen, all_see

PATIENCE = 10.0
"""Seconds after which what should happen is said not to happen."""

Found = TypeVar("Found")


async def until(condition: Callable[[], Found]) -> Found:
    """What the condition gives, as soon as it holds."""
    give_up = time.monotonic() + PATIENCE
    while not (found := condition()):
        assert time.monotonic() < give_up, "it did not happen"
        await asyncio.sleep(0.005)
    return found


class QuietServer(uvicorn.Server):
    """Leaves the signals to the tests."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class House:
    """A server that runs, and the way into it."""

    url: str
    store: Store
    clock: Clock
    crowd: Crowd
    server: uvicorn.Server
    guests: AsyncExitStack = field(default_factory=AsyncExitStack)

    async def guest(self, name: str | None = None, *, cookie: str | None = None) -> Guest:
        """A browser that comes for the first time, or again with its cookie."""
        guest = await self.guests.enter_async_context(Guest(self.url, cookie))
        await guest.arrives()
        if name is not None:
            await guest.is_called(name)
        return guest


@asynccontextmanager
async def open_house(
    database: str,
    *,
    clock: Clock,
    bot_pace: float = 0.0,
    idle_seconds: float = 60.0,
    over_log: Callable[[Log], Log] = lambda log: log,
    over_talk: Callable[[Store], Talk] = lambda store: store.talk,
    send_buffer: int | None = None,
    **chosen: object,
) -> AsyncIterator[House]:
    """`over_log` may put a log of its own over the one in the database, and `over_talk` a store of talk.

    `send_buffer` is how many bytes the kernel holds back for one slow reader; `chosen` are more settings.
    """
    store = await open_log(database)
    all_chosen = {"database": database, "bot_pace": bot_pace, "idle_seconds": idle_seconds, **chosen}
    settings = msgspec.convert(all_chosen, Settings)
    above = replace(store, log=over_log(store.log), talk=over_talk(store))
    meters, crowd = Meters(), Crowd(settings.trusted_proxies)
    app = await build(settings, above, clock=clock, meters=meters)
    count_lines(meters, crowd)
    server = QuietServer(configured(app, crowd, meters))
    listening = socket.create_server(("127.0.0.1", 0), backlog=WAITING)
    give_up_the_deaf(listening)
    if send_buffer is not None:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    await until(lambda: server.started)
    house = House(f"http://127.0.0.1:{listening.getsockname()[1]}", store, clock, crowd, server)
    try:
        yield house
    finally:
        await house.guests.aclose()
        server.should_exit = True
        await serving
        await store.close()


async def two_at_a_table(house: House, **form: object) -> tuple[Screen, Screen]:
    """The host's screen, in seat 0, and the other's; their match has begun."""
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    table = await ada.opens_table(**form)
    hers, his = await ada.looks_at(table), await bo.looks_at(table)
    await his.does(Sit())
    started = await hers.starts()
    await all_see(started.seq, hers, his)
    return hers, his


def loaded_tables() -> int:
    """How many tables all servers in this loop hold in memory."""
    coroutines = (task.get_coro() for task in asyncio.all_tasks())
    return sum(getattr(each, "__qualname__", "") == "Lobby._run" for each in coroutines)
