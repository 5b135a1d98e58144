"""The client, as it was built: its files, and one page for every address of its own."""

from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, Router, route
from litestar.params import FromPath

from pioche.server.built import BuiltFiles
from pioche.server.problems import ProblemFound

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
GET_AND_HEAD = [HttpMethod.GET, HttpMethod.HEAD]
NOT_PAGES = ("api/", "assets/", "schema/")


def page_router(static: Path = STATIC) -> Router:
    """Everything that is not the API."""
    files = BuiltFiles(static)

    @route("/", http_method=GET_AND_HEAD, include_in_schema=False)
    async def home(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _answered(INDEX, files, request)

    @route("/{page:path}", http_method=GET_AND_HEAD, include_in_schema=False)
    async def page(request: Request[Any, Any, Any], page: FromPath[str]) -> Response[bytes]:
        return _answered(page.strip("/"), files, request)

    return Router("/", route_handlers=[home, page])


def _answered(name: str, files: BuiltFiles, request: Request[Any, Any, Any]) -> Response[bytes]:
    if name not in files:
        if f"{name}/".startswith(NOT_PAGES):
            raise ProblemFound(404, "not_found")
        name = INDEX
    if name not in files:
        raise ProblemFound(503, "client_not_built")
    file = files.form(name, accepted=request.headers.get("Accept-Encoding", ""))
    if file.headers["ETag"] in request.headers.get("If-None-Match", ""):
        return Response(b"", status_code=304, headers=file.headers)
    return Response(file.content, media_type=file.media_type, headers=file.headers)
