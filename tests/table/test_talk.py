"""Who may say what at a table, and who hears it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from pioche.table.model import NOBODY, PersonId, Watching
from pioche.table.story import Refused
from pioche.table.talk import Line, may_hear, require_ear, require_voice, talk_line
from tests.table.evening import Evening, Guest

HIDDEN: list[Watching] = ["late", "nobody"]


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(Refused) as refusal:
        yield
    assert refusal.value.code == code


def speaks(evening: Evening, guest: Guest, *, has_words: bool = False) -> None:
    require_voice(evening.table, guest.id, has_words=has_words)


def line(person: PersonId) -> Line:
    return Line(id=7, at=1, person=person, command="line-one", phrase="hello", words=None)


def test_whoever_sits_may_speak_and_spectators_hear_it() -> None:
    evening = Evening("Ada", "Ben")
    cleo = evening.guest("Cleo")
    for guest in evening.guests[:2]:
        speaks(evening, guest)
    with refused("not_seated"):
        speaks(evening, cleo)
    assert may_hear(evening.table, cleo.id)


def test_a_host_without_a_seat_may_speak() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    ada.stands_up()
    assert evening.table.host == ada.id and evening.table.seat_of(ada.id) is None
    speaks(evening, ada)
    ben.stands_up()
    with refused("not_seated"):
        speaks(evening, ben)


def test_words_of_their_own_are_for_tables_where_the_host_allows_them() -> None:
    for chat in (False, True):
        evening = Evening("Ada", "Ben", chat=chat)
        ben = evening.guests[1]
        speaks(evening, ben)
        if chat:
            speaks(evening, ben, has_words=True)
        else:
            with refused("no_chat"):
                speaks(evening, ben, has_words=True)


def test_the_host_may_change_it_between_matches_and_it_counts_from_then_on() -> None:
    evening = Evening("Ada", "Ben", chat=True)
    ada, ben = evening.guests
    ada.configures(chat=False)
    with refused("no_chat"):
        speaks(evening, ben, has_words=True)


def test_who_left_in_the_middle_of_a_match_speaks_no_more() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    ben = evening.guests[1]
    evening.starts()
    ben.leaves()
    with refused("not_seated"):
        speaks(evening, ben)


def test_a_shared_screen_hears_what_spectators_hear() -> None:
    evening = Evening("Ada", "Ben")
    assert may_hear(evening.table, NOBODY)
    hidden = Evening("Ada", "Ben", watching="nobody")
    hidden.starts()
    assert not may_hear(hidden.table, NOBODY)


@pytest.mark.parametrize("watching", HIDDEN)
def test_while_a_match_runs_that_spectators_may_not_see_they_hear_nothing(watching: Watching) -> None:
    """FC-LK-02: players speak of their cards."""
    evening = Evening("Ada", "Ben", watching=watching)
    ada, ben = evening.guests
    cleo = evening.guest("Cleo")
    assert may_hear(evening.table, cleo.id)
    evening.starts(7)
    assert [may_hear(evening.table, each.id) for each in (ada, ben, cleo)] == [True, True, False]
    with refused("match_hidden"):
        require_ear(evening.table, cleo.id)
    ada.asks_end()
    ben.asks_end()
    assert may_hear(evening.table, cleo.id)


@pytest.mark.parametrize("watching", HIDDEN)
def test_who_leaves_such_a_match_hears_no_more_of_it(watching: Watching) -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3, watching=watching)
    ben = evening.guests[1]
    evening.starts()
    ben.leaves()
    assert not may_hear(evening.table, ben.id)


def test_a_host_who_may_not_see_the_match_says_nothing_into_it() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3, watching="nobody")
    ada, ben, _ = evening.guests
    evening.starts()
    ada.leaves()
    assert evening.table.host != ada.id
    with refused("match_hidden"):
        speaks(evening, ada)
    speaks(evening, ben)


def test_at_a_closed_table_nothing_is_said() -> None:
    evening = Evening("Ada")
    ada = evening.guests[0]
    ada.leaves()
    assert evening.table.phase == "closed"
    with refused("table_closed"):
        speaks(evening, ada)


def test_a_line_is_shown_with_the_seat_and_the_name_of_now() -> None:
    evening = Evening("Ada", "Ben")
    ben = evening.guests[1]
    shown = talk_line(line(ben.id), ben.id, table=evening.table, names=evening.names, author="opaque")
    assert (shown.person, shown.seat, shown.is_mine, shown.author) == ("Ben", 1, True, "opaque")
    ben.stands_up()
    shown = talk_line(line(ben.id), evening.guests[0].id, table=evening.table, names={}, author="opaque")
    assert (shown.person, shown.seat, shown.is_mine) == (None, None, False)
    assert (shown.id, shown.phrase, shown.words) == (7, "hello", None)
