"""Files that a command is given: records and receipts."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from pioche.cli.refusal import Refusal
from pioche.games import UnknownGame
from pioche.receipt import UnreadableReceipt
from pioche.record import UnreadableRecord

Read = TypeVar("Read")


def read(file: Path, reader: Callable[[bytes], Read]) -> Read:
    """Raises Refusal, whatever is wrong with the file."""
    try:
        return reader(file.read_bytes())
    except OSError as error:
        raise Refusal("cli-file-not-read", file=str(file)) from error
    except (UnreadableRecord, UnreadableReceipt) as error:
        raise Refusal(f"error-{error.code}") from error
    except UnknownGame as error:
        raise Refusal("error-unknown_game") from error
