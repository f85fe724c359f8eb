"""Traps, Offers, Tests, promoters, Betrayal, Restraint: sections 14 and 18 of the rule list."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.match import Match
from orrery.engine.words import Illegal, Refusal
from orrery.games import new_game
from orrery.games.shattered.bots import advice
from orrery.games.shattered.names import (
    NERVE,
    OFFER,
    PHYSICAL,
    RAPPORT,
    RESOLVE,
    TEST,
    TRAP,
    TRUST,
    VITALITY,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import play, resources
from orrery.games.shattered.rules.effects import parts
from orrery.games.shattered.state.run import RunState
from orrery.games.shattered.tables import Rules
from tests.games.shattered.scene import D, V, scene, script

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("preset", ["v2.1", "standard"])
STRONG, REVERSAL = (4, 4, 3, 2), (1, 1, 6, 6)


# -- traps
@rule("SD-085")
@BOTH
def test_traps_wait_for_their_category(preset: str):
    s = scene("boar", preset=preset).play("Hollow Floor").turn(V)
    s.strike("Ripping Tusk", *REVERSAL).play("Wild Kicking")
    assert (s.zone(D, "traps"), s.nerve) == (["Hollow Floor"], 16)
    s.play("Seeing Red")
    assert (s.zone(D, "traps"), s.nerve) == ([], 14)
    assert s.zone(V, "empowers") == ["Seeing Red"]  # fully resolved first
    assert "Hollow Floor" in s.zone(D, "discard")


@rule("SD-085")
def test_all_traps_of_a_trigger_spring_together_and_own_offers_spring_offer_traps():
    bait = Card("Bait", TRAP, PHYSICAL, 0, springs_on=OFFER, parts=[parts.Lose(VITALITY, 2)])
    snare = Card("Snare", TRAP, PHYSICAL, 0, springs_on=OFFER, parts=[parts.Entangle(), parts.Erode(NERVE)])
    s = scene("symbiote", cards=(bait, snare)).play("Bait", "Snare", "Lantern Bloom").do("refuse")
    assert len(s.zone(D, "traps")) == 2
    s.values(vitality=10).play("Golden Resin").do("accept")
    assert (s.vitality, s.zone(D, "traps")) == (10, [])  # 2 gained, 2 lost
    assert (s.entangled(V), s.erode("nerve"), s.counted("traps-sprung")) == (True, 1, 2)


# -- Offers
@rule("SD-086")
@pytest.mark.parametrize(("trust", "chance"), [(0, 30), (4, 70), (6, 90), (20, 90)])
def test_the_chance_that_a_bot_accepts(trust: int, chance: int):
    s = scene("symbiote").values(trust=trust).play("Place to Rest")
    assert play.acceptance(s.run) == chance
    assert s.rules.text(advice.advise(s.run, V, script(chance - 1))) == "accept"
    assert s.rules.text(advice.advise(s.run, V, script(chance))) == "refuse"
    s = scene("symbiote").at(2, V).values(trust=trust, rapport=0).play("Mutual Nourishment")
    assert play.acceptance(s.run) == chance  # Trust counts for both sides' Offers


@rule("SD-087")
@BOTH
def test_an_accepted_offer_gives_its_parts(preset: str):
    s = (
        scene("symbiote", preset=preset)
        .values(nerve=10, trust=2, rapport=2)
        .play("Lantern Bloom")
        .do("accept")
    )
    assert (s.trust, s.rapport, s.nerve) == (3, 3, 11)
    s = scene("symbiote", preset=preset).at(2, V).values(structure=9, trust=2, rapport=2).play("Lent Warmth")
    s.do("accept")
    assert (s.structure, s.trust, s.rapport) == ((11, 2, 2) if preset == "v2.1" else (11, 3, 3))


@rule("SD-087")
def test_a_harmful_part_is_card_damage():
    bitter = Card("Bitter", OFFER, PHYSICAL, 0, parts=[parts.Gain(NERVE, 1), parts.Lose(RESOLVE, 2)])
    s = scene("symbiote", cards=(bitter,)).values(nerve=5)
    resources.place_fortify(s.run, RESOLVE, 1, 1, 0)
    s.play("Bitter").do("accept")
    assert (s.nerve, s.resolve) == (6, 17)


@rule("SD-088")
@pytest.mark.parametrize(("preset", "end"), [("v2.1", (5, 4)), ("standard", (4, 5))])
def test_a_refusal_costs_a_promoter(preset: str, end: tuple[int, int]):
    s = scene("symbiote", preset=preset).at(2, V).values(trust=5, rapport=5).play("Mutual Nourishment")
    s.do("refuse")
    assert (s.trust, s.rapport) == end
    assert s.zone(V, "discard") == ["Mutual Nourishment"]
    s = scene("symbiote", preset=preset).values(trust=5, rapport=5).play("Golden Resin").do("refuse")
    assert (s.trust, s.rapport) == (5, 4)


# -- Tests
@rule("SD-090")
@pytest.mark.parametrize(("trust", "rapport", "chance"), [(0, 0, 40), (5, 2, 71), (9, 9, 85)])
def test_the_chance_that_a_bot_cooperates(trust: int, rapport: int, chance: int):
    s = scene("symbiote").values(trust=trust, rapport=rapport).play("Trust Trial")
    assert play.cooperation(s.run) == chance
    assert s.rules.text(advice.advise(s.run, V, script(chance - 1))) == "cooperate"
    assert s.rules.text(advice.advise(s.run, V, script(chance))) == "defect"


@rule("SD-091")
@BOTH
def test_exposure(preset: str):
    s = scene("symbiote", preset=preset).play("Trust Trial")
    assert s.structure == (16 if preset == "v2.1" else 15)
    assert s.do("cooperate").structure == 15
    s = scene("symbiote", preset=preset).play("Trust Trial").do("defect")
    assert s.structure == (16 if preset == "v2.1" else 15)


@rule("SD-092")
@BOTH
def test_defection_crashes_both_and_empowers_the_defector(preset: str):
    s = scene("symbiote", preset=preset).values(trust=7, rapport=4).play("Trust Trial").do("defect")
    assert (s.trust, s.rapport, s.zone(V, "empowers")) == (3, 2, ["Trust Trial"])
    s.turn(V).strike("Whipping Frond", 6, 6, 3, 2)
    assert "power 3" in s.told("roll")[0]


@rule("SD-090", "SD-145")
@BOTH
def test_a_person_decides_and_is_asked_once(preset: str):
    s = scene("symbiote", preset=preset).play("Trust Trial")
    assert (s.run.mover(), s.choices) == (V, ["cooperate", "defect"])
    with pytest.raises(Illegal) as refused:
        s.do("accept")
    assert refused.value.code == "answer-first"
    s.do("defect")
    before = str(s.run)
    with pytest.raises(Illegal) as refused:
        s.do("cooperate")
    assert refused.value.code == "nothing-asked"
    assert str(s.run) == before
    assert s.script.numbers == []  # no chance is drawn


def test_a_test_cannot_be_answered_twice():
    """Neither by the seat that was asked, whose turn it no longer is, nor by the other one."""
    game = new_game("shattered", visitor="symbiote")
    match = next(found for key in range(50) if (found := put_to_the_test(Match(game, str(key)))) is not None)
    match.act(V, "cooperate")
    before = (str(match.state), len(match.moves))
    for seat, code in ((V, "not-your-turn"), (D, "nothing-asked")):
        for answer in ("cooperate", "defect"):
            with pytest.raises(Refusal) as refused:
                match.act(seat, answer)
            assert refused.value.code == code
            assert (str(match.state), len(match.moves)) == before


def put_to_the_test(match: Match) -> Match | None:
    """The match, once the dungeon has put its Test in its first turn."""
    legal = [match.game.text(action) for action in match.state.actions(D)]
    if "play trust-trial" not in legal:
        return None
    match.act(D, "play trust-trial")
    return match


# -- promoters
@rule("SD-109")
def test_the_cap_of_v21_is_net_and_a_crash_makes_room():
    s = scene("symbiote", preset="v2.1").values(trust=6, rapport=6)
    for name in ("Place to Rest", "Golden Resin", "Lantern Bloom"):
        s.play(name).do("accept")
    assert (s.trust, s.rapport) == (8, 8)
    resources.crash(s.run, TRUST, "a test")
    s.play("Place to Rest").do("accept")
    assert (s.trust, s.rapport) == (5, 8)
    s = scene("symbiote", preset="v2.1").at(2, D).values(trust=6).environment()  # round 3: Trust +1
    assert resources.cap_room(s.run, TRUST) == 1


@rule("SD-109")
def test_the_cap_of_standard_is_gross():
    s = scene("symbiote").at(2, D).values(trust=6, rapport=6).environment()
    assert (resources.cap_room(s.run, TRUST), resources.cap_room(s.run, RAPPORT)) == (3, 4)
    s.play("Trust Trial").do("cooperate")
    resources.crash(s.run, TRUST, "a test")
    assert resources.cap_room(s.run, TRUST) == 1
    s.play("Place to Rest").do("accept").play("Golden Resin").do("accept")
    assert (s.trust, s.rapport) == (5, 10)  # 9 crashed to 4, then 1 more
    s.environment()
    assert resources.cap_room(s.run, TRUST) == 4


@rule("SD-110")
def test_betrayal_as_published_looks_at_the_strikers_own_promoter():
    for trust, rapport, end in [(5, 4, (2, 2)), (3, 4, (3, 2)), (9, 3, (9, 3)), (9, 4, (4, 2))]:
        s = scene("symbiote", preset="v2.1").values(trust=trust, rapport=rapport)
        s.strike("Low Rumble", 1, 1, 6, 6)
        assert (s.trust, s.rapport) == end


@rule("SD-110")
def test_betrayal_in_standard_looks_at_the_struck_sides_promoter():
    for trust, rapport, end in [(4, 0, (2, 0)), (3, 9, (3, 9)), (7, 3, (3, 1))]:
        s = scene("symbiote").values(trust=trust, rapport=rapport).strike("Low Rumble", 1, 1, 6, 6)
        assert (s.trust, s.rapport) == end
    s = scene("symbiote").at(2, V).values(trust=9, rapport=3).strike("Whipping Frond", 1, 1, 6, 6)
    assert (s.trust, s.rapport) == (9, 3)


# -- Restraint
@rule("SD-111")
@BOTH
def test_restraint_is_free_once_a_turn_and_capped(preset: str):
    s = scene("symbiote", preset=preset).energy(D, 0).values(rapport=2, trust=9)
    s.hand(D, "Low Rumble", "Protective Thorns").do("restrain low-rumble")
    assert (s.rapport, s.trust, s.zone(D, "discard")) == (3, 9, ["Low Rumble"])
    with pytest.raises(Illegal) as refused:
        s.do("restrain protective-thorns")
    assert refused.value.code == "restrained"
    s.turn(D)
    s.run.gains[0] = s.rules.preset.promoter_cap if preset == "standard" else 1
    s.do("restrain protective-thorns")
    assert (s.rapport, s.zone(D, "hand")) == (3, [])  # spent even if the cap leaves nothing


@rule("SD-112")
def test_where_restraint_is_legal():
    s = scene("symbiote", "Root Hollow").values(rapport=0).hand(D, "Tremor Slam")
    with pytest.raises(Illegal) as refused:
        s.do("restrain tremor-slam")
    assert refused.value.code == "not-cooperative"
    assert "restrain tremor-slam" in s.values(rapport=1).choices
    assert "restrain low-rumble" in scene("symbiote").hand(D, "Low Rumble").choices  # Nurturing
    held = scene("symbiote").hand(D, "Low Rumble", "Golden Resin")
    with pytest.raises(Illegal) as refused:
        held.do("restrain low-rumble")
    assert refused.value.code == "offer-first"
    played = held.play("Golden Resin").do("refuse")
    assert "restrain low-rumble" not in played.choices
    loose = scene("symbiote", preset="v2.1").hand(D, "Low Rumble", "Golden Resin")
    assert "restrain low-rumble" in loose.choices


# -- the six brakes
@rule("SD-113")
def test_each_brake_on_bond_is_a_parameter():
    s = scene("symbiote", bond_threshold=6).at(2, V).values(trust=6, rapport=6).do("end")
    assert s.ending == "Bond"
    assert scene("symbiote", exposure=False).play("Trust Trial").structure == 16
    s = scene("symbiote", crash=False).values(trust=6, rapport=6).play("Trust Trial").do("defect")
    assert (s.trust, s.rapport) == (6, 6)
    s = scene("symbiote", test_risk=False).play("Trust Trial")
    assert s.rules.text(advice.advise(s.run, V, script(99))) == "cooperate"
    s = scene("symbiote", betrayal=False).values(trust=6, rapport=6).strike("Low Rumble", 1, 1, 6, 6)
    assert (s.trust, s.rapport) == (6, 6)
    assert resources.cap_room(scene("symbiote", promoter_cap=-1).run, TRUST) == -1


def bonds(preset: str, *, relaxed: bool) -> tuple[float, float]:
    """The share of bonded runs, and their mean rounds."""
    game = new_game("shattered", preset=preset, visitor="symbiote")
    assert isinstance(game, Rules)
    if relaxed:
        game.preset.bond_threshold = 6
        game.preset.promoter_cap = -1
        for name in ("exposure", "crash", "betrayal", "test_risk"):
            setattr(game.preset, name, False)
    bonded = rounds = 0
    runs = 60
    for key in range(runs):
        state = game.deal(key)
        assert isinstance(state, RunState)
        dice = one_stream(key)
        while (seat := state.mover()) >= 0:
            state.apply(seat, game.bots.advise(state, seat, dice))
        outcome = state.outcome()
        if outcome is not None and outcome.reason == "bond":
            bonded += 1
            rounds += state.rounds
    return bonded / runs, rounds / max(bonded, 1)


@rule("SD-113")
def test_without_the_brakes_nearly_every_cooperative_run_bonds_sooner():
    share, rounds = bonds("v2.1", relaxed=True)
    _, braked = bonds("v2.1", relaxed=False)
    assert share >= 0.95
    assert rounds < braked


def test_categories_that_ask():
    cards = scene("symbiote").rules.cards
    asking = {card.category for card in cards if card.category in (OFFER, TEST)}
    assert asking == {OFFER, TEST}
