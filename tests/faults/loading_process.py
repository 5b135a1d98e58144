"""People at many tables of a server: python -m tests.faults.loading_process URLS LEDGER TABLES PACE SEED.

Of several nodes the addresses have commas between them, and two at one table come in by different doors.
All games are played, some with bots, some with a clock that runs out now and then. It says `ready` when
everybody sits, and goes on until its input is closed.
"""

import asyncio
import sys
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pioche.table.commands import AddBot, Sit
from tests.faults.ledger import Ledger
from tests.faults.players import Player, Seat
from tests.server import guests
from tests.server.guests import Guest

AT_ONCE = 10


class Form(NamedTuple):
    """What is opened."""

    game: str
    bot: str | None = None
    clock: int | None = None
    has_sleeper: bool = False


FORMS = (
    Form("hit"),
    Form("hit_the_deck", clock=45),
    Form("shithead"),
    Form("hit", bot="sharp", clock=20),
    Form("hit_the_deck", bot="random"),
    Form("shithead", bot="steady", clock=45),
    Form("hit", bot="steady"),
)

ASLEEP = Form("hit", clock=20, has_sleeper=True)
SLEEPS_AT_ONE_OF = 15
"""Tables."""


async def sat_down(urls: Sequence[str], form: Form) -> list[Seat]:
    """Two people, and perhaps a bot; the host will start."""
    doors = (*urls, *urls), (*urls, *urls)[1:]
    async with Guest(doors[0][0]) as ada, Guest(doors[1][0]) as bo:
        for guest, name in ((ada, "Ada"), (bo, "Bo")):
            await guest.arrives()
            await guest.is_called(name)
        seats = 2 if form.bot is None else 3
        table = await ada.opens_table(game=form.game, seats=seats, clock=form.clock)
        hers, his = await ada.looks_at(table), await bo.looks_at(table)
        await his.does(Sit())
        if form.bot is not None:
            await hers.does(AddBot(form.bot))
        return [
            Seat(doors[0], table, ada.cookie),
            Seat(doors[1], table, bo.cookie, is_silent=form.has_sleeper),
        ]


async def everybody(urls: Sequence[str], tables: int) -> list[list[Seat]]:
    room = asyncio.Semaphore(AT_ONCE)

    async def at_a_table(number: int) -> list[Seat]:
        is_asleep = (number + 1) % SLEEPS_AT_ONE_OF == 0
        async with room:
            first = number % len(urls)
            form = ASLEEP if is_asleep else FORMS[number % len(FORMS)]
            return await sat_down([*urls[first:], *urls[:first]], form)

    return await asyncio.gather(*map(at_a_table, range(tables)))


async def play(players: Sequence[Player]) -> None:
    """Until the input is closed."""
    playing = [asyncio.create_task(player.plays()) for player in players]
    await asyncio.to_thread(sys.stdin.read)
    failed = [task.exception() for task in playing if task.done()]
    for task in playing:
        task.cancel()
    assert not failed, failed[0]


async def main(urls: Sequence[str], ledger: Path, tables: int, pace: float) -> None:
    book = Ledger(ledger)
    pairs = await everybody(urls, tables)
    players = [
        Player(seat, book, pace=pace, seed=f"{sys.argv[5]}-{place}")
        for place, seat in enumerate(chain(*pairs))
    ]
    print("ready", flush=True)  # noqa: T201 - this is what the test reads
    await play(players)


if __name__ == "__main__":
    vars(guests)["PATIENCE"] = 60.0  # the machine may have much else to do
    asyncio.run(main(sys.argv[1].split(","), Path(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])))
