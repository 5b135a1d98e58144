"""The slap race: fair on any line, and decided once.

Pure: times come as arguments, all in milliseconds. The server measures; nothing that a client says
about time is believed.
"""

from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from pioche.match import Match
from pioche.record import By
from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.table.times import Milliseconds

RaceMode: TypeAlias = Literal["fair", "raw", "calm"]
"""Each line's delay is allowed for; order of arrival; or no reflexes: every slap is drawn by chance."""

RaceMove: TypeAlias = Literal["announce", "slap", "miss"]
RACE_MOVES: tuple[RaceMove, ...] = ("announce", "slap", "miss")

FRESH: Milliseconds = 30_000
"""Round trips older than this say nothing about a line."""
FEWEST_ROUND_TRIPS = 5
LONGEST_ALLOWANCE: Milliseconds = 250

ANTICIPATION: Milliseconds = 100
"""Nobody reacts faster: an earlier slap was not an answer to the card."""
TIME_TO_ANNOUNCE: Milliseconds = 2_000
TIME_TO_SLAP: Milliseconds = 5_000
ANNOUNCED_AT_ONCE: Milliseconds = 475
"""A second touch after playing the Hand takes a person so long; what is later is added to the slap.

With it the seat that played the Hand loses as often as another (`bench/race.py`).
"""
STORED_WITHIN: Milliseconds = 100
"""A card is stored before it is sent: screens have it a little later than the log says."""
TIME_TO_COME_BACK: Milliseconds = 10_000
"""For everybody's screen to be back after a restart, in the race that is run again."""
ECHO: Milliseconds = 1_000
"""So long after a race slaps that were meant for it may still come in; they are not passed on [D16]."""

HUMAN = NormalDist(mu=400, sigma=90)
"""Reactions of people, and of bots."""
FINENESS = 100_000


class RoundTrip(NamedTuple):
    """One that the server timed itself, outside a race."""

    at: Milliseconds
    took: Milliseconds


def delay_of(round_trips: Iterable[RoundTrip], *, now: Milliseconds) -> Milliseconds | None:
    """The lowest of the last 30 s; None when there are too few to tell."""
    fresh = [each.took for each in round_trips if now - each.at <= FRESH]
    return min(fresh) if len(fresh) >= FEWEST_ROUND_TRIPS else None


def allowance(delay: Milliseconds | None, mode: RaceMode) -> Milliseconds:
    """What is taken off a reaction measured on a line with that delay."""
    return min(delay or 0, LONGEST_ALLOWANCE) if mode == "fair" else 0


def drawn_reaction(chance: Chance) -> Milliseconds:
    """A human one, from the chance of the match."""
    quantile = (chance.pick(FINENESS) + 0.5) / FINENESS
    return max(ANTICIPATION, round(HUMAN.inv_cdf(quantile)))


class Reaction(Struct, frozen=True, kw_only=True):
    """What one seat did in a race. An announcement is also the slap of the seat that opened the race."""

    seat: Seat
    move: RaceMove
    measured: Milliseconds | None
    """From the sending of the card to the arrival of the answer, on the player's own line; None if drawn."""
    allowed: Milliseconds
    """For the line's delay."""
    drawn: Milliseconds
    """Added by chance: a bot's whole reaction, or that of the seat that knew when the race would come."""
    by: By

    @property
    def decided(self) -> Milliseconds | None:
        """The moment of its slap; None if it gave up."""
        if self.move == "miss":
            return None
        told = max(0, (self.measured or 0) - self.allowed)
        return (told if self.move == "slap" else max(0, told - ANNOUNCED_AT_ONCE)) + self.drawn


class Race(Struct, frozen=True, kw_only=True):
    """A race that is open."""

    opener: Seat
    opened: Milliseconds
    """On the clock of the log."""
    allowed: tuple[Milliseconds, ...]
    """By seat, as the lines were when it opened: nothing that happens to a line afterwards counts."""
    drawn: tuple[Milliseconds, ...]
    """By seat: what chance gives a bot, or adds to the announcement."""
    grace: Milliseconds = 0
    """Time to come back for a race that is run again after a restart."""
    reactions: tuple[Reaction, ...] = ()
    """In order of arrival."""

    def reaction_of(self, seat: Seat) -> Reaction | None:
        return next((each for each in self.reactions if each.seat == seat), None)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.allowed)) if self.reaction_of(seat) is None)

    def end_for(self, seat: Seat) -> Milliseconds:
        """When that seat's time is up, as its own screen counts."""
        return self.opened + self.grace + (TIME_TO_ANNOUNCE if seat == self.opener else TIME_TO_SLAP)

    @property
    def due(self) -> Milliseconds:
        """When something must be done: give up for the opener, or decide."""
        waiting, under_way = self.waiting_for, max(self.allowed) + STORED_WITHIN
        if self.opener in waiting:
            return self.end_for(self.opener) + self.allowed[self.opener] + STORED_WITHIN
        slapped_by = self.opened + self.grace + TIME_TO_SLAP + under_way
        if len(waiting) > 1 or (waiting and self.grace):
            return slapped_by
        last = self.opened + max(each.decided or 0 for each in self.reactions)
        # One who has not answered by then cannot have been faster than the others.
        return min(slapped_by, last + under_way if waiting else last)


def reacted(
    race: Race, seat: Seat, move: RaceMove, *, measured: Milliseconds | None, by: By = "player"
) -> Reaction:
    """`measured` is None for a bot, whose reaction was drawn when the race opened."""
    is_drawn = move != "miss" and (measured is None or seat == race.opener)
    return Reaction(
        seat=seat,
        move=move,
        measured=measured,
        allowed=0 if measured is None else race.allowed[seat],
        drawn=race.drawn[seat] if is_drawn else 0,
        by=by,
    )


def with_reaction(race: Race, reaction: Reaction) -> Race:
    return replace(race, reactions=(*race.reactions, reaction))


def decided(race: Race) -> tuple[Reaction, ...]:
    """Everybody's reactions, the fastest slap first, those who never slapped at the end.

    Of two that are equal the one that arrived first is faster.
    """
    seats = len(race.allowed)
    silent = [reacted(race, seat, "miss", measured=None, by="timeout") for seat in race.waiting_for]
    gave_up = [each for each in race.reactions if each.decided is None] + silent
    slaps = [each for each in race.reactions if each.decided is not None]
    return (
        *sorted(slaps, key=lambda each: each.decided or 0),
        *sorted(gave_up, key=lambda each: (each.seat - race.opener) % seats),
    )


def moves_of(reactions: Sequence[Reaction]) -> list[tuple[Reaction, RaceMove]]:
    """As the game is played: the announcement is made just before its seat's slap."""
    moves: list[tuple[Reaction, RaceMove]] = []
    for reaction in reactions:
        if reaction.move == "announce":
            moves.append((reaction, "announce"))
        moves.append((reaction, "miss" if reaction.move == "miss" else "slap"))
    return moves


def drawn_race(opener: Seat, seats: int, chance: Chance) -> Race:
    """One without lines: every reaction will be drawn."""
    drawn = tuple(drawn_reaction(chance) for _ in range(seats))
    return Race(opener=opener, opened=0, allowed=(0,) * seats, drawn=drawn)


def play_race(
    match: Match,
    chance: Chance,
    *,
    choices: Mapping[Seat, RaceMove],
    reactions: Mapping[Seat, Milliseconds] | None = None,
) -> None:
    """The open race of a match, without a table: each seat does what it chose, when its reaction comes.

    Those of seats that are not in `reactions` are drawn; none is faster than a person can be.
    """
    opener = match.game.race(match.state)
    assert opener is not None, "only while a race is open"
    race = drawn_race(opener, match.seats, chance)
    own = {seat: max(reaction, ANTICIPATION) for seat, reaction in (reactions or {}).items()}
    race = replace(race, drawn=tuple(own.get(seat, drawn) for seat, drawn in enumerate(race.drawn)))
    for seat, move in choices.items():
        is_announcing = move == "slap" and "announce" in match.legal(seat)
        answer: RaceMove = "announce" if is_announcing else move
        race = with_reaction(race, reacted(race, seat, answer, measured=None))
    for reaction, move in moves_of(decided(race)):
        if move in match.legal(reaction.seat):
            match.play(reaction.seat, move, by=reaction.by)
