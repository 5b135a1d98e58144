"""Whatever is thrown at the port, by one who knows the protocol or not, nothing of the server breaks.

`nox -s fuzz` throws 100,000 frames. PIOCHE_FUZZ_SEED=... throws those of another time again.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from pioche.games import GAMES
from pioche.texts import LANGUAGES, texts
from tests.fuzz.length import IS_LONG, SEED
from tests.fuzz.neighbours import neighbours
from tests.fuzz.prey import Condition, Prey, prey
from tests.fuzz.throwing import ENDINGS, Throwing

FRAMES = 100_000 if IS_LONG else 3_000
GROWTH = 1.1 if IS_LONG else 1.25


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Prey]:
    async with prey(tmp_path / "pioche.sqlite") as server:
        yield server


async def everything(throwing: Throwing, frames: int) -> None:
    """In these parts, at all games."""
    for game in GAMES:
        await throwing.knowingly(game, frames // 5)
    await throwing.ignorantly(frames // 5)
    await throwing.with_broken_frames(frames // 10)
    await throwing.with_garbage(frames // 10)


def nothing_is_left(fresh: Condition, warm: Condition, after: Condition) -> None:
    assert (after.tasks, after.lines) == (fresh.tasks, fresh.lines)
    assert after.files <= warm.files + 2
    assert after.memory < warm.memory * GROWTH


def every_answer_is_in_order(throwing: Throwing) -> None:
    """No failure, no strange end of a line, and a code for every refusal that people can read."""
    assert set(throwing.endings) <= ENDINGS
    assert {status for status in throwing.statuses if status >= 500} <= {503}
    assert throwing.statuses[503] == throwing.codes["client_not_built"], "the page, where nobody has built it"
    for code in throwing.codes:
        for language in LANGUAGES:
            assert texts(language).say(f"error-{code}"), code
    assert {"unreadable", "stale", "unknown_move", "not_host", "invalid_request"} <= set(throwing.codes)


async def test_nothing_that_is_thrown_breaks_anything(server: Prey) -> None:
    print(f"PIOCHE_FUZZ_SEED={SEED}", flush=True)  # noqa: T201 - to throw the same again
    throwing, fresh = Throwing(server, Random(SEED)), await server.condition()
    await everything(throwing, FRAMES // 10)
    warm = await server.at_rest(as_in=fresh)
    await everything(throwing, FRAMES)
    after = await server.at_rest(as_in=fresh)
    print(throwing, fresh, warm, after, sep="\n")  # noqa: T201 - what nox -s fuzz is for
    assert throwing.thrown >= FRAMES
    assert server.faults == []
    every_answer_is_in_order(throwing)
    nothing_is_left(fresh, warm, after)


@pytest.mark.skipif(not IS_LONG, reason="nox -s fuzz: a busy machine makes everybody wait")
async def test_no_other_table_waits_much_longer(server: Prey) -> None:
    async with neighbours(server.url) as others:
        calm = await others.typical_wait()
        others.waits.clear()
        await everything(Throwing(server, Random(SEED)), FRAMES // 10)
        print(f"calm {calm * 1000:.1f} ms, meanwhile {others.typical * 1000:.1f} ms")  # noqa: T201
        assert others.typical < max(10 * calm, 0.1)
