"""What a table cannot check by itself: names stand elsewhere, and policies are another part of the house."""

from collections.abc import Collection, Mapping
from functools import cache

from pioche.policies import UnknownPolicy, policy_named
from pioche.server.names import look_alike
from pioche.server.wire import NewTable
from pioche.table.commands import AddBot, Configure, PersonCommand, Sit
from pioche.table.model import NOBODY, PersonId
from pioche.table.story import Refused
from pioche.texts import LANGUAGES, texts

BOT_NAMES = 8


def check_is_somebody(person: PersonId) -> None:
    """Raises Refused for a screen that several people share."""
    if person == NOBODY:
        raise Refused("wall_is_no_player")


def check_policies(command: PersonCommand, game: str) -> None:
    """Raises Refused for a bot that is not there."""
    if isinstance(command, AddBot):
        try:
            policy_named(command.policy, game)
        except UnknownPolicy as error:
            raise Refused("unknown_policy") from error


def check_openness(command: PersonCommand | NewTable, *, is_allowed: bool) -> None:
    """Raises Refused for a table that anybody could find, where the server lists none."""
    if isinstance(command, Configure | NewTable) and command.is_open and not is_allowed:
        raise Refused("open_tables_off")


def check_names(
    command: PersonCommand, person: PersonId, *, names: Mapping[PersonId, str], seated: Collection[PersonId]
) -> None:
    """Raises Refused for one who sits down without a name, or with one like a name at the table."""
    if isinstance(command, Sit):
        if person not in names:
            raise Refused("name_needed")
        check_name_is_free(names[person], names_beside(person, names=names, seated=seated))


def names_beside(
    person: PersonId, *, names: Mapping[PersonId, str], seated: Collection[PersonId]
) -> list[str]:
    """Of the others at the table who have one."""
    return [names[each] for each in seated if each != person and each in names]


def check_name_is_free(name: str, others: Collection[str]) -> None:
    """Nobody at a table is called like another there, nor like a bot. Raises Refused."""
    if any(look_alike(name, other) for other in (*others, *bot_names())):
        raise Refused("name_taken")


@cache
def bot_names() -> frozenset[str]:
    """In every language."""
    ids = range(1, BOT_NAMES + 1)
    return frozenset(texts(language).say(f"bot-name-{number}") for language in LANGUAGES for number in ids)
