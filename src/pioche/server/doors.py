"""Who comes in, and how often."""

from dataclasses import dataclass, field

from pioche.server.identity import Guests
from pioche.server.limits import (
    NAMES_FROM_AN_ADDRESS,
    NAMES_OF_A_GUEST,
    RECORDS_OF_A_GUEST,
    SOCKETS_FROM_AN_ADDRESS,
    SOCKETS_OF_A_GUEST,
    TABLES_FROM_AN_ADDRESS,
    TABLES_OF_A_GUEST,
    Bucket,
    Slots,
)


@dataclass(frozen=True)
class Doors:
    """The limits of one server; a guest is known by the cookie, a household by its address."""

    guests: Guests
    tables_of_guest: Bucket = field(default_factory=lambda: Bucket(*TABLES_OF_A_GUEST))
    tables_from_address: Bucket = field(default_factory=lambda: Bucket(*TABLES_FROM_AN_ADDRESS))
    names_of_guest: Bucket = field(default_factory=lambda: Bucket(*NAMES_OF_A_GUEST))
    names_from_address: Bucket = field(default_factory=lambda: Bucket(*NAMES_FROM_AN_ADDRESS))
    records_of_guest: Bucket = field(default_factory=lambda: Bucket(*RECORDS_OF_A_GUEST))
    sockets_of_guest: Slots = field(default_factory=lambda: Slots(SOCKETS_OF_A_GUEST))
    sockets_from_address: Slots = field(default_factory=lambda: Slots(SOCKETS_FROM_AN_ADDRESS))
