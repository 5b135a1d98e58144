"""Runs the server until it is told to stop."""

import asyncio
import gc
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import uvicorn
from litestar.types import ASGIApp

from pioche.log import open_log
from pioche.log.sole import sole_use
from pioche.log.whole import check_is_whole
from pioche.server.addresses import addresses_for_others, url
from pioche.server.app import build
from pioche.server.crowd import Crowd, lines_that_fit
from pioche.server.limits import MESSAGE_BYTES
from pioche.server.links import invited
from pioche.server.listening import address_here, listen
from pioche.server.logs import configure_logs, log_libraries
from pioche.server.meters import Meters
from pioche.server.metrics import count_lines
from pioche.server.settings import Settings
from pioche.server.stopping import stopping
from pioche.server.transport import HttpLine, Outgoing, SocketLine

PING_SECONDS, PONG_SECONDS = 20.0, 60.0
"""Patient with slow lines."""

KEEP_ALIVE_SECONDS = 5
"""How long a line waits for another request."""

STOP_SECONDS = 3
"""How long an orderly stop waits for what is under way."""


class Found(NamedTuple):
    """Where the server is found, now that it listens; what others open lets them in."""

    here: str
    by_others: tuple[str, ...]


OnReady = Callable[[Found], None]


class Server(uvicorn.Server):
    """Tells when it listens, and ends by returning, so that the store is closed after it; but in time."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._on_ready()
            gc.freeze()  # what is there by now stays: nobody need look for cycles in it
            gc.enable()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with stopping(self.handle_exit):
            yield


def serve(settings: Settings, *, on_ready: OnReady) -> None:
    """Until SIGINT or SIGTERM. `on_ready` is told where.

    Raises PortTaken; LogRefused or LogUnavailable for a database that cannot be used.
    """
    loop_factory = uvicorn.Config(app="", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(_serve(settings, on_ready))


async def _serve(settings: Settings, on_ready: OnReady) -> None:
    meters = Meters()
    configure_logs(meters)
    log_libraries(meters)
    with listen(settings) as listening, sole_use(settings.database):
        check_is_whole(settings.database)
        store = await open_log(settings.database)
        try:
            crowd = Crowd(settings.trusted_proxies, most=lines_that_fit())
            count_lines(meters, crowd)
            config = configured(await build(settings, store, meters=meters), crowd, meters)
            server = Server(config, lambda: on_ready(found_at(listening, settings)))
            await server.serve(sockets=[listening])
        finally:
            await store.close()


def configured(app: ASGIApp, crowd: Crowd, meters: Meters) -> uvicorn.Config:
    http: Any = partial(HttpLine, crowd=crowd, meters=meters)
    ws: Any = partial(SocketLine, crowd=crowd, meters=meters, outgoing=Outgoing())
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_max_size=MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def found_at(listening: socket.socket, settings: Settings) -> Found:
    port = listening.getsockname()[1]
    others = (invited(url(each, port), settings.invite) for each in addresses_for_others(settings))
    return Found(address_here(listening, settings), tuple(others))
