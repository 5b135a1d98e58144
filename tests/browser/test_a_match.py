"""A whole match, by two people who speak different languages, and two bots."""

from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import all_play_to_the_end
from tests.browser.sizes import PHONE
from tests.browser.staging import short_pack, staged, tonight


def rows(player: Player) -> list[list[str]]:
    """The final table as it is shown, without the names of the bots, which each language has its own for."""
    lines = player.standing.get_by_role("row").all()[1:]
    return [[cell.inner_text().strip() for cell in line.get_by_role("cell").all()] for line in lines]


def test_two_people_and_two_bots_play_a_match_each_reading_their_own_language(
    welcome: Welcome, house: House
) -> None:
    ada, zoe = welcome("en", name="Ada"), welcome("fr", PHONE, name="Zoé")
    evening = tonight("Ada", "Zoé", seats=4)
    for seat in (2, 3):
        evening.guests[0].adds_bot(seat, policy="steady")
    evening.starts(*short_pack(32), first=0)
    table = staged(house, evening, Ada=ada.person, Zoé=zoe.person)
    for player in (ada, zoe):
        player.opens(table)
    all_play_to_the_end(ada, zoe)

    assert rows(ada) == rows(zoe) and len(rows(ada)) == 4
    happened = min(len(player.told(fresh=False)) for player in (ada, zoe))
    assert happened > 30
    assert ada.told(fresh=False)[-happened:] == zoe.told(fresh=False)[-happened:], "the same for both"
    for player in (ada, zoe):
        told = player.sentences_told()
        assert player.history()[-len(told) :] == told
        assert player.heard()[-len(told) :] == told

    zoe.reads("host-may-rematch", host="Ada")
    ada.presses("rematch")
    for player in (ada, zoe):
        expect(player.standing).to_have_count(0)
        player.waits_for_match(number=2)
    ada.waits_until(lambda: ada.turn_is_mine or zoe.turn_is_mine)
