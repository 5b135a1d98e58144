"""What an operator sees of all tables at once."""

from msgspec import Struct
from sqlalchemy import func, select

from pioche.log.database import Database
from pioche.log.schema import events


class Weight(Struct, frozen=True):
    """What the log of a table takes."""

    events: int = 0
    bytes: int = 0


class Census:
    """Reads all of the log. Raises LogUnavailable."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def weights(self) -> dict[str, Weight]:
        """By table."""
        size = func.sum(func.length(events.c.body))
        query = select(events.c.table, func.count(), size).group_by(events.c.table)
        async with self._database.reading() as connection:
            return {table: Weight(count, size) for table, count, size in await connection.execute(query)}
