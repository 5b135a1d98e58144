"""Shithead: get rid of every card, from the hand, then face up, then blind."""

from pioche.rules.game import Game
from pioche.rules.shithead import (
    deal,
    events,
    evolve,
    hidden,
    model,
    notation,
    notices,
    plays,
    redeal,
    rules,
    scoring,
    state,
    view,
)
from pioche.rules.shithead.model import ShitheadOptions

GAME: Game[state.State, model.Move, events.AnyEvent, ShitheadOptions, view.View, notices.AnyNotice] = Game(
    id="shithead",
    rules_version=model.RULES_VERSION,
    seats=range(2, 7),
    options=ShitheadOptions,
    presets=model.PRESETS,
    refuses=deal.refuses,
    initial=state.State(),
    events=events.AnyEvent,
    deal=deal.deal,
    legal_moves=plays.legal_moves,
    to_act=plays.to_act,
    fouls=rules.fouls,
    play=rules.play,
    evolve=evolve.evolve,
    outcome=scoring.outcome,
    turn=rules.turn,
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

__all__ = ["GAME", "ShitheadOptions"]
