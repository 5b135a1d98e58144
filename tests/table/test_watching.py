"""What spectators see, and that nobody gains by watching."""

import pytest

from pioche.rules import hit
from pioche.table.events import Left, Played, Started, TimedOut
from pioche.table.model import NOBODY, Watching
from pioche.table.scene import view
from pioche.table.view import PlayerView
from pioche.table.watching import may_hear_of
from tests.table.evening import Evening, Guest
from tests.table.races import opens_race, order


def watchers(evening: Evening) -> list[str | None]:
    """By name, as the host sees them."""
    return [each.name for each in evening.guests[0].sees.spectators]


def test_a_spectator_sees_what_the_players_share() -> None:
    """FC-LK-02."""
    evening = Evening("Ada", "Ben", beginner=True)
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    evening.starts(5, 5, 8)
    ada.plays("draw", "stop")
    ben.plays("draw")
    seen = cleo.sees_match
    assert seen.view == hit.GAME.view(evening.match.state, None)
    assert seen.view == ada.sees_match.view == ben.sees_match.view, "in Hit! only the pile's order is secret"
    assert (seen.legal, seen.decision, seen.timeout_move) == ((), None, None)
    assert seen.to_act == (1,)
    assert cleo.sees.you.seat is None


def test_spectators_are_listed_by_name_and_the_nameless_last() -> None:
    evening = Evening("Ada")
    dan, cleo = evening.guest("Dan"), evening.guest("Cleo")
    assert watchers(evening) == ["Cleo", "Dan"]
    dan.goes_away()
    assert [each.name for each in cleo.sees.spectators] == ["Cleo"]


def test_one_who_has_no_name_yet_is_watching_too() -> None:
    evening = Evening("Ada")
    evening.guest("Nameless")
    del evening.names["person-nameless"]
    evening.guest("Zoe")
    assert watchers(evening) == ["Zoe", None]


def test_what_a_player_may_do_is_in_that_players_view_alone() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    assert ada.sees_match.legal == ("draw",) and ada.sees_match.timeout_move == "draw"
    assert ben.sees_match.legal == () and ben.sees_match.timeout_move is None
    assert ben.sees_match.decision == ben.decision


def test_a_player_gains_nothing_by_leaving_and_watching() -> None:
    """FC-LK-02: the leaver sees what any spectator does."""
    evening = Evening("Ada", "Ben")
    ben, cleo = evening.guests[1], evening.guest("Cleo")
    evening.starts()
    ben.leaves()
    assert ben.sees_match == cleo.sees_match


def test_a_newcomer_after_the_match_sees_it_as_a_spectator() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    evening.starts(7)
    ada.plays("draw")
    ben.stands_up()
    cleo.sits(1)
    assert cleo.sees.you.seat == 1
    assert evening.table.seat_in_match(cleo.id) is None and cleo.sees_match.decision is None
    assert evening.table.seat_in_match(ben.id) == 1, "who played it still sees it with those eyes"
    assert [player.name for player in cleo.sees_match.players] == ["Ada", "Ben"]


def test_views_tell_who_sits_where() -> None:
    evening = Evening("Ada", "Ben", seats=4, clock=45, leavers="timeout")
    ada, ben = evening.guests
    ada.adds_bot(2)
    ben.goes_away()
    seen = ben.sees
    ada_place, ben_place, bot_place, empty = seen.places
    assert ada_place is not None and ben_place is not None and bot_place is not None and empty is None
    assert (ada_place.player.name, ada_place.is_host, ada_place.is_present) == ("Ada", True, True)
    assert (ben_place.player.name, ben_place.is_host, ben_place.is_present) == ("Ben", False, False)
    assert (bot_place.player.bot, bot_place.player.policy, bot_place.is_present) == (1, "sharp", True)
    assert (seen.you.name, seen.you.seat, seen.you.is_host, seen.host) == ("Ben", 1, False, "Ada")
    assert (seen.game, seen.clock, seen.leavers, seen.match) == ("hit", 45, "timeout", None)
    assert seen.seq == len(evening.log) and seen.may_watch and seen.walls == ()


def test_a_guest_that_is_a_program_is_marked_wherever_its_name_stands() -> None:
    evening = Evening("Ada")
    ada, robin, cleo = evening.guests[0], evening.program("Robin"), evening.program("Cleo")
    robin.sits(1)
    place = ada.sees.places[1]
    assert place is not None and place.player == PlayerView("Robin", bot=None, policy=None, is_program=True)
    assert ada.sees.spectators == (PlayerView("Cleo", bot=None, policy=None, is_program=True),)
    evening.starts()
    assert [player.is_program for player in cleo.sees_match.players] == [False, True]


def test_who_changes_seats_after_a_match_is_told_where_they_played_it() -> None:
    evening = Evening("Ada", "Ben", seats=3)
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    ada.adds_bot(2)
    evening.starts()
    assert [guest.sees_match.seat for guest in evening.guests[:2]] == [0, 1] and cleo.sees_match.seat is None
    ada.asks_end()
    ben.asks_end()
    ben.stands_up()
    cleo.sits(1)
    assert (cleo.sees.you.seat, cleo.sees_match.seat) == (1, None)
    assert (ben.sees.you.seat, ben.sees_match.seat) == (None, 1)
    ada.stands_up()
    ben.sits(0)
    assert (ben.sees.you.seat, ben.sees_match.seat, ada.sees_match.seat) == (0, 1, 0)


def test_who_looks_at_a_shared_screen_is_nobody() -> None:
    """It has no name, no seat and no more to see than a spectator; who opened it is told, for each screen."""
    evening = Evening("Ada", "Ben")
    cleo = evening.guest("Cleo")
    evening.here.add(NOBODY)
    evening.walls += [cleo.id, evening.guests[1].id, cleo.id]
    evening.starts()
    wall = view(evening.table, NOBODY, now=evening.now, names=evening.names)
    assert watchers(evening) == ["Cleo"]
    for seen in (evening.guests[0].sees, wall):
        assert [opener.name for opener in seen.walls] == ["Ben", "Cleo", "Cleo"]
    assert (wall.you.name, wall.you.seat, wall.you.is_host) == (None, None, False)
    assert wall.match == cleo.sees_match


# Ten moves late.


def plays_draws(evening: Evening, moves: int) -> None:
    """Each in turn draws a card and stops."""
    for _ in range(moves):
        (seat,) = evening.match.to_act
        line = evening.lines[seat]
        evening.guests[seat].plays("stop" if line and "stop" in evening.match.legal[seat] else "draw")


def hears(evening: Evening, guest: Guest) -> list[int]:
    """The lines of the log, since the start, that may be told."""
    table = evening.table
    since = evening.match.start
    return [each.seq for each in evening.log if each.seq >= since and may_hear_of(table, guest.id, each.seq)]


def test_a_late_spectator_sees_the_match_ten_moves_late() -> None:
    evening = Evening("Ada", "Ben", watching="late", clock=20, beginner=True)
    cleo = evening.guest("Cleo")
    evening.starts()
    start = evening.match.start
    views = [evening.guests[0].sees_match.view]
    for number in range(25):
        assert cleo.sees_match.view == views[max(0, number - 10)]
        assert cleo.sees.seq == start + max(0, number - 10)
        assert hears(evening, cleo) == list(range(start, cleo.sees.seq + 1))
        plays_draws(evening, 1)
        views.append(evening.guests[0].sees_match.view)
    assert cleo.sees_match.moves_late == 10 and evening.guests[0].sees_match.moves_late == 0


def test_a_late_spectator_is_shown_nothing_of_the_present() -> None:
    evening = Evening("Ada", "Ben", watching="late", clock=20)
    cleo = evening.guest("Cleo")
    evening.starts()
    dealt = cleo.sees_match.view
    plays_draws(evening, 2)
    seen = cleo.sees_match
    assert (seen.to_act, evening.match.to_act) == ((0,), (1,)) and seen.view == dealt
    assert seen.remaining == (None, None) and evening.guests[0].sees_match.remaining == (None, 20_000)
    assert (seen.legal, seen.decision, seen.outcome) == ((), None, None)
    assert seen.shuffle and seen.shuffle.secret is None


def test_what_concerns_the_people_is_shown_at_once_and_told_in_its_turn() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3, watching="late", clock=20)
    ada, ben, _ = evening.guests
    dan = evening.guest("Dan")
    evening.starts()
    ada.goes_away()
    evening.passes(20)
    evening.times_out(0)
    ben.leaves()
    places = dan.sees.places
    assert [place and place.has_left for place in places] == [False, True, False]
    assert [place and place.is_present for place in places] == [False, False, True]
    told = [event for event in evening.events[evening.match.start - 1 :] if not isinstance(event, Played)]
    assert [type(event) for event in told] == [Started, TimedOut, Left]
    assert hears(evening, dan) == [evening.match.start]


def test_the_end_shows_a_late_spectator_everything() -> None:
    evening = Evening("Ada", "Ben", watching="late")
    cleo = evening.guest("Cleo")
    evening.starts(1, 2, 3)
    evening.guests[0].plays("draw", "draw")
    evening.guests[0].asks_end()
    evening.guests[1].asks_end()
    assert cleo.sees_match.outcome and cleo.sees_match.moves_late == 0
    assert cleo.sees_match.view == evening.guests[0].sees_match.view
    assert cleo.sees_match.shuffle and cleo.sees_match.shuffle.secret
    assert cleo.sees.seq == len(evening.log) and hears(evening, cleo)[-1] == len(evening.log)
    assert evening.match.past == (), "nothing is kept for longer than it is needed"


@pytest.mark.parametrize(("watching", "kept"), [("late", 11), ("everybody", 0), ("nobody", 0)])
def test_ten_moves_are_kept_and_no_more_and_only_where_somebody_may_watch_late(
    watching: Watching, kept: int
) -> None:
    evening = Evening("Ada", "Ben", watching=watching)
    evening.starts()
    plays_draws(evening, 30)
    assert len(evening.match.past) == kept


def test_after_a_restart_a_late_spectator_sees_the_same() -> None:
    evening = Evening("Ada", "Ben", watching="late")
    cleo = evening.guest("Cleo")
    evening.starts()
    plays_draws(evening, 17)
    before = cleo.sees
    evening.reloads()
    assert cleo.sees == before and cleo.sees_match.view.turn < evening.match.state.turn


def test_a_late_spectator_learns_of_a_race_when_all_its_slaps_are_ten_moves_old() -> None:
    """Its order would tell of the moves that follow from it."""
    evening = opens_race("Ada", "Ben", "Cleo", seats=3, watching="late", races="calm")
    dan = evening.guest("Dan")
    raced = len(evening.moves)
    assert evening.match.race is None and raced == 4, "the Hand, and what each did"
    for number in range(raced, raced + 10):
        assert dan.sees_match.last_race == (), number
        plays_first(evening)
    assert [each.seat for each in dan.sees_match.last_race] == order(evening)


def plays_first(evening: Evening) -> None:
    """Whoever is asked does what comes first."""
    seat = evening.match.to_act[0]
    evening.guests[seat].plays(evening.match.legal[seat][0])


# Nobody.


def test_where_nobody_may_watch_a_match_it_is_not_there_for_others() -> None:
    evening = Evening("Ada", "Ben", watching="nobody")
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    evening.starts()
    before = cleo.sees
    plays_draws(evening, 12)
    assert cleo.sees == before and cleo.sees.match is None and not cleo.sees.may_watch
    assert cleo.sees.phase == "playing" and cleo.sees.seq == evening.match.start - 1
    assert hears(evening, cleo) == []
    assert ada.sees.may_watch and ada.sees_match.view == ben.sees_match.view


def test_nor_when_it_is_over_also_not_for_one_who_then_sits_down() -> None:
    evening = Evening("Ada", "Ben", watching="nobody")
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    evening.starts(7)
    ada.plays("draw")
    ended = len(evening.log)
    ben.stands_up()
    cleo.sits()
    ada.configures(watching="everybody")
    assert cleo.sees.match is None and cleo.sees.seq == len(evening.log)
    assert hears(evening, cleo) == list(range(ended + 1, len(evening.log) + 1))
    assert ben.sees_match.outcome, "who played it sees it"
    evening.starts()
    assert cleo.sees.may_watch and cleo.sees_match.legal == () and ben.sees_match.moves_late == 0


def test_the_policy_of_a_match_is_that_of_its_start() -> None:
    evening = Evening("Ada", "Ben", watching="everybody")
    ada, cleo = evening.guests[0], evening.guest("Cleo")
    evening.starts(7)
    ada.plays("draw")
    ada.configures(watching="nobody")
    assert cleo.sees_match.outcome and cleo.sees.watching == "nobody"


def test_who_leaves_a_match_that_nobody_may_watch_sees_no_more_of_it_until_it_is_over() -> None:
    evening = Evening("Ada", "Ben", watching="nobody")
    ada, ben = evening.guests
    evening.starts(1, 2)
    ada.plays("draw")
    ben.leaves()
    assert ben.sees.match is None
    ada.plays("stop")
    ada.asks_end()
    assert ben.sees_match.outcome and hears(evening, ben)[-1] == len(evening.log)


@pytest.mark.parametrize("watching", ["late", "nobody"])
def test_a_host_who_watches_has_no_better_eyes(watching: Watching) -> None:
    evening = Evening("Ada", "Ben", watching=watching)
    ada, ben = evening.guests
    ada.stands_up()
    cleo = evening.guest("Cleo")
    cleo.sits(0)
    evening.guests = [cleo, ben]
    evening.starts()
    plays_draws(evening, 12)
    eve = evening.guest("Eve")
    assert ada.sees.you.is_host and ada.sees.match == eve.sees.match
    assert ada.sees.seq == eve.sees.seq < len(evening.log) and hears(evening, ada) == hears(evening, eve)
