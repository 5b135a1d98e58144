"""Every error over HTTP has one shape: a status, and a code that both catalogs translate."""

from typing import TYPE_CHECKING, Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from pioche.log.base import LogUnavailable, NoSuchTable
from pioche.server.names import InvalidName
from pioche.server.wire import Problem
from pioche.table.story import Refused

if TYPE_CHECKING:
    from litestar.types import ExceptionHandlersMap

log = structlog.get_logger()

AnyRequest = Request[Any, Any, Any]

CODES = {404: "not_found", 405: "not_allowed", 413: "too_large", 429: "too_fast"}


class ProblemFound(Exception):
    """The request is answered with this status and code."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.code = code


def problem(request: AnyRequest, status: int, code: str) -> Response[Problem]:
    request.app.state.meters.refused(code)
    return Response(Problem(code), status_code=status, media_type="application/json")


def _found(request: AnyRequest, error: ProblemFound) -> Response[Problem]:
    return problem(request, error.status, error.code)


def _refused(request: AnyRequest, error: Refused | InvalidName) -> Response[Problem]:
    return problem(request, 400, error.code)


def _no_such_table(request: AnyRequest, _: NoSuchTable) -> Response[Problem]:
    return problem(request, 404, "no_such_table")


def _unavailable(request: AnyRequest, error: LogUnavailable) -> Response[Problem]:
    return problem(request, 503, error.code)


def _http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    return problem(request, error.status_code, CODES.get(error.status_code, "invalid_request"))


def _too_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    """Only what visitors send is nested without end."""
    return problem(request, 400, "invalid_request")


def _unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("request_failed", path=request.scope["path"], exc_info=error)
    return problem(request, 500, "internal_error")


HANDLERS: "ExceptionHandlersMap" = {
    ProblemFound: _found,
    Refused: _refused,
    InvalidName: _refused,
    NoSuchTable: _no_such_table,
    LogUnavailable: _unavailable,
    ValidationException: _http,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _unexpected,
}
