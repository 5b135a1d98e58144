"""A match between policies, move by move, its races among them."""

import random
from collections.abc import Iterator

from msgspec import Struct

from pioche.match import Match
from pioche.policies import AnyPolicy, Reacting
from pioche.rules.chance import Chance
from pioche.rules.game import Seat
from pioche.table.race import play_race
from pioche.table.racing import race_move
from pioche.table.times import Milliseconds


class Players(Struct, frozen=True, kw_only=True):
    """Who plays a match, by seat."""

    policies: tuple[AnyPolicy, ...]
    luck: tuple[random.Random, ...]
    """Of each policy's choices."""
    races: Chance
    """Of all reactions: apart from the chance of the match, so that the cards do not hang on who is quick."""

    def choose(self, match: Match, seat: Seat) -> str:
        return self.policies[seat](match.view(seat), match.legal(seat), self.luck[seat])

    def reactions(self, match: Match) -> dict[Seat, Milliseconds]:
        """Of the policies that say how fast they are."""
        return {
            seat: round(1_000 * policy.reaction(match.view(seat), self.races))
            for seat, policy in enumerate(self.policies)
            if isinstance(policy, Reacting)
        }


def play_on(match: Match, players: Players) -> Iterator[None]:
    """Stops after each move, a whole race being one, until the match is over."""
    while match.to_act:
        if match.game.race(match.state) is None:
            seat = match.to_act[0]
            match.play(seat, players.choose(match, seat))
        else:
            run_race(match, players)
        yield


def run_race(match: Match, players: Players) -> None:
    """The one that is open: everybody chooses before the first slap."""
    moves = ((seat, race_move(players.choose(match, seat))) for seat in match.to_act)
    choices = {seat: move for seat, move in moves if move is not None}
    play_race(match, players.races, choices=choices, reactions=players.reactions(match))
