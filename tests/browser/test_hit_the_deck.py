"""Hit the Deck on a screen: a match to its end, and choices that outlive a reload."""

from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.deck import (
    against_a_bot,
    by_hand,
    by_key,
    card_in_hand,
    deck_of,
    deck_tonight,
    hand_of,
    plays_to_the_end,
)
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.sizes import PHONE
from tests.browser.staging import staged


def plays_a_bot(player: Player, house: House) -> None:
    player.opens(staged(house, against_a_bot(), Ada=player.person))
    player.waits_for_match()


def test_a_match_is_played_to_its_end_with_the_mouse(welcome: Welcome, house: House) -> None:
    player = welcome("en", name="Ada")
    plays_a_bot(player, house)
    plays_to_the_end(player, by_hand)
    told, shown = player.sentences_told(), player.history()
    length = min(len(told), len(shown))  # of a long match the page shows the end
    assert shown[-length:] == told[-length:]
    expect(player.sight_of(player.says("decided-hit_the_deck-total"))).to_be_visible()


def test_a_match_by_keyboard_alone_is_heard_once(welcome: Welcome, house: House) -> None:
    """FC-CI-03: sentence by sentence, in French."""
    player = welcome("fr", PHONE, name="Zoé", motion="reduce")
    plays_a_bot(player, house)
    greeting = player.heard_of_the_match()
    plays_to_the_end(player, by_key)
    assert player.heard_of_the_match() == greeting + player.sentences_told()
    expect(player.page.get_by_role("log")).to_have_count(1)


def test_a_drawn_card_and_what_may_be_done_with_it_outlive_a_reload(welcome: Welcome, house: House) -> None:
    """FC-CI-04 [D5]: that card may be played or kept, and no other; and each says why."""
    ada = welcome("fr", PHONE, name="Ada")
    evening = deck_tonight("Ada", "Bo", hand="B3 B4 G5", card="R2", pile=["R5"])
    evening.guests[0].plays("draw")
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    for _ in range(2):
        expect(card_in_hand(ada, "R5")).to_have_accessible_name(
            ada.says("hit_the_deck-client-drawn", card="R5")
        )
        expect(card_in_hand(ada, "B3")).to_have_accessible_description(ada.says("error-drawn_card_only"))
        expect(ada.button("move-hit_the_deck-pass")).to_be_enabled()
        ada.page.reload()
    by_hand(ada, "play R5")
    ada.waits_until(lambda: deck_of(ada).discard[-1] == "R5")


def test_a_cut_is_chosen_by_keys_and_proposed_again_after_a_reload(welcome: Welcome, house: House) -> None:
    """FC-CI-04 [D10]: arrows, Home, End and Page move the slider, and Enter cuts where it stands."""
    ada = welcome("en", name="Ada")
    evening = deck_tonight("Ada", "Bo", first=1)
    evening.guests[1].plays("play RC")
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    cut, pile = deck_of(ada).cut, deck_of(ada).pile
    assert cut is not None
    slider = ada.page.get_by_role("slider", name=ada.says("hit_the_deck-client-cut"))

    def stands_at(count: int) -> None:
        text = ada.says("hit_the_deck-client-cut-at", count=count, pile=pile)
        expect(slider).to_have_attribute("aria-valuetext", text)

    stands_at(cut.proposed)
    for key, count in (("End", cut.most), ("ArrowLeft", cut.most - 1), ("Home", cut.least)):
        slider.press(key)
        stands_at(count)
    ada.page.reload()
    stands_at(cut.proposed)
    slider.press("PageUp")
    count = int(slider.input_value())
    assert count > cut.proposed + 1
    slider.press("Enter")
    ada.waits_until(lambda: deck_of(ada).cut is None)
    assert deck_of(ada).pile == pile - 1
    ada.reads(
        "notice-hit_the_deck-pile_cut", you="yes", name="Ada", count=count, card=deck_of(ada).discard[-1]
    )


def test_a_refused_card_says_by_which_rule_and_opens_the_book_there(welcome: Welcome, house: House) -> None:
    """[D7]"""
    ada = welcome("en", name="Ada")
    evening = deck_tonight("Ada", "Bo", hand="R1 B2 B4", card="R2", first=1)
    evening.guests[1].plays("play N2")
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    ada.reads("hit_the_deck-client-demand", card="N2")
    card_in_hand(ada, "B4").click(force=True)
    ada.reads("error-demand_number")
    ada.page.get_by_role("link", name=ada.says("rule", rule="D7")).click()
    book = ada.page.get_by_role("dialog", name=ada.says("rules-of", game=ada.says("game-hit_the_deck")))
    expect(book.locator("#d7.opened")).to_be_visible()
    assert match_of(ada).legal == ("play B2",)


def test_the_discard_is_looked_through_while_play_goes_on(welcome: Welcome, house: House) -> None:
    """[D9]: all of it is public."""
    ada = welcome("fr", PHONE, name="Ada")
    evening = deck_tonight("Ada", "Bo", hand="R1 B1", card="R4")
    evening.guests[0].plays("play R1")
    evening.guests[1].plays("play R2")
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    pile = ada.says("play-pile", count=deck_of(ada).pile)
    ada.page.get_by_role("button", name=f"{pile}. {ada.says('hit_the_deck-client-look')}").click()
    sheet = ada.page.get_by_role("dialog", name=ada.says("hit_the_deck-client-discard"))
    cards = [ada.says("card-hit_the_deck", card=card) for card in ("R2", "R1", "R4")]
    expect(sheet.locator("li .heard")).to_have_text(cards)
    expect(hand_of(ada)).to_be_visible()
