"""What if: a finished match taken up again at a table of its own, from any of its moments."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.engine.match import Match, Seated
from orrery.engine.origin import check_origin
from orrery.engine.packs import Pack
from orrery.engine.view import Zone
from orrery.games import game_with, new_game, read_match
from orrery.players import usual_opponent
from orrery.table import limits, protocol, showcase
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Complaint,
    Done,
    Leave,
    Refused,
    Rematch,
    Replay,
    Resign,
    Sit,
    TableSummary,
    TakeBack,
    WhatIf,
)
from orrery.table.readings import Job, carry_out, file_taken_up
from orrery.table.seats import hashed
from orrery.table.storage import open_storage
from tests.springs import SPRING
from tests.table.host import ME, OTHER, Client, Host, hosting, running
from tests.table.test_killed import orrery_serve

MARK = "This is a what-if: it goes on after decision 2 of an earlier match"
PERSON = "a-secret-that-a-client-has-made"
PLAYED = ["raise", "call", "raise", "call"]


async def what_if(host: Host, at: int, **wish: Any) -> TableSummary:  # noqa: ANN401
    status, body = await host.post("/api/what-if", WhatIf(at, **wish))
    assert status == 201, body
    return msgspec.json.decode(body, type=TableSummary)


async def refused(host: Host, at: int, **wish: Any) -> tuple[int, str, str]:  # noqa: ANN401
    status, body = await host.post("/api/what-if", WhatIf(at, **wish))
    complaint = msgspec.json.decode(body, type=Complaint)
    return status, complaint.code, complaint.sentence


async def played(host: Host, *actions: str) -> str:
    """A table of two people at which this was played; given up, if that did not end it."""
    table = await host.new_table("leduc", ME, OTHER)
    async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
        for action in actions:
            await act(ann, bob, action)
        if ann.now.ending is None:
            await ann.ask(Resign)
    return table.table


async def act(ann: Client, bob: Client, action: str) -> None:
    done = await (ann if ann.now.asked else bob).act(action)
    assert isinstance(done, Done)
    await ann.hear_entry(done.entry)
    await bob.hear_entry(done.entry)


async def match_of(host: Host, table: str) -> Match:
    status, _, body = await host.http("GET", f"/api/tables/{table}/match")
    assert status == 200
    return read_match(body.decode())


def file_of(*actions: str, seated: tuple[Seated, ...] = (), game: str = "leduc", **options: object) -> str:
    match = Match(game_with(game, options), "42", seated=seated)
    for action in actions:
        match.act(match.state.mover(), action)
    return match.text()


# -- from a finished table
@running
async def test_a_finished_match_goes_on_from_any_of_its_moments():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        first = await match_of(host, table)
        for at in range(4):
            made = await what_if(host, at, table=table, seat=0)
            assert (made.moves, made.kept, made.same_deal, list(made.tokens)) == (at, at, True, [0])
            async with host.at(made.table, made.tokens[0]) as ann:
                assert (ann.welcome.kept, ann.welcome.same_deal, ann.now.moves >= at) == (at, True, True)
                await ann.ask(Resign)
            check_origin(await match_of(host, made.table), first)


@running
async def test_the_one_who_asks_takes_the_seat_they_choose_and_bots_the_others():
    async with hosting() as host:
        table = await played(host, "raise", "raise")
        mine = await what_if(host, 1, table=table, seat=0, name="Ann")
        assert [seat.name for seat in mine.seats] == ["Ann", "Normal bot"]
        assert mine.seats[1].bot == usual_opponent(new_game("leduc"))
        theirs = await what_if(host, 1, table=table)  # whose turn it was
        assert list(theirs.tokens) == [1]


@running
async def test_what_came_before_is_in_the_log_of_the_seat_and_only_of_that():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        made = await what_if(host, 2, table=table, seat=1)
        async with host.at(made.table, made.tokens[1]) as bob, host.at(made.table) as eve:
            heard = [moment for moment in bob.heard if isinstance(moment, protocol.Moment)]
            told = [line.text for line in heard[0].told]
            assert told[0].endswith(" raises.")  # it was the other seat then, too
            assert told[-1].startswith(MARK)
            assert MARK in "".join(eve.raw)
            assert hand(bob, 1) != hand(eve, 1)


def hand(client: Client, owner: int) -> Zone:
    """The hand of a seat, as far as this client sees it."""
    assert client.now.view is not None
    (found,) = [part for part in client.now.view.parts if part.id == f"hand-{owner}"]
    assert isinstance(found, Zone)
    return found


@running
async def test_a_match_that_was_given_up_can_be_played_on_from_its_last_moment():
    async with hosting() as host:
        table = await played(host, "raise")
        made = await what_if(host, 1, table=table, seat=1)
        async with host.at(made.table, made.tokens[1]) as bob:
            assert isinstance(await bob.act("call"), Done)


@running
async def test_a_match_that_goes_on_keeps_its_secret():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        assert (await refused(host, 0, table=table.table))[:2] == (409, "not-over")


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"at": 5}, 400, "no-such-moment"),
        ({"at": 4}, 400, "match-over"),
        ({"at": 1, "seat": 2}, 400, "no-such-seat"),
        ({"at": 1, "seat": -2}, 400, "no-such-seat"),
        ({"at": 1, "name": "You"}, 400, "bad-name"),
        ({"at": 1, "shown": "clans"}, 400, "bad-message"),
        ({"at": 1, "table": ""}, 400, "bad-message"),
        ({"at": 1, "table": "aaaaaaaaaaaa"}, 404, "no-such-table"),
        ({"at": 1, "table": "../etc"}, 404, "no-such-table"),
        ({"at": 1, "table": "", "shown": "chess"}, 404, "unknown-game"),
    ],
)
@running
async def test_what_cannot_be_is_refused(wish: dict[str, Any], status: int, code: str):
    async with hosting() as host:
        table = await played(host, *PLAYED)
        assert (await refused(host, **{"table": table, **wish}))[:2] == (status, code)
        assert len(host.house.tables) == 1


@running
async def test_as_many_can_be_opened_as_other_tables(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "new_tables", lambda: limits.Bucket(burst=2, a_second=0))
    async with hosting() as host:
        table = await played(host, *PLAYED)
        await what_if(host, 1, table=table)
        assert (await refused(host, 1, table=table))[:2] == (429, "too-fast")


# -- from files, and from what comes with Orrery
@running
async def test_a_match_file_goes_on():
    async with hosting() as host:
        text = file_of(*PLAYED, seated=(Seated("person", "Ann"), Seated("player", "random")))
        made = await what_if(host, 3, file=text, seat=0)
        assert made.seats[1].bot == "random"  # as in the file
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
        check_origin(await match_of(host, made.table), read_match(text))


@running
async def test_a_bot_that_is_unknown_here_is_replaced_by_the_usual_one():
    async with hosting() as host:
        text = file_of(*PLAYED, seated=(Seated("person", "Ann"), Seated("player", "grandmother")))
        made = await what_if(host, 3, file=text, seat=0)
        assert made.seats[1].bot == usual_opponent(new_game("leduc"))


@running
async def test_a_file_that_was_altered_or_is_not_over_is_refused():
    async with hosting() as host:
        text = file_of(*PLAYED)
        status, code, sentence = await refused(host, 1, file=text.replace("0 raise", "0 call", 1))
        assert (status, code) == (400, "altered")
        assert "line " in sentence
        assert (await refused(host, 1, file=file_of("raise")))[1] == "not-over"
        assert (await refused(host, 1, file="nonsense"))[1] == "foreign"


def test_the_longest_match_that_can_be_shown_can_be_taken_up(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(limits, "MOST_KEPT", 3)
    answer = carry_out(Job(file_taken_up, [WhatIf(1, file=file_of(*PLAYED))]))
    assert answer.code == "too-long"


@pytest.mark.parametrize("example", showcase.EXAMPLES, ids=lambda example: example.game)
@running
async def test_every_match_that_comes_with_orrery_goes_on(example: showcase.Example):
    async with hosting() as host:
        at = len(showcase.match_of(example.game).moves) // 2
        made = await what_if(host, at, shown=example.game)
        (seat,) = made.tokens
        async with host.at(made.table, made.tokens[seat]) as ann:
            await ann.hear_question()
            assert isinstance(await ann.act_first(), Done)
            await ann.ask(Resign)
        check_origin(await match_of(host, made.table), showcase.match_of(example.game))


@running
async def test_packs_go_along():
    pack = Pack("mine", (("springs.toml", SPRING.format(name="Ember Spring", verb="Gain")),))
    match = Match(game_with("tourbillon", {}, [pack]), "7")
    match.resign(0)
    async with hosting() as host:
        made = await what_if(host, 0, file=match.text())
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
        again = await match_of(host, made.table)
        assert [each.name for each in again.game.packs] == ["mine"]
        check_origin(again, match)


# -- one idea with the same deal again
@running
async def test_once_more_begins_where_it_began_and_a_rematch_is_dealt_anew():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        made = await what_if(host, 2, table=table, seat=0)
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
            await ann.ask(Rematch, same_deal=True)
            assert ann.now.ending is not None
            once_more = ann.now.ending.rematch
        async with host.at(once_more, made.tokens[0]) as ann:
            assert (ann.welcome.kept, ann.welcome.same_deal) == (2, True)
            await ann.ask(Resign)
            await ann.ask(Rematch)
            assert ann.now.ending is not None
            anew = ann.now.ending.rematch
        check_origin(await match_of(host, once_more), await match_of(host, made.table))
        async with host.at(anew, made.tokens[0]) as ann:
            assert (ann.welcome.kept, ann.welcome.same_deal) == (0, False)
            await ann.ask(Resign)
        last = await match_of(host, anew)
        assert (last.repeated, last.chance) == (False, "sealed")
        assert last.key != (await match_of(host, table)).key


@running
async def test_it_counts_for_no_legacy_but_a_rematch_of_it_does():
    async with hosting() as host:
        made = await what_if(host, 2, file=file_of(*PLAYED), seat=0, person=PERSON)
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
            await ann.ask(Rematch)
            assert ann.now.ending is not None
            rematch = ann.now.ending.rematch
        assert await host.storage.legacies(hashed(PERSON)) == {}
        async with host.at(rematch, made.tokens[0]) as ann:
            await ann.ask(Resign)
        assert list(await host.storage.legacies(hashed(PERSON))) == ["leduc"]


@running
async def test_what_came_before_cannot_be_taken_back():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        made = await what_if(host, 2, table=table, seat=0)
        async with host.at(made.table, made.tokens[0]) as ann:
            assert not ann.now.can_take_back
            answer = await ann.ask(TakeBack)
            assert isinstance(answer, Refused)
            assert answer.code == "nothing-to-undo"


@running
async def test_who_leaves_before_anything_is_decided_leaves_the_moment_as_it_is():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        made = await what_if(host, 2, table=table, seat=0)
        async with host.at(made.table, made.tokens[0]) as ann:
            commitment = ann.welcome.commitment
            assert isinstance(await ann.ask(Leave), Done)
            await ann.say(Sit(9, "Bea"))
            await ann.hear_a(protocol.Seated)
            await ann.hear_question()
            assert ann.now.moves == 2
            assert ann.welcome.commitment == commitment


# -- looking at it
@running
async def test_replays_and_lists_say_what_it_is():
    async with hosting() as host:
        table = await played(host, *PLAYED)
        made = await what_if(host, 2, table=table, seat=0)
        async with host.at(made.table, made.tokens[0]) as ann:
            await ann.ask(Resign)
        _, _, body = await host.http("GET", f"/api/tables/{made.table}/replay?seat=0")
        replay = msgspec.json.decode(body, type=Replay)
        assert (replay.kept, MARK in replay.fair) == (2, True)
        _, _, body = await host.http("GET", f"/api/tables?ids={table},{made.table}")
        listed = msgspec.json.decode(body, type=list[TableSummary])
        assert [(each.same_deal, each.kept) for each in listed] == [(False, 0), (True, 2)]


# -- it stays
@running
async def test_it_is_there_after_a_restart_and_needs_nothing_of_its_origin():
    storage = MemoryStorage()
    async with hosting(storage) as host:
        made = await what_if(host, 2, file=file_of(*PLAYED), seat=0)
    async with hosting(storage) as host, host.at(made.table, made.tokens[0]) as ann:
        assert ann.welcome.kept == 2
        assert isinstance(await ann.act("call"), Done)


@running
async def test_a_killed_server_loses_nothing_of_it(tmp_path: Path):
    text = file_of(*PLAYED, seated=(Seated("person", "Ann"), Seated("person", "Bob")))
    async with orrery_serve(tmp_path, "--port", "0") as (host, process):
        made = await what_if(host, 2, file=text, seat=0)
        async with host.at(made.table, made.tokens[0]) as ann:
            before = await ann.act("raise")
            assert isinstance(before, Done)
            process.kill()
            await process.wait()
    async with orrery_serve(tmp_path, "--port", "0") as (host, _):
        async with host.at(made.table, made.tokens[0]) as ann:
            assert ann.welcome.kept == 2
            assert ann.welcome.entry >= before.entry
            await ann.ask(Resign)
        match = await match_of(host, made.table)
        assert [match.game.text(move.action) for move in match.moves[:3]] == ["raise", "call", "raise"]
        check_origin(match, read_match(text))


@running
async def test_its_row_tells_how_far_it_is(tmp_path: Path):
    storage = await open_storage(str(tmp_path), "http://nowhere")
    async with hosting(storage) as host:
        made = await what_if(host, 2, file=file_of(*PLAYED), seat=0)
        found = await storage.read(made.table)
        assert found is not None
        assert (found[0].moves, found[0].over) == (2, False)
