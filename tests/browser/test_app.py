"""Pioche as an app: kept on the device, opened without a line, and back by itself."""

import json
import struct

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from pioche.server.pages import STATIC
from tests.browser.conftest import PATIENCE, Welcome
from tests.browser.players import Player
from tests.browser.playing import choice
from tests.browser.sizes import PHONE, SMALL

READY = "navigator.serviceWorker.ready.then(() => true)"
CONTROLLED = "navigator.serviceWorker.controller !== null"
KEPT = """async () => {
    const paths = async name => (await caches.open(name)).keys();
    const caught = await Promise.all((await caches.keys()).map(paths));
    return caught.flat().map(({ url }) => url.slice(location.origin.length));
}"""

NEEDED = {".js", ".css", ".svg", ".woff2"}
"""Of what is served: no licence, and no icons of the app, which the system keeps."""

FILES = (STATIC / "assets").iterdir()
CLIENT = {"/"} | {f"/assets/{file.name}" for file in FILES if file.suffix in NEEDED}
NO_LINE = "ERR_INTERNET_DISCONNECTED"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def has_it_kept(player: Player) -> None:
    player.opens()
    assert player.page.evaluate(READY)
    player.page.reload()
    assert player.page.evaluate(CONTROLLED)


def loses_the_line(player: Player) -> None:
    player.forgives(NO_LINE)
    player.context.set_offline(True)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_without_a_line_the_page_opens_says_so_and_has_the_rulebooks(welcome: Welcome, language: str) -> None:
    player = welcome(language, SMALL, keeps_client=True)
    has_it_kept(player)
    loses_the_line(player)
    player.page.reload()
    player.reads("error-offline")
    assert Axe().run(player.page).violations_count == 0
    for game in ("hit", "hit_the_deck", "shithead"):
        name = player.says(f"game-{game}")
        player.page.get_by_role("link", name=player.says("home-rules", game=name), exact=True).click()
        expect(player.page.get_by_role("heading", level=1)).to_have_text(player.says("rules-of", game=name))
        expect(player.page.get_by_role("article").get_by_role("heading").first).to_be_visible()
        player.page.reload()
        expect(player.page.get_by_role("article").get_by_role("heading").first).to_be_visible()
        player.page.get_by_role("link", name=player.says("to-home")).click()

    player.context.set_offline(False)
    expect(player.button("home-play-now")).to_be_enabled(timeout=PATIENCE)
    player.reads_no_more("error-offline")


def test_a_table_opened_without_a_line_is_there_as_soon_as_the_line_is_back(welcome: Welcome) -> None:
    ada = welcome("fr", PHONE, name="Ada", keeps_client=True)
    has_it_kept(ada)
    table = ada.creates_table(seats=2)
    loses_the_line(ada)
    ada.opens(table)
    ada.reads("error-offline")
    ada.context.set_offline(False)
    expect(ada.button("stand-up")).to_be_visible(timeout=PATIENCE)
    ada.reads_no_more("error-offline")


def test_without_a_line_settings_can_be_opened_for_the_first_time(welcome: Welcome) -> None:
    player = welcome("en", PHONE, keeps_client=True)
    has_it_kept(player)
    loses_the_line(player)
    player.page.reload()
    player.speaks("fr")
    player.reads("error-offline")


def test_only_the_clients_own_files_are_kept_whatever_is_played(welcome: Welcome) -> None:
    ada = welcome("en", PHONE, keeps_client=True)
    has_it_kept(ada)
    ada.presses("home-play-now")
    for _ in range(3):
        ada.waits_for_turn()
        ada.plays(choice(ada))
    ada.page.reload()
    ada.waits_for_turn()
    ada.opens_menu()
    ada.presses("end-ask")
    expect(ada.standing).to_be_visible()
    ada.opens()
    kept = ada.page.evaluate(KEPT)
    assert len(kept) == len(set(kept))
    assert set(kept) == CLIENT


def test_it_can_be_installed(welcome: Welcome) -> None:
    player = welcome("en")
    player.opens()
    browser = player.context.new_cdp_session(player.page)
    found = browser.send("Page.getAppManifest")
    assert (found["url"], found["errors"]) == (f"{player.address}manifest.webmanifest", [])
    problems = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}
    icons = json.loads(found["data"])["icons"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        picture = player.context.request.get(player.address + icon["src"].removeprefix("/")).body()
        width, height = struct.unpack(">II", picture[16:24])
        assert (picture[:8], f"{width}x{height}") == (SIGNATURE, icon["sizes"])
