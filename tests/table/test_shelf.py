"""The shelf: five worlds, the toys apart; nothing is promised that is not there."""

import pytest

from orrery.engine.options import Choice, Flag, Text, Whole
from orrery.engine.words import Malformed
from orrery.games import REGISTERED, game_class, game_with, new_game
from orrery.players import new_player
from orrery.table.protocol import OptionInfo
from orrery.table.shelf import compendium_of, option_info, worlds

WORLDS = {world.name: world for world in worlds().worlds}


def test_the_five_worlds_come_first_and_the_toys_last() -> None:
    five = ["tourbillon-run", "clans-campaign", "chaos", "shattered-life", "scenes"]
    toys = ["magpies", "kuhn", "leduc"]
    assert list(WORLDS) == [*five, "clans", "shattered", "tourbillon", *toys]
    assert [name for name, world in WORLDS.items() if world.toy] == toys


def test_a_part_of_a_journey_says_so() -> None:
    assert {name: world.journey for name, world in WORLDS.items() if world.journey} == {
        "clans": "clans-campaign",
        "shattered": "shattered-life",
        "tourbillon": "tourbillon-run",
    }


def test_encounters_stand_under_their_act_and_rank() -> None:
    (encounter,) = [option for option in WORLDS["tourbillon"].options if option.name == "encounter"]
    assert list(dict.fromkeys(encounter.headings.values())) == [
        "Lessons",
        *[f"Act {act}, {rank}" for act in (1, 2, 3) for rank in ("fights", "elite fights", "the boss")],
    ]
    assert encounter.headings["dust-on-the-dial"] == "Act 1, fights"
    assert set(encounter.headings) == {name for name in encounter.choices if not name.startswith("random")}


def test_a_world_is_there_exactly_if_it_can_be_played() -> None:
    assert {name for name, world in WORLDS.items() if world.there} == set(REGISTERED)
    for world in WORLDS.values():
        assert world.title
        assert world.summary.endswith(".")
        assert bool(world.seats) == bool(world.bots) == bool(world.rules) == world.there


def test_titles_and_summaries_are_those_of_the_games_themselves() -> None:
    for name in REGISTERED:
        about = game_class(name).about
        assert (WORLDS[name].title, WORLDS[name].summary) == (about.title, about.summary)


@pytest.mark.parametrize("name", list(REGISTERED))
def test_every_bot_on_the_shelf_can_take_a_seat(name: str) -> None:
    for bot in WORLDS[name].bots:
        new_player(bot.name, game=new_game(name))
        assert bot.help


@pytest.mark.parametrize("name", list(REGISTERED))
def test_the_usual_opponent_is_the_normal_bot(name: str) -> None:
    assert [bot.title for bot in WORLDS[name].bots if bot.usual] == ["Normal bot"]


@pytest.mark.parametrize("name", list(REGISTERED))
def test_the_defaults_of_the_options_are_accepted_by_the_game(name: str) -> None:
    world = WORLDS[name]
    given = {option.name: option.default for option in world.options}
    assert game_with(name, given).options == new_game(name).options


def test_what_is_begun_on_the_page_may_differ_from_the_defaults_of_old_matches() -> None:
    begun = {option.name: option.begin for option in WORLDS["chaos"].options if option.begin is not None}
    assert begun == {"play": "journey", "party": "own", "pace": "biting", "map": "charted"}
    for world in WORLDS.values():
        options = {each.name: each.begin for each in world.options if each.begin is not None}
        if options:
            assert game_with(world.name, options).options.items() >= options.items()


def test_options_keep_their_type_and_bounds() -> None:
    assert option_info(Whole("size", 3, 1, 9, "How big.")) == OptionInfo(
        "size", "whole", 3, "How big.", low=1, high=9
    )
    assert option_info(Choice("who", "a", ("a", "b"), "Who.")) == OptionInfo(
        "who", "choice", "a", "Who.", choices=("a", "b")
    )
    assert option_info(Flag("odd", default=True, help="Odd.")) == OptionInfo(
        "odd", "flag", True, "Odd.", detail=True
    )
    assert option_info(Text("note", "", 80, "A note.")) == OptionInfo("note", "text", "", "A note.", high=80)


def asked_first(name: str) -> set[str]:
    return {option.name for option in WORLDS[name].options if not option.detail}


def test_what_matters_most_is_asked_first() -> None:
    assert asked_first("scenes") == {"tellers", "pack", "tone", "arc"}
    assert asked_first("clans") == {"mode", "deck-1", "deck-2", "hero-1", "hero-2"}
    assert asked_first("chaos") == {"play", "heroes", "seats", "party", "quests", "risk", "biome", "quest"}
    assert asked_first("shattered") == {"visitor", "room", "rooms"}


@pytest.mark.parametrize("name", ["kuhn", "leduc", "tourbillon"])
def test_of_other_games_all_but_flags(name: str) -> None:
    assert asked_first(name) == {option.name for option in WORLDS[name].options if option.kind != "flag"}


def test_which_worlds_have_a_tutorial_and_every_game_its_rules_to_look_up() -> None:
    assert {name for name, world in WORLDS.items() if world.tutorial} == {
        "chaos",
        "clans",
        "scenes",
        "shattered",
        "tourbillon",
    }
    assert {name for name, world in WORLDS.items() if world.compendium} == set(REGISTERED)


def test_the_rules_of_a_small_game_are_its_topic() -> None:
    (topic,) = compendium_of("kuhn").topics
    assert "\n".join(text for _, text in topic.points) == game_class("kuhn").about.rules


def test_a_game_that_is_not_there_has_no_compendium() -> None:
    with pytest.raises(Malformed, match='There is no game "chess"'):
        compendium_of("chess")


def test_which_option_is_the_number_of_seats() -> None:
    options = {name: world.seats_by for name, world in WORLDS.items() if world.seats_by}
    assert options == {"scenes": "tellers", "magpies": "magpies"}


def test_every_seat_that_there_can_be_has_a_title() -> None:
    scenes = WORLDS["scenes"]
    (tellers,) = [option for option in scenes.options if option.name == scenes.seats_by]
    assert scenes.all_seats == tuple(f"Teller {seat + 1}" for seat in range(tellers.high))
    assert len(scenes.seats) < len(scenes.all_seats)
    assert WORLDS["leduc"].all_seats == ()


def test_what_a_word_of_an_option_means_is_told_beside_its_help() -> None:
    options = {option.name: option for option in WORLDS["tourbillon"].options}
    assert options["rewards"].help == "The cards won before this fight."
    assert options["rewards"].meanings == {"auto": "as many as a run would have brought."}
    meant = [
        (option, word) for world in WORLDS.values() for option in world.options for word in option.meanings
    ]
    assert all(word in option.choices for option, word in meant)


@pytest.mark.parametrize("name", [name for name, world in WORLDS.items() if world.compendium])
def test_every_kind_of_sheet_has_a_name_for_many_and_no_word_is_said_twice(name: str) -> None:
    known = compendium_of(name)
    assert set(known.kinds) == {sheet.kind for sheet in known.sheets}
    lines = [(word.word, line) for word in known.words for line in word.help.split("\n")]
    assert not [line for word, line in lines if line.lower().startswith(f"{word.lower()}: ")]
