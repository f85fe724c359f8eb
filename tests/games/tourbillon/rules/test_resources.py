"""Section E: forces and special resources."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.cardtext import words_used
from orrery.engine.dice import one_stream
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    ADVANCED,
    BAL,
    BASIC,
    BASICS,
    BLACK,
    BLUE,
    C_MADE,
    C_SPENT,
    CONVERTER,
    EVERY_GEAR,
    EVERY_POOL,
    FIRE,
    FLEXIBLE,
    G_CAP_ON,
    G_WIDTH,
    GREEN,
    HEAT,
    HYBRID,
    KEYWORD_FAMILIES,
    KIND_NAMES,
    PARENTS,
    PRODUCTION,
    RED,
    RESOURCE_NAMES,
    RESOURCES,
    TIER_NAMES,
    UNLIMITED,
    WASTE,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Cost, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Draw
from orrery.games.tourbillon.rules.effects.combat import Deal, Drain, Gain, Multiply, Poison, Spoil, Vent
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, PayLargest, PaySmallest
from orrery.games.tourbillon.rules.effects.gears import CorruptGear, TriggerGears
from orrery.games.tourbillon.rules.effects.sabotage import Cap, CapLargest, ForceTax, Tax
from orrery.games.tourbillon.state.fight import FightState
from tests.games.tourbillon.cards import COLOUR, RED_GENERATOR
from tests.games.tourbillon.content.test_table import EXAMPLES, SEED, name_in
from tests.games.tourbillon.rules.helping import deed, every, random_fights, static
from tests.games.tourbillon.scene import Scene, Table, blank, scene

CONTENT = standard()
OFFERED = [sheet for sheet in CONTENT.cards.values() if sheet.offered]
PROGRAMS = [sheet.program() for sheet in OFFERED]
SEED_CARDS = {name_in(line) for line in f"{SEED}{EXAMPLES}".splitlines() if line}


def pools_of(fight: FightState) -> dict[str, float]:
    """What is in stock."""
    return {name: fight.pools[i] / 10 for i, name in enumerate(RESOURCE_NAMES) if fight.pools[i]}


def doing(s: Scene, card: Card) -> Scene:
    """Play a Momentary card."""
    return s.hand(card, blank(1)).play(card.name)


# -- TB-059 … TB-061: what there is


@pytest.mark.rule("TB-059")
def test_there_are_ten_pools_and_all_start_empty() -> None:
    assert RESOURCE_NAMES == ("Red", "Blue", "Green", "White", "Black", "HEAT", "PREC", "MOM", "BAL", "ENT")
    for fight in random_fights(5):
        first = next(fight)
        assert (len(first.pools), pools_of(first)) == (10, {})


@pytest.mark.rule("TB-059", "TB-176")
def test_pools_are_empty_again_in_the_next_fight() -> None:
    s = scene().gremlin("A", 1).pools(Red=3, ENT=2).hand(deed(Deal(1))).play("Deed")
    assert (s.ending, s.Red) == ("won", 3.0)
    again = start(s.rules, one_stream(1))
    assert (pools_of(again), again.waste) == ({}, 0)


@pytest.mark.rule("TB-059")
@pytest.mark.both_cores
def test_pools_are_kept_in_tenths() -> None:
    maker = Card("Maker", 10, 10, fire=[Gain(RED, 1), Gain(HEAT, 1)], efficient=10)
    s = scene().gremlin().gears(r1c1=maker)
    for n in range(1, 11):
        s.fire("r1c1")
        assert (s.fight.pools[RED], s.fight.pools[HEAT]) == (11 * n, 11 * n)
    assert (s.Red, s.HEAT) == (11.0, 11.0)


@pytest.mark.rule("TB-060")
def test_each_special_has_its_two_parents_and_each_basic_feeds_two_specials() -> None:
    parents = {
        RESOURCE_NAMES[special]: {RESOURCE_NAMES[p] for p in pair} for special, pair in PARENTS.items()
    }
    assert parents == {
        "HEAT": {"Red", "Blue"},
        "PREC": {"Blue", "White"},
        "MOM": {"Green", "Red"},
        "BAL": {"White", "Black"},
        "ENT": {"Black", "Green"},
    }
    for basic in RESOURCE_NAMES[:5]:
        assert sum(basic in pair for pair in parents.values()) == 2


@pytest.mark.rule("TB-061")
def test_the_keywords_of_each_special() -> None:
    families = {RESOURCE_NAMES[special]: set(words) for special, words in KEYWORD_FAMILIES.items()}
    assert families == {
        "HEAT": {"Pierce", "Momentary", "Quickstart", "Slow"},
        "PREC": {"Targeted", "Steady", "Bounce", "Scry"},
        "MOM": {"Chain", "Haste", "Overbuild", "Accumulating", "Enabling"},
        "BAL": {"Execute", "Pop", "Suppress", "Renew", "Immovable"},
        "ENT": {"Poison", "Sacrifice", "Doppelganger", "Overkill", "Debt"},
    }


PHRASES = {
    "Pierce": {"deal.pierce"}, "Momentary": {"momentary"}, "Quickstart": {"quickstart"},
    "Slow": {"slow", "bears_slow"}, "Targeted": {"gremlin:the targeted gremlin", "gears:the targeted gear"},
    "Steady": {"steady"}, "Bounce": {"bounce", "returning"}, "Scry": {"scry"}, "Chain": {"chain"},
    "Haste": {"haste", "bears_haste"}, "Overbuild": {"overbuild"}, "Accumulating": {"accumulating"},
    "Enabling": {"enabling", "enabling_momentary", "enabling_all"},
    "Execute": {"execute"}, "Pop": {"deal.pop"}, "Suppress": {"disable"},
    "Renew": {"renew"}, "Immovable": {"immovable", "bears_immovable"}, "Poison": {"poison"},
    "Sacrifice": {"price_sacrifice", "deed_sacrifice", "sacrifice"}, "Doppelganger": {"copies"},
    "Overkill": {"deal.overkill"}, "Debt": {"debt"},
}  # fmt: skip


def uses_of(special: int) -> Iterator[tuple[str, bool]]:
    """Every keyword of the family on every card but the seed's own, and whether its resource is named."""
    for sheet in OFFERED:
        said = {word for word, count in words_used(CARD_LANGUAGE, [sheet.node]).items() if count}
        for keyword in KEYWORD_FAMILIES[special]:
            if said & PHRASES[keyword] and sheet.name not in SEED_CARDS:
                yield f"{keyword} on {sheet.name}", RESOURCE_NAMES[special] in sheet.text


@pytest.mark.rule("TB-061")
def test_a_card_with_a_keyword_normally_names_its_resource() -> None:
    """Four out of five do, and in every family most."""
    families = {RESOURCE_NAMES[special]: list(uses_of(special)) for special in KEYWORD_FAMILIES}
    for uses in families.values():
        assert len(uses) >= 10
        assert sum(named for _, named in uses) >= 0.6 * len(uses), [use for use, named in uses if not named]
    everywhere = [named for uses in families.values() for _, named in uses]
    assert sum(everywhere) >= 0.8 * len(everywhere)


@pytest.mark.rule("TB-059")
@pytest.mark.parametrize("resource", RESOURCE_NAMES)
def test_every_resource_is_made_by_three_cards_and_pays_for_three(resource: str) -> None:
    number = RESOURCE_NAMES.index(resource)
    parts = [list(sheet.node.walk()) for sheet in OFFERED]
    made = [p for p in parts if any(x.phrase.startswith("gain") and x["resource"] == number for x in p)]
    paid = [p for p in parts if any(x.phrase in ("pays", "price") and x["what"] == number for x in p)]
    assert len(made) >= 3
    assert len(paid) >= 3


# -- TB-062, TB-063: making, no caps


@pytest.mark.rule("TB-062")
@pytest.mark.both_cores
def test_what_is_made_is_added_without_upper_limit() -> None:
    s = scene().gremlin().gears(r1c1=every(1, Gain(RED, 40), Gain(BLACK, 3), Gain(BAL, 1)))
    for _ in range(100):
        s.fire("r1c1")
    assert pools_of(s.fight) == {"Red": 4000.0, "Black": 300.0, "BAL": 100.0}
    assert s.count(C_MADE + RED) == 40_000


@pytest.mark.rule("TB-062")
@pytest.mark.both_cores
def test_consume_is_required_and_produce_needs_no_input() -> None:
    forge = Card("Forge", 30, 10, [[Pay(RED, 1), Pay(BLUE, 1)]], [Gain(HEAT, 1)])
    s = scene().gremlin().gears(r1c1=forge).pools(Red=2, Blue=1).fire("r1c1")
    assert pools_of(s.fight) == {"Red": 1.0, "HEAT": 1.0}
    assert (s.count(C_SPENT + RED), s.count(C_SPENT + BLUE), s.count(C_MADE + HEAT)) == (10, 10, 10)
    s.fire("r1c1")
    assert pools_of(s.fight) == {"Red": 1.0, "HEAT": 1.0}
    assert scene().gremlin().gears(r1c1=RED_GENERATOR).fire("r1c1").Red == 2.0


@pytest.mark.rule("TB-063")
def test_caps_come_from_gremlins_only() -> None:
    """In fights where everything can happen, a pool is capped only while a gremlin caps it."""
    capped = 0
    for fight in random_fights(60):
        for state in fight:
            cappers = [
                g
                for g in range(state.foes_count)
                if any(isinstance(p, Cap) for p in state.rules.gremlins[state.foes[g * G_WIDTH]].passives)
                or state.foes[g * G_WIDTH + G_CAP_ON] >= 0
            ]
            free = all(state.caps[resource] == UNLIMITED for resource in range(RESOURCES))
            assert cappers or free
            capped += not free
    assert capped > 0


@pytest.mark.rule("TB-063")
def test_no_card_sets_a_cap() -> None:
    for card, upgraded in CONTENT.card_programs:
        for form in (card, upgraded):
            effects = [effect for program in form.programs for effect in program]
            assert not any(isinstance(effect, CapLargest) for effect in effects), form.name
            assert not any(isinstance(text, Cap) for text in form.standing), form.name


@pytest.mark.rule("TB-063")
def test_storing_cannot_be_declined() -> None:
    s = scene().gremlin("A", 9, 0, 0, Cap(RED, 3)).gears(r1c1=(RED_GENERATOR, 20)).pools(Red=2)
    s.hand(blank(1), blank(1)).play("Blank 1", "r4c4")
    assert (s.fight.question(), s.Red, s.timer("r1c1")) == (False, 3.0, "0/30")


# -- TB-064, TB-065: what changes production


def two_kinds() -> Card:
    return Card("Twin", 20, 30, fire=[Gain(BLACK, 2), Gain(RED, 3)], colours=COLOUR["Black"])


@pytest.mark.rule("TB-064")
@pytest.mark.both_cores
def test_a_general_bonus_changes_the_first_resource_of_a_firing_once() -> None:
    s = scene().gremlin().gears(r1c1=two_kinds()).bonus("r1c1", PRODUCTION).fire("r1c1")
    assert (s.Black, s.Red) == (3.0, 3.0)
    twice = every(3, Gain(RED, 1), Gain(RED, 1))
    assert scene().gremlin().gears(r1c1=twice).bonus("r1c1", PRODUCTION).fire("r1c1").Red == 3.0


@pytest.mark.rule("TB-064", "TB-159")
@pytest.mark.both_cores
def test_a_general_tax_changes_the_first_resource_of_a_firing_once() -> None:
    s = scene().gremlin("T", 9, 0, 0, Tax(1)).gears(r1c1=two_kinds()).fire("r1c1")
    assert (s.Black, s.Red) == (1.0, 3.0)
    s = scene().gremlin("T", 9, 0, 0, Tax(5)).gears(r1c1=two_kinds()).fire("r1c1")
    assert (s.Black, s.Red) == (0, 3.0)  # what is left of the tax is not carried over


@pytest.mark.rule("TB-064", "TB-159")
@pytest.mark.both_cores
def test_a_tax_that_names_a_force_changes_that_force() -> None:
    s = scene().gremlin("T", 9, 0, 0, ForceTax(RED, 1)).gears(r1c1=two_kinds()).fire("r1c1")
    assert (s.Black, s.Red) == (2.0, 2.0)


@pytest.mark.rule("TB-064")
@pytest.mark.both_cores
def test_percents_change_all_resource_amounts_of_a_firing() -> None:
    twin = Card("Twin", 20, 30, fire=[Gain(BLACK, 2), Gain(RED, 3)], efficient=50)
    s = scene().gremlin().gears(r1c1=twin).bonus("r1c1", PRODUCTION).fire("r1c1")
    assert (s.Black, s.Red) == (4.5, 4.5)  # (2 + 1) x 1.5 and 3 x 1.5


@pytest.mark.rule("TB-064")
@pytest.mark.both_cores
def test_production_modifiers_touch_neither_damage_nor_draw_nor_poison() -> None:
    mixed = Card("Mixed", 20, 30, fire=[Deal(2), Draw(1), Poison(1), Gain(RED, 1)], efficient=100)
    s = scene().gremlin("A", 20).gears(r1c1=mixed).bonus("r1c1", PRODUCTION).deck(*[blank(2)] * 5)
    s.hand(blank(1)).fire("r1c1")
    assert (s.hp(), s.cards, s.poison(), s.Red) == (18, 2, 1, 4.0)
    s = scene().gremlin("T", 20, 0, 0, Tax(1)).gears(r1c1=mixed).deck(*[blank(2)] * 5)
    s.hand(blank(1)).fire("r1c1")
    assert (s.hp("T"), s.cards, s.poison("T"), s.Red) == (18, 2, 1, 0)


@pytest.mark.rule("TB-064", "TB-163")
def test_corrupt_touches_damage_as_well() -> None:
    mixed = every(3, Deal(4), Gain(RED, 1), name="Mixed")
    s = scene().gremlin("A", 20).gears(r1c1=mixed)
    doing(s, deed(CorruptGear(1, EVERY_GEAR))).fire("r1c1")
    assert (s.hp(), s.Red) == (18, 0.5)


@pytest.mark.rule("TB-064")
def test_taxes_and_bonuses_touch_firings_only() -> None:
    gift = Card("Gift", 10, on_play=[Gain(RED, 2)])
    s = scene().gremlin("T", 9, 0, 0, Tax(1)).bonus("r1c1", PRODUCTION, 3).hand(gift, blank(1))
    assert s.play("Gift", "r1c1").Red == 2.0


@pytest.mark.rule("TB-064")
def test_a_forced_firing_has_the_bonus_too() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).bonus("r1c1", PRODUCTION)
    assert doing(s, deed(TriggerGears(EVERY_GEAR))).Red == 3.0


@pytest.mark.rule("TB-065")
@pytest.mark.both_cores
def test_efficient_adds_to_what_this_gear_makes() -> None:
    efficient = Card("Lamp", 20, 30, fire=[Gain(RED, 2), Gain(HEAT, 1)], efficient=50)
    s = scene().gremlin().gears(r1c1=efficient, r1c2=RED_GENERATOR).fire("r1c1")
    assert (s.Red, s.HEAT) == (3.0, 1.5)
    assert s.fire("r1c2").Red == 5.0  # its neighbour has nothing of it


@pytest.mark.rule("TB-065")
def test_efficient_does_not_make_a_payment_dearer() -> None:
    forge = Card("Forge", 20, 30, [[Pay(RED, 2)]], [Gain(HEAT, 1)], efficient=50)
    s = scene().gremlin().gears(r1c1=forge).pools(Red=4).fire("r1c1")
    assert (s.Red, s.HEAT) == (2.0, 1.5)


# -- TB-066 … TB-068: multiply, vent, spoil, Waste


@pytest.mark.rule("TB-066")
@pytest.mark.both_cores
def test_multiply_makes_a_pool_k_times_its_size() -> None:
    s = scene().gremlin().pools(Red=1.5, Blue=2)
    doing(s, deed(Multiply(RED, 3), Multiply(GREEN, 3)))
    assert pools_of(s.fight) == {"Red": 4.5, "Blue": 2.0}


@pytest.mark.rule("TB-066")
@pytest.mark.both_cores
def test_caps_apply_to_a_multiplied_pool() -> None:
    s = scene().gremlin("A", 9, 0, 0, Cap(RED, 5)).pools(Red=2)
    assert doing(s, deed(Multiply(RED, 3))).Red == 5.0


@pytest.mark.rule("TB-066", "TB-064")
def test_multiply_is_no_production() -> None:
    doubler = Card("Doubler", 20, 30, fire=[Multiply(RED, 2)], efficient=50)
    s = scene().gremlin("T", 9, 0, 0, Tax(1)).gears(r1c1=doubler).bonus("r1c1", PRODUCTION, 3).pools(Red=2)
    assert s.fire("r1c1").Red == 4.0


@pytest.mark.rule("TB-066", "TB-068")
@pytest.mark.both_cores
def test_vent_destroys_up_to_n_of_a_pool_or_of_waste() -> None:
    s = scene().gremlin().pools(Red=5, Blue=1)
    doing(s, deed(Vent(RED, 2), Vent(BLUE, 2)))
    assert (s.Red, s.Blue, s.count(C_SPENT + RED)) == (3.0, 0, 0)
    s.fight.waste = 70
    doing(s, deed(Vent(WASTE, 4), name="Vent"))
    assert s.fight.waste == 30
    doing(s, deed(Vent(WASTE, 4), name="Vent"))
    assert (s.fight.waste, s.Red) == (0, 3.0)


@pytest.mark.rule("TB-067")
@pytest.mark.both_cores
def test_spoil_takes_n_from_the_named_pools_at_each_strike_never_below_nothing() -> None:
    rot = Gremlin("Rot", 50, moves=[Move(20, [Spoil(EVERY_POOL, 1)], "spoils")])
    s = scene().foe(rot).pools(Red=2.5, Blue=0.4, ENT=1).hand(blank(2), blank(2), blank(1))
    s.play("Blank 2", "r1c1")
    assert pools_of(s.fight) == {"Red": 1.5}
    s.play("Blank 2", "r1c2")
    assert (pools_of(s.fight), s.beats_of("move"), s.fight.waste) == ({"Red": 0.5}, [20, 40], 0)
    one = Gremlin("Rust", 50, moves=[Move(10, [Spoil(RED, 2)], "spoils")])
    s = scene().foe(one).pools(Red=3, Blue=3).hand(blank(1), blank(1)).play("Blank 1", "r1c1")
    assert pools_of(s.fight) == {"Red": 1.0, "Blue": 3.0}


@pytest.mark.rule("TB-067")
def test_nothing_spoils_by_itself() -> None:
    s = scene().gremlin().pools(Red=7.3, HEAT=2).hand(*[blank(9)] * 5)
    for column in (1, 2, 3, 4):
        s.play("Blank 9", f"r1c{column}")
    assert (s.clock, pools_of(s.fight)) == (360, {"Red": 7.3, "HEAT": 2.0})


@pytest.mark.rule("TB-068")
@pytest.mark.both_cores
def test_where_printed_what_spoils_becomes_waste() -> None:
    rot = Gremlin("Rot", 50, moves=[Move(10, [Spoil(EVERY_POOL, 2, to_waste=True)], "spoils")])
    s = scene().foe(rot).pools(Red=5, Blue=0.5).hand(blank(1), blank(1)).play("Blank 1", "r1c1")
    assert (pools_of(s.fight), s.fight.waste) == ({"Red": 3.0}, 25)  # 2.0 and the 0.5 that was there


@pytest.mark.rule("TB-068")
@pytest.mark.both_cores
@pytest.mark.parametrize(("waste", "beats"), [(0, 10), (49, 10), (50, 11), (99, 11), (100, 12), (250, 15)])
def test_each_full_five_waste_makes_every_play_a_beat_longer(waste: int, beats: int) -> None:
    s = scene().gremlin().hand(blank(1), blank(2), deed(Gain(RED, 1)))
    s.fight.waste = waste
    assert (s.cost(blank(1), "r1c1"), s.cost("Deed")) == (beats, beats)
    assert s.play("Blank 1", "r1c1").clock == beats


@pytest.mark.rule("TB-068")
def test_waste_never_pays_and_is_no_pool() -> None:
    eater = Card("Eater", 10, 0, [[PayAny(1)]], [Deal(1)])
    picker = Card("Picker", 10, 0, [[PayLargest(1)], [PaySmallest(1)]], [Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=eater, r1c2=picker)
    s.fight.waste = 300
    s.beats(20)
    assert (s.hp(), s.fight.waste) == (9, 300)
    doing(s, deed(Drain(EVERY_POOL, 9), Multiply(RED, 2)))
    assert s.fight.waste == 300


@pytest.mark.rule("TB-068", "TB-059")
def test_waste_is_gone_after_the_fight() -> None:
    rules = Table({})
    rules.add_gremlin(Gremlin("A", 5))
    assert start(rules, one_stream(1)).waste == 0


# -- TB-069 … TB-071: the cards of the set


def prices(card: Card) -> list[Cost]:
    return [part for option in card.payments for part in option]


def basic_amount(parts: list[Cost]) -> int:
    """What is charged in named resources, in tenths."""
    return sum(part.amount for part in parts if isinstance(part, Pay))


@pytest.mark.rule("TB-069")
def test_every_card_has_a_kind_and_a_tier() -> None:
    assert KIND_NAMES == ("generator", "converter", "card manipulator", "damage dealer", "synergy")
    assert TIER_NAMES == ("basic", "advanced", "flexible", "hybrid")
    assert {card.kind for card in PROGRAMS} == set(range(5))
    assert {card.tier for card in PROGRAMS} == set(range(4))


@pytest.mark.rule("TB-069")
@pytest.mark.parametrize("card", [card for card in PROGRAMS if card.payments], ids=lambda card: card.name)
def test_the_tier_says_how_a_card_pays(card: Card) -> None:
    flexible = any(isinstance(part, (PayAny, PayLargest, PaySmallest)) for part in prices(card))
    special = any(isinstance(part, Pay) and part.resource >= BASICS for part in prices(card))
    if len(card.payments) > 1:
        assert card.tier == HYBRID
    elif flexible:
        assert card.tier == FLEXIBLE
    else:
        assert card.tier == (ADVANCED if special else BASIC)


@pytest.mark.rule("TB-070", "TB-060")
@pytest.mark.parametrize(
    "card",
    [card for card in PROGRAMS if card.kind == CONVERTER and card.made >> BASICS],
    ids=lambda card: card.name,
)
def test_converters_charge_two_or_three_basic_for_one_special(card: Card) -> None:
    if card.name in ("Perfect Equilibrium", "Balanced Strike", "Chaos Siphon"):
        return  # the seed's own numbers
    made = {effect.resource: effect.amount for effect in card.programs[FIRE] if isinstance(effect, Gain)}
    (special,) = [resource for resource in made if resource >= BASICS]
    for option in card.payments:
        named = [part for part in option if isinstance(part, Pay)]
        if len(named) == len(option):
            assert {int(part.resource) for part in named} <= {int(parent) for parent in PARENTS[special]}
            assert basic_amount(option) in (2 * made[special], 3 * made[special])
        else:
            assert all(isinstance(part, (Pay, PayAny, PayLargest, PaySmallest)) for part in option)


CHEAP_DAMAGE = {"Red", "Green", "Black", "HEAT", "MOM", "ENT"}


def floor(parts: list[Cost], *, damage: bool) -> float:
    """The least that a payment in named resources must buy: damage, or cards."""
    total = 0.0
    for part in parts:
        assert isinstance(part, Pay)
        fast = RESOURCE_NAMES[part.resource] in CHEAP_DAMAGE
        total += part.amount / 10 / (2 if fast is damage else 3)
    return total


PLAIN = [
    card
    for card in PROGRAMS
    if len(card.payments) == 1
    and all(isinstance(part, Pay) for part in prices(card))
    and len(card.programs[FIRE]) == 1
    and isinstance(card.programs[FIRE][0], (Deal, Draw))
]


@pytest.mark.rule("TB-071")
@pytest.mark.parametrize("card", PLAIN, ids=lambda card: card.name)
def test_plain_cards_keep_to_the_floor(card: Card) -> None:
    effect = card.programs[FIRE][0]
    if isinstance(effect, Deal):
        assert int(effect.amount) >= floor(prices(card), damage=True)
    else:
        assert isinstance(effect, Draw)
        assert int(effect.count) >= floor(prices(card), damage=False)


@pytest.mark.rule("TB-071")
def test_every_colour_can_damage_and_draw() -> None:
    for colour in (RED, BLUE, GREEN, WHITE, BLACK):
        effects = [
            effect
            for card in PROGRAMS
            if card.colours == 1 << colour
            for program in card.programs
            for effect in program
        ]
        assert any(isinstance(effect, Deal) for effect in effects), RESOURCE_NAMES[colour]
        assert any(isinstance(effect, Draw) for effect in effects), RESOURCE_NAMES[colour]


@pytest.mark.rule("TB-066")
def test_vent_on_play_counts_what_is_there() -> None:
    s = scene().gremlin().pools(Red=1.5).hand(static("Valve", Vent(RED, 1), Gain(BLUE, 1)), blank(1))
    s.play("Valve", "r1c1")
    assert (s.Red, s.Blue) == (0.5, 1.0)
