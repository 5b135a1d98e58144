"""The record of a match that was played at a table, made from its log [C6]."""

from collections.abc import Sequence

from pioche.record import Record, Reflex, Step
from pioche.shuffle import OpenedShuffle
from pioche.table.events import Entry, MatchEnded, Played, RaceDecided, Started
from pioche.table.race import Reaction
from pioche.table.story import Refused


def recorded(entries: Sequence[Entry]) -> Record:
    """Of the last match in these entries, which reach back to its start.

    Raises Refused before its end: a record shows every secret.
    """
    starts = [place for place, entry in enumerate(entries) if isinstance(entry.event, Started)]
    events = [entry.event for entry in entries[starts[-1] :]] if starts else []
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    if ended is None:
        raise Refused("match_not_over")
    started, moves = events[0], [event for event in events if isinstance(event, Played)]
    assert isinstance(started, Started), "the first of them"
    return Record(
        game=started.config.game,
        rules=started.rules,
        options=started.config.options,
        seats=len(started.players),
        chance=(*started.chance, *(result for move in moves for result in move.chance)),
        dealt=started.events,
        steps=tuple(Step(move.seat, move.move, move.events, move.by) for move in moves),
        outcome=ended.outcome,
        shuffle=_opened(started),
        races=tuple(
            tuple(map(_reflex, event.reactions)) for event in events if isinstance(event, RaceDecided)
        ),
    )


def _reflex(reaction: Reaction) -> Reflex:
    return Reflex(reaction.seat, reaction.decided, is_drawn=reaction.drawn > 0)


def _opened(started: Started) -> OpenedShuffle | None:
    """With its secret; None for a match of before there were salts."""
    if started.shuffle is None:
        return None
    return OpenedShuffle(
        attempt=started.shuffle.attempt,
        commitment=started.shuffle.commitment,
        salts=started.shuffle.salts,
        left_out=started.shuffle.left_out,
        table=started.table,
        match=started.number,
        secret=started.secret.hex(),
    )
