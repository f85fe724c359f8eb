"""The compendium: every card, room, creature and word can be looked up, each in one place."""

from collections import Counter

import pytest

from orrery.games import new_game
from orrery.games.shattered.cards import content

GAME = new_game("shattered")
COMPENDIUM = GAME.book.compendium(GAME)


@pytest.mark.parametrize("preset", ["v2.1", "standard"])
def test_everything_that_is_printed_stands_in_it_once(preset: str) -> None:
    known = content.of(preset)
    game = new_game("shattered", preset=preset)
    filed = Counter((sheet.kind, sheet.name) for sheet in game.book.compendium(game).sheets)
    printed = [("card", card.name) for card in known.cards.values()]
    printed += [("room", room.name) for room in known.rooms.values()]
    printed += [("visitor", visitor.name) for visitor in known.visitors.values()]
    assert filed == Counter([*printed, ("dungeon", "Verdant Maw")])


def test_every_word_that_a_tooltip_explains_can_be_looked_up_with_the_same_rule() -> None:
    words = {word.word.casefold(): word.help.split("\n") for word in COMPENDIUM.words}
    tips = [tip for card in content.of().cards.values() for tip in card.tooltips]
    assert tips
    assert [tip for tip in tips if tip.help not in words.get(tip.word.casefold(), [])] == []
    assert all(words.values())


def test_sheets_can_be_found_by_what_is_printed_on_them() -> None:
    assert all(sheet.tags and all(sheet.tags) and sheet.group for sheet in COMPENDIUM.sheets)
    (grip,) = [sheet for sheet in COMPENDIUM.sheets if sheet.name == "Crushing Grip"]
    assert grip.text == "Strike Vitality: Erode, +2 Power if the enemy is Entangled"
    assert (grip.group, grip.tags) == ("Root Hollow", ("Strike", "Environmental", "vines"))
    assert grip.facts == ("cost 2", "Power 4", "Environmental")
    (boar,) = [sheet for sheet in COMPENDIUM.sheets if sheet.name == "Thornback Boar"]
    assert boar.text == "Vitality 25, Resolve 14, Nerve 20, Trust 0"
    assert boar.facts == ("Strength 2", "Resilience 1", "Perception 1")


@pytest.mark.rule("SD-178")
def test_topics_tell_the_rules_the_categories_and_the_answers() -> None:
    titles = [topic.title for topic in COMPENDIUM.topics]
    assert titles == ["The rules", "The kinds of cards", "What is at stake", "Every card has an answer"]
    assert all(text for topic in COMPENDIUM.topics for _, text in topic.points)
