"""Learning step by step, SD-148: the lessons as filters of the decks, and guided rooms played for real."""

from __future__ import annotations

import re

import pytest

from orrery.engine.compendium import Tutorial
from orrery.games import new_game
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards.language import CARD_LANGUAGE
from orrery.games.shattered.cards.lessons import EVERYTHING, KINDS, LESSONS, taught
from orrery.games.shattered.names import CATEGORY_NAMES, KEYWORD_NAMES
from orrery.games.shattered.tables import Rules
from orrery.games.shattered.view.tutorial import TUTORIALS
from orrery.players import Knowledge, new_player
from tests.guided import due, moments, pointed_at

rule = pytest.mark.rule
LESSON = pytest.mark.parametrize("tutorial", TUTORIALS, ids=[each.title for each in TUTORIALS])
PLAYED = [("heuristic", key) for key in range(7)] + [("random", key) for key in range(3)]
TRANSIENT = ("in-play", "empowers", "disrupts")  # parts that come and go: their tips wait for them


def words_of(cards: list[str]) -> set[str]:
    return {word for text in cards for word in re.findall(r"[A-Z]\w+", text)}


# -- the filters
@rule("SD-148")
@pytest.mark.parametrize("lesson", KINDS)
@pytest.mark.parametrize("preset", ["standard", "v2.1"])
def test_a_lesson_has_the_kinds_of_cards_that_are_known_by_then_and_no_keywords(lesson: str, preset: str):
    known = taught(content.of(preset), lesson)
    for name, deck in known.decks.items():
        cards = known.deck_cards(name)
        assert {card.category for card in cards} <= set(KINDS[lesson]), deck.name
        assert not words_of([card.text for card in cards]) & set(KEYWORD_NAMES)
        assert all(card.program.trigger is None and not card.program.keywords for card in cards)
        for card in cards:  # it still says what it does
            assert CARD_LANGUAGE.parse(card.text) == card.node
        energy = [card for card in cards if CATEGORY_NAMES[card.category] == "Energy"]
        assert len(energy) >= 2
        assert len(cards) - len(energy) >= 3  # enough for an opening hand


@rule("SD-148")
def test_every_lesson_adds_to_the_one_before_and_the_last_step_is_the_whole_game():
    first, second, third = KINDS.values()
    assert set(first) < set(second) < set(third)
    assert {CATEGORY_NAMES[kind] for kind in first} == {"Energy", "Strike", "Empower"}
    assert {CATEGORY_NAMES[kind] for kind in set(second) - set(first)} == {"Disrupt", "Counter", "React"}
    assert {CATEGORY_NAMES[kind] for kind in third} == set(CATEGORY_NAMES)
    assert taught(content.of(), EVERYTHING) is content.of()


def test_what_is_left_of_a_card():
    known = taught(content.of(), "dealings").cards
    assert known["crushing-grip"].text == "Strike Vitality"
    assert known["coiled-roots"].text == "Empower: advantage"
    assert known["root-snag"].text == "Counter: Chip 1 Nerve"
    assert known["hollow-floor"].text == "Trap on Empower: -2 Nerve"
    assert known["taproot"].text == "Reshape: +2 Structure"
    decks = taught(content.of(), "dealings").decks
    assert "Spatial Distortion" in decks["veil-breach"].cards  # it still scatters


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("visitor", ["boar", "moth", "symbiote"])
def test_runs_of_every_lesson_end(lesson: str, visitor: str):
    game = new_game("shattered", lesson=lesson, visitor=visitor)
    player = new_player("random", 5)
    state = game.deal(3)
    while (seat := state.mover()) >= 0:
        state.apply(seat, player.choose(Knowledge(state, seat)))
    assert state.outcome() is not None


# -- the guided rooms
@rule("SD-148")
@LESSON
def test_every_tip_is_shown_in_some_room_and_points_at_something(tutorial: Tutorial):
    shown = set()
    for player, key in PLAYED:
        for match, kinds in moments("shattered", tutorial, player, key):
            view = match.state.view(0)
            for tip in tutorial.tips:
                if due(tip, match, kinds):
                    found = pointed_at(tip, view)
                    assert found or tip.at.startswith(TRANSIENT), tip.text
                    shown |= {tip.text} if found else set()
    assert [tip.text for tip in tutorial.tips if tip.text not in shown] == []


@LESSON
def test_a_tip_is_short_and_said_once(tutorial: Tutorial):
    texts = [tip.text for tip in tutorial.tips]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if not 40 <= len(text) <= 200 or not text.endswith((".", "!"))] == []


@rule("SD-148")
def test_the_lessons_tell_of_all_nine_categories_in_their_order():
    told = [" ".join(tip.text for tip in tutorial.tips) for tutorial in TUTORIALS]
    new = ("Energy Strike Empower", "Disrupt Counter React", "Trap Offer Test Reshape")
    for lesson, kinds in zip(told[:3], new, strict=True):
        assert [kind for kind in kinds.split() if kind not in lesson] == []
    assert all(word in told[3] for word in ("Entangle", "Erode", "Drain", "Fortify"))


@pytest.mark.parametrize("tutorial", TUTORIALS[:3], ids=["first", "second", "third"])
def test_the_first_lessons_are_mostly_won_by_who_plays_sensibly(tutorial: Tutorial):
    wins = 0
    for key in range(6):
        *_, (match, _) = moments("shattered", tutorial, "heuristic", key)
        outcome = match.state.outcome()
        assert outcome is not None
        wins += 0 in outcome.winners()
    assert wins >= 4


def test_the_lesson_stands_in_the_options():
    game = new_game("shattered", lesson="strikes")
    assert isinstance(game, Rules)
    assert {game.cards[card].category for card in game.visitor_deck} <= set(KINDS["strikes"])
