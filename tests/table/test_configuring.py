"""What will be played: the host's form."""

import pytest

from pioche.rules.hit import HitOptions
from pioche.rules.options import Option, describe
from pioche.table.model import CLOCKS, Config
from pioche.table.seating import checked_config
from pioche.table.story import Refused
from tests.table.evening import Evening, bots

DEFAULTS = {"rounds": 1, "beginner": False, "steal_ends_turn": False}


def test_what_is_not_chosen_has_the_games_default() -> None:
    assert Evening("Ada").table.config.options == DEFAULTS


@pytest.mark.parametrize("option", describe(HitOptions), ids=lambda option: option.name)
def test_every_value_that_the_game_describes_is_accepted(option: Option) -> None:
    evening = Evening("Ada")
    for value in option.values:
        evening.guests[0].configures(options={option.name: value})
        assert evening.table.config.options == {**DEFAULTS, option.name: value}


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"options": {"jokers": 2}}, "unknown_option"),
        ({"options": {"rounds": 0}}, "option_value"),
        ({"options": {"rounds": 8}}, "option_value"),
        ({"options": {"rounds": True}}, "option_value"),
        ({"options": {"rounds": "3"}}, "option_value"),
        ({"options": {"beginner": 1}}, "option_value"),
        ({"options": {"steal_ends_turn": "on"}}, "option_value"),
        ({"seats": 1}, "wrong_seats"),
        ({"seats": 6}, "wrong_seats"),
        ({"clock": 0}, "clock_value"),
        ({"clock": -20}, "clock_value"),
        ({"clock": 30}, "clock_value"),
    ],
)
def test_what_the_game_does_not_have_is_refused(form: dict[str, object], code: str) -> None:
    """FC-RA-04: the server judges, whatever the form offered."""
    evening = Evening("Ada")
    with evening.refuses(code):
        evening.guests[0].configures(**form)


def test_a_table_for_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="unknown_game"):
        checked_config(Config("bridge", seats=4))


@pytest.mark.parametrize("clock", [*CLOCKS, None])
def test_a_turn_has_20_or_45_or_120_seconds_or_no_clock(clock: int | None) -> None:
    evening = Evening("Ada", clock=20)
    evening.guests[0].configures(clock=clock)
    assert evening.table.config.clock == clock
    assert CLOCKS == (20, 45, 120, 86_400, 259_200)


def test_a_form_that_changes_nothing_tells_nothing() -> None:
    evening = Evening("Ada", rounds=3)
    evening.guests[0].configures()
    assert evening.told == []


def test_players_keep_their_seats_if_they_can() -> None:
    evening = Evening("Ada", seats=4)
    ben = evening.guest("Ben")
    ben.sits(2)
    evening.guests[0].configures(seats=3)
    assert ben.seat == 2
    assert len(evening.table.places) == 3
    evening.guests[0].configures(seats=5)
    assert ben.seat == 2
    assert [place is None for place in ben.sees.places] == [False, True, False, True, True]


def test_players_close_up_when_their_seats_go() -> None:
    evening = Evening("Ada", seats=5)
    ada, ben = evening.guests[0], evening.guest("Ben")
    ben.sits(4)
    ada.adds_bot(3)
    ada.configures(seats=4)
    assert bots(evening) == [None, 1, None, None]
    assert ben.seat == 2


def test_seats_do_not_go_under_their_players() -> None:
    evening = Evening("Ada", "Ben", "Cleo", seats=3)
    with evening.refuses("seats_occupied"):
        evening.guests[0].configures(seats=2)


def test_only_the_host_configures() -> None:
    evening = Evening("Ada", "Ben")
    with evening.refuses("not_host"):
        evening.guests[1].configures(clock=20)


def test_between_matches_the_host_configures_the_next() -> None:
    evening = Evening("Ada", "Ben")
    ada, ben = evening.guests
    evening.starts()
    ada.asks_end()
    ben.asks_end()
    ada.configures(options={"rounds": 2}, seats=3)
    ada.adds_bot()
    ada.starts()
    assert evening.match.state.options.rounds == 2
    assert len(evening.match.players) == 3
