"""Letters come to their one reader in order, whatever happens to the reader."""

import asyncio

import pytest

from pioche.server.letters import Renamed, Unused, Watched
from pioche.server.mailbox import Mailbox


async def test_letters_are_taken_in_the_order_in_which_they_came() -> None:
    mailbox = Mailbox()
    reader = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    for letter in (Renamed(), Watched(), Unused()):
        mailbox.put(letter)
    assert len(mailbox) == 3
    assert [await reader, await mailbox.take(), await mailbox.take()] == [Renamed(), Watched(), Unused()]


async def test_a_letter_to_a_reader_who_has_just_gone_waits_for_the_next() -> None:
    mailbox = Mailbox()
    reader = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    reader.cancel()
    mailbox.put(Renamed())
    with pytest.raises(asyncio.CancelledError):
        await reader
    assert await mailbox.take() == Renamed()
