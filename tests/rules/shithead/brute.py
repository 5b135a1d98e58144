"""Shithead once more, as plainly as can be: lists that change, written from the rules page and nothing else.

Cards are their first letters: suits do not matter to the rules.
"""

from collections.abc import Iterator
from copy import deepcopy

from pioche.rules.shithead.state import State

LOW_TO_HIGH = "23456789TJQKA"


class Round:
    """One round after its arranging. It ends with `is_over`, and has no next one."""

    def __init__(self, state: State) -> None:
        assert state.active is not None, "the seats have arranged their cards"
        self.options = state.options
        self.hands = [[card[0] for card in place.hand] for place in state.places]
        self.ups = [[card[0] for card in place.up] for place in state.places]
        self.downs = [[card and card[0] for card in place.down] for place in state.places]
        self.out = [place.place for place in state.places]
        self.draw = [card[0] for card in state.draw]
        self.pile = [(laid.card[0], laid.rank) for laid in state.pile]
        self.counts = self.counted()
        self.burnt = len(state.burnt)
        self.active = state.active
        self.waits = state.turned is not None
        self.moves_made = state.moves
        self.is_over = state.is_over

    def moves(self) -> set[str]:
        """Every text that could be a move, judged one by one."""
        return {text for text in self.texts() if self.is_legal(text)}

    def texts(self) -> Iterator[str]:
        yield from ("pick", *(f"blind {position}" for position in range(3)))
        for rank in LOW_TO_HIGH:
            yield f"as {rank}"
            yield from (f"pick {rank * count}" for count in (1, 2, 3))
            yield from self.plays(rank)
        yield from (f"pick {'*' * count}" for count in (1, 2, 3))

    def plays(self, rank: str) -> Iterator[str]:
        """Up to one card more of each kind than there is."""
        joined = ["", *("+" + cards for cards in self.groups(rank, self.ups[self.active]))]
        held = self.hands[self.active] or self.ups[self.active]
        for naturals in range(held.count(rank) + 2):
            for jokers in range(held.count("*") + 2):
                cards = rank * naturals + "*" * jokers
                if naturals:
                    yield from (f"play {cards}{more}" for more in joined)
                elif jokers:
                    yield from (f"play {cards}={rank}{more}" for more in joined)
        if rank == (self.shown() or "4"):
            threes = ("3" * count for count in range(1, held.count("3") + 2))
            yield from (f"play {cards}~{more}" for cards in threes for more in joined)

    def groups(self, rank: str, cards: list[str]) -> list[str]:
        naturals, jokers = range(cards.count(rank) + 2), range(cards.count("*") + 2)
        return [rank * c + "*" * d for c in naturals for d in jokers if 0 < c + d < 4]

    def is_legal(self, text: str) -> bool:
        word, _, rest = text.partition(" ")
        hand, up = self.hands[self.active], self.ups[self.active]
        if self.is_over:
            return False
        if self.waits:
            return word == "as" and self.follows(rest)
        if not hand and not up:
            return word == "blind" and self.downs[self.active][int(rest)] is not None
        if word == "play":
            return self.may_play(rest)
        if word == "pick":
            return self.may_pick(rest)
        return False

    def may_pick(self, taken: str) -> bool:
        if not self.pile:
            return False
        if taken and (self.hands[self.active] or not holds(self.ups[self.active], taken)):
            return False
        return self.options.voluntary_pick or not any(self.may_play(play) for play in self.all_plays())

    def all_plays(self) -> Iterator[str]:
        for rank in LOW_TO_HIGH:
            yield from (play.removeprefix("play ") for play in (f"play {rank}", f"play *={rank}"))

    def may_play(self, text: str) -> bool:
        hand, up = self.hands[self.active], self.ups[self.active]
        cards, _, joined = text.partition("+")
        if cards.endswith("~"):
            return self.may_inherit(cards[:-1], joined)
        cards, _, named = cards.partition("=")
        rank = named or cards[0]
        if not holds(hand or up, cards) or not self.follows(rank):
            return False
        if not joined:
            return True
        if not hand or not holds(up, joined):
            return False
        if self.options.join_up == "last_hand" and (self.draw or len(cards) < len(hand)):
            return False
        return cards.count(rank) == hand.count(rank)

    def may_inherit(self, threes: str, joined: str) -> bool:
        hand, shown = self.hands[self.active], self.shown()
        if self.draw or not hand or list(threes) != hand or set(hand) != {"3"}:
            return False
        return shown is not None and shown != "3" and holds(self.ups[self.active], joined)

    def follows(self, rank: str) -> bool:
        shown = self.shown()
        if shown is None or rank in {"2", "3"}:
            return True
        if rank == "T" and self.options.ten_on == "anything":
            return True
        if rank == "T" and self.options.ten_on == "not_seven":
            return shown != "7"
        at_least = LOW_TO_HIGH.index(rank) >= LOW_TO_HIGH.index(shown)
        at_most = LOW_TO_HIGH.index(rank) <= LOW_TO_HIGH.index("7")
        return at_most if shown == "7" else at_least

    def counted(self) -> list[str]:
        """The pile as it counts, bottom first."""
        found: list[str] = []
        for _, rank in self.pile:
            is_transparent = rank == "3" and self.options.transparent_threes and found
            found.append(found[-1] if is_transparent else rank)
        return found

    def shown(self) -> str | None:
        return self.counts[-1] if self.counts else None

    def played(self, move: str) -> "Round":
        """A copy after the move."""
        after = deepcopy(self)
        after.play(move)
        return after

    def play(self, move: str) -> None:
        self.moves_made += 1
        word, _, rest = move.partition(" ")
        if word == "play":
            self.lay(rest)
        elif word == "pick":
            self.pick(rest)
        elif word == "blind":
            self.turn_over(int(rest))
        else:
            self.waits = False
            self.settle(rest, ["*"])
        self.end_at_the_cap()

    def lay(self, text: str) -> None:
        cards, _, joined = text.partition("+")
        rank = cards.partition("=")[2] or cards[0]
        if cards.endswith("~"):
            rank = self.shown() or rank
        laid = list(cards.partition("=")[0].removesuffix("~"))
        for card in laid:
            (self.hands[self.active] or self.ups[self.active]).remove(card)
        for card in joined:
            self.ups[self.active].remove(card)
        self.settle(rank, laid + list(joined))

    def pick(self, taken: str) -> None:
        for card in taken:
            self.ups[self.active].remove(card)
        self.hands[self.active] += [card for card, _ in self.pile] + list(taken)
        self.pile, self.counts = [], []
        self.active = self.on(1)

    def turn_over(self, position: int) -> None:
        card = self.downs[self.active][position]
        assert card is not None, "it is there"
        self.downs[self.active][position] = None
        if card == "*":
            self.waits = True
        elif self.follows(card):
            self.settle(card, [card])
        else:
            self.hands[self.active] += [card for card, _ in self.pile] + [card]
            self.pile, self.counts = [], []
            self.active = self.on(1)

    def settle(self, rank: str, cards: list[str]) -> None:
        self.pile += [(card, rank) for card in cards]
        self.counts = self.counted()
        same = len(self.counts) - len("".join(self.counts).rstrip(self.counts[-1]))
        burns = rank == "T" or same >= 4
        if burns:
            self.burnt += len(self.pile)
            self.pile, self.counts = [], []
        hand = self.hands[self.active]
        while len(hand) < 3 and self.draw:
            hand.append(self.draw.pop(0))
        player, is_out = self.active, self.count(self.active) == 0
        if is_out:
            self.out[player] = 1 + sum(place is not None for place in self.out)
        if self.out.count(None) == 1:
            self.is_over = True
        elif not burns:
            self.active = self.on(1 + (len(cards) if rank == "8" else 0))
        elif is_out:
            self.active = self.on(1)

    def on(self, steps: int) -> int:
        """The seat so many steps on; a step over a seat that is out is none."""
        seat = self.active
        while steps:
            seat = (seat + 1) % len(self.hands)
            if self.out[seat] is None:
                steps -= 1
        return seat

    def count(self, seat: int) -> int:
        down = sum(card is not None for card in self.downs[seat])
        return len(self.hands[seat]) + len(self.ups[seat]) + down

    def end_at_the_cap(self) -> None:
        if self.moves_made >= 1000:
            self.is_over = True


def holds(cards: list[str], wanted: str) -> bool:
    return all(cards.count(card) >= wanted.count(card) for card in wanted)
