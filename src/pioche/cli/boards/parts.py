"""What the boards of all games are made of."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group
from rich.table import Table

from pioche.cli.boards.scene import CALM, Scene
from pioche.cli.notices import listed
from pioche.rules.game import Odds, Outcome
from pioche.texts import percent

TO_THE_LEFT = {"name", "line", "up", "down"}
"""Columns of words and cards; all others are numbers."""


def table_of(game: str, columns: Iterable[str], scene: Scene) -> Table:
    """Without its rows, headed in the reader's words."""
    made = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=CALM)
    for column in columns:
        heading = scene.texts.say(f"cli-{game}-{column}")
        made.add_column(heading, justify="left" if column in TO_THE_LEFT else "right")
    return made


def chances(game: str, odds: Iterable[Odds], scene: Scene) -> list[str]:
    """A sentence for each, in beginner mode."""
    return [
        scene.texts.say(
            f"odds-{game}-{each.label}", cases=each.cases, of=each.of, percent=percent(each.cases, each.of)
        )
        for each in odds
    ]


def standing_of(
    game: str, outcome: Outcome, scene: Scene, *, columns: Mapping[str, Sequence[int]], decided_by: str | None
) -> Group:
    """The best first, with what each seat has in these columns, and the step that decided."""
    rows = table_of(game, ["rank", "name", *columns], scene)
    for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
        rank = scene.texts.say("cli-rank", rank=outcome.ranks[seat])
        numbers = [str(column[seat]) for column in columns.values()]
        rows.add_row(rank, scene.names[seat], *numbers, style=scene.style_of(seat))
    decided = scene.texts.say(f"decided-{game}-{decided_by}")
    return Group("", rows, "", f"{_winner(outcome, scene)} {decided}")


def _winner(outcome: Outcome, scene: Scene) -> str:
    winners = [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
    names = listed([scene.names[seat] for seat in winners], scene.texts)
    you = "yes" if winners == [scene.seat] else "no"
    return scene.texts.say("cli-winner", you=you, names=names, count=len(winners))
