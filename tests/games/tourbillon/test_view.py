"""What is seen of a fight: the plate, the forces, the gremlins, the cards; in Ticks and in plain words."""

from __future__ import annotations

import pytest

from orrery.engine.dice import fast_dice
from orrery.engine.match import Match
from orrery.engine.view import Card, Cell, Grid, Meter, View, Zone
from orrery.engine.words import Illegal
from orrery.games.tourbillon import Tourbillon
from orrery.games.tourbillon.cards.content import standard
from orrery.games.tourbillon.names import COST, DRAW, LARGEST, PRODUCTION, RED
from orrery.games.tourbillon.program import Card as Printed
from orrery.games.tourbillon.program import Gremlin, Move
from orrery.games.tourbillon.rules import gremlins
from orrery.games.tourbillon.rules.derived import hasten_for
from orrery.games.tourbillon.rules.effects.combat import Drain
from orrery.games.tourbillon.rules.effects.sabotage import Cap, Penalty
from orrery.games.tourbillon.view import forecast
from orrery.games.tourbillon.view.labels import MOST_DRAWN, move_ahead, plays_of
from orrery.viewtext import render_text
from tests.games.tourbillon.cards import CHRONOMETER, FORCE_CONVERTER, RED_GENERATOR, SIMPLE_FLAME
from tests.games.tourbillon.scene import Scene, blank, scene


def printed(name: str) -> Printed:
    """A card of the real set."""
    return standard().cards[name].program()


def part(view: View, name: str) -> Zone | Grid | Meter:
    found = next(part for part in view.parts if part.id == name)
    assert isinstance(found, Zone | Grid | Meter)
    return found


def pool(s: Scene, name: str) -> Meter:
    found = part(s.fight.view(0), f"pool-{name}")
    assert isinstance(found, Meter)
    return found


def zone(s: Scene, name: str) -> Zone:
    found = part(s.fight.view(0), name)
    assert isinstance(found, Zone)
    return found


def cell(s: Scene, name: str) -> Cell:
    plate = part(s.fight.view(0), "plate")
    assert isinstance(plate, Grid)
    return next(cell for cell in plate.cells if cell.id == name)


def gear(s: Scene, name: str) -> Card:
    found = cell(s, name).card
    assert found is not None
    return found


@pytest.mark.rule("TB-209")
def test_pools_show_one_decimal_in_two_groups_with_the_largest_and_the_smallest_marked() -> None:
    s = scene().gremlin().pools(Red=3.5, Blue=1, HEAT=2).hand(blank(1))
    assert pool(s, "red").facts == ("Largest",)
    assert pool(s, "blue").facts == ("Smallest",)
    assert pool(s, "green").facts == ()
    text = render_text(s.fight.view(0))
    assert "Forces: Red 3.5 (Largest), Blue 1.0 (Smallest), Green 0.0, White 0.0, Black 0.0" in text
    assert "Special: HEAT 2.0, PREC 0.0, MOM 0.0, BAL 0.0, ENT 0.0" in text


@pytest.mark.rule("TB-209")
def test_a_flexible_card_says_which_pool_would_pay() -> None:
    converter = printed("force-converter")
    cannot = zone(scene().gremlin().hand(converter), "hand").cards[0]
    assert "cannot pay now" in cannot.facts
    assert cannot.values["cannot"] == "cannot pay now"
    s = scene().gremlin().pools(Red=1.5, Blue=1).hand(converter).gears(r1c1=converter)
    assert "would pay 1.5 Red + 0.5 Blue" in zone(s, "hand").cards[0].facts
    assert "would pay 1.5 Red + 0.5 Blue" in gear(s, "r1c1").facts


@pytest.mark.rule("TB-211")
def test_a_gear_shows_its_timer_and_whether_it_is_ready_or_hungry() -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 25), r1c2=SIMPLE_FLAME).hand(blank(1))
    timer = gear(s, "r1c1").gauges[0]
    assert (timer.value, timer.high, timer.scale) == (25, 60, 10)
    assert "ready" not in gear(s, "r1c1").facts
    assert gear(s, "r1c2").facts[:2] == ("ready", "hungry")
    assert "r1c1: Basic Chronometer (timer 2.5 of 6.0 Ticks)" in render_text(s.fight.view(0))


@pytest.mark.rule("TB-211")
def test_gremlins_stand_in_a_column_with_their_next_move_and_countdown() -> None:
    thief = Gremlin(
        "Oil Thief", 12, 1, 2, moves=[Move(60, [Drain(LARGEST, 2)])], text="Every 6 Ticks: Drain 2"
    )
    s = scene().foe(thief).hand(blank(2), blank(1)).play("Blank 2", "r4c4")
    column = zone(s, "gremlins")
    assert column.layout == "column"
    hp = column.cards[0].gauges[0]
    assert (hp.value, hp.high) == (12, 12)
    assert column.cards[0].facts == ("armor 1", "shields 2")
    countdown = column.cards[0].gauges[1]
    assert (countdown.title, countdown.value, countdown.high) == ("Drain 2 in", 40, 60)
    assert "Drain 2 in 4.0 of 6.0 Ticks" in render_text(s.fight.view(0))


@pytest.mark.rule("TB-211")
def test_the_countdown_of_a_slowed_or_disabled_gremlin_tells_the_real_time() -> None:
    thief = Gremlin("Oil Thief", 12, moves=[Move(60, [Drain(LARGEST, 2)])], text="Every 6 Ticks: Drain 2")
    s = scene().foe(thief).hand(blank(2), blank(1))
    gremlins.disable(s.fight, 0, 3)
    assert zone(s, "gremlins").cards[0].gauges[1].facts == ("stands still",)
    assert "disabled" in zone(s, "gremlins").cards[0].tags
    s = scene().foe(thief).hand(blank(2), blank(1))
    hasten_for(s.fight, s.serial("Oil Thief"), -50, 100)
    assert (zone(s, "gremlins").cards[0].gauges[1].value, zone(s, "gremlins").cards[0].gauges[1].high) == (
        120,
        120,
    )


@pytest.mark.rule("TB-211")
def test_a_ready_gear_that_cannot_fire_says_what_it_waits_for() -> None:
    s = scene().gremlin().gears(r1c1=SIMPLE_FLAME, r1c2=(CHRONOMETER, 10)).hand(blank(1))
    assert "waits for 2 Red" in gear(s, "r1c1").facts
    assert {"ready", "hungry", "blocked"} <= set(gear(s, "r1c1").tags)
    assert not {"ready", "blocked"} & set(gear(s, "r1c2").tags)
    s.pools(Red=2)
    assert not [fact for fact in gear(s, "r1c1").facts if fact.startswith("waits")]
    s = scene().gremlin().gears(r1c1=(printed("adaptive-furnace"), 30))
    assert "waits for 2 Red or 4 Largest" in gear(s, "r1c1").facts


@pytest.mark.parametrize(("beats", "counted"), [(20, "1 counter"), (40, "2 counters")])
def test_what_has_grown_is_counted_as_one_says_it(beats: int, counted: str) -> None:
    ball = Printed("Ball", 10, 20, fire=[Drain(LARGEST, 1)], accumulates=1)
    s = scene().gremlin().gears(r1c1=(ball, 0)).beats(beats)
    assert counted in gear(s, "r1c1").facts


def test_cards_and_gremlins_have_tags_for_their_drawing() -> None:
    s = scene().foe(standard().gremlins["dust-mite"].program()).hand(printed("red-generator"))
    assert zone(s, "hand").cards[0].tags == ("common", "Red", "Stone")
    assert zone(s, "gremlins").cards[0].tags == ("small",)


def test_events_name_the_part_of_the_view_they_happen_to() -> None:
    s = scene().gremlin("A", 3).gremlin("A", 9).gears(r1c1=SIMPLE_FLAME).pools(Red=9).hand(blank(1), blank(2))
    s.play("Blank 1", "r4c4")
    values = {event.kind: event.values for event in s.fight.log or []}
    assert values["play"]["square"] == "r4c4"
    assert values["fire"]["square"] == "r1c1"
    assert values["damage"]["part"] == "gremlin-1"


@pytest.mark.rule("TB-210")
def test_what_a_gear_pays_is_told_with_what_is_left() -> None:
    s = scene().gremlin().gears(r1c1=SIMPLE_FLAME).pools(Red=9).hand(blank(1), blank(2))
    foreseen = forecast.of(s.fight, s.rules.parse("play blank-1 r4c4"))
    assert foreseen is not None
    assert any("2 Red paid, 7 left." in step.text for step in foreseen.steps)
    s.play("Blank 1", "r4c4")
    assert s.told("pay") == ["2 Red paid, 7 left."]


def test_every_gremlin_of_the_set_says_what_it_will_do() -> None:
    for sheet in standard().gremlins.values():
        kind = sheet.program()
        for clock in range(kind.clocks):
            assert move_ahead(kind, 0, clock)[0] != "acts", sheet.name


@pytest.mark.rule("TB-211")
def test_caps_stand_beside_the_pools() -> None:
    s = scene().gremlin("Mite", 8, 0, 0, Cap(RED, 4)).hand(blank(1))
    assert pool(s, "red").high == 40
    assert "Red 0.0 of 4.0 (capped)" in render_text(s.fight.view(0))


@pytest.mark.rule("TB-206", "TB-207")
def test_cards_have_their_efficiency_line() -> None:
    s = scene().gremlin().hand(printed("red-mainspring"), printed("simple-flame"), printed("heat-forge"))
    lines = [card.facts for card in zone(s, "hand").cards]
    assert "0.67 Red/tick" in lines[0]
    assert "1 Red per damage" in lines[1]
    assert "0.25 Red + 0.25 Blue/tick -> 0.25 HEAT/tick" in lines[2]


@pytest.mark.rule("TB-208")
def test_the_efficiency_line_has_all_modifiers_in_force() -> None:
    s = scene().gremlin().hand(blank(1)).bonus("r4c1", PRODUCTION)
    s.gears(r4c1=printed("red-mainspring"), r1c1=printed("master-gear"), r1c2=printed("red-mainspring"))
    assert "1 Red/tick" in gear(s, "r4c1").facts
    assert "1 Red/tick" in gear(s, "r1c2").facts


def test_costs_are_told_in_ticks_with_all_penalties() -> None:
    s = scene().gremlin("Nibbler", 24, 0, 0, Penalty(5)).hand(RED_GENERATOR).bonus("r4c4", COST)
    assert zone(s, "hand").cards[0].facts[0] == "3.5 Ticks"
    labels = {choice.touches[1]: choice.label for choice in s.fight.view(0).choices}
    assert labels["r1c1"] == "Play Red Generator on r1c1, 3.5 Ticks"
    assert labels["r4c4"] == "Play Red Generator on r4c4, 2.5 Ticks"
    assert "every play takes 0.5 Ticks more" in render_text(s.fight.view(0))


def test_a_choice_touches_the_card_and_the_square() -> None:
    s = scene().gremlin().gears(r1c1=CHRONOMETER).bonus("r2c2", DRAW).hand(FORCE_CONVERTER, RED_GENERATOR)
    choices = {choice.action: choice for choice in s.fight.view(0).choices}
    assert choices["play red-generator r1c1"].touches == ("hand-2", "r1c1")
    assert choices["play red-generator r1c1"].help.startswith("replaces Basic Chronometer")
    assert choices["play force-converter r2c2"].help == "the first gear placed here draws 1"
    assert len(choices) == 32


@pytest.mark.parametrize("amount", [1, 15, 16, 40])
def test_a_play_says_what_its_own_square_means_however_much_that_is(amount: int) -> None:
    """Plays are remembered by numbers that have little room: larger ones must not be taken for others."""
    s = scene().gremlin().hand(RED_GENERATOR)
    helps = {choice.touches[1]: choice.help for choice in s.fight.view(0).choices}
    assert set(helps.values()) == {""}
    s.bonus("r2c2", DRAW, amount).bonus("r3c3", PRODUCTION, amount)
    helps = {choice.touches[1]: choice.help for choice in s.fight.view(0).choices}
    assert helps.pop("r2c2") == f"the first gear placed here draws {amount}"
    assert helps.pop("r3c3") == f"gears here make {amount} more"
    assert set(helps.values()) == {""}


def test_the_plays_that_are_remembered_are_bounded() -> None:
    s = scene().gremlin().hand(RED_GENERATOR)
    before = s.fight.view(0).choices
    drawn = plays_of(s.fight.rules).drawn
    kept = dict(drawn)
    drawn.clear()
    drawn.update({-number: before[0] for number in range(1, MOST_DRAWN + 1)})
    assert s.fight.view(0).choices == before
    assert drawn == kept


@pytest.mark.rule("TB-212", "TB-045")
def test_the_deck_is_seen_without_its_order_and_the_discard_with_it() -> None:
    s = scene().gremlin().hand(blank(1)).deck(blank(3), SIMPLE_FLAME, blank(2)).discard(blank(4), blank(5))
    t = scene().gremlin().hand(blank(1)).deck(SIMPLE_FLAME, blank(3), blank(2)).discard(blank(4), blank(5))
    assert {card.name for card in zone(s, "deck").cards} == {"Blank 3", "Simple Flame", "Blank 2"}
    assert [card.name for card in zone(s, "discard").cards] == ["Blank 4", "Blank 5"]
    names = [sorted(card.name for card in zone(one, "deck").cards) for one in (s, t)]
    assert names[0] == names[1]
    for seed in (1, 2):
        assert s.fight.imagine(0, fast_dice(seed, [1])).view(0) == s.fight.view(0)


@pytest.mark.rule("TB-213")
def test_a_play_can_be_taken_back_unless_it_has_shown_a_card() -> None:
    game = Tourbillon({option.name: option.default for option in Tourbillon.about.options})
    match = Match(game, key="1")
    plays = [choice.action for choice in match.state.view(0).choices if choice.touches[-1] == "r1c2"]
    before = str(match.state)
    match.act(0, plays[0])
    match.take_back(0)
    assert str(match.state) == before
    draws = [choice.action for choice in match.state.view(0).choices if "draws" in choice.help]
    match.act(0, draws[0])
    with pytest.raises(Illegal, match="something new was shown"):
        match.take_back(0)
