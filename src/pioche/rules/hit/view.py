"""Hit!: what a viewer may know, built up field by field; only the order of the pile is secret."""

from itertools import pairwise
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.game import Odds, Seat, Viewer
from pioche.rules.hit.model import Card, Cards, Result, counts
from pioche.rules.hit.rules import SAFE_CARDS, in_reach, total
from pioche.rules.hit.state import Place, State
from pioche.rules.remember import remember

Counts: TypeAlias = tuple[int, ...]
"""How many cards of each value, ten numbers, value 1 first."""

Step: TypeAlias = Literal["score", "cards", "lost_turns", "seat"]


class Offer(Struct, frozen=True):
    """A steal that waits for its answer [H7]."""

    card: Card
    counts: tuple[int, ...]
    """How many cards each seat would lose."""


class PlaceView(Struct, frozen=True):
    """What lies before one seat; all of it is public."""

    line: Cards
    """In the order in which the cards came."""
    loot: Counts
    loot_points: int
    lost_turns: int
    results: tuple[Result, ...]
    """Of the rounds that are over."""
    total: Result
    """Over the rounds that are over."""


class View(Struct, frozen=True, tag="hit", tag_field="type"):
    """The match as everybody sees it."""

    round: int
    rounds: int
    first: Seat
    active: Seat | None
    """Whose turn it is; None when the match is over."""
    turn: int
    drawn: int
    """Cards that the active seat has drawn in this turn."""
    offer: Offer | None
    pile: Counts
    """What is still to be drawn: its contents are public, its order is not."""
    discard: Counts
    places: tuple[PlaceView, ...]
    steal_ends_turn: bool
    odds: tuple[Odds, ...]
    """In beginner mode, the active seat's chances to lose its turn; else empty [H15]."""
    decided_by: Step | None
    """When the match is over: the first step that tells the winner from the next [H13]."""


def view(state: State, viewer: Viewer) -> View:
    seen = View(
        round=state.round,
        rounds=state.options.rounds,
        first=state.first,
        active=None if state.is_over else state.active,
        turn=state.turn,
        drawn=state.drawn,
        offer=_offer(state),
        pile=counts(state.pile),
        discard=counts(state.discard),
        places=tuple(map(_place_view, state.places)),
        steal_ends_turn=state.options.steal_ends_turn,
        odds=(),
        decided_by=_decisive_step(state),
    )
    return replace(seen, odds=odds(seen)) if state.options.beginner else seen


def _offer(state: State) -> Offer | None:
    if state.offer is None:
        return None
    return Offer(state.offer, in_reach(state, state.offer))


def _place_view(place: Place) -> PlaceView:
    return _seen_of(place.line, place.loot, place.lost_turns, place.results)


@remember(4096)
def _seen_of(line: Cards, loot: Cards, lost_turns: int, results: tuple[Result, ...]) -> PlaceView:
    return PlaceView(
        line=line,
        loot=counts(loot),
        loot_points=sum(loot),
        lost_turns=lost_turns,
        results=results,
        total=total(results),
    )


def _decisive_step(state: State) -> Step | None:
    if not state.is_over:
        return None
    totals = sorted(
        (total(place.results) for place in state.places),
        key=lambda each: (-each.score, -each.cards, each.lost_turns),
    )
    best, second = next(pairwise(totals))
    steps: tuple[Step, ...] = ("score", "cards", "lost_turns")
    return next((step for step in steps if getattr(best, step) != getattr(second, step)), "seat")


def odds(seen: View) -> tuple[Odds, ...]:
    """The active seat's exact chances to lose its turn with the next draw [H15].

    While a steal is on offer one for each answer. Nothing when the match is over.
    """
    if seen.active is None:
        return ()
    line = seen.places[seen.active].line
    if seen.offer is None:
        return (_chance_to_lose(seen, line, "draw"),)
    stolen = line + (seen.offer.card,) * sum(seen.offer.counts)
    after_steal = () if seen.steal_ends_turn else stolen
    return (_chance_to_lose(seen, after_steal, "steal"), _chance_to_lose(seen, line, "leave"))


def _chance_to_lose(seen: View, line: Cards, label: str) -> Odds:
    fatal = set(line) if len(line) >= SAFE_CARDS else set()
    return Odds(label, cases=sum(seen.pile[value - 1] for value in fatal), of=sum(seen.pile))
