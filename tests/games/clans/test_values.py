"""Values beside the words: what tiles, units, cards, heroes and choices say as data, for their drawing."""

from collections.abc import Iterator

import pytest

from orrery.engine.dice import one_stream
from orrery.engine.game import NOBODY
from orrery.engine.view import Card, Cell, Choice, Grid, Note, Values, View, Zone
from orrery.games import game_with
from orrery.games.clans.view.compendium import everything
from tests.games.clans.scene import Scene, scene

rule = pytest.mark.rule
Valued = Card | Cell | Choice | Note


def valued(view: View) -> Iterator[Valued]:
    """Everything with values in it."""
    yield from view.choices
    for part in view.parts:
        if isinstance(part, Grid):
            yield from part.cells
        elif isinstance(part, Zone):
            yield from part.cards
        elif isinstance(part, Card | Note):
            yield part


def values(s: Scene, seat: int, name: str) -> Values:
    (found,) = [
        each for each in valued(s.state.view(seat)) if not isinstance(each, Choice) and each.id == name
    ]
    return found.values


@rule("CW-021", "CW-029")
def test_a_tile_in_fog_says_that_it_is_and_what_was_seen_before() -> None:
    s = scene(live_sight="on", w2="Lake").put(0, "Desert Quick Strike", "w1").put(1, "Scout", "w2").ready()
    assert values(s, 0, "w2") == {"fog": 1}
    s.do("move w1-1 wm")
    assert values(s, 0, "w2") == {"terrain": "Lake"}
    s.do("move wm-1 w1")
    assert values(s, 0, "w2") == {"terrain": "Lake", "fog": 1, "last_seen": 2, "remembered": ("Scout",)}


@rule("CW-084")
def test_a_trap_is_told_to_those_who_know_of_it() -> None:
    s = scene().put(0, "Watcher", "w1").trap(1, "Snare Pit", "wm").trap(1, "Snare Pit", "em").ready()
    assert values(s, 0, "wm")["enemy_trap"] == "Snare Pit"
    assert not {"enemy_trap", "your_trap"} & set(values(s, 0, "em"))
    assert values(s, 1, "wm")["your_trap"] == "Snare Pit"
    assert not {"enemy_trap", "your_trap"} & set(values(s, int(NOBODY), "wm"))


def test_units_and_cards_say_their_numbers_in_either_mode() -> None:
    s = scene("rounds").put(0, "Desert Tank", "w1").hand(0, "Desert Warrior").ready()
    unit, card = values(s, 0, "unit-w1-1-1"), values(s, 0, "hand-1-1")
    assert set(unit) == {"damage", "place", "tick", "move", "marks"}
    assert unit["place"] == "Front"
    assert set(card) == {"damage", "health", "tick", "move"}
    turns = scene().put(0, "Desert Tank", "w1").hand(0, "Wall Breaker").ready()
    assert set(values(turns, 0, "unit-w1-1-1")) == {"damage", "marks"}
    breaker = values(turns, 0, "hand-1-1")
    assert [breaker[name] for name in ("ap", "gain", "attack_cost", "range")] == [2, 1, 2, 2]
    (sheet,) = [sheet for sheet in everything("", ()).sheets if sheet.name == "Wall Breaker"]
    assert breaker.pop("cannot") == "cannot move by itself"  # why it stays; a sheet has numbers
    assert breaker.items() <= sheet.values.items()


@rule("CW-046", "CW-068")
def test_the_plan_and_the_fronts_name_their_tiles() -> None:
    s = scene("rounds").put(0, "Desert Tank", "w1").hand(0, "Desert Warrior").ready()
    s.do("play desert-warrior w1", seat=0)
    staged = values(s, 0, "staged-west")
    assert (staged["tile"], staged["place"]) == ("w1", "Back")
    fronts = {tile: values(s, 0, tile)["front"] for tile in ("wm", "cm", "em")}
    assert fronts == {"wm": "front-west", "cm": "front-center", "em": "front-east"}


@rule("CW-028")
def test_a_hero_who_is_not_known_has_no_values() -> None:
    s = scene().hero(1, "Saladin").ready()
    assert values(s, 0, "hero-2") == {}
    assert values(s, 1, "hero-2")["state"] == "not used yet"
    s.do("end", "hero")
    assert values(s, 0, "hero-2") == {
        "does": "Saladin (Desert): own units deal 1 more damage", "state": "used",
        "leader": "Saladin", "ability": "own units deal 1 more damage", "used": 1,
    }  # fmt: skip


def test_a_forecast_tells_its_changes_as_numbers() -> None:
    s = scene().put(0, "Desert Warrior", "c1", 5).put(1, "Lake Warrior", "cm").ready()
    found = s.state.forecast(0, s.game.parse("attack c1-1 cm-1"))
    assert found is not None
    numbers = {change.id: (change.old, change.new) for change in found.changes}
    assert numbers == {"unit-cm-2-1-health": (11, 5), "unit-c1-1-1-health": (5, 0)}


def said(part: Valued) -> str:
    """All the words of a part."""
    if isinstance(part, Card | Cell):
        words = [part.name, *part.facts]
    else:
        words = [part.label, part.help] if isinstance(part, Choice) else [part.text]
    return " ".join(words).lower()


@rule("CW-027")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_values_say_nothing_that_the_words_do_not_say(mode: str) -> None:
    """But for the marker of a lane, which is a part of its own, and for yes and no."""
    game = game_with("clans", {"mode": mode, "preset": "origin"})
    looked = 0
    for key in range(3):
        state, dice = game.deal(key), one_stream(key)
        while state.mover() != NOBODY:
            seat = state.mover()
            for each in valued(state.view(seat)) if dice.below(0, 5) == 0 else ():
                words = said(each)
                for name, value in each.values.items():
                    looked += 1
                    known = value if isinstance(value, tuple) else (str(value).lower(),)
                    certain = name == "front" or value in (0, 1)
                    assert certain or all(word.lower() in words for word in known), (name, value, words)
            state.apply(seat, state.nth_action(seat, dice.below(0, state.action_count(seat))))
    assert looked > 1000


@rule("CW-201")
@pytest.mark.parametrize("mode", ["turns", "rounds"])
def test_a_burning_tile_says_the_last_turn_or_round_in_which_it_burns(mode: str) -> None:
    s = scene(mode, rounds_specials="yes").put(0, "Torchbearer", "c1").ready().do("ignite c1-1 cm", seat=0)
    if mode == "rounds":
        s.round()
    last = int(s.state.fire[4])
    assert last == 3
    for seat in (0, 1, -1):
        grid = next(part for part in s.state.view(seat).parts if isinstance(part, Grid))
        cell = next(each for each in grid.cells if each.id == "cm")
        assert cell.values["fire"] == last
        assert f"burns up to {mode[:-1]} {last}" in cell.facts
