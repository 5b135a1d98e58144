"""Several tables at once, and whose turn it is at each."""

import re

from playwright.sync_api import expect

from pioche.table.model import DAY
from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, LANDSCAPE, SMALL
from tests.browser.staging import pile, staged, tonight


def against(house: House, player: Player, rival: str, *, first: int) -> str:
    """A table of days where the player, in seat 0, or the rival begins."""
    evening = tonight("Ada", rival, seats=2, clock=DAY)
    evening.starts(*pile(5, 4, 3, 2, 5), first=first)
    return staged(house, evening, Ada=player.person, **{rival: house.stranger(rival)})


def test_home_shows_my_tables_and_first_those_where_it_is_my_turn(welcome: Welcome, house: House) -> None:
    ada = welcome("fr", SMALL, name="Ada")
    against(house, ada, "Bo", first=1)
    mine = against(house, ada, "Cleo", first=0)
    ada.opens()
    rows = ada.region("home-tables").get_by_role("link")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(ada.says("mine-your-turn"))
    expect(rows.first).to_have_attribute("href", mine)
    expect(ada.page).to_have_title(ada.says("title-home-turn"))
    rows.first.click()
    ada.waits_for_turn()


def test_from_one_table_to_another_where_it_is_my_turn(welcome: Welcome, house: House) -> None:
    ada = welcome("en", name="Ada")
    other = against(house, ada, "Cleo", first=0)
    ada.opens(against(house, ada, "Bo", first=1))
    ada.waits_for_match()
    ada.presses("other-tables.waiting", count=1)
    ada.page.get_by_role("dialog").get_by_role("link").click()
    ada.waits_for_turn()
    assert ada.page.url.endswith(other)
    expect(ada.page).to_have_title(ada.says("title-your-turn", game=ada.says("game-hit")))


def test_the_way_to_other_tables_fits_every_screen(welcome: Welcome, house: House) -> None:
    for size in (SMALL, LANDSCAPE, DESKTOP):
        ada = welcome("fr", size, name="Ada")
        against(house, ada, "Cleo", first=0)
        ada.opens(against(house, ada, "Bo", first=1))
        ada.waits_for_match()
        expect(ada.button("other-tables.waiting", count=1)).to_be_in_viewport()
        assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_ring_shows_hours_where_a_turn_has_days(welcome: Welcome, house: House) -> None:
    ada = welcome("en", name="Ada")
    ada.opens(against(house, ada, "Bo", first=0))
    expect(ada.ring.locator("text")).to_have_text(re.compile(r"^2[34]h$"))
