import math

import pytest

from pioche.server.settings import EVERYWHERE, InvalidSetting, Settings


def test_a_server_is_for_this_machine_alone_unless_told_otherwise() -> None:
    assert Settings().listens_at == "127.0.0.1"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("host", ""),
        ("host", " "),
        ("port", -1),
        ("port", 65_536),
        ("public_url", "cards.example.org"),
        ("public_url", "ftp://cards.example.org"),
        ("public_url", "https://cards.example.org/cards"),
        ("public_url", "https://cards.example.org?cards"),
        ("public_url", "https://ada@cards.example.org"),
        ("public_url", ""),
        ("trusted_proxies", ("proxy",)),
        ("trusted_proxies", ("10.0.0.1", "")),
        ("trusted_proxies", ("10.0.0.1/8",)),
        ("trusted_proxies", ("*",)),
        ("metrics_from", ("somewhere",)),
        ("invite", "short"),
        ("invite", "      "),
        ("invite", "x" * 65),
        ("bot_pace", -0.1),
        ("bot_pace", 61),
        ("bot_pace", math.nan),
        ("idle_seconds", 0),
        ("idle_seconds", math.inf),
        ("idle_seconds", math.nan),
    ],
)
def test_a_setting_out_of_range_is_refused_with_its_code(setting: str, value: object) -> None:
    with pytest.raises(InvalidSetting) as refused:
        Settings(**{setting: value})  # type: ignore[arg-type]  # one setting at a time, whatever its type
    assert refused.value.code == f"setting_{setting}"


@pytest.mark.parametrize(
    ("setting", "value"), [("port", 0), ("port", 65_535), ("bot_pace", 0), ("idle_seconds", 0.05)]
)
def test_the_ends_of_a_range_are_in_it(setting: str, value: float) -> None:
    assert getattr(Settings(**{setting: value}), setting) == value  # type: ignore[arg-type]  # as above


def test_for_the_network_it_listens_everywhere_unless_told_where() -> None:
    assert Settings(lan=True).listens_at in EVERYWHERE
    assert Settings(lan=True, host="192.0.2.7").listens_at == "192.0.2.7"


def test_a_public_address_is_kept_without_the_slash_and_capitals_that_people_write() -> None:
    assert Settings(public_url="https://Cards.Example.org/").public_url == "https://cards.example.org"


@pytest.mark.parametrize(
    ("public_url", "answer"),
    [(None, False), ("http://192.0.2.7:8000", False), ("https://cards.example.org", True)],
)
def test_cookies_are_for_https_alone_where_visitors_come_by_https(
    public_url: str | None, answer: bool
) -> None:
    assert Settings(public_url=public_url).has_secure_cookies is answer


@pytest.mark.parametrize(
    ("settings", "answer"),
    [
        (Settings(), True),
        (Settings(invite="open sesame"), False),
        (Settings(invite="open sesame", open_tables=True), True),
        (Settings(open_tables=False), False),
    ],
)
def test_tables_can_be_found_unless_there_is_an_invitation_or_the_operator_chose(
    settings: Settings, answer: bool
) -> None:
    assert settings.lists_tables is answer
