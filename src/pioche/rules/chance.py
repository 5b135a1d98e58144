"""Where shuffles come from: seeded and checkable, scripted for tests, or recorded."""

import hashlib
import hmac
import struct
from collections.abc import Hashable, Sequence
from itertools import chain
from typing import Protocol, TypeVar

from msgspec import Struct

from pioche.rules.fisher_yates import fisher_yates

Card = TypeVar("Card", bound=Hashable)

WORD_SIZE, BLOCK_SIZE = 4, 32
FIRST_MADE, THEN_MADE = 16 * BLOCK_SIZE, 160 * BLOCK_SIZE
"""In bytes: enough for a pack, then for a match."""
WORD_VALUES = 1 << 32
FEW = 256
HIGHEST = b"\xff\xff\xff"
"""With these begins a word that is too high for so few."""


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
        self._stream = b""
        """From its beginning, as far as it was made."""
        self.position = position
        """Words read so far: with the secret and the salts, all that is needed to go on from here."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return fisher_yates(cards, self._fair(range(len(cards), 1, -1)))

    def pick(self, count: int) -> int:
        if not 0 < count <= WORD_VALUES:
            raise ValueError(f"cannot pick one of {count}")
        return self._fair((count,))[0] % count

    def _fair(self, counts: Sequence[int]) -> tuple[int, ...]:
        """A word for each of these numbers, the first being the highest, whose remainder favours none.

        The highest words are left out: too few for each remainder once more.
        """
        start = self.position * WORD_SIZE
        words = self._read(len(counts))
        end = self.position * WORD_SIZE
        if not words or (counts[0] <= FEW and self._stream.find(HIGHEST, start, end) < 0):
            return words  # nearly always: none is so high
        endless = chain(words, iter(self._read_one, None))
        return tuple(
            next(word for word in endless if word - word % count + count <= WORD_VALUES) for count in counts
        )

    def _read(self, count: int) -> tuple[int, ...]:
        """The next so many words."""
        start = self.position * WORD_SIZE
        self.position += count
        self._make(self.position * WORD_SIZE)
        words: tuple[int, ...] = struct.unpack_from(f">{count}I", self._stream, start)
        return words

    def _read_one(self) -> int:
        return self._read(1)[0]

    def _make(self, size: int) -> None:
        """So much of the stream, or rather more.

        Its first block apart it is PBKDF2 of one iteration, which is HMAC over a salt and a counter of 4
        bytes from 1: many blocks in one call take a fraction of the time, even from the beginning each time.
        """
        made = len(self._stream)
        if made < size:
            later = max(size, 2 * made, THEN_MADE if made else FIRST_MADE) - BLOCK_SIZE
            first = self._stream[:BLOCK_SIZE] or hmac.digest(self._secret, self._salts + bytes(8), "sha256")
            self._stream = first + hashlib.pbkdf2_hmac(
                "sha256", self._secret, self._salts + bytes(4), 1, later
            )


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
