"""Decides a recorded match again and says what differs."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.games import AnyGame, game_named
from pioche.match import Match, WrongSeats
from pioche.record import Record
from pioche.rules.chance import ScriptExhausted, replayed
from pioche.rules.game import IllegalMove
from pioche.rules.options import InvalidOption

Code: TypeAlias = Literal[
    "other_rules_version",
    "invalid_setup",
    "invalid_chance",
    "move_refused",
    "other_events",
    "other_chance",
    "other_outcome",
]


class Difference(Struct, frozen=True):
    """Where a record and the rules disagree."""

    code: Code
    step: int | None = None
    """The number of the move, from 1; 0 is the deal, None the record as a whole."""
    recorded: str = ""
    decided: str = ""


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
    except (InvalidOption, WrongSeats) as error:
        yield Difference("invalid_setup", decided=str(error))
        return
    except (ScriptExhausted, ValueError) as error:
        yield Difference("invalid_chance", 0, decided=str(error))
        return
    if again.record().dealt != record.dealt:
        yield Difference("other_events", 0, str(record.dealt), str(again.record().dealt))
        return
    yield from _steps_that_differ(record, again)


def _steps_that_differ(record: Record, again: Match) -> Iterator[Difference]:
    for number, step in enumerate(record.steps, start=1):
        try:
            events = again.play(step.seat, step.move, by=step.by)
        except IllegalMove as error:
            yield Difference("move_refused", number, step.move, error.code)
            return
        except (ScriptExhausted, ValueError) as error:
            yield Difference("invalid_chance", number, decided=str(error))
            return
        if events != step.events:
            yield Difference("other_events", number, str(step.events), str(events))
            return
    yield from _ends_that_differ(record, again.record())


def _ends_that_differ(record: Record, again: Record) -> Iterator[Difference]:
    if record.chance != again.chance:
        yield Difference("other_chance", None, str(record.chance), str(again.chance))
    if record.outcome != again.outcome:
        yield Difference("other_outcome", None, str(record.outcome), str(again.outcome))
