"""A move of the match at a table: decided by the game, drawn from the match's chance, told as one event."""

from collections.abc import Sequence

from pioche.record import By
from pioche.rules.chance import Card, RecordingChance, SeededChance
from pioche.rules.game import Seat
from pioche.table.events import MatchEnded, Played
from pioche.table.model import Playing
from pioche.table.story import Story, running_match


class ChanceOfMatch:
    """From where it was read to; most moves need none, and then it is not even begun."""

    def __init__(self, match: Playing) -> None:
        self._match = match
        self._stream: SeededChance | None = None

    @property
    def position(self) -> int:
        return self._match.position if self._stream is None else self._stream.position

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self._begun.shuffle(cards)

    def pick(self, count: int) -> int:
        return self._begun.pick(count)

    @property
    def _begun(self) -> SeededChance:
        if self._stream is None:
            match = self._match
            self._stream = SeededChance(match.secret, salts=match.salts, position=match.position)
        return self._stream


def make_move(story: Story, seat: Seat, move: str, *, by: By) -> None:
    """Raises IllegalMove. A foul without effect is not told."""
    running, game = running_match(story.table), story.table.game
    stream = ChanceOfMatch(running)
    chance = RecordingChance(stream)
    events, state = game.play(running.state, seat, game.parse(move), chance)
    if not events:
        return
    story.tell(
        Played(
            seat=seat,
            move=move,
            by=by,
            position=stream.position,
            chance=tuple(chance.results),
            events=tuple(events),
        ),
        state=state,
    )
    outcome = game.outcome(state)
    if outcome is not None:
        story.tell(MatchEnded(outcome=outcome))
