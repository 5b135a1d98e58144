"""What a match that is over tells: how the lead changed, figures, luck, and one thing worth remembering."""

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType

from pioche.analysis import figures, luck
from pioche.analysis.analysis import Analysis, AnyAnalysis
from pioche.analysis.hit import HIT
from pioche.analysis.hit_the_deck import HIT_THE_DECK
from pioche.analysis.model import Figure, Retrospect
from pioche.analysis.remembering import most_striking
from pioche.analysis.replay import replay_of
from pioche.analysis.shithead import SHITHEAD
from pioche.games import AnyGame, game_named
from pioche.record import By, Record

ANALYSES: Mapping[str, AnyAnalysis] = MappingProxyType(
    {"hit": HIT, "hit_the_deck": HIT_THE_DECK, "shithead": SHITHEAD}
)
"""By game; of one that is not here is told what can be told of any."""


def retrospect(record: Record, *, game: AnyGame | None = None) -> Retrospect:
    """Also of a match that was abandoned. `game` is needed for games that are not in the registry.

    Raises UnknownGame.
    """
    game = game or game_named(record.game)
    analysis, replay = ANALYSES.get(game.id, Analysis()), replay_of(record, game)
    leads = tuple(analysis.leads(replay))
    return Retrospect(
        game=game.id,
        steps=len(record.steps),
        leads=leads,
        figures=figures.telling(chain(analysis.figures(replay), _of_any_game(record))),
        luck=luck.telling(analysis.luck(replay)),
        remembered=most_striking(analysis.candidates(replay, leads)),
    )


def _of_any_game(record: Record) -> Iterator[Figure]:
    """Moves that the clock or a stand-in made for a seat: nobody stands out by them."""
    others: tuple[By, ...] = ("timeout", "stand_in")
    for by in others:
        moves = figures.tally(record.seats, (step.seat for step in record.steps if step.by == by))
        yield Figure(kind=f"by_{by}", values=moves, best=())


__all__ = ["ANALYSES", "retrospect"]
