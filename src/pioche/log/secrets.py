"""The keys of this installation, made at first use."""

import secrets as chance
from collections.abc import Callable

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pioche.log.database import Database, upserting
from pioche.log.schema import secrets

COOKIE_KEY, AUTHOR_KEY = "guest-cookie", "talk-author"


def new_key() -> bytes:
    return chance.token_bytes(32)


class Secrets:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def get_or_make(self, name: str, make: Callable[[], bytes] = new_key) -> bytes:
        """Processes that make it at once all get the same. Raises LogUnavailable."""
        async with self._database.reading() as connection:
            known = await _found(connection, name)
        if known is not None:
            return known
        async with self._database.writing() as connection:
            await connection.execute(
                upserting(connection, secrets).values(name=name, value=make()).on_conflict_do_nothing()
            )
            made = await _found(connection, name)
        assert made is not None, "one of the processes has made it"
        return made

    async def believed(self, name: str) -> tuple[bytes, ...]:
        """The key in force, which comes last, and the one before, if that is good still."""
        in_force = await self.get_or_make(name)
        async with self._database.reading() as connection:
            before = await _found(connection, _before(name))
        return (in_force,) if before is None else (before, in_force)


async def rotate(connection: AsyncConnection, name: str, *, at_once: bool) -> None:
    """A new key is in force; the one of now is good until the next time, or `at_once` for nothing."""
    in_force = await _found(connection, name)
    await connection.execute(delete(secrets).where(secrets.c.name.in_([name, _before(name)])))
    rows = [{"name": name, "value": new_key()}]
    if in_force is not None and not at_once:
        rows.append({"name": _before(name), "value": in_force})
    await connection.execute(secrets.insert(), rows)


def _before(name: str) -> str:
    return f"{name}-before"


async def _found(connection: AsyncConnection, name: str) -> bytes | None:
    found: bytes | None = await connection.scalar(select(secrets.c.value).where(secrets.c.name == name))
    return found
