"""Triggers (TB-116 … TB-126)."""

from __future__ import annotations

import pytest

from orrery.engine.dice import fast_dice, salt_of
from orrery.games.tourbillon.game import start
from orrery.games.tourbillon.names import (
    ADJACENT,
    ALL,
    BLACK,
    BLUE,
    C_INSPIRATION,
    C_PLAYED,
    EVERY_GEAR,
    GREEN,
    MICRO,
    RED,
    RIGHT,
    WHITE,
)
from orrery.games.tourbillon.program import Card, Effect, Gremlin
from orrery.games.tourbillon.rules.effects.cards import Create, Discard, Draw, Mill, Renew, Scramble, Tutor
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain, Inspire
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DestroyGears,
    ForceThis,
    PlaceGears,
    SacrificeGear,
    TriggerGears,
)
from tests.games.tourbillon.rules.moments import gained, moment, now
from tests.games.tourbillon.scene import Table, blank, scene


@pytest.mark.both_cores
@pytest.mark.rule("TB-116")
def test_on_play_runs_once_in_the_placement_stage() -> None:
    card = Card("Card", 10, 20, fire=[Gain(BLUE, 1)], on_play=[Gain(RED, 1)])
    s = scene().gremlin().hand(card, blank(3), blank(1)).play("Card", "r1c1").play("Blank 3", "r1c2")
    assert (s.Red, s.Blue, s.beats_of("gain", "Red")) == (1, 2, [0])


@pytest.mark.rule("TB-116")
def test_on_play_is_not_for_gears_put_down_by_effects() -> None:
    token = Card("Token", 10, on_play=[Gain(RED, 1)])
    sower = Card("Sower", 10, on_play=[PlaceGears("Token", RIGHT)])
    s = scene().gremlin().know(token).hand(sower, blank(1)).play("Sower", "r1c1")
    assert (s.at("r1c2"), s.Red) == ("Token", 0)


FOUND = Card("Found", 10, tags=MICRO, on_draw=[Gain(RED, 1)], on_pickup=[Gain(BLUE, 1)])


@pytest.mark.both_cores
@pytest.mark.rule("TB-117", "TB-118")
def test_on_draw_runs_before_on_pickup() -> None:
    s = now(scene().gremlin().deck(FOUND, FOUND).hand(blank(1)), Draw(2))
    assert (gained(s), s.cards) == (["Red", "Blue", "Red", "Blue"], 3)


@pytest.mark.rule("TB-117", "TB-203")
def test_on_draw_works_for_the_opening_hand() -> None:
    rules = Table({})
    kind = rules.add_card(FOUND)
    rules.add_gremlin(Gremlin("A", 9))
    rules.deck, rules.column = [kind] * 6, [0]
    rules.number_actions()
    fight = start(rules, fast_dice(1, [salt_of("shuffle")]))
    assert (fight.pools[RED], fight.pools[BLUE]) == (50, 50)


@pytest.mark.rule("TB-117", "TB-033")
def test_neither_on_draw_nor_on_pickup_when_the_card_is_milled_or_overdrawn() -> None:
    s = now(scene().gremlin().deck(FOUND, FOUND).hand(blank(1)), Mill(1))
    drawer = Card("Drawer", 10, 30, fire=[Draw(1)])
    s.hand(*[blank(2)] * 9).gears(r1c1=drawer).fire("r1c1")
    assert (s.names("discard")[:1], s.names("deck"), s.cards, gained(s)) == (["Found"], [], 10, [])


@pytest.mark.rule("TB-118", "TB-119")
def test_on_bounce_runs_before_on_pickup_and_on_draw_does_not() -> None:
    ball = Card(
        "Ball", 10, on_bounce=[Gain(GREEN, 1)], on_pickup=[Gain(BLUE, 1)], on_draw=[Gain(RED, 1)]
    )  # fmt: skip
    s = now(scene().gremlin().gears(r1c1=ball).hand(blank(1)), BounceGear(EVERY_GEAR))
    assert (gained(s), s.names("hand")) == (["Green", "Blue"], ["Ball", "Blank 1"])


@pytest.mark.rule("TB-118", "TB-117")
def test_no_on_pickup_after_tutor_renew_or_create() -> None:
    s = now(scene().gremlin().deck(FOUND, blank(2)).hand(blank(1)), Tutor(MICRO))
    assert (s.names("hand"), gained(s)) == (["Found", "Blank 1"], [])
    s = now(scene().gremlin().hand(blank(1)).know(FOUND), Create("Found"))
    assert (s.names("hand"), gained(s)) == (["Found", "Blank 1"], [])
    s = scene().gremlin().discard(FOUND).hand(blank(1))
    s.hand(renewer := moment(s, Renew(1))).play(renewer).do("take found")
    assert (s.names("hand"), gained(s)) == (["Found", "Blank 1"], [])


@pytest.mark.rule("TB-118", "TB-164")
def test_no_draw_triggers_when_a_scramble_deals_the_cards_back() -> None:
    s = now(scene().gremlin().deck(FOUND, FOUND).hand(FOUND), Scramble())
    assert (s.names("hand"), gained(s)) == (["Found"], [])


@pytest.mark.both_cores
@pytest.mark.rule("TB-120")
@pytest.mark.parametrize("progress", [0, 13, 30])
def test_on_destroy_runs_in_any_timer_state(progress: int) -> None:
    gear = Card("Gear", 10, 30, fire=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    s = now(scene().gremlin().gears(r1c1=(gear, progress)), DestroyGears(EVERY_GEAR))
    assert (s.Red, s.Blue) == (0, 1)


@pytest.mark.rule("TB-120")
def test_on_destroy_runs_once_for_each_way_to_be_destroyed() -> None:
    gear = Card("Gear", 10, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=gear, r1c2=gear, r1c3=gear)
    now(s, SacrificeGear(EVERY_GEAR))
    assert (s.at("r1c1"), s.Blue) == ("", 1)
    s.hand(blank(1)).play("Blank 1", "r1c2")
    assert s.Blue == 2
    now(s, DestroyGears(EVERY_GEAR), DestroyGears(EVERY_GEAR))
    assert s.Blue == 3
    flash = Card("Flash", 1, momentary=True, on_destroy=[Gain(BLUE, 1)])
    s.hand(flash, blank(1)).play("Flash")
    assert s.Blue == 4


@pytest.mark.rule("TB-120", "TB-107")
def test_a_bounced_gear_is_not_destroyed() -> None:
    gear = Card("Gear", 10, on_destroy=[Gain(BLUE, 1)], on_replaced=[Gain(RED, 1)])
    s = now(scene().gremlin().gears(r1c1=gear), BounceGear(EVERY_GEAR))
    assert gained(s) == []


@pytest.mark.both_cores
@pytest.mark.rule("TB-121", "TB-017")
def test_on_replaced_runs_while_the_old_gear_still_stands() -> None:
    """It forces itself, and pays nothing: gone it could not."""
    old = Card("Old", 10, 30, fire=[Gain(GREEN, 1)], on_replaced=[ForceThis()], on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=(old, 5)).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (gained(s), s.at("r1c1"), s.names("discard")) == (["Green", "Blue"], "Blank 1", ["Old"])


@pytest.mark.rule("TB-121")
def test_a_destroyed_gear_was_not_replaced() -> None:
    old = Card("Old", 10, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    s = now(scene().gremlin().gears(r1c1=old), DestroyGears(EVERY_GEAR))
    assert gained(s) == ["Blue"]


@pytest.mark.rule("TB-121", "TB-024")
def test_a_gear_that_an_effect_puts_on_another_replaces_it() -> None:
    old = Card("Old", 10, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    sower = Card("Sower", 10, on_play=[PlaceGears("Token", RIGHT, only_empty=False)])
    s = scene().gremlin().know(Card("Token", 10)).gears(r1c2=old).hand(sower, blank(1)).play("Sower", "r1c1")
    assert (gained(s), s.at("r1c2"), s.names("discard")) == (["Red", "Blue"], "Token", ["Old"])


@pytest.mark.both_cores
@pytest.mark.rule("TB-122")
def test_on_discard_only_when_discarded_from_hand() -> None:
    card = Card("Card", 10, on_discard=[Gain(RED, 1)])
    s = scene().gremlin().hand(card, blank(1))
    s.hand(loser := moment(s, Discard(1))).play(loser).do("discard card")
    assert (s.Red, s.names("discard")[-1]) == (1, "Card")
    s = now(scene().gremlin().gears(r1c1=card), DestroyGears(EVERY_GEAR))
    assert ("Card" in s.names("discard"), s.Red) == (True, 0)
    s = now(scene().gremlin().deck(card), Mill(1))
    assert ("Card" in s.names("discard"), s.Red) == (True, 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-123")
def test_on_fire_after_each_successful_firing_forced_ones_included() -> None:
    gear = Card("Gear", 10, 30, fire=[Gain(RED, 1)], on_fire=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=(gear, 0))
    now(s, TriggerGears(EVERY_GEAR)).beats(29)
    assert gained(s) == ["Red", "Blue", "Red", "Blue"]


@pytest.mark.rule("TB-123")
def test_no_on_fire_when_a_momentary_card_cannot_pay() -> None:
    from orrery.games.tourbillon.rules.effects.costs import Pay

    flash = Card("Flash", 1, 0, [[Pay(RED, 1)]], [Deal(1)], momentary=True, on_fire=[Gain(BLUE, 1)])
    assert scene().gremlin().hand(flash, blank(1)).play("Flash").Blue == 0
    assert scene().gremlin().pools(Red=1).hand(flash, blank(1)).play("Flash").Blue == 1


@pytest.mark.both_cores
@pytest.mark.rule("TB-124")
def test_watchers_come_after_the_on_destroy_of_all_destroyed_gears_in_escapement_order() -> None:
    first = Card("First", 10, when_destroyed=[Gain(GREEN, 1)], immovable=True)
    second = Card("Second", 10, when_destroyed=[Gain(WHITE, 1)], immovable=True)
    left, right = Card("L", 10, on_destroy=[Gain(RED, 1)]), Card("R", 10, on_destroy=[Gain(BLUE, 1)])
    bomb = Card("Bomb", 10, 30, fire=[DestroyGears(ADJACENT)])
    s = scene().gremlin().gears(r4c4=second, r1c1=first, r2c2=(bomb, 29), r2c1=left, r2c3=right).beats()
    assert gained(s) == ["Red", "Blue", "Green", "White", "Green", "White"]


@pytest.mark.rule("TB-124", "TB-018")
def test_watchers_see_replacements_and_momentary_cards() -> None:
    watcher = Card("Watcher", 10, when_destroyed=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=watcher, r1c2=blank(3)).hand(blank(1), blank(2)).play("Blank 1", "r1c2")
    assert s.Green == 1
    assert now(s, Gain(RED, 1)).Green == 2


@pytest.mark.rule("TB-124")
def test_a_watcher_that_is_gone_does_not_react() -> None:
    watcher = Card("Watcher", 10, when_destroyed=[Gain(GREEN, 1)])
    bomb = Card("Bomb", 10, 30, fire=[DestroyGears(RIGHT)])
    s = scene().gremlin().gears(r1c1=(bomb, 29), r1c2=watcher).beats()
    assert s.Green == 0


@pytest.mark.rule("TB-124", "TB-129")
def test_a_watcher_gone_before_its_turn_does_not_react() -> None:
    """The first watcher destroys the second, which was to react next."""
    first = Card("First", 10, when_destroyed=[DestroyGears(RIGHT)])
    second = Card("Second", 10, when_destroyed=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=first, r1c2=second, r2c1=blank(3)).hand(blank(1), blank(2))
    s.play("Blank 1", "r2c1")
    assert (s.at("r1c2"), s.Green) == ("", 0)


@pytest.mark.both_cores
@pytest.mark.rule("TB-125")
def test_a_count_trigger_reacts_when_the_number_is_reached_after_that_plays_on_play() -> None:
    third = Card("Third", 10, when_played=[Gain(RED, 1)], counts_to=3)
    played = Card("Played", 10, on_play=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=third).hand(*[played] * 4, blank(1))
    for square in ("r2c1", "r2c2", "r2c3", "r2c4"):
        s.play("Played", square)
    assert gained(s) == ["Blue", "Blue", "Blue", "Red", "Blue"]
    assert s.beats_of("gain", "Red") == [20]


@pytest.mark.rule("TB-125")
def test_a_count_trigger_counts_the_cards_played_before_it_stood() -> None:
    third = Card("Third", 10, when_played=[Gain(RED, 1)], counts_to=3)
    s = scene().gremlin().hand(blank(1), blank(1), third, blank(2))
    s.play("Blank 1", "r1c1").play("Blank 1", "r1c2").play("Third", "r1c3")
    assert (s.Red, s.count(C_PLAYED)) == (1, 3)


@pytest.mark.both_cores
@pytest.mark.rule("TB-126")
def test_death_triggers_wait_until_all_damage_of_the_effect_is_dealt() -> None:
    """The top gremlin's death would heal nobody in between: the second part finds B as the first left it."""
    dying: list[Effect] = [Gain(GREEN, 1)]
    s = scene().foe(Gremlin("A", 2, on_death=dying)).gremlin("B", 9)
    now(s, Deal(2, ALL), Gain(RED, 1), Deal(3, ALL))
    assert (gained(s), s.place("A"), s.hp("B")) == (["Red", "Green"], -1, 4)


@pytest.mark.rule("TB-126", "TB-022")
def test_gears_react_to_a_death_before_the_gremlin_itself() -> None:
    watcher = Card("Watcher", 10, when_killed=[Gain(RED, 1), Inspire(2)])
    s = (
        scene()
        .foe(Gremlin("A", 2, on_death=[Gain(GREEN, 1)]))
        .foe(Gremlin("B", 2, on_death=[Gain(BLACK, 1)]))
    )
    s.gremlin("C").gears(r1c1=watcher)
    now(s, Deal(2, ALL))
    assert (gained(s), s.count(C_INSPIRATION)) == (["Red", "Red", "Green", "Black"], 4)


@pytest.mark.rule("TB-126", "TB-022")
def test_deaths_caused_by_death_triggers_form_the_next_batch() -> None:
    """The watcher of A's death kills B; what A itself does has waited longer than what B's death triggers."""
    watcher = Card("Watcher", 10, when_killed=[Gain(RED, 1), Deal(1)])
    s = scene().foe(Gremlin("A", 1, on_death=[Gain(GREEN, 1)])).gremlin("B", 1).gremlin("C")
    now(s.gears(r1c1=watcher), Deal(1))
    assert gained(s) == ["Red", "Green", "Red"]
