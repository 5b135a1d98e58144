"""A whole match by keyboard alone, and what a screen reader hears of it: FC-CI-03."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import choice, line_of, match_of, view_of
from tests.browser.sizes import DESKTOP, PHONE, Size
from tests.browser.staging import short_pack, staged, tonight

MAIN_MOVES = {"draw", "steal"}

MARK = "focused = document.activeElement"
IS_MARKED = "document.activeElement === focused"
IS_SOMEWHERE = "document.activeElement !== document.body"
FOCUSED = "document.activeElement.tagName + ' ' + document.activeElement.textContent.trim().slice(0, 40)"


def reaches_by_tab(player: Player, text: str, *, presses: int = 40) -> None:
    """Tab leads there, and every step on the way has the focus somewhere."""
    target = player.button(text)
    for _ in range(presses):
        if target.evaluate("button => button === document.activeElement"):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"no way leads to {text}")


def answers_by_keyboard(player: Player) -> None:
    """Enter where the focus is, for the main button; its key for the other."""
    move, known = choice(player), len(player.updates)
    expect(player.move(move)).to_be_enabled()
    assert player.page.evaluate(IS_MARKED), f"the focus went to {player.page.evaluate(FOCUSED)}"
    player.page.keyboard.press("Enter" if move in MAIN_MOVES else player.says(f"move-hit-{move}.key"))
    player.waits_for_answer(known)


both_languages = pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("fr", PHONE)])


@both_languages
def test_from_home_to_a_match_by_keyboard(welcome: Welcome, language: str, size: Size) -> None:
    player = welcome(language, size, motion="reduce")
    player.opens()
    reaches_by_tab(player, "home-play-now")
    player.page.keyboard.press("Enter")
    player.waits_for_match()
    expect(player.page.get_by_role("heading", level=1)).to_be_focused()
    player.waits_for_turn()
    reaches_by_tab(player, f"move-hit-{choice(player)}")


@both_languages
def test_a_whole_match_is_played_by_keyboard_and_heard_once(
    welcome: Welcome, house: House, language: str, size: Size
) -> None:
    player = welcome(language, size, name="Ada", motion="reduce")
    evening = tonight("Ada", seats=3, beginner=True)
    for seat in (1, 2):
        evening.guests[0].adds_bot(seat, policy="steady")
    evening.starts(*short_pack(24), first=0)
    player.opens(staged(house, evening, Ada=player.person))

    player.waits_for_turn()
    reaches_by_tab(player, f"move-hit-{choice(player)}")
    player.page.evaluate(MARK)
    while not match_of(player).outcome:
        if match_of(player).legal:
            answers_by_keyboard(player)
        player.page.wait_for_timeout(10)
    expect(player.standing).to_be_visible()
    assert player.page.evaluate(IS_SOMEWHERE), "the buttons are gone, and the focus with them"

    told, arrival = player.sentences_told(), player.updates[0].table.match
    greeting = [player.says("turn-yours")] if arrival and arrival.legal else []
    known = player.all_hints()
    hints = [said for said in player.heard() if said in known]
    assert hints and len(hints) == len(set(hints))
    assert player.heard_of_the_match() == greeting + told
    assert player.history()[-len(told) :] == told
    expect(player.page.get_by_role("log")).to_have_count(1)


def test_a_card_has_one_name_on_the_table_in_the_history_and_by_ear(welcome: Welcome) -> None:
    """FC-CI-03, in French: nothing falls back to English."""
    player = welcome("fr", name="Zoé")
    player.opens(player.creates_table(seats=2, bots="steady"))
    player.waits_for_turn()
    player.plays("draw")
    (card,) = line_of(player)
    name = player.says("card-hit", card=card)
    sentence = player.says("notice-hit-drawn", you="yes", name="Zoé", card=card)
    assert name in sentence
    assert sentence in player.history()
    assert player.heard().count(sentence) == 1
    expect(player.page.get_by_role("img", name=player.says("hit-client-turned", card=name))).to_be_visible()
    expect(player.page.get_by_role("button").filter(has_text=name).first).to_be_attached()


def test_a_key_pressed_while_somebody_writes_is_a_letter(welcome: Welcome) -> None:
    """And no key plays through an open dialog."""
    player = welcome("en", name="Ada")
    player.opens(player.creates_table(seats=2, bots="steady"))
    player.waits_for_turn()
    turn = view_of(player).turn
    player.opens_menu()
    player.page.keyboard.press("d")
    player.page.keyboard.press("Escape")
    player.page.wait_for_timeout(200)
    assert (view_of(player).turn, view_of(player).drawn) == (turn, 0)
    player.page.keyboard.press("d")
    player.waits_until(lambda: view_of(player).drawn == 1)
