"""What spectators see, and that nobody gains by watching."""

from pioche.rules import hit
from tests.table.evening import Evening


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
    assert evening.guests[0].sees.spectators == ("Cleo", "Dan")
    dan.goes_away()
    assert cleo.sees.spectators == ("Cleo",)


def test_one_who_has_no_name_yet_is_watching_too() -> None:
    evening = Evening("Ada")
    evening.guest("Nameless")
    del evening.names["person-nameless"]
    assert evening.guests[0].sees.spectators == (None,)


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
    assert seen.seq == len(evening.log)
