"""Card mechanics (TB-171 … TB-176), the set-up (TB-203, TB-205), and what there never is (TB-221, TB-222)."""

from __future__ import annotations

import inspect
from collections import Counter

import pytest

from orrery.engine.dice import fast_dice, salt_of
from orrery.engine.game import NOBODY, settle
from orrery.engine.words import Illegal
from orrery.games.tourbillon.cards.phrases.cards import CARD_PHRASES
from orrery.games.tourbillon.cards.phrases.effects import EFFECT_PHRASES
from orrery.games.tourbillon.cards.phrases.gremlins import GREMLIN_PHRASES
from orrery.games.tourbillon.game import Tourbillon, start
from orrery.games.tourbillon.names import (
    BELOW,
    C_EXILED,
    DECK,
    DISCARD,
    EVERY_GEAR,
    EVERY_POOL,
    GENERATOR,
    LASTS_BONUS,
    MANIPULATOR,
    MICRO,
    NONE,
    ORDER,
    PRODUCTION,
    PROGRAM_NAMES,
    RED,
    RESOURCES,
    RIGHT,
    TOKEN,
)
from orrery.games.tourbillon.program import Card, Gremlin
from orrery.games.tourbillon.rules.effects import cards, combat, costs, gears, sabotage, standing
from orrery.games.tourbillon.rules.effects.cards import (
    Create,
    Draw,
    ExileDiscard,
    RaiseHandLimit,
    Renew,
    Tutor,
)
from orrery.games.tourbillon.rules.effects.combat import Debt, Drain, Gain, Spoil, Vent
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DestroyGears,
    DestroySquare,
    ExpandPlate,
    SquareBonus,
    UpgradeGear,
)
from orrery.games.tourbillon.rules.effects.sabotage import Cap
from orrery.games.tourbillon.state.fight import FightState
from tests.games.tourbillon.cards import CHRONOMETER
from tests.games.tourbillon.kitchen import Kitchen
from tests.games.tourbillon.rules.moments import moment, now
from tests.games.tourbillon.scene import Table, blank, scene

MICRO_CARD = Card("Micro", 10, tags=MICRO)
OTHER_MICRO = Card("Other", 10, tags=MICRO | ORDER)


# -- Tutor, Create, Exile
@pytest.mark.both_cores
@pytest.mark.rule("TB-171")
def test_tutor_takes_a_card_of_the_printed_kind_from_the_deck_to_hand() -> None:
    s = scene().gremlin().deck(blank(1), MICRO_CARD, blank(2), OTHER_MICRO).hand(blank(3))
    s.hand(finder := moment(s, Tutor(MICRO))).play(finder)
    assert sorted(s.answers) == ["take micro", "take other"]
    s.do("take other")
    assert (s.names("hand"), sorted(s.names("deck"))) == (
        ["Other", "Blank 3"],
        ["Blank 1", "Blank 2", "Micro"],
    )


@pytest.mark.rule("TB-171")
def test_tutor_by_kind() -> None:
    reader = Card("Reader", 10, kind=MANIPULATOR)
    s = scene().gremlin().deck(Card("Maker", 10, kind=GENERATOR), reader).hand(blank(3))
    now(s, Tutor(kind=MANIPULATOR))
    assert (s.names("hand"), s.names("deck")) == (["Reader", "Blank 3"], ["Maker"])


@pytest.mark.rule("TB-171", "TB-042")
def test_tutor_without_a_match_only_shuffles_and_never_looks_into_the_discard() -> None:
    s = scene().gremlin().deck(*[blank(n) for n in range(1, 9)]).discard(MICRO_CARD).hand(blank(9))
    now(s, Tutor(MICRO))
    assert (s.names("hand"), sorted(s.names("deck"))) == (["Blank 9"], [f"Blank {n}" for n in range(1, 9)])
    assert s.names("deck") != [f"Blank {n}" for n in range(1, 9)]
    s = now(scene().gremlin().discard(MICRO_CARD), Tutor(MICRO))
    assert (s.ending, s.names("discard")[-1]) == ("", "Micro")


@pytest.mark.rule("TB-171")
def test_tutor_shuffles_the_deck_after_it_has_taken_the_card() -> None:
    s = scene().gremlin().deck(MICRO_CARD, *[blank(n) for n in range(1, 9)]).hand(blank(9))
    now(s, Tutor(MICRO))
    assert s.names("deck") != [f"Blank {n}" for n in range(1, 9)]


@pytest.mark.both_cores
@pytest.mark.rule("TB-172")
def test_create_makes_a_token_in_the_printed_zone_by_default_in_hand() -> None:
    s = scene().gremlin().know(MICRO_CARD).hand(blank(1)).deck(blank(2))
    now(s, Create("Micro"))
    assert s.names("hand") == ["Micro", "Blank 1"]
    now(s, Create("Micro", DISCARD), Create("Micro", DECK))
    assert (s.names("discard").count("Micro"), sorted(s.names("deck"))) == (1, ["Blank 2", "Micro"])
    tokens = [
        code for zone in (s.fight.hand, s.fight.deck, s.fight.discard) for code in zone if code >= TOKEN
    ]
    assert len(tokens) == 3


@pytest.mark.rule("TB-172")
def test_tokens_are_no_cards_of_the_run() -> None:
    """The run's deck is what it was, and a token stays one on the plate and back in hand."""
    s = scene().gremlin().know(MICRO_CARD).hand(blank(1))
    deck = list(s.rules.deck)
    now(s, Create("Micro")).play("Micro", "r1c1")
    assert s.fight.gear[0] >= TOKEN
    now(s, BounceGear(EVERY_GEAR))
    assert ([code >= TOKEN for code in s.fight.hand], list(s.rules.deck)) == ([False, True], deck)


@pytest.mark.both_cores
@pytest.mark.rule("TB-173")
def test_an_exiled_card_is_out_of_all_zones_for_the_fight() -> None:
    s = scene().gremlin().discard(MICRO_CARD).hand(blank(1))
    now(s, ExileDiscard(1))
    assert (s.names("exile"), s.count(C_EXILED)) == (["Micro"], 1)
    now(s, Draw(2))  # a reshuffle brings only the played cards back
    assert ("Micro" in s.names("hand") + s.names("deck") + s.names("discard"), s.names("exile")) == (
        False,
        ["Micro"],
    )


@pytest.mark.rule("TB-173")
def test_an_exiled_card_is_still_in_the_run_deck() -> None:
    rules = Table({})
    mist = rules.add_card(Card("Mist", 10, ephemeral=True))
    rules.add_gremlin(Gremlin("A", 9))
    rules.deck, rules.column = [mist] * 7, [0]
    rules.number_actions()
    fight = start(rules, fast_dice(1, [salt_of("shuffle")]))
    fight.apply(0, rules.parse("play mist r1c1"))
    fight.apply(0, rules.parse("play mist r1c1"))
    assert (list(fight.exile), list(rules.deck)) == ([mist], [mist] * 7)
    again = start(rules, fast_dice(1, [salt_of("shuffle")]))
    assert len(again.hand) + len(again.deck) == 7


@pytest.mark.both_cores
@pytest.mark.rule("TB-174")
def test_a_card_that_would_enter_a_full_hand_goes_to_discard() -> None:
    hand = [blank(1)] * 10
    maker = Card("Maker", 10, 30, fire=[Create("Micro")])
    s = scene().gremlin().know(MICRO_CARD).gears(r1c1=maker).hand(*hand).fire("r1c1")
    assert (s.cards, s.names("discard"), s.ending) == (10, ["Micro"], "")
    finder = Card("Finder", 10, 30, fire=[Tutor(MICRO)])
    s = scene().gremlin().gears(r1c1=finder).deck(MICRO_CARD).hand(*hand).fire("r1c1")
    assert (s.cards, s.names("discard"), s.names("deck")) == (10, ["Micro"], [])


@pytest.mark.both_cores
@pytest.mark.rule("TB-175")
def test_a_card_that_became_cheaper_stays_so_through_all_zones_until_its_next_play() -> None:
    s = scene().gremlin().gears(r1c1=blank(3)).hand(blank(1))
    now(s, BounceGear(EVERY_GEAR, 1))
    assert s.answers[0] == "play blank-3~1 r1c1"
    s.hand(loser := moment(s, cards.Discard(1))).play(loser).do("discard blank-3~1")
    s.hand(renewer := moment(s, Renew(1))).play(renewer).do("take blank-3~1")
    before = s.clock
    s.play("Blank 3", "r1c1", cheaper=1)
    assert s.clock - before == 20
    now(s, BounceGear(EVERY_GEAR))
    assert "play blank-3 r1c1" in s.answers


@pytest.mark.rule("TB-175")
def test_only_that_single_card_is_cheaper() -> None:
    s = scene().gremlin().gears(r1c1=blank(3)).hand(blank(3), blank(1))
    now(s, BounceGear(EVERY_GEAR, 1))
    assert {answer for answer in s.answers if answer.endswith("r1c1")} == {
        "play blank-3 r1c1",
        "play blank-3~1 r1c1",
        "play blank-1 r1c1",
    }
    before = s.clock
    s.play("Blank 3", "r1c1")
    assert s.clock - before == 30


@pytest.mark.rule("TB-176")
def test_permanent_bonuses_and_upgrades_are_noted_for_the_run_and_nothing_else_is() -> None:
    spring, better = Card("Spring", 10), Card("Spring+", 10)
    s = scene().know(spring, better).gremlin().gears(r2c2=spring)
    painter = Card("Painter", 10, 30, fire=[SquareBonus(PRODUCTION, 1, RIGHT, permanent=True), UpgradeGear()])
    s.gears(r2c1=(painter, 29)).beats()
    assert list(s.fight.lasting) == [
        LASTS_BONUS + PRODUCTION,
        1 * 8 + 1,
        1,
        0,
        s.rules.card_named("Spring"),
        0,
    ]
    s = scene().gremlin().gears(r1c1=(Card("Painter", 10, 30, fire=[SquareBonus(PRODUCTION)]), 29))
    now(s, ExpandPlate(BELOW), RaiseHandLimit(1), Gain(RED, 3)).beats(30)
    assert list(s.fight.lasting) == []


@pytest.mark.both_cores
@pytest.mark.rule("TB-176")
def test_a_new_fight_starts_without_anything_of_the_last() -> None:
    rules = small_table()
    fight = begun(rules)
    for _ in range(3):
        fight.apply(0, fight.nth_action(0, 0))
    again = begun(rules)
    assert (again.clock, list(again.counts[:1]), again.rows, again.waste) == (0, [0], 4, 0)
    assert all(pool == 0 for pool in again.pools)
    assert str(again) == str(begun(rules))


# -- the set-up
def small_table(*deck: str) -> Table:
    """A game with a Chronometer and nine other cards against one gremlin that caps Red at 3."""
    rules = Table({})
    rules.chronometer = rules.add_card(CHRONOMETER, Card("Better Chronometer", 20, 50, fire=[Draw(1)]))
    for n in range(1, 10):
        rules.add_card(blank(n))
    rules.add_gremlin(Gremlin("A", 500, passives=[Cap(RED, 3)]))
    names = deck or ("Basic Chronometer", *(f"Blank {n}" for n in range(1, 10)))
    rules.deck, rules.column = [rules.card_named(name) for name in names], [0]
    rules.number_actions()
    return rules


def begun(rules: Table, seed: int = 1) -> FightState:
    return start(rules, fast_dice(seed, [salt_of("shuffle")]))


@pytest.mark.both_cores
@pytest.mark.rule("TB-203")
def test_a_fight_starts_with_the_chronometer_in_play_and_five_cards_drawn() -> None:
    rules = small_table()
    fight = begun(rules)
    assert (fight.gear[0], fight.progress[0], fight.clock) == (rules.chronometer, 0, 0)
    assert [code for code in fight.gear if code != NONE] == [rules.chronometer]
    assert (len(fight.hand), len(fight.deck), len(fight.discard)) == (5, 4, 0)
    assert Counter(fight.hand + fight.deck) == Counter(set(rules.deck) - {rules.chronometer})
    assert list(fight.pools) == [0] * RESOURCES
    assert fight.caps[RED] == 30


@pytest.mark.rule("TB-203", "TB-046")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    hands = {tuple(begun(small_table(), seed).hand) for seed in range(20)}
    assert len(hands) > 15
    assert begun(small_table(), 3).hand == begun(small_table(), 3).hand


@pytest.mark.rule("TB-203")
def test_there_is_no_redraw() -> None:
    fight = begun(small_table())
    assert all(fight.rules.text(action).startswith("play ") for action in fight.actions(0))


@pytest.mark.rule("TB-205")
def test_only_one_chronometer_starts_in_play_and_none_if_the_deck_has_none() -> None:
    two = begun(small_table("Basic Chronometer", "Basic Chronometer", *(f"Blank {n}" for n in range(1, 9))))
    assert sum(code != NONE for code in two.gear) == 1
    assert (two.hand + two.deck).count(two.rules.chronometer) == 1
    none = begun(small_table(*(f"Blank {n}" for n in range(1, 9))))
    assert (sum(code != NONE for code in none.gear), len(none.hand) + len(none.deck)) == (0, 8)


@pytest.mark.both_cores
@pytest.mark.rule("TB-205", "TB-019")
def test_the_chronometer_is_a_normal_gear() -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 0)).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.at("r1c1"), s.names("discard")) == ("Blank 1", ["Basic Chronometer"])
    s = now(scene().gremlin().gears(r1c1=CHRONOMETER).hand(blank(1)), BounceGear(EVERY_GEAR))
    assert (s.at("r1c1"), s.names("hand")[0]) == ("", "Basic Chronometer")
    s = now(scene().gremlin().gears(r1c1=CHRONOMETER), DestroyGears(EVERY_GEAR))
    assert (s.at("r1c1"), "Basic Chronometer" in s.names("discard")) == ("", True)
    better = Card("Basic Chronometer+", 20, 50, fire=[Draw(1)])
    s = scene().know(CHRONOMETER, better).gremlin().gears(r1c1=CHRONOMETER)
    assert now(s, UpgradeGear(EVERY_GEAR)).at("r1c1") == "Basic Chronometer+"


@pytest.mark.rule("TB-205")
def test_a_chronometer_on_the_plate_is_not_in_the_deck_as_well() -> None:
    s = now(scene().gremlin().gears(r1c1=CHRONOMETER, r1c2=blank(2)), DestroySquare(1, 1))
    assert (s.at("r1c2"), s.names("discard").count("Basic Chronometer")) == ("Blank 2", 1)


# -- what there is not
TEMPLATES = {
    phrase.name: phrase.template.lower() for phrase in (*CARD_PHRASES, *EFFECT_PHRASES, *GREMLIN_PHRASES)
}
VERBS = {
    name.lower()
    for module in (cards, costs, combat, gears, sabotage, standing)
    for name, thing in vars(module).items()
    if inspect.isclass(thing) and thing.__module__ == module.__name__
}


@pytest.mark.rule("TB-221")
def test_no_text_moves_or_swaps_gears_or_reacts_to_being_moved() -> None:
    for word in ("move ", "moved", "swap", "shift", "goal", "negative"):
        assert [name for name, template in TEMPLATES.items() if word in template] == []
    assert not any("moved" in name.lower() or "swap" in name.lower() for name in PROGRAM_NAMES)
    assert not any(word in verb for verb in VERBS for word in ("swap", "relocate", "movegear", "goal"))


@pytest.mark.both_cores
@pytest.mark.rule("TB-221")
def test_no_force_is_ever_negative() -> None:
    s = scene().gremlin().pools(Red=1)
    now(s, Drain(RED, 3), Vent(RED, 3), Spoil(EVERY_POOL, 3), Debt(RED, 3))
    assert [amount for amount in s.fight.pools if amount != 0] == []
    for number in range(40):
        state = Kitchen(settle(Kitchen, {"set": number})).new(str(number))
        assert isinstance(state, FightState)
        while state.mover() != NOBODY:
            state.apply(0, state.nth_action(0, (state.clock + state.decisions) % state.action_count(0)))
            assert min(state.pools) >= 0


@pytest.mark.rule("TB-222")
@pytest.mark.parametrize(
    "word",
    [
        "transform", "chance", "random", "dice", "wear", "worn", "age", "mana", "oracle", "steal", "lockdown",
        "lock", "stage", "grade", "season", "rotate", "layer", "survive", "survival", "score", "puzzle",
    ],
)  # fmt: skip
def test_no_text_speaks_of_what_there_never_is(word: str) -> None:
    spoken = {name for name, template in TEMPLATES.items() if word in template.replace("{", " ").split()}
    assert spoken == set()
    inside = {name for name in TEMPLATES if word in name.split("_")}
    assert inside == set()
    options = {option.name for option in Tourbillon.about.options}
    assert not any(word in name for name in options)


@pytest.mark.rule("TB-222")
def test_replace_is_no_keyword_and_no_verb_of_its_own() -> None:
    """A card replaces by being played on a gear, or because a text places another one there."""
    replacing = {name for name, template in TEMPLATES.items() if "replace" in template}
    assert replacing <= {"on_replaced", "place", "place_gear", "place_gears"}
    assert "replace" not in VERBS


@pytest.mark.rule("TB-222", "TB-046")
def test_no_production_by_chance() -> None:
    """The only dice of a fight are those that shuffle."""
    assert Table({}).streams == ["shuffle"]


@pytest.mark.rule("TB-222")
def test_a_play_costs_time_and_nothing_else() -> None:
    paid = Card("Paid", 20, 30, [[Pay(RED, 2)]], [Gain(RED, 1)])
    s = scene().gremlin().pools(Red=2).hand(paid, blank(1), blank(2)).play("Paid", "r1c1")
    assert (s.Red, s.clock, s.cards) == (2, 20, 2)


@pytest.mark.rule("TB-222")
def test_there_are_no_base_caps() -> None:
    s = now(scene().gremlin(), *[Gain(resource, 99) for resource in range(RESOURCES)] * 20)
    assert [amount for amount in s.fight.pools if amount != 19800] == []


@pytest.mark.rule("TB-222")
def test_gears_and_cards_neither_wear_nor_age() -> None:
    """Hundreds of firings later a gear makes what it made, and a card costs what it cost."""
    maker = Card("Maker", 20, 10, fire=[Gain(RED, 1)])
    s = scene().gremlin().gears(r1c1=(maker, 0)).hand(maker, blank(1)).beats(3000)
    assert (s.Red, s.timer("r1c1"), s.cost(maker, "r1c2")) == (300, "0/10", 20)


@pytest.mark.rule("TB-222", "TB-166")
def test_nothing_locks_a_play_while_cards_are_in_hand() -> None:
    for number in range(60):
        state = Kitchen(settle(Kitchen, {"set": number})).new(str(number))
        assert isinstance(state, FightState)
        while state.mover() != NOBODY:
            assert state.action_count(0) > 0
            state.apply(0, state.nth_action(0, state.decisions % state.action_count(0)))


@pytest.mark.rule("TB-222")
def test_the_plate_is_one_flat_grid_without_turns() -> None:
    s = scene().gremlin().hand(blank(1))
    assert len(s.answers) == 16
    with pytest.raises(Illegal):
        s.do("play blank-1 r5c1")
