"""A move of the match at a table: decided by the game, drawn from the match's chance, told as one event."""

from pioche.record import By
from pioche.rules.chance import RecordingChance, SeededChance
from pioche.rules.game import Seat
from pioche.table.events import MatchEnded, Played
from pioche.table.story import Story, running_match


def make_move(story: Story, seat: Seat, move: str, *, by: By) -> None:
    """Raises IllegalMove. A foul without effect is not told."""
    running, game = running_match(story.table), story.table.game
    stream = SeededChance(running.secret, salts=running.salts, position=running.position)
    chance = RecordingChance(stream)
    events = tuple(game.decide(running.state, seat, game.parse(move), chance))
    if not events:
        return
    story.tell(
        Played(
            seat=seat,
            move=move,
            by=by,
            position=stream.position,
            chance=tuple(chance.results),
            events=events,
        )
    )
    outcome = game.outcome(running_match(story.table).state)
    if outcome is not None:
        story.tell(MatchEnded(outcome=outcome))
