"""The slap."""

import pytest

from pioche.rules.hit_the_deck import GAME, HitTheDeckOptions
from pioche.rules.hit_the_deck.events import (
    Announced,
    GaveUp,
    Played,
    RaceClosed,
    RaceOpened,
    Refilled,
    Slapped,
    Took,
    TurnStarted,
)
from tests.rules.hit_the_deck.table import after_hand, table

PILE = "Y1 Y2 Y3 Y4 Y5"
AUTO = HitTheDeckOptions(auto_announce=True)


def test_a_hand_opens_a_race() -> None:
    """[D14] Everybody owes a slap, and whoever played it the announcement too."""
    round_ = table("H R1 | B2 | G4", discard="R3", pile=PILE)
    assert GAME.race(round_.state) is None
    assert round_.play("play H") == [Played(0, "H"), RaceOpened(0, announced=False)]
    assert GAME.race(round_.state) == 0
    assert [round_.legal_for(seat) for seat in range(3)] == [
        "announce, slap, miss",
        "slap, miss",
        "slap, miss",
    ]
    assert (round_.view().asks, round_.view().active) == ("race", None)


def test_the_race_is_over_when_all_seats_but_one_have_slapped_and_it_is_announced() -> None:
    """[D14] [D15]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.play_as(0, "announce", "slap")
    assert round_.play_as(2, "slap") == [
        Slapped(2),
        RaceClosed(1, announced=True),
        Took(1, ("Y1", "Y2", "Y3", "Y4")),
        TurnStarted(1, card="H"),
    ]


def test_the_four_are_drawn_through_a_refill() -> None:
    """[D15] [D9] The last card of the pile, and three of those that lay under the Hand."""
    round_ = after_hand("R1 | B2 | G4", discard="Y2 Y3 Y4 Y5 G1", pile="Y1")
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    assert (round_.counts, len(round_.state.pile), round_.discard) == ([1, 1, 5], 2, "H")


def test_slaps_alone_do_not_end_a_race_that_is_not_announced() -> None:
    """[D14] The seat that played it may still announce, and the last may slap."""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(1, 2)
    assert round_.state.race is not None
    assert round_.legal_for(0) == "announce, slap, miss"
    round_.slap(0)
    assert round_.legal_for(0) == "announce, miss"
    assert round_.play_as(0, "announce")[:2] == [Announced(0), RaceClosed(0, announced=True)]


def test_the_last_to_slap_draws_four_though_all_have_slapped() -> None:
    """[D15]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(2, 0, 1)
    round_.play_as(0, "announce")
    assert round_.counts == [1, 5, 1]


def test_an_announcement_alone_ends_nothing() -> None:
    """[D14]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    assert round_.play_as(0, "announce") == [Announced(0)]
    assert round_.slap(1) == [Slapped(1)]


def test_when_every_seat_has_slapped_or_missed_the_race_is_over_too() -> None:
    """[D14] [D15a]"""
    round_ = after_hand("R1 | B2 | G4 | Y3", pile=PILE)
    round_.play_as(0, "announce")
    round_.slap(1)
    round_.play_as(2, "miss")
    round_.play_as(0, "miss")
    assert round_.play_as(3, "miss")[:2] == [GaveUp(3), RaceClosed(3, announced=True)]


@pytest.mark.parametrize(("direction", "loser"), [(1, 3), (-1, 1)])
def test_of_several_that_never_slapped_the_last_in_turn_order_is_the_last(direction: int, loser: int) -> None:
    """[D15] Counted from the seat that played the card, in the direction of play."""
    order = 1 if direction == 1 else -1
    round_ = table("H R1 | B2 | G4 | Y3", discard="R1", pile=PILE, direction=1 if order == 1 else -1)
    round_.play("play H")
    round_.play_as(0, "announce", "slap")
    for seat in (2, 1, 3):
        round_.play_as(seat, "miss")
    assert round_.told[1] == RaceClosed(loser, announced=True)


def test_the_seat_that_played_it_comes_first_among_those_that_never_slapped() -> None:
    """[D15]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.play_as(0, "announce", "miss")
    round_.slap(2)
    assert round_.play_as(1, "miss")[1] == RaceClosed(1, announced=True)


def test_one_that_never_slaps_is_behind_all_that_do() -> None:
    """[D15]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.play_as(1, "miss")
    round_.play_as(0, "announce")
    round_.slap(0)
    assert round_.slap(2)[1] == RaceClosed(1, announced=True)


def test_if_it_is_never_announced_the_seat_that_played_it_draws_four() -> None:
    """[D15] Corner: only that seat, though another was last."""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(0, 1)
    assert round_.play_as(0, "miss") == [
        GaveUp(0),
        RaceClosed(0, announced=False),
        Took(0, ("Y1", "Y2", "Y3", "Y4")),
        TurnStarted(1, card="H"),
    ]
    assert round_.counts == [5, 1, 1]


def test_a_miss_gives_up_slap_and_announcement_for_good() -> None:
    """[D15a] What is given up is refused, a second `miss` too."""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.play_as(0, "miss")
    assert round_.legal_for(0) == ""
    assert [round_.refusal(move, seat=0) for move in ("announce", "slap", "miss")] == ["given_up"] * 3
    round_.play_as(1, "miss")
    assert [round_.refusal(move, seat=1) for move in ("slap", "miss")] == ["given_up"] * 2


def test_a_seat_that_has_slapped_may_still_give_up_its_announcement() -> None:
    """[D15a] It is legal for every seat that owes something."""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(0)
    assert round_.legal_for(0) == "announce, miss"
    round_.play_as(0, "miss")
    assert round_.refusal("announce", seat=0) == "given_up"
    assert round_.play_as(0, "slap") == []


def test_a_seat_that_owes_nothing_has_nothing_to_give_up() -> None:
    """[D15a]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(1)
    assert round_.legal_for(1) == ""
    assert round_.refusal("miss", seat=1) == "nothing_owed"


@pytest.mark.parametrize("move", ["announce", "miss"])
def test_without_a_race_there_is_nothing_to_announce_or_give_up(move: str) -> None:
    """[D17] [D15a] Corner"""
    assert table("R1 | B2", discard="R3", pile="Y1").refusal(move) == "no_race"


def test_a_second_slap_or_announcement_is_accepted_and_changes_nothing() -> None:
    """[D17] Never listed, and no event comes of it."""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    round_.slap(1)
    round_.play_as(0, "announce")
    before = round_.state
    assert round_.play_as(1, "slap") == []
    assert round_.play_as(0, "announce") == []
    assert round_.state == before
    assert (round_.fouls_of(0), round_.fouls_of(1), round_.fouls_of(2)) == ("announce", "slap", "")
    assert round_.legal_for(1) == ""


def test_only_the_seat_that_played_it_announces() -> None:
    """[D17]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    assert round_.refusal("announce", seat=1) == "not_announcer"


@pytest.mark.parametrize("move", ["play B2", "draw", "pass", "cut 1"])
def test_nobody_plays_or_draws_while_a_race_is_open(move: str) -> None:
    """[D18]"""
    round_ = after_hand("R1 | B2 | G4", pile=PILE)
    assert [round_.refusal(move, seat=seat) for seat in range(3)] == ["race_open"] * 3


def test_after_the_race_the_next_seat_may_play_anything() -> None:
    """[D18] [D8]"""
    round_ = after_hand("R1 | B2 KG | G4", pile=PILE)
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    assert (round_.active, round_.legal, round_.view().is_free) == (1, "play B2, play KG", True)


def test_the_four_cards_come_from_a_pile_that_is_refilled() -> None:
    """[D15] [D9] The Hand stays in play."""
    round_ = after_hand("R1 | B2 | G4", pile="Y1", discard="R3 R2")
    round_.play_as(0, "announce", "slap")
    closed, took, refilled, took_again = round_.slap(2)[1:5]
    assert (closed, took) == (RaceClosed(1, announced=True), Took(1, ("Y1",)))
    assert isinstance(refilled, Refilled) and isinstance(took_again, Took)
    assert sorted(took_again.cards) == ["R2", "R3"]
    assert (round_.counts, round_.discard, round_.pile) == ([1, 4, 1], "H", "")


def test_with_the_option_a_hand_announces_itself() -> None:
    """Option auto_announce: an announcement is a repeat then [D17]."""
    round_ = table("H R1 | B2 | G4", discard="R1", pile=PILE, options=AUTO)
    assert round_.play("play H") == [Played(0, "H"), RaceOpened(0, announced=True)]
    assert round_.legal_for(0) == "slap, miss"
    assert round_.play_as(0, "announce") == []
    assert round_.refusal("announce", seat=1) == "not_announcer"
    round_.slap(0)
    assert round_.slap(1)[1] == RaceClosed(2, announced=True)


def test_with_the_option_a_miss_gives_up_the_slap_alone() -> None:
    """Option auto_announce [D15a]"""
    round_ = table("H R1 | B2 | G4", discard="R1", pile=PILE, options=AUTO)
    round_.play("play H")
    round_.play_as(0, "miss")
    assert round_.play_as(0, "announce") == []
    assert round_.refusal("slap", seat=0) == "given_up"


def test_two_seats_race_until_one_has_slapped() -> None:
    """[D14]"""
    round_ = after_hand("R1 | B2", pile=PILE)
    round_.play_as(0, "announce")
    assert round_.slap(1)[1] == RaceClosed(0, announced=True)


def test_the_turn_after_a_race_goes_the_way_that_play_goes() -> None:
    """[D18]"""
    round_ = table("H R1 | B2 | G4", discard="R1", pile=PILE, direction=-1)
    round_.play("play H")
    round_.play_as(0, "announce", "slap")
    round_.slap(1)
    assert round_.active == 2


def test_the_race_in_the_view() -> None:
    """[D14] [D15a] All of it is public."""
    round_ = after_hand("R1 | B2 | G4 | Y3", pile=PILE)
    round_.slap(2)
    round_.play_as(1, "miss")
    round_.play_as(0, "announce")
    race = round_.view().race
    assert race is not None
    assert (race.seat, race.announced, race.slapped, race.given_up) == (0, True, (2,), (1,))
