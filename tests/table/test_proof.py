"""Servers that cheat with the shuffle, each in its own way, and what a player's receipt says of them."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from pioche.match import Match
from pioche.proof import is_in, receipt_differences, shuffle_differences
from pioche.receipt import Receipt, UnreadableReceipt
from pioche.record import Record
from pioche.rules.chance import SeededChance
from pioche.rules.options import Value
from pioche.shuffle import Hex, OpenedShuffle, Terms, commitment_to, hash_of
from pioche.table.commands import Start
from pioche.table.record import recorded
from pioche.verify import differences
from tests.table.evening import Evening, salt_of
from tests.table.receipts import Keeper

OTHER = b"a secret that was chosen later on"[:32]


def shuffled(evening: Evening, *, silent: int | None = None) -> Receipt:
    """The match has begun; what the player in seat 0 has kept."""
    keeper = Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    while evening.table.exchange:
        keeper.sees(evening.guests[0].sees)
        waiting = [seat for seat in evening.exchange.waiting_for if seat != silent]
        if waiting:
            evening.answers(waiting[0])
        else:
            evening.waits_for_salts()
    assert keeper.receipt is not None
    return keeper.receipt


def plays_out(evening: Evening) -> Record:
    while running := evening.table.running:
        seat = next(seat for seat, legal in enumerate(running.legal) if legal)
        evening.guests[seat].plays(running.legal[seat][-1])
    return recorded(evening.log)


def an_evening(**form: Any) -> tuple[Record, Receipt]:
    evening = Evening("Ada", "Ben", **form)
    receipt = shuffled(evening)
    return plays_out(evening), receipt


RECORD, RECEIPT = an_evening(rounds=2)
assert RECORD.shuffle is not None
SHUFFLE: OpenedShuffle = RECORD.shuffle


def dealt_again(
    *,
    secret: bytes = bytes.fromhex(SHUFFLE.secret),
    salts: tuple[Hex | None, ...] = SHUFFLE.salts,
    options: Mapping[str, Value] = RECORD.options,
    left_out: tuple[int, ...] = (),
    attempt: int = 1,
) -> Record:
    """Another match in the place of the one that was dealt, with a commitment that fits it."""
    given = [bytes.fromhex(salt) for salt in salts if salt]
    match = Match("hit", seats=2, options=options, chance=SeededChance(secret, salts=given))
    while match.to_act:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    salted = tuple(seat for seat, salt in enumerate(salts) if salt)
    terms = Terms(
        table="the-table", match=1, attempt=attempt, game="hit", options=options, seats=2, salted=salted
    )
    shuffle = replace(
        SHUFFLE,
        secret=secret.hex(),
        salts=salts,
        commitment=commitment_to(secret, terms),
        left_out=left_out,
        attempt=attempt,
    )
    return replace(match.record(), shuffle=shuffle)


def found(record: Record, receipt: Receipt = RECEIPT) -> list[str]:
    return [each.code for each in (*shuffle_differences(record), *receipt_differences(record, receipt))]


def test_an_honest_match_is_proven_to_whoever_kept_a_receipt() -> None:
    assert differences(RECORD) == []
    assert found(RECORD) == []
    assert is_in(RECORD, RECEIPT)
    assert found(Record.from_json(RECORD.to_json()), Receipt.from_json(RECEIPT.to_json())) == []


def test_an_abandoned_match_opens_its_secret_too() -> None:
    """[C2]"""
    evening = Evening("Ada", "Ben")
    receipt = shuffled(evening)
    for guest in evening.guests:
        guest.asks_end()
    assert found(recorded(evening.log), receipt) == []
    match = evening.guests[1].sees_match
    assert match.shuffle is not None and match.shuffle.secret == evening.match.secret.hex()


def test_the_cards_of_a_cheat_are_not_those_of_the_secret() -> None:
    """Other cards than were dealt, and everything played out with them: the rules alone cannot tell."""
    forged = replace(dealt_again(secret=OTHER), shuffle=SHUFFLE)
    assert differences(forged) == []
    assert found(forged) == ["other_source"]


def test_the_first_result_that_differs_is_named() -> None:
    picked, first, *others = RECORD.chance
    forged = replace(RECORD, chance=(picked, first, *others[::-1], first))
    (difference,) = shuffle_differences(forged)
    assert (difference.code, difference.step) == ("other_source", 4)


def test_a_secret_that_was_chosen_afterwards_is_not_the_one_committed_to() -> None:
    """A rewritten record, whole and consistent in itself."""
    forged = dealt_again(secret=OTHER)
    assert shuffle_differences(forged) == []
    assert found(forged) == ["other_commitment_kept"]
    kept = replace(forged, shuffle=replace(_shuffle(forged), commitment=SHUFFLE.commitment))
    assert found(kept) == ["other_commitment"]


def test_a_sham_salt_that_was_chosen_last_was_never_hidden() -> None:
    """The server plays for seat 1 and tries salts until it likes the deal."""
    forged = dealt_again(salts=(SHUFFLE.salts[0], "1" * 64))
    assert shuffle_differences(forged) == []
    (difference,) = receipt_differences(forged, RECEIPT)
    assert (difference.code, difference.seat) == ("late_salt", 1)


def test_a_salt_more_or_less_than_those_that_were_hidden_shows() -> None:
    less = dealt_again(salts=(SHUFFLE.salts[0], None), left_out=(1,))
    assert found(less) == ["other_commitment_kept"]
    pinned = replace(less, shuffle=replace(_shuffle(less), commitment=SHUFFLE.commitment))
    assert found(pinned) == ["other_commitment", "missing_salt"]
    alone = replace(RECEIPT.attempts[0], hashes=(hash_of(salt_of(0)), None))
    assert found(RECORD, replace(RECEIPT, attempts=(alone,))) == ["late_salt"]


def test_ones_own_salt_cannot_be_replaced() -> None:
    forged = dealt_again(salts=("2" * 64, SHUFFLE.salts[1]))
    assert found(forged) == ["other_own_salt", "late_salt"]


def test_other_options_than_were_agreed_show() -> None:
    options = {**RECORD.options, "rounds": 1}
    assert found(replace(RECORD, options=options))[0] == "other_commitment"
    assert found(dealt_again(options=options)) == ["other_terms", "other_commitment_kept"]


def test_a_match_that_is_hidden_behind_another_shows() -> None:
    """Aborted without a word, and another one in its place."""
    evening = Evening("Ada", "Ben")
    receipt = shuffled(evening)
    for guest in evening.guests:
        guest.asks_end()
    shuffled(evening)
    assert found(plays_out(evening), receipt) == ["other_match"]


def test_a_record_that_hides_its_shuffle_shows() -> None:
    assert found(replace(RECORD, shuffle=None)) == ["no_shuffle"]


def test_a_shuffle_that_was_complete_and_thrown_away_shows() -> None:
    """The server has seen the deal and would like another."""
    first = replace(RECEIPT.attempts[0], salts=SHUFFLE.salts)
    again = replace(RECEIPT.attempts[0], attempt=2)
    codes = found(RECORD, replace(RECEIPT, attempts=(first, again)))
    assert codes == ["thrown_away"]


def test_one_who_answered_cannot_be_said_to_have_been_silent() -> None:
    """Nor can the owner of the receipt, who is in no later shuffle then."""
    first, later = replace(RECEIPT.attempts[0], salts=(salt_of(0), None)), RECEIPT.attempts[0]
    accused = replace(later, attempt=2, left_out=(0,))
    record = replace(RECORD, shuffle=replace(SHUFFLE, left_out=(0,)))
    assert found(record, replace(RECEIPT, attempts=(first, accused))) == ["wrongly_left_out"]
    without = dealt_again(salts=(None, SHUFFLE.salts[1]), left_out=(0,), attempt=2)
    assert found(without, replace(RECEIPT, attempts=(first,))) == ["wrongly_left_out"]


def test_who_did_not_answer_is_named_and_left_out_and_the_rest_is_proven() -> None:
    evening = Evening("Ada", "Ben")
    receipt = shuffled(evening, silent=1)
    record = plays_out(evening)
    assert record.shuffle is not None
    assert (record.shuffle.attempt, record.shuffle.left_out) == (2, (1,))
    assert [each.left_out for each in receipt.attempts] == [(), (1,)]
    assert found(record, receipt) == []
    bens = replace(receipt, seat=1, attempts=receipt.attempts[:1])
    assert not is_in(record, bens)
    assert found(record, bens) == []


# Shuffles that begin again after a salt was opened.


def all_but_ben_open(evening: Evening, keeper: Keeper) -> None:
    """Whoever runs the server, and plays as Ben, knows the deal now."""
    evening.hashes_salts()
    keeper.sees(evening.guests[0].sees)
    evening.opens_salt(0)
    keeper.sees(evening.guests[0].sees)


def finishes(evening: Evening, keeper: Keeper) -> tuple[Record, Receipt]:
    """Nobody is silent any more."""
    while evening.table.exchange:
        keeper.sees(evening.guests[0].sees)
        evening.answers(evening.exchange.waiting_for[0])
    assert keeper.receipt is not None
    return plays_out(evening), keeper.receipt


def again_and_again(how: str) -> tuple[Record, Receipt]:
    evening, keeper = Evening("Ada", "Ben"), Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    for number in range(5):
        evening.secret = bytes([number]) * 32
        all_but_ben_open(evening, keeper)
        if how == "calls off":
            evening.guests[1].leaves()
            evening.guests[1].sits()
            evening.guests[0].asks(Start())
        else:
            evening.restarts(downtime=0)
    return finishes(evening, keeper)


@pytest.mark.parametrize("how", ["calls off", "restarts"])
def test_a_deal_that_was_tried_again_until_it_pleased_is_not_proven(how: str) -> None:
    record, receipt = again_and_again(how)
    assert (_shuffle(record).attempt, _shuffle(record).left_out) == (6, ())
    assert [each.attempt for each in receipt.attempts] == [1, 2, 3, 4, 5, 6]
    (difference,) = receipt_differences(record, receipt)
    assert (difference.code, difference.times) == ("begun_again", 5)
    hidden = tuple(replace(each, salts=(None, None)) for each in receipt.attempts)
    assert found(record, replace(receipt, attempts=hidden)) == ["begun_again"], "nobody need be shown a salt"


def test_a_receipt_of_before_it_said_what_was_opened_shows_it_by_the_salts() -> None:
    record, receipt = again_and_again("restarts")
    old = Receipt.from_json(receipt.to_json().replace(b',\n   "opened": true', b""))
    assert [each.opened for each in old.attempts] == [False] * 6
    assert found(record, old) == ["begun_again"]


def test_before_the_own_salt_was_open_nobody_knew_the_deal() -> None:
    evening, keeper = Evening("Ada", "Ben"), Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    for number in range(3):
        evening.secret = bytes([number]) * 32
        evening.hashes_salt(0)
        keeper.sees(evening.guests[0].sees)
        evening.restarts(downtime=0)
    record, receipt = finishes(evening, keeper)
    assert len(receipt.attempts) == 4
    assert found(record, receipt) == []


def test_one_who_is_named_explains_one_attempt_and_stays_named() -> None:
    evening, keeper = Evening("Ada", "Ben", "Cy", seats=3), Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    all_but_ben_open(evening, keeper)
    evening.opens_salt(2)
    evening.secret = OTHER
    evening.waits_for_salts()
    record, receipt = finishes(evening, keeper)
    assert [each.left_out for each in receipt.attempts] == [(), (1,)]
    assert found(record, receipt) == []
    unnamed = replace(record, shuffle=replace(_shuffle(record), left_out=()))
    assert found(unnamed, receipt) == ["begun_again"]
    first, second = receipt.attempts
    twice = replace(receipt, attempts=(replace(first, commitment="0" * 64), first, second))
    assert found(record, twice) == ["begun_again"]
    back = replace(receipt, attempts=(first, replace(second, commitment="0" * 64), first, second))
    assert [each.times for each in receipt_differences(record, back)] == [2], "in between Ben was back"


# Shuffles that were called off, and other terms agreed upon.


def test_fewer_seats_and_other_options_after_a_shuffle_was_called_off_are_no_cheating() -> None:
    evening, keeper = Evening("Ada", "Ben", "Cy", seats=3), Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    keeper.sees(evening.guests[0].sees)
    evening.guests[2].leaves()
    evening.guests[0].configures(seats=2, options={"rounds": 2})
    evening.secret = OTHER
    evening.guests[0].asks(Start())
    record, receipt = finishes(evening, keeper)
    assert found(record, receipt) == []
    assert is_in(record, receipt)


def test_a_player_who_closed_up_is_in_with_the_salt_of_the_new_seat() -> None:
    evening, keeper = Evening("Ada", "Ben", "Cy", seats=3), Keeper(salt_of(2))
    ada, ben, cy = evening.guests
    ada.asks(Start())
    keeper.sees(cy.sees)
    ben.leaves()
    ada.configures(seats=2)
    evening.secret, keeper.salt = OTHER, salt_of(1)
    ada.asks(Start())
    while evening.table.exchange:
        keeper.sees(cy.sees)
        evening.answers(evening.exchange.waiting_for[0])
    del evening.guests[1]
    record, receipt = plays_out(evening), keeper.receipt
    assert receipt is not None and receipt.seat == 1
    assert found(record, receipt) == []
    assert is_in(record, receipt)


def test_one_who_was_away_when_other_terms_were_agreed_upon_was_only_left_out() -> None:
    evening, keeper = Evening("Ada", "Ben", "Cy", seats=3), Keeper(salt_of(1))
    ada, ben, cy = evening.guests
    ada.asks(Start())
    keeper.sees(ben.sees)
    cy.leaves()
    ada.configures(seats=2)
    evening.secret = OTHER
    ada.asks(Start())
    evening.hashes_salt(0)
    evening.waits_for_salts()
    evening.shuffles()
    record, receipt = plays_out(evening), keeper.receipt
    assert receipt is not None and found(record, receipt) == []
    assert not is_in(record, receipt)


def test_other_terms_show_whatever_number_their_shuffle_was_shown_with() -> None:
    forged = dealt_again(options={**RECORD.options, "rounds": 1}, attempt=2)
    shown = replace(RECEIPT.attempts[0], commitment=_shuffle(forged).commitment)
    assert found(forged, replace(RECEIPT, attempts=(shown,))) == ["other_terms"]
    assert found(forged) == ["other_commitment_kept"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (RECEIPT.to_json(), b""),
        (b"{", b"\xff\xfe"),
        (b'"format": 1', b'"format": 2'),
        (b'"salt": "', b'"salt": "X'),
        (b'"seat": 0', b'"seat": "none"'),
    ],
    ids=["empty", "no text", "a later format", "no salt", "no seat"],
)
def test_what_is_no_receipt_is_refused(old: bytes, new: bytes) -> None:
    """FC-LO-02"""
    spoilt = RECEIPT.to_json().replace(old, new, 1)
    with pytest.raises(UnreadableReceipt) as refused:
        Receipt.from_json(spoilt)
    assert refused.value.code == "unreadable_receipt"


def _shuffle(record: Record) -> OpenedShuffle:
    assert record.shuffle is not None
    return record.shuffle
