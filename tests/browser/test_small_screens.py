"""Long names and long lines on small screens: FC-CI-02."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import line_of, view_of
from tests.browser.sizes import LANDSCAPE, PHONE, SMALL, Size
from tests.browser.staging import pile, staged, tonight
from tests.table.evening import Evening

LONG_NAMES = (
    "Marie-Antoinette Duboisy",
    "Jean-Baptiste de Mirabel",
    "Wilhelmina Wolkenkratzer",
    "Maximilienne-Éléonore Ru",
    "Bartholomäus Oberhuber W",
)
USUAL, TWICE_AS_LARGE = 16, 32
GUESTS = ("Ada", "Bo", "Cy", "Di", "Ed")

TOO_SMALL = """() => [...document.querySelectorAll("button, a, input, select, label:has(input)")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest("p, article") && !(each.matches("label input")))
    .map((each) => [each.getBoundingClientRect(), each])
    .filter(([{ width, height }]) => width < 43.9 || height < 43.9)
    .map(([{ width, height }, each]) => `${each.outerHTML.slice(0, 80)}: ${width} by ${height}`)"""


def crowded() -> Evening:
    """Four rivals' lines of four to nine cards, and Ada's of fifteen in ten groups; she may draw on."""
    evening = tonight(*GUESTS, seats=5, clock=120)
    lines = ([1, 1, 2, 6], [3, 3, 4, 7, 6], [5, 8, 9, 2, 6, 7, 4], [10, 8, 9, 2, 6, 7, 4])
    mine = [1, 3, 5, 2, 4, 6, 7, 8, 9, 10]
    evening.starts(*pile(*(card for line in lines for card in line), *mine), first=1)
    for guest in (*evening.guests[1:], evening.guests[0]):
        cards = mine if guest.seat == 0 else lines[(guest.seat or 0) - 1]
        for card in cards:
            guest.plays("draw")
            if "leave" in guest.sees_match.legal:
                guest.plays("steal" if guest.seat == 0 and card in (1, 3, 10) else "leave")
        if guest.seat:
            guest.plays("stop")
    return evening


def set_letters(player: Player, pixels: int) -> None:
    """The size of text that this reader has chosen in the browser."""
    settings = player.context.new_cdp_session(player.page)
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})


def is_in_view(element: Locator) -> None:
    expect(element).to_be_in_viewport(ratio=0.95)


def sits_in_a_crowd(welcome: Welcome, house: House, size: Size, *, letters: int = USUAL) -> Player:
    player = welcome("fr", size, name=LONG_NAMES[0])
    set_letters(player, letters)
    persons = [player.person, *(house.stranger(name) for name in LONG_NAMES[1:])]
    player.opens(staged(house, crowded(), **dict(zip(GUESTS, persons, strict=True))))
    assert len(line_of(player)) == 15 and len(set(line_of(player))) == 10
    assert all(len(place.line) >= 2 for place in view_of(player).places)
    return player


@pytest.mark.parametrize("size", [SMALL, PHONE, LANDSCAPE])
@pytest.mark.parametrize("letters", [USUAL, TWICE_AS_LARGE])
def test_five_long_names_and_fifteen_cards_fit_on_a_small_screen(
    welcome: Welcome, house: House, size: Size, letters: int
) -> None:
    player = sits_in_a_crowd(welcome, house, size, letters=letters)
    for move in ("draw", "stop"):
        is_in_view(player.move(move))
    is_in_view(player.sight_of(player.says("hit-client-ask-again")))
    is_in_view(player.ring)
    assert player.page.evaluate(TOO_SMALL) == []
    for name in LONG_NAMES:
        expect(player.page.get_by_title(name, exact=True).first).to_have_text(name)


def test_every_card_of_a_long_line_can_be_looked_at(welcome: Welcome, house: House) -> None:
    player = sits_in_a_crowd(welcome, house, SMALL)
    mine = player.page.get_by_role("button").filter(has_text="Votre ligne")
    mine.click()
    details = player.page.get_by_role("dialog", name=player.table.you.name)
    faces = details.locator(".card")
    expect(faces).to_have_count(15)
    for face in (faces.first, faces.last):
        face.scroll_into_view_if_needed()
        is_in_view(face)
    assert player.page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_home_its_form_and_the_table_before_a_match_can_be_used_with_a_thumb(
    welcome: Welcome, size: Size
) -> None:
    player = welcome("fr", size, name="Zoé")
    player.opens()
    assert player.page.evaluate(TOO_SMALL) == []
    player.presses("home-create")
    player.unfolds("form-around")
    player.reads("form-leavers")
    assert player.page.evaluate(TOO_SMALL) == []
    player.presses("home-create-go")
    expect(player.button("start")).to_be_visible()
    assert player.page.evaluate(TOO_SMALL) == []
    player.opens_menu()
    assert player.page.evaluate(TOO_SMALL) == []
    player.page.keyboard.press("Escape")
    player.opens_settings()
    assert player.page.evaluate(TOO_SMALL) == []
