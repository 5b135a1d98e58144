"""Makes the picture in the README anew: `python -m tests.browser.picture`.

Two people, who read different languages, and two bots: a desktop by day and a phone by night.
"""

import base64
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from pioche.rules.hit.model import PACK
from tests.browser.conftest import CHROMIUM, FLAGS, LOCALES
from tests.browser.house import House
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, PHONE, Size
from tests.browser.staging import staged, tonight
from tests.table.evening import Evening

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "table.png"
FRAME: Size = (1440, 900)

DEAL = 901
"""A number for which the match is worth a picture."""

PAGE = """
<style>
  body { margin: 0; height: 900px; position: relative; overflow: hidden;
         background: linear-gradient(120deg, #e7dcc6 45%, #0d2a2f 45.1%); }
  img { position: absolute; display: block; }
  .desktop { left: 60px; top: 96px; width: 1120px; border-radius: 16px; box-shadow: 0 18px 50px #0007; }
  .phone { right: 72px; top: 200px; width: 346px; border-radius: 38px; border: 11px solid #05100f;
           box-shadow: 0 18px 50px #000a, 0 0 0 1.5px #4b6b6c; }
</style>
<img class="desktop" src="data:image/png;base64,DESKTOP"><img class="phone" src="data:image/png;base64,PHONE">
"""


def in_the_middle_of_a_match() -> Evening:
    """Ada is offered a steal."""
    evening = tonight("Ada", "Zoé", seats=4, clock=45, beginner=True)
    evening.guests[0].adds_bot(2, policy="sharp")
    evening.guests[0].adds_bot(3, policy="steady")
    evening.starts(*Random(DEAL).sample(PACK, k=len(PACK)))
    while not is_worth_a_picture(evening):
        play_one_move(evening)
    return evening


def is_worth_a_picture(evening: Evening) -> bool:
    state = evening.match.state
    lines = [len(set(line)) for line in evening.lines]
    return state.turn > 6 and state.active == 0 and state.offer is not None and min(lines) >= 2


def play_one_move(evening: Evening) -> None:
    """Everybody is content with five cards."""
    seat = evening.match.state.active
    legal = evening.match.legal[seat]
    is_content = "stop" in legal and len(evening.lines[seat]) > 4
    wish = "steal" if "steal" in legal else "stop" if is_content else "draw"
    if seat < len(evening.guests):
        evening.guests[seat].plays(wish)
    else:
        evening.bot_plays(seat, wish)


def photographs(player: Player, *, quiet: int = 600) -> str:
    player.page.wait_for_timeout(quiet)
    return base64.b64encode(player.page.screenshot()).decode()


def sits(
    browser: Browser, house: House, *, language: str, size: Size, theme: Literal["light", "dark"]
) -> Player:
    context = browser.new_context(
        locale=LOCALES[language],
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        device_scale_factor=1 if size == DESKTOP else 2,
        has_touch=size != DESKTOP,
    )
    return Player(context, house, language)


def two_views(browser: Browser, house: House) -> tuple[str, str]:
    ada = sits(browser, house, language="en", size=DESKTOP, theme="light")
    zoe = sits(browser, house, language="fr", size=PHONE, theme="dark")
    for player, name in ((ada, "Ada"), (zoe, "Zoé")):
        player.is_called(name)
    table = staged(house, in_the_middle_of_a_match(), Ada=ada.person, Zoé=zoe.person)
    for player in (ada, zoe):
        player.opens(table)
        player.waits_for_match()
    desktop = photographs(ada)
    ada.plays("steal", "stop")
    for _ in range(4):
        zoe.waits_for_turn()
        zoe.plays("leave" if zoe.may("leave") else "draw")
    return desktop, photographs(zoe)


def compose(browser: Browser, desktop: str, phone: str) -> None:
    page = browser.new_page(viewport={"width": FRAME[0], "height": FRAME[1]})
    page.set_content(PAGE.replace("DESKTOP", desktop).replace("PHONE", phone))
    page.screenshot(path=PICTURE)


def main() -> None:
    house = House(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which(CHROMIUM), args=FLAGS)
        compose(browser, *two_views(browser, house))
        browser.close()
    house.closes()


if __name__ == "__main__":
    main()
