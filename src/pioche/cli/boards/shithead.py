"""Shithead in a terminal. Cards are shown by the letters of the notation, which is what is typed."""

from collections.abc import Mapping, Sequence

from rich.console import Group
from rich.text import Text

from pioche.cli.boards.parts import chances, standing_of, table_of
from pioche.cli.boards.scene import CALM, Scene
from pioche.rules.game import Outcome
from pioche.rules.shithead.view import PlaceView, View
from pioche.texts import Argument

GAME = "shithead"
MOVES = ("up", "play", "pick", "blind", "as")

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
HIDDEN, GONE = "▮", "·"


def arguments(move: str) -> Mapping[str, Argument]:
    """The cards as the notation names them, or the number of a face-down card."""
    match move.split():
        case ["blind", position]:
            return {"number": int(position)}
        case [_, cards]:
            return {"cards": cards}
        case _:
            return {}


def table(view: View, scene: Scene) -> Group:
    """What everybody has, and the pile."""
    say = scene.texts.say
    head = say("cli-shithead-head", round=view.round, rounds=view.rounds, draw=view.draw)
    rows = table_of(GAME, ["name", "hand", "up", "down", "total"], scene)
    for seat, place in enumerate(view.places):
        mark = "▸" if seat == view.active else " "
        rows.add_row(f"{mark} {scene.names[seat]}", *_cells(place, scene), style=scene.style_of(seat))
    return Group("", Text(head, style=CALM), rows, Text(_pile(view, scene)))


def _cells(place: PlaceView, scene: Scene) -> tuple[str, ...]:
    hand = str(place.hand)
    if place.place is not None:
        hand = scene.texts.say("cli-shithead-out", rank=place.place)
    down = " ".join(HIDDEN if is_there else GONE for is_there in place.down)
    return hand, _shown(place.up), down, str(place.total or "")


def _shown(cards: Sequence[str]) -> str:
    """Rank and suit; a joker is a star."""
    return " ".join(card[0] + SUITS.get(card[1:], "") for card in cards) or "–"


def _pile(view: View, scene: Scene) -> str:
    """Its cards, and the rank that they show."""
    if view.shown is None:
        return scene.texts.say("cli-shithead-pile-empty")
    cards = _shown([laid.card for laid in view.pile])
    is_low = "yes" if view.is_low else "no"
    return scene.texts.say("cli-shithead-pile", cards=cards, rank=view.shown, is_low=is_low)


def mine(view: View, scene: Scene) -> Text:
    """The reader's hand, what is asked, and in beginner mode the chance of a blind card."""
    say = scene.texts.say
    told = [say("cli-shithead-mine", cards=_shown(view.hand), count=len(view.hand))]
    if view.asks is not None:
        told.append(say(f"cli-shithead-asks-{view.asks}"))
    return Text("\n".join([*told, *chances(GAME, view.odds, scene)]))


def standing(view: View, outcome: Outcome, scene: Scene) -> Group:
    """The lowest total of places first."""
    columns = {"total": outcome.scores}
    return standing_of(GAME, outcome, scene, columns=columns, decided_by=view.decided_by)
