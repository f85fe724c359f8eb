"""Heroes of one's own: chosen or built before the quest; what cannot be is refused with a sentence."""

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.match import Match
from orrery.engine.view import Choice, Note, Zone
from orrery.engine.words import Refusal
from orrery.games import game_with
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import MAKING, TAVERN
from orrery.games.chaos.rules.heroes import character, creation, recruits
from orrery.games.chaos.state.journey import ChaosState
from orrery.games.chaos.state.shared import with_one
from orrery.games.chaos.view.heroes import changes, strength
from orrery.games.chaos.view.heroes.roles import ROLES
from tests.games.chaos.scene import there

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
    assert refusal(match, "step menace") == "step-taken: Menace is a part of this life already."
    assert refusal(match, "less charm") == "no-points-on-it: Charm has none of the 14 points on it."
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


# -- from an example, and otherwise
@pytest.mark.rule("CE-139", "CE-141", "CE-146")
def test_a_hero_can_begin_as_somebody_like_a_ready_made_one_and_be_changed():
    match = party(heroes=1)
    match.act(0, "like odda")
    s = state_of(match)
    odda = recruits.sheet_of(s.core, k.RECRUITS[0])
    sheet = there(s.figures[0].sheet)
    assert (sheet.scores, sheet.ranks, sheet.weapons, sheet.armor) == (
        odda.scores, odda.ranks, odda.weapons, odda.armor,
    )  # fmt: skip
    for _ in range(2):
        match.act(0, "less vitality")
        match.act(0, "point reflex")
    match.act(0, "step small")  # in the place of Great: another blade, and Great is not known any more
    sheet = there(state_of(match).figures[0].sheet)
    small, great = (s.core.place("skills", name) for name in ("small", "great"))
    assert (sheet.ranks[small], sheet.ranks[great], sheet.steps[3]) == (1, 0, small)
    assert s.core.weapons[sheet.weapons[0]].skill == small
    match.act(0, "ready", "Anka")
    assert state_of(match).title(0) == "Anka"
    assert state_of(match).cards


@pytest.mark.rule("CE-139")
def test_points_can_be_moved_as_long_as_somebody_thinks_about_one_hero_and_no_longer():
    match = party(heroes=1)
    match.act(0, "like mirre")
    while state_of(match).visits < creation.MOST_CHANGES - 1:
        match.act(0, "less logic")
        match.act(0, "point logic")
    state_of(match).visits = creation.MOST_CHANGES
    assert refusal(match, "less logic").startswith("settled: After 60 decisions")
    assert refusal(match, "step small").startswith("settled")
    assert match.game.text(match.state.actions(0)[0]) == "ready"


@pytest.mark.rule("CE-175")
def test_what_was_bought_stays_when_a_step_is_changed():
    match = party(heroes=1)
    match.act(0, "like sefa")
    match.act(0, "weapon 1 boot_dagger")
    match.act(0, "step great")
    s = state_of(match)
    assert s.core.weapons[there(s.figures[0].sheet).weapons[0]].id == "boot_dagger"


# -- what is said beside a choice
def choices(match: Match) -> dict[str, Choice]:
    return {choice.action: choice for choice in match.state.view(0).choices}


@pytest.mark.rule("CE-143", "CE-144", "CE-145", "CE-184")
def test_every_choice_about_a_hero_says_what_it_is_for_and_what_it_changes():
    match = party(heroes=1)
    assert choices(match)["recruit odda"].help.startswith("Heavy front fighter. Strikes hardest")
    assert all(choice.help for choice in choices(match).values())
    match.act(0, "people ridgeborn")
    assert choices(match)["point might"].help.startswith("HP 40 → 41")
    assert all(choice.help for action, choice in choices(match).items() if action.startswith("step "))
    for step in STEPS:
        match.act(0, f"step {step}")
    assert choices(match)["point endurance"].help == (
        "Stamina 17 → 18, defence +1 → +2, Disengage Endurance 11 → Endurance 12"
    )
    assert "attack +2 → +0, damage 1d12+1 → 1d4-1" in choices(match)["step small"].help


def test_what_is_promised_of_a_choice_comes_true():
    match = party(heroes=1)
    match.act(0, "like teodor")
    for action in ("less might", "point charm", "armor 1 round_shield", "step plate", "step great"):
        told = choices(match)[action].help
        before = state_of(match).figures[0].copy()
        match.act(0, action)
        assert changes.between(before, state_of(match).figures[0]) in told


@pytest.mark.rule("CE-144")
def test_a_hero_who_comes_out_clearly_weaker_is_warned_about_with_the_cause():
    match = party(heroes=1)
    match.act(0, "like odda")
    assert "Clearly weaker" not in strength_of(match).text
    match.take_back(0)
    match.act(0, "people quillkin")
    for step in STEPS:
        match.act(0, f"step {step}")
    for attribute in ("charm", "intuition", "knowledge"):
        for _ in range(4):
            match.act(0, f"point {attribute}")
    note = strength_of(match)
    assert "Clearly weaker than the ready-made heroes" in note.text
    assert "strikes go by Might, which is only 8" in note.text
    assert note.values["weak"] == 1


def strength_of(match: Match) -> Note:
    (note,) = [part for part in match.state.view(0).parts if part.id == "strength"]
    assert isinstance(note, Note)
    return note


def test_no_ready_made_hero_is_warned_about():
    match = party(heroes=1)
    core = state_of(match).core
    for recruit in k.RECRUITS:
        hero = character.hero_of(core, recruits.sheet_of(core, recruit), 0)
        assert strength.compared(core, hero).values["weak"] == 0
        role, good = ROLES[recruit.name]
        assert len(role.split()) == 3
        assert good


# -- how a hero grows
@pytest.mark.rule("CE-142", "CE-149")
def test_growth_is_a_tree_with_what_each_step_changes():
    match = party(play="journey", heroes=1)
    match.act(0, "recruit odda")
    s = state_of(match)
    assert not [part for part in match.state.view(0).parts if part.id == "growth-1"]  # nothing to spend yet
    there(s.figures[0].sheet).xp = 50
    (tree,) = [part for part in match.state.view(0).parts if part.id == "growth-1"]
    assert isinstance(tree, Zone)
    cards = {card.id: card for card in tree.cards}
    assert len(cards) == 12 + len(s.core.skills) + len(s.core.talents)
    great = cards["grow-1-skill-great"]
    assert (great.values["rank"], great.values["price"], great.values["worn"]) == (1, 20, 1)
    told = choices(match)
    assert told["learn 1 great"].touches == ("grow-1-skill-great",)
    assert told["learn 1 great"].help.startswith("20 XP; attack +")
    assert told["learn 1 scouting"].help == "10 XP; tests of Scouting -1 → +0"
    assert told["learn 1 siege"].help == "20 XP; strikes with Siege weapons +4 → +5"
    assert told["learn 1 wit"].help == "10 XP; a part of who they are; nothing in a quest tests it"
    sheet = there(s.figures[0].sheet)
    sheet.ranks = with_one(sheet.ranks, s.core.place("skills", "great"), 3)
    assert choices(match)["talent 1 full_swing"].help.startswith("One attack with Great for 4 more damage.")
    there(s.figures[0].sheet).xp = 0  # a talent costs nothing, and is taken where it hangs
    assert [part for part in match.state.view(0).parts if part.id == "growth-1"]
