"""`?` lists the keys that work here, by keyboard and by touch; nobody's letters are keys."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.players import Player
from tests.browser.playing import view_of
from tests.browser.sizes import DESKTOP, PHONE, SMALL, Size
from tests.browser.test_small_screens import TOO_SMALL

GENERAL = ("key-help", "key-close", "key-next")


def sheet(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name=player.says("keys"))


def asks_for_keys(player: Player) -> list[str]:
    player.page.keyboard.press("?")
    expect(sheet(player)).to_be_visible()
    return sheet(player).get_by_role("definition").all_inner_texts()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_keys_of_the_page_are_listed_and_escape_leads_back_to_the_match(
    welcome: Welcome, language: str
) -> None:
    player = welcome(language, DESKTOP, name="Ada")
    player.opens()
    assert asks_for_keys(player) == [player.says(each) for each in GENERAL]
    player.page.keyboard.press("Escape")
    player.opens(player.creates_table(seats=2, bots="steady"))
    player.waits_for_turn()
    moves = [player.says(f"move-hit-{move}") for move in ("draw", "stop", "steal", "leave")]
    assert asks_for_keys(player)[:4] == moves
    key = player.says("move-hit-draw.key").lower()
    player.page.keyboard.press(key)
    player.page.wait_for_timeout(200)
    assert view_of(player).drawn == 0, "no key plays through an open sheet"
    player.page.keyboard.press("Escape")
    player.page.keyboard.press(key)
    player.waits_until(lambda: view_of(player).drawn == 1)


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_the_menu_of_a_table_opens_the_list_too(welcome: Welcome, size: Size) -> None:
    player = welcome("fr", size, name="Ada")
    player.opens(player.creates_table(game="shithead", seats=2, bots="steady"))
    player.waits_for_match()
    player.opens_menu()
    player.presses("keys")
    expect(sheet(player).get_by_text(player.says("shithead-client-key-six"))).to_be_visible()
    assert player.page.evaluate(TOO_SMALL) == []
    player.page.keyboard.press("Escape")
    expect(player.button("menu")).to_be_focused()


def test_whoever_writes_a_question_mark_is_asked_nothing(welcome: Welcome) -> None:
    player = welcome("en")
    player.opens()
    name = player.page.get_by_role("textbox", name=player.says("name-label"))
    name.press_sequentially("Who? Me?")
    expect(name).to_have_value("Who? Me?")
    expect(sheet(player)).to_have_count(0)
