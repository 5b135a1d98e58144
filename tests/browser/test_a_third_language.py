"""A folder of texts is a language: all that is read comes from there, and fits, also from right to left."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pioche.games import GAMES
from tests.browser.conftest import Welcome
from tests.browser.deck import deck_tonight
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.pseudo import LEFT_TO_RIGHT, RIGHT_TO_LEFT, project_with_pseudo_languages
from tests.browser.shithead import dealt, evening_of, in_play
from tests.browser.sizes import SMALL
from tests.browser.staging import pile, staged, tonight
from tests.browser.test_hit_the_deck_screens import after_a_race, cut, demand, race
from tests.table.evening import Evening

DIRECTIONS = {LEFT_TO_RIGHT: "ltr", RIGHT_TO_LEFT: "rtl"}

every_language = pytest.mark.parametrize("language", DIRECTIONS)

NAMES = r"Ada|Bo|Cy|Pioche|Português|Brasil|English|Français|\d+ de \w+\. de \d+"
"""Of people, of the program, of languages, and dates as the platform writes them."""

IN_PLAIN_LETTERS = Path(__file__).with_name("plain_letters.js").read_text(encoding="utf-8")

CUT_OFF = Path(__file__).with_name("cut_off.js").read_text(encoding="utf-8")

UNFOLD = "() => document.querySelectorAll('details').forEach((fold) => { fold.open = true })"


@pytest.fixture(scope="module")
def foreign_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    project = project_with_pseudo_languages(tmp_path_factory.mktemp("project"))
    house = House(tmp_path_factory.mktemp("foreign"), source=project / "src")
    yield house
    house.closes()


def is_translated(player: Player) -> None:
    """Nothing scrolls sideways, or the page would have complained."""
    root = player.page.locator("html")
    expect(root).to_have_attribute("lang", player.language)
    expect(root).to_have_attribute("dir", DIRECTIONS[player.language])
    assert player.page.evaluate(IN_PLAIN_LETTERS, NAMES) == []
    assert player.page.evaluate(CUT_OFF) == []


@every_language
def test_the_pages_outside_a_table(welcome: Welcome, foreign_house: House, language: str) -> None:
    player = welcome(language, SMALL, to=foreign_house, name="Ada")
    player.opens()
    expect(player.button("home-play-now")).to_be_enabled()
    is_translated(player)
    player.opens_menu()
    is_translated(player)
    player.page.keyboard.press("Escape")
    player.opens_settings()
    is_translated(player)


@pytest.mark.parametrize(
    ("language", "game"), [*((LEFT_TO_RIGHT, game) for game in GAMES), (RIGHT_TO_LEFT, "shithead")]
)
def test_the_hosts_form(welcome: Welcome, foreign_house: House, *, language: str, game: str) -> None:
    player = welcome(language, SMALL, to=foreign_house, name="Ada", motion="reduce")
    player.opens()
    player.page.get_by_role("radio", name=player.says(f"game-{game}"), exact=True).check()
    player.presses("home-create")
    player.reads("form-around")
    player.page.evaluate(UNFOLD)
    player.reads("form-leavers")
    is_translated(player)


@every_language
def test_the_table_before_a_match(welcome: Welcome, foreign_house: House, language: str) -> None:
    host = welcome(language, SMALL, to=foreign_house, name="Ada")
    host.opens(host.creates_table(game="hit_the_deck", seats=3, clock=45))
    host.button("add-bot.label", seat=3).click()
    expect(host.button("remove-bot.label", name=host.says("bot-name-1"))).to_be_visible()
    is_translated(host)


@pytest.mark.parametrize(("language", "book"), [(LEFT_TO_RIGHT, LEFT_TO_RIGHT), (RIGHT_TO_LEFT, "en")])
def test_a_rulebook_that_nobody_has_translated_is_in_english(
    welcome: Welcome, foreign_house: House, *, language: str, book: str
) -> None:
    player = welcome(language, SMALL, to=foreign_house, name="Ada")
    player.opens("/rules/hit#h13")
    rule = player.page.locator("#h13")
    expect(rule).to_be_in_viewport()
    expect(player.page.locator("article")).to_have_attribute("lang", book)
    expect(player.page.locator("article")).to_have_attribute("dir", "ltr")
    assert (rule.text_content() == "Who wins") is (book == "en")
    is_translated(player)


def hit() -> Evening:
    """A steal is to be answered."""
    evening = tonight("Ada", "Bo", seats=2, clock=120, beginner=True)
    evening.starts(*pile(5, 4, 3, 2, 5), first=1)
    evening.guests[1].plays("draw", "draw", "draw", "draw", "stop")
    evening.guests[0].plays("draw")
    return evening


def hit_the_deck() -> Evening:
    return deck_tonight("Ada", "Bo", "Cy", hand="R1 R1 B4 G5 YF KR H", beginner=True, clock=120)


def shithead() -> Evening:
    return in_play(
        evening_of("Ada", "Bo", beginner=True), "3 7 9 K *; 4 5 6; 2 3 4|4 5; 6 7 8; 2 3 4", pile="8 3"
    )


def arranging() -> Evening:
    return dealt(evening_of("Ada", "Bo", beginner=True))


def at_its_end(evening: Evening) -> Evening:
    """As soon as everybody wants that."""
    for guest in evening.guests:
        guest.asks_end()
    return evening


def sits(welcome: Welcome, house: House, evening: Evening, language: str) -> Player:
    player = welcome(language, SMALL, to=house, name="Ada", motion="reduce")
    others = {guest.name: house.stranger(guest.name) for guest in evening.guests[1:]}
    player.opens(staged(house, evening, Ada=player.person, **others))
    return player


MOMENTS = (hit, hit_the_deck, cut, demand, race, after_a_race, shithead, arranging)
MIRRORED = (hit, hit_the_deck, cut, shithead)


@pytest.mark.parametrize(
    ("language", "moment"),
    [*((LEFT_TO_RIGHT, each) for each in MOMENTS), *((RIGHT_TO_LEFT, each) for each in MIRRORED)],
)
def test_a_match_with_a_decision_open(
    welcome: Welcome, foreign_house: House, *, language: str, moment: Callable[[], Evening]
) -> None:
    player = sits(welcome, foreign_house, moment(), language)
    expect(player.page.locator(".board")).to_be_visible()
    is_translated(player)


@every_language
def test_the_sheets_over_a_match(welcome: Welcome, foreign_house: House, language: str) -> None:
    player = sits(welcome, foreign_house, hit(), language)
    player.waits_for_match()
    for sheet in ("menu", "talk", "history"):
        player.page.get_by_role("button", name=player.says(sheet)).click()
        expect(player.page.get_by_role("dialog")).to_be_visible()
        is_translated(player)
        player.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("language", "game"),
    [*((LEFT_TO_RIGHT, game) for game in (hit, after_a_race, shithead)), (RIGHT_TO_LEFT, after_a_race)],
)
def test_the_end_of_a_match(
    welcome: Welcome, foreign_house: House, *, language: str, game: Callable[[], Evening]
) -> None:
    player = sits(welcome, foreign_house, at_its_end(game()), language)
    expect(player.standing).to_be_visible()
    expect(player.region("retrospect").get_by_role("table").first).to_be_attached()
    player.page.evaluate(UNFOLD)
    is_translated(player)
