"""What reaches a table of Shithead while a pile that has burned still flies on the screens [FC-RA-06]."""

from collections.abc import Callable

import pytest
from msgspec import Struct

from pioche.rules.shithead.view import View
from pioche.table.model import Leavers
from tests.table.deals import deals_shithead
from tests.table.evening import Evening, Guest


class Seen(Struct, frozen=True):
    """Of the pile, and whose turn it is."""

    pile: tuple[str, ...]
    shown: str | None
    burnt: tuple[str, ...]
    active: int | None
    hand: int
    """Cards that Ada holds."""


BURNED = Seen(pile=(), shown=None, burnt=("5c", "6c", "Tc"), active=0, hand=2)


def burned(leavers: Leavers = "bot") -> Evening:
    """Ada has burned the pile with a 10 a moment ago, and plays again."""
    evening = Evening("Ada", "Ben", "Cleo", game="shithead", seats=3, leavers=leavers)
    deals_shithead(evening, "Tc 4c 9c/7c/4d", "4h 9h/7h/4s", "5d 9d/7d/5h", pile=["5c", "6c"])
    evening.guests[0].plays("play T")
    evening.passes(0.1)
    return evening


def seen_by(guest: Guest) -> Seen:
    view = guest.sees_match.view
    assert isinstance(view, View)
    return Seen(
        pile=tuple(laid.card for laid in view.pile),
        shown=view.shown,
        burnt=view.burnt,
        active=view.active,
        hand=view.places[0].hand,
    )


def goes_on(evening: Evening, play: Callable[[], None]) -> None:
    """Nothing undoes the burn: Ben is refused, then Ada's seat leads on an empty pile."""
    evening.passes(30)
    assert {seen_by(guest) for guest in evening.guests} == {BURNED}
    with evening.refuses("not_your_turn"):
        evening.guests[1].plays("play 4")
    play()
    assert [laid.card for laid in evening.match.state.pile] == ["4c"]
    assert evening.match.state.active == 1


@pytest.mark.parametrize("leavers", ["bot", "timeout"])
def test_whoever_burned_leaves(leavers: Leavers) -> None:
    """FC-RA-06 (c) The seat still leads, on an empty pile."""
    evening = burned(leavers)
    evening.guests[0].leaves()
    assert evening.match.state.places[0].hand == ("4c", "9c")
    goes_on(evening, lambda: evening.bot_plays(0, "play 4") if leavers == "bot" else evening.times_out(0))


def test_whoever_burned_comes_back() -> None:
    """FC-RA-06 (d)"""
    evening = burned()
    ada = evening.guests[0]
    ada.goes_away(seconds=0.1)
    ada.arrives()
    assert seen_by(ada) == BURNED
    assert ada.sees_match.legal == ("play 4", "play 9")
    goes_on(evening, lambda: ada.plays("play 4"))


def test_a_spectator_comes() -> None:
    """FC-RA-06 (e)"""
    evening = burned()
    eve = evening.guest("Eve")
    eve.arrives()
    assert seen_by(eve) == BURNED
    assert (eve.seat, eve.sees_match.legal) == (None, ())
    goes_on(evening, lambda: evening.guests[0].plays("play 4"))
    assert seen_by(eve).pile == ("4c",)


def test_the_server_is_started_again() -> None:
    """FC-RA-06 (f)"""
    evening = burned()
    before, number = evening.match.state, evening.guests[0].decision
    evening.restarts(downtime=3)
    assert evening.match.state == before
    goes_on(evening, lambda: evening.guests[0].answers(number, "play 4"))
