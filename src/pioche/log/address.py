"""Where a database is, as an operator writes it."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from pioche.log.refusals import UnknownDatabase


def sqlite_url(address: str) -> URL:
    """Like sqlite:///relative/path.sqlite or sqlite:////absolute/path.sqlite. Raises UnknownDatabase."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UnknownDatabase(address) from error
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        raise UnknownDatabase(str(url))
    return url.set(drivername="sqlite+aiosqlite")


def file_of(address: str) -> Path:
    """Raises UnknownDatabase."""
    return Path(str(sqlite_url(address).database)).absolute()
