"""What looking back shows beside what everybody saw: the rest of the pack, and the next card first."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.games import GAMES
from pioche.match import Match
from pioche.rules.chance import SeededChance
from pioche.rules.game import Hidden
from pioche.rules.hit.view import View as HitView
from pioche.rules.hit_the_deck.view import View as HitTheDeckView
from pioche.rules.options import Value
from pioche.rules.shithead.view import View as ShitheadView
from pioche.testing import matches


def seen(view: HitView | HitTheDeckView | ShitheadView) -> Iterator[str]:
    """The cards that lie in everybody's sight, in the view of a spectator."""
    match view:
        case HitView(discard=discard, places=places):
            yield from _counted(discard)
            for place in places:
                yield from (*map(str, place.line), *_counted(place.loot))
        case HitTheDeckView(discard=discard):
            yield from discard
        case ShitheadView(pile=pile, burnt=burnt, turned=turned, places=shown):
            yield from (*(each.card for each in pile), *burnt, *(card for each in shown for card in each.up))
            yield from [turned.card] if turned else []


def _counted(counts: Sequence[int]) -> list[str]:
    return [str(value) for value, count in enumerate(counts, start=1) for _ in range(count)]


def hidden_in(match: Match) -> list[Hidden]:
    return list(match.game.hidden(match.state))


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_sees_and_what_is_hidden_are_the_whole_pack(game: str) -> None:
    @given(matches(GAMES[game]))
    def holds(match: Match) -> None:
        hidden = (card for zone in hidden_in(match) for card in zone.cards)
        assert Counter([*seen(match.view(None)), *hidden]) == Counter(match.game.cards(match.state))

    holds.__name__ = f"the_whole_pack_of_{game}"
    holds()


@pytest.mark.parametrize("game", GAMES)
def test_each_seats_own_hand_is_among_what_is_hidden(game: str) -> None:
    @given(matches(GAMES[game]), st.data())
    def holds(match: Match, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, match.seats - 1))
        hands = [zone.cards for zone in hidden_in(match) if (zone.zone, zone.seat) == ("hand", seat)]
        held = getattr(match.view(seat), "hand", ())
        assert hands == ([held] if held else [])

    holds.__name__ = f"the_hands_of_{game}"
    holds()


@pytest.mark.parametrize(
    ("game", "zones"),
    [
        ("hit", [("pile", None)]),
        ("hit_the_deck", [("hand", 0), ("hand", 1), ("pile", None)]),
        ("shithead", [("hand", 0), ("down", 0), ("hand", 1), ("down", 1), ("draw", None)]),
    ],
)
def test_each_zone_is_told_by_its_name_and_seat(game: str, zones: list[tuple[str, int | None]]) -> None:
    """The names are keys of the catalogs."""
    match = Match(game, seats=2, chance=SeededChance(b"zones"))
    assert [(zone.zone, zone.seat) for zone in hidden_in(match)] == zones


def test_the_card_that_is_drawn_next_is_the_first_of_the_pile() -> None:
    match = Match("hit", seats=2, chance=SeededChance(b"pile"))
    for _ in range(20):
        (pile,) = hidden_in(match)
        assert (pile.zone, pile.seat) == ("pile", None)
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        if (left := hidden_in(match)[0]) != pile:
            assert left.cards == pile.cards[1:]


def test_what_lies_face_down_is_listed_for_the_seat_before_which_it_lies() -> None:
    """Nobody knows it, not even its owner [S9]."""
    match = Match("shithead", seats=3, chance=SeededChance(b"face down"))
    down = {zone.seat: zone.cards for zone in hidden_in(match) if zone.zone == "down"}
    assert {seat: len(cards) for seat, cards in down.items()} == {0: 3, 1: 3, 2: 3}


@pytest.mark.parametrize(("game", "options"), [("hit", {}), ("hit_the_deck", {"target": 50})])
def test_a_zone_without_cards_is_left_out(game: str, options: dict[str, Value]) -> None:
    """A pile that is used up, a hand that is out [D19]."""
    match = Match(game, seats=2, chance=SeededChance(b"all of it"), options=options)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        assert all(zone.cards for zone in hidden_in(match))
