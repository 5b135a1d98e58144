"""Hit! in a terminal."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group
from rich.table import Table
from rich.text import Text

from pioche.cli.boards.scene import ACCENT, CALM, Scene
from pioche.rules.game import Odds, Outcome
from pioche.rules.hit.rules import NOTATION
from pioche.rules.hit.view import PlaceView, View
from pioche.texts import percent

MOVES = tuple(NOTATION)


def table(view: View, scene: Scene) -> Group:
    """Everybody's line and what is safe already."""
    head = scene.texts.say("cli-hit-head", round=view.round, rounds=view.rounds, pile=sum(view.pile))
    rows = _table(["name", "line", "points", "loot", "lost-turns"], scene)
    if view.round > 1:
        rows.add_column(scene.texts.say("cli-hit-earlier"), justify="right")
    for seat, place in enumerate(view.places):
        name = f"{'▸' if seat == view.active else ' '} {scene.names[seat]}"
        cells = [name, *_cells(place), *([str(place.total.score)] if view.round > 1 else [])]
        rows.add_row(*cells, style=ACCENT if seat == scene.seat else "")
    return Group("", Text(head, style=CALM), rows)


def _table(columns: Sequence[str], scene: Scene) -> Table:
    """Words to the left, numbers to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=CALM)
    for column in columns:
        is_words = column in {"name", "line"}
        made.add_column(scene.texts.say(f"cli-hit-{column}"), justify="left" if is_words else "right")
    return made


def _cells(place: PlaceView) -> list[str]:
    lost_turns = str(place.lost_turns or "")
    return [_line(place.line), str(sum(place.line) or ""), str(place.loot_points), lost_turns]


def _line(cards: Sequence[int]) -> str:
    """Grouped by value, as everywhere: "1  5 5 5  8"."""
    groups = [" ".join(map(str, group)) for _, group in groupby(sorted(cards))]
    return "  ".join(groups) or "–"


def mine(view: View, scene: Scene) -> Text:
    """The reader's line, and in beginner mode its chances."""
    say = scene.texts.say
    line = view.places[scene.seat].line
    told = [say("cli-hit-mine", line=_line(line), count=len(line), points=sum(line))]
    if view.offer is not None:
        card, count = view.offer.card, sum(view.offer.counts)
        told.append(say("move-hit-steal.brings", card=card, count=count, points=count * card))
    return Text("\n".join([*told, *(_chance(odds, scene) for odds in view.odds)]))


def _chance(odds: Odds, scene: Scene) -> str:
    cases, of = odds.cases, odds.of
    return scene.texts.say(f"odds-hit-{odds.label}", cases=cases, of=of, percent=percent(cases, of))


def standing(view: View, outcome: Outcome, scene: Scene) -> Group:
    """The best first, and the step that decided."""
    say = scene.texts.say
    rows = _table(["rank", "name", "score", "cards", "lost-turns"], scene)
    best_first = sorted(range(len(view.places)), key=lambda seat: outcome.ranks[seat])
    for seat in best_first:
        total = view.places[seat].total
        numbers = map(str, (total.score, total.cards, total.lost_turns))
        rank = say("cli-rank", rank=outcome.ranks[seat])
        rows.add_row(rank, scene.names[seat], *numbers, style=ACCENT if seat == scene.seat else "")
    you = "yes" if best_first[0] == scene.seat else "no"
    winner = say("cli-winner", you=you, name=scene.names[best_first[0]])
    return Group("", rows, "", f"{winner} {say(f'decided-hit-{view.decided_by}')}")
