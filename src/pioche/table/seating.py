"""Who sits where, and what will be played: all between matches."""

from collections.abc import Mapping

from pioche.games import UnknownGame, game_named
from pioche.match import options_as_values
from pioche.rules.game import Seat
from pioche.rules.options import InvalidOption, Value, checked
from pioche.table.commands import AddBot, Configure
from pioche.table.events import BotAdded, BotRemoved, Configured, Sat
from pioche.table.evolve import free_bot_name
from pioche.table.model import CLOCKS, Bot, Config, Leavers, PersonId
from pioche.table.story import Refused, Story, place_at, require_between_matches


def checked_config(
    game: str, *, seats: int, options: Mapping[str, Value], clock: int | None, leavers: Leavers
) -> Config:
    """All options of the game, defaults filled in. Raises Refused."""
    try:
        rules = game_named(game)
        values = options_as_values(checked(rules.options, options))
    except UnknownGame as error:
        raise Refused("unknown_game") from error
    except InvalidOption as error:
        raise Refused(error.code) from error
    if seats not in rules.seats:
        raise Refused("wrong_seats")
    if clock is not None and clock not in CLOCKS:
        raise Refused("clock_value")
    return Config(game, seats, values, clock, leavers)


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
    config = checked_config(
        table.config.game,
        seats=command.seats,
        options=command.options,
        clock=command.clock,
        leavers=command.leavers,
    )
    if sum(place is not None for place in table.places) > config.seats:
        raise Refused("seats_occupied")
    if config != table.config:
        story.tell(Configured(config=config))
