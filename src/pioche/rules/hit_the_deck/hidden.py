"""Hit the Deck: what not everybody sees while it is played."""

from pioche.rules.game import Hidden
from pioche.rules.hit_the_deck.cards import in_order
from pioche.rules.hit_the_deck.rounds import held
from pioche.rules.hit_the_deck.state import State


def hidden(state: State) -> tuple[Hidden, ...]:
    """All hands, a drawn card that waits among them, and the pile."""
    hands = (Hidden("hand", seat, in_order(held(state, seat))) for seat in range(len(state.hands)))
    return tuple(zone for zone in (*hands, Hidden("pile", None, state.pile)) if zone.cards)
