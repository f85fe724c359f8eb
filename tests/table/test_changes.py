"""Views that are told by their changes: the same view comes out at the other end, and less is sent."""

from __future__ import annotations

import msgspec
import pytest

from orrery.engine.view import Card, Cell, Choice, Grid, Meter, Note, Prompt, View, Word, Zone
from orrery.games import REGISTERED
from orrery.table.changes import Seen, applied
from orrery.table.moments import view
from orrery.table.protocol import Changes, Moment, Seated, Sit
from orrery.telling import Names
from tests.table.changing import steps
from tests.table.host import ME, OPEN, OTHER, hosting, running

NAMES = Names(("Dealer", "Player"), ("Ann", "Bob"), you=0)


def sent(changes: Changes) -> tuple[Changes, int]:
    """What comes out at the other end of a connection, and how long it was on the way."""
    text = msgspec.json.encode(changes)
    return msgspec.json.decode(text, type=Changes), len(text)


@pytest.mark.parametrize("game", REGISTERED)
def test_the_changes_of_a_view_make_the_same_view_and_are_shorter(game: str) -> None:
    told = sum(check_match(game, key) for key in range(2))
    assert told > 0


def check_match(game: str, key: int) -> int:
    """Look at every moment through all eyes; how many views were told by their changes."""
    told = 0
    for course, viewer, before, now in steps(game, key):
        whole = msgspec.json.encode(view(course, viewer))
        assert msgspec.json.encode(now.view) == whole
        if before is not None and now.changes is not None:
            changes, length = sent(now.changes)
            assert changes.since == before.entry
            assert msgspec.json.encode(applied(before.view, changes)) == whole
            assert length < len(whole)
            told += 1
    return told


# -- one change at a time


def a_view(**changed: object) -> View:
    cards = tuple(Card(f"hand-{number}", name) for number, name in enumerate(("Ace", "Queen", "King")))
    cells = tuple(Cell(f"r1c{number}", f"r1c{number}") for number in (1, 2, 3))
    usual = View(
        0,
        (
            Zone("hand", "Dealer's hand", cards, 3),
            Grid("plate", "Plate", 3, cells),
            Meter("chips", "Chips", 3, facts=("Dealer may bet",)),
            Note("note", "Dealer is ahead."),
        ),
        Prompt("What now, Dealer?"),
        tuple(Choice(f"do {number}", f"Dealer does {number} on r1c{number}") for number in (1, 2, 3)),
        to_act=(0,),
        seats=("Dealer", "Player"),
        glossary=(Word("Bet", "Chips are put in."),),
    )
    return msgspec.structs.replace(usual, **changed)


def changes_between(before: View, after: View) -> Changes:
    first = Seen(1, before, NAMES.on(before), NAMES)
    now = first.next(2, after)
    assert now.view == NAMES.on(after)
    assert now.changes is not None
    changes, _ = sent(now.changes)
    assert applied(first.view, changes) == NAMES.on(after)
    return changes


def test_a_title_within_a_sentence_is_no_name() -> None:
    titles = ("The leader", "The enemy")
    names = Names(titles, ("Ann", "The enemy"), you=0)
    assert names.tell("A1 is revealed to {1}. {1} moves, {1}'s scout, too.") == (
        "A1 is revealed to the enemy. The enemy moves, the enemy's scout, too."
    )
    assert Names(titles, ("Ann", "The Rock"), you=0).tell("{0} sees {1}.") == "You see The Rock."


def test_nothing_is_told_of_a_view_that_is_the_same() -> None:
    assert changes_between(a_view(), a_view()) == Changes(1)


def test_of_a_hand_only_the_cards_are_told_that_are_new() -> None:
    before = a_view()
    hand = before.parts[0]
    assert isinstance(hand, Zone)
    cards = (hand.cards[2], Card("hand-9", "Jack"), hand.cards[0])
    after = a_view(parts=(msgspec.structs.replace(hand, cards=cards), *before.parts[1:]))
    changes = changes_between(before, after)
    assert changes.parts is not None
    assert msgspec.json.decode(msgspec.json.encode(changes.parts)) == [
        {
            "part": "inside",
            "at": 0,
            "outside": {"part": "zone", "id": "hand", "title": "Your hand", "count": 3},
            "items": [[2, 1], {"part": "card", "id": "hand-9", "name": "Jack"}, [0, 1]],
        },
        [1, 3],
    ]


def test_choices_that_are_left_are_not_told_again() -> None:
    before = a_view()
    kept = a_view(choices=before.choices[1:])
    assert changes_between(before, kept) == Changes(1, choices=((1, 2),))
    assert changes_between(before, a_view(choices=())) == Changes(1, choices=())
    assert changes_between(a_view(choices=()), before).choices == NAMES.on(before).choices


def test_a_part_that_has_gone_or_come_is_told() -> None:
    before = a_view()
    assert changes_between(before, a_view(parts=before.parts[::2])) == Changes(1, parts=((0, 1), (2, 1)))
    assert changes_between(a_view(parts=before.parts[::2]), before).parts is not None
    assert changes_between(before, a_view(parts=())) == Changes(1, parts=())
    assert changes_between(before, a_view(to_act=())) == Changes(1, to_act=())
    assert changes_between(before, a_view(prompt=Prompt("Dealer waits."))) == Changes(
        1, prompt=Prompt("You wait.")
    )


# -- over a connection


@running
async def test_only_who_can_take_changes_is_told_them_and_who_comes_back_gets_the_whole() -> None:
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OTHER)
        token = table.tokens[0]
        async with (
            host.at(table.table, token, changes=True) as page,
            host.at(table.table, token) as program,
            host.at(table.table, table.tokens[1], changes=True) as other,
        ):
            assert page.now.view == program.now.view
            await page.act("raise")
            await other.hear_entry(page.now.entry)
            await other.act("call")
            for one in (page, program, other):
                await one.hear_entry(other.now.entry)
            assert page.now.view == program.now.view  # the client has put it together
            assert any(isinstance(heard, Moment) and heard.changes for heard in page.heard)
            assert not any(isinstance(heard, Moment) and heard.changes for heard in program.heard)
        async with host.at(table.table, token, changes=True) as again:
            assert again.now.view == program.now.view
            assert all(heard.changes is None for heard in again.heard if isinstance(heard, Moment))


@running
async def test_who_sits_down_is_shown_the_table_whole() -> None:
    """What he has seen before was seen through other eyes."""
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        async with host.at(table.table, changes=True) as guest, host.at(table.table, table.tokens[0]) as ann:
            await guest.say(Sit(1, "Bob", token="a" * 30))
            seated = await guest.hear_a(Seated)
            shown = await guest.hear_a(Moment)
            assert shown.changes is None
            assert shown.view is not None
            assert shown.view.seat == seated.seat
            await ann.hear_entry(shown.entry)
            await ann.act("raise")
            told = await guest.hear_a(Moment)
            assert told.changes is not None
            assert told.changes.since == shown.entry
