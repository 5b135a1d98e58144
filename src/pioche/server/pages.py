"""The client, as it was built: its files, and one page for every address of its own."""

import mimetypes
from collections.abc import Mapping
from pathlib import Path

from litestar import HttpMethod, Response, Router, route
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from pioche.server.problems import ProblemFound

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
GET_AND_HEAD = [HttpMethod.GET, HttpMethod.HEAD]
NOT_PAGES = ("api/", "assets/", "schema/")


def page_router(static: Path = STATIC) -> Router:
    """Everything that is not the API."""
    top = {file.name: file.read_bytes() for file in static.glob("*") if file.is_file()}

    @route("/", http_method=GET_AND_HEAD, include_in_schema=False)
    async def home() -> Response[bytes]:
        return _answered(INDEX, top)

    @route("/{page:path}", http_method=GET_AND_HEAD, include_in_schema=False)
    async def page(page: FromPath[str]) -> Response[bytes]:
        return _answered(page.strip("/"), top)

    assets = create_static_files_router("/assets", directories=[static / "assets"], include_in_schema=False)
    return Router("/", route_handlers=[assets, home, page])


def _answered(name: str, top: Mapping[str, bytes]) -> Response[bytes]:
    if name.startswith(NOT_PAGES):
        raise ProblemFound(404, "not_found")
    if INDEX not in top:
        raise ProblemFound(503, "client_not_built")
    file = name if name in top else INDEX
    media_type, _ = mimetypes.guess_type(file)
    return Response(top[file], media_type=media_type or "application/octet-stream")
