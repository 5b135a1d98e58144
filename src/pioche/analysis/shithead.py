"""Shithead: cards left, piles picked up and burnt, and blind cards that fitted."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import log2, prod
from typing import TypeAlias

from pioche.analysis.analysis import Analysis
from pioche.analysis.figures import figure, sums, tally
from pioche.analysis.leads import lead
from pioche.analysis.luck import Taken, luck
from pioche.analysis.model import Figure, Lead, Luck, Remembered
from pioche.analysis.remembering import Candidate, Scale, comeback
from pioche.analysis.replay import Happening, Replay
from pioche.rules.game import Seat
from pioche.rules.shithead.events import (
    AnyEvent,
    Burned,
    FailedBlind,
    Flipped,
    PickedUp,
    RoundEnded,
    Skipped,
    WentOut,
)
from pioche.rules.shithead.model import JOKER
from pioche.rules.shithead.ranks import playable, ranks_of
from pioche.rules.shithead.state import State

ShitheadReplay: TypeAlias = Replay[State, AnyEvent]


def leads_of(replay: ShitheadReplay) -> list[Lead]:
    """Places from the second round on: before, nothing but the cards tells who is ahead."""
    cards = lead(replay, _cards, measure="cards", better="less", is_by_round=True)
    if len(replay.of(RoundEnded)) < 2:
        return [cards]
    return [lead(replay, _places, measure="places", better="less", is_by_round=False), cards]


def _cards(state: State) -> tuple[int, ...]:
    """A joker that is turned over and waits for its rank is still its owner's."""
    turned = [state.turned.seat] if state.turned else []
    left = [len(place.hand) + len(place.up) + sum(map(bool, place.down)) for place in state.places]
    return tuple(count + turned.count(seat) for seat, count in enumerate(left))


def _places(state: State) -> tuple[int, ...]:
    return tuple(sum(place.results) for place in state.places)


def figures(replay: ShitheadReplay) -> list[Figure]:
    seats, picked = replay.seats, list(_picked_up(replay))
    skipped = [seat for event in replay.of(Skipped) for seat in event.seats]
    fatal = [event.seat for event in replay.of(RoundEnded) if is_fatality(event)]
    return [
        figure("piles_picked_up", tally(seats, (seat for seat, _ in picked)), better="less"),
        figure("cards_picked_up", sums(seats, picked), better="less"),
        figure("burns", tally(seats, (event.seat for event in replay.of(Burned))), better="more"),
        figure("skipped", tally(seats, skipped), better="less"),
        figure("fatalities", tally(seats, fatal), better="more"),
    ]


def _picked_up(replay: ShitheadReplay) -> Iterator[tuple[Seat, int]]:
    """With how many cards of the pile; also after a blind card that did not fit [S6] [S9]."""
    for each in replay.happenings:
        if isinstance(each.event, PickedUp | FailedBlind):
            yield each.event.seat, len(each.event.cards)


def is_fatality(ended: RoundEnded) -> bool:
    """[S21]"""
    return ended.ending in {"mic_drop", "burn_unit"}


def lucks(replay: ShitheadReplay) -> list[Luck]:
    blind = (_blind(each.before, each.event) for each in replay.happenings if isinstance(each.event, Flipped))
    return [luck("blind_fitted", blind, seats=replay.seats, better="more")]


def _blind(before: State, flipped: Flipped) -> Taken:
    """Against all cards that lie face down, whoever's they are: nobody has seen any of them [S9]."""
    fitting = playable(before.shown, before.options.ten_on) + JOKER
    unseen = ranks_of((*before.draw, *(card for place in before.places for card in place.down if card)))
    odds = Fraction(sum(rank in fitting for rank in unseen), len(unseen))
    return Taken(flipped.seat, odds, flipped.card[0] in fitting)


PILE = Scale(usual=15, rare=20)
"""By the cards that were picked up with it."""
FIRE = Scale(usual=12, rare=17)
"""By the cards that burned."""
FATALITY = 2.2
"""Rarer than one match in ten."""
NERVE = Scale(usual=1, rare=2.7)
"""By its odds, in tosses of a coin that would all have to come up heads."""
GAPS = {"places": Scale(usual=1, rare=3), "cards": Scale(usual=10, rare=20)}


def candidates(replay: ShitheadReplay, leads: Sequence[Lead]) -> Iterator[Candidate]:
    for each in replay.happenings:
        yield from _pile_gone(each)
        yield from _fatality(each)
    yield from _blind_to_the_end(replay)
    yield from comeback(leads[0], replay.record.outcome, GAPS[leads[0].measure])


def _pile_gone(happening: Happening[State, AnyEvent]) -> Iterator[Candidate]:
    step, event = happening.step, happening.event
    if isinstance(event, PickedUp | FailedBlind):
        count = len(event.cards)
        yield Candidate(
            Remembered(kind="picked_up", step=step, seat=event.seat, count=count), PILE.strength(count)
        )
    elif isinstance(event, Burned):
        count = len(event.cards)
        yield Candidate(
            Remembered(kind="burned", step=step, seat=event.seat, count=count), FIRE.strength(count)
        )


def _fatality(happening: Happening[State, AnyEvent]) -> Iterator[Candidate]:
    """Whoever is last suffers it [S21]."""
    ended = happening.event
    if isinstance(ended, RoundEnded) and is_fatality(ended):
        last = ended.places.index(len(ended.places))
        fatality = Remembered(kind=ended.ending, step=happening.step, seat=ended.seat, first=last)
        yield Candidate(fatality, FATALITY)


def _blind_to_the_end(replay: ShitheadReplay) -> Iterator[Candidate]:
    """Whoever went out with nothing but blind cards that fitted, one after the other."""
    runs: dict[Seat, list[Taken]] = {}
    for each in replay.happenings:
        event = each.event
        if isinstance(event, Flipped):
            runs.setdefault(event.seat, []).append(_blind(each.before, event))
        elif isinstance(event, FailedBlind):
            runs[event.seat] = []
        elif isinstance(event, WentOut):
            yield from _out_on(runs.get(event.seat, []), each.step)
        elif isinstance(event, RoundEnded):
            runs.clear()


def _out_on(run: Sequence[Taken], step: int) -> Iterator[Candidate]:
    chance = prod((each.odds for each in run), start=Fraction(1))
    if len(run) > 1 and chance < 1:
        blind = Remembered(kind="blind", step=step, seat=run[0].seat, count=len(run), chance=float(chance))
        yield Candidate(blind, NERVE.strength(-log2(chance)))


SHITHEAD = Analysis(leads=leads_of, figures=figures, luck=lucks, candidates=candidates)
