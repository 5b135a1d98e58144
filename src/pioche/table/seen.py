"""The parts of a view, each made for those who see it alike."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from pioche.games import AnyGame
from pioche.rules.game import Seat
from pioche.table.absence import may_be_freed, may_call_stand_in
from pioche.table.exchange import Exchange
from pioche.table.model import (
    NOBODY,
    Person,
    PersonId,
    Player,
    Playing,
    Table,
    Watching,
    is_program,
)
from pioche.table.notices import Names
from pioche.table.playing import why_not_start
from pioche.table.race import Reaction
from pioche.table.story import Now
from pioche.table.times import Milliseconds
from pioche.table.view import (
    ExchangeView,
    MatchForAll,
    MatchNow,
    OwnMatch,
    PlayerView,
    RaceResult,
    SeatView,
    ShuffleView,
    TableForAll,
)


def table_for_all(table: Table, sight: Watching, *, now: Now, names: Names) -> TableForAll:
    """For those who see the match so."""
    config = table.config
    if sight != "everybody":
        now = replace(now, delays={})  # they change all the time: a move would be what shows it
    return TableForAll(
        id=table.id,
        phase=table.phase,
        game=config.game,
        options=config.options,
        clock=config.clock,
        leavers=config.leavers,
        races=config.races,
        watching=config.watching,
        is_open=config.is_open,
        chat=config.chat,
        host=names.get(table.host),
        places=tuple(_seat_view(table, each, now=now, names=names) for each in range(len(table.places))),
        spectators=_spectators(table, now=now, names=names),
        walls=_by_name(now.walls, names),
        may_watch=sight != "nobody",
        why_not_start=why_not_start(table),
    )


def exchange_view(exchange: Exchange, seat: Seat | None) -> ExchangeView:
    return ExchangeView(
        match=exchange.match,
        attempt=exchange.attempt,
        commitment=exchange.commitment,
        salted=exchange.salted,
        left_out=exchange.left_out,
        hashes=exchange.hashes,
        salts=exchange.salts,
        asks=_asked_of(exchange, seat),
    )


def _asked_of(exchange: Exchange, seat: Seat | None) -> Literal["hash_salt", "open_salt"] | None:
    if seat not in exchange.waiting_for:
        return None
    return "open_salt" if exchange.is_opening else "hash_salt"


def _spectators(table: Table, *, now: Now, names: Names) -> tuple[PlayerView, ...]:
    watching = [each for each in now.present if each != NOBODY and table.seat_of(each) is None]
    return _by_name(watching, names)


def _by_name(persons: Iterable[PersonId], names: Names) -> tuple[PlayerView, ...]:
    """Nobody is told in which order they came."""
    seen = [player_view(Person(each), names) for each in persons]
    return tuple(sorted(seen, key=lambda each: (each.name is None, each.name or "", each.is_program)))


def player_view(player: Player, names: Names) -> PlayerView:
    if isinstance(player, Person):
        return PlayerView(names.get(player.id), bot=None, policy=None, is_program=is_program(player.id))
    return PlayerView(name=None, bot=player.name, policy=player.policy, is_program=False)


def _seat_view(table: Table, seat: Seat, *, now: Now, names: Names) -> SeatView | None:
    place = table.places[seat]
    if place is None:
        return None
    person = place.player.id if isinstance(place.player, Person) else None
    asked = table.running.end_asked_by if table.running else frozenset()
    return SeatView(
        player=player_view(place.player, names),
        is_host=person == table.host and not place.has_left,
        is_present=person is None or (person in now.present and not place.has_left),
        has_left=place.has_left,
        stand_in=place.stand_in,
        may_call_stand_in=person in now.absent_since and may_call_stand_in(table, seat, now=now),
        may_be_freed=person in now.absent_since and may_be_freed(table, seat, now=now),
        asks_end=person in asked,
        delay=None if person is None else now.delays.get(person),
    )


def match_for_all(match: Playing, *, moves_late: int, names: Names) -> MatchForAll:
    return MatchForAll(
        number=match.number,
        players=tuple(player_view(player, names) for player in match.players),
        moves_late=moves_late,
        outcome=match.outcome,
        shuffle=_shuffle_view(match) if match.shuffle else None,
    )


def match_now(table: Table, match: Playing, *, now: Now) -> MatchNow:
    remaining: list[Milliseconds | None] = [None] * len(match.players)
    if table.config.clock is not None or match.race is not None:
        for seat in range(len(remaining)):
            deadline = table.deadline(seat)
            remaining[seat] = None if deadline is None else max(0, deadline - now.at)
    last_race = tuple([_race_result(each) for each in match.last_race])
    return MatchNow(match.to_act, tuple(remaining), last_race)


def match_then(match: Playing) -> MatchNow:
    """As it was ten moves ago, and nothing of what has come since."""
    glimpse = match.past[0]
    none = (None,) * len(match.players)
    return MatchNow(glimpse.to_act, none, tuple(map(_race_result, glimpse.last_race)))


def own_match(table: Table, match: Playing, game: AnyGame, seat: Seat) -> OwnMatch:
    has_reacted = match.race is not None and match.race.reaction_of(seat) is not None
    legal = match.legal[seat] if table.running is not None and not has_reacted else ()
    if "announce" in legal:
        legal = tuple(move for move in legal if move != "slap")  # its announcement is also its slap
    timeout_move = game.notate(game.timeout_move(match.state, seat)) if legal else None
    return OwnMatch(seat, legal, match.decisions[seat], timeout_move, has_reacted)


def _shuffle_view(match: Playing) -> ShuffleView:
    """The secret with the end of the match, however it came [C2]."""
    assert match.shuffle is not None, "only asked for a match with salts"
    return ShuffleView(
        attempt=match.shuffle.attempt,
        commitment=match.shuffle.commitment,
        salts=match.shuffle.salts,
        left_out=match.shuffle.left_out,
        secret=match.secret.hex() if match.outcome else None,
    )


def _race_result(reaction: Reaction) -> RaceResult:
    return RaceResult(
        seat=reaction.seat,
        measured=reaction.measured,
        allowed=reaction.allowed,
        drawn=reaction.drawn,
        decided=reaction.decided,
    )
