"""Players who are away, who leave, or who would end the match."""

from pioche.rules.game import ABANDONED, Seat
from pioche.table.events import (
    Closed,
    EndAsked,
    EndRefused,
    HostChanged,
    Left,
    MatchEnded,
    ShuffleCalledOff,
    StandInEnded,
    StandInStarted,
    StoodUp,
)
from pioche.table.model import (
    ABSENCE_BEFORE_STAND_IN,
    TIMEOUTS_BEFORE_STAND_IN,
    Person,
    PersonId,
    Table,
)
from pioche.table.story import Now, Refused, Story, place_at, require_seat, running_match


def end_stand_in(story: Story, seat: Seat | None) -> None:
    place = None if seat is None else story.table.places[seat]
    if seat is not None and place and place.stand_in and story.table.running:
        story.tell(StandInEnded(seat=seat))


def may_call_stand_in(table: Table, seat: Seat, *, now: Now) -> bool:
    """Absent for a minute, with no bot in place; where turns have days that is no absence."""
    place = table.places[seat]
    if table.running is None or place is None or place.has_left or place.stand_in:
        return False
    if table.config.is_turn_based:
        return False
    return isinstance(place.player, Person) and _is_absent(place.player.id, now)


def _is_absent(person: PersonId, now: Now) -> bool:
    """For a minute at least."""
    gone = now.absent_since.get(person)
    return person not in now.present and gone is not None and now.at - gone >= ABSENCE_BEFORE_STAND_IN


def _is_missed(table: Table, person: PersonId, now: Now) -> bool:
    """Between matches: for a minute; where turns have days, when nothing has happened for two turns."""
    if not _is_absent(person, now):
        return False
    turn = 1000 * (table.config.clock or 0)
    return not table.config.is_turn_based or now.at - table.changed_at >= TIMEOUTS_BEFORE_STAND_IN * turn


def may_be_freed(table: Table, seat: Seat, *, now: Now) -> bool:
    """Between matches, of one who is missed."""
    place = table.places[seat]
    if table.running or place is None or not isinstance(place.player, Person):
        return False
    return _is_missed(table, place.player.id, now)


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
        _call_shuffle_off(story)
        story.tell(Left(seat=seat, person=person) if is_playing else StoodUp(seat=seat, person=person))
    if story.table.persons:
        if person == story.table.host:
            _pass_host_on(story, present_only=False)
        end_if_all_asked(story)
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
    if _is_missed(story.table, story.table.host, story.now) and not _keeps_host(story.table):
        _pass_host_on(story, present_only=True)


def _keeps_host(table: Table) -> bool:
    """Where turns have days a host is missed only when the match could start."""
    if not table.config.is_turn_based:
        return False
    return table.running is not None or (None in table.places and table.seat_of(table.host) is not None)


def mind_absence(story: Story, person: PersonId) -> None:
    """A minute has passed: others need not wait for them any more."""
    if _is_absent(person, story.now):
        replace_absent_host(story)
        end_if_all_asked(story)


def _end_for_want_of_players(story: Story, leaver: PersonId) -> None:
    """Only bots and spectators are left; a host who watches may still gather others."""
    table = story.table
    if table.running:
        story.tell(MatchEnded(outcome=ABANDONED))
    if table.host == leaver or table.host not in story.now.present:
        story.tell(Closed())


def close_if_forgotten(story: Story) -> None:
    """A table that never had a match, and where nobody is."""
    if story.table.phase != "lobby" or story.now.present:
        raise Refused("stale")
    _call_shuffle_off(story)
    story.tell(Closed())


def dismiss(story: Story, person: PersonId) -> None:
    """As if they had left, wherever there is still something to leave."""
    if story.table.phase == "closed":
        raise Refused("table_closed")
    leave(story, person)


def close(story: Story) -> None:
    """Whoever is there; a match that runs is over."""
    if story.table.phase == "closed":
        raise Refused("table_closed")
    _call_shuffle_off(story)
    if story.table.running:
        story.tell(MatchEnded(outcome=ABANDONED))
    story.tell(Closed())


def _call_shuffle_off(story: Story) -> None:
    if story.table.exchange is not None:
        story.tell(ShuffleCalledOff())


def ask_end(story: Story, person: PersonId) -> None:
    require_seat(story.table, person)
    if person not in running_match(story.table).end_asked_by:
        story.tell(EndAsked(person=person))
    end_if_all_asked(story)


def refuse_end(story: Story, person: PersonId) -> None:
    require_seat(story.table, person)
    if running_match(story.table).end_asked_by:
        story.tell(EndRefused(person=person))


def end_if_all_asked(story: Story) -> None:
    """Every person who is there; a line that breaks for less than a minute takes nobody's say away."""
    running = story.table.running
    if running is None or not running.end_asked_by:
        return
    persons, asked = story.table.persons, running.end_asked_by
    if all(each in asked or _has_no_say(story, each) for each in persons):
        story.tell(MatchEnded(outcome=ABANDONED))


def _has_no_say(story: Story, person: PersonId) -> bool:
    """Where turns have days nobody need be there, but one who has let two of them pass is away."""
    table, seat = story.table, story.table.seat_of(person)
    if not table.config.is_turn_based:
        return _is_absent(person, story.now)
    place = None if seat is None else table.places[seat]
    return place is not None and place.stand_in
