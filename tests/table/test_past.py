"""Tables whose rules are gone: what was told of them can still be read, and nothing is decided any more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from orrery.engine.game import NOBODY
from orrery.engine.words import Refusal
from orrery.games.leduc import Leduc
from orrery.table.chain import Chain
from orrery.table.entries import decode_entry, decode_head, encoder
from orrery.table.keepsakes import read_keepsake
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import Act, Presence, Refused, Rematch, Replay, Resign, TableSummary
from tests.table.host import ME, OTHER, Client, Host, hosting, running
from tests.table.kept import FOLDER, put_old_table


def age(storage: MemoryStorage, table: str, game: str = "leduc") -> None:
    """Leduc poker has changed since this table was played; its log is chained with that."""
    row = storage.rows[table]
    head = replace(decode_head(row.head), version=Leduc.about.version - 1, game=game)
    storage.rows[table] = replace(row, head=encoder.encode(head), game=game)
    chain, entries = Chain(table, encoder.encode(head)), []
    for each in storage.entries[table]:
        entry, body = chain.next(replace(decode_entry(each.body), link="", seal=""))
        chain.add(entry, body)
        entries.append(replace(each, body=body))
    storage.entries[table] = entries


async def summary(host: Host, table: str) -> TableSummary:
    status, _, body = await host.http("GET", f"/api/tables/{table}")
    assert status == 200, body
    return msgspec.json.decode(body, type=TableSummary)


async def put_away(host: Host, table: str) -> None:
    await host.house.put_away(host.house.tables[table])


async def played(host: Host, *, to_the_end: bool = False, kept: bool = True) -> TableSummary:
    """A table of two people with a decision of the first one; the other one has resigned, if it is over."""
    made = await host.new_table("leduc", ME, OTHER)
    async with host.at(made.table, made.tokens[0]) as ann:
        await ann.act_first()
        if to_the_end:
            async with host.at(made.table, made.tokens[1]) as bob:
                await bob.ask(Resign)
    if kept:
        await put_away(host, made.table)
    return made


def telling(client: Client) -> list[str]:
    return [line.text for line in client.now.log or ()]


def words(client: Client) -> str:
    assert client.now.view is not None
    return client.now.view.prompt.text


@running
async def test_a_table_that_was_begun_is_shown_as_it_was_told_to_each():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host)
        async with host.at(made.table, made.tokens[0]) as ann:
            before, log = ann.now, [line.text for each in ann.heard for line in getattr(each, "told", ())]
        await put_away(host, made.table)
        age(storage, made.table)
        for seat in (0, 1):
            async with host.at(made.table, made.tokens[seat]) as client:
                now = client.now
                assert now.view is not None
                assert before.view is not None
                assert client.welcome.rules_gone
                assert "version" in words(client)
                assert (now.asked, now.view.choices, now.view.to_act) == (0, (), ())
                assert not now.view.over
                if seat == 0:
                    assert now.view.parts == before.view.parts  # its own card, too
                    assert telling(client) == log
                else:
                    assert now.view.parts != before.view.parts


@running
async def test_whatever_is_asked_there_is_refused_and_the_line_stays_alive():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host)
        age(storage, made.table)
        async with host.at(made.table, made.tokens[1]) as bob:
            for request in (Resign, Rematch):
                answer = await bob.ask(request)
                assert isinstance(answer, Refused)
                assert answer.code == "old-rules"
            refused = await bob.ask(Act, asked=1, action="call")
            assert isinstance(refused, Refused)
            assert refused.about == "call"
            host.house.pasts[made.table].tell_presence_now()
            assert (await bob.hear_a(Presence)).watching == 1
        async with host.live(made.table) as stranger:
            await stranger.send('{"type":"hello","protocol":1,"token":"not-a-token-of-this-table"}')
            gone = await stranger.hear_end()
            assert gone is not None
            assert gone.code == "wrong-token"


@running
async def test_a_finished_table_is_listed_replayed_and_saved():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host, to_the_end=True)
        _, _, file = await host.http("GET", f"/api/tables/{made.table}/match")
        age(storage, made.table)
        told = await summary(host, made.table)
        assert told.over
        assert told.ending is not None
        _, _, body = await host.http("GET", f"/api/tables/{made.table}/replay?seat=0")
        replay = msgspec.json.decode(body, type=Replay)
        assert replay.rules_gone
        assert replay.ending is not None
        assert replay.ending.reason == "resigned"
        assert "Bob resigns." in [line.text for line in replay.frames[-1].told]
        status, _, same = await host.http("GET", f"/api/tables/{made.table}/match")
        assert (status, same) == (200, file)
        status, _, _ = await host.http("GET", f"/api/tables/{made.table}/replay?seat=7")
        assert status == 400


@running
async def test_a_match_that_was_not_over_is_not_opened_by_new_rules():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host)
        age(storage, made.table)
        for what in ("match", "replay"):
            status, _, body = await host.http("GET", f"/api/tables/{made.table}/{what}")
            assert (status, b"not-over" in body) == (409, True)


@running
async def test_a_server_that_was_killed_still_has_the_log():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host, to_the_end=True, kept=False)
        first = host.house.tables[made.table].course.match.game.text(
            host.house.tables[made.table].course.match.moves[0].action
        )
    storage.keepsakes.clear()
    storage.summaries.clear()
    age(storage, made.table)
    async with hosting(storage) as host:
        told = await summary(host, made.table)
        assert (told.over, told.moves, told.title) == (True, 1, "Leduc poker")
        assert [seat.name for seat in told.seats] == ["Ann", "Bob"]
        async with host.at(made.table, made.tokens[1]) as bob:
            assert f"Ann: {first}" in telling(bob)
            assert "version" in words(bob)
        status, _, body = await host.http("GET", f"/api/tables/{made.table}/match")
        assert (status, b"not kept" in body) == (400, True)


@running
async def test_what_others_decided_after_the_keepsake_is_not_told_before_the_end():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host)
        number, _ = storage.keepsakes[made.table]
        async with host.at(made.table, made.tokens[1]) as bob:
            await bob.act_first()
            action = host.house.tables[made.table].course.match.moves[1].action
            text = host.house.tables[made.table].course.game.text(action)
        host.house.tables[made.table].changed = False  # as if it were killed now
        await put_away(host, made.table)
        assert storage.keepsakes[made.table][0] == number
    age(storage, made.table)
    async with hosting(storage) as host:
        async with host.at(made.table, made.tokens[0]) as ann:
            assert telling(ann)[-1] == "Bob decides."
        async with host.at(made.table, made.tokens[1]) as bob:
            assert telling(bob)[-1] == f"Bob: {text}"


@running
async def test_what_a_killed_server_has_not_kept_is_kept_by_the_next_one():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host, kept=False)
    storage.keepsakes.clear()
    async with hosting(storage, idle_s=0.05) as host:
        while made.table not in storage.keepsakes:
            await host.http("GET", "/api/alive")
    number, body = storage.keepsakes[made.table]
    keepsake = read_keepsake(body)
    assert keepsake is not None
    assert number == len(storage.entries[made.table])
    assert set(keepsake.eyes) == {NOBODY, 0, 1}


@running
async def test_a_table_whose_telling_fails_is_put_away_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def broken(_course: object) -> bytes:
        raise ZeroDivisionError("nobody has thought of this")

    monkeypatch.setattr("orrery.table.house.keepsake_of", broken)
    async with hosting() as host:
        made = await played(host)
        assert host.house.tables == {}
        async with host.at(made.table, made.tokens[1]) as bob:
            assert bob.now.asked
    assert "could not be kept" in caplog.text


def test_options_that_are_not_there_any_more_are_no_fault_of_the_table():
    from orrery.table.course import Course
    from orrery.table.seats import Chair

    chairs = (Chair("person", "Ann"), Chair("person", "Bob"))
    head = decode_head(b'{"game":"leduc","version":0,"options":{"gone":1},"key":"00","chairs":[]}')
    with pytest.raises(Refusal) as refused:
        Course("abcdefghijkl", replace(head, chairs=chairs))
    assert refused.value.code == "old-rules"


@running
async def test_a_game_that_is_not_there_any_more():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await played(host, kept=False, to_the_end=True)
    age(storage, made.table, "forgotten")
    storage.keepsakes.clear()
    storage.summaries.clear()
    async with hosting(storage) as host, host.at(made.table, made.tokens[0]) as ann:
        assert ann.welcome.title == "forgotten"
        assert telling(ann)


# -- what was kept by every version that was released
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.keepsake")), ids=lambda path: path.stem)
def test_a_keepsake_of_every_version_is_read(path: Path):
    keepsake = read_keepsake(path.read_bytes())
    assert keepsake is not None, "what people have kept must stay readable"
    assert keepsake.summary.over
    for viewer, eyes in keepsake.eyes.items():
        assert eyes.welcome.seat == viewer
        assert eyes.moment.log
        assert eyes.moment.view is not None
        assert eyes.moment.view.parts
    assert keepsake.match.startswith("orrery match ")


@running
async def test_old_tables_are_shown_by_a_server_of_today():
    storage = MemoryStorage()
    for path in FOLDER.glob("*.keepsake"):
        keepsake = await put_old_table(storage, path)
        async with hosting(storage) as host, host.at(keepsake.summary.table) as spectator:
            assert spectator.welcome.rules_gone
            assert telling(spectator)
            assert spectator.now.ending == keepsake.eyes[NOBODY].moment.ending
