"""Whole quests, and what the table shows of them."""

from collections import Counter

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.view import Grid, Track, Zone
from orrery.games.chaos.names import CARD_FINALE, CARD_PLOT, CARD_TWIST, DISENGAGE, FIGHT, NONE, PRESS
from orrery.games.chaos.rules import frames
from orrery.games.chaos.rules.chaos import turmoil
from orrery.games.chaos.rules.fight import attack
from orrery.games.chaos.state.records import Clash
from tests.games.chaos.scene import act, game, imagined, journey, pair, quest, rig, there


@pytest.mark.rule("CE-003", "CE-004", "CE-006", "CE-008", "CE-012")
def test_whole_quests_are_played_by_rule_of_thumb():
    rules = game(party="plain")
    ends: Counter[str] = Counter()
    for seed in range(4):
        s = rules.new(str(seed))
        dice = one_stream(seed)
        while s.to_act():
            action = rules.bots.advise(s, s.mover(), dice)
            assert action in s.actions(s.mover())
            s.apply(s.mover(), action)
        ends[there(s.outcome()).reason] += 1
    assert ends["won"]


@pytest.mark.rule("CE-180", "CE-181", "CE-184", "CE-126")
def test_the_table_shows_what_matters_and_forecasts():
    s = quest()
    ids = {part.id for part in s.view(0).parts}
    assert {"hero-1-hp", "hero-2-composure", "tension", "clock", "level", "progress", "grid", "stack"} <= ids
    rig(s, encounter=[1])
    act(s, "go")
    s.rig = None
    while s.mode == FIGHT:
        actions = s.actions(s.mover())
        attacks = [each for each in actions if s.rules.text(each).startswith("attack")]
        if attacks:
            forecast = s.forecast(s.mover(), attacks[0])
            assert "Crushing" in there(forecast).totals[0]
            assert "%" in there(forecast).totals[0]
            break
        s.apply(s.mover(), s.rules.bots.advise(s, s.mover(), one_stream(1)))
    assert turmoil.band(s) == 0
    s.doom = 1
    assert turmoil.band(s) == 4


@pytest.mark.rule("CE-175")
def test_wares_lie_on_shelves_and_lessons_hang_on_the_tree_of_a_hero():
    s = journey()
    there(s.figures[0].sheet).xp = 30
    zones = {part.id: part for part in s.view(0).parts if isinstance(part, Zone)}
    shelves = {
        card.id: card for name, zone in zones.items() if name.startswith("shop-") for card in zone.cards
    }
    choices = {each.action: each for each in s.view(0).choices}
    assert choices["weapon 1 shiv"].touches == choices["weapon 2 shiv"].touches == ("weapons-shiv",)
    assert "2 coins" in shelves["weapons-shiv"].facts
    verbs = ("weapon ", "armor ", "kit ", "supply ")
    bought = [each for each in choices.values() if each.action.startswith(verbs)]
    assert {name for each in bought for name in each.touches} == set(shelves)
    lessons = [each for each in choices.values() if each.action.startswith("learn")]
    assert lessons
    grown = {card.id for card in zones["growth-1"].cards}
    assert {name for each in lessons for name in each.touches} <= grown
    s.coins = 0
    names = {part.id for part in s.view(0).parts}
    assert "shop-armors" not in names


@pytest.mark.rule("CE-069", "CE-181")
def test_the_track_shows_the_step_that_has_been_reached():
    for kind, step in ((CARD_PLOT, 1), (CARD_TWIST, 2), (CARD_FINALE, 3)):
        s = quest()
        s.card().kind = kind
        track = next(part for part in s.view(0).parts if isinstance(part, Track))
        assert (track.steps, track.at) == (tuple(s.core.quests[s.quest].steps), step)


@pytest.mark.rule("CE-111")
def test_an_obstacle_is_channeled_at_by_picking_a_hero_and_its_square():
    s = quest(biome="sump")
    grid = next(part for part in s.view(0).parts if isinstance(part, Grid))
    aimed = [each for each in s.view(0).choices if " channels at the obstacle " in each.label]
    assert aimed
    for each in aimed:
        hero, place = each.touches
        assert hero in ("figure-1", "figure-2")
        assert each.label.endswith(place)
        assert place in {cell.id for cell in grid.cells}


@pytest.mark.rule("CE-040", "CE-183")
def test_two_seats_clash_under_seal():
    s = quest(seats="each", party="plain")
    rig(s, encounter=[1])
    act(s, "go")
    s.rig = None
    s.stack.frames = []
    s.clash = Clash([0, 1], [NONE, NONE], [5, 6], [10, 9])
    from orrery.engine.stack import Frame

    s.stack.push(Frame(2, NONE, 0, 1))
    assert s.to_act() == [0, 1]
    s.apply(1, s.rules.parse("disengage"))
    assert s.to_act() == [0]
    guesses = {there(imagined(s, 0, n).clash).choices[1] for n in range(40)}
    assert guesses == {PRESS, DISENGAGE}
    assert there(imagined(s, 1, 3).clash).choices[1] == DISENGAGE


@pytest.mark.rule("CE-185", "CE-183")
def test_the_log_names_dice_totals_margins_tiers_and_rules():
    s, _, _ = pair()
    rig(s, attack=[8], defence=[10], clash_tactic=[1])
    attack.begin(s, 0, 1)
    frames.run(s)
    told = [event.text for event in there(s.log) if event.seen(0)]
    assert "Attack: d20 shows 8." in told
    assert any("12 against 12, margin +0: Clash (CE-029)." in text for text in told)
    assert [each.help for each in s.view(0).choices] == ["Might 14", "Endurance 14"]
    s = quest()
    s.level, s.x = 9, 1
    rig(s, tension=[5])
    turmoil.tension(s)
    assert "(CE-087)" in there(s.log)[-1].text
