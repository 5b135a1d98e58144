"""Wires everything: the store, the tables, the doors, HTTP and sockets."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from typing import Any, TypeAlias

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ASGIApp

from pioche.log import Store
from pioche.log.base import LogUnavailable
from pioche.log.secrets import AUTHOR_KEY, COOKIE_KEY
from pioche.server import http
from pioche.server.bots import Bots
from pioche.server.clock import Clock
from pioche.server.description import CONFIG
from pioche.server.doors import Doors
from pioche.server.floods import Floods
from pioche.server.forgotten import close_forgotten_daily
from pioche.server.headers import SecurityHeaders
from pioche.server.heart import Heart
from pioche.server.hosts import Hosts
from pioche.server.identity import Guests
from pioche.server.invites import Invites
from pioche.server.keys import Keys
from pioche.server.limits import MESSAGE_BYTES
from pioche.server.links import Links
from pioche.server.listing import Lists
from pioche.server.live import Services
from pioche.server.lobby import Lobby
from pioche.server.meters import Meters
from pioche.server.metrics import Operators, count_present, show_metrics
from pioche.server.neighbours import Neighbours
from pioche.server.nodes import Alone, Cluster
from pioche.server.orders import Steward
from pioche.server.pages import page_router
from pioche.server.past import Past
from pioche.server.persons import KnownNames
from pioche.server.problems import HANDLERS
from pioche.server.proxies import TrustedProxies
from pioche.server.settings import Settings
from pioche.server.shelf import Shelf
from pioche.server.sockets import table_socket
from pioche.server.strangers import Strangers
from pioche.server.talking import Talking

Chore: TypeAlias = Coroutine[Any, Any, None]
Lifespan: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]

PARTS = ("lobby", "lists", "names", "doors", "links", "handovers", "past", "clock", "meters")
"""What the routes ask for by name."""


async def build(
    settings: Settings, store: Store, *, clock: Clock | None = None, meters: Meters | None = None
) -> ASGIApp:
    """The whole server over an open store; it closes nothing that it was given. Raises LogUnavailable."""
    clock = clock or Clock(shared=await store.beats.time(), not_before=await store.beats.reached())
    heart = Heart(store, clock)
    await heart.beat()
    cluster = Cluster(store, clock) if store.doorbell else None
    meters = meters or Meters()
    names, bots = KnownNames(store.people), Bots(pace=settings.bot_pace)
    keys = Keys(*await store.secrets.believed(COOKIE_KEY))
    talking = Talking(store.talk, key=await store.secrets.get_or_make(AUTHOR_KEY), clock=clock)
    strangers = Strangers()
    services = Services(
        store.log,
        names,
        clock,
        bots,
        talking,
        cluster or Alone(store.log),
        settings.idle_seconds,
        settings.lists_tables,
        strangers,
        meters,
    )
    lobby, shelf = Lobby(services, store.beats), Shelf(store.log)
    doors = _doors(settings, keys, strangers)
    count_present(meters, lobby, doors)
    strangers.learn(await store.orders.kept_out())
    steward = Steward(store, lobby, services, keys)
    neighbours = Neighbours(cluster, lobby, steward) if cluster else None

    def work() -> Sequence[Chore]:
        return (
            heart.beat_for_ever(neighbours.begin_anew if neighbours else _go_on),
            *(neighbours.work(store.doorbell) if neighbours and store.doorbell else ()),
            lobby.mind_tables_due(),
            steward.look_for_ever(),
            talking.sweep_daily(),
            close_forgotten_daily(store.log, lobby, clock),
        )

    async def close() -> None:
        shelf.close()
        await lobby.close()
        if cluster:
            with suppress(LogUnavailable):
                await cluster.leave()
        bots.close()

    parts = {
        "lobby": lobby,
        "lists": Lists(lobby, services, store.beats),
        "names": names,
        "doors": doors,
        "links": Links(settings),
        "past": Past(store.log, names, shelf),
        "handovers": store.handovers,
        "clock": clock,
        "meters": meters,
        "operators": Operators(settings.metrics_from),
    }
    app = SecurityHeaders(Floods(assembled(parts, lifespan=_lifespan(work, close)), meters))
    return TrustedProxies(app, settings.trusted_proxies)


def _doors(settings: Settings, keys: Keys, strangers: Strangers) -> Doors:
    secure = settings.has_secure_cookies
    return Doors(
        Guests(keys, secure=secure, strangers=strangers),
        Invites(keys, settings.invite, secure=secure),
        Hosts(settings.public_url, listens_at=settings.listens_at),
        strangers,
    )


def _lifespan(work: Callable[[], Sequence[Chore]], close: Callable[[], Awaitable[None]]) -> Lifespan:
    """While the server runs this work goes on; then all is closed."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        chores = [asyncio.create_task(each) for each in work()]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await close()

    return lifespan


def assembled(parts: Mapping[str, object], *, lifespan: Lifespan | None = None) -> Litestar:
    """The routes over these parts; they may be missing where only the protocol is described."""
    return Litestar(
        route_handlers=[http.api, http.say_health, show_metrics, table_socket, page_router()],
        dependencies={name: Provide(_giving(parts.get(name)), use_cache=True) for name in PARTS},
        exception_handlers=dict(HANDLERS),
        openapi_config=CONFIG,
        request_max_body_size=MESSAGE_BYTES,
        lifespan=[lifespan] if lifespan else [],
        state=State({name: parts.get(name) for name in ("doors", "meters", "operators")}),
        logging_config=None,
    )


def _giving(part: object) -> Callable[[], Awaitable[Any]]:
    async def give() -> Any:
        return part

    return give


async def _go_on() -> None:
    """Nobody else has done anything meanwhile."""
