"""Shithead on a screen: a match to its end, choices that outlive a reload, large hands, and axe."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from pioche.rules.options import Value
from pioche.rules.shithead.view import View
from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.looks import Theme, every_look
from tests.browser.players import Player
from tests.browser.shithead import (
    answers,
    by_hand,
    by_key,
    dealt,
    evening_of,
    face_up,
    in_play,
    main_button,
    plays_to_the_end,
    round_of,
    stack,
)
from tests.browser.sizes import LANDSCAPE, PHONE, SMALL, Size
from tests.browser.staging import staged
from tests.browser.test_small_screens import GUESTS, LONG_NAMES, TOO_SMALL, is_in_view, set_letters
from tests.table.evening import Evening

AXE = Axe()

LARGE_HAND = "2 2 3 3 4 4 4 5 5 6 6 6 6 6 7 7 8 8 8 9 9 T J J J J Q Q Q K K K A A *"


def low_and_many(view: View, legal: tuple[str, ...]) -> str:
    """A sensible player: all of the lowest rank, with what lies face up; the strong cards last."""
    plain = [move for move in legal if move.startswith("play") and move[5] not in "23T*"]
    return max(plain, key=lambda move: (move[5] == plain[0][5], len(move))) if plain else legal[0]


def plays_a_bot(player: Player, house: House, **options: Value) -> None:
    """From their hands to the cards that they do not see; the pack is nearly used up."""
    evening = evening_of("Ada", seats=2, clock=None, **options)
    evening.guests[0].adds_bot(1, policy="random")
    in_play(evening, "4 7 9; 5 J Q; 6 8 K|3 6 8; 4 9 K; 5 7 A", draw="5 T 9 J 6 2")
    player.opens(staged(house, evening, Ada=player.person))
    player.waits_for_match()


def sits(player: Player, house: House, evening: Evening) -> Player:
    others = {guest.name: house.stranger(guest.name) for guest in evening.guests[1:]}
    player.opens(staged(house, evening, Ada=player.person, **others))
    player.waits_for_match()
    return player


def test_a_match_is_played_to_its_end_with_the_mouse(welcome: Welcome, house: House) -> None:
    player = welcome("en", name="Ada")
    plays_a_bot(player, house)
    plays_to_the_end(player, low_and_many, by_hand)
    told = player.sentences_told()
    assert player.history()[-len(told) :] == told


def test_a_match_by_keyboard_alone_is_heard_once(welcome: Welcome, house: House) -> None:
    """FC-CI-03: sentence by sentence, in French."""
    player = welcome("fr", PHONE, name="Zoé", motion="reduce")
    plays_a_bot(player, house, beginner=True)
    plays_to_the_end(player, low_and_many, by_key)
    heard, told = player.heard_of_the_match(), player.sentences_told()
    length = min(len(heard), len(told))  # the greeting may tell what came before the first cards
    assert heard[-length:] == told[-length:]
    expect(player.page.get_by_role("log")).to_have_count(1)


def test_the_common_case_is_one_key(welcome: Welcome, house: House) -> None:
    ada = welcome("en", name="Ada")
    sits(ada, house, in_play(evening_of("Ada", "Bo"), "7 7 9 K; ; 2 3 4|4 5; ; 2 3 4", pile="5"))
    ada.page.keyboard.press(ada.says("move-shithead-play.key"))
    ada.waits_until(lambda: len(round_of(ada).pile) == 3)
    assert [card.rank for card in round_of(ada).pile] == ["5", "7", "7"]


@pytest.mark.parametrize("press", [by_hand, by_key])
def test_the_start_is_a_swap_that_all_see_at_the_same_time(
    welcome: Welcome, house: House, press: Callable[..., None]
) -> None:
    """[S2] FC-CI-04: a reload loses no choice that was made, and offers none anew."""
    ada = sits(welcome("fr", PHONE, name="Ada"), house, dealt(evening_of("Ada", "Bo")))
    six = ada.page.locator(".side button")
    up, hand = round_of(ada).places[0].up, round_of(ada).hand
    press(six.nth(0))
    press(six.nth(5))
    press(main_button(ada))
    ada.waits_until(lambda: round_of(ada).arranged)
    assert sorted(round_of(ada).arranged) == sorted([*up[1:], hand[2]])
    ada.page.reload()
    ada.reads("shithead-client-waits-for", names="Bo")
    expect(six.nth(0)).to_have_attribute("aria-disabled", "true")
    assert round_of(ada).places[0].up == up


def test_a_blind_joker_still_waits_for_its_rank_after_a_reload(welcome: Welcome, house: House) -> None:
    """[S16] FC-CI-04"""
    evening = in_play(evening_of("Ada", "Bo"), "; ; * - 4|4 6; 6 8 J; 2 3 4", pile="5 9")
    evening.guests[0].plays("blind 0")
    ada = sits(welcome("en", PHONE, name="Ada"), house, evening)
    for _ in range(2):
        ada.reads("shithead-client-ask-rank")
        expect(ada.button("move-shithead-as")).to_have_attribute("aria-disabled", "true")
        ada.page.reload()
    answers(ada, "as T", by_hand)
    ada.waits_until(lambda: not round_of(ada).pile)
    ada.reads("shithead-client-burned-yours", count=3)


def test_a_refused_card_says_by_which_rule_and_opens_the_book_there(welcome: Welcome, house: House) -> None:
    """[S11]"""
    ada = welcome("en", name="Ada")
    sits(ada, house, in_play(evening_of("Ada", "Bo"), "4 9; ; 2 3 5|4 5; ; 2 3 4", pile="7"))
    stack(ada, "9").click(force=True)
    ada.reads("error-seven_or_lower")
    ada.page.get_by_role("link", name=ada.says("rule", rule="S11")).click()
    book = ada.page.get_by_role("dialog", name=ada.says("rules-of", game=ada.says("game-shithead")))
    expect(book.locator("#s11.opened")).to_be_visible()


def test_everybody_sees_the_same_end_with_its_fatality(welcome: Welcome, house: House) -> None:
    """[S21]"""
    evening = in_play(evening_of("Ada", "Bo"), "8|4 6; 6 9 J; 2 3 4", pile="5 6")
    ada = sits(welcome("fr", PHONE, name="Ada"), house, evening)
    answers(ada, "play 8", by_hand)
    expect(ada.standing).to_be_visible()
    ada.reads("fatality-shithead-mic_drop")
    ada.reads("shithead-client-fatality-mic_drop-by", you="yes", name="Ada")


def crowded() -> Evening:
    """Six at the table, and Ada has picked up."""
    rivals = "4 5 6; 5 6 J; 2 3 4|J Q; K A T; 5 6 8|A; 2; 9 - J|3; 4 5 A; 7 8 9|; 2 3; T - J"
    return in_play(evening_of(*GUESTS, "Flo", seats=6), f"{LARGE_HAND}; 7 8 *; 2 3 4|{rivals}", pile="9 Q")


@pytest.mark.parametrize("size", [SMALL, PHONE, LANDSCAPE])
@pytest.mark.parametrize("letters", [16, 32])
def test_a_pick_up_of_thirty_five_cards_stays_playable(
    welcome: Welcome, house: House, size: Size, letters: int
) -> None:
    """FC-CI-02: in French, with five long names around."""
    player = welcome("fr", size, name=LONG_NAMES[0])
    set_letters(player, letters)
    strangers = [house.stranger(name) for name in (*LONG_NAMES[1:], "Flo")]
    persons = dict(zip((*GUESTS, "Flo"), [player.person, *strangers], strict=True))
    player.opens(staged(house, crowded(), **persons))
    player.waits_for_match()
    is_in_view(main_button(player))
    assert player.page.evaluate(TOO_SMALL) == []
    for letter in "23456789TJQKA*":
        stack(player, letter).scroll_into_view_if_needed()
        expect(stack(player, letter)).to_be_in_viewport()
    answers(player, "play KKK", by_hand)
    player.waits_until(lambda: len(round_of(player).pile) == 5)


def arranging(evening: Evening) -> None:
    dealt(evening)


def choosing(evening: Evening) -> None:
    in_play(evening, "6 6 6 4 *; 6 9 K; 2 3 4|4 5; K A T; 5 9 8", pile="5 *=6", draw="Q Q")


def stuck(evening: Evening) -> None:
    in_play(evening, "; 5 5 9; 2 3 4|4 6; 6 8 J; 2 3 4", pile="K A")


def blind(evening: Evening) -> None:
    in_play(evening, "; ; 2 - 4|4 6; 6 8 J; 2 3 4", pile="4 5")


def over(evening: Evening) -> None:
    in_play(evening, "T|4 6; 6 8 J; 2 3 4", pile="4 5")
    evening.guests[0].plays("play T")


@every_look
def test_axe_finds_nothing(
    welcome: Welcome, house: House, *, language: str, theme: Theme, size: Size
) -> None:
    player = welcome(language, size, name="Ada", theme=theme, motion="reduce")
    for moment in (arranging, choosing, stuck, blind, over):
        evening = evening_of("Ada", "Bo", beginner=True)
        moment(evening)
        others = {"Bo": house.stranger("Bo")}
        player.opens(staged(house, evening, Ada=player.person, **others))
        expect((player.standing if moment is over else player.ring).first).to_be_visible()
        if moment is choosing:
            by_hand(stack(player, "6"))
            by_hand(face_up(player, "6s"))
        found = AXE.run(player.page)
        assert found.violations_count == 0, f"{moment.__name__}: {found.generate_report()}"
