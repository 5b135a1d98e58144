"""Wires everything: the store, the tables, the doors, HTTP and sockets."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeAlias

import structlog
from litestar import Litestar
from litestar.di import Provide
from litestar.types import ASGIApp

from pioche.log import Store
from pioche.log.base import LogUnavailable
from pioche.server import http
from pioche.server.bots import Bots
from pioche.server.clock import Clock
from pioche.server.description import CONFIG
from pioche.server.doors import Doors
from pioche.server.headers import SecurityHeaders
from pioche.server.identity import Guests
from pioche.server.limits import MESSAGE_BYTES
from pioche.server.live import Services
from pioche.server.lobby import Lobby
from pioche.server.pages import page_router
from pioche.server.persons import KnownNames
from pioche.server.problems import HANDLERS
from pioche.server.settings import Settings
from pioche.server.sockets import table_socket

log = structlog.get_logger()

Lifespan: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]

PARTS = ("lobby", "names", "doors")
"""What the routes ask for by name."""

BEAT_SECONDS = 1.0
COOKIE_KEY = "guest-cookie"


async def build(settings: Settings, store: Store, *, clock: Clock | None = None) -> ASGIApp:
    """The whole server over an open store; it closes nothing that it was given. Raises LogUnavailable."""
    clock = clock or Clock()
    names, bots = KnownNames(store.people), Bots(pace=settings.bot_pace)
    services = Services(store.log, names, clock, bots, settings.idle_seconds)
    lobby = Lobby(services, store.beats)
    key = await store.secrets.get_or_make(COOKIE_KEY, lambda: secrets.token_bytes(32))
    doors = Doors(Guests(key, secure=settings.secure_cookies))
    process = secrets.token_hex(8)
    await store.beats.beat(process, at=clock.now())

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        chores = [asyncio.create_task(each) for each in (_beat(store, process, clock), lobby.resume())]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await lobby.close()
        bots.close()

    parts = {"lobby": lobby, "names": names, "doors": doors}
    return SecurityHeaders(assembled(parts, lifespan=lifespan))


def assembled(parts: Mapping[str, object], *, lifespan: Lifespan | None = None) -> Litestar:
    """The routes over these parts; they may be missing where only the protocol is described."""
    return Litestar(
        route_handlers=[http.api, http.say_health, table_socket, page_router()],
        dependencies={name: Provide(_giving(parts.get(name)), use_cache=True) for name in PARTS},
        exception_handlers=dict(HANDLERS),
        openapi_config=CONFIG,
        request_max_body_size=MESSAGE_BYTES,
        lifespan=[lifespan] if lifespan else [],
        logging_config=None,
    )


def _giving(part: object) -> Callable[[], Awaitable[Any]]:
    async def give() -> Any:
        return part

    return give


async def _beat(store: Store, process: str, clock: Clock) -> None:
    """While this goes on nobody's clock is stopped."""
    while True:
        await asyncio.sleep(BEAT_SECONDS)
        try:
            await store.beats.beat(process, at=clock.now())
        except LogUnavailable:
            log.warning("no_heartbeat")
