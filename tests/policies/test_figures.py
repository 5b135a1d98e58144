"""Policies play as well as they are said to: shorter runs than `bench/policies.py`, wider intervals."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

import pytest

from pioche.match import Match
from pioche.policies.hit.sharp import sharp
from pioche.policies.hit.steady import Steady
from tests.policies.matches import answers, played

pytestmark = pytest.mark.long


def points_a_seat(matches: Sequence[Match]) -> float:
    return fmean(score for match in matches if match.outcome for score in match.outcome.scores)


def lost_turns_a_seat(matches: Sequence[Match]) -> float:
    return fmean(place.total.lost_turns for match in matches for place in match.view(None).places)


def test_four_sharp_players_score_77_points_and_lose_more_than_a_turn_each() -> None:
    matches = list(played([sharp] * 4, 100))
    answered = sum(map(answers, matches), Counter[str]())
    assert points_a_seat(matches) == pytest.approx(77.1, abs=3.5)
    assert lost_turns_a_seat(matches) == pytest.approx(1.43, abs=0.15)
    assert answered["leave"] / answered.total() == pytest.approx(0.232, abs=0.03)


def test_four_steady_players_score_94_points_and_lose_less_than_a_turn_each() -> None:
    matches = list(played([Steady(stop_at=4)] * 4, 400))
    assert points_a_seat(matches) == pytest.approx(94.5, abs=2)
    assert lost_turns_a_seat(matches) == pytest.approx(0.88, abs=0.08)


def test_two_sharp_players_beat_two_steady_ones_three_times_out_of_four() -> None:
    matches = list(played([sharp, sharp, Steady(stop_at=4), Steady(stop_at=4)], 150))
    winners = [match.outcome.ranks.index(1) for match in matches if match.outcome]
    won = [(winner - number) % 4 < 2 for number, winner in enumerate(winners)]
    assert fmean(won) == pytest.approx(0.729, abs=0.08)
