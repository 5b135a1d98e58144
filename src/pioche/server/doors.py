"""Who comes in, and how often."""

from dataclasses import dataclass, field

from pioche.server.hosts import Hosts
from pioche.server.identity import Guests
from pioche.server.invites import Invites
from pioche.server.limits import (
    CODES_FROM_AN_ADDRESS,
    HANDOVERS_FROM_AN_ADDRESS,
    HANDOVERS_OF_A_GUEST,
    LISTS_FROM_AN_ADDRESS,
    LISTS_OF_A_GUEST,
    LOOKS_FROM_AN_ADDRESS,
    LOOKS_OF_A_GUEST,
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
from pioche.server.strangers import Strangers


@dataclass(frozen=True)
class Doors:
    """The limits of one server; a guest is known by the cookie, a household by its address."""

    guests: Guests
    invites: Invites
    hosts: Hosts
    strangers: Strangers
    codes_from_address: Bucket = field(default_factory=lambda: Bucket(*CODES_FROM_AN_ADDRESS))
    tables_of_guest: Bucket = field(default_factory=lambda: Bucket(*TABLES_OF_A_GUEST))
    tables_from_address: Bucket = field(default_factory=lambda: Bucket(*TABLES_FROM_AN_ADDRESS))
    names_of_guest: Bucket = field(default_factory=lambda: Bucket(*NAMES_OF_A_GUEST))
    names_from_address: Bucket = field(default_factory=lambda: Bucket(*NAMES_FROM_AN_ADDRESS))
    records_of_guest: Bucket = field(default_factory=lambda: Bucket(*RECORDS_OF_A_GUEST))
    lists_of_guest: Bucket = field(default_factory=lambda: Bucket(*LISTS_OF_A_GUEST))
    lists_from_address: Bucket = field(default_factory=lambda: Bucket(*LISTS_FROM_AN_ADDRESS))
    handovers_of_guest: Bucket = field(default_factory=lambda: Bucket(*HANDOVERS_OF_A_GUEST))
    handovers_from_address: Bucket = field(default_factory=lambda: Bucket(*HANDOVERS_FROM_AN_ADDRESS))
    looks_of_guest: Bucket = field(default_factory=lambda: Bucket(*LOOKS_OF_A_GUEST))
    looks_from_address: Bucket = field(default_factory=lambda: Bucket(*LOOKS_FROM_AN_ADDRESS))
    sockets_of_guest: Slots = field(default_factory=lambda: Slots(SOCKETS_OF_A_GUEST))
    sockets_from_address: Slots = field(default_factory=lambda: Slots(SOCKETS_FROM_AN_ADDRESS))
