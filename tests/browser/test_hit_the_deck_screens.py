"""Hit the Deck on small screens, with many cards, and for axe."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.deck import IN_SIGHT, TWENTY_FIVE, card_in_hand, deck_of, deck_tonight, hand_of
from tests.browser.house import House
from tests.browser.looks import Theme
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, LANDSCAPE, PHONE, SMALL, Size
from tests.browser.staging import staged
from tests.browser.test_small_screens import LONG_NAMES, TOO_SMALL, TWICE_AS_LARGE, set_letters
from tests.table.evening import Evening

AXE = Axe()
SIX = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def sits_with_many_cards(
    welcome: Welcome, house: House, size: Size, *, seats: int, letters: int | None = None
) -> Player:
    player = welcome("fr", size, name=LONG_NAMES[0])
    if letters:
        set_letters(player, letters)
    evening = deck_tonight(*SIX[:seats], hand=TWENTY_FIVE, beginner=True, clock=120)
    names = (*LONG_NAMES[1:], "Theodora Hohenschwangau")
    others = {short: house.stranger(name) for short, name in zip(SIX[1:seats], names, strict=False)}
    player.opens(staged(house, evening, Ada=player.person, **others))
    expect(player.ring).to_be_visible()
    return player


@pytest.mark.parametrize(("size", "seats"), [(SMALL, 4), (PHONE, 6), (LANDSCAPE, 6)])
def test_a_hand_of_twenty_five_cards_is_played_with_a_finger(
    welcome: Welcome, house: House, size: Size, seats: int
) -> None:
    """FC-CI-02: the buttons, the card in play and what it asks for stay in sight; groups of cards open."""
    player = sits_with_many_cards(welcome, house, size, seats=seats)
    for move in ("draw", "pass"):
        expect(player.button(f"move-hit_the_deck-{move}")).to_be_in_viewport(ratio=0.95)
    in_play = player.says("hit_the_deck-client-in-play", card="R4")
    slap = player.page.get_by_role("button", name=f"{player.says('hit_the_deck-client-slap-at')}. {in_play}")
    expect(slap).to_be_in_viewport(ratio=0.9)
    expect(
        player.sight_of(player.says("hit_the_deck-client-match", colour="R", number="4"))
    ).to_be_in_viewport()
    assert player.page.evaluate(TOO_SMALL) == []
    expect(hand_of(player).get_by_role("button")).to_have_count(len(set(TWENTY_FIVE.split())))
    card_in_hand(player, "B4").click(position=IN_SIGHT)
    group = player.page.locator(".opened[role=group]")
    if group.count():
        group.get_by_role("button", name=player.says("card-hit_the_deck", card="B4")).click()
    player.waits_until(lambda: deck_of(player).discard[-1] == "B4")


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_with_letters_twice_as_large_all_is_still_there(welcome: Welcome, house: House, size: Size) -> None:
    player = sits_with_many_cards(welcome, house, size, seats=3, letters=TWICE_AS_LARGE)
    card = card_in_hand(player, "B4")
    card.focus()
    expect(card).to_be_in_viewport()
    player.page.keyboard.press("Enter")
    player.waits_until(lambda: deck_of(player).discard[-1] == "B4")


def own_turn() -> Evening:
    return deck_tonight("Ada", "Bo", "Cy", hand="R1 R1 B4 G5 YF KR H", beginner=True, clock=120)


def cut() -> Evening:
    evening = deck_tonight("Ada", "Bo", first=1, beginner=True)
    evening.guests[1].plays("play RC")
    return evening


def demand() -> Evening:
    evening = deck_tonight("Ada", "Bo", "Cy", card="R2", first=1)
    evening.guests[1].plays("play N2")
    return evening


def race() -> Evening:
    evening = deck_tonight("Ada", "Bo", "Cy", hand="H R3 B4", beginner=True)
    evening.guests[0].plays("play H")
    return evening


def after_a_race() -> Evening:
    evening = race()
    evening.guests[0].reacts(700, "announce")
    evening.guests[1].reacts(450)
    evening.waits_for_race()
    return evening


@pytest.mark.parametrize(("language", "theme", "size"), [("en", "light", DESKTOP), ("fr", "dark", PHONE)])
@pytest.mark.parametrize("moment", [own_turn, cut, demand, race, after_a_race])
def test_axe_finds_nothing(
    welcome: Welcome,
    house: House,
    *,
    moment: Callable[[], Evening],
    language: str,
    theme: Theme,
    size: Size,
) -> None:
    player = welcome(language, size, name="Ada", theme=theme, motion="reduce")
    evening = moment()
    others = {guest.name: house.stranger(guest.name) for guest in evening.guests[1:]}
    player.opens(staged(house, evening, Ada=player.person, **others))
    expect(player.page.locator(".board")).to_be_visible()
    if moment is after_a_race and size != DESKTOP:
        player.presses("hit_the_deck-client-race")
    found = AXE.run(player.page)
    assert found.violations_count == 0, found.generate_report()
