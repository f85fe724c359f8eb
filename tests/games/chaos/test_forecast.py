"""What is foreseen of answers inside what goes on, and of decisions that lose the quest."""

import re

import pytest

from orrery.engine.caution import loss_by
from orrery.engine.forecast import Forecast
from orrery.engine.stack import Frame
from orrery.games.chaos import actions as a
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import (
    DISENGAGE,
    F_CLASH,
    F_EFFECT,
    F_HIT,
    F_OPPORTUNITY,
    F_REROLL,
    NONE,
    PRESS,
    T_SEARCH,
    square,
)
from orrery.games.chaos.rules import legal
from orrery.games.chaos.rules.fight.clash import clash_of
from orrery.games.chaos.rules.heroes import character as heroes
from orrery.games.chaos.state.figure import Figure
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.records import Clash, Effect, Hit
from orrery.games.chaos.view import labels
from tests.games.chaos.scene import act, character, dummy, imagined, journey, pair, put, quest, rig, there

rule = pytest.mark.rule


def foreseen(s: ChaosState, text: str) -> Forecast:
    action = s.rules.parse(text)
    assert action in legal.decisions(s, s.mover())
    return there(s.forecast(s.mover(), action))


def struck(damage: int) -> ChaosState:
    """A hero alone, who is about to lose this many HP and may brace."""
    s, _, _ = pair()
    brace = next(number for number, row in enumerate(s.core.talents) if row.effect == k.BRACE)
    hero = character(s, {}, {"plate": 6}, armor="plate", hero=0)
    hero.place, hero.reaction, hero.stamina, hero.focus = s.figures[0].place, 1, 9, 9
    there(hero.sheet).talents = [brace]
    s.figures[0] = hero
    s.hit = Hit(1, 0, damage, int(k.SOLID))
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
def test_in_a_journey_a_retreat_asks_as_well_whatever_it_pays() -> None:
    s = journey()
    s.apply(s.mover(), next(each for each in s.actions(s.mover()) if "embark" in s.rules.text(each)))
    s.passed = 0
    found = foreseen(s, "retreat")
    assert (found.ending, found.loses) == (
        "",
        "This gives the quest up: the party goes home with 0 coins, and the quest is not won.",
    )
    s.passed = 2
    assert " coins, and the quest is not won." in foreseen(s, "retreat").loses


@rule("CE-175", "CE-184")
def test_to_retire_says_who_leaves_with_what_and_is_asked_about() -> None:
    s = journey()
    there(s.figures[0].sheet).xp = 30
    assert foreseen(s, "retire 1").loses == (
        f"{s.title(0)} leaves the party for good, with everything they wear and 30 XP that nobody has spent."
    )
    assert [loss_by(s, 0, s.rules.parse(text)) != "" for text in ("retire 1", "embark 1")] == [True, False]


@rule("CE-174", "CE-184")
def test_to_set_out_says_what_the_way_eats() -> None:
    s = journey(party="plain")
    s.nodes[0].days = 4
    found = foreseen(s, "embark 1")
    assert found.totals[0] == "the way eats 8 rations; you have 6"
    assert found.warnings == ("2 rations are missing: each costs a hero 2 Composure.",)


@rule("CE-091", "CE-184")
def test_a_channel_that_fills_the_clock_is_asked_about() -> None:
    s, _, _ = pair()
    assert foreseen(s, "channel 2").loses == ""
    s.ticks = s.rules.clock - 1
    assert foreseen(s, "channel 2").loses.startswith("This fills the Chaos Clock: Doom")


@rule("CE-110", "CE-184")
def test_no_click_on_a_foe_channels_it() -> None:
    """It would strike anybody, nine times in ten: first the clock is picked, then whom."""
    s, _, _ = pair()
    touched = {choice.action: choice.touches for choice in labels.choices(s, 0)}
    assert touched["attack 2"] == ("figure-2",)
    assert touched["channel 2"] == ("clock", "figure-2")


@rule("CE-078", "CE-184")
def test_what_is_offered_beside_a_trap_says_what_comes_of_it() -> None:
    """Nobody strikes who is not there, and who lets a failure be has what follows."""
    s = quest(party="plain")
    assert labels.help_for(s, a.FLEE, 0, 0) == "away from what is armed here; one Tension Die"
    s.stack.push(Frame(F_REROLL, 0, T_SEARCH))
    assert labels.help_for(s, a.DECLINE, 0, 0) == "it stays failed, and what follows happens"
    fight, _, _ = pair()
    assert "strike first" in labels.help_for(fight, a.FLEE, 0, 0)


@rule("CE-110", "CE-184")
def test_a_channel_says_beforehand_whom_it_may_strike() -> None:
    s, _, _ = pair()
    s.level = 7
    helps = {choice.action: choice.help for choice in labels.choices(s, 0)}
    assert helps["channel 2"] == (
        "3d6 strike whom you name (10 %), you and the two nearest (10 %), you and the nearest (40 %), "
        "anybody (40 %)"
    )


# -- the Clash
def tactics_of(f: Figure, press: tuple[int, int], disengage: tuple[int, int]) -> None:
    """Give a figure its attributes and scores of both tactics."""
    f.press_attribute, f.press = map(int, press)
    f.disengage_attribute, f.disengage = map(int, disengage)


def sealed(choice: int = PRESS) -> ChaosState:
    """A Clash in which the foe has chosen and the hero is asked; the hero's d20 was the higher one."""
    s, hero, foe = pair()
    tactics_of(hero, (k.MIGHT, 12), (k.WILLPOWER, 8))
    tactics_of(foe, (k.FINESSE, 10), (k.VITALITY, 8))
    s.clash = Clash([0, 1], [NONE, choice], [7, 8], [14, 11])
    s.stack.push(Frame(F_CLASH, NONE, 0, 1))
    return s


@rule("CE-043", "CE-044", "CE-047", "CE-184")
def test_a_tactic_tells_who_wins_against_each_tactic_of_the_other_and_how_likely_it_is() -> None:
    s = sealed()
    hero, foe = s.title(0), s.title(1)
    found = foreseen(s, "press")
    assert found.title == "Press with Might 12."
    overpower = "Overpower, the loser is pushed back one square and the winner follows"
    assert found.totals == (
        f"80 %: {foe} presses with Finesse 10, and {hero} wins: {overpower}",
        f"20 %: {foe} disengages with Vitality 8, and {hero} wins: {overpower}",
        "the loser is Staggered",
    )
    assert found.unknown == (f"what {foe} has chosen; it is sealed.",)


@rule("CE-184")
def test_a_tactic_tells_the_same_as_data() -> None:
    values = foreseen(sealed(), "disengage").values
    assert (values["score"], values["attribute"], values["replies"]) == (
        8,
        "willpower",
        ("press", "disengage"),
    )
    assert (values["press-chance"], values["press-score"], values["press-winner"]) == (80, 10, "figure-2")
    assert (values["disengage-chance"], values["disengage-score"], values["disengage-winner"]) == (
        20,
        8,
        "figure-1",
    )
    assert values["disengage-effect"] != values["press-effect"]


@rule("CE-044", "CE-045", "CE-184")
def test_the_higher_d20_decides_between_equal_scores_and_is_named() -> None:
    s = sealed()
    hero, foe = s.title(0), s.title(1)
    lost, tied, _ = foreseen(s, "disengage").totals
    assert lost == (
        f"80 %: {foe} presses with Finesse 10, and {foe} wins: Disarm, "
        "the loser's weapon falls into its own square"
    )
    assert tied == (
        f"20 %: {foe} disengages with Vitality 8, and {hero} wins by the higher d20: Dominate, "
        "advantage on the winner's next roll against this loser"
    )
    clash_of(s).naturals = [11, 11]
    assert foreseen(s, "disengage").totals[1] == (
        f"20 %: {foe} disengages with Vitality 8, and neither gives way: both are Staggered"
    )


@rule("CE-040", "CE-184")
def test_what_the_other_has_sealed_changes_nothing_that_is_foreseen() -> None:
    told = [[foreseen(s, text) for text in ("press", "disengage")] for s in map(sealed, (PRESS, DISENGAGE))]
    assert told[0] == told[1]


@rule("CE-042", "CE-184")
def test_of_a_broken_foe_the_tactic_is_known() -> None:
    s = sealed(DISENGAGE)
    s.figures[1].last(k.BROKEN, 1)
    found = foreseen(s, "press")
    assert len(found.totals) == 2
    assert found.totals[0].startswith(f"{s.title(1)} disengages with Vitality 8, and {s.title(0)} wins: ")
    assert found.unknown == ()


@rule("CE-040", "CE-184")
def test_what_another_person_will_choose_has_no_chance() -> None:
    s = sealed()
    other = heroes.plain_hero(s.core, 1)
    tactics_of(other, (k.FINESSE, 10), (k.VITALITY, 8))
    put(s, other, 4, 5)
    clash = clash_of(s)
    clash.figures[1] = 2
    clash.choices[1] = NONE
    found = foreseen(s, "press")
    assert found.totals[0].startswith(f"if {s.title(2)} presses with Finesse 10, {s.title(0)} wins: ")
    assert found.unknown == (f"what {s.title(2)} will choose.",)


@rule("CE-044", "CE-184")
@pytest.mark.parametrize("mine", ["press", "disengage"])
@pytest.mark.parametrize("theirs", [PRESS, DISENGAGE])
def test_who_is_foreseen_to_win_does(mine: str, theirs: int) -> None:
    s = sealed(theirs)
    line = foreseen(s, mine).totals[0 if theirs == PRESS else 1]
    rig(s)
    s.log = []
    act(s, mine)
    reveal = next(event for event in s.log if event.kind == "reveal")
    effect = next(event for event in s.log if event.kind == "clash-effect")
    assert f"{s.title(int(reveal.values['winner']))} wins" in line
    assert s.core.clashes[s.core.place("clashes", str(effect.values["effect"]))].name in line


def won(attribute: int, effect_stage: int = 1) -> ChaosState:
    """A Clash that the hero at e5 has won against the foe at f5, and is asked how."""
    s, _, _ = pair()
    s.effect = Effect(0, 1, int(attribute), effect_stage)
    s.stack.push(Frame(F_EFFECT, NONE, 0, 1))
    return s


def squares(found: Forecast) -> list[tuple[str, str, str]]:
    return [(change.title, change.before, change.after) for change in found.changes]


@rule("CE-054", "CE-184")
def test_where_both_stand_after_a_won_clash_is_foreseen() -> None:
    s = won(k.FORTITUDE)
    found = foreseen(s, "to e4")
    assert squares(found) == [(s.title(0), "e5", "e4"), (s.title(1), "f5", "e5")]
    act(s, "to e4")
    assert [s.figures[n].place for n in (0, 1)] == [square(4, 3), square(4, 4)]


@rule("CE-058", "CE-184")
def test_to_be_driven_against_something_costs_what_is_foreseen() -> None:
    s = won(k.INTUITION)
    s.room.ground[square(7, 4)] = int(k.WALL)
    s.room.ground[square(5, 6)] = int(k.WALL)
    put(s, dummy(s), 7, 6)
    told = [there(s.forecast(0, action)) for action in legal.decisions(s, 0)]
    texts = {one.totals for one in told}
    foe, other = s.title(1), s.title(2)
    assert texts == {(f"{foe} loses 1d6 HP",), (f"{foe} and {other} lose 1d6 HP",)}
    assert all(squares(one) == [] or squares(one)[0][:2] == (foe, "f5") for one in told)


@rule("CE-061", "CE-184")
def test_to_be_driven_nowhere_costs_1d4() -> None:
    s = won(k.INTUITION)
    s.room.ground[square(7, 4)] = int(k.WALL)
    s.room.ground[square(5, 6)] = int(k.WALL)
    put(s, heroes.plain_hero(s.core, 1), 6, 4)  # in the way to the first wall
    told = {there(s.forecast(0, action)).totals for action in legal.decisions(s, 0)}
    foe = s.title(1)
    assert told == {(f"{foe} cannot go anywhere and loses 1d4 HP",), (f"{foe} loses 1d6 HP",)}


@rule("CE-184")
def test_two_worlds_that_look_alike_foresee_the_same_of_a_clash() -> None:
    for s in (sealed(), sealed(DISENGAGE), won(k.FORTITUDE), won(k.REFLEX), won(k.INTUITION)):
        for action in legal.decisions(s, 0):
            worlds = (s, imagined(s, 0, 1), imagined(s, 0, 2))
            told = [there(world.forecast(0, action)) for world in worlds]
            assert told[0] == told[1] == told[2]
