"""Finding a table: those that are open, one's own, and one's own on another device."""

import secrets
from typing import Any

from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import JSONBody

from pioche.log.handovers import Handovers
from pioche.server.clock import Clock
from pioche.server.doors import Doors
from pioche.server.entrance import provide_person
from pioche.server.limits import HANDOVER_SECONDS
from pioche.server.links import Links, drawn
from pioche.server.listing import Lists
from pioche.server.persons import KnownNames
from pioche.server.problems import ProblemFound
from pioche.server.wire import Handover, HandoverCode, Me, MyTable, OpenTables
from pioche.table.model import PersonId

CODE_BYTES = 16


def _require_patience(person: PersonId, address: str, doors: Doors) -> None:
    """Raises ProblemFound for one who asks for lists faster than any page does."""
    if not (doors.lists_of_guest.take(person) and doors.lists_from_address.take(address)):
        raise ProblemFound(429, "too_fast")


@get("/open-tables", dependencies={"person": Provide(provide_person)})
async def list_open_tables(
    person: Given[PersonId], address: Given[str], doors: Given[Doors], lists: Given[Lists]
) -> OpenTables:
    """Those that anybody may join now, last used first."""
    _require_patience(person, address, doors)
    return await lists.open_tables()


@get("/me/tables", dependencies={"person": Provide(provide_person)})
async def list_own_tables(
    person: Given[PersonId], address: Given[str], doors: Given[Doors], lists: Given[Lists]
) -> list[MyTable]:
    """Where the guest sits; those first where it is their turn."""
    _require_patience(person, address, doors)
    return await lists.tables_of(person)


@post("/me/handover", dependencies={"person": Provide(provide_person)})
async def hand_over(  # noqa: PLR0917 - given by name
    request: Request[Any, Any, Any],
    person: Given[PersonId],
    doors: Given[Doors],
    handovers: Given[Handovers],
    links: Given[Links],
    clock: Given[Clock],
) -> Handover:
    """A link that makes another device this guest's too."""
    if not doors.handovers_of_guest.take(person):
        raise ProblemFound(429, "too_fast")
    code, now = secrets.token_urlsafe(CODE_BYTES), clock.now()
    await handovers.offer(code, person, at=now, expires_at=now + 1000 * HANDOVER_SECONDS)
    address = links.to_another_device(code, request)
    return Handover(address, drawn(address).decode(), HANDOVER_SECONDS)


@post("/handover", status_code=200)
async def take_over(  # noqa: PLR0917 - given by name
    data: JSONBody[HandoverCode],
    address: Given[str],
    doors: Given[Doors],
    handovers: Given[Handovers],
    names: Given[KnownNames],
    clock: Given[Clock],
) -> Response[Me]:
    """This browser becomes that guest's too, whoever it was before."""
    if not doors.handovers_from_address.take(address):
        raise ProblemFound(429, "too_fast")
    person = await handovers.take(data.code, at=clock.now())
    if person is None:
        raise ProblemFound(403, "handover_over")
    known = await names.look_up([person])
    return Response(Me(known.get(person)), cookies=[doors.guests.cookie(person)])


finding = Router("/", route_handlers=[list_open_tables, list_own_tables, hand_over, take_over])
