"""Hit!: what is legal and what happens. The numbers are those of the rules page."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from pioche.rules.chance import Chance
from pioche.rules.game import IllegalMove, Outcome, Seat
from pioche.rules.hit.model import (
    PACK,
    AnyEvent,
    Busted,
    Card,
    Cards,
    Dealt,
    Declined,
    Draw,
    Drawn,
    HitOptions,
    Leave,
    Move,
    Place,
    Result,
    RoundEnded,
    State,
    Steal,
    StealOffered,
    Stolen,
    Stop,
    Stopped,
    TurnStarted,
)

DRAW, STOP, STEAL, LEAVE = Draw(), Stop(), Steal(), Leave()
NOTATION: dict[str, Move] = {"draw": DRAW, "stop": STOP, "steal": STEAL, "leave": LEAVE}

SAFE_CARDS = 3
"""A line shorter than this loses nothing [H5] [H6]."""


def notate(move: Move) -> str:
    return type(move).__name__.lower()


def parse(text: str) -> Move:
    if text not in NOTATION:
        raise IllegalMove("unknown_move")
    return NOTATION[text]


def loses_turn(line: Cards, card: Card) -> bool:
    """The bust test, on the line before the drawn card [H5]."""
    return len(line) >= SAFE_CARDS and card in line


def deal(seats: int, options: HitOptions, chance: Chance) -> list[AnyEvent]:
    """The first seat is random in the first round only [H1]."""
    first = chance.pick(seats)
    return _deal_round(
        Dealt(options=options, seats=seats, round=1, first=first, pile=chance.shuffle(PACK)),
    )


def _deal_round(dealt: Dealt) -> list[AnyEvent]:
    return [dealt, TurnStarted(dealt.first)]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if state.is_over or seat != state.active or not state.places:
        return ()
    if state.offer is not None:
        return (STEAL, LEAVE)
    return (DRAW, STOP) if state.drawn else (DRAW,)


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    """There are none in this game."""
    return ()


def timeout_move(state: State, seat: Seat) -> Move:
    """Draw if nothing was drawn, take a steal on offer, otherwise stop [H14]."""
    if state.offer is not None:
        return STEAL
    return STOP if state.drawn else DRAW


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> list[AnyEvent]:
    if move not in legal_moves(state, seat):
        raise IllegalMove(_why_illegal(state, seat, move))
    match move:
        case Draw():
            return _draw(state, chance)
        case Stop():
            return [Stopped(seat), *_next_turn(state)]
        case Steal():
            return _steal(state, chance)
        case Leave():
            return [Declined(seat, _offered(state)), *_end_of_pile(state, chance)]
        case _:
            assert_never(move)


def _why_illegal(state: State, seat: Seat, move: Move) -> str:
    if state.is_over:
        return "match_over"
    if seat != state.active:
        return "not_your_turn"
    if state.offer is not None:
        return "answer_steal_first"
    return "draw_first" if isinstance(move, Stop) else "no_steal_offered"


def _draw(state: State, chance: Chance) -> list[AnyEvent]:
    """The bust test, then the line, then the steal offer [H4]."""
    seat, card = state.active, state.pile[0]
    line = state.places[seat].line
    events: list[AnyEvent] = [Drawn(seat, card)]
    if loses_turn(line, card):
        events.append(Busted(seat, (*line, card)))
        return events + (_end_of_pile(_after(state, events), chance) or _next_turn(state))
    exposed = in_reach(state, card)
    if any(exposed):
        return [*events, StealOffered(seat, card, exposed)]
    return events + _end_of_pile(_after(state, events), chance)


def _steal(state: State, chance: Chance) -> list[AnyEvent]:
    card = _offered(state)
    stolen = Stolen(state.active, card, in_reach(state, card))
    after = evolve(state, stolen)
    ended = _end_of_pile(after, chance)
    if ended or not state.options.steal_ends_turn:
        return [stolen, *ended]
    return [stolen, *_next_turn(after)]


def _offered(state: State) -> Card:
    assert state.offer is not None, "only asked while a steal is on offer"
    return state.offer


def in_reach(state: State, card: Card) -> tuple[int, ...]:
    """How many cards of that value each other seat shows [H7]."""
    return tuple(
        0 if seat == state.active else place.line.count(card) for seat, place in enumerate(state.places)
    )


def _next_turn(state: State) -> list[AnyEvent]:
    following = (state.active + 1) % len(state.places)
    return [TurnStarted(following, banked=state.places[following].line)]


def _end_of_pile(state: State, chance: Chance) -> list[AnyEvent]:
    """Nothing while there are cards; else the end of the round, and the next deal [H11] [C11]."""
    if state.pile:
        return []
    ended = RoundEnded(state.round, tuple(map(_result, state.places)))
    if state.round == state.options.rounds:
        return [ended]
    seats = len(state.places)
    dealt = Dealt(
        options=state.options,
        seats=seats,
        round=state.round + 1,
        first=(state.first + 1) % seats,
        pile=chance.shuffle(PACK),
    )
    return [ended, *_deal_round(dealt)]


def _result(place: Place) -> Result:
    """Line and loot together [H11] [H12]."""
    cards = place.loot + place.line
    return Result(score=sum(cards), cards=len(cards), lost_turns=place.lost_turns)


def _after(state: State, events: Sequence[AnyEvent]) -> State:
    for event in events:
        state = evolve(state, event)
    return state


def evolve(state: State, event: AnyEvent) -> State:
    match event:
        case Dealt():
            return _dealt(state, event)
        case TurnStarted(seat=seat, banked=banked):
            place = state.places[seat]
            started = _with_place(state, seat, replace(place, loot=place.loot + banked, line=()))
            return replace(started, active=seat, turn=state.turn + 1, drawn=0, offer=None)
        case Drawn(seat=seat, card=card):
            place = state.places[seat]
            drawn = _with_place(state, seat, replace(place, line=(*place.line, card)))
            return replace(drawn, pile=state.pile[1:], drawn=state.drawn + 1)
        case Busted(seat=seat, cards=cards):
            place = state.places[seat]
            lost = _with_place(state, seat, replace(place, line=(), lost_turns=place.lost_turns + 1))
            return replace(lost, discard=state.discard + cards)
        case StealOffered(card=card):
            return replace(state, offer=card)
        case Stolen():
            return _stolen(state, event)
        case Declined():
            return replace(state, offer=None)
        case Stopped():
            return state
        case RoundEnded(results=results):
            places = tuple(map(_bank_round, state.places, results))
            return replace(state, places=places, offer=None)
        case _:
            assert_never(event)


def _dealt(state: State, event: Dealt) -> State:
    places = state.places or tuple(Place() for _ in range(event.seats))
    return State(
        options=event.options,
        places=tuple(Place(results=place.results) for place in places),
        pile=event.pile,
        round=event.round,
        first=event.first,
        turn=state.turn,
    )


def _with_place(state: State, seat: Seat, place: Place) -> State:
    return replace(state, places=(*state.places[:seat], place, *state.places[seat + 1 :]))


def _stolen(state: State, event: Stolen) -> State:
    places = [
        replace(place, line=tuple(card for card in place.line if card != event.card)) if lost else place
        for place, lost in zip(state.places, event.counts, strict=True)
    ]
    thief = places[event.seat]
    places[event.seat] = replace(thief, line=thief.line + (event.card,) * sum(event.counts))
    return replace(state, places=tuple(places), offer=None)


def _bank_round(place: Place, result: Result) -> Place:
    return replace(place, loot=place.loot + place.line, line=(), results=(*place.results, result))


def outcome(state: State) -> Outcome | None:
    """Highest score, then most cards, then fewest lost turns, then lowest seat [H13]."""
    if not state.is_over:
        return None
    totals = [total(place.results) for place in state.places]
    best_first = sorted(
        range(len(totals)),
        key=lambda seat: (-totals[seat].score, -totals[seat].cards, totals[seat].lost_turns, seat),
    )
    return Outcome(
        scores=tuple(each.score for each in totals),
        ranks=tuple(best_first.index(seat) + 1 for seat in range(len(totals))),
    )


def total(results: Sequence[Result]) -> Result:
    """Sums over the rounds [H12]."""
    return Result(
        score=sum(result.score for result in results),
        cards=sum(result.cards for result in results),
        lost_turns=sum(result.lost_turns for result in results),
    )


def turn(state: State) -> int:
    return state.turn


def cards(state: State) -> list[str]:
    placed = [card for place in state.places for card in place.line + place.loot]
    return [str(card) for card in (*state.pile, *state.discard, *placed)]
