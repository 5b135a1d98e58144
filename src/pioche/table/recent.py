"""The ids of a table's last commands, in one text: so that a repeated command is known as one.

Each move looks through them and adds one: quick in a text in one piece, slow in many that lie anywhere.
"""

from collections.abc import Iterable

REMEMBERED_COMMANDS = 64

END = "\n"
"""Of an id. An id with one in it, as old logs may have, counts as two."""


def has(recent: str, command: str) -> bool:
    return END + command + END in recent


def is_last(recent: str, command: str) -> bool:
    return recent.endswith(END + command + END)


def with_command(recent: str, command: str) -> str:
    """The oldest is forgotten for it, where there are too many."""
    return _the_last((recent or END) + command + END)


def listed(recent: str) -> tuple[str, ...]:
    """The oldest first."""
    return tuple(recent[1:-1].split(END)) if recent else ()


def joined(commands: Iterable[str]) -> str:
    """What was listed."""
    ids = END.join(commands)
    return _the_last(END + ids + END) if ids else ""


def _the_last(ids: str) -> str:
    for _ in range(ids.count(END) - REMEMBERED_COMMANDS - 1):
        ids = ids[ids.index(END, 1) :]
    return ids
