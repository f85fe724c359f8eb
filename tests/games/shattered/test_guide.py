"""What docs/design-a-dungeon-card.md says of texts and decks is so, in the standard game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.cardtext import read_cards, table
from orrery.games.shattered.cards import sheets
from orrery.games.shattered.cards.content import LAYERS, of

GUIDE = (Path(__file__).parents[3] / "docs/design-a-dungeon-card.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `?([^|`]+)`? \| (.+) \|$", GUIDE, re.MULTILINE)
PARTS = {category: re.findall(r"`([^`]+)`", said) for category, said in ROWS}
POWERFUL = ("Strike", "React")


def reads(text: str) -> bool:
    kind = text.split(maxsplit=1)[0].rstrip(":")
    power = "power = 2\n" if kind in POWERFUL else ""
    cost = "" if kind in ("Energy", "React") else "cost = 1\n"
    card = f'[[card]]\nname = "A card"\ntype = "Social"\n{cost}{power}fiction = "hunger"\ntext = "{text}"\n'
    return not read_cards(card, sheets.CARD_SCHEMA).faults


TEXTS = [
    *[f"{category} {part}" for category, parts in PARTS.items() if category.endswith(":") for part in parts],
    *[f"Strike Nerve: +2 Power if {condition}" for condition in PARTS["condition"]],
    *[f"Strike Nerve: {trigger} if Trust is above 3" for trigger in PARTS["trigger"] if trigger[0] in "+-ag"],
]


@pytest.mark.parametrize(
    "text", [text for text in TEXTS if " if if" not in text and "up to 3 if" not in text]
)
def test_a_text_of_the_guide_can_be_read(text: str):
    assert reads(text)


def test_the_guide_has_texts_of_every_category():
    assert {text.split()[0].rstrip(":") for text in TEXTS} >= {"Strike", "Empower", "Trap", "Reshape", "Test"}


@pytest.mark.parametrize("preset", LAYERS)
def test_the_decks_of_the_game_are_as_the_guide_says(preset: str):
    content = of(preset)
    for deck in table(content.entries, "deck"):
        cards = content.deck_cards(deck.name)
        energy = sum(card.node.phrase == "energy" for card in cards)
        assert len(cards) in (15, 16), deck.name
        assert 3 <= energy <= 6, deck.name
        assert len({card.name for card in cards}) == len(cards)


def test_the_folders_of_the_guide_are_there():
    folder = Path(sheets.__file__).parent / "data"
    for name in ("cards", "rooms.toml", "standard", "standard/tuned", "fictions.toml"):
        assert f"`{name}`" in GUIDE or f"/{name}`" in GUIDE
        assert (folder / name).exists()
