"""What a game can tell of its matches: the interface of `hit.py` and its neighbours."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pioche.analysis.model import Figure, Lead, Luck
from pioche.analysis.remembering import Candidate
from pioche.analysis.replay import Replay

S = TypeVar("S")
E = TypeVar("E")


def nothing(*_: object) -> Sequence[Any]:
    """Of a game that has nothing of the kind."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Analysis(Generic[S, E]):
    """Pure functions of a match that is over; each may be left out."""

    leads: Callable[[Replay[S, E]], Sequence[Lead]] = nothing
    """What decides the match comes first."""
    figures: Callable[[Replay[S, E]], Sequence[Figure]] = nothing
    luck: Callable[[Replay[S, E]], Sequence[Luck]] = nothing
    candidates: Callable[[Replay[S, E], Sequence[Lead]], Iterable[Candidate]] = nothing
    """For the one thing worth remembering; the leads are its own."""


AnyAnalysis: TypeAlias = Analysis[Any, Any]
