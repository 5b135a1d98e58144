"""Names as people choose them, all the way through the server [FC-CI-01]."""

import asyncio
import unicodedata
from itertools import cycle

from pioche.server.limits import NAMES_OF_A_GUEST
from pioche.server.persons import told_apart
from pioche.table.commands import AskEnd, RefuseEnd, Sit
from pioche.table.notices import EndAskedNotice, EndRefusedNotice
from tests.server.guests import all_see
from tests.server.house import House, two_at_a_table

HOSTILE = [
    "<img src=x onerror=1>",
    '"><svg onload="1">',
    "{{7*7}}",
    "${name}",
    "🐺",
    "👨\u200d👩\u200d👧\u200d👦 et moi",
    "🇫🇷🇬🇧",
    "Zo\u00e9",
    "'; DROP TABLE people--",
    "Zoe\u0301",
    "../../etc/passwd",
    "{ $name }",
]

REFUSED = {
    "a" + "\u0301" * 200: "name_forbidden",
    "   ": "name_empty",
    "": "name_empty",
    "\u200b": "name_forbidden",
    "\u202eadA": "name_forbidden",
    "x" * 25: "name_long",
    "x" * 5000: "name_long",
    "tab\0ada": "name_forbidden",
}


async def test_a_hostile_name_is_a_name_like_any_other(house: House) -> None:
    """Stored and read back unchanged (composed), in every place; nobody is disconnected."""
    hers, his = await two_at_a_table(house)
    for name, (named, other) in zip(HOSTILE, cycle([(hers, his), (his, hers)]), strict=False):
        chosen = await named.guest.is_called(name)
        assert chosen.status_code == 200, chosen.text
        stored = chosen.json()["name"]
        assert stored == unicodedata.normalize("NFC", name)
        assert (await named.guest.http.get("/api/me")).json() == {"name": stored}
        await named.does(AskEnd())
        await named.does(RefuseEnd())
        await all_see(named.sees.seq, other)
        assert other.heard[-2:] == [EndAskedNotice(stored), EndRefusedNotice(stored)]
        assert stored in {place.player.name for place in other.sees.places if place}
        assert named.sees.you.name == stored


async def test_what_is_no_name_is_refused_with_a_code(house: House) -> None:
    ada = await house.guest("Ada")
    for name, code in REFUSED.items():
        answer = await ada.is_called(name)
        assert (answer.status_code, answer.json()) == (400, {"code": code})
    assert (await ada.http.get("/api/me")).json() == {"name": "Ada"}


async def test_who_looks_like_somebody_at_the_table_may_not_sit(house: House) -> None:
    ada, impostor = await house.guest("Ada"), await house.guest("\u0410DA")
    table = await ada.opens_table(seats=3)
    hers, theirs = await ada.looks_at(table), await impostor.looks_at(table)
    assert await theirs.is_refused(Sit()) == "name_taken"
    await impostor.is_called("Bo")
    await theirs.does(Sit())
    again = await impostor.is_called("A.d.a")
    assert (again.status_code, again.json()) == (400, {"code": "name_taken"})
    await all_see(theirs.sees.seq, hers)
    assert hers.sees.places[1] is not None and hers.sees.places[1].player.name == "Bo"


async def test_two_at_one_table_who_want_one_name_in_the_same_moment_do_not_both_get_it(house: House) -> None:
    hers, his = await two_at_a_table(house)
    answers = await asyncio.gather(hers.guest.is_called("Robin"), his.guest.is_called("robin"))
    assert sorted(answer.status_code for answer in answers) == [200, 400]


async def test_at_another_table_the_same_name_is_free(house: House) -> None:
    first, second = await house.guest("Ada"), await house.guest("Ada")
    await first.opens_table()
    screen = await second.looks_at(await second.opens_table())
    assert screen.sees.you.name == "Ada"


async def test_a_new_name_shows_at_once_where_the_guest_sits_and_where_they_watch(house: House) -> None:
    hers, his = await two_at_a_table(house)
    cy = await house.guest("Cy")
    watching = await cy.looks_at(hers.sees.id)
    await cy.is_called("Cyril")
    await hers.guest.is_called("Ada Lovelace")
    for screen in (hers, his, watching):
        await screen.until(lambda screen=screen: screen.watchers == ["Cyril"])  # type: ignore[misc]
        await screen.until(lambda screen=screen: screen.sees.host == "Ada Lovelace")  # type: ignore[misc]


async def test_nobody_opens_a_table_or_sits_down_without_a_name(house: House) -> None:
    ada, stranger = await house.guest("Ada"), await house.guest()
    answer = await stranger.http.post("/api/tables", json={"game": "hit", "seats": 2})
    assert (answer.status_code, answer.json()) == (400, {"code": "name_needed"})
    theirs = await stranger.looks_at(await ada.opens_table())
    assert await theirs.is_refused(Sit()) == "name_needed"
    assert theirs.watchers == [None]


async def test_one_guest_changes_names_only_so_often(house: House) -> None:
    ada = await house.guest()
    answers = [await ada.is_called(f"Ada {number}") for number in range(NAMES_OF_A_GUEST.burst + 1)]
    assert [answer.status_code for answer in answers] == [200] * NAMES_OF_A_GUEST.burst + [429]
    assert answers[-1].json() == {"code": "too_fast"}


async def test_nobody_is_called_like_a_bot(house: House) -> None:
    """In either language: the history says only the name."""
    ada, ben = await house.guest("Heron"), await house.guest("pie")
    his = await ben.looks_at(await (await house.guest("Cy")).opens_table())
    assert await his.is_refused(Sit()) == "name_taken"
    assert (await ada.http.post("/api/tables", json={"game": "hit", "seats": 2})).json() == {
        "code": "name_taken"
    }


def test_players_who_took_one_name_while_the_table_slept_are_told_apart() -> None:
    names = {"one": "Ada", "two": "Ben", "three": "ada", "four": "ADA", "watcher": "Ada"}
    apart = told_apart(names, ["one", "two", "three", "four", "nameless"])
    assert [apart.get(person) for person in ("one", "two", "three", "four", "watcher", "nameless")] == [
        *("Ada", "Ben", "ada (2)", "ADA (3)", "Ada"),
        None,
    ]
