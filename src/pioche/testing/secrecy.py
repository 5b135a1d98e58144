"""Laws about secrets: what a viewer may not know is in nothing that the viewer is sent."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pioche.games import AnyGame
from pioche.match import Match, fold, legal_notation
from pioche.record import Step
from pioche.rules.chance import SeededChance
from pioche.rules.game import IllegalMove, Viewer
from pioche.testing.law import answer, in_every_story
from pioche.testing.stories import Story, accepted_moves, last_events, moments, notices, viewers

WORLDS = 3
"""Redealt for each viewer."""
STRETCH = 12
"""So many cards in their hidden order are found in nothing by accident."""


def another_chance(number: int) -> SeededChance:
    return SeededChance(b"another %d" % number)


@dataclass(frozen=True, kw_only=True)
class Sent:
    """What viewers of one match are sent, and what they find out by trying."""

    game: AnyGame
    seats: int
    known: Sequence[str] = ()
    """The moves that they try."""

    def to(self, viewer: Viewer, state: Any) -> dict[str, bytes]:
        seen = self.game.view(state, viewer)
        sent: dict[str, object] = {"the view": seen, "the odds": self.game.odds(seen), **self._to_all(state)}
        if viewer is not None:
            sent["the list of legal moves"] = legal_notation(self.game, state, viewer)
            sent["the list of fouls"] = list(map(self.game.notate, self.game.fouls(state, viewer)))
            sent["a refusal"] = [answer(self.game, state, seat=viewer, move=move) for move in self.known]
        return {what: msgspec.json.encode(value) for what, value in sent.items()}

    def _to_all(self, state: Any) -> dict[str, object]:
        to_act = [seat for seat in range(self.seats) if self.game.legal_moves(state, seat)]
        return {"whose turn it is": [to_act, self.game.turn(state)], "the outcome": self.game.outcome(state)}


@in_every_story
def secrecy(game: AnyGame, story: Story) -> None:
    """All that a viewer is sent is the same, to the byte, in any world in which the viewer may be [C10].

    So are the worlds that it imagines with the same chance.
    """
    known: set[str] = set()
    *_, match = _learning(moments(game, story), known)
    sent = Sent(game=game, seats=match.seats, known=sorted(known))
    for viewer in viewers(match.seats):
        here = sent.to(viewer, match.state)
        for number in range(WORLDS):
            world = game.redeal(match.state, viewer, another_chance(number))
            _are_the_same(here, sent.to(viewer, world), f"viewer {viewer}")
            again = game.redeal(world, viewer, another_chance(number))
            assert again == world, f"what viewer {viewer} imagines depends on what is hidden"


def _learning(played: Iterator[Match], known: set[str]) -> Iterator[Match]:
    for match in played:
        known.update(move for seat in range(match.seats) for move in accepted_moves(match, seat))
        yield match


def _are_the_same(here: Mapping[str, bytes], there: Mapping[str, bytes], viewer: str) -> None:
    for what, text in here.items():
        assert text == there[what], f"{what} tells {viewer} a secret: {text!r} or {there[what]!r}"


@in_every_story
def silent_notices(game: AnyGame, story: Story) -> None:
    """Where a move leaves the same view in two worlds, it was told in the same words, to the byte.

    So what a notice shows stands in the view as well, and who comes back late has missed nothing.
    """
    sent = Sent(game=game, seats=story.seats)
    for number, (before, step, after) in enumerate(_moves(game, story)):
        viewer = viewers(story.seats)[number % (story.seats + 1)]
        world = game.redeal(before, viewer, another_chance(number))
        events = _events_in(game, world, step)
        if sent.to(viewer, fold(game, world, events)) == sent.to(viewer, after):
            here, there = _told(game, step.events, viewer), _told(game, events, viewer)
            assert here == there, f"a notice tells viewer {viewer} a secret: {here!r} or {there!r}"


def _moves(game: AnyGame, story: Story) -> Iterator[tuple[Any, Step, Any]]:
    """Each move of a match between the states before and after it."""
    before = game.initial
    for match in moments(game, story):
        if steps := match.record().steps:
            yield before, steps[-1], match.state
        before = match.state


def _events_in(game: AnyGame, world: Any, step: Step) -> tuple[Any, ...]:
    """What follows the same move in another world with other luck; nothing if it is not possible there."""
    try:
        return tuple(game.decide(world, step.seat, game.parse(step.move), SeededChance(b"other luck")))
    except IllegalMove:
        return ()


def _told(game: AnyGame, events: Sequence[Any], viewer: Viewer) -> bytes:
    return msgspec.json.encode(notices(game, events, viewer))


@in_every_story
def spectators_know_least(game: AnyGame, story: Story) -> None:
    """What one seat cannot tell apart, a spectator cannot tell apart either."""
    *_, match = moments(game, story)
    sent = Sent(game=game, seats=match.seats)
    here = sent.to(None, match.state)
    for seat in range(match.seats):
        for number in range(WORLDS):
            there = sent.to(None, game.redeal(match.state, seat, another_chance(number)))
            _are_the_same(here, there, f"a spectator, and not seat {seat},")


@in_every_story
def all_open(game: AnyGame, story: Story) -> None:
    """A game that says so shows and tells everybody the same: a table then asks it once for all who look."""
    for match in moments(game, story) if game.is_all_open else ():
        everybody = viewers(match.seats)
        views = {msgspec.json.encode(game.view(match.state, viewer)) for viewer in everybody}
        told = {_told(game, last_events(match), viewer) for viewer in everybody}
        assert (len(views), len(told)) == (1, 1), "not all is open"


@in_every_story
def canary(game: AnyGame, story: Story) -> None:
    """No stretch of a pile's hidden order, forwards or backwards, stands in anything sent."""
    sent = Sent(game=game, seats=story.seats)
    for number, match in enumerate(moments(game, story)):
        viewer = viewers(story.seats)[number % (story.seats + 1)]
        hidden = set(_hidden_stretches(game, match.state, viewer))
        text = b"".join(sent.to(viewer, match.state).values())
        text += _told(game, last_events(match), viewer)
        bare = re.sub(r"[^a-z0-9]", "", text.decode().lower())
        found = next((stretch for stretch in hidden if stretch in bare), None)
        assert found is None, f"viewer {viewer} is sent the hidden order {found}"


def _hidden_stretches(game: AnyGame, state: Any, viewer: Viewer) -> Iterator[str]:
    world = game.redeal(state, viewer, another_chance(0))
    differing = _that_differ(msgspec.to_builtins(state), msgspec.to_builtins(world))
    piles = (zone.cards for zone in game.hidden(state) if zone.seat is None)
    for order in (*differing, *piles):
        cards = [re.sub(r"[^a-z0-9]", "", str(card).lower()) for card in order]
        for start in range(len(cards) - STRETCH + 1):
            stretch = cards[start : start + STRETCH]
            yield from ("".join(stretch), "".join(reversed(stretch)))


def _that_differ(here: Any, there: Any) -> Iterator[tuple[object, ...]]:
    """The lists that hold the same in another order."""
    if isinstance(here, dict):
        for key, value in here.items():
            yield from _that_differ(value, there[key])
    elif isinstance(here, tuple) and here != there:
        if sorted(map(str, here)) == sorted(map(str, there)):
            yield here
        else:
            for each, other in zip(here, there, strict=True):
                yield from _that_differ(each, other)
