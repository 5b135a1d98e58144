"""axe finds nothing to complain of, on any page, in light and dark, in both languages."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.looks import Theme, every_look
from tests.browser.players import Player
from tests.browser.sizes import Size
from tests.browser.staging import pile, staged, tonight
from tests.table.evening import Evening

AXE = Axe()


def is_fine(player: Player) -> None:
    found = AXE.run(player.page)
    assert found.violations_count == 0, found.generate_report()


@every_look
def test_the_pages_outside_a_table(welcome: Welcome, language: str, theme: Theme, size: Size) -> None:
    player = welcome(language, size, theme=theme, motion="reduce")
    player.opens()
    expect(player.button("home-play-now")).to_be_enabled()
    is_fine(player)
    player.presses("home-create")
    player.unfolds("form-around")
    player.reads("form-leavers")
    is_fine(player)
    player.opens("/nowhere/at/all")
    is_fine(player)
    player.opens("/rules/hit#h7")
    expect(player.page.locator("#h7")).to_be_visible()
    is_fine(player)
    player.opens_menu()
    is_fine(player)
    player.page.keyboard.press("Escape")
    player.opens_settings()
    is_fine(player)


@every_look
def test_the_table_before_a_match(welcome: Welcome, language: str, theme: Theme, size: Size) -> None:
    host = welcome(language, size, name="Ada", theme=theme, motion="reduce")
    guest = welcome(language, size, theme=theme, motion="reduce")
    table = host.creates_table(seats=3, clock=45)
    host.opens(table)
    host.button("add-bot.label", seat=3).click()
    expect(host.button("remove-bot.label", name=host.says("bot-name-1"))).to_be_visible()
    is_fine(host)
    guest.opens(table)
    expect(guest.button("sit")).to_be_visible()
    is_fine(guest)
    guest.sits_down_as("Zoé")
    is_fine(guest)
    host.opens_menu()
    is_fine(host)


def own_turn(evening: Evening) -> None:
    evening.guests[0].plays("draw", "leave")


def steal_offer(evening: Evening) -> None:
    evening.guests[0].plays("draw")


def rivals_turn(evening: Evening) -> None:
    evening.guests[0].plays("draw", "steal", "stop")


def end(evening: Evening) -> None:
    ada, bo = evening.guests
    for guest in (ada, bo) * 50:
        while evening.match.outcome is None and guest.sees_match.legal:
            guest.plays("draw" if "steal" not in guest.sees_match.legal else "steal")


@every_look
@pytest.mark.parametrize("moment", [own_turn, steal_offer, rivals_turn, end])
def test_the_match(
    welcome: Welcome,
    house: House,
    *,
    moment: Callable[[Evening], None],
    language: str,
    theme: Theme,
    size: Size,
) -> None:
    player = welcome(language, size, name="Ada", theme=theme, motion="reduce")
    evening = tonight("Ada", "Bo", seats=2, clock=120, rounds=2, beginner=True)
    evening.starts(*pile(5, 4, 3, 2, 5), first=1)
    evening.guests[1].plays("draw", "draw", "draw", "draw", "stop")
    moment(evening)
    player.opens(staged(house, evening, Ada=player.person, Bo=house.stranger("Bo")))
    expect((player.standing if moment is end else player.ring).first).to_be_visible()
    is_fine(player)
