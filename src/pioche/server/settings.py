"""What whoever runs the server may choose."""

import ipaddress
import math
import os
import unicodedata
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import force_setattr
from sqlalchemy import URL

from pioche.server.origins import parsed

THIS_MACHINE = "127.0.0.1"
EVERYWHERE = ("::", "0.0.0.0")  # noqa: S104 - what the host may ask for
"""All addresses of this machine; the first stands for those of IPv4 too, with `lan`."""

INVITE_LENGTH = range(6, 65)
"""Shorter codes could be guessed, in spite of the limit for each address."""


class InvalidSetting(Exception):
    """The code is for the catalogs; `value` is what was refused."""

    def __init__(self, code: str, value: object) -> None:
        super().__init__(f"{code}: {value}")
        self.code = code
        self.value = value


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """The address of an SQLite file among the user's data, as the XDG base directories have it."""
    named = Path(environment.get("XDG_DATA_HOME", ""))
    folder = named if named.is_absolute() else Path.home() / ".local/share"
    file = folder / "pioche" / "pioche.sqlite"
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


class Settings(Struct, frozen=True, kw_only=True):
    """Raises InvalidSetting. Whether the database can be used is for the log to say."""

    host: str | None = None
    """The address to listen at; None is this machine alone, or with `lan` everywhere."""
    port: int = 8000
    """0 takes any free one."""
    lan: bool = False
    """For others in the same network, who are told the address."""
    public_url: str | None = None
    """The one address that visitors know, perhaps of a proxy; without a slash at its end."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose word is believed on who comes through them."""
    metrics_from: tuple[str, ...] = (THIS_MACHINE, "::1")
    """Addresses and networks of those who may read the metrics."""
    invite: str | None = None
    """A code that visitors must say before they are shown anything."""
    open_tables: bool | None = None
    """Whether anybody may find the tables that are open; None is no, where there is an invitation."""
    database: str = field(default_factory=default_database)
    bot_pace: float = 0.9
    """Seconds that a bot takes for a move, about; 0 for none."""
    idle_seconds: float = 60.0
    """How long a table that nobody uses stays in memory."""

    def __post_init__(self) -> None:
        if self.public_url is not None:
            force_setattr(self, "public_url", self.public_url.rstrip("/").lower())
        self._check()

    def _check(self) -> None:
        checks = (
            ("setting_host", self.host, self.host is None or self.host.strip() != ""),
            ("setting_port", self.port, 0 <= self.port <= 65_535),
            ("setting_public_url", self.public_url, self.public_url is None or parsed(self.public_url)),
            ("setting_trusted_proxies", ", ".join(self.trusted_proxies), _are_networks(self.trusted_proxies)),
            ("setting_metrics_from", ", ".join(self.metrics_from), _are_networks(self.metrics_from)),
            ("setting_invite", self.invite, self.invite is None or len(said(self.invite)) in INVITE_LENGTH),
            ("setting_bot_pace", self.bot_pace, 0 <= self.bot_pace <= 60),
            ("setting_idle_seconds", self.idle_seconds, 0 < self.idle_seconds < math.inf),
        )
        for code, value, is_valid in checks:
            if not is_valid:
                raise InvalidSetting(code, value)

    @property
    def listens_at(self) -> str:
        """An address of this machine, or one of EVERYWHERE."""
        return self.host or (EVERYWHERE[0] if self.lan else THIS_MACHINE)

    @property
    def lists_tables(self) -> bool:
        return self.invite is None if self.open_tables is None else self.open_tables

    @property
    def has_secure_cookies(self) -> bool:
        """Browsers send them back over https only: not to a server that is reached over plain http."""
        return (self.public_url or "").startswith("https:")


def said(code: str) -> str:
    """An invitation code as it is compared: phones write capitals and spaces of their own."""
    return unicodedata.normalize("NFKC", code).strip().casefold()


def _are_networks(addresses: tuple[str, ...]) -> bool:
    try:
        return all(ipaddress.ip_network(address) for address in addresses)
    except ValueError:
        return False
