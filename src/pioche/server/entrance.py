"""What every request and every socket must show before anything is asked of a table."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency as Given
from litestar.handlers import BaseRouteHandler

from pioche.server.doors import Doors
from pioche.server.problems import ProblemFound
from pioche.table.model import PersonId

Visitor = ASGIConnection[Any, Any, Any, Any]


def doors_of(visitor: Visitor) -> Doors:
    doors: Doors = visitor.app.state.doors
    return doors


def refusal(visitor: Visitor) -> str | None:
    """The code, for one that does not mean this server, or is sent by the page of another."""
    hosts = visitor.headers.getall("host", [])
    host = hosts[0] if len(hosts) == 1 else None  # of two, each reader may believe another
    return doors_of(visitor).hosts.refusal(host=host, origin=visitor.headers.get("origin"))


def is_invited(visitor: Visitor) -> bool:
    return doors_of(visitor).invites.is_invited(visitor.cookies)


def means_us(visitor: Visitor, _: BaseRouteHandler) -> None:
    """A guard. Raises ProblemFound."""
    if code := refusal(visitor):
        raise ProblemFound(403, code)


def was_invited(visitor: Visitor, _: BaseRouteHandler) -> None:
    """A guard. Raises ProblemFound."""
    if not is_invited(visitor):
        raise ProblemFound(401, "not_invited")


def is_not_banned(visitor: Visitor, _: BaseRouteHandler) -> None:
    """A guard. Raises ProblemFound."""
    doors = doors_of(visitor)
    if doors.strangers.is_banned(doors.guests.person_in(visitor.cookies)):
        raise ProblemFound(403, "banned")


async def provide_person(request: Request[Any, Any, Any], doors: Given[Doors]) -> PersonId:
    """The guest behind the cookie. Raises ProblemFound: a browser asks who it is first."""
    person = doors.guests.person_in(request.cookies)
    if person is None:
        raise ProblemFound(401, "not_admitted")
    return person
