"""A run as a whole: how it begins, what fights pay and change, how goals are paid, and how it ends."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.engine.bots import Bots
from orrery.engine.dice import one_stream
from orrery.engine.match import Match
from orrery.engine.playout import guess_out, play_out
from orrery.games.tourbillon import TourbillonRun, names
from orrery.games.tourbillon.names import (
    ACTS,
    BOSS,
    C_INSPIRATION,
    COMBAT,
    ELITE,
    G_HP,
    G_SHIELDS,
    G_WIDTH,
    LASTS_BONUS,
    LASTS_UPGRADE,
    LOST_FAILED_DRAW,
    REST,
    WORKSHOP,
)
from orrery.games.tourbillon.rules import gremlins
from orrery.games.tourbillon.rules.run import goals, offers
from orrery.games.tourbillon.state.run import RunState
from tests.games.tourbillon.road import Road, run_game


# -- beginning
@pytest.mark.rule("TB-204")
@pytest.mark.parametrize("starter", ["ember", "lens", "moss"])
def test_a_run_begins_with_a_starter_of_eight_seven_of_them_shuffled_and_five_drawn(starter: str) -> None:
    road = Road(starter=starter)
    assert (len(road.cards), road.cards.count("Basic Chronometer")) == (8, 1)
    assert sum(name.endswith("Mainspring") for name in road.cards) == 3
    assert "Force Converter" in road.cards
    assert (road.run.inspiration, road.run.expansions, road.scene) == (0, 0, "map")
    road.enter(COMBAT)
    assert (len(road.fight.hand), len(road.fight.deck)) == (5, 2)
    assert road.fight.gear[0] == road.kind("Basic Chronometer")


@pytest.mark.rule("TB-204")
def test_with_deck10_a_starter_has_two_more_cards() -> None:
    assert len(Road(deck10=True).cards) == 10


@pytest.mark.rule("TB-205")
def test_an_upgraded_chronometer_starts_in_play_as_well() -> None:
    road = Road().enter(REST, row=4).do("upgrade basic-chronometer").enter(COMBAT, row=5)
    assert road.fight.gear[0] == road.kind("Basic Chronometer+")
    gone = Road().enter(REST, row=4).do("remove basic-chronometer").enter(COMBAT, row=5)
    assert (gone.fight.gear[0], len(gone.fight.hand) + len(gone.fight.deck)) == (-1, 7)


# -- ending
@pytest.mark.rule("TB-180")
def test_a_lost_fight_ends_the_run() -> None:
    road = Road().enter(COMBAT).lose(LOST_FAILED_DRAW)
    outcome = road.run.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason, road.actions, road.scene) == ([-1], "failed-draw", [], "over")
    assert [told["cause"] for told in road.told("run-lost")] == ["failed-draw"]


@pytest.mark.rule("TB-180")
def test_the_third_boss_wins_the_run_and_the_others_do_not() -> None:
    for act in range(1, ACTS):
        assert Road().enter(BOSS, act=act, row=13).win().run.outcome() is None
    road = Road().enter(BOSS, act=3, row=13).win()
    outcome = road.run.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.reason, outcome.winners()) == ([1], "won", [0])
    assert len(road.told("run-won")) == 1


@pytest.mark.rule("TB-180")
def test_acts_are_of_rising_strength() -> None:
    game = run_game()
    for rank in (game.fights, game.elites, game.bosses):
        mean = [sum(game.encounter_hp[foe] for foe in found) / len(found) for found in rank]
        assert mean == sorted(mean)


@pytest.mark.rule("TB-180")
def test_random_runs_end() -> None:
    game, dice = run_game(), one_stream(1)
    for seed in range(60):
        state = game.deal(seed)
        play_out(state, dice)
        assert state.outcome() is not None


# -- what a fight pays
@pytest.mark.rule("TBX-15", "TB-182", "TB-183")
def test_a_won_fight_pays_by_size_and_at_most_half_as_much_in_bonuses() -> None:
    road = Road().enter(COMBAT)
    small, medium = (find(road, size) for size in ("small", "medium"))
    road.game.encounters[road.run.foe] = [small, medium]
    road.fight.counts[C_INSPIRATION] = 12  # four kills, two of them summoned, 3 each
    road.win()
    assert (road.run.inspiration, road.told("inspired")) == (22, [{"amount": 22, "why": "fight"}])


def find(road: Road, size: str) -> int:
    wanted = names.SIZE_NAMES.index(size)
    return next(kind for kind, gremlin in enumerate(road.game.gremlins) if gremlin.size == wanted)


@pytest.mark.rule("TB-182")
def test_inspiration_is_kept_between_fights_and_paid_at_victory_only() -> None:
    road = Road().enter(COMBAT, encounter="Red tape")
    assert road.run.inspiration == 0
    road.win().do("skip").enter(COMBAT, row=2, encounter="A snapped spring").win()
    assert road.run.inspiration == 5 + 10
    lost = Road().enter(COMBAT, encounter="Red tape").lose()
    assert lost.run.inspiration == 0


@pytest.mark.rule("TBX-15", "TB-186", "TB-187", "TB-188", "TB-189")
def test_the_deck_of_the_worked_example_leans_as_it_says() -> None:
    road = Road().deck(
        "Basic Chronometer", *["Red Mainspring"] * 3, "Force Converter", "Emergency Valve",
        *["Simple Flame"] * 2, "Heat Forge", "Winding Key",
    )  # fmt: skip
    leaning = offers.Leaning(road.game, road.run.deck)
    tags = {name: leaning.tags[at] for at, name in enumerate(names.TAG_NAMES) if leaning.tags[at]}
    assert tags == {"Tool": 4, "Spark": 3, "Stone": 3, "Forge": 2}
    assert leaning.colours == [6, 1, 0, 0, 0]
    assert (leaning.makers[names.HEAT], leaning.spenders[names.HEAT]) == (1, 0)
    weights = {
        "Heat Burst": 4, "Adaptive Furnace": 3, "Precision Engine": 2, "Precision Bounce": 2,
        "Red Generator": 2, "Heat Forge": 2, "Balanced Strike": 0, "Blue Crystal": 0,
    }  # fmt: skip
    found = {name: offers.halves(road.game, leaning, road.kind(name)) / 2 for name in weights}
    assert found == weights


# -- what a fight changes for good
@pytest.mark.rule("TB-176", "TB-057")
def test_what_is_permanent_outlives_the_fight() -> None:
    road = Road().enter(COMBAT)
    place = 1 * names.MOST_LINES + 2  # r2c3
    road.fight.lasting = [
        LASTS_UPGRADE, road.kind("Simple Flame"), 0, LASTS_BONUS + names.PRODUCTION, place, 1,
    ]  # fmt: skip
    road.win().do("skip")
    assert (road.cards.count("Simple Flame"), road.cards.count("Simple Flame+")) == (0, 1)
    road.enter(COMBAT, row=2)
    assert road.fight.ground_make[1 * 4 + 2] == 1
    assert sum(road.fight.pools) == 0


# -- temporary upgrades
@pytest.mark.rule("TB-193", "TB-192")
def test_a_temporary_upgrade_holds_for_the_next_fight_only() -> None:
    road = Road().purse(15).enter(WORKSHOP, row=3).do("tune force-converter", "leave")
    assert "Force Converter" in road.cards
    road.enter(COMBAT, row=4)
    better = road.kind("Force Converter+")
    assert better in road.fight.hand + road.fight.deck
    road.win().do("skip").enter(COMBAT, row=5)
    assert better not in road.fight.hand + road.fight.deck
    assert "Force Converter" in road.cards


@pytest.mark.rule("TB-193")
def test_a_card_takes_one_temporary_upgrade_and_an_upgraded_card_none() -> None:
    road = Road().purse(200).enter(WORKSHOP, row=3).do("tune red-mainspring", "tune red-mainspring")
    road.do("tune red-mainspring")  # there are three of them
    assert road.refusal("tune red-mainspring").code == "already-tuned"
    road.do("upgrade simple-flame")
    assert road.refusal("tune simple-flame+").code == "already-upgraded"
    assert road.refusal("upgrade simple-flame+").code == "already-upgraded"


@pytest.mark.rule("TB-193")
def test_a_card_that_goes_takes_its_temporary_upgrade_with_it() -> None:
    road = Road().purse(200).enter(WORKSHOP, row=3).do("tune simple-flame", "remove simple-flame", "leave")
    assert road.run.tuned == []
    road.enter(COMBAT, row=4)


# -- what is done to cards
@pytest.mark.rule("TB-194")
def test_nothing_takes_the_deck_under_six_cards() -> None:
    road = Road().deck(*["Simple Flame"] * 6).purse(500).enter(REST, row=4)
    assert road.can("remove") == []
    assert road.refusal("remove simple-flame").code == "deck-too-small"
    road.do("leave").enter(WORKSHOP, row=5)
    assert road.refusal("remove simple-flame").code == "deck-too-small"
    road.do("leave").at_event("The pawnbroker of hours")
    assert road.refusal("choose 1").code == "deck-too-small"
    assert road.refusal("choose 2").code == "deck-too-small"


@pytest.mark.rule("TB-192", "TB-194")
def test_a_transform_is_one_out_and_one_in_of_the_same_rarity() -> None:
    road = Road().deck(*["Simple Flame"] * 5, "Heat Burst").at_event("Your own workshop", act=2)
    road.do("choose 3")
    assert (road.scene, sorted(road.can("transform"))) == ("pick", ["heat-burst", "simple-flame"])
    road.do("transform heat-burst")
    assert (len(road.cards), road.cards[:5]) == (6, ["Simple Flame"] * 5)
    new = road.game.cards[road.run.deck[5]]
    assert (names.RARITY_NAMES[new.rarity], new.name == "Heat Burst") == ("uncommon", False)


@pytest.mark.rule("TB-192")
def test_a_duplicate_is_one_more_of_the_same() -> None:
    road = Road().enter(REST, row=4).do("upgrade simple-flame").at_event("The mirror escapement", act=2)
    road.do("choose 1", "duplicate simple-flame+")
    assert road.cards.count("Simple Flame+") == 2
    assert road.cards.count("Rust Flake") == 1


# -- goals
def won_with(goal: list[int], act: int = 1, kind: int = COMBAT, harder_loops: str = "none") -> Road:
    return (
        Road(harder_loops=harder_loops).enter(kind, act=act, row=13 if kind == BOSS else 5).goal(*goal).win()
    )


NO_REPLACING = goals.NO_REPLACING


def test_a_met_goal_pays_inspiration() -> None:
    plain = won_with([goals.FULL_HAND, 99, goals.PAYS_INSPIRATION, 12])
    road = won_with([NO_REPLACING, 1, goals.PAYS_INSPIRATION, 12])
    assert road.run.inspiration - plain.run.inspiration == 12
    assert (len(road.told("goal-met")), len(plain.told("goal-missed"))) == (1, 1)


def test_a_met_goal_makes_the_offer_better() -> None:
    for key in range(10):
        road = Road(str(key)).enter(COMBAT, row=5).goal(NO_REPLACING, 1, goals.PAYS_RARITY, 1).win()
        assert all(road.game.cards[kind].rarity >= 2 for kind in road.run.offer)
        assert any("the offer is better" in event.text for event in road.run.log or [])


def test_a_met_goal_gives_an_upgrade_after_the_reward() -> None:
    road = won_with([NO_REPLACING, 1, goals.PAYS_UPGRADE, 1], kind=ELITE)
    road.do("skip")
    assert road.scene == "pick"
    assert road.do("upgrade simple-flame").scene == "map"
    assert "Simple Flame+" in road.cards


def test_a_goal_is_followed_while_the_fight_goes_on() -> None:
    road = Road().enter(COMBAT).goal(goals.FEW_PLAYS, 1, goals.PAYS_INSPIRATION, 12)
    assert goal_state(road) == "open"
    road.do(next(text for text in road.actions if text.startswith("play")))
    assert (goal_state(road), road.run.notes[goals.N_STATE]) == ("missed", goals.MISSED)


def goal_state(road: Road) -> object:
    return next(part for part in road.run.view(0).parts if part.id == "goal").values["state"]  # type: ignore[union-attr]


# -- harder loops
def first_gremlin(road: Road) -> tuple[int, int]:
    foes = road.fight.foes
    assert len(foes) >= G_WIDTH
    return foes[G_HP], foes[G_SHIELDS]


@pytest.mark.rule("TB-201")
def test_the_base_difficulty_is_the_same_in_every_run() -> None:
    road = Road().enter(COMBAT)
    kind = road.game.gremlins[road.fight.foes[0]]
    assert first_gremlin(road) == (kind.hp, kind.shields)
    assert road.fight.hand_raise == 0


@pytest.mark.rule("TB-201")
def test_each_step_of_a_harder_loop_changes_the_run() -> None:
    hp, shields = first_gremlin(Road().enter(COMBAT))
    assert first_gremlin(Road(harder_loops="tougher-gremlins").enter(COMBAT)) == (hp + 1, shields)  # 9 HP
    assert first_gremlin(Road(harder_loops="shielded-gremlins").enter(COMBAT)) == (hp, shields + 1)
    dear = Road(harder_loops="dear-workshops").purse(83).enter(WORKSHOP, row=3)
    assert dear.refusal("expand top").sentence == "This costs 84 Inspiration, and you have 83."
    assert len(Road(harder_loops="small-offers").enter(COMBAT).win().run.offer) == 2
    narrow = Road(harder_loops="narrow-rests").enter(REST, row=4)
    assert narrow.refusal("expand top").code == "narrow-rests"
    idle = won_with([NO_REPLACING, 1, goals.PAYS_INSPIRATION, 12], harder_loops="idle-goals")
    assert idle.run.inspiration == won_with([goals.FULL_HAND, 99, 1, 12]).run.inspiration
    assert len(idle.told("goal-met")) == 1
    assert Road(harder_loops="bent-start").cards.count("Bent Pinion") == 1
    assert Road(harder_loops="small-hands").enter(COMBAT).fight.hand_raise == -1


@pytest.mark.rule("TB-138", "TB-201")
@pytest.mark.parametrize(
    ("steps", "percent"), [("none", 0), ("tougher-gremlins", 0), ("tougher-gremlins", 20)]
)
def test_a_gremlin_heals_up_to_the_hp_that_it_began_with(steps: str, percent: int) -> None:
    road = Road(harder_loops=steps).before(BOSS, row=13, encounter="The Rust King")
    road.run.harder_hp = percent
    road.do("go r13-1")
    began = road.fight.foes[G_HP]
    printed = road.game.gremlins[road.fight.foes[0]].hp
    added = percent + (10 if steps == "tougher-gremlins" else 0)
    assert began == printed + -(-printed * added // 100)
    read = road.game.read(str(road.run))
    assert isinstance(read, RunState)
    for run in (road.run, read):
        assert run.fight is not None
        run.fight.foes[G_HP] = began - 1
        gremlins.heal(run.fight, 0, 5)
        assert run.fight.foes[G_HP] == began


@pytest.mark.rule("TB-138")
def test_a_summoned_gremlin_heals_up_to_what_is_printed() -> None:
    road = Road(harder_loops="tougher-gremlins").enter(COMBAT)
    mite = road.game.gremlin_named("Dust Mite")
    gremlins.summon(road.fight, mite, summoned=True)
    last = (road.fight.foes_count - 1) * G_WIDTH
    road.fight.foes[last + G_HP] -= 1
    gremlins.heal(road.fight, road.fight.foes_count - 1, 5)
    assert road.fight.foes[last + G_HP] == road.game.gremlins[mite].hp


@pytest.mark.rule("TB-201")
def test_early_bosses_move_a_tick_sooner_the_first_time() -> None:
    usual, early = (
        Road(harder_loops=steps).enter(BOSS, row=13, encounter="The Rust King")
        for steps in ("none", "early-bosses")
    )
    clocks = [list(road.fight.foes[names.G_CLOCKS : names.G_WIDTH]) for road in (usual, early)]
    assert [max(0, clock - 1000) for clock in clocks[0]] == clocks[1]


@pytest.mark.rule("TB-201")
def test_a_rough_start_begins_each_act_with_one_of_the_harder_half() -> None:
    game = run_game(harder_loops="rough-start")
    for key in range(20):
        run = game.new(str(key))
        assert isinstance(run, RunState)
        for act in range(ACTS):
            first = run.foes[act * names.ACT_NODES : act * names.ACT_NODES + names.MAP_WIDTH]
            least = game.encounter_hp[game.fights[act][5]]  # the weakest fight of the harder half
            assert all(game.encounter_hp[foe] >= least for foe in first if foe != names.NONE)


# -- whole runs
@pytest.mark.slow
def test_rules_of_thumb_play_whole_runs_through_every_kind_of_place() -> None:
    game, dice = run_game(), one_stream(3)
    met: Counter[str] = Counter()
    for seed in range(12):
        run = game.deal(seed)
        assert isinstance(run, RunState)
        while run.mover() == 0:
            met[names.SCENE_NAMES[run.scene]] += 1
            run.apply(0, game.bots.advise(run.imagine(0, dice), 0, dice))
    assert set(names.SCENE_NAMES) - {"over"} == set(met)


def test_hunches_end_a_run() -> None:
    game = run_game()
    state = game.deal(5)
    bots: Bots = TourbillonRun.bots
    assert guess_out(state, bots, one_stream(2)) > 0
    assert state.outcome() is not None


def test_a_run_is_one_match_that_replays_and_takes_back() -> None:
    match = Match(run_game(), key="3")
    first = str(match.state)
    match.act(0, "go r1-1")
    assert str(match.state) != first
    run = match.state
    assert isinstance(run, RunState)
    assert [event.kind for event in match.moves[0].events][:2] == ["run-begun", "travelled"]
    assert match.moves[0].events[0].values == {
        "starter": "ember",
        "plate": "workbench",
        "harder-loops": "none",
    }
    assert str(match.game.read(str(run))) == str(run)
