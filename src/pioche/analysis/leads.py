"""How the lead changed."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Protocol, TypeVar

from pioche.analysis.model import Better, Lead, Standing
from pioche.analysis.replay import Replay
from pioche.rules.game import Seat


class InRounds(Protocol):
    """A state of a game that is played in rounds."""

    @property
    def round(self) -> int:
        """From 1."""


S = TypeVar("S", bound=InRounds)
E = TypeVar("E")


def lead(
    replay: Replay[S, E],
    values: Callable[[S], tuple[int, ...]],
    *,
    measure: str,
    better: Better,
    is_by_round: bool,
) -> Lead:
    """`values` says, by seat, how a state stands."""
    standings = tuple(_that_tell(_standings(replay, values)))
    return Lead(
        measure=measure,
        better=better,
        is_by_round=is_by_round,
        standings=standings,
        changes=sum(_changes(standings, better, is_by_round=is_by_round)),
    )


def _standings(replay: Replay[S, E], values: Callable[[S], tuple[int, ...]]) -> list[Standing]:
    """Of a step, or of each round that it touches, how it stood in the end."""
    groups = groupby(replay.happenings, key=lambda each: (each.step, each.after.round))
    ends = ((step, number, list(group)[-1].after) for (step, number), group in groups)
    return [Standing(step, number, values(state)) for step, number, state in ends]


def _that_tell(standings: Sequence[Standing]) -> Iterator[Standing]:
    """The first, the last, and those that are not like the one before."""
    yield from standings[:1]
    for before, each in pairwise(standings):
        if each is standings[-1] or (each.round, each.values) != (before.round, before.values):
            yield each


def _changes(standings: Sequence[Standing], better: Better, *, is_by_round: bool) -> Iterator[bool]:
    rounds = groupby(standings, key=lambda each: each.round if is_by_round else None)
    for _, group in rounds:
        leaders = [leader for each in group if (leader := alone_first(each.values, better)) is not None]
        yield from (one != other for one, other in pairwise(leaders))


def alone_first(values: Sequence[int], better: Better) -> Seat | None:
    """Who leads; None if several do."""
    best = max(values) if better == "more" else min(values)
    return values.index(best) if values.count(best) == 1 else None


def alone_last(values: Sequence[int], better: Better) -> Seat | None:
    return alone_first(values, "less" if better == "more" else "more")
