"""What happens in the sight of all is told to all, as it is."""

import msgspec
import pytest

from pioche.rules.hit_the_deck import GAME, events

PUBLIC: tuple[events.AnyEvent, ...] = (
    events.TurnStarted(1, "R3"),
    events.CutStarted(1),
    events.NothingToCut(1),
    events.Played(1, "R3"),
    events.NothingToDraw(1),
    events.Passed(1),
    events.PileCut(1, count=2, card="R3"),
    events.Flipped(1, card="R3", direction=-1),
    events.Reversed(1, direction=-1),
    events.Buried("R3"),
    events.RaceOpened(1, announced=True),
    events.Announced(1),
    events.Slapped(1),
    events.GaveUp(1),
    events.RaceClosed(1, announced=True),
    events.FalseSlapped(1, count=2),
    events.WentOut(1),
    events.RoundEnded(1, reason="out", points=(0, 7)),
)


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_what_all_have_seen_is_told_in_full(event: events.AnyEvent, viewer: int | None) -> None:
    told = msgspec.to_builtins(GAME.notice(event, viewer))
    assert told == msgspec.to_builtins(event)


@pytest.mark.parametrize(("viewer", "cards"), [(1, ["R3"]), (0, []), (None, [])])
def test_that_a_card_was_drawn_is_told_to_all_and_which_to_its_seat(
    viewer: int | None, cards: list[str]
) -> None:
    """[D5] Whether it can be played too."""
    told = msgspec.to_builtins(GAME.notice(events.Drawn(1, card="R3", can_play=True), viewer))
    assert told == {"type": "hit_the_deck.drawn", "seat": 1, "can_play": True, "cards": tuple(cards)}
