"""The match at a table: its start, its moves, its clock."""

from pioche.record import By
from pioche.rules.chance import RecordingChance, SeededChance
from pioche.rules.game import Seat
from pioche.rules.options import checked
from pioche.table.absence import end_stand_in
from pioche.table.commands import Play, PlayBot, PlayTimeout
from pioche.table.events import MatchEnded, Played, StandInStarted, Started, TimedOut
from pioche.table.model import TIMEOUTS_BEFORE_STAND_IN, Bot, PersonId, Table
from pioche.table.story import Refused, Story, require_seat, running_match


def why_not_start(table: Table) -> str | None:
    """The code of what keeps a match from starting."""
    if table.running is not None:
        return "match_running"
    if None in table.places:
        return "seats_empty"
    return None if table.persons else "no_person"


def start(story: Story) -> None:
    table, game = story.table, story.table.game
    if (code := why_not_start(table)) is not None:
        raise Refused(code)
    stream = SeededChance(story.now.secret)
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
            secret=story.now.secret,
            position=stream.position,
            chance=tuple(chance.results),
            events=tuple(events),
        )
    )


def play(story: Story, command: Play, person: PersonId) -> None:
    running = running_match(story.table)
    seat = require_seat(story.table, person)
    if command.decision != running.decisions[seat]:
        raise Refused("stale")
    end_stand_in(story, seat)
    _make_move(story, seat, command.move, "player")


def play_bot(story: Story, command: PlayBot) -> None:
    driver = story.table.driver(command.seat)
    if driver is None or command.decision != running_match(story.table).decisions[command.seat]:
        raise Refused("stale")
    place = story.table.places[command.seat]
    by: By = "player" if place and isinstance(place.player, Bot) else "stand_in"
    _make_move(story, command.seat, command.move, by)


def play_timeout(story: Story, command: PlayTimeout) -> None:
    seat, running = command.seat, running_match(story.table)
    if command.decision != running.decisions[seat]:
        raise Refused("stale")
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


def _make_timeout_moves(story: Story, seat: Seat) -> None:
    """Until the seat has nothing more to do in this turn [C3]."""
    game = story.table.game
    turn = game.turn(running_match(story.table).state)
    while (running := story.table.running) and running.legal[seat] and game.turn(running.state) == turn:
        _make_move(story, seat, game.notate(game.timeout_move(running.state, seat)), "timeout")


def _make_move(story: Story, seat: Seat, move: str, by: By) -> None:
    running, game = running_match(story.table), story.table.game
    stream = SeededChance(running.secret, position=running.position)
    chance = RecordingChance(stream)
    events = game.decide(running.state, seat, game.parse(move), chance)
    story.tell(
        Played(
            seat=seat,
            move=move,
            by=by,
            position=stream.position,
            chance=tuple(chance.results),
            events=tuple(events),
        )
    )
    outcome = game.outcome(running_match(story.table).state)
    if outcome is not None:
        story.tell(MatchEnded(outcome=outcome))
