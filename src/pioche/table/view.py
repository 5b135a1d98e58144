"""The table as a viewer may know it. Built up from nothing, field by field."""

from collections.abc import Mapping

from msgspec import Struct

from pioche.games import GameView
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value
from pioche.table.absence import may_be_freed, may_call_stand_in
from pioche.table.model import (
    Leavers,
    Milliseconds,
    Person,
    PersonId,
    Phase,
    Player,
    Playing,
    Table,
)
from pioche.table.notices import Names
from pioche.table.playing import why_not_start
from pioche.table.story import Now


class PlayerView(Struct, frozen=True):
    """A name: one that a person chose, or the number of one that the catalogs have for bots."""

    name: str | None
    """None for a bot, and for a person whose name was erased."""
    bot: int | None
    policy: str | None
    """What drives a bot; None for a person."""


class SeatView(Struct, frozen=True, kw_only=True):
    """An occupied seat."""

    player: PlayerView
    is_host: bool
    is_present: bool
    """A screen of theirs is connected; bots always are."""
    has_left: bool
    stand_in: bool
    """A bot plays until its owner is back."""
    may_call_stand_in: bool
    """Absent for so long that a bot may be asked to play for them."""
    may_be_freed: bool
    """The host may give the seat to somebody who is there."""
    asks_end: bool
    """Would end the match now."""


class You(Struct, frozen=True):
    """The viewer."""

    name: str | None
    """None before one was chosen."""
    seat: Seat | None
    is_host: bool


class MatchView(Struct, frozen=True, kw_only=True):
    """The match that runs, or the last one."""

    number: int
    players: tuple[PlayerView, ...]
    """Who began it, by seat."""
    view: GameView
    legal: tuple[str, ...]
    """What the viewer may do, in notation."""
    decision: int | None
    """The number to answer with; None for spectators."""
    timeout_move: str | None
    """What the viewer plays first if time runs out."""
    to_act: tuple[Seat, ...]
    remaining: tuple[Milliseconds | None, ...]
    """By seat, as this was sent: time left for the turn; None if it is not asked, or has no clock."""
    outcome: Outcome | None


class TableView(Struct, frozen=True, kw_only=True):
    """All that one viewer may know of a table."""

    id: str
    seq: int
    phase: Phase
    game: str
    options: Mapping[str, Value]
    clock: int | None
    """Seconds a turn."""
    leavers: Leavers
    you: You
    host: str | None
    """Their name; None if it was erased."""
    places: tuple[SeatView | None, ...]
    """By seat; None is empty."""
    spectators: tuple[str | None, ...]
    """Names of those who watch; None for one who has not chosen any."""
    why_not_start: str | None
    """The code of what keeps the host from starting; None if nothing does."""
    match: MatchView | None


def view(table: Table, viewer: PersonId, *, now: Now, names: Names) -> TableView:
    seat = table.seat_of(viewer)
    return TableView(
        id=table.id,
        seq=table.seq,
        phase=table.phase,
        game=table.config.game,
        options=table.config.options,
        clock=table.config.clock,
        leavers=table.config.leavers,
        you=You(names.get(viewer), seat, is_host=viewer == table.host),
        host=names.get(table.host),
        places=tuple(_seat_view(table, each, now=now, names=names) for each in range(len(table.places))),
        spectators=_spectators(table, now=now, names=names),
        why_not_start=why_not_start(table),
        match=_match_view(table, table.match, viewer, now=now, names=names) if table.match else None,
    )


def _spectators(table: Table, *, now: Now, names: Names) -> tuple[str | None, ...]:
    watching = [person for person in now.present if table.seat_of(person) is None]
    named = sorted(names[person] for person in watching if person in names)
    return (*named, *[None] * (len(watching) - len(named)))


def _player_view(player: Player, names: Names) -> PlayerView:
    if isinstance(player, Person):
        return PlayerView(names.get(player.id), bot=None, policy=None)
    return PlayerView(name=None, bot=player.name, policy=player.policy)


def _seat_view(table: Table, seat: Seat, *, now: Now, names: Names) -> SeatView | None:
    place = table.places[seat]
    if place is None:
        return None
    person = place.player.id if isinstance(place.player, Person) else None
    asked = table.running.end_asked_by if table.running else frozenset()
    return SeatView(
        player=_player_view(place.player, names),
        is_host=person == table.host and not place.has_left,
        is_present=person is None or (person in now.present and not place.has_left),
        has_left=place.has_left,
        stand_in=place.stand_in,
        may_call_stand_in=may_call_stand_in(table, seat, now=now),
        may_be_freed=may_be_freed(table, seat, now=now),
        asks_end=person in asked,
    )


def _match_view(table: Table, match: Playing, viewer: PersonId, *, now: Now, names: Names) -> MatchView:
    game = table.game
    seat = table.seat_in_match(viewer)
    running = table.running is not None
    legal = match.legal[seat] if running and seat is not None else ()
    return MatchView(
        number=match.number,
        players=tuple(_player_view(player, names) for player in match.players),
        view=game.view(match.state, seat),
        legal=legal,
        decision=None if seat is None else match.decisions[seat],
        timeout_move=game.notate(game.timeout_move(match.state, seat))
        if legal and seat is not None
        else None,
        to_act=tuple(each for each, moves in enumerate(match.legal) if moves and running),
        remaining=tuple(_remaining(table.deadline(each), now) for each in range(len(match.players))),
        outcome=match.outcome,
    )


def _remaining(deadline: Milliseconds | None, now: Now) -> Milliseconds | None:
    return None if deadline is None else max(0, deadline - now.at)
