"""What was to be expected agrees with what happens, in the long run and to the last fraction."""

from collections.abc import Iterator
from fractions import Fraction
from math import sqrt

import pytest

from pioche.analysis import luck, retrospect
from pioche.analysis.luck import Taken
from pioche.analysis.model import Better, SeatLuck
from pioche.match import Match
from pioche.rules.options import Value
from tests.analysis.matches import at_random

A_THIRD = Fraction(1, 3)


def of_one_seat(*taken: tuple[Fraction, bool], better: Better = "more") -> SeatLuck:
    (seat,) = luck.luck("any", (Taken(0, *each) for each in taken), seats=1, better=better).seats
    return seat


def test_what_is_expected_is_the_sum_of_exact_fractions() -> None:
    found = of_one_seat(*[(A_THIRD, False)] * 3)
    assert (found.chances, found.measured, found.expected) == (3, 0, 1.0)


def test_what_could_not_happen_is_no_chance_and_what_had_to_happen_is_neither_good_nor_bad_luck() -> None:
    found = of_one_seat((Fraction(0), False), (Fraction(1), True))
    assert (found.chances, found.measured, found.expected, found.verdict) == (1, 1, 1.0, "even")


@pytest.mark.parametrize(("happened", "verdict"), [(0, "unlucky"), (1, "even"), (3, "even"), (4, "lucky")])
def test_luck_begins_one_standard_deviation_from_what_was_to_be_expected(happened: int, verdict: str) -> None:
    """Six chances of a third: two are to be expected, with a deviation of 1.15."""
    taken = [(A_THIRD, number < happened) for number in range(6)]
    assert of_one_seat(*taken).verdict == verdict


def test_where_less_is_better_it_is_lucky_to_be_spared() -> None:
    assert of_one_seat(*[(A_THIRD, False)] * 6, better="less").verdict == "lucky"


def seats_of(matches: Iterator[Match]) -> list[SeatLuck]:
    found = (each for match in matches for each in retrospect(match.record()).luck)
    return [seat for each in found for seat in each.seats]


@pytest.mark.parametrize(
    ("game", "matches", "options"),
    [
        ("hit", 100, {}),
        ("hit", 60, {"steal_ends_turn": True}),
        ("hit_the_deck", 40, {"target": 50}),
        ("hit_the_deck", 40, {"target": 50, "bury_word_cards": True, "wild_on_wild": True}),
        ("shithead", 100, {}),
        ("shithead", 80, {"ten_on": "anything", "transparent_threes": True, "packs": 2}),
    ],
)
def test_in_many_matches_as_much_happens_as_was_to_be_expected(
    game: str, matches: int, options: dict[str, Value]
) -> None:
    """Within two and a half standard deviations, which one run in eighty would exceed; these do not."""
    seats = seats_of(at_random(game, range(matches), **options))
    chances, measured = sum(each.chances for each in seats), sum(each.measured for each in seats)
    expected = sum(each.expected for each in seats)
    deviation = sqrt(expected * (1 - expected / chances))
    assert chances > 300
    assert abs(measured - expected) < 2.5 * deviation
