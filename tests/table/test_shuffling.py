"""The exchange before a match: a commitment, hashes of salts, salts."""

import re
from hashlib import sha256

import msgspec
import pytest

from pioche.shuffle import Terms, commitment_to, hash_of
from pioche.table.commands import (
    AddBot,
    Configure,
    HashSalt,
    OpenSalt,
    PersonCommand,
    RemoveBot,
    SettleShuffle,
    Sit,
    StandUp,
    Start,
)
from pioche.table.events import (
    SaltsMissed,
    ShuffleCalledOff,
    ShuffleCommitted,
    ShufflePaused,
    Started,
)
from pioche.table.exchange import TIME_FOR_SALTS
from pioche.table.notices import SaltsMissedNotice, notices
from pioche.table.record import recorded
from pioche.table.view import ExchangeView
from tests.table.evening import ENTRIES, SECRET, Evening, Guest, salt_of


def shuffling(*names: str, seats: int = 2, **form: object) -> Evening:
    """The host has started."""
    evening = Evening(*names, seats=seats, **form)  # type: ignore[arg-type]  # passed on
    if None in evening.table.places:
        evening.guests[0].adds_bot()
    evening.guests[0].asks(Start())
    return evening


def seen_by(guest: Guest) -> ExchangeView:
    exchange = guest.sees.exchange
    assert exchange is not None, "no shuffle is under way"
    return exchange


def test_the_commitment_is_to_the_secret_and_to_all_that_it_is_for() -> None:
    """As written in docs/protocol.md."""
    text = (
        "pioche shuffle 1\ntable the-table\nmatch 1\nattempt 1\ngame hit\n"
        "option beginner false\noption rounds 2\noption steal_ends_turn false\nseats 3\n"
        f"salted 0\nsalted 1\nsecret {SECRET.hex()}\n"
    )
    evening = shuffling("Ada", "Ben", seats=3, rounds=2)
    assert seen_by(evening.guests[1]).commitment == sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    "other",
    [
        {"table": "another"},
        {"match": 2},
        {"attempt": 2},
        {"game": "shithead"},
        {"options": {"rounds": 2}},
        {"options": {"rounds": True}},
        {"seats": 3},
        {"salted": (0,)},
    ],
    ids=str,
)
def test_other_terms_have_another_commitment(other: dict[str, object]) -> None:
    terms = Terms(table="one", match=1, attempt=1, game="hit", options={"rounds": 1}, seats=2, salted=(0, 1))
    changed = msgspec.structs.replace(terms, **other)
    assert commitment_to(SECRET, terms) != commitment_to(SECRET, changed)
    assert commitment_to(SECRET, terms) != commitment_to(SECRET[::-1], terms)


def test_each_player_is_asked_for_a_hash_and_then_for_the_salt() -> None:
    """Nothing is dealt before the last salt is open."""
    evening = shuffling("Ada", "Ben")
    ada, ben = evening.guests
    assert (seen_by(ada).asks, seen_by(ben).asks) == ("hash_salt", "hash_salt")
    evening.hashes_salt(0)
    assert (seen_by(ada).asks, seen_by(ben).asks) == (None, "hash_salt")
    evening.hashes_salt(1)
    assert seen_by(ada).hashes == (hash_of(salt_of(0)), hash_of(salt_of(1)))
    assert (seen_by(ada).asks, seen_by(ben).asks) == ("open_salt", "open_salt")
    evening.opens_salt(1)
    assert seen_by(ada).salts == (None, salt_of(1))
    assert evening.table.running is None
    evening.opens_salt(0)
    assert ada.sees.phase == "playing"
    assert ada.sees.exchange is None


def test_no_salt_is_opened_before_all_hashes_are_in() -> None:
    evening = shuffling("Ada", "Ben")
    evening.hashes_salt(0)
    with evening.refuses("hashes_first"):
        evening.opens_salt(0)


def test_a_salt_cannot_be_changed_once_its_hash_is_in() -> None:
    evening = shuffling("Ada", "Ben")
    ada, commitment = evening.guests[0], evening.exchange.commitment
    evening.hashes_salt(0)
    evening.hashes_salt(0)
    assert evening.told == [], "the same again is no other"
    with evening.refuses("salt_given"):
        ada.asks(HashSalt(commitment, hash_of(salt_of(5))))
    evening.hashes_salt(1)
    with evening.refuses("other_salt"):
        ada.asks(OpenSalt(commitment, salt_of(5)))
    evening.opens_salt(0)
    evening.opens_salt(0)
    assert evening.told == []


def test_an_answer_to_another_shuffle_is_stale() -> None:
    evening = shuffling("Ada", "Ben")
    ada, commitment = evening.guests[0], evening.exchange.commitment
    evening.waits_for_salts()
    for command in (HashSalt(commitment, salt_of(0)), OpenSalt(commitment, salt_of(0))):
        with evening.refuses("stale"):
            ada.asks(command)


def test_spectators_have_no_salt() -> None:
    evening = shuffling("Ada", "Ben")
    cleo = evening.guest("Cleo")
    assert seen_by(cleo).asks is None
    with evening.refuses("not_seated"):
        cleo.asks(HashSalt(evening.exchange.commitment, salt_of(2)))


def test_bots_have_no_salts_and_one_person_is_enough() -> None:
    evening = shuffling("Ada", seats=4)
    assert seen_by(evening.guests[0]).salted == (0,)
    evening.shuffles()
    assert evening.match.salts == (bytes.fromhex(salt_of(0)),)


@pytest.mark.parametrize("step", ["hash", "salt"])
def test_who_does_not_answer_in_time_is_named_and_the_shuffle_begins_again(step: str) -> None:
    """With a new secret, and without them."""
    evening = shuffling("Ada", "Ben", "Cleo", seats=3)
    if step == "salt":
        evening.hashes_salts()
        evening.opens_salt(1)
        evening.opens_salt(2)
    else:
        evening.hashes_salt(1)
        evening.hashes_salt(2)
    evening.secret = SECRET[::-1]
    evening.waits_for_salts()
    missed, committed = evening.told
    assert missed == SaltsMissed(seats=(0,))
    assert isinstance(committed, ShuffleCommitted) and committed.secret == SECRET[::-1]
    assert (committed.attempt, committed.salted, committed.left_out) == (2, (1, 2), (0,))
    assert list(notices(missed, 1, game=evening.table.game, names={})) == [SaltsMissedNotice((0,))]
    with evening.refuses("left_out"):
        evening.hashes_salt(0)
    evening.shuffles()
    shuffle = evening.guests[0].sees_match.shuffle
    assert shuffle is not None
    assert (shuffle.attempt, shuffle.left_out, shuffle.salts) == (2, (0,), (None, salt_of(1), salt_of(2)))


def test_before_the_time_is_up_nobody_is_left_out() -> None:
    """The salts have a time of their own."""
    evening = shuffling("Ada", "Ben")
    evening.passes(4.999)
    with evening.refuses("too_early"):
        evening.server_asks(SettleShuffle())
    evening.hashes_salts()
    evening.passes(4.999)
    with evening.refuses("too_early"):
        evening.server_asks(SettleShuffle())
    assert TIME_FOR_SALTS == 5_000


def test_when_nobody_answers_the_match_is_dealt_without_salts() -> None:
    """A client that knows nothing of the exchange can play all the same."""
    evening = shuffling("Ada", "Ben")
    evening.waits_for_salts()
    assert [type(event) for event in evening.told] == [SaltsMissed, ShuffleCommitted, Started]
    assert evening.match.salts == ()
    assert evening.guests[0].sees_match.legal or evening.guests[1].sees_match.legal


def test_while_nobody_is_there_the_shuffle_waits() -> None:
    """A table that starts at once with bots, and a page that is slow to load."""
    evening = shuffling("Ada")
    ada = evening.guests[0]
    ada.goes_away(seconds=5)
    evening.waits_for_salts()
    assert evening.told == [ShufflePaused()]
    with evening.refuses("stale"):
        evening.server_asks(SettleShuffle())
    ada.arrives()
    assert [type(event) for event in evening.told] == [ShuffleCommitted]
    assert evening.exchange.left_out == ()
    evening.shuffles()
    assert evening.table.phase == "playing"


def test_a_restart_in_the_middle_begins_the_shuffle_again() -> None:
    """And leaves nobody out for it."""
    evening = shuffling("Ada", "Ben")
    evening.hashes_salts()
    evening.opens_salt(0)
    evening.secret = SECRET[::-1]
    evening.restarts(downtime=30)
    assert (evening.exchange.attempt, evening.exchange.left_out) == (2, ())
    assert (evening.exchange.secret, evening.exchange.hashes) == (SECRET[::-1], (None, None))
    evening.shuffles()
    assert evening.table.phase == "playing"


def test_a_player_who_leaves_calls_the_shuffle_off() -> None:
    evening = shuffling("Ada", "Ben")
    evening.hashes_salts()
    evening.guests[1].leaves()
    assert evening.told[0] == ShuffleCalledOff()
    assert evening.table.exchange is None and evening.table.phase == "lobby"
    assert evening.guests[0].sees.why_not_start == "seats_empty"


def test_a_shuffle_that_was_called_off_still_counts_until_a_match_begins() -> None:
    """Also after a restart; who was left out of it is asked again."""
    evening = shuffling("Ada", "Ben")
    ada, ben = evening.guests
    evening.hashes_salt(0)
    evening.waits_for_salts()
    ben.leaves()
    evening.reloads()
    ben.sits()
    ada.asks(Start())
    assert (evening.exchange.attempt, evening.exchange.left_out) == (3, ())
    evening.shuffles()
    assert evening.match.shuffle is not None and evening.match.shuffle.attempt == 3
    for guest in evening.guests:
        guest.asks_end()
    ada.asks(Start())
    assert evening.exchange.attempt == 1


def test_a_log_in_which_a_start_was_always_the_first_attempt_is_read_as_it_was_written() -> None:
    evening = shuffling("Ada", "Ben")
    evening.guests[1].leaves()
    evening.guests[1].sits()
    evening.guests[0].asks(Start())
    old = msgspec.json.encode(evening.log).replace(b'"attempt":2', b'"attempt":1')
    evening.log = ENTRIES.decode(old)
    evening.reloads()
    assert evening.exchange.attempt == 1
    evening.restarts(downtime=1)
    assert evening.exchange.attempt == 2


@pytest.mark.parametrize(
    "command",
    [
        Start(),
        Sit(),
        StandUp(),
        AddBot("steady"),
        RemoveBot(1),
        Configure(seats=3, options={}, clock=None, leavers="bot"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_nothing_that_was_committed_to_changes_while_the_cards_are_shuffled(command: PersonCommand) -> None:
    evening = shuffling("Ada")
    assert evening.guests[0].sees.why_not_start == "shuffling"
    with evening.refuses("shuffling"):
        evening.guests[0].asks(command)


def test_a_rematch_has_a_shuffle_of_its_own() -> None:
    evening = shuffling("Ada", "Ben")
    evening.shuffles()
    first = evening.match.shuffle
    for guest in evening.guests:
        guest.asks_end()
    evening.guests[0].starts()
    second = evening.match.shuffle
    assert first and second and first.commitment != second.commitment
    assert evening.match.number == 2


def test_the_secret_is_told_with_the_end_and_not_before() -> None:
    """Neither in a view nor to whoever comes; the law of the table looks at everything sent."""
    evening = shuffling("Ada", "Ben")
    evening.shuffles()
    ada, cleo = evening.guests[0], evening.guest("Cleo")
    assert [guest.sees_match.shuffle and guest.sees_match.shuffle.secret for guest in (ada, cleo)] == [
        None,
        None,
    ]
    for guest in evening.guests:
        guest.asks_end()
    told = [guest.sees_match.shuffle and guest.sees_match.shuffle.secret for guest in (ada, cleo)]
    assert told == [SECRET.hex()] * 2


def test_a_log_of_before_there_were_salts_is_read_and_played_on() -> None:
    evening = Evening("Ada", "Ben")
    evening.starts(1, 2, 3, 4)
    lines = msgspec.json.decode(msgspec.json.encode(evening.log))
    old = [line for line in lines if not re.search("salt|shuffle", line["event"]["type"])]
    for number, line in enumerate(old, start=1):
        line["seq"] = number
        line["event"].pop("shuffle", None)
        line["event"].pop("recent_commands", None)
    evening.log = ENTRIES.decode(msgspec.json.encode(old))
    evening.reloads()
    evening.guests[0].plays("draw")
    assert (evening.match.salts, evening.guests[0].sees_match.shuffle) == ((), None)
    evening.guests[0].asks_end()
    evening.guests[1].asks_end()
    assert recorded(evening.log).shuffle is None
