"""The names of persons: the only place where they stand, so that they can be erased."""

from collections.abc import Collection

from msgspec import Struct
from sqlalchemy import select

from pioche.log.database import Database, upserting
from pioche.log.doorbell import Ring, ring
from pioche.log.schema import people


class Person(Struct, frozen=True):
    person: str
    name: str
    created_at: int
    """Wall clock, milliseconds since the epoch, as all times here."""
    changed_at: int


class People:
    """Everything here raises LogUnavailable when the database cannot be used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def set_name(self, person: str, name: str, *, at: int) -> None:
        async with self._database.writing() as connection:
            insertion = upserting(connection, people)
            newcomer = insertion.values(person=person, name=name, created_at=at, changed_at=at)
            renaming = {"name": name, "changed_at": at}
            await connection.execute(newcomer.on_conflict_do_update(index_elements=["person"], set_=renaming))
            await ring(connection, self._database.node, [Ring("name", person)])

    async def find(self, person: str) -> Person | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(people).where(people.c.person == person))).first()
        return None if row is None else Person(*row)

    async def names(self, persons: Collection[str]) -> dict[str, str]:
        """The names of those who have one."""
        query = select(people.c.person, people.c.name).where(people.c.person.in_(persons))
        async with self._database.reading() as connection:
            return dict((await connection.execute(query)).all())

    async def all_names(self) -> dict[str, str]:
        async with self._database.reading() as connection:
            return dict((await connection.execute(select(people.c.person, people.c.name))).all())

    async def called(self, part: str) -> list[Person]:
        """All in whose name this stands, capitals or not; by name."""
        query = select(people).order_by(people.c.name, people.c.person)
        async with self._database.reading() as connection:
            rows = [Person(*row) for row in await connection.execute(query)]
        return [row for row in rows if part.casefold() in row.name.casefold()]
