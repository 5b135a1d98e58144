"""The match at a table: its start, its moves, its clock."""

from pioche.rules.chance import RecordingChance, SeededChance
from pioche.rules.game import Seat
from pioche.rules.options import checked
from pioche.shuffle import Shuffle
from pioche.table import recent
from pioche.table.absence import end_if_all_asked, end_stand_in
from pioche.table.commands import Play, PlayBot, PlayTimeout
from pioche.table.events import StandInStarted, Started, TimedOut
from pioche.table.model import TIMEOUTS_BEFORE_STAND_IN, PersonId, Table
from pioche.table.moving import make_move
from pioche.table.racing import hear_driver, is_echo, race_move, react
from pioche.table.story import Refused, Story, require_seat, running_match


def why_not_start(table: Table) -> str | None:
    """The code of what keeps a match from starting."""
    if table.running is not None:
        return "match_running"
    if table.exchange is not None:
        return "shuffling"
    if None in table.places:
        return "seats_empty"
    return None if table.persons else "no_person"


def deal(story: Story, shuffle: Shuffle, *, secret: bytes) -> None:
    table, game = story.table, story.table.game
    stream = SeededChance(secret, salts=shuffle.given)
    chance = RecordingChance(stream)
    events = game.deal(table.config.seats, checked(game.options, table.config.options), chance)
    story.tell(
        Started(
            table=table.id,
            config=table.config,
            host=table.host,
            players=tuple(place.player for place in table.places if place),
            number=table.matches + 1,
            rules=game.rules_version,
            secret=secret,
            position=stream.position,
            chance=tuple(chance.results),
            events=tuple(events),
            shuffle=shuffle,
            recent_commands=recent.listed(table.recent_commands),
        )
    )


def play(story: Story, command: Play, person: PersonId) -> None:
    """A slap is never stale: it answers the race that is open, echoes the last one, or is a foul [D16]."""
    running = running_match(story.table)
    seat = require_seat(story.table, person)
    answer, is_stale = race_move(command.move), command.decision != running.decisions[seat]
    if is_echo(story, answer) and (is_stale or running.race is None):
        return
    if is_stale and answer != "slap":
        raise Refused("stale")
    if is_stale and running.race is not None:
        raise Refused("anticipated")
    end_stand_in(story, seat)
    if answer is None:
        make_move(story, seat, command.move, by="player")
    else:
        react(story, seat, answer)


def play_bot(story: Story, command: PlayBot) -> None:
    table, running = story.table, running_match(story.table)
    driver, answer = table.driver(command.seat), race_move(command.move)
    if driver is None or command.decision != running.decisions[command.seat]:
        raise Refused("stale")
    by = table.mover(command.seat)
    if running.race is not None and answer is not None:
        hear_driver(story, command.seat, answer, by=by)
    else:
        make_move(story, command.seat, command.move, by=by)


def play_timeout(story: Story, command: PlayTimeout) -> None:
    seat, running = command.seat, running_match(story.table)
    if command.decision != running.decisions[seat]:
        raise Refused("stale")
    if running.race is not None:
        _give_up_race(story, seat)
        return
    if story.table.driver(seat) is None:
        deadline = story.table.deadline(seat)
        if deadline is None or story.now.at < deadline:
            raise Refused("too_early")
        story.tell(TimedOut(seat=seat))
    _make_timeout_moves(story, seat)
    place = story.table.places[seat]
    is_away = place is not None and place.timeouts >= TIMEOUTS_BEFORE_STAND_IN
    if story.table.running and story.table.driver(seat) is None and is_away:
        story.tell(StandInStarted(seat=seat))
        end_if_all_asked(story)


def _give_up_race(story: Story, seat: Seat) -> None:
    """For one who has left, or a bot that failed; the race itself sees to everybody else's time."""
    if story.table.driver(seat) is None:
        raise Refused("too_early")
    hear_driver(story, seat, "miss", by="timeout")


def _make_timeout_moves(story: Story, seat: Seat) -> None:
    """Until the seat has nothing more to do in this turn, or a race begins [C3]."""
    game = story.table.game
    turn = game.turn(running_match(story.table).state)
    while _is_still_asked(story, seat, turn=turn):
        running = running_match(story.table)
        make_move(story, seat, game.notate(game.timeout_move(running.state, seat)), by="timeout")


def _is_still_asked(story: Story, seat: Seat, *, turn: int) -> bool:
    running, game = story.table.running, story.table.game
    if running is None or not running.legal[seat]:
        return False
    return game.turn(running.state) == turn and game.race(running.state) is None
