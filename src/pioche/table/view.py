"""The table as a viewer may know it. Built up from nothing, field by field."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Literal, NamedTuple, TypeVar, assert_never

from msgspec import Struct
from msgspec.structs import replace

from pioche.games import AnyGame, GameView
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value
from pioche.shuffle import Hex, Shuffle
from pioche.table.absence import may_be_freed, may_call_stand_in
from pioche.table.exchange import Exchange
from pioche.table.model import (
    MOVES_LATE,
    NOBODY,
    Leavers,
    Person,
    PersonId,
    Phase,
    Player,
    Playing,
    Table,
    Watching,
    is_program,
)
from pioche.table.notices import Names
from pioche.table.playing import why_not_start
from pioche.table.race import RaceMode, Reaction
from pioche.table.story import Now
from pioche.table.times import Milliseconds
from pioche.table.watching import horizon_of, sight_from

View = TypeVar("View", bound=Struct)


class PlayerView(Struct, frozen=True):
    """A name: one that a person chose, or the number of one that the catalogs have for bots."""

    name: str | None
    """None for a bot, and for a person whose name was erased."""
    bot: int | None
    policy: str | None
    """What drives a bot; None for a person."""
    is_program: bool
    """A guest that is a program of somebody's own, and said so when it came."""


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
    delay: Milliseconds | None
    """Of their line, there and back; None if it is not known (yet), and for a viewer who is held back."""


class You(Struct, frozen=True):
    """The viewer."""

    name: str | None
    """None before one was chosen."""
    seat: Seat | None
    is_host: bool


NOBODY_HERE = You(name=None, seat=None, is_host=False)
"""A viewer who is not known yet."""


class RaceResult(Struct, frozen=True, kw_only=True):
    """What one seat did in a race. Milliseconds."""

    seat: Seat
    measured: Milliseconds | None
    """From the sending of the card to the arrival of the answer; None if chance drew it."""
    allowed: Milliseconds
    """For the delay of the line."""
    drawn: Milliseconds
    """Added by chance: a bot's whole reaction, or that of the seat that played the card."""
    decided: Milliseconds | None
    """What counted; None for one who never slapped."""


class ExchangeView(Struct, frozen=True, kw_only=True):
    """The shuffle of a match that is about to begin."""

    match: int
    """Its number."""
    attempt: int
    """From 1: it begins again when somebody does not answer."""
    commitment: Hex
    """To the secret, which is told when the match is over."""
    salted: tuple[Seat, ...]
    """The seats that are asked for a salt."""
    left_out: tuple[Seat, ...]
    """Those who did not answer an earlier attempt in time."""
    hashes: tuple[Hex | None, ...]
    """By seat."""
    salts: tuple[Hex | None, ...]
    """By seat, once all hashes are in."""
    asks: Literal["hash_salt", "open_salt"] | None
    """What the viewer is to send now."""


class ShuffleView(Shuffle, frozen=True, kw_only=True):
    """What the chance of a match comes from."""

    secret: Hex | None
    """None before the end of the match."""


class MatchView(Struct, frozen=True, kw_only=True):
    """The match that runs, or the last one."""

    number: int
    players: tuple[PlayerView, ...]
    """Who began it, by seat."""
    seat: Seat | None
    """Where the viewer played it; they may sit elsewhere since its end. None for who did not."""
    moves_late: int
    """How far behind this viewer is kept while it runs: so many moves; everything here is of then."""
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
    has_reacted: bool
    """The viewer has answered in the race that is open; it is judged when all have."""
    last_race: tuple[RaceResult, ...]
    """How the last race was decided, the fastest first; empty before the first."""
    outcome: Outcome | None
    shuffle: ShuffleView | None
    """None for a match of before there were salts."""


class TableView(Struct, frozen=True, kw_only=True):
    """All that one viewer may know of a table."""

    id: str
    seq: int
    """The last line of the log that the viewer may know of."""
    phase: Phase
    game: str
    options: Mapping[str, Value]
    clock: int | None
    """Seconds a turn."""
    leavers: Leavers
    races: RaceMode
    watching: Watching
    is_open: bool
    """Anybody may find the table and take an empty seat."""
    chat: bool
    """Players may write what they like."""
    you: You
    host: str | None
    """Their name; None if it was erased."""
    places: tuple[SeatView | None, ...]
    """By seat; None is empty."""
    spectators: tuple[PlayerView, ...]
    """Those who look on without a seat; who has not chosen any name comes last."""
    walls: tuple[PlayerView, ...]
    """Who opened each screen that several people share and that shows the table: players know who watches."""
    may_watch: bool
    """False: nobody but the players may see the match that runs, or was the last one."""
    why_not_start: str | None
    """The code of what keeps the host from starting; None if nothing does."""
    exchange: ExchangeView | None
    """The shuffle that is under way."""
    match: MatchView | None


def view(table: Table, viewer: PersonId, *, now: Now, names: Names) -> TableView:
    return Scene(table, now=now, names=names).view(viewer)


class Eyes(NamedTuple):
    """What decides how much somebody sees of a table at one moment."""

    seat: Seat | None
    """Where they sit."""
    seat_in_match: Seat | None
    """Whose eyes they see the match with."""
    sight: Watching
    horizon: int
    """The last line of the log that they may know of."""


class Scene:
    """A table at one moment, for all who look at it: what several of them see is put together once.

    What has not changed since the scene before is taken over from there.
    """

    def __init__(self, table: Table, *, now: Now, names: Names, before: "Scene | None" = None) -> None:
        self.table = table
        self._game = table.game
        self._now = now
        self._names = names
        self._around = _around(table, now)
        self._eyes: dict[PersonId, Eyes] = {}
        self._matches: dict[Seat | None, MatchView] = {}
        is_alike = before is not None and before._is_alike(self)
        self._seen: dict[Watching, TableView] = before._seen if before is not None and is_alike else {}
        self._before = before._common if before is not None and is_alike else None
        self._common: MatchView | None = None

    def _is_alike(self, after: "Scene") -> bool:
        """Around the match; time changes nothing there, unless somebody is missed."""
        is_missed = self._now.absent_since or after._now.absent_since
        return not is_missed and self._names is after._names and self._around == after._around

    def eyes(self, viewer: PersonId) -> Eyes:
        known = self._eyes.get(viewer)
        if known is None:
            table = self.table
            seat = table.seat_of(viewer)
            seat_in_match = seat if table.running else table.seat_in_match(viewer)
            seen = sight_from(table, seat_in_match)
            known = self._eyes[viewer] = Eyes(seat, seat_in_match, seen, horizon_of(table, seen))
        return known

    def view(self, viewer: PersonId) -> TableView:
        """What is theirs in the place of what is not."""
        table, eyes = self.table, self.eyes(viewer)
        return replace(
            self._seen.get(eyes.sight) or self._begin(eyes.sight),
            seq=eyes.horizon,
            you=You(self._names.get(viewer), eyes.seat, is_host=viewer == table.host),
            exchange=_exchange_view(table.exchange, eyes.seat) if table.exchange else None,
            match=self._match(eyes),
        )

    def shared(self, view: View) -> View:
        """What many are shown, before it is; it may be prepared here."""
        return view

    def _begin(self, seen: Watching) -> TableView:
        """What all see who see the match so; the rest is to be put in its place."""
        table, now, names = self.table, self._now, self._names
        if seen != "everybody":
            now = replace(now, delays={})  # they change all the time: a move would be what shows it
        self._seen[seen] = common = self.shared(
            TableView(
                id=table.id,
                seq=0,
                phase=table.phase,
                game=table.config.game,
                options=table.config.options,
                clock=table.config.clock,
                leavers=table.config.leavers,
                races=table.config.races,
                watching=table.config.watching,
                is_open=table.config.is_open,
                chat=table.config.chat,
                you=NOBODY_HERE,
                host=names.get(table.host),
                places=tuple(
                    _seat_view(table, each, now=now, names=names) for each in range(len(table.places))
                ),
                spectators=_spectators(table, now=now, names=names),
                why_not_start=why_not_start(table),
                walls=_by_name(now.walls, names),
                may_watch=seen != "nobody",
                exchange=None,
                match=None,
            )
        )
        return common

    def _match(self, eyes: Eyes) -> MatchView | None:
        match = self.table.match
        if match is None:
            return None
        match eyes.sight:
            case "everybody":
                return self._matches.get(eyes.seat_in_match) or self._match_seen_from(
                    match, eyes.seat_in_match
                )
            case "late":
                return self._late
            case "nobody":
                return None
            case _:
                assert_never(eyes.sight)

    def _match_seen_from(self, match: Playing, seat: Seat | None) -> MatchView:
        game, common = self._game, self._common
        if common is None:
            common = self._common = self._match_for_all(match, game.view(match.state, seat))
        elif not game.is_all_open:
            common = self.shared(replace(common, view=game.view(match.state, seat)))
        own = self._matches[seat] = _match_view(self.table, match, seat, common=common)
        return own

    def _match_for_all(self, match: Playing, view: GameView) -> MatchView:
        """As one sees it who has no seat, if this is what they see of the game."""
        table, now, before = self.table, self._now, self._before
        remaining = tuple(_remaining(table.deadline(each), now) for each in range(len(match.players)))
        if before is not None and before.number == match.number and match.outcome is None:
            last_race = tuple(map(_race_result, match.last_race))
            return self.shared(
                replace(before, view=view, to_act=match.to_act, remaining=remaining, last_race=last_race)
            )
        return self.shared(_match_for_all(match, view, remaining=remaining, names=self._names))

    @cached_property
    def _late(self) -> MatchView:
        assert self.table.match is not None, "only asked for a match"
        return _late_view(self.table.game, self.table.match, self._names)


def _around(table: Table, now: Now) -> tuple[object, ...]:
    """All that is shown of a table but the match, as far as it can change."""
    asked = table.running.end_asked_by if table.running else None
    around = (table.id, table.phase, table.config, table.host, table.places, table.exchange is None, asked)
    return (*around, table.matches, now.present, now.walls, now.delays)


def _exchange_view(exchange: Exchange, seat: Seat | None) -> ExchangeView:
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


def _late_view(game: AnyGame, match: Playing, names: Names) -> MatchView:
    """As it was ten moves ago, and nothing of what has come since."""
    glimpse = match.past[0]
    return MatchView(
        number=match.number,
        players=_players(match, names),
        seat=None,
        moves_late=MOVES_LATE,
        view=game.view(glimpse.state, None),
        legal=(),
        decision=None,
        timeout_move=None,
        to_act=glimpse.to_act,
        remaining=(None,) * len(match.players),
        has_reacted=False,
        last_race=tuple(map(_race_result, glimpse.last_race)),
        outcome=None,
        shuffle=_shuffle_view(match) if match.shuffle else None,
    )


def _players(match: Playing, names: Names) -> tuple[PlayerView, ...]:
    return tuple(player_view(player, names) for player in match.players)


def _match_for_all(
    match: Playing, view: GameView, *, remaining: tuple[Milliseconds | None, ...], names: Names
) -> MatchView:
    return MatchView(
        number=match.number,
        players=_players(match, names),
        seat=None,
        moves_late=0,
        view=view,
        legal=(),
        decision=None,
        timeout_move=None,
        to_act=match.to_act,
        remaining=remaining,
        has_reacted=False,
        last_race=tuple(map(_race_result, match.last_race)),
        outcome=match.outcome,
        shuffle=_shuffle_view(match) if match.shuffle else None,
    )


def _match_view(table: Table, match: Playing, seat: Seat | None, *, common: MatchView) -> MatchView:
    if seat is None:
        return common
    game = table.game
    has_reacted = match.race is not None and match.race.reaction_of(seat) is not None
    legal = match.legal[seat] if table.running is not None and not has_reacted else ()
    if "announce" in legal:
        legal = tuple(move for move in legal if move != "slap")  # its announcement is also its slap
    return replace(
        common,
        seat=seat,
        legal=legal,
        decision=match.decisions[seat],
        timeout_move=game.notate(game.timeout_move(match.state, seat)) if legal else None,
        has_reacted=has_reacted,
    )


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


def _remaining(deadline: Milliseconds | None, now: Now) -> Milliseconds | None:
    return None if deadline is None else max(0, deadline - now.at)
