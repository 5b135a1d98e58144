"""The contract that every game keeps: a record of functions over frozen values."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from pioche.rules.chance import Chance
from pioche.rules.options import Value

Seat: TypeAlias = int
"""A numbered place at the table, from 0, clockwise."""

Viewer: TypeAlias = Seat | None
"""Who looks: a seat, or nobody in particular (a spectator)."""

S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
O = TypeVar("O")  # noqa: E741 - the options; one letter like its neighbours
V = TypeVar("V")
N = TypeVar("N")


class IllegalMove(Exception):
    """A move that the rules refuse. Nothing has changed.

    `code` says why (both catalogs translate it); it depends on nothing that the seat may not know [C10].
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Outcome(Struct, frozen=True):
    """How a match ended."""

    scores: tuple[int, ...]
    """Points, by seat; empty if abandoned."""
    ranks: tuple[int, ...]
    """Places from 1, by seat; shared ranks leave a gap [C9]; empty if abandoned."""
    finished: bool = True
    """False for a match that was abandoned."""


ABANDONED = Outcome(scores=(), ranks=(), finished=False)


def takes_all(seats: int, options: object) -> str | None:
    """Of a game whose options go together with any number of seats."""
    return None


def no_race(state: object) -> Seat | None:
    """Of a game without races."""
    return None


class Odds(Struct, frozen=True):
    """An exact chance, `cases` out of `of`, of what `label` names (a key of both catalogs)."""

    label: str
    cases: int
    of: int


@dataclass(frozen=True)
class Applied(Generic[S, M, E]):
    """`play` of a game that first says what happens, and then applies it."""

    decide: Callable[[S, Seat, M, Chance], Sequence[E]]
    evolve: Callable[[S, E], S]

    def __call__(self, state: S, seat: Seat, move: M, chance: Chance) -> tuple[Sequence[E], S]:
        events = self.decide(state, seat, move, chance)
        for event in events:
            state = self.evolve(state, event)
        return events, state


class Hidden(Struct, frozen=True):
    """Cards that not everybody sees: for looking back, and never for a match that runs."""

    zone: str
    """What of the game's it is: a key of both catalogs."""
    seat: Seat | None
    """Before whom they lie; None in the middle."""
    cards: tuple[str, ...]
    """In notation. Of a pile, the one that is drawn first is first."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, M, E, O, V, N]):
    """One kind of game. State, move, event, options, view and notice are its own types.

    Only `play` and `deal` refuse or use chance; `evolve` is arithmetic, so that a log written
    before a rule was corrected still folds.
    """

    id: str
    rules_version: int
    seats: range
    """The numbers of seats that it can be played by."""
    options: type[O]
    """A frozen dataclass whose fields are described by `pioche.rules.options`."""
    refuses: Callable[[int, O], str | None] = takes_all
    """Why these options, each allowed alone, do not fit that number of seats (a code); else None."""
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """Options that a host may choose at one touch, by name: what differs from the defaults."""
    initial: S
    """The state before the first event."""
    events: object
    """The union of its event types, by which a record is read."""

    deal: Callable[[int, O, Chance], Sequence[E]]
    """The first events of a match, for a number of seats."""
    legal_moves: Callable[[S, Seat], Sequence[M]]
    """Complete, in a stable order, empty when the seat has nothing to do. The only judge."""
    to_act: Callable[[S], Sequence[Seat]] | None = None
    """The seats that `legal_moves` has anything for, ascending, found without listing it.

    Only for speed: whoever leaves it out is asked seat by seat (`seats_to_act`).
    """
    fouls: Callable[[S, Seat], Sequence[M]]
    """Accepted though they are not listed; one may have no effect, and then leaves no trace."""
    play: Callable[[S, Seat, M, Chance], tuple[Sequence[E], S]]
    """What happens, or `IllegalMove`, and the state that it leads to: what `evolve` makes of these events.

    All chance is here.
    """
    evolve: Callable[[S, E], S]
    outcome: Callable[[S], Outcome | None]
    turn: Callable[[S], int]
    """Counts the turns of a match; a seat's clock starts afresh when it changes."""
    race: Callable[[S], Seat | None] = no_race
    """Who opened the race that is open: every seat owes a `slap`, that one an `announce` too; else None.

    A table times the slaps and hands them in by order (`pioche.table.race`); the game knows order alone.
    """
    timeout_move: Callable[[S, Seat], M]
    """What one who runs out of time plays. Only for a seat that may act."""
    is_all_open: bool = False
    """What a view and a notice tell does not depend on the viewer: nobody holds anything hidden."""
    view: Callable[[S, Viewer], V]
    notice: Callable[[E, Viewer], N | None]
    """The event as that viewer may know it; None if not even that it happened."""
    redeal: Callable[[S, Viewer, Chance], S]
    """Another world that looks the same to that viewer and is as likely, given the present view."""
    odds: Callable[[V], Sequence[Odds]]
    """What a beginner is shown, from the view alone."""
    notate: Callable[[M], str]
    parse: Callable[[str], M]
    """Reads the exact notation [C8]; `IllegalMove("unknown_move")` for anything else."""
    cards: Callable[[S], Sequence[str]]
    """Every card of the present round in notation, wherever it lies: the law of conservation counts them."""
    hidden: Callable[[S], Sequence[Hidden]]
    """Of these cards, all that not everybody sees, and where they lie; a zone that is empty is left out.

    Whoever looks back at a match that is over may see it. It is in no view, notice or refusal.
    """

    def decide(self, state: S, seat: Seat, move: M, chance: Chance) -> Sequence[E]:
        """What happens, or `IllegalMove`, without where it leads."""
        return self.play(state, seat, move, chance)[0]

    def seats_to_act(self, state: S, seats: int) -> tuple[Seat, ...]:
        """Who of so many seats may do something now, ascending; nobody when the match is over."""
        if self.to_act is not None:
            return tuple(self.to_act(state))
        return tuple(seat for seat in range(seats) if self.legal_moves(state, seat))

    @property
    def has_races(self) -> bool:
        return self.race is not no_race
