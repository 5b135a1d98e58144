"""The last lines of a table's log, for whoever has not been told of them."""

import zlib
from collections import deque
from collections.abc import Iterable

import msgspec

from pioche.table.events import Entry, Started

RECENT, BLOCK = 6, 16
"""Lines at hand as they are, at least, and how many are packed at a time.

Packed together they take a sixth of what each takes alone, and few ever ask for them.
"""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Entry]).decode
WINDOW, MEMORY = -12, 4
"""Of zlib: as little as so short a text needs."""


def stretches(entries: Iterable[Entry]) -> list[list[Entry]]:
    """Cut before each start of a match: who may hear of a line is asked of the match that it belongs to."""
    cut: list[list[Entry]] = []
    for entry in entries:
        if not cut or isinstance(entry.event, Started):
            cut.append([])
        cut[-1].append(entry)
    return cut


class History:
    """What is older than the last so many lines is forgotten."""

    def __init__(self, entries: Iterable[Entry] = (), *, longest: int) -> None:
        """It holds `longest`, or up to a block less."""
        self._packed: deque[bytes] = deque(maxlen=(longest - RECENT) // BLOCK - 1)
        self._recent: list[Entry] = []
        self.extend(entries)

    @property
    def last(self) -> Entry:
        return self._recent[-1]

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        if len(self._recent) == RECENT + BLOCK:
            self._packed.append(_pack(self._recent[:BLOCK]))
            del self._recent[:BLOCK]
        self._recent.append(entry)

    def clear(self) -> None:
        self._packed.clear()
        self._recent.clear()

    def since(self, seq: int) -> list[Entry]:
        """The lines after that one, in order."""
        lines = self._recent
        for block in reversed(self._packed):
            if lines[0].seq <= seq + 1:
                break
            lines = _unpack(block) + lines
        return [entry for entry in lines if entry.seq > seq]


def _pack(entries: list[Entry]) -> bytes:
    packer = zlib.compressobj(1, zlib.DEFLATED, WINDOW, MEMORY)
    return packer.compress(_encode(entries)) + packer.flush()


def _unpack(block: bytes) -> list[Entry]:
    return _decode(zlib.decompress(block, WINDOW))
