"""Where shuffles come from."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.match import Match
from pioche.rules import chance as chance_module
from pioche.rules.chance import (
    Chance,
    Picked,
    RecordingChance,
    ScriptedChance,
    ScriptExhausted,
    SeededChance,
    Shuffled,
    replayed,
)
from pioche.rules.hit.model import PACK

SHUFFLES = 3_000
SALTS = [b"salt of seat 0", b"", b"salt of seat 2"]


def published_words(secret: bytes, salts: list[bytes]) -> Iterator[int]:
    """The construction as it is published, written again."""
    salted = hashlib.sha256(b"".join(len(salt).to_bytes(8, "big") + salt for salt in salts)).digest()
    for counter in count():
        block = hmac.new(secret, salted + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))


def published_pick(words: Iterator[int], below: int) -> int:
    largest = 2**32 // below * below
    return next(word for word in words if word < largest) % below


def published_shuffle(words: Iterator[int], cards: list[int]) -> list[int]:
    for last in reversed(range(1, len(cards))):
        other = published_pick(words, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@given(secret=st.binary(), salts=st.lists(st.binary(max_size=40), max_size=5), size=st.integers(0, 110))
def test_a_shuffle_is_the_published_construction(secret: bytes, salts: list[bytes], size: int) -> None:
    shuffled = SeededChance(secret, salts=salts).shuffle(range(size))
    assert list(shuffled) == published_shuffle(published_words(secret, salts), list(range(size)))


@given(secret=st.binary(), counts=st.lists(st.integers(1, 2**32), max_size=30))
def test_a_pick_is_the_published_construction(secret: bytes, counts: list[int]) -> None:
    chance, words = SeededChance(secret, salts=SALTS), published_words(secret, SALTS)
    assert [chance.pick(each) for each in counts] == [published_pick(words, each) for each in counts]


def test_the_stream_never_changes() -> None:
    """A fixed vector: whoever checks an old match must find the old stream."""
    chance = SeededChance(b"a secret", salts=[b"one", b"two"])
    assert [chance.pick(2**32) for _ in range(3)] == [1290138878, 1452371693, 848269614]
    assert chance.shuffle(range(10)) == (8, 2, 1, 3, 7, 5, 6, 9, 4, 0)
    assert chance.position == 12


def test_other_salts_are_another_stream() -> None:
    """Each salt stands for itself: moving a letter from one to the next is seen."""
    streams = [
        SeededChance(b"secret", salts=salts).shuffle(PACK)
        for salts in ([], [b""], [b"ab", b"c"], [b"a", b"bc"], [b"abc"], [b"c", b"ab"])
    ]
    assert len(set(streams)) == len(streams)


@given(before=st.integers(0, 40), size=st.integers(2, 90))
def test_the_position_resumes_the_stream_exactly(before: int, size: int) -> None:
    chance = SeededChance(b"secret", salts=SALTS)
    for _ in range(before):
        chance.pick(6)
    resumed = SeededChance(b"secret", salts=SALTS, position=chance.position)
    assert resumed.shuffle(range(size)) == chance.shuffle(range(size))
    assert resumed.position == chance.position


def reading(*words: int) -> SeededChance:
    """A stream that begins with these words."""
    chance = SeededChance(b"")
    chance._stream = b"".join(word.to_bytes(4, "big") for word in words)
    return chance


def test_words_that_would_favour_low_numbers_are_thrown_away() -> None:
    """2**32 is 6 times 715,827,882 and 4 more: the last four words are rejected, the one before is not."""
    assert reading(2**32 - 1, 2**32 - 4, 2**32 - 5).pick(6) == 5
    assert reading(2**32 - 1).pick(2) == 1


def test_nearly_half_of_all_words_are_thrown_away_where_they_must_be() -> None:
    """Just above a half of all words, every second one would be read as a low number."""
    assert reading(2**31 + 1, 2**32 - 1, 2**31).pick(2**31 + 1) == 2**31


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_there_is_no_pick_of_none_or_of_too_many(count: int) -> None:
    with pytest.raises(ValueError, match="cannot pick"):
        SeededChance(b"").pick(count)


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_each_card_comes_equally_often_to_each_place() -> None:
    """FC-AP-01 Ten cards, ten places: 81 degrees of freedom, and 150 is five deviations from them."""
    chance = SeededChance(b"many shuffles")
    places = [Counter[int]() for _ in range(10)]
    for _ in range(SHUFFLES):
        for place, card in enumerate(chance.shuffle(range(10))):
            places[place][card] += 1
    assert sum(chi_square(place, 10) for place in places) < 150


def test_each_order_comes_equally_often() -> None:
    """FC-AP-01 Four cards, 24 orders: 60 is over five deviations from 23 degrees of freedom."""
    chance = SeededChance(b"all orders")
    orders = Counter(chance.shuffle(range(4)) for _ in range(SHUFFLES))
    expected = SHUFFLES / 24
    assert len(orders) == 24
    assert sum((seen - expected) ** 2 / expected for seen in orders.values()) < 60


def test_each_card_of_the_pack_comes_equally_often_to_each_place() -> None:
    """FC-AP-01 90 cards, 90 places: 7,921 degrees of freedom, and 8,600 is five deviations from them."""
    chance = SeededChance(b"whole packs")
    places = [Counter[int]() for _ in range(90)]
    for _ in range(SHUFFLES):
        for place, card in enumerate(chance.shuffle(range(90))):
            places[place][card] += 1
    assert sum(chi_square(place, 90) for place in places) < 8_600


PAIRS = 20_000
LIKELY = 740
"""Twice 24 orders: 575 degrees of freedom, and five deviations from them."""


def joint(pairs: Iterator[tuple[tuple[int, ...], tuple[int, ...]]]) -> float:
    """How far from independent two shuffles of four cards are: chi-square over all pairs of orders."""
    counts = Counter(pairs)
    expected = counts.total() / 24**2
    unseen = 24**2 - len(counts)
    return sum((seen - expected) ** 2 / expected for seen in counts.values()) + unseen * expected


def next_round(number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    chance = SeededChance(number.to_bytes(32, "big"), salts=SALTS)
    return chance.shuffle(range(4)), chance.shuffle(range(4))


def next_secret(number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Though it be the number that follows, which no server would take."""
    first, second = (SeededChance((2 * number + each).to_bytes(32, "big"), salts=SALTS) for each in (0, 1))
    return first.shuffle(range(4)), second.shuffle(range(4))


def next_salt(number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of one player, with the secret of the match before."""
    secret, salt = (number.to_bytes(32, "big"), [*SALTS, b"another"])
    return SeededChance(secret, salts=SALTS).shuffle(range(4)), SeededChance(secret, salts=salt).shuffle(
        range(4)
    )


def reactions(number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The other stream of a match, of which all are told."""
    secret, salts = number.to_bytes(32, "big"), [b"reactions", *SALTS]
    return SeededChance(secret, salts=SALTS).shuffle(range(4)), SeededChance(secret, salts=salts).shuffle(
        range(4)
    )


@pytest.mark.parametrize("other", [next_round, next_secret, next_salt, reactions])
def test_one_shuffle_says_nothing_of_another(
    other: Callable[[int], tuple[tuple[int, ...], tuple[int, ...]]],
) -> None:
    """FC-AP-01 Whoever knows all cards of a round, or a match, guesses the next as badly as anybody."""
    assert joint(map(other, range(PAIRS))) < LIKELY


def test_a_shuffle_that_the_one_before_gives_away_would_be_found_out() -> None:
    """One order in fifty is that of the round before."""
    luck = random.Random(0)

    def careless(_: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        first, second = (tuple(luck.sample(range(4), 4)) for _ in range(2))
        return first, first if luck.random() < 0.02 else second

    assert joint(map(careless, range(PAIRS))) > LIKELY


def test_a_home_made_shuffle_would_be_found_out() -> None:
    """FC-AP-01 Exchanging every place with any place is the usual mistake; the same test refuses it."""
    biased = random.Random(0)
    places = [Counter[int]() for _ in range(10)]
    for _ in range(SHUFFLES):
        cards = list(range(10))
        for place in range(10):
            other = biased.randrange(10)
            cards[place], cards[other] = cards[other], cards[place]
        for place, card in enumerate(cards):
            places[place][card] += 1
    assert sum(chi_square(place, 10) for place in places) > 150


def test_a_thousand_tables_have_a_thousand_piles() -> None:
    """FC-AP-01"""
    piles = {
        Match("hit", seats=2, chance=SeededChance(number.to_bytes(32, "big"))).state.pile
        for number in range(1000)
    }
    assert len(piles) == 1000


@pytest.mark.parametrize(
    "source",
    [lambda: SeededChance(b""), lambda: ScriptedChance(decks=[["5"]])],
    ids=["seeded", "scripted"],
)
def test_a_shuffle_of_one_card_is_a_shuffle_and_of_none_is_none(source: Callable[[], Chance]) -> None:
    """[C12]"""
    recording = RecordingChance(source())
    assert recording.shuffle([]) == ()
    assert recording.shuffle([5]) == (5,)
    assert recording.results == [Shuffled(("5",))]


def test_a_script_gives_decks_and_picks_in_their_order() -> None:
    scripted = ScriptedChance(decks=[["2", "1"], [3, 4]], picks=[1, 0])
    assert scripted.pick(2) == 1
    assert scripted.shuffle([1, 2]) == (2, 1)
    assert scripted.pick(2) == 0
    assert scripted.shuffle([4, 3]) == (3, 4)


def test_a_script_that_has_come_to_its_end_says_so() -> None:
    with pytest.raises(ScriptExhausted, match="deck"):
        ScriptedChance(picks=[0]).shuffle([1, 2])
    with pytest.raises(ScriptExhausted, match="pick"):
        ScriptedChance(decks=[[1]]).pick(2)


@pytest.mark.parametrize("deck", [[1], [1, 2, 3], [1, 1], [1, 3]])
def test_a_script_with_other_cards_is_refused(deck: list[int]) -> None:
    with pytest.raises(ValueError, match="does not hold the cards"):
        ScriptedChance(decks=[deck]).shuffle([1, 2])


@pytest.mark.parametrize("pick", [-1, 2])
def test_a_scripted_pick_out_of_range_is_refused(pick: int) -> None:
    with pytest.raises(ValueError, match="not a pick"):
        ScriptedChance(picks=[pick]).pick(2)


def test_recorded_results_give_the_same_chance_again() -> None:
    """[C6]"""

    def luck(chance: Chance) -> list[object]:
        return [chance.pick(5), chance.shuffle(PACK), chance.shuffle([1, 2, 3]), chance.pick(90)]

    recording = RecordingChance(SeededChance(b"secret"))
    first = luck(recording)
    assert [type(result) for result in recording.results] == [Picked, Shuffled, Shuffled, Picked]
    assert luck(replayed(recording.results)) == first


def test_nothing_of_the_platform_is_random_here() -> None:
    """Never a seed from a clock: the module knows neither `random` nor `time`."""
    assert not {"random", "time", "secrets", "os"} & vars(chance_module).keys()
