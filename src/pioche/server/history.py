"""The last lines of a table's log, for whoever has not been told of them."""

from collections import deque
from collections.abc import Iterable
from itertools import chain

import msgspec

from pioche.table.events import Entry, Started

RECENT = 4
"""Lines at hand as they are; the others are packed, and take a third of the memory. Few ever ask for them."""

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Entry).decode


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
        self._packed: deque[bytes] = deque(maxlen=longest - RECENT)
        self._recent: deque[Entry] = deque()
        self.extend(entries)

    @property
    def last(self) -> Entry:
        return self._recent[-1]

    def extend(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        if len(self._recent) == RECENT:
            self._packed.append(_pack(self._recent.popleft()))
        self._recent.append(entry)

    def clear(self) -> None:
        self._packed.clear()
        self._recent.clear()

    def since(self, seq: int) -> list[Entry]:
        """The lines after that one, in order."""
        is_at_hand = not self._packed or self._recent[0].seq <= seq + 1
        lines = self._recent if is_at_hand else chain(map(_unpack, self._packed), self._recent)
        return [entry for entry in lines if entry.seq > seq]
