"""The chance of a match cannot be worked out from what anybody is told, nor from other matches [C2]."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator

import pytest

from pioche.rules.chance import SeededChance
from pioche.shuffle import Terms, commitment_to
from pioche.table.commands import AskEnd
from pioche.table.events import ShuffleCommitted, Started
from tests.server.guests import Guest, Screen, all_see
from tests.server.house import House, two_at_a_table

WORD = re.compile(r"[A-Za-z0-9_-]{6,}")
SYSTEM = secrets.token_bytes
NEAR = range(-3, 4)
"""A secret that is counted up, or down, would be one of these."""


class Bytes:
    """The system's own, and a memory of all that it gave."""

    def __init__(self) -> None:
        self.given: list[bytes] = []

    def __call__(self, count: int) -> bytes:
        fresh = SYSTEM(count)
        self.given.append(fresh)
        return fresh


async def end(hers: Screen, his: Screen) -> None:
    """Both would rather not go on."""
    await hers.does(AskEnd())
    ended = await his.does(AskEnd())
    await all_see(ended.table.seq, hers, his)


async def events_of(house: House, table: str) -> list[object]:
    return [entry.event for entry in await house.store.log.read(table, start=1)]


async def test_every_shuffle_has_a_secret_of_its_own_from_the_system_and_for_nothing_else(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """32 bytes, never used twice; those of one match do not come back in the next one or at another table."""
    system = Bytes()
    monkeypatch.setattr("secrets.token_bytes", system)
    hers, his = await two_at_a_table(house)
    for _ in range(2):
        await end(hers, his)
        await all_see((await hers.starts()).seq, his)
    other, _ = await two_at_a_table(house)
    told = [*await events_of(house, hers.sees.id), *await events_of(house, other.sees.id)]
    committed = [event.secret for event in told if isinstance(event, ShuffleCommitted)]
    assert [event.secret for event in told if isinstance(event, Started)] == committed
    assert len(set(committed)) == len(committed) == 4
    assert all(len(secret) == 32 and system.given.count(secret) == 1 for secret in committed)


def candidates(said: str) -> Iterator[bytes]:
    """Whatever a secret might carelessly be made of: each word that was said, as it is, read, or hashed."""
    for word in sorted(set(WORD.findall(said))):
        raw = word.encode()
        yield from (raw.ljust(32, b"\0")[:32], hashlib.sha256(raw).digest())
        if re.fullmatch("[0-9a-f]{64}", word):
            opened = bytes.fromhex(word)
            yield from (hashlib.sha256(opened).digest(), *_near(opened))
        if word.isdigit():
            yield from _near((int(word) % 2**256).to_bytes(32, "big"))


def _near(secret: bytes) -> Iterator[bytes]:
    for step in NEAR:
        yield ((int.from_bytes(secret, "big") + step) % 2**256).to_bytes(32, "big")


def next_in_a_chain(said: str) -> Iterator[bytes]:
    """And of two things that were opened, one as the key of the other."""
    opened = [bytes.fromhex(word) for word in sorted(set(re.findall(r"\b[0-9a-f]{64}\b", said)))]
    for key in opened:
        for message in opened:
            yield from (hmac.digest(key, message, "sha256"), hashlib.sha256(key + message).digest())


async def all_that_is_public(house: House, hers: Screen, his: Screen) -> str:
    """To both players and one who looks on: all frames, the match before as it was recorded, all ids."""
    guest = await house.guest("Cy")
    table = hers.sees.id
    watching = await guest.looks_at(table)
    asked = (
        "",
        "/matches",
        "/matches/1/record",
        "/matches/1/moments?everything=true",
        "/matches/1/retrospect",
    )
    answers = [(await guest.http.get(f"/api/tables/{table}{path}")).text for path in asked]
    frames = [frame for screen in (hers, his, watching) for frame in screen.raw]
    return "\n".join([*frames, *answers, *map(_known_of, (hers.guest, his.guest, guest))])


def _known_of(guest: Guest) -> str:
    return f"{guest.id} {guest.cookie} {guest.salt}"


async def test_the_secret_is_made_of_nothing_that_anybody_knows(house: House) -> None:
    """Not of salts, hashes, commitments, ids, names, times, nor of the opened secret of the match before.

    Whoever guesses right sees it: the commitment is public. The same search finds the secret that is open.
    """
    hers, his = await two_at_a_table(house)
    await end(hers, his)
    await all_see((await hers.starts()).seq, his)
    said = await all_that_is_public(house, hers, his)
    table = hers.sees.id
    opened, running = [
        (event, _terms(table, event))
        for event in await events_of(house, table)
        if isinstance(event, ShuffleCommitted)
    ]
    tried = {*candidates(said), *next_in_a_chain(said)}
    assert len(tried) > 200
    for (event, terms), is_found in ((opened, True), (running, False)):
        hits = [secret for secret in tried if commitment_to(secret, terms) == event.commitment]
        assert hits == ([event.secret] if is_found else [])


def _terms(table: str, event: ShuffleCommitted) -> Terms:
    options = {"rounds": 1, "beginner": False, "steal_ends_turn": False}
    return Terms(
        table=table,
        match=event.match,
        attempt=event.attempt,
        game="hit",
        options=options,
        seats=2,
        salted=event.salted,
    )


def test_the_stream_of_reactions_which_all_are_told_is_not_that_of_the_cards() -> None:
    """Both have the secret for a key; a name of 9 bytes is the salt of none, for salts have 32."""
    secret, salts = secrets.token_bytes(32), [secrets.token_bytes(32) for _ in range(3)]
    for number in range(4):
        cards = SeededChance(secret, salts=salts[:number])
        reactions = SeededChance(secret, salts=[b"reactions", *salts[:number]])
        assert {cards.pick(2**32) for _ in range(100)}.isdisjoint(reactions.pick(2**32) for _ in range(100))
