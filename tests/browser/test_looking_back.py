"""A match that is over, looked back at: moment by moment, by hand, by key, by itself, and by a link."""

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, LANDSCAPE, PHONE, SMALL, Size
from tests.browser.staging import staged, tonight
from tests.table.evening import Evening
from tests.table.looking import moments

AXE = Axe()

GAMES = {"hit": {}, "hit_the_deck": {"target": 50, "races": "calm"}, "shithead": {}}


def played(game: str, *, seconds: float = 2.0) -> Evening:
    """A match of three, so many seconds a move, to its end."""
    evening = tonight("Ada", "Bo", "Cleo", game=game, seats=3, seconds_ago=3000, **GAMES[game])
    evening.guests[0].starts()
    luck = random.Random(4)
    while running := evening.table.running:
        evening.passes(seconds)
        seat = next(seat for seat, moves in enumerate(running.legal) if moves)
        mover = next(guest for guest in evening.guests if guest.seat == seat)
        mover.plays(luck.choice(running.legal[seat]))
    return evening


def comes(house: House, evening: Evening, player: Player, *, link: str = "") -> None:
    """To the page of the evening's match."""
    persons = {name: house.stranger(name) for name in ("Ada", "Bo", "Cleo")}
    player.opens(f"{staged(house, evening, **persons)}/m/1{link}")
    expect(slider(player)).to_be_visible()


def slider(player: Player) -> Locator:
    return player.page.get_by_role("slider", name=player.says("replay-moment"))


def is_at(player: Player, moment: int) -> None:
    """People count from 1."""
    expect(slider(player)).to_have_js_property("value", str(moment - 1))


def heard(player: Player) -> Locator:
    return player.page.get_by_test_id("live").locator("p").last


@pytest.fixture
def evening() -> Evening:
    return played("hit")


def test_one_steps_and_jumps_through_a_match(welcome: Welcome, house: House, evening: Evening) -> None:
    """By the buttons, by the slider, by what happened; each step is heard once."""
    ada = welcome()
    comes(house, evening, ada)
    total = len(moments(evening))
    is_at(ada, 1)
    ada.presses("replay-forward")
    is_at(ada, 2)
    second = ada.page.locator("ol [aria-current=step]")
    expect(second).to_contain_text("2")
    expect(heard(ada)).to_have_text(re.compile(r"^(Ada|Bo|Cleo) draws"))
    ada.presses("replay-last")
    is_at(ada, total)
    expect(ada.page.get_by_role("table")).to_be_visible()
    ada.presses("replay-back")
    is_at(ada, total - 1)
    expect(ada.page.get_by_role("table")).to_have_count(0)
    ada.presses("replay-first")
    is_at(ada, 1)
    ada.page.locator("ol button").nth(9).click()
    is_at(ada, 10)
    slider(ada).fill("20")
    is_at(ada, 21)
    expect(ada.page.locator("ol [aria-current=step]")).to_contain_text("21")


def test_every_key_does_what_it_says(welcome: Welcome, house: House, evening: Evening) -> None:
    ada = welcome()
    comes(house, evening, ada)
    total = len(moments(evening))
    press = ada.page.keyboard.press
    for key, moment in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", total), ("Home", 1)):
        press(key)
        is_at(ada, moment)
    press(" ")
    expect(ada.button("replay-pause")).to_be_visible()
    press(" ")
    expect(ada.button("replay-play")).to_be_visible()


def test_it_plays_by_itself_at_the_pace_it_had_and_faster(
    welcome: Welcome, house: House, evening: Evening
) -> None:
    """Two seconds a move are half a second at four times the pace; at that nobody is told of each."""
    ada = welcome()
    comes(house, evening, ada)
    for _ in range(2):
        ada.page.get_by_title(ada.says("replay-speed.hint")).click()
    told = ada.page.get_by_test_id("live").locator("p").count()
    ada.presses("replay-play")
    ada.waits_until(lambda: slider(ada).input_value() >= "4")
    ada.presses("replay-pause")
    here = slider(ada).input_value()
    ada.page.wait_for_timeout(1_000)
    assert slider(ada).input_value() == here
    assert ada.page.get_by_test_id("live").locator("p").count() == told
    ada.presses("replay-last")
    ada.presses("replay-play")
    is_at(ada, 1)


def test_a_link_leads_to_a_moment_and_to_whose_eyes(welcome: Welcome, house: House) -> None:
    """The address is always the link to what is shown."""
    evening = played("shithead")
    ada = welcome()
    comes(house, evening, ada, link="?eyes=1#15")
    is_at(ada, 15)
    expect(ada.page.get_by_role("radio", name="Bo", exact=True)).to_be_checked()
    hand = moments(evening, eyes=1)[14].table.match
    assert hand is not None
    held = ada.page.get_by_role("region", name=ada.says("sign-you"))
    expect(held).to_contain_text("Bo")
    ada.chooses("replay-eyes", "Cleo")
    ada.presses("replay-forward")
    ada.waits_until(lambda: ada.page.url.endswith("?eyes=2#16"))
    ada.chooses("replay-eyes", ada.says("replay-eyes-nobody"))
    ada.waits_until(lambda: ada.page.url.endswith("/m/1#16"))
    expect(held).to_have_count(0)
    ada.page.evaluate("location.hash = '#5'")
    is_at(ada, 5)
    ada.page.reload()
    is_at(ada, 5)


def test_everything_shows_the_hands_and_the_pile_in_its_order(welcome: Welcome, house: House) -> None:
    evening = played("shithead")
    ada = welcome()
    comes(house, evening, ada)
    panel = ada.region("replay-everything")
    expect(panel).to_have_count(0)
    ada.page.get_by_role("switch", name=ada.says("replay-everything")).check()
    expect(panel).to_be_visible()
    hidden = moments(evening, everything=True)[0].hidden
    expect(panel.get_by_role("listitem")).to_have_count(sum(len(zone.cards) for zone in hidden))
    first = ada.says("card-shithead", card=hidden[-1].cards[0])
    expect(panel.get_by_role("list").last.get_by_role("listitem").first).to_contain_text(first)


def test_a_match_that_is_not_there_is_said(welcome: Welcome, house: House, evening: Evening) -> None:
    ada = welcome()
    ada.forgives("404")
    path = staged(house, evening)
    ada.opens(f"{path}/m/7")
    ada.reads("error-no_such_match")
    ada.page.get_by_role("link", name=ada.says("replay-to-table")).click()
    expect(ada.page).to_have_url(re.compile(f"{path}$"))


def test_at_the_table_its_matches_are_listed_and_lead_there(
    welcome: Welcome, house: House, evening: Evening
) -> None:
    ada = welcome(name="Ada")
    ada.opens(staged(house, evening, Ada=ada.person))
    ada.region("matches").get_by_role("link").click()
    expect(slider(ada)).to_be_visible()
    ada.waits_until(lambda: ada.page.url.endswith("/m/1?eyes=0#1"))
    ada.page.go_back()
    ada.page.get_by_role("link", name=ada.says("look-back-last")).click()
    is_at(ada, 1)


@pytest.mark.parametrize(
    "size",
    [SMALL, *(pytest.param(size, marks=pytest.mark.long) for size in (PHONE, LANDSCAPE))],
    ids=str,
)
@pytest.mark.parametrize("game", GAMES)
def test_on_a_small_screen_all_of_it_fits_its_width(
    welcome: Welcome, house: House, game: str, size: Size
) -> None:
    ada = welcome("fr", size, motion="reduce")
    comes(house, played(game), ada, link="?eyes=0#12")
    for _ in range(2):
        width = ada.page.evaluate("document.documentElement.scrollWidth")
        assert width <= size[0]
        for button in ("replay-first", "replay-back", "replay-forward", "replay-last"):
            box = ada.button(button).bounding_box()
            assert box and box["height"] >= 44 and 0 <= box["x"] <= size[0] - box["width"]
        ada.presses("replay-ways")
        ada.page.get_by_role("switch", name=ada.says("replay-everything")).check()
        ada.page.keyboard.press("Escape")
    expect(ada.region("replay-everything")).to_be_visible()


LOOKS = (
    ("hit", "light", DESKTOP),
    ("hit_the_deck", "dark", PHONE),
    pytest.param(("shithead", "dark", DESKTOP), marks=pytest.mark.long),
    pytest.param(("shithead", "light", PHONE), marks=pytest.mark.long),
)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_axe_finds_nothing(welcome: Welcome, house: House, look: tuple[str, str, Size]) -> None:
    game, theme, size = look
    ada = welcome("en", size, theme=theme, motion="reduce")
    comes(house, played(game), ada, link="?eyes=0#12")
    if size == DESKTOP:
        ada.page.get_by_role("switch", name=ada.says("replay-everything")).check()
    else:
        ada.presses("replay-ways")
    found = AXE.run(ada.page)
    assert found.violations_count == 0, found.generate_report()


def test_a_table_that_is_closed_still_leads_to_its_matches(
    welcome: Welcome, house: House, evening: Evening
) -> None:
    for guest in evening.guests:
        guest.leaves()
    ada = welcome(name="Ada")
    ada.opens(staged(house, evening, Ada=ada.person))
    ada.reads("nowhere-table_closed")
    ada.region("matches").get_by_role("link").click()
    expect(slider(ada)).to_be_visible()
