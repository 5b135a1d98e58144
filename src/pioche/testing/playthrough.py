"""A match as a text that a person can read: state, views, legal moves and the chosen move at each step."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from pioche.games import AnyGame
from pioche.match import Match
from pioche.record import Step
from pioche.testing.stories import Story, last_events, moments, notices, viewers

Fields: TypeAlias = Mapping[str, Any]
"""The single values of a state or view, by their path."""


def playthrough(game: AnyGame, story: Story) -> str:
    """The whole match. Of states and views only what has changed since the step before is shown.

    "all" stands for every viewer, where all are shown the same from beginning to end. `the last 5` is what
    was there before without its beginning, `+ 5` what was there before with a 5 at its end.
    """
    return "\n".join(_lines(game, story)) + "\n"


def _lines(game: AnyGame, story: Story) -> Iterator[str]:
    yield f"{game.id}, {story.seats} seats, {_text(dict(story.options))}"
    private = {path for match in moments(game, story) for path in _differing(match)}
    before: dict[str, Fields] = {}
    for number, match in enumerate(moments(game, story)):
        now = {"state": _fields(match.state), **_views(match, private)}
        yield from ("", f"== {number}. {_what_was_played(match.record().steps)}", *_what_happened(match))
        for name, fields in now.items():
            yield from (f"{name:9} {change}" for change in _changes(before.get(name, {}), fields))
        yield from (f"legal     {seat}: {', '.join(match.legal(seat))}" for seat in match.to_act)
        before = now
    yield f"outcome   {_text(msgspec.to_builtins(match.outcome))}"


def _what_was_played(steps: tuple[Step, ...]) -> str:
    return f"seat {steps[-1].seat} plays {steps[-1].move}" if steps else "the deal"


def _what_happened(match: Match) -> Iterator[str]:
    events = last_events(match)
    yield from (f"event     {_text(msgspec.to_builtins(event))}" for event in events)
    said = {name: notices(match.game, events, viewer) for name, viewer in _names(match).items()}
    for number in range(len(events)):
        for name, notice in _shared({name: told[number] for name, told in said.items()}).items():
            if notice is not None:
                yield f"{name:9} told: {_text(msgspec.to_builtins(notice))}"


def _views(match: Match, private: Collection[str]) -> dict[str, Fields]:
    """What all are shown, then what each is shown of the rest."""
    views = {name: _fields(match.view(viewer)) for name, viewer in _names(match).items()}
    views = {"all": next(iter(views.values())), **views}
    return {
        name: {path: value for path, value in fields.items() if (path in private) == (name != "all")}
        for name, fields in views.items()
    }


def _differing(match: Match) -> Iterator[str]:
    """The paths of what is not shown to all alike."""
    first, *others = (_fields(match.view(viewer)) for viewer in viewers(match.seats))
    for other in others:
        yield from (path for path in first.keys() | other.keys() if first.get(path) != other.get(path))


def _names(match: Match) -> dict[str, int | None]:
    return {"spectator" if viewer is None else f"seat {viewer}": viewer for viewer in viewers(match.seats)}


def _shared(by_viewer: dict[str, Any]) -> dict[str, Any]:
    """One entry for all, when all see the same."""
    first = next(iter(by_viewer.values()))
    return {"all": first} if all(each == first for each in by_viewer.values()) else by_viewer


def _fields(value: Any) -> Fields:
    return dict(_leaves("", msgspec.to_builtins(value)))


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(f"{path}.{name}" if path else name, part)
    elif isinstance(value, tuple) and value and isinstance(value[0], dict):
        for number, part in enumerate(value):
            yield from _leaves(f"{path}[{number}]", part)
    else:
        yield path, value


def _changes(before: Fields, now: Fields) -> Iterator[str]:
    yield from (f"{path} is gone" for path in before if path not in now)
    for path, value in now.items():
        if path not in before or before[path] != value:
            yield f"{path}: {_since(before.get(path), value)}"


def _since(before: Any, now: Any) -> str:
    """What has changed of a long list, the whole of anything else."""
    if isinstance(before, tuple) and isinstance(now, tuple) and before and now:
        if before[-len(now) :] == now:
            return f"the last {len(now)}"
        if now[: len(before)] == before:
            return f"+ {_text(now[len(before) :])}"
    return _text(now)


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_text(part)}" for name, part in value.items())
    if isinstance(value, tuple):
        return f"({' '.join(map(_text, value))})" if value else "none"
    return str(value)
