"""The race at a table: it opens with the card, hears every seat, and goes to the game when it is decided."""

from pioche.record import By
from pioche.rules.chance import SeededChance
from pioche.rules.game import IllegalMove, Seat
from pioche.table.events import RaceDecided, RaceOpened, Reacted
from pioche.table.model import Person, Playing, Table
from pioche.table.moving import make_move
from pioche.table.race import (
    ANTICIPATION,
    ECHO,
    RACE_MOVES,
    TIME_TO_COME_BACK,
    Race,
    RaceMove,
    allowance,
    decided,
    drawn_reaction,
    moves_of,
    reacted,
)
from pioche.table.story import Refused, Story, running_match
from pioche.table.times import Milliseconds

REACTIONS = b"reactions"
"""Names the stream of the match's secret that reactions are drawn from, apart from that of the cards."""


def race_move(move: str) -> RaceMove | None:
    return next((each for each in RACE_MOVES if each == move), None)


def open_race(story: Story) -> None:
    """If the game has just come to a race that the table does not run yet."""
    running, game = story.table.running, story.table.game
    if running is None or running.race is not None or game.race(running.state) is None:
        return
    seats = range(len(running.players))
    _open(story, running, allowed=tuple(_allowed(story, seat) for seat in seats))
    if story.table.config.races == "calm":
        _answer_calmly(story)


def open_again(story: Story) -> None:
    """A race that was cut by a restart: its times are lost, what is known of the lines is not."""
    running = story.table.running
    if running and running.race:
        _open(story, running, allowed=running.race.allowed, grace=TIME_TO_COME_BACK)


def _open(
    story: Story, running: Playing, *, allowed: tuple[Milliseconds, ...], grace: Milliseconds = 0
) -> None:
    table = story.table
    opener = table.game.race(running.state)
    assert opener is not None, "only told while the game is in a race"
    salts = [REACTIONS, *running.salts]
    chance = SeededChance(running.secret, salts=salts, position=running.reactions_position)
    drawn = tuple(drawn_reaction(chance) for _ in running.players)
    story.tell(
        RaceOpened(
            opener=opener,
            allowed=allowed,
            drawn=drawn,
            grace=grace,
            position=chance.position,
        )
    )
    if "announce" not in running.legal[opener]:
        _hear(story, opener, "slap", by=table.mover(opener))


def _allowed(story: Story, seat: Seat) -> Milliseconds:
    place = story.table.places[seat]
    person = place.player.id if place and isinstance(place.player, Person) else ""
    return allowance(story.now.delays.get(person), story.table.config.races)


def _answer_calmly(story: Story) -> None:
    """Nobody needs reflexes: everybody does what is due, when chance says."""
    race = _open_race(story.table)
    for seat in race.waiting_for:
        answer: RaceMove = "announce" if seat == race.opener else "slap"
        _hear(story, seat, answer, by=story.table.mover(seat))
    _decide(story)


def _open_race(table: Table) -> Race:
    race = running_match(table).race
    assert race is not None, "only asked while a race is open"
    return race


def react(story: Story, seat: Seat, move: RaceMove) -> None:
    """A person's answer, at any moment: judged by the race if there is one, else by the game."""
    running = running_match(story.table)
    if running.race is None:
        make_move(story, seat, move, by="player")
        return
    earlier = running.race.reaction_of(seat)
    if earlier is None:
        _take(story, seat, move)
    elif earlier.move == "miss":
        raise Refused("given_up")
    elif move == "miss":
        raise Refused("nothing_owed")
    elif move not in running.legal[seat]:
        make_move(story, seat, move, by="player")  # a repeat, or refused: the game knows which


def is_echo(story: Story, move: RaceMove | None) -> bool:
    """A slap that was meant for the race that has just closed [D16]."""
    decided_at = running_match(story.table).race_decided
    return move == "slap" and decided_at is not None and story.now.at - decided_at < ECHO


def _take(story: Story, seat: Seat, move: RaceMove) -> None:
    race, running = _open_race(story.table), running_match(story.table)
    if move not in running.legal[seat]:
        make_move(story, seat, move, by="player")
        return
    if move == "slap" and seat == race.opener:
        raise Refused("announce_first")
    measured = story.now.at - race.opened if story.now.waited is None else story.now.waited
    reaction = reacted(race, seat, move, measured=measured)
    if move == "slap" and (reaction.decided or 0) < ANTICIPATION:
        raise Refused("anticipated")
    if move != "miss" and measured - reaction.allowed > race.end_for(seat) - race.opened:
        raise Refused("race_missed")
    story.tell(Reacted(reaction=reaction))
    settle(story)


def _hear(story: Story, seat: Seat, move: RaceMove, *, by: By) -> None:
    story.tell(Reacted(reaction=reacted(_open_race(story.table), seat, move, measured=None, by=by)))


def hear_driver(story: Story, seat: Seat, move: RaceMove, *, by: By) -> None:
    """A bot, or what stands in for an owner, has chosen; chance has drawn when."""
    race, running = _open_race(story.table), running_match(story.table)
    if race.reaction_of(seat) is not None:
        raise Refused("nothing_owed")
    if move not in running.legal[seat]:
        raise IllegalMove("not_announcer")
    if seat == race.opener and move == "slap":
        move = "announce"
    _hear(story, seat, move, by=by)
    settle(story)


def settle(story: Story) -> None:
    """Does what is due, if it is."""
    running = story.table.running
    while running and running.race and story.now.at >= running.race.due:
        waiting, opener = running.race.waiting_for, running.race.opener
        if opener in waiting and len(waiting) > 1:
            _hear(story, opener, "miss", by="timeout")
        else:
            _decide(story)
        running = story.table.running


def _decide(story: Story) -> None:
    reactions = decided(_open_race(story.table))
    story.tell(RaceDecided(reactions=reactions))
    game = story.table.game
    for reaction, move in moves_of(reactions):
        running = story.table.running
        if running and game.race(running.state) is not None and move in running.legal[reaction.seat]:
            make_move(story, reaction.seat, move, by=reaction.by)
