"""Hit! in a terminal."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Group
from rich.text import Text

from pioche.cli.boards.parts import chances, standing_of, table_of
from pioche.cli.boards.scene import CALM, Scene
from pioche.rules.game import Outcome
from pioche.rules.hit import notation
from pioche.rules.hit.view import PlaceView, View

GAME = "hit"
MOVES = tuple(notation.MOVES)


def table(view: View, scene: Scene) -> Group:
    """Everybody's line and what is safe already."""
    head = scene.texts.say("cli-hit-head", round=view.round, rounds=view.rounds, pile=sum(view.pile))
    rows = table_of(GAME, ["name", "line", "points", "loot", "lost-turns"], scene)
    if view.round > 1:
        rows.add_column(scene.texts.say("cli-hit-earlier"), justify="right")
    for seat, place in enumerate(view.places):
        name = f"{'▸' if seat == view.active else ' '} {scene.names[seat]}"
        cells = [name, *_cells(place), *([str(place.total.score)] if view.round > 1 else [])]
        rows.add_row(*cells, style=scene.style_of(seat))
    return Group("", Text(head, style=CALM), rows)


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
    return Text("\n".join([*told, *chances(GAME, view.odds, scene)]))


def standing(view: View, outcome: Outcome, scene: Scene) -> Group:
    """Points, then cards, then lost turns decide."""
    totals = [place.total for place in view.places]
    columns = {
        "score": [total.score for total in totals],
        "cards": [total.cards for total in totals],
        "lost-turns": [total.lost_turns for total in totals],
    }
    return standing_of(GAME, outcome, scene, columns=columns, decided_by=view.decided_by)
