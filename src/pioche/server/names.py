"""Names of persons: what may be one, and which two would be taken for each other."""

import unicodedata
from functools import lru_cache
from typing import Literal, TypeAlias

import regex

from pioche.server.signs import Fault, Unfit, one_line

NAME_LENGTH = 24
"""In characters as a reader counts them."""

InvalidNameCode: TypeAlias = Literal["name_empty", "name_long", "name_forbidden"]

CODE_OF: dict[Fault, InvalidNameCode] = {
    "empty": "name_empty",
    "long": "name_long",
    "forbidden": "name_forbidden",
}


class InvalidName(Exception):
    """The code is for the catalogs."""

    def __init__(self, code: InvalidNameCode) -> None:
        super().__init__(code)
        self.code: InvalidNameCode = code


def cleaned_name(text: str) -> str:
    """The name as it is stored and shown, always as plain text and in one line. Raises InvalidName."""
    try:
        return one_line(text, longest=NAME_LENGTH, may_join=False)
    except Unfit as unfit:
        raise InvalidName(CODE_OF[unfit.fault]) from None


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
