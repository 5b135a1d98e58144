"""Hit!: push your luck, steal, bank."""

from pioche.rules.game import Game
from pioche.rules.hit import model, rules, view
from pioche.rules.hit.model import HitOptions

GAME: Game[model.State, model.Move, model.AnyEvent, HitOptions, view.View, view.AnyNotice] = Game(
    id="hit",
    rules_version=1,
    seats=range(2, 6),
    options=HitOptions,
    initial=model.State(),
    events=model.AnyEvent,
    deal=rules.deal,
    legal_moves=rules.legal_moves,
    fouls=rules.fouls,
    decide=rules.decide,
    evolve=rules.evolve,
    outcome=rules.outcome,
    turn=rules.turn,
    timeout_move=rules.timeout_move,
    view=view.view,
    notice=view.notice,
    redeal=view.redeal,
    odds=view.odds,
    notate=rules.notate,
    parse=rules.parse,
    cards=rules.cards,
)

__all__ = ["GAME", "HitOptions"]
