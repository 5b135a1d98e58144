"""`pioche serve`, without its server."""

import pytest

from pioche.cli.server import has_screen


@pytest.mark.parametrize(
    ("environment", "platform", "answer"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "linux", False),
        ({}, "darwin", True),
        ({"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "darwin", False),
    ],
)
def test_a_browser_is_opened_only_where_there_is_a_screen(
    environment: dict[str, str], platform: str, answer: bool
) -> None:
    assert has_screen(environment, platform) is answer
