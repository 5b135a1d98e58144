"""Bots that fail hold up neither their table nor another."""

import asyncio
import multiprocessing
import time
from collections.abc import Callable, Sequence
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess

import pytest
from structlog.testing import capture_logs
from structlog.typing import EventDict

from pioche.policies import policies_for
from pioche.server import timers
from pioche.server.bots import QUICK_POLICIES, THINKERS, BotFailed, Bots
from pioche.server.timers import Wait
from pioche.table.commands import PlayBot, ServerCommand
from pioche.table.events import Played
from tests.server.clocks import StillClock
from tests.server.guests import Screen
from tests.server.house import House, open_house, until
from tests.server.thoughts import thinks_for_ever

Pile = Callable[..., None]


def raises(*_: object) -> str:
    raise ZeroDivisionError


def plays_what_is_illegal(*_: object) -> str:
    return "leave"


def plays_what_is_no_move(*_: object) -> str:
    return "a joker"


async def against_a_bot(house: House, policy: str = "steady") -> Screen:
    ada = await house.guest("Ada")
    screen = await ada.looks_at(await ada.opens_table(bots=policy))
    await screen.until(lambda: screen.may_move)
    return screen


async def takes_a_turn(screen: Screen) -> None:
    """The shortest; then the bot has its own."""
    await screen.plays("draw")
    if "leave" in screen.match.legal:
        await screen.plays("leave")
    await screen.plays("stop")
    await screen.until(lambda: screen.may_move)


async def moves_of_the_bot(house: House, screen: Screen) -> list[tuple[str, str]]:
    events = [entry.event for entry in await house.store.log.read(screen.sees.id)]
    return [(event.move, event.by) for event in events if isinstance(event, Played) and event.seat == 1]


def failures(logged: Sequence[EventDict]) -> list[str]:
    return [entry["reason"] for entry in logged if entry["event"] == "bot_failed"]


@pytest.mark.parametrize("policy", [raises, plays_what_is_illegal, plays_what_is_no_move])
async def test_the_time_out_move_is_played_for_a_bot_that_fails(
    house: House, pile: Pile, monkeypatch: pytest.MonkeyPatch, policy: Callable[..., str]
) -> None:
    """FC-BO-02: at once, and logged once; the table goes on."""
    pile(1, 2, 3, 4)
    screen = await against_a_bot(house)
    monkeypatch.setattr("pioche.server.bots.policy_named", lambda *_: policy)
    with capture_logs() as logged:
        await screen.plays("draw", "stop")
        await screen.until(lambda: screen.may_move)
    assert await moves_of_the_bot(house, screen) == [("draw", "timeout"), ("stop", "timeout")]
    assert len(failures(logged)) == 1
    await screen.plays("draw")


async def test_a_bot_that_thinks_too_long_is_stopped_and_delays_no_other_table(
    house: House, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FC-BO-02: within the limit."""
    pile(1, 2, 3, 4, 5, 6, 7, 8)
    monkeypatch.setattr("pioche.server.bots.LONGEST_THOUGHT", 0.5)
    monkeypatch.setattr("pioche.server.bots.chosen", thinks_for_ever)
    slow, other = await against_a_bot(house, "sharp"), await against_a_bot(house)
    monkeypatch.setattr("pioche.server.bots.QUICK_POLICIES", frozenset())
    with capture_logs() as logged:
        await slow.plays("draw", "stop")
        monkeypatch.undo()
        began = time.monotonic()
        await other.plays("draw")
        assert time.monotonic() - began < 0.4
        await slow.until(lambda: slow.may_move)
    assert await moves_of_the_bot(house, slow) == [("draw", "timeout"), ("stop", "timeout")]
    assert failures(logged) == ["sharp: TimeoutError"]


def thinkers() -> list[BaseProcess]:
    """Our processes; those that a simulation keeps in reserve are of another kind."""
    return [child for child in multiprocessing.active_children() if isinstance(child, SpawnProcess)]


async def test_sharp_thinks_in_a_process_of_its_own_and_another_takes_over_if_it_dies(
    house: House, pile: Pile
) -> None:
    pile(1, 2, 3, 4)
    assert set(policies_for("hit")) - QUICK_POLICIES == {"sharp"}
    screen = await against_a_bot(house, "sharp")
    await takes_a_turn(screen)
    thinking = thinkers()
    assert len(thinking) == THINKERS
    for process in thinking:
        process.kill()
    await takes_a_turn(screen)
    assert thinkers() != thinking


async def test_a_process_that_dies_in_the_middle_of_a_thought_is_a_bot_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pioche.server.bots.chosen", thinks_for_ever)
    bots = Bots(pace=0)
    try:
        thought = asyncio.create_task(bots.choose("sharp", "hit", view=None, legal=["draw"]))
        thinking = await until(thinkers)
        thinking[0].kill()
        with pytest.raises(BotFailed):
            await asyncio.wait_for(thought, 10)
    finally:
        bots.close()


async def test_a_bot_that_acts_out_of_turn_changes_nothing(
    house: House, pile: Pile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FC-BO-02: too early, too late, or for a seat that it does not drive."""
    pile(1, 2, 3, 4)
    posted: list[Callable[[ServerCommand], None]] = []

    class Eavesdropping(timers.Timers):
        def __init__(self, *, post: Callable[[ServerCommand], None], **others: object) -> None:
            posted.append(post)
            super().__init__(post=post, **others)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr("pioche.server.live.Timers", Eavesdropping)
    screen = await against_a_bot(house)
    before = screen.sees.seq
    for seat in (0, 1, 7):
        for decision in (screen.decision, screen.decision + 1):
            posted[-1](PlayBot(0 if seat == 7 else seat, "draw", decision))
    await screen.says('{"type":"ping"}')
    await screen.until(lambda: screen.raw[-1] == '{"type":"pong"}')
    assert screen.sees.seq == before
    await screen.plays("draw")
    assert screen.sees.seq == before + 1


async def test_bots_take_their_time_whatever_they_hold(
    database: str, clock: StillClock, no_rates: None, pile: Pile
) -> None:
    """The pause is drawn from public things only: from nothing at all."""
    pile(1, 2, 3, 4)
    async with open_house(database, clock=clock, bot_pace=0.05) as house:
        screen = await against_a_bot(house)
        began = time.monotonic()
        await screen.plays("draw", "stop")
        await screen.until(lambda: screen.may_move)
        moves = len(await moves_of_the_bot(house, screen))
        assert time.monotonic() - began >= 0.7 * 0.05 * moves
    pauses = [Bots(pace=2).pause() for _ in range(1000)]
    assert 1.4 <= min(pauses) < 1.5 and 2.5 < max(pauses) <= 2.6


def test_a_wait_is_known_by_the_decision_that_it_is_for() -> None:
    one = Wait(match=1, seat=0, decision=5, driver=None, deadline=20)
    assert one != one._replace(decision=6) != one._replace(match=2)
