import math

import pytest

from pioche.server.settings import InvalidSetting, Settings


def test_a_server_is_for_this_machine_alone_unless_told_otherwise() -> None:
    assert Settings().host == "127.0.0.1"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("host", ""),
        ("host", " "),
        ("port", -1),
        ("port", 65_536),
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
