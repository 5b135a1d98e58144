"""The record of a match is given out when it is over, and never before [C2]."""

from pioche.record import Record
from pioche.table.commands import AskEnd
from pioche.verify import differences
from tests.server.house import House, two_at_a_table


async def test_a_record_of_a_running_match_never_leaves_the_server(house: House) -> None:
    hers, his = await two_at_a_table(house)
    address = f"/api/tables/{hers.sees.id}/matches/1/record"
    refused = await hers.guest.http.get(address)
    assert (refused.status_code, refused.json()) == (400, {"code": "match_not_over"})
    await hers.does(AskEnd())
    await his.does(AskEnd())
    given = await hers.guest.http.get(address)
    assert given.headers["content-disposition"] == f'attachment; filename="pioche-{hers.sees.id}-1.json"'
    assert differences(Record.from_json(given.content)) == []


async def test_a_stranger_without_a_cookie_gets_no_record(house: House) -> None:
    ada = await house.guest("Ada")
    table = await ada.opens_table()
    ada.http.cookies.clear()
    assert (await ada.http.get(f"/api/tables/{table}/matches/1/record")).status_code == 401
