"""Matches of one round between policies, counted."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from pioche.match import Match
from pioche.policies import AnyPolicy
from pioche.rules.chance import SeededChance


def played(policies: Sequence[AnyPolicy], matches: int) -> Iterator[Match]:
    """At one table, all policies one seat further on in each match."""
    seats = len(policies)
    for number in range(matches):
        match = Match("hit", seats=seats, chance=SeededChance(b"tests", salts=[b"%d" % number]))
        while match.to_act:
            (seat,) = match.to_act
            policy = policies[(seat - number) % seats]
            match.play(seat, policy(match.view(seat), match.legal(seat), random.Random(0)))
        yield match


def answers(match: Match) -> Counter[str]:
    """To the steals on offer."""
    return Counter(step.move for step in match.record().steps if step.move in {"steal", "leave"})
