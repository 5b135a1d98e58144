"""Intervals say how far to trust a figure."""

import random

import pytest

from pioche.research.estimate import Estimate, estimate_mean, estimate_share


def test_the_interval_of_a_mean_is_known_from_its_spread() -> None:
    found = estimate_mean([1.0, 3.0] * 50)
    assert found.mean == 2
    assert found.high == pytest.approx(2 + 1.96 * 1.00504 / 10, abs=1e-4)


def test_the_interval_of_a_share_is_wilsons() -> None:
    """The textbook's 8 of 10: 0.490 to 0.943."""
    found = estimate_share([True] * 8 + [False] * 2)
    assert found.low == pytest.approx(0.490, abs=1e-3)
    assert found.high == pytest.approx(0.943, abs=1e-3)


def test_none_of_many_is_not_certainly_none() -> None:
    found = estimate_share([False] * 100)
    assert found.low == 0
    assert found.high == pytest.approx(0.037, abs=1e-3)


def test_a_single_match_has_no_interval() -> None:
    assert estimate_mean([5.0]) == Estimate(5.0, None, None)


def test_nineteen_intervals_of_twenty_hold_the_truth() -> None:
    luck = random.Random(1)
    means = [estimate_mean([luck.random() for _ in range(100)]) for _ in range(2_000)]
    assert 0.93 < sum((each.low or 0) < 0.5 < (each.high or 0) for each in means) / 2_000 < 0.97
    shares = [estimate_share([luck.random() < 0.2 for _ in range(100)]) for _ in range(2_000)]
    assert 0.93 < sum((each.low or 0) < 0.2 < (each.high or 0) for each in shares) / 2_000 < 0.97
