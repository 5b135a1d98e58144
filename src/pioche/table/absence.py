"""Players who are away, who leave, or who would end the match."""

from pioche.rules.game import ABANDONED, Seat
from pioche.table.events import (
    Closed,
    EndAsked,
    EndRefused,
    HostChanged,
    Left,
    MatchEnded,
    StandInEnded,
    StandInStarted,
    StoodUp,
)
from pioche.table.model import ABSENCE_BEFORE_STAND_IN, Person, PersonId, Table
from pioche.table.story import Now, Refused, Story, place_at, require_seat, running_match


def end_stand_in(story: Story, seat: Seat | None) -> None:
    place = None if seat is None else story.table.places[seat]
    if seat is not None and place and place.stand_in and story.table.running:
        story.tell(StandInEnded(seat=seat))


def may_call_stand_in(table: Table, seat: Seat, *, now: Now) -> bool:
    """Absent for a minute, with no bot in place."""
    place = table.places[seat]
    if table.running is None or place is None or place.has_left or place.stand_in:
        return False
    return isinstance(place.player, Person) and _is_absent(place.player.id, now)


def _is_absent(person: PersonId, now: Now) -> bool:
    """For a minute at least."""
    gone = now.absent_since.get(person)
    return person not in now.present and gone is not None and now.at - gone >= ABSENCE_BEFORE_STAND_IN


def may_be_freed(table: Table, seat: Seat, *, now: Now) -> bool:
    """Between matches, of one who has been away for a minute."""
    place = table.places[seat]
    if table.running or place is None or not isinstance(place.player, Person):
        return False
    return _is_absent(place.player.id, now)


def free_seat(story: Story, seat: Seat) -> None:
    place = place_at(story.table, seat)
    if place is None or not may_be_freed(story.table, seat, now=story.now):
        raise Refused("not_absent")
    assert isinstance(place.player, Person), "bots are never away"
    story.tell(StoodUp(seat=seat, person=place.player.id))


def call_stand_in(story: Story, person: PersonId, seat: Seat) -> None:
    running_match(story.table)
    require_seat(story.table, person)
    if place_at(story.table, seat) is None or not may_call_stand_in(story.table, seat, now=story.now):
        raise Refused("not_absent")
    story.tell(StandInStarted(seat=seat))


def leave(story: Story, person: PersonId) -> None:
    seat = story.table.seat_of(person)
    if seat is not None:
        is_playing = story.table.running is not None
        story.tell(Left(seat=seat, person=person) if is_playing else StoodUp(seat=seat, person=person))
    if story.table.persons:
        if person == story.table.host:
            _pass_host_on(story, present_only=False)
        _end_if_all_asked(story)
    elif seat is not None or person == story.table.host:
        _end_for_want_of_players(story, person)


def _pass_host_on(story: Story, *, present_only: bool) -> None:
    """Those who are present come first, then the lower seat."""
    others = [each for each in story.table.persons if each != story.table.host]
    present = [each for each in others if each in story.now.present]
    heirs = present or ([] if present_only else others)
    if heirs:
        story.tell(HostChanged(host=heirs[0]))


def replace_absent_host(story: Story) -> None:
    """Somebody has come who can take over from a host whom nobody could follow before."""
    if _is_absent(story.table.host, story.now):
        _pass_host_on(story, present_only=True)


def mind_absence(story: Story, person: PersonId) -> None:
    """A minute has passed: others need not wait for them any more."""
    if _is_absent(person, story.now):
        replace_absent_host(story)
        _end_if_all_asked(story)


def _end_for_want_of_players(story: Story, leaver: PersonId) -> None:
    """Only bots and spectators are left; a host who watches may still gather others."""
    table = story.table
    if table.running:
        story.tell(MatchEnded(outcome=ABANDONED))
    if table.host == leaver or table.host not in story.now.present:
        story.tell(Closed())


def ask_end(story: Story, person: PersonId) -> None:
    require_seat(story.table, person)
    if person not in running_match(story.table).end_asked_by:
        story.tell(EndAsked(person=person))
    _end_if_all_asked(story)


def refuse_end(story: Story, person: PersonId) -> None:
    require_seat(story.table, person)
    if running_match(story.table).end_asked_by:
        story.tell(EndRefused(person=person))


def _end_if_all_asked(story: Story) -> None:
    """Every person who is there; a line that breaks for less than a minute takes nobody's say away."""
    running = story.table.running
    if running is None or not running.end_asked_by:
        return
    persons, asked = story.table.persons, running.end_asked_by
    if all(each in asked or _is_absent(each, story.now) for each in persons):
        story.tell(MatchEnded(outcome=ABANDONED))
