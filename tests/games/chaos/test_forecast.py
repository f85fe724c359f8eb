"""What is foreseen of answers inside what goes on, and of decisions that lose the quest."""

import re

import pytest

from orrery.engine.forecast import Forecast
from orrery.engine.stack import Frame
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import F_HIT, F_OPPORTUNITY, F_REROLL, NONE, T_SEARCH
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.heroes import character as heroes
from orrery.games.chaos.state.journey import ChaosState
from tests.games.chaos.scene import character, journey, pair, put, quest, there

rule = pytest.mark.rule


def foreseen(s: ChaosState, text: str) -> Forecast:
    action = s.rules.parse(text)
    assert action in legal.decisions(s, s.mover())
    return there(s.forecast(s.mover(), action))


def struck(damage: int) -> ChaosState:
    """A hero alone, who is about to lose so many HP and may brace."""
    s, _, _ = pair()
    brace = next(number for number, row in enumerate(s.core.talents) if row.effect == k.BRACE)
    hero = character(s, {}, {"plate": 6}, armor="plate", hero=0)
    hero.place, hero.reaction, hero.stamina, hero.focus = s.figures[0].place, 1, 9, 9
    there(hero.sheet).talents = [brace]
    s.figures[0] = hero
    s.hit = [1, 0, damage, int(k.SOLID), 0, 0, 0]
    s.stack.push(Frame(F_HIT, NONE, 1, 0))
    return s


def hp(found: Forecast) -> list[tuple[str, str, str]]:
    return [(change.id, change.before, change.after) for change in found.changes]


@rule("CE-184")
def test_what_a_hit_leaves_is_foreseen_with_and_without_bracing() -> None:
    s = struck(6)
    s.figures[0].hp = 10
    assert hp(foreseen(s, "decline")) == [("figure-1-hp", "10", "4")]
    assert hp(foreseen(s, "brace")) == [("figure-1-hp", "10", "7")]
    assert foreseen(s, "decline").loses == ""


@rule("CE-184", "CE-095")
def test_a_hit_that_takes_the_last_hero_down_loses_for_certain() -> None:
    s = struck(6)
    s.figures[0].hp = 5
    taken = foreseen(s, "decline")
    assert hp(taken) == [("figure-1-hp", "5", "0")]
    assert (taken.ending, taken.loses) == ("loss", "This loses the quest: nobody would be left standing.")
    assert (foreseen(s, "brace").ending, foreseen(s, "brace").loses) == ("", "")


@rule("CE-184", "CE-095")
def test_nothing_is_lost_while_somebody_else_stands() -> None:
    s = struck(6)
    s.figures[0].hp = 5
    put(s, heroes.plain_hero(s.core, 1), 2, 2)
    taken = foreseen(s, "decline")
    assert (hp(taken), taken.ending, taken.loses) == ([("figure-1-hp", "5", "0")], "", "")


@rule("CE-184", "CE-147")
def test_a_second_try_has_its_chance() -> None:
    s = quest()
    s.figures[0].stamina = 9
    s.stack.push(Frame(F_REROLL, NONE, 0, T_SEARCH))
    found = foreseen(s, "reroll")
    assert re.fullmatch(r"Scouting [+-]\d+ against \d+: \d+ %\.", found.title)
    assert found.totals == ()  # the Tension Die is rolled once


@rule("CE-184")
def test_a_strike_at_somebody_who_walks_away_has_the_odds_of_an_attack() -> None:
    s, hero, _ = pair()
    hero.reaction = 1
    s.stack.push(Frame(F_OPPORTUNITY, NONE, 0, 1))
    assert "Crushing" in foreseen(s, "strike").totals[0]


@rule("CE-177", "CE-184")
def test_to_retreat_ends_the_only_quest_without_winning_it() -> None:
    s = quest()
    s.passed = 0
    found = foreseen(s, "retreat")
    assert (found.ending, found.loses) == (
        "loss",
        "This gives the quest up: the party goes home with 0 coins, and the quest is not won.",
    )


@rule("CE-177", "CE-184")
def test_in_a_journey_only_a_retreat_with_nothing_asks() -> None:
    s = journey()
    s.apply(s.mover(), next(each for each in s.actions(s.mover()) if "embark" in s.rules.text(each)))
    s.passed = 0
    found = foreseen(s, "retreat")
    assert (found.ending, found.loses) == (
        "",
        "This gives the quest up: the party goes home with 0 coins, and the quest is not won.",
    )
    s.passed = 2
    assert foreseen(s, "retreat").loses == ""
