"""Laws about records: events tell the whole match, and the same chance and moves always tell the same."""

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from pioche.games import AnyGame
from pioche.match import Match, fold
from pioche.record import Record
from pioche.rules.chance import replayed
from pioche.testing.law import in_every_story
from pioche.testing.stories import Story, last_events, moments, notices, opening, told, viewers
from pioche.verify import differences


@in_every_story
def replay(game: AnyGame, story: Story) -> None:
    """Folding the events gives the state at every step, also through JSON; verify has nothing to say [C6]."""
    states = [match.state for match in moments(game, story)]
    record = told(game, story).record()
    read = Record.from_json(record.to_json(), game=game)
    assert read == record, "the record changes on its way through JSON"
    state = fold(game, game.initial, read.dealt)
    assert state == states[0], "the deal's events give another state"
    for number, (step, expected) in enumerate(zip(read.steps, states[1:], strict=True), start=1):
        state = fold(game, state, step.events)
        assert state == expected, f"the events of move {number} give another state"
    assert Match.replay(read, game=game).state == states[-1], "the replayed match has another state"
    assert not differences(read, game=game), f"verify finds {differences(read, game=game)}"


@in_every_story
def same_chance_same_match(game: AnyGame, story: Story) -> None:
    """Chance and moves decide everything, whatever was played before in the same process [C6]."""
    lines = list(trace(game, story))
    record = told(game, story).record()
    assert lines == list(trace(game, story)), "the same story is another match the second time"
    again = opening(game, story, chance=replayed(record.chance))
    for step in record.steps:
        again.play(step.seat, step.move)
    assert again.record() == record, "the recorded results of chance give another match"


def trace(game: AnyGame, story: Story) -> Iterator[bytes]:
    """Everything that is shown and said at each moment of a match."""
    for match in moments(game, story):
        yield msgspec.json.encode(match.state)
        for viewer in viewers(match.seats):
            yield msgspec.json.encode([match.view(viewer), notices(game, last_events(match), viewer)])
        yield msgspec.json.encode([match.legal(seat) for seat in range(match.seats)])


HASH_SEEDS = ("1", "2", "3")
"""Two may give a small set the same order."""
ORDERLY = [Story(seats=0, options={}, secret=bytes([number]), moves=120, taste=number) for number in range(3)]


def order(game: AnyGame) -> None:
    """No order of a dict or set shows: processes with different hash seeds tell the same."""
    traces = [_trace_with_hash_seed(game, seed) for seed in HASH_SEEDS]
    differing = next((lines for lines in zip(*traces, strict=True) if len(set(lines)) > 1), None)
    assert differing is None, f"the hash seed shows: {differing}"


def _trace_with_hash_seed(game: AnyGame, seed: str) -> list[bytes]:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", f"from {__name__} import write_traces; write_traces()"]
    called = subprocess.run(
        command, input=pickle.dumps(game), stdout=subprocess.PIPE, check=True, env=environment
    )
    return called.stdout.splitlines()


def write_traces() -> None:
    """Reads a pickled game and writes how a few matches of it go."""
    game: AnyGame = pickle.load(sys.stdin.buffer)  # noqa: S301 - written by the process that started this one
    for story in ORDERLY:
        seated = msgspec.structs.replace(story, seats=max(game.seats))
        sys.stdout.buffer.writelines(line + b"\n" for line in trace(game, seated))
