"""What may be played from where, the pile picked up, and blind cards."""

import pytest

from pioche.rules.shithead import ShitheadOptions
from pioche.rules.shithead.events import FailedBlind, Flipped, PickedUp, Played, Refilled
from tests.rules.shithead.table import table

VOLUNTARY = ShitheadOptions(voluntary_pick=True)


def test_the_hand_comes_first_then_face_up_then_blind() -> None:
    """[S3]"""
    round_ = table("9 ; K 5 ; 4 4 4 | 2 2", pile="6")
    assert round_.legal == "play 9"
    assert round_.refusal("play K") == "not_held"
    assert round_.refusal("blind 0") == "wrong_zone"
    assert table("; K 5 ; 4 4 4 | 2", pile="6").legal == "play K"
    blind = table("; ; 4 4 4 | 2", pile="6")
    assert blind.legal == "blind 0, blind 1, blind 2"
    assert blind.refusal("play 4") == "wrong_zone"
    assert blind.refusal("pick") == "wrong_zone"


@pytest.mark.parametrize(
    ("pile", "playable"),
    [("", "23456789TJQKA"), ("5", "2356789TJQKA"), ("K", "23KA"), ("A", "23A"), ("2", "23456789TJQKA")],
)
def test_equal_or_higher_and_anything_on_an_empty_pile(pile: str, playable: str) -> None:
    """[S4]"""
    everything = "2 3 4 5 6 7 8 9 T J Q K A"
    assert table(f"{everything} | 2", pile=pile).playable == playable


def test_one_or_more_cards_of_one_rank() -> None:
    """[S4] Those of the lowest suits go first."""
    round_ = table("7s 7c 7d 9 | 4", pile="5")
    assert round_.legal == "play 7, play 77, play 777, play 9"
    round_.play("play 77")
    assert [card.card for card in round_.state.pile[1:]] == ["7c", "7d"]
    assert round_.state.places[0].hand == ("7s", "9c")


def test_too_low_is_refused() -> None:
    """[S4]"""
    assert table("5 8 | 4", pile="6").refusal("play 5") == "too_low"


def test_who_can_play_must() -> None:
    """[S5]"""
    round_ = table("5 8 | 4", pile="6")
    assert round_.legal == "play 8"
    assert round_.refusal("pick") == "must_play"
    assert table("5 | 4", pile="6").legal == "pick"


def test_an_empty_pile_is_never_picked_up() -> None:
    """[S5] Not voluntarily either."""
    assert table("5 | 4", options=VOLUNTARY).refusal("pick") == "nothing_to_pick"
    assert table("5 | 4").refusal("pick") == "nothing_to_pick"


def test_the_pile_may_be_picked_up_at_any_time() -> None:
    """[S5] Option `voluntary_pick`."""
    round_ = table("9 9 | 4", pile="6", options=VOLUNTARY)
    assert round_.legal == "play 9, play 99, pick"
    assert table("; ; 4 | 4", pile="6", options=VOLUNTARY).legal == "blind 0"


def test_picking_up_takes_the_whole_pile_and_the_next_seat_leads() -> None:
    """[S6]"""
    round_ = table("4 | 5 5 | 9", pile="6 *=8 Q")
    round_.play("pick")
    assert (round_.hands, round_.pile, round_.active) == ("46Q* | 55 | 9", "", 1)
    assert round_.happened(PickedUp)


def test_face_up_cards_of_one_rank_come_with_the_pile() -> None:
    """[S7] Jokers are a rank of their own; they can always be played, so only a voluntary pick takes them."""
    round_ = table("; 5 5 6 ; 2 | 9", pile="K")
    assert round_.legal == "pick, pick 5, pick 55, pick 6"
    assert round_.refusal("pick 66") == "not_held"
    round_.play("pick 55")
    assert (round_.hands, round_.ups) == ("55K | 9", "6 | ")
    voluntary = table("; 5 * * ; 2 | 9", pile="K", options=VOLUNTARY)
    assert voluntary.legal.split(", ")[-4:] == ["pick", "pick 5", "pick *", "pick **"]


def test_with_cards_in_hand_the_pile_is_picked_up_alone() -> None:
    """[S7]"""
    round_ = table("4 ; 5 5 | 9", pile="K")
    assert round_.legal == "pick"
    assert round_.refusal("pick 5") == "pick_alone"


def test_the_hand_is_refilled_to_three_after_every_play() -> None:
    """[S8]"""
    round_ = table("7 7 9 | 4", pile="5", draw="K Q J")
    round_.play("play 77")
    assert (round_.hands, round_.state.draw) == ("9QK | 4", ("Jc",))
    assert round_.happened(Refilled) == [Refilled(0, ("Kc", "Qc"))]


def test_a_short_draw_pile_gives_what_it_has() -> None:
    """[S8]"""
    round_ = table("7 7 9 | 4", pile="5", draw="K")
    round_.play("play 77")
    assert (round_.hands, round_.state.draw) == ("9K | 4", ())


def test_a_large_hand_draws_nothing() -> None:
    """[S8] Nor does one who picks up."""
    round_ = table("7 8 9 9 | 4 4 4 4", pile="5", draw="K K")
    round_.play("play 7")
    assert not round_.happened(Refilled)
    picked = table("4 | 4", pile="5", draw="K K")
    picked.play("pick")
    assert (picked.hands, picked.happened(Refilled)) == ("45 | 4", [])


def test_the_hand_is_refilled_before_an_extra_turn() -> None:
    """[S8] [S13]"""
    round_ = table("T 9 9 | 4", pile="5", draw="K")
    round_.play("play T")
    assert (round_.active, round_.hands) == (0, "99K | 4")


def test_a_blind_card_that_may_be_played_is() -> None:
    """[S9]"""
    round_ = table("; ; 9 4 - | 4", pile="5")
    round_.play("blind 0")
    assert (round_.pile, round_.active, round_.legal_for(0)) == ("59", 1, "")
    assert [type(event) for event in round_.events[:2]] == [Flipped, Played]


def test_a_blind_card_that_may_not_goes_to_the_hand_with_the_pile() -> None:
    """[S9]"""
    round_ = table("; ; 9 4 - | 4", pile="5 6")
    round_.play("blind 1")
    assert (round_.hands, round_.pile, round_.active) == ("456 | 4", "", 1)
    assert round_.happened(FailedBlind) == [FailedBlind(0, "4c", ("5c", "6c"))]


def test_positions_keep_their_numbers() -> None:
    """[S9] All round long; one that is empty is refused."""
    round_ = table("; ; 9 6 7 | 7 7", pile="5")
    round_.play("blind 1", "play 7")
    assert round_.legal == "blind 0, blind 2"
    assert round_.refusal("blind 1") == "no_such_card"


def test_after_a_failed_blind_the_hand_comes_first() -> None:
    """[S3] [S9]"""
    round_ = table("; ; 4 9 - | 5 5", pile="6")
    round_.play("blind 0", "play 5")
    assert round_.legal == "play 6"
