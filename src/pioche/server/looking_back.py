"""What is asked over HTTP about matches that are over: which there were, their records, and every moment."""

from typing import Annotated, TypeAlias

from litestar import Response, get
from litestar.di import NamedDependency as Given
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from pioche.analysis.model import Retrospect
from pioche.server.doors import Doors
from pioche.server.past import Asked, Past
from pioche.server.problems import ProblemFound
from pioche.server.wire import MatchSummary
from pioche.table.model import PersonId

MOST = 2**31 - 1

Number: TypeAlias = Annotated[int, PathParameter(ge=1, le=MOST)]
First: TypeAlias = Annotated[int, QueryParameter(ge=0, le=MOST)]

AS_JSON = "application/json"


def _require_patience(person: PersonId, address: str, doors: Doors, *, whole: bool = False) -> None:
    """Raises ProblemFound for one who looks at more than anybody could read; at `whole` matches, sooner."""
    of_guest = doors.records_of_guest if whole else doors.looks_of_guest
    if not (of_guest.take(person) and doors.looks_from_address.take(address)):
        raise ProblemFound(429, "too_fast")


@get("/tables/{table:str}/matches")
async def list_matches(
    *,
    table: FromPath[str],
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    past: Given[Past],
    before: Annotated[int | None, QueryParameter(ge=1, le=MOST)] = None,
) -> list[MatchSummary]:
    """Those of a table that are over, the last one first; before the one of a number, if that is given."""
    _require_patience(person, address, doors)
    return await past.matches(table, before=before, person=person)


@get("/tables/{table:str}/matches/{number:int}/record")
async def save_record(
    *,
    table: FromPath[str],
    number: Number,
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    past: Given[Past],
) -> Response[bytes]:
    """All that was decided in a match, as a file for `pioche verify`."""
    _require_patience(person, address, doors, whole=True)
    name = f'attachment; filename="pioche-{table}-{number}.json"'
    record = await past.record(table, number, person=person)
    return Response(record, media_type=AS_JSON, headers={"Content-Disposition": name})


@get("/tables/{table:str}/matches/{number:int}/retrospect")
async def tell_how_it_went(
    *,
    table: FromPath[str],
    number: Number,
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    past: Given[Past],
) -> Retrospect:
    """How the lead changed, figures and luck of every seat, and what is worth remembering."""
    _require_patience(person, address, doors, whole=True)
    return await past.retrospect(table, number, person=person)


async def provide_asked(
    *, first: First = 0, eyes: FromQuery[int | None] = None, everything: FromQuery[bool] = False
) -> Asked:
    """Which moments: 50 from `first` on, as a spectator saw them or with the eyes of a seat."""
    return Asked(first=first, eyes=eyes, everything=everything)


@get("/tables/{table:str}/matches/{number:int}/moments", dependencies={"asked": Provide(provide_asked)})
async def look_back(
    *,
    table: FromPath[str],
    number: Number,
    asked: Given[Asked],
    person: Given[PersonId],
    address: Given[str],
    doors: Given[Doors],
    past: Given[Past],
) -> Response[bytes]:
    """A stretch of a match; with `everything`, what not everybody could see is beside each moment."""
    _require_patience(person, address, doors)
    return Response(await past.moments(table, number, person=person, asked=asked), media_type=AS_JSON)


ROUTES = [list_matches, save_record, tell_how_it_went, look_back]
