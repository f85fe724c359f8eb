"""The compendium: everything of the tables that can be met has an entry, in whole sentences."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.chaos.cards.content import load_core
from orrery.games.chaos.view import compendium

CORE = load_core()
BOOK = compendium.everything("One rule.", CORE)


def test_every_row_that_can_be_met_has_a_sheet():
    assert Counter(sheet.kind for sheet in BOOK.sheets) == {
        "people": 6, "skill": 48, "talent": 36, "weapon": 24, "armor": 13, "kit": 6, "supply": 6, "place": 8,
        "terrain": 15, "foe": 48,
    }  # fmt: skip
    assert {word.word for word in BOOK.words} >= {row.name for row in CORE.conditions}


def test_texts_are_sentences_and_names_are_told_apart():
    for sheet in BOOK.sheets:
        assert sheet.text.endswith("."), sheet
        assert sheet.text[:1].isupper() or sheet.text[:1] in "+123456789", sheet
        assert "_" not in sheet.text
    for kind in ("talent", "weapon", "armor", "foe", "place"):
        names = [sheet.name for sheet in BOOK.sheets if sheet.kind == kind]
        assert len(set(names)) == len(names)


@pytest.mark.rule("CE-149")
@pytest.mark.rule("CE-147")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Full Swing", "One attack with Great for 4 more damage. Costs 2 Stamina."),
        ("Read the Guard", "One attack with Blade at advantage. Costs 2 Focus."),
        ("Shoulder Check", "One attack with Fist; a hit pushes 1 square. Costs 1 Stamina."),
        ("Open Vein", "One attack with Small; a hit makes Bleed. Costs 2 Stamina."),
        ("Light Step", "1 more square a turn."),
        ("Set Rings", "+1 on defence in Mail."),
    ],
)
def test_a_talent_says_what_its_row_does(name: str, text: str):
    assert next(sheet.text for sheet in BOOK.sheets if sheet.name == name) == text
