"""What the log has answered for is there after any end of the process."""

import subprocess
import sys
from pathlib import Path

from pioche.log import open_log

PROGRAM = Path(__file__).with_name("writing_process.py")


def seqs_answered_before_kill(address: str) -> list[int]:
    command = [sys.executable, str(PROGRAM), address, "oak", "doomed", "1000000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        answered = [int(process.stdout.readline()) for _ in range(30)]
        process.kill()
        return answered + [int(line) for line in process.stdout.read().split()]


async def test_an_answered_append_survives_kill_9(address: str) -> None:
    """FC-PE-01: every acknowledged entry is there, an unacknowledged one is there whole or not at all."""
    answered = seqs_answered_before_kill(address)
    store = await open_log(address)
    log = [entry.seq for entry in await store.log.read("oak")]
    await store.close()
    assert answered == list(range(1, len(answered) + 1))
    assert log in (answered, [*answered, len(answered) + 1])
