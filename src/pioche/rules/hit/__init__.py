"""Hit!: push your luck, steal, bank."""

from pioche.rules.game import Game
from pioche.rules.hit import events, evolve, hidden, model, notation, notices, redeal, rules, state, view
from pioche.rules.hit.model import HitOptions

GAME: Game[state.State, model.Move, events.AnyEvent, HitOptions, view.View, notices.AnyNotice] = Game(
    id="hit",
    rules_version=model.RULES_VERSION,
    seats=range(2, 6),
    options=HitOptions,
    initial=state.State(),
    events=events.AnyEvent,
    deal=rules.deal,
    legal_moves=rules.legal_moves,
    to_act=rules.to_act,
    fouls=rules.fouls,
    play=rules.play,
    evolve=evolve.evolve,
    outcome=rules.outcome,
    turn=rules.turn,
    timeout_move=rules.timeout_move,
    is_all_open=True,
    view=view.view,
    notice=notices.notice,
    redeal=redeal.redeal,
    odds=view.odds,
    notate=notation.notate,
    parse=notation.parse,
    cards=rules.cards,
    hidden=hidden.hidden,
)

__all__ = ["GAME", "HitOptions"]
