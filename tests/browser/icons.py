"""Draws the icons of the installed app anew from the page's own: `python -m tests.browser.icons`."""

import shutil
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS

CLIENT = Path(__file__).parents[2] / "client"
FOLDER = CLIENT / "icons"
DRAWING = CLIENT / "src" / "icon.svg"

CLOTH = "#0d2a2f"
ALONE, ON_CLOTH = 0.94, 0.62
"""How much of the square the drawing takes; of a maskable icon only a circle of four fifths surely shows."""

ICONS = {
    "icon-192": (192, ALONE, "transparent"),
    "icon-512": (512, ALONE, "transparent"),
    "maskable-512": (512, ON_CLOTH, CLOTH),
    "apple-touch-icon": (180, ON_CLOTH * 1.2, CLOTH),
}

PAGE = """<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: GROUND }
svg { width: SIZEpx; height: SIZEpx }</style>"""


def drawn(browser: Browser) -> Iterator[tuple[str, bytes]]:
    """Each icon by its name, as PNG."""
    for name, (size, share, ground) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        style = PAGE.replace("GROUND", ground).replace("SIZE", str(round(size * share)))
        page.set_content(style + DRAWING.read_text(encoding="utf-8"))
        yield name, page.screenshot(omit_background=True)
        page.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which(CHROMIUM), args=FLAGS)
        for name, picture in drawn(browser):
            (FOLDER / f"{name}.png").write_bytes(picture)
        browser.close()


if __name__ == "__main__":
    main()
