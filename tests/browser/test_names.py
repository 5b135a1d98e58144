"""Hostile and unusual names are plain text in every place: FC-CI-01."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import PHONE
from tests.browser.staging import staged, tonight

HOSTILE = ("<img src=x onerror=a()>", '"><svg onload=a()>', "{{7*7}} ${name}", "{ $name } &lt;q&gt;")
UNUSUAL = ("👩‍👩‍👧‍👦 & 🏴‍☠️", "🇫🇷🐺", "Éléonore d’Œuf-l’Évêque", "W" * 24)
GUESTS = ("Ada", "Bo", "Cy", "Di")


def shows_plainly(player: Player, name: str) -> None:
    """The name itself, as text and as the whole of a title, and nothing that was made of it."""
    expect(player.page.get_by_title(name, exact=True).first).to_have_text(name)
    assert player.page.locator("img[src=x], svg[onload], q").count() == 0


@pytest.mark.parametrize("names", [HOSTILE, UNUSUAL])
def test_names_are_shown_as_they_are_everywhere(
    welcome: Welcome, house: House, names: tuple[str, ...]
) -> None:
    readers = welcome("en", name=names[0]), welcome("fr", PHONE, name=names[1])
    others = [house.stranger(name) for name in names[2:]]
    persons = dict(zip(GUESTS, [*(reader.person for reader in readers), *others], strict=True))
    evening = tonight(*GUESTS, seats=4)
    lobby = staged(house, evening, **persons)
    ada, bo, cy, di = evening.guests
    evening.starts(5, 5, 5, 5, 9, first=1)
    for guest in (bo, cy, di):
        guest.plays("draw", *(["steal"] if guest is not bo else []), "stop")
    ada.plays("draw")
    table = staged(house, evening, **persons)

    for reader in readers:
        reader.opens(lobby)
        for name in names:
            shows_plainly(reader, name)
        reader.reads("table-of", host=names[0])
        reader.opens(table)
        for name in names:
            if name != reader.table.you.name:
                assert reader.says("notice-hit-drawn", you="no", name=name, card=5) in reader.history()
            shows_plainly(reader, name)
        reader.reads("play-turn-of" if reader is readers[1] else "play-turn-yours", name=names[0])

    readers[0].plays("steal", "draw")
    for reader in readers:
        expect(reader.standing).to_be_visible()
        for name in names:
            shows_plainly(reader, name)
            expect(reader.standing.get_by_text(name, exact=True)).to_be_visible()


def test_a_name_comes_back_as_it_was_given(welcome: Welcome) -> None:
    """Also in the field that asks for it, which takes as many visible characters as the server."""
    player = welcome("en")
    for name in (*HOSTILE, *UNUSUAL):
        player.is_called(name)
        player.opens()
        expect(player.page.get_by_role("textbox", name=player.says("name-label"))).to_have_value(name)
