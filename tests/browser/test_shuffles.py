"""The shuffle as players see it: hardly at all, and afterwards as a proof."""

import json
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.house import PIOCHE, House
from tests.browser.players import Player
from tests.browser.sizes import PHONE
from tests.browser.staging import staged, tonight
from tests.browser.test_accessibility import is_fine


def ends_the_match(player: Player) -> None:
    """All the others are bots, or away."""
    player.opens_menu()
    player.presses("end-ask")
    expect(player.button("shuffle-verify")).to_be_visible()


def saves(player: Player, link: str, file: Path) -> Path:
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name=player.says(link)).click()
    download.value.save_as(file)
    return file


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_player_verifies_the_shuffle_on_the_page_and_on_the_command_line(
    welcome: Welcome, tmp_path: Path, language: str
) -> None:
    """Also after the page was loaded again."""
    player = welcome(language, PHONE, name="Ada", motion="reduce")
    player.opens(player.creates_table(seats=2, bots="steady"))
    player.waits_for_match()
    ends_the_match(player)
    player.page.reload()
    player.presses("shuffle-verify")
    player.reads("shuffle-proven")
    is_fine(player)
    record, receipt = saves(player, "record-save", tmp_path / "a.json"), tmp_path / "b.json"
    saves(player, "shuffle-receipt-save", receipt)
    said = subprocess.run([PIOCHE, "verify", record, "--receipt", receipt], capture_output=True, check=False)
    assert said.returncode == 0
    spoilt = json.loads(receipt.read_text(encoding="utf-8"))
    spoilt["attempts"][0]["salt"] = "0" * 64
    receipt.write_text(json.dumps(spoilt), encoding="utf-8")
    said = subprocess.run([PIOCHE, "verify", record, "--receipt", receipt], capture_output=True, check=False)
    assert said.returncode == 1


def test_one_who_does_not_answer_is_waited_for_and_then_named(welcome: Welcome, house: House) -> None:
    ada = welcome("en", name="Ada", motion="reduce")
    evening = tonight("Ada", "Bo", seats=2)
    ada.opens(staged(house, evening, Ada=ada.person, Bo=house.stranger("Bo")))
    ada.presses("start")
    ada.reads("shuffling-waits", names="Bo")
    is_fine(ada)
    ada.waits_for_match()
    ada.reads_no_more("shuffling")
    match = ada.table.match
    assert match is not None and match.shuffle is not None
    assert match.shuffle.left_out == (1,)
