"""One game being played, in text notation: the library's front door."""

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any

from pioche.games import AnyGame, game_named
from pioche.record import By, Record, Step
from pioche.rules.chance import Chance, RecordingChance, replayed
from pioche.rules.game import IllegalMove, Odds, Outcome, Seat, Viewer
from pioche.rules.options import Value, checked


class WrongSeats(ValueError):
    """The game is not played by this number of seats."""

    code = "wrong_seats"


class UnfitOptions(ValueError):
    """Options that do not go together, or not with this number of seats; the game's code says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def checked_options(game: AnyGame, *, seats: int, values: Mapping[str, object]) -> Any:
    """The game's options, defaults filled in. Raises WrongSeats, InvalidOption or UnfitOptions."""
    if seats not in game.seats:
        raise WrongSeats(f"{game.id} is not played by {seats}")
    options = checked(game.options, values)
    if code := game.refuses(seats, options):
        raise UnfitOptions(code)
    return options


def fold(game: AnyGame, state: Any, events: Iterable[Any]) -> Any:
    """The state after these events."""
    for event in events:
        state = game.evolve(state, event)
    return state


def legal_notation(game: AnyGame, state: Any, seat: Seat) -> tuple[str, ...]:
    """What the seat may do, in notation and in a stable order."""
    return tuple(map(game.notate, game.legal_moves(state, seat)))


class Match:
    """A match from the first deal to the outcome, all its secrets in the hands of the caller.

    `game` is an id of the registry or a game of your own. Raises UnknownGame, WrongSeats,
    InvalidOption or UnfitOptions.
    """

    def __init__(
        self, game: str | AnyGame, *, seats: int, chance: Chance, options: Mapping[str, object] | None = None
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = seats
        choices = checked_options(self.game, seats=seats, values=options or {})
        self.options: Mapping[str, Value] = options_as_values(choices)
        """All of them, by name."""
        self._source: Record | None = None
        self._chance = RecordingChance(chance)
        self._dealt = tuple(self.game.deal(seats, choices, self._chance))
        self._steps: list[Step] = []
        self.state = fold(self.game, self.game.initial, self._dealt)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now; none when the match is over."""
        return self.game.seats_to_act(self.state, self.seats)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal(self, seat: Seat) -> list[str]:
        """What the seat may do, in notation. Raises IllegalMove for a seat that is not there."""
        self._require_seat(seat)
        return list(legal_notation(self.game, self.state, seat))

    def play(self, seat: Seat, move: str, *, by: By = "player") -> tuple[Any, ...]:
        """What happened; nothing for a foul without effect, which is not recorded.

        Raises IllegalMove with a code, and then nothing has changed.
        """
        self._require_seat(seat)
        told, self.state = self.game.play(self.state, seat, self.game.parse(move), self._chance)
        events = tuple(told)
        if events:
            self._steps.append(Step(seat, move, events, by))
        return events

    def timeout_move(self, seat: Seat) -> str:
        """What the seat plays if its clock runs out. Raises IllegalMove if it has nothing to do."""
        if seat not in self.to_act:
            raise IllegalMove("not_your_turn")
        return self.game.notate(self.game.timeout_move(self.state, seat))

    def view(self, viewer: Viewer) -> Any:
        """All that this seat, or for None a spectator, may know. Raises IllegalMove if it is not there."""
        if viewer is not None:
            self._require_seat(viewer)
        return self.game.view(self.state, viewer)

    def odds(self, viewer: Viewer) -> tuple[Odds, ...]:
        """Exact chances, from that viewer's view alone. Raises like `view`."""
        return tuple(self.game.odds(self.view(viewer)))

    def record(self) -> Record:
        """Of a replayed match, the whole record that it came from."""
        if self._source is not None:
            return self._source
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            options=self.options,
            seats=self.seats,
            chance=tuple(self._chance.results),
            dealt=self._dealt,
            steps=tuple(self._steps),
            outcome=self.outcome,
        )

    def _require_seat(self, seat: Seat) -> None:
        if seat not in range(self.seats):
            raise IllegalMove("no_such_seat")

    @classmethod
    def replay(cls, record: Record, *, steps: int | None = None, game: AnyGame | None = None) -> "Match":
        """The match after its first `steps` moves (None: all), folded from its events and not decided again.

        It reads, whatever the rules say today; it has no chance left to play on with.
        """
        match = cls.__new__(cls)
        match._source = record
        match.game = game or game_named(record.game)
        match.seats = record.seats
        match.options = record.options
        match._chance = RecordingChance(replayed(()))
        match._dealt = record.dealt
        match._steps = list(record.steps[:steps])
        played = (event for step in match._steps for event in step.events)
        match.state = fold(match.game, fold(match.game, match.game.initial, record.dealt), played)
        return match


def options_as_values(options: Any) -> dict[str, Value]:
    """A game's options as a plain mapping."""
    return dataclasses.asdict(options)
