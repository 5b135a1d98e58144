"""Decides a recorded match again and says what differs."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from pioche.games import AnyGame, game_named
from pioche.match import Match, UnfitOptions, WrongSeats
from pioche.record import Record
from pioche.rules.chance import ScriptExhausted, replayed
from pioche.rules.game import ABANDONED, IllegalMove, Seat
from pioche.rules.options import InvalidOption

Code: TypeAlias = Literal[
    "other_rules_version",
    "invalid_setup",
    "invalid_chance",
    "move_refused",
    "other_events",
    "other_chance",
    "other_outcome",
    "other_commitment",
    "other_source",
    "no_shuffle",
    "other_match",
    "other_terms",
    "other_commitment_kept",
    "thrown_away",
    "wrongly_left_out",
    "begun_again",
    "other_own_salt",
    "missing_salt",
    "late_salt",
]


class Difference(Struct, frozen=True):
    """Where a record and the rules disagree."""

    code: Code
    step: int | None = None
    """The number of the move, of the result of chance, or of the attempt to shuffle, from 1.

    0 is the deal, None the record as a whole.
    """
    recorded: str = ""
    decided: str = ""
    """As it should be."""
    seat: Seat | None = None
    times: int | None = None
    """How often it happened."""


def differences(record: Record, *, game: AnyGame | None = None) -> list[Difference]:
    """Nothing, if the recorded chance and moves give the recorded events and outcome.

    Stops at the first step that differs. Raises UnknownGame.
    """
    return list(_differences(record, game or game_named(record.game)))


def _differences(record: Record, game: AnyGame) -> Iterator[Difference]:
    if record.rules != game.rules_version:
        yield Difference("other_rules_version", None, str(record.rules), str(game.rules_version))
        return
    try:
        again = Match(game, seats=record.seats, options=record.options, chance=replayed(record.chance))
    except (InvalidOption, UnfitOptions, WrongSeats) as error:
        yield Difference("invalid_setup", decided=error.code)
        return
    except (ScriptExhausted, ValueError):
        yield Difference("invalid_chance", 0)
        return
    if again.record().dealt != record.dealt:
        yield _other_events(0, record.dealt, again.record().dealt)
        return
    yield from _steps_that_differ(record, again)


def _steps_that_differ(record: Record, again: Match) -> Iterator[Difference]:
    for number, step in enumerate(record.steps, start=1):
        try:
            events = again.play(step.seat, step.move, by=step.by)
        except IllegalMove as error:
            yield Difference("move_refused", number, step.move, error.code)
            return
        except (ScriptExhausted, ValueError):
            yield Difference("invalid_chance", number)
            return
        if events != step.events:
            yield _other_events(number, step.events, events)
            return
    yield from _ends_that_differ(record, again.record())


def _other_events(number: int, recorded: Sequence[object], decided: Sequence[object]) -> Difference:
    """The first of a step's events that differs, as a record writes it."""
    pairs = zip_longest(recorded, decided)
    here, there = next((one, other) for one, other in pairs if one != other)
    return Difference("other_events", number, _as_written(here), _as_written(there))


def _ends_that_differ(record: Record, again: Record) -> Iterator[Difference]:
    if record.chance != again.chance:
        yield Difference("other_chance", None, str(len(record.chance)), str(len(again.chance)))
    was_abandoned = record.outcome == ABANDONED and again.outcome is None
    if record.outcome != again.outcome and not was_abandoned:
        yield Difference("other_outcome", None, _as_written(record.outcome), _as_written(again.outcome))


def _as_written(value: object) -> str:
    return msgspec.json.encode(value).decode()
