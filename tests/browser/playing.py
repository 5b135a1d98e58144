"""People who play on, without much thought."""

from playwright.sync_api import expect

from pioche.rules.hit.view import View
from pioche.table.view import MatchView
from tests.browser.players import Player

ENOUGH = 4


def match_of(player: Player) -> MatchView:
    """As this player's browser was told it last."""
    match = player.table.match
    assert match is not None, "no match was started"
    return match


def view_of(player: Player) -> View:
    view = match_of(player).view
    assert isinstance(view, View), "Hit! is played"
    return view


def line_of(player: Player) -> tuple[int, ...]:
    seat = player.table.you.seat
    assert seat is not None, "spectators have no line"
    return view_of(player).places[seat].line


def choice(player: Player) -> str:
    """One who always steals, and is content with a few cards."""
    legal = match_of(player).legal
    if "steal" in legal:
        return "steal"
    return "stop" if "stop" in legal and len(line_of(player)) >= ENOUGH else "draw"


def all_play_to_the_end(*players: Player, moves: int = 1000) -> None:
    """By their buttons, each when it is their turn."""
    for player in players:
        player.waits_for_match()
    for _ in range(moves):
        if all(match_of(player).outcome for player in players):
            break
        for player in players:
            if match_of(player).legal:
                player.plays(choice(player))
        players[0].page.wait_for_timeout(15)
    for player in players:
        expect(player.standing).to_be_visible()
