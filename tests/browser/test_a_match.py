"""A whole match, by two people who speak different languages, and two bots."""

from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.players import Player
from tests.browser.playing import all_play_to_the_end
from tests.browser.sizes import PHONE


def rows(player: Player) -> list[list[str]]:
    """The final table as it is shown, without the names of the bots, which each language has its own for."""
    lines = player.standing.get_by_role("row").all()[1:]
    return [[cell.inner_text().strip() for cell in line.get_by_role("cell").all()] for line in lines]


def test_two_people_and_two_bots_play_a_match_each_reading_their_own_language(welcome: Welcome) -> None:
    ada, zoe = welcome("en", name="Ada"), welcome("fr", PHONE)
    table = ada.creates_table(seats=4)
    ada.opens(table)
    zoe.opens(table)
    zoe.sits_down_as("Zoé")
    ada.presses("fill-with-bots", count=2)
    ada.presses("start")
    all_play_to_the_end(ada, zoe)

    assert rows(ada) == rows(zoe) and len(rows(ada)) == 4
    assert ada.told(fresh=False)[-60:] == zoe.told(fresh=False)[-60:], "the same happened to both"
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
