"""Bad card files: each fault with file, line, column and reason, and the cards in order still load."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.files import read_pack
from orrery.games.tourbillon.cards.content import Content, standard, with_packs

GOOD = """\
[[card]]
name = "Test Spring"
colours = ["Red"]
kind = "generator"
rarity = "common"
tags = ["Stone"]
cost = 3
text = "Fires every 3 Ticks: Gain 2 Red"
upgrade = "cost"
"""


def read(folder: Path, bad: str) -> Content:
    (folder / "pack.toml").write_text(GOOD + "\n" + bad, encoding="utf-8")
    return with_packs((read_pack(folder),))


def card(**changes: str | None) -> str:
    fields: dict[str, str | None] = {
        "name": '"Bad Wheel"', "kind": '"generator"', "rarity": '"common"', "tags": '["Stone"]', "cost": "3",
        "text": '"Fires every 3 Ticks: Gain 2 Red"', "upgrade": '"cost"',
    }  # fmt: skip
    fields |= changes
    return "[[card]]\n" + "".join(
        f"{name} = {value}\n" for name, value in fields.items() if value is not None
    )


FAULTS = {
    "unknown verb": (card(text='"Fires every 3 Ticks: Gian 2 Red"'), "unknown-word", 17, 30, 'mean "Gain"'),
    "missing field": (card(cost=None), "missing-field", 11, 1, '"cost"'),
    "cost 0": (card(cost="0"), "bad-field", 16, 8, "cost"),
    "short interval": (card(text='"Fires every 0.4 Ticks: Gain 2 Red"'), "bad-value", 17, 21, "0.5"),
    "duplicate name": (card(name='"Test Spring"'), "duplicate-name", 12, 8, "there already"),
    "unknown tag": (card(tags='["Stoon"]'), "bad-field", 15, 9, 'did you mean "Stone"'),
    "unknown field": (card(colour='"Red"'), "unknown-field", 19, 1, "colours"),
    "two firings": (
        card(text='"Hungry: Consume 1 Red -> Draw 1. Fires every 3 Ticks: Gain 2 Red"'),
        "two-firings", 17, 8, "one way only",
    ),
    "overkill on all": (
        card(text='"Hungry: Consume 1 Red -> Deal 1 damage to all gremlins Overkill"'),
        "all-overkill", 17, 8, "Overkill",
    ),
    "momentary on a square": (
        card(text='"Momentary: Skip 2 on adjacent gears"', upgrade='"output"'),
        "no-square", 17, 30, "it stands on no square",
    ),
    "mixed targets": (
        card(text='"Hungry: Consume 1 Red -> Deal 1 damage, Deal 1 damage to the bottommost gremlin"'),
        "mixed-targets", 17, 8, "only one kind of target",
    ),
    "a discard in one way": (
        card(text='"Hungry: Consume 2 Red OR 1 Blue + Discard 1 -> Deal 1 damage"'),
        "discard-or", 17, 8, "one way only",
    ),
    "a Momentary card that should be alone": (
        card(text='"Momentary: If no gear is adjacent: Gain 2 Red"'),
        "no-square", 17, 23, "it stands on no square",
    ),
    "a Momentary card with a chain": (
        card(text='"Chain: all gears. Momentary: Gain 2 Red"'), "no-square", 17, 9, '"Chain" does nothing',
    ),
    "a Momentary card that starts": (
        card(text='"Momentary: Gain 2 Red. Starting 5"'), "no-square", 17, 32, '"Starting" does nothing',
    ),
    "a Momentary card that watches": (
        card(text='"Momentary: Gain 2 Red. When a gremlin is expelled: Draw 1"'),
        "no-square", 17, 32, '"When a gremlin is expelled" never happens',
    ),
    "a Momentary card that is replaced": (
        card(text='"Momentary: Gain 2 Red. On replaced: Draw 1"'),
        "no-square", 17, 32, '"On replaced" never happens',
    ),
    "neighbours of a card in hand": (
        card(text='"Fires every 3 Ticks: Gain 2 Red. On draw: Trigger adjacent gears"'),
        "no-square", 17, 59, "On draw",
    ),
    "a chain without a firing": (
        card(text='"Chain: all gears. Hand limit +1"', upgrade='"cost"'), "never-fires", 17, 9, "Chain",
    ),
    "many victims": (
        card(text='"Fires every 3 Ticks: Sacrifice adjacent gears -> Gain 2 Red"'),
        "one-victim", 17, 40, '"an adjacent gear"',
    ),
    "the next gear of a card": (
        card(text='"Fires every 3 Ticks: Skip 2 on the next gear"', upgrade='"output"'),
        "no-next-gear", 17, 40, "the targeted gear",
    ),
    "no upgrade": (card(cost="1"), "no-upgrade", 18, 11, "1 Tick already"),
    "unknown token": (
        card(text='"Fires every 3 Ticks: Create 1 Seedlin"'), "unknown-name", 17, 39, 'mean "Seedling"',
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_have_place_and_reason(fault: str, tmp_path: Path):
    bad, code, line, column, reason = FAULTS[fault]
    content = read(tmp_path, bad)
    found = content.faults[0]
    assert len(content.faults) == 1
    assert found.code == code
    assert found.place.file.endswith("pack.toml")
    assert reason in found.sentence
    assert content.cards["test-spring"].cost == 3
    assert "bad-wheel" not in content.cards
    assert set(standard().cards) < set(content.cards)
    assert GOOD.count("\n") < found.place.line
    assert (found.place.line, found.place.column) == (line, column)


def test_a_pack_replaces_a_card_of_the_same_name(tmp_path: Path):
    content = read(tmp_path, card(name='"Red Generator"', cost="9"))
    assert content.faults == ()
    assert content.cards["red-generator"].cost == 9
    assert standard().cards["red-generator"].cost == 3
    assert [entry.name for entry in content.entries.replaced] == ["Red Generator"]


def test_encounters_and_starters_name_what_is_there(tmp_path: Path):
    bad = '[[encounter]]\nname = "x"\nact = 1\nrank = "fight"\ntitle = "X"\ngremlins = ["Dust Might"]\n'
    content = read(tmp_path, bad)
    assert [(fault.code, fault.place.line) for fault in content.faults] == [("unknown-name", 16)]
    assert "x" not in content.encounters


def test_a_plate_has_its_squares_on_it(tmp_path: Path):
    content = read(tmp_path, '[[plate]]\nname = "Tiny"\nrows = 2\ncolumns = 2\ndraw = ["r1c3"]\n')
    assert [fault.code for fault in content.faults] == ["off-plate"]


def test_a_gremlin_runs_in_turn_or_by_clocks(tmp_path: Path):
    text = "Every 5 Ticks: Scramble. In turn every 5 Ticks: Scramble; Discard 1"
    content = read(tmp_path, f'[[gremlin]]\nname = "Y"\nsize = "small"\nact = 1\nhp = 3\ntext = "{text}"\n')
    assert [fault.code for fault in content.faults] == ["two-cycles"]


def gremlin(text: str, shields: int = 0) -> str:
    return f'[[gremlin]]\nname = "Y"\nsize = "small"\nact = 1\nhp = 3\nshields = {shields}\ntext = "{text}"\n'


# what a gremlin cannot say: code, column, and what the refusal says about it
BEARERLESS = {
    "Every 5 Ticks: Jam 2 on the gear to the left": ("no-square", 33, "it stands on no square"),
    "Every 5 Ticks: Corrupt 2 on  Adjacent gears": ("no-square", 38, "all gears"),
    "Every 5 Ticks: Delay 2 on this gear": ("no-square", 35, "the next gear"),
    "In turn every 5 Ticks: Scramble; Jam 1 on other gears in this row": ("no-square", 51, "all gears"),
    "Every 5 Ticks: Jam 2 on the targeted gear": ("no-target", 33, "aims at nothing"),
    "When expelled: Heal 2": ("gone-already", 24, "it is gone"),
    "When expelled: Scramble, Shields +2 up to 4": ("gone-already", 34, "it is gone"),
    "When expelled: Cap the largest resource at 4": ("gone-already", 24, "it is gone"),
    "Regrows 1 shield every Tick": ("no-shields", 9, "shields"),
    "Row 9 is closed": ("bad-value", 13, "from 1 to 8"),
}


@pytest.mark.parametrize("text", BEARERLESS)
def test_a_gremlin_says_only_what_it_can_do(text: str, tmp_path: Path):
    code, column, reason = BEARERLESS[text]
    content = read(tmp_path, gremlin(text))
    assert [(fault.code, fault.place.line, fault.place.column) for fault in content.faults] == [
        (code, 17, column)
    ]
    assert reason in content.faults[0].sentence
    assert "y" not in content.gremlins


def test_what_a_gremlin_can_do_is_not_refused(tmp_path: Path):
    for text, shields in (
        ("Every 5 Ticks: Jam 2 on all gears, Corrupt 1 on the gear with most progress", 0),
        ("Every 5 Ticks: Delay 1 on all other gears", 0),
        ("When expelled: Heal 2 on all gremlins", 0),
        ("Regrows 1 shield every Tick", 2),
        ("Row 8 is closed", 0),
    ):
        assert read(tmp_path, gremlin(text, shields)).faults == ()
