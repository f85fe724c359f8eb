"""A table from its opening to its end: create, join, watch, play, leave, come back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from orrery.engine.match import Match, commitment
from orrery.games import read_match
from orrery.table.memory import MemoryStorage
from orrery.table.protocol import (
    Act,
    Done,
    Foresee,
    Foreseen,
    Leave,
    Moment,
    Place,
    Presence,
    Refused,
    Rematch,
    Resign,
    Seated,
    Sit,
    TableSummary,
    TakeBack,
)
from tests.table.host import ME, OPEN, OTHER, Client, hosting, running


async def play_out(*clients: Client) -> None:
    """Everyone takes the first choice until it is over."""
    while not clients[0].now.ending:
        for client in clients:
            if client.now.asked:
                done = await client.act_first()
                assert isinstance(done, Done)
                for other in clients:
                    await other.hear_entry(done.entry)


@running
async def test_two_people_play_a_match_to_its_end():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            assert (ann.welcome.seat, bob.welcome.seat) == (0, 1)
            await play_out(ann, bob)
            assert ann.now.ending is not None
            assert ann.now.ending.scores == bob.now.ending.scores  # type: ignore[union-attr]
            assert ann.now.view is not None
            assert ann.now.view.over
            assert not ann.now.view.choices


@running
async def test_a_decision_is_checked_once_and_done_once(monkeypatch: pytest.MonkeyPatch):
    done: list[str] = []

    def counted(name: str) -> None:
        """Note every call of a match's method."""
        method = getattr(Match, name)

        def call(match: Match, *given: Any, **settings: Any) -> Any:  # noqa: ANN401
            done.append(f"{name}, offered" if settings.get("offered") else name)
            return method(match, *given, **settings)

        monkeypatch.setattr(Match, name, call)

    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            for name in ("check", "act", "record", "look_ahead", "follow"):
                counted(name)
            assert isinstance(await ann.act("raise"), Done)
            assert done == ["check, offered", "look_ahead", "follow"]


@running
async def test_words_on_the_wire_carry_names_and_you():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with (
            host.at(table.table, table.tokens[0]) as ann,
            host.at(table.table, table.tokens[1]) as bob,
            host.at(table.table) as eve,
        ):
            done = await ann.act("raise")
            for client in (ann, bob, eve):
                await client.hear_entry(done.entry)  # type: ignore[union-attr]
            assert [client.now.told[0].text for client in (ann, bob, eve)] == [
                "You raise.",
                "Ann raises.",
                "Ann raises.",
            ]
            assert bob.now.view is not None
            assert bob.now.view.seats == ("Ann", "You")


@running
async def test_a_friend_joins_by_the_link_and_the_match_begins():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert ann.now.asked == 0
            refused = await ann.ask(Act, asked=1, action="raise")
            assert isinstance(refused, Refused)
            assert refused.code == "not-begun"
            async with host.at(table.table) as bob:
                await bob.say(Sit(7, "Bob"))
                seated = await bob.hear_a(Seated)
                assert (seated.number, seated.seat) == (7, 1)
                moment = await bob.hear_a(Moment)
                assert moment.view is not None
                assert moment.view.seat == 1
                assert (await ann.hear_question()).asked
            async with host.at(table.table, seated.token) as again:
                assert again.welcome.seat == 1


@running
async def test_who_lost_the_answer_asks_again_and_has_the_same_seat():
    """The token is his own: it opens what he has sat down at, over another connection and after a restart."""
    storage, mine = MemoryStorage(), "c0ffee" * 8
    async with hosting(storage) as host:
        table = await host.new_table("leduc", OPEN, OPEN)
        async with host.at(table.table) as bob:
            await bob.say(Sit(7, "Bob", token=mine))
            assert await bob.hear_a(Seated) == Seated(7, 0, mine)
        async with host.at(table.table) as bob:
            await bob.say(Sit(7, "Bob", token=mine))
            assert await bob.hear_a(Seated) == Seated(7, 0, mine)
            assert (await bob.hear_a(Moment)).seats[0].name == "Bob"
            assert bob.now.view is not None
            assert bob.now.view.seat == 0
    async with hosting(storage) as host, host.at(table.table) as bob:
        await bob.say(Sit(8, "Bob", token=mine))
        assert await bob.hear_a(Seated) == Seated(8, 0, mine)
        async with host.at(table.table) as other:
            await other.say(Sit(7, "Bob", token="decaf0" * 8))
            assert (await other.hear_a(Seated)).seat == 1
            assert [seat.kind for seat in (await other.hear_a(Moment)).seats] == ["person", "person"]


@running
async def test_a_token_of_ones_own_must_be_long():
    async with hosting() as host:
        table = await host.new_table("leduc", OPEN, OPEN)
        async with host.at(table.table) as bob:
            await bob.say(Sit(7, "Bob", token="0" * 23))
            assert (await bob.hear_a(Refused)).code == "bad-message"


@running
async def test_a_living_connection_is_never_silent_for_long(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("orrery.table.house.HEARTBEAT_S", 0.02)
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            for _ in range(4):  # the first may tell of her own coming
                assert (await ann.hear_a(Presence)).seats[0].here


@running
async def test_nobody_sees_a_card_before_all_are_seated():
    """Else who sits down, looks and leaves could take what he has seen to the other seat."""
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table, table.tokens[0]) as ann:
            assert "♠" not in ann.raw[-1]
            assert "♥" not in ann.raw[-1]


@running
async def test_who_leaves_before_the_first_action_opens_the_seat_and_the_cards_are_dealt_anew():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            before = ann.welcome.commitment
            done = await bob.ask(Leave)
            assert isinstance(done, Done)
            await ann.hear_entry(done.entry)
            assert ann.now.seats[1].kind == "open"
            assert ann.welcome.commitment != before
            await bob.hear_entry(done.entry)
            assert bob.welcome.seat == -1
            await bob.say(Sit(9, "Bob again"))
            assert (await bob.hear_a(Seated)).seat == 1
            assert (await ann.hear_question()).asked


@running
async def test_who_leaves_later_resigns():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            await ann.act("raise")
            assert isinstance(await bob.ask(Leave), Done)
            assert bob.now.ending is not None
            assert (bob.now.ending.reason, bob.now.ending.winners) == ("resigned", (0,))
            refused = await ann.ask(Act, asked=1, action="call")
            assert isinstance(refused, Refused)
            assert refused.code == "match-over"


@running
async def test_a_finished_table_gives_a_match_file_that_verifies():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            status, _, _ = await host.http("GET", f"/api/tables/{table.table}/match")
            assert status == 409
            committed = ann.welcome.commitment
            await play_out(ann, bob)
            assert ann.now.ending is not None
            assert commitment(ann.now.ending.key) == committed
        status, headers, text = await host.http("GET", f"/api/tables/{table.table}/match")
        assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
        match = read_match(text.decode())
        assert match.over()
        assert match.names() == ["Ann", "Bob"]
        assert f"commitment {committed}" in text.decode()


@running
async def test_a_resigned_match_verifies_too_and_can_be_replayed():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            await ann.act("raise")
            await ann.ask(Resign)
        _, _, text = await host.http("GET", f"/api/tables/{table.table}/match")
        match = read_match(text.decode())
        assert match.resigned == 0
        assert match.outcome().reason == "resigned"  # type: ignore[union-attr]
        status, _, body = await host.http("GET", f"/api/tables/{table.table}/replay?seat=1")
        assert status == 200
        assert msgspec.json.decode(body)["ending"]["reason"] == "resigned"
        status, _, again = await host.http("POST", "/api/replay", text)
        assert status == 200
        assert msgspec.json.decode(again)["ending"]["reason"] == "resigned"


@running
async def test_a_rematch_turns_the_seats_and_the_old_tokens_open_them():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            refused = await ann.ask(Rematch)
            assert isinstance(refused, Refused)
            assert refused.code == "not-over"
            await ann.ask(Resign)
            first, second = await ann.ask(Rematch), await bob.ask(Rematch)
            assert isinstance(first, Done)
            assert isinstance(second, Done)
            assert first.entry == second.entry
            assert ann.now.ending is not None
            following = ann.now.ending.rematch
        async with host.at(following, table.tokens[0]) as ann, host.at(following, table.tokens[1]) as bob:
            assert (ann.welcome.seat, bob.welcome.seat) == (1, 0)
            assert [seat.name for seat in bob.now.seats] == ["Bob", "Ann"]
            assert bob.now.asked
            assert bob.welcome.commitment != ""


@running
async def test_an_action_is_taken_back_while_nothing_new_was_seen():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            await ann.act("raise")
            assert ann.now.can_take_back
            asked_before = bob.now.asked or (await bob.hear_question()).asked
            done = await ann.ask(TakeBack)
            assert isinstance(done, Done)
            assert (ann.now.what, ann.now.moves, ann.now.asked) == ("take-back", 0, done.entry)
            late = await bob.ask(Act, asked=asked_before, action="call")
            assert isinstance(late, Refused)
            assert late.code == "late"
            await ann.act("call")
            await bob.hear_entry(done.entry + 1)
            await bob.act("call")  # turns a card up
            refused = await bob.ask(TakeBack)
            assert isinstance(refused, Refused)
            assert refused.code == "seen"


@running
async def test_what_ends_a_match_cannot_be_taken_back():
    """The key has been told."""
    async with hosting() as host:
        table = await host.new_table("kuhn", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            await ann.act("bet")
            await bob.hear_question()
            await bob.act("pass")
            assert not bob.now.can_take_back
            refused = await bob.ask(TakeBack)
            assert isinstance(refused, Refused)
            assert refused.code == "match-over"


@running
async def test_who_comes_and_goes_is_told():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            async with host.at(table.table, table.tokens[1]):
                while not (await ann.hear_a(Presence)).seats[1].here:
                    pass
            while (await ann.hear_a(Presence)).seats[1].here:
                pass


@running
async def test_a_lone_player_is_asked_at_once_and_can_foresee():
    async with hosting() as host:
        table = await host.new_table("tourbillon")
        async with host.at(table.table, table.tokens[0]) as ann:
            assert ann.welcome.has_forecast
            assert ann.now.asked == 1
            await foresee_first(ann)
            done = await ann.act_first()
            assert isinstance(done, Done)


async def foresee_first(client: Client) -> None:
    assert client.now.view is not None
    action = client.now.view.choices[0].action
    await client.say(Foresee(99, action))
    foreseen = await client.hear_a(Foreseen)
    assert (foreseen.number, foreseen.action) == (99, action)
    assert foreseen.forecast is not None


@running
async def test_a_summary_tells_who_sits_where():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, Place("player", "random"))
        status, _, body = await host.http("GET", f"/api/tables/{table.table}")
        found = msgspec.json.decode(body, type=TableSummary)
        assert status == 200
        assert [(seat.kind, seat.name, seat.bot) for seat in found.seats] == [
            ("person", "Ann", ""),
            ("player", "Random bot", "random"),
        ]
        assert found.tokens == {}
        _, _, listed = await host.http("GET", f"/api/tables?ids={table.table},nonsense,abcdefghijkl")
        assert [each.table for each in msgspec.json.decode(listed, type=list[TableSummary])] == [table.table]
        assert (await host.http("GET", "/api/tables"))[2] == b"[]"
