"""Options that fit together, and the cards dealt."""

from pioche.rules.chance import Chance
from pioche.rules.shithead.events import AnyEvent, Dealt
from pioche.rules.shithead.model import RULES_VERSION, ShitheadOptions
from pioche.rules.shithead.ranks import pack_of, packs_of
from pioche.rules.shithead.state import State


def refuses(seats: int, options: ShitheadOptions) -> str | None:
    """One pack is not enough for six: there would be nothing to draw."""
    return "too_few_packs" if seats == 6 and packs_of(options, seats) == 1 else None


def deal(seats: int, options: ShitheadOptions, chance: Chance) -> list[AnyEvent]:
    return [deal_round(State(options=options, rules=RULES_VERSION), seats, chance)]


def deal_round(state: State, seats: int, chance: Chance) -> Dealt:
    """One card each, nine times round the table: three down, three up, three in hand [S1]."""
    first = chance.pick(seats)
    pack = chance.shuffle(pack_of(state.options, seats))
    dealt = [pack[(seat - first) % seats : 9 * seats : seats] for seat in range(seats)]
    return Dealt(
        options=state.options,
        rules=state.rules,
        round=state.round + 1,
        first=first,
        downs=tuple(cards[:3] for cards in dealt),
        ups=tuple(cards[3:6] for cards in dealt),
        hands=tuple(cards[6:] for cards in dealt),
        draw=pack[9 * seats :],
    )
