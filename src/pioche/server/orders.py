"""Carries out what the operator has asked: the tables in use and the open sockets hear of it."""

import asyncio

import structlog

from pioche.log import Store
from pioche.log.base import LogUnavailable, NoSuchTable, TableRow, UnreadableEvent
from pioche.log.orders import AT_ONCE, Order
from pioche.log.secrets import COOKIE_KEY
from pioche.server.keys import Keys
from pioche.server.live import Services
from pioche.server.lobby import Lobby
from pioche.table.commands import Close, Dismiss
from pioche.table.model import PersonId

log = structlog.get_logger()

LOOKS_EVERY = 1.0
"""Seconds."""

MOST_SEATS = 10_000
"""Of one person, in one look; the next look finds the rest."""


class Steward:
    """Says an order again until it is seen in the store that it is done.

    It is struck out when all nodes have done so.
    So an order outlives a crash, a full disk, and a server that was not running when it was given.
    """

    def __init__(self, store: Store, lobby: Lobby, services: Services, keys: Keys) -> None:
        self._orders = store.orders
        self._secrets = store.secrets
        self._lobby = lobby
        self._services = services
        self._strangers = services.strangers
        self._keys = keys

    async def look_for_ever(self) -> None:
        while True:
            try:
                await self.look()
            except LogUnavailable:
                log.warning("log_unavailable")
            except Exception:  # the next order must find the steward alive
                log.exception("order_failed")
            await asyncio.sleep(LOOKS_EVERY)

    async def look(self) -> None:
        """Raises LogUnavailable."""
        waiting = await self._orders.waiting()
        if not waiting:
            return
        done = await self._orders.carried_out_here()
        if any(order.id not in done for order in waiting):
            self._strangers.learn(await self._orders.kept_out())
        for order in waiting:
            if order.id in done or await self._is_done(order):
                others = await self._services.nodes.living()
                await self._orders.carried_out(order.id, by_all_of=others)

    async def begin_anew(self) -> None:
        """As if every order had been given just now: the others may have struck some out meanwhile."""
        kept_out = await self._orders.kept_out()
        self._strangers.learn(kept_out)
        for live in list(self._lobby.live.values()):
            for person in live.persons & kept_out.keys():
                live.post(Dismiss(person))
                if kept_out[person] == "erased":
                    await self._is_forgotten(person)
        if self._keys.learn(await self._secrets.believed(COOKIE_KEY)):
            await self._is_rotated(at_once=True)

    async def _is_done(self, order: Order) -> bool:
        match order.kind:
            case "close":
                return await self._is_closed(order.subject)
            case "unban":
                return True
            case "ban":
                return await self._is_gone(order.subject)
            case "erase":
                return await self._is_gone(order.subject) and await self._is_forgotten(order.subject)
            case "rotate":
                return await self._is_rotated(at_once=order.subject == AT_ONCE)

    async def _is_closed(self, table: str) -> bool:
        row = await self._services.log.row(table)
        if row is None or row.phase == "closed" or table in self._lobby.broken:
            return True
        await self._ask(table, Close())
        return False

    async def _is_gone(self, person: PersonId) -> bool:
        """From every table; where they still sit or look on they are asked to go."""
        where = {live.table.id for live in self._lobby.live.values() if live.has(person)}
        where |= {row.table for row in await self._seats_of(person) if row.table not in self._lobby.live}
        where -= set(self._lobby.broken)
        for table in where:
            await self._ask(table, Dismiss(person))
        return not where

    async def _seats_of(self, person: PersonId) -> list[TableRow]:
        return await self._services.log.tables_of(person, since=0, limit=MOST_SEATS)

    async def _is_forgotten(self, person: PersonId) -> bool:
        """What came in while they were still there goes too."""
        await self._orders.wipe_again(person)
        self._services.names.forget(person)
        for live in self._lobby.live.values():
            live.forget(person)
        return True

    async def _is_rotated(self, *, at_once: bool) -> bool:
        self._keys.learn(await self._secrets.believed(COOKIE_KEY))
        if at_once:
            self._strangers.era += 1
            for live in self._lobby.live.values():
                live.admit_nobody()
        return True

    async def _ask(self, table: str, command: Close | Dismiss) -> None:
        try:
            await self._lobby.ask(table, command)
        except (NoSuchTable, UnreadableEvent):
            log.warning("order_not_carried_out", table=table)
