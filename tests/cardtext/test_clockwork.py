"""The design carries a whole game: its payments, triggers, keywords and conditions."""

import time

import pytest
from hypothesis import given

from orrery.cardtext import CardError, Node
from orrery.cardtext.strategies import nodes
from tests.cardtext.clockwork import CLOCKWORK

CARDS = {
    "Heat Forge": "Fires every 4 Ticks: Consume 1 Red + 1 Blue -> Gain 1 HEAT",
    "Simple Flame": "Consume 2 Red -> Deal 2 damage",
    "Adaptive Furnace": "Fires every 3 Ticks: Consume 2 Red OR 4 Largest -> Gain 1 HEAT",
    "Chaos Siphon": "Consume 2 Largest + 2 Smallest -> Draw 3, Gain 2 ENT",
    "Precision Bounce": "Fires every 3 Ticks: Consume 1 PREC -> Targeted Bounce, that card costs 1 Tick less",
    "Entropy Debt": "On play: Gain 5 ENT. Every 5 Ticks: Debt 3 ENT",
    "Perfect Equilibrium": (
        "If all five basics lie within 2 of each other: Consume 1 Smallest -> Gain 3 BAL"
    ),
    "Basic Chronometer": "Fires every 6 Ticks: Draw 1",
    "Force Converter": "Fires every 4 Ticks: Consume 2 ANY -> Deal 3 damage",
    "Heat Burst": "Momentary. Consume 2 HEAT -> Deal 5 damage Pierce",
    "Master Gear": "adjacent gears have Haste 50",
    "Winding Key": "Momentary. On play: Targeted Skip 2",
    "Red Sparkstone": "Fires every 3 Ticks: Gain 2.5 Red",
    "Scrap Heap": "Consume Discard 1 + Sacrifice the gear above -> Create Waste on top of the deck",
    "Last Spring": (
        "Immovable. Overbuild. Fires every 10 Ticks: Deal 9 damage to all Pop. "
        "When a gear is destroyed: Draw 1"
    ),
}


@pytest.mark.parametrize(("name", "text"), CARDS.items(), ids=CARDS)
def test_a_card_reads_and_writes_itself(name: str, text: str) -> None:
    assert CLOCKWORK.render(CLOCKWORK.parse(text)) == text


@given(nodes(CLOCKWORK))
def test_every_card_that_can_be_written_reads_back(node: Node) -> None:
    text = CLOCKWORK.render(node)
    assert CLOCKWORK.parse(text) == node
    assert CLOCKWORK.explain(node)


def test_costs_keep_their_structure() -> None:
    node = CLOCKWORK.parse("Consume 1 Red + 1 Blue OR 4 Largest → Draw 1")
    assert repr(node["clauses"]) == (
        "(hungry(body=pay(cost=cost(options=(sum(parts=(force_cost(amount=10, force=0), "
        "force_cost(amount=10, force=1))), sum(parts=(pick_cost(amount=40, pick=0),)))), "
        "effects=(draw(count=1),))),)"
    )


def test_a_card_explains_itself_and_its_keywords() -> None:
    node = CLOCKWORK.parse(CARDS["Heat Forge"])
    assert CLOCKWORK.explain(node) == (
        "Each time 4 Ticks have passed, it takes 1 Red and 1 Blue, and then makes 1 HEAT."
    )
    burst = CLOCKWORK.tooltips(CLOCKWORK.parse(CARDS["Heat Burst"]))
    assert [tip.word for tip in burst] == ["Momentary", "HEAT", "Pierce"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Fires every 4 Ticks: Consome 1 Red -> Gain 1 HEAT",
            """line 1, column 22: Unknown word "Consome", did you mean "Consume"?
    Fires every 4 Ticks: Consome 1 Red -> Gain 1 HEAT
                         ^^^^^^^
    Expected a body (bounce, Chain, Consume, Create, Deal, Delay, Draw, Execute, Gain, If …).""",
        ),
        (
            "Fires every 4 Ticks: Consume Red -> Gain 1 HEAT",
            """line 1, column 30: "Red" cannot stand here.
    Fires every 4 Ticks: Consume Red -> Gain 1 HEAT
                                 ^^^
    Expected a cost (Discard, Sacrifice or a number).""",
        ),
        (
            "Fires every 4 Ticks: Gain 1 HAET",
            """line 1, column 29: Unknown word "HAET", did you mean "HEAT"?
    Fires every 4 Ticks: Gain 1 HAET
                                ^^^^
    Expected a force (Red, Blue, Green, White, Black, HEAT, PREC, MOM, BAL or ENT).""",
        ),
        (
            "Fires every 0.4 Ticks: Draw 1",
            """line 1, column 13: "0.4" should be a number from 0.5 to 20 with at most one decimal.
    Fires every 0.4 Ticks: Draw 1
                ^^^""",
        ),
        (
            "Consume 2 Red",
            """line 1, column 14: The text ends too soon.
    Consume 2 Red
                 ^
    Expected "+", "->" or "OR".""",
        ),
    ],
)
def test_a_fault_is_said_so_that_a_designer_can_mend_it(text: str, sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        CLOCKWORK.parse(text)
    assert str(refusal.value) == sentence


def test_five_hundred_texts_are_read_in_well_under_a_second() -> None:
    CLOCKWORK.parse(CARDS["Heat Forge"])  # the parser is made with the first text
    texts = [*CARDS.values()] * 34
    start = time.process_time()
    for text in texts:
        CLOCKWORK.parse(text)
    assert time.process_time() - start < 1
