"""Bots in a slap race."""

import pytest

from pioche.record import By
from tests.table.deals import FOUR, deals_hit_the_deck
from tests.table.evening import Evening
from tests.table.races import losers, opens_race


def test_bots_answer_when_chance_has_drawn_whenever_they_say_so() -> None:
    """FC-BO-02: at human times, never before the card is public."""
    evening = opens_race("Ada")
    drawn = evening.race.drawn
    for seat in (3, 1, 2):
        evening.bot_plays(seat, "slap")
    assert evening.match.race is not None
    evening.guests[0].reacts(400, "announce")
    assert evening.race.due == evening.race.opened + max(drawn)
    evening.waits_for_race()
    assert [each.decided for each in evening.match.last_race] == sorted(drawn)


def played_by_a_bot(move: str) -> Evening:
    """It has played a Hand, then chosen this."""
    evening = Evening("Ada", "Ben", game="hit_the_deck", seats=3)
    evening.guests[0].adds_bot(policy="steady")
    deals_hit_the_deck(evening, "R3 R4", "R4 R5", "H R1", first=2)
    evening.bot_plays(2, "play H", move)
    return evening


@pytest.mark.parametrize(
    ("move", "heard"), [("announce", "announce"), ("slap", "announce"), ("miss", "miss")]
)
def test_a_bot_that_plays_a_hand_announces_or_gives_up(move: str, heard: str) -> None:
    evening = played_by_a_bot(move)
    assert evening.race.reactions[0].move == heard
    for guest in evening.guests:
        guest.reacts(500)
    evening.waits_for_race()
    announced = [each for each in evening.moves if each[1] == "announce"]
    assert announced == ([] if heard == "miss" else [(2, "announce", "player")])
    assert heard != "miss" or losers(evening) == [2]


def test_a_bot_answers_once() -> None:
    evening = opens_race("Ada")
    evening.bot_plays(1, "slap")
    for move in ("slap", "miss"):
        with evening.refuses("nothing_owed"):
            evening.bot_plays(1, move)
    with evening.refuses("not_announcer"):
        evening.bot_plays(2, "announce")


def test_a_bot_that_fails_in_a_race_gives_up() -> None:
    """FC-BO-02: the time-out move, at once."""
    evening = opens_race("Ada")
    evening.times_out(1)
    by: By = "timeout"
    assert [(each.seat, each.move, each.by) for each in evening.race.reactions] == [(1, "miss", by)]
    evening.guests[0].reacts(400, "announce")
    evening.bot_plays(2, "slap")
    evening.bot_plays(3, "slap")
    evening.waits_for_race()
    assert losers(evening) == [1]


def test_nobodys_clock_ends_a_race_for_them_alone() -> None:
    evening = opens_race(*FOUR, clock=20)
    evening.passes(30)
    with evening.refuses("too_early"):
        evening.times_out(1)
