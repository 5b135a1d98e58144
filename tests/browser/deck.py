"""Hit the Deck in a browser: tables that stand where a test needs them, and what a player does there."""

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Locator, Position, expect

from pioche.rules.hit_the_deck.view import View
from pioche.table.race import ANTICIPATION
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.staging import tonight
from tests.table.deals import deals_hit_the_deck
from tests.table.evening import Evening

SEVEN = "R1 R3 B4 G5 Y1 YF KR"
TWENTY_FIVE = "R1 R2 R3 R4 R5 RC B1 B2 B3 B4 B5 BF G1 G2 G3 G4 GC Y1 Y2 Y3 Y5 YF N3 KB H"
OTHERS = (
    "R1 R2 G5 Y4 B1 RC N2",
    "H G1 G2 Y1 B2 B3 Y2",
    "B4 B5 G3 Y5 H R5 KY",
    "R3 G4 Y3 B1 B2 N5",
    "Y1 Y2 Y3 G1 G2 G3 N4",
)


IN_SIGHT: Position = {"x": 8, "y": 12}
"""Of a card that others lie upon."""


def deck_tonight(
    *names: str, hand: str = SEVEN, card: str = "R4", pile: Sequence[str] = (), first: int = 0, **form: object
) -> Evening:
    """The first of these people holds this hand, and this card is in play."""
    evening = tonight(*names, game="hit_the_deck", seats=len(names), **form)  # type: ignore[arg-type]  # passed on
    deals_hit_the_deck(evening, hand, *OTHERS[: len(names) - 1], card=card, pile=pile, first=first)
    return evening


def against_a_bot() -> Evening:
    """The last round of a match to 50: red goes on red, and what the bot cannot play decides it."""
    evening = tonight("Ada", game="hit_the_deck", seats=2, target=50)
    evening.guests[0].adds_bot(1, policy="random")
    deals_hit_the_deck(
        evening,
        "R1 R3 H",
        "R5 R5 R4 R4 B2 B2 G2 G2 Y2 Y2",
        card="R2",
        pile=["R1", "R2", "R3", "RC"],
        points=(0, 40),
    )
    return evening


def deck_of(player: Player) -> View:
    """As this player's browser was told it last."""
    view = match_of(player).view
    assert isinstance(view, View), "Hit the Deck is played"
    return view


def hand_of(player: Player) -> Locator:
    return player.page.locator(".hand")


def card_in_hand(player: Player, card: str) -> Locator:
    """The button of a card, or of all that are like it."""
    return hand_of(player).locator(f"button[data-key={card}]")


def at_a_moment(*deeds: tuple[Player, int, str]) -> None:
    """Scripts in several browsers, so many milliseconds after a moment that is soon: quicker than tests."""
    moment = round(1000 * time.time()) + 500
    for player, after, script in deeds:
        wait = f"due => {{ setTimeout(() => {{ {script} }}, due - Date.now()) }}"
        player.page.evaluate(wait, moment + after)


def pressing(key: str) -> str:
    """A script for such a moment."""
    return f"dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}' }}))"


def knows_every_line(player: Player, *seats: int) -> None:
    player.waits_until(lambda: all(delay_at(player, seat) is not None for seat in seats))


def delay_at(player: Player, seat: int) -> int | None:
    place = player.table.places[seat]
    return place.delay if place else None


def band(player: Player) -> Locator:
    return player.page.locator(".band")


def race_is_over(player: Player) -> None:
    player.waits_until(lambda: match_of(player).last_race and deck_of(player).race is None)
    expect(band(player)).to_have_count(0)


def wish(player: Player) -> str:
    """Whatever may be done, and a cut where it is proposed."""
    view, legal = deck_of(player), match_of(player).legal
    if view.race:
        return "announce" if "announce" in legal else "slap"
    return f"cut {view.cut.proposed}" if view.cut else legal[0]


def by_hand(player: Player, move: str) -> None:
    """With the mouse."""
    verb, _, card = move.partition(" ")
    if verb in {"slap", "announce"}:
        slaps(player)
    elif verb == "play":
        card_in_hand(player, card).click(position=IN_SIGHT)
    elif verb == "cut":
        player.button("move-hit_the_deck-cut.with", count=int(card)).click()
    else:
        player.button(f"move-hit_the_deck-{verb}").click()


def slaps(player: Player) -> None:
    """The bots do not wait: the race may be over before the mouse is there."""
    middle: list[float] | None = player.page.evaluate(
        """() => {
            const box = document.querySelector(".band")?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }"""
    )
    if middle:
        player.page.mouse.click(*middle)


def by_key(player: Player, move: str) -> None:
    """From wherever the focus is: cards are walked to, everything else has a key."""
    verb, _, card = move.partition(" ")
    if verb == "play":
        walks_to(player, card)
        player.page.keyboard.press("Enter")
    elif verb == "cut":
        player.page.get_by_role("slider").focus()
        player.page.keyboard.press("Enter")
    else:
        player.page.keyboard.press(player.says(f"move-hit_the_deck-{verb}.key"))


def walks_to(player: Player, card: str) -> None:
    """Tab leads to the hand, and arrows to its cards."""
    expect(card_in_hand(player, card)).to_be_attached()
    keys: list[str]
    keys, here = hand_of(player).evaluate(
        """hand => {
            if (!hand.contains(document.activeElement)) hand.querySelector("[tabindex='0']").focus();
            const buttons = [...hand.querySelectorAll("button")];
            return [buttons.map(({ dataset }) => dataset.key), buttons.indexOf(document.activeElement)];
        }"""
    )
    steps = keys.index(card) - here
    for _ in range(abs(steps)):
        player.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
    expect(card_in_hand(player, card)).to_be_focused()


def waits_for_another_question(player: Player, asked: int | None) -> None:
    """Not for any update: one may only say how long a line is."""
    player.waits_until(lambda: match_of(player).decision != asked or match_of(player).outcome)


def plays_to_the_end(player: Player, answer: Callable[[Player, str], None]) -> None:
    while not match_of(player).outcome:
        if match_of(player).legal:
            asked, is_race = match_of(player).decision, deck_of(player).race is not None
            if is_race:
                player.page.wait_for_timeout(ANTICIPATION)
            answer(player, wish(player))
            if is_race:
                player.waits_until(lambda: not match_of(player).legal or not deck_of(player).race)
            else:
                waits_for_another_question(player, asked)
        player.page.wait_for_timeout(10)
    expect(player.standing).to_be_visible()
