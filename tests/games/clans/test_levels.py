"""Three levels of bots: easy, normal and hard, in both modes."""

from collections import Counter
from functools import cache

import pytest

import orrery
from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY, Game
from orrery.games import game_with
from orrery.players import Knowledge, new_player
from orrery.table.shelf import bots
from tests.games.clans.scene import Scene, scene

LEVELS = ("easy", "normal", "hard")
rule = pytest.mark.rule
compiled = pytest.mark.skipif(not orrery.core().compiled, reason="hard thinks too long for a test without it")


def choice(s: Scene, player: str, seed: int = 1) -> str:
    return s.game.text(new_player(player, seed, s.game).choose(Knowledge(s.state, 0)))


def choices(s: Scene, player: str, seeds: int) -> Counter[str]:
    return Counter(choice(s, player, seed) for seed in range(seeds))


# -- how strong they are
@cache
def game_of(mode: str) -> Game:
    """Both bring the same, so that few matches tell much."""
    brought = {"deck-1": "four-winds", "deck-2": "four-winds", "hero-1": "saladin", "hero-2": "saladin"}
    return game_with("clans", {"mode": mode, **brought}, ())


def points(mode: str, first: str, second: str, keys: int) -> float:
    """The share of the points that the first player takes, each key from both seats."""
    game = game_of(mode)
    taken = 0.0
    for key in range(keys):
        for seat in range(2):
            names = (first, second) if seat == 0 else (second, first)
            players = [new_player(name, key, game) for name in names]
            state = game.deal(key)
            while (mover := state.mover()) != NOBODY:
                state.apply(mover, players[mover].choose(Knowledge(state, mover)))
            taken += (1 + state.score(seat)) / 2
    return taken / (2 * keys)


@rule("CW-150")
def test_every_table_offers_the_three_levels_by_name() -> None:
    assert [bot.name for bot in bots("clans") if bot.name in LEVELS] == list(LEVELS)


@rule("CW-151", "CW-152")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_easy_beats_chance(mode: str) -> None:
    assert points(mode, "easy", "random", 8) >= 0.6


@pytest.mark.slow
@rule("CW-153")
@pytest.mark.parametrize(("mode", "keys"), [("turns", 10), ("rounds", 12)])
def test_normal_beats_easy_clearly(mode: str, keys: int) -> None:
    assert points(mode, "normal", "easy", keys) >= 0.7


@pytest.mark.slow
@rule("CW-153")
@compiled
@pytest.mark.both_cores
@pytest.mark.parametrize(("mode", "player", "keys"), [("turns", "hard:4", 2), ("rounds", "hard:8", 12)])
def test_hard_beats_normal_clearly(mode: str, player: str, keys: int) -> None:
    assert points(mode, player, "normal", keys) >= 0.7


@pytest.mark.slow
@rule("CW-150")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_hard_decides_by_what_its_seat_knows(mode: str) -> None:
    """It is legal, and the same for a seed, in all worlds that the seat cannot tell apart."""
    game = game_of(mode)
    state, dice = game.deal(3), one_stream(3)
    for n in range(60):
        seat = state.mover()
        if n in (25, 55):
            chosen = [
                new_player("hard:2", 7, game).choose(Knowledge(world, seat))
                for world in (state, state, state.imagine(seat, one_stream(n)))
            ]
            assert chosen[0] in state.actions(seat)
            assert len(set(chosen)) == 1
        state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))


# -- easy
@rule("CW-151")
def test_easy_leaves_every_fifth_card_out_of_a_round_and_puts_the_others_behind_in_any_lane() -> None:
    s = scene("rounds").put(0, "Desert Tank", "w1").hand(0, "Desert Warrior").hero(0, "Saladin").ready()
    s.state.hero_used[0] = 1
    found = choices(s, "easy", 300)
    assert set(found) == {"submit", *(f"play desert-warrior {tile}" for tile in ("w1", "c1", "e1"))}
    assert 35 <= found["submit"] <= 85
    assert min(found.values()) >= 35


@rule("CW-151")
def test_easy_drops_paratroopers_on_a_middle_that_it_owns() -> None:
    s = scene("rounds").own(cm=0).hand(0, "Kite Trooper").ready()
    assert set(choices(s, "easy", 30)) <= {"play kite-trooper cm", "submit", "hero"}


@rule("CW-152")
def test_easy_plays_cards_first_where_enemies_come_near() -> None:
    s = scene().put(1, "Desert Warrior", "cm").put(1, "Desert Warrior", "cm").hand(0, "Lake Warrior").ready()
    found = choices(s, "easy", 40)
    assert found["play lake-warrior c1"] > 25
    assert set(found) <= {f"play lake-warrior {tile}" for tile in ("w1", "c1", "e1")}


@rule("CW-152")
def test_easy_strikes_who_can_be_killed_else_the_strongest_else_the_base() -> None:
    s = scene().put(0, "Desert Warrior", "cm", ap=1).put(1, "Scout", "wm").put(1, "Desert Tank", "em")
    s.reveal(0, "c2").ready()
    assert choice(s, "easy") == "attack cm-1 wm-1"
    s = scene().put(0, "Desert Warrior", "cm").put(1, "Desert Warrior", "wm").put(1, "Desert Tank", "em")
    assert choice(s.reveal(0, "c2").ready(), "easy") == "attack cm-1 em-1"
    s = scene().put(0, "Desert Warrior", "cm").reveal(0, "c2").ready()
    assert choice(s, "easy") == "attack cm-1 crystal"


@rule("CW-152")
def test_easy_medics_heal() -> None:
    s = scene().put(0, "Medic", "c1").put(0, "Desert Tank", "c1", 3, ap=0).put(1, "Desert Tank", "cm").ready()
    assert choice(s, "easy") == "heal c1-1 2"


# -- normal and hard
@rule("CW-153")
@pytest.mark.parametrize("player", ["normal", "hard:2"])
def test_normal_and_hard_win_when_they_can(player: str) -> None:
    s = scene().put(0, "Desert Warrior", "cm").put(1, "Scout", "wm").reveal(0, "c2").ready()
    s.state.crystal[1] = 6
    assert choice(s, player) == "attack cm-1 crystal"


@rule("CW-153")
@pytest.mark.parametrize("player", ["normal", "hard:2"])
def test_normal_and_hard_defend_a_base_that_the_next_blow_would_destroy(player: str) -> None:
    s = scene().put(1, "Desert Veteran", "cm").reveal(1, "c1").hand(0, "Lake Warrior").ready()
    s.state.crystal[0] = 8
    assert choice(s, player) == "play lake-warrior c1"


@rule("CW-150", "CW-036")
@pytest.mark.parametrize("player", ["easy", "normal", "hard:2"])
def test_every_level_uses_its_hero(player: str) -> None:
    s = scene().hero(0, "Admiral Nelson")
    for tile in ("w1", "c1", "e1"):
        s.put(0, "Desert Tank", tile, 2, ap=0)
    s.ready()
    assert "hero" in choices(s, player, 20)
