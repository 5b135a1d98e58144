"""Players who leave, and what becomes of their seats."""

import pytest

from pioche.table.commands import (
    AddBot,
    AskEnd,
    CallStandIn,
    Configure,
    Leave,
    PersonCommand,
    Play,
    RefuseEnd,
    RemoveBot,
    Return,
    Sit,
    StandUp,
    Start,
)
from pioche.table.events import Closed, Left, MatchEnded, StoodUp
from pioche.table.model import STAND_IN_POLICY, Bot
from tests.table.evening import Evening


def test_in_the_lobby_who_leaves_stands_up() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[1].leaves()
    assert evening.told == [StoodUp(seat=1, person=evening.guests[1].id)]
    assert evening.table.places[1] is None


def test_a_spectator_who_leaves_changes_nothing() -> None:
    evening = Evening("Ada", "Ben")
    cleo = evening.guest("Cleo")
    cleo.leaves()
    assert evening.told == []
    evening.starts()
    cleo.leaves()
    assert evening.told == []


def test_a_bot_plays_on_for_a_leaver_with_cards_and_score() -> None:
    """[C4]."""
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    for guest in (ada, ben, cleo, ada, ben):
        guest.plays("draw", "stop")
    before = evening.match.state
    ben.leaves()
    assert evening.told == [Left(seat=1, person=ben.id)]
    assert evening.match.state == before
    assert ben.seat is None and evening.table.driver(1) == STAND_IN_POLICY
    for guest in (cleo, ada):
        guest.plays("draw", "stop")
    assert evening.match.state.places[1].loot == before.places[1].loot + before.places[1].line
    evening.bot_plays(1, "draw", "stop")
    assert evening.moves[-1] == (1, "stop", "stand_in")


def test_a_leaver_keeps_the_rank() -> None:
    """[C4]."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(1, 9, 2)
    ada.plays("draw", "stop")
    ben.plays("draw", "stop")
    ben.leaves()
    ada.plays("draw")
    assert evening.match.outcome is not None
    assert evening.match.outcome.ranks == (2, 1)
    assert evening.match.outcome.finished


def test_a_leaver_on_turn_is_replaced_at_once() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    ada.plays("draw", "stop")
    ben.plays("draw")
    ben.leaves()
    evening.bot_plays(1, "stop")
    assert cleo.sees_match.to_act == (2,)


def test_a_leaver_with_a_steal_open_leaves_the_answer_to_the_bot() -> None:
    """FC-RA-05: the duty is done once, and the next seat is next."""
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, _ = evening.guests
    evening.starts(5, 5, 8, 9)
    ada.plays("draw", "stop")
    ben.plays("draw")
    ben.leaves()
    assert ada.sees_match.to_act == (1,)
    evening.bot_plays(1, "steal", "stop")
    assert evening.lines == [(), (5, 5), ()]
    assert evening.match.legal == ((), (), ("draw",))


def test_a_leaver_who_is_not_on_turn_does_not_move_the_turn() -> None:
    """FC-RA-05."""
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts(5, 5, 8, 9)
    ada.plays("draw", "stop")
    ben.plays("draw")
    ada.leaves()
    assert ben.sees_match.legal == ("steal", "leave")
    ben.plays("leave", "stop")
    cleo.plays("draw", "stop")
    evening.bot_plays(0, "draw")
    assert evening.moves[-1] == (0, "draw", "stand_in")


def test_down_to_one_person_the_match_goes_on() -> None:
    """FC-RA-05."""
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    ada.leaves()
    cleo.leaves()
    evening.bot_plays(0, "draw", "stop")
    ben.plays("draw", "stop")
    evening.bot_plays(2, "draw", "stop")
    evening.bot_plays(0, "draw", "stop")
    assert ben.sees_match.to_act == (1,)


def test_where_leavers_time_out_they_do_so_at_once_every_turn() -> None:
    """[C4], with or without a clock."""
    for clock in (20, None):
        evening = Evening("Ada", "Ben", clock=clock, leavers="timeout")
        ada, ben = evening.guests
        evening.starts(5, 5, 8, 9, 10)
        ada.plays("draw", "stop")
        ben.plays("draw")
        ben.leaves()
        assert evening.table.driver(1) == "timeout"
        evening.times_out(1)
        ada.plays("draw", "stop")
        evening.times_out(1)
        assert evening.moves[-6:] == [
            (1, "steal", "timeout"),
            (1, "stop", "timeout"),
            (0, "draw", "player"),
            (0, "stop", "player"),
            (1, "draw", "timeout"),
            (1, "stop", "timeout"),
        ]
        assert [type(event).__name__ for event in evening.told] == ["Played", "Played"], "no clock ran out"


def test_a_leaver_does_not_come_back_into_the_match() -> None:
    evening = Evening("Ada", "Ben")
    ben = evening.guests[1]
    evening.starts()
    ben.leaves()
    ben.arrives()
    assert evening.told == []
    for act in (ben.returns, ben.asks_end, ben.refuses_end):
        with evening.refuses("not_seated"):
            act()
    with evening.refuses("match_running"):
        ben.sits(1)
    assert ben.sees.you.seat is None


def test_no_stand_in_is_called_for_a_leaver() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    ada, ben = evening.guests
    ben.leaves()
    ben.goes_away(seconds=60)
    with evening.refuses("not_absent"):
        ada.calls_stand_in(1)


def test_a_leavers_stand_in_becomes_the_leavers_bot() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(first=1)
    ben.goes_away(seconds=60)
    ada.calls_stand_in(1)
    ben.leaves()
    ben.arrives()
    evening.bot_plays(1, "draw")
    place = ada.sees.places[1]
    assert place is not None and place.has_left and not place.stand_in and not place.is_present


def test_after_the_match_a_leavers_seat_belongs_to_a_bot() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=4)
    ada, ben, cleo = evening.guests
    ada.adds_bot()
    evening.starts(7)
    ben.leaves()
    cleo.leaves()
    ada.plays("draw")
    players = [place.player for place in evening.table.places if place]
    assert players[1:] == [Bot(STAND_IN_POLICY, 2), Bot(STAND_IN_POLICY, 3), Bot("sharp", 1)]
    with evening.refuses("table_full"):
        ben.sits()


def test_between_matches_who_leaves_stands_up() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(7)
    ada.plays("draw")
    ben.leaves()
    assert evening.told == [StoodUp(seat=1, person=ben.id)]
    assert ada.sees.why_not_start == "seats_empty"


def test_with_bots_and_spectators_alone_the_table_closes() -> None:
    """FC-RA-04: in the lobby, in a match, after one."""
    for moment in ("lobby", "playing", "ended"):
        evening = Evening("Ada")
        ada, cleo = evening.guests[0], evening.guest("Cleo")
        ada.adds_bot()
        if moment != "lobby":
            evening.starts(7)
        if moment == "ended":
            ada.plays("draw")
        assert ada.sees.phase == moment
        ada.leaves()
        assert evening.told[-1] == Closed()
        ended = [event for event in evening.events if isinstance(event, MatchEnded)]
        assert [event.outcome.finished for event in ended] == {
            "lobby": [],
            "playing": [False],
            "ended": [True],
        }[moment]
        assert cleo.sees.phase == "closed"


@pytest.mark.parametrize(
    "command",
    [
        Sit(),
        StandUp(),
        AddBot("sharp"),
        RemoveBot(1),
        Configure(seats=2, options={}, clock=None, leavers="bot"),
        Start(),
        Play("draw", 1),
        Leave(),
        Return(),
        CallStandIn(0),
        AskEnd(),
        RefuseEnd(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_closed_table_refuses_everything(command: PersonCommand) -> None:
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.leaves()
    with evening.refuses("table_closed"):
        ada.asks(command)
