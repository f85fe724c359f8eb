"""The bestiary and the encounters, counted against the rule list."""

from __future__ import annotations

import pytest

from orrery.cardtext import slug
from orrery.games.tourbillon import names
from orrery.games.tourbillon.cards import sheets
from orrery.games.tourbillon.cards.content import (
    RANDOM_FIGHTS,
    Content,
    in_runs,
    printed_names,
    printed_titles,
    standard,
)
from orrery.games.tourbillon.tables import Rules

CONTENT = standard()
BESTIARY = [gremlin for gremlin in CONTENT.gremlins.values() if gremlin.act]
BY_NAME = {gremlin.name: gremlin for gremlin in CONTENT.gremlins.values()}

NAMED = """
Dust Mite | small | 9/0/0 | Cap Red at 4
Spring Snapper | medium | 18/0/0 | Every 8 Ticks: Delay 2 on the gear with most progress
Oil Thief | medium | 15/0/4 | Every 6 Ticks: Drain 2 of the largest pool
Gear Grinder | elite | 26/1/0 | Every 8 Ticks: Corrupt 2 on the next gear
Time Nibbler | elite | 26/0/4 | Plays cost 5 Beats more. Every 10 Ticks: Discard 1
Chaos Imp | elite | 20/0/0 | Basic forces turn into the next colour
The Rust King | boss | 34/0/0 | \
Every 5 Ticks: Spoil 1 of each pool. Every 9 Ticks: Corrupt 1 on the next gear. Every 6 Ticks: Heal 2
Chronophage | boss | 55/1/6 | \
Plays cost 1 Tick more. Every 6 Ticks: Delay 1 on all gears. Every 5 Ticks: Shields +3 up to 6
The Grand Saboteur | boss | 90/1/0 | \
In turn every 5 Ticks: Cap the largest resource at 6; Jam 3 on the next gear; Discard 1; Scramble; \
Summon Dust Mite
Red Cap Gremlin | small | 17/0/0 | Cap Red at 5
Heat Limiter | small | 9/0/0 | Cap HEAT at 3
"""
DISRUPTIONS = (
    ("cap", "cap_largest"), ("tax",), ("force_tax", "ban"), ("slower_plays", "slower_by_beats"),
    ("row_closed", "column_closed", "square_closed"), ("smaller_hand",), ("drain",), ("spoil",), ("corrupt",),
    ("scramble",), ("discard",), ("jam",), ("delay_gears",), ("turned_colours",),
)  # fmt: skip
# act, rank: how many, least and most HP together
BANDS = {
    (1, "fight"): (10, 6, 18), (1, "elite"): (3, 20, 28), (1, "boss"): (1, 30, 40),
    (2, "fight"): (10, 18, 35), (2, "elite"): (3, 35, 50), (2, "boss"): (1, 55, 75),
    (3, "fight"): (10, 35, 60), (3, "elite"): (3, 60, 80), (3, "boss"): (1, 90, 120),
}  # fmt: skip
MOST_ARMOR = {1: 1, 2: 2, 3: 4}
MOST_SHIELDS = {1: 4, 2: 8, 3: 12}


def says(gremlin: sheets.GremlinSheet, *phrases: str) -> bool:
    return gremlin.node is not None and any(part.phrase in phrases for part in gremlin.node.walk())


def count(*phrases: str) -> int:
    return sum(says(gremlin, *phrases) for gremlin in BESTIARY)


def test_thirty_gremlins():
    assert len(BESTIARY) == 30
    named = {line.split("|")[0].strip() for line in NAMED.strip().splitlines()}
    others = [gremlin for gremlin in BESTIARY if gremlin.name not in named]
    assert [sum(gremlin.act == act for gremlin in others) for act in (1, 2, 3)] == [5, 7, 7]


@pytest.mark.rule("TB-169")
@pytest.mark.parametrize("line", NAMED.strip().splitlines(), ids=lambda line: line.split(" |")[0])
def test_the_named_gremlins(line: str):
    """Their texts are the rule list's; their numbers are tuned inside its bands."""
    name, size, numbers, text = (part.strip() for part in line.split("|"))
    gremlin = BY_NAME[name]
    assert f"{gremlin.hp}/{gremlin.armor}/{gremlin.shields}" == numbers
    assert (names.SIZE_NAMES[gremlin.size], gremlin.text) == (size, text)


@pytest.mark.parametrize("phrases", DISRUPTIONS)
def test_each_disruption_is_on_two(phrases: tuple[str, ...]):
    assert count(*phrases) >= 2


def test_shields_healers_summoners_and_waste():
    assert sum(gremlin.shields > 0 for gremlin in BESTIARY) >= 4
    assert count("heal") >= 2
    assert count("summon") >= 3
    wasters = [g for g in BESTIARY if g.node and any(dict(p.values).get("waste") for p in g.node.walk())]
    assert len(wasters) == 1


@pytest.mark.rule("TB-154")
@pytest.mark.parametrize("content", [CONTENT, in_runs()], ids=["alone", "in runs"])
@pytest.mark.parametrize(("act", "rank"), BANDS)
def test_encounters_keep_to_their_bands(act: int, rank: str, content: Content):
    many, least, most = BANDS[act, rank]
    by_name = {gremlin.name: gremlin for gremlin in content.gremlins.values()}
    found = [content.encounters[name] for name in content.encounter_names(act, rank)]
    assert len(found) == many
    for encounter in found:
        column = [by_name[name] for name in encounter.gremlins]
        assert 1 <= len(column) <= 4
        assert least <= sum(gremlin.hp for gremlin in column) <= most, encounter.name
        assert max(gremlin.armor for gremlin in column) <= MOST_ARMOR[act], encounter.name
        assert sum(gremlin.shields for gremlin in column) <= MOST_SHIELDS[act], encounter.name
        assert act > 1 or not any(says(gremlin, "regrows") for gremlin in column)


@pytest.mark.rule("TB-169")
def test_in_runs_the_same_gremlins_disturb_in_the_same_ways():
    """Other numbers, other intervals, another helper: what each of them does is the same."""
    for name, alone in CONTENT.gremlins.items():
        there = in_runs().gremlins[name]
        assert (there.size, there.act, there.flavour) == (alone.size, alone.act, alone.flavour)
        assert phrases_of(there) == phrases_of(alone)


def phrases_of(gremlin: sheets.GremlinSheet) -> list[str]:
    return (
        [part.phrase.replace("_by_beats", "_plays") for part in gremlin.node.walk()] if gremlin.node else []
    )


def test_every_gremlin_is_met_somewhere():
    met = {name for encounter in CONTENT.encounters.values() for name in encounter.gremlins}
    assert {gremlin.name for gremlin in CONTENT.gremlins.values()} <= met


@pytest.mark.rule("TB-217")
def test_lessons():
    first = [BY_NAME[name] for name in CONTENT.encounters["lesson-1"].gremlins]
    second = [BY_NAME[name] for name in CONTENT.encounters["lesson-2"].gremlins]
    assert [(g.hp, g.node) for g in first] == [(5, None)]
    assert 8 <= sum(g.hp for g in second) <= 10
    assert all(g.node for g in second)


def test_encounters_by_name_and_at_random():
    assert CONTENT.candidates("cornered") == ["cornered"]
    assert CONTENT.candidates("random-2") == CONTENT.encounter_names(2)
    assert CONTENT.candidates("random-4") == CONTENT.candidates("nowhere") == []
    assert RANDOM_FIGHTS == ("random-1", "random-2", "random-3")
    assert all(CONTENT.candidates(choice) for choice in (*CONTENT.encounters, *RANDOM_FIGHTS))
    assert tuple(printed_titles()) == tuple(CONTENT.encounters)
    assert printed_names("starters.toml") == tuple(CONTENT.starters)
    assert printed_names("plates.toml") == tuple(CONTENT.plates)
    assert printed_names("cards") == tuple(CONTENT.cards)


# -- plates and starters
@pytest.mark.rule("TB-056")
def test_plates():
    plates = list(CONTENT.plates.values())
    assert len(plates) == 3
    for plate in plates:
        assert (plate.rows, plate.columns) == (4, 4)
        assert len(plate.draw) >= 2
    bench = CONTENT.plates["workbench"]
    assert (bench.draw, bench.production, bench.cheaper) == (((0, 3), (1, 1), (2, 2)), ((3, 0),), ((3, 3),))


STARTERS = {
    "ember": ["Red Mainspring"] * 3 + ["Force Converter", "Emergency Valve", "Simple Flame", "Winding Key"],
    "lens": ["Blue Mainspring"] * 2
    + ["White Mainspring", "Force Converter", "Reading Glass", "Cold Beam", "Winding Key"],
    "moss": ["Black Mainspring"] * 2
    + ["Green Mainspring", "Force Converter", "Emergency Valve", "Rust Needle", "Winding Key"],
    "thorn": ["Green Mainspring"] * 2
    + ["Red Mainspring", "Force Converter", "Emergency Valve", "Thorn Wheel", "Winding Key"],
    "bell": ["Black Mainspring"] * 2
    + ["White Mainspring", "Force Converter", "Emergency Valve", "Soot Dart", "Winding Key"],
}


@pytest.mark.rule("TB-204")
def test_starters():
    assert {name: list(starter.cards) for name, starter in CONTENT.starters.items()} == {
        name: ["Basic Chronometer", *cards] for name, cards in STARTERS.items()
    }


def test_a_deck_of_ten_has_two_more_cards_that_can_be_recycled():
    for starter in CONTENT.starters.values():
        assert len(starter.more) == 2
        assert all(CONTENT.cards[slug(card)].program().momentary for card in starter.more)
    rules = Rules({})
    CONTENT.furnish(rules, "Moss", "Workbench", "cornered", deck10=True)
    assert len(rules.deck) == 10


def test_a_game_is_furnished():
    rules = Rules({})
    CONTENT.furnish(rules, "Lens", "Night Stand", "field-surgery")
    assert [rules.cards[kind].name for kind in rules.deck] == list(CONTENT.starters["lens"].cards)
    assert [rules.gremlins[kind].name for kind in rules.column] == ["Spring Snapper", "Stitch Doctor"]
    assert rules.cards[rules.chronometer].name == "Basic Chronometer"
    assert len(rules.bonuses) == 5
    assert len(CONTENT.columns(rules, "random-3")) == 10
    assert CONTENT.columns(rules, "field-surgery") == [rules.column]
    assert all(rules.cards[card.upgrade].name == card.name + "+" for card in rules.cards if card.upgrade >= 0)
