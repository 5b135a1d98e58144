"""What each event changes: arithmetic, without a rule."""

from typing import assert_never

from msgspec.structs import replace

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import Card, Cards, in_order
from pioche.rules.hit_the_deck.events import (
    Announced,
    AnyEvent,
    Buried,
    CutStarted,
    Dealt,
    Drawn,
    FalseSlapped,
    Flipped,
    GaveUp,
    NothingToCut,
    NothingToDraw,
    Passed,
    PileCut,
    Played,
    RaceClosed,
    RaceOpened,
    Refilled,
    Reversed,
    RoundEnded,
    Slapped,
    Took,
    TurnStarted,
    WentOut,
)
from pioche.rules.hit_the_deck.model import Race, State


def evolve(state: State, event: AnyEvent) -> State:  # noqa: C901 - a branch for each event
    match event:
        case TurnStarted():
            return replace(state, active=event.seat, turn=state.turn + 1, is_cutting=False)
        case Played():
            return _played(state, event)
        case Drawn():
            return _drawn(state, event)
        case CutStarted():
            return replace(state, active=event.seat, turn=state.turn + 1, is_cutting=True)
        case Passed(seat=seat):
            return replace(state, hands=_with_drawn(state, seat), drawn=None, moves=state.moves + 1)
        case NothingToDraw():
            return replace(state, moves=state.moves + 1, empty_draws=state.empty_draws + 1)
        case PileCut() | Flipped() | Reversed() | Buried() | Refilled():
            return _after_piles(state, event)
        case RaceOpened() | Announced() | Slapped() | GaveUp() | RaceClosed():
            return _after_race(state, event)
        case FalseSlapped(seat=seat, count=count):
            return replace(state, fined=(*state.fined, seat), moves=state.moves + (count > 0))
        case Took(seat=seat, cards=cards):
            hands = _with_cards(state, seat, cards)
            return replace(state, hands=hands, pile=state.pile[len(cards) :])
        case NothingToCut() | WentOut():
            return state
        case Dealt():
            return _dealt(state, event)
        case RoundEnded():
            return _ended(state, event)
        case _:
            assert_never(event)


def _played(state: State, event: Played) -> State:
    return replace(
        state,
        hands=state.hands if state.drawn is not None else _without_card(state, event.seat, event.card),
        discard=(*state.discard, event.card),
        drawn=None,
        fined=(),
        moves=state.moves + 1,
        empty_draws=0,
    )


def _drawn(state: State, event: Drawn) -> State:
    """It waits if it can be played, else it is in the hand."""
    return replace(
        state,
        hands=state.hands if event.can_play else _with_cards(state, event.seat, (event.card,)),
        pile=state.pile[1:],
        drawn=event.card if event.can_play else state.drawn,
        moves=state.moves + 1,
        empty_draws=0,
    )


def _with_hand(state: State, seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    hands = list(state.hands)
    hands[seat] = hand
    return tuple(hands)


def _with_cards(state: State, seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    return _with_hand(state, seat, in_order(state.hands[seat] + cards))


def _with_drawn(state: State, seat: Seat) -> tuple[Cards, ...]:
    return state.hands if state.drawn is None else _with_cards(state, seat, (state.drawn,))


def _without_card(state: State, seat: Seat, card: Card) -> tuple[Cards, ...]:
    hand = list(state.hands[seat])
    hand.remove(card)
    return _with_hand(state, seat, tuple(hand))


def _after_piles(state: State, event: PileCut | Flipped | Reversed | Buried | Refilled) -> State:
    match event:
        case PileCut(count=count, card=card):
            pile = state.pile[: count - 1] + state.pile[count:]
            discard, moves = (*state.discard, card), state.moves + 1
            return replace(state, pile=pile, discard=discard, is_cutting=False, fined=(), moves=moves)
        case Flipped(direction=direction):
            return replace(state, pile=state.discard, discard=state.pile, direction=direction, fined=())
        case Reversed(direction=direction):
            return replace(state, direction=direction)
        case Buried(card=card):
            return replace(state, discard=(card, *state.discard[:-1]), fined=())
        case Refilled(pile=pile):
            return replace(state, pile=pile, discard=state.discard[-1:])
        case _:
            assert_never(event)


def _after_race(state: State, event: RaceOpened | Announced | Slapped | GaveUp | RaceClosed) -> State:
    if isinstance(event, RaceOpened):
        return replace(state, race=Race(event.seat, announced=event.announced))
    if isinstance(event, RaceClosed):
        return replace(state, race=None)
    assert state.race is not None, "only told of an open race"
    return replace(state, race=_reacted(state.race, event), moves=state.moves + 1)


def _reacted(race: Race, event: Announced | Slapped | GaveUp) -> Race:
    match event:
        case Announced():
            return replace(race, announced=True)
        case Slapped(seat=seat):
            return replace(race, slapped=(*race.slapped, seat))
        case GaveUp(seat=seat):
            return replace(race, given_up=(*race.given_up, seat))
        case _:
            assert_never(event)


def _dealt(state: State, event: Dealt) -> State:
    return State(
        rules=event.rules,
        options=event.options,
        hands=tuple(map(in_order, event.hands)),
        results=state.results or ((),) * len(event.hands),
        pile=event.pile,
        discard=(event.card,),
        round=event.round,
        dealer=event.dealer,
        active=event.dealer,
        turn=state.turn,
    )


def _ended(state: State, event: RoundEnded) -> State:
    """Nothing is waited for any more."""
    results = zip(state.results, event.points, strict=True)
    return replace(
        state,
        hands=_with_drawn(state, state.active),
        results=tuple((*earlier, points) for earlier, points in results),
        drawn=None,
        is_cutting=False,
        race=None,
    )
