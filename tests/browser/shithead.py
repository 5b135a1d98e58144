"""Tables of Shithead in any position, and how somebody with a browser answers there, by hand and by key."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeAlias

from playwright.sync_api import Locator, expect

from pioche.rules.options import Value, checked
from pioche.rules.shithead import ShitheadOptions
from pioche.rules.shithead.events import AnyEvent, Burned, Dealt, Flipped, Played, TurnStarted, WentOut
from pioche.rules.shithead.model import Card, Cards, PileCard
from pioche.rules.shithead.state import Place, State
from pioche.rules.shithead.view import View
from tests.browser.players import Player
from tests.browser.playing import match_of
from tests.browser.staging import tonight
from tests.rules.shithead.table import new_match, table
from tests.table.evening import Evening


def evening_of(*names: str, seats: int = 0, clock: int | None = 120, **options: Value) -> Evening:
    """People at a table of Shithead whose match has not begun."""
    return tonight(*names, game="shithead", seats=seats or len(names), clock=clock, **options)  # type: ignore[arg-type]  # the rest of the form


def options_of(evening: Evening) -> ShitheadOptions:
    return checked(ShitheadOptions, evening.table.config.options)


def dealt(evening: Evening, deck: str = "", *, first: int = 0) -> Evening:
    """The seats arrange their cards; the pack begins with these."""
    seats = evening.table.config.seats
    state = new_match(seats=seats, deck=deck, first=first, options=options_of(evening)).state
    evening.starts_with([_deal(state, state.places, draw=state.draw)])
    return evening


def in_play(evening: Evening, seats: str, *, pile: str = "", draw: str = "", active: int = 0) -> Evening:
    """The position as `tests.rules.shithead.table` writes it; what is not named has burnt."""
    state = table(seats, pile=pile, draw=draw, active=active, options=options_of(evening)).state
    evening.starts_with(list(_way_to(state, active)))
    return evening


def _deal(state: State, places: tuple[Place, ...], *, draw: Cards) -> Dealt:
    return Dealt(
        options=state.options,
        rules=1,
        round=1,
        first=state.first,
        downs=tuple(_whole(place.down) for place in places),
        ups=tuple(place.up for place in places),
        hands=tuple(place.hand for place in places),
        draw=draw,
    )


def _whole(down: tuple[Card | None, ...]) -> Cards:
    assert None not in down, "a deal leaves no place empty"
    return tuple(card for card in down if card is not None)


def _way_to(state: State, active: int) -> Iterator[AnyEvent]:
    """Everything is dealt; what is gone was turned over and burnt; the pile was played by the active seat."""
    gone = list(state.burnt)
    places = [_filled(place, gone) for place in state.places]
    laid = tuple(card.card for card in state.pile)
    mine = places[active]
    places[active] = replace(mine, hand=(*mine.hand, *gone, *laid))
    yield _deal(state, tuple(places), draw=state.draw)
    if gone:
        yield _laid(active, [PileCard(card, card[0], card[0]) for card in gone])
        yield Burned(active, cards=tuple(gone), by="ten")
    for seat, place in enumerate(state.places):
        yield from _emptied(seat, place, places[seat])
    for card in state.pile:
        yield _laid(active, [card])
    yield TurnStarted(active)


def _filled(place: Place, gone: list[Card]) -> Place:
    """Cards that are out of the round lie where nothing lies any more."""
    return replace(place, down=tuple(card or gone.pop() for card in place.down))


def _emptied(seat: int, place: Place, filled: Place) -> Iterator[AnyEvent]:
    for position, card in enumerate(_whole(filled.down)):
        if place.down[position] is None:
            yield Flipped(seat, position, card)
            yield Played(seat, zone="down", cards=(card,), joined=(), rank=card[0], shows=card[0])
            yield Burned(seat, cards=(card,), by="ten")
    if place.place is not None:
        yield WentOut(seat, place.place)


def _laid(seat: int, cards: list[PileCard]) -> Played:
    first = cards[0]
    named = tuple(card.card for card in cards)
    return Played(seat, zone="hand", cards=named, joined=(), rank=first.rank, shows=first.shows)


Press: TypeAlias = Callable[[Locator], None]
"""By hand or by key."""

PLAY = re.compile(r"play (?P<open>[^=~+]+)(=(?P<rank>.))?(?P<inherits>~)?(\+(?P<up>.+))?")


def round_of(player: Player) -> View:
    view = match_of(player).view
    assert isinstance(view, View), "Shithead is played"
    return view


def stack(player: Player, letter: str) -> Locator:
    """The cards of a rank in the zone that is open."""
    return player.page.locator(f".hand .cards button[data-key='{letter}']")


def face_up(player: Player, card: str) -> Locator:
    """A card before the player, beside a hand."""
    name = player.says("shithead-client-swap-up", card=player.says("card-shithead", card=card))
    return player.page.get_by_role("button", name=name, exact=True)


def main_button(player: Player) -> Locator:
    return player.page.locator(".moves button.main")


def by_hand(locator: Locator) -> None:
    """A corner is in sight, whatever lies on the rest."""
    locator.click(position={"x": 6, "y": 6})


def by_key(locator: Locator) -> None:
    """Tab and arrows lead to everything; here the way is short."""
    locator.focus()
    locator.press("Enter")


def answers(player: Player, move: str, press: Press) -> None:
    """Touches what the move takes, says what it means, plays it, and waits for the server."""
    known = len(player.updates)
    if chosen := PLAY.fullmatch(move):
        _composes(player, chosen, press)
        press(main_button(player))
    elif move.startswith("pick"):
        for letter in move.removeprefix("pick").strip():
            press(stack(player, letter))
        press(player.page.locator(".moves button").first)
    elif move.startswith("blind "):
        press(player.button("shithead-client-down-nth", number=int(move[-1]) + 1))
    else:
        if move.startswith("as "):
            press(player.button("shithead-client-as-rank", rank=move[-1]))
        press(main_button(player))
    player.waits_for_answer(known)


def _composes(player: Player, move: re.Match[str], press: Press) -> None:
    for letter in move["open"]:
        press(stack(player, letter))
    ups = list(round_of(player).places[player.table.you.seat or 0].up)
    for letter in move["up"] or "":
        card = next(card for card in ups if card[0] == letter)
        ups.remove(card)
        press(face_up(player, card))
    shown = round_of(player).shown
    choices = {
        player.says("shithead-client-as-rank", rank=move["rank"] or ""): move["rank"],
        player.says("shithead-client-as-many", rank=shown or ""): move["inherits"],
        player.says("shithead-client-as-plain", rank="3"): not move["inherits"],
    }
    for name, is_meant in choices.items():
        choice = player.page.locator(".choices").get_by_role("button", name=name, exact=True)
        if is_meant and choice.count():
            press(choice)


def plays_to_the_end(player: Player, choose: Callable[[View, tuple[str, ...]], str], press: Press) -> None:
    player.waits_for_match()
    while not match_of(player).outcome:
        if legal := match_of(player).legal:
            answers(player, choose(round_of(player), legal), press)
        player.page.wait_for_timeout(10)
    expect(player.standing).to_be_visible()
