"""Resources, attributes, rolls: sections 2 and 15 of the rule list."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from orrery.engine.dice import Dice, dice_of
from orrery.engine.game import NOBODY
from orrery.games import new_game
from orrery.games.shattered.cards import content
from orrery.games.shattered.names import (
    DEVASTATING,
    ENVIRONMENTAL,
    MYSTICAL,
    NERVE,
    PARTIAL,
    PHYSICAL,
    PRESENCE,
    RAPPORT,
    RESOLVE,
    RESOURCE_NAMES,
    REVERSAL,
    SOCIAL,
    STALEMATE,
    STRONG,
    STRUCTURE,
    TRUST,
    VEIL,
    VITALITY,
)
from orrery.games.shattered.presets import PRESETS, preset_named
from orrery.games.shattered.rules import resources, rolls, rounds
from orrery.games.shattered.tables import Rules
from tests.games.shattered.scene import D, Script, V, scene

pytestmark = pytest.mark.both_cores
rule = pytest.mark.rule
BOTH = pytest.mark.parametrize("preset", ["v2.1", "standard"])


@rule("SD-006", "SD-007")
def test_each_side_has_three_reducers_and_a_promoter_in_order():
    assert RESOURCE_NAMES[4:] == ("Vitality", "Resolve", "Nerve", "Trust")
    assert RESOURCE_NAMES[:4] == ("Structure", "Veil", "Presence", "Rapport")
    s = scene("symbiote").values(vitality=9, resolve=9, nerve=9)
    assert resources.lowest(s.run, V) == VITALITY  # equal shares: the first one
    s.values(resolve=8, nerve=8)
    assert resources.lowest(s.run, V) == RESOLVE


@rule("SD-002", "SD-008")
@pytest.mark.parametrize(
    ("preset", "dungeon", "boar"),
    [("v2.1", [16, 14, 12, 0], [28, 16, 16, 0]), ("standard", [17, 13, 15, 0], [25, 14, 20, 0])],
)
def test_start_values(preset: str, dungeon: list[int], boar: list[int]):
    """Those of the rule list, and those that the laboratory has found."""
    starts = {"boar": boar, "moth": [18, 16, 20, 2], "symbiote": [18, 18, 18, 3]}
    for visitor, expected in starts.items():
        game = new_game("shattered", preset=preset, visitor=visitor)
        assert isinstance(game, Rules)
        assert list(game.starts)[4:] == expected
        assert list(game.starts)[:4] == dungeon


@rule("SD-009")
@BOTH
def test_no_value_goes_below_0(preset: str):
    s = scene("boar", preset=preset).values(nerve=1)
    assert resources.lose(s.run, NERVE, 5, 0, "a test") == 1
    assert s.nerve == 0


@rule("SD-010")
@pytest.mark.parametrize(("preset", "structure"), [("v2.1", 17), ("standard", 16)])
def test_only_in_v21_a_heal_passes_the_start(preset: str, structure: int):
    s = scene("boar", preset=preset).values(structure=15).play("Taproot")
    assert s.structure == structure


@rule("SD-011")
def test_promoters_have_no_upper_limit_and_stay_with_their_side():
    s = scene("symbiote", promoter_cap=-1).values(trust=40, rapport=40).play("Place to Rest").do("accept")
    assert (s.trust, s.rapport) == (41, 41)
    s.turn(V).play("Mutual Nourishment").do("accept")
    assert (s.trust, s.rapport) == (42, 42)


@rule("SD-012", "SD-013")
def test_attributes_by_type_and_natural_target():
    boar = scene("boar").rules
    assert [boar.attributes[kind] for kind in range(8)] == [2, 1, 1, 0, 2, 1, 0, 1]
    assert rolls.bonus(boar, V, PHYSICAL, STRUCTURE) == 2
    assert rolls.bonus(boar, V, PHYSICAL, PRESENCE) == 1
    assert rolls.bonus(boar, V, ENVIRONMENTAL, VEIL) == 0
    moth = scene("moth").rules
    natural = {
        PHYSICAL: {VITALITY, STRUCTURE},
        ENVIRONMENTAL: {VITALITY, STRUCTURE, NERVE},
        SOCIAL: {RESOLVE, PRESENCE, TRUST, RAPPORT},
        MYSTICAL: {VEIL, NERVE, RESOLVE},
    }
    for kind in (SOCIAL, MYSTICAL):  # 2 each for the Moth
        assert {r for r in range(8) if rolls.bonus(moth, V, kind, r) == 2} == natural[kind]
        assert {r for r in range(8) if rolls.bonus(moth, V, kind, r) == 1} == set(range(8)) - natural[kind]
    for kind in (PHYSICAL, ENVIRONMENTAL):
        found = {r for r in range(8) if rolls.bonus(scene("boar").rules, V, kind, r) == 2 - kind}
        assert found == natural[kind]


STRIKE_BONUSES = {  # the table of the facts: attack, then the defence of Boar, Moth and Symbiote
    "Entombing Grasp": (1, 1, 1, 2),
    "Tremor Slam": (1, 1, 1, 2),
    "Soul Leech": (0, 0, 1, 0),
    "Rift Whip": (0, 0, 1, 0),
    "Crushing Silence": (1, 0, 2, 1),
    "Veil Rend": (0, 1, 2, 1),
}


@rule("SD-014")
def test_the_struck_side_adds_its_own_attribute_for_the_striking_card():
    for name, bonuses in STRIKE_BONUSES.items():
        for visitor, defence in zip(("boar", "moth", "symbiote"), bonuses[1:], strict=True):
            rules = scene(visitor).rules
            card = rules.cards[rules.card_named(name)]
            assert rolls.bonus(rules, D, card.kind, card.target) == bonuses[0]
            assert rolls.bonus(rules, V, card.kind, card.target) == defence
    for name, half in {
        "Oaken Rind": 1,
        "Yielding Soil": 0,
        "Cloud of Powder": 1,
        "Tumbling Flight": 0,
    }.items():
        rules = scene("moth").rules
        kind = rules.cards[rules.card_named(name)].kind
        assert rolls.half_bonus(rules, D if name in ("Oaken Rind", "Yielding Soil") else V, kind) == half


@rule("SD-093")
def test_tiers_by_margin():
    tiers = {m: rolls.tier_of(m) for m in range(-7, 8)}
    assert [tiers[m] for m in (5, 7)] == [DEVASTATING] * 2
    assert [tiers[m] for m in (2, 4)] == [STRONG] * 2
    assert [tiers[m] for m in (-2, 1)] == [PARTIAL] * 2
    assert [tiers[m] for m in (-4, -3)] == [STALEMATE] * 2
    assert [tiers[m] for m in (-5, -7)] == [REVERSAL] * 2


def tier_chances(steps: int) -> list[Fraction]:
    """The chances of the tiers, the best first, by rolling every die in turn."""
    number = 2 if steps == 0 else 3
    counts = [0] * 5
    for faces in product(range(1, 7), repeat=number + 2):
        dice = falling(faces)
        counts[rolls.tier_of(rolls.attack_roll(dice, steps) - rolls.two_dice(dice))] += 1
    return [Fraction(count, 6 ** (number + 2)) for count in reversed(counts)]


def falling(faces: tuple[int, ...]) -> Dice:
    return dice_of([0, 0], Script(*faces))


@rule("SD-094", "SD-095")
@pytest.mark.parametrize(
    ("steps", "chances"),
    [
        (0, "7/72 103/432 551/1296 23/162 7/72"),
        (1, "713/3888 2489/7776 367/972 211/2592 73/1944"),
        (2, "713/3888 2489/7776 367/972 211/2592 73/1944"),
        (-1, "73/1944 583/3888 3311/7776 527/2592 713/3888"),
    ],
)
def test_exact_chances_of_the_tiers(steps: int, chances: str):
    assert tier_chances(steps) == [Fraction(chance) for chance in chances.split()]


@rule("SD-001")
def test_a_preset_is_a_set_of_named_parameters_for_the_whole_run():
    assert set(PRESETS) == {"standard", "v2.1"}
    published, standard = preset_named("v2.1"), preset_named("standard")
    differing = {
        name for name in dir(standard)
        if not name.startswith("_") and getattr(standard, name) != getattr(published, name)
    }  # fmt: skip
    assert {"escalation_from", "promoter_cap", "chosen_reacts", "routed"} <= differing
    assert not differing & {"bond_threshold", "exposure", "crash"}
    state = new_game("shattered", preset="v2.1").new("1")
    assert "preset=v2.1" in str(state)
    assert new_game("shattered").options["preset"] == "standard"


@rule("SD-003")
@BOTH
def test_the_same_key_and_choices_give_the_same_events(preset: str):
    def course() -> list[str]:
        state = new_game("shattered", preset=preset).new("shared")
        state.log = []
        for step in range(300):
            seat = state.mover()
            if seat == NOBODY:
                break
            legal = state.actions(seat)
            state.apply(seat, legal[step * 7 % len(legal)])
        return [event.text for event in state.log]

    first = course()
    assert first == course()
    assert len(first) > 50


@rule("SD-004")
def test_the_order_of_draws_in_a_strike():
    """A random target first, then the striker's dice, the struck side's, the React's, the striker's again."""
    s = (
        scene("boar", "Whispering Gallery")
        .at(2, V)
        .hand(D, "Curtain of Murmurs")
        .disrupt(V, "Echoing Confusion")
    )
    s.dice(1, 6, 6, 5, 1, 2).play("Gore")  # target 1 is the Veil; three dice keep the worst two: 5 + 6
    assert "strikes at Veil with power 2: 12 against 4, Devastating" in s.told("roll")[0]
    s.dice(1, 1, 6, 6).do("react curtain-of-murmurs")
    assert "4 against 13" in s.told("react")[0]


@rule("SD-033")
@BOTH
def test_other_losses_are_cut_by_nothing(preset: str):
    s = scene("boar", preset=preset).at(8, D)
    resources.place_fortify(s.run, VITALITY, 3, 5, 0)
    resources.place_fortify(s.run, STRUCTURE, 3, 5, 0)
    s.values(vitality=20, structure=10, veil=10)
    s.run.erodes[VEIL] = 2
    s.environment()  # round 9: room, Erode, escalation
    escalation = 1
    assert s.vitality == 20 - 1 - escalation
    assert s.structure == 10 - 1 - escalation
    assert s.veil == 8


@rule("SD-116")
def test_what_a_dungeon_carries_over():
    s = scene("boar", preset="v2.1").values(structure=0, veil=0, presence=0)
    rounds.carry_over(s.run)
    assert s.reducers(D) == (5, 4, 4)
    s = scene("boar").values(structure=0, veil=3)  # tuned: 60 percent
    rounds.carry_over(s.run)
    assert s.reducers(D) == (10, 3, 12)


def test_the_cards_of_the_library_are_all_different():
    cards = content.of("v2.1").library().cards
    assert len({card.name for card in cards}) == len(cards)
