"""What is worth knowing of a finished match of Hit the Deck."""

from pioche.research.figures import FIGURES
from tests.rules.hit_the_deck.table import table


def test_rounds_won_are_those_in_which_a_seat_went_out() -> None:
    """[D19] [D20]"""
    round_ = table("R4 | B2 | G1", discard="R1", results=[[0, 12], [30, 0], [5, 98]])
    round_.play("play R4")
    assert round_.outcome is not None
    assert FIGURES["hit_the_deck"](round_.view()) == {"rounds_won": [2, 1, 0]}
