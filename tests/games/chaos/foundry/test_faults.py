"""The foundry finds what is wrong with tables: all of it, at its line and column."""

from __future__ import annotations

import pytest

from orrery.games.chaos.cards.sheets import TABLES
from tests.games.chaos.foundry.tables import (
    changed,
    compiled,
    faults_of,
    faults_with,
    faults_with_cell,
    rows_of,
    text_of,
    texts,
)


@pytest.mark.rule("CE-128")
@pytest.mark.rule("CE-129")
def test_the_tables_of_the_game_are_in_order_however_they_are_written():
    given = texts()
    plain = compiled(given)
    assert plain.faults == ()
    assert set(plain.tables) == {table.name for table in TABLES}
    windows = {name: "\ufeff" + text.replace("\n", "\r\n") for name, text in given.items()}
    assert compiled(windows).text() == plain.text()


@pytest.mark.rule("CE-129")
@pytest.mark.parametrize("table", [table.name for table in TABLES])
def test_every_table_is_mandatory(table: str):
    given = texts()
    head = given[table].partition("\n")[0] + "\n"
    assert faults_of(given | {table: head})[0].startswith(f"{table}.csv:1:id: this table has no row")
    del given[table]
    assert f"{table}.csv:1:file: this table is missing." in faults_of(given)


@pytest.mark.rule("CE-130")
@pytest.mark.parametrize("table", [table.name for table in TABLES])
def test_every_column_is_required_and_no_other_is_known(table: str):
    def without_last(text: str) -> str:
        return text_of([row[:-1] for row in rows_of(text)])

    def with_more(text: str) -> str:
        return text_of([[*row, "more" if n == 0 else "1"] for n, row in enumerate(rows_of(text))])

    last = next(each for each in TABLES if each.name == table).columns[-1].name
    assert faults_with(table, without_last) == [f"{table}.csv:1:{last}: this column is missing."]
    found = faults_with(table, with_more)
    assert len(found) == 1
    assert found[0].startswith(f"{table}.csv:1:more: there is no such column")


@pytest.mark.rule("CE-130")
@pytest.mark.parametrize("table", ["weapons", "armors", "tools"])
def test_gear_needs_a_cost(table: str):
    assert faults_with_cell(table, 2, "cost", "") == [f'{table}.csv:3:cost: "" is no whole number.']


@pytest.mark.rule("CE-131")
@pytest.mark.parametrize(
    ("table", "column"),
    [(table.name, column.name) for table in TABLES for column in table.columns if hasattr(column, "names")],
)
def test_closed_lists_take_nothing_else(table: str, column: str):
    found = faults_with_cell(table, 1, column, "Nonsense")
    assert any(
        sentence.startswith(f'{table}.csv:2:{column}: "Nonsense" is none of the listed values')
        for sentence in found
    )


@pytest.mark.rule("CE-131")
@pytest.mark.parametrize("wrong", ["Attribute", "Attribute_Score", "skill", "SKILL_RANK", ""])
def test_requirement_types_are_two(wrong: str):
    found = faults_with_cell("talents", 9, "requirement", wrong)
    assert len(found) == 1
    assert found[0].startswith("talents.csv:10:requirement: ")


@pytest.mark.rule("CE-131")
@pytest.mark.rule("CE-149")
def test_a_talent_may_need_an_attribute():
    def needs(what: str, value: str) -> list[str]:
        given = texts()
        text = changed(given["talents"], 9, "requirement", "attribute_score")
        text = changed(text, 9, "needs", what)
        return faults_of(given | {"talents": changed(text, 9, "value", value)})

    assert needs("fortitude", "14") == []
    assert needs("reflexes", "14") == []
    assert needs("fist", "14")[0].startswith('talents.csv:10:needs: "fist" is none of the listed values')


REFERENCES = [
    (table.name, column.name)
    for table in TABLES
    for column in table.columns
    if getattr(column, "table", "") and not (table.name == "conditions" and column.name == "damage_type")
]


@pytest.mark.rule("CE-132")
@pytest.mark.parametrize(("table", "column"), REFERENCES)
def test_every_reference_must_resolve(table: str, column: str):
    found = faults_with_cell(table, 1, column, "nobody_here")
    assert any(
        sentence.startswith(f"{table}.csv:2:{column}: ") and 'has no row "nobody_here"' in sentence
        for sentence in found
    )


@pytest.mark.rule("CE-132")
def test_one_run_lists_all_dangling_references():
    given = texts()
    for row in (1, 5, 9):
        given["talents"] = changed(given["talents"], row, "needs", "grate")
        given["weapons"] = changed(given["weapons"], row, "skill", "bleid")
    found = faults_of(given)
    assert [sentence.split(": ")[0] for sentence in found] == [
        "talents.csv:2:needs", "talents.csv:6:needs", "talents.csv:10:needs",
        "weapons.csv:2:skill", "weapons.csv:6:skill", "weapons.csv:10:skill",
    ]  # fmt: skip
    assert 'Did you mean "great"?' in found[0]
    assert 'Did you mean "blade"?' in found[3]


@pytest.mark.rule("CE-133")
@pytest.mark.parametrize(
    ("table", "row", "column", "value", "says"),
    [
        ("weapons", 2, "id", "headsman", 'weapons.csv:3:id: "headsman" stands in line 2 already.'),
        ("weapons", 1, "id", "Big Sword", "weapons.csv:2:id: an id is lower-case"),
        ("weapons", 1, "dice", "2w6", 'weapons.csv:2:dice: "2w6" are no dice'),
        ("weapons", 1, "dice", "", "weapons.csv:2:dice: dice are missing"),
        ("weapons", 1, "dice", "99d6", 'weapons.csv:2:dice: "99d6" are no dice'),
        ("weapons", 1, "hands", "3", "weapons.csv:2:hands: 3 is not within 1 to 2."),
        ("weapons", 1, "hands", "two", 'weapons.csv:2:hands: "two" is no whole number.'),
        ("weapons", 1, "metal", "1", 'weapons.csv:2:metal: this is "yes" or "no"'),
        ("weapons", 1, "range", "5", "weapons.csv:2:range: ranged weapons have a range"),
        ("weapons", 1, "skill", "plate", "weapons.csv:2:skill: plate is no family of weapons."),
        ("weapons", 1, "price", "201", "weapons.csv:2:price: 201 is not within 0 to 200."),
        ("weapons", 1, "name", "", "weapons.csv:2:name: this cell must not be empty."),
        ("armors", 1, "skill", "shield", "armors.csv:2:skill: a skill of the kind armor"),
        ("tools", 1, "skill", "great", "tools.csv:2:skill: a kit is for"),
        ("species", 1, "might", "11", "species.csv:2:might: the six of the body sum to 61"),
        ("species", 1, "charm", "13", "species.csv:2:charm: 13 is not within 8 to 12."),
        ("talents", 1, "value", "11", "talents.csv:2:value: ranks end at 10"),
        ("talents", 1, "mode", "passive", "talents.csv:2:mode: heavy_attack is active."),
        ("talents", 1, "cost", "0", "talents.csv:2:cost: passive talents cost nothing"),
        ("talents", 1, "family", "wit", "talents.csv:2:family: wit is no family"),
        ("talents", 6, "condition", "", "talents.csv:7:condition: condition_attack names one"),
        ("foes", 1, "rider_condition", "", "foes.csv:2:rider_condition: it belongs to"),
        ("foes", 2, "rider_amount", "0", "foes.csv:3:rider_amount: the rider pull"),
        ("foes", 1, "weapon_attribute", "endurance", 'foes.csv:2:weapon_attribute: "endurance" is none'),
        ("foes", 1, "biome", "kiln", "foes.csv:1:role: sump has no minion."),
        ("biomes", 1, "combat", "9", "biomes.csv:2:combat: the four encounters sum to 21"),
        ("biomes", 1, "sights", "a|b", "biomes.csv:2:sights: at least 3 items are needed"),
        ("biomes", 1, "sights", "a|b|b", "biomes.csv:2:sights: an item stands here twice."),
        ("biomes", 1, "sights", "a||b", "biomes.csv:2:sights: between two"),
        ("tiers", 2, "low", "-8", "tiers.csv:3:low: a gap or an overlap"),
        ("tiers", 7, "high", "50", "tiers.csv:8:high: no band goes on without an end."),
        ("tiers", 1, "low", "-60", "tiers.csv:2:low: a gap or an overlap"),
        ("modifiers", 1, "face", "2", 'modifiers.csv:2:face: "heavy_air" is face 1.'),
        ("modifiers", 1, "id", "light_air", 'modifiers.csv:2:id: the rules know no "light_air"'),
        ("effects", 10, "face", "9", 'effects.csv:11:face: "jinx" is face 10.'),
        ("clashes", 1, "attribute", "charm", 'clashes.csv:2:attribute: "overpower" belongs to might.'),
        ("terrain", 2, "sign", ".", "terrain.csv:3:sign: each terrain has one sign"),
        ("events", 17, "check_skill", "", "events.csv:18:check_skill: traps and hazards need a check"),
        ("events", 17, "damage_type", "", "events.csv:18:damage_type: damage has a type."),
        ("events", 17, "fail_damage", "", "events.csv:18:fail_damage: a failure must cost something."),
        ("events", 1, "tags", "hunt", 'events.csv:2:tags: "hunt" is not for a minor scene.'),
        ("events", 1, "tags", "feer", 'events.csv:2:tags: "feer" is none of the listed values'),
        ("events", 49, "tags", "", "events.csv:50:tags: a plot has exactly one of"),
        ("events", 64, "tags", "hunt", 'events.csv:1:tags: no row for any biome has the tag "fetch".'),
        ("narration", 1, "template", "{Wizard} comes.", "narration.csv:2:template: no narrator can"),
        ("narration", 1, "template", "A [trap].", "narration.csv:2:template: a wording has no brackets"),
        ("narration", 1, "template", "It has 3 eyes.", "narration.csv:2:template: a wording has no brackets"),
        ("narration", 1, "template", "It comes", "narration.csv:2:template: a wording is a whole sentence"),
        ("narration", 197, "moment", "empty", "narration.csv"),
    ],
)  # fmt: skip
def test_whatever_is_wrong_is_said_at_its_place(table: str, row: int, column: str, value: str, says: str):
    found = faults_with_cell(table, row, column, value)
    if (table, row) == ("narration", 197):  # one of four wordings: the others are enough
        assert found == []
    else:
        assert any(sentence.startswith(says) for sentence in found), found


@pytest.mark.rule("CE-133")
def test_rows_with_too_few_cells_and_broken_quotes_are_found():
    assert faults_with("weapons", lambda text: text + "stick,Stick\n")[0] == (
        "weapons.csv:26:id: the row has 2 cells instead of 11."
    )
    assert faults_with("weapons", lambda text: text + 'stick,"Sti"ck,\n')[0].startswith(
        "weapons.csv:26:12: Something stands behind the closing quote"
    )
    assert faults_with("weapons", lambda text: text + 'stick,"Sti\nck",\n') != []


@pytest.mark.rule("CE-134")
def test_aliases_are_accepted_on_import_and_never_come_out():
    given = texts()
    given["skills"] = given["skills"].replace(",reflex,", ",Reflexes,")
    given["weapons"] = given["weapons"].replace(",great,", ",Great Weapons,")
    given["talents"] = given["talents"].replace(",great,", ",great_weapons,")
    found = compiled(given)
    assert found.faults == ()
    assert found.text() == compiled(texts()).text()
    assert [each for each in texts() if "reflexes" in texts()[each].lower()] == []


@pytest.mark.rule("CE-120")
def test_tables_hold_phrases_and_no_sentences():
    assert faults_with_cell("events", 1, "title", "It was dark.") == [
        "events.csv:2:title: this should be a phrase, not a whole sentence."
    ]
    assert faults_with_cell("biomes", 1, "sights", "a|b|Run! Now")[0].startswith("biomes.csv:2:sights: ")


@pytest.mark.rule("CE-135")
def test_every_biome_can_draw_every_encounter_on_an_empty_clock():
    def later(text: str) -> str:
        rows = rows_of(text)
        at, biome = rows[0].index("min_chaos"), rows[0].index("biome")
        for row in rows[1:]:
            if row[2] == "trap" and row[biome] in ("any", "kiln"):
                row[at] = "1"
        return text_of(rows)

    assert "events.csv:1:biome: kiln cannot draw a trap while the clock is empty." in faults_with(
        "events", later
    )


def test_an_unknown_table_is_named():
    found = faults_of(texts() | {"weapon": "id\n"})
    assert found == ['weapon.csv:1:file: there is no such table. Did you mean "weapons"?']


@pytest.mark.rule("CE-132", "CE-136")
def test_all_that_is_wrong_with_one_row_is_said_at_once():
    """A cell that cannot be read hides neither a dangling name nor a double id beside it."""

    def spoil(text: str) -> str:
        for column, value in (("id", rows_of(text)[1][0]), ("skill", "fists"), ("hands", "3"), ("cost", "")):
            text = changed(text, 2, column, value)
        return text

    found = faults_with("weapons", spoil)
    assert [fault.split(": ")[0] for fault in found] == [
        f"weapons.csv:3:{column}" for column in ("hands", "cost", "id", "skill")
    ]
    assert 'skills has no row "fists". Did you mean "fist"?' in found[3]


@pytest.mark.rule("CE-132")
def test_a_torn_talent_is_asked_for_its_requirement_too():
    def spoil(text: str) -> str:
        return changed(changed(text, 5, "needs", "grate"), 5, "cost", "many")

    found = faults_with("talents", spoil)
    assert [fault.split(": ")[0] for fault in found] == ["talents.csv:6:cost", "talents.csv:6:needs"]
