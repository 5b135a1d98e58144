"""Who may see what of a match that others play: all of it, what was ten moves ago, or nothing."""

from msgspec.structs import replace

from pioche.games import AnyGame
from pioche.rules.game import Seat
from pioche.table.model import MOVES_LATE, Glimpse, PersonId, Playing, Table, Watching
from pioche.table.race import Reaction


def with_glimpse(match: Playing, *, game: AnyGame, seq: int) -> Playing:
    """After its start or a move: what those who watch late will see, ten moves from now."""
    if match.watching != "late":
        return match
    glimpse = Glimpse(seq, match.state, match.to_act, _race_told(match, game))
    return replace(match, past=(*match.past, glimpse)[-MOVES_LATE - 1 :])


def _race_told(match: Playing, game: AnyGame) -> tuple[Reaction, ...]:
    """Not before the game has heard the last slap: the race tells the order of those to come."""
    if game.race(match.state) is None:
        return match.last_race
    return match.past[-1].last_race if match.past else ()


def sight(table: Table, viewer: PersonId) -> Watching:
    """How that person sees the match that runs, or the last one, if there is one."""
    return sight_from(table, table.seat_in_match(viewer))


def sight_from(table: Table, seat: Seat | None) -> Watching:
    """So with the eyes of that seat in it.

    Whoever plays it sees the present; everybody does once it is over, unless nobody was to watch it.
    """
    match = table.match
    if match is None or seat is not None:
        return "everybody"
    return "everybody" if match.watching == "late" and table.running is None else match.watching


def horizon(table: Table, viewer: PersonId) -> int:
    """The last line of the log that this viewer may know of."""
    return horizon_of(table, sight(table, viewer))


def horizon_of(table: Table, seen: Watching) -> int:
    """For one who sees the match so."""
    match = table.match
    if match is None or seen == "everybody":
        return table.seq
    if seen == "late":
        return match.past[0].seq
    return table.seq if table.running is None else match.start - 1


def answers_of_others(table: Table, seat: Seat | None) -> int:
    """In a race that is open. How many there are is nobody's affair: no number that is told counts them."""
    match = table.match
    if match is None or match.race is None or table.running is None:
        return 0
    return sum(each.seat != seat for each in match.race.reactions)


def may_hear_of(table: Table, viewer: PersonId, seq: int) -> bool:
    """Whether that viewer may be told, by now, of this line of the log, of the last start or since."""
    match = table.match
    if match is not None and sight(table, viewer) == "nobody":
        return seq < match.start or (match.end is not None and seq > match.end)
    return seq <= horizon(table, viewer)
