"""Races are as fair as they are said to be: shorter runs than `bench/race.py`."""

from statistics import fmean

import pytest

from bench.race import PEOPLE, SETTINGS, Result, results
from pioche.table.race import LONGEST_ALLOWANCE

FAIR, RAW, LYING, SECOND_CONNECTION, HELD_PONGS = SETTINGS

pytestmark = pytest.mark.long


def lost_by(found: list[Result]) -> list[float]:
    """By seat, in points of a hundred."""
    return [100 * fmean(each.loser == seat for each in found) for seat in PEOPLE]


def allowed_to(found: list[Result]) -> list[float]:
    return [fmean(each.allowed[seat] for each in found) for seat in PEOPLE]


def test_whatever_the_line_each_seat_loses_as_often_and_whoever_played_the_hand_too() -> None:
    """Within three points of a quarter; with round trips of 20, 60, 120 and 250 ms."""
    found = results(FAIR, range(2_400))
    assert all(abs(share - 25) < 3 for share in lost_by(found))
    assert abs(100 * fmean(each.loser == each.opener for each in found) - 25) < 3


def test_by_order_of_arrival_the_longest_line_would_lose_most_races() -> None:
    assert lost_by(results(RAW, range(200)))[3] > 60


def test_lies_and_a_second_connection_change_nothing() -> None:
    honest = results(FAIR, range(200))
    assert results(LYING, range(200)) == honest
    assert results(SECOND_CONNECTION, range(200)) == honest


def test_pongs_held_back_gain_no_more_than_an_honest_line_of_that_length_is_given() -> None:
    """Held back for 230 ms on a line of 20: as much as a line of 250."""
    found = results(HELD_PONGS, range(200))
    allowed = allowed_to(found)
    assert abs(allowed[0] - allowed[3]) < 5
    assert max(each.allowed[0] for each in found) <= LONGEST_ALLOWANCE
