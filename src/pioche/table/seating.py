"""Who sits where, and what will be played: all between matches."""

import msgspec
from msgspec.structs import replace

from pioche.games import UnknownGame, game_named
from pioche.match import UnfitOptions, WrongSeats, checked_options, options_as_values
from pioche.rules.game import Seat
from pioche.rules.options import InvalidOption
from pioche.table.commands import AddBot, Configure
from pioche.table.events import BotAdded, BotRemoved, Configured, Sat
from pioche.table.evolve import free_bot_name
from pioche.table.model import CLOCKS, Bot, Config, PersonId
from pioche.table.story import Refused, Story, place_at, require_between_matches


def checked_config(wish: Config) -> Config:
    """With all options of the game, defaults filled in. Raises Refused.

    Where turns have days no race waits for people: it is calm, whatever was asked for.
    """
    try:
        rules = game_named(wish.game)
        values = options_as_values(checked_options(rules, seats=wish.seats, values=wish.options))
    except UnknownGame as error:
        raise Refused("unknown_game") from error
    except (InvalidOption, UnfitOptions, WrongSeats) as error:
        raise Refused(error.code) from error
    if wish.clock is not None and wish.clock not in CLOCKS:
        raise Refused("clock_value")
    if wish.chat and wish.is_open:
        raise Refused("chat_with_strangers")
    races = "calm" if wish.is_turn_based and rules.has_races else wish.races
    return replace(wish, options=values, races=races)


def sit(story: Story, person: PersonId, seat: Seat | None) -> None:
    table = story.table
    require_between_matches(table)
    if table.seat_of(person) is not None:
        raise Refused("already_seated")
    if seat is None:
        if None not in table.places:
            raise Refused("table_full")
        seat = table.places.index(None)
    if place_at(table, seat) is not None:
        raise Refused("seat_taken")
    story.tell(Sat(seat=seat, person=person))


def add_bots(story: Story, command: AddBot) -> None:
    seat = command.seat
    if seat is not None and place_at(story.table, seat) is not None:
        raise Refused("seat_taken")
    empty = [each for each, place in enumerate(story.table.places) if place is None]
    for each in empty if seat is None else [seat]:
        story.tell(BotAdded(seat=each, policy=command.policy, name=free_bot_name(story.table.places)))


def remove_bot(story: Story, seat: Seat) -> None:
    place = place_at(story.table, seat)
    if place is None or not isinstance(place.player, Bot):
        raise Refused("not_a_bot")
    story.tell(BotRemoved(seat=seat, name=place.player.name))


def configure(story: Story, command: Configure) -> None:
    table = story.table
    wish = msgspec.structs.asdict(command)
    config = checked_config(Config(table.config.game, **wish))
    if sum(place is not None for place in table.places) > config.seats:
        raise Refused("seats_occupied")
    if config.clock != table.config.clock and table.config.is_turn_based and _somebody_is_elsewhere(story):
        raise Refused("clock_kept")
    if config != table.config:
        story.tell(Configured(config=config))


def _somebody_is_elsewhere(story: Story) -> bool:
    """Of those who sat down for turns of days, and have not been asked about another clock."""
    others = {person for person in story.table.persons if person != story.table.host}
    return not others <= story.now.present
