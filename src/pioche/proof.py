"""Whether the chance of a record was chosen by nobody: its secret, its salts, and what a player has kept."""

from collections.abc import Iterator
from itertools import pairwise, zip_longest

import msgspec

from pioche.games import AnyGame, game_named
from pioche.match import Match
from pioche.receipt import Attempt, Receipt
from pioche.record import Record
from pioche.rules.chance import ChanceResult, SeededChance
from pioche.rules.game import IllegalMove, Seat
from pioche.shuffle import Hex, OpenedShuffle, Terms, commitment_to, hash_of
from pioche.verify import Difference


def shuffle_differences(record: Record, *, game: AnyGame | None = None) -> list[Difference]:
    """Nothing, if the recorded chance comes from the secret that was committed to, and from the salts.

    Of a record without a shuffle nothing is asked. The rest of the record is consistent already.
    """
    if record.shuffle is None:
        return []
    found = [] if _is_committed(record, record.shuffle) else [Difference("other_commitment")]
    return found + list(_chance_that_differs(record, record.shuffle, game or game_named(record.game)))


def _is_committed(record: Record, shuffle: OpenedShuffle) -> bool:
    terms = Terms(
        table=shuffle.table,
        match=shuffle.match,
        attempt=shuffle.attempt,
        game=record.game,
        options=record.options,
        seats=record.seats,
        salted=shuffle.salted,
    )
    return commitment_to(bytes.fromhex(shuffle.secret), terms) == shuffle.commitment


def _chance_that_differs(record: Record, shuffle: OpenedShuffle, game: AnyGame) -> Iterator[Difference]:
    drawn = _drawn(record, shuffle, game)
    for number, (there, here) in enumerate(zip_longest(record.chance, drawn), start=1):
        if there != here:
            yield Difference("other_source", number)
            return


def _drawn(record: Record, shuffle: OpenedShuffle, game: AnyGame) -> tuple[ChanceResult, ...]:
    """What the match takes from the secret and the salts, as far as it goes as recorded."""
    chance = SeededChance(bytes.fromhex(shuffle.secret), salts=shuffle.given)
    again = Match(game, seats=record.seats, options=record.options, chance=chance)
    for step in record.steps:
        try:
            if again.play(step.seat, step.move, by=step.by) != step.events:
                break
        except IllegalMove:
            break
    return again.record().chance


def is_in(record: Record, receipt: Receipt) -> bool:
    """Whether the receipt's owner has a salt in the shuffle; without one nothing can be proven to them."""
    return record.shuffle is not None and receipt.seat in record.shuffle.salted


def receipt_differences(record: Record, receipt: Receipt) -> list[Difference]:
    """Nothing, if the record agrees with what the player's own device has kept."""
    shuffle = record.shuffle
    if shuffle is None:
        return [Difference("no_shuffle")]
    if (receipt.table, receipt.match) != (shuffle.table, shuffle.match):
        here, there = f"{shuffle.table} {shuffle.match}", f"{receipt.table} {receipt.match}"
        return [Difference("other_match", None, here, there)]
    terms = [] if _is_of_later_terms(shuffle, receipt) else _terms_that_differ(record, receipt)
    return [*terms, *_attempts_that_differ(shuffle, receipt)]


def _is_of_later_terms(shuffle: OpenedShuffle, receipt: Receipt) -> bool:
    """The owner was not asked in it, and after a shuffle that was called off others may be agreed upon."""
    last = receipt.attempts[-1] if receipt.attempts else None
    return last is not None and last.commitment != shuffle.commitment and last.attempt < shuffle.attempt


def _terms_that_differ(record: Record, receipt: Receipt) -> Iterator[Difference]:
    here, there = _terms(record), _terms(receipt)
    if here != there:
        yield Difference("other_terms", None, here, there)


def _terms(of: Record | Receipt) -> str:
    return msgspec.json.encode({"game": of.game, "seats": of.seats, **of.options}, order="sorted").decode()


def _attempts_that_differ(shuffle: OpenedShuffle, receipt: Receipt) -> Iterator[Difference]:
    for earlier, later in pairwise(receipt.attempts):
        yield from _thrown_away(earlier, later.attempt, left_out=later.left_out)
    last = receipt.attempts[-1] if receipt.attempts else None
    if last is None or last.commitment != shuffle.commitment:
        if receipt.seat in shuffle.salted:
            yield Difference(
                "other_commitment_kept", None, shuffle.commitment, last.commitment if last else ""
            )
        elif last is not None:
            yield from _thrown_away(last, shuffle.attempt, left_out=shuffle.left_out)
            yield from _begun_again(shuffle, receipt)
        return
    yield from _salts_that_differ(shuffle, last, receipt)
    yield from _begun_again(shuffle, receipt)


def _thrown_away(attempt: Attempt, later: int, *, left_out: tuple[Seat, ...]) -> Iterator[Difference]:
    """A shuffle begins again only when somebody did not answer, and without those alone.

    Of one that did not follow at once nobody knows who answered in between.
    """
    answers = attempt.salts if any(attempt.salts) else attempt.hashes
    if _is_complete(attempt):
        yield Difference("thrown_away", attempt.attempt)
    for seat in left_out if later == attempt.attempt + 1 else ():
        if seat not in attempt.left_out and _of(seat, answers) is not None:
            yield Difference("wrongly_left_out", attempt.attempt, seat=seat)


def _is_complete(attempt: Attempt) -> bool:
    asked = [seat for seat, each in enumerate(attempt.hashes) if each is not None]
    return any(attempt.salts) and all(_of(seat, attempt.salts) for seat in asked)


def _begun_again(shuffle: OpenedShuffle, receipt: Receipt) -> Iterator[Difference]:
    """With the owner's salt open the deal may be known, and another one be wished for.

    Every such attempt takes somebody who falls silent, and who is named from then on, to the end.
    """
    times, named = 0, set(shuffle.left_out)
    for attempt in reversed(receipt.attempts):
        if attempt.commitment != shuffle.commitment and _is_opened(attempt, receipt.seat):
            times += not _is_complete(attempt) and not named - set(attempt.left_out)
        named &= set(attempt.left_out)
    if times:
        yield Difference("begun_again", times=times)


def _is_opened(attempt: Attempt, seat: Seat) -> bool:
    return attempt.opened or _of(seat, attempt.salts) is not None


def _of(seat: Seat, answers: tuple[Hex | None, ...]) -> Hex | None:
    """Files may say anything, also a seat that is not there."""
    return answers[seat] if seat < len(answers) else None


def _salts_that_differ(shuffle: OpenedShuffle, kept: Attempt, receipt: Receipt) -> Iterator[Difference]:
    if _of(receipt.seat, shuffle.salts) != kept.salt:
        yield Difference("other_own_salt")
    for seat, (salt, salt_hash) in enumerate(zip_longest(shuffle.salts, kept.hashes)):
        if salt is None and salt_hash is not None:
            yield Difference("missing_salt", seat=seat)
        elif salt is not None and hash_of(salt) != salt_hash:
            yield Difference("late_salt", seat=seat)
