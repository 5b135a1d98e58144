"""What a bot's process may do instead of thinking; in a module of its own, for that process to import."""

import time
from typing import NoReturn


def thinks_for_ever(_policy: str, _game: str, **_seen: object) -> NoReturn:
    while True:
        time.sleep(60)
