"""Decks: the check that names everything at once, the file, and the share code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.words import Malformed
from orrery.games.clans import names
from orrery.games.clans.cards import share_codes
from orrery.games.clans.cards.content import read_deck, standard
from orrery.games.clans.cards.decks import (
    CAMPAIGN_LEAST,
    Format,
    code_of,
    copies_in,
    deck_of,
    deck_text,
    violations,
)
from orrery.games.clans.cards.sheets import Copies, DeckSheet
from tests.games.clans.content.packing import card, read

TURNS = Format(int(names.TURNS))
ROUNDS = Format(int(names.ROUNDS))
SPECIALS = Format(int(names.ROUNDS), specials=True)
CAMPAIGN = Format(least=CAMPAIGN_LEAST)


def deck(*lines: str, hero: str = "") -> DeckSheet:
    parts = [line.partition(" ") for line in lines]
    return DeckSheet("Mine", hero, "", tuple(Copies(int(count), name) for count, _, name in parts))


def codes(wrong: DeckSheet, wanted: Format = TURNS) -> list[str]:
    return [found.code for found in violations(wrong, standard(), wanted)]


# ------------------------------------------------------------------------------------------------- legality
@pytest.mark.rule("CW-020")
def test_every_violation_is_named_at_once_with_its_rule():
    wrong = deck("3 Berserker", "1 Dessert Warrior", "1 General Kutuzov", "1 Hush Monk", "1 Spy", hero="Bob")
    found = violations(wrong, standard(), ROUNDS)
    assert [(each.code, each.rule, each.card) for each in found] == [
        ("deck-size", "CW-016", ""),
        ("unknown-hero", "CW-009", ""),
        ("many-copies", "CW-017", "Berserker"),
        ("unknown-card", "CW-020", "Dessert Warrior"),
        ("boss-card", "CW-020", "General Kutuzov"),
        ("wrong-mode", "CW-019", "Hush Monk"),
        ("wrong-mode", "CW-019", "Spy"),
    ]
    assert [each.sentence for each in found] == [
        "A deck has 25 cards, not 7.",
        'There is no hero "Bob".',
        "Berserker is there 3 times; a deck holds at most 2 of an Epic card.",
        'There is no card "Dessert Warrior", did you mean "Desert Warrior"?',
        "General Kutuzov is a boss, and no deck of a player may hold one.",
        "Hush Monk cannot be in a deck for rounds: Silence is for turns only.",
        "Spy can be in a deck for rounds only where they have specials: Spy is one.",
    ]


@pytest.mark.rule("CW-016")
@pytest.mark.parametrize(("size", "skirmish", "campaign"), [
    (19, False, False), (20, False, True), (24, False, True), (25, True, True), (26, False, False),
])  # fmt: skip
def test_size(size: int, skirmish: bool, campaign: bool):
    wrong = deck(f"{size} Desert Warrior")
    assert (codes(wrong) == []) == skirmish
    assert (codes(wrong, CAMPAIGN) == []) == campaign
    assert {*codes(wrong), *codes(wrong, CAMPAIGN)} <= {"deck-size"}


@pytest.mark.rule("CW-017")
@pytest.mark.parametrize(("name", "most"), [
    ("Desert Warrior", 25), ("Desert Veteran", 3), ("Berserker", 2), ("Ancient Treant", 1),
])  # fmt: skip
def test_copies_by_rarity(name: str, most: int):
    def filled(copies: int) -> DeckSheet:
        return deck(f"{copies} {name}", *([f"{25 - copies} Lake Warrior"] if copies < 25 else []))

    assert codes(filled(most)) == []
    if most < 25:
        assert codes(filled(most + 1)) == ["many-copies"]


@pytest.mark.rule("CW-017")
def test_elemental_variants_are_different_cards_and_lines_of_one_card_add_up():
    veterans = [f"3 {land} Veteran" for land in ("Desert", "Lake", "Woods", "Marsh")]
    assert codes(deck(*veterans, "13 Scout")) == []
    assert codes(deck("2 Desert Veteran", "2 desert_veteran", "21 Scout")) == ["many-copies"]


@pytest.mark.rule("CW-019")
def test_what_is_only_for_turns_and_what_needs_specials():
    tricks = deck("1 Tar Layer", "1 Snare Pit", "1 Torchbearer", "22 Scout")
    assert codes(tricks, TURNS) == []
    assert codes(tricks, SPECIALS) == ["wrong-mode"]
    assert codes(tricks, ROUNDS) == ["wrong-mode", "wrong-mode", "wrong-mode"]


# ---------------------------------------------------------------------------------------------------- files
@pytest.mark.parametrize("name", standard().decks)
def test_deck_files_are_written_as_they_are_read(name: str):
    known = standard().decks[name]
    (entry,) = [each for each in standard().entries.cards if each.table == "deck" and each.name == known.name]
    assert deck_text(known) == entry.spot.source.text
    assert read_deck(deck_text(known)) == (known, ())


def test_the_file_of_a_deck_is_read_generously():
    found, faults = read_deck('[[deck]]\nname = "Mine"\ncards = ["2x Scout", "3 × Medic", "Spy"]\n')
    assert faults == ()
    assert found == deck("2 Scout", "3 Medic", "1 Spy")


def test_what_is_no_deck_file_is_refused_with_place():
    found, (fault,) = read_deck('[[deck]]\nname = "Mine"\ncards = "2 Scout"\n', "mine.toml")
    assert found is None
    assert str(fault).startswith("mine.toml:3:9: cards:")
    found, (fault,) = read_deck("2 Scout\n", "mine.toml")
    assert found is None
    assert fault.place.line == 1


# ------------------------------------------------------------------------------------------------ share codes
CODES = {
    "four-winds": "CW1-VNM94-J13XF-Q677V",
    "sun-host": "CW1-E88A9-4YS35-MJ9SC-W94D",
    "bag-of-tricks": "CW1-HQHTM-T915V-GQZZN-YQTZR-QQ0D",
}


@pytest.mark.parametrize("name", CODES)
def test_codes_once_sent_stay_what_they_are(name: str):
    """If this fails, codes that people have shared mean other decks now: raise the version instead."""
    assert code_of(standard().decks[name], standard()) == CODES[name]


@pytest.mark.parametrize("name", standard().decks)
def test_codes_read_back_and_are_short(name: str):
    known = standard().decks[name]
    code = code_of(known, standard())
    back = deck_of(code, standard())
    assert (back.hero, copies_in(back)) == (known.hero, copies_in(known))
    assert len(code) <= 32
    assert deck_of(code.lower().replace("-", "").replace("0", "o").replace("1", "l"), standard()) == back


@given(st.integers(0, 50), st.dictionaries(st.integers(1, 999), st.integers(1, 25), min_size=1, max_size=25))
def test_any_deck_has_a_code_that_reads_back(hero: int, cards: dict[int, int]):
    assert share_codes.decode(share_codes.encode(hero, cards)) == (hero, dict(sorted(cards.items())))


def test_one_wrong_or_swapped_sign_is_always_found():
    code = code_of(standard().decks["sun-host"], standard())
    assert deck_of(code, standard()).hero == "Saladin"
    for at in range(4, len(code)):
        for sign in share_codes.SIGNS:
            if code[at] not in ("-", sign):
                with pytest.raises(Malformed):
                    share_codes.decode(code[:at] + sign + code[at + 1 :])
        if at + 1 < len(code) and code[at] != code[at + 1] and "-" not in code[at : at + 2]:
            with pytest.raises(Malformed):
                share_codes.decode(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "should begin with CW1"),
        ("hello", "should begin with CW1"),
        ("CW", "version none"),
        ("CW2-E8888-H7P8S-D4JEB-655Q", "version 2; only version 1 is known here"),
        ("CW1", "mistyped"),
        ("CW1-E8888", "mistyped"),
        ("CW1-E8888-H7P8S-D4JEB-655", "mistyped"),
        ("CW1-E8888-H7P8S-D4JEB-656Q", "mistyped"),
        ("CW1-E8888-H7P8S-D4JEB-65UQ", 'no code has: "U"'),
        ("CW1-E8888\x00", "no code has"),
        ("CW1-" + "8" * 500, "more than 400 signs"),
        (share_codes.encode(0, {444: 1}), "card 444, which is not known here"),
        (share_codes.encode(44, {1: 1}), "hero 44, which is not known here"),
    ],
)
def test_bad_codes_are_refused_with_a_sentence(code: str, reason: str):
    with pytest.raises(Malformed) as refused:
        deck_of(code, standard())
    assert refused.value.code == "bad-code"
    assert refused.value.sentence.startswith("This share code ")
    assert reason in refused.value.sentence


def test_a_deck_that_has_no_code_says_why():
    content = read(card())
    for lines, reason in (
        (["1 Test Card"], "Test Card has no number"),
        (["1 Nobody"], 'There is no card "nobody"'),
    ):
        with pytest.raises(Malformed, match=reason) as refused:
            code_of(deck(*lines), content)
        assert refused.value.code == "no-code"
    assert code_of(deck("1 Test Card"), read(card(number=700)))
    with pytest.raises(Malformed, match='no hero "Bob"'):
        code_of(deck("1 Scout", hero="Bob"), content)
