"""Events as they are stored, and what happens when their format changes."""

from typing import Any

import pytest
from msgspec import Struct

from pioche.log import Store
from pioche.log.base import UnreadableEvent
from pioche.log.codec import EVENTS, Codec
from pioche.log.sql import SqlLog
from pioche.table.events import Closed, Event, Resumed, Sat, TimedOut
from tests.log.entries import entries


class Rang(Struct, frozen=True, tag="rang"):
    bell: str
    times: int


class Opened(Struct, frozen=True, tag="opened"):
    door: str


def count_rings(event: dict[str, Any]) -> dict[str, Any]:
    """Version 1 knew no number of times."""
    return {**event, "times": 1} if event["type"] == "rang" else event


def name_bells(event: dict[str, Any]) -> dict[str, Any]:
    """Version 2 had only one bell."""
    return {**event, "bell": "front"} if event["type"] == "rang" else event


DOORBELL: Codec[Rang | Opened] = Codec(Rang | Opened, version=3, upcasters={1: count_rings, 2: name_bells})


@pytest.mark.parametrize(
    "event", [Sat(seat=2, person="person-1"), TimedOut(seat=0), Resumed(downtime=12), Closed()]
)
def test_an_event_comes_back_from_its_bytes(event: Event) -> None:
    assert EVENTS.decode(EVENTS.encode(event), EVENTS.version) == event


@pytest.mark.parametrize(
    ("body", "version", "event"),
    [
        (b'{"type":"rang"}', 1, Rang(bell="front", times=1)),
        (b'{"type":"rang","times":4}', 2, Rang(bell="front", times=4)),
        (b'{"type":"rang","times":4,"bell":"back"}', 3, Rang(bell="back", times=4)),
        (b'{"type":"opened","door":"front"}', 1, Opened(door="front")),
    ],
)
def test_an_old_event_is_brought_up_to_date(body: bytes, version: int, event: Rang | Opened) -> None:
    """FC-PE-02: a log written before a change can still be read."""
    assert DOORBELL.decode(body, version) == event


def test_an_event_of_a_newer_format_says_so() -> None:
    with pytest.raises(UnreadableEvent, match="format 4 is newer than 3: use a newer Pioche"):
        DOORBELL.decode(b'{"type":"rang"}', 4)


@pytest.mark.parametrize("body", [b"", b"\xff", b"{}", b'{"type":"sang"}', b'{"type":"opened","door":7}'])
@pytest.mark.parametrize("version", [1, 3])
def test_a_damaged_event_is_unreadable(body: bytes, version: int) -> None:
    with pytest.raises(UnreadableEvent):
        DOORBELL.decode(body, version)


async def test_a_table_that_cannot_be_read_says_so_and_hurts_no_other(store: Store) -> None:
    """FC-PE-02."""
    newer = SqlLog(store.database, Codec(Event, version=2, upcasters={}))
    await newer.append("oak", entries(1, 3))
    await store.log.append("elm", entries(1, 3))
    with pytest.raises(UnreadableEvent, match="table oak, event 1: format 2 is newer"):
        await store.log.read("oak")
    assert await store.log.read("elm") == entries(1, 3)
