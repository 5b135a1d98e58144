"""`pioche admin reports`: the lines that people reported, with what was said around them."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pioche.cli.database import DATABASE, opened
from pioche.cli.moments import moment
from pioche.cli.spoken import spoken, voice
from pioche.log.talk import Judged
from pioche.table.model import PersonId

REPORTED, AROUND = "bold", "dim"

Names = Mapping[PersonId, str]


@spoken("admin-reports")
@DATABASE
def command(*, database: str) -> None:
    """Table by table, in the order in which the lines were said."""
    lines, names = asyncio.run(_reported(database))
    console = Console(highlight=False)
    if not lines:
        console.print(voice().say("cli-admin-reports-none"))
    for table, of_table in groupby(lines, key=lambda judged: judged.table):
        console.print(_drawn(table, list(of_table), names))


async def _reported(database: str) -> tuple[Sequence[Judged], Names]:
    async with opened(database) as store:
        lines = await store.talk.reported()
        return lines, await store.people.names({judged.line.person for judged in lines})


def _drawn(table: str, lines: Sequence[Judged], names: Names) -> Table:
    say = voice().say
    title = Text(say("cli-admin-reports-table", table=table))
    drawn = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0))
    for column in ("count", "time", "name", "words"):
        drawn.add_column(say(f"cli-admin-reports-{column}"), justify="right" if column == "count" else "left")
    for judged in lines:
        drawn.add_row(*_cells(judged, names), style=REPORTED if judged.reports else AROUND)
    return drawn


def _cells(judged: Judged, names: Names) -> tuple[Text, ...]:
    """As plain text: whatever stands in names and words means nothing to the terminal."""
    say, line = voice().say, judged.line
    count = str(judged.reports) if judged.reports else ""
    name = names.get(line.person, say("somebody"))
    words = line.words if line.words is not None else say(f"phrase-{line.phrase}")
    return tuple(map(Text, (count, moment(line.at), name, words)))
