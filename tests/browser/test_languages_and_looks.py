"""What a player may choose: language, colours, calm; and what shows the turn elsewhere than on the page."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import PHONE
from tests.browser.staging import pile, staged, tonight

LARGEST_HOME, LARGEST_WITH_A_TABLE = 88_000, 130_000


def waits_for_bo(welcome: Welcome, house: House, **looks: str) -> tuple[Player, Player]:
    """It is Bo's turn, who has drawn nothing yet."""
    ada, bo = welcome("en", name="Ada", **looks), welcome("fr", PHONE, name="Bo")
    evening = tonight("Ada", "Bo", seats=2, beginner=True)
    evening.starts(*pile(8, 3, 2, 5), first=0)
    evening.guests[0].plays("draw", "stop")
    table = staged(house, evening, Ada=ada.person, Bo=bo.person)
    for player in (ada, bo):
        player.opens(table)
        player.waits_for_match()
    return ada, bo


def test_a_change_of_language_changes_everything_that_stands_on_the_page(
    welcome: Welcome, house: House
) -> None:
    ada, _ = waits_for_bo(welcome, house)
    english = ada.history()
    assert ada.says("notice-hit-drawn", you="yes", name="Ada", card=8) in english
    ada.speaks("fr")
    french = ada.history()
    assert ada.says("notice-hit-drawn", you="yes", name="Ada", card=8) in french
    assert len(french) == len(english) and not set(french) & set(english)
    ada.reads("play-turn-of", name="Bo")
    expect(ada.move("draw")).to_be_visible()
    expect(ada.page.get_by_role("heading", name=ada.says("history"))).to_be_visible()
    ada.page.reload()
    expect(ada.move("draw")).to_be_visible()


def test_the_form_and_the_lobby_change_their_language_too(welcome: Welcome) -> None:
    player = welcome("fr", PHONE, name="Zoé")
    player.opens()
    player.speaks("en")
    player.presses("home-create")
    player.reads("form-clock.hint")
    player.page.keyboard.press("Escape")
    player.speaks("fr")
    player.presses("home-create")
    player.reads("form-clock.hint")
    player.presses("home-create-go")
    expect(player.button("start")).to_be_visible()
    player.speaks("en")
    player.reads("error-seats_empty")
    player.reads("seat-empty")


def test_the_title_and_the_icon_of_the_page_say_whose_turn_it_is(welcome: Welcome, house: House) -> None:
    ada, bo = waits_for_bo(welcome, house)
    icon = "document.querySelector('link[rel=icon]').getAttribute('href')"
    expect(bo.page).to_have_title(bo.says("title-your-turn", game="Hit!"))
    expect(ada.page).to_have_title("Hit! – Pioche")
    assert ada.page.evaluate(icon) != bo.page.evaluate(icon)
    bo.plays("draw", "stop")
    expect(ada.page).to_have_title(ada.says("title-your-turn", game="Hit!"))
    expect(bo.page).to_have_title("Hit! – Pioche")


def brightness(player: Player) -> int:
    colour: str = player.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(",")))


def test_dark_and_light_differ_and_the_choice_outlives_a_reload(welcome: Welcome) -> None:
    dark, light = welcome("en", theme="dark"), welcome("fr", PHONE, theme="light")
    dark.opens()
    light.opens()
    assert brightness(dark) < 200
    assert brightness(light) > 550
    dark.opens_settings()
    dark.chooses("settings-theme", dark.says("theme-light"))
    assert brightness(dark) == brightness(light)
    dark.page.reload()
    expect(dark.button("menu")).to_be_visible()
    assert brightness(dark) == brightness(light)


@pytest.mark.parametrize(("motion", "has_travels"), [("no-preference", True), ("reduce", False)])
def test_cards_travel_unless_the_reader_wants_calm(
    welcome: Welcome, house: House, motion: str, has_travels: bool
) -> None:
    ada, bo = waits_for_bo(welcome, house, motion=motion)
    bo.plays("draw", "draw", "stop")
    ada.waits_for_turn()
    ada.plays("draw")
    ada.page.wait_for_timeout(400)
    assert (ada.page.evaluate("travels") > 0) is has_travels


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rulebook_opens_at_the_rule_in_the_readers_language(welcome: Welcome, language: str) -> None:
    player = welcome(language, PHONE)
    player.opens("/rules/hit#h13")
    rule = player.page.locator("#h13")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_text({"en": "Who wins", "fr": "Qui gagne"}[language])
    other = {"en": "fr", "fr": "en"}[language]
    player.speaks(other)
    expect(rule).to_have_text({"en": "Who wins", "fr": "Qui gagne"}[other])


def test_the_rulebook_opens_over_the_match_that_goes_on(welcome: Welcome, house: House) -> None:
    ada, bo = waits_for_bo(welcome, house)
    ada.opens_menu().get_by_role("link", name=ada.says("rules-of", game="Hit!")).click()
    book = ada.page.get_by_role("dialog", name=ada.says("rules-of", game="Hit!"))
    expect(book.locator("#h5")).to_be_visible()
    bo.plays("draw", "stop")
    ada.page.keyboard.press("Escape")
    expect(ada.move("draw")).to_be_enabled()


def test_the_rulebook_opens_over_the_hosts_form_at_the_rule_of_an_option(welcome: Welcome) -> None:
    player = welcome("fr", PHONE, name="Zoé")
    player.opens()
    player.presses("home-create")
    player.page.get_by_role("link", name=player.says("rule", rule="H15")).click()
    book = player.page.get_by_role("dialog", name=player.says("rules-of", game="Hit!"))
    expect(book.locator("#h15")).to_be_in_viewport()
    player.page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    player.presses("home-create-go")
    expect(player.button("start")).to_be_visible()


def test_the_script_of_the_first_page_and_of_a_table_is_small(welcome: Welcome) -> None:
    """Compressed, all that a browser loads for a page."""
    player = welcome("fr", PHONE, name="Zoé")
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url] = len(gzip.compress(response.body()))

    player.page.on("response", weigh)
    player.opens()
    player.page.wait_for_load_state("networkidle")
    assert 10_000 < sum(scripts.values()) < LARGEST_HOME
    player.presses("home-play-now")
    player.waits_for_turn()
    assert sum(scripts.values()) < LARGEST_WITH_A_TABLE
