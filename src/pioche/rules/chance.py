"""Where shuffles come from: seeded and checkable, scripted for tests, or recorded."""

import hashlib
import hmac
import struct
from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

Card = TypeVar("Card", bound=Hashable)

WORDS = struct.Struct(">8I")
"""Of one block."""
WORDS_A_BLOCK = 8
WORD_VALUES = 1 << 32


class Chance(Protocol):
    """All the luck of a match, in the order in which it is needed."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in a new order, index 0 drawn first. One card is a shuffle, none is none [C12]."""

    def pick(self, count: int) -> int:
        """A number from 0 to count-1."""


class SeededChance:
    """A stream that anybody who knows the secret can compute again, and nobody else can guess.

    Word by word (32 bits, big-endian) it reads HMAC-SHA256(secret, salts || counter), where `salts`
    is the SHA-256 of every salt's length (8 bytes) and bytes, and the counter has 8 bytes and starts
    at 0. Numbers below n come from rejection sampling, so that none is likelier than another.
    """

    def __init__(self, secret: bytes, *, salts: Sequence[bytes] = (), position: int = 0) -> None:
        self._secret = secret
        self._salts = hashlib.sha256(b"".join(len(salt).to_bytes(8, "big") + salt for salt in salts)).digest()
        self._blocks, read = divmod(position, WORDS_A_BLOCK)
        self._words: list[int] = []
        """What is left of the block that was read last, the next word at the end."""
        if read:
            self._read_block()
            del self._words[-read:]

    @property
    def position(self) -> int:
        """Words read so far: with the secret and the salts, all that is needed to go on from here."""
        return self._blocks * WORDS_A_BLOCK - len(self._words)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Fisher-Yates, from the last place down."""
        shuffled = list(cards)
        lasts = range(len(shuffled) - 1, 0, -1)
        for last, other in zip(lasts, self._picks([last + 1 for last in lasts]), strict=True):
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)

    def pick(self, count: int) -> int:
        if not 0 < count <= WORD_VALUES:
            raise ValueError(f"cannot pick one of {count}")
        return self._picks((count,))[0]

    def _picks(self, counts: Sequence[int]) -> list[int]:
        """A number below each of these. The highest words are left out: too few for each number once more."""
        picks = []
        words = self._words
        for count in counts:
            while True:
                if not words:
                    self._read_block()
                word = words.pop()
                pick = word % count
                if word - pick + count <= WORD_VALUES:
                    break
            picks.append(pick)
        return picks

    def _read_block(self) -> None:
        block = hmac.digest(self._secret, self._salts + self._blocks.to_bytes(8, "big"), "sha256")
        self._blocks += 1
        self._words.extend(reversed(WORDS.unpack(block)))


class ScriptExhausted(LookupError):
    """A scripted chance was asked for more than it was given."""


class ScriptedChance:
    """Chance that was written down beforehand.

    Every shuffle takes the next list of `decks` (cards in notation, index 0 drawn first), every
    random pick the next number of `picks`. Raises ScriptExhausted when there is no next one, and
    ValueError for a deck that holds other cards, or a pick out of range.
    """

    def __init__(self, decks: Sequence[Sequence[object]] = (), picks: Sequence[int] = ()) -> None:
        self._decks = [tuple(str(card) for card in deck) for deck in reversed(decks)]
        self._picks = list(reversed(picks))

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if not cards:
            return ()
        if not self._decks:
            raise ScriptExhausted("no deck is left for this shuffle")
        deck = self._decks.pop()
        by_notation = {str(card): card for card in cards}
        if sorted(deck) != sorted(map(str, cards)):
            raise ValueError("this deck does not hold the cards that are shuffled")
        return tuple(by_notation[card] for card in deck)

    def pick(self, count: int) -> int:
        if not self._picks:
            raise ScriptExhausted("no pick is left")
        pick = self._picks.pop()
        if not 0 <= pick < count:
            raise ValueError(f"{pick} is not a pick below {count}")
        return pick


class Shuffled(Struct, frozen=True, tag="shuffled", tag_field="type"):
    """A shuffle as the order that it gave, in notation."""

    cards: tuple[str, ...]


class Picked(Struct, frozen=True, tag="picked", tag_field="type"):
    """One of 0 to of-1."""

    pick: int
    of: int


ChanceResult = Shuffled | Picked


class RecordingChance:
    """Passes another chance on and keeps its results [C6]."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.results: list[ChanceResult] = []

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        shuffled = self._source.shuffle(cards)
        if shuffled:
            self.results.append(Shuffled(tuple(map(str, shuffled))))
        return shuffled

    def pick(self, count: int) -> int:
        picked = self._source.pick(count)
        self.results.append(Picked(picked, count))
        return picked


def replayed(results: Sequence[ChanceResult]) -> ScriptedChance:
    """The chance that gives these results again."""
    return ScriptedChance(
        decks=[result.cards for result in results if isinstance(result, Shuffled)],
        picks=[result.pick for result in results if isinstance(result, Picked)],
    )
