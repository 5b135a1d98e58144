"""`pioche admin unban`: takes a ban back."""

import asyncio

from pioche.cli.database import DATABASE
from pioche.cli.ordering import order_about
from pioche.cli.persons import ANY_ID, PERSON
from pioche.cli.spoken import spoken
from pioche.log.orders import Orders


@spoken("admin-unban", context_settings=ANY_ID)
@PERSON
@DATABASE
def command(*, person: str, database: str) -> None:
    """Seats that they lost stay lost."""
    asyncio.run(order_about(person, Orders.unban, database=database, note="cli-admin-unban-noted"))
