"""Another match at the same table."""

from pioche.table.model import STAND_IN_POLICY, Bot, Person
from tests.table.evening import CALM, Evening


def test_a_rematch_keeps_the_seats() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=4)
    ada, ben, cleo = evening.guests
    ada.adds_bot()
    evening.starts(7)
    ben.leaves()
    ada.plays("draw")
    ada.starts()
    assert evening.match.number == 2
    assert evening.match.players == (
        Person(ada.id),
        Bot(STAND_IN_POLICY, 2),
        Person(cleo.id),
        Bot("sharp", 1),
    )
    assert [evening.table.driver(seat) for seat in range(4)] == [None, STAND_IN_POLICY, None, "sharp"]


def test_nothing_of_an_ended_match_survives_into_the_next() -> None:
    """FC-LK-04: no offer, wish to end it, time-out, stand-in or clock."""
    evening = Evening("Ada", "Ben", clock=20)
    ada, ben = evening.guests
    evening.starts(5, 5, 9, 9, 9, 9)
    ada.plays("draw", "stop")
    ben.plays("draw", "leave", "stop")
    evening.passes(20)
    evening.times_out(0)
    ben.goes_away(seconds=60)
    ada.calls_stand_in(1)
    evening.bot_plays(1, "draw")
    assert evening.match.state.offer == 9
    ada.asks_end()
    assert evening.table.phase == "ended"
    assert [place and (place.timeouts, place.stand_in) for place in evening.table.places] == [(0, False)] * 2
    assert ada.sees_match.remaining == (None, None)

    evening.passes(100)
    evening.starts()
    state = evening.match.state
    assert (state.offer, state.pile, state.turn, state.drawn) == (None, CALM, 1, 0)
    assert evening.lines == [(), ()]
    assert evening.match.legal == (("draw",), ())
    assert evening.match.end_asked_by == frozenset()
    assert ben.sees_match.remaining == (20_000, None)
    assert [place and (place.timeouts, place.stand_in) for place in evening.table.places] == [(0, False)] * 2
    assert evening.table.driver(1) is None


def test_each_match_has_its_own_chance() -> None:
    """FC-LK-04: nothing of the new pile is in the old one."""
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.adds_bot()
    ada.starts()
    first = evening.match
    ada.asks_end()
    evening.secret = b"another secret of the same length"
    ada.starts()
    assert evening.match.secret != first.secret
    assert evening.match.state.pile != first.state.pile


def test_after_a_match_seats_change_hands() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    evening.starts(7)
    ada.plays("draw")
    ben.stands_up()
    cleo.sits()
    ada.starts()
    assert evening.match.players == (Person(ada.id), Person(cleo.id))
