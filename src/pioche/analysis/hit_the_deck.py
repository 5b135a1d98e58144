"""Hit the Deck: points and cards left, races won and lost, and draws that could be played at once."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from statistics import median_low
from typing import TypeAlias

from pioche.analysis.analysis import Analysis
from pioche.analysis.figures import figure, sums, tally
from pioche.analysis.leads import lead
from pioche.analysis.luck import Taken, luck
from pioche.analysis.model import Figure, Lead, Luck, Remembered
from pioche.analysis.remembering import Candidate, Scale, comeback, narrow
from pioche.analysis.replay import Happening, Replay
from pioche.record import Reflex
from pioche.rules.game import Seat
from pioche.rules.hit_the_deck.events import (
    AnyEvent,
    Dealt,
    Drawn,
    FalseSlapped,
    Flipped,
    RaceClosed,
    Refilled,
    RoundEnded,
    Slapped,
    Took,
    WentOut,
)
from pioche.rules.hit_the_deck.matching import matching
from pioche.rules.hit_the_deck.rounds import held, totals
from pioche.rules.hit_the_deck.state import State

DeckReplay: TypeAlias = Replay[State, AnyEvent]


def leads_of(replay: DeckReplay) -> list[Lead]:
    """Points from the second round on: before, nothing but the hands tells who is ahead."""
    cards = lead(replay, _cards, measure="cards", better="less", is_by_round=True)
    if len(replay.of(RoundEnded)) < 2:
        return [cards]
    return [lead(replay, totals, measure="points", better="less", is_by_round=False), cards]


def _cards(state: State) -> tuple[int, ...]:
    return tuple(len(held(state, seat)) for seat in range(len(state.hands)))


def figures(replay: DeckReplay) -> list[Figure]:
    seats = replay.seats
    taken = sums(seats, ((event.seat, len(event.cards)) for event in replay.of(Took)))
    return [
        figure("rounds_won", tally(seats, (event.seat for event in replay.of(WentOut))), better="more"),
        figure("cards_drawn", tally(seats, (event.seat for event in replay.of(Drawn))), better="less"),
        figure("penalty_cards", taken, better="less"),
        figure("races_won", tally(seats, _first_to_slap(replay)), better="more"),
        figure("races_lost", tally(seats, (event.seat for event in replay.of(RaceClosed))), better="less"),
        figure("false_slaps", tally(seats, (event.seat for event in replay.of(FalseSlapped))), better="less"),
        figure("reaction", _reactions(replay.record.races, seats), better="less"),
    ]


def _first_to_slap(replay: DeckReplay) -> Iterator[Seat]:
    for each in replay.happenings:
        if isinstance(each.event, Slapped) and each.before.race and not each.before.race.slapped:
            yield each.event.seat


def _reactions(races: Sequence[Sequence[Reflex]], seats: int) -> list[int | None]:
    """The median of each seat, of those in which chance had no part; milliseconds."""
    reflexes = [reflex for race in races for reflex in race]
    own: list[list[int]] = [[] for _ in range(seats)]
    for each in reflexes:
        if each.took is not None and not each.is_drawn:
            own[each.seat].append(each.took)
    return [median_low(times) if times else None for times in own]


def lucks(replay: DeckReplay) -> list[Luck]:
    return [luck("draws_that_fit", _draws(replay), seats=replay.seats, better="more")]


def _draws(replay: DeckReplay) -> Iterator[Taken]:
    """After a Flip the order of the pile is known to all, and to draw from it no chance [D12]."""
    is_known = False
    for each in replay.happenings:
        if isinstance(each.event, Flipped | Dealt | Refilled):
            is_known = isinstance(each.event, Flipped)
        elif isinstance(each.event, Drawn) and not is_known:
            yield _taken(each.before, each.event)


def _taken(before: State, drawn: Drawn) -> Taken:
    """That the card can be played at once [D5]; against what the pile then held."""
    fitting, pile = matching(before), before.pile
    return Taken(drawn.seat, Fraction(sum(card in fitting for card in pile), len(pile)), drawn.can_play)


SLAP = Scale(usual=15, rare=3)
"""By the milliseconds between the last and the last but one."""
CAUGHT = Scale(usual=41, rare=57)
"""By the points that a seat held when another went out."""
LAST_CARDS = {1: 1.4, 0: 2.2}
"""How striking it is to lose a race with so few cards left; none, after a Hand as the last one."""
GAPS = {"points": Scale(usual=20, rare=60), "cards": Scale(usual=4, rare=10)}
MARGIN = Scale(usual=17, rare=3)
"""By points."""


def candidates(replay: DeckReplay, leads: Sequence[Lead]) -> Iterator[Candidate]:
    yield from _close_slaps(replay)
    for each in replay.happenings:
        yield from _race_lost(each)
        yield from _caught(each)
    outcome = replay.record.outcome
    yield from comeback(leads[0], outcome, GAPS[leads[0].measure])
    yield from narrow(outcome, MARGIN, steps=len(replay.record.steps))


def _close_slaps(replay: DeckReplay) -> Iterator[Candidate]:
    """Of races that somebody was really timed in."""
    closed = [each.step for each in replay.happenings if isinstance(each.event, RaceClosed)]
    for step, (*_, one, last) in zip(closed, replay.record.races, strict=False):
        if one.took is not None and last.took is not None and not (one.is_drawn and last.is_drawn):
            between = last.took - one.took
            slap = Remembered(kind="slap", step=step, seat=last.seat, first=one.seat, milliseconds=between)
            yield Candidate(slap, SLAP.strength(between))


def _race_lost(happening: Happening[State, AnyEvent]) -> Iterator[Candidate]:
    """By a seat that was nearly out."""
    if isinstance(happening.event, RaceClosed):
        seat = happening.event.seat
        left = len(held(happening.before, seat))
        if left in LAST_CARDS:
            lost = Remembered(kind="race_lost", step=happening.step, seat=seat, count=left)
            yield Candidate(lost, LAST_CARDS[left])


def _caught(happening: Happening[State, AnyEvent]) -> Iterator[Candidate]:
    if isinstance(happening.event, RoundEnded) and happening.event.reason == "out":
        points = happening.event.points
        seat, winner = points.index(max(points)), points.index(0)
        caught = Remembered(kind="caught", step=happening.step, seat=seat, first=winner, points=points[seat])
        yield Candidate(caught, CAUGHT.strength(points[seat]))


HIT_THE_DECK = Analysis(leads=leads_of, figures=figures, luck=lucks, candidates=candidates)
