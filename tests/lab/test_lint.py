"""Lint for designers finds what was planted, and nothing in a card that does what it says."""

from __future__ import annotations

import pytest

from orrery.cardtext import Card
from orrery.engine.packs import Pack
from orrery.games import REGISTERED
from orrery.lab.lint import Remark, own_entries, remarks
from orrery.lab.lint_matches import Recorded, card_remarks, lint_by_playing
from orrery.lab.rows import MatchRow

PLACE = REGISTERED["tourbillon"]
CARD = """
[[card]]
name = "{name}"
colours = ["Red"]
kind = "damage dealer"
rarity = "common"
tags = ["Spark"]
cost = {cost}
text = "{text}"
upgrade = "output"
"""


def pack(text: str, name: str = "Ember Spring", cost: int = 2) -> Pack:
    return Pack("mine", (("mine.toml", CARD.format(name=name, text=text, cost=cost)),))


def problems(found: list[Remark], code: str) -> list[str]:
    return [remark.problem for remark in found if remark.code == code]


def test_the_cards_of_the_game_give_no_cause_for_remarks():
    assert [remark.sentence for remark in remarks(PLACE)] == []
    assert list(remarks(REGISTERED["leduc"])) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Hungry: Consume 2 Red -> Deal 2 damage", "says the same as Simple Flame"),
        ("Hungry: Consume 2 Red -> Deal 9 damage", "9 damage for 2 Red"),
        ("Hungry: Consume 9 Red -> Deal 2 damage", "2 damage for 9 Red"),
        ("Fires every 2 Ticks: Gain 3 Red", "1.5 force a Tick"),
        ("Fires every 2 Ticks: Draw 2", "1 cards a Tick"),
    ],
)
def test_what_is_seen_at_a_glance(text: str, problem: str):
    found = list(remarks(PLACE, (pack(text),)))
    assert [remark.entry for remark in found] == ["Ember Spring"]
    assert problem in found[0].problem
    assert found[0].place == "mine/mine.toml:2:1"


def test_a_usual_card_gives_no_cause_for_remarks():
    usual = pack("Fires every 4 Ticks: Consume 2 Red -> Deal 3 damage Pierce", cost=3)
    assert list(remarks(PLACE, (usual,))) == []


def test_text_that_never_runs_is_found_by_playing():
    planted = pack("On play: Gain 1 Red. Hungry: Consume 90 PREC -> Deal 1 damage, Draw 1")
    dead = problems(lint_by_playing("tourbillon", (planted,), 9), "dead-text")
    assert any("Draw 1" in problem for problem in dead)
    assert not any("Gain 1 Red" in problem for problem in dead)


def test_text_that_runs_is_not_called_dead():
    alive = pack("Fires every 2 Ticks: Gain 1 Red, Deal 1 damage", cost=1)
    assert problems(lint_by_playing("tourbillon", (alive,), 9), "dead-text") == []


def seen(matches: int, *, played: bool, drawn: bool, won: bool) -> list[Recorded]:
    """Matches whose decks had the card."""
    name = ["Ember Spring"]
    row = MatchRow(
        0, 0, swapped=False, setting="", key="", players=["heuristic"],
        winners=[0] if won else [], deck=[name], drawn=[name if drawn else []],
        played=[name if played else []],
    )  # fmt: skip
    return [Recorded(row, 0, [], set(name))] * matches


@pytest.fixture
def card() -> Card:
    return own_entries(PLACE, (pack("Hungry: Consume 2 Red -> Deal 1 damage, Draw 1"),))[0]


def test_a_card_that_nobody_plays_is_found(card: Card):
    never = seen(9, played=False, drawn=True, won=True)
    assert [each.problem for each in card_remarks(card, never)] == [
        "never played, though 9 of 9 decks had it"
    ]
    assert [each.code for each in card_remarks(card, [])] == ["never-there"]


def test_a_card_that_decides_nothing_is_found_and_one_that_may_is_not(card: Card):
    shares = [(True, 2000, True), (True, 2000, False), (False, 2000, True), (False, 2000, False)]
    matches = [each for drawn, n, won in shares for each in seen(n, played=drawn, drawn=drawn, won=won)]
    assert [each.code for each in card_remarks(card, matches)] == ["no-effect"]
    few = matches[::100]
    assert list(card_remarks(card, few)) == []  # too few to say so
    helpful = [each for each in matches if each.row.winners or not each.row.played[0]]
    assert list(card_remarks(card, helpful)) == []
