"""What people say to each other. No event of the table's log, so that it can be erased."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from pioche.rules.game import Seat
from pioche.table.model import Person, PersonId, Player, Table, Watching
from pioche.table.notices import Names
from pioche.table.story import Refused
from pioche.table.times import Milliseconds

Phrase: TypeAlias = Literal[
    "hello",
    "good_luck",
    "well_played",
    "nice_one",
    "thanks",
    "oops",
    "ouch",
    "your_turn",
    "one_moment",
    "back_again",
    "rematch",
    "bye",
]
"""What anybody in a seat may say at any table: each reader sees it in their own language."""


class Line(Struct, frozen=True, kw_only=True):
    """A phrase, or words as they were written: the other is None."""

    id: int
    """It grows with each line that is said, at whatever table."""
    at: Milliseconds
    person: PersonId
    command: str
    """The id under which it was asked for."""
    phrase: Phrase | None
    words: str | None
    players: frozenset[PersonId] | None = None
    """Who alone may hear it, as it was said in a match that nobody else might watch. Not stored with it."""


class TalkLine(Struct, frozen=True, kw_only=True):
    """What somebody at the table said: a phrase, or words."""

    id: int
    at: Milliseconds
    """On the server's wall clock."""
    seat: Seat | None
    """Where they sit now."""
    person: str | None
    """Their name as it is now; None if it was erased."""
    author: str
    """The same for all that they say at this table, and for nothing that anybody says at another."""
    phrase: Phrase | None
    words: str | None
    """Plain text."""
    is_mine: bool


def require_voice(table: Table, person: PersonId, *, has_words: bool) -> None:
    """Those who sit may speak, and the host; words of their own only where the host allows them.

    Raises Refused.
    """
    require_ear(table, person)
    if table.seat_of(person) is None and person != table.host:
        raise Refused("not_seated")
    if has_words and not table.config.chat:
        raise Refused("no_chat")


def require_ear(table: Table, person: PersonId) -> None:
    """Raises Refused for one who hears nothing of what is said now."""
    if table.phase == "closed":
        raise Refused("table_closed")
    if not may_hear(table, person):
        raise Refused("match_hidden")


def may_hear(table: Table, person: PersonId) -> bool:
    """Everybody may, but while a match runs that they may not see as it is now: players speak of cards."""
    is_shown = table.running is None or table.config.watching == "everybody"
    return is_shown or table.seat_in_match(person) is not None


def may_be_told(line: Line, viewer: PersonId) -> bool:
    """Now or later: what was said in a match that nobody might watch stays with those who played it."""
    return line.players is None or viewer in line.players


def may_read_words(table: Table, person: PersonId, *, has_written: bool) -> bool:
    """Words at a table that is open are of before, among friends: who sits and wrote some was one of them."""
    return not table.config.is_open or (has_written and table.seat_of(person) is not None)


def players_alone(players: Iterable[Player], watching: Watching) -> frozenset[PersonId] | None:
    """Whose alone is what is said in such a match; None for everybody."""
    if watching != "nobody":
        return None
    return frozenset(player.id for player in players if isinstance(player, Person))


def talk_line(line: Line, viewer: PersonId, *, table: Table, names: Names, author: str) -> TalkLine:
    """The line as that viewer may know it."""
    return TalkLine(
        id=line.id,
        at=line.at,
        seat=table.seat_of(line.person),
        person=names.get(line.person),
        author=author,
        phrase=line.phrase,
        words=line.words,
        is_mine=line.person == viewer,
    )
