"""The compendium: every card, hero, deck and word can be looked up, each in one place."""

from collections import Counter

import pytest

from orrery.games.clans import names
from orrery.games.clans.cards.content import standard
from orrery.games.clans.view.compendium import everything
from tests.games.clans.content.packing import card
from tests.games.packing import pack

COMPENDIUM = everything("Win.", ())


def test_everything_that_is_printed_stands_in_it_once() -> None:
    filed = Counter((sheet.kind, sheet.name) for sheet in COMPENDIUM.sheets)
    printed = [("card", each.name) for each in standard().cards.values()]
    printed += [("hero", each.name) for each in standard().heroes.values()]
    printed += [("family", each.name) for each in standard().families.values()]
    printed += [("deck", each.name) for each in standard().decks.values()]
    assert filed == Counter(printed)


@pytest.mark.rule("CW-199")
def test_every_keyword_of_every_card_can_be_looked_up_with_its_rule_in_each_mode() -> None:
    words = {word.word: word.help for word in COMPENDIUM.words}
    assert len(words) == len(COMPENDIUM.words)
    for each in standard().cards.values():
        for mode in (int(names.TURNS), int(names.ROUNDS)):
            for tip in each.tooltips(mode):
                if tip.word != "In turns" and "in turns only" not in tip.help:
                    rule = tip.help.partition(": ")[2]
                    assert rule[1:] in words[tip.word], tip.word
    assert words["Regen"] == (
        "In turns: It heals X when your turn starts.\n"
        "In rounds: It heals X after every tick that is fought on its tile."
    )


def test_sheets_can_be_found_by_what_is_printed_on_them() -> None:
    sheets = {sheet.name: sheet for sheet in COMPENDIUM.sheets}
    assert all(sheet.tags and all(sheet.tags) and sheet.group for sheet in sheets.values())
    breaker = sheets["Wall Breaker"]
    assert breaker.text == "Far Attack. In turns: Ranged, Gun"
    assert (breaker.group, breaker.tags) == ("Army", ("Woods", "Epic"))
    assert breaker.facts[-3:] == ("AP 2, +1 a turn", "attack cost 2", "range 2")
    assert breaker.plain.startswith("In turns: Its range counts instead.")
    assert "turns only" in sheets["Tar Layer"].tags
    assert "boss" in sheets["Ibrahim Bey"].tags
    assert sheets["Saladin"].tags == ("Desert",)
    assert sheets["Bag of Tricks"].facts == ("any hero", "turns only")


def test_topics_tell_the_rules_the_heroes_and_how_to_build() -> None:
    assert [topic.title for topic in COMPENDIUM.topics] == ["The rules", "The heroes", "Building a deck"]
    assert all(text for topic in COMPENDIUM.topics for _, text in topic.points)


def test_cards_of_a_pack_are_in_it() -> None:
    assert "Test Card" in {sheet.name for sheet in everything("Win.", (pack(card()),)).sheets}
