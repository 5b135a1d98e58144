"""The first page and a table in a browser: script that is sent, when it can be used, and when a move is seen.

Run with: python -m bench.page [--json]; it wants Playwright and a Chromium, which PIOCHE_CHROMIUM may name.
The processor is slowed four times for the page, not for the server.
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, Response, sync_playwright

from bench.footprint import Measure
from bench.tables.contestants import Pioche
from bench.tables.load import Load
from bench.tables.machine import compiled

SLOWED, VISITS, MOVES_A_SECOND, SECONDS = 4, 7, 2.0, 12.0
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
WATCH = Path(__file__).with_name("watch_page.js")


def visited(browser: Browser, address: str) -> tuple[Page, Callable[[], int]]:
    """A newcomer's page on a slowed machine, and the bytes of script that have come to it, compressed."""
    page = browser.new_context().new_page()
    page.add_init_script(path=WATCH)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    scripts: list[Response] = []
    page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
    page.goto(address)
    while not page.evaluate("window.bench.usable > 0"):
        page.wait_for_timeout(20)
    return page, lambda: sum(len(gzip.compress(script.body())) for script in scripts)


def first_page(browser: Browser, server: Pioche) -> Iterator[Measure]:
    times, sizes = [], []
    for _ in range(VISITS):
        page, script = visited(browser, f"http://127.0.0.1:{server.port}/")
        times.append(page.evaluate("window.bench.usable") / 1000)
        sizes.append(script() / 1000)
        page.context.close()
    yield Measure("script of the first page, compressed", max(sizes), "kB", 90)
    yield Measure("the first page can be used after", statistics.median(times), "s", 1)


def a_move(browser: Browser, server: Pioche, folder: Path) -> Iterator[Measure]:
    """Seen by one who looks on, while two others play."""
    (table,) = server.seated(1)
    load = Load(compiled("load.c", folder), server, [table])
    load.paced(1.0, MOVES_A_SECOND)
    page, _ = visited(browser, f"http://127.0.0.1:{server.port}/t/{table.name}")
    load.paced(SECONDS, MOVES_A_SECOND)
    frames = page.evaluate("window.bench.frames.map((each) => Math.min(each, 60))")
    load.stop()
    page.context.close()
    if len(frames) < SECONDS * MOVES_A_SECOND / 2:
        raise RuntimeError(f"only {len(frames)} moves were seen")
    yield Measure("frames until a move is on the screen", statistics.median(frames), "frames", 2)


def main() -> None:
    asked = argparse.ArgumentParser(description="The first page and a table in a browser.")
    asked.add_argument("--json", action="store_true")
    words = asked.parse_args()
    chromium = shutil.which(os.environ.get("PIOCHE_CHROMIUM", "chromium"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Pioche(Path(folder), seats=2)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        try:
            for found in (*first_page(browser, server), *a_move(browser, server, Path(folder))):
                reached = "reached" if found.value <= found.most else "missed"
                said = f"{found.name}: {found.value:.2f} {found.unit}, wanted {found.most:g}: {reached}"
                print(json.dumps(found._asdict()) if words.json else said, flush=True)
        finally:
            browser.close()
            server.serving.stop()


if __name__ == "__main__":
    main()
