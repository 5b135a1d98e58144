"""Random matches, told by a few numbers that Hypothesis can make smaller."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from pioche.games import AnyGame
from pioche.match import Match
from pioche.rules.chance import Chance, SeededChance
from pioche.rules.game import Seat, Viewer
from pioche.rules.options import Value, describe

FOULS = 0.1
"""How often somebody tries what is not listed, where there is such a thing."""

MOST_MOVES = 250
"""Enough for a whole round of every game; the law `ends` plays on."""


class Story(Struct, frozen=True):
    """One match: the same story is always the same match."""

    seats: int
    options: Mapping[str, Value]
    secret: bytes
    """Of its chance."""
    moves: int
    """How many are played, if the match does not end before."""
    taste: int
    """Decides what the players choose."""


def options_of(game: AnyGame) -> st.SearchStrategy[dict[str, Value]]:
    """Any values that the game allows."""
    described = describe(game.options)
    return st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in described})


def stories(game: AnyGame) -> st.SearchStrategy[Story]:
    """Any match of this game."""
    any_story = st.builds(
        Story,
        seats=st.sampled_from(game.seats),
        options=options_of(game),
        secret=st.binary(min_size=4, max_size=4),
        moves=st.integers(0, MOST_MOVES),
        taste=st.integers(0, 2**16),
    )
    return any_story.filter(lambda story: game.refuses(story.seats, game.options(**story.options)) is None)


class Taste:
    """Players without a plan, who like some moves better than others for the length of a match."""

    def __init__(self, number: int) -> None:
        self._random = Random(number)  # noqa: S311 - nothing secret: it stands for people
        self._liking: dict[str, float] = {}

    def choose(self, match: Match) -> tuple[Seat, str]:
        """One of all moves that anybody may make now; at times a foul."""
        seats = range(match.seats)
        fouls = [(seat, move) for seat in seats for move in fouls_of(match, seat)]
        legal = [(seat, move) for seat in seats for move in match.legal(seat)]
        moves = fouls if fouls and self._random.random() < FOULS else legal
        return self._random.choices(moves, [self._likes(move) for _, move in moves])[0]

    def _likes(self, move: str) -> float:
        return self._liking.setdefault(move, self._random.uniform(0.1, 1))


def fouls_of(match: Match, seat: Seat) -> list[str]:
    """In notation."""
    return list(map(match.game.notate, match.game.fouls(match.state, seat)))


def accepted_moves(match: Match, seat: Seat) -> list[str]:
    """Legal moves and fouls, in notation."""
    return match.legal(seat) + fouls_of(match, seat)


def opening(game: AnyGame, story: Story, *, chance: Chance | None = None) -> Match:
    """The match just dealt, from the story's chance or another."""
    chance = chance or SeededChance(story.secret)
    return Match(game, seats=story.seats, options=story.options, chance=chance)


def moments(game: AnyGame, story: Story) -> Iterator[Match]:
    """The match after the deal and after each move that changes it; always the same object."""
    match, taste = opening(game, story), Taste(story.taste)
    yield match
    for _ in range(story.moves):
        if match.outcome is not None:
            return
        if match.play(*taste.choose(match)):
            yield match


def told(game: AnyGame, story: Story) -> Match:
    """The match at the end of the story."""
    *_, match = moments(game, story)
    return match


def matches(game: AnyGame) -> st.SearchStrategy[Match]:
    """Matches of this game, at any moment."""
    return stories(game).map(lambda story: told(game, story))


def viewers(seats: int) -> tuple[Viewer, ...]:
    """A spectator and every seat."""
    return (None, *range(seats))


def last_events(match: Match) -> tuple[Any, ...]:
    """Of the last move, or of the deal."""
    record = match.record()
    return record.steps[-1].events if record.steps else record.dealt


def notices(game: AnyGame, events: Sequence[Any], viewer: Viewer) -> list[Any]:
    """What a viewer is told of these events; None for one that is hidden."""
    return [game.notice(event, viewer) for event in events]
