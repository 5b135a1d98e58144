"""The law about imagined worlds: all that may be so is imagined, and as often as it is likely."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, groupby, permutations
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec

from pioche.games import AnyGame
from pioche.match import Match
from pioche.record import Record
from pioche.rules.chance import ChanceResult, SeededChance, Shuffled, replayed
from pioche.rules.game import IllegalMove, Viewer
from pioche.rules.options import describe
from pioche.testing.stories import Story, moments, told, viewers

REDEALS = 400
SWAPS = 150
"""Other shuffles that are tried, to find what is hidden."""
GLANCES = 3
"""Redealt worlds that show what is hidden, where it is asked often."""
FEW = 4
"""Hidden cards of which every arrangement must come up."""
WHOLE_ROUND = 500
"""Moves that bring a match to where few cards are hidden."""
UNLIKELY = 6.0
"""Standard deviations from what is expected; chance is fixed here, so a law is kept or broken for good."""

Value = TypeVar("Value", str, tuple[str, ...])

Slots: TypeAlias = Mapping[str, str]
"""Every single value of a state, by its path."""


def redeal_mixes(game: AnyGame) -> None:
    """Redealing gives any world that the viewer may be in, each as often as another, and no other cards.

    What is hidden from a viewer is found without asking `redeal`: two cards of a shuffle change
    places, and everything still looks the same from the deal to the present moment. A zone that is kept
    in one order, such as a sorted hand, is compared as a whole: which cards it has, not where.
    """
    for number, moves in enumerate((0, 30, 60)):
        match = told(game, _story(game, number, moves))
        for viewer in viewers(match.seats):
            _is_even_in_each_place(match, viewer)
    _every_arrangement_comes_up(game)


def _story(game: AnyGame, number: int, moves: int) -> Story:
    options = {option.name: option.default for option in describe(game.options)}
    seats = game.seats[number % len(game.seats)]
    return Story(seats=seats, options=options, secret=bytes([number]), moves=moves, taste=number)


def _is_even_in_each_place(match: Match, viewer: Viewer) -> None:
    here = _slots(match.state)
    alike = _alike(match, viewer)
    worlds = [_slots(world) for world in _redealt(match, viewer, REDEALS)]
    hidden = sorted(_that_vary(here, [*alike, *worlds]))
    pool = Counter(here[slot] for slot in hidden)
    for place in _places(hidden, [here, *alike, *worlds]):
        seen = Counter(world.get(slot, "") for world in worlds for slot in place)
        assert _deviation(seen, pool) < UNLIKELY, (
            f"redealt for viewer {viewer}, {place} is not as the rules say"
        )


def _places(hidden: Sequence[str], worlds: Sequence[Slots]) -> list[list[str]]:
    """The slots that are looked at together: a whole zone that is kept in one order, else each alone."""
    zones = [list(slots) for _, slots in groupby(hidden, _zone)]
    return [
        place
        for zone in zones
        for place in ([zone] if _is_kept_in_order(zone, worlds) else [[slot] for slot in zone])
    ]


def _zone(slot: str) -> str:
    """The list that the slot belongs to."""
    return slot.rpartition("[")[0]


def _is_kept_in_order(zone: Sequence[str], worlds: Sequence[Slots]) -> bool:
    """No two cards ever lie in it one way round in one world and the other way round in another."""
    before: set[tuple[str, str]] = set()
    for world in worlds:
        cards = [world.get(slot, "") for slot in zone]
        before.update((one, other) for one, other in combinations(cards, 2) if one != other)
    return all((other, one) not in before for one, other in before)


def _redealt(match: Match, viewer: Viewer, count: int) -> Iterator[Any]:
    cards = sorted(match.game.cards(match.state))
    chance = SeededChance(b"redeal")
    for _ in range(count):
        world = match.game.redeal(match.state, viewer, chance)
        assert sorted(match.game.cards(world)) == cards, "a redealt world has other cards"
        yield world


def _deviation(seen: Counter[Value], likely: Counter[Value]) -> float:
    """How far the counts are from the expected ones: chi-square, as standard deviations of a normal."""
    if seen.keys() - likely.keys():
        return math.inf
    freedom = len(likely) - 1
    if freedom == 0:
        return 0.0
    share = seen.total() / likely.total()
    chi_square = sum((seen[each] - share * count) ** 2 / (share * count) for each, count in likely.items())
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


def _every_arrangement_comes_up(game: AnyGame) -> None:
    """Near the end of a round, where few cards are hidden, all their orders can be counted."""
    for match in moments(game, _story(game, 0, WHOLE_ROUND)):
        here = _slots(match.state)
        if 1 < len(_that_vary(here, map(_slots, _redealt(match, None, GLANCES)))) <= FEW:
            _arrangements_come_up(here, list(map(_slots, _redealt(match, None, REDEALS))))


def _arrangements_come_up(here: Slots, worlds: Sequence[Slots]) -> None:
    hidden = sorted(_that_vary(here, worlds))
    if len(hidden) > FEW:
        return
    places = _places(hidden, [here, *worlds])
    orders = permutations(here[slot] for slot in hidden)
    likely = Counter(_arrangement(dict(zip(hidden, order, strict=True)), places) for order in orders)
    seen = Counter(_arrangement(world, places) for world in worlds)
    assert _deviation(seen, likely) < UNLIKELY, f"of {len(likely)} arrangements, {len(seen)} came up"


def _arrangement(world: Slots, places: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """What lies where; of a zone that is kept in one order, only what lies in it."""
    return tuple(card for place in places for card in sorted(world[slot] for slot in place))


def _that_vary(here: Slots, worlds: Iterable[Slots]) -> set[str]:
    return {slot for world in worlds for slot in _differing(here, world)}


def _differing(here: Slots, there: Slots) -> set[str]:
    return {slot for slot in here.keys() | there.keys() if here.get(slot) != there.get(slot)}


def _slots(state: Any) -> Slots:
    return dict(_leaves("state", msgspec.to_builtins(state)))


def _leaves(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """A card that has several fields is one value."""
    if isinstance(value, dict) and any(isinstance(part, dict | tuple) for part in value.values()):
        for name, part in value.items():
            yield from _leaves(f"{path}.{name}", part)
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from _leaves(f"{path}[{number}]", part)
    else:
        yield path, str(value)


def _alike(match: Match, viewer: Viewer) -> list[Slots]:
    """Of matches that have looked the same to the viewer all along."""
    record = match.record()
    shown = list(_shown(_dealt_again(match, record.chance), record, viewer))
    random = Random(0)  # noqa: S311 - nothing secret
    others = (_dealt_again(match, _with_a_swap(record.chance, random)) for _ in range(SWAPS))
    return [
        _slots(other.state) for other in others if _looks_alike(other, record, viewer=viewer, shown=shown)
    ]


def _dealt_again(match: Match, chance: Sequence[ChanceResult]) -> Match:
    options = dict(match.options)
    return Match(match.game, seats=match.seats, options=options, chance=replayed(chance))


def _with_a_swap(chance: Sequence[ChanceResult], random: Random) -> list[ChanceResult]:
    """Two cards of one shuffle change places."""
    place, order = random.choice(
        [(place, result.cards) for place, result in enumerate(chance) if isinstance(result, Shuffled)]
    )
    cards = list(order)
    one, other = random.choices(range(len(cards)), k=2)
    cards[one], cards[other] = cards[other], cards[one]
    return [*chance[:place], Shuffled(tuple(cards)), *chance[place + 1 :]]


def _shown(match: Match, record: Record, viewer: Viewer) -> Iterator[bytes]:
    """The view after the deal and after each recorded move."""
    yield msgspec.json.encode(match.view(viewer))
    for step in record.steps:
        match.play(step.seat, step.move)
        yield msgspec.json.encode(match.view(viewer))


def _looks_alike(match: Match, record: Record, *, viewer: Viewer, shown: Sequence[bytes]) -> bool:
    try:
        return all(map(bytes.__eq__, _shown(match, record, viewer), shown))
    except IllegalMove:
        return False
