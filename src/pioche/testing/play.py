"""Laws about playing: there is always something to do, all of it works, and it comes to an end."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

import msgspec
from msgspec.structs import replace

from pioche.games import AnyGame
from pioche.match import Match, UnfitOptions, fold
from pioche.rules.chance import Chance, RecordingChance, SeededChance
from pioche.rules.game import IllegalMove, Outcome, Seat
from pioche.rules.options import InvalidOption, Value, checked, describe
from pioche.testing.law import in_every_story
from pioche.testing.stories import Story, Taste, accepted_moves, fouls_of, moments, opening, told

ENDLESS = 20_000
"""A match of so many moves does not end."""
ENDLESS_TURN = 200
"""A turn that so many time-outs do not end goes on for ever."""


@in_every_story
def playable(game: AnyGame, story: Story) -> None:
    """Somebody may act until the outcome; what is listed is accepted, all else refused without a trace."""
    known: set[str] = set()
    turn = 0
    for match in moments(game, story):
        assert game.turn(match.state) >= turn, "turns are counted through the whole match"
        turn = game.turn(match.state)
        assert (match.outcome is None) == bool(match.to_act), "somebody acts exactly until the outcome"
        listed = tuple(seat for seat in range(match.seats) if match.legal(seat))
        assert match.to_act == listed, f"{match.to_act} are to act, but moves are listed for {listed}"
        for seat in range(match.seats):
            accepted = accepted_moves(match, seat)
            assert len(set(accepted)) == len(accepted), f"a move is listed twice for seat {seat}"
            known.update(accepted)
            _accepts_only(match, seat, known=sorted(known))


def _accepts_only(match: Match, seat: Seat, *, known: Sequence[str]) -> None:
    """A foul may be without effect; then it is without chance too."""
    before = msgspec.json.encode(match.state)
    legal, fouls = match.legal(seat), fouls_of(match, seat)
    for move in known:
        chance = RecordingChance(SeededChance(b"trial"))
        events = _tried(match, seat, move=move, chance=chance)
        if move in legal:
            assert events, f"{move!r} is listed for seat {seat}, but refused or without effect"
        elif move in fouls:
            assert events is not None, f"the foul {move!r} is listed for seat {seat}, but refused"
            assert events or not chance.results, f"the foul {move!r} has no effect, but has used chance"
        else:
            assert events is None, f"{move!r} is accepted from seat {seat}, but not listed"
            assert not chance.results, f"{move!r} is refused, but has used chance"
        assert msgspec.json.encode(match.state) == before, f"{move!r} has changed a state in place"


def _tried(match: Match, seat: Seat, *, move: str, chance: Chance) -> Sequence[object] | None:
    """What would follow, or None for a refusal."""
    try:
        events, after = match.game.play(match.state, seat, match.game.parse(move), chance)
    except IllegalMove:
        return None
    assert after == fold(match.game, match.state, events), f"{move!r} leads elsewhere than its events"
    return events


@in_every_story
def ends(game: AnyGame, story: Story) -> None:
    """Every match has an outcome in the end, however it is played [C5]."""
    for way in (Taste(story.taste).choose, _first_move, _last_move, _timed_out):
        match = opening(game, story)
        for _ in range(ENDLESS):
            if match.outcome is not None:
                break
            match.play(*way(match))
        assert match.outcome is not None, f"{ENDLESS} moves, and no end"
        _is_outcome(match.outcome, match.seats)


def _first_move(match: Match) -> tuple[Seat, str]:
    seat = match.to_act[0]
    return seat, match.legal(seat)[0]


def _last_move(match: Match) -> tuple[Seat, str]:
    seat = match.to_act[-1]
    return seat, match.legal(seat)[-1]


def _timed_out(match: Match) -> tuple[Seat, str]:
    seat = match.to_act[0]
    return seat, match.timeout_move(seat)


def _is_outcome(outcome: Outcome, seats: int) -> None:
    assert outcome.finished, "a match that was played to the end is finished"
    assert len(outcome.scores) == len(outcome.ranks) == seats, "a score and a rank for every seat"
    for rank in outcome.ranks:
        better = sum(other < rank for other in outcome.ranks)
        assert rank == better + 1, f"ranks {outcome.ranks}: shared ones leave a gap [C9]"


@in_every_story
def time_outs(game: AnyGame, story: Story) -> None:
    """The time-out move is a legal one, and the seat's turn ends by it alone [C3]."""
    match = told(game, story)
    for seat in match.to_act:
        _ends_turn(game, match.state, seat)


def _ends_turn(game: AnyGame, state: object, seat: Seat) -> None:
    turn, chance = game.turn(state), SeededChance(b"time-outs")
    for _ in range(ENDLESS_TURN):
        if not game.legal_moves(state, seat) or game.turn(state) != turn:
            return
        move = game.timeout_move(state, seat)
        assert move in game.legal_moves(state, seat), f"the time-out move {game.notate(move)!r} is not legal"
        _, state = game.play(state, seat, move, chance)
    raise AssertionError(f"{ENDLESS_TURN} time-outs do not end the turn of seat {seat}")


def every_option(game: AnyGame) -> None:
    """Every combination of options is dealt to every number of seats it fits; no other value is taken."""
    described = describe(game.options)
    assert game.options() == checked(game.options, {}), "the defaults are allowed"
    for option in described:
        assert option.default in option.values, f"{option.name}: its default is not allowed"
        assert {*option.proposals} <= {*option.values, "seats"}, f"{option.name} proposes what is not allowed"
        _refuses_other_values(game, option.name)
    for seats, values in product(game.seats, product(*(option.values for option in described))):
        options = {option.name: value for option, value in zip(described, values, strict=True)}
        if game.refuses(seats, game.options(**options)) is None:
            _is_dealt(game, seats, options)
        else:
            _is_not_dealt(game, seats, options)


def _is_dealt(game: AnyGame, seats: int, options: Mapping[str, Value]) -> None:
    match = Match(game, seats=seats, options=options, chance=SeededChance(b"options"))
    assert dict(match.options) == options, f"{options} were changed"
    assert match.to_act, f"nobody may act after the deal to {seats} with {options}"
    match.play(*_timed_out(match))


def _is_not_dealt(game: AnyGame, seats: int, options: Mapping[str, Value]) -> None:
    try:
        Match(game, seats=seats, options=options, chance=SeededChance(b"options"))
    except UnfitOptions:
        return
    raise AssertionError(f"{options} are dealt to {seats}, though the game refuses them")


def _refuses_other_values(game: AnyGame, option: str) -> None:
    others: tuple[object, ...] = (None, -1, 0.5, 10**9, "", "true", [], {})
    for value in others:
        try:
            checked(game.options, {option: value})
        except InvalidOption:
            continue
        raise AssertionError(f"{option} takes {value!r}")


@in_every_story
def notation(game: AnyGame, story: Story) -> None:
    """Every move has one exact notation, and nothing else is read as a move [C8]."""
    for match in moments(game, story):
        for seat in range(match.seats):
            moves = (*game.legal_moves(match.state, seat), *game.fouls(match.state, seat))
            for move in moves:
                written = game.notate(move)
                assert game.parse(written) == move, f"{written!r} is read as another move"
                for text in _near_misses(written):
                    assert _is_exact(game, text), f"{text!r} is taken for a move, or refused by another code"


def _near_misses(move: str) -> tuple[str, ...]:
    spaced = (f" {move}", f"{move} ", f"{move}\n", f"{move}\u200b", move.replace(" ", "  ", 1) + " ")
    return ("", *spaced, f"{move}.", move + move[-1], move[:-1], move.upper(), move.title())


def _is_exact(game: AnyGame, text: str) -> bool:
    """Refused, or itself the notation of a move."""
    try:
        return game.notate(game.parse(text)) == text
    except IllegalMove as refused:
        return refused.code == "unknown_move"


@in_every_story
def conservation(game: AnyGame, story: Story) -> None:
    """No card is lost, made or changed."""
    first: Counter[str] | None = None
    for match in moments(game, replace(story, moves=ENDLESS)):
        cards = Counter(game.cards(match.state))
        first = first or cards
        assert cards == first, f"too many: {cards - first}, too few: {first - cards}"
