"""A small language in which tests of Shithead read as games.

`table("7 7 * ; K 5 ; 2 3 4 | 9", pile="5 *=6", draw="Q")` is a round in which the first seat, whose turn
it is, has two 7s and a joker in hand, a king and a 5 face up, and three cards face down; the second seat
holds a 9 and nothing else. On the pile lies a 5, and on it a joker that stands for a 6; a queen is left
to draw. A rank alone is the lowest suit that is free, `7h` a certain card, `-` a face-down card that is
gone. The rest of the pack is burnt.
"""

from collections.abc import Sequence

from pioche.match import fold
from pioche.rules.chance import Chance, ScriptedChance
from pioche.rules.game import IllegalMove, Outcome, Seat, Viewer
from pioche.rules.shithead import GAME, ShitheadOptions, events, model, notices, view
from pioche.rules.shithead.ranks import in_order, pack_of, ranks_of, shows
from pioche.rules.shithead.settle import cards_on
from pioche.rules.shithead.state import Place, State

GONE = "-"


class Table:
    """A round of Shithead in the hands of a test. `play` moves for the seat whose turn it is."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[events.AnyEvent] = []
        """Of the last move."""

    def play(self, *moves: str) -> list[events.AnyEvent]:
        """The events of the last move."""
        for move in moves:
            self.play_as(self.active, move)
        return self.events

    def play_as(self, seat: Seat, move: str) -> list[events.AnyEvent]:
        self.events = list(GAME.decide(self.state, seat, GAME.parse(move), self.chance))
        self.state = fold(GAME, self.state, self.events)
        return self.events

    def time_out(self, seat: Seat | None = None) -> str:
        """Plays the time-out move and says which it was [S22]."""
        seat = self.active if seat is None else seat
        move = GAME.notate(GAME.timeout_move(self.state, seat))
        self.play_as(seat, move)
        return move

    def refusal(self, move: str, *, seat: Seat | None = None) -> str:
        """Why the move is refused. Fails if it is accepted."""
        try:
            GAME.decide(self.state, self.active if seat is None else seat, GAME.parse(move), ScriptedChance())
        except IllegalMove as refused:
            return refused.code
        raise AssertionError(f"{move} is accepted")

    def legal_for(self, seat: Seat) -> str:
        return ", ".join(map(GAME.notate, GAME.legal_moves(self.state, seat)))

    @property
    def legal(self) -> str:
        """What the active seat may do."""
        return self.legal_for(self.active)

    @property
    def playable(self) -> str:
        """The ranks of which the active seat may play a card that is not a joker."""
        moves = GAME.legal_moves(self.state, self.active)
        plays = [move for move in moves if isinstance(move, model.Play) and move.cards[0] != "*"]
        return "".join(dict.fromkeys(play.rank for play in plays))

    @property
    def active(self) -> Seat:
        assert self.state.active is not None, "it is somebody's turn"
        return self.state.active

    @property
    def hands(self) -> str:
        return " | ".join(ranks_of(place.hand) for place in self.state.places)

    @property
    def ups(self) -> str:
        return " | ".join(ranks_of(place.up) for place in self.state.places)

    @property
    def pile(self) -> str:
        return ranks_of(cards_on(self.state.pile))

    @property
    def shown(self) -> str | None:
        return self.state.shown

    @property
    def out(self) -> list[int | None]:
        """The place of each seat that is out."""
        return [place.place for place in self.state.places]

    @property
    def results(self) -> list[tuple[int, ...]]:
        return [place.results for place in self.state.places]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def happened(self, kind: type[events.Event]) -> list[events.AnyEvent]:
        """The events of the last move that are of this kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, viewer: Viewer = None) -> view.View:
        return GAME.view(self.state, viewer)

    def told(self, viewer: Viewer = None) -> list[notices.AnyNotice]:
        """Of the last move."""
        said = (GAME.notice(event, viewer) for event in self.events)
        return [notice for notice in said if notice is not None]


def table(
    seats: str,
    *,
    pile: str = "",
    draw: str = "",
    active: Seat = 0,
    moves: int = 0,
    options: ShitheadOptions | None = None,
    chance: Chance | None = None,
) -> Table:
    """A seat without cards is out. `chance` is for later rounds."""
    options = options or ShitheadOptions()
    pack = Pack(options, seats=len(seats.split("|")))
    places = _with_places([pack.place(seat) for seat in seats.split("|")])
    state = State(
        options=options,
        rules=1,
        places=tuple(places),
        pile=pack.pile(pile),
        draw=pack.cards(draw),
        burnt=tuple(pack.left),
        round=1,
        active=active,
        turn=2,
        moves=moves,
    )
    return Table(state, chance or ScriptedChance())


class Pack:
    """Cards are taken out of it as they are named."""

    def __init__(self, options: ShitheadOptions, *, seats: int) -> None:
        self.options = options
        self.left = list(pack_of(options, seats))

    def card(self, name: str) -> str:
        taken = next(card for card in self.left if name in {card, card[0]})
        self.left.remove(taken)
        return taken

    def cards(self, names: str) -> model.Cards:
        return tuple(map(self.card, names.split()))

    def place(self, text: str) -> Place:
        hand, up, down = (text + ";;").split(";")[:3]
        positions = tuple(None if name == GONE else self.card(name) for name in down.split())
        return Place(
            hand=in_order(self.cards(hand)),
            up=in_order(self.cards(up)),
            down=positions + (None,) * (3 - len(positions)),
        )

    def pile(self, names: str) -> tuple[model.PileCard, ...]:
        laid: list[model.PileCard] = []
        for name in names.split():
            card = self.card(name.split("=")[0])
            rank = name[-1] if "=" in name else card[0]
            under = laid[-1].shows if laid else None
            laid.append(model.PileCard(card, rank, shows(rank, under, self.options)))
        return tuple(laid)


def _with_places(places: Sequence[Place]) -> list[Place]:
    """Who has no cards is out, in the order of the seats."""
    empty = [place for place in places if not place.hand and not place.up and not any(place.down)]
    out = {id(place): number for number, place in enumerate(empty, start=1)}
    return [Place(place.hand, place.up, place.down, place=out.get(id(place))) for place in places]


def new_match(
    *, seats: int, deck: str = "", first: Seat = 0, options: ShitheadOptions | None = None
) -> Table:
    """A match just dealt; the same pack and first seat for every round, cards not named at its end."""
    options = options or ShitheadOptions()
    pack = deck_of(deck, seats=seats, options=options)
    chance = ScriptedChance(decks=[pack] * options.rounds, picks=[first] * options.rounds)
    return Table(fold(GAME, GAME.initial, GAME.deal(seats, options, chance)), chance)


def deck_of(top: str, *, seats: int, options: ShitheadOptions | None = None) -> model.Cards:
    """The whole pack, these first."""
    pack = Pack(options or ShitheadOptions(), seats=seats)
    return (*pack.cards(top), *pack.left)
