"""The words on the table are explained where they stand, and only those of cards in sight."""

import re

import msgspec
import pytest

from orrery.engine.dice import one_stream
from orrery.engine.options import Choice, Deck
from orrery.engine.view import Meter
from orrery.engine.words import Refusal
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.review import review
from orrery.games.clans.game import RULES, Clans
from orrery.games.clans.view.compendium import everything
from tests.games.clans.content.packing import card
from tests.games.clans.scene import Scene, scene
from tests.games.clans.test_whole_matches import matches
from tests.games.packing import pack
from tests.guided import zone_of

rule = pytest.mark.rule


def meanings(s: Scene, seat: int = 0) -> dict[str, str]:
    return {word.word: word.help for word in s.state.view(seat).glossary}


@rule("CW-199")
def test_abilities_in_hand_and_on_the_board_are_explained_for_the_mode_that_is_played() -> None:
    s = scene("rounds").hand(0, "War Banner", "Kite Trooper").put(0, "Bearskin Foot", "c1").ready()
    found = meanings(s)
    assert found["Fury"] == "It deals X more damage with every strike, but not to a crystal."
    assert {"Stack Buff", "Paratrooper"} <= found.keys()
    s = scene().put(0, "Bearskin Foot", "c1").ready()
    assert meanings(s)["Fury"] != found["Fury"]
    assert "Stack Buff" not in meanings(s)


@rule("CW-199")
def test_the_words_of_the_table_itself_are_explained_as_far_as_the_mode_has_them() -> None:
    assert "1 in every tick" in meanings(scene("rounds").ready())["tick"]
    assert "tick" not in meanings(scene().ready())
    assert "AP" in meanings(scene().ready())
    assert "AP" not in meanings(scene("rounds").ready())


@rule("CW-027", "CW-199")
def test_the_words_tell_nothing_of_cards_that_are_not_seen() -> None:
    s = scene("rounds").put(1, "Ancient Treant", "c2").hand(1, "War Banner").ready()
    assert {"Thorns", "Regen"} <= meanings(s, 1).keys()
    assert not {"Thorns", "Regen", "Fury", "Stack Buff"} & meanings(s, 0).keys()
    assert meanings(scene("rounds").reveal(0, "c2").put(1, "Ancient Treant", "c2").ready())["Thorns"]


@rule("CW-199")
@pytest.mark.parametrize(
    ("name", "turns", "rounds"),
    [
        ("Guardian", "Shield 1, Guard, Wall", "Shield 1"),
        ("Desert Tank", "Guard", ""),
        ("Wall Breaker", "Ranged, Gun", "Far Attack"),
        ("Torchbearer", "Ignite 2 (1)", "Ignite 2 (1)"),
    ],
)
def test_a_card_shows_what_counts_in_the_mode_that_is_played(name: str, turns: str, rounds: str) -> None:
    for mode, text in (("turns", turns), ("rounds", rounds)):
        s = scene(mode).hand(0, name).put(0, name, "c1").ready()
        shown = [zone_of(s.state.view(0), zone).cards[0] for zone in ("hand-1", "units-c1-1")]
        assert [each.text for each in shown] == [text, text]
        others = set(f"{turns}, {rounds}".split(", ")) - set(text.split(", "))
        assert not others & set(shown[1].facts)


@rule("CW-003")
def test_what_each_side_protects_has_one_name_in_both_modes() -> None:
    s = scene().put(0, "Desert Warrior", "cm").reveal(0, "c2").ready()
    meters = [part for part in s.state.view(0).parts if isinstance(part, Meter)]
    assert [meter.title for meter in meters if meter.id.startswith("crystal")] == ["Crystal", "Crystal"]
    (label,) = [choice.label for choice in s.state.view(0).choices if choice.action == "attack cm-1 crystal"]
    assert label == "Attack the crystal with Desert Warrior"
    foreseen = s.state.forecast(0, s.game.parse("attack cm-1 base"))  # as it was called at first
    assert foreseen is not None
    assert [change.title for change in foreseen.changes] == ["{1}'s crystal"]
    s.state.crystal[1] = 6
    s.do("attack cm-1 crystal")
    assert s.told == ["{0}'s Desert Warrior attacks the crystal.", "{1}'s crystal loses 6 (attack): 0 left."]
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.text == "{0} wins: the crystal is destroyed."


@rule("CW-009")
def test_decks_and_heroes_are_offered_by_the_names_that_are_printed() -> None:
    printed = {name: deck.name for name, deck in standard().decks.items()}
    printed |= {name: hero.name for name, hero in standard().heroes.items()}
    for option in Clans.about.options:
        if isinstance(option, Choice | Deck) and option.name[:4] in ("deck", "hero"):
            titles = dict(option.titles)
            assert set(titles) == set(option.choices)
            named = [name for name in option.choices if name in printed]
            assert [titles[name] for name in named] == [printed[name] for name in named]


# -- what people read has no numbers of rules in it
NUMBER_OF_A_RULE = re.compile(r"\b[A-Z]{2}-\d")


@rule("CW-202")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_refusals_give_reasons_without_numbers_of_rules(mode: str) -> None:
    dice, refused = one_stream(1), dict[str, str]()
    for n, s in enumerate(matches(mode)):
        for action in (dice.below(0, s.rules.action_space) for _ in range(20 if n % 3 == 0 else 0)):
            try:
                s.check(n % 2, action)
            except Refusal as refusal:
                refused[refusal.code] = refusal.sentence
    assert len(refused) > 6
    assert not [sentence for sentence in refused.values() if NUMBER_OF_A_RULE.search(sentence)]


def test_the_compendium_the_options_and_reviews_name_no_numbers_of_rules() -> None:
    scout = card(text="Scout", damage=1, relic=True, rarity="Common")
    read = [everything(RULES, ()), [option.help for option in Clans.about.options], review((pack(scout),))]
    assert not NUMBER_OF_A_RULE.search(msgspec.json.encode(read).decode())
