"""A phone that is locked and put away, and what its browser knows of that: nothing."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import WebSocketRoute

from tests.browser.players import SOCKET, Player

ASLEEP = 20
"""Seconds, as the phone's owner would count them; the tests do not wait for them."""

SHOWS_ITSELF = """state => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

SLEPT = """seconds => {
    const now = Date.now;
    Date.now = () => now() + 1000 * seconds;
}"""


class Pocket:
    """What is said on a line that stood when the phone was put away is lost, both ways, without a word."""

    def __init__(self, player: Player) -> None:
        """Before the player's page asks for a table."""
        self._player = player
        self._dead: set[WebSocketRoute] = set()
        self._lines: list[WebSocketRoute] = []
        player.page.route_web_socket(SOCKET, self._through)

    def _through(self, page: WebSocketRoute) -> None:
        self._lines.append(page)
        house = page.connect_to_server()
        page.on_message(lambda frame: self._passes_on(frame, page, to=house))
        house.on_message(lambda frame: self._passes_on(frame, page, to=page))

    def _passes_on(self, frame: str | bytes, line: WebSocketRoute, *, to: WebSocketRoute) -> None:
        if line not in self._dead:
            to.send(frame)

    @contextmanager
    def holds_the_phone(self, *, asleep: int = ASLEEP) -> Iterator[None]:
        """Its scripts stand still; so does the clock that counts while it is awake."""
        page = self._player.page
        page.evaluate(SHOWS_ITSELF, "hidden")
        self._dead.update(self._lines)
        scripts = self._player.context.new_cdp_session(page)
        scripts.send("Debugger.enable")
        scripts.send("Debugger.pause")
        yield
        scripts.send("Debugger.disable")
        page.evaluate(SLEPT, asleep)
        page.evaluate(SHOWS_ITSELF, "visible")

    def was_away(self) -> None:
        """Taken out again at once; its owner would say, after a while."""
        with self.holds_the_phone():
            pass

    def loses_the_line(self) -> None:
        """While it is still looked at."""
        self._dead.update(self._lines)
