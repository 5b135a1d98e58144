"""Whom an operator means: an id, or a seat at a table; no name, for several people may have the same."""

from typing import Any

import click

from pioche.cli.refusal import Refusal
from pioche.log import Store
from pioche.table.model import Person, PersonId

PERSON = click.argument("person")

ANY_ID: dict[str, Any] = {"ignore_unknown_options": True}
"""Ids are random, and some begin with a hyphen."""


async def meant(store: Store, words: str) -> PersonId:
    """The person of `words`, an id, or a table and a seat from 1, like `k3v7qmxw2bnd/2`. Raises Refusal."""
    table, is_seat, seat = words.partition("/")
    person = await _seated(store, table, seat) if is_seat else words
    if not await store.archive.knows(person):
        raise Refusal("cli-admin-no-such-person", value=words)
    return person


async def _seated(store: Store, table: str, seat: str) -> PersonId:
    row = await store.log.row(table)
    if row is None:
        raise Refusal("cli-admin-no-such-table", value=table)
    place = int(seat) - 1 if seat.isdecimal() else -1
    player = row.players[place] if 0 <= place < len(row.players) else None
    if not isinstance(player, Person):
        raise Refusal("cli-admin-nobody-there", seat=seat, table=table)
    return player.id
