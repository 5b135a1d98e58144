"""Names of persons: what may be one, and which two would be taken for each other."""

import unicodedata
from functools import lru_cache
from typing import Literal, TypeAlias

import regex

NAME_LENGTH = 24
"""In characters as a reader counts them: a family emoji is one."""

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
# Control, format, direction, private and unassigned characters; then the blank ones that count as signs.
UNSEEN = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}\u2800\U0001D159]")
HEAP_OF_MARKS = regex.compile(r"(?:^|\s)\p{M}|\p{M}{4}")

InvalidNameCode: TypeAlias = Literal["name_empty", "name_long", "name_forbidden"]


class InvalidName(Exception):
    """The code is for the catalogs."""

    def __init__(self, code: InvalidNameCode) -> None:
        super().__init__(code)
        self.code: InvalidNameCode = code


def cleaned_name(text: str) -> str:
    """The name as it is stored and shown, always as plain text. Cleaning it again changes nothing.

    Composed (NFC), with single spaces. Raises InvalidName.
    """
    if len(text) > NAME_LENGTH * LONGEST_CLUSTER:
        raise InvalidName("name_long")
    name = regex.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    fault = "name_empty" if not name else _first_fault(name)
    if fault:
        raise InvalidName(fault)
    return name


def _first_fault(name: str) -> InvalidNameCode | None:
    plain = EMOJI.sub("", name)
    if UNSEEN.search(plain) or HEAP_OF_MARKS.search(unicodedata.normalize("NFD", plain)):
        return "name_forbidden"
    clusters = regex.findall(r"\X", name)
    if any(len(cluster) > LONGEST_CLUSTER for cluster in clusters):
        return "name_forbidden"
    return "name_long" if len(clusters) > NAME_LENGTH else None


def look_alike(one: str, other: str) -> bool:
    """Whether two names at one table would be taken for each other.

    As in Unicode's UTS #39, with a table of the letters that people meet. Case, spaces and punctuation
    do not count; accents do, for Noé and Noe are two people.
    """
    return not _readings(one).isdisjoint(_readings(other))


@lru_cache(maxsize=4096)
def _readings(name: str) -> frozenset[str]:
    """IAN is read as ian, and as lan: so each name counts as the word it is and as the strokes it shows."""
    decomposed = unicodedata.normalize("NFKD", name)
    latin = decomposed.translate(LATIN_TWINS)
    strokes = latin.translate(STROKES)
    return frozenset(_skeleton(reading) for reading in (decomposed, latin, strokes))


def _skeleton(text: str) -> str:
    folded = unicodedata.normalize("NFKD", text.casefold())
    letters = regex.sub(r"[\p{P}\p{Z}\p{C}\p{Sk}\p{Default_Ignorable_Code_Point}]", "", folded)
    return (letters or folded).replace("m", "rn").replace("w", "vv")


CYRILLIC = ("АВСЕНІЈКМОРЅТХУЗабсеһіјорѕхуԁԛԝзӏӀ", "ABCEHIJKMOPSTXY3a6cehijopsxydqw3lI")
GREEK = ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχιγ", "ABEZHIKMNOPTYXavopuxiy")
OTHERS = ("ıɡɑՕՏԼօսհո", "igaOSLouhn")
LATIN_TWINS = {
    ord(twin): letter
    for twins, letters in (CYRILLIC, GREEK, OTHERS)
    for twin, letter in zip(twins, letters, strict=True)
}
STROKES = str.maketrans({"0": "O", "1": "l", "I": "l", "|": "l"})
