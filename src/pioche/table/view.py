"""What one viewer may know of a table. Built up from nothing, field by field (`seen.py`)."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pioche.games import GameView
from pioche.rules.game import Outcome, Seat
from pioche.rules.options import Value
from pioche.shuffle import Hex, Shuffle
from pioche.table.model import Leavers, Phase, Watching
from pioche.table.race import RaceMode
from pioche.table.times import Milliseconds


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


class MatchForAll(Struct, frozen=True, kw_only=True):
    """The match that runs, or the last one: what no move changes."""

    number: int
    players: tuple[PlayerView, ...]
    """Who began it, by seat."""
    moves_late: int
    """How far behind this viewer is kept while it runs: so many moves; everything here is of then."""
    outcome: Outcome | None
    shuffle: ShuffleView | None
    """None for a match of before there were salts."""


class MatchNow(Struct, frozen=True):
    """What all see alike who see the match at the same time."""

    to_act: tuple[Seat, ...]
    remaining: tuple[Milliseconds | None, ...]
    """By seat, as this was sent: time left for the turn; None if it is not asked, or has no clock."""
    last_race: tuple[RaceResult, ...]
    """How the last race was decided, the fastest first; empty before the first."""


class OwnMatch(Struct, frozen=True):
    """What is the viewer's alone in a match, beside the cards."""

    seat: Seat | None = None
    """Where the viewer played it; they may sit elsewhere since its end. None for who did not."""
    legal: tuple[str, ...] = ()
    """What the viewer may do, in notation."""
    decision: int | None = None
    """The number to answer with; None for spectators."""
    timeout_move: str | None = None
    """What the viewer plays first if time runs out."""
    has_reacted: bool = False
    """The viewer has answered in the race that is open; it is judged when all have."""


class MatchView(MatchForAll, frozen=True, kw_only=True):
    """A match as one viewer sees it: MatchForAll, MatchNow and OwnMatch, with the game's view."""

    to_act: tuple[Seat, ...]
    remaining: tuple[Milliseconds | None, ...]
    last_race: tuple[RaceResult, ...]
    view: GameView
    seat: Seat | None
    legal: tuple[str, ...]
    decision: int | None
    timeout_move: str | None
    has_reacted: bool


class TableForAll(Struct, frozen=True, kw_only=True):
    """What all see alike of a table who see its match alike; the match itself apart."""

    id: str
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


class TableView(TableForAll, frozen=True, kw_only=True):
    """All that one viewer may know of a table."""

    seq: int
    """The last line of the log that the viewer may know of."""
    you: You
    exchange: ExchangeView | None
    """The shuffle that is under way."""
    match: MatchView | None
