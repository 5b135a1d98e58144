"""The 110 cards of Hit the Deck in their notation, and what is printed on them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, TypeAlias

Card: TypeAlias = str
"""Its notation, such as R4, BC, N5, KG, H; cards of one notation are interchangeable."""

Cards: TypeAlias = tuple[Card, ...]

Colour: TypeAlias = Literal["R", "B", "G", "Y"]
"""Red, blue, green, yellow."""

Kind: TypeAlias = Literal["number", "cut", "flip", "wild_number", "wild_colour", "hand"]
"""All but "number" are word cards."""

COLOURS: tuple[Colour, ...] = ("R", "B", "G", "Y")
NUMBERS = ("1", "2", "3", "4", "5")
HAND: Final = "H"

COPIES: Mapping[Card, int] = (
    {colour + number: 4 for colour in COLOURS for number in NUMBERS}
    | {f"{colour}C": 2 for colour in COLOURS}
    | {f"{colour}F": 1 for colour in COLOURS}
    | {f"N{number}": 2 for number in NUMBERS}
    | {f"K{colour}": 1 for colour in COLOURS}
    | {HAND: 4}
)
"""Each card, in the order of the rules page, and how many there are of it."""

PACK: Final[Cards] = tuple(card for card, count in COPIES.items() for _ in range(count))
"""All 110 cards in the order in which a shuffle begins [C7]."""

PLACE: Final[dict[Card, int]] = {card: place for place, card in enumerate(COPIES)}


def _kind(card: Card) -> Kind:
    if card == HAND:
        return "hand"
    if card[0] in "NK":
        return "wild_number" if card[0] == "N" else "wild_colour"
    return "cut" if card[1] == "C" else "flip" if card[1] == "F" else "number"


KIND: Final[dict[Card, Kind]] = {card: _kind(card) for card in COPIES}

POINTS: Final[dict[Card, int]] = {card: int(card[1]) if KIND[card] == "number" else 10 for card in COPIES}
"""What a card costs whoever still holds it [D20]."""


_place_of: Final[Callable[[Card], int]] = PLACE.__getitem__


def in_order(cards: Iterable[Card]) -> Cards:
    """As on the rules page."""
    return tuple(sorted(cards, key=_place_of))
