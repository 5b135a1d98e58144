"""Who watches, what they see, and a table on a screen for all."""

import pytest
from playwright.sync_api import expect

from pioche.games import GameView
from pioche.rules.shithead.view import View as ShitheadView
from pioche.server import wire
from tests.browser.conftest import Welcome
from tests.browser.players import FRAME
from tests.browser.sizes import PHONE, Size

WALLS: tuple[Size, ...] = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize(("language", "watching"), [("en", "everybody"), ("fr", "late")])
def test_a_spectator_reads_how_late_they_watch_and_the_player_who_watches(
    welcome: Welcome, language: str, watching: str
) -> None:
    ada, zoe = welcome(size=PHONE, name="Ada"), welcome(language, name="Zoé")
    path = ada.creates_table(seats=2, bots="steady", watching=watching)
    ada.opens(path)
    ada.waits_for_match()
    zoe.opens(path)
    zoe.waits_for_match()
    zoe.reads("watching.late" if watching == "late" else "watching")
    assert zoe.table.match and zoe.table.match.moves_late == (10 if watching == "late" else 0)

    ada.waits_until(lambda: ada.says("watchers-came", names="Zoé", count=1) in ada.heard())
    eye = ada.page.get_by_role("button", name=ada.says("watchers-count", count=1), exact=True)
    expect(eye).to_be_visible()
    eye.click()
    dialog = ada.page.get_by_role("dialog", name=ada.says("watchers-title"))
    expect(dialog.get_by_text("Zoé")).to_be_visible()
    expect(dialog.get_by_text(ada.says(f"may-watch-{watching}"))).to_be_visible()


def test_where_nobody_may_watch_a_page_says_so_and_who_plays(welcome: Welcome) -> None:
    ada, zoe = welcome(name="Ada"), welcome("fr", PHONE, name="Zoé")
    path = ada.creates_table(seats=2, bots="steady", watching="nobody")
    ada.opens(path)
    ada.waits_for_match()
    zoe.opens(path)
    expect(zoe.page.get_by_role("heading", name=zoe.says("unseen"))).to_be_visible()
    zoe.reads("unseen.hint")
    expect(zoe.page.get_by_role("list", name=zoe.says("unseen-players"))).to_contain_text("Ada")
    assert zoe.table.match is None


def views_in(frames: list[str]) -> list[GameView]:
    """Of the match, as they came."""
    updates = [each for each in map(FRAME.decode, frames) if isinstance(each, wire.Update)]
    return [each.table.match.view for each in updates if each.table.match]


@pytest.mark.parametrize("size", WALLS)
def test_a_wall_shows_the_way_to_a_seat_then_the_match_and_has_nothing_to_press(
    welcome: Welcome, size: Size
) -> None:
    """Opened by the host, who plays on another page; it goes on from match to match by itself."""
    ada = welcome(name="Ada")
    path = ada.creates_table(game="shithead", seats=2)
    frames: list[str] = []
    wall = ada.context.new_page()
    wall.set_viewport_size({"width": size[0], "height": size[1]})
    wall.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    wall.goto(f"{ada.address}{path.removeprefix('/')}?wall")
    expect(wall.get_by_role("img", name=ada.says("invite-qr.picture"))).to_be_visible()

    ada.opens(path)
    ada.presses("add-bot.label", seat=2)
    ada.presses("start")
    ada.waits_for_match()
    expect(wall.get_by_role("list", name=ada.says("history"))).to_contain_text(
        ada.says("notice-table-started", number=1)
    )
    expect(wall.locator("main")).to_have_attribute("inert", "")
    assert wall.locator(":is(button, a, input):not(main *)").count() == 0
    wall.keyboard.press("Tab")
    assert wall.evaluate("document.activeElement === document.body")
    hands = [view.hand for view in views_in(frames) if isinstance(view, ShitheadView)]
    assert hands and not any(hands), "of the browser's own cookie nothing is known"
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")
