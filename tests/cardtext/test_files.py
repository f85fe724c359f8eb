"""Card files: every fault has its file, line and column, and the good cards are loaded."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from orrery.cardtext import (
    Card,
    CardError,
    Field,
    ListOf,
    Node,
    Number,
    Schema,
    Sentence,
    Title,
    Vocabulary,
    Yes,
    load_cards,
    read_cards,
    slug,
)
from tests.cardtext.clockwork import CLOCKWORK

TAG = Vocabulary.of("tag", "Forge", "Tool", "Stone")


def momentary_cards_are_cheap(card: Card) -> Iterable[CardError]:
    cost = card["cost"]
    if "Momentary" in str(card.given["text"]) and isinstance(cost, int) and cost > 50:
        yield card.fault("dear", "A Momentary card costs at most 5 Ticks.", "cost")


GEARS = Schema(
    "card",
    (
        Field("cost", Number("ticks", low=5, high=200, scale=10)),
        Field("text", Sentence(CLOCKWORK)),
        Field("tags", ListOf(TAG, most=4), default=()),
        Field("starter", Yes(), default=False),
        Field("art", Title(longest=10), default=""),
    ),
    check=momentary_cards_are_cheap,
)
GREMLINS = Schema("gremlin", (Field("moves", ListOf(Sentence(CLOCKWORK), least=1)),))

FORGE = """\
[[card]]
name = "Heat Forge"
tags = ["Forge", "Tool"]
cost = 3
text = "Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT"
"""


def faults_of(text: str) -> list[tuple[str, str]]:
    found = read_cards(text, GEARS, GREMLINS, file="x.toml").faults
    return [(str(fault.place).removeprefix("x.toml:"), fault.problem) for fault in found]


def test_a_card_has_its_values_by_field() -> None:
    (card,) = read_cards(FORGE, GEARS).cards
    assert (card.name, card["cost"], card["tags"], card["starter"]) == ("Heat Forge", 30, (0, 1), False)
    assert card["text"] == CLOCKWORK.parse("Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT")
    assert card.place.line == 1


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ("Consume", "Consome", "5:30", 'Unknown word "Consome", did you mean "Consume"?'),
        ("1 Red", "Red", "5:38", '"Red" cannot stand here.'),
        ("4 Ticks", "0.4 Ticks", "5:21", '"0.4" should be a number from 0.5 to 20 with at most one decimal.'),
        (
            "cost = 3",
            "cost = 0",
            "4:8",
            "cost: 0 should be a number from 0.5 to 20 with at most one decimal.",
        ),
        ("cost = 3", "cost = nan", "4:8", "cost: nan should be a number from 0.5 to 20"),
        ("cost = 3", "cost = true", "4:8", "cost: True should be a number from 0.5 to 20"),
        ("cost = 3", 'cost = "3"', "4:8", 'cost: "3" should be a number from 0.5 to 20'),
        ("cost = 3", "cots = 3", "4:1", 'Unknown field "cots", did you mean "cost"?'),
        (
            "cost = 3",
            "zzz = 3",
            "4:1",
            'Unknown field "zzz". Known: name, cost, text, tags, starter and art.',
        ),
        ("cost = 3\n", "", "1:1", 'The field "cost" of "Heat Forge" is missing.'),
        ('name = "Heat Forge"\n', "", "1:1", 'The field "name" is missing.'),
        ('"Heat Forge"', '""', "2:8", 'name: "" should be a printable text of 1 to 40 characters.'),
        ('"Heat Forge"', '" Heat"', "2:8", 'name: " Heat" should have single blanks'),
        ('"Heat Forge"', "7", "2:8", "name: 7 should be a printable text"),
        ('"Tool"]', '"Tol"]', "3:18", 'tags: "Tol", did you mean "Tool"?'),
        ('"Tool"]', '"zzz"]', "3:18", 'tags: "zzz" should be one of Forge, Tool, Stone.'),
        ('"Tool"]', '"forge"]', "3:18", 'tags: "forge" is there twice.'),
        ('["Forge", "Tool"]', '"Forge"', "3:8", 'tags: "Forge" should be a list of 0 to 4.'),
        ("cost = 3", "cost = 3\nstarter = 1", "5:11", "starter: 1 should be true or false."),
        ("cost = 3", 'cost = 3\ntext2.a = "b"', "5:1", 'Unknown field "text2", did you mean "text"?'),
        ("[[card]]", "[[crad]]", "1:1", 'Unknown table "crad", did you mean [[card]]?'),
        ("[[card]]", "[card]", "1:1", "Write [[card]] with two brackets."),
        ("[[card]]", "card = [7]\n[[gremlin]]", "1:9", "This should be a [[card]]."),
        ("cost = 3", "cost = ", "4:8", "There is no value here that can be read."),
        ("cost = 3", "cost = 3\ncost = 4", "5:9", "This name stands here twice: keep one of the two."),
        ("cost = 3", f"cost = {'9' * 5000}", "1:1", "A number in this file is too long."),
        ("cost = 3", f"cost = {'[' * 5000}", "1:1", "The brackets of this file are nested too deeply."),
    ],
)
def test_a_fault_has_its_place(old: str, new: str, place: str, problem: str) -> None:
    assert old in FORGE
    found = faults_of(FORGE.replace(old, new))
    assert [where for where, what in found if problem in what] == [place]


def test_all_faults_of_a_file_are_told_and_the_good_cards_load() -> None:
    bad = FORGE.replace("Heat Forge", "Bad").replace("cost = 3", "cost = 0").replace("Gain", "Gian")
    loaded = read_cards(f"{bad}\n{FORGE}\n{FORGE.replace('Forge', 'Anvil')}", GEARS, file="x.toml")
    assert [card.name for card in loaded.cards] == ["Heat Forge"]
    assert [(fault.code, str(fault.place)) for fault in loaded.faults] == [
        ("bad-field", "x.toml:4:8"),
        ("unknown-word", "x.toml:5:56"),
        ("bad-field", "x.toml:15:9"),
    ]


def test_a_broken_card_does_not_hide_the_others() -> None:
    broken = FORGE.replace('name = "Heat Forge"', 'name = "Heat Forge')
    loaded = read_cards(f"{broken}\n{FORGE}", GEARS, file="x.toml")
    assert [card.name for card in loaded.cards] == ["Heat Forge"]
    assert [(str(f.place), f.code) for f in loaded.faults] == [("x.toml:2:19", "broken-file")]


def test_a_name_stands_once() -> None:
    again = FORGE.replace("Heat Forge", "heat-forge")
    loaded = read_cards(f"{FORGE}\n{again}", GEARS, file="x.toml")
    assert len(loaded.cards) == 1
    assert [str(f) for f in loaded.faults] == [
        'x.toml:8:8: "heat-forge" is there already, at x.toml:1:1.\n    name = "heat-forge"\n           ^'
    ]


def test_a_game_checks_more_than_single_fields() -> None:
    text = '[[card]]\nname = "A"\ncost = 6\ntext = "Momentary. On play: Draw 1"\n'
    assert faults_of(text) == [("3:8", "A Momentary card costs at most 5 Ticks.")]


def test_sentences_in_lists_have_their_places() -> None:
    moves = '  "Fires every 4 Ticks: Draw 1",\n  "Fires evry 4 Ticks: Draw 1",\n'
    assert faults_of(f'[[gremlin]]\nname = "Mite"\nmoves = [\n{moves}]\n') == [
        ("5:10", 'Unknown word "evry", did you mean "every"?')
    ]


@pytest.mark.parametrize(
    ("string", "place"),
    [
        ('"Darw 1"', "4:9"),
        ("'Darw 1'", "4:9"),
        (r'"\u0046ires every 1 Tick: Darw 1"', "4:34"),
        ('"""\nFires every 1 Tick:\n   Darw 1"""', "6:4"),
        ("'''Fires every 1 Tick:\n Darw 1'''", "5:2"),
        ('"""Fires every \\\n     1 Tick: Darw 1"""', "5:14"),
        ('"Fires every 1 Tick: Draw"', "4:33"),
    ],
)
def test_places_in_strings_of_every_kind(string: str, place: str) -> None:
    text = f'[[card]]\nname = "A"  # "#"\ncost = 1\ntext = {string}\n'
    assert [where for where, _ in faults_of(text)] == [place]
    assert [where for where, _ in faults_of(text.replace("\n", "\r\n"))] == [place]


def test_unknown_names_in_a_text_are_found_by_the_game() -> None:
    text = '[[card]]\nname = "Heap"\ncost = 1\ntext = "On play: Create Wast, Create Heap"\n'
    (card,) = read_cards(text, GEARS, file="x.toml").cards
    (fault,) = card.unknown_names("text", ["Waste", "Heap"])
    assert str(fault).splitlines()[0] == 'x.toml:4:25: There is no "Wast", did you mean "Waste"?'
    assert card.unknown_names("cost", []) == []


# ----------------------------------------------------------------------------------------- files and folders
def test_a_folder_is_read_in_the_order_of_names(tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text(FORGE)
    (tmp_path / "a.toml").write_text(FORGE.replace("Heat Forge", "Anvil"))
    (tmp_path / "README.md").write_text("not a card")
    loaded = load_cards(tmp_path, GEARS)
    assert [card.name for card in loaded.cards] == ["Anvil", "Heat Forge"]
    assert loaded.faults == ()


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b'[[card]]\nname = "\xff"\n')
    (tmp_path / "b.toml").write_bytes(b"\xef\xbb\xbf" + FORGE.encode())
    (tmp_path / "c.toml").write_text("# nothing\n")
    (tmp_path / "d.toml").write_text("#" * 1_000_001)
    loaded = load_cards(tmp_path, GEARS)
    assert [card.name for card in loaded.cards] == ["Heat Forge"]
    assert [str(fault).splitlines()[0] for fault in loaded.faults] == [
        f"{tmp_path / 'a.toml'}:2:9: The file is not text in UTF-8. Save it as UTF-8.",
        f"{tmp_path / 'c.toml'}:1:1: There is nothing in this file. Write something, or delete it.",
        f"{tmp_path / 'd.toml'}:1:1: The file is longer than 1,000,000 bytes.",
    ]


def test_a_missing_file_or_an_empty_folder_is_told(tmp_path: Path) -> None:
    assert [f.code for f in load_cards(tmp_path / "none.toml", GEARS).faults] == ["no-file"]
    assert [f.code for f in load_cards(tmp_path / "none", GEARS).faults] == ["no-file"]
    assert [f.problem for f in load_cards(tmp_path, GEARS).faults] == [
        "There is no .toml file in this folder."
    ]


def test_a_pack_replaces_and_extends() -> None:
    built_in = read_cards(FORGE + FORGE.replace("Heat Forge", "Anvil"), GEARS)
    pack = read_cards(FORGE.replace("cost = 3", "cost = 2") + FORGE.replace("Heat Forge", "Bellows"), GEARS)
    both = built_in.with_pack(pack)
    assert [(card.name, card["cost"]) for card in both.cards] == [
        ("Heat Forge", 20),
        ("Anvil", 30),
        ("Bellows", 30),
    ]
    assert [card.name for card in both.replaced] == ["Heat Forge"]


@pytest.mark.parametrize("name", ["Heat Forge", "heat-forge", "HEAT  FORGE", "Héat Forge"])
def test_one_slug_for_one_name(name: str) -> None:
    assert slug(name) == "heat-forge"


# ------------------------------------------------------------------------------------------------- any input
FRAGMENTS = [
    *"[]{}\"'=#,.\\\n\n\t 1",
    "[[card]]\n",
    "[card.a]\n",
    "name",
    "text",
    '"""',
    "'''",
    "\\u0041",
    " = ",
]


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=40).map("".join))
@example("[[card]]\n[card.a]\n[[card]]\n[[card.b.c]]\nx={a=[{b=1}]}")
@example("a.\"b.c\".'d' = 1")
@example("card = [\n{name='x', # note\n}]")
def test_any_file_is_read_or_refused_with_a_place(text: str) -> None:
    loaded = read_cards(text, GEARS, file="x.toml")
    assert loaded.faults
    lines = text.split("\n")
    for fault in loaded.faults:
        assert 1 <= fault.place.line <= len(lines)
        assert 1 <= fault.place.column <= len(lines[fault.place.line - 1]) + 1


WORDS = [*"+-:.,\"'→", "Consume", "Red", "1", "2.5", "OR", "->", "Gain", "On", "play", "Xyz", "é"]


@given(st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    found = read_cards(f"[[card]]\nname = 'A'\ncost = 1\ntext = '''{text}'''", GEARS)
    for card in found.cards:
        node = card["text"]
        assert isinstance(node, Node)
        assert CLOCKWORK.parse(CLOCKWORK.render(node)) == node
    for fault in found.faults:
        assert 11 <= fault.place.column <= 11 + len(text)
