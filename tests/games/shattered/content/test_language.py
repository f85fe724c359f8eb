"""The text is the program: what is written reads back, is explained, and every keyword has its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings

from orrery.cardtext import CardError, Node
from orrery.cardtext.strategies import nodes
from orrery.games.shattered import names
from orrery.games.shattered.cards import compiler
from orrery.games.shattered.cards.content import of, printed
from orrery.games.shattered.cards.language import CARD_LANGUAGE, ROOM_LANGUAGE
from orrery.games.shattered.cards.sheets import CardSheet
from orrery.games.shattered.program import Card, Trigger

CARDS = [*of("v2.1").cards.values(), *of("standard").cards.values()]
PLAIN = {  # phrases that say it all themselves
    "keyword", "more_power", "less_power", "if_advantage", "if_keyword", "for_each", "boost", "grant",
    "desperate", "entangled", "free", "has", "lacks", "own_low", "above", "discarded", "late",
}  # fmt: skip


@pytest.mark.rule("SD-047")
@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_texts_are_printed_canonically(preset: str):
    for entry in printed(preset).cards:
        text, node = entry.given.get("text"), entry.values.get("text")
        if isinstance(node, Node):
            language = CARD_LANGUAGE if entry.table == "card" else ROOM_LANGUAGE
            assert language.render(node) == text
            assert language.parse(str(text)) == node


@given(nodes(CARD_LANGUAGE))
@settings(max_examples=300, deadline=None)
def test_any_card_text_reads_back_and_compiles(node: Node):
    assert CARD_LANGUAGE.parse(CARD_LANGUAGE.render(node)) == node
    assert CARD_LANGUAGE.explain(node)
    try:
        made = CARD_LANGUAGE.compile(node)
    except compiler.SaidTwiceError:
        return
    assert isinstance(made, dict)
    card = Card("Any", kind=names.PHYSICAL, **made)
    assert names.CATEGORY_NAMES[card.category].lower() == node.phrase


@given(nodes(ROOM_LANGUAGE))
@settings(max_examples=50, deadline=None)
def test_any_room_text_reads_back(node: Node):
    assert ROOM_LANGUAGE.parse(ROOM_LANGUAGE.render(node)) == node


@pytest.mark.rule("SD-171")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_cards_are_explained_in_plain_words(card: CardSheet):
    assert card.fiction
    assert card.explanation.endswith(".")
    assert card.program.text == card.text
    assert card.tooltips


def test_every_keyword_has_its_rule():
    assert {phrase.name for phrase in CARD_LANGUAGE.phrases if not phrase.help} <= PLAIN | {
        f"{category}_{verb}"
        for category in ("offer", "trap", "react", "counter", "reshape", "commune")
        for verb in ("gain", "give", "take", "warm", "befriend")
    }


def test_tooltips_and_plain_words_come_from_the_same_parse():
    leech = of().cards["soul-leech"]
    assert [tip.word for tip in leech.tooltips] == ["Strike", "Nerve", "Drain", "Presence"]
    assert leech.explanation == (
        "You strike at the enemy's Nerve: your Presence heals by what was lost, at most 2."
    )


# -- what no printed card says: the language has all that the rules can do
def trigger(text: str) -> Trigger:
    made = CARD_LANGUAGE.compile(CARD_LANGUAGE.parse(f"Strike Nerve: {text}"))
    assert isinstance(made, dict)
    assert isinstance(made["trigger"], Trigger)
    return made["trigger"]


TRIGGERS = {
    "+2 Power if the enemy is Entangled": (names.FOE_HAS, names.HAS_ENTANGLED, 0, 2, names.BONUS_POWER, 0),
    "-1 Power if the enemy is not Entangled":
        (names.FOE_LACKS, names.HAS_ENTANGLED, 0, -1, names.BONUS_POWER, 0),
    "advantage if the enemy has a Trap": (names.FOE_HAS, names.HAS_TRAP, 0, 1, names.BONUS_ADVANTAGE, 0),
    "advantage of 2 steps if the enemy has no Ward":
        (names.FOE_LACKS, names.HAS_WARD, 0, 2, names.BONUS_ADVANTAGE, 0),
    "gains Erode if your Veil is at most a third":
        (names.OWN_LOW, names.VEIL, 33, names.ERODE, names.BONUS_KEYWORD, 0),
    "+1 Power if Nerve is above 7": (names.ABOVE, names.NERVE, 7, 1, names.BONUS_POWER, 0),
    "+1 Power if 2 Trap cards lie in your discard":
        (names.DISCARDED, names.TRAP, 2, 1, names.BONUS_POWER, 0),
    "+1 Power for each Strike in your discard up to 3":
        (names.PER_DISCARDED, names.STRIKE, 0, 1, names.BONUS_POWER, 3),
    "gains Ward if it is round 6 or later":
        (names.ROUND_FROM, names.NONE, 6, names.WARD, names.BONUS_KEYWORD, 0),
}  # fmt: skip


@pytest.mark.rule("SD-106")
@pytest.mark.parametrize("text", TRIGGERS)
def test_triggers_of_every_kind(text: str):
    made = trigger(text)
    assert (made.kind, made.what, made.number, made.bonus, made.gives, made.most) == TRIGGERS[text]


@pytest.mark.rule("SD-061", "SD-062")
def test_an_empower_can_grant_several_keywords_and_turn_a_strike():
    made = CARD_LANGUAGE.compile(
        CARD_LANGUAGE.parse(
            "Empower: advantage of 2 steps, gains Erode, gains Entangle, strikes Veil instead"
        )
    )
    assert made == {
        "category": names.EMPOWER,
        "advantage": 2,
        "grants": names.ERODE | names.ENTANGLE,
        "redirect": names.VEIL,
    }


@pytest.mark.rule("SD-047")
@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("Strike Vitalty", 8, 'did you mean "Vitality"'),
        ("Strike Trust", 8, '"Trust" cannot stand here'),
        ("Strike Nerve: Entagle", 15, 'did you mean "Entangle"'),
        ("Empower: gains Exhaust", 16, '"Exhaust" cannot stand here'),
        ("Offer: Ward", 8, '"Ward" cannot stand here'),
        ("Trap on Reshape: -1 Nerve", 9, '"Reshape" cannot stand here'),
        ("Counter: Chip 12 Nerve", 15, "from 1 to 9"),
        ("Test: +2 Trust", 15, "ends too soon"),
        ("", 1, "empty"),
    ],
)
def test_what_is_no_text_is_refused_at_its_place(text: str, column: int, said: str):
    with pytest.raises(CardError) as refused:
        CARD_LANGUAGE.parse(text)
    assert refused.value.place.column == column
    assert said in refused.value.sentence


# -- the page that teaches the language
PAGE = Path(__file__).parents[4] / "docs" / "design-a-dungeon-card.md"
LINES = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ") and "`" in line]
ROWS = [line.split(" | ") for line in LINES]
CODE = re.compile(r"`([^`]+)`")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip("| `:"))
def test_what_the_page_teaches_can_be_read(row: list[str]):
    head, parts = row[0].strip("| "), CODE.findall(row[1])
    if head == "trigger":
        bonuses, each = parts[:4], parts[-1]
        texts = [each, *(f"{bonus} if the enemy is Entangled" for bonus in bonuses)]
    elif head == "condition":
        texts = [f"advantage if {part}" for part in parts]
    else:
        texts = parts
    start = head.strip("`") if head.startswith("`") else "Strike Nerve:"
    assert [CARD_LANGUAGE.render(CARD_LANGUAGE.parse(f"{start} {text}")) for text in texts or [""]]
