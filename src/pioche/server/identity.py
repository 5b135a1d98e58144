"""Guests: who holds this browser, without an account."""

import hashlib
import re
import secrets
import time
from collections.abc import Mapping

from itsdangerous import BadSignature, TimestampSigner
from litestar.datastructures import Cookie

from pioche.table.model import PersonId

COOKIE_NAME = "pioche_guest"
COOKIE_SECONDS = 365 * 24 * 60 * 60
PERSON_BYTES = 16

AUTHORITY = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?", re.IGNORECASE | re.ASCII)
DEFAULT_PORTS = {"http": 80, "https": 443}


class Guests:
    """Gives every browser a person of its own, and knows it again by a signed cookie."""

    def __init__(self, key: bytes, *, secure: bool) -> None:
        """With `secure`, browsers send the cookie back over https only."""
        self._signer = TimestampSigner(key, salt=b"pioche.guest", digest_method=hashlib.sha256)
        self._secure = secure

    def new(self) -> PersonId:
        return secrets.token_urlsafe(PERSON_BYTES)

    def admit(self, cookie: str | None) -> PersonId | None:
        """The person behind the cookie's value; None if there is none, or it is forged or a year old."""
        try:
            person, signed_at = self._signer.unsign(cookie or "", return_timestamp=True)
        except BadSignature:
            return None
        # Not by the signer: it refuses what was signed before the wall clock was set back.
        age = time.time() - signed_at.timestamp()
        return person.decode() if age <= COOKIE_SECONDS else None

    def person_in(self, cookies: Mapping[str, str]) -> PersonId | None:
        return self.admit(cookies.get(COOKIE_NAME))

    def cookie(self, person: PersonId) -> Cookie:
        """Good for a year from now: set it again at each visit."""
        return Cookie(
            key=COOKIE_NAME,
            value=self._signer.sign(person).decode(),
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all: only browsers send Origin.

    Behind a proxy the scheme is not known here, so a Host without a port has the one of Origin's scheme.
    """
    if origin is None:
        return True
    scheme, _, authority = origin.partition("://")
    port = DEFAULT_PORTS.get(scheme.lower())
    if port is None or host is None:
        return False
    here = _host_and_port(host, port)
    return here is not None and here == _host_and_port(authority, port)


def _host_and_port(authority: str, default: int) -> tuple[str, int] | None:
    match = AUTHORITY.fullmatch(authority)
    return None if match is None else (match[1].lower(), int(match[2] or default))
