"""Hit the Deck: match, empty your hand, and be quick with it."""

from pioche.rules.game import Game
from pioche.rules.hit_the_deck import (
    events,
    evolve,
    hidden,
    model,
    notation,
    notices,
    redeal,
    rounds,
    rules,
    state,
    view,
)
from pioche.rules.hit_the_deck.model import HitTheDeckOptions

GAME: Game[state.State, model.Move, events.AnyEvent, HitTheDeckOptions, view.View, notices.AnyNotice] = Game(
    id="hit_the_deck",
    rules_version=model.RULES_VERSION,
    seats=range(2, 7),
    options=HitTheDeckOptions,
    initial=state.State(),
    events=events.AnyEvent,
    deal=rounds.deal,
    legal_moves=rules.legal_moves,
    to_act=rules.to_act,
    fouls=rules.fouls,
    play=rules.play,
    evolve=evolve.evolve,
    outcome=rounds.outcome,
    turn=rules.turn,
    race=rules.race,
    timeout_move=rules.timeout_move,
    view=view.view,
    notice=notices.notice,
    redeal=redeal.redeal,
    odds=view.odds,
    notate=notation.notate,
    parse=notation.parse,
    cards=rules.cards,
    hidden=hidden.hidden,
)

__all__ = ["GAME", "HitTheDeckOptions"]
