"""Shithead: what a viewer may know, built up field by field.

Hands of others, the order of the draw pile and all face-down cards are secret, the viewer's own ones too.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.game import Odds, Seat, Viewer
from pioche.rules.shithead.model import (
    JOKER,
    RANKS,
    Card,
    Cards,
    Ending,
    PileCard,
    Rank,
    ShitheadOptions,
    TurnedCard,
)
from pioche.rules.shithead.ranks import playable, ranks_of, refusal, run_on
from pioche.rules.shithead.redeal import unseen_cards
from pioche.rules.shithead.scoring import Step, decisive_step
from pioche.rules.shithead.state import Place, State

Phase: TypeAlias = Literal["arranging", "playing", "over"]

Asks: TypeAlias = Literal["arrange", "hand", "up", "blind", "joker"]
"""The cards to lie face up; a play from the hand, the face-up cards or blind; a blind joker's rank."""


class PlaceView(Struct, frozen=True):
    """What everybody sees of one seat."""

    hand: int
    """How many cards."""
    up: Cards
    """By rank, jokers last."""
    down: tuple[bool, ...]
    """Three, by position; False where the card is gone."""
    arranged: bool
    """It has chosen its face-up cards, and others still choose [S2]."""
    place: int | None
    """1, 2 … for a seat that is out of this round."""
    results: tuple[int, ...]
    """The places of the rounds that are over."""
    total: int
    """Of them; the lowest wins [S19]."""


class Refused(Struct, frozen=True):
    """A rank of the open zone, or `*`, that may not be played now, and the code of the refusal."""

    rank: str
    code: str


class RoundResult(Struct, frozen=True):
    """How the last round that is over ended."""

    places: tuple[int, ...]
    """By seat."""
    ending: Ending
    seat: Seat
    """Whose move ended it."""


class View(Struct, frozen=True, tag="shithead", tag_field="type"):
    """The match as one viewer may know it."""

    viewer: Viewer
    """Whose view it is; None for a spectator."""
    round: int
    rounds: int
    first: Seat
    """Who begins this round."""
    phase: Phase
    active: Seat | None
    """Whose turn it is; None while the seats arrange their cards, and at the end."""
    turn: int
    asks: Asks | None
    """What the active seat, or while arranging every seat, is asked; None at the end."""
    draw: int
    """Cards that are left to draw."""
    pile: tuple[PileCard, ...]
    """Bottom first."""
    shown: Rank | None
    """The rank that the next play must answer; None on an empty pile."""
    is_low: bool
    """The next play must be a 7 or lower [S11]."""
    run: int
    """Cards of equal rank in a row on top; four burn [S17]."""
    burnt: Cards
    turned: TurnedCard | None
    """A joker turned over blind, that waits for its rank [S16]."""
    failed: TurnedCard | None
    """The card that the move before turned over in vain, and took into the hand [S9]."""
    places: tuple[PlaceView, ...]
    hand: Cards
    """The viewer's own, by rank, jokers last; empty for a spectator."""
    arranged: Cards
    """What the viewer has chosen to lie face up, while others still choose; else empty."""
    refused: tuple[Refused, ...]
    """On the viewer's own turn; low to high."""
    unseen: tuple[int, ...]
    """What the viewer does not see (to draw, face down, others' hands but for `failed`): how many of each
    rank, low to high, then the jokers."""
    options: ShitheadOptions
    odds: tuple[Odds, ...]
    """In beginner mode, for the active seat: its chance that a blind card can be played; else empty."""
    last_round: RoundResult | None
    decided_by: Step | None
    """When the match is over: what tells the winner from the next [S19]."""


def view(state: State, viewer: Viewer) -> View:
    mine = None if viewer is None else state.places[viewer]
    seen = View(
        viewer=viewer,
        round=state.round,
        rounds=state.options.rounds,
        first=state.first,
        phase=_phase(state),
        active=state.active,
        turn=state.turn,
        asks=_asks(state),
        draw=len(state.draw),
        pile=state.pile,
        shown=state.shown,
        is_low=state.shown == "7",
        run=run_on(state.pile),
        burnt=state.burnt,
        turned=state.turned,
        failed=state.failed,
        places=tuple(map(_place_view, state.places)),
        hand=mine.hand if mine else (),
        arranged=(mine.choice or ()) if mine else (),
        refused=_refused(state, viewer),
        unseen=_counted(unseen_cards(state, viewer)),
        options=state.options,
        odds=(),
        last_round=_last_round(state),
        decided_by=decisive_step([place.results for place in state.places]) if state.is_over else None,
    )
    return replace(seen, odds=odds(seen)) if state.options.beginner else seen


def _phase(state: State) -> Phase:
    if state.is_over:
        return "over"
    return "arranging" if state.active is None else "playing"


def _asks(state: State) -> Asks | None:
    if state.active is None:
        return None if state.is_over else "arrange"
    if state.turned is not None:
        return "joker"
    place = state.places[state.active]
    if place.hand:
        return "hand"
    return "up" if place.up else "blind"


def _place_view(place: Place) -> PlaceView:
    return PlaceView(
        hand=len(place.hand),
        up=place.up,
        down=tuple(card is not None for card in place.down),
        arranged=place.choice is not None,
        place=place.place,
        results=place.results,
        total=sum(place.results),
    )


def _refused(state: State, viewer: Viewer) -> tuple[Refused, ...]:
    """A joker never is: it may always stand for a 2 or a 3."""
    if viewer is None or viewer != state.active or state.turned is not None:
        return ()
    place = state.places[viewer]
    held = ranks_of(place.hand or place.up)
    codes = ((rank, refusal(rank, state.shown, state.options.ten_on)) for rank in RANKS if rank in held)
    return tuple(Refused(rank, code) for rank, code in codes if code)


def _counted(cards: Sequence[Card]) -> tuple[int, ...]:
    ranks = ranks_of(tuple(cards))
    return tuple(map(ranks.count, RANKS + JOKER))


def _last_round(state: State) -> RoundResult | None:
    if state.ending is None:
        return None
    return RoundResult(tuple(place.results[-1] for place in state.places), state.ending, state.ended_by)


def odds(seen: View) -> tuple[Odds, ...]:
    """The active seat's exact chance that the face-down card it turns over can be played [S9].

    Nothing for others, who see other cards, and nothing while it plays from elsewhere.
    """
    if seen.asks != "blind" or seen.viewer != seen.active:
        return ()
    fitting = playable(seen.shown, seen.options.ten_on) + JOKER
    cases = sum(count for rank, count in zip(RANKS + JOKER, seen.unseen, strict=True) if rank in fitting)
    return (Odds("blind", cases=cases, of=sum(seen.unseen)),)
