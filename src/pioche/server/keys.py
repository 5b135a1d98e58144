"""The keys of the cookies, at hand for every request."""

from collections.abc import Sequence


class Keys:
    """As the store has them, since it was asked last: the last one signs, all are believed."""

    def __init__(self, *known: bytes) -> None:
        self.known: Sequence[bytes] = known

    def learn(self, known: Sequence[bytes]) -> bool:
        """Whether they are others than before."""
        are_others = tuple(known) != tuple(self.known)
        self.known = known
        return are_others
