"""A small language in which tests of Hit the Deck read as games.

`table("R4 N2 | B2", discard="G5 R3", pile="R1 B3")` is a round of two in which it is the first seat's
turn: it holds a red 4 and a Number 2, a red 3 is in play, and a red 1 is drawn next. There are no
other cards. `play` moves for the seat whose turn it is, `play_as` for any; no move may lose a card.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pioche.match import fold
from pioche.rules.chance import Chance, ScriptedChance, SeededChance
from pioche.rules.game import IllegalMove, Outcome, Seat, Viewer
from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions, events, model, view
from pioche.rules.hit_the_deck.cards import PACK, Cards, in_order
from pioche.rules.hit_the_deck.state import State


class Table:
    """A round of Hit the Deck in the hands of a test."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.told: list[events.AnyEvent] = []
        """The events of the last move, or of the deal."""

    def play(self, *moves: str) -> list[events.AnyEvent]:
        """The events of the last move."""
        for move in moves:
            self.play_as(self.state.active, move)
        return self.told

    def play_as(self, seat: Seat, *moves: str) -> list[events.AnyEvent]:
        """The events of the last move."""
        for move in moves:
            self.told = list(GAME.decide(self.state, seat, GAME.parse(move), self.chance))
            before, self.state = self.state, fold(GAME, self.state, self.told)
            expected = PACK if self.state.round > before.round else GAME.cards(before)
            assert Counter(GAME.cards(self.state)) == Counter(expected), f"{move} loses or makes cards"
        return self.told

    def slap(self, *seats: Seat) -> list[events.AnyEvent]:
        """In this order; the events of the last slap."""
        for seat in seats:
            self.play_as(seat, "slap")
        return self.told

    def time_out(self, seat: Seat | None = None) -> str:
        """Plays the time-out move and says which it was [D23]."""
        seat = self.state.active if seat is None else seat
        move = GAME.notate(GAME.timeout_move(self.state, seat))
        self.play_as(seat, move)
        return move

    def refusal(self, move: str, *, seat: Seat | None = None) -> str:
        """Why the move is refused. Fails if it is accepted."""
        seat = self.state.active if seat is None else seat
        try:
            GAME.decide(self.state, seat, GAME.parse(move), ScriptedChance())
        except IllegalMove as refused:
            return refused.code
        raise AssertionError(f"{move} is accepted")

    @property
    def legal(self) -> str:
        """What the active seat may do."""
        return self.legal_for(self.state.active)

    def legal_for(self, seat: Seat) -> str:
        return ", ".join(map(GAME.notate, GAME.legal_moves(self.state, seat)))

    def fouls_of(self, seat: Seat) -> str:
        return ", ".join(map(GAME.notate, GAME.fouls(self.state, seat)))

    @property
    def active(self) -> Seat:
        return self.state.active

    @property
    def hands(self) -> str:
        return written(self.state.hands)

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds, as everybody sees."""
        return [place.cards for place in self.view().places]

    @property
    def pile(self) -> str:
        return written([self.state.pile])

    @property
    def discard(self) -> str:
        return written([self.state.discard])

    @property
    def in_play(self) -> str:
        return self.state.in_play

    @property
    def results(self) -> tuple[tuple[int, ...], ...]:
        return self.state.results

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def view(self, viewer: Viewer = None) -> view.View:
        return GAME.view(self.state, viewer)


def table(
    hands: str,
    *,
    discard: str,
    pile: str = "",
    active: Seat = 0,
    direction: model.Direction = 1,
    options: HitTheDeckOptions | None = None,
    results: Sequence[Sequence[int]] = (),
    decks: Sequence[Sequence[str]] | None = None,
) -> Table:
    """`decks` script the shuffles that come; without them chance is any."""
    held = cards_by_seat(hands)
    rounds = tuple(map(tuple, results)) or ((),) * len(held)
    state = State(
        options=options or HitTheDeckOptions(),
        hands=tuple(map(in_order, held)),
        results=rounds,
        pile=cards(pile),
        discard=cards(discard),
        round=len(rounds[0]) + 1,
        dealer=(active - direction) % len(held),
        direction=direction,
        active=active,
        turn=1,
    )
    chance = SeededChance(b"table") if decks is None else ScriptedChance(decks=decks)
    return Table(state, chance)


def new_match(
    *,
    seats: int,
    deck: Sequence[str],
    dealer: Seat = 0,
    places: Sequence[int] = (),
    options: HitTheDeckOptions | None = None,
) -> Table:
    """A match just dealt from this deck; `places` are where opening Hands go back [D2]."""
    chance = ScriptedChance(decks=[deck], picks=[dealer, *places])
    dealt = GAME.deal(seats, options or HitTheDeckOptions(), chance)
    dealt_table = Table(fold(GAME, GAME.initial, dealt), chance)
    dealt_table.told = list(dealt)
    return dealt_table


def deck_of(*, seats: int, top: str, bottom: str = "") -> Cards:
    """All 110 cards: these are turned up first after the hands are dealt, those lie at the bottom."""
    known = Counter((*cards(top), *cards(bottom)))
    rest = in_order((Counter(PACK) - known).elements())
    # Cards that do nothing by themselves for the hands, whatever the test turns up.
    return (*rest[: 7 * seats], *cards(top), *rest[7 * seats :], *cards(bottom))


def cutting(hands: str, *, pile: str, discard: str = "R1", options: HitTheDeckOptions | None = None) -> Table:
    """The first seat has played the red Cut on top of the discard; the second has to cut."""
    round_ = table(hands, discard=f"{discard} RC", pile=pile, active=1, options=options)
    round_.state = replace(round_.state, is_cutting=True)
    return round_


def after_hand(
    hands: str, *, pile: str, discard: str = "R1", options: HitTheDeckOptions | None = None
) -> Table:
    """The first seat has just played a Hand, and the race is open."""
    first, *others = hands.split("|")
    round_ = table("|".join([f"{first} H", *others]), discard=discard, pile=pile, options=options)
    round_.play("play H")
    return round_


def cards(text: str) -> Cards:
    return tuple(text.split())


def cards_by_seat(text: str) -> list[Cards]:
    return list(map(cards, text.split("|")))


def written(zones: Iterable[Cards]) -> str:
    """As `table` reads it."""
    return " | ".join(" ".join(zone) for zone in zones).replace("  ", " ").strip()
