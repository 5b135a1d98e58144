"""The names of the persons who are about: read from the store once, then at hand."""

from collections import ChainMap
from collections.abc import Collection, Mapping, Sequence

from pioche.log.people import People
from pioche.server.names import look_alike
from pioche.table.model import PersonId


class KnownNames:
    """Names by person; who has chosen none, or was erased, is missing.

    `known` is never changed in place: as long as it is the same, so are the names.
    """

    def __init__(self, people: People) -> None:
        self._people = people
        self._known: dict[PersonId, str] = {}

    @property
    def known(self) -> Mapping[PersonId, str]:
        return self._known

    async def learn(self, persons: Collection[PersonId]) -> None:
        """Makes `known` hold the names of these persons. Raises LogUnavailable."""
        new = [person for person in persons if person not in self._known]
        if new and (found := await self._people.names(new)):  # who has none changes nothing for anybody
            self._known = found | self._known

    async def learn_again(self, persons: Collection[PersonId]) -> Collection[PersonId]:
        """Those of them who have another name than was known: another node gave it. Raises LogUnavailable."""
        before = self._known
        if not (known := before.keys() & set(persons)):
            return ()
        found = await self._people.names(known)
        changed = [each for each in known if found.get(each) != before[each] == self._known.get(each)]
        if changed:
            others = {person: name for person, name in self._known.items() if person not in changed}
            self._known = others | {each: found[each] for each in changed if each in found}
        return changed

    async def look_up(self, persons: Collection[PersonId]) -> Mapping[PersonId, str]:
        """The names of those of them who have one, as they are stored now: one that was erased is gone.

        `known` stays as it is. Raises LogUnavailable.
        """
        return await self._people.names(persons) if persons else {}

    async def name_of(self, person: PersonId) -> str | None:
        """For one who merely comes by: it is not kept. Raises LogUnavailable."""
        if person in self._known:
            return self._known[person]
        return (await self._people.names([person])).get(person)

    async def choose(self, person: PersonId, name: str, *, at: int) -> None:
        """Raises LogUnavailable."""
        await self._people.set_name(person, name, at=at)
        self._known = {**self._known, person: name}

    def forget(self, person: PersonId) -> None:
        self._known = {each: name for each, name in self._known.items() if each != person}

    def forget_all_but(self, persons: Collection[PersonId]) -> None:
        self._known = {person: name for person, name in self._known.items() if person in persons}


class ToldApart:
    """Names as they are shown at one table; the same mapping as before, as long as they are the same."""

    def __init__(self) -> None:
        self._known: Mapping[PersonId, str] = {}
        self._seated: Sequence[PersonId] = ()
        self._names: Mapping[PersonId, str] = {}

    def names(self, known: Mapping[PersonId, str], seated: Sequence[PersonId]) -> Mapping[PersonId, str]:
        if known is not self._known or seated != self._seated:
            self._known, self._seated, self._names = known, seated, told_apart(known, seated)
        return self._names


def told_apart(names: Mapping[PersonId, str], seated: Sequence[PersonId]) -> Mapping[PersonId, str]:
    """The names, with a number behind those that a player before in a seat has too.

    Such names are refused to one who sits down; but whoever took theirs while the table slept has it.
    """
    numbered: dict[PersonId, str] = {}
    for place, person in enumerate(seated):
        before = [names[other] for other in seated[:place] if other in names]
        alike = sum(look_alike(names[person], other) for other in before) if person in names else 0
        if alike:
            numbered[person] = f"{names[person]} ({alike + 1})"
    return ChainMap(numbered, dict(names)) if numbered else names
