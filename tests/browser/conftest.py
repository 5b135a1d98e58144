"""A server, a browser, and players at its tables."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import House, from_an_address_of_its_own
from tests.browser.players import Player
from tests.browser.sizes import DESKTOP, Size

CHROMIUM = os.environ.get("PIOCHE_CHROMIUM", "chromium")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP *.local 127.0.0.2",  # names as a home network has them
)
PATIENCE = 15_000
"""Milliseconds: two cores may have much else to do."""

LOCALES = {"en": "en-GB", "fr": "fr-FR"}

Welcome: TypeAlias = Callable[..., Player]
"""`welcome(language="en", size=DESKTOP, …)`: a newcomer, who has not yet opened any page."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that leave it standing."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.closes()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that a test may kill."""
    house = House(tmp_path)
    yield house
    house.closes()


@pytest.fixture
def welcome(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Welcome]:
    players: list[Player] = []

    def come(
        language: str = "en",
        size: Size = DESKTOP,
        *,
        name: str | None = None,
        theme: Literal["light", "dark"] = "light",
        motion: Literal["reduce", "no-preference"] = "no-preference",
        to: House | None = None,
        keeps_client: bool = False,
    ) -> Player:
        context = browser.new_context(
            locale=LOCALES.get(language, language),
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion=motion,
            has_touch=size != DESKTOP,
            extra_http_headers=from_an_address_of_its_own(),
            service_workers="allow" if keeps_client else "block",  # a worker answers past `page.route`
        )
        context.set_default_timeout(PATIENCE)
        player = Player(context, to or request.getfixturevalue("house"), language)
        player.forgives("Service Worker registration blocked")
        players.append(player)
        if name is not None:
            player.is_called(name)
        return player

    yield come
    faults = [fault for player in players for fault in player.unforgiven]
    for player in players:
        player.context.close()
    assert not faults
