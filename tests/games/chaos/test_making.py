"""Heroes of one's own: chosen or built before the quest; what cannot be is refused with a sentence."""

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.match import Match
from orrery.engine.words import Refusal
from orrery.games import game_with
from orrery.games.chaos.names import MAKING, TAVERN
from orrery.games.chaos.state.journey import ChaosState

STEPS = ("menace", "athletics", "shield", "great", "plate", "siege")
POINTS = {"might": 6, "endurance": 6, "vitality": 2}


def party(**options: object) -> Match:
    return Match(game_with("chaos", {"heroes": 2, "party": "own", **options}, []), "1")


def state_of(match: Match) -> ChaosState:
    assert isinstance(match.state, ChaosState)
    return match.state


def build(match: Match, seat: int, name: str) -> None:
    """A Ridgeborn with a great weapon and plate."""
    match.act(seat, "people ridgeborn")
    for step in STEPS:
        match.act(seat, f"step {step}")
    for attribute, count in POINTS.items():
        for _ in range(count):
            match.act(seat, f"point {attribute}")
    match.act(seat, "ready", name)


def refusal(match: Match, action: str) -> str:
    before = str(match.state)
    with pytest.raises(Refusal) as refused:
        match.act(0, action)
    assert str(match.state) == before
    return f"{refused.value.code}: {refused.value}"


@pytest.mark.rule("CE-138", "CE-139", "CE-141", "CE-146")
def test_a_hero_is_built_step_by_step_and_sets_out():
    match = party()
    build(match, 0, "Bruna the Tall")
    assert state_of(match).mode == MAKING
    match.act(0, "recruit sefa")
    s = state_of(match)
    assert [s.title(0), s.title(1)] == ["Bruna the Tall", "Sefa"]
    sheet = s.figures[0].sheet
    assert sheet is not None
    assert sheet.scores[:2] == [18, 17]
    assert sheet.ranks[s.core.place("skills", "great")] == 1
    assert [s.core.weapons[each].skill for each in sheet.weapons] == [
        s.core.place("skills", "great"),
        s.core.place("skills", "siege"),
    ]
    assert s.figures[0].hp == s.figures[0].hp_max == 10 + 18 + 8 + 12
    assert s.cards  # the quest has begun


@pytest.mark.rule("CE-139", "CE-141", "CE-149")
def test_an_impossible_hero_is_refused_with_a_sentence():
    match = party()
    assert refusal(match, "point might").startswith("no-people: First choose a people")
    match.act(0, "people ridgeborn")
    assert refusal(match, "recruit odda").startswith("people-chosen")
    assert refusal(match, "ready").startswith("steps-missing: First the steps of this life: origin")
    assert refusal(match, "step great").startswith("wrong-step: The step origin gives a social skill")
    for _ in range(6):
        match.act(0, "point might")
    assert refusal(match, "point might") == "too-many-points: Might begins at 12 and can take 6 points."
    for step in STEPS:
        match.act(0, f"step {step}")
    assert refusal(match, "step menace").startswith("steps-taken")
    assert refusal(match, "ready") == "points-left: 8 points are left to spread."
    assert refusal(match, "talent 1 full_swing") == "talent-locked: Full Swing needs Great rank 3."
    assert refusal(match, "talent 2 full_swing").startswith("another-hero")
    assert refusal(match, f"armor 1 {dearest(match)}").startswith("not-for-sale")
    assert refusal(match, "go").startswith("still-making")


def dearest(match: Match) -> str:
    return max(state_of(match).core.armors, key=lambda armor: armor.price).id


@pytest.mark.rule("CE-144", "CE-146", "CE-175")
def test_better_gear_is_bought_from_the_purse():
    match = party(heroes=1)
    match.act(0, "people lanternkin")
    for step in ("wit", "locks", "snares", "small", "leather", "thrown"):
        match.act(0, f"step {step}")
    s = state_of(match)
    before, coins = s.figures[0].stamina_max, s.coins
    shield = next(armor for armor in s.core.armors if armor.shield)
    match.act(0, f"armor 1 {shield.id}")
    s = state_of(match)
    assert s.coins == coins - shield.price
    assert s.figures[0].stamina_max == before - shield.cost


def test_every_decision_can_be_taken_back_and_nobody_comes_twice():
    match = party()
    match.act(0, "recruit odda")
    assert refusal(match, "recruit odda") == "recruit-taken: Odda is in the party already."
    match.act(0, "people quillkin")
    match.take_back(0)
    match.take_back(0)
    match.act(0, "people quillkin")
    assert len(match.moves) == 1


def test_each_seat_makes_its_own_hero():
    match = party(seats="each")
    assert match.state.to_act() == [0]
    build(match, 0, "")
    assert match.state.to_act() == [1]
    match.act(1, "recruit mirre")
    assert state_of(match).title(0) == "Aldis"  # who gives no name gets one


@pytest.mark.rule("CE-002")
def test_on_a_journey_who_retires_is_followed_by_a_hero_of_one_s_own():
    match = party(play="journey", heroes=1)
    match.act(0, "recruit odda")
    assert state_of(match).mode == TAVERN
    match.act(0, "retire 1")
    assert state_of(match).mode == MAKING
    match.act(0, "recruit odda")
    assert state_of(match).title(0) == "Odda II"
    assert state_of(match).mode == TAVERN


def test_rules_of_thumb_finish_what_somebody_has_begun():
    match = party()
    match.act(0, "people cinderfolk")
    dice = one_stream(1)
    while state_of(match).mode == MAKING:
        match.act(0, match.game.bots.advise(match.state, 0, dice))
    assert all(f.sheet is not None and f.sheet.weapons for f in state_of(match).figures)


@pytest.mark.rule("CE-173")
def test_the_map_is_seen_by_those_who_still_make_their_heroes():
    """It was drawn before them; a map that nobody has seen would be another one in every imagined world."""
    match = party(play="journey")
    assert state_of(match).mode == MAKING
    assert "map" in [part.id for part in match.state.view(0).parts]
