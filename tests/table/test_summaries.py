"""What a list of tables says of one: what it is about, who plays, how it stands, and when that was."""

import msgspec

from orrery.table.protocol import Place, Resign, TableSummary
from tests.table.host import ME, OPEN, Host, hosting, running


async def listed(host: Host, *tables: str) -> list[TableSummary]:
    _, _, body = await host.http("GET", f"/api/tables?ids={','.join(tables)}")
    return msgspec.json.decode(body, type=list[TableSummary])


@running
async def test_a_list_tells_equal_worlds_apart():
    async with hosting() as host:
        made = [
            await host.new_table("tourbillon", ME, options={"encounter": name})
            for name in ("red-tape", "stolen-oil")
        ]
        found = await listed(host, *[table.table for table in made])
        assert [table.subtitle for table in found] == ["Red tape", "Stolen oil"]
        assert [table.subtitle for table in made] == ["Red tape", "Stolen oil"]


@running
async def test_whose_turn_it_is_and_in_the_end_who_won():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, Place("player", "random"))
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.hear_question()
            (going,) = await listed(host, table.table)
            assert (going.to_act, going.ending) == ((0,), None)
            assert [seat.name for seat in going.seats] == ["Ann", "Random bot"]
            await ann.ask(Resign)
            (over,) = await listed(host, table.table)
            assert over.to_act == ()
            assert over.ending is not None
            assert over.ending.winners == (1,)
            assert over.at >= going.at > 1_700_000_000_000


@running
async def test_while_a_seat_is_open_it_is_nobodys_turn():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        (waiting,) = await listed(host, table.table)
        assert waiting.to_act == ()
        assert waiting.seats[1].kind == "open"
