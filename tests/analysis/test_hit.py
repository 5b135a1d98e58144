"""Hit!, looked back upon: figures worked out by hand."""

from fractions import Fraction

import pytest

from pioche.analysis import retrospect
from pioche.analysis.model import Remembered
from tests.analysis.matches import figures, hit, only_luck, standings

# The first draws on and stops; the second steals its 5, goes on, and loses the turn to a third 5.
A_STEAL_AND_A_LOSS = hit(
    "draw draw draw draw stop  draw steal draw draw",
    drawn="5 8 10 2  5 1 5",
)


def test_the_lead_is_points_with_the_line_after_every_move_that_changed_them() -> None:
    """[H11] A stolen card changes sides; a lost turn is gone."""
    found = retrospect(A_STEAL_AND_A_LOSS)
    assert standings(found, "points") == [
        (0, (0, 0)),
        (1, (5, 0)),
        (2, (13, 0)),
        (3, (23, 0)),
        (4, (25, 0)),
        (6, (25, 5)),
        (7, (20, 10)),
        (8, (20, 11)),
        (9, (20, 0)),
    ]
    assert (found.leads[0].better, found.leads[0].changes, found.steps) == ("more", 0, 9)


def test_draws_steals_and_lost_turns_are_counted() -> None:
    found = retrospect(A_STEAL_AND_A_LOSS)
    assert figures(found) == {
        "cards_drawn": (4, 3),
        "steals_made": (0, 1),
        "steals_suffered": (1, 0),
        "lost_turns": (0, 1),
    }
    best = {each.kind: each.best for each in found.figures}
    assert best == {"cards_drawn": (0,), "steals_made": (1,), "steals_suffered": (1,), "lost_turns": (0,)}


def test_luck_is_lost_turns_beside_the_odds_of_the_draws_that_could_lose_one() -> None:
    """[H5] The first three cards are no risk [H6]: each seat took one chance, its fourth card.

    Of 87 cards 10 fives, 6 eights and 6 tens would have lost the first one's turn; of 84 cards 9 fives
    and 10 ones the second one's.
    """
    luck = only_luck(retrospect(A_STEAL_AND_A_LOSS))
    assert (luck.kind, luck.better) == ("lost_turns", "less")
    assert [each.chances for each in luck.seats] == [1, 1]
    assert [each.measured for each in luck.seats] == [0, 1]
    assert [each.expected for each in luck.seats] == [float(Fraction(22, 87)), float(Fraction(19, 84))]
    assert [each.verdict for each in luck.seats] == ["even", "unlucky"]


def test_a_large_steal_is_remembered_with_what_each_seat_lost() -> None:
    found = retrospect(hit("draw draw draw stop  draw steal", drawn="10 10 10  10"))
    assert found.remembered == Remembered(kind="steal", step=6, seat=1, card=10, counts=(3, 0), points=30)


def test_a_turn_that_went_on_against_the_odds_is_remembered() -> None:
    """Ten values, and no card came twice: six chances, of which the last was better lost than won."""
    record = hit(" ".join(["draw"] * 9), drawn="1 2 3 4 5 6 7 8 9")
    remembered = retrospect(record).remembered
    assert remembered is not None
    assert (remembered.kind, remembered.step, remembered.seat, remembered.count) == ("survived", 9, 0, 9)
    fatal = [30, 40, 50, 56, 62, 68]
    odds = [1 - Fraction(cards, 90 - drawn) for drawn, cards in enumerate(fatal, start=3)]
    expected = odds[0] * odds[1] * odds[2] * odds[3] * odds[4] * odds[5]
    assert remembered.chance == pytest.approx(float(expected))


def test_a_turn_that_was_lost_is_not_remembered_as_survived() -> None:
    remembered = retrospect(hit("draw " * 8, drawn="1 2 3 4 5 6 7 7")).remembered
    assert remembered == Remembered(kind="loss", step=8, seat=0, count=8, points=35)
