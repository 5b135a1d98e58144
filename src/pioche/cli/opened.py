"""What the terminal shows once the server listens."""

import segno
from rich.console import Console
from rich.style import Style
from rich.text import Text

from pioche.cli.spoken import voice
from pioche.server.run import Found

INK = Style(color="#000000", bgcolor="#ffffff")
"""Cameras want dark on light, whatever the colours of the terminal."""

QUIET_ZONE = 2
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
"""Two modules in the place of one letter, which is twice as high as it is wide: (upper, lower)."""


def show(found: Found, console: Console) -> None:
    """The address, and for others in the network theirs, with a picture that a phone can read."""
    say = voice().say
    _tell(console, say("cli-serve-ready", address=found.here))
    if not found.by_others:
        return
    _tell(console, say("cli-serve-others", count=len(found.by_others)))
    for address in found.by_others:
        _tell(console, f"  {address}")
    if console.is_terminal and _can_draw(console):
        _tell(console, "", *qr_code(found.by_others[0]), say("cli-serve-scan"))


def qr_code(address: str) -> list[Text]:
    """Line by line."""
    rows = [list(row) for row in segno.make_qr(address).matrix_iter(border=QUIET_ZONE)]
    below = [*rows[1::2], [0] * len(rows[0])]
    pairs = zip(rows[::2], below, strict=False)
    return [Text("".join(map(HALVES.__getitem__, zip(*pair, strict=True))), style=INK) for pair in pairs]


def _can_draw(console: Console) -> bool:
    """Its letters, and its two colours."""
    try:
        "".join(HALVES.values()).encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return console.color_system is not None and not console.no_color


def _tell(console: Console, *lines: str | Text) -> None:
    """An address is never broken, so that it can be clicked and copied."""
    for line in lines:
        console.print(line, soft_wrap=True, highlight=False, markup=False)
