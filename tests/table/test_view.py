"""What the view of a table says, field by field, where no other test asks."""

from msgspec.structs import asdict

from pioche.table.view import RaceResult, SeatView
from pioche.table.watching import may_hear_of
from tests.table.deals import hit_the_deck
from tests.table.evening import Evening
from tests.table.races import opens_race


def seats(evening: Evening, name: str) -> list[SeatView]:
    """As that guest sees them."""
    (guest,) = (each for each in evening.guests if each.name == name)
    return [place for place in guest.sees.places if place]


def test_the_table_says_whether_it_is_open_and_whether_people_may_write() -> None:
    for is_open, chat in ((True, False), (False, True)):
        seen = Evening("Ada", is_open=is_open, chat=chat).guests[0].sees
        assert (seen.is_open, seen.chat) == (is_open, chat)


def test_a_match_and_who_plays_it_are_told_to_all_who_may_see_it() -> None:
    for watching in ("everybody", "late"):
        evening = Evening("Ada", "Ben", watching=watching)
        evening.starts()
        spectator = evening.guest("Cleo").sees_match
        assert (spectator.number, spectator.has_reacted) == (1, False)
        assert [player.name for player in spectator.players] == ["Ada", "Ben"]
        assert evening.guests[0].sees_match.number == 1


def test_all_are_told_what_the_shuffle_was_committed_to() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts()
    shuffle = evening.guests[0].sees_match.shuffle
    assert shuffle and evening.match.shuffle
    assert shuffle.commitment == evening.match.shuffle.commitment


def test_a_player_sees_the_match_with_the_own_eyes() -> None:
    """The own hand, and nobody else's."""
    evening = hit_the_deck("R1 R2", "B1 B2")
    for guest in evening.guests:
        seen = guest.sees_match.view
        assert seen == evening.table.game.view(evening.match.state, guest.seat)
    assert evening.guests[0].sees_match.view != evening.guests[1].sees_match.view


def test_who_plays_a_match_that_is_watched_late_sees_and_hears_the_present() -> None:
    evening = Evening("Ada", "Ben", watching="late")
    evening.starts(1, 2, 3)
    cleo = evening.guest("Cleo")
    evening.guests[0].plays("draw", "draw", "stop")
    assert evening.guests[1].sees.seq == evening.table.seq
    assert may_hear_of(evening.table, evening.guests[1].id, evening.table.seq)
    assert not may_hear_of(evening.table, cleo.id, evening.table.seq)
    assert cleo.sees.seq == evening.table.seq - 3


def test_the_delay_of_a_line_is_shown_but_not_to_who_is_held_back() -> None:
    """It changes all the time, so that each move would show."""
    evening = Evening("Ada", seats=2, game="hit_the_deck", watching="late")
    ada, cleo = evening.guests[0], evening.guest("Cleo")
    ada.adds_bot()
    evening.delays = {ada.id: 37}
    assert [each.delay for each in seats(evening, "Ada")] == [37, None]
    ada.starts()
    assert [each.delay for each in seats(evening, "Ada")] == [37, None]
    assert [each and each.delay for each in cleo.sees.places] == [None, None]


def test_a_bot_is_no_program_of_somebodys_own() -> None:
    evening = Evening("Ada")
    evening.guests[0].adds_bot()
    assert [each.player.is_program for each in seats(evening, "Ada")] == [False, False]


def test_how_a_race_was_decided_is_told_in_full() -> None:
    evening = opens_race("Ada", "Ben", "Cleo", "Dan")
    evening.guests[0].reacts(300, "announce")
    for guest in evening.guests[1:]:
        guest.reacts(400)
    evening.waits_for_race() if evening.match.race else None
    told = evening.guests[0].sees_match.last_race
    fields = RaceResult.__struct_fields__
    assert [asdict(each) for each in told] == [
        {name: getattr(reaction, name) for name in fields} for reaction in evening.match.last_race
    ]
    assert any(each.measured for each in told) and any(each.drawn for each in told)
