"""Turns that run out of time, and when they do."""

import pytest

from pioche.rules.hit.model import Card
from pioche.table.commands import PlayTimeout, Resume
from pioche.table.events import MatchEnded, Played, TimedOut
from tests.table.evening import Evening, Guest


def evening_on_the_clock(*pile: Card) -> tuple[Evening, Guest, Guest]:
    """Two players, 20 seconds a turn, and Ada begins."""
    evening = Evening("Ada", "Ben", clock=20)
    evening.starts(*pile)
    ada, ben = evening.guests
    return evening, ada, ben


def test_who_never_drew_draws_and_stops_by_one_deadline() -> None:
    """FC-CL-01 [H14] [C3]: nobody sends anything."""
    evening, ada, ben = evening_on_the_clock(3, 5, 7)
    ada.goes_away(seconds=20)
    evening.times_out(0)
    assert [type(event) for event in evening.told] == [TimedOut, Played, Played]
    assert evening.moves == [(0, "draw", "timeout"), (0, "stop", "timeout")]
    assert ben.sees_match.legal == ("draw",)


def test_who_has_drawn_stops() -> None:
    """FC-CL-01 [H14]."""
    evening, ada, _ = evening_on_the_clock(3, 5, 7)
    ada.plays("draw")
    evening.passes(20)
    evening.times_out(0)
    assert evening.moves[1:] == [(0, "stop", "timeout")]


def test_a_steal_on_offer_is_taken_and_the_turn_ends() -> None:
    """FC-CL-01 [H14]."""
    evening, ada, ben = evening_on_the_clock(5, 5, 7)
    ada.plays("draw", "stop")
    ben.plays("draw")
    evening.passes(20)
    evening.times_out(1)
    assert evening.moves[3:] == [(1, "steal", "timeout"), (1, "stop", "timeout")]
    assert evening.lines == [(), (5, 5)]


def test_a_steal_that_comes_by_the_time_out_is_taken_too() -> None:
    """[H14] [C3]: draw, steal, stop, in one turn."""
    evening, ada, _ = evening_on_the_clock(5, 5, 7)
    ada.plays("draw", "stop")
    evening.passes(20)
    evening.times_out(1)
    assert evening.moves[2:] == [(1, "draw", "timeout"), (1, "steal", "timeout"), (1, "stop", "timeout")]


def test_a_taken_steal_that_ends_the_turn_is_the_last_time_out_move() -> None:
    evening = Evening("Ada", "Ben", clock=20, steal_ends_turn=True)
    evening.starts(5, 5, 7)
    evening.guests[0].plays("draw", "stop")
    evening.passes(20)
    evening.times_out(1)
    assert evening.moves[2:] == [(1, "draw", "timeout"), (1, "steal", "timeout")]


def test_a_time_out_may_lose_the_turn_but_not_the_next() -> None:
    evening, ada, _ = evening_on_the_clock(1, 2, 3, 8, 1, 9)
    ada.plays("draw", "draw", "draw", "stop")
    evening.passes(20)
    evening.times_out(1)
    evening.passes(20)
    evening.times_out(0)
    assert evening.moves[-2:] == [(0, "draw", "timeout"), (0, "stop", "timeout")]
    assert evening.lines[0] == (1,), "three cards were banked first"


def test_a_time_out_happens_once() -> None:
    """FC-CL-01."""
    evening, _, _ = evening_on_the_clock(3, 5, 7)
    number = evening.match.decisions[0]
    evening.passes(20)
    evening.times_out(0)
    assert evening.match.decisions[0] != number
    with evening.refuses("too_early"):
        evening.times_out(0)
    with evening.refuses("too_early"):
        evening.times_out(1)


@pytest.mark.parametrize("seconds", [0, 19.999])
def test_before_the_deadline_nobody_is_out_of_time(seconds: float) -> None:
    evening, _, _ = evening_on_the_clock()
    evening.passes(seconds)
    with evening.refuses("too_early"):
        evening.times_out(0)


def test_a_move_that_came_in_time_is_not_undone() -> None:
    """FC-CL-03: the deadline was for another decision."""
    evening, ada, _ = evening_on_the_clock(3, 5, 7)
    evening.passes(19.9)
    number = ada.decision
    ada.plays("draw", "stop")
    evening.passes(0.1)
    with evening.refuses("stale"):
        evening.server_asks(PlayTimeout(0, number))
    assert evening.moves == [(0, "draw", "player"), (0, "stop", "player")]


def test_without_a_clock_nobody_is_out_of_time() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    evening.passes(10_000)
    assert evening.guests[0].sees_match.remaining == (None, None)
    with evening.refuses("too_early"):
        evening.times_out(0)


@pytest.mark.parametrize(("pile", "moves"), [((4,), ["draw"]), ((4, 4), ["draw", "steal"])])
def test_a_time_out_on_the_last_card_ends_the_match(pile: tuple[Card, ...], moves: list[str]) -> None:
    """FC-CL-02 (d): the steal is taken, and the match is over [H11]."""
    evening, ada, _ = evening_on_the_clock(*pile)
    late = len(pile) - 1
    if late:
        ada.plays("draw", "stop")
    evening.passes(20)
    evening.times_out(late)
    assert evening.moves[-len(moves) :] == [(late, move, "timeout") for move in moves]
    assert isinstance(evening.told[-1], MatchEnded)
    assert evening.match.outcome is not None and evening.match.outcome.ranks[late] == 1
    assert evening.guests[late].seat == late, "the player keeps the seat"
    with evening.refuses("match_not_running"):
        evening.times_out(late)


def test_a_time_out_on_an_open_offer_of_the_last_card_takes_it() -> None:
    """FC-CL-02 (d)."""
    evening, ada, ben = evening_on_the_clock(4, 4)
    ada.plays("draw", "stop")
    ben.plays("draw")
    assert ben.sees_match.timeout_move == "steal"
    evening.passes(20)
    evening.times_out(1)
    assert evening.moves[-1] == (1, "steal", "timeout")
    assert evening.match.outcome is not None and evening.match.outcome.scores == (0, 8)


def test_a_deadline_belongs_to_a_turn_and_not_to_a_move() -> None:
    evening, ada, ben = evening_on_the_clock()
    evening.passes(15)
    ada.plays("draw")
    assert ada.sees_match.remaining == (5_000, None)
    evening.passes(3)
    ada.plays("stop")
    assert ben.sees_match.remaining == (None, 20_000), "a new turn carries its own deadline"


def test_the_first_turn_of_a_round_is_a_new_one_for_the_same_seat_too() -> None:
    """Seat 1 ends the first round on its turn, and begins the second [H1]."""
    evening = Evening("Ada", "Ben", clock=20, rounds=2)
    ada, ben = evening.guests
    evening.starts(3, 5)
    ada.plays("draw", "stop")
    evening.passes(15)
    ben.plays("draw")
    assert evening.match.state.round == 2 and evening.match.state.active == 1
    assert ben.sees_match.remaining == (None, 20_000)


def test_a_time_out_does_not_play_the_first_turn_of_the_next_round() -> None:
    """[C3]: the turn it belongs to has ended [C11]."""
    evening = Evening("Ada", "Ben", clock=20, rounds=2)
    evening.starts(3, 5)
    evening.guests[0].plays("draw", "stop")
    evening.passes(20)
    evening.times_out(1)
    assert evening.match.state.active == 1
    assert evening.moves[2:] == [(1, "draw", "timeout")]
    assert len(evening.match.state.pile) == 90


def test_a_deadline_is_found_again_in_the_log() -> None:
    evening, ada, _ = evening_on_the_clock()
    evening.passes(12)
    evening.reloads()
    assert ada.sees_match.remaining == (8_000, None)


def test_time_without_a_server_is_not_charged() -> None:
    """FC-PE-01: not after the second restart either."""
    evening, ada, _ = evening_on_the_clock(5, 6)
    evening.passes(12)
    for downtime in (300, 7):
        evening.restarts(downtime=downtime)
        assert ada.sees_match.remaining == (8_000, None)
    evening.passes(7.999)
    with evening.refuses("too_early"):
        evening.times_out(0)
    evening.passes(0.001)
    evening.times_out(0)
    assert evening.moves[0] == (0, "draw", "timeout")


def test_a_restart_tells_nothing_when_nothing_runs() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    evening.restarts(downtime=30)
    assert evening.told == []
    evening.starts()
    evening.restarts(downtime=0)
    assert evening.told == []


def test_remaining_time_is_never_negative_and_the_same_for_all() -> None:
    """FC-CL-03."""
    evening, ada, ben = evening_on_the_clock()
    cleo = evening.guest("Cleo")
    for seconds, left in ((5, 15_000), (10, 5_000), (30, 0)):
        evening.passes(seconds)
        for guest in (ada, ben, cleo):
            assert guest.sees_match.remaining == (left, None)


def test_a_wall_clock_that_was_set_back_charges_nobody_and_spares_nobody() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    evening.starts(7, 9)
    evening.passes(5)
    evening.at -= 3_600_000
    evening.server_asks(Resume(downtime=-3_600_000))
    assert evening.table.deadline(0) == evening.at + 15_000
