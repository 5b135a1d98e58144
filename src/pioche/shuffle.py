"""A shuffle that nobody can choose: what the server commits to, and what the players add."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pioche.rules.game import Seat
from pioche.rules.options import Value

Hex: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
"""32 bytes, in lower case."""


class Terms(Struct, frozen=True, kw_only=True):
    """What a secret is drawn for; it can serve for nothing else afterwards."""

    table: str
    match: int
    attempt: int
    """From 1: shuffles that were begun for this match."""
    game: str
    options: Mapping[str, Value]
    seats: int
    salted: tuple[Seat, ...]
    """The seats that are asked for a salt."""


class Shuffle(Struct, frozen=True, kw_only=True):
    """What the chance of a match comes from, its secret apart: known to all when the match begins."""

    attempt: int
    commitment: Hex
    salts: tuple[Hex | None, ...]
    """By seat; None for bots, and for those who were left out."""
    left_out: tuple[Seat, ...] = ()
    """The seats of players who did not answer in time."""

    @property
    def salted(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, salt in enumerate(self.salts) if salt is not None)

    @property
    def given(self) -> tuple[bytes, ...]:
        """The salts as the chance of the match takes them, in the order of the seats."""
        return tuple(bytes.fromhex(salt) for salt in self.salts if salt is not None)


class OpenedShuffle(Shuffle, frozen=True, kw_only=True):
    """With the secret, and the names under which it was committed to."""

    table: str
    match: int
    secret: Hex


def commitment_to(secret: bytes, terms: Terms) -> Hex:
    """SHA-256 of these lines, each with its end; `docs/protocol.md` has an example."""
    lines = (
        "pioche shuffle 1",
        f"table {terms.table}",
        f"match {terms.match}",
        f"attempt {terms.attempt}",
        f"game {terms.game}",
        *(f"option {name} {json.dumps(terms.options[name])}" for name in sorted(terms.options)),
        f"seats {terms.seats}",
        *(f"salted {seat}" for seat in terms.salted),
        f"secret {secret.hex()}",
    )
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def hash_of(salt: Hex) -> Hex:
    """SHA-256 of its 32 bytes."""
    return sha256(bytes.fromhex(salt)).hexdigest()
