"""After a match the page looks back upon it by itself: for eyes, fingers, keys and ears."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.shithead import dealt, evening_of
from tests.browser.sizes import DESKTOP, PHONE, SMALL, Size
from tests.browser.staging import pile, staged, tonight
from tests.browser.test_small_screens import LONG_NAMES, TOO_SMALL
from tests.table.evening import Evening

AXE = Axe()
SIX = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")
NAMES = (*LONG_NAMES, "Konstantina-Alexandra Wo")


def of_hit() -> Evening:
    """Ada has three 10s in line, of which Bo steals the third; then everybody plays on, to the end."""
    evening = tonight("Ada", "Bo")
    evening.starts(*pile(10, 9, 10, 10))
    evening.guests[0].plays("draw", "draw", "draw", "stop")
    while running := evening.table.running:
        seat = running.state.active
        legal = running.legal[seat]
        is_content = "stop" in legal and len(evening.lines[seat]) > 2
        evening.guests[seat].plays("steal" if "steal" in legal else "stop" if is_content else "draw")
    return evening


def of_six() -> Evening:
    """A match of Shithead that was ended when everybody had played twice."""
    evening = dealt(evening_of(*SIX, packs=2))
    for _ in range(18):
        legal = evening.match.legal
        seat = next(seat for seat, moves in enumerate(legal) if moves)
        evening.guests[seat].plays(legal[seat][0])
    for guest in evening.guests:
        guest.asks_end()
    return evening


def looks_back(
    welcome: Welcome, house: House, evening: Evening, *, language: str = "en", size: Size = DESKTOP
) -> Player:
    """The first of its people, at its table."""
    guests = evening.guests
    player = welcome(language, size, name=NAMES[0], motion="reduce")
    strangers = {guest.name: house.stranger(name) for guest, name in zip(guests, NAMES, strict=False)}
    persons = {**strangers, guests[0].name: player.person}
    player.opens(staged(house, evening, **persons))
    expect(slider(player)).to_be_visible()
    return player


def section(player: Player) -> Locator:
    return player.region("retrospect")


def slider(player: Player) -> Locator:
    return section(player).get_by_role("slider", name=player.says("lead-moment"))


def spoken(player: Player) -> str:
    """What the slider says, without the signs that keep names in their own direction."""
    text = slider(player).get_attribute("aria-valuetext") or ""
    return text.replace("\u2068", "").replace("\u2069", "")


def scores(player: Player) -> tuple[int, ...]:
    outcome = match_of(player).outcome
    assert outcome is not None, "the match is over"
    return outcome.scores


def test_how_it_went_comes_by_itself_and_is_read_by_keyboard(welcome: Welcome, house: House) -> None:
    player = looks_back(welcome, house, of_hit())
    steps = int(slider(player).get_attribute("max") or "")
    mine, hers = scores(player)
    assert spoken(player) == f"After move {steps} of {steps}. {NAMES[0]}: {mine}, {NAMES[1]}: {hers}"
    slider(player).press("Home")
    assert spoken(player) == f"After the deal. {NAMES[0]}: 0, {NAMES[1]}: 0"
    for _ in range(3):
        slider(player).press("ArrowRight")
    assert spoken(player) == f"After move 3 of {steps}. {NAMES[0]}: 29, {NAMES[1]}: 0"


def test_a_touch_on_the_picture_reads_that_moment(welcome: Welcome, house: House) -> None:
    player = looks_back(welcome, house, of_hit(), size=PHONE)
    plot = section(player).locator(".plot")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    steps, step = int(slider(player).get_attribute("max") or ""), int(slider(player).input_value())
    assert abs(step - steps / 2) <= 2


def test_the_text_of_the_picture_is_a_table(welcome: Welcome, house: House) -> None:
    player = looks_back(welcome, house, of_hit())
    section(player).get_by_text(player.says("lead-as-table")).click()
    table = section(player).get_by_role("table").filter(has_text=player.says("lead-column-step"))
    expect(table.get_by_role("columnheader", name=NAMES[1])).to_be_visible()
    last = table.get_by_role("row").last
    assert last.get_by_role("cell").all_inner_texts() == list(map(str, scores(player)))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, DESKTOP])
def test_six_long_names_fit_and_axe_finds_nothing(
    welcome: Welcome, house: House, language: str, size: Size
) -> None:
    """Of a match that was ended early, too; nothing scrolls sideways, or the page would have complained."""
    player = looks_back(welcome, house, of_six(), language=language, size=size)
    expect(section(player).locator(".labels li")).to_have_count(6)
    assert section(player).evaluate("part => part.scrollWidth <= part.clientWidth")
    assert player.page.evaluate(TOO_SMALL) == []
    section(player).get_by_text(player.says("lead-as-table")).click()
    found = AXE.run(player.page)
    assert found.violations_count == 0, found.generate_report()


def test_read_from_right_to_left_time_goes_to_the_left(welcome: Welcome, house: House) -> None:
    player = looks_back(welcome, house, of_hit())
    player.page.evaluate("document.documentElement.dir = 'rtl'")
    plot = section(player).locator(".plot")
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": 2, "y": box["height"] / 2})
    steps = int(slider(player).get_attribute("max") or "")
    assert int(slider(player).input_value()) > 0.95 * steps
    label, scale = (section(player).locator(part).bounding_box() for part in (".labels", ".scale"))
    assert label is not None and scale is not None and label["x"] < box["x"] < scale["x"]


def test_what_cannot_be_had_now_can_be_asked_for_again(welcome: Welcome, house: House) -> None:
    evening = of_hit()
    player = welcome("en", DESKTOP, name=NAMES[0])
    player.forgives("503|Service Unavailable")
    refusal = '{"code": "log_unavailable"}'
    player.page.route("**/retrospect", lambda route: route.fulfill(status=503, body=refusal), times=1)
    persons = {"Ada": player.person, "Bo": house.stranger(NAMES[1])}
    player.opens(staged(house, evening, **persons))
    expect(section(player)).to_contain_text(player.says("error-log_unavailable"))
    section(player).get_by_role("button", name=player.says("try-again")).click()
    expect(slider(player)).to_be_visible()
