"""The slap race between people on different lines: how often each seat is the loser.

Round trips of 20, 60, 120 and 250 ms with a jitter of 10 ms (standard deviation), one frame in a hundred lost
and sent again after 200 ms, and the same human reactions everywhere. Tables, lines and races are the real
ones; only time is simulated.

Run with: python bench/race.py [--races N] [--json]
"""

import argparse
import heapq
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count
from statistics import fmean
from typing import NamedTuple

import joblib
import msgspec
from msgspec.structs import replace

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.events import RaceClosed
from pioche.server.clock import Clock
from pioche.server.connection import Connection
from pioche.server.line import INTERVAL, Line
from pioche.server.presence import Presence
from pioche.shuffle import Shuffle
from pioche.table.commands import Play, SettleRace, Sit
from pioche.table.decide import create, decide, decide_for_server
from pioche.table.events import Entry, Played, RaceOpened
from pioche.table.model import Config, PersonId, Table
from pioche.table.playing import deal
from pioche.table.race import ANTICIPATION, FRESH, HUMAN, LONGEST_ALLOWANCE, RaceMode
from pioche.table.seating import checked_config
from pioche.table.story import Now, Refused, Story, running_match
from pioche.table.times import Milliseconds

RACES, BATCH = 20_000, 2_500
ROUND_TRIPS = (20, 60, 120, 250)
JITTER = 10
LOSS, SENT_AGAIN_AFTER = 0.01, 200
STORED_AFTER: Milliseconds = 10
"""The log takes so long before the card is sent."""
STARTED: Milliseconds = 1_000_000_000
PEOPLE = range(len(ROUND_TRIPS))


class SimulatedClock(Clock):
    """Shows what it is set to."""

    def __init__(self) -> None:
        self.at = STARTED

    def now(self) -> Milliseconds:
        return self.at


class Wire(NamedTuple):
    """One connection of a person."""

    round_trip: float
    holds_pongs: Milliseconds = 0
    """So long before it answers a probe."""

    def frame(self, luck: random.Random) -> float:
        """How long one is under way."""
        lost = 0
        while luck.random() < LOSS:
            lost += SENT_AGAIN_AFTER
        return max(0.0, self.round_trip / 2 + luck.gauss(0, JITTER / 2**0.5)) + lost

    def probed(self, luck: random.Random) -> Line:
        """The line as the server knows it."""
        clock = SimulatedClock()
        line = Line(clock)
        for sent in range(STARTED - FRESH, STARTED - 1_000, round(1_000 * INTERVAL)):
            clock.at = sent
            mark = line.probe()
            clock.at = sent + round(self.frame(luck) + self.holds_pongs + self.frame(luck))
            line.answered(mark)
        clock.at = STARTED
        return line


HONEST = tuple((Wire(round_trip),) for round_trip in ROUND_TRIPS)


class Setting(NamedTuple):
    """A kind of race. The first wire of each person is the one that is played on."""

    name: str
    mode: RaceMode = "fair"
    wires: tuple[tuple[Wire, ...], ...] = HONEST
    lies: bool = False
    """What can be made up in a frame is the number of the decision."""


SETTINGS = (
    Setting("fair"),
    Setting("raw", mode="raw"),
    Setting("fair, everybody lies", lies=True),
    Setting("fair, the first has a second connection", wires=((*HONEST[0], Wire(250)), *HONEST[1:])),
    Setting("fair, the first holds its pongs back", wires=((Wire(20, holds_pongs=230),), *HONEST[1:])),
)


def person(seat: Seat) -> PersonId:
    return f"person-{seat}"


def with_a_hand(opener: Seat, mode: RaceMode) -> Table:
    """A table where this seat may play a Hand."""
    config = checked_config(Config("hit_the_deck", seats=len(PEOPLE), races=mode))
    lobby = create("the-table", config, person(0), now=Now(at=STARTED)).table
    for seat in PEOPLE[1:]:
        lobby = decide(lobby, Sit(seat), person=person(seat), now=Now(at=STARTED)).table
    tables = (dealt(lobby, number.to_bytes(32, "big")) for number in count())
    return next(table for table in tables if "play H" in running_match(table).legal[opener])


def dealt(lobby: Table, secret: bytes) -> Table:
    """Without salts."""
    story = Story(lobby, Now(at=STARTED))
    deal(story, Shuffle(attempt=1, commitment="", salts=(None,) * len(PEOPLE)), secret=secret)
    return story.table


def known_delays(setting: Setting, number: int) -> Mapping[PersonId, Milliseconds]:
    presence = Presence(clock=SimulatedClock(), post=lambda _: None)
    for seat, wires in enumerate(setting.wires):
        for place, wire in enumerate(wires):
            luck = random.Random(f"{number} {seat} {place}")
            presence.arrive(Connection(person(seat), wire.probed(luck)))
    return presence.delays([person(seat) for seat in PEOPLE])


def race(table: Table, opener: Seat, setting: Setting, *, number: int) -> list[Entry]:
    """All that it leads to."""
    luck = random.Random(number)
    match = replace(running_match(table), secret=luck.randbytes(32))
    now = Now(at=STARTED, delays=known_delays(setting, number))
    command = Play("play H", match.decisions[opener])
    opened = decide(replace(table, match=match), command, person=person(opener), now=now)
    return [*opened.entries, *raced(opened.table, setting, luck)]


def raced(table: Table, setting: Setting, luck: random.Random) -> Iterator[Entry]:
    """Until it is decided. One who is told that a slap came too early slaps again."""
    shown = STARTED + STORED_AFTER
    under_way = [(answered(setting, seat, luck, after=shown), seat) for seat in PEOPLE]
    heapq.heapify(under_way)
    while (race := running_match(table).race) is not None:
        if not under_way or race.due <= under_way[0][0]:
            story = decide_for_server(table, SettleRace(), now=Now(at=race.due))
        else:
            at, seat = heapq.heappop(under_way)
            now = Now(at=at, waited=at - shown)
            if setting.lies:
                table = lied(table, seat, now=now)
            try:
                story = decide(table, answer(table, seat), person=person(seat), now=now)
            except Refused as refusal:
                if refusal.code == "anticipated":
                    heapq.heappush(under_way, (answered(setting, seat, luck, after=at), seat))
                continue
        table = story.table
        yield from story.entries


def answered(setting: Setting, seat: Seat, luck: random.Random, *, after: Milliseconds) -> Milliseconds:
    """When the answer to what was sent then arrives."""
    wire = setting.wires[seat][0]
    return round(after + wire.frame(luck) + luck.gauss(HUMAN.mean, HUMAN.stdev) + wire.frame(luck))


def lied(table: Table, seat: Seat, *, now: Now) -> Table:
    """Slaps that answer nothing, sent before the true one as soon as they would not be too early."""
    for number in (-1, 0, 1_000_000):
        sent = replace(now, waited=ANTICIPATION + LONGEST_ALLOWANCE)
        with suppress(Refused):
            table = decide(table, Play("slap", number), person=person(seat), now=sent).table
    return table


def answer(table: Table, seat: Seat) -> Play:
    match = running_match(table)
    assert match.race is not None, "only asked in a race"
    move = "announce" if seat == match.race.opener else "slap"
    return Play(move, match.decisions[seat])


class Result(NamedTuple):
    """Of one race."""

    opener: Seat
    loser: Seat
    allowed: tuple[Milliseconds, ...]


def result(entries: Sequence[Entry]) -> Result:
    """There is one loser."""
    (opened,) = (entry.event for entry in entries if isinstance(entry.event, RaceOpened))
    played = [each for entry in entries if isinstance(entry.event, Played) for each in entry.event.events]
    (loser,) = (each.seat for each in played if isinstance(each, RaceClosed))
    return Result(opened.opener, loser, opened.allowed)


def results(setting: Setting, numbers: Sequence[int]) -> list[Result]:
    """Each seat plays the Hand as often as another."""
    tables = [with_a_hand(opener, setting.mode) for opener in PEOPLE]
    openers = ((number, number % len(PEOPLE)) for number in numbers)
    return [result(race(tables[opener], opener, setting, number=number)) for number, opener in openers]


class Shares(NamedTuple):
    """Who lost how often, in points of a hundred."""

    setting: str
    races: int
    lost: tuple[float, ...]
    """By seat."""
    lost_by_opener: float
    """Whoever had played the Hand."""
    allowed: tuple[float, ...]
    """By seat, in ms: the mean."""


def shares(setting: Setting, races: int) -> Shares:
    batches = [range(start, min(races, start + BATCH)) for start in range(0, races, BATCH)]
    found: list[list[Result]] = joblib.Parallel(n_jobs=-1)(
        joblib.delayed(results)(setting, batch) for batch in batches
    )
    every = list(chain.from_iterable(found))
    return Shares(
        setting=setting.name,
        races=races,
        lost=tuple(100 * fmean(each.loser == seat for each in every) for seat in PEOPLE),
        lost_by_opener=100 * fmean(each.loser == each.opener for each in every),
        allowed=tuple(fmean(each.allowed[seat] for each in every) for seat in PEOPLE),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=RACES)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = [shares(setting, asked.races) for setting in SETTINGS]
    if asked.json:
        print(msgspec.json.encode([each._asdict() for each in found]).decode())
    else:
        print_table(found)


def print_table(found: Sequence[Shares]) -> None:
    print(f"Losers of {found[0].races} races, %; equal shares are {100 / len(PEOPLE):g}. Allowed, ms.")
    heads = [f"{round_trip} ms" for round_trip in ROUND_TRIPS]
    print(f"{'':44}" + "".join(f"{head:>8}" for head in (*heads, "opener", *heads)))
    for each in found:
        numbers = (*each.lost, each.lost_by_opener, *each.allowed)
        print(f"{each.setting:44}" + "".join(f"{number:8.1f}" for number in numbers))


if __name__ == "__main__":
    main()
