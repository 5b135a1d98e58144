"""Races at a table, and what came of them."""

from pioche.rules.game import Seat
from pioche.rules.hit_the_deck import events as htd
from pioche.table.events import Played, RaceOpened
from pioche.table.times import Milliseconds
from tests.table.deals import CALM_HAND, deals_hit_the_deck
from tests.table.evening import Evening


def opens_race(*names: str, seats: int = 4, **form: object) -> Evening:
    """The first of these people has just played a Hand; bots fill the empty seats."""
    evening = Evening(*names, game="hit_the_deck", seats=seats, **form)  # type: ignore[arg-type]  # passed on
    if None in evening.table.places:
        evening.guests[0].adds_bot(policy="steady")
    deals_hit_the_deck(evening, f"H {CALM_HAND}", "R3 B3", "R4 G4", *["G5 Y5"] * (seats - 3))
    evening.guests[0].plays("play H")
    return evening


def losers(evening: Evening) -> list[Seat]:
    """Of all races of the evening, who drew the four."""
    played = [each for event in evening.events if isinstance(event, Played) for each in event.events]
    return [each.seat for each in played if isinstance(each, htd.RaceClosed)]


def order(evening: Evening) -> list[Seat]:
    """As the last race was decided."""
    return [reaction.seat for reaction in evening.match.last_race]


def all_slap(evening: Evening, *after: int) -> None:
    """Ada announces at once; the others take so long."""
    ada, *others = evening.guests
    for time, guest in sorted(zip((300, *after), (ada, *others), strict=True), key=lambda each: each[0]):
        guest.reacts(time, "announce" if guest is ada else "slap")
    if evening.match.race is not None:
        evening.waits_for_race()


def opened_at(evening: Evening) -> Milliseconds:
    """When the last race was."""
    return [entry.at for entry in evening.log if isinstance(entry.event, RaceOpened)][-1]
