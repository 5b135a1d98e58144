"""Guests: who holds this browser, without an account."""

import hashlib
import secrets
import time
from collections.abc import Mapping

from itsdangerous import BadSignature, TimestampSigner
from litestar.datastructures import Cookie

from pioche.server.keys import Keys
from pioche.server.strangers import Strangers
from pioche.table.model import PROGRAM, PersonId

COOKIE_NAME = "pioche_guest"
COOKIE_SECONDS = 365 * 24 * 60 * 60
PERSON_BYTES = 16


class Guests:
    """Gives every browser a person of its own, and knows it again by a signed cookie."""

    def __init__(self, keys: Keys, *, secure: bool, strangers: Strangers | None = None) -> None:
        """With `secure`, browsers send the cookie back over https only. `strangers` knows who was erased."""
        self._strangers = strangers or Strangers()
        self._keys = keys
        self._secure = secure

    @property
    def _signer(self) -> TimestampSigner:
        return TimestampSigner(self._keys.known, salt=b"pioche.guest", digest_method=hashlib.sha256)

    def new(self, *, is_program: bool = False) -> PersonId:
        """A program that says it is one is known by its id, wherever it goes."""
        return (PROGRAM if is_program else "") + secrets.token_urlsafe(PERSON_BYTES)

    def admit(self, cookie: str | None) -> PersonId | None:
        """The person behind the cookie's value; None if it is forged or a year old, or they were erased."""
        try:
            person, signed_at = self._signer.unsign(cookie or "", return_timestamp=True)
        except BadSignature:
            return None
        # Not by the signer: it refuses what was signed before the wall clock was set back.
        age = time.time() - signed_at.timestamp()
        is_known = age <= COOKIE_SECONDS and not self._strangers.is_erased(person.decode())
        return person.decode() if is_known else None

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
