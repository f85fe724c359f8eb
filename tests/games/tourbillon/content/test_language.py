"""The text is the program: what is written reads back, is explained, and every keyword has its rule."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from orrery.cardtext import Language, Node
from orrery.cardtext.strategies import nodes
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.cards.sheets import CardSheet, GremlinSheet
from orrery.games.tourbillon.program import Card, Gremlin

CARDS = list(standard().cards.values())
GREMLINS = list(standard().gremlins.values())


def printed_text(entry_name: str) -> str:
    entry = next(
        entry for entry in standard().entries.cards if entry.name == entry_name and "text" in entry.given
    )
    return str(entry.given["text"])


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_cards_are_printed_canonically(card: CardSheet):
    assert card.text == printed_text(card.name)
    assert CARD_LANGUAGE.parse(card.text) == card.node


@pytest.mark.parametrize("gremlin", [g for g in GREMLINS if g.node], ids=lambda gremlin: gremlin.name)
def test_gremlins_are_printed_canonically(gremlin: GremlinSheet):
    assert gremlin.text == printed_text(gremlin.name)
    assert GREMLIN_LANGUAGE.parse(gremlin.text) == gremlin.node


@given(nodes(CARD_LANGUAGE))
@settings(max_examples=200, deadline=None)
def test_any_card_text_reads_back(node: Node):
    assert CARD_LANGUAGE.parse(CARD_LANGUAGE.render(node)) == node
    assert CARD_LANGUAGE.explain(node)


@given(nodes(GREMLIN_LANGUAGE))
@settings(max_examples=200, deadline=None)
def test_any_gremlin_text_reads_back(node: Node):
    assert GREMLIN_LANGUAGE.parse(GREMLIN_LANGUAGE.render(node)) == node
    assert GREMLIN_LANGUAGE.explain(node)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_cards_and_their_upgrades_compile(card: CardSheet):
    better = card.upgraded()
    assert (better.cost, better.node) != (card.cost, card.node)
    assert CARD_LANGUAGE.parse(better.text) == better.node
    for form in (card, better):
        program = form.program()
        assert isinstance(program, Card)
        assert program.text == form.text
        assert program.cost == form.cost * names.BEATS_PER_TICK


@pytest.mark.parametrize("gremlin", GREMLINS, ids=lambda gremlin: gremlin.name)
def test_gremlins_compile(gremlin: GremlinSheet):
    program = gremlin.program()
    assert isinstance(program, Gremlin)
    assert (program.hp, program.armor, program.shields) == (gremlin.hp, gremlin.armor, gremlin.shields)
    assert bool(program.passives or program.moves or program.regeneration) == bool(gremlin.node)


@pytest.mark.parametrize("language", [CARD_LANGUAGE, GREMLIN_LANGUAGE], ids=["cards", "gremlins"])
def test_every_phrase_that_is_a_keyword_has_its_rule(language: Language):
    plain = {
        "card", "gremlin", "deeds", "option", "pays", "price", "within", "alone", "gain", "gain_per_tag",
        "deal", "deal_per_tag", "draw", "step", "timed_step", "tags_stand", "pool_holds", "counted",
    }  # fmt: skip
    assert {phrase.name for phrase in language.phrases if not phrase.help} <= plain


def test_tooltips_and_explanation_come_from_the_same_parse():
    burst = standard().cards["heat-burst"]
    assert [tip.word for tip in burst.tooltips] == ["Momentary", "Consume", "HEAT", "Pierce"]
    assert burst.explanation == (
        "It needs no square; when you play it, it pays 2 HEAT and then deals 5 damage to the topmost "
        "gremlin, past armor; after that it is discarded."
    )


def test_reading_is_generous():
    node = CARD_LANGUAGE.parse("fires every 4 ticks: consume 1 red + 1 blue → produce 1 heat")
    assert CARD_LANGUAGE.render(node) == "Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT"


@pytest.mark.rule("TB-069")
@pytest.mark.parametrize(
    ("name", "tier"),
    [
        ("red-generator", names.BASIC), ("simple-flame", names.BASIC), ("heat-burst", names.ADVANCED),
        ("emergency-valve", names.FLEXIBLE), ("adaptive-furnace", names.HYBRID), ("master-gear", names.BASIC),
    ],
)  # fmt: skip
def test_tiers_follow_from_the_price(name: str, tier: int):
    assert standard().cards[name].program().tier == tier


@pytest.mark.rule("TB-105")
def test_what_a_targeted_card_aims_at():
    aims = {
        name: standard().cards[name].program().aims for name in ("royal-rifle", "winding-key", "heat-cannon")
    }
    assert aims == {
        "royal-rifle": names.AIMS_AT_GREMLIN,
        "winding-key": names.AIMS_AT_GEAR,
        "heat-cannon": names.AIMS_AT_NOTHING,
    }
