"""Hit! with one fault each, for the law that must find it."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import msgspec

from pioche.games import AnyGame
from pioche.rules.chance import Chance, SeededChance
from pioche.rules.game import Applied, Hidden, IllegalMove, Odds, Outcome, Seat, Viewer
from pioche.rules.hit import GAME, evolve, hidden, model, notices, rules, view
from pioche.rules.hit.events import AnyEvent, Busted, Dealt, Drawn, Stolen, TurnStarted
from pioche.rules.hit.notation import DRAW, LEAVE, STOP, notate, parse
from pioche.rules.hit.state import State
from pioche.rules.options import choice
from pioche.testing import (
    Law,
    all_open,
    canary,
    conservation,
    ends,
    every_option,
    hidden_cards,
    notation,
    order,
    playable,
    redeal_mixes,
    replay,
    same_chance_same_match,
    secrecy,
    silent_notices,
    spectators_know_least,
    time_outs,
)

Events = Sequence[AnyEvent]


def stop_before_the_first_draw(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    """Accepted, though not listed [H3]."""
    if move == STOP and seat == state.active and not state.is_over and state.offer is None:
        return GAME.decide(replace(state, drawn=1), seat, move, chance)
    return GAME.decide(state, seat, move, chance)


def no_leave(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    """Listed, but refused."""
    if move == LEAVE:
        raise IllegalMove("no_steal_offered")
    return GAME.decide(state, seat, move, chance)


def chance_before_refusal(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    """A refused move moves the stream of chance on."""
    chance.pick(2)
    return GAME.decide(state, seat, move, chance)


def no_outcome(state: State) -> Outcome | None:
    """Nobody may act, and nobody has won."""
    return None


def draws_nothing(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    """The turn goes round and the pile stays."""
    GAME.decide(state, seat, move, chance)
    return [TurnStarted((seat + 1) % len(state.places))]


def all_first(state: State) -> Outcome | None:
    """Ranks that begin at 2 [C9]."""
    outcome = rules.outcome(state)
    return outcome and Outcome(outcome.scores, tuple(rank + 1 for rank in outcome.ranks))


def turns_of_the_round(state: State) -> int:
    """Begins again with each round."""
    return state.turn if state.round == 1 else state.drawn


def always_draw(state: State, seat: Seat) -> model.Move:
    """Also while a steal is on offer [H14]."""
    return DRAW


@dataclass(frozen=True)
class NoRounds(model.HitOptions):
    """A value that gives nothing to play."""

    rounds: int = choice(range(8), default=1)


def lower_case(text: str) -> model.Move:
    """Reads more than the exact notation [C8]."""
    return parse(text.strip().lower())


def other_code(text: str) -> model.Move:
    try:
        return parse(text)
    except IllegalMove:
        raise IllegalMove("what") from None


def bust_loses_cards(state: State, event: AnyEvent) -> State:
    """The lost line does not reach the discard."""
    after = evolve.evolve(state, event)
    return replace(after, discard=state.discard) if isinstance(event, Busted) else after


def banks_stolen_cards(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    """A steal that ends the turn: the next seat banks what was just stolen from it."""
    events = GAME.decide(state, seat, move, chance)
    if isinstance(events[0], Stolen) and isinstance(events[-1], TurnStarted):
        following = events[-1].seat
        return [*events[:-1], TurnStarted(following, banked=state.places[following].line)]
    return events


def forgets_turns_since_read(state: State, event: AnyEvent) -> State:
    """Depends on more than the event says: on which object it is."""
    after = evolve.evolve(state, event)
    return replace(after, turn=id(event)) if isinstance(event, Drawn) else after


def secret_luck(seats: int, options: model.HitOptions, chance: Chance) -> Events:
    """Not the chance that it was given."""
    return rules.deal(seats, options, SeededChance(secrets.token_bytes(8)))


def by_hash(state: State, seat: Seat) -> Sequence[model.Move]:
    return tuple(map(parse, set(map(notate, rules.legal_moves(state, seat)))))


def odds_from_the_pile(state: State, viewer: Viewer) -> view.View:
    """What the next card does, and not how likely it is."""
    seen = view.view(state, viewer)
    loses = bool(state.pile) and rules.loses_turn(state.places[state.active].line, state.pile[0])
    return msgspec.structs.replace(seen, odds=(Odds("draw", cases=int(loses), of=1),))


def legal_by_the_pile(state: State, seat: Seat) -> Sequence[model.Move]:
    """No draw that would lose the turn [C10]."""
    moves = rules.legal_moves(state, seat)
    loses = len(moves) > 1 and bool(state.pile) and state.pile[0] in state.places[seat].line
    return tuple(move for move in moves if not (loses and move == DRAW))


def code_by_the_pile(state: State, seat: Seat, move: model.Move, chance: Chance) -> Events:
    try:
        return GAME.decide(state, seat, move, chance)
    except IllegalMove as refused:
        raise IllegalMove(f"{refused.code}{state.pile[:1]}") from None


def spectator_sees_the_top(state: State, viewer: Viewer) -> view.View:
    seen = view.view(state, viewer)
    if viewer is not None:
        return seen
    return msgspec.structs.replace(
        seen, odds=tuple(Odds("top", cases=card, of=10) for card in state.pile[:1])
    )


def names_the_viewer(state: State, viewer: Viewer) -> view.View:
    """No secret, but not the same for all."""
    return msgspec.structs.replace(view.view(state, viewer), turn=viewer or 0)


def notice_with_the_pile(event: AnyEvent, viewer: Viewer) -> object:
    """A deal told as it is stored."""
    return event if isinstance(event, Dealt) else notices.notice(event, viewer)


def view_with_the_pile_backwards(state: State, viewer: Viewer) -> object:
    return {"type": "hit", "active": state.active, "cards": " ".join(map(str, reversed(state.pile)))}


def no_odds(seen: object) -> Sequence[Odds]:
    return ()


def keeps_the_top(state: State, viewer: Viewer, chance: Chance) -> State:
    rest = tuple(sorted(state.pile[1:]))
    return replace(state, pile=state.pile[:1] + chance.shuffle(rest))


def cuts_only(state: State, viewer: Viewer, chance: Chance) -> State:
    """Every card comes to every place, but not every order."""
    cut = chance.pick(len(state.pile)) if state.pile else 0
    return replace(state, pile=state.pile[cut:] + state.pile[:cut])


def prefers_low_cards(state: State, viewer: Viewer, chance: Chance) -> State:
    """Any order, but not as likely as another."""
    worlds = [chance.shuffle(tuple(sorted(state.pile))) for _ in range(2)]
    return replace(state, pile=min(worlds))


def shuffles_the_truth(state: State, viewer: Viewer, chance: Chance) -> State:
    """Who knows the chance can tell the pile from the imagined one."""
    return replace(state, pile=chance.shuffle(state.pile))


def makes_cards(state: State, viewer: Viewer, chance: Chance) -> State:
    return replace(state, pile=chance.shuffle(model.PACK)[: len(state.pile)])


def hides_all_but_the_top(state: State) -> Sequence[Hidden]:
    """The next card is forgotten."""
    return [Hidden(zone.zone, zone.seat, zone.cards[1:]) for zone in hidden.hidden(state)]


def hides_the_discard_too(state: State) -> Sequence[Hidden]:
    """Twice, and everybody sees it."""
    discard = tuple(map(str, state.discard))
    return [*hidden.hidden(state), Hidden("discard", None, discard), Hidden("discard", None, discard)]


def hides_what_is_high(state: State) -> Sequence[Hidden]:
    """How many are listed tells something of the order."""
    return (
        [Hidden("pile", None, tuple(map(str, state.pile[1:])))]
        if state.pile[:1] > (5,)
        else hidden.hidden(state)
    )


def leads_astray(state: State, seat: Seat, move: model.Move, chance: Chance) -> tuple[Events, State]:
    """To a state that its events do not give."""
    events, after = rules.play(state, seat, move, chance)
    return events, replace(after, turn=after.turn + 1)


def waits_for_the_first(state: State) -> tuple[int, ...]:
    """Whoever's turn it is."""
    return () if state.is_over else (0,)


broken = partial(replace, GAME)


def deciding(decide: Callable[[State, Seat, model.Move, Chance], Events]) -> AnyGame:
    return broken(play=Applied(decide, GAME.evolve))


def evolving(evolved: Callable[[State, AnyEvent], State]) -> AnyGame:
    return broken(play=Applied(GAME.decide, evolved), evolve=evolved)


FAULTS: list[tuple[Law, AnyGame]] = [
    (playable, deciding(stop_before_the_first_draw)),
    (playable, deciding(no_leave)),
    (playable, deciding(chance_before_refusal)),
    (playable, broken(play=leads_astray)),
    (playable, broken(to_act=waits_for_the_first)),
    (playable, broken(outcome=no_outcome)),
    (playable, broken(turn=turns_of_the_round)),
    (ends, deciding(draws_nothing)),
    (ends, broken(outcome=all_first)),
    (time_outs, broken(timeout_move=always_draw)),
    (every_option, broken(options=NoRounds)),
    (notation, broken(parse=lower_case)),
    (notation, broken(parse=other_code)),
    (conservation, evolving(bust_loses_cards)),
    (conservation, deciding(banks_stolen_cards)),
    (hidden_cards, broken(hidden=hides_all_but_the_top)),
    (hidden_cards, broken(hidden=hides_the_discard_too)),
    (hidden_cards, broken(hidden=hides_what_is_high)),
    (replay, evolving(forgets_turns_since_read)),
    (replay, broken(deal=secret_luck)),
    (same_chance_same_match, broken(deal=secret_luck)),
    (order, broken(legal_moves=by_hash)),
    (secrecy, broken(view=odds_from_the_pile)),
    (secrecy, broken(legal_moves=legal_by_the_pile)),
    (secrecy, deciding(code_by_the_pile)),
    (secrecy, broken(redeal=shuffles_the_truth)),
    (silent_notices, broken(notice=notice_with_the_pile)),
    (spectators_know_least, broken(view=spectator_sees_the_top)),
    (all_open, broken(view=names_the_viewer)),
    (canary, broken(notice=notice_with_the_pile)),
    (canary, broken(view=view_with_the_pile_backwards, odds=no_odds)),
    (redeal_mixes, broken(redeal=keeps_the_top)),
    (redeal_mixes, broken(redeal=cuts_only)),
    (redeal_mixes, broken(redeal=prefers_low_cards)),
    (redeal_mixes, broken(redeal=makes_cards)),
]
