"""Who is at a table now, and since when those who matter are away."""

import asyncio
from collections.abc import Callable, Collection, Mapping

from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.table.commands import Absent
from pioche.table.model import ABSENCE_BEFORE_STAND_IN, NOBODY, PersonId
from pioche.table.times import Milliseconds


class Presence:
    """The screens of one table. After a minute away `post` is told, once for each absence."""

    def __init__(self, *, clock: Clock, post: Callable[[Absent], None]) -> None:
        self.connections: set[Connection] = set()
        self.persons: frozenset[PersonId] = frozenset()
        """Those with a screen connected."""
        self.walls: tuple[PersonId, ...] = ()
        """Who opened each shared screen."""
        self._clock = clock
        self._post = post
        self._absent_since: dict[PersonId, Milliseconds] = {}
        self._waits: dict[PersonId, asyncio.Task[None]] = {}

    def _count(self) -> None:
        """Asked for at every move, and seldom another."""
        self.persons = frozenset(each.person for each in self.connections)
        self.walls = tuple(each.opener for each in self.connections if each.person == NOBODY)

    def delays(self, persons: Collection[PersonId]) -> Mapping[PersonId, Milliseconds]:
        """Of those whose lines are known; of several lines of one person the shortest counts."""
        known = [(each.person, each.line.delay) for each in self.connections if each.person in persons]
        measured = [(delay, person) for person, delay in known if delay is not None]
        return {person: delay for delay, person in sorted(measured, reverse=True)}

    @property
    def absent_since(self) -> Mapping[PersonId, Milliseconds]:
        return self._absent_since

    def arrive(self, connection: Connection) -> bool:
        """Whether this is the person's first screen, or a shared one: each of those is told of."""
        is_news = connection.person == NOBODY or connection.person not in self.persons
        self.connections.add(connection)
        self._count()
        self._absent_since.pop(connection.person, None)
        if (wait := self._waits.pop(connection.person, None)) is not None:
            wait.cancel()
        return is_news

    def part(self, connection: Connection) -> bool:
        """Whether this was the person's last screen, or a shared one."""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        self._count()
        return connection.person == NOBODY or connection.person not in self.persons

    def miss(self, persons: Collection[PersonId]) -> None:
        """From now on these count as away, unless they are there or are missed already; nobody else does."""
        for gone in self._absent_since.keys() - set(persons):
            self._forget(gone)
        for person in set(persons) - self.persons - self._absent_since.keys():
            self._absent_since[person] = self._clock.now()
            self._waits[person] = asyncio.create_task(self._wait_for(person))

    def stop(self) -> None:
        for wait in self._waits.values():
            wait.cancel()

    def _forget(self, person: PersonId) -> None:
        del self._absent_since[person]
        if (wait := self._waits.pop(person, None)) is not None:
            wait.cancel()

    async def _wait_for(self, person: PersonId) -> None:
        await self._clock.sleep_until(self._absent_since[person] + ABSENCE_BEFORE_STAND_IN)
        del self._waits[person]
        self._post(Absent(person))
