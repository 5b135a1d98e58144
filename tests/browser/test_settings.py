"""What a reader may set: kept on the device, shown before anything is drawn, honoured everywhere."""

import time

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, PHONE, SMALL, Size
from tests.browser.test_languages_and_looks import waits_for_bo

LOOKS = ("theme", "motion", "cards", "suits", "contrast")

FIRST_PAINT = "performance.getEntriesByName('first-paint')[0]?.startTime"
WHEN_WORN = """new MutationObserver((_, watch) => {
    if (!document.documentElement?.dataset.theme) return;
    window.worn = performance.now();
    watch.disconnect();
}).observe(document, { subtree: true, attributes: true, childList: true })"""


def late(route: Route) -> None:
    """As on a slow line."""
    time.sleep(0.3)
    route.continue_()


def looks(player: Player) -> dict[str, str]:
    worn: dict[str, str] = player.page.evaluate("({ ...document.documentElement.dataset })")
    return {name: worn[name] for name in LOOKS}


def switches(player: Player, text: str) -> None:
    player.page.get_by_role("switch", name=player.says(text)).click()


@pytest.mark.parametrize(("language", "size"), [("en", SMALL), ("fr", DESKTOP)])
def test_every_setting_can_be_chosen_at_home_and_outlives_a_reload(
    welcome: Welcome, language: str, size: Size
) -> None:
    player = welcome(language, size)
    player.opens()
    usual = {"theme": "auto", "motion": "full", "cards": "usual", "suits": "two", "contrast": "usual"}
    assert looks(player) == usual
    preview = player.opens_settings().get_by_test_id("preview")
    before = preview.screenshot()
    player.chooses("settings-theme", player.says("theme-dark"))
    player.chooses("settings-motion", player.says("motion-reduced"))
    for each in ("settings-large", "settings-suits", "settings-contrast"):
        switches(player, each)
    chosen = {"theme": "dark", "motion": "reduced", "cards": "large", "suits": "four", "contrast": "high"}
    assert looks(player) == chosen
    assert preview.screenshot() != before
    player.page.reload()
    assert looks(player) == chosen
    player.opens_settings()
    expect(player.page.get_by_role("switch", checked=True)).not_to_have_count(0)


def test_what_was_chosen_is_there_before_the_first_paint(welcome: Welcome) -> None:
    player = welcome("en", theme="light")
    player.opens()
    player.opens_settings()
    player.chooses("settings-theme", player.says("theme-dark"))
    player.page.add_init_script(WHEN_WORN)
    player.page.route("**/*.js", late)
    player.page.reload()
    player.waits_until(lambda: player.page.evaluate(FIRST_PAINT))
    worn, painted = player.page.evaluate(f"[window.worn, {FIRST_PAINT}]")
    assert 0 < worn <= painted


@pytest.mark.parametrize(
    ("device", "chosen", "has_travels"), [("reduce", "full", True), ("no-preference", "reduced", False)]
)
def test_motion_is_as_the_reader_has_chosen_whatever_the_device_wants(
    welcome: Welcome, house: House, *, device: str, chosen: str, has_travels: bool
) -> None:
    ada, bo = waits_for_bo(welcome, house, motion=device)
    ada.opens_settings()
    ada.chooses("settings-motion", ada.says(f"motion-{chosen}"))
    ada.page.keyboard.press("Escape")
    bo.plays("draw", "draw", "stop")
    ada.waits_for_turn()
    ada.plays("draw")
    ada.page.wait_for_timeout(400)
    assert (ada.page.evaluate("travels") > 0) is has_travels


@pytest.mark.parametrize("size", [SMALL, pytest.param(PHONE, marks=pytest.mark.long), DESKTOP])
def test_large_cards_are_larger_and_everything_else_is_still_there(
    welcome: Welcome, house: House, size: Size
) -> None:
    ada, bo = waits_for_bo(welcome, house)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    card = ada.page.locator(".layer .card").first

    def width() -> float:
        ada.page.wait_for_timeout(500)
        box = card.bounding_box()
        assert box
        return box["width"]

    before = width()
    ada.opens_settings()
    switches(ada, "settings-large")
    ada.page.keyboard.press("Escape")
    assert width() > before
    bo.plays("draw", "stop")
    for move in ("draw", "stop"):
        expect(ada.move(move)).to_be_in_viewport(ratio=0.95)
