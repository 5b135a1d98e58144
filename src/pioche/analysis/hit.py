"""Hit!: points, steals, and turns lost beside those that were to be expected."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import log2, prod
from typing import TypeAlias

from pioche.analysis.analysis import Analysis
from pioche.analysis.figures import figure, tally
from pioche.analysis.leads import lead
from pioche.analysis.luck import Taken, luck
from pioche.analysis.model import Figure, Lead, Luck, Remembered
from pioche.analysis.remembering import Candidate, Scale, comeback, narrow
from pioche.analysis.replay import Happening, Replay
from pioche.rules.hit.events import AnyEvent, Busted, Drawn, Stolen, TurnStarted
from pioche.rules.hit.rules import loses_turn, total
from pioche.rules.hit.state import Place, State

HitReplay: TypeAlias = Replay[State, AnyEvent]


def leads_of(replay: HitReplay) -> list[Lead]:
    return [lead(replay, _points, measure="points", better="more", is_by_round=False)]


def _points(state: State) -> tuple[int, ...]:
    """With the line, though it is within reach: at the end of the round it counts [H11]."""
    return tuple(_points_of(place, state.round) for place in state.places)


def _points_of(place: Place, round: int) -> int:  # noqa: A002 - the game's word
    is_banked = len(place.results) == round
    return total(place.results).score + (0 if is_banked else sum(place.loot) + sum(place.line))


def figures(replay: HitReplay) -> list[Figure]:
    seats, stolen = replay.seats, replay.of(Stolen)
    robbed = [seat for event in stolen for seat, count in enumerate(event.counts) if count]
    lost = tally(seats, (event.seat for event in replay.of(Busted)))
    return [
        figure("cards_drawn", tally(seats, (event.seat for event in replay.of(Drawn)))),
        figure("steals_made", tally(seats, (event.seat for event in stolen)), better="more"),
        figure("steals_suffered", tally(seats, robbed), better="less"),
        figure("lost_turns", lost, better="less"),
    ]


def lucks(replay: HitReplay) -> list[Luck]:
    taken = (_taken(each.before, each.event) for each in replay.happenings if isinstance(each.event, Drawn))
    return [luck("lost_turns", taken, seats=replay.seats, better="less")]


def _taken(before: State, drawn: Drawn) -> Taken:
    """To lose the turn [H5]; all that it hangs on but the order of the pile is public."""
    line, pile = before.places[drawn.seat].line, before.pile
    odds = Fraction(sum(loses_turn(line, card) for card in pile), len(pile))
    return Taken(drawn.seat, odds, loses_turn(line, drawn.card))


STEAL = Scale(usual=30, rare=40)
"""By points."""
LOSS = Scale(usual=32, rare=40)
"""By points."""
NERVE = Scale(usual=1.25, rare=2.25)
"""By its odds, in tosses of a coin that would all have to come up heads."""
GAP = Scale(usual=30, rare=60)
"""By points."""
MARGIN = Scale(usual=24, rare=5)
"""By points."""


def candidates(replay: HitReplay, leads: Sequence[Lead]) -> Iterator[Candidate]:
    yield from _turns_survived(replay)
    for each in replay.happenings:
        yield from _steal_or_loss(each)
    outcome = replay.record.outcome
    yield from comeback(leads[0], outcome, GAP)
    yield from narrow(outcome, MARGIN, steps=len(replay.record.steps))


def _steal_or_loss(happening: Happening[State, AnyEvent]) -> Iterator[Candidate]:
    step, event = happening.step, happening.event
    if isinstance(event, Stolen):
        points = event.card * sum(event.counts)
        steal = Remembered(
            kind="steal", step=step, seat=event.seat, card=event.card, counts=event.counts, points=points
        )
        yield Candidate(steal, STEAL.strength(points))
    elif isinstance(event, Busted):
        points = sum(event.cards)
        loss = Remembered(kind="loss", step=step, seat=event.seat, count=len(event.cards), points=points)
        yield Candidate(loss, LOSS.strength(points))


def _turns_survived(replay: HitReplay) -> Iterator[Candidate]:
    """Turns in which a seat drew on against the odds, and lost nothing."""
    for draws in _by_turn(replay):
        taken = [_taken(before, drawn) for _, before, drawn in draws]
        chance = _all_survived(taken)
        if 0 < chance < 1:
            step, _, drawn = draws[-1]
            survived = Remembered(
                kind="survived", step=step, seat=drawn.seat, count=len(draws), chance=float(chance)
            )
            yield Candidate(survived, NERVE.strength(-log2(chance)))


def _by_turn(replay: HitReplay) -> list[list[tuple[int, State, Drawn]]]:
    turns: list[list[tuple[int, State, Drawn]]] = []
    for each in replay.happenings:
        if isinstance(each.event, TurnStarted):
            turns.append([])
        elif isinstance(each.event, Drawn):
            turns[-1].append((each.step, each.before, each.event))
    return [turn for turn in turns if turn]


def _all_survived(taken: Sequence[Taken]) -> Fraction:
    """How likely it was; 0 if the turn was lost."""
    return prod((Fraction(not each.happened) * (1 - each.odds) for each in taken), start=Fraction(1))


HIT = Analysis(leads=leads_of, figures=figures, luck=lucks, candidates=candidates)
