"""What a match that is over tells, as values."""

from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.rules.game import Seat

Better: TypeAlias = Literal["more", "less"]

Verdict: TypeAlias = Literal["lucky", "even", "unlucky"]
""" "even" is less than one standard deviation from what was to be expected, either way."""


class Standing(Struct, frozen=True):
    """How the seats stood after a step."""

    step: int
    """The number of moves that were played then; 0 is the deal."""
    round: int
    """From 1. One step may end a round and deal the next: then it has a standing in each."""
    values: tuple[int, ...]
    """By seat."""


class Lead(Struct, frozen=True, kw_only=True):
    """One measure of how the seats stood, through the match."""

    measure: str
    """What is measured: `lead-<game>-<measure>` in both catalogs."""
    better: Better
    is_by_round: bool
    """It begins anew with each round."""
    standings: tuple[Standing, ...]
    """The first is that of the deal, the last that of the end; between them those that changed something."""
    changes: int
    """How often the lead passed to another seat; a lead that is shared is nobody's."""


class Figure(Struct, frozen=True, kw_only=True):
    """A number for each seat."""

    kind: str
    """`figure-<game>-<kind>` in both catalogs, or `figure-<kind>` of any game."""
    values: tuple[int | None, ...]
    """By seat; None where there is nothing to tell."""
    best: tuple[Seat, ...]
    """The seats that stand out, for the better where there is one; empty when most are alike."""


class SeatLuck(Struct, frozen=True, kw_only=True):
    """What chance gave one seat."""

    chances: int
    """How often it could have happened."""
    measured: int
    """How often that happened."""
    expected: float
    """How often it was to be expected: the sum of the exact odds, each taken at its moment."""
    verdict: Verdict


class Luck(Struct, frozen=True, kw_only=True):
    """What happened by chance, beside what was to be expected."""

    kind: str
    """`luck-<game>-<kind>` in both catalogs."""
    better: Better
    seats: tuple[SeatLuck, ...]


class Remembered(Struct, frozen=True, kw_only=True):
    """What is worth remembering of the match. Fields that its sentence does not use are None."""

    kind: str
    """`remembered-<game>-<kind>` in both catalogs, or `remembered-<kind>` of any game."""
    step: int
    """When it happened: the number of the move, from 1."""
    seat: Seat
    """Whose it is."""
    first: Seat | None = None
    """The other seat that it takes."""
    card: int | str | None = None
    """In notation."""
    counts: tuple[int, ...] | None = None
    """How many cards each seat lost by it."""
    count: int | None = None
    points: int | None = None
    milliseconds: int | None = None
    chance: float | None = None
    """How likely it was, from 0 to 1."""


class Retrospect(Struct, frozen=True, kw_only=True):
    """A match that is over, looked back upon. It hides nothing: not for a match that still runs."""

    game: str
    steps: int
    """How many moves were played."""
    leads: tuple[Lead, ...]
    """What decides the match comes first; empty for a game of which this is not known."""
    figures: tuple[Figure, ...]
    """Those that are nothing for all seats are left out."""
    luck: tuple[Luck, ...]
    """Without those for which nobody took a chance."""
    remembered: Remembered | None
