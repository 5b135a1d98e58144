"""Other worlds that look the same to a viewer."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from pioche.rules.chance import Chance
from pioche.rules.game import Viewer
from pioche.rules.hit_the_deck.cards import Card, Cards, in_order
from pioche.rules.hit_the_deck.matching import matching
from pioche.rules.hit_the_deck.state import State


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """The pile and the other hands dealt out again: any world with this view, each as likely."""
    hidden = [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    pool = Counter((*hidden, *state.pile))
    if state.drawn is None or state.active == viewer:
        return _dealt_out(state, viewer, chance.shuffle(in_order(pool.elements())))
    return _with_a_drawn_card(state, viewer, chance, pool + Counter([state.drawn]))


def _dealt_out(state: State, viewer: Viewer, cards: Cards, *, known: Cards = ()) -> State:
    """`known` are cards of the active seat's hand."""
    left = iter(cards)
    hands = list(state.hands)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            kept = known if seat == state.active else ()
            hands[seat] = in_order((*kept, *islice(left, len(hand) - len(kept))))
    return replace(state, hands=tuple(hands), pile=tuple(left))


def _with_a_drawn_card(state: State, viewer: Viewer, chance: Chance, pool: Counter[Card]) -> State:
    """A drawn card that waits matches, and whoever drew it held none that did [D4] [D5].

    What a false slap has cost that seat since is not known to anybody else [D16].
    """
    playable = matching(state)
    drawn, *_ = chance.shuffle(_of(pool, playable))
    paid = state.options.false_slap if state.active in state.fined else 0
    at_draw = max(len(state.hands[state.active]) - paid, 0)
    known = chance.shuffle(_of(pool, pool.keys() - playable))[:at_draw]
    rest = pool - Counter((drawn, *known))
    redealt = _dealt_out(state, viewer, chance.shuffle(in_order(rest.elements())), known=known)
    return replace(redealt, drawn=drawn)


def _of(pool: Counter[Card], wanted: Iterable[Card]) -> Cards:
    return in_order(card for card in wanted for _ in range(pool[card]))
