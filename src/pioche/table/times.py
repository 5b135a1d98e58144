"""How time is told at a table."""

from typing import TypeAlias

Milliseconds: TypeAlias = int
"""Points in time are milliseconds of the wall clock since 1970; the rest are lengths of time."""

DAY: Milliseconds = 24 * 60 * 60 * 1000
