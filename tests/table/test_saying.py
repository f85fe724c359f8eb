"""Words and asides at a table: they reach everyone as text, and only within bounds."""

from __future__ import annotations

import pytest

from orrery.games import REGISTERED
from orrery.table.protocol import Act, Done, Place, Refused
from tests.table.host import ME, OTHER, hosting, running

SCRIPT = "<script>alert(1)</script> {1}"


@pytest.fixture(autouse=True)
def _talks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTERED, "talks", "examples.talks:Talks")


@running
async def test_words_are_told_as_they_were_said():
    async with hosting() as host:
        table = await host.new_table("talks", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            done = await ann.ask(Act, asked=ann.now.asked, action="say", words=SCRIPT)
            assert isinstance(done, Done)
            moment = await bob.hear_entry(done.entry)
            assert moment.told[0].values["words"] == SCRIPT
            assert moment.view is not None
            assert moment.view.parts[0].cards[0].text == SCRIPT  # type: ignore[union-attr]


@running
async def test_words_that_are_too_long_or_not_wanted_are_refused():
    async with hosting() as host:
        table = await host.new_table("talks", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann:
            asked = ann.now.asked
            for action, words, code in (
                ("say", "x" * 300, "long-words"),
                ("nod", "Yes.", "no-words"),
                ("say", "a\x07", "bad-words"),
            ):
                refused = await ann.ask(Act, asked=asked, action=action, words=words)
                assert isinstance(refused, Refused)
                assert refused.code == code
            await ann.say(Act(99, asked, "say", "x" * 5000))
            refused = await ann.hear_a(Refused)
            assert refused.code == "bad-message"


@running
async def test_an_aside_needs_no_question_and_puts_all_others_anew():
    async with hosting() as host:
        table = await host.new_table("talks", ME, OTHER)
        async with host.at(table.table, table.tokens[0]) as ann, host.at(table.table, table.tokens[1]) as bob:
            before = ann.now.asked
            done = await bob.ask(Act, asked=0, action="cough")
            assert isinstance(done, Done)
            moment = await ann.hear_entry(done.entry)
            assert moment.asked == done.entry != before
            late = await ann.ask(Act, asked=before, action="nod")
            assert isinstance(late, Refused)
            assert late.code == "late"
            assert isinstance(await ann.ask(Act, asked=moment.asked, action="nod"), Done)
            unasked = await bob.ask(Act, asked=0, action="nod")
            assert isinstance(unasked, Refused)
            assert unasked.code == "late"


@running
async def test_a_bot_speaks():
    async with hosting() as host:
        said: list[object] = []
        for _ in range(20):  # a bot that decides at random nods every other time
            table = await host.new_table("talks", ME, Place("player", "random"))
            async with host.at(table.table, table.tokens[0]) as ann:
                assert isinstance(await ann.act("nod"), Done)
                moment = await ann.hear_entry(3)
                said += [told.values["words"] for told in moment.told]
        assert {str(words)[:11] for words in said} == {"", "Well, said "}
