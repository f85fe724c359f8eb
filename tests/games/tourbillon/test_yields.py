"""The efficiency line at the table is what really happens in this fight, now (TB-206, TB-208)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from orrery.engine.view import Card, Zone
from orrery.games.tourbillon.cards.compile_gremlins import GremlinParts
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.cards.efficiency import short
from orrery.games.tourbillon.cards.language import CARD_LANGUAGE, GREMLIN_LANGUAGE
from orrery.games.tourbillon.cards.sheets import CardSheet
from orrery.games.tourbillon.names import (
    BLUE,
    EVERY_GEAR,
    GENERATOR,
    PRODUCTION,
    RED,
    RESOURCE_NAMES,
    WHITE,
)
from orrery.games.tourbillon.program import Card as Printed
from orrery.games.tourbillon.program import Gremlin
from orrery.games.tourbillon.rules.derived import changed
from orrery.games.tourbillon.rules.effects.gears import CorruptGear, HasteGears, JamGear
from orrery.games.tourbillon.rules.effects.standing import Haste
from orrery.games.tourbillon.view import table
from tests.games.tourbillon.scene import Scene, blank, now, scene

TEXTS = (
    "Fires every 3 Ticks: Gain 2 Red",
    "Fires every 1 Tick: Gain 1 White",
    "Fires every 2.5 Ticks: Gain 2 Black, Gain 1 Red",
    "Fires every 4 Ticks: Gain 1 HEAT, Gain 1 Blue",
    "Accumulating. Fires every 4 Ticks: Gain 1 Green, Gain 2 Blue",
    "Accumulating 2. Efficient 50. Fires every 5 Ticks: Gain 3 White",
    "Efficient 25. Fires every 3 Ticks: Gain 1 Red, Gain 1 Green",
)
COLOURS = ((), (RED,), (BLUE, WHITE))
DISTURBANCES = (
    "Production tax 1",
    "Production tax 1 on Red",
    "Production tax 1 on Blue",
    "No gear makes Red",
    "No gear makes White",
    "Basic forces turn into the next colour",
)


def generator(text: str, colours: tuple[int, ...]) -> Printed:
    """A card that makes something and pays nothing."""
    return CardSheet("Maker", colours, GENERATOR, 1, (1,), 3, CARD_LANGUAGE.parse(text), 0).program()


def disturber(*texts: str) -> Gremlin:
    parts = GREMLIN_LANGUAGE.compile(GREMLIN_LANGUAGE.parse(". ".join(texts))) if texts else GremlinParts()
    assert isinstance(parts, GremlinParts)
    return Gremlin("Disturber", 999, passives=parts.passives)


def named(name: str) -> Printed:
    return standard().cards[name].program()


def line(card: Card) -> str:
    """The efficiency line among the facts of a card or gear."""
    lines = [
        fact for fact in card.facts if "/tick" in fact or " per " in fact or fact.endswith(" for nothing")
    ]
    return lines[0] if lines else ""


def gear_line(s: Scene, square: str = "r2c2") -> str:
    cell = table.plate(s.fight, table.all_around(s.fight)).cells[s.square(square)]
    assert cell.card is not None
    return line(cell.card)


def hand_line(s: Scene) -> str:
    hand = next(part for part in s.fight.view(0).parts if part.id == "hand")
    assert isinstance(hand, Zone)
    return line(hand.cards[0])


def rates(text: str) -> dict[str, str]:
    """The resources of a line that tells what is made, without those of which nothing is."""
    parts = [part.split(" ") for part in text.removesuffix("/tick").split(" + ")]
    return {name: amount for amount, name in parts if amount != "0"}


def really(s: Scene, square: str = "r2c2") -> dict[str, str]:
    """What the gear makes per Tick: all of its next firing, over the time between two firings."""
    place = s.square(square)
    full, rate = s.fight.full[place], s.fight.rate[place]
    before = list(s.fight.pools)
    s.fire(square)
    gained = [now - then for now, then in zip(s.fight.pools, before, strict=True)]
    ticks = -(-full // rate) / 10
    found = {name: short(amount / 10 / ticks) for name, amount in zip(RESOURCE_NAMES, gained, strict=True)}
    return {name: amount for name, amount in found.items() if amount != "0"}


@pytest.mark.rule("TB-208", "TB-159", "TB-163", "TB-168", "TB-110")
@settings(max_examples=150, deadline=None)
@given(
    text=st.sampled_from(TEXTS),
    colours=st.sampled_from(COLOURS),
    texts=st.lists(st.sampled_from(DISTURBANCES), max_size=3, unique=True),
    corrupted=st.booleans(),
    counters=st.integers(0, 3),
    bonus=st.integers(0, 2),
    haste=st.sampled_from((0, -30, 30, 150)),
)
def test_the_line_says_what_the_next_firing_makes(
    text: str,
    colours: tuple[int, ...],
    texts: list[str],
    corrupted: bool,
    counters: int,
    bonus: int,
    haste: int,
) -> None:
    s = scene().foe(disturber(*texts)).bonus("r2c2", PRODUCTION, bonus).hand(blank(1))
    s.gears(r2c2=generator(text, colours))
    s.fight.counters = changed(s.fight.counters, s.square("r2c2"), counters)
    if corrupted:
        now(s, CorruptGear(5, EVERY_GEAR))
    if haste:
        now(s, HasteGears(haste, 50, EVERY_GEAR))
    assert rates(gear_line(s)) == really(s), gear_line(s)


@pytest.mark.rule("TB-208")
@pytest.mark.parametrize("texts", [(), *((text,) for text in DISTURBANCES)])
@pytest.mark.parametrize("name", ["red-generator", "blue-crystal", "odd-spring"])
def test_the_line_is_what_many_ticks_bring(name: str, texts: tuple[str, ...]) -> None:
    s = scene().foe(disturber(*texts)).gears(r2c2=named(name)).hand(blank(1))
    told = rates(gear_line(s))
    s.beats(600)
    made = {each: short(s.pool(each) / 60) for each in RESOURCE_NAMES if s.pool(each)}
    assert told == made


@pytest.mark.rule("TB-208", "TB-127")
@pytest.mark.parametrize("percent", [30, 75, -40])
def test_the_time_between_two_firings_is_whole_beats(percent: int) -> None:
    pacer = Printed("Pacer", 10, standing=[Haste(percent)])
    s = scene().gremlin().gears(r2c2=named("red-generator"), r2c1=pacer).hand(blank(1))
    told = gear_line(s)
    s.beats(300)
    first, second = s.beats_of("fire")[:2]
    assert told == f"{short(2 / ((second - first) / 10))} Red/tick"


@pytest.mark.rule("TB-208", "TB-159")
def test_a_force_tax_stands_in_the_line() -> None:
    s = scene().foe(standard().gremlins["blind-spot"].program()).gears(r2c2=named("blue-crystal"))
    assert gear_line(s) == "0.33 Blue/tick"


@pytest.mark.rule("TB-208", "TB-168")
def test_the_line_names_the_force_that_is_really_made() -> None:
    s = scene().foe(standard().gremlins["chaos-imp"].program()).gears(r2c2=named("red-mainspring"))
    assert gear_line(s) == "0.67 Blue/tick"


@pytest.mark.rule("TB-208", "TB-163")
def test_corrupt_halves_damage_in_the_line_too() -> None:
    s = scene().gremlin().gears(r2c2=named("force-converter")).hand(blank(1))
    assert gear_line(s) == "0.5 ANY/tick -> 0.75 damage/tick"
    now(s, CorruptGear(1, EVERY_GEAR))
    assert gear_line(s) == "0.5 ANY/tick -> 0.5 damage/tick"  # 1.5 is 2, half up


@pytest.mark.rule("TB-208", "TB-166")
def test_a_timer_that_stands_still_makes_nothing_now() -> None:
    s = scene().gremlin().gears(r2c2=named("red-generator")).hand(blank(1))
    now(s, JamGear(3, EVERY_GEAR))
    s.beats()
    assert gear_line(s) == "0 Red/tick"
    assert gear_line(s.beats(40)) == "0.67 Red/tick"


@pytest.mark.rule("TB-208")
def test_cards_in_hand_tell_what_they_would_make_in_this_fight() -> None:
    s = scene().foe(disturber("Production tax 1 on Blue")).hand(named("blue-crystal"))
    assert hand_line(s) == "0.33 Blue/tick"
    s = scene().foe(disturber("Basic forces turn into the next colour")).hand(named("red-mainspring"))
    assert hand_line(s) == "0.67 Blue/tick"


@pytest.mark.rule("TB-206", "TB-208")
def test_the_printed_card_is_as_it_is_printed() -> None:
    assert standard().cards["blue-crystal"].efficiency == "0.67 Blue/tick"


@pytest.mark.rule("TB-207", "TB-208")
def test_a_hungry_gear_of_which_nothing_is_left_says_so() -> None:
    forge = Printed("Forge", 20, text="Hungry: Consume 2 Red -> Gain 1 HEAT")
    s = scene().foe(disturber("Production tax 1")).hand(forge)
    assert hand_line(s) == "2 Red for nothing"


@pytest.mark.rule("TB-208", "TB-058")
def test_what_is_made_per_gear_is_counted_on_the_plate() -> None:
    choir = next(card for card in standard().cards.values() if "Gain 1" in card.text and "per " in card.text)
    s = scene().gremlin().gears(r2c2=choir.program(), r4c4=choir.program()).hand(blank(1))
    assert rates(gear_line(s)) == really(s)


@pytest.mark.rule("TB-208", "TB-114")
def test_a_copier_tells_what_it_copies() -> None:
    echo = next(card for card in standard().cards.values() if "Copy the gear to the left" in card.text)
    s = scene().foe(disturber("Production tax 1")).gears(r2c1=named("red-generator"), r2c2=echo.program())
    assert gear_line(s) == f"{short(1 / 6)} Red/tick"
    assert really(s)["Red"] == short(1 / 6)  # its own On fire brings ENT besides
