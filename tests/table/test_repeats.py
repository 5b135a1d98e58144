"""Clicks and messages that come twice."""

from hypothesis import given
from hypothesis import strategies as st

from pioche.table import recent
from pioche.table.commands import AddBot, AskEnd, Leave, Play, Start
from pioche.table.recent import REMEMBERED_COMMANDS
from tests.table.evening import Evening


def test_a_double_click_does_not_draw_after_a_bust() -> None:
    """FC-RA-01, the first case."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(6, 1, 6, 6, 4, 2)
    ada.plays("draw", "draw", "draw")
    number = ada.decision
    ada.answers(number, "draw", command_id="click")
    with evening.refuses("stale"):
        ada.answers(number, "draw", command_id="another click")
    ada.answers(number, "draw", command_id="click")
    assert evening.told == []
    assert [place.lost_turns for place in evening.match.state.places] == [1, 0]
    assert evening.lines == [(), ()]
    assert ben.sees_match.legal == ("draw",), "the next turn has not begun with a draw"


def test_a_double_click_does_not_draw_past_a_steal_offer() -> None:
    """FC-RA-01, the second case."""
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts(5, 5, 2, 9)
    ada.plays("draw", "stop")
    number = ben.decision
    ben.answers(number, "draw", command_id="click")
    with evening.refuses("stale"):
        ben.answers(number, "draw", command_id="another click")
    ben.answers(number, "draw", command_id="click")
    assert evening.told == []
    assert evening.match.state.pile == (2, 9)
    assert ben.sees_match.legal == ("steal", "leave")


def test_a_command_that_comes_twice_is_done_once() -> None:
    evening = Evening("Ada", seats=3)
    ada = evening.guests[0]
    for command in (AddBot("sharp", 1), AddBot("sharp", 2), Start()):
        ada.asks(command, command_id=repr(command))
        assert evening.told, "it is done"
        ada.asks(command, command_id=repr(command))
        assert evening.told == []
    evening.shuffles()
    ada.asks(AskEnd(), command_id="end")
    ada.asks(AskEnd(), command_id="end")
    assert evening.told == []


def test_a_leaver_who_clicks_twice_leaves_once() -> None:
    evening = Evening("Ada", "Ben")
    ben = evening.guests[1]
    evening.starts()
    ben.asks(Leave(), command_id="leave")
    ben.asks(Leave(), command_id="leave")
    assert evening.told == []
    ben.asks(Leave(), command_id="leave again")
    assert evening.told == []


def test_a_repeated_command_is_known_after_a_reload() -> None:
    evening = Evening("Ada", "Ben")
    ada = evening.guests[0]
    ada.asks(Start(), command_id="start")
    evening.shuffles()
    active = evening.guests[evening.match.state.active]
    draw = Play("draw", active.decision)
    active.asks(draw, command_id="draw")
    evening.reloads()
    for guest, command, command_id in ((ada, Start(), "start"), (active, draw, "draw")):
        guest.asks(command, command_id=command_id)
        assert evening.told == []
    assert len(evening.moves) == 1


def test_a_table_remembers_the_last_commands_only() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    for number in range(REMEMBERED_COMMANDS):
        guest = (ada, ben)[evening.match.state.active]
        guest.answers(guest.decision, guest.sees_match.legal[-1], command_id=f"move {number}")
    assert len(recent.listed(evening.table.recent_commands)) == REMEMBERED_COMMANDS
    ada.answers(ada.decision, evening.match.legal[0][-1], command_id="one more")
    assert recent.listed(evening.table.recent_commands)[0] == "move 1"


@given(commands=st.lists(st.sampled_from(["a", "b", "a-b", "ab", "b:a", "a:b-c"]), max_size=150))
def test_what_is_remembered_is_a_list_of_so_many(commands: list[str]) -> None:
    remembered = ""
    for number, command in enumerate(commands):
        last = commands[max(0, number - REMEMBERED_COMMANDS) : number]
        assert recent.listed(remembered) == tuple(last)
        assert recent.joined(last) == remembered
        assert recent.has(remembered, command) == (command in last)
        assert recent.is_last(remembered, command) == (last[-1:] == [command])
        remembered = recent.with_command(remembered, command)


def test_ids_that_are_two_lines_are_forgotten_like_others() -> None:
    """As older logs may have them."""
    remembered = recent.joined(f"id {number}\n" for number in range(1000))
    for number in range(1000):
        remembered = recent.with_command(remembered, f"another {number}\n")
    assert len(recent.listed(remembered)) == REMEMBERED_COMMANDS
    assert recent.has(remembered, "another 999\n")


def test_what_is_so_already_is_not_told_again() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ada.refuses_end()
    assert evening.told == [], "nobody has asked"
    ada.asks_end()
    ada.asks_end()
    assert evening.told == [], "asked already"
    ben.returns()
    assert evening.told == [], "nobody stands in"
