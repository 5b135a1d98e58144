"""The shuffle before a match: the server commits to a secret, then every player adds a salt."""

from pioche.rules.game import Seat
from pioche.shuffle import Shuffle, commitment_to, hash_of
from pioche.table.commands import HashSalt, OpenSalt
from pioche.table.events import SaltHashed, SaltOpened, SaltsMissed, ShuffleCommitted, ShufflePaused
from pioche.table.exchange import Exchange
from pioche.table.model import Person, PersonId, Table
from pioche.table.playing import deal, why_not_start
from pioche.table.story import Refused, Story, require_seat


def start(story: Story) -> None:
    if (code := why_not_start(story.table)) is not None:
        raise Refused(code)
    _begin(story, left_out=())


def _begin(story: Story, *, left_out: tuple[Seat, ...]) -> None:
    """With a fresh secret: what is known of another one counts for nothing.

    Attempts are counted until a match has begun, so that calling one off does not hide it.
    """
    assert story.now.secret, "drawn for every command that may begin a shuffle"
    attempt = story.table.attempts + 1
    salted = tuple(seat for seat in _seats_of_persons(story.table) if seat not in left_out)
    terms = story.table.terms(attempt=attempt, salted=salted)
    story.tell(
        ShuffleCommitted(
            match=terms.match,
            attempt=attempt,
            secret=story.now.secret,
            commitment=commitment_to(story.now.secret, terms),
            salted=salted,
            left_out=left_out,
        )
    )
    _deal_if_complete(story)


def _seats_of_persons(table: Table) -> tuple[Seat, ...]:
    return tuple(
        seat for seat, place in enumerate(table.places) if place and isinstance(place.player, Person)
    )


def _begin_again(story: Story, exchange: Exchange, *, missing: tuple[Seat, ...] = ()) -> None:
    _begin(story, left_out=tuple(sorted({*exchange.left_out, *missing})))


def hash_salt(story: Story, person: PersonId, command: HashSalt) -> None:
    exchange, seat = _asked(story, person, command)
    if exchange.hashes[seat] == command.hash:
        return
    if exchange.hashes[seat] is not None:
        raise Refused("salt_given")
    story.tell(SaltHashed(seat=seat, hash=command.hash))


def open_salt(story: Story, person: PersonId, command: OpenSalt) -> None:
    """Not before all hashes are in, so that nobody can choose a salt by those of others."""
    exchange, seat = _asked(story, person, command)
    if not exchange.is_opening:
        raise Refused("hashes_first")
    if hash_of(command.salt) != exchange.hashes[seat]:
        raise Refused("other_salt")
    if exchange.salts[seat] is None:
        story.tell(SaltOpened(seat=seat, salt=command.salt))
        _deal_if_complete(story)


def _asked(story: Story, person: PersonId, command: HashSalt | OpenSalt) -> tuple[Exchange, Seat]:
    exchange = story.table.exchange
    if exchange is None or command.commitment != exchange.commitment:
        raise Refused("stale")
    seat = require_seat(story.table, person)
    if seat not in exchange.salted:
        raise Refused("left_out")
    return exchange, seat


def _deal_if_complete(story: Story) -> None:
    exchange = story.table.exchange
    assert exchange is not None, "only asked in a shuffle"
    if not exchange.is_opening or exchange.waiting_for:
        return
    shuffle = Shuffle(
        attempt=exchange.attempt,
        commitment=exchange.commitment,
        salts=exchange.salts,
        left_out=exchange.left_out,
    )
    deal(story, shuffle, secret=exchange.secret)


def settle(story: Story) -> None:
    """Time is up: whoever has not answered is named and left out."""
    exchange = story.table.exchange
    if exchange is None or exchange.due is None:
        raise Refused("stale")
    if story.now.at < exchange.due:
        raise Refused("too_early")
    if not any(_is_here(story, seat) for seat in exchange.salted):
        story.tell(ShufflePaused())
        return
    story.tell(SaltsMissed(seats=exchange.waiting_for))
    _begin_again(story, exchange, missing=exchange.waiting_for)


def _is_here(story: Story, seat: Seat) -> bool:
    place = story.table.places[seat]
    return place is not None and getattr(place.player, "id", None) in story.now.present


def resume(story: Story) -> None:
    """After a restart: the salts of an exchange that was cut may have been lost."""
    if story.table.exchange is not None:
        _begin_again(story, story.table.exchange)


def welcome(story: Story, person: PersonId) -> None:
    """Somebody has come for whom the shuffle has waited."""
    exchange = story.table.exchange
    if exchange and exchange.due is None and story.table.seat_of(person) in exchange.salted:
        _begin_again(story, exchange)
