"""Hit the Deck in a terminal."""

from collections.abc import Mapping

from rich.console import Group
from rich.text import Text

from pioche.cli.boards.parts import chances, standing_of, table_of
from pioche.cli.boards.scene import CALM, Scene
from pioche.cli.notices import listed
from pioche.rules.game import Outcome
from pioche.rules.hit_the_deck.view import PlaceView, View
from pioche.texts import Argument

GAME = "hit_the_deck"
MOVES = ("play", "draw", "pass", "cut", "announce", "slap", "miss")

ARROWS = {1: "↻", -1: "↺"}


def arguments(move: str) -> Mapping[str, Argument]:
    """The card of a play, the number of a cut."""
    match move.split():
        case ["play", card]:
            return {"card": card}
        case ["cut", count]:
            return {"count": int(count)}
        case _:
            return {}


def table(view: View, scene: Scene) -> Group:
    """How many cards everybody holds, which way play goes, and what is in play."""
    say = scene.texts.say
    head = say("cli-hit_the_deck-head", round=view.round, target=view.target, pile=view.pile)
    way = say("cli-hit_the_deck-direction", direction=view.direction, arrow=ARROWS[view.direction])
    rows = table_of(GAME, ["name", "hand", "points"], scene)
    for seat, place in enumerate(view.places):
        mark = "▸" if seat == view.active else " "
        rows.add_row(f"{mark} {_name(seat, view, scene)}", *_cells(place), style=scene.style_of(seat))
    return Group("", Text(f"{head} · {way}", style=CALM), rows, _in_play(view, scene))


def _name(seat: int, view: View, scene: Scene) -> str:
    name = scene.names[seat]
    return scene.texts.say("cli-hit_the_deck-dealer", name=name) if seat == view.dealer else name


def _cells(place: PlaceView) -> tuple[str, str]:
    return str(place.cards), str(place.total)


def _in_play(view: View, scene: Scene) -> Text:
    """What is demanded is always written [D7]."""
    kind = "-demand" if view.demand else "-free" if view.is_free else ""
    return Text(scene.texts.say(f"cli-hit_the_deck-in-play{kind}", card=view.discard[-1]))


def mine(view: View, scene: Scene) -> Text:
    """The reader's hand, what a cut may be, and in beginner mode the chance of a draw."""
    say = scene.texts.say
    names = [say("card-hit_the_deck", card=card) for card in view.hand]
    told = [say("cli-hit_the_deck-mine", cards=listed(names, scene.texts), count=len(names))]
    if view.cut is not None:
        told.append(say("cli-hit_the_deck-cut", least=view.cut.least, most=view.cut.most))
    return Text("\n".join([*told, *chances(GAME, view.odds, scene)]))


def standing(view: View, outcome: Outcome, scene: Scene) -> Group:
    """The fewest points first."""
    columns = {"points": outcome.scores}
    return standing_of(GAME, outcome, scene, columns=columns, decided_by=view.decided_by)
