"""A finished match as a file [C6]."""

from collections.abc import Mapping
from types import GenericAlias
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from pioche.games import AnyGame, game_named
from pioche.rules.chance import ChanceResult
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value
from pioche.shuffle import OpenedShuffle

By: TypeAlias = Literal["player", "timeout", "stand_in"]
"""Who made a move: the player in the seat, the clock, or a bot that plays for an absent owner."""


class UnreadableRecord(ValueError):
    """This is not a record, or not one that this version can read."""

    code = "unreadable_record"


class Step(Struct, frozen=True):
    """An accepted move and what followed."""

    seat: Seat
    move: str
    """In notation."""
    events: tuple[Any, ...]
    by: By = "player"


class Reflex(Struct, frozen=True):
    """What one seat did in a race, as the table timed it."""

    seat: Seat
    took: int | None
    """Milliseconds from the card to its slap, as they counted; None for one who never slapped."""
    is_drawn: bool = False
    """Chance had a part in it: a bot's, that of the seat that knew of the card, and all in a calm race."""


class Record(Struct, frozen=True, kw_only=True):
    """Everything that was decided, secrets too: not for a match that still runs."""

    format: Literal[1, 2] = 2
    """1 had no `shuffle`."""
    game: str
    rules: int
    """The version of the rules that decided the events."""
    options: Mapping[str, Value]
    seats: int
    chance: tuple[ChanceResult, ...]
    """Every result in the order in which it was needed."""
    dealt: tuple[Any, ...]
    """The first events."""
    steps: tuple[Step, ...]
    outcome: Outcome | None
    """None for a match that was not played to an end."""
    shuffle: OpenedShuffle | None = None
    """Where the chance came from; None for a match that was not played at a table."""
    races: tuple[tuple[Reflex, ...], ...] = ()
    """Each as it was decided, the fastest first; empty for a match that was not played at a table."""

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1)

    @classmethod
    def from_json(cls, text: bytes | str, *, game: AnyGame | None = None) -> "Record":
        """`game` is needed for games that are not in the registry.

        Raises UnreadableRecord, or UnknownGame.
        """
        try:
            raw = msgspec.json.decode(text, type=cls)
            events: Any = GenericAlias(tuple, ((game or game_named(raw.game)).events, ...))
            return replace(
                raw,
                dealt=msgspec.convert(raw.dealt, events),
                steps=tuple(replace(step, events=msgspec.convert(step.events, events)) for step in raw.steps),
            )
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise UnreadableRecord(str(error)) from error
