"""Section B: playing a card."""

from __future__ import annotations

import pytest

from orrery.engine.words import Illegal
from orrery.games.tourbillon.names import (
    AIMS_AT_GREMLIN,
    BELOW,
    BLUE,
    C_DISCARDED,
    C_REPLACED,
    DRAW,
    EVERY_GEAR,
    GREEN,
    HEAT,
    IDLE,
    MICRO,
    RED,
    RIGHT,
    TARGETED,
)
from orrery.games.tourbillon.program import Card, Effect, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Discard, Draw, May, Mill, Renew, Scry, Tutor
from orrery.games.tourbillon.rules.effects.combat import Deal, Drain, Gain, Vent
from orrery.games.tourbillon.rules.effects.costs import Pay, PayAny, Sacrifice
from orrery.games.tourbillon.rules.effects.gears import (
    BounceGear,
    DestroyGears,
    DestroySquare,
    HasteGears,
    PlaceGears,
)
from orrery.games.tourbillon.rules.effects.sabotage import ClosedSquare
from orrery.games.tourbillon.rules.legal import default_answer
from tests.games.tourbillon.cards import BLUE_CRYSTAL, RED_GENERATOR
from tests.games.tourbillon.rules.helping import deed, every, random_fights, static
from tests.games.tourbillon.scene import Scene, blank, scene

ALL_SQUARES = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]


def order(s: Scene, *kinds: str) -> list[str]:
    """What happened, in its order."""
    return [event.text for event in s.fight.log or [] if event.kind in kinds]


# -- TB-016 … TB-021: placing and replacing


@pytest.mark.rule("TB-016")
@pytest.mark.both_cores
def test_a_card_may_be_played_on_any_open_square_empty_or_occupied() -> None:
    s = scene().gremlin().gears(r2c2=RED_GENERATOR).hand(blank(1), blank(2))
    assert s.answers == [f"play blank-{n} {square}" for n in (1, 2) for square in ALL_SQUARES]
    s.play("Blank 1", "r2c2")
    assert s.at("r2c2") == "Blank 1"


@pytest.mark.rule("TB-016", "TB-047")
def test_on_a_full_plate_a_gear_must_be_replaced() -> None:
    s = scene().gremlin().gears(**dict.fromkeys(ALL_SQUARES, RED_GENERATOR)).hand(blank(1), blank(2))
    assert len(s.answers) == 32
    s.play("Blank 1", "r3c3")
    assert (s.at("r3c3"), s.names("discard")) == ("Blank 1", ["Red Generator"])
    assert sum(s.at(square) != "" for square in ALL_SQUARES) == 16


@pytest.mark.rule("TB-016", "TB-161")
def test_a_closed_square_accepts_no_play() -> None:
    s = scene().gremlin("A", 9, 0, 0, ClosedSquare(1, 2)).hand(blank(1), blank(2))
    assert "play blank-1 r1c2" not in s.answers
    assert len(s.answers) == 30
    with pytest.raises(Illegal):
        s.play("Blank 1", "r1c2")


@pytest.mark.rule("TB-016")
def test_only_cards_in_hand_can_be_played() -> None:
    s = scene().gremlin().hand(blank(1)).deck(blank(2)).discard(blank(3))
    for card in ("Blank 2", "Blank 3"):
        with pytest.raises(Illegal):
            s.play(card, "r1c1")


@pytest.mark.rule("TB-017", "TB-121")
@pytest.mark.both_cores
def test_on_replaced_runs_while_the_old_card_is_still_on_the_plate() -> None:
    """With deck and discard empty its draw fails: the old card is not in discard yet."""
    old = Card("Old", 10, on_replaced=[Draw(1)])
    s = scene().gremlin().gears(r1c1=old).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.ending, s.clock) == ("failed-draw", 0)


@pytest.mark.rule("TB-017", "TB-120")
@pytest.mark.both_cores
def test_on_destroy_runs_after_the_old_card_has_moved() -> None:
    """With deck and discard empty its draw brings the old card itself."""
    old = Card("Old", 10, on_destroy=[Draw(1)])
    s = scene().gremlin().gears(r1c1=old).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.ending, s.names("hand")) == ("", ["Old", "Blank 2"])


@pytest.mark.rule("TB-017", "TB-055")
@pytest.mark.both_cores
def test_the_squares_draw_comes_after_the_old_gears_triggers_and_before_on_play() -> None:
    old = Card("Old", 10, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=old).bonus("r1c1", DRAW).deck(blank(3))
    s.hand(static("New", Gain(GREEN, 1)), blank(1))
    s.listen()
    s.play("New", "r1c1")
    assert order(s, "gain", "destroy", "stand", "draw") == [
        "Red +1, now 1.",
        "Old on r1c1 is destroyed.",
        "Blue +1, now 1.",
        "New stands on r1c1.",
        "{0} draws Blank 3.",
        "Green +1, now 1.",
    ]


@pytest.mark.rule("TB-017")
def test_the_card_leaves_the_hand_before_anything_else() -> None:
    """The old gear's On replaced may draw, although the hand held 10 cards."""
    old = Card("Old", 10, on_replaced=[Draw(1)])
    s = scene().gremlin().gears(r1c1=old).deck(blank(3)).hand(*[blank(1)] * 10).play("Blank 1", "r1c1")
    assert (s.cards, s.names("hand")[0]) == (10, "Blank 3")


@pytest.mark.rule("TB-017", "TB-089")
def test_the_memory_of_a_square_is_wiped_after_the_play() -> None:
    follower = Card("Follower", 10, 60, fire=[Gain(RED, 1)], overbuild=True)
    s = scene().gremlin().gears(r1c1=(RED_GENERATOR, 20)).hand(blank(1), follower, blank(2))
    s.play("Blank 1", "r1c1").play("Follower", "r1c1")
    assert s.timer("r1c1") == "10/60"


@pytest.mark.rule("TB-018")
@pytest.mark.both_cores
def test_being_replaced_is_a_destruction() -> None:
    old = Card("Old", 10, on_destroy=[Gain(RED, 1)])
    watcher = Card("Watcher", 10, when_destroyed=[Gain(BLUE, 1)])
    s = scene().gremlin().gears(r1c1=old, r4c4=watcher).hand(blank(1), blank(2)).play("Blank 1", "r1c1")
    assert (s.Red, s.Blue, s.destroyed, s.count(C_REPLACED)) == (1.0, 1.0, 1, 1)
    assert s.names("discard") == ["Old"]


@pytest.mark.rule("TB-018", "TB-091", "TB-092", "TB-107")
@pytest.mark.both_cores
def test_where_a_replaced_card_goes() -> None:
    anchor = Card("Anchor", 10, immovable=True)
    wisp = Card("Wisp", 10, ephemeral=True)
    spring = Card("Spring", 10, returning=True)
    s = scene().gremlin().gears(r1c1=anchor, r1c2=wisp, r1c3=spring).hand(*[blank(1)] * 4)
    s.play("Blank 1", "r1c1").play("Blank 1", "r1c2").play("Blank 1", "r1c3")
    assert (s.names("discard"), s.names("exile")) == (["Anchor"], ["Wisp"])
    assert s.names("hand") == ["Spring", "Blank 1"]
    assert s.destroyed == 3


@pytest.mark.rule("TB-019")
@pytest.mark.both_cores
@pytest.mark.parametrize(("interval", "fired", "timer"), [(1, [10, 20], "0/10"), (2, [20], "0/20")])
def test_a_new_gear_fires_during_its_own_play_if_its_interval_is_not_above_its_cost(
    interval: int, fired: list[int], timer: str
) -> None:
    s = scene().gremlin().hand(every(interval, Gain(RED, 1)), blank(1)).play("Gear", "r1c1")
    assert (s.beats_of("fire"), s.timer("r1c1")) == (fired, timer)


@pytest.mark.rule("TB-019")
def test_a_new_gear_starts_at_nothing_even_on_a_running_gear() -> None:
    s = scene().gremlin().gears(r1c1=(BLUE_CRYSTAL, 29)).hand(every(3, Gain(RED, 1)), blank(1))
    s.play("Gear", "r1c1")
    assert (s.timer("r1c1"), s.Red, s.Blue) == ("20/30", 0, 0)


@pytest.mark.rule("TB-020")
@pytest.mark.both_cores
def test_a_gear_that_leaves_loses_timer_and_counters() -> None:
    grower = Card("Grower", 10, 30, fire=[Gain(RED, 1)], accumulates=1)
    s = scene().gremlin().gears(r1c1=grower).fire("r1c1")
    assert s.fire("r1c1").Red == 3.0  # 1, then 2
    s.hand(deed(BounceGear(EVERY_GEAR)), blank(1)).play("Deed").play("Grower", "r1c1")
    assert s.timer("r1c1") == "10/30"
    assert s.fire("r1c1").Red == 4.0  # 1 again


@pytest.mark.rule("TB-020", "TB-105")
def test_a_gear_that_leaves_loses_its_standing_target() -> None:
    sniper = Card("Sniper", 10, 30, fire=[Deal(1, TARGETED)], aims=AIMS_AT_GREMLIN)
    s = scene().gremlin("A", 9).gremlin("B", 9).hand(sniper, deed(BounceGear(EVERY_GEAR)), blank(1))
    s.play("Sniper", "r1c1").do("target gremlin-2")
    assert (s.fire("r1c1").hp("A"), s.hp("B")) == (9, 8)
    s.play("Deed").play("Sniper", "r1c1")
    assert s.answers == ["target gremlin-1", "target gremlin-2"]
    s.do("target gremlin-1")
    assert (s.fire("r1c1").hp("A"), s.hp("B")) == (8, 8)


@pytest.mark.rule("TB-020")
def test_haste_for_a_time_does_not_follow_a_gear_to_its_next_life() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR)
    oil = deed(HasteGears(100, 9, EVERY_GEAR), name="Oil")
    s.hand(oil, deed(BounceGear(EVERY_GEAR)), blank(1)).play("Oil").play("Deed").play("Red Generator", "r1c1")
    assert (s.beats_of("fire"), s.timer("r1c1")) == ([0, 10, 50], "0/30")


@pytest.mark.rule("TB-021")
def test_a_play_is_settled_completely_before_the_next() -> None:
    for fight in random_fights(60):
        for state in fight:
            if not state.question():
                assert (len(state.queue), state.run_what, state.stage) == (0, 0, IDLE)
                if state.mover() == 0:
                    assert state.clock == state.until


# -- TB-022 … TB-024: effects


@pytest.mark.rule("TB-022")
@pytest.mark.both_cores
def test_an_effect_resolves_all_its_parts_before_what_it_triggers() -> None:
    urn = Card("Urn", 10, on_destroy=[Gain(BLUE, 1)])
    breaker = every(1, DestroyGears(RIGHT), Gain(RED, 1), name="Breaker")
    s = scene().gremlin().gears(r1c1=breaker, r1c2=urn).fire("r1c1")
    assert order(s, "destroy", "gain")[-3:] == [
        "Urn on r1c2 is destroyed.",
        "Red +1, now 1.",
        "Blue +1, now 1.",
    ]


@pytest.mark.rule("TB-022")
@pytest.mark.both_cores
def test_triggers_wait_first_in_first_out() -> None:
    """What the first trigger sets off comes after the second trigger, not before it."""
    fuse = Card("Fuse", 10, on_destroy=[DestroySquare(4, 4)])
    urn = Card("Urn", 10, on_destroy=[Gain(BLUE, 1)])
    last = Card("Last", 10, on_destroy=[Gain(GREEN, 1)])
    s = scene().gremlin().gears(r1c1=fuse, r1c2=urn, r4c4=last)
    s.hand(deed(DestroySquare(1, 1), DestroySquare(1, 2)), blank(1)).play("Deed")
    assert order(s, "gain") == ["Blue +1, now 1.", "Green +1, now 1."]


@pytest.mark.rule("TB-022")
def test_the_queue_is_emptied_before_the_next_gear_is_looked_at() -> None:
    urn = Card("Urn", 10, on_destroy=[Gain(BLUE, 1)])
    breaker = every(1, DestroyGears(BELOW), name="Breaker")
    eater = Card("Eater", 10, 0, [[Pay(BLUE, 1)]], [Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=(breaker, 9), r1c2=eater, r2c1=urn).beats()
    assert (s.Blue, s.hp()) == (0, 8)


@pytest.mark.rule("TB-022")
@pytest.mark.both_cores
def test_of_simultaneous_triggers_gears_come_first_in_escapement_order_then_gremlins() -> None:
    red = Card("Red Watcher", 10, when_killed=[Gain(RED, 1)])
    blue = Card("Blue Watcher", 10, when_killed=[Gain(BLUE, 1)])
    s = scene().foe(Gremlin("A", 1, on_death=[Drain(RED, 1)])).gremlin("B")
    s.gears(r3c1=blue, r2c4=red).hand(deed(Deal(1)), blank(1)).play("Deed")
    assert order(s, "gain", "lose") == ["Red +1, now 1.", "Blue +1, now 1.", "Red -1, now 0."]


@pytest.mark.rule("TB-022", "TB-126")
def test_a_death_trigger_does_not_fall_behind_the_watchers_of_a_later_death() -> None:
    """The first death and all that waits for it come before what the second death sets off."""
    watcher = Card("Watcher", 10, when_killed=[Gain(RED, 1)])
    bomb = Card("Bomb", 10, on_destroy=[Deal(1)])
    s = scene().foe(Gremlin("A", 1, on_death=[Drain(RED, 5)])).gremlin("B", 1).gremlin("C")
    s.gears(r1c1=bomb, r1c2=watcher).hand(deed(DestroySquare(1, 1), Deal(1)), blank(1)).play("Deed")
    assert order(s, "gain", "lose") == ["Red +1, now 1.", "Red -1, now 0.", "Red +1, now 1."]


@pytest.mark.rule("TB-023", "TB-078")
@pytest.mark.both_cores
def test_costs_are_all_or_nothing() -> None:
    payer = Card("Payer", 10, 0, [[Pay(RED, 1), Pay(BLUE, 1)]], [Gain(HEAT, 1), Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=payer).pools(Red=5, Blue=0.9).beats()
    assert (s.Red, s.Blue, s.HEAT, s.hp()) == (5.0, 0.9, 0, 9)
    s.pools(Blue=1).beats()
    assert (s.Red, s.Blue, s.HEAT, s.hp()) == (4.0, 0, 1.0, 8)


@pytest.mark.rule("TB-023", "TB-113")
def test_no_gear_is_sacrificed_if_the_rest_cannot_be_paid() -> None:
    altar = Card("Altar", 10, 0, [[Sacrifice(RIGHT), PayAny(1)]], [Deal(1)])
    s = scene().gremlin("A", 9).gears(r1c1=altar, r1c2=blank(1)).beats()
    assert (s.at("r1c2"), s.hp()) == ("Blank 1", 9)
    s.pools(ENT=1).beats()
    assert (s.at("r1c2"), s.hp(), s.ENT) == ("", 8, 0)


@pytest.mark.rule("TB-023")
@pytest.mark.both_cores
def test_effects_are_done_as_far_as_possible_and_every_part_that_can_be() -> None:
    doing: list[Effect] = [Vent(RED, 5), DestroyGears(RIGHT), Mill(3), Discard(3), Gain(BLUE, 1)]
    s = scene().gremlin().pools(Red=2).deck(blank(3)).hand(deed(*doing), blank(1))
    s.play("Deed")
    assert (s.Red, s.Blue, s.cards, s.count(C_DISCARDED), len(s.fight.deck)) == (0, 1.0, 0, 1, 0)


@pytest.mark.rule("TB-024", "TB-116")
@pytest.mark.both_cores
def test_the_main_card_stands_first_then_the_extra_ones_in_escapement_order() -> None:
    gnat = Card("Gnat", 10, 20, fire=[Gain(GREEN, 1)], on_play=[Gain(BLUE, 1)])
    sower = static("Sower", Gain(RED, 1), PlaceGears("Gnat"))
    s = scene().know(gnat).gremlin().hand(sower, blank(1)).play("Sower", "r2c2")
    assert order(s, "stand", "gain")[:6] == [
        "Sower stands on r2c2.",
        "Red +1, now 1.",
        "Gnat stands on r1c2.",
        "Gnat stands on r2c1.",
        "Gnat stands on r2c3.",
        "Gnat stands on r3c2.",
    ]
    assert s.Blue == 0  # they did not come from the hand


@pytest.mark.rule("TB-024")
@pytest.mark.both_cores
def test_a_forced_placement_on_an_occupied_square_is_a_full_replacement() -> None:
    old = Card("Old", 10, on_replaced=[Gain(RED, 1)], on_destroy=[Gain(BLUE, 1)])
    watcher = Card("Watcher", 10, when_destroyed=[Gain(GREEN, 1)])
    sower = static("Sower", PlaceGears("Gnat", RIGHT, only_empty=False))
    s = scene().know(Card("Gnat", 10)).gremlin().gears(r1c2=old, r4c4=watcher).hand(sower, blank(1))
    s.play("Sower", "r1c1")
    assert (s.at("r1c2"), s.names("discard"), s.destroyed, s.count(C_REPLACED)) == ("Gnat", ["Old"], 1, 1)
    assert order(s, "gain") == ["Red +1, now 1.", "Blue +1, now 1.", "Green +1, now 1."]


@pytest.mark.rule("TB-024")
def test_extra_gears_spare_occupied_squares_if_the_card_says_so() -> None:
    sower = static("Sower", PlaceGears("Gnat"))
    s = scene().know(Card("Gnat", 10)).gremlin().gears(r1c2=blank(3)).hand(sower, blank(1))
    s.play("Sower", "r1c1")
    assert (s.at("r1c2"), s.at("r2c1")) == ("Blank 3", "Gnat")


# -- TB-025 … TB-027: the hand and questions


@pytest.mark.rule("TB-025")
def test_cards_in_hand_cannot_be_thrown_away_at_will() -> None:
    s = scene().gremlin().hand(blank(1), blank(2))
    with pytest.raises(Illegal):
        s.do("discard blank-1")
    assert s.cards == 2


ASKING: list[tuple[Effect, list[str]]] = [
    (Discard(1), ["discard front", "discard middle", "discard back"]),
    (May(), ["yes", "no"]),
    (Scry(2), ["top upper", "top lower"]),
    (Tutor(MICRO), ["take upper", "take lower"]),
    (Renew(1), ["take newest", "take oldest", "done"]),
]


def asked(effect: Effect, **options: bool) -> Scene:
    """A play in which a question comes up in Beat 5."""
    s = scene(**options).gremlin()
    for name in ("Upper", "Lower", "Newest", "Oldest", "Front", "Middle", "Back"):
        s.know(Card(name, 10, tags=MICRO))
    s.gears(r1c1=(every(9, effect, Gain(RED, 1)), 85)).deck("Upper", "Lower").discard("Newest", "Oldest")
    return s.hand(blank(1), "Front", "Middle", "Back").play("Blank 1", "r4c4")


@pytest.mark.rule("TB-026")
@pytest.mark.both_cores
@pytest.mark.parametrize(("effect", "answers"), ASKING, ids=lambda value: type(value).__name__)
def test_a_question_stops_the_play_at_its_effect_and_lists_all_answers(
    effect: Effect, answers: list[str]
) -> None:
    s = asked(effect)
    assert (s.clock, s.Red, s.fight.question()) == (5, 0, True)
    assert s.answers == answers
    s.do(answers[0])
    assert (s.clock, s.Red) == (10, 1.0)


@pytest.mark.rule("TB-026")
@pytest.mark.parametrize(
    ("effect", "default"),
    [
        (Discard(1), "discard back"),
        (May(), "no"),
        (Scry(2), "top upper"),
        (Tutor(MICRO), "take upper"),
        (Renew(1), "take newest"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_default_answers(effect: Effect, default: str) -> None:
    s = asked(effect)
    assert s.rules.text(default_answer(s.fight)) == default


@pytest.mark.rule("TB-026")
@pytest.mark.both_cores
def test_standing_orders_answer_everything_by_default() -> None:
    s = asked(Discard(2), standing_orders=True)
    assert (s.clock, s.names("hand"), s.names("discard")[:2]) == (10, ["Front"], ["Middle", "Back"])
    s = asked(May(), standing_orders=True)
    assert (s.clock, s.Red) == (10, 0)
    s = asked(Scry(2), standing_orders=True)
    assert (s.clock, s.names("deck")) == (10, ["Upper", "Lower"])
    s = asked(Tutor(MICRO), standing_orders=True)
    assert (s.clock, s.names("hand")[0], s.names("deck")) == (10, "Upper", ["Lower"])
    s = asked(Renew(1), standing_orders=True)
    assert (s.clock, s.names("hand")[0], s.names("discard")) == (10, "Newest", ["Oldest"])


@pytest.mark.rule("TB-026", "TB-165")
def test_a_gremlins_discard_is_the_players_choice() -> None:
    bully = Gremlin("Bully", 50, moves=[Move(10, [Discard(1)], "takes a card")])
    s = scene().foe(bully).hand(blank(2), blank(3), blank(4)).play("Blank 2", "r1c1")
    assert (s.clock, s.answers) == (10, ["discard blank-3", "discard blank-4"])
    with pytest.raises(Illegal):
        s.play("Blank 3", "r1c2")
    s.do("discard blank-3")
    assert s.clock == 20  # the same play goes on, to the next question
    assert s.names("discard") == ["Blank 4", "Blank 3"]


@pytest.mark.rule("TB-027")
@pytest.mark.both_cores
def test_new_cards_enter_the_hand_at_the_front() -> None:
    s = scene().gremlin().hand(deed(Draw(2)), blank(1)).deck(blank(2), blank(3)).play("Deed")
    assert s.names("hand") == ["Blank 3", "Blank 2", "Blank 1"]


@pytest.mark.rule("TB-027")
def test_the_hand_can_be_put_into_any_order_between_plays() -> None:
    """Cards are put last one after the other; no time passes."""
    s = scene(standing_orders=True).gremlin().hand(blank(1), blank(2), blank(3))
    s.do("last blank-2").do("last blank-1")
    assert (s.names("hand"), s.clock) == (["Blank 3", "Blank 2", "Blank 1"], 0)
    s.hand(deed(Discard(1))).play("Deed")
    assert s.names("hand") == ["Blank 3", "Blank 2"]


@pytest.mark.rule("TB-016", "TB-044", "TB-090")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("play blank-2 r2c1", "not-in-hand"),
        ("play deed r2c1", "needs-no-square"),
        ("play blank-1", "needs-a-square"),
        ("play blank-1 r7c1", "no-such-square"),
        ("play blank-1 r1c1", "closed-square"),
    ],
)
def test_a_play_that_cannot_be_made_is_refused_with_its_reason(answer: str, code: str) -> None:
    s = scene().know(blank(2)).gremlin("Closer", 9, 0, 0, ClosedSquare(1, 0)).hand(blank(1), deed())
    with pytest.raises(Illegal) as refusal:
        s.do(answer)
    assert refusal.value.code == code
