"""What is asked over HTTP: who am I, which games are there, a new table."""

from typing import Any

from litestar import Request, Response, Router, get, post, put
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import FromPath, JSONBody

from pioche import __version__
from pioche.games import GAMES
from pioche.policies import policies_for
from pioche.rules.options import describe
from pioche.server.doors import Doors
from pioche.server.limits import household
from pioche.server.lobby import Lobby
from pioche.server.names import cleaned_name
from pioche.server.persons import KnownNames
from pioche.server.problems import ProblemFound
from pioche.server.wire import GameDescription, Health, Me, NewName, NewTable, TableCreated, TableSummary
from pioche.table.model import CLOCKS, PersonId


async def provide_person(request: Request[Any, Any, Any], doors: Given[Doors]) -> PersonId:
    """The guest behind the cookie. Raises ProblemFound: a browser asks who it is first."""
    person = doors.guests.person_in(request.cookies)
    if person is None:
        raise ProblemFound(401, "not_admitted")
    return person


async def provide_address(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return household(request.client.host if request.client else "")


@get("/me")
async def who_am_i(
    request: Request[Any, Any, Any], doors: Given[Doors], names: Given[KnownNames]
) -> Response[Me]:
    """A browser without a cookie becomes a new guest; a cookie is renewed."""
    person = doors.guests.person_in(request.cookies) or doors.guests.new()
    await names.learn([person])
    return Response(Me(names.known.get(person)), cookies=[doors.guests.cookie(person)])


@put("/me", dependencies={"person": Provide(provide_person)})
async def choose_name(  # noqa: PLR0917 - given by name
    data: JSONBody[NewName],
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    lobby: Given[Lobby],
) -> Me:
    """At every table where the guest is."""
    name = cleaned_name(data.name)
    if not (doors.names_of_guest.take(person) and doors.names_from_address.take(address)):
        raise ProblemFound(429, "too_fast")
    await lobby.rename(person, name)
    return Me(name)


@get("/games")
async def list_games() -> list[GameDescription]:
    """The games, and what a host may choose."""
    return [
        GameDescription(
            id=game.id,
            seats=tuple(game.seats),
            options=describe(game.options),
            policies=policies_for(game.id),
            clocks=(None, *CLOCKS),
        )
        for game in GAMES.values()
    ]


@post("/tables", dependencies={"person": Provide(provide_person)})
async def open_table(  # noqa: PLR0917 - given by name
    data: JSONBody[NewTable],
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    lobby: Given[Lobby],
) -> TableCreated:
    """A new table, with its host in seat 0."""
    if not (doors.tables_of_guest.take(person) and doors.tables_from_address.take(address)):
        raise ProblemFound(429, "too_fast")
    return TableCreated(await lobby.open_table(data, person))


@get("/tables/{table:str}")
async def summarize_table(table: FromPath[str], lobby: Given[Lobby]) -> TableSummary:
    """What a stranger with the link may know before joining."""
    return await lobby.summary(table)


@get("/tables/{table:str}/record", dependencies={"person": Provide(provide_person)})
async def save_record(
    table: FromPath[str], person: Given[PersonId], doors: Given[Doors], lobby: Given[Lobby]
) -> Response[bytes]:
    """Of the last match, when it is over, as a file for `pioche verify`."""
    if not doors.records_of_guest.take(person):
        raise ProblemFound(429, "too_fast")
    name = f'attachment; filename="pioche-{table}.json"'
    record = await lobby.record(table)
    return Response(record.to_json(), media_type="application/json", headers={"Content-Disposition": name})


@get("/health")
async def say_health() -> Health:
    """The server is up, and its database was opened."""
    return Health(status="up", version=__version__)


api = Router(
    "/api",
    route_handlers=[who_am_i, choose_name, list_games, open_table, summarize_table, save_record],
    dependencies={"address": Provide(provide_address)},
)
