"""A figure with the interval that says how far to trust it."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from msgspec import Struct

SPREAD_95 = 1.96
"""Standard deviations to either side that hold 95 % of a normal distribution."""


class Estimate(Struct, frozen=True):
    """A mean and its 95 % interval; none (`None`) from a single match."""

    mean: float
    low: float | None
    high: float | None


def estimate_mean(samples: Sequence[float]) -> Estimate:
    """By the normal approximation, good from some thirty samples on."""
    mean = fmean(samples)
    if len(samples) < 2:
        return Estimate(mean, None, None)
    margin = SPREAD_95 * stdev(samples) / sqrt(len(samples))
    return Estimate(mean, mean - margin, mean + margin)


def estimate_share(hits: Sequence[bool]) -> Estimate:
    """Wilson's interval: it stays within 0 to 1, and says something even of 0 out of n."""
    count = len(hits)
    share, spread = sum(hits) / count, SPREAD_95**2 / count
    middle = (share + spread / 2) / (1 + spread)
    margin = SPREAD_95 * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return Estimate(share, max(0.0, middle - margin), min(1.0, middle + margin))
