"""FC-CI-01: hostile and unusual words are plain text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.server.words import WORDS_LENGTH, cleaned_words
from pioche.table.story import Refused
from tests.server.test_names import ENGLAND, FAMILY, FORBIDDEN, KISS, PLAIN_TEXT

JOINED = {
    "Persian": "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Marathi": "र\u094d\u200dया",
}
NOT_JOINED = {
    "a joiner at an end": "a\u200d",
    "a joiner after a space": "a \u200db",
    "two joiners": "a\u200d\u200db",
}
OF_NAMES_ALONE = {"a joiner outside an emoji"}
"""What is forbidden in a name, where nobody could see it, and is not in words."""


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        cleaned_words(text)
    return refused.value.code


@pytest.mark.parametrize(
    "words", [*PLAIN_TEXT, *JOINED.values(), "a" * WORDS_LENGTH, "https://example.org/?a=<b>"]
)
def test_unusual_words_are_plain_text_and_stay_as_they_are(words: str) -> None:
    assert cleaned_words(words) == words


@pytest.mark.parametrize(
    "words", [text for name, text in FORBIDDEN.items() if name not in OF_NAMES_ALONE] + [*NOT_JOINED.values()]
)
def test_what_cannot_be_seen_or_breaks_the_line_is_forbidden(words: str) -> None:
    assert refusal(words) == "words_forbidden"


@pytest.mark.parametrize("words", ["", "   ", "\n\t", "\u00a0\u2003"])
def test_only_spaces_are_no_words(words: str) -> None:
    assert refusal(words) == "words_empty"


@pytest.mark.parametrize("character", ["x", "e\u0301", FAMILY, KISS, "🇫🇷", ENGLAND, "한"])
def test_length_counts_what_a_reader_sees(character: str) -> None:
    assert len(cleaned_words(character * WORDS_LENGTH)) >= WORDS_LENGTH
    assert refusal(character * (WORDS_LENGTH + 1)) == "words_long"


def test_new_lines_become_spaces_and_both_forms_of_an_accent_one() -> None:
    assert cleaned_words("  bien\n\njoue\u0301 \t! ") == "bien joué !"
    assert cleaned_words("\r\nZoe\u0301\u2028bis") == unicodedata.normalize("NFC", "Zoe\u0301 bis")


@given(st.text(max_size=60))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    try:
        words = cleaned_words(text)
    except Refused:
        return
    assert cleaned_words(words) == words
    assert not set(words) & {"\n", "\r", "\u2028", "\u202e"}
