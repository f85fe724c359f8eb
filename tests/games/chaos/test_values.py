"""Values beside the words: what squares, figures, heroes and meters say as data, for their drawing."""

import pytest

from orrery.engine.view import Cell, Grid, Meter, Zone
from orrery.games.chaos import kinds as k
from orrery.games.chaos.names import NONE, square
from orrery.games.chaos.state.journey import ChaosState
from tests.games.chaos.scene import dummy, pair, put, quest, there

rule = pytest.mark.rule


def cells(s: ChaosState) -> dict[str, Cell]:
    (grid,) = [part for part in s.view(0).parts if isinstance(part, Grid)]
    return {cell.id: cell for cell in grid.cells}


def meter(s: ChaosState, name: str) -> Meter:
    (found,) = [part for part in s.view(0).parts if isinstance(part, Meter) and part.id == name]
    return found


def test_a_square_says_its_ground_its_ways_and_what_lies_on_it() -> None:
    s, hero, _ = pair()
    s.room.entry = s.room.exit = NONE
    deep = square(4, 6)
    shown = cells(s)
    s.room.ground[deep] = k.TERRAINS.index("deep_water")
    s.room.high[deep] = 1
    s.room.exit = deep
    hero.weapon_on_floor = deep
    changed = {name: cell for name, cell in cells(s).items() if cell.values != shown[name].values}
    (water,) = changed.values()
    assert water.facts == ("deep water", "high ground", "way on", "a weapon lies here")
    assert water.values == {"ground": "deep_water", "high": 1, "way": "on", "things": ("weapon",)}


def test_a_square_that_was_never_seen_says_nothing_else() -> None:
    s, _, _ = pair()
    for y in range(11):
        s.room.ground[square(8, y)] = k.TERRAINS.index("wall")
        s.room.ground[square(10, y)] = k.TERRAINS.index("deep_water")
    hidden = [cell for cell in cells(s).values() if "unseen" in cell.facts]
    assert hidden
    assert all((cell.facts, cell.values) == (("unseen",), {"unseen": 1}) for cell in hidden)


def test_a_figure_says_which_it_is_where_it_looks_and_what_ails_it() -> None:
    s, hero, foe = pair()
    put(s, dummy(s), 7, 7)
    foe.number = 2
    foe.hp = foe.hp_max // 2
    hero.hp, hero.down, hero.dying = 0, 1, 2
    figures = {cell.card.id: cell.card for cell in cells(s).values() if cell.card is not None}
    kind = s.core.foes[foe.kind].name
    assert figures["figure-2"].values == {"facing": "west", "marks": ("Bloodied",), "kind": kind, "which": 2}
    assert figures["figure-2"].name == f"{kind} 2"
    fallen = figures["figure-1"].values
    assert (fallen["down"], fallen["facing"]) == (1, "east")
    assert isinstance(fallen["marks"], tuple)
    assert "down, 2 rounds to live" in fallen["marks"]


def test_the_hero_whose_turn_it_is_says_so() -> None:
    s, _, _ = pair()
    for turn, acts in ((0, {"acts": 1}), (1, {})):
        s.turn = turn
        (party,) = [part for part in s.view(0).parts if isinstance(part, Zone) and part.id == "party"]
        assert party.cards[0].values == acts


@rule("CE-181")
def test_meters_say_the_chance_the_last_face_doom_and_death() -> None:
    s = quest()
    tension = meter(s, "tension")
    assert tension.facts[0].startswith(f"{tension.values['chance']} %")
    assert (tension.values["last"], meter(s, "clock").values, meter(s, "hero-1-hp").values) == (0, {}, {})
    s.last_tension, s.doom, s.figures[0].dead = 4, 1, 1
    assert meter(s, "tension").values["last"] == 4
    assert meter(s, "clock").values == {"doom": 1}
    assert meter(s, "hero-1-hp").values == {"dead": 1}


@rule("CE-184")
def test_a_forecast_tells_its_changes_as_numbers() -> None:
    s, hero, _ = pair(5)
    found = there(s.forecast(0, s.rules.parse("move e6")))
    (change,) = found.changes
    assert (change.old, change.new) == (int(change.before), int(change.after))
    assert change.old == hero.steps
