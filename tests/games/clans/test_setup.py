"""Options, presets, decks and heroes, terrain, opening hands, mulligan, and how a match ends."""

from collections import Counter

import pytest

from orrery.engine.game import NOBODY, set_up
from orrery.engine.match import Match
from orrery.engine.words import Malformed, NotYourTurn
from orrery.games.clans.actions import KEEP
from orrery.games.clans.game import Clans
from orrery.games.clans.names import DESERT, LAKE, MARSH, PICKING, WOODS, base_tile
from orrery.games.clans.state.match import MatchState
from tests.games.clans.scene import scene

rule = pytest.mark.rule
FIXED = {"deck-1": "four-winds", "deck-2": "four-winds", "mulligan": "no"}


def clans(**options: object) -> Clans:
    game = set_up(Clans, {name.replace("_", "-"): value for name, value in options.items()})
    assert isinstance(game, Clans)
    return game


def deal(game: Clans, key: int = 1) -> MatchState:
    state = game.deal(key)
    assert isinstance(state, MatchState)
    return state


@rule("CW-001", "CW-003", "CW-005", "CW-006")
@pytest.mark.parametrize(
    ("options", "crystal"),
    [
        ({}, 25),
        ({"mode": "rounds"}, 100),
        ({"mode": "rounds", "preset": "short"}, 50),
        ({"preset": "short"}, 25),
        ({"mode": "rounds", "preset": "origin"}, 100),
        ({"crystal": "50"}, 50),
        ({"mode": "rounds", "preset": "short", "crystal": "25"}, 25),
    ],
)
def test_crystals_by_mode_preset_and_option(options: dict[str, object], crystal: int):
    assert clans(**options).settings.crystal == crystal


@rule("CW-005", "CW-006")
def test_defaults_and_presets():
    seed, origin = clans().settings, clans(preset="origin").settings
    assert (seed.hand_limit, seed.round_limit, seed.turn_limit, seed.tile_capacity) == (8, 40, 80, 2)
    assert seed.mulligan
    switches = ("wounded", "heavy_marsh", "live_sight", "show_hero", "rounds_specials")
    assert [getattr(seed, name) for name in switches] == [False] * 5
    assert [getattr(origin, name) for name in switches] == [True, True, True, False, False]
    assert not clans(preset="origin", wounded="off").settings.wounded
    assert clans(capacity="4").settings.tile_capacity == 4
    with pytest.raises(Malformed, match="hand-limit"):
        clans(hand_limit=10)


@rule("CW-004")
def test_same_key_and_commands_tell_the_same_story():
    def story(key: str) -> list[str]:
        match = Match(clans(**FIXED), key)
        for _ in range(40):
            seat = match.state.mover()
            match.act(int(seat), int(match.state.nth_action(seat, match.state.action_count(seat) // 2)))
        return match.told(0) + match.told(1)

    assert story("5") == story("5")
    assert story("5") != story("6")


@rule("CW-002", "CW-009")
def test_both_choose_deck_and_hero_under_seal_even_the_same():
    state = deal(clans())
    assert state.phase == PICKING
    assert state.to_act() == [0, 1]
    pick = state.game.parse("bring sun-host saladin")
    state.apply(0, pick)
    assert state.to_act() == [1]
    state.apply(1, pick)
    assert [state.hero[seat] for seat in range(2)] == [state.rules.hero_named("Saladin")] * 2
    assert [len(hand) for hand in state.hands] == [6, 6]


@rule("CW-020")
def test_a_deck_that_is_illegal_in_a_mode_cannot_be_brought():
    state = deal(clans(mode="rounds", deck_1="bag-of-tricks", deck_2="four-winds", hero_2="saladin"))
    assert state.to_act() == [0]
    offered = {state.game.text(action).split(" ")[1] for action in state.actions(0)}
    assert "bag-of-tricks" not in offered
    assert "mire-folk" in offered
    assert state.game.text(state.actions(0)[0]).startswith("bring ")


@rule("CW-009")
def test_whoever_waits_reads_what_it_brings_also_if_the_dice_have_chosen():
    state = deal(clans(deck_1="random", hero_1="own"))
    deck, hero = state.rules.deck_list[state.deck[0]].name, state.rules.heroes[state.hero[0]].name
    assert state.view(0).prompt.text.startswith(f"You bring {deck}, led by {hero}. ")
    assert deck not in state.view(1).prompt.text


def test_decks_and_heroes_by_option_need_no_choice():
    state = deal(clans(deck_1="grand-column", hero_1="own", deck_2="random", hero_2="random", mulligan="no"))
    assert state.rules.heroes[state.hero[0]].name == "Napoleon Bonaparte"
    assert len(state.to_act()) == 1


@rule("CW-010", "CW-035")
def test_two_terrains_of_a_hero_both_occur_in_six_layouts():
    game = clans(**FIXED, hero_1="napoleon-bonaparte", hero_2="saladin")
    layouts: Counter[tuple[int, ...]] = Counter()
    for key in range(240):
        state = deal(game, key)
        layouts[tuple(state.terrain[base_tile(0, lane)] for lane in range(3))] += 1
        assert {state.terrain[base_tile(1, lane)] for lane in range(3)} == {DESERT}
    assert len(layouts) == 6
    assert all(set(layout) == {WOODS, LAKE} for layout in layouts)
    assert min(layouts.values()) > 20


@rule("CW-011", "CW-031")
def test_middle_tiles_and_the_relic_are_drawn_with_equal_odds():
    game = clans(**FIXED, hero_1="saladin", hero_2="saladin")
    terrains: Counter[int] = Counter()
    relics: Counter[int] = Counter()
    for key in range(200):
        state = deal(game, key)
        terrains.update(state.terrain[tile] for tile in range(3, 6))
        relics[int(state.relic)] += 1
    assert set(terrains) == {WOODS, LAKE, DESERT, MARSH}
    assert min(terrains.values()) > 110
    assert set(relics) == {3, 4, 5}
    assert min(relics.values()) > 45


@rule("CW-012")
def test_mulligan_exchanges_up_to_two_cards_once_and_for_both():
    game = clans(deck_1="grand-column", deck_2="sun-host", hero_1="saladin", hero_2="saladin")
    state = deal(game, 3)
    assert state.to_act() == [0, 1]
    before = state.hands[0][:]
    kept = [card for place, card in enumerate(before) if place not in (0, 5)]
    assert game.parse("return 6 1") == game.parse("return 1 6")  # whichever is named first
    state.apply(0, game.parse("return 1 6"))
    assert len(state.hands[0]) == 6
    assert not Counter(kept) - Counter(state.hands[0])
    assert Counter(state.hands[0] + state.piles[0]) == Counter(game.deck_cards[state.deck[0]])
    assert state.to_act() == [1]
    hand = state.hands[1][:]
    state.apply(1, KEEP)
    assert state.hands[1] == hand
    assert state.turn == 1


def test_mulligans_are_listed_once_for_equal_cards():
    game = clans(deck_1="mire-folk", deck_2="mire-folk", hero_1="saladin", hero_2="saladin")
    for key in range(20):
        state = deal(game, key)
        hand = state.hands[0]
        distinct = len(set(hand))
        pairs = distinct * (distinct - 1) // 2 + sum(count > 1 for count in Counter(hand).values())
        assert len(state.actions(0)) == 1 + distinct + pairs


@rule("CW-012", "CW-001")
def test_without_mulligan_play_begins_at_once():
    assert deal(clans(**FIXED, hero_1="saladin", hero_2="saladin")).turn == 1
    rounds = deal(clans(mode="rounds", **FIXED, hero_1="saladin", hero_2="saladin"))
    assert (rounds.turn, rounds.to_act()) == (1, [0, 1])


@rule("CW-094")
def test_the_first_player_is_drawn_at_random():
    game = clans(**FIXED, hero_1="saladin", hero_2="saladin")
    firsts = Counter(deal(game, key).mover() for key in range(100))
    assert min(firsts[0], firsts[1]) > 30


@rule("CW-008")
def test_lanes_have_other_names_too():
    game = clans()
    assert game.parse("move left-1-1 wm") == game.parse("move w1-1 west-m") == game.parse("move l1-1 lm")
    assert game.parse("take-back right") == game.parse("take-back east")
    with pytest.raises(Malformed, match="no tile"):
        game.parse("move w9-1 wm")


# -- the end
@rule("CW-070", "CW-003")
def test_a_base_at_0_ends_the_match_at_once():
    s = scene(w2="Desert").put(0, "Desert Veteran", "wm", ap=1).reveal(0, "w2").ready()
    s.state.crystal[1] = 3
    s.do("attack wm-1 base")
    assert s.crystal == (25, 0)
    outcome = s.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("crystal", [1, -1])


@rule("CW-070")
def test_both_crystals_at_0_is_a_draw():
    s = scene("rounds").put(0, "Desert Veteran", "w2").put(1, "Desert Veteran", "e1").ready()
    s.state.crystal[0] = s.state.crystal[1] = 5
    s.round()
    outcome = s.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("crystal", [0, 0])
    assert s.crystal == (0, 0)


@rule("CW-071")
@pytest.mark.parametrize(
    ("crystals", "dealt", "winner"),
    [((20, 10), (0, 5), 0), ((10, 20), (9, 0), 1), ((9, 9), (4, 7), 1), ((9, 9), (4, 4), NOBODY)],
)
def test_at_the_limit_crystals_then_damage_decide(
    crystals: tuple[int, int], dealt: tuple[int, int], winner: int
):
    s = scene(turn_limit=30).turn(30).ready()
    for seat in range(2):
        s.state.crystal[seat], s.state.dealt[seat] = crystals[seat], dealt[seat]
    s.do("end")
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.reason == "limit"
    assert s.state.winner() == winner
    s = scene("rounds", round_limit=7).turn(7).ready().round()
    assert s.state.mover() == NOBODY


@rule("CW-072")
def test_three_quiet_rounds_without_cards_end_the_match():
    s = scene("rounds").put(0, "Desert Tank", "w1").ready().round().round()
    assert s.state.mover() != NOBODY
    s.round()
    outcome = s.state.outcome()
    assert outcome is not None
    assert outcome.reason == "stalemate"


@rule("CW-072")
def test_damage_or_a_card_left_keeps_it_going():
    s = scene("rounds").pile(0, *["Desert Tank"] * 9).ready().round().round().round()
    assert s.state.mover() != NOBODY
    s = scene("rounds").put(0, "Desert Warrior", "w2").ready().round().round().round()
    assert s.state.mover() != NOBODY


@rule("CW-073")
def test_a_player_may_give_up_at_any_time():
    match = Match(clans(**FIXED, hero_1="saladin", hero_2="saladin"))
    match.resign(0)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == [-1, 1]


@rule("CW-050", "CW-154", "CW-155")
def test_when_time_is_up_the_plan_is_submitted_and_the_turn_ends():
    s = scene("rounds").hand(0, "Desert Warrior").ready().do("play desert-warrior w1", seat=0)
    late = s.state.when_time_is_up(0)
    assert s.game.text(late) == "submit"
    s.state.apply(0, late)
    assert s.state.to_act() == [1]
    turns = scene().ready()
    assert turns.game.text(turns.state.when_time_is_up(0)) == "end"
    opening = deal(clans(deck_1="four-winds", deck_2="four-winds", hero_1="saladin", hero_2="saladin"))
    assert opening.when_time_is_up(0) == KEEP
    assert deal(clans()).when_time_is_up(0) in deal(clans()).actions(0)


@rule("CW-009")
def test_who_chooses_a_deck_is_told_what_it_is_like_and_what_its_leader_can_do():
    helps = {choice.action: choice.help for choice in deal(clans()).view(0).choices}
    assert helps["bring sun-host saladin"] == (
        "Fast, hot and short of breath. Saladin (Desert): your units deal 1 more damage, once."
    )
    assert (
        "Napoleon Bonaparte (Woods and Lake): draw 2 cards, once."
        in helps["bring mire-folk napoleon-bonaparte"]
    )


@rule("CW-012")
def test_what_is_exchanged_is_told_in_a_sentence_that_fits_everybody():
    s = deal(clans(deck_1="four-winds", deck_2="four-winds", hero_1="saladin", hero_2="saladin"))
    s.log = []
    s.apply(0, s.game.parse("return 1"))
    told = [event.text for event in s.log if event.kind == "mulligan"]
    assert [text.split(":")[0] for text in told] == ["{0} exchanges a card. Into {0}'s hand"]


@rule("CW-012")
def test_who_has_chosen_under_seal_is_told_that_the_other_side_still_does():
    choosing = deal(clans(mode="rounds"))
    choosing.apply(0, choosing.actions(0)[0])
    with pytest.raises(NotYourTurn, match="sealed until the other side"):
        choosing.check(0, choosing.actions(1)[0])
    opening = deal(clans(deck_1="four-winds", deck_2="four-winds", hero_1="saladin", hero_2="saladin"))
    opening.apply(0, KEEP)
    with pytest.raises(NotYourTurn, match="opening hand is settled"):
        opening.check(0, KEEP)
