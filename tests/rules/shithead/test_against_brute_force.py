"""Shithead compared with the plain engine of brute.py: what is legal, and what each move does."""

import itertools
import re
from collections.abc import Iterator
from random import Random

import pytest

from pioche.match import Match, fold
from pioche.rules.chance import ScriptedChance, SeededChance
from pioche.rules.game import IllegalMove
from pioche.rules.options import Value
from pioche.rules.shithead import GAME, ShitheadOptions, model
from pioche.rules.shithead.events import Played
from pioche.rules.shithead.model import RANKS
from pioche.rules.shithead.ranks import in_order, pack_of, shows
from pioche.rules.shithead.state import Place, State
from pioche.testing.stories import Taste
from tests.rules.shithead.brute import Round

STATES = 10_000
TRIED = 400
"""States in which every text that could be a move is tried."""
PLAYED = 2_000
"""States in which every move is played."""


def random_states() -> Iterator[State]:
    """Of matches with all options in turn; they end after their first round."""
    for number in itertools.count():
        match = Match(
            GAME, seats=2 + number % 5, options=some_options(number), chance=SeededChance(b"%d" % number)
        )
        taste = Taste(number)
        while match.outcome is None:
            if match.state.active is not None:
                yield match.state
            match.play(*taste.choose(match))


def made_up_states() -> Iterator[State]:
    """That a match seldom comes to: hands of 3s and jokers, cards on the pile that stand for others."""
    for number in itertools.count():
        random = Random(number)
        options = ShitheadOptions(**some_options(number))  # type: ignore[arg-type]  # allowed values
        pack = list(pack_of(options, seats=2))
        random.shuffle(pack)
        pack.sort(key=lambda card: card[0] in {"3", "*"} and random.random() < 0.5, reverse=True)
        hand, up, down = (dealt(pack, random.randint(0, most)) for most in (5, 3, 3))
        if hand and number % 3 == 0:
            hand = [card for card in hand if card[0] == "3"] or hand
        yield State(
            options=options,
            rules=1,
            places=(
                Place(hand=in_order(hand), up=in_order(up), down=(pack.pop(), *down, None, None)[:3]),
                Place(hand=(pack.pop(),)),
            ),
            draw=() if number % 2 else tuple(pack[:5]),
            pile=some_pile(dealt(pack, random.randint(0, 6)), random, options),
            round=1,
            active=0,
            turn=2,
        )


def dealt(pack: list[str], count: int) -> list[str]:
    return [pack.pop(0) for _ in range(count)]


def some_pile(cards: list[str], random: Random, options: ShitheadOptions) -> tuple[model.PileCard, ...]:
    laid: list[model.PileCard] = []
    for card in cards:
        under = laid[-1].shows if laid else None
        rank = random.choice(RANKS.replace("T", "")) if card == "*" else card[0]
        if rank != "T":
            laid.append(model.PileCard(card, rank, shows(rank, under, options)))
    return tuple(laid)


def some_options(number: int) -> dict[str, Value]:
    ten_on: tuple[Value, ...] = ("rank", "not_seven", "anything")
    switches = ("transparent_threes", "voluntary_pick")
    return {
        "ten_on": ten_on[number % 3],
        "join_up": "last_hand" if number % 4 == 0 else "any",
        "packs": 2 if number % 7 == 0 else "auto",
        **{name: bool(number >> place & 1) for place, name in enumerate(switches)},
    }


def states(count: int, *, every: int = 1) -> Iterator[State]:
    """Half of them from matches, half made up."""
    played = itertools.islice(random_states(), 0, count // 2 * every, every)
    return itertools.chain(played, itertools.islice(made_up_states(), count // 2))


def legal(state: State) -> list[str]:
    assert state.active is not None
    return list(map(GAME.notate, GAME.legal_moves(state, state.active)))


def test_the_states_have_every_kind_of_move() -> None:
    """Or the comparison would say little."""
    seen = {kind_of(move) for state in states(2_000) for move in legal(state)}
    assert seen >= {"play 7", "play 7*", "play *=7", "play 7+7", "play 7*+7*", "play *=7+7", "play 7+*"}
    assert seen >= {"play 3~", "play 3~+7", "play 3~+*", "pick", "pick 7", "blind", "as"}


def kind_of(move: str) -> str:
    """The move with one card for several, and 7 for any rank."""
    word, _, cards = move.partition(" ")
    if word in {"blind", "as"}:
        return word
    cards = re.sub(r"3+~", "#", cards)
    cards = re.sub(rf"[{RANKS}]+", "7", cards)
    return f"{word} {re.sub(r'[*]+', '*', cards).replace('#', '3~')}".strip()


@pytest.mark.long
def test_the_list_of_legal_moves_is_the_plain_one_in_10_000_states() -> None:
    """FC-RU-07 [S22] Each move once, never none, and what is played when time runs out is among them."""
    for state in states(STATES):
        listed = legal(state)
        assert listed
        assert len(set(listed)) == len(listed)
        assert set(listed) == Round(state).moves(), state
        assert GAME.notate(GAME.timeout_move(state, state.active or 0)) in listed


@pytest.mark.long
def test_what_is_tried_is_accepted_exactly_if_it_is_listed() -> None:
    """FC-RU-07 FC-AP-02 Every text that could be a move."""
    for state in states(TRIED, every=7):
        listed = set(legal(state))
        for text in Round(state).texts():
            assert is_accepted(state, text) == (text in listed), f"{text} in {state}"


def is_accepted(state: State, text: str) -> bool:
    assert state.active is not None
    try:
        GAME.decide(state, state.active, GAME.parse(text), ScriptedChance())
    except IllegalMove:
        return False
    return True


@pytest.mark.long
def test_every_legal_move_does_what_the_plain_engine_does() -> None:
    """FC-AP-02 Hands, piles, places and whose turn it is."""
    for state in states(PLAYED, every=5):
        for move in legal(state):
            after, plain = played(state, move), Round(state).played(move)
            if after.active is None:
                assert plain.is_over, f"{move} in {state}"
            else:
                assert position(Round(after)) == position(plain), f"{move} in {state}"


def played(state: State, move: str) -> State:
    assert state.active is not None
    after: State = fold(GAME, state, GAME.decide(state, state.active, GAME.parse(move), ScriptedChance()))
    return after


def position(round_: Round) -> dict[str, object]:
    """Without the order of the cards in a hand, or face up."""
    zones = {"hands": list(map(sorted, round_.hands)), "ups": list(map(sorted, round_.ups))}
    return {**vars(round_), **zones}


@pytest.mark.parametrize("rank", RANKS)
def test_a_joker_is_the_rank_that_it_was_played_as(rank: str) -> None:
    """FC-AP-02 [S16] A joker as 9: a 9 on top."""
    state = next(state for state in random_states() if f"play *={rank}" in legal(state))
    events = GAME.decide(state, state.active or 0, GAME.parse(f"play *={rank}"), ScriptedChance())
    (laid,) = [event for event in events if isinstance(event, Played)]
    assert (laid.cards, laid.rank) == (("*",), rank)
