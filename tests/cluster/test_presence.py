"""Who is away since when, as several nodes have it."""

from pioche.log.screens import Shown, ShownElsewhere
from pioche.server.connection import Connection
from pioche.server.line import Line
from pioche.server.nodes import Elsewhere, elsewhere
from pioche.server.presence import Presence
from tests.server.clocks import StillClock

NOW = StillClock().now()


def test_who_is_shown_by_a_living_node_is_there_and_who_was_by_a_silent_one_left_with_it() -> None:
    rows = [
        ShownElsewhere(Shown("ada", delay=20), beat_at=NOW),
        ShownElsewhere(Shown("ada"), beat_at=NOW - 9_000),
        ShownElsewhere(Shown("bo"), beat_at=NOW - 9_000),
        ShownElsewhere(Shown("cy", left_at=NOW - 4_000), beat_at=NOW),
        ShownElsewhere(Shown("dee", is_wall=True), beat_at=NOW),
    ]
    known = elsewhere(rows, silent_since=NOW - 2_500)
    assert known.persons == {"ada", ""} and known.walls == ("dee",)
    assert known.delays == {"ada": 20}
    assert known.left_at == {"bo": NOW - 9_000, "cy": NOW - 4_000}


async def test_what_a_node_left_behind_that_is_gone_makes_nobody_be_away_for_long() -> None:
    """They have come back by this one, and are away since they left it."""
    clock = StillClock()
    presence = Presence(clock=clock, post=lambda _: None)
    presence.learn(Elsewhere(left_at={"ada": clock.now()}))
    clock.passes(5)
    presence.miss(frozenset(["ada"]))
    assert presence.absent_since == {"ada": NOW}, "as the other node had it"
    screen = Connection("ada", Line(clock))
    presence.arrive(screen)
    presence.miss(frozenset(["ada"]))
    clock.passes(600)
    presence.part(screen)
    presence.miss(frozenset(["ada"]))
    assert presence.absent_since == {"ada": clock.now()}
    presence.stop()
