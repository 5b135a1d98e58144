"""The way in: what a command leads to, or why it is refused."""

from typing import assert_never

from pioche.table import absence, playing, racing, recent, seating, shuffling
from pioche.table.commands import (
    Absent,
    AddBot,
    Arrive,
    AskEnd,
    CallStandIn,
    Close,
    Configure,
    Dismiss,
    Forget,
    FreeSeat,
    HashSalt,
    Leave,
    OpenSalt,
    PersonCommand,
    Play,
    PlayBot,
    PlayTimeout,
    RefuseEnd,
    RemoveBot,
    Resume,
    Return,
    ServerCommand,
    SettleRace,
    SettleShuffle,
    Sit,
    StandUp,
    Start,
)
from pioche.table.events import Created, Resumed, Sat, StoodUp
from pioche.table.model import Config, PersonId, Table
from pioche.table.story import (
    Now,
    Refused,
    Story,
    require_between_matches,
    require_host_between_matches,
    require_seat,
)


def create(table: str, config: Config, host: PersonId, *, now: Now) -> Story:
    """A new table with its host in seat 0."""
    story = Story(Table(), now)
    story.tell(Created(table=table, config=config, host=host))
    story.tell(Sat(seat=0, person=host))
    return story


def decide(
    table: Table, command: PersonCommand, *, person: PersonId, now: Now, command_id: str | None = None
) -> Story:
    """What a person's command leads to. Raises Refused, or IllegalMove for a move.

    A command whose id is known leads to nothing, and so does one that asks for what is so already.
    """
    story = Story(table, now, command_id)
    if command_id is not None and recent.has(table.recent_commands, command_id):
        return story
    if table.phase == "closed":
        raise Refused("table_closed")
    lead_on(story, command, person=person)
    return story


def decide_for_server(  # noqa: C901 - a case for each
    table: Table, command: ServerCommand, *, now: Now
) -> Story:
    """What the server's command leads to. Raises Refused, or IllegalMove for a bot's move."""
    story = Story(table, now)
    match command:
        case PlayBot():
            playing.play_bot(story, command)
        case PlayTimeout():
            playing.play_timeout(story, command)
        case Arrive(person=person):
            absence.end_stand_in(story, table.seat_of(person))
            absence.replace_absent_host(story)
            shuffling.welcome(story, person)
        case Absent(person=person):
            absence.mind_absence(story, person)
        case Resume(downtime=downtime):
            if table.running and downtime != 0:
                story.tell(Resumed(downtime=downtime))
            racing.open_again(story)
            shuffling.resume(story)
        case Forget():
            absence.close_if_forgotten(story)
        case Dismiss(person=person):
            absence.dismiss(story, person)
        case Close():
            absence.close(story)
        case SettleRace():
            racing.settle(story)
        case SettleShuffle():
            shuffling.settle(story)
        case _:
            assert_never(command)
    racing.open_race(story)
    return story


def lead_on(story: Story, command: PersonCommand, *, person: PersonId) -> None:  # noqa: C901 - a case for each
    """The story goes on with another command. Raises like `decide`."""
    match command:
        case Play():
            playing.play(story, command, person)
        case Sit(seat=seat):
            seating.sit(story, person, seat)
            absence.replace_absent_host(story)
        case StandUp():
            require_between_matches(story.table)
            story.tell(StoodUp(seat=require_seat(story.table, person), person=person))
        case AddBot():
            require_host_between_matches(story.table, person)
            seating.add_bots(story, command)
        case RemoveBot(seat=seat):
            require_host_between_matches(story.table, person)
            seating.remove_bot(story, seat)
        case FreeSeat(seat=seat):
            require_host_between_matches(story.table, person)
            absence.free_seat(story, seat)
        case Configure():
            require_host_between_matches(story.table, person)
            seating.configure(story, command)
        case Start():
            require_host_between_matches(story.table, person)
            shuffling.start(story)
        case HashSalt():
            shuffling.hash_salt(story, person, command)
        case OpenSalt():
            shuffling.open_salt(story, person, command)
        case Leave():
            absence.leave(story, person)
        case Return():
            absence.end_stand_in(story, require_seat(story.table, person))
        case CallStandIn(seat=seat):
            absence.call_stand_in(story, person, seat)
        case AskEnd():
            absence.ask_end(story, person)
        case RefuseEnd():
            absence.refuse_end(story, person)
        case _:
            assert_never(command)
    racing.open_race(story)
