"""`pioche admin tables`: all tables that are kept."""

import asyncio
from collections.abc import Mapping, Sequence

import click
import msgspec
from msgspec import Struct
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.cli.database import DATABASE, opened
from pioche.cli.moments import moment
from pioche.cli.spoken import option, spoken, voice
from pioche.log import Store
from pioche.log.base import TableRow
from pioche.log.census import Weight
from pioche.table.model import Bot, Person, PersonId, Phase, Player
from pioche.table.times import Milliseconds

PHASES: tuple[Phase, ...] = ("playing", "ended", "lobby", "closed")
COLUMNS = ("id", "game", "phase", "players", "used", "events", "size")
NUMBERS = {"events", "size"}


class Listed(Struct, frozen=True):
    """One table; `players` are names, by seat, with None for an empty one."""

    id: str
    game: str
    phase: Phase
    players: tuple[str | None, ...]
    updated_at: Milliseconds
    events: int
    bytes: int


@spoken("admin-tables")
@option("--json", "as_json", is_flag=True, help="cli-admin-tables.json")
@DATABASE
def command(*, as_json: bool, database: str) -> None:
    """Last used first."""
    listed = asyncio.run(_listed(database))
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(listed), indent=2))
    elif not listed:
        click.echo(voice().say("cli-admin-tables-none"))
    else:
        Console(highlight=False).print(_drawn(listed))


async def _listed(database: str) -> list[Listed]:
    async with opened(database) as store:
        rows = [row for phase in PHASES for row in await store.log.tables(phase=phase)]
        names, weights = await _names(store, rows), await store.census.weights()
    rows.sort(key=lambda row: -row.updated_at)
    return [_one(row, names, weights.get(row.table, Weight())) for row in rows]


async def _names(store: Store, rows: Sequence[TableRow]) -> Mapping[PersonId, str]:
    persons = {player.id for row in rows for player in row.players if isinstance(player, Person)}
    return await store.people.all_names() if persons else {}


def _one(row: TableRow, names: Mapping[PersonId, str], weight: Weight) -> Listed:
    players = tuple(_called(player, names) for player in row.players)
    return Listed(row.table, row.game, row.phase, players, row.updated_at, weight.events, weight.bytes)


def _called(player: Player | None, names: Mapping[PersonId, str]) -> str | None:
    match player:
        case Person(id=person):
            return names.get(person, voice().say("somebody"))
        case Bot(name=number):
            return voice().say(f"bot-name-{number}")
        case None:
            return None


def _drawn(listed: Sequence[Listed]) -> Table:
    say = voice().say
    drawn = Table(box=None, padding=(0, 2, 0, 0))
    for column in COLUMNS:
        drawn.add_column(
            say(f"cli-admin-tables-{column}"),
            justify="right" if column in NUMBERS else "left",
            no_wrap=column == "id",
        )
    for table in listed:
        drawn.add_row(*map(Text, _cells(table)))
    return drawn


def _cells(table: Listed) -> tuple[str, ...]:
    """As plain text: whatever stands in a name means nothing to the terminal."""
    say = voice().say
    return (
        table.id,
        say(f"game-{table.game}"),
        say(f"cli-admin-phase-{table.phase}"),
        ", ".join(name or "–" for name in table.players),
        moment(table.updated_at),
        str(table.events),
        say("cli-admin-kilobytes", size=-(-table.bytes // 1000)),
    )
