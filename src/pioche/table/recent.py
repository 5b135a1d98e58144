"""The ids of a table's last commands, in one text: so that a repeated command is known as one.

Each move looks through them and adds one: quick in a text in one piece, slow in many that lie anywhere.
"""

from collections.abc import Iterable

REMEMBERED_COMMANDS = 64

END = "\n"
"""Of an id; no id has one in it."""


def has(recent: str, command: str) -> bool:
    return END + command + END in recent


def is_last(recent: str, command: str) -> bool:
    return recent.endswith(END + command + END)


def with_command(recent: str, command: str) -> str:
    """The oldest is forgotten for it, where there are too many."""
    added = (recent or END) + command + END
    is_too_many = added.count(END) > REMEMBERED_COMMANDS + 1
    return added[added.index(END, 1) :] if is_too_many else added


def listed(recent: str) -> tuple[str, ...]:
    """The oldest first."""
    return tuple(recent[1:-1].split(END)) if recent else ()


def joined(commands: Iterable[str]) -> str:
    """What was listed."""
    ids = END.join(commands)
    return END + ids + END if ids else ""
