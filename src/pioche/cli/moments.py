"""Moments, as the reader writes them."""

from datetime import UTC, datetime

from babel.dates import format_datetime

from pioche.cli.spoken import voice
from pioche.table.times import Milliseconds


def moment(at: Milliseconds) -> str:
    """In the time of this machine."""
    local = datetime.fromtimestamp(at / 1000, tz=UTC).astimezone()
    return format_datetime(local, "short", locale=voice().texts.locale)
