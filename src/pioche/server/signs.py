"""What a reader sees of a text that somebody wrote."""

import unicodedata
from typing import Literal, TypeAlias

import regex

LONGEST_CLUSTER = 12
"""Code points of one visible character; the longest emoji in use have 11."""

EMOJI = regex.compile(
    r"""
      \p{Regional_Indicator}{2}                              # a flag
    | [0-9\#*]\uFE0F\u20E3                                   # a key
    | \U0001F3F4[\U000E0061-\U000E007A]{3,6}\U000E007F       # the flag of a part of a country
    | \p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?
      (?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?)*
    """,
    regex.VERBOSE,
)
# Persian and the languages of India are not written without them.
JOINER = regex.compile(r"(?<=[\p{L}\p{M}])[\u200C\u200D](?=\p{L})")
# Control, format, direction, private and unassigned characters; then the blank ones that count as signs.
UNSEEN = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800\U0001D159]")
HEAP_OF_MARKS = regex.compile(r"(?:^|\s)\p{M}|\p{M}{4}")

Fault: TypeAlias = Literal["empty", "long", "forbidden"]


class Unfit(Exception):
    """The text cannot be shown as one line."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault: Fault = fault


def one_line(text: str, *, longest: int, may_join: bool) -> str:
    """Composed (NFC), with single spaces and nothing else that parts words. Doing it again changes nothing.

    `longest` is in characters as a reader counts them: a family emoji is one. With `may_join` letters may
    have unseen joiners between them. Raises Unfit.
    """
    if len(text) > longest * LONGEST_CLUSTER:
        raise Unfit("long")
    line = regex.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    if not line:
        raise Unfit("empty")
    clusters = regex.findall(r"\X", line)
    plain = EMOJI.sub("", JOINER.sub("", line) if may_join else line)
    if _is_unseen(plain) or any(len(cluster) > LONGEST_CLUSTER for cluster in clusters):
        raise Unfit("forbidden")
    if len(clusters) > longest:
        raise Unfit("long")
    return line


def _is_unseen(text: str) -> bool:
    """Whether something in it would not be seen, or be seen outside its line."""
    return bool(UNSEEN.search(text) or HEAP_OF_MARKS.search(unicodedata.normalize("NFD", text)))
