"""What a match is about, in a few words: lists of tables tell one from the other by it."""

import pytest

from orrery.engine.game import NOBODY
from orrery.engine.match import Match
from orrery.games import game_with, new_game
from orrery.games.tourbillon.cards import content
from orrery.players import Knowledge, new_player
from tests.guided import zone_of

pytestmark = pytest.mark.both_cores


def played(name: str, decisions: int = 10_000, key: str = "3", **options: object) -> Match:
    match = Match(game_with(name, options), key)
    player = new_player("heuristic", 1)
    while not match.over() and len(match.moves) < decisions:
        seat = match.state.mover()
        match.act(seat, player.choose(Knowledge(match.state, seat)))
    return match


@pytest.mark.parametrize("encounter", ["red-tape", "lesson-1"])
def test_a_fight_is_called_by_the_title_of_its_encounter(encounter: str) -> None:
    match = played("tourbillon", 0, encounter=encounter)
    assert match.subtitle() == content.standard().encounters[encounter].title


@pytest.mark.parametrize("key", [str(number) for number in range(12)])
def test_any_fight_of_an_act_is_called_by_its_title_from_the_first_moment_to_the_last(key: str) -> None:
    """Even when all who would tell which fight it was are gone."""
    match = Match(new_game("tourbillon", encounter="random-1"), key)
    gremlins = zone_of(match.state.view(NOBODY), "gremlins").cards
    (title,) = {
        found.title
        for found in content.standard().encounters.values()
        if list(found.gremlins) == [card.name for card in gremlins] and found.act == 1
    }
    player = new_player("heuristic", 1)
    while True:
        assert match.subtitle() == title
        if match.over():
            break
        match.act(0, player.choose(Knowledge(match.state, 0)))


def test_a_battle_says_its_mode_and_what_all_know_of_both_sides() -> None:
    chosen = {"deck-1": "four-winds", "hero-1": "saladin", "deck-2": "four-winds", "hero-2": "admiral-nelson"}
    assert played("clans", 0).subtitle() == "Turns"
    assert (
        played("clans", 0, mode="rounds", **chosen).subtitle()
        == "Rounds: Saladin with Four Winds against Admiral Nelson with Four Winds"
    )
    half = dict(list(chosen.items())[:2])
    assert played("clans", 4, **half).subtitle() == "Turns: Saladin with Four Winds against somebody unknown"
    over = played("clans", key="1").subtitle()
    assert over.count(" with ") == 2
    assert "unknown" not in over


def test_a_quest_says_what_it_is_about_and_where() -> None:
    assert played("chaos", 0, quest="rescue", biome="ossuary").subtitle() == "Rescue in the Bone Stacks"
    assert played("chaos", 0, play="journey", quests=4).subtitle() == "A journey of 4 quests"
    under_way = played("chaos", 6, play="journey", quests=4).subtitle()
    assert under_way.startswith("A journey of 4 quests: ")
    assert played("chaos", 0, party="own").subtitle() == "A party is made"


def test_a_run_says_who_comes_in_where_and_by_which_texts() -> None:
    assert played("shattered", 0).subtitle() == "Thornback Boar in Root Hollow"
    assert played("shattered", 0, preset="v2.1").subtitle().endswith("in Root Hollow, as published (v2.1)")


def test_a_story_says_its_world_and_its_premise_and_at_the_end_its_title() -> None:
    begun = played("scenes", 0)
    assert begun.subtitle().startswith("River Border: ")
    told = played("scenes")
    assert told.subtitle().startswith("“")
    assert "”, River Border: " in told.subtitle()


def test_a_toy_has_nothing_to_say() -> None:
    assert Match(new_game("kuhn")).subtitle() == ""
