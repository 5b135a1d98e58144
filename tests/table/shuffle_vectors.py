"""What the browser's check of a shuffle is measured by; `python -m tests.table.shuffle_vectors` renews it."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from pioche.receipt import Receipt
from pioche.record import Record
from pioche.rules.chance import SeededChance
from pioche.rules.hit.model import PACK as HIT_PACK
from pioche.rules.hit_the_deck.cards import PACK as HIT_THE_DECK_PACK
from pioche.rules.shithead.model import ShitheadOptions
from pioche.rules.shithead.ranks import pack_of
from pioche.shuffle import Terms, commitment_to
from pioche.table.commands import Start
from pioche.table.record import recorded
from tests.table.evening import Evening, salt_of
from tests.table.receipts import Keeper

CLIENT = Path(__file__).parents[2] / "client"
PACKS = CLIENT / "src/lib/shuffle/packs.json"
VECTORS = CLIENT / "tests/shuffle.vectors.json"

STREAMS = (("00" * 32, 0), ("ff" * 32, 1), ("0123456789abcdef" * 4, 3))
COUNTS = (1, 2, 3, 52, 110, 1000, 2**31 + 1, 2**32)
EVENINGS: dict[str, dict[str, Any]] = {
    "hit": {"rounds": 2},
    "hit_the_deck": {"target": 50, "races": "calm"},
    "shithead": {"rounds": 2, "packs": 2},
}


def packs() -> dict[str, list[str]]:
    """The different cards of every game, in the order in which each of its shuffles begins [C7]."""
    shithead = pack_of(ShitheadOptions(), 2)
    return {
        game: list(dict.fromkeys(map(str, pack)))
        for game, pack in (("hit", HIT_PACK), ("hit_the_deck", HIT_THE_DECK_PACK), ("shithead", shithead))
    }


def vectors() -> dict[str, Any]:
    return {
        "commitments": list(_commitments()),
        "streams": [_stream(secret, salts) for secret, salts in STREAMS],
        "matches": [_match(game, form) for game, form in EVENINGS.items()],
    }


def _commitments() -> Iterator[dict[str, Any]]:
    for salted in ((), (0,), (0, 2)):
        terms = Terms(
            table="gvmzuz7qdzuu",
            match=12,
            attempt=len(salted) + 1,
            game="shithead",
            options={"rounds": 3, "beginner": True, "ten_on": "rank", "a": False},
            seats=3,
            salted=salted,
        )
        secret = bytes(range(32))
        given = msgspec.to_builtins(terms)
        yield {"terms": given, "secret": secret.hex(), "commitment": commitment_to(secret, terms)}


def _stream(secret: str, salts: int) -> dict[str, Any]:
    given = [salt_of(seat) for seat in range(salts)]
    chance = SeededChance(bytes.fromhex(secret), salts=[bytes.fromhex(salt) for salt in given])
    picks = [{"of": count, "pick": chance.pick(count)} for count in COUNTS]
    return {"secret": secret, "salts": given, "picks": picks, "shuffled": chance.shuffle(range(60))}


def _match(game: str, form: dict[str, Any]) -> dict[str, Any]:
    """A whole one, and what a player has kept of it; without what only the rules can check."""
    evening = Evening("Ada", "Ben", game=game, **form)
    keeper = Keeper(salt_of(0))
    evening.guests[0].asks(Start())
    while evening.table.exchange:
        keeper.sees(evening.guests[0].sees)
        evening.answers(evening.exchange.waiting_for[0])
    record, receipt = _played(evening), keeper.receipt
    assert isinstance(receipt, Receipt)
    return {"record": {**msgspec.to_builtins(record), "dealt": [], "steps": []}, "receipt": receipt}


def _played(evening: Evening) -> Record:
    luck = random.Random(1)
    while running := evening.table.running:
        evening.passes(2)
        seat = next(seat for seat, legal in enumerate(running.legal) if legal)
        evening.guests[seat].plays(luck.choice(running.legal[seat]))
    return recorded(evening.log)


def written(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":")) + "\n"


if __name__ == "__main__":
    PACKS.write_text(written(packs()), encoding="utf-8")
    VECTORS.write_text(written(vectors()), encoding="utf-8")
