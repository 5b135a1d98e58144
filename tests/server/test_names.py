"""FC-CI-01: hostile and unusual names."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.log.store import open_log
from pioche.server.names import NAME_LENGTH, InvalidName, cleaned_name, look_alike

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
KISS = "\U0001f469\U0001f3fb\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f469\U0001f3ff"
PIRATES = "\U0001f3f4\u200d\u2620\ufe0f"

PLAIN_TEXT = (
    "<img src=x onerror=…>",
    '"><svg onload=…>',
    "{{7*7}}",
    "${name}",
    "'; DROP TABLE people; --",
    "🐺",
    FAMILY,
    FAMILY * NAME_LENGTH,
    "🇫🇷🇨🇦",
    ENGLAND,
    KISS,
    PIRATES,
    "1\ufe0f\u20e3",
    "Élise d'Août",
    "Ệ",
    "नमस्ते",
    "ไม่ได้",
    "שָׁלוֹם",
    "王小明",
    "x" * NAME_LENGTH,
)
FORBIDDEN = {
    "a heap of marks": "Z" + "\u0301" * 200,
    "a fourth mark, the first being composed into its letter": "e" + "\u0301" * 4,
    "a mark without a letter": "\u0301e",
    "a mark on a space": "a \u0301e",
    "right-to-left override": "\u202egnat",
    "direction isolate": "a\u2066b",
    "zero-width space": "a\u200bb",
    "a joiner outside an emoji": "a\u200db",
    "a joiner after an emoji": "🐺\u200d",
    "a variation of a letter": "a\ufe0f",
    "a null": "a\x00b",
    "an escape sequence": "\x1b[2J",
    "half a surrogate pair": "\ud83d",
    "a private character": "\ue000",
    "a filler": "\u3164",
    "a blank sign": "\u2800",
    "tags that say nothing": "\U0001f3f4\U000e0067",
    "a letter of many letters": "\u1100" * 50,
}


def refusal(text: str) -> str:
    with pytest.raises(InvalidName) as refused:
        cleaned_name(text)
    return refused.value.code


@pytest.mark.parametrize("name", PLAIN_TEXT)
def test_an_unusual_name_is_plain_text_and_stays_as_it_is(name: str) -> None:
    assert cleaned_name(name) == name


@pytest.mark.parametrize("name", PLAIN_TEXT)
async def test_an_unusual_name_is_read_back_as_it_was_stored(name: str, tmp_path: Path) -> None:
    store = await open_log(f"sqlite:///{tmp_path}/names.sqlite")
    try:
        await store.people.set_name("somebody", cleaned_name(name), at=0)
        assert await store.people.names(["somebody"]) == {"somebody": name}
    finally:
        await store.close()


@pytest.mark.parametrize("name", FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_cannot_be_seen_or_breaks_the_line_is_forbidden(name: str) -> None:
    assert refusal(name) == "name_forbidden"


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "\u00a0\u2003"])
def test_a_name_of_spaces_is_empty(name: str) -> None:
    assert refusal(name) == "name_empty"


@pytest.mark.parametrize("character", ["x", "é", "e\u0301", FAMILY, "🇫🇷", ENGLAND, "한"])
def test_length_counts_what_a_reader_sees(character: str) -> None:
    assert cleaned_name(character * NAME_LENGTH)
    assert refusal(character * (NAME_LENGTH + 1)) == "name_long"


def test_a_huge_text_is_long_before_anything_else_is_asked() -> None:
    assert refusal("\u202e" * 5_000_000) == "name_long"


def test_both_forms_of_an_accent_are_one_name() -> None:
    assert cleaned_name("E\u0301lise") == cleaned_name("Élise") == "Élise"


def test_white_space_is_collapsed() -> None:
    assert cleaned_name("  Anne \n\t Marie\u00a0 ") == "Anne Marie"


@given(st.text(max_size=40))
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    try:
        name = cleaned_name(text)
    except InvalidName:
        return
    assert cleaned_name(name) == name
    assert name.encode().decode() == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "A n-n.a"),
        ("Olga", "\u041elga"),  # Cyrillic O
        ("Anna", "\u0391\u039d\u039d\u0391"),  # Greek capitals
        ("Ian", "\u0406an"),  # Ukrainian I
        ("IAN", "lan"),
        ("IAN", "ian"),
        ("Oscar", "0scar"),
        ("Player 1", "Playerl"),
        ("Player I", "Player |"),
        ("Carmen", "Carrnen"),
        ("Carl", "\u2102arl"),
        ("Carl", "\uff23\uff41\uff52\uff4c"),  # wide letters
        ("Strauß", "STRAUSS"),
        ("Victor 🐺", "victor🐺"),
        ("\u0412\u0418\u041a\u0422\u041e\u0420", "\u0412\u0438\u043a\u0442\u043e\u0440"),
    ],
)
def test_names_that_would_be_taken_for_each_other_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ali", "All"),
        ("Lia", "Ila"),
        ("Noé", "Noe"),
        ("Player 1", "Player 2"),
        ("Player 1", "Player 11"),
        ("🐺", "🦊"),
        ("!!!", "???"),
        ("王", "玉"),
    ],
)
def test_different_names_stay_different(one: str, other: str) -> None:
    assert not look_alike(one, other)
    assert not look_alike(other, one)


@given(st.text(max_size=30))
def test_every_name_looks_like_itself_in_any_case(text: str) -> None:
    assert look_alike(text, text)
    assert look_alike(text, text.casefold())
