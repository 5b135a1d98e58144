"""A match that is over, event by event."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pioche.games import AnyGame
from pioche.record import Record, Step

S = TypeVar("S")
E = TypeVar("E")
Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Happening(Generic[S, E]):
    """An event between two states."""

    step: int
    """The number of the move that it followed from; 0 is the deal."""
    before: S
    event: E
    after: S


@dataclass(frozen=True)
class Replay(Generic[S, E]):
    """A record, folded by the game's `evolve` alone: it reads whatever the rules say today."""

    record: Record
    happenings: Sequence[Happening[S, E]]

    @property
    def seats(self) -> int:
        return self.record.seats

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The events of that kind, in order."""
        return [each.event for each in self.happenings if isinstance(each.event, kind)]


def replay_of(record: Record, game: AnyGame) -> Replay[Any, Any]:
    return Replay(record, tuple(_happenings(record, game)))


def _happenings(record: Record, game: AnyGame) -> Iterator[Happening[Any, Any]]:
    state = game.initial
    for number, events in enumerate((record.dealt, *map(_events_of, record.steps))):
        for event in events:
            before, state = state, game.evolve(state, event)
            yield Happening(number, before, event, state)


def _events_of(step: Step) -> Sequence[Any]:
    return step.events
