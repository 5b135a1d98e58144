"""What an event changes. Arithmetic only: nothing is refused here."""

from collections.abc import Iterable, Sequence
from typing import Any, assert_never

from msgspec.structs import asdict, replace

from pioche.games import AnyGame
from pioche.match import fold, legal_notation
from pioche.rules.game import Outcome, Seat
from pioche.table import recent
from pioche.table.events import (
    BotAdded,
    BotRemoved,
    Closed,
    Configured,
    Created,
    EndAsked,
    EndRefused,
    Entry,
    HostChanged,
    Left,
    MatchEnded,
    Played,
    RaceDecided,
    RaceOpened,
    Reacted,
    Resumed,
    SaltHashed,
    SaltOpened,
    SaltsMissed,
    Sat,
    ShuffleCalledOff,
    ShuffleCommitted,
    ShufflePaused,
    StandInEnded,
    StandInStarted,
    Started,
    StoodUp,
    TimedOut,
)
from pioche.table.exchange import TIME_FOR_SALTS, Exchange, with_hash, with_salt
from pioche.table.model import (
    STAND_IN_POLICY,
    Bot,
    Config,
    Person,
    PersonId,
    Place,
    Playing,
    Table,
)
from pioche.table.race import Race, Reaction, with_reaction
from pioche.table.times import Milliseconds
from pioche.table.watching import with_glimpse


def evolve(table: Table, entry: Entry, *, state: Any = None) -> Table:
    """The table after this line of its log.

    `state` is what the game has made of a move's events, where that is known already.
    """
    changed = _changed(table, entry, state)
    commands = changed.recent_commands
    if entry.command is not None and not recent.is_last(commands, entry.command):
        commands = recent.with_command(commands, entry.command)
    return replace(changed, seq=entry.seq, changed_at=entry.at, recent_commands=commands)


def loaded(entries: Iterable[Entry]) -> Table:
    """The table after the lines of its log, read from its first or from any start of a match."""
    table = Table()
    for entry in entries:
        table = evolve(table, entry)
    return table


def _changed(table: Table, entry: Entry, state: Any) -> Table:  # noqa: C901 - a case for each kind of event
    match entry.event:
        case Played() as played:  # first, since most events are one
            return _played(table, played, entry, state)
        case Created(table=name, config=config, host=host):
            return Table(id=name, config=config, host=host, places=(None,) * config.seats)
        case Configured(config=config):
            return _configured(table, config)
        case Sat(seat=seat, person=person):
            return _with_place(table, seat, Place(Person(person)))
        case StoodUp(seat=seat) | BotRemoved(seat=seat):
            return _with_place(table, seat, None)
        case BotAdded(seat=seat, policy=policy, name=name):
            return _with_place(table, seat, Place(Bot(policy, name)))
        case HostChanged(host=host):
            return replace(table, host=host)
        case SaltsMissed():
            return table
        case ShuffleCommitted() as committed:
            exchange = _committed(committed, seats=len(table.places), at=entry.at)
            return replace(table, exchange=exchange, attempts=committed.attempt)
        case SaltHashed() | SaltOpened() | ShufflePaused() | ShuffleCalledOff() as told:
            return replace(table, exchange=_exchange_after(table, told, entry.at))
        case Started() as started:
            return _started(table, started, entry)
        case RaceOpened() | Reacted() | RaceDecided() as told:
            return _raced(table, told, entry.at)
        case TimedOut(seat=seat):
            return _with_place(table, seat, _counting_timeout(_place(table, seat)))
        case StandInStarted(seat=seat):
            return _with_place(table, seat, replace(_place(table, seat), stand_in=True))
        case StandInEnded(seat=seat):
            return _handed_back(table, seat, entry.at)
        case Left(seat=seat, person=person):
            return _left(table, seat, person)
        case EndAsked(person=person):
            return _with_askers(table, _match(table).end_asked_by | {person})
        case EndRefused():
            return _with_askers(table, frozenset())
        case MatchEnded(outcome=outcome):
            return _ended(table, outcome, seq=entry.seq)
        case Resumed(downtime=downtime):
            return replace(table, match=_with_clocks_moved(_match(table), downtime))
        case Closed():
            return replace(table, phase="closed")
        case _:
            assert_never(entry.event)


def _match(table: Table) -> Playing:
    assert table.match is not None, "only told while there is a match"
    return table.match


def _ended(table: Table, outcome: Outcome, *, seq: int) -> Table:
    match = replace(_match(table), outcome=outcome, end=seq, end_asked_by=frozenset(), race=None, past=())
    return replace(table, phase="ended", match=match, places=_places_after_match(table))


def _left(table: Table, seat: Seat, person: PersonId) -> Table:
    left = _with_place(table, seat, replace(_place(table, seat), has_left=True, stand_in=False))
    return _with_askers(left, _match(left).end_asked_by - {person})


def _raced(table: Table, event: RaceOpened | Reacted | RaceDecided, at: Milliseconds) -> Table:
    match event:
        case RaceOpened():
            return _race_opened(table, event, at)
        case Reacted(reaction=reaction):
            return _reacted(table, reaction)
        case RaceDecided(reactions=reactions):
            decided = replace(_match(table), race=None, last_race=reactions, race_decided=at)
            return replace(table, match=decided)
        case _:
            assert_never(event)


def _race_opened(table: Table, event: RaceOpened, at: Milliseconds) -> Table:
    race = Race(opener=event.opener, opened=at, allowed=event.allowed, drawn=event.drawn, grace=event.grace)
    return replace(table, match=replace(_match(table), race=race, reactions_position=event.position))


def _reacted(table: Table, reaction: Reaction) -> Table:
    match = _match(table)
    assert match.race is not None, "only told while a race is open"
    reacted = replace(table, match=replace(match, race=with_reaction(match.race, reaction)))
    return reacted if reaction.measured is None else _with_player_there(reacted, reaction.seat)


def _place(table: Table, seat: Seat) -> Place:
    place = table.places[seat]
    assert place is not None, "only told of a seat that is taken"
    return place


def _with_place(table: Table, seat: Seat, place: Place | None) -> Table:
    return replace(table, places=(*table.places[:seat], place, *table.places[seat + 1 :]))


def _with_askers(table: Table, persons: frozenset[PersonId]) -> Table:
    return replace(table, match=replace(_match(table), end_asked_by=persons))


def _counting_timeout(place: Place) -> Place:
    return replace(place, timeouts=place.timeouts + 1)


def _handed_back(table: Table, seat: Seat, at: Milliseconds) -> Table:
    """The owner has the whole time for the turn in which they come back."""
    match = _match(table)
    clocks = list(match.clock_started)
    clocks[seat] = None if clocks[seat] is None else at
    timed = replace(table, match=replace(match, clock_started=tuple(clocks)))
    return _with_place(timed, seat, replace(_place(table, seat), stand_in=False, timeouts=0))


def free_bot_name(places: Iterable[Place | None]) -> int:
    """The lowest number of a bot's name that nobody has."""
    taken = {place.player.name for place in places if place and isinstance(place.player, Bot)}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _configured(table: Table, config: Config) -> Table:
    """Players keep their seats if they can; else they close up."""
    places = table.places
    if any(places[config.seats :]):
        places = tuple(place for place in places if place)
    padded = (*places, *[None] * config.seats)[: config.seats]
    return replace(table, config=config, places=padded)


def _places_after_match(table: Table) -> tuple[Place | None, ...]:
    """The bots that played for those who left stay, as bots."""
    places = [place and replace(place, stand_in=False, timeouts=0) for place in table.places]
    for seat, place in enumerate(places):
        if place and place.has_left:
            places[seat] = Place(Bot(STAND_IN_POLICY, free_bot_name(places)))
    return tuple(places)


def _exchange_after(
    table: Table,
    event: SaltHashed | SaltOpened | ShufflePaused | ShuffleCalledOff,
    at: Milliseconds,
) -> Exchange | None:
    match event:
        case SaltHashed(seat=seat, hash=salt_hash):
            return with_hash(_exchange(table), seat, salt_hash, at=at)
        case SaltOpened(seat=seat, salt=salt):
            return with_salt(_exchange(table), seat, salt)
        case ShufflePaused():
            return replace(_exchange(table), due=None)
        case ShuffleCalledOff():
            return None
        case _:
            assert_never(event)


def _exchange(table: Table) -> Exchange:
    assert table.exchange is not None, "only told in a shuffle"
    return table.exchange


def _committed(event: ShuffleCommitted, *, seats: int, at: Milliseconds) -> Exchange:
    return Exchange(
        **asdict(event),
        hashes=(None,) * seats,
        salts=(None,) * seats,
        due=at + TIME_FOR_SALTS,
    )


def _started(table: Table, event: Started, entry: Entry) -> Table:
    """Decisions are numbered from the log's position, so that none has a number of an earlier match."""
    started = replace(
        table,
        id=event.table,
        config=event.config,
        host=event.host,
        phase="playing",
        places=tuple(map(Place, event.players)),
        exchange=None,
        attempts=0,
        matches=event.number,
        recent_commands=recent.joined(event.recent_commands),
    )
    game = started.game
    state = fold(game, game.initial, event.events)
    legal = _legal(game, state, len(event.players))
    match = Playing(
        number=event.number,
        start=entry.seq,
        watching=event.config.watching,
        players=event.players,
        state=state,
        secret=event.secret,
        position=event.position,
        legal=legal,
        decisions=(entry.seq,) * len(legal),
        clock_started=tuple(entry.at if moves else None for moves in legal),
        shuffle=event.shuffle,
    )
    return replace(started, match=with_glimpse(match, game=game, seq=entry.seq))


def _legal(game: AnyGame, state: Any, seats: int) -> tuple[tuple[str, ...], ...]:
    acting = game.seats_to_act(state, seats)
    return tuple([legal_notation(game, state, seat) if seat in acting else () for seat in range(seats)])


def _played(table: Table, event: Played, entry: Entry, state: Any) -> Table:
    before, game = _match(table), table.game
    state = fold(game, before.state, event.events) if state is None else state
    legal = _legal(game, state, len(before.players))
    after = replace(
        before,
        state=state,
        position=event.position,
        legal=legal,
        decisions=_decisions(before, event, legal),
        clock_started=_clocks(
            before, legal, is_new_turn=game.turn(state) != game.turn(before.state), at=entry.at
        ),
    )
    played = replace(table, match=with_glimpse(after, game=game, seq=entry.seq))
    if event.by != "player" or game.race(before.state) is not None:
        return played  # in a race chance may have moved
    return _with_player_there(played, event.seat)


def _decisions(before: Playing, event: Played, legal: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    is_foul = event.move not in before.legal[event.seat]
    decisions = list(before.decisions)
    for seat, (was, now) in enumerate(zip(before.legal, legal, strict=True)):
        decisions[seat] += _is_asked_anew(was, now, is_own=seat == event.seat, is_foul=is_foul)
    return tuple(decisions)


def _clocks(
    before: Playing, legal: Sequence[tuple[str, ...]], *, is_new_turn: bool, at: Milliseconds
) -> tuple[Milliseconds | None, ...]:
    """A seat's time goes on through a turn."""
    clocks: list[Milliseconds | None] = []
    for moves, started in zip(legal, before.clock_started, strict=True):
        is_going_on = started is not None and not is_new_turn
        clocks.append((started if is_going_on else at) if moves else None)
    return tuple(clocks)


def _with_player_there(table: Table, seat: Seat) -> Table:
    """Whoever moves by themselves has not been away for several turns in a row."""
    place = _place(table, seat)
    return _with_place(table, seat, replace(place, timeouts=0)) if place.timeouts else table


def _is_asked_anew(before: tuple[str, ...], now: tuple[str, ...], *, is_own: bool, is_foul: bool) -> bool:
    """Whether a seat is asked something else after a move, its own or another's.

    Another's foul may take a choice away, but makes no honest answer stale.
    """
    if is_foul and not is_own:
        return bool(before) != bool(now)
    return before != now or (is_own and not is_foul)


def _with_clocks_moved(match: Playing, by: Milliseconds) -> Playing:
    moved = tuple(None if started is None else started + by for started in match.clock_started)
    return replace(match, clock_started=moved)
