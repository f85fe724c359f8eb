"""Section C: deck, hand, mill, defeat, victory."""

from __future__ import annotations

import pytest

from orrery.engine.view import Zone
from orrery.games.tourbillon.names import (
    C_DISCARDED,
    C_DRAWN,
    C_MILLED,
    DRAW,
    ENDINGS,
    GREEN,
    MOST_BEATS,
    RED,
    RIGHT,
)
from orrery.games.tourbillon.program import Card, Gremlin, Move
from orrery.games.tourbillon.rules.effects.cards import Discard, Draw, Mill, RaiseHandLimit, Scry, Tutor
from orrery.games.tourbillon.rules.effects.combat import Deal, Gain
from orrery.games.tourbillon.rules.effects.gears import DestroyGears, SacrificeGear
from orrery.games.tourbillon.rules.effects.sabotage import ClosedSquare, HandCap
from orrery.games.tourbillon.rules.effects.standing import HandLimit
from orrery.games.tourbillon.view import forecast
from tests.games.tourbillon.cards import CHRONOMETER, FORCE_CONVERTER, RED_GENERATOR
from tests.games.tourbillon.rules.helping import deed, every, random_fights, static
from tests.games.tourbillon.scene import Scene, blank, scene


def drawing(count: int, hand: int = 1, **options: bool) -> Scene:
    """A hand of this many cards, and a Momentary card that draws."""
    return scene(**options).gremlin().hand(deed(Draw(count)), *[blank(1)] * hand)


# -- TB-028, TB-029: zones, no automatic draw


@pytest.mark.rule("TB-028")
def test_the_discard_keeps_its_order() -> None:
    s = scene().gremlin().gears(r1c1=blank(2), r1c2=blank(3)).hand(blank(1), blank(1), blank(1))
    s.play("Blank 1", "r1c2").play("Blank 1", "r1c1")
    assert s.names("discard") == ["Blank 2", "Blank 3"]


@pytest.mark.rule("TB-028")
def test_a_deck_has_no_maximum() -> None:
    s = scene().gremlin().deck(*[blank(2)] * 500).hand(deed(Mill(400)), blank(1)).play("Deed")
    assert (len(s.fight.deck), len(s.fight.discard)) == (100, 401)


@pytest.mark.rule("TB-029")
@pytest.mark.both_cores
def test_nothing_draws_by_itself() -> None:
    s = scene().gremlin().gears(r1c1=RED_GENERATOR).deck(*[blank(2)] * 9).hand(*[blank(3)] * 6)
    for left in (5, 4, 3, 2, 1):
        s.play("Blank 3", "r4c4")
        assert (s.cards, len(s.fight.deck), s.count(C_DRAWN)) == (left, 9, 0)


# -- TB-030, TB-031: drawing


@pytest.mark.rule("TB-030")
@pytest.mark.both_cores
def test_a_draw_takes_the_top_card() -> None:
    s = drawing(1).deck(blank(2), blank(3)).discard(blank(4)).play("Deed")
    assert (s.names("hand"), s.names("deck")) == (["Blank 2", "Blank 1"], ["Blank 3"])
    assert s.names("discard") == ["Deed", "Blank 4"]


@pytest.mark.rule("TB-030")
@pytest.mark.both_cores
def test_a_draw_from_an_empty_deck_shuffles_the_discard_first() -> None:
    s = drawing(1).discard(blank(2), blank(3), blank(4)).play("Deed")
    assert (s.cards, len(s.fight.deck), s.names("discard"), s.ending) == (2, 2, ["Deed"], "")
    assert len(s.told("reshuffle")) == 1


@pytest.mark.rule("TB-030", "TB-036")
def test_a_draw_fails_if_deck_and_discard_are_empty() -> None:
    s = drawing(1).play("Deed")
    assert (s.ending, s.clock, s.cards) == ("failed-draw", 0, 1)


@pytest.mark.rule("TB-030", "TB-032")
@pytest.mark.both_cores
def test_the_hand_limit_is_tested_before_the_deck() -> None:
    """With a full hand a card is milled from the deck; the discard is not touched."""
    s = drawing(1, hand=10).deck(blank(2)).discard(blank(3)).play("Deed")
    assert (s.cards, s.names("deck"), s.names("discard")) == (10, [], ["Deed", "Blank 2", "Blank 3"])
    assert (s.count(C_DRAWN), s.count(C_MILLED), s.ending) == (0, 1, "")


@pytest.mark.rule("TB-031")
@pytest.mark.both_cores
def test_what_was_drawn_before_a_failed_draw_stays() -> None:
    s = drawing(3).deck(blank(2)).play("Deed")
    assert (s.names("hand"), s.ending) == (["Blank 2", "Blank 1"], "failed-draw")


@pytest.mark.rule("TB-031", "TB-037")
def test_a_draw_of_several_stops_at_the_first_failed_one() -> None:
    """The forgiven draw is the last of the three; else the third would fail again."""
    s = drawing(3, mercy_draw=True).deck(blank(2)).play("Deed")
    assert (s.cards, s.ending, len(s.told("mercy"))) == (2, "", 1)


@pytest.mark.rule("TB-031")
def test_each_single_draw_looks_at_hand_and_deck_anew() -> None:
    """The hand has room for one; one is milled; then the deck is empty, and the discard does not help."""
    s = drawing(3, hand=9).deck(blank(2), blank(3)).play("Deed")
    assert (s.cards, s.names("hand")[0], s.names("discard")[-1]) == (10, "Blank 2", "Blank 3")
    assert s.ending == "overdraw"


# -- TB-032 … TB-035: limit, overdraw, mill


@pytest.mark.rule("TB-032")
@pytest.mark.both_cores
def test_ten_cards_fit_into_a_hand() -> None:
    s = drawing(10, hand=1).deck(*[blank(2)] * 12).play("Deed")
    assert (s.cards, len(s.fight.deck), s.count(C_DRAWN), s.count(C_MILLED)) == (10, 2, 9, 1)


@pytest.mark.rule("TB-032")
def test_effects_raise_the_limit_of_the_hand() -> None:
    s = scene().gremlin().hand(deed(RaiseHandLimit(1), Draw(3)), *[blank(1)] * 9).deck(*[blank(2)] * 5)
    s.play("Deed")
    assert (s.cards, s.count(C_MILLED)) == (11, 1)
    s = drawing(3, hand=9).gears(r1c1=Card("Rack", 10, standing=[HandLimit(2)])).deck(*[blank(2)] * 5)
    s.play("Deed")
    assert (s.cards, s.count(C_MILLED)) == (12, 0)


@pytest.mark.rule("TB-032", "TB-129")
def test_a_raised_limit_is_gone_as_soon_as_its_gear_is() -> None:
    rack = Card("Rack", 10, standing=[HandLimit(1)])
    seller = every(1, SacrificeGear(RIGHT), Draw(1), name="Seller")
    s = scene().gremlin().gears(r1c1=seller, r1c2=rack).hand(*[blank(1)] * 10).deck(blank(2), blank(2))
    s.fire("r1c1")
    assert (s.cards, s.count(C_MILLED)) == (10, 1)


@pytest.mark.rule("TB-032", "TB-161")
@pytest.mark.both_cores
def test_a_lowered_limit_discards_nothing_but_turns_draws_into_overdraws() -> None:
    s = scene().gremlin("A", 9, 0, 0, HandCap(4)).hand(deed(Draw(1)), *[blank(1)] * 7)
    s.deck(blank(2), blank(3)).play("Deed")
    assert (s.cards, s.count(C_DISCARDED), s.count(C_MILLED), s.names("deck")) == (7, 0, 1, ["Blank 3"])


@pytest.mark.rule("TB-033")
@pytest.mark.both_cores
def test_an_overdrawn_card_sets_nothing_off() -> None:
    loud = Card("Loud", 10, on_draw=[Gain(RED, 1)], on_pickup=[Gain(RED, 2)], on_discard=[Gain(RED, 4)])
    s = drawing(1, hand=10).deck(loud).play("Deed")
    assert (s.names("discard"), s.Red, s.count(C_DISCARDED)) == (["Deed", "Loud"], 0, 0)
    s = drawing(1, hand=1).deck(loud).play("Deed")
    assert s.Red == 3.0  # with room it is drawn: On draw, then On pickup


@pytest.mark.rule("TB-033", "TB-092")
def test_an_overdrawn_ephemeral_card_is_exiled() -> None:
    s = drawing(1, hand=10).deck(Card("Wisp", 10, ephemeral=True)).play("Deed")
    assert (s.names("exile"), s.names("discard")) == (["Wisp"], ["Deed"])


@pytest.mark.rule("TB-034")
@pytest.mark.both_cores
def test_an_overdraw_from_an_empty_deck_is_defeat_whatever_lies_in_discard() -> None:
    s = drawing(1, hand=10).discard(*[blank(3)] * 5).play("Deed")
    assert (s.ending, len(s.fight.discard)) == ("overdraw", 6)


@pytest.mark.rule("TB-034")
def test_with_mill_reshuffle_an_overdraw_is_defeat_only_if_both_piles_are_empty() -> None:
    s = drawing(1, hand=10, mill_reshuffle=True).discard(blank(3), blank(3)).play("Deed")
    assert (s.ending, len(s.fight.deck), s.names("discard")) == ("", 1, ["Deed", "Blank 3"])
    s = drawing(1, hand=10, mill_reshuffle=True).play("Deed")
    assert s.ending == "overdraw"


@pytest.mark.rule("TB-035")
@pytest.mark.both_cores
def test_a_printed_mill_never_reshuffles_and_never_defeats() -> None:
    s = scene().gremlin().hand(deed(Mill(3)), blank(1)).deck(blank(2), blank(3)).discard(blank(4))
    s.play("Deed")
    assert (s.names("deck"), s.ending, s.count(C_MILLED)) == ([], "", 2)
    assert s.names("discard") == ["Deed", "Blank 3", "Blank 2", "Blank 4"]


# -- TB-036 … TB-041: defeat and victory


@pytest.mark.rule("TB-036")
def test_a_failed_draw_is_defeat_whoever_forces_it() -> None:
    gear = scene().gremlin().gears(r1c1=(CHRONOMETER, 59)).hand(blank(1), blank(1)).play("Blank 1", "r4c4")
    assert (gear.ending, gear.clock) == ("failed-draw", 1)
    on_play = scene().gremlin().hand(static("Reader", Draw(1)), blank(1)).play("Reader", "r1c1")
    assert (on_play.ending, on_play.clock) == ("failed-draw", 0)
    square = scene().gremlin().bonus("r1c1", DRAW).hand(blank(1), blank(1)).play("Blank 1", "r1c1")
    assert (square.ending, square.clock) == ("failed-draw", 0)
    pusher = Gremlin("Pusher", 9, moves=[Move(10, [Draw(1)], "makes you draw")])
    gremlin = scene().foe(pusher).hand(blank(2), blank(1)).play("Blank 2", "r1c1")
    assert (gremlin.ending, gremlin.clock) == ("failed-draw", 10)


@pytest.mark.rule("TB-037")
@pytest.mark.both_cores
def test_mercy_squares_forgives_draws_of_squares_only() -> None:
    s = scene(mercy_squares=True).gremlin().bonus("r1c1", DRAW).hand(blank(1), deed(Draw(1)), blank(1))
    s.play("Blank 1", "r1c1")
    assert (s.ending, s.clock) == ("", 10)
    s.play("Deed")
    assert s.ending == "failed-draw"
    full = scene(mercy_squares=True).gremlin().bonus("r1c1", DRAW).hand(*[blank(1)] * 11)
    assert full.play("Blank 1", "r1c1").ending == ""  # an overdraw from an empty deck is a draw as well


@pytest.mark.rule("TB-037")
@pytest.mark.both_cores
def test_mercy_draw_forgives_the_first_failed_draw_of_a_fight() -> None:
    drawer = Card("Deed", 10, fire=[Draw(1)], momentary=True, ephemeral=True)
    s = scene(mercy_draw=True).gremlin().hand(drawer, drawer, blank(1)).play("Deed")
    assert (s.ending, s.clock) == ("", 10)
    assert s.play("Deed").ending == "failed-draw"


@pytest.mark.rule("TB-038")
@pytest.mark.both_cores
def test_no_later_beat_saves_a_marked_defeat() -> None:
    """The draw fails in Beat 5; the blow of Beat 6 never falls."""
    s = scene().gremlin("A", 3).gears(r1c1=(CHRONOMETER, 55), r1c2=(every(1, Deal(3)), 4))
    s.hand(blank(1), blank(1)).play("Blank 1", "r4c4")
    assert (s.ending, s.clock, s.hp()) == ("failed-draw", 5, 3)


@pytest.mark.rule("TB-038", "TB-008")
def test_a_defeat_marked_in_the_placement_stage_is_settled_before_beat_one() -> None:
    s = scene().gremlin("A", 3).gears(r1c2=(every(1, Deal(3)), 9)).hand(static("Reader", Draw(1)), blank(1))
    s.play("Reader", "r1c1")
    assert (s.ending, s.clock, s.hp()) == ("failed-draw", 0, 3)


@pytest.mark.rule("TB-038")
def test_a_marked_defeat_lets_the_beat_run_to_its_end() -> None:
    """The gear after the one that failed still acts, and so does the gremlin."""
    mover = Gremlin("A", 9, moves=[Move(10, [Gain(RED, 5)], "makes Red")])
    s = scene().foe(mover).gears(r1c1=(CHRONOMETER, 50), r1c2=every(1, Deal(3)))
    s.hand(blank(2), blank(1)).play("Blank 2", "r4c4")
    assert (s.ending, s.clock, s.hp(), s.Red) == ("failed-draw", 10, 6, 5.0)


@pytest.mark.rule("TB-039")
@pytest.mark.both_cores
@pytest.mark.parametrize(("progress", "ending"), [(50, ""), (49, "empty-hand")])
def test_an_empty_hand_is_judged_after_the_last_beat(progress: int, ending: str) -> None:
    s = scene().gremlin().gears(r1c1=(CHRONOMETER, progress)).deck(blank(2)).hand(blank(1))
    s.play("Blank 1", "r4c4")
    assert (s.ending, s.clock) == (ending, 10)


@pytest.mark.rule("TB-039", "TB-165")
def test_a_hand_emptied_on_the_way_may_be_filled_again() -> None:
    """A discard empties it in Beat 5, a draw of Beat 10 saves it."""
    loser = every(1, Discard(3), name="Loser")
    s = scene().gremlin().gears(r1c1=(loser, 5), r1c2=(CHRONOMETER, 50)).deck(blank(3))
    s.hand(blank(1), blank(2)).play("Blank 1", "r4c4")
    assert (s.ending, s.clock, s.names("hand")) == ("", 10, ["Blank 3"])


@pytest.mark.rule("TB-040")
@pytest.mark.both_cores
def test_victory_stops_the_play_at_the_end_of_its_beat() -> None:
    s = scene().gremlin("A", 3).gears(r1c1=(every(1, Deal(3)), 6), r1c2=(RED_GENERATOR, 26))
    s.gears(r1c3=(RED_GENERATOR, 25)).hand(blank(3), blank(1)).play("Blank 3", "r4c4")
    # Beat 4 runs to its end, Beat 5 does not come.
    assert (s.ending, s.clock, s.Red) == ("won", 4, 2.0)
    assert s.answers == []


@pytest.mark.rule("TB-040")
def test_the_fight_goes_on_while_a_gremlin_is_left() -> None:
    s = scene().gremlin("A", 1).gremlin("B", 1).hand(deed(Deal(1)), deed(Deal(1)), blank(1)).play("Deed")
    assert (s.ending, s.clock) == ("", 10)
    assert s.play("Deed").ending == "won"


@pytest.mark.rule("TB-041")
@pytest.mark.both_cores
def test_victory_comes_before_every_kind_of_defeat() -> None:
    empty_hand = scene().gremlin("A", 3).gears(r1c1=(every(1, Deal(3)), 0)).hand(blank(1))
    assert empty_hand.play("Blank 1", "r4c4").ending == "won"
    failed = scene().gremlin("A", 3).hand(deed(Draw(1), Deal(3)))
    assert failed.play("Deed").ending == "won"
    overdrawn = scene().gremlin("A", 3).hand(deed(Draw(1), Deal(3)), *[blank(1)] * 10)
    assert overdrawn.play("Deed").ending == "won"


@pytest.mark.rule("TB-042")
@pytest.mark.both_cores
def test_scry_and_tutor_of_nothing_neither_defeat_nor_reshuffle() -> None:
    s = scene().gremlin().hand(deed(Scry(3), Tutor(), Gain(RED, 1)), blank(1)).discard(blank(2), blank(3))
    s.play("Deed")
    assert (s.ending, s.clock, s.Red, s.names("deck")) == ("", 10, 1.0, [])
    assert s.names("discard") == ["Deed", "Blank 2", "Blank 3"]


@pytest.mark.rule("TB-042", "TB-108")
def test_scry_sees_no_more_than_the_deck_holds() -> None:
    s = scene().gremlin().hand(deed(Scry(3)), blank(1)).deck(blank(2), blank(3)).discard(blank(4))
    s.play("Deed")
    assert s.answers == ["top blank-2", "top blank-3"]
    s.do("top blank-3")
    assert (s.names("deck"), s.names("discard")) == (["Blank 3", "Blank 2"], ["Deed", "Blank 4"])


# -- TB-043 … TB-046


@pytest.mark.rule("TB-043")
def test_the_player_has_no_hp() -> None:
    s = scene().gremlin("A", 9).gears(r1c1=FORCE_CONVERTER).hand(blank(1))
    shown = [part.id for part in s.fight.view(0).parts if "hp" in str(part).lower()]
    assert shown == ["gremlins"]
    assert set(ENDINGS) == {
        "running", "won", "empty-hand", "failed-draw", "overdraw", "the-wheel-turns-on",
    }  # fmt: skip


@pytest.mark.rule("TB-043")
def test_damage_of_a_gremlins_move_strikes_gremlins_never_the_player() -> None:
    brute = Gremlin("Brute", 9, moves=[Move(10, [Deal(4)], "strikes")])
    s = scene().foe(brute).gears(r1c1=blank(2)).hand(blank(1), blank(3)).play("Blank 1", "r4c4")
    assert (s.hp("Brute"), s.cards, s.at("r1c1"), s.ending) == (5, 1, "Blank 2", "")


@pytest.mark.rule("TB-044")
@pytest.mark.both_cores
def test_restrictions_never_close_the_last_square() -> None:
    s = scene().gremlin("A", 9, 0, 0, ClosedSquare(0, 0)).hand(blank(1))
    assert len(s.answers) == 16
    rows = [ClosedSquare(row, 0) for row in (1, 2, 3)]
    s = scene().gremlin("A", 9, 0, 0, *rows).hand(blank(1))
    assert s.answers == [f"play blank-1 r4c{column}" for column in (1, 2, 3, 4)]
    s.gremlin("B", 9, 0, 0, ClosedSquare(4, 0))  # together they would leave none
    assert len(s.answers) == 16


def two_orders(effect: Draw | Scry) -> list[Scene]:
    """The same fight with two orders of the deck."""
    found: list[Scene] = []
    for names in (("Alpha", "Beta", "Gamma"), ("Gamma", "Beta", "Alpha")):
        s = scene().gremlin()
        for name in ("Alpha", "Beta", "Gamma"):
            s.know(Card(name, 10, on_draw=[Gain(RED, len(name))]))
        found.append(s.gears(r1c1=CHRONOMETER).hand(deed(effect), blank(1), blank(2)).deck(*names))
    return found


def zone(s: Scene, name: str) -> list[str]:
    """The cards that the player sees in a zone."""
    (cards,) = [part.cards for part in s.fight.view(0).parts if isinstance(part, Zone) and part.id == name]
    return [card.name for card in cards]


@pytest.mark.rule("TB-045")
def test_the_player_sees_which_cards_are_in_the_deck_but_not_their_order() -> None:
    first, second = two_orders(Draw(1))
    assert first.fight.view(0) == second.fight.view(0)
    assert sorted(zone(first, "deck")) == ["Alpha", "Beta", "Gamma"]


@pytest.mark.rule("TB-045")
def test_the_player_sees_the_discard_with_its_order() -> None:
    s = scene().gremlin().hand(blank(1)).discard(blank(2), blank(4), blank(3))
    assert zone(s, "discard") == ["Blank 2", "Blank 4", "Blank 3"]


@pytest.mark.rule("TB-045", "TB-210")
def test_no_preview_leaks_the_next_draw() -> None:
    first, second = two_orders(Draw(1))
    action = first.rules.parse("play deed")
    preview = forecast.of(first.fight, action)
    assert preview is not None
    assert preview == forecast.of(second.fight, action)
    assert "Alpha" not in str(preview)


@pytest.mark.rule("TB-045", "TB-210")
def test_no_preview_leaks_what_a_reshuffle_will_bring() -> None:
    first, second = drawing(1), drawing(1)
    for s in (first, second):
        s.discard(blank(2), blank(3), blank(4))
    second.fight.dice.below(0, 1000)  # another shuffle lies ahead
    action = first.rules.parse("play deed")
    preview = forecast.of(first.fight, action)
    assert preview is not None
    assert preview == forecast.of(second.fight, action)


@pytest.mark.rule("TB-046")
@pytest.mark.both_cores
def test_same_seed_and_same_plays_give_the_same_run() -> None:
    for one, other in zip(random_fights(25), random_fights(25), strict=True):
        for before, after in zip(one, other, strict=True):
            assert str(before) == str(after)


@pytest.mark.rule("TB-046")
def test_shuffles_use_the_fights_own_seeded_stream() -> None:
    def shuffled(seed: int) -> list[str]:
        s = drawing(1).discard(*[blank(n) for n in range(2, 9)])
        for _ in range(seed):
            s.fight.dice.below(0, 1000)
        return s.play("Deed").names("hand") + s.names("deck")

    assert shuffled(0) == shuffled(0)
    assert len({tuple(shuffled(seed)) for seed in range(5)}) > 1
    assert sorted(shuffled(0)) == sorted(shuffled(1))


@pytest.mark.rule("TB-036")
def test_a_destroyed_gears_draw_can_defeat_as_well() -> None:
    """Its own card lies in discard by then, so it is the second draw that fails."""
    widow = Card("Widow", 10, on_destroy=[Draw(2)])
    s = scene().gremlin().gears(r1c1=every(1, DestroyGears(RIGHT)), r1c2=widow).hand(blank(1), blank(2))
    s.fire("r1c1")
    assert (s.ending, s.names("hand")[0]) == ("failed-draw", "Widow")


@pytest.mark.parametrize("beats", [10, 1])
def test_a_fight_that_never_ends_is_lost_to_the_wheel(beats: int) -> None:
    """By the Beats that have passed, or by the plays if these are short."""
    ball = Card("Ball", beats, 10, fire=[Gain(GREEN, 1)], returning=True)
    s = scene().gremlin("A", 10**6).hand(ball, ball)
    while not s.ending:
        s.play(ball, "r1c1")
    assert s.ending == "the-wheel-turns-on"
    assert s.fight.decisions == (MOST_BEATS // beats if beats == 10 else s.rules.longest)
    assert s.clock == min(MOST_BEATS, s.fight.decisions * beats)
