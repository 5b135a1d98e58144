"""A small language in which tests of Hit! read as games.

`table("2 8 | 5 5 | 9", pile="5")` is a round in which the first seat, whose turn it is, shows a 2 and
an 8, the second two 5s, and the third a 9; one 5 is left to draw. The rest of the 90 cards lies in
the discard.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from pioche.match import fold
from pioche.rules.chance import Chance, ScriptedChance
from pioche.rules.game import IllegalMove, Odds, Outcome, Seat
from pioche.rules.hit import GAME, HitOptions, model, view
from pioche.rules.hit.events import AnyEvent
from pioche.rules.hit.state import Place, State


class Table:
    """A round of Hit! in the hands of a test. `play` moves for the seat whose turn it is."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance

    def play(self, *moves: str) -> list[AnyEvent]:
        """The events of the last move."""
        events: list[AnyEvent] = []
        for move in moves:
            events = self.play_as(self.state.active, move)
        return events

    def play_as(self, seat: Seat, move: str) -> list[AnyEvent]:
        events = list(GAME.decide(self.state, seat, GAME.parse(move), self.chance))
        self.state = fold(GAME, self.state, events)
        return events

    def time_out(self) -> str:
        """Plays the time-out move of the active seat and says which it was [H14]."""
        move = GAME.notate(GAME.timeout_move(self.state, self.state.active))
        self.play(move)
        return move

    def refusal(self, move: str, *, seat: Seat | None = None) -> str:
        """Why the move is refused. Fails if it is accepted."""
        try:
            GAME.decide(self.state, self.active if seat is None else seat, GAME.parse(move), ScriptedChance())
        except IllegalMove as refused:
            return refused.code
        raise AssertionError(f"{move} is accepted")

    @property
    def legal(self) -> str:
        """What the active seat may do."""
        return " ".join(map(GAME.notate, GAME.legal_moves(self.state, self.state.active)))

    @property
    def active(self) -> Seat:
        return self.state.active

    @property
    def lines(self) -> str:
        return _written(place.line for place in self.state.places)

    @property
    def loots(self) -> str:
        return _written(place.loot for place in self.state.places)

    @property
    def pile(self) -> str:
        return _written([self.state.pile])

    @property
    def lost_turns(self) -> list[int]:
        return [place.lost_turns for place in self.state.places]

    @property
    def points(self) -> list[int]:
        """Of each seat's loot."""
        return [sum(place.loot) for place in self.state.places]

    @property
    def results(self) -> list[tuple[model.Result, ...]]:
        return [place.results for place in self.state.places]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    @property
    def view(self) -> view.View:
        return GAME.view(self.state, None)

    @property
    def odds(self) -> list[str]:
        """As they stand in the view."""
        return list(map(_fraction, self.view.odds))


def table(
    lines: str,
    *,
    pile: str,
    loots: str = "",
    options: HitOptions | None = None,
    drawn: int | None = None,
    decks: Sequence[Sequence[model.Card]] = (),
) -> Table:
    """`drawn` is by default as if the first seat drew its whole line; `decks` are for later rounds."""
    placed = _places(lines, loots)
    left = Counter(model.PACK)
    left.subtract(card for place in placed for card in place.line + place.loot)
    left.subtract(_cards(pile))
    assert min(left.values()) >= 0, "more cards of a value than there are"
    state = State(
        options=options or HitOptions(),
        places=placed,
        pile=_cards(pile),
        discard=tuple(left.elements()),
        round=1,
        turn=1,
        drawn=len(placed[0].line) if drawn is None else drawn,
    )
    return Table(state, ScriptedChance(decks=decks))


def new_match(*, seats: int, pile: str, first: Seat = 0, options: HitOptions | None = None) -> Table:
    """A match just dealt; the same pile for every round, the cards that it does not name at its end."""
    options = options or HitOptions()
    chance = ScriptedChance(decks=[deck_of(pile)] * options.rounds, picks=[first])
    dealt = GAME.deal(seats, options, chance)
    return Table(fold(GAME, GAME.initial, dealt), chance)


def deck_of(top: str) -> model.Cards:
    """All 90 cards, these first."""
    rest = Counter(model.PACK)
    rest.subtract(_cards(top))
    return (*_cards(top), *rest.elements())


def _places(lines: str, loots: str) -> tuple[Place, ...]:
    lines_by_seat = list(map(_cards, lines.split("|")))
    loots_by_seat = list(map(_cards, loots.split("|"))) if loots else [()] * len(lines_by_seat)
    return tuple(Place(line, loot) for line, loot in zip(lines_by_seat, loots_by_seat, strict=True))


def _cards(text: str) -> model.Cards:
    return tuple(map(int, text.split()))


def _written(zones: Iterable[model.Cards]) -> str:
    """As `table` reads it."""
    return " | ".join(" ".join(map(str, zone)) for zone in zones).replace("  ", " ").strip()


def _fraction(odds: Odds) -> str:
    return f"{odds.label} {odds.cases}/{odds.of}"
