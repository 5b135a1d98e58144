"""Frames of a line that is a socket, told from their heads alone: where they begin, what most of them are."""

import struct

from websockets.frames import apply_mask  # type: ignore[attr-defined] # in C where there is such a one

WHOLE_TEXT = 0x81
LAST_PIECE, CONTROL, MASKED = 0x80, 0x08, 0x80
"""Bits of the first byte and, the last one, of the second."""

IN_TWO_BYTES, IN_EIGHT_BYTES = 126, 127
"""In the place of a length: it follows, in so many bytes. What is shorter stands there itself."""

SHORTEST = 6
"""Bytes of a masked frame that says nothing."""

LONGEST_LENGTH = 10
"""Bytes of a head until its length is known."""

SHORT_HEAD, LONG_HEAD = struct.Struct("!BBH").pack, struct.Struct("!BBQ").pack


def head(length: int) -> bytes:
    """Of a frame with a whole text, as servers send it: unmasked, without extensions."""
    if length < IN_TWO_BYTES:
        return bytes((WHOLE_TEXT, length))
    if length < 65_536:
        return SHORT_HEAD(WHOLE_TEXT, IN_TWO_BYTES, length)
    return LONG_HEAD(WHOLE_TEXT, IN_EIGHT_BYTES, length)


def short_text(data: bytes) -> bytes | None:
    """What is said by bytes that are one frame with a whole, short text, as a move is.

    None if they are anything else.
    """
    length = len(data) - SHORTEST
    if not 0 <= length < IN_TWO_BYTES or data[0] != WHOLE_TEXT or data[1] != MASKED | length:
        return None
    said: bytes = apply_mask(data[6:], data[2:6])
    return said


class Boundaries:
    """Whether the next byte of a line begins a message."""

    __slots__ = ("_begun", "_is_in_pieces", "_missing")

    def __init__(self) -> None:
        self._begun = b""
        """A head that has not come whole."""
        self._missing = 0
        """Bytes of the frame that is coming."""
        self._is_in_pieces = False
        """More of a message is still to come, in further frames."""

    @property
    def is_at_one(self) -> bool:
        return not self._missing and not self._begun and not self._is_in_pieces

    def follow(self, data: bytes) -> None:
        """These come next."""
        data = self._begun + data
        start = self._missing
        while (length := _length(data[start : start + LONGEST_LENGTH])) is not None:
            if not data[start] & CONTROL:
                self._is_in_pieces = not data[start] & LAST_PIECE
            start += length
        self._begun, self._missing = data[start:], max(0, start - len(data))


def _length(begun: bytes) -> int | None:
    """Of the frame that begins so; None while that cannot be said."""
    if len(begun) < 2:
        return None
    mask, length = 4 if begun[1] & MASKED else 0, begun[1] & ~MASKED
    if length < IN_TWO_BYTES:
        return 2 + mask + length
    size = 2 if length == IN_TWO_BYTES else 8
    return 2 + size + mask + int.from_bytes(begun[2 : 2 + size]) if len(begun) >= 2 + size else None
