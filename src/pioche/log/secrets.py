"""The keys of this installation, made at first use."""

from collections.abc import Callable

from sqlalchemy import select

from pioche.log.database import Database, upserting
from pioche.log.schema import secrets


class Secrets:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get_or_make(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Processes that make it at once all get the same. Raises LogUnavailable."""
        query = select(secrets.c.value).where(secrets.c.name == name)
        async with self._database.reading() as connection:
            known: bytes | None = await connection.scalar(query)
        if known is not None:
            return known
        async with self._database.writing() as connection:
            await connection.execute(
                upserting(connection, secrets).values(name=name, value=make()).on_conflict_do_nothing()
            )
            made: bytes = (await connection.execute(query)).scalar_one()
        return made
