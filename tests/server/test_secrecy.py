"""What one player may not know is in nothing that leaves the server [FC-LK-01]."""

import asyncio
import base64
import itertools
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from pioche.rules.chance import SeededChance
from pioche.rules.hit.events import Dealt, Drawn
from pioche.rules.hit.model import PACK, Card, Cards
from pioche.server.logs import configure_logs
from pioche.table.commands import AddBot, Play, Sit, Start
from pioche.table.events import Event, Played, Started
from tests.server.chances import hit_the_deck_hands
from tests.server.clocks import StillClock
from tests.server.guests import Screen, all_see
from tests.server.house import House, open_house
from tests.server.looking import PAST
from tests.server.races import HANDS, at_a_table, play_hand, start
from tests.server.test_an_evening import plays_on

STRETCH = 12
"""So many cards in their hidden order are found in nothing by accident."""


@dataclass
class Ears:
    """Everything that a server said to anybody."""

    answers: list[str] = field(default_factory=list)

    async def hear(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.answers.append(f"{answer.headers.raw!r}{answer.text}")


def bare(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def forms_of(secret: bytes) -> Iterator[str]:
    """The ways in which bytes may be written."""
    yield secret.hex()
    for encode in (base64.b64encode, base64.urlsafe_b64encode, base64.b32encode):
        yield encode(secret).decode().rstrip("=")
    yield json.dumps(list(secret))
    yield repr(secret)
    yield str(int.from_bytes(secret, "big"))


def deals(events: Iterable[Event]) -> Iterator[Dealt]:
    for event in events:
        if isinstance(event, Started | Played):
            yield from (each for each in event.events if isinstance(each, Dealt))


def order_of(cards: Cards) -> str:
    return "".join(map(str, cards))


def hidden_stretches(events: Iterable[Event]) -> set[str]:
    """Of every pile, forwards and backwards."""
    piles = [dealt.pile for dealt in deals(events)]
    return {
        order_of(stretch)
        for pile in (*piles, *(pile[::-1] for pile in piles))
        for stretch in (pile[start : start + STRETCH] for start in range(len(pile) - STRETCH + 1))
    }


async def whole_evening(house: House, ears: Ears) -> list[Screen]:
    """Two people, a bot and a spectator, two rounds, some refusals and a reload."""
    guests = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
    for guest in guests:
        guest.http.event_hooks["response"].append(ears.hear)
        await guest.http.get("/api/me")
    table = await guests[0].opens_table(seats=3, options={"rounds": 2, "beginner": True}, clock=20)
    hers, his, watching = [await guest.looks_at(table) for guest in guests]
    await his.does(Sit())
    await hers.does(AddBot("steady"))
    await hers.starts()
    await hers.tells(phrase="good_luck")
    await his.tells(phrase="thanks")
    for screen in (hers, his, watching):
        for move in ("leave", "a joker"):
            await screen.asks(Play(move, screen.sees.match.decision or 0) if screen.sees.match else Start())
        await screen.says("null")
        for path in ("matches", *PAST):
            await screen.guest.http.get(f"/api/tables/{table}/{path}")
    await asyncio.gather(plays_on(hers), plays_on(his))
    await all_see(hers.sees.seq, his, watching)
    back = await guests[1].looks_at(table)
    for path in ("/api/games", "/api/nothing", "/schema", f"/api/tables/{table}", f"/api/tables/{table}/log"):
        await guests[2].http.get(path)
    return [hers, his, watching, back]


async def test_a_whole_match_tells_nobody_the_secret_the_order_or_who_is_who(
    database: str, clock: StillClock, no_rates: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every frame, answer, header and log line of every seat and of a spectator."""
    configure_logs()
    ears = Ears()
    async with open_house(database, clock=clock) as house:
        screens = await whole_evening(house, ears)
        events = [entry.event for entry in await house.store.log.read(screens[0].sees.id)]
    logged = "".join(capsys.readouterr())
    started = next(event for event in events if isinstance(event, Started))
    secrets = set(forms_of(started.secret)) | {bare(form) for form in forms_of(started.secret)}
    persons = {screen.guest.id for screen in screens}
    cookies = {screen.guest.cookie for screen in screens}

    frames = [frame for screen in screens for frame in screen.raw]
    assert len(frames) > 300 and len(ears.answers) > 8
    in_play = [frame for frame in frames if '"phase":"ended"' not in frame]
    said = "\n".join([*in_play, *ears.answers, logged])
    assert not [secret for secret in secrets if secret in said or secret in bare(said)]
    assert all(f'"secret":"{started.secret.hex()}"' in frame for frame in frames if frame not in in_play)
    assert not [person for person in persons if any(person in frame for frame in frames)]
    assert not [each for each in cookies | persons if each in logged]
    hidden = hidden_stretches(events)
    assert len(hidden) > 100
    for frame in (*frames, *ears.answers, logged):
        assert hidden.isdisjoint(_stretches(bare(frame))), frame


def _stretches(text: str) -> Iterator[str]:
    """All runs of digits that could be so many cards."""
    for run in re.findall(rf"\d{{{STRETCH},}}", text):
        for length in range(STRETCH, 2 * STRETCH + 1):
            yield from (run[start : start + length] for start in range(len(run) - length + 1))


async def test_in_a_race_the_list_of_ones_tables_tells_nothing_of_what_others_have_done(
    house: House, clock: StillClock, pile: Callable[..., None]
) -> None:
    pile(*hit_the_deck_hands(*HANDS))
    screens = await at_a_table(house, "Ada", "Bo", "Cy", bots=1, clock=45)
    hers, opener, other = screens
    await start(screens)
    await play_hand(screens)
    clock.passes(0.3)
    waiting = await other.guest.http.get("/api/me/tables")
    await hers.does(Play("slap", hers.decision))
    has_slapped = await hers.guest.http.get("/api/me/tables")
    await opener.does(Play("announce", opener.decision))
    assert (await hers.guest.http.get("/api/me/tables")).text == has_slapped.text
    assert (await other.guest.http.get("/api/me/tables")).text == waiting.text
    assert has_slapped.json()[0]["remaining"] is None


async def test_an_http_answer_carries_nobody_elses_cookie(house: House) -> None:
    ada, bo = await house.guest("Ada"), await house.guest("Bo")
    ears = Ears()
    bo.http.event_hooks["response"].append(ears.hear)
    table = await ada.opens_table()
    for path in ("/api/me", f"/api/tables/{table}", f"/t/{table}", "/health"):
        await bo.http.get(path)
    assert not [answer for answer in ears.answers if ada.id in answer]


# Worlds that differ only in what nobody may know.


def alike_at_first(cards: int) -> tuple[bytes, bytes]:
    """Two secrets: seat 0 begins, the first cards are the same, the next one is not."""
    found: dict[Cards, tuple[bytes, Card]] = {}
    for number in itertools.count():
        secret = number.to_bytes(32, "big")
        stream = SeededChance(secret)
        if stream.pick(2) != 0:
            continue
        pile = stream.shuffle(PACK)
        other, following = found.setdefault(pile[:cards], (secret, pile[cards]))
        if following != pile[cards]:
            return other, secret
    raise AssertionError("there are always two")


async def everything_said(database: str) -> list[str]:
    """To both players, a spectator and one who reloads, until one has drawn three cards and stopped."""
    clock = StillClock()
    async with open_house(database, clock=clock) as house:
        ada, bo, cy = [await house.guest(name) for name in ("Ada", "Bo", "Cy")]
        table = await ada.opens_table(options={"beginner": True})
        hers, his, watching = [await guest.looks_at(table) for guest in (ada, bo, cy)]
        await his.asks(Sit(), id="sit-down-1")
        ada.salt = bo.salt = None
        await hers.asks(Start(), id="start-the-match")
        clock.passes(5)
        await hers.until(lambda: hers.sees.match is not None)
        for move in ("draw", "draw", "draw", "stop"):
            await hers.asks(Play(move, hers.decision), id=f"play-{move}-{hers.decision}")
        await his.asks(Play("steal", hers.decision), id="a-wrong-move")
        screens = [hers, his, watching, await bo.looks_at(table)]
        await all_see(hers.sees.seq, *screens)
        said = [frame for screen in screens for frame in screen.raw]
        said.append((await cy.http.get(f"/api/tables/{table}")).text)
    return [re.sub("[0-9a-f]{64}", "a commitment", text.replace(table, "the-table")) for text in said]


async def test_in_a_redealt_world_everybody_hears_the_same_to_the_byte_until_the_card_is_drawn(
    tmp_path: Path, no_rates: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []
    for secret in alike_at_first(3):
        monkeypatch.setattr("pioche.table.playing.SeededChance", _keyed(secret))
        heard.append(await everything_said(f"sqlite:///{tmp_path}/{secret.hex()}.sqlite"))
    here, there = heard
    assert len(here) > 20
    assert here == there
    assert any('"type":"hit.drawn"' in frame for frame in here)


def _keyed(secret: bytes) -> Callable[..., SeededChance]:
    """In the place of the stream that a server would key by a fresh secret."""
    return lambda _fresh, salts=(), position=0: SeededChance(secret, position=position)


async def test_the_card_that_was_hidden_is_told_when_it_is_drawn(house: House) -> None:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(bots="steady"))
    await screen.until(lambda: screen.may_move)
    await screen.plays("draw")
    events = [entry.event for entry in await house.store.log.read(screen.sees.id)]
    drawn = [
        each.card
        for event in events
        if isinstance(event, Played)
        for each in event.events
        if isinstance(each, Drawn)
    ]
    assert list(next(deals(events)).pile[: len(drawn)]) == drawn
