"""Actions as numbers and in words: whatever table a game can make reads back what it prints."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.actions import ActionTable, Joined, Kind, Place, Taken, numbers
from orrery.engine.game import Game
from orrery.engine.words import Malformed

CARD = Place("card", ["heat-forge", "cog"], also={"wheel": "cog"})
SQUARE = Place("square", ["a1", "a2", "b1"])
ANY_SQUARE = Place("square", ["a1", "a2", "b1", ""])
UNIT = Joined(SQUARE, "-", numbers(1, 2), "bad-unit")
FACE = Joined(CARD, "~", Place("card", ["", "1", "2"], refusal='Cheaper by 1 or 2, not "{word}".'))
LATE = Place("card", ["x3", "x4"], first=3)

PLAY, STRIKE, STRIKE_WALL, SWAP, LATE_PAIR, CHEAPEN, END = range(7)
TABLE = ActionTable(
    {
        PLAY: Kind("play", CARD, ANY_SQUARE),
        STRIKE: Kind("strike", UNIT, UNIT),
        STRIKE_WALL: Kind("strike", UNIT, Place("wall", ["wall"], also={"fence": "wall"})),
        SWAP: Kind("swap", SQUARE, SQUARE, pair=True),
        LATE_PAIR: Kind("late", LATE, SQUARE, LATE),
        CHEAPEN: Kind("cheapen", FACE),
        END: Kind("end"),
    }
)
STRIKES = 'It should read like "strike a1-1 a1-1" or "strike a1-1 wall".'


def hold_to_the_law(table: ActionTable) -> int:
    """What is printed is read, and prints the same again; how many actions are called by their own number."""
    own = 0
    for action in range(table.space):
        text = table.text(action)
        again = table.parse(text)
        assert table.text(again) == text
        kind = table.kinds[table.kind_of(action)]
        assert again == action or kind.pair
        own += again == action
    return own


def test_every_action_reads_back() -> None:
    assert hold_to_the_law(TABLE) == TABLE.space - 3  # a swap of two different squares has two numbers


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (TABLE.number(PLAY, 1, 2), "play cog b1"),
        (TABLE.number(PLAY, 1, 3), "play cog"),
        (TABLE.number(STRIKE, 1, 5), "strike a1-2 b1-2"),
        (TABLE.number(STRIKE_WALL, 4), "strike b1-1 wall"),
        (TABLE.number(SWAP, 0, 2), "swap a1 b1"),
        (TABLE.number(LATE_PAIR, 4, 1, 3), "late x4 a2 x3"),
        (TABLE.number(CHEAPEN, 3), "cheapen cog"),
        (TABLE.number(CHEAPEN, 5), "cheapen cog~2"),
        (TABLE.number(END), "end"),
    ],
)
def test_numbers_and_texts(action: int, text: str) -> None:
    assert TABLE.text(action) == text
    assert TABLE.parse(text) == action


def test_kinds_lie_one_after_the_other() -> None:
    sizes = [2 * 4, 6 * 6, 6, 3 * 3, 2 * 3 * 2, 6, 1]
    assert [TABLE.base(kind) for kind in range(7)] == [sum(sizes[:kind]) for kind in range(7)]
    assert TABLE.space == sum(sizes)


def test_an_action_is_taken_apart_into_what_it_was_made_of() -> None:
    action = TABLE.number(LATE_PAIR, 4, 1, 3)
    assert TABLE.take(action) == Taken(LATE_PAIR, (4, 1, 3))
    assert TABLE.parts(action) == (LATE_PAIR, 4, 1)
    assert TABLE.parts(TABLE.number(END)) == (END, 0, 0)
    for number in range(TABLE.space):
        kind, values = TABLE.take(number)
        assert TABLE.number(kind, *values) == number


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play wheel a1", "play cog a1"),
        ("strike a1-1 fence", "strike a1-1 wall"),
        ("swap b1 a2", "swap a2 b1"),
        ("cheapen wheel~1", "cheapen cog~1"),
    ],
)
def test_other_spellings_and_orders_are_read_and_never_written(said: str, meant: str) -> None:
    assert TABLE.text(TABLE.parse(said)) == meant


def test_a_pair_has_one_text_whichever_number_it_comes_from() -> None:
    assert TABLE.text(TABLE.number(SWAP, 2, 1)) == TABLE.text(TABLE.number(SWAP, 1, 2)) == "swap a2 b1"


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("plya cog", "unknown-action", '"plya cog" is not an action. Did you mean "play"?'),
        ("", "unknown-action", '"" is not an action. Known: play, strike, swap, late, cheapen, end.'),
        ("end end", "unknown-action", '"end end" is not an action; it should read like "end".'),
        (
            "play",
            "unknown-action",
            '"play" is not an action; it should read like "play heat-forge" or "play heat-forge a1".',
        ),
        ("play gear", "unknown-card", 'There is no card "gear". Known: heat-forge, cog.'),
        ("play cog a9", "unknown-square", 'There is no square "a9". Known: a1, a2, b1.'),
        ("cheapen cog~3", "unknown-card", 'Cheaper by 1 or 2, not "3".'),
        ("cheapen cog~", "unknown-card", 'Cheaper by 1 or 2, not "".'),
        ("cheapen cgo~1", "unknown-card", 'There is no card "cgo". Did you mean "cog"?'),
        (
            "strike a1-1 a1",
            "bad-unit",
            f'"a1" should be written like "a1-1". {STRIKES}',
        ),
        (
            "strike a1-1 a1-3",
            "bad-number",
            f'"3" should be a number from 1 to 2. {STRIKES}',
        ),
    ],
)
def test_refusals_say_what_is_not_known_and_what_is(text: str, code: str, sentence: str) -> None:
    with pytest.raises(Malformed) as refused:
        TABLE.parse(text)
    assert (refused.value.code, refused.value.sentence) == (code, sentence)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play Heat Forge a1", "play heat-forge a1"),
        ("play heat forge", "play heat-forge"),
        ("play COG", "play cog"),
        ("play cog ", "play cog"),
        ("strike a1-1  wall", "strike a1-1 wall"),
    ],
)
def test_blanks_in_a_name_are_understood_if_not_accepted(said: str, meant: str) -> None:
    with pytest.raises(Malformed, match=f'Did you mean "{meant}"'):
        TABLE.parse(said)


def test_a_long_text_is_not_repeated_whole() -> None:
    for text in ("x" * 5000, "play " + "x" * 5000, "play " + "x " * 5000, "cheapen cog~" + "x" * 5000):
        with pytest.raises(Malformed) as refused:
            TABLE.parse(text)
        assert len(refused.value.sentence) < 300


def test_a_number_that_is_no_action_has_no_text() -> None:
    for action in (-1, TABLE.space):
        with pytest.raises(IndexError):
            TABLE.text(action)


def make(kinds: list[Kind]) -> ActionTable:
    return ActionTable(dict(enumerate(kinds)))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Place("card", ["cog", "cog"]),
        lambda: Place("card", ["two words"]),
        lambda: Place("card", ["~"]),
        lambda: Place("card", ['"quoted"']),
        lambda: Place("card", ["line\nbreak"]),
        lambda: Place("card", ["cog", "wheel"], also={"cog": "wheel"}),
        lambda: Joined(SQUARE, "-", Place("card", ["a-b"])),
        lambda: Joined(Place("card", ["a~1", "a"]), "~", Place("cost", ["", "1"])),
        lambda: Kind(""),
        lambda: Kind("go to", SQUARE),
        lambda: Kind("play", ANY_SQUARE, CARD),
        lambda: Kind("swap", SQUARE, CARD, pair=True),
        lambda: make([Kind("end"), Kind("end")]),
        lambda: make([Kind("play", CARD, ANY_SQUARE), Kind("play", CARD)]),
        lambda: make([Kind("play", CARD), Kind("play", Place("gear", ["axle", "wheel"]))]),  # by its alias
        lambda: make([Kind("play", UNIT), Kind("play", Place("unit", ["b1-2"]))]),
        lambda: make([Kind("bid", numbers(0, 2)), Kind("bid 1")]),
        lambda: ActionTable({1: Kind("end"), 0: Kind("play")}),
    ],
)
def test_a_table_in_which_a_text_could_mean_two_things_is_not_made(wrong: object) -> None:
    assert callable(wrong)
    with pytest.raises(ValueError, match=r"action|mark|behind|alike|left out|told apart|numbered"):
        wrong()


def test_a_word_that_stands_twice_means_the_first_one_where_that_is_allowed() -> None:
    table = make([Kind("bring", Place("deck", ["own", "own", "other"], repeats=True))])
    assert [table.text(action) for action in range(3)] == ["bring own", "bring own", "bring other"]
    assert table.parse("bring own") == 0


Shape = tuple[str, list[list[str]], bool, bool]  # a verb, the words of its places, and what is made of them
WORDS = st.lists(st.text("abc-", min_size=1, max_size=2), min_size=1, max_size=4, unique=True)
OPTIONAL = st.tuples(WORDS, st.booleans()).map(lambda given: [*given[0], *([""] if given[1] else [])])
SHAPE = st.tuples(
    st.sampled_from(["a", "b", "c", "d d"]),
    st.tuples(st.lists(WORDS, max_size=2), st.lists(OPTIONAL, max_size=1)).map(
        lambda given: [*given[0], *given[1]]
    ),
    st.booleans(),
    st.booleans(),
)


def kind_of(shape: Shape) -> Kind:
    verb, words, joined, pair = shape
    places = [Place("word", each, also={f"{each[0]}x": each[0]}) for each in words]
    if joined and len(places) > 1:
        places[-2:] = [Joined(places[-2], "+", places[-1])]
    if pair and places:
        places.append(places[-1])
    return Kind(verb, *([] if " " in verb else places), pair=pair and bool(places))


def without_doubt(shapes: list[Shape]) -> ActionTable:
    """A table of as many of these kinds as can be told apart."""
    table = make([])
    for shape in shapes:
        with contextlib.suppress(ValueError):
            table = make([*table.kinds, kind_of(shape)])
    return table


@given(st.lists(SHAPE, min_size=1, max_size=5))
def test_whatever_table_can_be_made_keeps_the_law(shapes: list[Shape]) -> None:
    hold_to_the_law(without_doubt(shapes))


def test_a_game_of_few_actions_only_names_them() -> None:
    game = Game({})
    game.action_names = ["hold", "throw", "reckless throw"]
    assert game.action_space == 3
    assert game.action_names == ["hold", "throw", "reckless throw"]
    assert [game.parse(game.text(action)) for action in range(3)] == [0, 1, 2]
    with pytest.raises(Malformed, match='Did you mean "reckless throw"'):
        game.parse("reckless thro")
