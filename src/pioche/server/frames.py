"""Frames of a line that is a socket, told from their heads alone: where they begin, what most of them are."""

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined] # in C where there is such a one

WHOLE_TEXT, MASKED = 0x81, 0x80
SHORTEST, SHORT = 6, 126
"""Bytes of a masked frame that says nothing; and of a text that is too long to be counted in one byte."""

SHORT_HEAD, LONG_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack


def head(length: int) -> bytes:
    """Of a frame with a whole text, as servers send it: unmasked, without extensions."""
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    return SHORT_HEAD(WHOLE_TEXT, 126, length) if length < 65_536 else LONG_HEAD(WHOLE_TEXT, 127, length)


def short_text(data: bytes) -> bytes | None:
    """What is said by bytes that are one frame with a whole, short text, as a move is.

    None if they are anything else.
    """
    length = len(data) - SHORTEST
    if not 0 <= length < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | length:
        return None
    said: bytes = apply_mask(data[6:], data[2:6])
    return said


class Boundaries:
    """Whether the next byte of a line begins a frame."""

    __slots__ = ("_begun", "_missing")

    def __init__(self) -> None:
        self._begun = b""
        """A head that has not come whole."""
        self._missing = 0
        """Bytes of the frame that is coming."""

    @property
    def is_at_one(self) -> bool:
        return not self._missing and not self._begun

    def follow(self, data: bytes) -> None:
        """These come next."""
        data = self._begun + data
        start = self._missing
        while (length := _length(data[start : start + 14])) is not None:
            start += length
        self._begun, self._missing = data[start:], max(0, start - len(data))


def _length(begun: bytes) -> int | None:
    """Of the frame that begins so; None while that cannot be said."""
    if len(begun) < 2:
        return None
    mask, length = 4 if begun[1] & MASKED else 0, begun[1] & ~MASKED
    if length < SHORT:
        return 2 + mask + length
    size = 2 if length == SHORT else 8
    return 2 + size + mask + int.from_bytes(begun[2 : 2 + size]) if len(begun) >= 2 + size else None
