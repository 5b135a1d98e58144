"""What is told of what happened, by name."""

from pioche.rules import hit
from pioche.rules.game import Viewer
from pioche.rules.hit.notices import DealtNotice, DrawnNotice, TurnStartedNotice
from pioche.table.notices import (
    BotAddedNotice,
    BotRemovedNotice,
    ClosedNotice,
    ConfiguredNotice,
    CreatedNotice,
    EndAskedNotice,
    EndRefusedNotice,
    HostChangedNotice,
    LeftNotice,
    MatchEndedNotice,
    Notice,
    ResumedNotice,
    SatNotice,
    StandInEndedNotice,
    StandInStartedNotice,
    StartedNotice,
    StoodUpNotice,
    TimedOutNotice,
    notices,
)
from tests.table.evening import Evening


def told(evening: Evening, *, viewer: Viewer = None) -> list[Notice]:
    """What the last command gave that viewer to hear."""
    names = evening.names
    return [notice for event in evening.told for notice in notices(event, viewer, game=hit.GAME, names=names)]


def test_people_coming_and_going_are_told_by_name() -> None:
    evening = Evening("Ada", seats=3)
    ada, ben = evening.guests[0], evening.guest("Ben")
    assert list(notices(evening.events[0], None, game=hit.GAME, names=evening.names)) == [
        CreatedNotice("Ada")
    ]
    ben.sits(2)
    assert told(evening) == [SatNotice(2, "Ben")]
    ada.adds_bot(1)
    assert told(evening) == [BotAddedNotice(1, bot=1)]
    ada.removes_bot(1)
    assert told(evening) == [BotRemovedNotice(1, bot=1)]
    ada.configures(clock=20)
    assert told(evening) == [ConfiguredNotice()]
    ada.leaves()
    assert told(evening) == [StoodUpNotice(0, "Ada"), HostChangedNotice("Ben")]
    ben.leaves()
    assert told(evening) == [StoodUpNotice(2, "Ben"), ClosedNotice()]


def test_of_an_erased_name_only_the_deed_is_told() -> None:
    evening = Evening("Ada", "Ben")
    evening.guests[1].stands_up()
    evening.names.clear()
    assert told(evening) == [StoodUpNotice(1, None)]
    assert evening.guests[0].sees.host is None


def test_a_start_and_a_move_give_the_notices_of_their_game() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts(7, 9)
    assert told(evening, viewer=1) == [StartedNotice(1), DealtNotice(1, 0, cards=2), TurnStartedNotice(0, ())]
    evening.guests[0].plays("draw")
    assert told(evening, viewer=1) == [DrawnNotice(0, 7)]


def test_the_history_names_no_card_before_it_lies_open() -> None:
    """FC-LK-03: whoever made the move; the sentences of both languages are made from these notices."""
    evening = Evening("Ada", "Ben", clock=20)
    evening.starts(7, 9)
    ahead = [notice for viewer in (0, 1, None) for notice in told(evening, viewer=viewer)]
    assert not any(hasattr(notice, "pile") or hasattr(notice, "card") for notice in ahead)
    assert [notice.cards for notice in ahead if isinstance(notice, DealtNotice)] == [2, 2, 2]
    evening.passes(20)
    evening.times_out(0)
    assert [notice for notice in told(evening) if isinstance(notice, DrawnNotice)] == [DrawnNotice(0, 7)]


def test_time_outs_and_stand_ins_are_told() -> None:
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts()
    evening.restarts(downtime=5)
    assert told(evening) == [ResumedNotice(5_000)]
    evening.passes(20)
    evening.times_out(0)
    assert told(evening)[0] == TimedOutNotice(0)
    ada.goes_away(seconds=60)
    ben.calls_stand_in(0)
    assert told(evening) == [StandInStartedNotice(0)]
    ada.arrives()
    assert told(evening) == [StandInEndedNotice(0)]


def test_an_end_before_the_end_is_told() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ada, ben, cleo = evening.guests
    evening.starts()
    ada.asks_end()
    assert told(evening) == [EndAskedNotice("Ada")]
    cleo.refuses_end()
    assert told(evening) == [EndRefusedNotice("Cleo")]
    cleo.leaves()
    assert told(evening) == [LeftNotice(2, "Cleo")]
    ada.asks_end()
    ben.asks_end()
    assert told(evening)[-1] == MatchEndedNotice(finished=False, winners=())


def test_the_winner_is_told() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts(7)
    evening.guests[0].plays("draw")
    assert told(evening)[-1] == MatchEndedNotice(finished=True, winners=(0,))
