"""`pioche simulate`: many matches between policies, and how they did."""

from collections.abc import Sequence

import click
import joblib
import msgspec
from fluent.runtime.types import FluentType, fluent_number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from pioche.cli.setting import check_seats, game_of, options_of, policies_of
from pioche.cli.spoken import option, spoken, voice
from pioche.policies import policies_for
from pioche.research.estimate import Estimate
from pioche.research.results import Results, Row
from pioche.research.simulate import simulate


@spoken("simulate")
@click.argument("game")
@option("--seats", type=int, default=4, help="cli-simulate.seats")
@option("--matches", type=click.IntRange(min=1), default=1000, help="cli-simulate.matches")
@option("--policies", metavar="NAME,…", help="cli-simulate.policies")
@option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="cli-play.option")
@option("--seed", type=int, default=0, help="cli-simulate.seed")
@option("--jobs", type=click.IntRange(min=1), default=joblib.cpu_count, help="cli-simulate.jobs")
@option("--json", "is_json", is_flag=True, help="cli-simulate.json")
def command(
    *,
    game: str,
    seats: int,
    matches: int,
    policies: str | None,
    settings: Sequence[str],
    seed: int,
    jobs: int,
    is_json: bool,
) -> None:
    """With a progress bar where nothing else is written."""
    rules = game_of(game)
    check_seats(rules, seats)
    names = policies_of(rules, policies, most=seats, unasked=policies_for(game)[:2])
    options = options_of(rules, settings, beginner=False, seats=seats)
    with _progress() as progress:
        task = progress.add_task("", total=matches)
        results = simulate(
            game,
            names,
            seats=seats,
            matches=matches,
            seed=seed,
            options=options,
            jobs=jobs,
            on_progress=lambda done: progress.update(task, completed=done),
        )
    if is_json:
        click.echo(msgspec.json.format(msgspec.json.encode(results), indent=2))
    else:
        Console(highlight=False).print(_table(results))


def _progress() -> Progress:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def _table(results: Results) -> Table:
    say = voice().say
    game = say(f"game-{results.game}")
    title = say("cli-simulate-title", game=game, matches=results.matches, seats=results.seats)
    table = Table(title=title, caption=say("cli-simulate-interval"), box=None, padding=(0, 2, 0, 0))
    table.add_column(say("cli-simulate-policy"))
    for column in ("seat", "points", "wins", *results.rows[0].figures):
        table.add_column(say(f"cli-simulate-{column}"), justify="right", no_wrap=True)
    for row in results.rows:
        table.add_row(*_cells(row))
    return table


def _cells(row: Row) -> list[str]:
    say = voice().say
    is_whole = row.seat is None
    policy = say(f"policy-{row.policy}") if is_whole else ""
    seat = say("cli-simulate-all-seats") if is_whole else str(row.seat)
    points, wins = _in_words(row.points, decimals=1), _in_words(row.wins, decimals=1, style="percent")
    return [policy, seat, points, wins, *(_in_words(each, decimals=2) for each in row.figures.values())]


def _in_words(estimate: Estimate, *, decimals: int, style: str = "decimal") -> str:
    def number(value: float) -> FluentType:
        return fluent_number(
            value, style=style, minimumFractionDigits=decimals, maximumFractionDigits=decimals
        )

    mean = number(estimate.mean)
    if estimate.low is None or estimate.high is None:
        return voice().say("cli-simulate-mean", mean=mean)
    low, high = number(estimate.low), number(estimate.high)
    return voice().say("cli-simulate-mean.with-interval", mean=mean, low=low, high=high)
