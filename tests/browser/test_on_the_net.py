"""At home over plain http, by another name than localhost, and by invitation."""

import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.playing import choice
from tests.browser.sizes import DESKTOP, PHONE, SMALL, Size

CODE = "sésame ouvre-toi"
CARRIED = "s%C3%A9same+ouvre-toi"
"""As a link has it."""

AT = ("--lan", "--host", "127.0.0.2")
"""As for a home network, and yet for this machine alone."""


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("home"), *AT)
    yield house
    house.closes()


@pytest.fixture(scope="module")
def by_invitation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("invitation"), *AT, "--invite", CODE)
    yield house
    house.closes()


def by_name(house: House, name: str | None = None) -> str:
    """Its address with the name that the machine has in a home network: to browsers no secure context."""
    machine = name or f"{socket.gethostname().partition('.')[0].lower()}.local"
    return f"http://{machine}:{urlsplit(house.address).port}/"


def opens_a_table(player: Player, name: str) -> None:
    """From the home page, as anybody would."""
    player.presses("home-create")
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_role("textbox", name=player.says("name-label")).fill(name)
    player.presses("home-create-go")
    expect(player.button("stand-up")).to_be_visible()


def selected(player: Player) -> str:
    text: str = player.page.evaluate(
        "() => { const field = document.activeElement; "
        "return field.value.slice(field.selectionStart, field.selectionEnd); }"
    )
    return text


def is_fine(player: Player) -> None:
    found = Axe().run(player.page)
    assert found.violations_count == 0, found.generate_report()


def test_over_plain_http_the_link_is_there_to_be_selected_where_browsers_let_no_page_share_or_copy(
    welcome: Welcome, at_home: House
) -> None:
    ada = welcome("fr", PHONE, to=at_home)
    ada.address = by_name(at_home)
    ada.opens()
    assert ada.page.evaluate("!isSecureContext && !navigator.clipboard && !navigator.share")
    opens_a_table(ada, "Ada")
    ada.presses("invite-go")
    ada.reads("invite-select")
    assert selected(ada) == ada.page.url
    assert ada.says("invite-select") in ada.heard()


def test_where_a_page_may_copy_the_link_is_copied(welcome: Welcome, at_home: House) -> None:
    """127.0.0.2 is this machine: a secure context."""
    ada = welcome("fr", DESKTOP, to=at_home, name="Ada")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ada.creates_table(seats=3)
    ada.opens(table)
    ada.page.evaluate("navigator.share = undefined")
    ada.presses("invite-go")
    expect(ada.button("invite-copied")).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == f"{at_home.address}{table[1:]}"


def test_a_match_is_shuffled_played_and_verified_over_plain_http(welcome: Welcome, at_home: House) -> None:
    """Where browsers have no cryptography for pages."""
    ada = welcome("fr", PHONE, to=at_home)
    ada.address = by_name(at_home)
    ada.opens()
    assert ada.page.evaluate("!crypto.subtle")
    ada.presses("home-play-now")
    for _ in range(4):
        ada.waits_for_turn()
        ada.plays(choice(ada))
    ada.opens_menu()
    ada.presses("end-ask")
    expect(ada.standing).to_be_visible()
    ada.presses("shuffle-verify")
    ada.reads("shuffle-proven")


def test_friends_beside_each_other_scan_a_code(welcome: Welcome, at_home: House) -> None:
    ada = welcome("fr", SMALL, to=at_home, name="Ada")
    ada.opens(ada.creates_table(seats=3))
    ada.page.get_by_text(ada.says("invite-qr"), exact=True).click()
    picture = ada.page.get_by_role("img", name=ada.says("invite-qr.picture"))
    expect(picture).to_be_visible()
    ada.waits_until(lambda: picture.evaluate("image => image.complete && image.naturalWidth > 0"))
    box = picture.bounding_box()
    assert box is not None and box["width"] == box["height"] > 150 and box["x"] + box["width"] <= SMALL[0]
    is_fine(ada)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_is_not_the_servers_says_so_and_shows_nothing(
    welcome: Welcome, at_home: House, language: str
) -> None:
    stranger = welcome(language, PHONE, to=at_home)
    stranger.forgives("status of 403")
    stranger.address = by_name(at_home, "elsewhere.local")
    stranger.opens("/t/sometable")
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text(stranger.says("nowhere-unknown_host"))
    is_fine(stranger)


def test_who_has_no_code_is_asked_for_it_once(welcome: Welcome, by_invitation: House) -> None:
    bo = welcome("fr", PHONE, to=by_invitation)
    bo.forgives("status of 40[13]")
    bo.opens("/rules/hit")
    bo.opens()
    bo.reads("door.hint")
    field = bo.page.get_by_role("textbox", name=bo.says("door-code"))
    field.fill("sésame ferme-toi")
    bo.presses("door-enter")
    bo.reads("error-wrong_invite")
    expect(field).to_be_focused()
    field.fill("Sésame ouvre-toi ")
    field.press("Enter")
    expect(bo.button("home-play-now")).to_be_enabled()
    bo.page.reload()
    expect(bo.button("home-play-now")).to_be_enabled()


@pytest.mark.parametrize("path", ["", "t/{table}"])
def test_a_link_brings_the_code_and_leaves_none_in_the_address(
    welcome: Welcome, by_invitation: House, path: str
) -> None:
    ada, bo = (welcome("fr", PHONE, to=by_invitation) for _ in range(2))
    ada.opens(f"/?invite={CARRIED}")
    opens_a_table(ada, "Ada")
    table = ada.page.url.rsplit("/", 1)[1]
    link = ada.page.get_by_role("textbox", name=ada.says("invite-link"))
    expect(link).to_have_value(f"{by_invitation.address}t/{table}?invite={CARRIED}")

    bo.opens(f"/{path.format(table=table)}?invite={CARRIED}")
    expect(bo.button("sit" if path else "home-play-now")).to_be_enabled()
    assert bo.page.url == by_invitation.address + path.format(table=table)
    if path:
        bo.sits_down_as("Bo")


def test_a_link_with_an_old_code_asks_for_the_new_one(welcome: Welcome, by_invitation: House) -> None:
    bo = welcome("fr", PHONE, to=by_invitation)
    bo.forgives("status of 40[13]")
    bo.opens("/?invite=abracadabra")
    bo.reads("door.hint")
    bo.reads("error-wrong_invite")
    assert bo.page.url == by_invitation.address


def test_at_a_table_the_new_code_is_asked_for_when_it_changes(welcome: Welcome, tmp_path: Path) -> None:
    house = House(tmp_path, *AT, "--invite", CODE)
    ada = welcome("fr", PHONE, to=house)
    ada.forgives("status of 401|WebSocket|ERR_CONNECTION")
    ada.opens(f"/?invite={CARRIED}")
    opens_a_table(ada, "Ada")
    house.closes()
    house.options = (*AT, "--invite", "another code")
    house.opens()
    field = ada.page.get_by_role("textbox", name=ada.says("door-code"))
    field.fill("another code")
    ada.presses("door-enter")
    expect(ada.button("stand-up")).to_be_visible()
    house.closes()


@pytest.mark.parametrize(
    ("language", "theme", "size"),
    [("en", "light", DESKTOP), ("en", "dark", PHONE), ("fr", "light", SMALL), ("fr", "dark", DESKTOP)],
)
def test_the_page_that_asks_for_the_code_has_no_barrier(
    welcome: Welcome, by_invitation: House, *, language: str, theme: str, size: Size
) -> None:
    bo = welcome(language, size, theme=theme, to=by_invitation)
    bo.forgives("status of 40[13]")
    bo.opens()
    bo.reads("door.hint")
    is_fine(bo)
    bo.page.get_by_role("textbox").fill("not the code")
    bo.presses("door-enter")
    bo.reads("error-wrong_invite")
    is_fine(bo)
    width: int = bo.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size[0]
