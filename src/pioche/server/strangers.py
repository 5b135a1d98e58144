"""Who is kept out of this server, at hand for every request."""

from collections.abc import Mapping
from types import MappingProxyType

from pioche.log.orders import Why
from pioche.table.model import PersonId


class Strangers:
    """As the store has them, since it was asked last."""

    def __init__(self) -> None:
        self._known: Mapping[PersonId, Why] = MappingProxyType({})
        self.era = 0
        """Another, when everybody becomes a stranger at once: who was let in before is let in no more."""

    def learn(self, kept_out: Mapping[PersonId, Why]) -> None:
        self._known = kept_out

    def is_banned(self, person: PersonId | None) -> bool:
        return person is not None and self._known.get(person) == "banned"

    def keeps_out(self, person: PersonId) -> bool:
        return person in self._known

    def is_erased(self, person: PersonId) -> bool:
        return self._known.get(person) == "erased"
