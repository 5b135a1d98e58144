"""`pioche admin ban`: a guest who is refused from now on."""

import asyncio

from pioche.cli.database import DATABASE
from pioche.cli.ordering import order_about
from pioche.cli.persons import ANY_ID, PERSON
from pioche.cli.spoken import spoken
from pioche.log.orders import Orders


@spoken("admin-ban", context_settings=ANY_ID)
@PERSON
@DATABASE
def command(*, person: str, database: str) -> None:
    """Stored first, and then told to the server."""
    asyncio.run(order_about(person, Orders.ban, database=database, note="cli-admin-ban-noted"))
