"""Events as stored bytes: JSON, with the version of its format beside it."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from pioche.log.base import UnreadableEvent
from pioche.table.events import Event

E = TypeVar("E")
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]


class Codec(Generic[E]):
    """Writes one version of a tagged union of Structs, and reads it and the older ones."""

    def __init__(self, union: Any, *, version: int, upcasters: Mapping[int, Upcaster]) -> None:
        """`upcasters[n]` turns an event of version n into one of n + 1, both as plain JSON objects."""
        self.version = version
        self._union = union
        self._upcasters = upcasters
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(union)

    def encode(self, event: E) -> bytes:
        return self._encoder.encode(event)

    def decode(self, body: bytes, version: int) -> E:
        """Raises UnreadableEvent."""
        if version > self.version:
            raise UnreadableEvent(f"format {version} is newer than {self.version}: use a newer Pioche")
        try:
            return self._decoder.decode(body) if version == self.version else self._upcast(body, version)
        except (msgspec.MsgspecError, LookupError) as error:
            raise UnreadableEvent(str(error)) from error

    def _upcast(self, body: bytes, version: int) -> E:
        event = msgspec.json.decode(body, type=dict[str, Any])
        for old in range(version, self.version):
            event = self._upcasters[old](event)
        upcast: E = msgspec.convert(event, self._union)
        return upcast


EVENTS: Codec[Event] = Codec(Event, version=1, upcasters={})
