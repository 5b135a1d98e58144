"""Codes that open a guest's seats on another device: each once, and not for long."""

from hashlib import sha256

from sqlalchemy import delete, insert

from pioche.log.database import Database
from pioche.log.schema import handovers
from pioche.table.model import PersonId
from pioche.table.times import Milliseconds


class Handovers:
    """Only hashes of the codes are stored. Everything here raises LogUnavailable, as `People` does."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def offer(self, code: str, person: PersonId, *, at: Milliseconds, expires_at: Milliseconds) -> None:
        """From then on the code can be taken, until it expires. What has expired is forgotten."""
        row = {"digest": _digest(code), "person": person, "expires_at": expires_at}
        async with self._database.writing() as connection:
            await connection.execute(delete(handovers).where(handovers.c.expires_at <= at))
            await connection.execute(insert(handovers).values(row))

    async def take(self, code: str, *, at: Milliseconds) -> PersonId | None:
        """Whose it is; None if it was taken, has expired, or never was. Of several who ask one gets it."""
        taken = delete(handovers).where(handovers.c.digest == _digest(code))
        async with self._database.writing() as connection:
            found = await connection.execute(taken.returning(handovers.c.person, handovers.c.expires_at))
            row = found.first()
        return row.person if row and row.expires_at > at else None


def _digest(code: str) -> bytes:
    """The codes are long and random: nobody can try them out."""
    return sha256(code.encode()).digest()
