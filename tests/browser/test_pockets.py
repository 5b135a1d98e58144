"""A phone that was locked, or a page that was loaded again, in the middle of a question: FC-CI-04."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.deck import band, card_in_hand, deck_of, deck_tonight, race_is_over, slaps
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.pocket import Pocket
from tests.browser.shithead import answers, by_hand, evening_of, in_play, main_button, round_of, stack
from tests.browser.sizes import PHONE
from tests.browser.staging import pile, staged, tonight
from tests.browser.test_bad_lines import at_a_steal_offer, shows_the_offer
from tests.table.evening import Evening

CLOCK = 45
TOLERANCE = 2
"""Seconds."""


def shows_the_right_time(player: Player, evening: Evening) -> None:
    """By the only clock that counts, which began when the evening was written."""
    expect(player.ring).to_be_visible()
    left = evening.at / 1000 + CLOCK - time.time()
    assert abs(player.seconds_shown - left) <= TOLERANCE


def on_ones_turn() -> Evening:
    evening = tonight("Ada", "Bo", seats=2, clock=CLOCK, seconds_ago=15)
    evening.starts(*pile(1, 2, 3, 4), first=0)
    evening.guests[0].plays("draw")
    return evening


def shows_the_turn(player: Player) -> None:
    for move in ("draw", "stop"):
        expect(player.move(move)).to_be_enabled()


@pytest.mark.parametrize("asleep", [0, 20], ids=["out of sight", "asleep"])
@pytest.mark.parametrize("is_offered", [False, True], ids=["turn", "offer"])
def test_a_phone_shows_the_question_and_its_time_when_it_is_taken_out_again(
    welcome: Welcome, house: House, *, is_offered: bool, asleep: int
) -> None:
    """On one's own turn, and with a steal open. Whoever only looked away asks whether the line lives."""
    ada, bo = welcome("en", PHONE, name="Ada"), welcome("fr", name="Bo")
    evening = at_a_steal_offer(seconds_ago=15) if is_offered else on_ones_turn()
    shows = shows_the_offer if is_offered else shows_the_turn
    pocket = Pocket(ada)
    ada.opens(staged(house, evening, Ada=ada.person, Bo=bo.person))
    shows(ada)
    with pocket.holds_the_phone(asleep=asleep):
        pass
    shows(ada)
    shows_the_right_time(ada, evening)
    ada.plays("leave" if is_offered else "stop")


def test_what_happened_meanwhile_is_listed_and_what_is_not_allowed_now_is_off(
    welcome: Welcome, house: House
) -> None:
    """Ada's time runs out in the pocket; Bo has drawn."""
    ada, bo = welcome("fr", PHONE, name="Ada"), welcome("en", name="Bo")
    evening = tonight("Ada", "Bo", seats=2, clock=CLOCK, seconds_ago=CLOCK - 5)
    evening.starts(*pile(1, 2, 3, 4), first=0)
    evening.guests[0].plays("draw")
    table = staged(house, evening, Ada=ada.person, Bo=bo.person)
    pocket = Pocket(ada)
    for player in (bo, ada):
        player.opens(table)
    expect(ada.ring).to_be_visible()
    with pocket.holds_the_phone():
        bo.waits_for_turn()
        bo.plays("draw")
    for move in ("draw", "stop"):
        expect(ada.move(move)).to_be_disabled()
    history = ada.history()
    assert ada.says("notice-table-timed_out", you="yes") in history
    assert history[-1] == ada.says("notice-hit-drawn", you="no", name="Bo", card=2)


def opens_a_race(welcome: Welcome, house: House) -> tuple[Player, Player, Pocket]:
    """Ada has played a Hand, and Ben's phone is in sight of it."""
    ada, ben = welcome("en", name="Ada"), welcome("fr", PHONE, name="Ben")
    table = staged(house, deck_tonight("Ada", "Ben", hand="H R3 B4"), Ada=ada.person, Ben=ben.person)
    pocket = Pocket(ben)
    for player in (ada, ben):
        player.opens(table)
        player.waits_for_match()
    card_in_hand(ada, "H").click()
    expect(band(ben)).to_be_visible()
    return ada, ben, pocket


@pytest.mark.alone
def test_a_phone_that_comes_back_in_time_may_still_slap(welcome: Welcome, house: House) -> None:
    ada, ben, pocket = opens_a_race(welcome, house)
    known = len(ben.updates)
    pocket.was_away()
    ben.waits_until(lambda: any(update.is_fresh for update in ben.updates[known:]))
    slaps(ben)
    race_is_over(ada)
    assert [result.seat for result in match_of(ada).last_race if result.decided is not None] == [1]


@pytest.mark.alone
def test_a_slap_that_was_missed_in_the_pocket_counts_as_none(welcome: Welcome, house: House) -> None:
    """Nor is one that was made on a dead line made later, as a false one."""
    ada, ben, pocket = opens_a_race(welcome, house)
    slaps(ada)
    pocket.loses_the_line()
    slaps(ben)
    with pocket.holds_the_phone():
        race_is_over(ada)
    expect(band(ben)).to_have_count(0)
    ben.reads("hit_the_deck-client-lost-race", you="yes", name="Ben", count=4)
    (his,) = (result for result in match_of(ada).last_race if result.seat == 1)
    assert his.decided is None
    assert [place.cards for place in deck_of(ada).places] == [2, 7 + 4]


def test_who_waits_for_others_may_do_nothing_but_slap_after_a_reload_or_out_of_a_pocket(
    welcome: Welcome, house: House
) -> None:
    """Hit the Deck (`hit_the_deck`)."""
    ada, ben = welcome("en", name="Ada"), welcome("fr", PHONE, name="Ben")
    table = staged(house, deck_tonight("Ada", "Ben", hand="R3 R3 B4"), Ada=ada.person, Ben=ben.person)
    pocket = Pocket(ben)
    for player in (ada, ben):
        player.opens(table)
        player.waits_for_match()

    def may_do_nothing() -> None:
        for move in ("draw", "pass"):
            expect(ben.button(f"move-hit_the_deck-{move}")).to_be_disabled()
        expect(card_in_hand(ben, "R1").first).to_have_attribute("aria-disabled", "true")

    may_do_nothing()
    ben.page.reload()
    may_do_nothing()
    pocket.was_away()
    may_do_nothing()


def at_a_pick() -> Evening:
    """Nothing can be played: Ada picks the pile up, and chooses what she takes along."""
    return in_play(evening_of("Ada", "Bo", clock=CLOCK), "; 5 5 9; 2 3 4|4 6; 6 8 J; 2 3 4", pile="K A")


def at_a_joker() -> Evening:
    """A joker that was turned over waits for its rank."""
    evening = in_play(evening_of("Ada", "Bo", clock=CLOCK), "; ; * - 4|4 6; 6 8 J; 2 3 4", pile="5 9")
    evening.guests[0].plays("blind 0")
    return evening


@pytest.mark.parametrize("move", ["pick 55", "as T"])
def test_a_choice_of_shithead_waits_for_the_phone(welcome: Welcome, house: House, move: str) -> None:
    ada = welcome("en", PHONE, name="Ada")
    evening = at_a_pick() if move.startswith("pick") else at_a_joker()
    pocket = Pocket(ada)
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    ada.waits_for_match()
    for comes_back in (ada.page.reload, pocket.was_away):
        comes_back()
        shows_the_right_time(ada, evening)
    answers(ada, move, by_hand)
    ada.waits_until(lambda: round_of(ada).active == 1 or not round_of(ada).pile)


def test_who_waits_for_others_in_shithead_may_touch_nothing(welcome: Welcome, house: House) -> None:
    """And sees what was played meanwhile."""
    ada, bo = welcome("fr", PHONE, name="Ada"), welcome("en", name="Bo")
    evening = in_play(evening_of("Ada", "Bo", clock=CLOCK), "7 9; ; 2 3 4|6 6 8; ; 2 3 4", pile="5", active=1)
    table = staged(house, evening, Ada=ada.person, Bo=bo.person)
    pocket = Pocket(ada)
    for player in (ada, bo):
        player.opens(table)
        player.waits_for_match()
    ada.page.reload()
    expect(main_button(ada)).to_be_disabled()
    with pocket.holds_the_phone():
        answers(bo, "play 6", by_hand)
    expect(main_button(ada)).to_be_visible()
    expect(stack(ada, "7")).to_be_enabled()
    assert len(round_of(ada).pile) == 2
