"""A host and the guests: before a match, and around it."""

from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.sizes import PHONE


def settled(player: Player) -> list[str]:
    """What is played, as it stands at the table: the options of the game, the clock, the leavers."""
    return [value.text_content() or "" for value in player.region("settled").locator("dd").all()]


def test_the_form_makes_the_table_that_was_asked_for_and_the_host_can_change_it(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE)
    host.opens()
    host.presses("home-create")
    host.chooses("form-seats", "4")
    host.chooses("option-hit-rounds", host.says("option-by-seats", seats=4))
    host.page.get_by_role("switch", name=host.says("option-hit-beginner")).check()
    host.chooses("form-clock", host.says("duration-seconds", seconds=45))
    host.presses("home-create-go")
    expect(host.region("seats", taken=1, seats=4)).to_be_visible()
    assert settled(host) == [
        "4",
        "on",
        "off",
        host.says("duration-seconds", seconds=45),
        host.says("leavers-bot"),
        host.says("settled-comes-invited"),
        host.says("watching-everybody"),
        "off",
    ]

    guest.opens("/t/" + host.table.id)
    guest.sits_down_as("Zoé")
    assert settled(guest) == [
        "4",
        "oui",
        "non",
        guest.says("duration-seconds", seconds=45),
        guest.says("leavers-bot"),
        guest.says("settled-comes-invited"),
        guest.says("watching-everybody"),
        "non",
    ]
    expect(guest.button("settled-change")).to_have_count(0)

    host.presses("settled-change")
    host.chooses("form-seats", "2")
    host.chooses("form-clock", host.says("clock-none"))
    host.presses("settled-save")
    expect(guest.region("seats", taken=2, seats=2)).to_be_visible()
    assert settled(guest)[0] == "4" and settled(guest)[3] == guest.says("clock-none")


def test_a_match_starts_when_every_seat_is_taken_and_the_host_is_told_so_before(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE)
    table = host.creates_table(seats=4)
    host.opens(table)
    guest.opens(table)
    guest.sits_down_as("Zoé")
    expect(host.button("start")).to_be_disabled()
    host.reads("error-seats_empty")

    host.presses("add-bot.label", seat=3)
    host.presses("add-bot.label", seat=4)
    guest.waits_until(lambda: None not in guest.table.places)
    expect(guest.region("seats", taken=4, seats=4).get_by_text(guest.says("bot-name-2"))).to_be_visible()
    expect(guest.button("start")).to_have_count(0)
    guest.reads("host-will-start", host="Ada")
    host.presses("remove-bot.label", name=host.says("bot-name-1"))
    expect(host.button("start")).to_be_disabled()
    host.presses("add-bot.label", seat=3)
    host.presses("start")
    for player in (host, guest):
        player.waits_for_match()


def test_when_the_host_leaves_another_person_is_the_host(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE)
    table = host.creates_table(seats=2)
    host.opens(table)
    guest.opens(table)
    guest.sits_down_as("Zoé")
    host.opens_menu()
    host.presses("leave")
    host.reads("leave-lobby")
    host.presses("stay")
    expect(host.button("stand-up")).to_be_visible()
    host.opens_menu()
    host.presses("leave")
    host.page.get_by_role("dialog").get_by_role("button", name=host.says("leave"), exact=True).click()
    expect(host.button("home-play-now")).to_be_visible()
    guest.presses("add-bot.label", seat=1)
    guest.presses("start")
    guest.waits_for_match()


def dealt(host: Player, guest: Player, *, seats: int = 2) -> str:
    table = host.creates_table(seats=seats)
    host.opens(table)
    guest.opens(table)
    guest.presses("sit")
    expect(guest.button("stand-up")).to_be_visible()
    if seats > 2:
        host.presses("add-bot.label", seat=3)
    host.presses("start")
    for player in (host, guest):
        player.waits_for_match()
    return table


def test_who_leaves_a_match_is_warned_and_a_bot_plays_on(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE, name="Zoé")
    dealt(host, guest)
    guest.opens_menu()
    guest.presses("leave")
    guest.reads("leave-playing-bot")
    guest.page.get_by_role("dialog").get_by_role("button", name=guest.says("leave"), exact=True).click()
    expect(guest.button("home-play-now")).to_be_visible()
    host.waits_for_turn()
    assert host.says("notice-table-left", you="no", person="Zoé") in host.history()
    expect(host.page.get_by_role("img", name=host.says("sign-left"))).to_be_visible()


def test_a_match_ends_early_when_everybody_agrees(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE, name="Zoé")
    dealt(host, guest)
    host.opens_menu()
    host.presses("end-ask")
    host.reads("end-asked-by-you")
    guest.reads("end-asked", names="Ada", count=1)
    guest.presses("end-refuse")
    host.reads_no_more("end-asked-by-you")
    assert host.says("notice-table-end_refused", you="no", person="Zoé") in host.history()

    guest.opens_menu()
    guest.presses("end-ask")
    host.presses("end-agree")
    for player in (host, guest):
        player.reads("standing-abandoned-hint")
    expect(host.button("rematch")).to_be_enabled()


def test_nobody_can_have_a_bot_called_for_one_who_was_here_a_moment_ago(welcome: Welcome) -> None:
    host, guest = welcome("en", name="Ada"), welcome("fr", PHONE, name="Zoé")
    dealt(host, guest)
    guest.page.close()
    expect(host.page.get_by_role("img", name=host.says("sign-absent"))).to_be_visible()
    expect(host.button("call-stand-in")).to_have_count(0)


def test_one_who_watches_sees_the_match_and_has_nothing_to_press(welcome: Welcome) -> None:
    host, guest, watcher = welcome("en", name="Ada"), welcome("en", name="Bo"), welcome("fr", PHONE)
    watcher.opens(dealt(host, guest, seats=3))
    watcher.waits_for_match()
    watcher.reads("watching")
    for move in ("draw", "stop", "steal", "leave"):
        expect(watcher.move(move)).to_have_count(0)
    assert match_of(watcher).legal == ()
    menu = host.opens_menu()
    expect(menu.get_by_text(host.says("watchers", names=host.says("somebody"), count=1))).to_be_visible()
