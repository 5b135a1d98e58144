"""`pioche review`: a recorded match looked back upon, in figures."""

from collections.abc import Sequence
from pathlib import Path

import click
from fluent.runtime.types import fluent_number
from rich.console import Console
from rich.table import Table

from pioche.analysis import retrospect
from pioche.analysis.model import Figure, Luck, Remembered, Retrospect, SeatLuck
from pioche.cli.files import read
from pioche.cli.notices import Reading, field_arguments, listed
from pioche.cli.refusal import Refusal
from pioche.cli.spoken import spoken, voice
from pioche.record import Record
from pioche.texts import UnknownText, percent
from pioche.verify import differences


@spoken("review")
@click.argument("record", type=click.Path(path_type=Path))
def command(*, record: Path) -> None:
    """Of one that the rules agree with; one of another version of them is taken at its word."""
    match = read(record, Record.from_json)
    if any(each.code != "other_rules_version" for each in differences(match)):
        raise Refusal("cli-review-differs")
    found = retrospect(match)
    say = voice().say
    names = [say("cli-review-seat", seat=seat + 1) for seat in range(match.seats)]
    console = Console(highlight=False)
    for line in _sentences(found, names):
        console.print(line, markup=False)
    console.print(_table(found, names))


def _sentences(found: Retrospect, names: Sequence[str]) -> list[str]:
    say = voice().say
    lines = [say("cli-review-title", game=say(f"game-{found.game}"), steps=found.steps)]
    if found.remembered:
        lines.append(_remembered(found.remembered, names, game=found.game))
    if found.leads:
        lines.append(say("lead-changes", count=found.leads[0].changes))
    return lines


def _remembered(remembered: Remembered, names: Sequence[str], *, game: str) -> str:
    told = field_arguments(remembered, Reading(texts=voice().texts, names=names), game=game)
    odds = (
        percent(1, 1)
        if remembered.chance is None
        else fluent_number(remembered.chance, style="percent", maximumFractionDigits=1)
    )
    return voice().say(f"remembered-{game}-{remembered.kind}", **{**told, "percent": odds})


def _table(found: Retrospect, names: Sequence[str]) -> Table:
    """A row for each figure, one for how the match ended, and two lines for each luck."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for lead in found.leads:
        last = lead.standings[-1].values
        table.add_row(voice().say(f"lead-{found.game}-{lead.measure}"), *map(str, last), "")
    for figure in found.figures:
        table.add_row(*_figure(figure, names, game=found.game))
    for luck in found.luck:
        for row in _luck(luck, game=found.game):
            table.add_row(*row, "")
    return table


def _figure(figure: Figure, names: Sequence[str], *, game: str) -> list[str]:
    values = ["–" if value is None else str(value) for value in figure.values]
    return [_name_of(figure, game), *values, _best(figure, names, game=game)]


def _name_of(figure: Figure, game: str) -> str:
    """Its game's text, or that of any game."""
    try:
        return voice().say(f"figure-{game}-{figure.kind}")
    except UnknownText:
        return voice().say(f"figure-{figure.kind}")


def _best(figure: Figure, names: Sequence[str], *, game: str) -> str:
    if not figure.best:
        return ""
    best = listed([names[seat] for seat in figure.best], voice().texts)
    return voice().say(f"figure-{game}-{figure.kind}.best", names=best)


def _luck(luck: Luck, *, game: str) -> list[list[str]]:
    """What happened, what was to be expected, and in a word what that was."""
    say = voice().say
    return [
        [say(f"luck-{game}-{luck.kind}"), *(str(each.measured) for each in luck.seats)],
        [say("cli-review-expected"), *(_expected(each) for each in luck.seats)],
        [say("cli-review-verdict"), *(_verdict(each) for each in luck.seats)],
    ]


def _expected(seat: SeatLuck) -> str:
    number = fluent_number(seat.expected, minimumFractionDigits=1, maximumFractionDigits=1)
    return voice().say("cli-review-number", number=number)


def _verdict(seat: SeatLuck) -> str:
    return voice().say(f"luck-verdict-{seat.verdict}") if seat.chances else "–"
