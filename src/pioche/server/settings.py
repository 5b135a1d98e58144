"""What whoever runs the server may choose."""

import math
import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field
from sqlalchemy import URL


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

    host: str = "127.0.0.1"
    port: int = 8000
    """0 takes any free one."""
    database: str = field(default_factory=default_database)
    bot_pace: float = 0.9
    """Seconds that a bot takes for a move, about; 0 for none."""
    idle_seconds: float = 60.0
    """How long a table that nobody uses stays in memory."""
    secure_cookies: bool = False
    """Cookies over https only: not on a server that speaks plain http."""

    def __post_init__(self) -> None:
        checks = (
            ("setting_host", self.host, self.host != "" and not self.host.isspace()),
            ("setting_port", self.port, 0 <= self.port <= 65_535),
            ("setting_bot_pace", self.bot_pace, 0 <= self.bot_pace <= 60),
            ("setting_idle_seconds", self.idle_seconds, 0 < self.idle_seconds < math.inf),
        )
        for code, value, is_valid in checks:
            if not is_valid:
                raise InvalidSetting(code, value)
