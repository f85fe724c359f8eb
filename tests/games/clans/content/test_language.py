"""The text is the program: it reads back, is explained for each mode, and every keyword has its rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from orrery.cardtext import CardError, Node
from orrery.cardtext.strategies import nodes
from orrery.games.clans import names
from orrery.games.clans.cards import compiler
from orrery.games.clans.cards.content import standard
from orrery.games.clans.cards.language import CARD_LANGUAGE, CARD_LANGUAGES, HERO_LANGUAGE, HERO_LANGUAGES
from orrery.games.clans.cards.phrases import ABILITIES, CLASSES
from orrery.games.clans.cards.sheets import CardSheet, powers_of

TURNS, ROUNDS = int(names.TURNS), int(names.ROUNDS)
CARDS = list(standard().cards.values())


@pytest.mark.rule("CW-015")
def test_texts_are_printed_canonically():
    for entry in standard().entries.cards:
        text, node = entry.given.get("text"), entry.values.get("text")
        if isinstance(node, Node):
            language = CARD_LANGUAGE if entry.table == "card" else HERO_LANGUAGE
            assert language.render(node) == text
            assert language.parse(str(text)) == node


def test_a_card_without_abilities_says_so():
    plain = standard().cards["desert-warrior"]
    assert (plain.text, plain.tooltips(TURNS)) == ("", ())
    assert plain.explanation(TURNS) == plain.explanation(ROUNDS) == "It has no ability."


@given(nodes(CARD_LANGUAGE))
@settings(max_examples=200, deadline=None)
def test_any_card_text_reads_back_in_both_modes_and_compiles(node: Node):
    text = CARD_LANGUAGE.render(node)
    assert [language.render(node) for language in CARD_LANGUAGES] == [text, text]
    assert CARD_LANGUAGE.parse(text) == node
    assert all(language.explain(node).endswith(".") for language in CARD_LANGUAGES)
    powers = powers_of(node)
    assert [language.compile(node) for language in CARD_LANGUAGES] == [powers, powers]
    assert powers.abilities


@given(nodes(HERO_LANGUAGE))
@settings(max_examples=50, deadline=None)
def test_any_hero_text_reads_back(node: Node):
    assert HERO_LANGUAGE.parse(HERO_LANGUAGE.render(node)) == node
    assert isinstance(HERO_LANGUAGE.compile(node), compiler.HeroPower)


@pytest.mark.parametrize("card", [card for card in CARDS if card.node], ids=lambda card: card.name)
def test_every_keyword_of_a_card_has_its_rule_in_both_modes(card: CardSheet):
    said = len(card.powers.abilities) + ("In turns" in card.text)
    for mode in (TURNS, ROUNDS):
        tips = card.tooltips(mode)
        assert len(tips) == said
        assert all(tip.help.startswith(f"{tip.word}: ") and tip.word in card.text for tip in tips)
        assert "{" not in card.explanation(mode)
        assert "(s)" not in card.explanation(mode) + "".join(tip.help for tip in tips)


def test_every_ability_has_its_words():
    known = [word.key for word in (*ABILITIES, *CLASSES)]
    assert sorted(known) == sorted(names.ABILITY_NAMES)


def said(text: str, mode: int) -> str:
    return CARD_LANGUAGES[mode].explain(CARD_LANGUAGE.parse(text))


def test_one_text_means_different_things_in_the_two_modes():
    assert said("Regen 2", ROUNDS) == "It heals 2 after every tick that is fought on its tile."
    assert said("Regen 2", TURNS) == "It heals 2 when your turn starts."
    assert said("In turns: Guard", ROUNDS) == "In rounds it has no ability."
    assert said("Shield 1. In turns: Wall", ROUNDS) == (
        "Every strike against it loses 1 damage, down to 1 at least."
    )
    assert said("Shield 1. In turns: Wall", TURNS) == (
        "Attacks, splashes and answers against it lose 1 damage. Ranged attacks against it lose 2 damage."
    )


@pytest.mark.rule("CW-091")
def test_cards_for_turns_say_so_in_rounds():
    for ability in names.NEVER_IN_ROUNDS:
        (word,) = [word for word in ABILITIES if word.key == names.ABILITY_NAMES[ability]]
        assert "has no meaning in rounds: this card is for turns only." in word.rounds


@pytest.mark.rule("CW-199")
def test_the_long_flail_says_that_the_center_adds_nothing():
    assert "From the center it hits nothing more." in standard().cards["long-flail"].explanation(TURNS)


@pytest.mark.rule("CW-116")
def test_charges_are_counted_in_words():
    assert "It ignites 1 time in a match." in said("Ignite 2 (1)", TURNS)
    assert "It ignites 3 times in a match." in said("Ignite 2 (3)", TURNS)
    powers = powers_of(CARD_LANGUAGE.parse("Ignite 2 (3), Barrier (2)"))
    assert powers.charges == [(names.IGNITE, 3), (names.BARRIER, 2)]
    (tip,) = CARD_LANGUAGES[TURNS].tooltips(CARD_LANGUAGE.parse("Barrier (2)"))
    assert tip.help == (
        "Barrier: the next damage that it would take is cancelled whole, as often as it has charges."
    )


@pytest.mark.rule("CW-092", "CW-149")
def test_what_counts_in_turns_only_is_kept_apart():
    powers = powers_of(CARD_LANGUAGE.parse("Far Attack. In turns: Ranged, Gun"))
    assert [power.ability for power in powers.both] == [names.FAR_ATTACK]
    assert [power.ability for power in powers.in_turns] == [names.RANGED, names.GUN]
    assert said("In turns: Ranged", TURNS) == said("Ranged", TURNS) != said("Ranged", ROUNDS)


def test_reading_is_generous_about_case_and_blanks():
    node = CARD_LANGUAGE.parse("fury  2,first strike . in TURNS: horse")
    assert CARD_LANGUAGE.render(node) == "Fury 2, First Strike. In turns: Horse"


@pytest.mark.rule("CW-036", "CW-038", "CW-040")
def test_heroes_are_explained_for_each_mode():
    saladin, charles = standard().heroes["saladin"], standard().heroes["archduke-charles"]
    assert saladin.explanation(TURNS).endswith("until the turn ends.")
    assert saladin.explanation(ROUNDS).endswith("every strike of this round, and to the crystal.")
    assert "at once" in charles.explanation(TURNS)
    assert "in the crystal step" in charles.explanation(ROUNDS)
    assert len(HERO_LANGUAGES) == 2


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("Furry 2", 1, 'did you mean "Fury"'),
        ("Fury", 5, "Expected a number"),
        ("Fury 12", 6, "from 1 to 9"),
        ("Fury 2 (1)", 8, '"(" cannot stand here'),
        ("Cleave 2", 8, '"2" cannot stand here'),
        ("Barrier", 8, 'Expected "("'),
        ("Ignite 2 (0)", 11, "from 1 to 9"),
        ("Guard", 1, '"Guard" cannot stand here'),
        ("In turns: Fury 1", 11, '"Fury" cannot stand here'),
        ("Fury 1, In turns: Pike", 9, '"In" cannot stand here'),
        ("Shield 1 In turns: Wall", 10, '"In" cannot stand here'),
        ("One-Side Atacker", 10, 'did you mean "Attacker"'),
    ],
)
def test_what_cannot_be_read_is_refused_with_place_and_reason(text: str, column: int, said: str):
    with pytest.raises(CardError) as refused:
        CARD_LANGUAGE.parse(text)
    assert refused.value.place.column == column
    assert said in refused.value.sentence
