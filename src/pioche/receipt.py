"""What a player's own device saw and kept of a shuffle: it cannot be rewritten by whoever runs the server."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from pioche.rules.game import Seat
from pioche.rules.options import Value
from pioche.shuffle import Hex


class UnreadableReceipt(ValueError):
    """This is not a receipt, or not one that this version can read."""

    code = "unreadable_receipt"


class Attempt(Struct, frozen=True, kw_only=True):
    """One shuffle as it was shown; a later one replaces it when somebody did not answer."""

    attempt: int
    commitment: Hex
    left_out: tuple[Seat, ...]
    salt: Hex
    """The player's own."""
    hashes: tuple[Hex | None, ...]
    """By seat. From the moment when the own salt was opened they are final."""
    salts: tuple[Hex | None, ...]
    """By seat, as far as they were shown."""
    opened: bool = False
    """The own salt was sent, whatever was shown of it. Older receipts show it by `salts` alone."""


class Receipt(Struct, frozen=True, kw_only=True):
    """Of one player, for one match.

    Terms and seat are those of the newest attempt: once a shuffle is called off others may be agreed upon.
    """

    format: Literal[1] = 1
    table: str
    match: int
    game: str
    options: Mapping[str, Value]
    seats: int
    seat: Seat
    """Whose it is."""
    attempts: tuple[Attempt, ...]
    """Those in which the player was asked for a salt, in order."""

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    @classmethod
    def from_json(cls, text: bytes | str) -> "Receipt":
        """Raises UnreadableReceipt."""
        try:
            return msgspec.json.decode(text, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise UnreadableReceipt(str(error)) from error
