"""High Card, a whole game in one file: the example of docs/adding-a-game.md.

Everybody gets a card that only they see. In turn, each keeps it or swaps it for the top card of the
pile; the old one goes face up to the discard. The highest card wins.
"""

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pioche.rules.chance import Chance
from pioche.rules.game import Applied, Game, Hidden, IllegalMove, Odds, Outcome, Seat, Viewer

PACK = tuple(range(1, 13))


@dataclass(frozen=True)
class HighCardOptions:
    """There is nothing to choose."""


class State(Struct, frozen=True):
    """Everything, hidden cards too."""

    hands: tuple[int, ...] = ()
    pile: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    active: Seat = 0
    turn: int = 0


class Keep(Struct, frozen=True, tag="keep"):
    """Be content."""


class Swap(Struct, frozen=True, tag="swap"):
    """Try for better."""


Move: TypeAlias = Keep | Swap
MOVES: dict[str, Move] = {"keep": Keep(), "swap": Swap()}


class Dealt(Struct, frozen=True, tag="high_card.dealt"):
    """The first seat is random."""

    hands: tuple[int, ...]
    pile: tuple[int, ...]
    first: Seat


class Kept(Struct, frozen=True, tag="high_card.kept"):
    """The next seat's turn begins."""

    seat: Seat


class Swapped(Struct, frozen=True, tag="high_card.swapped"):
    """The old card is for all to see, the new one is not."""

    seat: Seat
    old: int
    new: int


Event: TypeAlias = Dealt | Kept | Swapped


class View(Struct, frozen=True):
    """No slot for what a viewer may not know: hidden cards are counts."""

    card: int | None
    pile: int
    discard: tuple[int, ...]
    active: Seat
    hands: tuple[int, ...] | None
    """When the match is over."""


class Notice(Struct, frozen=True):
    """What happened; `card` only for whom it concerns."""

    what: str
    seat: Seat
    card: int | None = None
    old: int | None = None


def deal(seats: int, options: HighCardOptions, chance: Chance) -> list[Event]:
    first = chance.pick(seats)
    pack = chance.shuffle(PACK)
    return [Dealt(hands=pack[:seats], pile=pack[seats:], first=first)]


def is_over(state: State) -> bool:
    return state.turn > len(state.hands)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    if not state.hands or is_over(state) or seat != state.active:
        return ()
    return (Keep(), Swap())


def fouls(state: State, seat: Seat) -> tuple[Move, ...]:
    return ()


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    if move not in legal_moves(state, seat):
        raise IllegalMove("match_over" if is_over(state) else "not_your_turn")
    if isinstance(move, Keep):
        return [Kept(seat)]
    return [Swapped(seat, old=state.hands[seat], new=state.pile[0])]


def evolve(state: State, event: Event) -> State:
    match event:
        case Dealt(hands=hands, pile=pile, first=first):
            return State(hands=hands, pile=pile, active=first, turn=1)
        case Kept():
            return _next_turn(state)
        case Swapped(seat=seat, old=old, new=new):
            hands = (*state.hands[:seat], new, *state.hands[seat + 1 :])
            return _next_turn(replace(state, hands=hands, pile=state.pile[1:], discard=(*state.discard, old)))
        case _:
            assert_never(event)


def _next_turn(state: State) -> State:
    return replace(state, active=(state.active + 1) % len(state.hands), turn=state.turn + 1)


def outcome(state: State) -> Outcome | None:
    if not state.hands or not is_over(state):
        return None
    return Outcome(state.hands, tuple(1 + sum(other > card for other in state.hands) for card in state.hands))


def view(state: State, viewer: Viewer) -> View:
    return View(
        card=None if viewer is None else state.hands[viewer],
        pile=len(state.pile),
        discard=state.discard,
        active=state.active,
        hands=state.hands if is_over(state) else None,
    )


def notice(event: Event, viewer: Viewer) -> Notice:
    match event:
        case Dealt(hands=hands, first=first):
            return Notice("dealt", first, card=None if viewer is None else hands[viewer])
        case Kept(seat=seat):
            return Notice("kept", seat)
        case Swapped(seat=seat, old=old, new=new):
            return Notice("swapped", seat, card=new if viewer == seat else None, old=old)
        case _:
            assert_never(event)


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """All that this viewer has not seen, dealt out again; at the end they have seen all hands."""
    seats = range(len(state.hands))
    hidden = [] if is_over(state) else [seat for seat in seats if seat != viewer]
    unseen = chance.shuffle(tuple(sorted((*state.pile, *(state.hands[seat] for seat in hidden)))))
    redealt = dict(zip(hidden, unseen, strict=False))
    return replace(
        state,
        hands=tuple(redealt.get(seat, state.hands[seat]) for seat in seats),
        pile=unseen[len(hidden) :],
    )


def odds(seen: View) -> tuple[Odds, ...]:
    """The chance that a swap brings a higher card."""
    if seen.card is None or seen.hands is not None:
        return ()
    unseen = [card for card in PACK if card != seen.card and card not in seen.discard]
    return (Odds("higher", cases=sum(card > seen.card for card in unseen), of=len(unseen)),)


def timeout_move(state: State, seat: Seat) -> Move:
    return Keep()


def turn(state: State) -> int:
    return state.turn


def notate(move: Move) -> str:
    return type(move).__name__.lower()


def parse(text: str) -> Move:
    if text not in MOVES:
        raise IllegalMove("unknown_move")
    return MOVES[text]


def cards(state: State) -> list[str]:
    return [str(card) for card in (*state.hands, *state.pile, *state.discard)]


def hidden(state: State) -> tuple[Hidden, ...]:
    """Hands are shown when the match is over."""
    hands = () if is_over(state) else state.hands
    held = (Hidden("hand", seat, (str(card),)) for seat, card in enumerate(hands))
    return (*held, Hidden("pile", None, tuple(map(str, state.pile))))


GAME: Game[State, Move, Event, HighCardOptions, View, Notice] = Game(
    id="high-card",
    rules_version=1,
    seats=range(2, 5),
    options=HighCardOptions,
    initial=State(),
    events=Event,
    deal=deal,
    legal_moves=legal_moves,
    fouls=fouls,
    play=Applied(decide, evolve),
    evolve=evolve,
    outcome=outcome,
    turn=turn,
    timeout_move=timeout_move,
    view=view,
    notice=notice,
    redeal=redeal,
    odds=odds,
    notate=notate,
    parse=parse,
    cards=cards,
    hidden=hidden,
)
