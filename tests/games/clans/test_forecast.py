"""Forecasts: what a seat foresees of an action, and that nothing hidden is in it."""

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.forecast import Forecast
from orrery.engine.game import NOBODY
from orrery.games import game_with
from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule


def foreseen(s: Scene, text: str, seat: int = 0) -> Forecast:
    found = s.state.forecast(seat, s.game.parse(text))
    assert found is not None
    return found


def changes(forecast: Forecast) -> dict[str, str]:
    return {change.id: change.after for change in forecast.changes}


# -- turns
@rule("CW-107", "CW-108")
def test_an_attack_is_foreseen_with_its_answer_and_its_deaths() -> None:
    s = scene().put(0, "Desert Warrior", "c1", 5).put(1, "Lake Warrior", "cm").ready()
    found = foreseen(s, "attack c1-1 cm-1")
    assert changes(found) == {"unit-cm-2-1-health": "5", "unit-c1-1-1-health": "destroyed"}
    assert found.warnings == ("Your Desert Warrior on C1 would be destroyed.",)
    before = str(s.state)
    s.do("attack c1-1 cm-1")
    assert before != str(s.state)
    assert (s.health(1, "cm"), s.names(0, "c1")) == (5, [])


@rule("CW-111")
def test_the_last_blow_at_the_base_is_foreseen_as_a_win() -> None:
    s = scene().put(0, "Desert Warrior", "cm").reveal(0, "c2").ready()
    assert changes(foreseen(s, "attack cm-1 base")) == {"crystal-2": "19"}
    s.state.crystal[1] = 6
    found = foreseen(s, "attack cm-1 base")
    assert (changes(found), found.ending) == ({"crystal-2": "0"}, "win")


@rule("CW-101")
def test_a_move_says_where_the_unit_can_go_on_to() -> None:
    s = scene().put(0, "Desert Quick Strike", "c1").ready()
    assert foreseen(s, "move c1-1 cm").totals == ("it can go on to C1 or WM or EM",)
    assert foreseen(scene().put(0, "Desert Warrior", "c1").ready(), "move c1-1 cm").totals == ()


@rule("CW-027")
def test_a_hidden_trap_and_a_hidden_relic_are_not_foreseen_but_named() -> None:
    s = scene(cm="Woods").put(0, "Desert Warrior", "c1", 2).trap(1, "Snare Pit", "cm").relic("cm").ready()
    found = foreseen(s, "move c1-1 cm")
    assert (found.changes, found.warnings) == ((), ())
    assert found.unknown == ("whether a trap or a spy waits there.", "whether the relic lies there.")


# -- rounds
@rule("CW-051", "CW-065")
def test_the_whole_round_is_foreseen_as_far_as_it_is_known() -> None:
    s = scene("rounds").put(0, "Desert Warrior", "e2").put(0, "Desert Tank", "cm").put(1, "Guardian", "cm")
    s.hand(0, "Lake Warrior").hand(1, "Desert Tank").ready().do("play desert-tank e2", seat=1)
    found = foreseen(s, "play lake-warrior w1")
    assert changes(found) == {"crystal-2": "94", "unit-cm-1-1-health": "8", "unit-cm-2-1-health": "12"}
    assert found.unknown == ("what the other side stages and hides.",)
    assert "{0}'s Lake Warrior moves from W1 to WM." in [step.text for step in found.steps]


@rule("CW-056", "CW-060")
def test_a_round_is_foreseen_tick_by_tick_and_says_whose_units_they_are() -> None:
    s = scene("rounds").put(0, "Desert Veteran", "cm", 3).put(1, "Desert Veteran", "cm", 3).ready()
    found = foreseen(s, "submit")
    assert [change.title for change in found.changes] == [
        "{0}'s Desert Veteran on CM",
        "{1}'s Desert Veteran on CM",
    ]
    blows = [step for step in found.steps if step.kind == "strike"]
    assert [(step.when, step.text) for step in blows] == [
        ("Tick 3", "CM: {0}'s Desert Veteran strikes Desert Veteran for 8."),
        ("Tick 3", "CM: {1}'s Desert Veteran strikes Desert Veteran for 8."),
    ]
    assert [step.when for step in found.steps if step.kind == "zone"] == ["After the fights"]
    s = scene("rounds").hand(0, "Desert Warrior").put(0, "Desert Warrior", "c1").ready()
    assert {step.when for step in foreseen(s, "play desert-warrior w1").steps} == {
        "March",
        "After the fights",
    }


@rule("CW-060")
def test_a_card_that_is_staged_into_its_death_is_warned_of() -> None:
    s = scene("rounds").hand(0, "Dune Veil").put(1, "Desert Elite Striker", "em").ready()
    assert foreseen(s, "play dune-veil e1").warnings == ("Your Dune Veil would be destroyed.",)
    assert foreseen(s, "play dune-veil w1").warnings == ()


@rule("CW-065", "CW-070")
def test_a_round_that_costs_the_crystal_is_warned_of_but_is_not_called_lost() -> None:
    s = scene("rounds").put(1, "Desert Warrior", "c1").hand(0, "Lake Warrior").ready()
    s.state.crystal[0] = 6
    found = foreseen(s, "play lake-warrior w1")
    assert found.warnings == ("Your crystal would be destroyed, unless what is not known prevents it.",)
    assert found.ending == ""


# -- fog
@rule("CW-027", "CW-050")
@pytest.mark.parametrize("options", [{"mode": "turns"}, {"mode": "rounds"}, {"preset": "origin"}])
def test_a_forecast_tells_nothing_hidden(options: dict[str, str]) -> None:
    """In worlds that a seat cannot tell apart it foresees the same, and looking ahead changes nothing."""
    game = game_with("clans", options, ())
    for key in range(3):
        state, dice = game.deal(key), one_stream(key)
        while (seat := state.mover()) != NOBODY:
            actions = state.actions(seat)
            action = actions[dice.below(0, len(actions))]
            if dice.below(0, 6) == 0:
                before = str(state)
                found = state.forecast(seat, action)
                assert found == state.imagine(seat, one_stream(key + 9)).forecast(seat, action)
                assert str(state) == before
            state.apply(seat, action)


# -- what loses
@rule("CW-071")
@pytest.mark.parametrize(("own", "ending"), [(12, "win"), (7, "loss"), (9, "")])
def test_the_end_of_the_last_turn_is_foreseen(own: int, ending: str) -> None:
    s = scene().put(0, "Desert Warrior", "c1").turn(80).ready()
    s.state.crystal[0], s.state.crystal[1] = own, 9
    found = foreseen(s, "end")
    assert found.ending == ending
    assert found.loses == (
        "This loses the match: it is the last turn, and your base has less left." if ending == "loss" else ""
    )


@rule("CW-065", "CW-070")
def test_a_plan_that_costs_the_crystal_asks_when_it_is_handed_in_and_not_before() -> None:
    """While cards are being staged, a later one may still save it."""
    s = scene("rounds").put(1, "Desert Warrior", "c1").hand(0, "Lake Warrior").ready()
    s.state.crystal[0] = 6
    found = foreseen(s, "submit")
    assert found.loses == "As far as you can see, this loses the match: your crystal would be destroyed."
    assert (found.ending, found.warnings) == ("", ())
    assert foreseen(s, "play lake-warrior w1").loses == ""
