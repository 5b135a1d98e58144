"""Finding a table: open ones, one's own, and one's own on another device."""

from pathlib import Path

from playwright.sync_api import expect

from pioche.table.model import DAY
from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import PHONE, SMALL


def opens_to_anybody(host: Player) -> str:
    """By the form, with days for a turn, so that nobody need be there."""
    host.opens()
    host.presses("home-open-go")
    host.chooses("form-clock", host.says("duration-days", days=3))
    host.presses("home-create-go")
    host.reads("settled-comes-anybody")
    return "/t/" + host.table.id


def test_a_stranger_finds_an_open_table_and_sits_down_with_one_press(welcome: Welcome) -> None:
    host = welcome("en", name="Marguerite")
    table = opens_to_anybody(host)
    stranger = welcome("fr", SMALL, name="Zoé")
    stranger.opens()
    game = stranger.says("game-hit")
    stranger.presses("home-open-sit.label", host="Marguerite", game=game)
    expect(stranger.button("stand-up")).to_be_visible()
    assert stranger.page.url.endswith(table)
    host.waits_until(lambda: host.table.places[1] is not None)


def test_a_stranger_without_a_name_is_asked_for_one_first(welcome: Welcome) -> None:
    host = welcome("en", name="Ninon")
    opens_to_anybody(host)
    stranger = welcome("en")
    stranger.opens()
    stranger.presses("home-open-sit.label", host="Ninon", game=stranger.says("game-hit"))
    stranger.reads("error-name_empty")
    stranger.forgives("400")
    assert stranger.page.url == stranger.address


def test_where_no_tables_are_listed_none_can_be_opened_to_anybody(welcome: Welcome, tmp_path: Path) -> None:
    house = House(tmp_path, "--no-open-tables")
    try:
        host = welcome("en", name="Ada", to=house)
        host.opens()
        host.presses("home-create")
        host.page.get_by_text(host.says("form-around"), exact=True).click()
        host.reads("form-watching")
        expect(host.page.get_by_role("switch", name=host.says("form-open"))).to_have_count(0)
        expect(host.region("home-open")).to_have_count(0)
    finally:
        house.closes()


def test_a_seat_goes_to_another_device_by_a_link_and_only_once(welcome: Welcome) -> None:
    here, there, late = welcome("en", name="Ada"), welcome("fr", PHONE), welcome("en")
    table = here.creates_table(seats=2, bots="steady", clock=DAY)
    here.opens(table)
    here.waits_for_match()
    here.opens_menu()
    here.presses("handover")
    expect(here.page.get_by_role("img", name=here.says("handover-picture"))).to_be_visible()
    link = here.page.get_by_role("textbox", name=here.says("handover-link")).input_value()

    there.page.goto(link)
    expect(there.button("move-go")).to_be_enabled()
    assert "#" not in there.page.url
    there.presses("move-go")
    there.waits_for_match()
    assert there.page.url.endswith(table)
    assert (there.table.you.name, there.table.you.seat) == ("Ada", here.table.you.seat)

    late.forgives("403")
    late.page.goto(link)
    late.presses("move-go")
    late.reads("error-handover_over")
    late.reads("move-again")
