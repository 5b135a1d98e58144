"""What many matches say about the policies that played them."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean

from msgspec import Struct

from pioche.research.estimate import Estimate, estimate_mean, estimate_share
from pioche.research.figures import Figures
from pioche.rules.game import Seat
from pioche.rules.options import Value


class Played(Struct, frozen=True):
    """A match that is over."""

    policies: tuple[str, ...]
    """By seat, as everything here."""
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    figures: Figures


class Row(Struct, frozen=True, kw_only=True):
    """How a policy did in one seat, or in all that it took."""

    policy: str
    seat: Seat | None
    """None for all its seats together: its mean over them, and the share of matches that one of them won."""
    matches: int
    points: Estimate
    wins: Estimate
    figures: Mapping[str, Estimate]
    """What the game counts besides, a seat and match."""


class Results(Struct, frozen=True, kw_only=True):
    """The same for the same arguments, however many processes played."""

    game: str
    options: Mapping[str, Value]
    seats: int
    matches: int
    seed: int
    policies: tuple[str, ...]
    """In the first match, by seat."""
    rows: tuple[Row, ...]
    """Of each policy first the whole, then seat by seat."""


def rows(played: Sequence[Played]) -> Iterator[Row]:
    """For every policy, in the order of the first match's seats."""
    for policy in dict.fromkeys(played[0].policies):
        yield _row(policy, None, [(match, _seats_of(policy, match)) for match in played])
        for seat in range(len(played[0].policies)):
            if there := [(match, [seat]) for match in played if match.policies[seat] == policy]:
                yield _row(policy, seat, there)


def _seats_of(policy: str, match: Played) -> list[Seat]:
    return [seat for seat, name in enumerate(match.policies) if name == policy]


def _row(policy: str, seat: Seat | None, taken: Sequence[tuple[Played, Sequence[Seat]]]) -> Row:
    """Every match is one sample: seats of one table are not independent."""

    def mean(name: str) -> Estimate:
        return estimate_mean([fmean(match.figures[name][each] for each in seats) for match, seats in taken])

    return Row(
        policy=policy,
        seat=seat,
        matches=len(taken),
        points=estimate_mean([fmean(match.points[each] for each in seats) for match, seats in taken]),
        wins=estimate_share([any(match.ranks[each] == 1 for each in seats) for match, seats in taken]),
        figures={name: mean(name) for name in taken[0][0].figures},
    )
