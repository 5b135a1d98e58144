"""For how long no server was up."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pioche.log import Store
from pioche.log.beats import LONGEST_PAUSE, Span, silence

MOMENTS = st.integers(0, 12_000)
LIVES = st.lists(st.tuples(MOMENTS, MOMENTS).map(lambda life: (min(life), max(life))), max_size=5)


def counted_by_hand(lives: list[Span], since: int, until: int) -> int:
    """Walks from sign of life to sign of life."""
    signs = {since, until}.union(*(range(max(first, since), min(last, until) + 1) for first, last in lives))
    in_order = sorted(signs)
    pauses = [after - before for before, after in pairwise(in_order)]
    return sum(pause for pause in pauses if pause > LONGEST_PAUSE)


@given(lives=LIVES, ends=st.tuples(MOMENTS, MOMENTS).map(sorted))
def test_silence_is_the_sum_of_the_long_pauses(lives: list[Span], ends: list[int]) -> None:
    since, until = ends
    within = [(first, last) for first, last in lives if last >= since and first <= until]
    assert silence(within, since, until) == counted_by_hand(lives, since, until)


@given(lives=LIVES, life=st.tuples(MOMENTS, MOMENTS).map(lambda life: (min(life), max(life))))
def test_another_process_never_makes_the_silence_longer(lives: list[Span], life: Span) -> None:
    assert silence([*lives, life], 0, 12_000) <= silence(lives, 0, 12_000)


async def beat_every_second(store: Store, process: str, first: int, last: int) -> None:
    for at in range(first, last + 1, 1_000):
        await store.beats.beat(process, at=at)


async def test_a_server_that_runs_is_not_down(store: Store) -> None:
    await beat_every_second(store, "one", 0, 10_000)
    assert await store.beats.downtime(300, 10_900) == 0


async def test_the_time_between_two_processes_is_down(store: Store) -> None:
    """FC-PE-01: the time after the crash is not charged."""
    await beat_every_second(store, "one", 0, 4_000)
    await beat_every_second(store, "two", 24_000, 26_000)
    assert await store.beats.downtime(3_500, 25_000) == 20_000


async def test_whoever_asks_before_its_first_beat_is_up(store: Store) -> None:
    await beat_every_second(store, "one", 0, 4_000)
    assert await store.beats.downtime(3_500, 24_000) == 20_000


async def test_a_quick_restart_is_not_down(store: Store) -> None:
    await beat_every_second(store, "one", 0, 4_000)
    await beat_every_second(store, "two", 6_500, 8_500)
    assert await store.beats.downtime(1_000, 8_000) == 0


async def test_where_one_of_two_processes_runs_on_nothing_is_down(store: Store) -> None:
    await beat_every_second(store, "one", 0, 2_000)
    await beat_every_second(store, "two", 1_000, 9_000)
    await beat_every_second(store, "three", 8_000, 9_000)
    assert await store.beats.downtime(0, 9_000) == 0


async def test_a_machine_that_slept_was_down(store: Store) -> None:
    await beat_every_second(store, "one", 0, 3_000)
    await beat_every_second(store, "one", 63_000, 65_000)
    assert await store.beats.downtime(2_000, 65_000) == 60_000


async def test_a_clock_set_back_does_not_stretch_a_life(store: Store) -> None:
    await beat_every_second(store, "one", 100_000, 103_000)
    await beat_every_second(store, "one", 50_000, 52_000)
    assert await store.beats.downtime(50_000, 100_000) == 48_000


async def test_processes_share_their_beats(store: Store, other_store: Store) -> None:
    await beat_every_second(store, "one", 0, 5_000)
    assert await other_store.beats.downtime(0, 5_000) == 0


async def test_several_silences_are_known_at_once(store: Store) -> None:
    await beat_every_second(store, "one", 0, 4_000)
    await beat_every_second(store, "two", 24_000, 26_000)
    assert await store.beats.downtimes([3_500, 24_000, 0], 25_000) == [20_000, 0, 20_000]
    assert await store.beats.downtimes([], 25_000) == []


async def test_a_clock_that_was_set_back_takes_deadlines_back_with_it(store: Store) -> None:
    await beat_every_second(store, "one", 100_000, 103_000)
    assert await store.beats.downtime(103_000, 50_000) == -53_000
    assert await store.beats.downtimes([103_000, 50_000], 50_000) == [-53_000, 0]
