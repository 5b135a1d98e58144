"""The rules common to all games, as far as Hit! reaches."""

import pytest

from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import IllegalMove
from pioche.rules.hit import GAME, HitOptions, events, model
from pioche.rules.options import InvalidOption, checked
from tests.rules.hit.table import deck_of, new_match, table


@pytest.mark.parametrize("seats", GAME.seats)
def test_seats_play_clockwise(seats: int) -> None:
    """[C1]"""
    match = new_match(seats=seats, pile="", first=1)
    order = []
    for _ in range(2 * seats):
        order.append(match.active)
        match.play("draw")
        match.time_out()
        while match.active == order[-1]:
            match.time_out()
    assert order == [(1 + turn) % seats for turn in range(2 * seats)]


def test_hit_is_played_by_two_to_five() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_view_tells_what_the_pile_holds_and_not_in_which_order(viewer: int | None) -> None:
    """[C2] [C10]"""
    one = table("2 | 9", pile="1 3 5 7").state
    other = table("2 | 9", pile="7 5 3 1").state
    assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, viewer).pile == (1, 0, 1, 0, 1, 0, 1, 0, 0, 0)


def test_a_deal_tells_how_many_cards_and_not_which() -> None:
    """[C2]"""
    dealt = events.Dealt(options=HitOptions(), seats=2, round=1, first=0, pile=deck_of("5"))
    told = GAME.notice(dealt, 0)
    assert told == GAME.notice(
        events.Dealt(options=HitOptions(), seats=2, round=1, first=0, pile=deck_of("6")), 0
    )


def test_lines_loots_and_lost_turns_are_public() -> None:
    """[C2] Everything but the order of the pile."""
    seen = GAME.view(table("2 | 9 9", pile="1", loots="| 3 10").state, None)
    assert [place.line for place in seen.places] == [(2,), (9, 9)]
    assert seen.places[1].loot == (0, 0, 1, 0, 0, 0, 0, 0, 0, 1)
    assert seen.places[1].loot_points == 13


def test_the_first_seat_is_picked_and_then_the_ascending_pack_is_shuffled() -> None:
    """[C6] [C7] Where a shuffle starts, and in which order chance is needed, is part of the rules."""
    chance = SeededChance(b"secret")
    first, pile = chance.pick(4), chance.shuffle(tuple(sorted(model.PACK)))
    dealt, *_ = GAME.deal(4, HitOptions(), SeededChance(b"secret"))
    assert isinstance(dealt, events.Dealt)
    assert (dealt.first, dealt.pile) == (first, pile)


def test_the_deal_says_under_which_rules_it_was_made() -> None:
    """[C6] FC-PE-02: the state keeps their version."""
    assert new_match(seats=2, pile="").state.rules == GAME.rules_version == 1


@pytest.mark.parametrize("text", ["Draw", "draw ", " draw", "d", "", "DRAW", "draw\n", "stop stop", "pass"])
def test_only_the_exact_notation_is_a_move(text: str) -> None:
    """[C8]"""
    with pytest.raises(IllegalMove, match=r"^unknown_move$"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("rounds", 0, "option_value"),
        ("rounds", 8, "option_value"),
        ("rounds", "3", "option_value"),
        ("rounds", 3.0, "option_value"),
        ("rounds", True, "option_value"),
        ("beginner", 1, "option_value"),
        ("beginner", "on", "option_value"),
        ("steal_ends_turn", None, "option_value"),
        ("jokers", True, "unknown_option"),
    ],
)
def test_other_options_are_refused(name: str, value: object, code: str) -> None:
    """[C8] What is on or off is true or false."""
    with pytest.raises(InvalidOption) as refused:
        checked(HitOptions, {name: value})
    assert (refused.value.code, refused.value.name) == (code, name)


def test_the_default_is_one_plain_round() -> None:
    assert checked(HitOptions, {}) == HitOptions(rounds=1, beginner=False, steal_ends_turn=False)


def test_redealing_one_card_is_a_shuffle_and_none_is_none() -> None:
    """[C12]"""
    one = table("2 | 9", pile="5").state
    assert GAME.redeal(one, None, ScriptedChance(decks=[["5"]])) == one
    none = table("2 | 9", pile="").state
    assert GAME.redeal(none, None, ScriptedChance()) == none
