"""A server for those who were invited: who has said the code is remembered by a cookie."""

import hashlib
import hmac
from collections.abc import Mapping

from itsdangerous import Signer
from litestar.datastructures import Cookie

from pioche.server.identity import COOKIE_SECONDS
from pioche.server.keys import Keys
from pioche.server.settings import said

INVITED_COOKIE = "pioche_invited"


class Invites:
    """The cookie is a signature of the code, and so worth nothing once there is another code."""

    def __init__(self, keys: Keys, code: str | None, *, secure: bool) -> None:
        """Without a code everybody is welcome."""
        self.code = code
        self._keys = keys
        self._secure = secure

    @property
    def _signer(self) -> Signer:
        return Signer(self._keys.known, salt=b"pioche.invite", digest_method=hashlib.sha256)

    def is_right(self, attempt: str) -> bool:
        """Takes the same time whatever is wrong with it."""
        return self.code is None or hmac.compare_digest(said(attempt).encode(), said(self.code).encode())

    def is_invited(self, cookies: Mapping[str, str]) -> bool:
        if self.code is None:
            return True
        signature = cookies.get(INVITED_COOKIE, "").encode()
        return self._signer.verify_signature(said(self.code), signature)

    def cookie(self) -> Cookie | None:
        """For one who has said the code; none where there is no code."""
        if self.code is None:
            return None
        return Cookie(
            key=INVITED_COOKIE,
            value=self._signer.get_signature(said(self.code)).decode(),
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )
