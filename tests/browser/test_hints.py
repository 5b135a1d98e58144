"""A sentence at each new kind of decision, once on a device, where nothing is in its way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.deck import deck_tonight
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.shithead import dealt, evening_of, in_play
from tests.browser.sizes import LANDSCAPE, PHONE, SMALL, Size
from tests.browser.staging import pile, staged, tonight
from tests.table.evening import Evening


def sentence(player: Player, hint: str) -> Locator:
    return player.sight_of(player.says(hint))


def first_match(welcome: Welcome, *, language: str = "en", size: Size = PHONE) -> Player:
    player = welcome(language, size, name="Ada")
    player.opens()
    player.presses("home-play-now")
    player.waits_for_turn()
    return player


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_match_explains_each_kind_of_decision_once(welcome: Welcome, language: str) -> None:
    player = first_match(welcome, language=language)
    expect(sentence(player, "hint-hit-first")).to_be_visible()
    player.plays("draw")
    expect(sentence(player, "hint-hit-first")).to_have_count(0)
    player.waits_until(lambda: {player.says("hint-hit-first")} < set(player.heard()) & player.all_hints())
    player.page.reload()
    player.waits_for_match()
    player.waits_for_turn()
    spoken = [hint for hint in player.heard() if hint == player.says("hint-hit-first")]
    assert spoken == []


def test_the_settings_show_them_again_in_the_middle_of_a_match_or_never(welcome: Welcome) -> None:
    player = first_match(welcome)
    player.page.reload()
    player.waits_for_match()
    player.waits_for_turn()
    expect(sentence(player, "hint-hit-first")).to_have_count(0)
    player.opens_settings()
    player.presses("settings-hints-again")
    player.page.keyboard.press("Escape")
    expect(sentence(player, "hint-hit-first")).to_be_visible()
    player.opens_settings()
    player.page.get_by_role("switch", name=player.says("settings-hints")).click()
    player.page.keyboard.press("Escape")
    expect(sentence(player, "hint-hit-first")).to_have_count(0)
    player.plays("draw")
    player.page.wait_for_timeout(200)
    assert not set(map(player.says, ("hint-hit-again", "hint-hit-steal"))) & set(player.heard())


def test_among_people_nobody_is_explained_anything(welcome: Welcome, house: House) -> None:
    ada, bo = welcome("en", name="Ada"), welcome("en", PHONE, name="Bo")
    evening = tonight("Ada", "Bo", seats=2)
    evening.starts(*pile(8, 3), first=0)
    ada.opens(staged(house, evening, Ada=ada.person, Bo=bo.person))
    ada.waits_for_turn()
    ada.page.wait_for_timeout(200)
    assert not ada.all_hints() & set(ada.heard())


def risk() -> tuple[Evening, str]:
    evening = tonight("Ada", "Bo", seats=2, beginner=True)
    evening.starts(*pile(8, 8, 3, 2), first=0)
    evening.guests[0].plays("draw", "draw", "draw")
    return evening, "hint-hit-risk"


def steal() -> tuple[Evening, str]:
    evening = tonight("Ada", "Bo", seats=2, beginner=True)
    evening.starts(*pile(8, 8, 3, 2), first=1)
    evening.guests[1].plays("draw", "stop")
    evening.guests[0].plays("draw")
    return evening, "hint-hit-steal"


def play() -> tuple[Evening, str]:
    return deck_tonight("Ada", "Bo", beginner=True), "hint-hit_the_deck-play"


def cut() -> tuple[Evening, str]:
    evening = deck_tonight("Ada", "Bo", first=1, beginner=True)
    evening.guests[1].plays("play RC")
    return evening, "hint-hit_the_deck-cut"


def arrange() -> tuple[Evening, str]:
    return dealt(evening_of("Ada", "Bo", beginner=True)), "hint-shithead-arrange"


def join() -> tuple[Evening, str]:
    seats = "6 6 6 4 *; 6 9 K; 2 3 4|4 5; K A T; 5 9 8"
    return in_play(evening_of("Ada", "Bo", beginner=True), seats, pile="5"), "hint-shithead-join"


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE])
@pytest.mark.parametrize("moment", [risk, steal, play, cut, arrange, join])
def test_a_hint_can_be_read_and_covers_no_control(
    welcome: Welcome, house: House, *, moment: Callable[[], tuple[Evening, str]], size: Size
) -> None:
    player = welcome("fr", size, name="Ada")
    evening, hint = moment()
    player.opens(staged(house, evening, Ada=player.person, Bo=house.stranger("Bo")))
    told = sentence(player, hint)
    told.scroll_into_view_if_needed()
    expect(told).to_be_in_viewport(ratio=0.9)
    box = told.bounding_box()
    assert box
    for button in player.page.get_by_role("button").all():
        other = button.bounding_box()
        if button.is_visible() and other:
            beside = other["x"] + other["width"] <= box["x"] + 1 or other["x"] >= box["x"] + box["width"] - 1
            above = other["y"] + other["height"] <= box["y"] + 1 or other["y"] >= box["y"] + box["height"] - 1
            assert beside or above, button.inner_text()
