"""The compendium: every card, gremlin and word of the game can be looked up, each in one place."""

import re
from collections import Counter
from pathlib import Path

import pytest

from orrery.games import new_game
from orrery.games.tourbillon.cards import content
from orrery.games.tourbillon.cards.burdens import burdens
from orrery.games.tourbillon.names import RESOURCE_LETTERS, RESOURCE_NAMES
from orrery.games.tourbillon.rules.run import goals
from orrery.games.tourbillon.tables import RunRules
from orrery.games.tourbillon.view.lessons import LESSONS

GAME = new_game("tourbillon")
COMPENDIUM = GAME.book.compendium(GAME)
CONTENT = content.standard()


def test_every_card_and_every_gremlin_stands_in_it_exactly_once() -> None:
    filed = Counter((sheet.kind, sheet.name) for sheet in COMPENDIUM.sheets)
    printed = [("card", card.name) for card in CONTENT.cards.values()]
    printed += [("gremlin", gremlin.name) for gremlin in CONTENT.gremlins.values()]
    assert filed == Counter(printed)


@pytest.mark.rule("TB-177", "TB-197", "TB-201")
def test_a_run_can_look_up_what_only_a_run_has() -> None:
    game = new_game("tourbillon-run")
    assert isinstance(game, RunRules)
    known = game.book.compendium(game)
    filed = {kind: [sheet for sheet in known.sheets if sheet.kind == kind] for kind in known.kinds}
    assert [sheet.name for sheet in filed["card"] if sheet.group == "burden"] == [
        sheet.name for sheet in burdens().values()
    ]
    assert all(sheet.better for sheet in filed["card"])  # its upgraded form
    assert [sheet.name for sheet in filed["event"]] == [event.name for event in game.events]
    for sheet, event in zip(filed["event"], game.events, strict=True):
        assert all(f"{label}: " in sheet.plain for label in event.labels)
    assert sum("Unknown." in sheet.plain for sheet in filed["event"]) > 0  # what is unknown stays so
    assert len(filed["goal"]) == goals.KINDS
    within = next(sheet for sheet in filed["goal"] if sheet.name == "Ahead of time")
    assert within.facts == tuple(f"act {n}: {goals.NUMBERS[goals.WITHIN_TICKS][n - 1]}" for n in (1, 2, 3))
    assert len(next(topic for topic in known.topics if topic.title == "Harder loops").points) == 10


def test_every_word_that_a_tooltip_explains_can_be_looked_up_with_the_same_rule() -> None:
    words = {word.word.casefold(): word.help.split("\n") for word in COMPENDIUM.words}
    forms = [form for card in CONTENT.cards.values() for form in (card, card.upgraded())]
    tips = [tip for form in forms for tip in form.tooltips]
    tips += [tip for gremlin in CONTENT.gremlins.values() for tip in gremlin.tooltips]
    assert tips
    assert [tip for tip in tips if tip.help not in words.get(tip.word.casefold(), [])] == []


def test_no_word_stands_twice_and_each_has_a_rule() -> None:
    words = [word.word.casefold() for word in COMPENDIUM.words]
    assert [word for word, times in Counter(words).items() if times > 1] == []
    assert all(word.help for word in COMPENDIUM.words)


@pytest.mark.rule("TB-208", "TB-209")
def test_every_letter_of_the_table_means_one_thing_and_can_be_looked_up() -> None:
    marks = (*RESOURCE_LETTERS, "L", "S")
    assert len(set(marks)) == len(marks)
    (letters,) = [word.help for word in COMPENDIUM.words if word.word == "Letters"]
    for letter, name in zip(RESOURCE_LETTERS, RESOURCE_NAMES, strict=True):
        assert f"{letter} {name}" in letters
    page = (Path(__file__).parents[3] / "web/src/skins/tourbillon/reading.ts").read_text(encoding="utf-8")
    on_the_page = re.search(r"LETTERS: .* = {(.*?)}", page, re.DOTALL)
    assert on_the_page
    assert re.findall(r"(\w+): '(\w)'", on_the_page[1]) == list(
        zip(RESOURCE_NAMES, RESOURCE_LETTERS, strict=True)
    )


def test_every_tag_that_a_sheet_bears_and_every_group_is_said_in_words() -> None:
    assert all(sheet.tags and all(sheet.tags) and sheet.group for sheet in COMPENDIUM.sheets)


def test_a_card_comes_with_all_that_a_player_asks_about_it() -> None:
    (flame,) = [sheet for sheet in COMPENDIUM.sheets if sheet.name == "Simple Flame"]
    assert flame.text == "Hungry: Consume 2 Red -> Deal 2 damage"
    assert flame.facts == ("2 Ticks", "1 Red per damage", "Spark")
    assert flame.values == {"cost": 20, "interval": 10, "foot": "1 Red per damage"}
    assert flame.group == "common"
    assert flame.tags == ("Red", "damage dealer", "Spark")
    assert "Red" in flame.plain
    assert flame.plain != flame.text
    assert flame.better.endswith("2 Ticks: Hungry: Consume 2 Red -> Deal 3 damage")


def test_a_gremlin_comes_with_its_numbers() -> None:
    (thief,) = [sheet for sheet in COMPENDIUM.sheets if sheet.name == "Oil Thief"]
    printed = content.standard().gremlins["oil-thief"]
    assert (thief.group, thief.facts) == ("act 1", (f"{printed.hp} HP", f"shields {printed.shields}"))


def test_a_tag_says_who_speaks_of_it() -> None:
    (spark,) = [word for word in COMPENDIUM.words if word.word == "Spark"]
    assert "Cinder Volley" in spark.help
    assert "Simple Flame" not in spark.help


@pytest.mark.rule("TB-217")
def test_the_lessons_are_its_topics() -> None:
    assert [(topic.title, topic.points) for topic in COMPENDIUM.topics] == list(LESSONS)


def test_it_is_made_once() -> None:
    assert GAME.book.compendium(new_game("tourbillon", starter="lens")) is COMPENDIUM
