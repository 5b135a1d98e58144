"""From a link, or from the home page, to a seat."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Welcome
from tests.browser.playing import view_of
from tests.browser.sizes import PHONE

PATIENCE_OF_A_GUEST = 10.0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_stranger_with_the_link_is_in_a_seat_within_ten_seconds_by_a_name_and_one_press(
    welcome: Welcome, language: str
) -> None:
    ada, stranger = welcome("en", name="Ada"), welcome(language, PHONE)
    table = ada.creates_table(seats=3)
    ada.opens(table)

    arrived = time.monotonic()
    stranger.opens(table)
    stranger.page.get_by_role("textbox", name=stranger.says("name-label")).fill("Zoé")
    stranger.presses("sit")
    expect(stranger.button("stand-up")).to_be_visible()
    assert time.monotonic() - arrived < PATIENCE_OF_A_GUEST

    assert stranger.table.you.seat == 1
    seats = ada.region("seats", taken=2, seats=3)
    expect(seats.get_by_text("Zoé", exact=True)).to_be_visible()


def test_who_is_known_already_just_sits_down(welcome: Welcome) -> None:
    """And Enter in the field of the name does as well as the button."""
    ada, bo = welcome(name="Ada"), welcome(name="Bo")
    bo.opens(ada.creates_table(seats=2))
    field = bo.page.get_by_role("textbox", name=bo.says("name-label"))
    expect(field).to_have_value("Bo")
    field.press("Enter")
    expect(bo.button("stand-up")).to_be_visible()


def test_a_name_that_somebody_at_the_table_has_is_refused_in_words_beside_the_field(welcome: Welcome) -> None:
    ada, other = welcome(name="Ada"), welcome("fr")
    other.forgives("status of 4|WebSocket")
    other.opens(ada.creates_table(seats=2))
    field = other.page.get_by_role("textbox", name=other.says("name-label"))
    field.fill("ADA")
    other.presses("sit")
    other.reads("error-name_taken")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Anaïs")
    other.presses("sit")
    expect(other.button("stand-up")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_play_now_starts_a_match_against_bots_that_shows_a_beginner_the_odds(
    welcome: Welcome, language: str
) -> None:
    player = welcome(language, PHONE)
    player.opens()
    player.presses("home-play-now")
    player.waits_for_turn()
    assert player.table.options["beginner"] is True
    player.reads("odds-hit-draw", cases=0, of=sum(view_of(player).pile), percent="")


def test_a_table_that_is_not_there_says_so_and_leads_home(welcome: Welcome) -> None:
    for language in ("en", "fr"):
        player = welcome(language)
        player.forgives("status of 404")
        player.opens("/t/nosuchtable")
        expect(player.page.get_by_role("heading", level=1)).to_have_text(player.says("nowhere-no_such_table"))
        player.page.get_by_role("main").get_by_role("link", name=player.says("to-home")).click()
        expect(player.button("home-play-now")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so(welcome: Welcome) -> None:
    player = welcome("fr")
    player.opens("/nulle/part")
    player.reads("nowhere-page.hint")


def refusing(code: str) -> Callable[[Route], None]:
    def refuse(route: Route) -> None:
        route.fulfill(status=429, json={"code": code})

    return refuse


def test_what_the_server_refuses_is_said_in_words(welcome: Welcome) -> None:
    """A code never reaches the reader, not even one that the client has never heard of."""
    player = welcome("fr", name="Zoé")
    player.forgives("status of 4")
    player.opens()
    for code, text in (("too_many_tables", "error-too_many_tables"), ("too_fast", "error-too_fast")):
        player.page.route("**/api/tables", refusing(code))
        player.presses("home-play-now")
        player.reads(text)
        assert code not in player.page.inner_text("body")
