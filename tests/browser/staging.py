"""Tables that stand where a test needs them, written into the log of a server that runs."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

from pioche.rules.hit.model import PACK, Card, Cards
from pioche.table.model import PersonId
from tests.browser.house import House
from tests.table.evening import Evening
from tests.table.written import written


def tonight(*names: str, seconds_ago: float = 0, **form: object) -> Evening:
    """An evening whose clocks run now."""
    evening = Evening(*names, **form)  # type: ignore[arg-type]  # passed on
    evening.at = round(1000 * (time.time() - seconds_ago))
    return evening


def pile(*first: Card) -> Cards:
    """A whole pack, of which these cards are drawn first."""
    rest = list(PACK)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


def short_pack(cards: int, *, number: int = 7) -> Cards:
    """So many cards of a pack that was shuffled once for all: a match like any other, and soon over."""
    return tuple(Random(number).sample(PACK, k=cards))


def staged(house: House, evening: Evening, **persons: PersonId) -> str:
    """The path of a table where all of that evening has happened; `persons` says who its guests are."""
    # Playwright has this thread's loop.
    with ThreadPoolExecutor(1) as thread:
        table = thread.submit(asyncio.run, written(house.database, evening, persons)).result()
    return f"/t/{table}"
