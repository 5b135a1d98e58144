"""A file gets its name when all that belongs into it is on the disk."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp

BESIDE = ("-wal", "-shm")
"""What SQLite puts behind the name of a database for the files that belong to it."""


@contextmanager
def new_file_beside(path: Path) -> Iterator[Path]:
    """Nobody else may read it. It goes again, unless it is moved."""
    descriptor, name = mkstemp(prefix=f".{path.name}.", dir=path.absolute().parent)
    os.close(descriptor)
    try:
        yield Path(name)
    finally:
        for end in ("", "-journal", *BESIDE):
            Path(f"{name}{end}").unlink(missing_ok=True)


def move(file: Path, target: Path) -> None:
    """At once or not at all, also when the power goes."""
    file.replace(target)
    folder = os.open(target.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
