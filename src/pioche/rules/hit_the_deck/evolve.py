"""What each event changes: arithmetic, without a rule."""

from typing import TypeAlias, assert_never

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.cards import PLACE, Card, Cards, in_order
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
    RareEvent,
    Refilled,
    Reversed,
    RoundEnded,
    Slapped,
    Took,
    TurnStarted,
    WentOut,
)
from pioche.rules.hit_the_deck.state import Race, State


def evolve(state: State, event: AnyEvent) -> State:
    after = state.copy()
    change(after, event)
    return after


def change(state: State, event: AnyEvent) -> None:
    """To what it is after the event. Nobody else may have seen this state."""
    # Not by `match`, which takes five times as long to tell one Struct from another.
    if type(event) is TurnStarted:
        start_turn(state, event.seat)
    elif type(event) is Played:
        play(state, event.seat, event.card)
    elif type(event) is Drawn:
        draw(state, event.seat, event.card, can_play=event.can_play)
    elif type(event) is Slapped:
        slap(state, event.seat)
    elif type(event) is GaveUp:
        give_up(state, event.seat)
    elif type(event) is Announced:
        announce(state)
    else:
        change_rarely(state, event)


def change_rarely(state: State, event: RareEvent) -> None:  # noqa: C901 - a branch for each event
    """The same for what does not happen so often."""
    if type(event) is PileCut:
        _cut_pile(state, event)
    elif type(event) is CutStarted:
        start_turn(state, event.seat)
        state.is_cutting = True
    elif type(event) is Passed:
        _keep_drawn(state)
        state.moves += 1
    elif type(event) is RaceOpened:
        state.race = Race(event.seat, announced=event.announced)
    elif type(event) is RaceClosed:
        state.race = None
    elif type(event) is Took:
        state.hands = _with_hand(state.hands, event.seat, in_order(state.hands[event.seat] + event.cards))
        state.pile = state.pile[len(event.cards) :]
    elif type(event) is Flipped:
        state.pile, state.discard = state.discard, state.pile
        state.direction = event.direction
        state.fined = ()
    elif type(event) is NothingToCut or type(event) is WentOut:
        pass
    elif type(event) is RoundEnded:
        _end_round(state, event)
    elif type(event) is Dealt:
        _deal(state, event)
    elif type(event) is Refilled:
        state.pile = event.pile
        state.discard = state.discard[-1:]
    elif type(event) is Buried:
        state.discard = (event.card, *state.discard[:-1])
        state.fined = ()
    elif type(event) is FalseSlapped:
        state.fined = (*state.fined, event.seat)
        state.moves += event.count > 0
    elif type(event) is NothingToDraw:
        state.moves += 1
        state.empty_draws += 1
    elif type(event) is Reversed:
        state.direction = event.direction
    else:
        assert_never(event)


def start_turn(state: State, seat: Seat) -> None:
    state.active = seat
    state.turn += 1
    state.is_cutting = False


def play(state: State, seat: Seat, card: Card) -> None:
    if state.drawn is None:
        state.hands = _without_card(state.hands, seat, card)
    state.discard += (card,)
    state.drawn = None
    state.fined = ()
    state.moves += 1
    state.empty_draws = 0


def draw(state: State, seat: Seat, card: Card, *, can_play: bool) -> None:
    """It waits if it can be played, else it is in the hand."""
    if can_play:
        state.drawn = card
    else:
        state.hands = _with_card(state.hands, seat, card)
    state.pile = state.pile[1:]
    state.moves += 1
    state.empty_draws = 0


def _keep_drawn(state: State) -> None:
    if state.drawn is not None:
        state.hands = _with_card(state.hands, state.active, state.drawn)
        state.drawn = None


def _cut_pile(state: State, event: PileCut) -> None:
    state.pile = state.pile[: event.count - 1] + state.pile[event.count :]
    state.discard += (event.card,)
    state.is_cutting = False
    state.fined = ()
    state.moves += 1


def slap(state: State, seat: Seat) -> None:
    _changing_race(state).slapped += (seat,)


def give_up(state: State, seat: Seat) -> None:
    _changing_race(state).given_up += (seat,)


def announce(state: State) -> None:
    _changing_race(state).announced = True


def _changing_race(state: State) -> Race:
    """A copy of the race, in its stead."""
    assert state.race is not None, "only told of an open race"
    race = state.race = state.race.copy()
    state.moves += 1
    return race


Hands: TypeAlias = tuple[Cards, ...]


def _with_hand(hands: Hands, seat: Seat, hand: Cards) -> Hands:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)


def _with_card(hands: Hands, seat: Seat, card: Card) -> Hands:
    hand, place, at = list(hands[seat]), PLACE[card], 0
    while at < len(hand) and PLACE[hand[at]] < place:
        at += 1
    hand.insert(at, card)
    return _with_hand(hands, seat, tuple(hand))


def _without_card(hands: Hands, seat: Seat, card: Card) -> Hands:
    hand, at = hands[seat], 0
    while hand[at] != card:
        at += 1
    return _with_hand(hands, seat, hand[:at] + hand[at + 1 :])


def _deal(state: State, event: Dealt) -> None:
    state.rules = event.rules
    state.options = event.options
    state.hands = tuple(map(in_order, event.hands))
    state.results = state.results or ((),) * len(event.hands)
    state.pile = event.pile
    state.discard = (event.card,)
    state.round = event.round
    state.dealer = event.dealer
    state.direction = 1
    state.active = event.dealer
    state.drawn = None
    state.is_cutting = False
    state.race = None
    state.fined = ()
    state.moves = 0
    state.empty_draws = 0


def _end_round(state: State, event: RoundEnded) -> None:
    """Nothing is waited for any more."""
    _keep_drawn(state)
    results = zip(state.results, event.points, strict=True)
    state.results = tuple((*earlier, points) for earlier, points in results)
    state.is_cutting = False
    state.race = None
