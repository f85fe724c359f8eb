"""Everything that a template can say is read, written, explained and compiled from the same line."""

import pytest
from hypothesis import given

from orrery.cardtext import CardError, Node, same_text, words_used
from orrery.cardtext.strategies import nodes
from tests.cardtext.garden import GARDEN, Bees, Card, Change, Fetch, Grow, OnlyIf, Rain, Sow, Wait, When


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("grow 1 flower", "grow 1 flower"),
        ("grow 1 flowers", "grow 1 flower"),
        ("GROW 2 Flower", "grow 2 flowers"),
        ("grow  002\n flowers", "grow 2 flowers"),
        ("plant 2 blossoms", "grow 2 flowers"),
        ("grow 2 flowers in here", "grow 2 flowers"),
        ("grow 2 flowers in the sunny bed at once", "grow 2 flowers in the sunny bed at once"),
        ("wait 2.0 days", "wait 2 days"),
        ("wait 1 day", "wait 1 day"),
        ("wait 1.5 day unless it rains", "wait 1.5 days unless it rains"),
        ("+ 2 water", "+2 Water"),
        ("−1 Sun", "-1 Sun"),
        ("+0 Sun", "+0 Sun"),
        ("fetch Rake", "fetch Rake"),
        ("fetch “Rake”  1 time", "fetch Rake"),
        ('fetch "Rake" 2 times', "fetch Rake 2 times"),
        ('fetch "heart of  brass"', 'fetch "heart of brass"'),
        ('fetch "Water Butt"', 'fetch "Water Butt"'),
        ("fetch Miller's Luck", "fetch Miller's Luck"),
        ("sow red", "sow red"),
        ("sow red blue in 2 rows", "sow red blue in 2 rows"),
        ("sow red in each of 1 row", "sow red in each of 1 row"),
        ("if there are 1 bee then grow 1 flower", "if there is 1 bee then grow 1 flower"),
        (
            "if it rains then if there is 3 bees then +1 Sun",
            "if it rains then if there are 3 bees then +1 Sun",
        ),
    ],
)
def test_reading_is_generous_and_writing_canonical(text: str, canonical: str) -> None:
    node = GARDEN.parse(text, start="act")
    assert GARDEN.render(node) == canonical
    assert GARDEN.parse(canonical, start="act") == node


def test_lists_have_a_joint_before_the_last_item() -> None:
    node = GARDEN.parse("When dawn comes, +1 Sun and +1 Sun, +1 Sun. Evergreen.")
    assert GARDEN.render(node) == "When dawn comes, +1 Sun, +1 Sun and +1 Sun. Evergreen"


def test_a_word_of_several_words_and_its_synonym() -> None:
    node = GARDEN.parse("When spring comes, +1 Sun")
    assert GARDEN.render(node) == "When the last frost comes, +1 Sun"


@given(nodes(GARDEN))
def test_what_is_written_reads_back(node: Node) -> None:
    text = GARDEN.render(node)
    assert GARDEN.parse(text) == node
    assert GARDEN.render(GARDEN.parse(text)) == text
    assert hash(GARDEN.parse(text)) == hash(node)


@given(nodes(GARDEN))
def test_every_text_can_be_compiled_and_explained(node: Node) -> None:
    assert isinstance(GARDEN.compile(node), Card)
    assert GARDEN.explain(node).endswith(".")
    assert all(tip.help for tip in GARDEN.tooltips(node))


def test_programs_are_built_from_the_inside() -> None:
    text = (
        "When dawn comes, grow 2 flowers at once, fetch Rake 3 times, -2 Water, "
        "wait 1.5 days unless it rains, "
        "sow blue white and if there are 2 bees then +1 Sun"
    )
    assert GARDEN.compile(GARDEN.parse(text)) == Card(
        (
            When(
                0,
                (
                    Grow(2, 0, quick=True),
                    Fetch("Rake", 3),
                    Change(-2, 0),
                    Wait(15, Rain()),
                    Sow((1, 2), every=False, rows=1),
                    OnlyIf(Bees(2), Change(1, 1)),
                ),
            ),
        )
    )


def test_a_second_lowering_of_the_same_text() -> None:
    node = GARDEN.parse("grow 2 flowers", start="act")
    assert GARDEN.compile(node, {"grow": lambda amount, bed, quick: amount * 10}) == 20


def test_explanations_follow_the_text() -> None:
    node = GARDEN.parse(
        "When dawn comes, grow 1 flower, grow 2 flowers in all beds at once and -1 Sun. Evergreen"
    )
    assert GARDEN.explain(node) == (
        "At dawn, you grow 1 flower, grow 2 flowers in every bed without waiting "
        "and change Sun by -1; Evergreen."
    )


def test_tooltips_come_once_in_the_order_of_the_text() -> None:
    node = GARDEN.parse("When spring comes, grow 1 flower at once, grow 2 flowers. Evergreen")
    assert [(tip.word, tip.help) for tip in GARDEN.tooltips(node)] == [
        ("When", "Happens each time."),
        ("the last frost", "Comes once."),
        ("flower", "Worth a point."),
        ("at once", "Before anything else."),
        ("Evergreen", "Never wilts."),
    ]


def test_a_node_gives_its_values_by_name() -> None:
    node = GARDEN.parse("grow 2 flowers", start="act")
    assert (node.phrase, node["amount"], node["quick"]) == ("grow", 2, False)
    assert repr(node) == "grow(amount=2, bed=0, quick=False)"
    with pytest.raises(KeyError):
        node["colour"]


def test_names_in_a_text_have_their_places() -> None:
    assert GARDEN.names('fetch Rake, fetch "Water Butt"') == [("Rake", 6), ("Water Butt", 18)]


def test_words_in_use_are_counted_once_a_card_and_unused_ones_too() -> None:
    texts = ["Evergreen. When dawn comes, sow red red", "When dawn comes, sow red, grow 1 flower at once"]
    used = words_used(GARDEN, [GARDEN.parse(text) for text in texts])
    assert (used["sow"], used["colour:red"], used["evergreen"], used["grow.quick"]) == (2, 2, 1, 1)
    assert used["fetch"] == used["colour:blue"] == used["sow.every"] == 0
    assert "colour:blue" in used


def test_cards_that_say_the_same_are_found() -> None:
    cards = {"Ember": "grow 1 flower", "Spark": "GROW 1 flowers", "Flame": "grow 2 flowers"}
    assert same_text(cards, lambda name: GARDEN.parse(cards[name], start="act")) == [("Ember", "Spark")]


@pytest.mark.parametrize(
    ("text", "column", "code", "problem", "expected"),
    [
        ("gorw 1 flower", 1, "unknown-word", 'Unknown word "gorw", did you mean "grow"?', "an act ("),
        ("grow flowers", 6, "unexpected-word", '"flowers" cannot stand here.', "a number"),
        ("grow many flowers", 6, "unknown-word", 'Unknown word "many".', "a number"),
        ("grow 1 flwr", 8, "unknown-word", 'Unknown word "flwr", did you mean "flower"?', '"flower"'),
        ("grow 1", 7, "unfinished-text", "The text ends too soon.", '"flower"'),
        (
            "grow 1 flower in the rainy bed",
            22,
            "unknown-word",
            'Unknown word "rainy", did you mean',
            '"sunny"',
        ),
        (
            "grow 1 flower in",
            17,
            "unfinished-text",
            "The text ends too soon.",
            "a bed (here, the sunny bed or all beds)",
        ),
        ("grow 1 flower grow", 15, "unexpected-word", '"grow" cannot stand here.', "the end of the text"),
        ("grow 1.5 flowers", 6, "bad-value", '"1.5" should be a whole number from 0 to 999.', ""),
        ("grow 1000 flowers", 6, "bad-value", '"1000" should be a whole number from 0 to 999.', ""),
        (f"grow {'9' * 900} flowers", 6, "bad-value", "should be a whole number from 0 to 999.", ""),
        (
            "wait 0.4 days",
            6,
            "bad-value",
            '"0.4" should be a number from 0.5 to 30 with at most one decimal.',
            "",
        ),
        ("wait 1.25 days", 6, "bad-value", '"1.25" should be a number', ""),
        ("-4 Water", 2, "bad-value", '"-4" should be a whole number from -3 to +3.', ""),
        ('fetch ""', 7, "bad-value", "is no name", ""),
        ("fetch", 6, "unfinished-text", "The text ends too soon.", "a name"),
        ("", 1, "unfinished-text", "The text is empty.", "an act ("),
        ("  \n ", 5, "unfinished-text", "The text is empty.", "an act ("),
        ("grow 1 flower!", 14, "unknown-word", 'Unknown sign "!".', "the end of the text"),
        ("grow\u200b1 flower", 5, "unknown-word", 'Unknown sign "\\u200b".', "a number"),
        ("x" * 1001, 1001, "long-text", "The text has 1001 characters; 1000 are the most.", ""),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_help(
    text: str, column: int, code: str, problem: str, expected: str
) -> None:
    with pytest.raises(CardError) as refusal:
        GARDEN.parse(text, start="act")
    error = refusal.value
    assert (error.place.column, error.code) == (column, code)
    assert problem in error.problem
    assert expected in error.expected


def test_a_refusal_shows_the_text_with_a_mark() -> None:
    with pytest.raises(CardError) as refusal:
        GARDEN.parse("When dawn comes,\n\tgrow 1 flwr and +1 Sun")
    assert str(refusal.value).splitlines()[1:3] == ["     grow 1 flwr and +1 Sun", "            ^^^^"]


def test_a_long_text_is_shown_around_the_fault() -> None:
    with pytest.raises(CardError) as refusal:
        GARDEN.parse("When dawn comes, " + "+1 Sun, " * 40 + "+1 Sin, " + "+1 Sun, " * 40)
    _, shown, mark, _ = refusal.value.sentence.splitlines()
    assert len(shown) < 115
    assert shown[mark.index("^") : mark.rindex("^") + 1] == "Sin"
