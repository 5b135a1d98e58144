"""Shithead: what happens. The numbers are those of the rules page."""

from typing import assert_never

from pioche.rules.chance import Chance
from pioche.rules.game import IllegalMove, Seat
from pioche.rules.shithead.events import (
    AnyEvent,
    Arranged,
    FailedBlind,
    Flipped,
    Named,
    PickedUp,
    Played,
    Revealed,
    TurnStarted,
)
from pioche.rules.shithead.evolve import after
from pioche.rules.shithead.model import JOKER, Arrange, Cards, Flip, Inherit, Move, Name, Pick, Play, State
from pioche.rules.shithead.plays import legal_moves
from pioche.rules.shithead.ranks import (
    high_to_low,
    in_order,
    ranks_of,
    refusal,
    shows,
    taken_by_rank,
)
from pioche.rules.shithead.refusals import why_illegal
from pioche.rules.shithead.settle import at_cap, cards_on, pass_on, settle

TIMEOUT_PLAYS = (*(Play(rank, rank) for rank in "456789JQKA23T"), Play("2", JOKER))
"""The first of these that is legal [S22]."""


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    """There are none in this game."""
    return ()


def timeout_move(state: State, seat: Seat) -> Move:
    """Keep what lies face up; a low single card, else the pile; the first card blind; a joker as 2 [S22]."""
    if state.active is None:
        return Arrange(high_to_low(ranks_of(state.places[seat].up)))
    legal = legal_moves(state, seat)
    return next((move for move in TIMEOUT_PLAYS if move in legal), legal[0])


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> list[AnyEvent]:
    if move not in legal_moves(state, seat):
        raise IllegalMove(why_illegal(state, seat, move))
    place = state.places[seat]
    match move:
        case Arrange(up=up):
            return _arrange(state, seat, up=in_order(taken_by_rank(place.hand + place.up, up)))
        case Play():
            return settle(state, [_played(state, seat, move)], chance)
        case Inherit():
            return settle(state, [_inherited(state, seat, move)], chance)
        case Pick(taken=taken):
            picked = PickedUp(seat, cards_on(state.pile), taken_by_rank(place.up, taken))
            return pass_on(state, [picked], chance)
        case Flip(position=position):
            return _flip(state, seat, position=position, chance=chance)
        case Name(rank=rank):
            return settle(state, [Named(seat, rank), _blind(state, seat, card=JOKER, rank=rank)], chance)
        case _:
            assert_never(move)


def _arrange(state: State, seat: Seat, *, up: Cards) -> list[AnyEvent]:
    """The choices are shown together, when the last one is made [S2]."""
    arranged = Arranged(seat, up)
    choices = [place.choice for place in after(state, [arranged]).places]
    ups = tuple(choice for choice in choices if choice is not None)
    if len(ups) < len(choices):
        return [arranged]
    return [arranged, Revealed(ups), TurnStarted(state.first)]


def _played(state: State, seat: Seat, play: Play) -> Played:
    place = state.places[seat]
    return Played(
        seat=seat,
        zone="hand" if place.hand else "up",
        cards=taken_by_rank(place.hand or place.up, play.cards),
        joined=taken_by_rank(place.up, play.joined),
        rank=play.rank,
        shows=shows(play.rank, state.shown, state.options),
    )


def _inherited(state: State, seat: Seat, move: Inherit) -> Played:
    """The 3s take the rank that the pile shows, with its effect [S15]."""
    assert state.shown is not None, "an inherited rank lies on the pile"
    place = state.places[seat]
    return Played(
        seat=seat,
        zone="hand",
        cards=place.hand,
        joined=taken_by_rank(place.up, move.joined),
        rank=state.shown,
        shows=state.shown,
    )


def _blind(state: State, seat: Seat, *, card: str, rank: str) -> Played:
    shown = shows(rank, state.shown, state.options)
    return Played(seat=seat, zone="down", cards=(card,), joined=(), rank=rank, shows=shown)


def _flip(state: State, seat: Seat, *, position: int, chance: Chance) -> list[AnyEvent]:
    """Played if it may be, else it goes to the hand with the pile; a joker waits for its rank [S9] [S16]."""
    card = state.places[seat].down[position]
    assert card is not None, "only a card that is there can be turned over"
    flipped = Flipped(seat, position, card)
    if card == JOKER:
        return [flipped, *at_cap(after(state, [flipped]), seat, chance)]
    if refusal(card[0], state.shown, state.options.ten_on) is None:
        return settle(state, [flipped, _blind(state, seat, card=card, rank=card[0])], chance)
    return pass_on(state, [flipped, FailedBlind(seat, card, cards_on(state.pile))], chance)


def turn(state: State) -> int:
    return state.turn


def cards(state: State) -> list[str]:
    found = [*state.draw, *cards_on(state.pile), *state.burnt]
    for place in state.places:
        found += [*place.hand, *place.up, *(card for card in place.down if card is not None)]
    return found if state.turned is None else [*found, state.turned.card]
