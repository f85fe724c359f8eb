"""The later rules: each is a switch of a run, and without it nothing is as much as a byte different."""

from dataclasses import replace

import pytest

from orrery.engine.words import Illegal, Malformed
from orrery.games import game_with, new_game, read_state
from orrery.games.shattered.bots import plans_standard, quick
from orrery.games.shattered.bots.heuristic import Judge
from orrery.games.shattered.cards import content
from orrery.games.shattered.cards.lint import findings
from orrery.games.shattered.names import (
    COMMUNE,
    EMOTION_NAMES,
    LATER_NAMES,
    OFFER,
    SOCIAL,
    TRAP,
    VITALITY,
)
from orrery.games.shattered.program import Card
from orrery.games.shattered.rules import observation, play
from orrery.games.shattered.rules.effects.parts import Gain, Lose
from orrery.players import Knowledge, new_player
from tests.games.shattered.scene import D, Scene, V, scene, script

pytestmark = pytest.mark.both_cores

GIFT = Card("Plain Gift", OFFER, SOCIAL, 0, parts=[Gain(VITALITY, 2)])
GALL = Card("Mixed Gift", OFFER, SOCIAL, 0, parts=[Lose(VITALITY, 3), Gain(VITALITY + 1, 1)])
SNARE = Card("Snare", TRAP, SOCIAL, 0, springs_on=OFFER, parts=[Lose(VITALITY, 1)])


def end_round(s: Scene) -> Scene:
    """End the turn of both sides, as far as it is one."""
    number = s.run.round
    while s.run.round == number and not s.run.asking:
        s.do("end")
    return s


def in_need() -> Scene:
    """A Boar in the Root Hollow at the end of round 4, with little Vitality left; 8 of 28 are below 30 %."""
    return scene("boar", later="flee").at(4, V).values(vitality=8, nerve=10)


# ------------------------------------------------------------ switches
@pytest.mark.parametrize("rule", [*LATER_NAMES, ",".join(LATER_NAMES)])
def test_a_run_with_a_later_rule_plays_to_its_end_and_reads_back_at_every_moment(rule: str) -> None:
    player = new_player("heuristic", 1)
    for visitor in ("boar", "symbiote"):
        state = game_with("shattered", {"visitor": visitor, "later-rules": rule}).new("5")
        while (seat := state.mover()) >= 0:
            text = str(state)
            assert f" later-rules={rule} " in text
            assert str(read_state(text)) == text
            state.apply(seat, player.choose(Knowledge(state, seat)))


def test_the_published_preset_knows_of_no_later_rule() -> None:
    every = ",".join(LATER_NAMES)
    plain = new_game("shattered", preset="v2.1").new("3")
    state = game_with("shattered", {"preset": "v2.1", "later-rules": every}).new("3")
    player = new_player("random", 2)
    while (seat := state.mover()) >= 0:
        assert str(state).partition(" : ")[2] == str(plain).partition(" : ")[2]
        action = state.game.text(player.choose(Knowledge(state, seat)))
        for each in (state, plain):
            each.apply(seat, each.game.parse(action))
    assert plain.mover() < 0


def test_what_is_off_is_not_written_down() -> None:
    state = new_game("shattered").new("1")
    assert "later" not in str(state)
    assert str(game_with("shattered", {"later-rules": "none"}).new("1")) == str(state)


@pytest.mark.parametrize(
    "broken", ["4,0,0,0,0", "0,-1,0,0,0", "0,0,-1,0,0", "0,0,0,4,0", "0,0,0,0,9", "0,0,0,0", "0,0,0,0,0,0"]
)
def test_a_state_that_cannot_be_is_refused(broken: str) -> None:
    text = str(game_with("shattered", {"later-rules": "emotions"}).new("1"))
    assert "later=0,0,0,0,0" in text
    with pytest.raises(Malformed) as refusal:
        read_state(text.replace("later=0,0,0,0,0", f"later={broken}"))
    assert refusal.value.code == "bad-state"


# ------------------------------------------------------------ flight
@pytest.mark.rule("SD-159")
def test_a_visitor_in_need_is_asked_at_the_end_of_the_round() -> None:
    s = in_need().do("end")
    assert s.choices == ["flee", "stay"]
    assert s.run.mover() == V
    s.do("flee")
    assert s.results == ["Survive"]
    assert s.nerve == 8
    assert s.run.round == 1  # of the next room
    assert s.told("flee") == ["{1} flees from the Root Hollow."]


@pytest.mark.rule("SD-159")
def test_a_visitor_that_stays_goes_on_as_if_nothing_had_been_asked() -> None:
    s = in_need().do("end").do("stay")
    assert (s.run.round, s.run.seat, s.results) == (5, D, [])
    assert s.nerve == 10


@pytest.mark.rule("SD-159")
def test_flight_never_takes_the_last_nerve() -> None:
    assert in_need().values(nerve=2).do("end").do("flee").nerve == 1
    assert in_need().values(nerve=1).do("end").do("flee").nerve == 1


@pytest.mark.rule("SD-159", "SD-098")
@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"round": 3}, "too-early"),
        ({"vitality": 9}, "no-need"),  # 9 of 28 are 32 %
        ({"entangled": 1}, "entangled"),
    ],
)
def test_nobody_flees_early_without_need_or_entangled(changed: dict[str, int], code: str) -> None:
    s = in_need().at(changed.get("round", 4), V).values(vitality=changed.get("vitality", 8))
    s.run.visitor.entangled = "entangled" in changed
    with pytest.raises(Illegal) as refusal:
        s.do("flee")
    assert refusal.value.code == code
    s.do("end")
    assert "flee" not in s.choices
    assert s.run.round == changed.get("round", 4) + 1


@pytest.mark.rule("SD-159")
def test_flight_waits_for_the_end_of_the_round_and_is_not_the_dungeons() -> None:
    with pytest.raises(Illegal) as refusal:
        in_need().do("flee")
    assert refusal.value.code == "round-goes-on"
    with pytest.raises(Illegal) as refusal:
        in_need().turn(D).do("flee")
    assert refusal.value.code == "not-a-visitor"


@pytest.mark.rule("SD-159")
def test_where_the_visitor_moves_first_it_is_asked_after_the_dungeons_turn() -> None:
    s = scene("moth", "Veil Breach", later="flee").at(4, D).values(vitality=1, nerve=9, resolve=9).do("end")
    assert s.choices == ["flee", "stay"]
    assert (s.run.seat, s.run.mover()) == (D, V)


@pytest.mark.rule("SD-159")
def test_out_of_the_last_room_flight_clears_the_run() -> None:
    s = in_need()
    s.rules.room_count = 1
    forecast = s.do("end").run.forecast(V, s.rules.parse("flee"))
    assert forecast is not None
    assert forecast.ending == "win"
    assert [(change.title, change.after) for change in forecast.changes] == [("Nerve", "8")]
    assert s.do("flee").ending == "Cleared"


@pytest.mark.rule("SD-159")
def test_without_the_switch_there_is_no_such_word() -> None:
    s = scene("boar").at(4, V).values(vitality=1)
    with pytest.raises(Malformed):
        s.do("flee")
    s.do("end")
    assert s.run.round == 5


@pytest.mark.rule("SD-159")
def test_bots_flee_from_the_last_room_and_not_from_a_bond_in_sight() -> None:
    s = in_need().do("end")
    assert s.rules.text(quick.answer(s.run, script())) == "flee"
    s.values(nerve=3)
    assert s.rules.text(quick.answer(s.run, script())) == "stay"
    s.rules.room_count = 1
    assert s.rules.text(quick.answer(s.run, script())) == "flee"
    bond = scene("symbiote", later="flee").at(4, V).values(vitality=1, trust=7, rapport=5).do("end")
    assert bond.rules.text(quick.answer(bond.run, script())) == "stay"


# ------------------------------------------------------------ grafts
def grafted(grafts: int) -> Scene:
    s = scene("symbiote", "Whispering Gallery", later="grafts", effects=[])
    assert s.run.later is not None
    s.run.later.grafts = grafts
    return s


@pytest.mark.rule("SD-160")
def test_what_the_symbiote_gives_and_the_dungeon_takes_leaves_a_graft() -> None:
    s = grafted(0).turn(V)
    later = s.run.later
    assert later is not None
    s.play("Mutual Nourishment").do("refuse")
    assert later.grafts == 0
    s.play("Lent Warmth").do("accept")
    assert later.grafts == 1
    s.play("Symbiotic Probe").do("cooperate")
    assert later.grafts == 2
    s.run.visitor.hand = []
    s.play("Symbiotic Probe").do("defect")
    assert later.grafts == 2


@pytest.mark.rule("SD-160")
def test_the_dungeons_own_gifts_and_those_of_others_leave_none() -> None:
    s = grafted(0).turn(D).play("Golden Resin").do("accept").play("Trust Trial").do("cooperate")
    assert s.run.later is not None
    assert s.run.later.grafts == 0
    boar = scene("boar", later="grafts", cards=(GIFT,)).turn(V).play("Plain Gift").do("accept")
    assert boar.run.later is not None
    assert boar.run.later.grafts == 0


@pytest.mark.rule("SD-160")
@pytest.mark.parametrize(
    ("grafts", "left", "veil", "vitality"), [(2, 2, 10, 10), (3, 2, 9, 11), (5, 4, 9, 11)]
)
def test_three_grafts_feed_at_the_end_of_a_round(grafts: int, left: int, veil: int, vitality: int) -> None:
    s = end_round(grafted(grafts).values(veil=10, vitality=10))
    assert s.run.later is not None
    assert (s.run.later.grafts, s.veil, s.vitality) == (left, veil, vitality)


@pytest.mark.rule("SD-160")
def test_grafts_are_seen_and_foreseen_and_stay_in_the_room() -> None:
    s = grafted(3).at(2, V).values(veil=10)
    (note,) = [part for part in s.run.view(D).parts if part.id == "conditions-0"]
    assert note.values == {"grafts": 3, "feeding": 3}  # type: ignore[union-attr]
    forecast = s.run.forecast(V, s.rules.parse("end"))
    assert forecast is not None
    assert ("Veil", "10", "9") in [(each.title, each.before, each.after) for each in forecast.changes]
    s.values(structure=0).do("end")
    assert s.run.later is not None
    assert s.run.later.grafts == 0


# ------------------------------------------------------------ emotions
def feeling(s: Scene) -> str:
    assert s.run.later is not None
    return EMOTION_NAMES[s.run.later.emotion]


def moved(emotion: str, **values: int) -> Scene:
    """A scene in which the visitor feels something, in the dungeon's turn."""
    s = scene("symbiote", later="emotions", effects=[]).values(**values)
    assert s.run.later is not None
    s.run.later.emotion = EMOTION_NAMES.index(emotion)
    s.run.later.until = s.run.round + 2
    return s


@pytest.mark.rule("SD-161")
def test_an_offer_that_heals_makes_grateful_and_one_that_does_not_leaves_calm() -> None:
    s = scene("boar", later="emotions", cards=(GIFT, GALL)).values(vitality=27, resolve=16)
    assert feeling(s.play("Plain Gift").do("refuse")) == "Calm"
    assert feeling(s.play("Mixed Gift").do("accept")) == "Calm"  # Resolve was full
    assert feeling(s.values(vitality=27).play("Plain Gift").do("accept")) == "Grateful"
    full = scene("boar", later="emotions", cards=(GIFT,)).play("Plain Gift").do("accept")
    assert feeling(full) == "Calm"
    hurt = scene("boar", later="emotions", cards=(GALL,)).values(resolve=9).play("Mixed Gift").do("accept")
    assert feeling(hurt) == "Grateful"  # a point was healed, whatever else was lost


@pytest.mark.rule("SD-161")
def test_a_sprung_trap_makes_cautious_an_offer_trap_or_a_betrayal_enraged() -> None:
    s = scene("boar", later="emotions").trap(D, "Hollow Floor").turn(V).play("Seeing Red")
    assert feeling(s) == "Cautious"
    offered = scene("boar", later="emotions", cards=(GIFT, SNARE)).trap(D, "Snare").values(vitality=9)
    assert feeling(offered.play("Plain Gift").do("accept")) == "Enraged"
    betrayed = scene("symbiote", later="emotions").values(trust=4).strike("Protective Thorns", 1, 1, 6, 6)
    assert feeling(betrayed) == "Enraged"
    own = scene("symbiote", later="emotions").turn(V).values(rapport=4).strike("Whipping Frond", 1, 1, 6, 6)
    assert feeling(own) == "Calm"  # it was the visitor who betrayed


@pytest.mark.rule("SD-161")
def test_a_stronger_state_replaces_a_weaker_one_and_not_the_other_way_round() -> None:
    s = scene("boar", later="emotions", cards=(GIFT,)).values(vitality=9)
    assert feeling(s.play("Plain Gift").do("accept")) == "Grateful"
    assert feeling(s.trap(D, "Hollow Floor").turn(V).play("Seeing Red")) == "Cautious"
    assert feeling(s.turn(D).play("Plain Gift").do("accept")) == "Cautious"


@pytest.mark.rule("SD-161")
def test_a_state_lasts_three_rounds_and_the_same_one_begins_anew() -> None:
    s = scene("boar", later="emotions", cards=(GIFT,), effects=[]).at(2, D).values(vitality=9)
    s.play("Plain Gift").do("accept")
    end_round(end_round(s))
    assert (s.run.round, feeling(s)) == (4, "Grateful")
    s.play("Plain Gift").do("accept")
    end_round(end_round(s))
    assert (s.run.round, feeling(s)) == (6, "Grateful")
    assert feeling(end_round(s)) == "Calm"
    assert s.told("emotion")[-1] == "{1} is calm again."


@pytest.mark.rule("SD-161")
@pytest.mark.parametrize(
    ("emotion", "accepts", "cooperates"),
    [("Calm", 50, 56), ("Grateful", 65, 66), ("Cautious", 35, 56), ("Enraged", 20, 36)],
)
def test_answers_shift_by_the_state(emotion: str, accepts: int, cooperates: int) -> None:
    s = moved(emotion, trust=2, rapport=2)
    assert (play.acceptance(s.run), play.cooperation(s.run)) == (accepts, cooperates)
    s.turn(V)  # what the dungeon answers is no business of the visitor's heart
    assert (play.acceptance(s.run), play.cooperation(s.run)) == (50, 56)


@pytest.mark.rule("SD-161")
def test_shifts_come_before_the_caps() -> None:
    assert play.acceptance(moved("Grateful", trust=9).run) == 90
    assert play.acceptance(moved("Enraged", trust=8).run) == 80
    assert play.acceptance(moved("Enraged", trust=0).run) == 0
    assert play.cooperation(moved("Grateful", trust=12, rapport=12).run) == 85
    assert play.cooperation(moved("Enraged", trust=9, rapport=9).run) == 85  # 112 - 20


@pytest.mark.rule("SD-161")
@pytest.mark.parametrize(
    ("card", "emotion", "factor"),
    [
        ("Gore", "Enraged", 1.5),
        ("Gore", "Grateful", 0.5),
        ("Gore", "Cautious", 1.0),
        ("Wild Kicking", "Cautious", 1.3),
        ("Wild Kicking", "Enraged", 1.0),
        ("Tear Loose", "Cautious", 1.3),
    ],
)
def test_a_bots_weights_shift_by_the_state(card: str, emotion: str, factor: float) -> None:
    s = scene("boar", later="emotions").turn(V).disrupt(V, "Clutching Briars")
    number = s.rules.card_named(card)
    s.hand(V, "Gore", "Wild Kicking", "Tear Loose")
    assert s.run.later is not None

    def score(state: str, weight: float = 1.0) -> float:
        assert s.run.later is not None
        s.run.later.emotion = EMOTION_NAMES.index(state)
        judge = Judge(s.rules, V, s.run.room, observation.more_numbers(s.run, V), s.run.visitor.hand)
        category = s.rules.cards[number].category
        before = judge.mind.weights[category]
        judge.mind.weights[category] = before * weight
        try:
            return float(judge.score(number))
        finally:
            judge.mind.weights[category] = before

    assert score(emotion) == pytest.approx(score("Calm", factor))


@pytest.mark.rule("SD-161")
def test_the_table_shows_what_the_visitor_feels_and_for_how_long() -> None:
    s = moved("Enraged").at(3, D)
    (note,) = [part for part in s.run.view(V).parts if part.id == "conditions-1"]
    assert note.values == {"emotion": "Enraged", "rounds_left": 2}  # type: ignore[union-attr]
    assert note.text == "Enraged until the end of round 4"  # type: ignore[union-attr]


@pytest.mark.rule("SD-161")
def test_feelings_end_with_the_room_and_need_the_switch() -> None:
    s = moved("Enraged").turn(V).values(structure=0).do("end")
    assert feeling(s) == "Calm"
    plain = scene("boar", later="flee", cards=(GIFT,)).values(vitality=9).play("Plain Gift").do("accept")
    assert feeling(plain) == "Calm"


# ------------------------------------------------------------ deception
@pytest.mark.rule("SD-162")
def test_the_path_leads_through_a_fifth_room_to_the_root_hollow() -> None:
    game = game_with("shattered", {"visitor": "symbiote", "later-rules": "deception"})
    run = game.new("1")
    view = run.view(0)
    (room,) = [part for part in view.parts if part.id == "room"]
    assert room.title == "Nectar Bower"  # type: ignore[union-attr]
    (onward,) = [part for part in view.parts if part.id == "onward"]
    assert onward.values == {"ways": ("Overcome, Inert, Dominate, Survive: Root Hollow",)}  # type: ignore[union-attr]
    known = content.of("standard", ("snares", "deception"))
    bower = known.library().rooms[-1]
    effects = [(int(effect.resource), int(effect.amount), effect.odd) for effect in bower.effects]
    assert (bower.name, bower.first, bower.limit) == ("Nectar Bower", D, 8)
    assert effects == [(7, 1, True), (2, -1, True)]
    traps = [card.program for card in known.deck_cards("Nectar Bower") if card.category == TRAP]
    assert [trap.springs_on for trap in traps] == [OFFER] * 3


@pytest.mark.rule("SD-162")
def test_a_trap_springs_when_the_offer_is_taken_and_the_deceiver_turns_when_trusted() -> None:
    s = scene("symbiote", "Nectar Bower", later="deception").values(vitality=15)
    s.play("Sugared Thorn", "Cup of Nectar").do("accept")
    assert (s.vitality, s.trust) == (14, 5)
    assert s.counted("offer-traps") == 1
    game = game_with("shattered", {"later-rules": "deception"})
    assert game.minds[0] == 3  # type: ignore[attr-defined]  # deceptive


@pytest.mark.rule("SD-162")
@pytest.mark.slow
@pytest.mark.parametrize("visitor", ["boar", "moth", "symbiote"])
def test_on_the_path_offer_traps_spring_and_not_everybody_dies(visitor: str) -> None:
    """At least one Offer trap a run; a Kill in at most nine runs of ten, with a Symbiote if it may flee."""
    later = "deception,flee" if visitor == "symbiote" else "deception"
    game = game_with("shattered", {"visitor": visitor, "later-rules": later})
    player = new_player("heuristic", 7)
    runs, sprung, kills = 100, 0, 0
    for key in range(runs):
        state = game.deal(key)
        while (seat := state.mover()) >= 0:
            state.apply(seat, player.choose(Knowledge(state, seat)))
        tally = state.tally
        assert tally is not None
        sprung += tally.numbers[game.lab.tally.index("offer-traps:")]
        kills += state.outcome().reason == "kill"  # type: ignore[union-attr]
    assert sprung >= runs
    assert kills <= 0.9 * runs


# ------------------------------------------------------------ hazards
def endangered(**values: int) -> Scene:
    return (
        scene("symbiote", later="hazards")
        .at(3, D)
        .values(
            **{"structure": 8, "veil": 8, "presence": 8, "vitality": 9, "resolve": 8, "nerve": 9} | values
        )
    )


@pytest.mark.rule("SD-163")
def test_a_hazard_takes_from_the_lowest_reducer_of_both_sides() -> None:
    s = end_round(endangered())
    assert s.reducers(D) == (7, 8, 8)  # 8 of 16 is the lowest share
    assert s.reducers(V) == (9, 7, 9)
    assert s.told("hazard")


@pytest.mark.rule("SD-163")
@pytest.mark.parametrize(
    ("number", "comes"), [(2, False), (4, False), (6, True), (9, True), (12, True), (13, False)]
)
def test_hazards_come_in_rounds_four_seven_ten_and_thirteen(number: int, comes: bool) -> None:
    s = endangered(vitality=18, structure=16).at(number, D)
    assert bool(end_round(s).told("hazard")) == comes


@pytest.mark.rule("SD-163")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_hazard_stays_away_if_both_were_kind_in_the_round_before(answer: str) -> None:
    s = endangered(trust=1).play("Golden Resin").do(answer).do("end")
    s.give("Whipping Frond").do("restrain whipping-frond")
    meter = next(part for part in s.run.view(V).parts if part.id == "round")
    assert meter.values["hazard"] == 4  # type: ignore[union-attr]
    assert meter.values["averted"] == 1  # type: ignore[union-attr]
    assert end_round(s).told("hazard") == []


@pytest.mark.rule("SD-163")
def test_the_kindness_of_one_side_is_not_enough_nor_that_of_two_rounds_ago() -> None:
    one = end_round(endangered().play("Trust Trial").do("cooperate"))
    assert one.told("hazard")
    s = endangered(trust=1).at(2, D).play("Golden Resin").do("refuse").do("end")
    s.play("Mutual Nourishment").do("refuse").do("end")
    assert s.run.round == 3
    assert end_round(s).told("hazard")


@pytest.mark.rule("SD-163")
def test_hazards_come_where_there_is_cooperation() -> None:
    fight = scene("boar", later="hazards").at(3, D)
    assert end_round(fight).told("hazard") == []
    warm = scene("boar", later="hazards").at(3, D).values(trust=1, rapport=1)
    assert end_round(warm).told("hazard")
    without = scene("symbiote", later="flee").at(3, D)
    assert end_round(without).told("hazard") == []


# ------------------------------------------------------------ commune
@pytest.mark.rule("SD-164")
def test_a_commune_raises_the_own_promoter_without_an_answer_as_far_as_the_cap_goes() -> None:
    s = scene("symbiote", later="commune").values(trust=2, rapport=2)
    s.play("Humming Walls")
    assert (s.trust, s.rapport, s.run.asking) == (2, 3, 0)
    s.play("Watch at Night")
    assert (s.rapport, s.wards(D)) == (4, 1)
    s.run.gains[0] = 4
    assert s.play("Humming Walls").rapport == 4
    s.turn(V).play("Slow Breathing", "Leaning In")
    assert (s.trust, s.fortify("vitality")) == (4, 1)
    assert s.counted("communes") == 5
    assert s.counted("activations") == 0


@pytest.mark.rule("SD-164")
def test_cooperative_decks_have_two_or_three_of_them_and_other_decks_none() -> None:
    known = content.of("standard", ("commune",))
    for deck in known.decks.values():
        communes = [card for card in known.deck_cards(deck.name) if card.category == COMMUNE]
        assert len(communes) in ((2, 3) if deck.kind_name == "nurturing" else (0,)), deck.name
        assert all(card.cost <= 1 for card in communes)
        assert all(card.sides == {deck.side} for card in communes)


@pytest.mark.rule("SD-164")
def test_a_loud_commune_is_found_by_the_review() -> None:
    known = content.of("standard", ("commune",))
    assert list(findings(known)) == []
    for change in (
        {"cost": 2},
        {"node": type(known.cards["humming-walls"]).language.parse("Commune: +2 Rapport")},
    ):
        loud = known.cards["humming-walls"]
        spoiled = replace(known, cards={**known.cards, "humming-walls": replace(loud, **change)})
        assert any("Humming Walls: a Commune costs at most 1" in found for found in findings(spoiled))


@pytest.mark.rule("SD-164")
def test_a_side_that_offers_communes_and_one_that_fights_does_not() -> None:
    s = scene("symbiote", later="commune").hand(D, "Humming Walls")
    assert s.rules.text(new_choice(s)) == "play humming-walls"
    s.rules.minds = [0, s.rules.minds[1]]  # aggressive
    assert s.rules.text(new_choice(s)) == "end"


def new_choice(s: Scene) -> int:
    return int(plans_standard.next_action(s.run, s.run.seat))
