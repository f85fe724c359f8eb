"""Playing a card, deck and hand, defeat and victory (rule list B, C, N)."""

from __future__ import annotations

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.words import Illegal
from orrery.games.tourbillon.names import (
    ADJACENT,
    BELOW,
    BLUE,
    C_DISCARDED,
    C_EXILED,
    C_MILLED,
    CHOSEN,
    DECK,
    DISCARD,
    DRAW,
    GREEN,
    LASTS_UPGRADE,
    LEFT,
    MICRO,
    RED,
    RIGHT,
    TOKEN,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import (
    Create,
    Discard,
    Draw,
    ExileDiscard,
    May,
    MayDiscard,
    Mill,
    RaiseHandLimit,
    Renew,
    Scry,
    Tutor,
)
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.costs import Pay, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import BounceGear, DestroyGears, PlaceGears, UpgradeGear
from orrery.games.tourbillon.rules.effects.sabotage import ClosedSquare, HandCap
from orrery.games.tourbillon.rules.effects.standing import HandLimit
from tests.games.tourbillon.cards import CHRONOMETER, RED_GENERATOR
from tests.games.tourbillon.scene import blank, now, scene

ONE, TWO, THREE, FOUR = blank(1), blank(2), blank(3), blank(4)


# -- playing
@pytest.mark.rule("TB-016")
def test_a_card_can_be_played_on_any_open_square_empty_or_not() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).hand(ONE)
    assert s.answers == [f"play blank-1 r{r}c{c}" for r in range(1, 5) for c in range(1, 5)]
    full = {f"r{r}c{c}": ONE for r in range(1, 5) for c in range(1, 5)}
    s = scene().gremlin().gears(**full).hand(TWO, ONE).play("Blank 2", "r2c3")
    assert (s.at("r2c3"), s.names("discard")) == ("Blank 2", ["Blank 1"])


@pytest.mark.rule("TB-018", "TB-091", "TB-121")
def test_to_be_replaced_is_to_be_destroyed_even_for_an_immovable_gear() -> None:
    rock = Card("Rock", 20, immovable=True, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=rock).hand(ONE, TWO).play("Blank 1", "r1c1")
    assert (s.Red, s.Blue, s.destroyed, s.names("discard")) == (1.0, 1.0, 1, ["Rock"])


@pytest.mark.rule("TB-017", "TB-055", "TB-116")
def test_the_square_draws_before_on_play() -> None:
    s = scene().gremlin().bonus("r1c1", DRAW).deck(TWO).hand(Card("New", 1, on_play=[Gain(RED, 1)]), ONE)
    s.play("New", "r1c1")
    told = [event.kind for event in s.fight.log or [] if event.kind in ("stand", "draw", "gain")]
    assert told == ["stand", "draw", "gain"]


@pytest.mark.rule("TB-020")
def test_a_gear_that_leaves_loses_timer_counters_and_target() -> None:
    snowball = Card("Snowball", 10, 10, fire=[Gain(RED, 1)], accumulates=1)
    s = scene().gremlin().gears(r1c1=snowball).beats(25).hand(ONE)
    assert (s.Red, s.fight.counters[0]) == (3.0, 2)
    now(s, BounceGear(CHOSEN))
    s.play("Snowball", "r1c1")
    assert (s.fight.counters[0], s.progress("r1c1"), s.Red) == (1, 0, 4.0)


@pytest.mark.rule("TB-021")
def test_a_play_is_settled_before_the_next() -> None:
    s = scene().gremlin().deck(ONE, TWO, THREE).hand(Card("Ask", 20, on_play=[Discard(1)]), ONE, TWO)
    s.play("Ask", "r1c1")
    assert s.answers == ["discard blank-1", "discard blank-2"]
    with pytest.raises(Illegal):
        s.play("Blank 1", "r1c2")
    s.do("discard blank-1")
    assert (s.clock, s.names("hand")) == (20, ["Blank 2"])


@pytest.mark.rule("TB-022", "TB-124")
def test_triggers_wait_in_one_queue_first_in_first_out() -> None:
    """The text ends before what it triggers: own death triggers first, then the watchers in order."""
    victim = Card("Victim", 20, on_destroy=[Gain(RED, 1)])
    watcher = Card("Watcher", 20, when_destroyed=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=watcher, r2c1=victim, r2c3=victim, r4c4=watcher).hand(ONE)
    s.gears(r2c2=Card("Bomb", 20, 5, fire=[DestroyGears(ADJACENT), Gain(GREEN, 1)]))
    s.fire("r2c2")
    resources = [event.values["resource"] for event in s.fight.log or [] if event.kind == "gain"]
    assert resources == ["Green", "Red", "Red", "Blue", "Blue", "Blue", "Blue"]


@pytest.mark.rule("TB-023")
def test_costs_are_all_or_nothing_and_effects_as_far_as_possible() -> None:
    costly = Card("Costly", 20, 0, [[Pay(RED, 1), Pay(BLUE, 1)]], [Draw(2), Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=costly).pools(Red=5).hand(ONE).beats()
    assert (s.Red, s.Green) == (5, 0)
    s.pools(Blue=1).deck(TWO).beats()
    assert (s.Red, s.Green, s.cards, s.ending) == (4, 1, 2, "failed-draw")
    altar = Card("Altar", 20, 0, [[Pay(RED, 1), Sacrifice(LEFT)]], [Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=altar).pools(Red=5).beats()
    assert (s.Red, s.Green) == (5, 0)


@pytest.mark.rule("TB-024", "TB-116")
def test_extra_gears_come_after_the_main_card_in_order() -> None:
    old = Card("Old", 20, on_replaced=[Gain(BLUE, 1)])
    sower = Card("Sower", 10, on_play=[Gain(RED, 1), PlaceGears("Seed", ADJACENT, only_empty=False)])
    s = scene().know(Card("Seed", 10, 30, fire=[Gain(GREEN, 1)], on_play=[Gain(GREEN, 9)])).gremlin()
    s.gears(r1c2=old).hand(sower, ONE).play(sower, "r2c2")
    stood = [text.split(" ")[-1] for text in s.told("stand")]
    assert stood[-5:] == ["r2c2.", "r1c2.", "r2c1.", "r2c3.", "r3c2."]
    assert (s.at("r1c2"), s.Blue, s.Green, s.names("discard")) == ("Seed", 1.0, 0, ["Old"])


@pytest.mark.rule("TB-025")
def test_cards_cannot_be_thrown_away_at_will() -> None:
    s = scene().gremlin().hand(ONE, TWO)
    with pytest.raises(Illegal):
        s.do("discard blank-1")


@pytest.mark.rule("TB-026")
def test_choices_stop_the_engine_cost_no_time_and_have_defaults() -> None:
    ask = Card("Ask", 20, on_play=[Discard(1)])
    s = scene().gremlin().hand(ask, ONE, TWO).play(ask, "r1c1")
    assert (s.clock, s.answers) == (0, ["discard blank-1", "discard blank-2"])
    s = scene(standing_orders=True).gremlin().hand(ask, ONE, TWO).play(ask, "r1c1")
    assert s.names("discard") == ["Blank 2"]  # the last card in hand order
    may = Card("May", 20, on_play=[May(), Gain(RED, 1)])
    s = scene().gremlin().hand(may, ONE).play(may, "r1c1")
    assert s.answers == ["yes", "no"]
    assert s.do("yes").Red == 1.0
    s = scene(standing_orders=True).gremlin().hand(may, ONE).play(may, "r1c1")
    assert s.Red == 0  # decline


@pytest.mark.rule("TB-027")
def test_new_cards_enter_at_the_front_and_the_order_can_be_changed() -> None:
    s = scene(standing_orders=True).gremlin().hand(ONE, TWO).deck(THREE, FOUR)
    s.draw(2)
    assert s.names("hand") == ["Blank 4", "Blank 3", "Blank 1", "Blank 2"]
    s.do("last blank-4")
    assert s.names("hand")[-1] == "Blank 4"
    now(s, Discard(1))
    assert s.names("discard")[-1] == "Blank 4"


# -- deck and hand
@pytest.mark.rule("TB-028")
def test_a_deck_has_no_maximum_and_the_discard_keeps_its_order() -> None:
    s = scene().gremlin().deck(*[ONE] * 300).hand(TWO, THREE)
    assert len(s.fight.deck) == 300
    now(s, Discard(2))
    assert s.names("discard")[0] == "Now"
    assert len(s.names("discard")) == 3


@pytest.mark.rule("TB-029")
def test_nothing_draws_by_itself() -> None:
    s = scene().gremlin().deck(ONE, ONE).hand(FOUR, ONE).play("Blank 4", "r1c1")
    assert (s.cards, len(s.fight.deck)) == (1, 2)


@pytest.mark.rule("TB-030", "TB-046")
def test_a_draw_from_an_empty_deck_shuffles_the_discard() -> None:
    s = scene().gremlin().hand(ONE).discard(TWO, THREE)
    s.draw(1)
    assert (s.cards, len(s.fight.deck), len(s.fight.discard), s.fight.doom) == (2, 1, 0, 0)


@pytest.mark.rule("TB-031", "TB-036")
def test_draws_stop_at_the_first_that_fails() -> None:
    s = now(scene().gremlin().deck(ONE), Draw(3))
    assert (s.cards, s.ending) == (1, "failed-draw")
    assert len(s.told("failed-draw")) == 1


@pytest.mark.rule("TB-036")
@pytest.mark.parametrize("source", ["gear", "on play", "square", "gremlin"])
def test_a_failed_draw_is_defeat_whoever_forces_it(source: str) -> None:
    s = scene().hand(ONE, TWO)
    s.foe(Gremlin("A", 9, moves=[Move(5, [Draw(1)] if source == "gremlin" else [], "acts")]))
    if source == "gear":
        s.gears(r1c1=(CHRONOMETER, 55))
    if source == "square":
        s.bonus("r1c2", DRAW)
    if source == "on play":
        s.hand(Card("Reader", 10, on_play=[Draw(1)]))
    s.play("Reader" if source == "on play" else "Blank 1", "r1c2")
    assert s.ending == "failed-draw"


@pytest.mark.rule("TB-032", "TB-161", "TB-033")
def test_a_limit_below_the_hand_discards_nothing() -> None:
    s = scene().gremlin("Capper", 9, 0, 0, HandCap(2)).hand(ONE, TWO, THREE).deck(FOUR, FOUR)
    s.draw(1)
    assert (s.cards, s.names("discard"), s.count(C_MILLED)) == (3, ["Blank 4"], 1)
    s = (
        scene()
        .gremlin()
        .hand(*[ONE] * 10)
        .deck(TWO, TWO)
        .gears(r1c1=Card("Shelf", 20, standing=[HandLimit(1)]))
    )
    s.draw(2)
    assert (s.cards, s.names("discard")) == (11, ["Blank 2"])
    s = now(scene().gremlin().hand(*[ONE] * 10).deck(TWO, TWO, TWO), RaiseHandLimit(1), Draw(2))
    assert (s.cards, s.count(C_MILLED)) == (11, 1)


@pytest.mark.rule("TB-033", "TB-117", "TB-118", "TB-122")
def test_an_overdrawn_card_triggers_nothing() -> None:
    loud = Card("Loud", 10, on_draw=[Gain(RED, 1)], on_pickup=[Gain(RED, 1)], on_discard=[Gain(RED, 1)])
    s = scene().gremlin().hand(*[ONE] * 10).deck(loud)
    s.draw(1)
    s.beats()
    assert (s.Red, s.names("discard")) == (0, ["Loud"])


@pytest.mark.rule("TB-035")
def test_a_printed_mill_never_defeats_and_never_reshuffles() -> None:
    s = now(scene().gremlin().hand(ONE).deck(TWO).discard(THREE), Mill(3))
    assert (len(s.fight.deck), s.names("discard"), s.ending) == (0, ["Now", "Blank 2", "Blank 3"], "")


@pytest.mark.rule("TB-037")
def test_mercy() -> None:
    s = scene(mercy_squares=True).gremlin().hand(ONE, TWO).bonus("r1c1", DRAW).play("Blank 1", "r1c1")
    assert s.ending == ""
    s = now(scene(mercy_draw=True).gremlin().hand(ONE), Draw(1))
    assert s.ending == ""
    s.fight.discard = []
    now(s, Draw(1))
    assert s.ending == "failed-draw"


@pytest.mark.rule("TB-038")
def test_no_later_beat_can_save_a_marked_defeat() -> None:
    s = scene().gremlin("A", 3).gears(r1c1=(CHRONOMETER, 59), r1c2=(Card("Late", 10, 10, fire=[Deal(3)]), 8))
    s.hand(ONE, TWO).play("Blank 1", "r4c4")
    assert (s.ending, s.clock) == ("failed-draw", 1)


@pytest.mark.rule("TB-039")
def test_an_empty_hand_is_judged_after_the_last_beat() -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 50)).deck(TWO).hand(ONE).play("Blank 1", "r4c4")
    assert (s.ending, s.cards) == ("", 1)
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, 49)).deck(TWO).hand(ONE).play("Blank 1", "r4c4")
    assert s.ending == "empty-hand"


@pytest.mark.rule("TB-040", "TB-041")
def test_victory_stops_the_play_and_comes_before_an_empty_hand() -> None:
    s = scene().gremlin("A", 3).gears(r1c1=(Card("Late", 10, 10, fire=[Deal(3)]), 5)).hand(FOUR)
    s.play("Blank 4", "r4c4")
    assert (s.ending, s.clock, s.cards, s.fight.score(0)) == ("won", 5, 0, 1)


@pytest.mark.rule("TB-042", "TB-108")
def test_scry_puts_the_top_cards_back_in_any_order_and_never_defeats() -> None:
    s = scene().gremlin().hand(ONE).deck(TWO, THREE, FOUR)
    now(s, Scry(2))
    assert (s.answers, s.clock) == (["top blank-2", "top blank-3"], 0)
    s.do("top blank-3")
    assert s.names("deck") == ["Blank 3", "Blank 2", "Blank 4"]
    assert s.fight.known == 2
    s = now(scene().gremlin().hand(ONE).discard(TWO), Scry(2), Tutor())
    assert (s.ending, s.names("discard")) == ("", ["Now", "Blank 2"])


@pytest.mark.rule("TB-045")
def test_what_was_scried_is_known_and_the_rest_of_the_deck_is_not() -> None:
    s = scene().gremlin().hand(ONE).deck(TWO, THREE, FOUR, ONE, TWO, THREE)
    now(s, Scry(2)).do("top blank-3")
    tops, rests = set(), set()
    for seed in range(30):
        world = s.fight.imagine(0, one_stream(seed))
        deck = [int(code) for code in world.deck]  # type: ignore[attr-defined]  # it is a FightState
        tops.add(tuple(deck[-2:]))
        rests.add(tuple(deck[:-2]))
        assert sorted(deck) == sorted(s.fight.deck)
    assert (len(tops), len(rests) > 3) == (1, True)


@pytest.mark.rule("TB-043", "TB-221", "TB-222")
def test_the_player_has_no_hp_and_gears_do_not_move_or_wear() -> None:
    fields = str(scene().fight)
    for word in ("health", "player_hp", "wear", "season", "grade", "layer", "score_goal"):
        assert word not in fields
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).hand(ONE)
    assert {answer.split(" ")[0] for answer in s.answers} == {"play"}


@pytest.mark.rule("TB-044", "TB-161", "TB-016")
def test_closed_squares_take_no_play_but_the_last_square_is_never_closed() -> None:
    s = scene().gremlin("Closer", 9, 0, 0, ClosedSquare(1, 0)).gears(r1c1=RED_GENERATOR).hand(ONE)
    assert not [answer for answer in s.answers if " r1" in answer]
    assert len(s.answers) == 12
    with pytest.raises(Illegal) as refusal:
        s.play("Blank 1", "r1c1")
    assert refusal.value.code == "closed-square"
    assert s.fire("r1c1").Red == 2.0  # gears already there go on working
    s = scene().gremlin("Closer", 9, 0, 0, ClosedSquare(0, 0)).hand(ONE)
    assert len(s.answers) == 16


def test_refusals_say_what_is_wrong() -> None:
    s = scene().know(TWO).gremlin().hand(ONE, Card("Now", 1, momentary=True))
    for text, code in (
        ("play blank-2 r1c1", "not-in-hand"),
        ("play now r1c1", "needs-no-square"),
        ("play blank-1", "needs-a-square"),
        ("play blank-1 r7c1", "no-such-square"),
    ):
        with pytest.raises(Illegal) as refusal:
            s.do(text)
        assert refusal.value.code == code


# -- card mechanics
@pytest.mark.rule("TB-171")
def test_tutor_takes_a_printed_kind_and_shuffles() -> None:
    mite = Card("Mite", 10, tags=MICRO, on_pickup=[Gain(RED, 5)])
    moth = Card("Moth", 10, tags=MICRO)
    s = now(scene().gremlin().hand(ONE).deck(moth, TWO, mite), Tutor(MICRO))
    assert s.answers == ["take mite", "take moth"]
    s.do("take mite")
    assert (s.names("hand"), sorted(s.names("deck")), s.Red) == (["Mite", "Blank 1"], ["Blank 2", "Moth"], 0)


@pytest.mark.rule("TB-112", "TB-118")
def test_renew_takes_up_to_n_cards_back() -> None:
    loud = Card("Loud", 10, on_pickup=[Gain(RED, 1)])
    s = now(scene().gremlin().hand(ONE).discard(TWO, loud, THREE), Renew(2))
    assert s.answers == ["take blank-2", "take loud", "take blank-3", "done"]
    s.do("take loud")
    s.do("done")
    assert (s.names("hand"), s.Red, s.names("discard")) == (
        ["Loud", "Blank 1"],
        0,
        ["Now", "Blank 2", "Blank 3"],
    )
    s = now(scene().gremlin().hand(*[ONE] * 9).discard(TWO, THREE), Renew(2))
    s.do("take blank-2")
    assert (s.cards, s.clock) == (10, 1)  # it stops at the hand limit


@pytest.mark.rule("TB-172", "TB-174", "TB-118")
def test_created_cards_are_tokens_and_a_full_hand_sends_them_to_discard() -> None:
    token = Card("Spark", 10, on_pickup=[Gain(RED, 1)])
    s = now(
        scene().know(token).gremlin().hand(ONE),
        Create("Spark"),
        Create("Spark", DISCARD),
        Create("Spark", DECK),
    )
    assert (s.names("hand"), s.names("deck"), "Spark" in s.names("discard"), s.Red) == (
        ["Spark", "Blank 1"],
        ["Spark"],
        True,
        0,
    )
    assert s.fight.hand[-1] & TOKEN
    s = now(scene().know(token).gremlin().hand(*[ONE] * 10), Create("Spark"))
    assert (s.cards, s.names("discard")) == (10, ["Now", "Spark"])


@pytest.mark.rule("TB-173", "TB-092")
def test_exile_and_ephemeral() -> None:
    ghost = Card("Ghost", 10, ephemeral=True)
    s = scene().gremlin().gears(r1c1=ghost).hand(ONE, TWO).play("Blank 1", "r1c1")
    assert (s.names("exile"), s.names("discard")) == (["Ghost"], [])
    now(s, Discard(1))
    s = now(scene().gremlin().hand(ghost, ONE), Discard(1))
    s.do("discard ghost")
    assert s.names("exile") == ["Ghost"]
    s = now(scene().gremlin().hand(ONE).discard(TWO, THREE), ExileDiscard(1))
    assert (s.names("exile"), s.count(C_EXILED)) == (["Blank 2"], 1)


@pytest.mark.rule("TB-174", "TB-107")
def test_a_bounce_into_a_full_hand_goes_to_discard() -> None:
    s = scene().gremlin().gears(r1c1=Card("Ball", 10, on_bounce=[Gain(RED, 1)])).hand(*[ONE] * 10)
    now(s, BounceGear(CHOSEN))
    assert (s.cards, s.names("discard"), s.Red) == (10, ["Now", "Ball"], 0)


@pytest.mark.rule("TB-175")
def test_a_cheaper_card_stays_cheaper_until_its_next_play() -> None:
    s = scene().gremlin().gears(r1c1=FOUR).hand(ONE)
    now(s, BounceGear(CHOSEN, 1))
    assert (s.cost("Blank 4", "r2c2", cheaper=1), "play blank-4~1 r1c1" in s.answers) == (30, True)
    now(s, Discard(1))
    s.do("discard blank-4~1")
    s.fight.deck = []
    now(s, Draw(3))  # the discard is shuffled and drawn: still cheaper
    clock = s.clock
    s.play("Blank 4", "r1c1", cheaper=1)
    assert s.clock - clock == 30
    now(s, BounceGear(CHOSEN))
    assert "play blank-4 r1c1" in s.answers


@pytest.mark.rule("TB-165", "TB-122")
def test_discards_are_chosen_and_optional_ones_offered() -> None:
    loud = Card("Loud", 10, on_discard=[Gain(RED, 1)])
    s = now(scene().gremlin().hand(loud, ONE, TWO), Discard(2))
    assert s.answers == ["discard loud", "discard blank-1", "discard blank-2"]
    s.do("discard loud")
    s.do("discard blank-2")
    assert (s.names("hand"), s.Red, s.count(C_DISCARDED)) == (["Blank 1"], 1.0, 2)
    s = now(scene().gremlin().hand(ONE, TWO), Discard(5))
    assert (s.cards, s.ending) == (0, "empty-hand")
    trade = MayDiscard(1)
    s = now(scene().gremlin().hand(ONE, TWO).deck(THREE, FOUR), trade, Draw(2))
    s.do("no")
    assert (s.cards, s.clock) == (2, 1)
    s = now(scene().gremlin().hand(ONE, TWO).deck(THREE, FOUR), trade, Draw(2))
    s.do("yes")
    s.do("discard blank-1")
    assert s.names("hand") == ["Blank 4", "Blank 3", "Blank 2"]


@pytest.mark.rule("TB-165", "TB-039")
def test_a_hand_emptied_by_a_gremlin_is_judged_at_the_end_of_the_play() -> None:
    s = scene().foe(Gremlin("A", 9, moves=[Move(7, [Discard(1)], "steals")]))
    s.gears(r1c1=(CHRONOMETER, 51)).deck(THREE).hand(ONE, TWO).play("Blank 1", "r4c4")
    assert (s.names("hand"), s.ending) == (["Blank 3"], "")


@pytest.mark.rule("TB-176", "TB-150", "TB-057")
def test_an_upgrade_outlives_the_fight_and_the_zones() -> None:
    better = Card("Spring+", 20, 30, fire=[Gain(RED, 3)])
    s = scene().know(Card("Spring", 20, 30, fire=[Gain(RED, 2)]), better).gremlin()
    s.gears(r1c2=(s.rules.cards[0], 10)).hand(Card("Smith", 10, on_play=[UpgradeGear()]), ONE)
    s.play("Smith", "r1c1")
    assert (s.at("r1c2"), s.progress("r1c2"), s.fight.lasting) == ("Spring+", 20, [LASTS_UPGRADE, 0, 0])
    now(s, BounceGear(CHOSEN))
    assert s.fire("r1c2").Red in (0.0, 3.0)


@pytest.mark.rule("TB-018", "TB-107", "TB-119")
def test_bounce_as_a_property_sends_a_destroyed_gear_home() -> None:
    ball = Card("Ball", 10, 30, fire=[Gain(RED, 9)], returning=True, on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=(ball, 20)).hand(ONE, TWO).play("Blank 1", "r1c1")
    assert (s.names("hand"), s.Blue, s.destroyed, s.names("discard")) == (["Ball", "Blank 2"], 1.0, 1, [])


def test_words_of_directions() -> None:
    assert len({LEFT, RIGHT, BELOW}) == 3
