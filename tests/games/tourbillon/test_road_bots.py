"""Who decides on the road: legal, changing nothing, sensible, and the stronger the more they think."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from operator import or_

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.games.tourbillon import TourbillonRun
from orrery.games.tourbillon.bots import ahead, deck, road
from orrery.games.tourbillon.bots.journey import RunBots
from orrery.games.tourbillon.names import (
    ACTS,
    AT_REST,
    AT_REWARD,
    AT_WORKSHOP,
    BASICS,
    COMBAT,
    DUPLICATE,
    ELITE,
    IN_FIGHT,
    MAP_ROWS,
    ON_MAP,
    REMOVE,
    TRANSFORM,
    TUNE,
    UPGRADE,
    WORKSHOP,
)
from orrery.games.tourbillon.rules.effects.combat import Only
from orrery.games.tourbillon.rules.effects.costs import Pay
from orrery.games.tourbillon.rules.run import deck as run_deck
from orrery.games.tourbillon.state.run import RunState
from orrery.games.tourbillon.tables import MARKS
from orrery.players import Knowledge, new_player, players_of
from tests.games.tourbillon.road import run_game

GAME = run_game()


def begun(game: TourbillonRun = GAME, seed: int = 1) -> RunState:
    run = game.deal(seed)
    assert isinstance(run, RunState)
    return run


def kind(name: str) -> int:
    return int(GAME.card_named(name))


def advice(run: RunState) -> str:
    world = run.imagine(0, one_stream(1))
    return GAME.text(RunBots().advise(world, 0, one_stream(2)))


def moments(seed: int) -> Iterator[RunState]:
    """Every decision of a run on its road; the fights are won at once."""
    dice = one_stream(seed)
    run = begun(seed=seed)
    while run.mover() != NOBODY:
        if run.scene == IN_FIGHT:
            assert run.fight is not None
            run.fight.foes_count = 0
            run.fight.foes = GAME.nothing[:0]
            run.apply(0, run.nth_action(0, 0))
            continue
        yield run
        run.apply(0, run.nth_action(0, dice.below(0, run.action_count(0))))


# -- legal, and blind to what comes
@pytest.mark.both_cores
def test_advice_and_thoughts_on_the_road_are_legal_and_change_nothing() -> None:
    scenes = set()
    for run in moments(3):
        before, legal = str(run), run.actions(0)
        assert road.advise(run, one_stream(5)) in legal
        promising = ahead.promising_choices(run, one_stream(5))
        assert 1 <= len(promising) <= ahead.MOST_TRIED
        assert set(promising) <= set(legal)
        assert str(run) == before
        scenes.add(run.scene)
    assert {ON_MAP, AT_REWARD, AT_REST} <= scenes


def test_what_the_dice_will_bring_changes_no_advice() -> None:
    for number, run in enumerate(moments(4)):
        other = run.imagine(0, one_stream(number))
        worlds = [state.imagine(0, one_stream(7)) for state in (run, other)]
        assert len({RunBots().advise(world, 0, one_stream(8)) for world in worlds}) == 1
        if number > 60:
            return


# -- what a deck is worth
def worth_with(*names: str) -> int:
    return int(deck.worth(GAME, [*GAME.deck, *map(kind, names)]))


def test_a_card_that_nothing_pays_for_is_worth_less_than_one_that_is_fed() -> None:
    assert worth_with("Heat Cannon") < worth_with("Simple Flame")
    alone, fed = worth_with("Heat Cannon"), worth_with("Heat Cannon", "Adaptive Furnace")
    assert fed - worth_with("Adaptive Furnace") > alone - worth_with()


def test_upgrades_are_worth_something_and_copies_less_each_time() -> None:
    assert worth_with("Coal Hopper+") > worth_with("Coal Hopper")
    first, second, third = (worth_with(*["Coal Hopper"] * n) for n in (1, 2, 3))
    assert second - first > third - second


def test_what_is_done_once_or_not_for_certain_is_worth_less() -> None:
    assert GAME.cards[kind("Powder Keg")].rarity == GAME.cards[kind("Matchstrike")].rarity
    assert GAME.thumbs[kind("Matchstrike")].alone == -deck.ONCE
    assert GAME.thumbs[kind("Hermit Wheel")].alone == -deck.UNSURE, "it strikes only where it stands alone"
    assert GAME.thumbs[kind("Powder Keg")].alone == 0


def worth_in_words(cards: Sequence[int]) -> int:
    """What a deck is worth, card by card, with nothing kept from one deck to the next."""
    made = functools.reduce(or_, (GAME.cards[card].made for card in cards), 0)
    total = -deck.TOO_MANY * max(0, len(cards) - deck.USUAL_SIZE)
    for role in range(deck.ROLES):
        count = sum(deck.roles_of(GAME.cards[card]) >> role & 1 for card in cards)
        total += deck.ROLE[role] * deck.ROLE_HALVES * count // (count + deck.ROLE_HALVES)
    for at, kind_there in enumerate(cards):
        card, base = GAME.cards[kind_there], GAME.base[kind_there]
        total += deck.RARITY[card.rarity] + (deck.UPGRADED if base != kind_there else 0)
        waits = any(isinstance(effect, Only) for program in card.programs for effect in program)
        total -= deck.UNSURE if card.conditions or waits else 0
        total -= deck.ONCE if card.momentary else 0
        colours = [colour for colour in range(BASICS) if card.colours >> colour & 1]
        shared = [sum(GAME.cards[other].colours >> colour & 1 for other in cards) for colour in colours]
        total += deck.ONE_COLOUR * max(shared, default=0) // len(cards)
        ways = [[part.resource for part in way if isinstance(part, Pay)] for way in card.payments]
        if ways and not any(all(made >> resource & 1 for resource in way) for way in ways):
            total -= deck.UNFED
        total -= deck.COPY * sum(GAME.base[other] == base for other in cards[:at])
    return int(total)


@pytest.mark.both_cores
def test_what_is_kept_of_each_kind_gives_what_the_cards_themselves_say() -> None:
    dice = one_stream(2)
    for size in (*range(1, 40), 200):
        cards = [dice.below(0, len(GAME.cards)) for _ in range(size)]
        assert deck.worth(GAME, cards) == worth_in_words(cards)


@pytest.mark.both_cores
def test_a_deck_is_weighed_anew_after_every_change() -> None:
    """Whatever the road does to a deck shows in its worth at once, and that of the deck before stays."""
    run = begun()
    changes = (UPGRADE, DUPLICATE, REMOVE, TRANSFORM, UPGRADE, TUNE)
    for deed in changes:
        before = run.deck
        weighed = deck.worth(GAME, before)
        run_deck.do(run, deed, run_deck.kinds_for(run, deed)[-1])
        assert deck.worth(GAME, run.deck) == worth_in_words(run.deck)
        assert deck.worth(GAME, before) == weighed
        assert (run.deck == before) == (deed == TUNE)
        assert road.value(run) - deck.worth(GAME, run.deck) == road.value(begun()) - deck.worth(
            GAME, begun().deck
        ) + road.TUNED * len(run.tuned)


def test_a_changed_map_and_a_changed_purse_show_in_the_ways_at_once() -> None:
    run = begun()
    run.inspiration = 100
    before = road.way_worth(run)
    nodes = run.nodes[:]
    first = nodes.index(COMBAT)
    nodes[first] = WORKSHOP
    run.nodes = nodes
    gain = road.node_worth(run, WORKSHOP, strong=False) - road.node_worth(run, COMBAT, strong=False)
    assert road.way_worth(run)[first] == before[first] + gain
    run.inspiration = 0
    assert road.way_worth(run)[first] <= before[first] + gain - 100


@pytest.mark.both_cores
def test_an_upgraded_copy_is_a_copy_wherever_it_lies() -> None:
    both = worth_with("Coal Hopper", "Coal Hopper+")
    assert both == worth_with("Coal Hopper+", "Coal Hopper")
    assert both - worth_with("Coal Hopper+") < worth_with("Coal Hopper") - worth_with()


@pytest.mark.both_cores
def test_cards_near_each_other_have_different_marks() -> None:
    for number in range(len(GAME.cards) - MARKS):
        marks = [card.mark for card in GAME.cards[number : number + MARKS]]
        assert len(set(marks)) == MARKS
        assert all(mark > 0 and mark & (mark - 1) == 0 for mark in marks)


# -- sensible where a person would not hesitate
def test_a_card_that_can_be_paid_is_taken_before_one_that_cannot() -> None:
    run = begun()
    run.scene, run.offer = AT_REWARD, [kind("Heat Cannon"), kind("Coal Hopper")]
    assert advice(run) == "take coal-hopper"


def test_a_rest_is_not_left_unused() -> None:
    run = begun()
    run.scene = AT_REST
    assert advice(run) != "leave"


def test_a_full_purse_is_spent_and_an_empty_workshop_left() -> None:
    run = begun()
    run.scene, run.inspiration = AT_WORKSHOP, 200
    run.offer = [kind("Coal Hopper")]
    assert advice(run) != "leave"
    run.inspiration = 0
    assert advice(run) == "leave"


GOOD_CARDS = (
    "Heat Cannon", "Adaptive Furnace", "Coal Hopper", "Brand Iron", "Matchstrike", "Ember Lance",
    "Kindling Engine", "Bellows Rack", "Spark Courier", "Emergency Valve", "Furnace Colossus", "Heat Burst",
)  # fmt: skip


@pytest.mark.parametrize(("better", "chosen"), [(0, COMBAT), (12, ELITE)])
def test_elites_are_met_with_a_strong_deck_only(better: int, chosen: int) -> None:
    """Two ways lead on, one by a combat and one by an elite, and then to the same boss."""
    run = begun()
    run.deck = run.deck + [kind(f"{name}+") for name in GOOD_CARDS[:better]]
    run.row, run.place = MAP_ROWS - 2, 0
    links, nodes = run.links[:], run.nodes[:]
    links[run.here()] = 0b11
    for place, what in ((0, COMBAT), (1, ELITE)):
        links[run.node_at(MAP_ROWS - 1, place)] = 1
        nodes[run.node_at(MAP_ROWS - 1, place)] = what
    run.links, run.nodes = links, nodes
    action = road.advise(run, one_stream(1))
    assert nodes[run.node_at(MAP_ROWS - 1, int(action - GAME.go_base) % 4)] == chosen


def test_a_purse_draws_to_a_workshop() -> None:
    run = begun()
    run.inspiration = 0
    poor = road.node_worth(run, WORKSHOP, strong=False)
    run.inspiration = 100
    assert road.node_worth(run, WORKSHOP, strong=False) > road.node_worth(run, COMBAT, strong=False) > poor


# -- who comes how far
def rows_reached(player: str, seeds: range) -> int:
    """All rows together, of all acts; a victory counts as all of them and one more."""
    total = 0
    for seed in seeds:
        run = begun(seed=seed)
        decider = new_player(player, seed, GAME)
        while run.mover() != NOBODY:
            run.apply(0, decider.choose(Knowledge(run, 0)))
        won = int(run.score(0) > 0)
        total += int(run.act * MAP_ROWS + run.row) + won
        assert total <= len(seeds) * (ACTS * MAP_ROWS + 1)
    return total


def test_the_levels_of_the_scale_are_there() -> None:
    assert {"normal", "hard", "expert", "random"} <= set(players_of("tourbillon-run"))


@pytest.mark.slow
def test_rules_of_thumb_come_much_farther_than_luck() -> None:
    assert rows_reached("heuristic", range(6)) > 5 * rows_reached("random", range(6))


# -- thinking
def test_one_lucky_world_does_not_overrule_the_rules_of_thumb() -> None:
    search = ahead.Comparison([10, 20], caution=100)
    search.note([0, 900])
    assert search.best() == 10
    for _ in range(3):
        search.note([0, 900])
    assert search.best() == 20
    assert search.playouts == 8


def test_of_those_that_are_surely_better_the_best_is_taken() -> None:
    search = ahead.Comparison([10, 20, 30, 40], caution=100)
    for lucky in (2000, -1500, -200, 0):
        search.note([0, 300, 400, lucky])
    assert search.best() == 30


def test_thinking_compares_what_rules_of_thumb_like_best() -> None:
    run = begun()
    run.scene, run.offer = AT_REWARD, [kind("Heat Cannon"), kind("Coal Hopper")]
    thought = ahead.thinking(run, one_stream(1))
    assert isinstance(thought, ahead.RoadSearch)
    assert GAME.text(thought.actions[0]) == "take coal-hopper"
    run.scene = ON_MAP
    run.apply(0, run.nth_action(0, 0))
    assert run.fight is not None
    inside = ahead.thinking(run, one_stream(1))
    assert isinstance(inside, ahead.FightSearch)
    before = str(run)
    inside.grow(1)
    assert inside.playouts == len(inside.actions)
    assert inside.best() in run.actions(0)
    assert str(run) == before
