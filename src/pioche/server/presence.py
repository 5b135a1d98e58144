"""Who is at a table now, and since when those who matter are away."""

import asyncio
from collections.abc import Callable, Collection, Mapping

from pioche.log.screens import Shown
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.nodes import SLACK, Elsewhere
from pioche.table.commands import Absent
from pioche.table.model import ABSENCE_BEFORE_STAND_IN, NOBODY, PersonId
from pioche.table.times import Milliseconds


class Presence:
    """The screens of one table, here and at other nodes.

    After a minute away `post` is told, once for each absence.
    """

    def __init__(self, *, clock: Clock, post: Callable[[Absent], None]) -> None:
        self.connections: set[Connection] = set()
        """Those of this node."""
        self.elsewhere = Elsewhere()
        self.has_news = True
        """Since the other nodes were told last."""
        self.persons: frozenset[PersonId] = frozenset()
        """Those with a screen connected."""
        self.walls: tuple[PersonId, ...] = ()
        """Who opened each shared screen."""
        self._clock = clock
        self._post = post
        self._looked_for: frozenset[PersonId] | None = None
        self._were_there = self.persons
        """When somebody was looked for last: who, among whom."""
        self._seen: frozenset[PersonId] = frozenset()
        self._seen_at: Milliseconds = 0
        """Those of them who were not missed, and when that was."""
        self._absent_since: dict[PersonId, Milliseconds] = {}
        self._waits: dict[PersonId, asyncio.Task[None]] = {}

    def _count(self) -> None:
        """Asked for at every move, and seldom another."""
        here = frozenset(each.person for each in self.connections)
        self.persons = here | self.elsewhere.persons
        self.walls = (*self._walls_here, *self.elsewhere.walls)

    @property
    def _walls_here(self) -> tuple[PersonId, ...]:
        return tuple(each.opener for each in self.connections if each.person == NOBODY)

    def delays(self, persons: Collection[PersonId]) -> Mapping[PersonId, Milliseconds]:
        """Of those whose lines are known; of several lines of one person the shortest counts."""
        here = [(each.line.delay, each.person) for each in self.connections if each.person in persons]
        there = [(delay, person) for person, delay in self.elsewhere.delays.items() if person in persons]
        measured = [(delay, person) for delay, person in here + there if delay is not None]
        return {person: delay for delay, person in sorted(measured, reverse=True)}

    @property
    def absent_since(self) -> Mapping[PersonId, Milliseconds]:
        return self._absent_since

    def arrive(self, connection: Connection) -> bool:
        """Whether this is the person's first screen, or a shared one: each of those is told of."""
        is_news = connection.person == NOBODY or connection.person not in self.persons
        self.connections.add(connection)
        self.has_news = True
        self._count()
        if connection.person in self._absent_since:
            self._forget(connection.person)
        return is_news

    def learn(self, elsewhere: Elsewhere) -> bool:
        """Whether anything at this table is another by it."""
        before, self.elsewhere = self.elsewhere, elsewhere
        self._count()
        for back in self._absent_since.keys() & elsewhere.persons:
            self._forget(back)
        return elsewhere != before

    def part(self, connection: Connection) -> bool:
        """Whether this was the person's last screen, or a shared one."""
        if connection not in self.connections:
            return False
        self.connections.remove(connection)
        self.has_news = True
        self._count()
        return connection.person == NOBODY or connection.person not in self.persons

    def miss(self, persons: frozenset[PersonId]) -> None:
        """From now on these count as away, unless they are there or are missed already; nobody else does."""
        if persons is self._looked_for and self.persons is self._were_there:  # nobody came or went
            self._seen_at = self._clock.now()
            return
        self._looked_for, self._were_there = persons, self.persons
        for gone in self._absent_since.keys() - persons:
            self._forget(gone)
        now = self._clock.now()
        missed = persons - self.persons
        for person in missed.difference(self._absent_since):
            seen_at = self._seen_at if person in self._seen else 0
            left_at = self.elsewhere.left_at.get(person)
            is_known = left_at is not None and left_at >= seen_at - SLACK
            self._absent_since[person] = left_at if left_at is not None and is_known else now
            self.has_news = True
            self._waits[person] = asyncio.create_task(self._wait_for(person))
        self._seen, self._seen_at = persons - missed, now

    def shown(self, *, with_delays: bool) -> list[Shown]:
        """What other nodes are to know of those who are here, or were missed by this one."""
        here = {each.person for each in self.connections} - {NOBODY}
        delays = self.delays(here) if with_delays else {}
        return [
            *(Shown(person, delay=delays.get(person)) for person in here),
            *(Shown(person, is_wall=True) for person in set(self._walls_here)),
            *(Shown(person, left_at=since) for person, since in self._absent_since.items()),
        ]

    def stop(self) -> None:
        for wait in self._waits.values():
            wait.cancel()

    def _forget(self, person: PersonId) -> None:
        self.has_news = True
        del self._absent_since[person]
        if (wait := self._waits.pop(person, None)) is not None:
            wait.cancel()

    async def _wait_for(self, person: PersonId) -> None:
        await self._clock.sleep_until(self._absent_since[person] + ABSENCE_BEFORE_STAND_IN)
        del self._waits[person]
        self._post(Absent(person))
