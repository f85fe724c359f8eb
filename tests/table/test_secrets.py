"""What must not be known is in no byte that is sent: keys, tokens, other seats' cards, sealed choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from copy import copy

import pytest
from msgspec.structs import replace

from orrery.cardtext import slug
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, State
from orrery.engine.legacy import digest
from orrery.engine.match import Match
from orrery.games import REGISTERED, game_names, new_game, register
from orrery.players import Knowledge, new_player
from orrery.table.attendance import written
from orrery.table.course import Course, course_of
from orrery.table.entries import Acted, Head, Opened
from orrery.table.moments import foreseen, missed, moment, seat_state, welcome
from orrery.table.protocol import Done, Place
from orrery.table.seats import Chair, hashed
from tests.sizes import DEAR
from tests.table.host import ME, OTHER, Client, hosting, running

MOST_MOVES = 60
GAMES = [*game_names(), "purses", "swaps"]


@contextmanager
def registered(name: str) -> Iterator[None]:
    """Two of the examples, for a while: sealed choices, hidden hands."""
    before = dict(REGISTERED)
    if name not in REGISTERED:
        register(f"examples.{name}:{name.title()}")
    try:
        yield
    finally:
        REGISTERED.clear()
        REGISTERED.update(before)


COURSE = [
    "chairs",
    "begun",
    "happened",
    "asked",
    "turns",
    "elapsed",
    "own",
    "spent",
    "stand_ins",
    "requests",
    "rematch",
]


def a_head(game: str, key: str) -> Head:
    rules = new_game(game)
    chairs = tuple(Chair("person", f"Person {seat}", hashed(str(seat))) for seat in range(rules.seats))
    return Head(rules.about.name, rules.about.version, rules.options, key, chairs)


def everything_sent(course: Course, viewer: int) -> str:
    """All that a viewer is sent of a course: greeting, moments, view, forecasts."""
    seats = [seat_state(course, seat) for seat in range(len(course.chairs))]
    greeting = welcome(course, viewer)
    sent = [
        json.dumps({**json.loads(written(greeting)), "commitment": ""})
    ]  # a hash of the key, told before play
    sent += [written(one).decode() for one in missed(course, 0, viewer, seats)]
    sent.append(written(moment(course, course.happened[-1], viewer, seats)).decode())
    if viewer in course.deciding():
        for action in course.match.state.actions(viewer)[:3]:
            sent.append(str(foreseen(course, viewer, course.game.text(action))))
    return "\n".join(sent)


def in_another_world(course: Course, viewer: int, seed: int) -> Course:
    """The same course, but what the viewer cannot see is otherwise."""
    twin = Course(course.table, course.head)
    for name in COURSE:
        setattr(twin, name, getattr(course, name))
    twin.match = copy(course.match)
    twin.match.state = course.match.state.imagine(viewer, one_stream(seed))
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_bytes_are_equal_in_worlds_that_differ_only_in_what_is_hidden(game: str) -> None:
    with registered(game):
        dice = one_stream(7)
        for deal in range(1 if game in DEAR else 2):
            course = course_of("a" * 12, a_head(game, f"{deal + 1:064x}"), [Opened(1.0)])
            differed = 0
            while not course.over() and course.last < MOST_MOVES:
                for viewer in (NOBODY, *range(len(course.chairs))):
                    twin = in_another_world(course, viewer, dice.below(0, 1 << 30))
                    differed += hidden(twin.match.state) != hidden(course.match.state)
                    assert everything_sent(course, viewer) == everything_sent(twin, viewer)
                seat = course.deciding()[0]
                action = course.match.state.nth_action(
                    seat, dice.below(0, course.match.state.action_count(seat))
                )
                course.add(Acted(1.0, seat, action=course.game.text(action)))
            assert differed or len(course.chairs) == 1


def hidden(state: State) -> str:
    return str(state).rpartition(" : ")[0]


@pytest.mark.parametrize("game", ["purses"])
def test_a_sealed_choice_tells_others_nothing_but_that_it_was_made(game: str) -> None:
    with registered(game):
        courses = []
        for action in ("bid 0", "bid 1", "bid 2"):
            course = course_of("a" * 12, a_head(game, f"{5:064x}"), [Opened(1.0)])
            assert course.deciding() == [0, 1]
            course.add(Acted(2.0, 0, action=action))
            assert course.deciding() == [1]
            assert course.asked == [0, 1]  # the other's question still stands
            courses.append(course)
        for viewer in (NOBODY, 1):
            assert len({everything_sent(course, viewer) for course in courses}) == 1
        assert len({everything_sent(course, 0) for course in courses}) == 3


@running
async def test_sealed_choices_over_the_wire():
    with registered("purses"):
        async with hosting() as host:
            table = await host.new_table("purses", ME, OTHER)
            async with (
                host.at(table.table, table.tokens[0]) as ann,
                host.at(table.table, table.tokens[1]) as bob,
            ):
                question = bob.now.asked
                assert isinstance(await ann.act("bid 1"), Done)
                await bob.hear_entry(2)
                assert [told.text for told in bob.now.told] == ["Ann is ready."]
                assert (bob.now.by, bob.now.asked) == (0, question)
                assert isinstance(await bob.act("bid 0"), Done)
                assert bob.now.told


async def play_and_collect(game: str, seats: int) -> tuple[dict[int, Client], Match, dict[int, str]]:
    """A whole match with a person at each seat and one who watches; everything that each was sent."""
    async with hosting() as host:
        table = await host.new_table(game, *[Place("me", f"Person {seat}") for seat in range(seats)])
        course = host.house.tables[table.table].course
        async with AsyncExitStack() as stack:
            clients = {
                seat: await stack.enter_async_context(host.at(table.table, table.tokens[seat]))
                for seat in range(seats)
            }
            clients[NOBODY] = await stack.enter_async_context(host.at(table.table))
            while not course.over() and course.last < MOST_MOVES:
                for seat in range(seats):
                    if clients[seat].now.asked:
                        done = await clients[seat].act_first()
                        assert isinstance(done, Done)
                        for client in clients.values():
                            await client.hear_entry(done.entry)
                for client in clients.values():
                    if not course.over():
                        assert course.match.key not in "".join(client.raw)
            return clients, course.match, table.tokens


@pytest.mark.parametrize("game", game_names())
@running
async def test_keys_and_tokens_are_in_no_byte(game: str):
    clients, match, tokens = await play_and_collect(game, int(new_game(game).seats))
    for client in clients.values():
        sent = "".join(client.raw)
        for token in tokens.values():
            assert token not in sent
            assert hashed(token) not in sent
        if match.over():
            assert match.key in sent  # told at the end, to all


def deals_that_look_alike(game: str, viewer: int, count: int) -> list[Course]:
    """Tables whose keys deal a viewer the same cards, and the others different ones."""
    found: dict[str, dict[str, Course]] = {}
    for number in range(200):
        course = course_of("a" * 12, a_head(game, f"{number + 1:064x}"), [Opened(1.0)])
        alike = found.setdefault(str(course.match.state.view(viewer)), {})
        alike.setdefault(hidden(course.match.state), course)
        if len(alike) == count:
            return list(alike.values())
    raise AssertionError("no such deals")


@pytest.mark.parametrize(
    ("game", "actions"),
    [("kuhn", ["pass", "bet", "pass"]), ("kuhn", ["bet", "pass"]), ("leduc", ["call", "raise", "raise"])],
)
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_real_deals_that_look_alike_are_told_alike(game: str, actions: list[str], viewer: int) -> None:
    """The same play from other keys: until the key is told, not a byte differs."""
    courses = deals_that_look_alike(game, viewer, 2)
    for action in actions:
        assert len({everything_sent(course, viewer) for course in courses}) == 1
        for course in courses:
            course.add(Acted(1.0, course.deciding()[0], action=action))
    assert len({without_the_key(everything_sent(course, viewer), course.match) for course in courses}) == 1


def without_the_key(sent: str, match: Match) -> str:
    """What was sent, but for the key, which is told at the end, and what is made from it."""
    return sent.replace(match.key, "KEY").replace(digest(match.key, match.first_mark), "MARK")


def test_the_other_card_is_in_no_byte_before_it_is_shown() -> None:
    """Plainly, without imagined worlds: a Kuhn card by its name."""
    for deal in range(6):
        course = course_of("a" * 12, a_head("kuhn", f"{deal + 1:064x}"), [Opened(1.0)])
        ranks = ("Jack", "Queen", "King")
        cards = [ranks[card] for card in course.match.state.cards]  # type: ignore[attr-defined]
        course.add(Acted(1.0, 0, action="bet"))
        course.add(Acted(1.0, 1, action="pass"))  # folded: the cards are never shown
        for viewer, other in ((0, 1), (1, 0)):
            sent = everything_sent(course, viewer).replace(course.match.key, "")
            assert cards[viewer] in sent
            assert cards[other] not in sent
        assert not any(rank in everything_sent(course, NOBODY) for rank in ranks)


def traps_of(course: Course) -> list[str]:
    """The names of the dungeon's traps that lie face down."""
    state = course.match.state
    return [state.rules.cards[card].name for card in state.dungeon.traps]  # type: ignore[attr-defined]


@pytest.mark.parametrize("preset", ["standard", "v2.1"])
def test_a_trap_that_lies_face_down_is_in_no_byte_of_others(preset: str) -> None:
    """Plainly, without imagined worlds: from the moment it is laid until it springs or comes up otherwise."""
    laid, sprung = 0, 0
    for deal in range(4):
        options = new_game("shattered", preset=preset).options
        head = replace(a_head("shattered", f"{deal + 1:064x}"), options=options)
        course = course_of("a" * 12, head, [Opened(1.0)])
        player = new_player("heuristic", deal)
        seen: set[str] = set()  # names that the visitor has read somewhere
        hidden_now: set[str] = set()
        while not course.over() and course.last < MOST_MOVES:
            seat = course.deciding()[0]
            action = course.game.text(player.choose(Knowledge(course.match.state, seat)))
            before = set(traps_of(course))
            course.add(Acted(1.0, seat, action=action))
            sprung += len(hidden_now - set(traps_of(course)))
            laid += len(set(traps_of(course)) - before)
            hidden_now = set(traps_of(course)) - seen
            if not hidden_now | before:
                continue
            told = {viewer: everything_sent(course, viewer) for viewer in (0, 1, NOBODY)}
            for name in hidden_now:
                assert name in told[0]
                assert not any(word in told[1] + told[NOBODY] for word in (name, slug(name)))
            seen |= {name for name in before if name in told[1]}
    assert laid >= 3
    assert sprung >= 2
