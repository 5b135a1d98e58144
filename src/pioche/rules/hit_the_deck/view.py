"""Hit the Deck: what a viewer may know, built up field by field."""

from collections import Counter
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.game import Odds, Seat, Viewer
from pioche.rules.hit_the_deck.cards import KIND, PACK, Card, Cards, in_order
from pioche.rules.hit_the_deck.matching import is_demand, playable_on
from pioche.rules.hit_the_deck.model import Asked, Direction, Play
from pioche.rules.hit_the_deck.piles import cuts, half
from pioche.rules.hit_the_deck.refusals import why_not_playable
from pioche.rules.hit_the_deck.rounds import held, totals
from pioche.rules.hit_the_deck.rules import legal_moves
from pioche.rules.hit_the_deck.state import State

Step: TypeAlias = Literal["total", "shared"]
"""What decided a match: one lowest total, or several seats that share it [D22]."""


class Demand(Struct, frozen=True):
    """What a Number or Color card in play asks for [D7]."""

    kind: Literal["number", "colour"]
    value: str
    """1 to 5, or R, B, G, Y."""
    card: Card
    """The card in play that demands it."""


class CutView(Struct, frozen=True):
    """How many cards the active seat may lift [D10]."""

    least: int
    most: int
    proposed: int


class RaceView(Struct, frozen=True):
    """An open race [D14]."""

    seat: Seat
    """Who played the Hand."""
    announced: bool
    slapped: tuple[Seat, ...]
    """In order."""
    given_up: tuple[Seat, ...]


class Refused(Struct, frozen=True):
    """A card of the viewer's that may not be played now, though it is the viewer's turn."""

    card: Card
    code: str
    """Which rule refuses it: the code that playing it would be refused with."""


class PlaceView(Struct, frozen=True):
    """What everybody knows of one seat."""

    cards: int
    """How many it holds, with the drawn one."""
    results: tuple[int, ...]
    """Points of the rounds that are over."""
    total: int


class View(Struct, frozen=True, tag="hit_the_deck", tag_field="type"):
    """The match as one viewer may know it."""

    viewer: Viewer
    """Whose view it is; None for a spectator."""
    round: int
    target: int
    auto_announce: bool
    wild_on_wild: bool
    bury_word_cards: bool
    false_slap: int
    dealer: Seat
    direction: Direction
    active: Seat | None
    """Whose turn it is, that of one who has to cut too; None during a race and when the match is over."""
    turn: int
    asks: Asked | None
    """What is waited for; None when the match is over."""
    pile: int
    """Cards face down."""
    discard: Cards
    """All of it is public, the first is at the bottom; the last is the card in play."""
    demand: Demand | None
    is_free: bool
    """On a Hand whose race is over every card matches [D8]."""
    cut: CutView | None
    """While a cut is waited for."""
    race: RaceView | None
    fined: tuple[Seat, ...]
    """Whose next false slap on this card in play costs nothing more [D16]."""
    hand: Cards
    """The viewer's own, the drawn one too, in the order of the rules page; empty for a spectator."""
    drawn: Card | None
    """The one of the viewer's cards that was drawn and waits: played, or kept with `pass` [D5]."""
    refused: tuple[Refused, ...]
    """Each distinct card of the viewer's that may not be played now, if it is the viewer's turn."""
    places: tuple[PlaceView, ...]
    odds: tuple[Odds, ...]
    """In beginner mode, before the viewer draws in its turn; else empty."""
    decided_by: Step | None
    """When the match is over."""


def view(state: State, viewer: Viewer) -> View:
    asks = state.asks
    is_active = asks in {"play", "drawn", "cut"}
    seen = View(
        viewer=viewer,
        round=state.round,
        target=state.options.target,
        auto_announce=state.options.auto_announce,
        wild_on_wild=state.options.wild_on_wild,
        bury_word_cards=state.options.bury_word_cards,
        false_slap=state.options.false_slap,
        dealer=state.dealer,
        direction=state.direction,
        active=state.active if is_active else None,
        turn=state.turn,
        asks=asks,
        pile=len(state.pile),
        discard=state.discard,
        demand=_demand(state),
        is_free=is_active and KIND[state.in_play] == "hand",
        cut=_cut(state),
        race=_race(state),
        fined=() if state.is_over else state.fined,
        hand=() if viewer is None else in_order(held(state, viewer)),
        drawn=state.drawn if viewer == state.active else None,
        refused=_refused(state) if is_active and viewer == state.active else (),
        places=_places(state),
        odds=(),
        decided_by=_decisive_step(state),
    )
    return replace(seen, odds=odds(seen)) if state.options.beginner else seen


def _demand(state: State) -> Demand | None:
    card = state.in_play
    if state.is_over or not is_demand(card):
        return None
    return Demand("number" if KIND[card] == "wild_number" else "colour", value=card[1], card=card)


def _cut(state: State) -> CutView | None:
    if not state.is_cutting:
        return None
    allowed = cuts(len(state.pile))
    return CutView(allowed[0], allowed[-1], proposed=half(len(state.pile)))


def _race(state: State) -> RaceView | None:
    race = state.race
    if race is None:
        return None
    return RaceView(race.seat, race.announced, race.slapped, race.given_up)


def _refused(state: State) -> tuple[Refused, ...]:
    own = in_order(set(held(state, state.active)))
    playable = {move.card for move in legal_moves(state, state.active) if isinstance(move, Play)}
    return tuple(Refused(card, why_not_playable(state, card)) for card in own if card not in playable)


def _places(state: State) -> tuple[PlaceView, ...]:
    by_seat = enumerate(zip(state.results, totals(state), strict=True))
    return tuple(
        PlaceView(cards=len(held(state, seat)), results=results, total=total)
        for seat, (results, total) in by_seat
    )


def _decisive_step(state: State) -> Step | None:
    if not state.is_over:
        return None
    scores = totals(state)
    return "total" if scores.count(min(scores)) == 1 else "shared"


def odds(seen: View) -> tuple[Odds, ...]:
    """The viewer's chance that a card drawn now can be played; only in its own turn, before it draws.

    An empty pile would be refilled from the discard, whose cards everybody knows [D9].
    """
    if seen.viewer is None or seen.viewer != seen.active or seen.asks != "play":
        return ()
    *below, in_play = seen.discard
    unseen = Counter(PACK) - Counter(seen.discard) - Counter(seen.hand)
    drawable = list(unseen.elements()) if seen.pile else below
    playable = playable_on(in_play, wild_on_wild=seen.wild_on_wild)
    return (Odds("draw", cases=sum(card in playable for card in drawable), of=len(drawable)),)
