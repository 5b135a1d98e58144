"""The files of the built client, as they are and as the build has compressed them."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

ENDINGS = {"br": ".br", "gzip": ".gz"}
"""Of compressed files, by what HTTP calls them; the better one first."""


class BuiltFile:
    """As it was at the start: another build beside it would not fit. All are as large as a picture."""

    def __init__(self, path: Path, *, media_type: str, encoding: str | None = None) -> None:
        self.content = path.read_bytes()
        self._encoding = encoding
        self.media_type = media_type

    @cached_property
    def headers(self) -> Mapping[str, str]:
        """Each form has a tag of its own: it stands for these very bytes."""
        tag = {"ETag": f'"{sha256(self.content).hexdigest()[:32]}"', "Vary": "Accept-Encoding"}
        return tag | ({"Content-Encoding": self._encoding} if self._encoding else {})


class BuiltFiles:
    """By their names; there are none as long as the client was not built."""

    def __init__(self, folder: Path) -> None:
        self._forms: dict[str, dict[str | None, BuiltFile]] = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix not in ENDINGS.values():
                self._forms[path.relative_to(folder).as_posix()] = dict(_forms(path))

    def __contains__(self, name: str) -> bool:
        return name in self._forms

    def form(self, name: str, *, accepted: str) -> BuiltFile:
        """The smallest of those that an Accept-Encoding takes. Raises KeyError."""
        forms = self._forms[name]
        return next(
            (forms[each] for each in ENDINGS if each in forms and _takes(accepted, each)), forms[None]
        )


def _forms(path: Path) -> Iterator[tuple[str | None, BuiltFile]]:
    media_type = guess_type(path.name)[0] or "application/octet-stream"
    yield None, BuiltFile(path, media_type=media_type)
    for encoding, ending in ENDINGS.items():
        compressed = path.with_name(f"{path.name}{ending}")
        if compressed.exists():
            yield encoding, BuiltFile(compressed, media_type=media_type, encoding=encoding)


def _takes(accepted: str, encoding: str) -> bool:
    """Where it is named, unless with a weight of nothing."""
    wishes = (wish.replace(" ", "").lower().partition(";q=") for wish in accepted.split(","))
    return any(name == encoding and (not sign or weight.strip("0.")) for name, sign, weight in wishes)
