"""The exchange before a match: a commitment, hashes of salts, salts. Pure; times come as arguments."""

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.game import Seat
from pioche.shuffle import Hex
from pioche.table.times import Milliseconds

TIME_FOR_SALTS: Milliseconds = 5_000
"""For the hash of a salt, and then for the salt."""


class Exchange(Struct, frozen=True, kw_only=True):
    """The shuffle of a match that is about to begin. `secret` does not leave the server before its end."""

    match: int
    attempt: int
    secret: bytes
    commitment: Hex
    salted: tuple[Seat, ...]
    """The seats of the persons who are asked for a salt."""
    left_out: tuple[Seat, ...]
    """Those who did not answer an earlier attempt in time."""
    hashes: tuple[Hex | None, ...]
    """By seat, as they come in."""
    salts: tuple[Hex | None, ...]
    """By seat, once all hashes are in."""
    due: Milliseconds | None
    """When time is up for what is asked now; None while nobody who is asked is at the table."""

    @property
    def is_opening(self) -> bool:
        """All hashes are in, and can be seen."""
        return all(self.hashes[seat] is not None for seat in self.salted)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        answers = self.salts if self.is_opening else self.hashes
        return tuple(seat for seat in self.salted if answers[seat] is None)


def with_hash(exchange: Exchange, seat: Seat, salt_hash: Hex, *, at: Milliseconds) -> Exchange:
    """The salts have their own time, from the last hash on."""
    hashed = replace(exchange, hashes=_with(exchange.hashes, seat, salt_hash))
    return replace(hashed, due=at + TIME_FOR_SALTS) if hashed.is_opening else hashed


def with_salt(exchange: Exchange, seat: Seat, salt: Hex) -> Exchange:
    return replace(exchange, salts=_with(exchange.salts, seat, salt))


def _with(answers: tuple[Hex | None, ...], seat: Seat, answer: Hex) -> tuple[Hex | None, ...]:
    return (*answers[:seat], answer, *answers[seat + 1 :])
