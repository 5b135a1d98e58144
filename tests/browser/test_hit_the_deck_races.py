"""The race in real browsers, on lines of different length: fair, told at once, the same for all who look."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pioche.table.view import RaceResult
from tests.browser.conftest import Welcome
from tests.browser.deck import (
    at_a_moment,
    band,
    card_in_hand,
    deck_of,
    deck_tonight,
    knows_every_line,
    pressing,
    race_is_over,
)
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.sizes import PHONE
from tests.browser.slow_lines import SlowLine
from tests.browser.staging import staged

pytestmark = pytest.mark.alone

REACTION = 600
"""From when the card is there: half a round trip after it was sent. Long enough to draw it first."""
NOISE = 90


@pytest.fixture
def lines(house: House) -> Iterator[tuple[SlowLine, SlowLine]]:
    """20 and 200 ms there and back."""
    lines = SlowLine(house.address, round_trip=20), SlowLine(house.address, round_trip=200)
    yield lines
    for line in lines:
        line.closes()


def shown_results(player: Player) -> list[str]:
    """How the race went, as this player reads it: a line for each seat, the fastest first."""
    title = player.says("hit_the_deck-client-race")
    panel = player.page.get_by_role("region", name=title)
    return [item.inner_text() for item in panel.get_by_role("listitem").all()]


def words_of(player: Player, result: RaceResult) -> list[str]:
    """What must be read in the line of one who slapped, and whose line is known."""
    say, prefix = player.says, "hit_the_deck-client-race"
    assert result.measured is not None and result.decided is not None
    return [
        say(f"{prefix}-decided", decided=result.decided),
        say(f"{prefix}-measured", measured=result.measured),
        say(f"{prefix}-allowed", allowed=result.allowed),
    ]


def test_a_slow_line_does_not_lose_a_race_by_its_line(
    welcome: Welcome, house: House, lines: tuple[SlowLine, SlowLine]
) -> None:
    """FC-RA-02: both slap after the same time; what was measured, allowed and decided is on both screens."""
    ada = welcome("en", name="Ada")
    ben, cleo = (welcome("en", name=name) for name in ("Ben", "Cleo"))
    evening = deck_tonight("Ada", "Ben", "Cleo", hand="H R3 B4 G5 Y1")
    table = staged(house, evening, Ada=ada.person, Ben=ben.person, Cleo=cleo.person)
    ben.address, cleo.address = (line.address for line in lines)
    for player in (ada, ben, cleo):
        player.opens(table)
    knows_every_line(ada, 0, 1, 2)
    at_a_moment(
        (ada, 0, "document.querySelector('[data-key=H]').click()"),
        (ben, 10 + REACTION, pressing("s")),
        (cleo, 100 + REACTION, pressing("s")),
        (ada, 1_500, pressing("a")),
    )
    for player in (ada, ben, cleo):
        race_is_over(player)

    by_seat = {result.seat: result for result in match_of(ada).last_race}
    fast, slow = by_seat[1], by_seat[2]
    assert fast.measured and slow.measured and fast.decided and slow.decided
    assert slow.measured - fast.measured > 180 - NOISE
    assert slow.allowed - fast.allowed > 180 - NOISE
    assert abs(slow.decided - fast.decided) < NOISE
    assert [place.cards for place in deck_of(ada).places] == [4 + 4, 7, 7], "Ada was so slow to announce"
    for player in (ben, cleo):
        assert match_of(player).last_race == match_of(ada).last_race
        rows = shown_results(player)
        for row, result in zip(rows, match_of(ada).last_race, strict=True):
            assert result.seat == 0 or all(words in row for words in words_of(player, result))
    assert shown_results(ben) == shown_results(cleo)


def test_a_slap_that_cannot_have_seen_the_card_costs_nothing_and_is_made_again(
    welcome: Welcome, house: House, lines: tuple[SlowLine, SlowLine]
) -> None:
    """[D14]: the card is still on its way to Ben; then the others are waited for."""
    ada, ben = (welcome("fr", name=name) for name in ("Ada", "Ben"))
    evening = deck_tonight("Ada", "Ben", "Cleo", hand="H R3 B4")
    table = staged(house, evening, Ada=ada.person, Ben=ben.person, Cleo=house.stranger("Cleo"))
    ben.address = lines[1].address
    for player in (ada, ben):
        player.opens(table)
    knows_every_line(ada, 0, 1)
    at_a_moment(
        (ada, 0, "document.querySelector('[data-key=H]').click()"),
        (ben, 50, pressing("t")),
    )
    ben.reads("error-anticipated")
    ben.page.keyboard.press("Space")
    ben.reads("hit_the_deck-client-reacted")
    ben.reads_no_more("error-anticipated")
    ada.page.keyboard.press(ada.says("move-hit_the_deck-slap.key"))
    ada.reads("error-announce_first")
    band(ada).click()
    for player in (ada, ben):
        race_is_over(player)
    assert [place.cards for place in deck_of(ada).places] == [2, 7, 7 + 4]
    ada.reads("hit_the_deck-client-lost-race", you="no", name="Cleo", count=4)


def test_a_race_is_heard_at_once_and_told_first(welcome: Welcome, house: House) -> None:
    """FC-CI-03: the sentence that asks for a slap interrupts whatever is being read."""
    ada, ben = welcome("en", name="Ada"), welcome("fr", PHONE, name="Ben", motion="reduce")
    table = staged(house, deck_tonight("Ada", "Ben", hand="H R3 B4"), Ada=ada.person, Ben=ben.person)
    for player in (ada, ben):
        player.opens(table)
        player.waits_for_match()
    card_in_hand(ada, "H").click()
    expect(band(ben)).to_be_visible()
    assert ben.heard()[-1] == ben.says(
        "notice-hit_the_deck-race_opened", you="no", name="Ada", announced="no"
    )
    expect(ben.page.get_by_role("log")).to_have_attribute("aria-live", "assertive")


def test_a_false_slap_costs_its_cards_once_and_is_told_to_all(welcome: Welcome, house: House) -> None:
    """[D16]: at any moment, whoever's turn it is."""
    ada, ben = welcome("en", name="Ada"), welcome("fr", PHONE, name="Ben")
    evening = deck_tonight("Ada", "Ben", first=1)
    table = staged(house, evening, Ada=ada.person, Ben=ben.person)
    for player in (ada, ben):
        player.opens(table)
        player.waits_for_match()
    ada.page.keyboard.press("s")
    ada.reads("hit_the_deck-client-false-slap", you="yes", name="Ada", count=2)
    ben.reads("hit_the_deck-client-false-slap", you="no", name="Ada", count=2)
    known = len(ada.updates)
    ada.page.get_by_role("button", name=ada.says("hit_the_deck-client-slap-at")).click()
    ada.waits_for_answer(known)
    assert [place.cards for place in deck_of(ada).places] == [9, 7]


def test_a_race_that_is_open_outlives_a_reload(welcome: Welcome, house: House) -> None:
    """FC-CI-04: and so does the answer that was given in it."""
    ada, ben = welcome("en", name="Ada"), welcome("fr", PHONE, name="Ben")
    table = staged(
        house,
        deck_tonight("Ada", "Ben", "Cleo", hand="H R3 B4"),
        Ada=ada.person,
        Ben=ben.person,
        Cleo=house.stranger("Cleo"),
    )
    for player in (ada, ben):
        player.opens(table)
        player.waits_for_match()
    card_in_hand(ada, "H").click()
    expect(ben.page.locator("button.band")).to_be_visible()
    ben.page.reload()
    ben.page.locator("button.band").click()
    ben.reads("hit_the_deck-client-reacted")
    ben.page.reload()
    ben.reads("hit_the_deck-client-reacted")
    assert deck_of(ben).race is not None
