"""How the cards lie at the beginning of a test, in Hit the Deck and in Shithead."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pioche.games import GameEvent
from pioche.rules.game import Seat
from pioche.rules.hit_the_deck import cards as htd_cards
from pioche.rules.hit_the_deck import events as htd
from pioche.rules.hit_the_deck.model import HitTheDeckOptions
from pioche.rules.options import checked
from pioche.rules.shithead import events as sh
from pioche.rules.shithead.model import Cards, ShitheadOptions
from tests.table.evening import Evening

FOUR = ("Ada", "Ben", "Cleo", "Dan")

CALM_HAND = "R1 R1 B1 B1 G1 G1 Y1"
"""Number cards only; one of them fits on every colour."""


def deals_hit_the_deck(
    evening: Evening,
    *hands: str,
    card: str = "R2",
    pile: Sequence[str] = (),
    first: Seat = 0,
    is_whole: bool = True,
    points: Sequence[int] = (),
) -> None:
    """These hands, by seat, this card in play; of the pile these are drawn first, then the rest.

    `points` are those of a round before this one.
    """
    held = tuple(htd_cards.in_order(hand.split()) for hand in hands)
    others = Counter(htd_cards.PACK)
    others.subtract([card, *pile, *(each for hand in held for each in hand)])
    dealt = htd.Dealt(
        rules=1,
        options=checked(HitTheDeckOptions, evening.table.config.options),
        round=1,
        dealer=(first - 1) % len(hands),
        hands=held,
        pile=(*pile, *others.elements()) if is_whole else tuple(pile),
        card=card,
        put_back=0,
    )
    earlier: list[GameEvent] = [dealt, htd.RoundEnded(1, "out", tuple(points))] if points else []
    dealt = replace(dealt, round=1 + bool(points))
    evening.starts_with([*earlier, dealt, htd.TurnStarted(first, card)])


def deals_shithead(
    evening: Evening,
    *seats: str,
    pile: Sequence[str] = (),
    draw: Sequence[str] = (),
    first: Seat = 0,
) -> None:
    """What each seat has, written `hand / up / down`, all of it in turn; the seats have arranged it."""
    zones = [[tuple(zone.split()) for zone in seat.split("/")] for seat in seats]
    hands, ups, downs = zip(*zones, strict=True)
    dealt = sh.Dealt(
        options=checked(ShitheadOptions, evening.table.config.options),
        rules=1,
        round=1,
        first=first,
        downs=downs,
        ups=ups,
        hands=hands,
        draw=tuple(draw),
    )
    evening.starts_with([dealt, *_arranged(ups), *_laid(pile, first), sh.TurnStarted(first)])


def _arranged(ups: Sequence[Cards]) -> Iterator[GameEvent]:
    yield from (sh.Arranged(seat, up) for seat, up in enumerate(ups))
    yield sh.Revealed(tuple(ups))


def _laid(pile: Sequence[str], seat: Seat) -> Iterator[GameEvent]:
    """On the pile before anybody's turn, out of nobody's hand."""
    for card in pile:
        yield sh.Played(seat, zone="down", cards=(card,), joined=(), rank=card[0], shows=card[0])


def hit_the_deck(*hands: str, card: str = "R2", first: Seat = 0, **form: object) -> Evening:
    """Each of these hands is somebody's; the first seat is to play on this card."""
    evening = Evening(*FOUR[: len(hands)], game="hit_the_deck", seats=len(hands), **form)  # type: ignore[arg-type]  # passed on
    deals_hit_the_deck(evening, *hands, card=card, first=first)
    return evening


def with_a_joker_choice(**form: object) -> Evening:
    """Ada has turned a joker over blind, on a king; four play."""
    evening = Evening(*FOUR, game="shithead", seats=4, **form)  # type: ignore[arg-type]  # passed on
    seats = ["//* 5c 6c", "4c 9c/7c/4d", "4h 9h/7h/4s", "5d 9d/7d/5h"]
    deals_shithead(evening, *seats, pile=["Kc"])
    evening.guests[0].plays("blind 0")
    assert evening.guests[0].sees_match.legal == ("as 2", "as 3", "as K", "as A")
    return evening
