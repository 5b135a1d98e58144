import time

import pytest

from pioche.server.identity import COOKIE_NAME, COOKIE_SECONDS, Guests
from pioche.server.keys import Keys
from pioche.server.origins import is_same_origin

GUESTS = Guests(Keys(b"k" * 32), secure=False)
HOUR = 3600


def value(guests: Guests, person: str) -> str:
    cookie = guests.cookie(person).value
    assert cookie is not None
    return cookie


def in_seconds(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    then = time.time() + seconds
    monkeypatch.setattr(time, "time", lambda: then)


def test_a_guest_is_known_again_by_the_cookie() -> None:
    person = GUESTS.new()
    assert GUESTS.admit(value(GUESTS, person)) == person


def test_a_guest_is_known_again_after_a_restart_with_the_same_key() -> None:
    assert Guests(Keys(b"k" * 32), secure=True).admit(value(GUESTS, "anna")) == "anna"


@pytest.mark.parametrize("cookie", [None, "", "anna", "anna.x.y", "é.é.é", "." * 1000])
def test_nobody_is_admitted_without_a_cookie_of_ours(cookie: str | None) -> None:
    assert GUESTS.admit(cookie) is None


def test_a_cookie_changed_anywhere_admits_nobody() -> None:
    cookie = value(GUESTS, "anna")
    for place in range(len(cookie) - 1):  # the last character has bits that are not used
        forged = cookie[:place] + ("A" if cookie[place] != "A" else "B") + cookie[place + 1 :]
        assert GUESTS.admit(forged) is None


def test_a_cookie_of_another_installation_admits_nobody() -> None:
    assert GUESTS.admit(value(Guests(Keys(b"another key"), secure=False), "anna")) is None


def test_a_cookie_is_good_for_a_year_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = value(GUESTS, "anna")
    in_seconds(monkeypatch, COOKIE_SECONDS - HOUR)
    assert GUESTS.admit(cookie) == "anna"
    in_seconds(monkeypatch, 2 * HOUR)
    assert GUESTS.admit(cookie) is None


def test_a_clock_that_is_set_back_makes_nobody_a_stranger(monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = value(GUESTS, "anna")
    in_seconds(monkeypatch, -30 * 24 * HOUR)
    assert GUESTS.admit(cookie) == "anna"


def test_persons_are_random_and_long_enough_never_to_be_guessed() -> None:
    persons = {GUESTS.new() for _ in range(1000)}
    assert len(persons) == 1000
    assert all(len(person) == 22 and person.isascii() for person in persons)


def test_the_cookie_is_kept_from_scripts_and_from_other_sites() -> None:
    header = GUESTS.cookie("anna").to_header()
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Path=/" in header
    assert f"Max-Age={COOKIE_SECONDS}" in header
    assert "Domain" not in header


def test_the_cookie_is_for_https_only_when_the_server_says_so() -> None:
    assert "Secure" not in GUESTS.cookie("anna").to_header()
    assert "Secure" in Guests(Keys(b"k"), secure=True).cookie("anna").to_header()


def test_a_guest_is_found_among_the_cookies_of_other_programs() -> None:
    cookies = {"theme": "dark", COOKIE_NAME: value(GUESTS, "anna")}
    assert GUESTS.person_in(cookies) == "anna"


def test_no_guest_is_found_without_a_cookie() -> None:
    assert GUESTS.person_in({"theme": "dark"}) is None


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, "cards.example"),
        (None, None),
        ("http://127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://[::1]:8000", "[::1]:8000"),
        ("http://Cards.Example", "cards.example"),
        ("http://cards.example", "cards.example:80"),
        ("https://cards.example", "cards.example"),
        ("https://cards.example:443", "cards.example"),
    ],
)
def test_our_own_pages_and_programs_without_a_page_are_let_in(origin: str | None, host: str | None) -> None:
    assert is_same_origin(origin, host)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", "cards.example"),
        ("http://127.0.0.1:3000", "127.0.0.1:8000"),
        ("http://localhost:8000", "127.0.0.1:8000"),
        ("http://cards.example:8080", "cards.example"),
        ("http://cards.example.evil.example", "cards.example"),
        ("http://cards.example", None),
        ("http://cards.example", "cards.example, evil.example"),
        ("null", "cards.example"),
        ("", "cards.example"),
        ("http://", ""),
        ("file://", "cards.example"),
        ("ftp://cards.example", "cards.example"),
        ("http://cards.example/", "cards.example"),
        ("http://anna@cards.example", "cards.example"),
        ("http://cards.example:", "cards.example"),
        ("http://cards.example:٨٠", "cards.example"),
        ("http://cards.example\n", "cards.example"),
        ("http://[::1", "[::1"),
    ],
)
def test_pages_of_others_and_malformed_origins_are_refused(origin: str, host: str | None) -> None:
    assert not is_same_origin(origin, host)
