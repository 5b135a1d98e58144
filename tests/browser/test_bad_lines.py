"""Reloads, lost lines, killed servers, and fingers that press twice."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

from pioche.server.wire import Update
from tests.browser.conftest import Welcome
from tests.browser.house import House
from tests.browser.players import SOCKET, Player
from tests.browser.playing import choice, line_of, match_of, view_of
from tests.browser.sizes import PHONE
from tests.browser.staging import pile, staged, tonight
from tests.table.evening import Evening

BROKEN_LINE = "WebSocket|ERR_|Failed to load resource"


def at_a_steal_offer(*, seconds_ago: float) -> Evening:
    """Bo has shown a 5; Ada has just drawn one, with so many seconds of her 45 gone."""
    evening = tonight("Ada", "Bo", seats=2, clock=45, seconds_ago=seconds_ago)
    ada, bo = evening.guests
    evening.starts(*pile(5, 3, 5), first=1)
    bo.plays("draw", "draw", "stop")
    ada.plays("draw")
    return evening


def shows_the_offer(player: Player) -> None:
    for move in ("steal", "leave"):
        expect(player.move(move)).to_be_enabled()
    group = player.says("cards-hit", count=1, card=5)
    points = player.says("play-points", count=5)
    player.reads("hit-client-may-steal", group=group, names="Bo", points=points)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_steal_offer_its_buttons_and_its_time_outlive_a_reload(
    welcome: Welcome, house: House, language: str
) -> None:
    """FC-CI-04: on one's own turn, with a steal open."""
    ada, bo = welcome(language, PHONE, name="Ada"), welcome("en", name="Bo")
    table = staged(house, at_a_steal_offer(seconds_ago=20), Ada=ada.person, Bo=bo.person)
    ada.opens(table)
    bo.opens(table)
    shows_the_offer(ada)
    before = ada.seconds_shown
    assert 20 <= before <= 25

    ada.page.reload()
    shows_the_offer(ada)
    assert before - 5 <= ada.seconds_shown <= before
    assert ada.history()[-1] == ada.says("notice-hit-steal_offered", you="yes", count=1, card=5, names="Bo")

    ada.plays("steal")
    assert line_of(ada) == (5, 5)
    bo.waits_until(lambda: line_of(bo) == (3,))


def test_after_a_reload_while_waiting_nothing_can_be_pressed(welcome: Welcome, house: House) -> None:
    """FC-CI-04: the buttons stay off, and say why."""
    ada, bo = welcome("en", name="Ada"), welcome("fr", PHONE, name="Bo")
    table = staged(house, at_a_steal_offer(seconds_ago=0), Ada=ada.person, Bo=bo.person)
    ada.opens(table)
    bo.opens(table)
    for _ in range(2):
        for move in ("draw", "stop"):
            expect(bo.move(move)).to_be_disabled()
        bo.move("draw").click(force=True)
        bo.page.keyboard.press(bo.says("move-hit-draw.key"))
        bo.page.reload()
    assert view_of(ada).offer is not None
    assert view_of(bo).drawn == 1


def test_a_line_that_was_lost_says_so_and_heals_by_itself(welcome: Welcome, house: House) -> None:
    """FC-CI-04: on return the present state, and what happened meanwhile."""
    ada, bo = welcome("en", PHONE, name="Ada"), welcome("en", name="Bo")
    ada.forgives(BROKEN_LINE)
    table = staged(house, at_a_steal_offer(seconds_ago=0), Ada=ada.person, Bo=bo.person)
    lines: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server()

    ada.page.route_web_socket(SOCKET, through)
    ada.opens(table)
    bo.opens(table)
    shows_the_offer(ada)
    ada.context.set_offline(True)
    lines[-1].close()
    ada.reads("line-broken")
    expect(ada.move("steal")).to_be_visible()
    ada.context.set_offline(False)
    ada.reads_no_more("line-broken")
    shows_the_offer(ada)


def is_dealt_two_people(welcome: Welcome, house: House) -> tuple[Player, Player]:
    ada, bo = welcome("en", name="Ada", to=house), welcome("fr", PHONE, name="Bo", to=house)
    table = ada.creates_table(seats=2)
    ada.opens(table)
    bo.opens(table)
    bo.presses("sit")
    ada.presses("start")
    ada.waits_for_match()
    bo.waits_for_match()
    return ada, bo


def play_a_little(players: tuple[Player, Player], *, moves: int) -> None:
    while moves:
        for player in players:
            if match_of(player).legal:
                player.plays(choice(player))
                moves -= 1
                break
        players[0].page.wait_for_timeout(15)


def told_afresh(player: Player, *, since: int) -> Update:
    """The whole, after so many updates and whatever was still on its way."""

    def fresh() -> list[Update]:
        return [update for update in player.updates[since:] if update.is_fresh]

    player.waits_until(fresh)
    return fresh()[0]


def test_after_kill_9_and_a_new_start_both_browsers_come_back_and_play_on(
    welcome: Welcome, own_house: House
) -> None:
    """FC-PE-01: what anybody was told is still so."""
    players = is_dealt_two_people(welcome, own_house)
    play_a_little(players, moves=7)
    told = [player.told(fresh=True) for player in players]
    known = [len(player.updates) for player in players]
    own_house.is_killed()
    for player in players:
        player.forgives(BROKEN_LINE)
        player.reads("line-broken")
    own_house.opens()
    for player, before, count in zip(players, told, known, strict=True):
        afresh = told_afresh(player, since=count).notices
        player.reads_no_more("line-broken")
        since_start = [told for told in before if told[0] >= afresh[0].seq]
        assert [(each.seq, each.notice) for each in afresh][: len(since_start)] == since_start
    play_a_little(players, moves=5)


def test_a_move_pressed_while_the_server_is_down_is_made_once_when_it_is_back(
    welcome: Welcome, own_house: House
) -> None:
    players = is_dealt_two_people(welcome, own_house)
    player = next(each for each in players if match_of(each).legal)
    for each in players:
        each.forgives(BROKEN_LINE)
    own_house.is_killed()
    player.reads("line-broken")
    player.move("draw").click()
    own_house.opens()
    player.waits_until(lambda: view_of(player).drawn == 1)
    player.page.wait_for_timeout(300)
    assert view_of(player).drawn == 1


def test_two_quick_presses_draw_one_card(welcome: Welcome) -> None:
    """FC-RA-01: the second press answers a question that is not asked any more."""
    player = welcome("en", name="Ada")
    player.opens(player.creates_table(seats=2, bots="steady"))
    player.waits_for_turn()
    player.move("draw").evaluate("button => { button.click(); button.click(); }")
    player.waits_until(lambda: view_of(player).drawn)
    player.page.wait_for_timeout(300)
    assert view_of(player).drawn == 1


def test_on_a_slow_line_a_double_click_on_draw_leaves_the_steal_offer_open(
    welcome: Welcome, house: House
) -> None:
    """FC-RA-01: pile [5, 2, …] with a rival who holds a 5."""
    ada, bo = welcome("en", name="Ada"), welcome("en", name="Bo")
    late: list[str | bytes] = []
    lines: list[WebSocketRoute] = []

    def slow(socket: WebSocketRoute) -> None:
        lines.append(socket)
        socket.connect_to_server().on_message(
            lambda frame: late.append(frame) if late else socket.send(frame)
        )

    ada.page.route_web_socket(SOCKET, slow)
    evening = tonight("Ada", "Bo", seats=2)
    evening.starts(*pile(5, 5, 2), first=1)
    evening.guests[1].plays("draw", "stop")
    ada.opens(staged(house, evening, Ada=ada.person, Bo=bo.person))
    expect(ada.move("draw")).to_be_enabled()
    late.append("")
    ada.move("draw").dblclick()
    ada.waits_until(lambda: len(late) > 1)
    ada.page.wait_for_timeout(200)
    for frame in late[1:]:
        lines[0].send(frame)
    shows_the_offer(ada)
    assert line_of(ada) == (5,)
