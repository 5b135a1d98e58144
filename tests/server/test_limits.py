import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.server.limits import MESSAGES_ON_A_CONNECTION, Bucket, Slots, household


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def taken(bucket: Bucket, *, tries: int) -> int:
    return sum(bucket.take("somebody") for _ in range(tries))


def test_a_flood_gets_the_burst_and_then_the_rate() -> None:
    """FC-LO-02: 500 messages a second."""
    time = Time()
    bucket = Bucket(*MESSAGES_ON_A_CONNECTION, time)
    assert taken(bucket, tries=500) == 30
    accepted = 0
    for _ in range(500):
        time.now += 1 / 500
        accepted += bucket.take("somebody")
    assert accepted == 10


def test_a_bucket_fills_up_again_but_not_beyond_its_burst() -> None:
    time = Time()
    bucket = Bucket(2, 5, time)
    assert taken(bucket, tries=9) == 5
    time.now += 1
    assert taken(bucket, tries=9) == 2
    time.now += 3600
    assert taken(bucket, tries=9) == 5


def test_one_key_never_takes_from_another() -> None:
    bucket = Bucket(1, 1, Time())
    assert [bucket.take(key) for key in ("a", "a", "b", "b")] == [True, False, True, False]


@given(
    per_second=st.floats(0.01, 1000),
    burst=st.integers(1, 50),
    pauses=st.lists(st.floats(0, 10), max_size=60),
)
def test_no_span_of_time_ever_gives_more_than_burst_and_rate(
    per_second: float, burst: int, pauses: list[float]
) -> None:
    time = Time()
    bucket = Bucket(per_second, burst, time)
    start, accepted = time.now, 0
    for pause in pauses:
        time.now += pause
        accepted += bucket.take("somebody")
        assert accepted <= burst + (time.now - start) * per_second + 0.01


def test_keys_that_rest_are_forgotten() -> None:
    """FC-LO-01: all but those of the last moments, however many there were, and however greedy the first."""
    time = Time()
    bucket = Bucket(10, 30, time)
    assert taken(bucket, tries=30) == 30
    for visitor in range(20_000):
        time.now += 0.01
        assert bucket.take(visitor)
    assert len(bucket) <= 1 + 0.1 / 0.01
    time.now += 3
    assert bucket.take("the next")
    assert len(bucket) == 1


def test_a_key_that_is_still_limited_is_not_forgotten() -> None:
    time = Time()
    bucket = Bucket(1, 1, time)
    assert bucket.take("flooder")
    assert all(bucket.take(visitor) for visitor in range(3_000))
    assert not bucket.take("flooder")


def test_slots_are_limited_for_each_key_and_can_be_given_back() -> None:
    slots = Slots(2)
    assert [slots.take("a"), slots.take("a"), slots.take("a"), slots.take("b")] == [True, True, False, True]
    slots.give_back("a")
    assert slots.take("a")
    assert not slots.take("a")


def test_no_slot_leaves_a_trace_when_all_are_given_back() -> None:
    """FC-LO-01."""
    slots = Slots(1)
    for visitor in range(1000):
        slots.take(visitor)
        slots.take(visitor)
        slots.give_back(visitor)
    assert len(slots) == 0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("192.0.2.7", "::ffff:192.0.2.7"),
    ],
)
def test_one_line_counts_as_one_address(one: str, other: str) -> None:
    assert household(one) == household(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8:1:2::1", "2001:db8:1:3::1"), ("192.0.2.7", "192.0.2.8"), ("testclient", "192.0.2.7")],
)
def test_two_lines_count_as_two_addresses(one: str, other: str) -> None:
    assert household(one) != household(other)
