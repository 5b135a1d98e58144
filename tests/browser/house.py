"""`pioche serve` in a process of its own, which can be killed and come again."""

import ipaddress
import itertools
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from pioche.server.identity import COOKIE_NAME
from pioche.table.model import PersonId
from pioche.texts import Texts, texts

PIOCHE = Path(sys.executable).with_name("pioche")
BOT_PACE = "0.05"

VISITORS = ipaddress.ip_network("198.18.0.0/15")
"""Addresses that are nobody's: a network for measurements."""

texts_in = cache(Texts)

_visitors = (VISITORS[number] for number in itertools.count())


def from_an_address_of_its_own() -> dict[str, str]:
    """What the proxy before a house would say of one more visitor.

    Browsers send it with all but sockets, of which an address may have more open than a test needs.
    """
    return {"X-Forwarded-For": str(next(_visitors))}


class House:
    """A server on a port of its own choice, which it keeps when it starts again."""

    def __init__(self, folder: Path, *options: str, source: Path | None = None) -> None:
        """With more options of `pioche serve`; from a copy of the package, where `source` names one."""
        self.options = options
        self._source = source
        self.database = f"sqlite:///{folder / 'pioche.sqlite'}"
        self._errors = folder / "server.log"
        self._port = "0"
        self.opens()

    def opens(self) -> None:
        """Returns when it listens."""
        options = ("--port", self._port, "--database", self.database, "--bot-pace", BOT_PACE)
        around = ("--trusted-proxies", "127.0.0.1", "--no-browser")
        with self._errors.open("a") as errors:
            self._process = subprocess.Popen(
                [PIOCHE, "serve", *options, *around, *self.options],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "LC_ALL": "C.UTF-8", **self._path},
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://\S+/", said)
        assert found, f"it did not start: {said}{self._errors.read_text()}"
        self.address = found.group()
        self._port = str(urlsplit(self.address).port)

    @property
    def _path(self) -> dict[str, str]:
        return {"PYTHONPATH": str(self._source)} if self._source else {}

    def texts(self, language: str) -> Texts:
        """As people read them here."""
        return texts_in(self._source / "pioche" / "locales" / language) if self._source else texts(language)

    def is_killed(self) -> None:
        """kill -9, in the middle of whatever it does."""
        self._process.kill()
        self._process.communicate()

    def closes(self) -> None:
        """An orderly end; whatever the server had to complain of fails the test."""
        self._process.terminate()
        logged, _ = self._process.communicate(timeout=10)
        assert self._process.returncode == 0
        assert '"level": "error"' not in logged, logged
        assert "Traceback" not in self._errors.read_text()

    def stranger(self, name: str) -> PersonId:
        """Somebody of this name who has no browser."""
        headers = from_an_address_of_its_own()
        with httpx.Client(base_url=self.address, headers=headers, verify=False) as client:
            client.get("api/me").raise_for_status()
            client.put("api/me", json={"name": name}).raise_for_status()
            return person_in(client.cookies[COOKIE_NAME])


def person_in(cookie: str) -> PersonId:
    """The id that a guest's cookie carries, before its time and its signature."""
    return cookie.rsplit(".", 2)[0]
