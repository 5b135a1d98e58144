"""The visitors of these tests are as many households, so that quick tests are not taken for a flood."""

from pioche.server.limits import CODES_FROM_AN_ADDRESS
from tests.browser.conftest import Welcome
from tests.browser.players import Player

BURST = CODES_FROM_AN_ADDRESS.burst

SAYS_CODES = """async (count) => {
    const answers = [];
    for (let said = 0; said < count; said++) {
        const body = JSON.stringify({ code: "sesame" });
        const headers = { "Content-Type": "application/json" };
        answers.push((await fetch("/api/invite", { method: "PUT", headers, body })).status);
    }
    return answers;
}"""


def says_codes(player: Player, *, count: int) -> list[int]:
    answers: list[int] = player.page.evaluate(SAYS_CODES, count)
    return answers


def test_each_browser_comes_from_an_address_of_its_own(welcome: Welcome) -> None:
    """And the limits of an address hold for each."""
    ada, bo = welcome(), welcome()
    ada.forgives("status of 429")
    for player in (ada, bo):
        player.opens()
    assert 429 in says_codes(ada, count=2 * BURST)
    assert set(says_codes(bo, count=BURST)) == {204}
