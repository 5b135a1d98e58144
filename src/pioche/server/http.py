"""What is asked over HTTP: who am I, which games are there, a new table."""

from typing import Any, get_args

from litestar import Request, Response, Router, get, post, put
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody

from pioche import __version__
from pioche.games import GAMES
from pioche.policies import policies_for
from pioche.rules.options import describe
from pioche.server import looking_back
from pioche.server.doors import Doors
from pioche.server.entrance import is_not_banned, means_us, provide_person, was_invited
from pioche.server.finding import finding
from pioche.server.limits import household
from pioche.server.links import Links, picture
from pioche.server.lobby import Lobby
from pioche.server.names import cleaned_name
from pioche.server.persons import KnownNames
from pioche.server.problems import ProblemFound
from pioche.server.wire import (
    GameDescription,
    Health,
    Invitation,
    Me,
    NewName,
    NewTable,
    TableCreated,
    TableLink,
    TableSummary,
)
from pioche.table.model import CLOCKS, PersonId
from pioche.table.race import RaceMode


async def provide_address(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from."""
    return household(request.client.host if request.client else "")


@put("/invite", status_code=204, guards=[means_us])
async def say_code(data: JSONBody[Invitation], address: Given[str], doors: Given[Doors]) -> Response[None]:
    """The code of an invitation opens everything else, for as long as it is in force."""
    if not doors.codes_from_address.take(address):
        raise ProblemFound(429, "too_fast")
    if not doors.invites.is_right(data.code):
        raise ProblemFound(403, "wrong_invite")
    cookie = doors.invites.cookie()
    return Response(None, cookies=[cookie] if cookie else [])


@get("/me")
async def who_am_i(
    request: Request[Any, Any, Any],
    doors: Given[Doors],
    names: Given[KnownNames],
    *,
    program: FromQuery[bool] = False,
) -> Response[Me]:
    """A browser without a cookie becomes a new guest, with `program` one that is shown as such.

    A cookie is renewed, and so is that of an invitation.
    """
    person = doors.guests.person_in(request.cookies) or doors.guests.new(is_program=program)
    cookies = [doors.guests.cookie(person), *filter(None, [doors.invites.cookie()])]
    return Response(Me(await names.name_of(person)), cookies=cookies)


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
            presets=game.presets,
            policies=policies_for(game.id),
            clocks=(None, *CLOCKS),
            races=get_args(RaceMode) if game.has_races else (),
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


@get("/tables/{table:str}/link")
async def show_link(
    request: Request[Any, Any, Any], table: FromPath[str], lobby: Given[Lobby], links: Given[Links]
) -> TableLink:
    """To hand on. Opened, it needs no code: whoever asks for it has said the code."""
    await lobby.summary(table)
    return TableLink(links.to_table(table, request))


@get("/tables/{table:str}/link.svg", media_type="image/svg+xml")
async def draw_link(
    request: Request[Any, Any, Any], table: FromPath[str], lobby: Given[Lobby], links: Given[Links]
) -> Response[bytes]:
    """As a QR code, for the camera of whoever sits beside."""
    await lobby.summary(table)
    return Response(picture(links.to_table(table, request)), media_type="image/svg+xml")


@get("/health")
async def say_health() -> Health:
    """The server is up, and its database was opened."""
    return Health(status="up", version=__version__)


past = Router("/", route_handlers=looking_back.ROUTES, dependencies={"person": Provide(provide_person)})

inside = Router(
    "/",
    route_handlers=[
        who_am_i,
        choose_name,
        list_games,
        open_table,
        summarize_table,
        past,
        show_link,
        draw_link,
        finding,
    ],
    guards=[means_us, was_invited, is_not_banned],
)

api = Router(
    "/api",
    route_handlers=[say_code, inside],
    dependencies={"address": Provide(provide_address)},
)
