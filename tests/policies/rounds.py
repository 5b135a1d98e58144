"""Single rounds of Hit the Deck and Shithead between two policies, counted."""

from statistics import fmean

from bench.policies import duel


def share_won(game: str, *, seats: int, rounds: int) -> float:
    """By `steady` in half of the seats against `random` in the others; after each round they change."""
    return fmean(duel(game, seats, number).is_won for number in range(rounds))
