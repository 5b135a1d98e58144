"""All that leaves a server towards anybody, while a match is played in one world or another."""

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pioche.server import wire
from pioche.server.index import row_of
from pioche.server.links import picture
from pioche.shuffle import hash_of
from pioche.table.commands import AddBot, CallStandIn, HashSalt, Leave, PersonCommand, Play, Sit, Start
from pioche.table.events import Entry, Started
from pioche.table.evolve import loaded
from pioche.table.model import Table
from tests.server.guests import Guest, Screen
from tests.server.house import House
from tests.table.evening import ENTRIES, person_id, salt_of
from tests.table.worlds import NAMES, Scene, World, begins, plays_on

COMMON_PAGES = (
    "/",
    "/t/{table}",
    "/t/{table}?wall",
    "/nowhere",
    "/health",
    "/schema",
    "/api/nothing",
    "/api/games",
)
"""The same for whoever asks."""
OWN_PAGES = (
    "/api/me",
    "/api/me/tables",
    "/api/open-tables",
    "/api/tables/{table}",
    "/api/tables/{table}/link",
    "/api/tables/{table}/link.svg",
    "/api/tables/{table}/log",
    "/api/tables/{table}/matches",
    "/api/tables/{table}/matches/1/record",
    "/api/tables/{table}/matches/1/retrospect",
    "/api/tables/{table}/matches/1/moments",
    "/api/tables/{table}/matches/1/moments?everything=true&eyes=0",
)
"""With these, all that is answered over HTTP, and some that is refused. What is new goes here."""

METRICS = "/metrics"
MEASURED = re.compile(r"process_|python_|pioche_connections|.*_seconds|.*_created$")
"""Of time, of the machine and of lines that are kept for a while, never twice the same."""

JUNK = ("null", "[", '{"type":"command"}', '{"type":"say","id":"a-line-1","phrase":"a joker"}')
COMMITMENT = hash_of(salt_of(0))
ODD_COMMANDS: tuple[PersonCommand, ...] = (
    Start(),
    Sit(0),
    AddBot("steady"),
    CallStandIn(1),
    HashSalt(COMMITMENT, COMMITMENT),
    Play("a joker", 0),
)
"""Refused to everybody while a match is played."""

CHANGING = {
    r"pioche_guest=[^;]+": "the own cookie",
    r"\(b'date', b'[^']*'\)": "now",
    r'"timestamp":\s*"[^"]*"': "now",
}

LETTERS = str.maketrans("0123456789", "abcdefghjk")

Heard = dict[str, list[str]]
"""By who heard it, in order."""


@dataclass(frozen=True)
class Plot:
    """What happens at a table while all listen."""

    scene: Scene
    live: int
    """So many of the last moves are played while all look on; the others stood in the log when they came."""
    tries: Sequence[str]
    """Moves that everybody tries who may not make them."""


class Audience:
    """Three who play, one who looks on, a shared screen, one with the link alone, one without a cookie."""

    def __init__(
        self, house: House, guests: Mapping[str, Guest], written: pytest.CaptureFixture[str]
    ) -> None:
        self._house = house
        self._guests = guests
        self._written = written
        self._tables = 0

    @classmethod
    async def comes_to(cls, house: House, written: pytest.CaptureFixture[str]) -> "Audience":
        guests = {name: await house.guest(name) for name in (*NAMES, "a spectator", "the wall")}
        guests["a stranger"] = await house.guest()
        guests["nobody"] = await house.guests.enter_async_context(Guest(house.url))
        return cls(house, guests, written)

    async def hears(self, plot: Plot, world: World, *who: str) -> Heard:
        """All that these are sent, and what the server writes down and counts meanwhile."""
        table, told = self._new_table(), len(world.moves) - plot.live
        evening = begins(plot.scene, world.secret, at=self._house.clock.now())
        *_, _ = plays_on(evening, world.moves[:told])
        await self._store(table, evening.log)
        counted, _ = await self._metrics(), self._written.readouterr()
        async with self._screens(table) as screens:
            listening = {name: screens[name] for name in who if name in screens}
            await _try_everything(listening, plot.tries)
            for number, (seat, move) in enumerate(world.moves[told:]):
                screen = screens[NAMES[seat]]
                await _is_still({**listening, NAMES[seat]: screen})
                answer = await screen.asks(Play(move, screen.decision), id=f"live-move-{number}")
                assert isinstance(answer, wire.Update), answer.code
            await _is_still(listening)
            heard = {f"the screen of {name}": _said(screen) for name, screen in listening.items()}
            for name in who:
                heard[f"what {name} is answered"] = await self._asks(self._guests[name], table)
            heard["the log"] = list(self._written.readouterr())
            heard["the metrics"] = _counted_since(counted, await self._metrics())
            for name in NAMES:
                await screens[name].does(Leave())
        assert evening.match.shuffle is not None
        known = {table: "the table", evening.match.shuffle.commitment: "the commitment"}
        return {who: [_plain(text, known) for text in said] for who, said in heard.items()}

    def _new_table(self) -> str:
        """As long as any other."""
        self._tables += 1
        return f"samelength{self._tables:06}".translate(LETTERS)

    async def _store(self, table: str, log: Sequence[Entry]) -> None:
        text = msgspec.json.encode(log).decode().replace('"the-table"', f'"{table}"')
        for name in NAMES:
            text = text.replace(f'"{person_id(name)}"', f'"{self._guests[name].id}"')
        entries = ENTRIES.decode(text)
        start = next(entry.seq for entry in entries if isinstance(entry.event, Started))
        now: Table = loaded(entries[start - 1 :])
        row = row_of(now, start_seq=start, at=self._house.clock.now(), is_in_use=False)
        await self._house.store.log.append(table, entries, row=row)

    @asynccontextmanager
    async def _screens(self, table: str) -> AsyncIterator[dict[str, Screen]]:
        """One after the other, so that all is heard in one order."""
        screens: dict[str, Screen] = {}
        for name in (*NAMES, "a spectator", "the wall"):
            screens[name] = await self._guests[name].looks_at(table, on_wall=name == "the wall")
            await _is_still(screens)
        yield screens
        for screen in screens.values():
            await screen.goes_away()

    async def _asks(self, guest: Guest, table: str) -> list[str]:
        """For every page there is."""
        pages = OWN_PAGES if guest is not self._guests["nobody"] else (*COMMON_PAGES, *OWN_PAGES)
        answers = [await guest.http.get(page.format(table=table)) for page in pages]
        address = next((each.json()["address"] for each in answers if each.url.path.endswith("/link")), "")
        return [_told(answer, picture(address)) for answer in answers]

    async def _metrics(self) -> dict[str, float]:
        answer = await self._guests["nobody"].http.get(METRICS)
        assert answer.status_code == 200, "a test at this machine may read them"
        samples = [each for family in text_string_to_metric_families(answer.text) for each in family.samples]
        return {
            f"{each.name} {sorted(each.labels.items())}": each.value
            for each in samples
            if not MEASURED.match(each.name)
        }


async def _try_everything(screens: Mapping[str, Screen], tries: Sequence[str]) -> None:
    """What is refused: moves of others, stale moves, what nobody may do now, and what is no message."""
    for name, screen in screens.items():
        match = screen.sees.match
        decision, legal = (match.decision or 0, match.legal) if match else (0, ())
        refused = [Play(move, decision) for move in tries if move not in legal]
        stale = [Play(move, decision + 1) for move in legal[:1]]
        for number, command in enumerate((*refused, *stale, *ODD_COMMANDS)):
            await screen.asks(command, id=f"a-try-of-{name}-{number}".replace(" ", "-"))
        for junk in JUNK:
            await screen.says(junk)
        await _is_still(screens)


async def _is_still(screens: Mapping[str, Screen]) -> None:
    """Whatever was on its way has come."""
    for screen in screens.values():
        already = _pongs(screen)
        await screen.says('{"type":"ping"}')
        await screen.until(lambda screen=screen, already=already: _pongs(screen) > already)  # type: ignore[misc]


def _pongs(screen: Screen) -> int:
    return screen.raw.count('{"type":"pong"}')


def _said(screen: Screen) -> list[str]:
    """Without the probes, which are a random mark and nothing else."""
    return [frame for frame in screen.raw if not frame.startswith('{"type":"probe"')]


def _told(answer: httpx.Response, picture_of_address: bytes) -> str:
    if answer.content == picture_of_address:
        return "a picture of the address"
    return f"{answer.request.url} {answer.status_code} {sorted(answer.headers.raw)!r} {answer.text}"


def _counted_since(before: Mapping[str, float], after: Mapping[str, float]) -> list[str]:
    risen = ((name, value - before.get(name, 0)) for name, value in sorted(after.items()))
    return [f"{name} has risen by {by}" for name, by in risen if by]


def _plain(text: str, known: Mapping[str, str]) -> str:
    """Without what is another at every table or at every moment, and known to all."""
    for word, meaning in known.items():
        text = text.replace(word, meaning)
    for pattern, meaning in CHANGING.items():
        text = re.sub(pattern, meaning, text)
    return text
