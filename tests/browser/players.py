"""Somebody at a table with a browser: what they read, press and hear, in their own language."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect

from pioche.cli.notices import Reading, sentence
from pioche.server import wire
from pioche.server.identity import COOKIE_NAME
from pioche.table.model import PersonId
from pioche.table.notices import Notice
from pioche.table.view import PlayerView, TableView
from pioche.texts import Argument, Texts
from tests.browser.house import House, person_in
from tests.docs.catalogs import FILES, patterns

WATCH = Path(__file__).with_name("watch.js")
FRAME = msgspec.json.Decoder[wire.FromServer](wire.FromServer)
SOCKET = re.compile("/socket$")
MOVES = ("steal", "leave", "draw", "stop")


class Player:
    """One tab of one browser. All that goes wrong in it is kept in `faults`."""

    def __init__(self, context: BrowserContext, house: House, language: str) -> None:
        self.house = house
        self.address = house.address
        self.context = context
        self.language = language
        self.faults: list[str] = []
        self.updates: list[wire.Update] = []
        """Every one that came, whichever page it came to."""
        self._forgiven: list[str] = []
        context.add_init_script(path=WATCH)
        self.page: Page = context.new_page()
        self.page.on("console", self._look_at)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen_to)

    def _look_at(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.text} ({message.location.get('url')})")

    def _listen_to(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._read)

    def _read(self, frame: str | bytes) -> None:
        message = FRAME.decode(frame)
        if isinstance(message, wire.Update):
            self.updates.append(message)

    def forgives(self, pattern: str) -> None:
        """What the browser itself complains of when a test breaks something on purpose."""
        self._forgiven.append(pattern)

    @property
    def unforgiven(self) -> list[str]:
        return [fault for fault in self.faults if not any(re.search(each, fault) for each in self._forgiven)]

    # Coming and going.

    def opens(self, path: str = "/") -> None:
        self.page.goto(self.address + path.removeprefix("/"))
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def is_called(self, name: str) -> None:
        """Chosen before, on another page."""
        self.context.request.get(f"{self.address}api/me")
        answer = self.context.request.put(f"{self.address}api/me", data={"name": name})
        assert answer.ok, answer.text()

    def creates_table(self, **form: object) -> str:
        """The path of a new table, by the shortest way."""
        answer = self.context.request.post(f"{self.address}api/tables", data={"game": "hit", **form})
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}"

    def sits_down_as(self, name: str) -> None:
        self.page.get_by_role("textbox", name=self.says("name-label")).fill(name)
        self.presses("sit")
        expect(self.button("stand-up")).to_be_visible()

    @property
    def person(self) -> PersonId:
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        return person_in(cookies[COOKIE_NAME])

    # Reading and pressing.

    @property
    def texts(self) -> Texts:
        """In the language that this player reads."""
        return self.house.texts(self.language)

    def says(self, text: str, **arguments: Argument) -> str:
        """A text as this player reads it."""
        return self.texts.say(text, **arguments)

    def button(self, text: str, **arguments: Argument) -> Locator:
        return self.page.get_by_role("button", name=self.says(text, **arguments), exact=True)

    def presses(self, text: str, **arguments: Argument) -> None:
        self.button(text, **arguments).click()

    def sight_of(self, words: str) -> Locator:
        """Where these words can be read: what is only heard does not count."""
        return self.page.get_by_text(words).and_(self.page.locator(":visible:not([role=log] *)"))

    def reads(self, text: str, **arguments: Argument) -> None:
        """It comes into sight."""
        expect(self.sight_of(self.says(text, **arguments)).first).to_be_visible()

    def unfolds(self, title: str) -> None:
        """Fields that are seldom needed, by the name of their fold."""
        self.page.locator("summary").filter(has_text=self.says(title)).click()

    def reads_no_more(self, text: str, **arguments: Argument) -> None:
        expect(self.sight_of(self.says(text, **arguments))).to_have_count(0)

    def region(self, text: str, **arguments: Argument) -> Locator:
        return self.page.get_by_role("region", name=self.says(text, **arguments))

    def chooses(self, legend: str, choice: str) -> None:
        """One of several chips."""
        group = self.page.get_by_role("group", name=self.says(legend), exact=True)
        group.get_by_role("radio", name=choice, exact=True).check()

    def opens_menu(self) -> Locator:
        self.presses("menu")
        return self.page.get_by_role("dialog", name=self.says("menu"))

    def opens_settings(self) -> Locator:
        self.opens_menu()
        self.presses("settings")
        settings = self.page.get_by_role("dialog", name=self.says("settings"))
        expect(settings.get_by_test_id("preview").locator("svg")).not_to_have_count(0)
        return settings

    def speaks(self, language: str) -> None:
        """Changes the language in the settings."""
        self.opens_settings()
        self.chooses("settings-language", {"en": "English", "fr": "Français"}[language])
        self.language = language
        expect(self.page.locator("html")).to_have_attribute("lang", language)
        self.page.keyboard.press("Escape")

    # Playing.

    def move(self, move: str) -> Locator:
        return self.button(f"move-hit-{move}")

    def plays(self, *moves: str) -> None:
        """Each as soon as it is allowed, and once the one before has been answered."""
        for move in moves:
            known = len(self.updates)
            self.move(move).click()
            self.waits_for_answer(known)

    def waits_for_update(self, known: int) -> None:
        """One more than those."""
        self.waits_until(lambda: len(self.updates) > known)

    def waits_for_answer(self, known: int) -> None:
        """To the last command; `known` is how many updates had come before it."""
        self.waits_until(lambda: any(update.ack for update in self.updates[known:]))

    def may(self, move: str) -> bool:
        name = self.says(f"move-hit-{move}")
        return self.page.get_by_role("button", name=name, exact=True, disabled=False).count() > 0

    @property
    def turn_is_mine(self) -> bool:
        return any(map(self.may, MOVES))

    def waits_for_turn(self) -> None:
        self.waits_until(lambda: self.turn_is_mine)

    def waits_for_match(self, number: int = 1) -> None:
        """It has begun, and is drawn."""
        self.waits_until(lambda: self.table.match and self.table.match.number == number)
        expect(self.ring.first).to_be_visible()

    def waits_until(self, condition: Callable[[], object], patience: float = 15.0) -> None:
        """Lets the page live on until it is so."""
        for _ in range(round(patience / 0.01)):
            if condition():
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("it did not happen")

    @property
    def ring(self) -> Locator:
        """Around whoever's turn it is."""
        return self.page.locator("svg.on")

    @property
    def seconds_shown(self) -> int:
        return int(self.ring.locator("text").text_content() or "")

    @property
    def standing(self) -> Locator:
        """The final table."""
        return self.page.get_by_role("table", name=self.says("standing"))

    @property
    def is_at_the_end(self) -> bool:
        return self.standing.count() > 0

    def history(self) -> list[str]:
        """What happened, the oldest first, as it stands on the page or on the sheet that is pulled up."""
        opener = self.page.get_by_role("button").filter(has_text=self.says("history"))
        sentences_shown = self.page.get_by_role("list", name=self.says("history")).get_by_role("listitem")
        expect(opener.or_(sentences_shown).first).to_be_visible()
        is_sheet = opener.count() > 0
        if is_sheet:
            opener.click()
        expect(sentences_shown.first).to_be_visible()
        sentences = sentences_shown.all_inner_texts()
        if is_sheet:
            self.page.keyboard.press("Escape")
        return sentences[::-1]

    def heard(self) -> list[str]:
        """What the live region said since the page was loaded."""
        said: list[str] = self.page.evaluate("heard")
        return said

    def heard_of_the_match(self) -> list[str]:
        """The same without hints."""
        hints = self.all_hints()
        return [said for said in self.heard() if said not in hints]

    def all_hints(self) -> frozenset[str]:
        """What may be explained, in all games, as this player reads it."""
        ids = [name for file in FILES[self.language].values() for name in patterns(file)]
        return frozenset(self.says(name) for name in ids if name.startswith("hint-"))

    # What the server told.

    @property
    def table(self) -> TableView:
        """As the server showed it last."""
        self.waits_until(lambda: self.updates)
        return self.updates[-1].table

    def told(self, *, fresh: bool) -> list[tuple[int, Notice]]:
        """With their places in the log; either what came by and by, or also what was told on arriving."""
        came = [update for update in self.updates if fresh or not update.is_fresh]
        return [(told.seq, told.notice) for update in came for told in update.notices]

    def sentences_told(self) -> list[str]:
        """What came by and by, in this player's words."""
        return list(self._sentences())

    def _sentences(self) -> Iterator[str]:
        for update in self.updates:
            if not update.is_fresh:
                reading = self._reading(update.table)
                yield from (sentence(told.notice, reading) for told in update.notices)

    def _reading(self, table: TableView) -> Reading:
        seated = [place.player if place else None for place in table.places]
        players = list(table.match.players) if table.match else seated
        names = [self._name(player) if player else "" for player in players]
        return Reading(texts=self.texts, names=names, seat=table.you.seat, person=table.you.name)

    def _name(self, player: PlayerView) -> str:
        return player.name or self.says("somebody" if player.bot is None else f"bot-name-{player.bot}")
